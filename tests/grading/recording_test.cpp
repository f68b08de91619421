// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/grading/recording.cpp and `touchstone questions`: a recording answers what was
// recorded, everything else is unsupported, and a mistake in the file is told with its line before
// anything is asked. The worked example is docs/examples/clock_recording.jsonl.
#include <gtest/gtest.h>

#include <sstream>

#include "tests/fixtures/own_suite.hpp"
#include "tests/places.hpp"
#include "tools/grading/implementation.hpp"
#include "tools/grading/recording.hpp"

namespace touchstone::suite {
namespace {

constexpr const char* hello =
    R"({"type":"hello","protocol":1,"name":"a clock","version":"2","editions":["*"],)"
    R"("capabilities":{"legality":"partial"}})"
    "\n";

Question about(const std::string& move) {
  Question question;
  question.kind = QuestionKind::move;
  question.position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  question.move = move;
  return question;
}

std::string ask_line(const std::string& id, const std::string& move) {
  return write_ask({id, "fide-2023", about(move)});
}

std::string answer_line(const std::string& id, const std::string& verdict) {
  return write_answer({id, answered({{"verdict", verdict}})});
}

std::string own_id(const std::string& move) {
  return id_of(about(move), "fide-2023");
}

class Recordings : public testing::Test {
 protected:
  std::string written(const std::string& text) const {
    write_text(folder_.path() / "log.jsonl", text);
    return folder_.file("log.jsonl");
  }

  std::unique_ptr<Implementation> opened(const std::string& text) const {
    auto result = open_recording(written(text));
    if (const auto* cannot = std::get_if<CannotStart>(&result)) {
      ADD_FAILURE() << cannot->reason;
      std::abort();
    }
    return std::move(std::get<std::unique_ptr<Implementation>>(result));
  }

  /// Why the text is not a recording, behind the name of the file.
  std::string fault_of(const std::string& text) const {
    const std::string path = written(text);
    const auto result = open_recording(path);
    const auto* cannot = std::get_if<CannotStart>(&result);
    return cannot == nullptr ? "(none)" : cannot->reason.substr(path.size() + 1);
  }

 private:
  TemporaryFolder folder_;
};

const Answer legal = answered({{"verdict", std::string("legal")}});

TEST_F(Recordings, AnswerByTheQuestionsOwnId) {
  const auto clock = opened(hello + answer_line(own_id("e2e4"), "legal"));
  EXPECT_EQ(clock->handshake().name, "a clock");
  EXPECT_EQ(clock->ask(about("e2e4"), "fide-2023"), legal);
  EXPECT_TRUE(has(clock->evidence().received, "\"verdict\":\"legal\""));
  EXPECT_TRUE(has(clock->evidence().sent, "e2e4"));
}

TEST_F(Recordings, AnswerByAQuestionOfTheFile) {
  const auto clock = opened(answer_line("7", "legal") + "\n" + hello + ask_line("7", "e2e4") +
                            "{\"type\":\"bye\"}\n");
  EXPECT_EQ(clock->ask(about("e2e4"), "fide-2023"), legal);
}

TEST_F(Recordings, ALogOfBothSidesIsOne) {
  const auto clock = opened("{\"type\":\"hello\",\"protocol\":[1]}\n" + std::string(hello) +
                            ask_line("1", "e2e4") + answer_line("1", "legal") +
                            ask_line("2", "e2e5") + answer_line("2", "illegal"));
  EXPECT_EQ(clock->ask(about("e2e4"), "fide-2023"), legal);
  EXPECT_EQ(clock->ask(about("e2e5"), "fide-2023"),
            answered({{"verdict", std::string("illegal")}}));
}

TEST_F(Recordings, WhatWasNotRecordedIsUnsupported) {
  const auto clock = opened(hello + answer_line(own_id("e2e4"), "legal"));
  const Answer other = clock->ask(about("e2e5"), "fide-2023");
  EXPECT_EQ(other.status, AnswerStatus::unsupported);
  EXPECT_EQ(other.text, "it was not recorded");
  EXPECT_EQ(clock->ask(about("e2e4"), "fide-1997").status, AnswerStatus::unsupported);
}

TEST_F(Recordings, MistakesAreToldWithTheirLine) {
  EXPECT_EQ(fault_of(""),
            "1: a recording begins with a line of the type 'hello' "
            "(spec/protocol.md)");
  EXPECT_TRUE(fault_of(hello + std::string("\nHello!\n")).starts_with("3: no JSON: Hello!"));
  EXPECT_EQ(fault_of(hello + answer_line("7", "legal")),
            "2: no question of the file has the id '7', and it is none of 'touchstone questions'");
  EXPECT_EQ(fault_of(hello + answer_line(own_id("e2e4"), "legal") +
                     answer_line(own_id("e2e4"), "illegal")),
            "3: question '" + own_id("e2e4") + "' was answered otherwise in line 2");
  EXPECT_TRUE(has(fault_of(hello + ask_line("1", "e2e4") + ask_line("2", "e2e4") +
                           answer_line("1", "legal") + answer_line("2", "illegal")),
                  "the same question was answered otherwise in line 4"));
  EXPECT_EQ(fault_of(hello + std::string(2 << 20, 'x') + "\n"), "2: a line is longer than 1 MiB");
  EXPECT_TRUE(has(fault_of(hello + std::string("{\"type\":\"answer\",\"id\":\"1\"}\n")), "2: "));
}

TEST_F(Recordings, TheSameAnswerTwiceIsNoMistake) {
  const std::string answer = answer_line(own_id("e2e4"), "legal");
  EXPECT_EQ(fault_of(hello + answer + answer), "(none)");
}

TEST_F(Recordings, AreGradedByTheProgram) {
  const OwnSuite suite;
  const Ran asked = suite.run({"questions", "--capability", "legality"});
  EXPECT_EQ(asked.code, 0) << asked.error;
  EXPECT_EQ(asked.error, "4 questions\n");
  for (const char* secret : {"double-step", "expect", "three-squares"})
    EXPECT_FALSE(has(asked.out, secret)) << secret;
  write_text(suite.path() / "log", asked.out + answer_line(own_id("e2e4"), "legal") +
                                       answer_line(own_id("e2e5"), "legal"));
  const Ran graded = suite.run({"grade", "replay:" + suite.file("log"), "--no-causes"});
  EXPECT_EQ(graded.code, 1) << graded.error;
  EXPECT_TRUE(has(graded.out, "1 agrees 1 disagrees 3 unsupported")) << graded.out;
  EXPECT_TRUE(has(graded.out, "it was not recorded")) << graded.out;
  const Ran left =
      suite.run({"questions", "--capability", "legality", "--not-in", suite.file("log")});
  EXPECT_EQ(left.error, "2 of 4 are recorded\n2 questions\n");
}

TEST_F(Recordings, ThatCannotBeReadAreAMistakeInTheCall) {
  EXPECT_EQ(OwnSuite().run({"grade", "replay:/no/such/file"}).code, 2);
  EXPECT_EQ(OwnSuite().run({"grade", "replay:/tmp"}).code, 2);
  EXPECT_EQ(OwnSuite().run({"grade", "replay:" + written("no JSON\n")}).code, 4);
}

/// docs/recordings.md leads through it.
TEST_F(Recordings, TheWorkedExampleIsGraded) {
  const Ran ran = touchstone_run({"grade",
                                  "replay:" + std::string(touchstone::places::source_dir) +
                                      "/docs/examples/clock_recording.jsonl",
                                  "--brief", "--no-causes"});
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_TRUE(has(ran.out, "answers: 7 agrees")) << ran.out;
}

}  // namespace
}  // namespace touchstone::suite
