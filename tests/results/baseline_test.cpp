// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/results/baseline.hpp: files come back as they were written whatever was answered,
// and bad ones are refused with every problem (tests/bad_scenarios/baselines); an update keeps what
// was written by hand where an entry still matches, and only there; a check finds each of the six
// ways in which a run is not as the baseline says, and nothing if it is.
#include "tools/results/baseline.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/five_cases.hpp"
#include "tests/fixtures/some_log.hpp"
#include "tests/places.hpp"

namespace touchstone::suite {
namespace {

const Day today{"2026-11-28"};
const NewEntries new_entries{{"2027-02-26"}, ""};

Record failing(const std::string& id, const std::string& verdict = "illegal") {
  Record record = some_record(id, {"castling"}, Verdict::disagrees);
  record.answer = answered({{"verdict", verdict}, {"forbidden-by", std::vector<std::string>{}}});
  record.difference = "verdict: expected legal, answered " + verdict;
  return record;
}

Record passing(const std::string& id) {
  return some_record(id, {"castling"}, Verdict::agrees);
}

Baseline after(const Baseline& before, std::vector<Record> records) {
  return updated_baseline(before, some_log(std::move(records)), five_cases(), new_entries);
}

Baseline known_first() {
  Baseline baseline = after({}, {failing("double-step-from-home")});
  baseline.file = "known.yaml";
  return baseline;
}

KnownFailure& entry_of(Baseline& baseline, const std::string& id) {
  return baseline.known.at({id, "fide-2023"});
}

std::string found_in(const Baseline& baseline, std::vector<Record> records,
                     const Day& day = today) {
  std::string text;
  for (const Problem& problem :
       check_baseline(baseline, some_log(std::move(records)), five_cases(), day))
    text += problem.message + "\n";
  return text;
}

std::optional<Baseline> read_text(const std::string& text, std::string& problems_told) {
  TemporaryFolder folder;
  write_text(folder.path() / "baseline.yaml", text);
  std::vector<Problem> problems;
  auto baseline = read_baseline(folder.path() / "baseline.yaml", problems);
  problems_told = told(problems);
  return baseline;
}

// ---------------------------------------------------------------------------------------------
// Days and files
// ---------------------------------------------------------------------------------------------

TEST(Baseline, DaysAreThoseOfTheCalendar) {
  for (const char* day : {"2026-11-28", "2024-02-29", "0001-01-01"}) EXPECT_TRUE(read_day(day));
  for (const char* none : {"", "2026-11-31", "2025-02-29", "2026-13-01", "26-11-28", "2026-11-2",
                           "2026/11/28", "2026-11-28 ", "2026-1a-28"})
    EXPECT_FALSE(read_day(none)) << none;
  EXPECT_EQ(days_after({"2026-11-28"}, 90).text, "2027-02-26");
  EXPECT_EQ(days_after({"2024-02-28"}, 1).text, "2024-02-29");
}

TEST(Baseline, AFileIsWrittenForPeople) {
  Baseline baseline = known_first();
  entry_of(baseline, "double-step-from-home").issue = "https://example.org/7";
  EXPECT_EQ(write_baseline(baseline),
            "# Known failures, written by touchstone baseline update. Issues and days are yours to "
            "edit.\n"
            "implementation: \"Fake\"\n"
            "known:\n"
            "  - case: \"double-step-from-home\"\n"
            "    edition: \"fide-2023\"\n"
            "    verdict: disagrees\n"
            "    answered: \"verdict: illegal\"\n"
            "    issue: \"https://example.org/7\"\n"
            "    expires: \"2027-02-26\"\n");
  EXPECT_TRUE(write_baseline({"x", {}, ""}).ends_with("implementation: \"x\"\nknown: []\n"));
}

TEST(Baseline, AFileComesBackWhateverWasAnswered) {
  for (const std::string& answer : {std::string("plain"), std::string("\"quoted\" \\ and # so: on"),
                                    std::string("é\xFF\x1B["), std::string("line\nfeed\ttab"),
                                    std::string("\xC2\x85\xEF\xBB\xBF"), std::string(3000, 'x')}) {
    Baseline baseline = after({}, {failing("double-step-from-home", answer)});
    std::string problems;
    const auto back = read_text(write_baseline(baseline), problems);
    ASSERT_TRUE(back) << problems;
    EXPECT_EQ(write_baseline(*back), write_baseline(baseline));
    EXPECT_EQ(found_in(*back, {failing("double-step-from-home", answer)}), "");
  }
}

TEST(Baseline, LongAnswersAreCutAndStillToldApart) {
  const std::string one = std::string(3000, 'x') + "1";
  const std::string other = std::string(3000, 'x') + "2";
  const std::string kept = answer_for_baseline(failing("a", one));
  EXPECT_LT(kept.size(), 200U);
  EXPECT_NE(kept, answer_for_baseline(failing("a", other)));
}

TEST(Baseline, BadFilesAreRefusedAsTheyExpect) {
  int files = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(touchstone::places::source_dir) /
                                           "tests/bad_scenarios/baselines")) {
    std::vector<Problem> problems;
    EXPECT_FALSE(read_baseline(entry.path(), problems)) << entry.path();
    std::string expected;
    std::istringstream lines(text_of(entry.path()));
    for (std::string line; std::getline(lines, line) && line.starts_with("# ");)
      if (line.starts_with("# expect: ")) expected += line.substr(10) + "\n";
    EXPECT_EQ(told(problems), expected) << entry.path();
    ++files;
  }
  EXPECT_GE(files, 6);
}

// ---------------------------------------------------------------------------------------------
// Updates
// ---------------------------------------------------------------------------------------------

TEST(Baseline, AnUpdateKeepsWhatWasWrittenByHand) {
  Baseline baseline = known_first();
  entry_of(baseline, "double-step-from-home").issue = "by hand";
  entry_of(baseline, "double-step-from-home").expires = {"2030-01-01"};
  const Baseline next =
      after(baseline, {failing("double-step-from-home"), failing("one-square-left")});
  EXPECT_EQ(next.known.at({"double-step-from-home", "fide-2023"}).issue, "by hand");
  EXPECT_EQ(next.known.at({"double-step-from-home", "fide-2023"}).expires.text, "2030-01-01");
  EXPECT_EQ(next.known.at({"one-square-left", "fide-2023"}).expires.text, "2027-02-26");
}

TEST(Baseline, AnEntryThatDoesNotMatchIsMadeAnew) {
  Baseline baseline = known_first();
  entry_of(baseline, "double-step-from-home").issue = "by hand";
  const Baseline next = after(baseline, {failing("double-step-from-home", "unclear")});
  EXPECT_EQ(next.known.at({"double-step-from-home", "fide-2023"}).issue, "");
  EXPECT_EQ(next.known.at({"double-step-from-home", "fide-2023"}).answered, "verdict: unclear");
}

TEST(Baseline, AnUpdateDropsWhatFailsNoMoreAndWhatIsNoCase) {
  Baseline baseline = known_first();
  baseline.known[{"no-such-case", "fide-2023"}] = {Verdict::crash, "", "", {"2030-01-01"}, {}};
  baseline.known[{"one-square-left", "leaflet"}] = {Verdict::crash, "", "", {"2030-01-01"}, {}};
  EXPECT_TRUE(after(baseline, {passing("double-step-from-home")}).known.empty());
}

TEST(Baseline, WhatWasNotAskedStays) {
  const Baseline baseline = known_first();
  EXPECT_EQ(after(baseline, {passing("one-square-left")}).known.size(), 1U);
}

TEST(Baseline, OnlyFailuresAreWritten) {
  std::vector<Record> records;
  for (const Verdict verdict :
       {Verdict::agrees, Verdict::tolerated, Verdict::inconsistent, Verdict::unsupported,
        Verdict::declined, Verdict::undetermined, Verdict::declared})
    records.push_back(some_record("double-step-from-home", {"castling"}, verdict));
  EXPECT_TRUE(after({}, records).known.empty());
}

// ---------------------------------------------------------------------------------------------
// Checks
// ---------------------------------------------------------------------------------------------

TEST(Baseline, ARunThatIsAsKnownIsInOrder) {
  EXPECT_EQ(found_in(known_first(), {failing("double-step-from-home"), passing("one-square-left")}),
            "");
  EXPECT_EQ(found_in({}, {passing("one-square-left")}), "");
}

TEST(Baseline, ANewFailureIsFound) {
  EXPECT_EQ(found_in(known_first(), {failing("double-step-from-home"), failing("one-square-left")}),
            "one-square-left in fide-2023: new: disagrees, answered verdict: illegal\n");
}

TEST(Baseline, AStaleEntryIsFound) {
  EXPECT_EQ(found_in(known_first(), {passing("double-step-from-home")}),
            "double-step-from-home in fide-2023: stale: it fails no more (agrees)\n");
}

Record silent(const std::string& id, Verdict verdict = Verdict::unsupported) {
  Record record = some_record(id, {"castling"}, verdict);
  record.difference = "it declares no legality";
  return record;
}

TEST(Baseline, AKnownFailureThatIsNotAnsweredAnyMoreIsFound) {
  EXPECT_EQ(found_in(known_first(), {silent("double-step-from-home")}),
            "double-step-from-home in fide-2023: unanswered: it was disagrees, answered verdict: "
            "illegal; now it is unsupported: it declares no legality\n");
}

TEST(Baseline, AnAnswerThatIsNotGivenAnyMoreIsFound) {
  const Baseline baseline = after({}, {passing("double-step-from-home"), silent("one-square-left"),
                                       failing("mate-in-the-corner")});
  EXPECT_EQ(baseline.answered.size(), 1U);
  EXPECT_EQ(found_in(baseline, {silent("double-step-from-home", Verdict::declined),
                                silent("one-square-left"), failing("mate-in-the-corner")}),
            "double-step-from-home in fide-2023: unanswered: it was answered; now it is declined: "
            "it declares no legality\n");
  EXPECT_EQ(found_in(baseline, {failing("mate-in-the-corner")}), "") << "what was not asked";
}

TEST(Baseline, AnAnswerThatFailsNowIsANewFailureOnly) {
  EXPECT_EQ(
      found_in(after({}, {passing("double-step-from-home")}), {failing("double-step-from-home")}),
      "double-step-from-home in fide-2023: new: disagrees, answered verdict: illegal\n");
}

TEST(Baseline, WhatIsAnsweredComesBackAndIsUpdated) {
  Baseline baseline = after({}, {passing("double-step-from-home"), passing("one-square-left")});
  std::string problems;
  const auto back = read_text(write_baseline(baseline), problems);
  ASSERT_TRUE(back) << problems;
  EXPECT_EQ(write_baseline(*back), write_baseline(baseline));
  EXPECT_TRUE(write_baseline(baseline).ends_with(
      "known: []\nanswered:\n  \"fide-2023\":\n    - \"double-step-from-home\"\n    - "
      "\"one-square-left\"\n"));
  baseline.answered[{"no-such-case", "fide-2023"}] = {};
  const Baseline next = after(baseline, {silent("double-step-from-home")});
  EXPECT_EQ(next.answered.size(), 1U);
  EXPECT_TRUE(next.answered.contains({"one-square-left", "fide-2023"})) << "it was not asked";
}

TEST(Baseline, IsOfOneImplementation) {
  const RunLog log = some_log({});
  EXPECT_TRUE(is_of_implementation({"Fake", {}, ""}, log));
  EXPECT_TRUE(is_of_implementation({"", {}, ""}, log));
  EXPECT_FALSE(is_of_implementation({"Fak", {}, ""}, log));
}

TEST(Baseline, AnIssueLeadsSomewhere) {
  for (const char* issue : {"https://example.org/7", "http://a", "owner/name#7", "a-b/c_d.e#120"})
    EXPECT_TRUE(is_issue(issue)) << issue;
  for (const char* none : {"", "nolink", "https://", "https:// a", "http:///x", "ftp://example.org",
                           "owner/name", "owner/name#", "owner/name#07", "owner/name#7b", "/n#7",
                           "owner/#7", "o n/n#7", "https://a b", "https://a\"b"})
    EXPECT_FALSE(is_issue(none)) << none;
}

TEST(Baseline, AnotherWrongAnswerIsFound) {
  EXPECT_EQ(found_in(known_first(), {failing("double-step-from-home", "unclear")}),
            "double-step-from-home in fide-2023: changed: it was disagrees, answered verdict: "
            "illegal; now it is disagrees, answered verdict: unclear\n");
  Record crashed = failing("double-step-from-home");
  crashed.verdict = Verdict::crash;
  crashed.answer = without_value(AnswerStatus::crash, "it ended");
  EXPECT_EQ(found_in(known_first(), {crashed}),
            "double-step-from-home in fide-2023: changed: it was disagrees, answered verdict: "
            "illegal; now it is crash\n");
}

TEST(Baseline, WhatIsNotAskedForMayChange) {
  Record record = failing("double-step-from-home");
  record.answer.facts["forbidden-by"] = std::vector<std::string>{"castling"};
  EXPECT_EQ(found_in(known_first(), {record}), "");
}

TEST(Baseline, AnEntryWithoutItsCaseIsFound) {
  Baseline baseline;
  baseline.known[{"no-such-case", "fide-2023"}] = {Verdict::crash, "", "", {"2030-01-01"}, {}};
  baseline.known[{"one-square-left", "leaflet"}] = {Verdict::crash, "", "", {"2030-01-01"}, {}};
  EXPECT_EQ(found_in(baseline, {}),
            "no-such-case in fide-2023: no case: the suite asks no such case in this edition\n"
            "one-square-left in leaflet: no case: the suite asks no such case in this edition\n");
}

TEST(Baseline, AnEntryExpiresAfterItsDay) {
  const std::vector<Record> as_known{failing("double-step-from-home")};
  EXPECT_EQ(found_in(known_first(), as_known, {"2027-02-26"}), "");
  EXPECT_EQ(found_in(known_first(), as_known, {"2027-02-27"}),
            "double-step-from-home in fide-2023: expired: its day was 2027-02-26\n");
}

TEST(Baseline, EntriesOfWhatWasNotAskedAreLetBe) {
  EXPECT_EQ(found_in(known_first(), {passing("one-square-left")}), "");
}

TEST(Baseline, AllThatIsWrongIsFoundAtOnce) {
  Baseline baseline = known_first();
  baseline.known[{"no-such-case", "fide-2023"}] = {Verdict::crash, "", "", {"2020-01-01"}, {9, 5}};
  baseline.known[{"mate-in-the-corner", "fide-2023"}] = {
      Verdict::crash, "", "", {"2020-01-01"}, {12, 5}};
  const auto problems =
      check_baseline(baseline,
                     some_log({passing("double-step-from-home"), failing("one-square-left"),
                               passing("mate-in-the-corner")}),
                     five_cases(), today);
  EXPECT_EQ(problems.size(), 5U);
}

}  // namespace
}  // namespace touchstone::suite
