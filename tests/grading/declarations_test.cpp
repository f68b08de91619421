// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/grading/declarations.hpp: a failure that is as declared gets its verdict, whether
// the declaration names a variant of the oracle or a fact; near misses stay failures: another wrong
// answer, another rule, another edition, a second fact that differs, a variant that rules as the
// Laws do here. Files are refused with every problem and its place (tests/bad_scenarios).
#include "tools/grading/declarations.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/some_log.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tests/places.hpp"

namespace touchstone::suite {
namespace {

using List = std::vector<std::string>;

/// Two knights and a king against a bare king: not dead, and a table of material calls it so.
constexpr const char* two_knights = "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1";
constexpr const char* two_kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

Lawbooks& books() {
  static Lawbooks all(real_rulebook());
  return all;
}

Record asking_whether_dead(const char* position, bool lawful, bool answer) {
  Record record = some_record("case", {"dead-position"},
                              lawful == answer ? Verdict::agrees : Verdict::disagrees);
  record.question = {};
  record.question.kind = QuestionKind::dead;
  record.question.position = position;
  record.expected = {AnswerStatus::value, {{"dead", lawful}}};
  record.answer = answered({{"dead", answer}});
  record.difference = "dead: expected otherwise";
  return record;
}

Declaration of_fact(const std::string& rule, const std::string& fact, std::optional<Fact> lawful,
                    Fact instead) {
  Declaration declaration;
  declaration.rules = {rule};
  declaration.fact = fact;
  declaration.lawful = std::move(lawful);
  declaration.instead = std::move(instead);
  declaration.reason = "a table of material is used";
  return declaration;
}

Declaration of_variant(const std::string& rule, const std::string& variant) {
  Declaration declaration;
  declaration.rules = {rule};
  declaration.variants = {variant};
  declaration.reason = "it is meant so";
  return declaration;
}

Record looked_at(Record record, const std::vector<Declaration>& declared) {
  EXPECT_EQ(faults_of(declared, real_rulebook()), List{});
  DeclaredRules(declared, real_rulebook()).look_at(record, books().of(record.edition, {}));
  return record;
}

Verdict verdict_of(const Record& record, const std::vector<Declaration>& declared) {
  return looked_at(record, declared).verdict;
}

const Declaration dead_not_seen = of_fact("dead-position", "dead", true, false);

TEST(Declarations, AFactAsDeclaredIsDeclared) {
  const Record record = looked_at(asking_whether_dead(two_kings, true, false), {dead_not_seen});
  EXPECT_EQ(record.verdict, Verdict::declared);
  EXPECT_EQ(record.declarations, List{"dead-position: dead is false for true"});
}

TEST(Declarations, TheOtherWrongAnswerIsAFailure) {
  EXPECT_EQ(verdict_of(asking_whether_dead(two_knights, false, true), {dead_not_seen}),
            Verdict::disagrees);
  const Declaration either = of_fact("dead-position", "dead", std::nullopt, true);
  EXPECT_EQ(verdict_of(asking_whether_dead(two_knights, false, true), {either}), Verdict::declared);
}

TEST(Declarations, AgreeingWithTheLawsAgrees) {
  EXPECT_EQ(verdict_of(asking_whether_dead(two_kings, true, true), {dead_not_seen}),
            Verdict::agrees);
}

TEST(Declarations, ARuleThatIsNotNamedIsNotMeant) {
  const Declaration other = of_fact("stalemate", "dead", true, false);
  EXPECT_EQ(verdict_of(asking_whether_dead(two_kings, true, false), {other}), Verdict::disagrees);
}

TEST(Declarations, AnEditionThatIsNotNamedIsNotMeant) {
  Declaration declaration = dead_not_seen;
  declaration.editions = {"fide-1997..fide-2018"};
  EXPECT_EQ(verdict_of(asking_whether_dead(two_kings, true, false), {declaration}),
            Verdict::disagrees);
  declaration.editions.emplace_back("fide-2023");
  EXPECT_EQ(verdict_of(asking_whether_dead(two_kings, true, false), {declaration}),
            Verdict::declared);
}

TEST(Declarations, AnotherFactThatDiffersIsAFailure) {
  Record record = asking_whether_dead(two_kings, true, false);
  record.question.kind = QuestionKind::outcome;
  record.rules = {"check", "checkmate"};
  record.expected.facts = {{"ending", std::string("none")}, {"check", true}};
  record.answer = answered({{"ending", std::string("none")}, {"check", false}});
  const Declaration declaration = of_fact("check", "check", true, false);
  EXPECT_EQ(verdict_of(record, {declaration}), Verdict::declared);
  record.answer.facts["ending"] = std::string("stalemate");
  const Record failed = looked_at(record, {declaration});
  EXPECT_EQ(failed.verdict, Verdict::disagrees);
  EXPECT_EQ(failed.difference,
            "dead: expected otherwise; nor as declared: ending: expected none, answered stalemate");
}

TEST(Declarations, SeveralDeclarationsHoldTogether) {
  Record record = asking_whether_dead(two_kings, true, false);
  record.question.kind = QuestionKind::outcome;
  record.rules = {"check"};
  record.expected.facts = {{"ending", std::string("none")}, {"check", true}};
  record.answer = answered({{"ending", std::string("stalemate")}, {"check", false}});
  const Declaration one = of_fact("check", "check", true, false);
  const Declaration other = of_fact("check", "ending", std::nullopt, std::string("stalemate"));
  EXPECT_EQ(verdict_of(record, {one}), Verdict::disagrees);
  EXPECT_EQ(verdict_of(record, {one, other}), Verdict::declared);
  record.answer.facts["check"] = true;
  EXPECT_EQ(verdict_of(record, {one, other}), Verdict::disagrees);
}

TEST(Declarations, AVariantSaysWhatIsDueInEachCase) {
  const Declaration table = of_variant("dead-position", "two-knights-cannot-mate");
  const Record record = looked_at(asking_whether_dead(two_knights, false, true), {table});
  EXPECT_EQ(record.verdict, Verdict::declared);
  EXPECT_EQ(record.declarations, List{"dead-position: two-knights-cannot-mate"});
}

TEST(Declarations, AVariantExcusesNothingThatItDoesNotDo) {
  const Declaration table = of_variant("dead-position", "two-knights-cannot-mate");
  const Record record = looked_at(asking_whether_dead(two_kings, true, false), {table});
  EXPECT_EQ(record.verdict, Verdict::disagrees);
  EXPECT_EQ(record.difference, "dead: expected otherwise");
  EXPECT_EQ(record.declarations, List{});
  constexpr const char* rook = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
  EXPECT_EQ(verdict_of(asking_whether_dead(rook, false, true), {table}), Verdict::disagrees);
}

TEST(Declarations, AParameterMayBeNamedWithItsValue) {
  Record record = asking_whether_dead(two_kings, true, false);
  record.question.kind = QuestionKind::result;
  record.question.position = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
  record.question.move = "e1c1";
  record.rules = {"castling"};
  record.edition = "bilguer-1891";
  record.expected.facts = {{"placement", std::string("4k3/8/8/8/8/8/8/2KR4")}};
  record.answer = answered({{"placement", std::string("4k3/8/8/8/8/8/8/1KR5")}});
  EXPECT_EQ(faults_of({of_variant("castling", "castling.king-steps-queenside=9")}, real_rulebook())
                .size(),
            1U);
  const Declaration longer = of_variant("castling", "castling.king-steps-queenside=3");
  EXPECT_EQ(faults_of({longer}, real_rulebook()), List{});
}

TEST(Declarations, WhatIsNoAnswerIsNeverDeclared) {
  for (const Verdict verdict : {Verdict::crash, Verdict::timeout, Verdict::protocol_error,
                                Verdict::unsupported, Verdict::wrong_reason}) {
    Record record = asking_whether_dead(two_kings, true, false);
    record.verdict = verdict;
    EXPECT_EQ(verdict_of(record, {dead_not_seen}), verdict);
  }
}

TEST(Declarations, ReasonsAreNotLookedAt) {
  Record record = asking_whether_dead(two_kings, true, false);
  record.question.kind = QuestionKind::move;
  record.question.position = two_kings;
  record.question.move = "e1e2";
  record.rules = {"king-move"};
  record.expected.facts = {{"verdict", std::string("legal")}, {"forbidden-by", List{}}};
  record.answer =
      answered({{"verdict", std::string("illegal")}, {"forbidden-by", List{"castling"}}});
  const Declaration declaration =
      of_fact("king-move", "verdict", std::string("legal"), std::string("illegal"));
  EXPECT_EQ(verdict_of(record, {declaration}), Verdict::declared);
}

// ---------------------------------------------------------------------------------------------
// Names and files
// ---------------------------------------------------------------------------------------------

TEST(Declarations, NamesThatNothingHasAreFaults) {
  Declaration wrong = of_fact("dead-positon", "dad", true, false);
  wrong.editions = {"fide-1066"};
  Declaration variant = of_variant("castling", "no-such-mutant");
  EXPECT_EQ(faults_of({wrong, variant}, real_rulebook()),
            (List{"no rule is called 'dead-positon'; did you mean 'dead-position'?",
                  "'fide-1066' is not an edition and no line of editions",
                  "'dad' is not a fact of an answer, or only a reason",
                  "no variant is called 'no-such-mutant' (see: touchstone mutants list)"}));
  EXPECT_EQ(faults_of({of_fact("castling", "dead", true, std::string("no"))}, real_rulebook()),
            List{"'no' cannot stand for 'dead', which is of another kind"});
  EXPECT_EQ(faults_of({of_fact("castling", "cites", std::nullopt, List{})}, real_rulebook()).size(),
            1U);
}

constexpr const char* good_file = R"(declares:
  - rules: [threefold-claim]
    editions: [fide-2018..fide-2023]
    variants: [third-time-draws-without-a-claim]
    reason: Games between programs end at the third occurrence
    link: "https://example.org/rules"
  - rules: [dead-position]
    fact: dead
    lawful: true
    instead: false
    reason: Dead positions are not looked for
)";

TEST(Declarations, AFileIsRead) {
  TemporaryFolder folder;
  write_text(folder.path() / "good.yaml", good_file);
  std::vector<Problem> problems;
  const auto read = read_declarations(folder.path() / "good.yaml", real_rulebook(), problems);
  ASSERT_TRUE(read) << told(problems);
  ASSERT_EQ(read->size(), 2U);
  EXPECT_EQ(to_string((*read)[0]), "threefold-claim: third-time-draws-without-a-claim");
  EXPECT_EQ((*read)[0].link, "https://example.org/rules");
  EXPECT_EQ((*read)[1].lawful, Fact{true});
  EXPECT_EQ((*read)[1].instead, Fact{false});
}

/// The first lines of a fixture tell the problems: "# expect: 3:5 message".
TEST(Declarations, BadFilesAreRefusedAsTheyExpect) {
  int files = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(touchstone::places::source_dir) /
                                           "tests/bad_scenarios/declarations")) {
    std::vector<Problem> problems;
    EXPECT_FALSE(read_declarations(entry.path(), real_rulebook(), problems)) << entry.path();
    std::string expected;
    std::istringstream lines(text_of(entry.path()));
    for (std::string line; std::getline(lines, line) && line.starts_with("# ");)
      if (line.starts_with("# expect: ")) expected += line.substr(10) + "\n";
    EXPECT_EQ(told(problems), expected) << entry.path();
    ++files;
  }
  EXPECT_GE(files, 6);
}

}  // namespace
}  // namespace touchstone::suite
