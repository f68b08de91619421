// SPDX-License-Identifier: Apache-2.0
//
// Proves that an edition is data: a copy of the suite gets an edition that nobody has adopted, with
// one number, one value and one absence of its own, and is read, asked and chosen by its day
// without a change of code. Design: what a person does who adds an edition (spec/README.md) is done
// to the texts of the copy; the names of other editions are taken from the rulebook, so that the
// test outlives them. Out of scope: reading again the cases whose ranges end with the parent, and
// that the oracle names no edition (style_test.cpp).
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "tests/fixtures/test_support.hpp"
#include "tools/grading/runner.hpp"
#include "tools/spec/edition_days.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;

constexpr const char* made_up = "fide-2099";

/// A copy of the suite's data with one edition more.
class SuiteWithOneMore {
 public:
  SuiteWithOneMore() {
    const fs::path source = touchstone::places::source_dir;
    fs::copy(source / "spec", spec(), fs::copy_options::recursive);
    fs::copy(source / "cases", folder_.path() / "cases", fs::copy_options::recursive);
    add_edition();
    review_all();
    keep_silences();
    change("conduct.yaml",
           "  both-refuse:", {{"    article:\n", "    article:\n      fide-2099: [\"9.99\"]\n"}});
    change("drawn_game.yaml", "  fivefold-repetition:",
           {{"    parameters:\n      occurrences: {",
             "    parameters:\n      occurrences: {fide-2099: 4, "}});
    change("rapid_and_blitz.yaml",
           "  scoresheet-view:", {{"    article:\n", "    article:\n      fide-2099: absent\n"}});
    write_text(folder_.path() / "cases" / "drawn_game" / "of_2099.yaml", case_of_its_own);
  }

  fs::path spec() const { return folder_.path() / "spec"; }
  fs::path cases() const { return folder_.path() / "cases"; }
  Ran run(std::vector<std::string> rest) const {
    rest.insert(rest.begin(), {"--suite", folder_.path().string()});
    return touchstone_run(rest);
  }

 private:
  using Changes = std::vector<std::pair<std::string, std::string>>;

  static constexpr const char* case_of_its_own = R"(# The fourth occurrence is enough.

- id: fourth-occurrence-of-2099
  title: The fourth occurrence draws
  rules: [fivefold-repetition]
  editions: fide-2099
  source: text
  given:
    position: start
    moves: Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8 Na3 Na6 Nb1
  events:
    - black: {plays: a6b8}
  expect: {game: draw}
)";

  void add_edition() {
    const Edition& last = edition_today(real_rulebook());
    std::string text = text_of(spec() / "editions.yaml");
    const std::string checked = "    checked: \"" + last.checked + "\"\n";
    const auto at = text.find(checked);
    ASSERT_NE(at, std::string::npos);
    text.replace(at, checked.size(), "    to: \"2098-12-31\"\n");
    text +=
        "\n  - id: fide-2099\n    title: Laws that nobody has adopted\n    year: \"2099\"\n"
        "    from: \"2099-01-01\"\n    checked: \"2099-02-01\"\n    parent: " +
        last.id + "\n    source: Made up.\n    text-seen: none\n";
    write_text(spec() / "editions.yaml", text);
  }

  /// Somebody has read every rule in the new edition, which takes the place of its parent.
  void review_all() {
    const std::regex parent("(    reviewed: \\[.*)" + edition_today(real_rulebook()).id + "\\]");
    for (const auto& file : fs::directory_iterator(spec() / "rules"))
      write_text(file.path(), std::regex_replace(text_of(file.path()), parent,
                                                 std::string("$1") + made_up + "]"));
  }

  /// On what its parent is silent the new edition is silent too.
  void keep_silences() {
    const std::regex ends("\\.\\." + edition_today(real_rulebook()).id + "\\b");
    const fs::path file = spec() / "silences.yaml";
    write_text(file, std::regex_replace(text_of(file), ends, std::string("..") + made_up));
  }

  /// Changes texts in the entry of one rule.
  void change(const std::string& file, const std::string& entry, const Changes& changes) {
    std::string text = text_of(spec() / "rules" / file);
    const auto begin = text.find(entry);
    ASSERT_NE(begin, std::string::npos) << entry;
    for (const auto& [before, after] : changes) {
      const auto at = text.find(before, begin);
      ASSERT_NE(at, std::string::npos) << before;
      text.replace(at, before.size(), after);
    }
    write_text(spec() / "rules" / file, text);
  }

  TemporaryFolder folder_;
};

const SuiteWithOneMore& suite() {
  static const SuiteWithOneMore made;
  return made;
}

const Rulebook& rulebook_with_one_more() {
  static const Rulebook rulebook = [] {
    std::vector<Problem> problems;
    auto read = read_rulebook(suite().spec(), problems);
    EXPECT_TRUE(read) << told(problems);
    return read.value_or(Rulebook{});
  }();
  return rulebook;
}

TEST(MadeUpEdition, HasItsOwnNumberValueAndAbsence) {
  const Rulebook& rulebook = rulebook_with_one_more();
  const auto rules = rulebook.rules_in_force(made_up, {"rapid"});
  const auto before = rulebook.rules_in_force(edition_today(real_rulebook()).id, {"rapid"});
  ASSERT_TRUE(rules && before);
  EXPECT_EQ(citation(*rules, Rule::both_refuse), "9.99");
  EXPECT_EQ(rules->fivefold_occurrences.value, 4);
  EXPECT_EQ(before->fivefold_occurrences.value, 5);
  EXPECT_FALSE(rules->at(Rule::scoresheet_view).in_force);
  EXPECT_TRUE(before->at(Rule::scoresheet_view).in_force);
}

TEST(MadeUpEdition, InheritsAllElse) {
  const Rulebook& rulebook = rulebook_with_one_more();
  const std::string parent = edition_today(real_rulebook()).id;
  for (const Rule rule : all_rules())
    if (rule != Rule::both_refuse && rule != Rule::scoresheet_view) {
      EXPECT_EQ(rulebook.citation(rule, made_up), rulebook.citation(rule, parent))
          << to_string(rule);
    }
}

TEST(MadeUpEdition, IsInForceFromItsDayOn) {
  EXPECT_EQ(edition_on(rulebook_with_one_more(), "2098-12-31")->id,
            edition_today(real_rulebook()).id);
  EXPECT_EQ(edition_on(rulebook_with_one_more(), "2099-01-01")->id, made_up);
  EXPECT_EQ(edition_today(rulebook_with_one_more()).id, made_up);
}

/// Cases of all editions, and the one written for it, are asked in it.
TEST(MadeUpEdition, IsAskedAndRightlyAnswered) {
  std::vector<Problem> problems;
  const auto cases = read_cases(suite().cases(), rulebook_with_one_more(), problems);
  ASSERT_TRUE(problems.empty()) << told(problems);
  const auto tasks = tasks_of(cases, {made_up});
  EXPECT_GT(tasks.size(), 100U);
  EXPECT_TRUE(std::any_of(tasks.begin(), tasks.end(), [](const Task& task) {
    return task.asked->id == "fourth-occurrence-of-2099";
  }));
}

TEST(MadeUpEdition, IsRunByTheProgramByNameByDayAndAsTodays) {
  for (const char* called : {made_up, "2099-01-01", "today"}) {
    const Ran ran = suite().run({"run", "--edition", called, "--chapter", "moves"});
    EXPECT_EQ(ran.code, 0) << called << "\n" << ran.out << ran.error;
    EXPECT_NE(ran.out.find("asked under fide-2099"), std::string::npos) << called << "\n"
                                                                        << ran.out;
  }
}

TEST(MadeUpEdition, AnswersByItsOwnValue) {
  const Ran ran = suite().run({"run", "--case", "fourth-occurrence-of-2099"});
  EXPECT_EQ(ran.code, 0) << ran.out << ran.error;
  EXPECT_NE(ran.out.find("answers: 1 agrees"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace touchstone::suite
