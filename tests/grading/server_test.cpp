// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/grading/server_implementation.cpp and tools/http/http_client.cpp: what a server does
// wrong becomes an answer in time and within the bounds, several connections may answer in any
// order, no question pays for its neighbour, and the token stands nowhere. The servers are
// tests/adapters_bad/bad_server.py and the worked example docs/examples/http_server.py.
// Skipped where python3 or libcurl is missing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "tests/fixtures/own_suite.hpp"
#include "tests/places.hpp"
#include "tools/grading/implementation.hpp"
#include "tools/http/http_client.hpp"
#include "tools/process/process.hpp"

namespace touchstone::suite {
namespace {

using namespace std::chrono_literals;

constexpr const char* token = "a-token-for-tests";
/// So long that only a server which hangs meets them, and so short that it does not take long.
constexpr TimeLimits long_limits{20000, 20000};
constexpr TimeLimits short_limits{20000, 700};

std::string in_sources(const std::string& path) {
  return touchstone::places::source_dir + path;
}

/// A Python program that prints its port; it ends with the object.
class Server {
 public:
  explicit Server(const std::vector<std::string>& words) {
    auto started = Child::start(words);
    if (std::holds_alternative<StartError>(started)) return;
    child_.emplace(std::move(std::get<Child>(started)));
    const auto read = child_->read_line(std::chrono::steady_clock::now() + 20s);
    if (const auto* line = std::get_if<Line>(&read))
      port_ = line->text.substr(line->text.rfind(' ') + 1);
  }

  bool listens() const { return !port_.empty(); }
  std::string at(const std::string& path) const { return "http://127.0.0.1:" + port_ + "/" + path; }

 private:
  std::optional<Child> child_;
  std::string port_;
};

/// The server of the tests below. It ends with the last of them: other tests count processes.
std::optional<Server> running_server;

Server& bad_server() {
  if (!running_server)
    running_server.emplace(
        std::vector<std::string>{"python3", in_sources("/tests/adapters_bad/bad_server.py")});
  return *running_server;
}

Question about(const std::string& move) {
  Question question;
  question.kind = QuestionKind::move;
  question.position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  question.move = move;
  return question;
}

const Answer legal = answered({{"verdict", std::string("legal")}});
const Answer illegal = answered({{"verdict", std::string("illegal")}});

class Servers : public testing::Test {
 protected:
  static void TearDownTestSuite() { running_server.reset(); }

  void SetUp() override {
    if (!has_http()) GTEST_SKIP() << "built without libcurl";
    if (!bad_server().listens()) GTEST_SKIP() << "python3 is missing";
  }

  static std::unique_ptr<Implementation> opened(const std::string& mode,
                                                const TimeLimits& limits = long_limits,
                                                const std::string& secret = "") {
    auto result = open_server(bad_server().at(mode), secret, limits);
    if (const auto* cannot = std::get_if<CannotStart>(&result)) {
      ADD_FAILURE() << cannot->reason;
      std::abort();
    }
    return std::move(std::get<std::unique_ptr<Implementation>>(result));
  }

  static std::string reason_against(const std::string& url,
                                    const TimeLimits& limits = long_limits) {
    const auto result = open_server(url, "", limits);
    const auto* cannot = std::get_if<CannotStart>(&result);
    return cannot == nullptr ? "(it started)" : cannot->reason;
  }

  /// What one question comes to.
  static Answer asked(const std::string& mode, const TimeLimits& limits = long_limits) {
    return opened(mode, limits)->ask(about("e2e4"), "fide-2023");
  }

  static void expect_failure(const std::string& mode, AnswerStatus status, const std::string& text,
                             const TimeLimits& limits = long_limits) {
    const Answer answer = asked(mode, limits);
    EXPECT_EQ(answer.status, status) << mode << ": " << answer.text;
    EXPECT_TRUE(has(answer.text, text)) << mode << ": " << answer.text;
  }
};

// ---------------------------------------------------------------------------------------------
// Addresses and handshakes
// ---------------------------------------------------------------------------------------------

TEST_F(Servers, RefuseAddressesThatAreNone) {
  EXPECT_TRUE(has(reason_against("http://"), "not an address"));
  EXPECT_TRUE(has(reason_against("ftp://localhost/"), "begins with http:// or https://"));
  EXPECT_TRUE(has(reason_against("http://localhost/a b"), "no blanks"));
  EXPECT_TRUE(has(reason_against("http://me:secret@localhost/"), "TOUCHSTONE_HTTP_TOKEN"));
  EXPECT_FALSE(has(reason_against("http://me:secret@localhost/"), "secret"));
}

TEST_F(Servers, TellWhyThereIsNoHandshake) {
  const auto reason = [](const std::string& mode, const TimeLimits& limits = long_limits) {
    return reason_against(bad_server().at(mode), limits);
  };
  EXPECT_TRUE(has(reason_against("http://127.0.0.1:9/"), "cannot be reached"));
  EXPECT_TRUE(has(reason("hello-html"), "it does not speak the protocol: no JSON: <html>"));
  EXPECT_TRUE(has(reason("hello-html"), "(it calls this text/html)"));
  EXPECT_TRUE(has(reason("hello-401"), "it wants a token, and TOUCHSTONE_HTTP_TOKEN is not set"));
  EXPECT_TRUE(has(reason("hello-redirect"), "redirects are not followed: name that address"));
  EXPECT_FALSE(has(reason("hello-redirect"), "\x1b"));
  EXPECT_EQ(reason("hello-slow", {700, 700}), "no handshake within 700 ms");
  EXPECT_TRUE(has(reason("hello-cut"), "the connection ended at the handshake"));
  EXPECT_EQ(reason("hello-huge"), "its handshake is longer than 1 MiB");
}

// ---------------------------------------------------------------------------------------------
// Questions
// ---------------------------------------------------------------------------------------------

TEST_F(Servers, PassQuestionsAndAnswersOn) {
  const auto server = opened("honest");
  EXPECT_EQ(server->handshake().name, "honest");
  EXPECT_EQ(server->ask(about("e2e4"), "fide-2023"), legal);
  EXPECT_EQ(server->ask(about("e2e5"), "fide-2023"), illegal);
  EXPECT_TRUE(has(server->evidence().sent, "\"move\":\"e2e5\""));
  EXPECT_TRUE(has(server->evidence().received, "\"verdict\": \"illegal\""));
  server->restart();
  EXPECT_EQ(server->ask(about("e2e4"), "fide-2023"), legal);
  EXPECT_EQ(asked("pretty"), legal);
}

TEST_F(Servers, WhatTheyDoWrongIsAnAnswer) {
  using enum AnswerStatus;
  expect_failure("slow", timeout, "no answer within 700 ms", short_limits);
  expect_failure("drips", timeout, "no answer within 700 ms", short_limits);
  expect_failure("cuts", crash, "the connection ended before the answer was whole");
  expect_failure("hangs-up", crash, "the connection ended before the answer was whole");
  expect_failure("huge", protocol_error, "an answer longer than 1 MiB");
  expect_failure("endless", protocol_error, "an answer longer than 1 MiB");
  expect_failure("html", protocol_error, "no JSON: <html>Sorry</html> (it calls this text/html");
  expect_failure("wrong-id", protocol_error, "it answered 'another' when '");
  expect_failure("not-found", protocol_error, "it has nothing at this address (HTTP 404");
  expect_failure("fails", error, "HTTP 500: {\"message\": \"NullPointerException\"}");
  expect_failure("gateway", crash, "HTTP 502");
}

TEST_F(Servers, EvidenceOfAnAnswerIsBounded) {
  const auto server = opened("huge");
  server->ask(about("e2e4"), "fide-2023");
  EXPECT_LE(server->evidence().received.size(), 2000U);
  EXPECT_TRUE(has(server->evidence().received, "bytes cut"));
}

TEST_F(Servers, ABusyOneIsAskedAgainAsLongAsThereIsTime) {
  EXPECT_EQ(asked("busy"), legal);
  expect_failure("always-busy", AnswerStatus::timeout, "it was busy (HTTP 503");
}

TEST_F(Servers, IntroduceThemselvesAlwaysInTheSameWay) {
  const auto server = opened("changes");
  EXPECT_EQ(server->ask(about("e2e4"), "fide-2023").status, AnswerStatus::crash);
  const Answer again = server->ask(about("e2e4"), "fide-2023");
  EXPECT_EQ(again.status, AnswerStatus::protocol_error);
  EXPECT_TRUE(has(again.text, "'version' differs")) << again.text;
}

TEST_F(Servers, ThatCannotBeReachedAgainHang) {
  std::optional<Server> other;
  other.emplace(
      std::vector<std::string>{"python3", in_sources("/tests/adapters_bad/bad_server.py")});
  ASSERT_TRUE(other->listens());
  auto result = open_server(other->at("honest"), "", {4000, 4000});
  auto& server = *std::get<std::unique_ptr<Implementation>>(result);
  other.reset();
  EXPECT_EQ(server.ask(about("e2e4"), "fide-2023").status, AnswerStatus::crash);
  const Answer again = server.ask(about("e2e4"), "fide-2023");
  EXPECT_EQ(again.status, AnswerStatus::timeout);
  EXPECT_TRUE(has(again.text, "it could not be asked again: it cannot be reached")) << again.text;
}

// ---------------------------------------------------------------------------------------------
// Several connections
// ---------------------------------------------------------------------------------------------

TEST_F(Servers, AnswerSeveralConnectionsInAnyOrder) {
  const auto server = opened("out-of-order");
  EXPECT_EQ(server->window(), 8U);
  for (int count = 0; count < 8; ++count)
    EXPECT_TRUE(server->send(about(count % 2 == 0 ? "e2e4" : "e2e5"), "fide-2023"));
  EXPECT_FALSE(server->send(about("e2e4"), "fide-2023"));
  for (int count = 0; count < 8; ++count)
    EXPECT_EQ(server->receive(), count % 2 == 0 ? legal : illegal) << count;
}

TEST_F(Servers, AreAskedAsManyQuestionsAtATimeAsTheyDeclare) {
  const auto server = opened("counts");
  for (int count = 0; count < 8; ++count) server->send(about("e2e4"), "fide-2023");
  int most = 0;
  for (int count = 0; count < 8; ++count) most = std::max(most, std::stoi(server->receive().text));
  EXPECT_GT(most, 1);
  EXPECT_LE(most, 8);
}

TEST_F(Servers, NoQuestionPaysForItsNeighbour) {
  const auto server = opened("falls");
  for (const char* move : {"e2e4", "d2d4", "e2e5", "g1f3"}) server->send(about(move), "fide-2023");
  EXPECT_EQ(server->receive(), legal);
  EXPECT_EQ(server->receive(), legal);
  EXPECT_EQ(server->receive().status, AnswerStatus::crash);
  EXPECT_EQ(server->receive(), legal);
}

// ---------------------------------------------------------------------------------------------
// Tokens
// ---------------------------------------------------------------------------------------------

TEST_F(Servers, GetTheTokenAndCannotBringItIntoTheLog) {
  const Answer without = opened("token")->ask(about("e2e4"), "fide-2023");
  EXPECT_TRUE(has(without.text, "it wants a token")) << without.text;
  const auto server = opened("token", long_limits, token);
  const Answer with = server->ask(about("e2e4"), "fide-2023");
  EXPECT_EQ(with.facts, legal.facts);
  EXPECT_EQ(with.text, "you sent Bearer [token]");
  EXPECT_FALSE(has(server->evidence().received + server->evidence().sent, token));
  const Answer other = opened("token", long_limits, "some-other-token")->ask(about("e2e4"), "");
  EXPECT_TRUE(has(other.text, "it does not accept the token of TOUCHSTONE_HTTP_TOKEN"));
  EXPECT_FALSE(has(other.text, "some-other-token")) << other.text;
}

TEST_F(Servers, RefuseTokensThatAreNone) {
  EXPECT_TRUE(fault_of_token("short").has_value());
  EXPECT_TRUE(fault_of_token("with a blank in it").has_value());
  EXPECT_TRUE(fault_of_token("two-lines\r\nX: y").has_value());
  EXPECT_FALSE(fault_of_token(token).has_value());
  EXPECT_FALSE(fault_of_token("").has_value());
}

TEST_F(Servers, AreGradedByTheProgramAndNoFileHoldsTheToken) {
  const OwnSuite suite;
  setenv("TOUCHSTONE_HTTP_TOKEN", token, 1);
  const Ran ran = suite.run({"grade", bad_server().at("token"), "--output", suite.file("out"),
                             "--case", "double-step-from-home", "--case", "three-squares-at-once"});
  unsetenv("TOUCHSTONE_HTTP_TOKEN");
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_TRUE(has(ran.out, "2 agrees")) << ran.out;
  EXPECT_FALSE(has(ran.out + ran.error, token));
  for (const auto& entry : std::filesystem::directory_iterator(suite.path() / "out"))
    EXPECT_FALSE(has(text_of(entry.path()), token)) << entry.path();
}

TEST_F(Servers, ThatAreNotThereAreNotGraded) {
  const Ran ran = OwnSuite().run({"grade", "http://127.0.0.1:9/touchstone"});
  EXPECT_EQ(ran.code, 4);
  EXPECT_TRUE(has(ran.error, "http://127.0.0.1:9/touchstone: it cannot be reached")) << ran.error;
  const Ran secret = OwnSuite().run({"grade", "http://me:secret@127.0.0.1:9/"});
  EXPECT_EQ(secret.code, 2);
  EXPECT_FALSE(has(secret.error, "secret@")) << secret.error;
}

TEST_F(Servers, WhatNobodyAnsweredAtTheEndOfARunIsAskedAgain) {
  const OwnSuite suite;
  const std::vector<std::string> words{
      "grade", bad_server().at("slow"), "--output", suite.file("out"), "--timeout", "300"};
  EXPECT_TRUE(has(suite.run(words).out, "4 timeout"));
  std::vector<std::string> again = words;
  again.emplace_back("--continue");
  EXPECT_TRUE(has(suite.run(again).error, "3 of 5 are kept"));
}

/// docs/servers.md leads through it.
TEST_F(Servers, TheWorkedExampleIsGraded) {
  if (!std::filesystem::exists("/usr/lib/python3/dist-packages/pychess"))
    GTEST_SKIP() << "PyChess is missing";
  const Server example({"python3", in_sources("/docs/examples/http_server.py"), "0"});
  ASSERT_TRUE(example.listens());
  const Ran ran = touchstone_run({"grade", example.at("touchstone"), "--rule", "pawn-double-step",
                                  "--rule", "own-occupied-square", "--rule", "capture", "--brief"});
  EXPECT_TRUE(has(ran.out, "PyChess behind HTTP 1")) << ran.out << ran.error;
  EXPECT_TRUE(has(ran.out, " agrees")) << ran.out;
  EXPECT_FALSE(has(ran.out, " crash")) << ran.out;
}

}  // namespace
}  // namespace touchstone::suite
