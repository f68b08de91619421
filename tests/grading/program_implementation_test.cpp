// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/grading/program_implementation.cpp, the two kinds of implementation: programs on
// pipes, played by tests/adapters_bad and by lines of /bin/sh, and the oracle in this process. Why
// a command is none, why a handshake is none, what a question leaves as evidence, that a program is
// started afresh when it failed and is told the end when it did not. Out of scope: what the
// verdicts are (bad_adapters_test.cpp).
#include <gtest/gtest.h>

#include <set>

#include "tests/fixtures/five_cases.hpp"
#include "tests/places.hpp"
#include "tools/grading/implementation.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {
namespace {

/// So long that only a program which hangs meets them, on however busy a machine.
constexpr TimeLimits long_limits{20000, 20000};

std::string bad_adapter(const std::string& mode) {
  return std::string("'") + touchstone::places::bad_adapter + "' " + mode;
}

std::unique_ptr<Implementation> opened(const std::string& command,
                                       const TimeLimits& limits = long_limits) {
  auto result = open_program(command, limits);
  if (const auto* cannot = std::get_if<CannotStart>(&result)) {
    ADD_FAILURE() << cannot->reason;
    std::abort();
  }
  return std::move(std::get<std::unique_ptr<Implementation>>(result));
}

std::string reason_against(const std::string& command, const TimeLimits& limits = long_limits) {
  const auto result = open_program(command, limits);
  const auto* cannot = std::get_if<CannotStart>(&result);
  return cannot == nullptr ? "(it started)" : cannot->reason;
}

/// A program that says one line and ends.
std::string saying(const std::string& line) {
  return "sh -c 'read hello; echo \"$1\"' sh '" + line + "'";
}

Question about(const std::string& move) {
  Question question;
  question.kind = QuestionKind::move;
  question.position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  question.move = move;
  return question;
}

// ---------------------------------------------------------------------------------------------
// Commands and handshakes
// ---------------------------------------------------------------------------------------------

TEST(Session, RefusesCommandsThatAreNone) {
  EXPECT_EQ(reason_against(""), "no command is given");
  EXPECT_EQ(reason_against("   "), "no command is given");
  EXPECT_EQ(reason_against("no-such-program --at all"), "there is no program 'no-such-program'");
  EXPECT_EQ(reason_against("/no/such/program"), "there is no program '/no/such/program'");
  EXPECT_EQ(reason_against("/tmp"), "there is no program '/tmp'");
  EXPECT_EQ(reason_against("''"), "there is no program ''");
  EXPECT_NE(reason_against("'half a quote"), "(it started)");
}

TEST(Session, RefusesAFileThatIsNoProgram) {
  TemporaryFolder folder;
  write_text(folder.path() / "text", "not a program\n");
  EXPECT_EQ(reason_against(folder.file("text")),
            "there is no program '" + folder.file("text") + "'");
  std::filesystem::permissions(folder.path() / "text", std::filesystem::perms::owner_all);
  EXPECT_NE(reason_against(folder.file("text")), "(it started)");
}

TEST(Session, TellsWhyThereIsNoHandshake) {
  EXPECT_EQ(reason_against(bad_adapter("dies-at-handshake")),
            "it ended at the handshake (exited with code 7): \xEF\xBF\xBD [31mdying");
  EXPECT_EQ(reason_against("sh -c 'exit 3'"), "it ended at the handshake (exited with code 3)");
  EXPECT_EQ(reason_against("sh -c 'kill -SEGV $$'"),
            "it ended at the handshake (killed by SIGSEGV)");
  EXPECT_EQ(reason_against(bad_adapter("floods-at-handshake")), "its first line has no end");
  EXPECT_EQ(reason_against(bad_adapter("hangs-at-handshake"), {200, 200}),
            "no handshake within 200 ms");
  EXPECT_EQ(reason_against("cat"),
            "it does not speak the protocol: 'protocol' is not a whole number from 0 to 1000000: "
            "{\"type\":\"hello\",\"protocol\":[1]}");
}

TEST(Session, TellsWhatIsWrongWithAHandshake) {
  const std::string no = "it does not speak the protocol: ";
  EXPECT_EQ(reason_against(saying("Hello, my name is Chess")),
            no + "no JSON: Hello, my name is Chess");
  EXPECT_EQ(reason_against(saying("{\"type\":\"hello\",\"protocol\":2}")),
            no + "it does not speak protocol version 1: {\"type\":\"hello\",\"protocol\":2}");
  EXPECT_EQ(reason_against(saying("{\"type\":\"hello\",\"protocol\":1,\"name\":\"n\","
                                  "\"version\":\"v\",\"editions\":[]}"))
                .substr(0, no.size() + 20),
            no + "it names no editions");
  EXPECT_EQ(reason_against(saying(std::string(10000, 'x'))),
            no + "no JSON: " + std::string(160, 'x') + " ... (9840 bytes cut)");
}

TEST(Session, KeepsTheHandshake) {
  const auto implementation = opened(bad_adapter("honest"));
  EXPECT_EQ(implementation->handshake(), (Handshake{"honest",
                                                    "1",
                                                    {"*"},
                                                    {{Capability::legality, Support::full},
                                                     {Capability::outcome, Support::partial}}}));
}

// ---------------------------------------------------------------------------------------------
// Questions
// ---------------------------------------------------------------------------------------------

TEST(Session, PassesQuestionsAndAnswersOn) {
  const auto implementation = opened(bad_adapter("honest"));
  EXPECT_EQ(
      implementation->ask(about("e2e4"), "fide-2023"),
      answered({{"verdict", std::string("legal")}, {"forbidden-by", std::vector<std::string>{}}}));
  EXPECT_EQ(implementation->ask(about("e2e5"), "leaflet"),
            answered({{"verdict", std::string("illegal")}}));
}

TEST(Session, KeepsWhatPassedAsEvidence) {
  const auto implementation = opened(bad_adapter("honest"));
  implementation->ask(about("e2e5"), "leaflet");
  const Evidence& evidence = implementation->evidence();
  const auto sent = read_request(evidence.sent);
  ASSERT_TRUE(std::holds_alternative<AskMessage>(sent));
  const auto& ask = std::get<AskMessage>(sent);
  EXPECT_EQ(ask.question, about("e2e5"));
  EXPECT_EQ(ask.edition, "leaflet");
  EXPECT_EQ(evidence.received,
            "{\"type\":\"answer\",\"id\":\"" + ask.id + "\",\"value\":{\"verdict\":\"illegal\"}}");
  EXPECT_EQ(evidence.standard_error, "");
}

TEST(Session, IdsAreNeverTheSame) {
  const auto implementation = opened(bad_adapter("honest"));
  std::set<std::string> ids;
  for (int count = 0; count < 20; ++count) {
    implementation->ask(about("e2e4"), "fide-2023");
    ids.insert(std::get<AskMessage>(read_request(implementation->evidence().sent)).id);
    if (count % 7 == 0) implementation->restart();
  }
  EXPECT_EQ(ids.size(), 20U);
}

TEST(Session, ACrashIsAnAnswerWithEvidence) {
  const auto implementation = opened(bad_adapter("dies-at-nth 2"));
  EXPECT_EQ(implementation->ask(about("e2e4"), "fide-2023").status, AnswerStatus::value);
  const Answer answer = implementation->ask(about("e2e4"), "fide-2023");
  EXPECT_EQ(answer.status, AnswerStatus::crash);
  EXPECT_EQ(answer.text, "it ended (exited with code 7): \xEF\xBF\xBD [31mdying");
  EXPECT_EQ(implementation->evidence().standard_error, "\xEF\xBF\xBD\x1B[31mdying\n");
  EXPECT_EQ(implementation->evidence().received, "");
}

TEST(Session, AFailedProgramIsStartedAfresh) {
  const auto implementation = opened(bad_adapter("dies-at-nth 2"));
  std::string statuses;
  for (int count = 0; count < 5; ++count)
    statuses +=
        std::string(to_string(implementation->ask(about("e2e4"), "fide-2023").status)) + " ";
  EXPECT_EQ(statuses, "value crash value crash value ");
}

TEST(Session, ARestartMeetsAFreshProcess) {
  const auto implementation = opened(bad_adapter("dies-at-nth 2"));
  for (int count = 0; count < 3; ++count) {
    EXPECT_EQ(implementation->ask(about("e2e4"), "fide-2023").status, AnswerStatus::value);
    implementation->restart();
    implementation->restart();
  }
}

TEST(Session, AProgramThatDoesNotStartAgainIsACrash) {
  TemporaryFolder folder;
  const std::string marker = folder.file("started");
  const auto implementation =
      opened("sh -c 'test -e \"$1\" && exit 9; touch \"$1\"; exec \"$2\" dies-at-nth' sh '" +
             marker + "' '" + touchstone::places::bad_adapter + "'");
  EXPECT_EQ(implementation->ask(about("e2e4"), "fide-2023").status, AnswerStatus::crash);
  for (int count = 0; count < 2; ++count)
    EXPECT_EQ(implementation->ask(about("e2e4"), "fide-2023"),
              without_value(AnswerStatus::crash,
                            "it could not be started again: it ended at the handshake (exited "
                            "with code 9)"));
  std::filesystem::remove(marker);
  EXPECT_EQ(implementation->ask(about("e2e4"), "fide-2023").text.substr(0, 8), "it ended");
}

TEST(Session, AHangIsATimeoutWithinTheLimit) {
  const auto implementation = opened(bad_adapter("hangs-at-nth"), {20000, 300});
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(implementation->ask(about("e2e4"), "fide-2023"),
            without_value(AnswerStatus::timeout, "no answer within 300 ms"));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
}

TEST(Session, EvidenceIsThatOfTheLastQuestion) {
  const auto silent = opened(bad_adapter("hangs-at-nth 2"), {20000, 600});
  EXPECT_EQ(silent->ask(about("e2e4"), "fide-2023").status, AnswerStatus::value);
  EXPECT_NE(silent->evidence().received, "");
  EXPECT_EQ(silent->ask(about("e2e4"), "fide-2023").status, AnswerStatus::timeout);
  EXPECT_EQ(silent->evidence().received, "");
  const auto dying = opened(bad_adapter("dies-at-nth 2"));
  dying->ask(about("e2e4"), "fide-2023");
  EXPECT_EQ(dying->ask(about("e2e4"), "fide-2023").status, AnswerStatus::crash);
  EXPECT_EQ(dying->ask(about("e2e4"), "fide-2023").status, AnswerStatus::value);
  EXPECT_EQ(dying->evidence().standard_error, "");
}

TEST(Session, EvidenceIsShortAndWellFormed) {
  const auto implementation = opened(bad_adapter("floods"));
  EXPECT_EQ(implementation->ask(about("e2e4"), "fide-2023"),
            without_value(AnswerStatus::protocol_error, "a line without end"));
  const std::string& received = implementation->evidence().received;
  EXPECT_TRUE(received.starts_with(std::string(1960, 'x') + " ... (")) << received;
  EXPECT_TRUE(received.ends_with(" bytes cut)")) << received;
}

TEST(Session, TextCutInTheMiddleOfACharacterIsStillWellFormed) {
  const auto implementation = opened(
      "sh -c 'read hello; echo \"$1\"; read ask; printf x >&2; i=0; while [ $i -lt 1500 ]; do "
      "printf "
      "\"é\" >&2; i=$((i+1)); done' sh '{\"type\":\"hello\",\"protocol\":1,\"name\":\"n\","
      "\"version\":\"v\",\"editions\":[\"*\"],\"capabilities\":{\"legality\":\"full\"}}'");
  const Answer answer = implementation->ask(about("e2e4"), "fide-2023");
  EXPECT_EQ(answer.status, AnswerStatus::crash);
  const std::string& said = implementation->evidence().standard_error;
  EXPECT_EQ(said.substr(0, 3), "xé");
  EXPECT_TRUE(said.ends_with("é ... (1042 bytes cut)")) << said;
  EXPECT_EQ(well_formed(said), said);
}

TEST(Session, AProgramIsToldTheEnd) {
  TemporaryFolder folder;
  const std::string notes = folder.file("notes");
  {
    const auto implementation = opened(bad_adapter("notes-bye '" + notes + "'"));
    EXPECT_EQ(implementation->ask(about("e2e4"), "fide-2023").status, AnswerStatus::value);
    implementation->restart();
    EXPECT_EQ(text_of(notes), "bye\n");
    EXPECT_EQ(implementation->ask(about("e2e4"), "fide-2023").status, AnswerStatus::value);
  }
  EXPECT_EQ(text_of(notes), "bye\nbye\n");
}

// ---------------------------------------------------------------------------------------------
// The oracle
// ---------------------------------------------------------------------------------------------

TEST(OracleSession, AnswersUnderTheEditionThatIsAsked) {
  const auto oracle = open_oracle(real_rulebook(), {}, "the oracle");
  EXPECT_EQ(oracle->handshake().name, "the oracle");
  EXPECT_EQ(oracle->handshake().editions, std::vector<std::string>{"*"});
  EXPECT_EQ(oracle->handshake().support(Capability::legality), Support::full);
  EXPECT_EQ(oracle->handshake().support(Capability::winnability), Support::partial);
  EXPECT_EQ(oracle->handshake().support(Capability::claims), Support::full);
  Question castling = about("e1b1");
  castling.position = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
  const auto verdict_in = [&](const char* edition) {
    return std::get<std::string>(oracle->ask(castling, edition).facts.at("verdict"));
  };
  EXPECT_EQ(verdict_in("leaflet"), "legal");
  EXPECT_EQ(verdict_in("fide-2023"), "illegal");
  oracle->restart();
  EXPECT_EQ(verdict_in("leaflet"), "legal");
}

TEST(OracleSession, AnUnknownEditionIsAnError) {
  const auto oracle = open_oracle(real_rulebook(), {}, "the oracle");
  EXPECT_EQ(oracle->ask(about("e2e4"), "fide-1066"),
            without_value(AnswerStatus::error, "unknown edition fide-1066"));
}

TEST(OracleSession, AnAlterationChangesWhatItAnswers) {
  int altered = 0;
  const auto mutant = open_oracle(
      real_rulebook(),
      [&](Lawbook& book) {
        ++altered;
        book.in_force.castling_king_steps_queenside.value = 3;
      },
      "a mutant");
  Question castling = about("e1b1");
  castling.position = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
  for (int count = 0; count < 2; ++count)
    EXPECT_EQ(std::get<std::string>(mutant->ask(castling, "fide-2023").facts.at("verdict")),
              "legal");
  EXPECT_EQ(altered, 1);
}

/// A castling move of the long way, legal in the leaflet and nowhere else.
Question long_castling() {
  Question castling = about("e1b1");
  castling.position = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
  return castling;
}

TEST(OracleSession, WorkersGiveAnswersInTheOrderOfTheQuestions) {
  const auto oracle = open_oracle(real_rulebook(), {}, "the oracle", 2);
  const std::vector<std::string> editions{"leaflet", "fide-2023"};
  ASSERT_GT(oracle->window(), 100U);
  std::vector<Answer> wanted;
  for (std::size_t count = 0; count < 100; ++count) {
    const std::string& edition = editions[count % 2];
    ASSERT_TRUE(oracle->send(long_castling(), edition));
    wanted.push_back(oracle->ask(long_castling(), edition));
  }
  EXPECT_NE(wanted[0], wanted[1]);
  for (const Answer& answer : wanted) EXPECT_EQ(oracle->receive(), answer);
}

TEST(OracleSession, WithoutWorkersAndForUnknownEditionsNothingIsSentAhead) {
  EXPECT_FALSE(open_oracle(real_rulebook(), {}, "the oracle")->send(about("e2e4"), "fide-2023"));
  EXPECT_FALSE(open_oracle(real_rulebook(), {}, "the oracle", 2)->send(about("e2e4"), "fide-1066"));
}

TEST(OracleSession, WorkersThatAreNotWaitedForEndWithTheSession) {
  const auto oracle = open_oracle(real_rulebook(), {}, "the oracle", 2);
  for (int count = 0; count < 50; ++count) ASSERT_TRUE(oracle->send(long_castling(), "fide-2023"));
}

}  // namespace
}  // namespace touchstone::suite
