// SPDX-License-Identifier: Apache-2.0
//
// Proves what the program makes of claims: profile list and freeze, grade --profile and --declares,
// baseline update and check, with their exit codes. Design: the suite is a folder of the
// test's own with a copy of the rules, since freezing writes into it.
#include <gtest/gtest.h>

#include "tests/fixtures/five_cases.hpp"
#include "tests/places.hpp"
#include "tools/cases/case_lock.hpp"
#include "tools/results/event_log.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;
using List = std::vector<std::string>;

/// A suite with five cases and their lock, and no profile.
class OwnSuite {
 public:
  OwnSuite() {
    fs::copy(fs::path(touchstone::places::source_dir) / "spec", path() / "spec",
             fs::copy_options::recursive);
    fs::remove_all(path() / "spec" / "profiles");
    write_cases(five_cases_yaml);
  }

  const fs::path& path() const { return folder_.path(); }
  std::string file(const std::string& name) const { return folder_.file(name); }

  void write_cases(const std::string& yaml) const {
    write_text(path() / "cases" / "moves" / "some.yaml", yaml);
    std::vector<Problem> problems;
    const auto before = read_lock(path() / "cases" / "ids.lock", problems);
    write_text(path() / "cases" / "ids.lock",
               write_lock(updated_lock(before.value_or(CaseLock{}), cases_in(yaml))));
  }

  Ran run(const List& rest) const {
    List all{"--suite", path().string()};
    all.insert(all.end(), rest.begin(), rest.end());
    return touchstone_run(all);
  }

  Ran grade(const List& rest, const std::string& mode = "right") const {
    List all{"grade", adapter(mode)};
    all.insert(all.end(), rest.begin(), rest.end());
    return run(all);
  }

  static std::string adapter(const std::string& mode) {
    return std::string("exec:'") + touchstone::places::bad_adapter + "' " + mode;
  }

 private:
  TemporaryFolder folder_;
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// The five cases, the second of which asks another move.
std::string with_a_changed_case() {
  std::string text = five_cases_yaml;
  text.replace(text.find("move: e2e5"), 10, "move: d2d5");
  return text;
}

constexpr const char* sixth_case = R"(
- id: a-sixth-case
  title: Another double step
  rules: [pawn-double-step]
  editions: fide-2023
  source: text
  ask: {question: move, move: d2d4}
  expect: {verdict: legal, forbidden-by: []}
)";

// ---------------------------------------------------------------------------------------------
// Profiles
// ---------------------------------------------------------------------------------------------

TEST(ProgramClaims, AProfileIsFrozenOnceAndListed) {
  const OwnSuite suite;
  EXPECT_TRUE(has(suite.run({"profile", "list"}).out, "board            legality, outcome"));
  const Ran frozen = suite.run({"profile", "freeze", "board", "table"});
  EXPECT_EQ(frozen.code, 0) << frozen.error;
  EXPECT_EQ(frozen.out, "board@1: 5 questions in 1 edition, written to " +
                            suite.file("spec/profiles/board-v1.lock") +
                            "\ntable: no case is asked\n");
  EXPECT_EQ(suite.run({"profile", "freeze", "board"}).out, "board: nothing has changed\n");
  suite.write_cases(with_a_changed_case() + sixth_case);
  const Ran listed = suite.run({"profile", "list"});
  EXPECT_TRUE(has(listed.out, "since then 1 changed, 0 gone, 1 new\n")) << listed.out;
  EXPECT_TRUE(has(suite.run({"profile", "freeze", "board"}).out, "board@2: 6 questions"));
  EXPECT_EQ(suite.run({"profile", "freeze", "bored"}).code, 2);
}

TEST(ProgramClaims, WhatIsNotLockedIsNotFrozen) {
  const OwnSuite suite;
  write_text(suite.path() / "cases" / "moves" / "some.yaml", with_a_changed_case());
  const Ran ran = suite.run({"profile", "freeze", "board"});
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(has(ran.error, "it no longer means what the lock says")) << ran.error;
}

TEST(ProgramClaims, ConformingToAProfileIsZero) {
  const OwnSuite suite;
  suite.run({"profile", "freeze", "board"});
  const Ran ran = suite.grade({"--profile", "board"});
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_TRUE(ran.out.starts_with("right 1, asked under fide-2023, profile board@1\n")) << ran.out;
  EXPECT_TRUE(has(ran.out, "\nprofile board@1 in fide-2023: conforming (rules: conforms 5)\n"))
      << ran.out;
  const Ran wrong = suite.grade({"--profile", "board@1"}, "always-legal");
  EXPECT_EQ(wrong.code, 1);
  EXPECT_TRUE(has(wrong.out, "\nprofile board@1 in fide-2023: not conforming")) << wrong.out;
}

TEST(ProgramClaims, SilenceDoesNotConformToAProfile) {
  const OwnSuite suite;
  suite.run({"profile", "freeze", "board"});
  EXPECT_EQ(suite.grade({"--profile", "board"}, "answers-undeclared").code, 1);
  EXPECT_EQ(suite.grade({}, "answers-undeclared").code, 0);
}

TEST(ProgramClaims, NewAndChangedCasesFailNobodyInAnOldVersion) {
  const OwnSuite suite;
  suite.run({"profile", "freeze", "board"});
  std::string changed = with_a_changed_case();
  changed.replace(changed.find("placement: rnbq"), 15, "placement: Rnbq");
  suite.write_cases(changed + sixth_case);
  const Ran ran = suite.grade({"--profile", "board", "--output", suite.file("out")});
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_TRUE(has(ran.out, "profile board@1 (2 changed since)\n")) << ran.out;
  EXPECT_TRUE(has(ran.out, "\n  changed since  three-squares-at-once fide-2023\n")) << ran.out;
  EXPECT_TRUE(has(ran.out, "\n  answers: 3 agrees\n")) << ran.out;
  EXPECT_EQ(suite.run({"report", suite.file("out/events.jsonl")}).out, ran.out);
  EXPECT_EQ(suite.grade({}).code, 1);
}

TEST(ProgramClaims, LintTellsWhatChangedSinceAndIsContent) {
  const OwnSuite suite;
  suite.run({"profile", "freeze", "board"});
  suite.write_cases(with_a_changed_case());
  const Ran ran = suite.run({"case", "lint"});
  EXPECT_TRUE(has(ran.out + ran.error, "twin")) << "these cases have none";
  write_text(suite.path() / "spec" / "profiles" / "board-v1.lock", "nonsense\n");
  const Ran graded = suite.grade({"--profile", "board"});
  EXPECT_EQ(graded.code, 3);
  EXPECT_TRUE(has(graded.error, "board-v1.lock:1:1: 'nonsense' is not a line of a profile"))
      << graded.error;
}

constexpr const char* twins = R"(- id: passed-at-once
  title: A pawn beside a double step captures it en passant
  rules: [en-passant]
  twin: passed-too-late
  editions: fide-2023
  source: text
  given:
    position: "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1"
    moves: d2d4
  ask: {question: move, move: e4d3}
  expect: {verdict: legal, forbidden-by: []}

- id: passed-too-late
  title: A move later it may not
  rules: [en-passant-only-at-once]
  twin: passed-at-once
  editions: fide-2023
  source: text
  given:
    position: "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1"
    moves: d2d4 e8e7 e1e2
  ask: {question: move, move: e4d3}
  expect: {verdict: illegal, forbidden-by: [en-passant-only-at-once]}
)";

/// One note for a version, in which nothing sounds like a fault of the cases that are linted.
TEST(ProgramClaims, LintHasOneNoteOnAVersionAndTheListNamesTheCases) {
  const OwnSuite suite;
  suite.write_cases(twins);
  ASSERT_EQ(suite.run({"profile", "freeze", "board"}).code, 0);
  EXPECT_EQ(suite.run({"case", "lint"}).out, "2 cases, nothing wrong\n");
  EXPECT_FALSE(has(suite.run({"profile", "list"}).out, "changed since"));
  std::string changed = twins;
  changed.replace(changed.find("e8e7 e1e2"), 9, "e8d7 e1e2");
  suite.write_cases(changed);
  const Ran ran = suite.run({"case", "lint"});
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_EQ(
      ran.out,
      "note: board@1 was frozen before 1 of its cases changed or went, and asks them no more; "
      "that is not a fault (touchstone profile list --names prints them)\n"
      "2 cases, nothing wrong\n");
  EXPECT_FALSE(has(suite.run({"profile", "list"}).out, "passed-too-late"));
  EXPECT_TRUE(has(suite.run({"profile", "list", "--names"}).out,
                  "board@1: passed-too-late changed since, in fide-2023"));
}

TEST(ProgramClaims, AProfileThatIsNotThereIsAUsageError) {
  const OwnSuite suite;
  const Ran none = suite.grade({"--profile", "board"});
  EXPECT_EQ(none.code, 2);
  EXPECT_EQ(none.error, "touchstone: there is no profile 'board' (see: touchstone profile list)\n");
  suite.run({"profile", "freeze", "board"});
  EXPECT_EQ(suite.grade({"--profile", "board@2"}).code, 2);
  EXPECT_EQ(suite.grade({"--profile", "board", "--case", "mate-in-the-corner"}).code, 0);
}

// ---------------------------------------------------------------------------------------------
// Declarations
// ---------------------------------------------------------------------------------------------

constexpr const char* declared_legal = R"(declares:
  - rules: [pawn-advance]
    fact: verdict
    lawful: illegal
    instead: legal
    reason: Pawns go three squares here
)";

TEST(ProgramClaims, WhatWasDeclaredIsNoFailureAndNoConformance) {
  const OwnSuite suite;
  suite.run({"profile", "freeze", "board"});
  write_text(suite.path() / "declares.yaml", declared_legal);
  EXPECT_EQ(suite.grade({}, "always-legal").code, 1);
  const List declaring{"--declares", suite.file("declares.yaml")};
  const Ran ran = suite.grade(declaring, "always-legal");
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_TRUE(has(ran.out, "by declaration, 1 declared\n")) << ran.out;
  EXPECT_TRUE(has(ran.out, "as declared three-squares-at-once in fide-2023")) << ran.out;
  const Ran profile = suite.grade({"--declares", suite.file("declares.yaml"), "--profile", "board"},
                                  "always-legal");
  EXPECT_EQ(profile.code, 1);
  EXPECT_TRUE(has(profile.out, "not conforming (rules: conforms 4, by declaration 1)"))
      << profile.out;
}

TEST(ProgramClaims, WhatIsNotAsDeclaredFails) {
  const OwnSuite suite;
  std::string other = declared_legal;
  other.replace(other.find("pawn-advance"), 12, "pawn-capture");
  write_text(suite.path() / "declares.yaml", other);
  EXPECT_EQ(suite.grade({"--declares", suite.file("declares.yaml")}, "always-legal").code, 1);
}

TEST(ProgramClaims, ABadFileOfDeclarationsIsThree) {
  const OwnSuite suite;
  write_text(suite.path() / "declares.yaml", "declares: [castling]\n");
  EXPECT_EQ(suite.grade({"--declares", suite.file("declares.yaml")}).code, 3);
}

TEST(ProgramClaims, ABadFileOfRepetitionsIsThree) {
  const OwnSuite suite;
  write_text(suite.path() / "repeat.yaml", "repeat: {mvoe: x}\n");
  const Ran ran = suite.grade({"--repeat", suite.file("repeat.yaml")});
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(has(ran.error, "repeat.yaml:1:10: 'mvoe' is not a kind of question")) << ran.error;
}

// ---------------------------------------------------------------------------------------------
// Baselines
// ---------------------------------------------------------------------------------------------

TEST(ProgramClaims, ABaselineIsUpdatedAndThenChecked) {
  const OwnSuite suite;
  const std::string file = suite.file("known.yaml");
  const auto run = [&](const std::string& verb, const std::string& mode, const List& rest) {
    List all{"baseline", verb, OwnSuite::adapter(mode), "--baseline", file};
    all.insert(all.end(), rest.begin(), rest.end());
    return suite.run(all);
  };
  const Ran updated = run("update", "always-legal", {"--today", "2026-11-28"});
  EXPECT_EQ(updated.code, 0) << updated.error;
  EXPECT_EQ(updated.out,
            "1 known failure: 1 added, 0 changed, 0 dropped\n"
            "4 questions answered without a failure: 4 added, 0 dropped\n");
  EXPECT_TRUE(has(text_of(file), "    expires: \"2027-02-26\"\n"));
  const Ran checked = run("check", "always-legal", {"--today", "2027-02-26"});
  EXPECT_EQ(checked.code, 0) << checked.out;
  EXPECT_EQ(checked.out,
            "5 questions, 1 known failure (0 of them not asked), 0 not as the baseline says\n");
  EXPECT_TRUE(has(run("check", "always-legal", {"--case", "mate-in-the-corner"}).out,
                  "1 question, 1 known failure (1 of them not asked), 0 not"));
  EXPECT_EQ(run("check", "always-legal", {"--today", "2027-02-27"}).code, 1);
  EXPECT_EQ(run("check", "dies-at-handshake", {}).code, 4);
  std::string text = text_of(file);
  text.replace(text.find("\"always-legal\""), 14, "right");
  write_text(file, text);
  const Ran stale = run("check", "right", {"--today", "2026-11-28"});
  EXPECT_EQ(stale.code, 1);
  EXPECT_TRUE(has(stale.out, file + ":4:5: three-squares-at-once in fide-2023: stale: "))
      << stale.out;
  EXPECT_EQ(run("check", "right", {"--today", "soon"}).code, 2);
}

TEST(ProgramClaims, AnEntryOfABaselineExpiresOnNoDayThatIsPast) {
  const OwnSuite suite;
  const std::string file = suite.file("known.yaml");
  const auto update = [&](const std::string& expires) {
    return suite.run({"baseline", "update", OwnSuite::adapter("always-legal"), "--baseline", file,
                      "--today", "2026-11-28", "--expires", expires});
  };
  const Ran past = update("2026-11-27");
  EXPECT_EQ(past.code, 2);
  EXPECT_TRUE(has(past.error, "--expires 2026-11-27 is past: today is 2026-11-28")) << past.error;
  EXPECT_FALSE(std::filesystem::exists(file));
  EXPECT_EQ(update("2026-11-28").code, 0);
  EXPECT_TRUE(has(text_of(file), "    expires: \"2026-11-28\"\n"));
}

TEST(ProgramClaims, ABaselineOfAnotherImplementationIsRefused) {
  const OwnSuite suite;
  const std::string text = "implementation: right\nknown: []\n";
  write_text(suite.path() / "known.yaml", text);
  for (const char* verb : {"check", "update"}) {
    const Ran ran = suite.run({"baseline", verb, OwnSuite::adapter("always-legal"), "--baseline",
                               suite.file("known.yaml")});
    EXPECT_EQ(ran.code, 2) << ran.out;
    EXPECT_TRUE(has(ran.error,
                    "known.yaml is the baseline of 'right', and this is a run of 'always-legal'"))
        << ran.error;
  }
  EXPECT_EQ(text_of(suite.path() / "known.yaml"), text);
}

TEST(ProgramClaims, WhatIsAnsweredNoMoreFailsACheck) {
  const OwnSuite suite;
  const List rest{"--baseline", suite.file("known.yaml")};
  const auto run = [&](const std::string& verb, const std::string& mode) {
    List all{"baseline", verb, OwnSuite::adapter(mode)};
    all.insert(all.end(), rest.begin(), rest.end());
    return suite.run(all);
  };
  ASSERT_EQ(run("update", "honest").code, 0);
  std::string text = text_of(suite.path() / "known.yaml");
  text.replace(text.find("\"honest\""), 8, "answers-undeclared");
  write_text(suite.path() / "known.yaml", text);
  const Ran ran = run("check", "answers-undeclared");
  EXPECT_EQ(ran.code, 1) << ran.error;
  EXPECT_TRUE(has(ran.out,
                  "mate-in-the-corner in fide-2023: unanswered: it was answered; now it "
                  "is unsupported: it declares no outcome"))
      << ran.out;
}

TEST(ProgramClaims, AnIssueOfNewEntriesLeadsSomewhere) {
  const OwnSuite suite;
  const Ran ran = suite.run({"baseline", "update", OwnSuite::adapter("right"), "--baseline",
                             suite.file("known.yaml"), "--issue", "nolink"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.error, "--issue 'nolink' leads nowhere")) << ran.error;
  EXPECT_FALSE(fs::exists(suite.path() / "known.yaml"));
}

TEST(ProgramClaims, ABaselineIsCheckedAgainstALog) {
  const OwnSuite suite;
  suite.grade({"--output", suite.file("out")}, "always-legal");
  const std::string events = suite.file("out/events.jsonl");
  const List from_log{"--log", events, "--baseline", suite.file("known.yaml")};
  const auto run = [&](const std::string& verb) {
    List all{"baseline", verb};
    all.insert(all.end(), from_log.begin(), from_log.end());
    return suite.run(all);
  };
  EXPECT_EQ(run("check").code, 2) << "there is no baseline yet";
  EXPECT_EQ(run("update").code, 0);
  EXPECT_EQ(run("check").code, 0);
  EXPECT_EQ(suite
                .run({"baseline", "check", "--log", suite.file("out"), "--baseline",
                      suite.file("known.yaml")})
                .code,
            0)
      << "the folder of a log stands for it";
  write_text(suite.path() / "known.yaml", "implementation: always-legal\nknown: []\n");
  EXPECT_EQ(run("check").code, 1);
  std::string log = text_of(events);
  write_text(events, log.substr(0, log.find("{\"event\":\"end\"")));
  EXPECT_EQ(run("check").code, 5);
  EXPECT_EQ(suite.run({"baseline", "check", "--baseline", suite.file("known.yaml")}).code, 2);
}

TEST(ProgramClaims, ABaselineIsNotKeptBySilence) {
  const OwnSuite suite;
  write_text(suite.path() / "known.yaml", "implementation: declines\nknown: []\n");
  const List check{"baseline", "check", OwnSuite::adapter("declines"), "--baseline",
                   suite.file("known.yaml")};
  const Ran ran = suite.run(check);
  EXPECT_EQ(ran.code, 1) << ran.out;
  EXPECT_TRUE(has(ran.out, "no question was answered")) << ran.out;
}

TEST(ProgramClaims, ABaselineThatCannotBeWrittenIsAFailure) {
  const OwnSuite suite;
  const Ran ran = suite.run({"baseline", "update", OwnSuite::adapter("right"), "--baseline",
                             suite.file("no-folder/known.yaml")});
  EXPECT_EQ(ran.code, 2) << ran.out;
  EXPECT_TRUE(has(ran.error, "no-folder/known.yaml")) << ran.error;
}

TEST(ProgramClaims, ABadBaselineIsThreeAndStaysAsItIs) {
  const OwnSuite suite;
  const std::string bad = "implementation: x\nknown:\n  - case: a\n  - edition: b\n";
  write_text(suite.path() / "known.yaml", bad);
  for (const char* verb : {"check", "update"}) {
    const Ran ran = suite.run(
        {"baseline", verb, OwnSuite::adapter("right"), "--baseline", suite.file("known.yaml")});
    EXPECT_EQ(ran.code, 3) << verb;
    EXPECT_TRUE(has(ran.error, suite.file("known.yaml") + ":3:5: ")) << ran.error;
    EXPECT_TRUE(has(ran.error, suite.file("known.yaml") + ":4:5: ")) << ran.error;
  }
  EXPECT_EQ(text_of(suite.path() / "known.yaml"), bad);
}

}  // namespace
}  // namespace touchstone::suite
