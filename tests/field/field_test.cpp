// SPDX-License-Identifier: Apache-2.0
//
// Proves field files and the running of the field: what a file may hold, that its problems are told
// all at once with their places, and that `field grade` keeps, goes on, isolates and clears away.
// Design: the implementations are those of tests/adapters_bad, in field files made for each
// test. What is installed by apt-get and npm is not tried: tests change no machine.
#include <gtest/gtest.h>
#include <signal.h>

#include <thread>

#include "tests/fixtures/five_cases.hpp"
#include "tests/places.hpp"
#include "tools/field/field_run.hpp"
#include "tools/results/event_log.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;

constexpr const char* good_file = R"(name: some-engine
title: Some Engine
class: optional
rules-of: another-engine
install:
  debian: [some-engine]
  npm: [some-library@1.2.3, "@scope/other@0.1.0"]
  needs: "true"
  node: 24
start: "exec:node {adapters}/some.mjs {libraries}"
ask:
  editions: [fide-2023, fide-1997..fide-2001]
  chapters: [moves]
  rules: [en-passant]
  cases: [some-case]
limits: {milliseconds: 10000, minutes: 5, mebibytes: 0}
declares:
  - rules: [dead-position]
    fact: dead
    lawful: true
    instead: false
    reason: It looks at the men alone
    link: "https://example.org/12"
repeat:
  legal-moves: |-
    setboard {position}
    moves
notes: Nothing.
)";

std::optional<FieldEntry> read(const std::string& text, std::vector<Problem>& problems,
                               const std::string& path = "some-engine.yaml") {
  return read_field_text(text, path, real_rulebook(), problems);
}

TEST(FieldFile, IsReadAsItIsWritten) {
  std::vector<Problem> problems;
  const auto entry = read(good_file, problems);
  ASSERT_EQ(told(problems), "");
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->standing, FieldClass::optional);
  EXPECT_EQ(entry->debian, std::vector<std::string>{"some-engine"});
  EXPECT_EQ(entry->npm,
            (std::vector<NpmPackage>{{"some-library", "1.2.3"}, {"@scope/other", "0.1.0"}}));
  EXPECT_EQ(entry->node, 24);
  EXPECT_EQ(entry->rules_of, "another-engine");
  EXPECT_EQ(entry->ask.editions, (std::vector<std::string>{"fide-2023", "fide-1997..fide-2001"}));
  EXPECT_EQ(entry->limits.minutes, 5);
  EXPECT_EQ(entry->limits.mebibytes, 0);
  EXPECT_EQ(entry->declares,
            R"([{"rules":["dead-position"],"fact":"dead","lawful":true,"instead":false,)"
            R"("reason":"It looks at the men alone","link":"https://example.org/12"}])");
  EXPECT_EQ(entry->repeat,
            (RepeatTemplates{{QuestionKind::legal_moves, "setboard {position}\nmoves"}}));
}

TEST(FieldFile, TellsAllThatIsWrongAtOnce) {
  std::vector<Problem> problems;
  EXPECT_FALSE(read(R"(name: another
class: best
install: {npm: [kokopu, "kokopu@^4.0.0"], snap: [x]}
start: "usb:engine {home}"
ask: {editions: [fide-1066], chapters: [cooking], rules: [no-such-rule], cases: [Not A Slug]}
limits: {milliseconds: 0}
declares: [{rules: [check, no-such-rule], fact: verdict, instead: legal, reason: why, colour: red}]
repeat: {moves: x, move: "{home}"}
speed: 3
)",
                    problems));
  EXPECT_EQ(told(problems),
            "1:1 missing key 'title'\n"
            "1:7 the file of 'another' has another name\n"
            "2:8 'best' is not a class\n"
            "3:17 'kokopu' names no version\n"
            "3:25 'kokopu@^4.0.0' names no version\n"
            "3:43 unknown key 'snap'\n"
            "4:8 'usb:engine {home}' starts nothing\n"
            "4:8 {home} stands for nothing\n"
            "5:18 'fide-1066' is not an edition and no range of editions\n"
            "5:41 'cooking' is not a chapter\n"
            "5:59 'no-such-rule' is not a rule\n"
            "5:82 'Not A Slug' is not an id of a case\n"
            "6:24 expected an integer from 1 to 600000, found the integer 0\n"
            "7:12 missing key 'link'\n"
            "7:28 no rule is called 'no-such-rule'\n"
            "7:87 unknown key 'colour'\n"
            "8:10 'moves' is not a kind of question\n"
            "8:26 {home} stands for nothing\n"
            "9:1 unknown key 'speed'\n");
}

/// An empty list leaves nothing to ask, or, where it would choose, chooses nothing.
TEST(FieldFile, AnEmptyChoiceIsNone) {
  std::string text = good_file;
  text.replace(text.find("[fide-2023, fide-1997..fide-2001]"), 33, "[]");
  for (const char* list : {"[moves]", "[en-passant]", "[some-case]"})
    text.replace(text.find(list), std::string(list).size(), "[]");
  std::vector<Problem> problems;
  EXPECT_FALSE(read(text, problems));
  EXPECT_EQ(told(problems),
            "12:13 an empty list names no edition and no range of editions\n"
            "13:13 an empty list names no chapter\n"
            "14:10 an empty list names no rule\n"
            "15:10 an empty list names no id of a case\n");
}

TEST(FieldFile, PlaceholdersAreQuotedForAShell) {
  const FieldPlaces places{"/a b/it's", "/lib", "/s"};
  EXPECT_EQ(expanded("exec:x {adapters}/y.py {libraries}", places),
            "exec:x '/a b/it'\\''s'/y.py /lib");
}

TEST(FieldFiles, OfTheSuiteAreRight) {
  std::vector<Problem> problems;
  const auto entries = read_field(fs::path(touchstone::places::source_dir) / "tools" / "field",
                                  real_rulebook(), problems);
  ASSERT_TRUE(entries) << told(problems);
  const auto recommended = std::count_if(
      entries->begin(), entries->end(),
      [](const FieldEntry& entry) { return entry.standing == FieldClass::recommended; });
  EXPECT_EQ(recommended, 24);
}

/// Wrappers and forks are marked by what they are made of, which is graded as well.
TEST(FieldFiles, FifteenOfTheRecommendedHaveRulesOfTheirOwn) {
  std::vector<Problem> problems;
  const auto entries = read_field(fs::path(touchstone::places::source_dir) / "tools" / "field",
                                  real_rulebook(), problems);
  ASSERT_TRUE(entries) << told(problems);
  int own = 0;
  for (const FieldEntry& entry : *entries) {
    const auto is_meant = [&](const FieldEntry& one) { return one.name == entry.rules_of; };
    if (!entry.rules_of.empty())
      EXPECT_TRUE(std::any_of(entries->begin(), entries->end(), is_meant)) << entry.name;
    else if (entry.standing == FieldClass::recommended && entry.node == 0)
      ++own;
  }
  EXPECT_GE(own, 15);
}

// ---------------------------------------------------------------------------------------------
// Runs
// ---------------------------------------------------------------------------------------------

/// A field of programs in tests/adapters_bad, and a suite of five cases.
class Field : public testing::Test {
 protected:
  void SetUp() override { make_suite(folder_.path() / "suite", five_cases_yaml); }

  void add(const std::string& name, const std::string& command, const std::string& more = "",
           int milliseconds = 20000) {
    write_text(folder_.path() / "field" / (name + ".yaml"),
               "name: " + name + "\ntitle: " + name + "\nclass: recommended\ninstall: {" + more +
                   "}\nstart: \"exec:" + command + "\"\nask: {editions: [fide-2023]}\n" +
                   "limits: {milliseconds: " + std::to_string(milliseconds) + ", mebibytes: 0}\n");
  }
  void add_bad(const std::string& name, const std::string& mode) {
    add(name, std::string(touchstone::places::bad_adapter) + " " + mode + " field-" + name);
  }
  std::vector<std::string> arguments(const std::string& verb,
                                     const std::vector<std::string>& more = {}) const {
    std::vector<std::string> all{
        "--suite",  folder_.file("suite"), "field",     verb,
        "--folder", folder_.file("field"), "--scratch", folder_.file("scratch"),
        "--output", folder_.file("out")};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }
  Ran run(const std::string& verb, const std::vector<std::string>& more = {}) const {
    return touchstone_run(arguments(verb, more));
  }
  std::optional<FieldOutcome> outcome(const std::string& name) const {
    return read_outcome(folder_.path() / "out" / name);
  }
  bool scratch_is_empty() const { return fs::is_empty(folder_.path() / "scratch" / "scratch"); }

  TemporaryFolder folder_;
};

/// A library that wants a newer Node is skipped with a line, and nothing fails.
TEST_F(Field, ALibraryThatWantsANewerNodeIsSkipped) {
  if (!find_program("node")) GTEST_SKIP() << "node is not installed";
  add("futuristic", std::string(touchstone::places::bad_adapter) + " honest 1 field-futuristic",
      "node: 999");
  add_bad("honest", "honest 1");
  const Ran ran = run("grade");
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_EQ(outcome("honest")->state, FieldState::graded);
  EXPECT_EQ(outcome("futuristic")->state, FieldState::skipped);
  EXPECT_NE(ran.error.find("futuristic: skipped: it wants Node 999 or newer, and node is v"),
            std::string::npos)
      << ran.error;
  const Ran report = run("report");
  EXPECT_EQ(report.code, 0) << report.error;
  EXPECT_NE(report.out.find("1 graded, 1 of them by rules of their own"), std::string::npos)
      << report.out;
}

TEST_F(Field, EachIsGradedWhateverComesOfTheOthers) {
  add_bad("honest", "honest 1");
  add_bad("liar", "always-legal 1");
  add_bad("mute", "dies-at-handshake 1");
  add("nowhere", "true", "debian: [no-such-package-anywhere]");
  const Ran ran = run("grade");
  EXPECT_EQ(ran.code, 4) << ran.error;
  EXPECT_EQ(outcome("honest")->state, FieldState::graded);
  EXPECT_EQ(outcome("honest")->version, "1");
  EXPECT_EQ(outcome("liar")->state, FieldState::graded);
  EXPECT_EQ(outcome("mute")->state, FieldState::cannot_start);
  EXPECT_NE(outcome("mute")->reason.find("it ended at the handshake"), std::string::npos);
  EXPECT_EQ(outcome("nowhere")->state, FieldState::missing);
  EXPECT_TRUE(scratch_is_empty());
  const Ran report = run("report");
  EXPECT_EQ(report.code, 4);
  EXPECT_EQ(report.out, text_of(folder_.path() / "out" / "summary.txt"));
  EXPECT_NE(report.out.find("honest              1                     5 / 5"), std::string::npos)
      << report.out;
}

TEST_F(Field, WhoTellsNoVersionHasThatOfItsPackage) {
  for (const std::string version : {"unknown", "7"}) {
    write_text(
        folder_.path() / (version + ".sh"),
        "read line\necho '{\"type\":\"hello\",\"protocol\":1,\"name\":\"quiet\",\"version\":\"" +
            version + "\",\"editions\":[\"*\"],\"capabilities\":{}}'\ncat >/dev/null\n");
    add("tells-" + version, "sh " + folder_.file(version + ".sh"), "debian: [dash]");
  }
  run("grade");
  const std::string installed = installed_debian({"dash"}).at("dash");
  EXPECT_EQ(outcome("tells-unknown")->version, installed);
  EXPECT_EQ(outcome("tells-7")->version, "7");
}

TEST_F(Field, WhatIsDeclaredStandsInTheCallToRepeat) {
  add_bad("honest", "honest 1");
  const fs::path file = folder_.path() / "field" / "honest.yaml";
  write_text(file, text_of(file) +
                       "declares: [{rules: [castling], fact: verdict, instead: legal, "
                       "reason: why, link: \"https://example.org\"}]\n");
  EXPECT_EQ(run("grade").code, 0);
  const std::string declared = folder_.file("out/honest/declares.yaml");
  const std::string log = text_of(folder_.path() / "out" / "honest" / "events.jsonl");
  EXPECT_NE(log.find("--declares \\\"" + declared + "\\\""), std::string::npos) << log;
  EXPECT_TRUE(fs::exists(declared));
}

TEST_F(Field, HowQuestionsAreRepeatedStandsInTheLog) {
  add_bad("honest", "honest 1");
  const fs::path file = folder_.path() / "field" / "honest.yaml";
  write_text(file, text_of(file) + "repeat:\n  move: |-\n    \"{position}\"\n    {move}\n");
  EXPECT_EQ(run("grade").code, 0);
  std::vector<Problem> problems;
  const auto log = read_event_log(folder_.path() / "out" / "honest" / "events.jsonl", problems);
  ASSERT_TRUE(log) << told(problems);
  EXPECT_EQ(log->header.repeat, (RepeatTemplates{{QuestionKind::move, "\"{position}\"\n{move}"}}));
  EXPECT_EQ(log->header.command.find("--repeat"), std::string::npos) << log->header.command;
}

TEST_F(Field, NothingToGradeIsNoSuccess) {
  fs::create_directories(folder_.path() / "field");
  for (const char* verb : {"grade", "install"}) {
    const Ran ran = touchstone_run(
        {"--suite", folder_.file("suite"), "field", verb, "--folder", folder_.file("field")});
    EXPECT_EQ(ran.code, 2) << verb;
    EXPECT_NE(ran.error.find("is recommended"), std::string::npos) << ran.error;
  }
}

TEST_F(Field, WhatHasNotChangedIsKept) {
  add_bad("honest", "honest 1");
  add_bad("liar", "always-legal 1");
  ASSERT_EQ(run("grade").code, 0);
  EXPECT_EQ(run("grade", {"--jobs", "1"}).error,
            "honest: kept: nothing has changed since it was graded\n"
            "liar: kept: nothing has changed since it was graded\n");
  add_bad("liar", "honest 1");
  const std::string changed = run("grade", {"--jobs", "1"}).error;
  EXPECT_NE(changed.find("honest: kept"), std::string::npos) << changed;
  EXPECT_NE(changed.find("liar: started"), std::string::npos) << changed;
  EXPECT_EQ(run("grade", {"--fresh"}).error.find("kept"), std::string::npos);
}

/// The summary and the site are shared: who reports one keeps the pages of the others.
TEST_F(Field, AReportOfOneKeepsThoseOfTheOthers) {
  add_bad("honest", "honest 1");
  add_bad("liar", "always-legal 1");
  ASSERT_EQ(run("grade").code, 0);
  add_bad("never", "honest 1");
  const Ran all = run("report");
  EXPECT_EQ(all.code, 0) << all.error;
  const Ran one = run("report", {"liar"});
  EXPECT_EQ(one.code, 0) << one.error;
  EXPECT_NE(one.out.find("\nliar "), std::string::npos) << one.out;
  EXPECT_EQ(one.out.find("\nhonest "), std::string::npos) << one.out;
  EXPECT_EQ(text_of(folder_.path() / "out" / "summary.txt"), all.out);
  EXPECT_TRUE(fs::exists(folder_.path() / "out/site/implementation/honest-1.html"));
  EXPECT_TRUE(fs::exists(folder_.path() / "out/site/implementation/always-legal-1.html"));
  const Ran never = run("report", {"never"});
  EXPECT_EQ(never.code, 5) << never.error;
  EXPECT_NE(never.out.find("never graded"), std::string::npos) << never.out;
  EXPECT_EQ(text_of(folder_.path() / "out" / "summary.txt"), all.out);
}

TEST_F(Field, ASummaryThatCannotBeWrittenIsNamed) {
  add_bad("honest", "honest 1");
  ASSERT_EQ(run("grade").code, 0);
  fs::create_directories(folder_.path() / "out" / "summary.txt");
  const Ran ran = run("report");
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.error.find("out/summary.txt"), std::string::npos) << ran.error;
  EXPECT_TRUE(fs::exists(folder_.path() / "out" / "site" / "index.html"));
}

class FieldInterrupted : public Field, public testing::WithParamInterface<int> {};

INSTANTIATE_TEST_SUITE_P(Signals, FieldInterrupted, testing::Values(SIGINT, SIGTERM, SIGHUP));

TEST_P(FieldInterrupted, WhatWasInterruptedIsGoneOnWith) {
  add("slow", std::string(touchstone::places::bad_adapter) + " hangs-at-nth 3 field-slow", "",
      2000);
  Child child = started(touchstone_command(arguments("grade")));
  const auto log = folder_.path() / "out" / "slow" / "events.jsonl";
  for (int tries = 0;
       tries < 3000 &&
       std::count_if(std::istreambuf_iterator<char>(*std::make_unique<std::ifstream>(log)), {},
                     [](char letter) { return letter == '\n'; }) < 3;
       ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  const std::string before = text_of(log);
  ::kill(child.process_id(), GetParam());
  EXPECT_EQ(finished(std::move(child)).code, 5);
  EXPECT_EQ(outcome("slow")->state, FieldState::incomplete);
  EXPECT_EQ(outcome("slow")->reason, "interrupted");
  EXPECT_TRUE(text_of(log).starts_with(before));
  EXPECT_TRUE(scratch_is_empty());
  EXPECT_EQ(run("report").code, 5);
  // The third question is the first of the new process now, and its third is never asked.
  EXPECT_EQ(run("grade").code, 0);
  EXPECT_TRUE(text_of(log).starts_with(before));
}

TEST_F(Field, WhoWritesAndForksLeavesNothing) {
  add("messy",
      "sh -c 'echo x > here; echo x > $HOME/.rc; echo x > $TMPDIR/t; mkdir -m 0 locked; "
      "(setsid sleep 300 field-messy &) & exec " +
          std::string(touchstone::places::bad_adapter) + " honest 1'");
  const Ran ran = run("grade");
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_TRUE(scratch_is_empty());
}

TEST_F(Field, AnUnknownNameAndABadFileAreTold) {
  add_bad("honest", "honest 1");
  const Ran unknown = run("grade", {"honst"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_NE(unknown.error.find("did you mean 'honest'"), std::string::npos) << unknown.error;
  write_text(folder_.path() / "field" / "bad.yaml", "name: bad\n");
  EXPECT_EQ(run("grade").code, 3);
}

}  // namespace
}  // namespace touchstone::suite
