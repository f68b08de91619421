// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/grading/answer_form.hpp: what is said of a malformed answer, and what comes of it in
// a run: a breach of the protocol that reports give to the author of the adapter, and not a wrong
// answer of the library. That the checker agrees with the schema is proved in schemas_test.cpp.
#include "tools/grading/answer_form.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/own_suite.hpp"
#include "tools/causes/causes.hpp"
#include "tools/results/event_log.hpp"

namespace touchstone::suite {
namespace {

using List = std::vector<std::string>;

Question asking(QuestionKind kind) {
  Question question;
  question.kind = kind;
  return question;
}

std::string fault(QuestionKind kind, const Facts& facts) {
  return fault_of_form(asking(kind), facts).value_or("");
}

std::string missing(const Question& question, const Facts& facts) {
  return missing_fact(question, facts).value_or("");
}

Fact word(const char* text) {
  return std::string(text);
}

TEST(AnswerForm, SaysTheKeyWhatStandsThereAndWhatMayStandThere) {
  EXPECT_EQ(
      fault(QuestionKind::legal_moves, {{"moves", word("e2e4")}}),
      "'moves' is \"e2e4\"; allowed is a list, each entry a move by its squares, such as e2e4 "
      "or e7e8q");
  EXPECT_EQ(fault(QuestionKind::legal_moves, {{"moves", List{"Nf3"}}}),
            "'moves' holds \"Nf3\"; allowed is a move by its squares, such as e2e4 or e7e8q");
  EXPECT_EQ(fault(QuestionKind::move, {{"verdict", word("ok")}}),
            "'verdict' is \"ok\"; allowed is one of legal, illegal");
  EXPECT_EQ(fault(QuestionKind::outcome, {{"check", word("true")}}),
            "'check' is \"true\"; allowed is true or false");
  EXPECT_EQ(fault(QuestionKind::perft, {{"nodes", std::int64_t{-1}}}),
            "'nodes' is -1; allowed is a whole number, 0 or more");
  EXPECT_EQ(fault(QuestionKind::read, {{"because", List{"no-such-rule"}}}),
            "'because' holds \"no-such-rule\"; allowed is the slug of a rule (touchstone laws list "
            "shows all)");
  EXPECT_EQ(fault(QuestionKind::ruling_on_clock, {{"white-clock@2", word("65")}}),
            "'white-clock@2' is \"65\"; allowed is a time such as 1:05:00 or 4:30");
}

TEST(AnswerForm, KeysOfOnesOwnAreLeftAlone) {
  EXPECT_EQ(fault(QuestionKind::move, {{"verdict", word("legal")}, {"my-note", true}}), "");
  EXPECT_EQ(fault(QuestionKind::legal_moves, {{"moves", List{}}, {"count", word("none")}}), "");
}

TEST(AnswerForm, SaysWhatIsMissing) {
  EXPECT_EQ(missing(asking(QuestionKind::legal_moves), {{"move", List{"e2e4"}}}),
            "the answer has no 'moves'; it has 'move'");
  EXPECT_EQ(missing(asking(QuestionKind::outcome), {{"ending", word("none")}}),
            "the answer has no 'check'; it has 'ending'");
  EXPECT_EQ(missing(asking(QuestionKind::read), {{"verdict", word("refused")}}), "");
  EXPECT_EQ(missing(asking(QuestionKind::read), {{"verdict", word("accepted")}}),
            "the answer has no 'move'; it has 'verdict'");
  EXPECT_EQ(missing(asking(QuestionKind::same), {}), "the answer has no 'same'; it has nothing");
  Question ruling = asking(QuestionKind::ruling_on_touch);
  ruling.wanted = {"game", "may", "cites"};
  EXPECT_EQ(missing(ruling, {{"game", word("ongoing")}}), "the answer has no 'may'; it has 'game'");
  EXPECT_EQ(missing(ruling, {{"game", word("ongoing")}, {"chooses", List{}}}), "");
}

/// A run of a bad adapter with its reports.
class Graded {
 public:
  explicit Graded(const std::string& mode)
      : ran_(suite_.run({"grade",
                         std::string("exec:'") + touchstone::places::bad_adapter + "' " + mode,
                         "--output", suite_.file("out")})) {}

  const Ran& ran() const { return ran_; }
  std::string report(const std::string& format) const {
    return suite_.run({"report", suite_.file("out/events.jsonl"), "--format", format}).out;
  }

 private:
  OwnSuite suite_;
  Ran ran_;
};

constexpr const char* said =
    "malformed: 'ending' is \"mate\"; allowed is one of none, checkmate, stalemate";

TEST(AnswerForm, EveryReportGivesAMalformedAnswerToTheAuthorOfTheAdapter) {
  const Graded graded("wrong-words");
  EXPECT_EQ(graded.ran().code, 1);
  const std::string text = graded.report("text");
  EXPECT_TRUE(has(text, "differs   " + std::string(said))) << text;
  EXPECT_TRUE(has(text, "5 answers are malformed: the adapter breaks the form of the protocol"));
  EXPECT_TRUE(has(text, "answers: 5 protocol-error\n")) << text;
  EXPECT_FALSE(has(text, "disagrees")) << text;
  EXPECT_TRUE(has(graded.report("markdown"), "malformed: 'ending' is"));
  EXPECT_TRUE(has(graded.report("json"), "\"malformed\": 5"));
  EXPECT_TRUE(
      has(graded.report("junit"), "<failure type=\"protocol-error\" message=\"malformed: "));
  EXPECT_TRUE(has(graded.report("sarif"), "malformed: 'ending' is"));
  EXPECT_TRUE(has(graded.report("tap"), "malformed: 'ending' is"));
}

TEST(AnswerForm, NoMistakeOfALibraryExplainsAMalformedAnswer) {
  const Graded graded("wrong-words");
  const std::string text = graded.report("text");
  EXPECT_TRUE(has(text, "2 of 5 failures: protocol-error: malformed: 'verdict' is \"ok\"")) << text;
  EXPECT_FALSE(has(text, "known as")) << text;
}

}  // namespace
}  // namespace touchstone::suite
