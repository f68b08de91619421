// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/grading/profile.hpp: which questions make which profile, that a version is read back
// as it was written, that what changed or went since is told and asked no more, that new cases are
// not in old versions, and what is wrong with damaged files, by line.
#include "tools/grading/profile.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/five_cases.hpp"
#include "tests/places.hpp"

namespace touchstone::suite {
namespace {

constexpr const char* more_cases_yaml = R"(- id: two-lone-kings
  title: Nobody mates with a bare king
  rules: [dead-position]
  editions: [fide-1997, fide-2023]
  source: text
  given: {position: "8/8/8/4k3/8/4K3/8/8 w - - 0 1"}
  ask: dead
  expect: {dead: true}

- id: no-king-to-be-seen
  title: Legal moves where a king is missing
  rules: [king-move]
  editions: fide-2023
  source: text
  given: {position: "8/8/8/8/8/8/8/K7 w - - 0 1", unreachable: a king is missing}
  ask: legal-moves
  expect: {count: 3}
)";

std::vector<Case> all_cases() {
  return cases_in(std::string(five_cases_yaml) + more_cases_yaml);
}

Profile version_of(ProfileName name, const std::vector<Case>& cases) {
  Lawbooks books(real_rulebook());
  Profile profile = current_profiles(cases, books)[static_cast<std::size_t>(name)];
  profile.version = 1;
  return profile;
}

/// Profiles read from a folder with one file of this text.
struct ReadBack {
  std::optional<std::vector<Profile>> profiles;
  std::string problems;
};

ReadBack read_text(const std::string& text, const std::string& name = "board-v1.lock") {
  TemporaryFolder folder;
  write_text(folder.path() / name, text);
  std::vector<Problem> problems;
  ReadBack back{read_profiles(folder.path(), real_rulebook(), problems), ""};
  back.problems = told(problems);
  return back;
}

std::vector<std::string> ids_of(const std::vector<Task>& tasks) {
  std::vector<std::string> ids;
  for (const Task& task : tasks) ids.push_back(task.asked->id + " " + task.edition);
  return ids;
}

using Texts = std::vector<std::string>;

TEST(Profile, EveryCapabilityIsInOneProfile) {
  std::map<Capability, int> found;
  for (const ProfileName name : all_profile_names()) {
    EXPECT_EQ(read_profile_name(to_string(name)), name);
    for (const Capability capability : capabilities_of(name)) ++found[capability];
  }
  EXPECT_EQ(found.size(), all_capabilities().size());
  for (const auto& [capability, count] : found) EXPECT_EQ(count, 1) << to_string(capability);
  EXPECT_FALSE(read_profile_name("bored"));
}

TEST(Profile, HoldsTheQuestionsOfItsCapabilities) {
  const auto cases = all_cases();
  EXPECT_EQ(version_of(ProfileName::board, cases).cases.size(), 5U);
  EXPECT_EQ(version_of(ProfileName::winnability, cases).cases.size(), 2U);
  EXPECT_TRUE(version_of(ProfileName::table, cases).cases.empty());
}

TEST(Profile, AQuestionOfTwoProfilesIsInNeither) {
  const auto cases = all_cases();
  for (const ProfileName name : {ProfileName::board, ProfileName::fen})
    EXPECT_FALSE(version_of(name, cases).cases.contains({"no-king-to-be-seen", "fide-2023"}));
}

TEST(Profile, IsReadBackAsItWasWritten) {
  const auto cases = all_cases();
  for (const ProfileName name : {ProfileName::board, ProfileName::winnability}) {
    const Profile profile = version_of(name, cases);
    const std::string text = write_profile(profile, real_rulebook());
    const auto back = read_text(text, file_name_of(profile));
    ASSERT_TRUE(back.profiles) << back.problems;
    ASSERT_EQ(back.profiles->size(), 1U);
    EXPECT_EQ(to_string(back.profiles->front()), to_string(profile));
    EXPECT_EQ(write_profile(back.profiles->front(), real_rulebook()), text);
    EXPECT_TRUE(drift_of(back.profiles->front(), cases).empty());
  }
}

TEST(Profile, ALineHasEachDigestWithItsEditions) {
  const auto cases = cases_in(R"(- id: two-answers
  title: One edition answers otherwise
  rules: [castling]
  editions: [leaflet, fide-2018, fide-2023]
  source: text
  ask: {question: move, move: e2e4}
  expect: {verdict: legal}
  expect-in: {fide-2018: {verdict: illegal}}
)");
  const std::string text = write_profile(version_of(ProfileName::board, cases), real_rulebook());
  const std::string one = digest_in(cases[0], "leaflet");
  const std::string other = digest_in(cases[0], "fide-2018");
  EXPECT_NE(one, other);
  EXPECT_EQ(one, digest_in(cases[0], "fide-2023"));
  EXPECT_TRUE(
      text.ends_with("\nedition a leaflet\nedition b fide-2018\nedition c fide-2023\ntwo-answers " +
                     one + " ac " + other + " b\n"))
      << text;
}

TEST(Profile, ADigestIsOfTheQuestionAndOneAnswer) {
  auto asked = all_cases()[0];
  const std::string before = digest_in(asked, "fide-2023");
  asked.title = "Another title";
  asked.rules = {Rule::castling};
  asked.source = "standard";
  EXPECT_EQ(digest_in(asked, "fide-2023"), before);
  auto other = asked;
  other.asked.move = "d2d4";
  EXPECT_NE(digest_in(other, "fide-2023"), before);
  other = asked;
  other.expected["fide-2023"].facts["verdict"] = std::string("illegal");
  EXPECT_NE(digest_in(other, "fide-2023"), before);
}

TEST(Profile, WhatChangedOrWentIsToldAndAskedNoMore) {
  const auto cases = all_cases();
  const Profile frozen = version_of(ProfileName::board, cases);
  auto now = cases;
  now[0].asked.move = "d2d4";
  now.erase(now.begin() + 1);
  const ProfileDrift drift = drift_of(frozen, now);
  EXPECT_EQ(drift.changed, (std::vector<CaseInEdition>{{"double-step-from-home", "fide-2023"}}));
  EXPECT_EQ(drift.gone, (std::vector<CaseInEdition>{{"three-squares-at-once", "fide-2023"}}));
  EXPECT_EQ(ids_of(frozen_tasks(frozen, tasks_of(now, {}))),
            (Texts{"mate-in-the-corner fide-2023", "one-square-left fide-2023",
                   "after-the-double-step fide-2023"}));
}

TEST(Profile, ACaseThatLeavesAnEditionIsGoneThereAlone) {
  const auto cases = all_cases();
  const Profile frozen = version_of(ProfileName::winnability, cases);
  auto now = cases;
  for (Case& asked : now)
    if (asked.id == "two-lone-kings") {
      asked.editions = {"fide-2023"};
      asked.expected.erase("fide-1997");
    }
  const ProfileDrift drift = drift_of(frozen, now);
  EXPECT_TRUE(drift.changed.empty());
  EXPECT_EQ(drift.gone, (std::vector<CaseInEdition>{{"two-lone-kings", "fide-1997"}}));
}

TEST(Profile, ANewCaseOrTitleChangesNothing) {
  auto cases = cases_in(five_cases_yaml);
  const Profile frozen = version_of(ProfileName::board, cases);
  cases = all_cases();
  cases[0].title = "Said otherwise";
  cases[2].editions.push_back("fide-2018");
  cases[2].expected["fide-2018"] = cases[2].expected["fide-2023"];
  EXPECT_TRUE(drift_of(frozen, cases).empty());
  EXPECT_EQ(frozen_tasks(frozen, tasks_of(cases, {})).size(), 5U);
}

TEST(Profile, NotesNameTheLine) {
  const auto cases = all_cases();
  const auto back =
      read_text(write_profile(version_of(ProfileName::winnability, cases), real_rulebook()),
                "winnability-v1.lock");
  ASSERT_TRUE(back.profiles) << back.problems;
  const Profile& frozen = back.profiles->front();
  auto now = cases;
  for (Case& asked : now) asked.asked.position = "8/8/8/4k3/8/4K3/8/8 b - - 0 1";
  const auto notes = notes_on(frozen, drift_of(frozen, now));
  EXPECT_EQ(told(notes),
            "5:1 winnability@1: two-lone-kings changed since, in fide-1997, fide-2023\n");
}

TEST(Profile, TheNewestVersionIsMeantWhereNoneIsNamed) {
  std::vector<Profile> profiles{{ProfileName::board, 1, {}, ""},
                                {ProfileName::board, 2, {}, ""},
                                {ProfileName::table, 1, {}, ""}};
  EXPECT_EQ(find_profile(profiles, "board"), &profiles[1]);
  EXPECT_EQ(find_profile(profiles, "board@2"), &profiles[1]);
  EXPECT_EQ(find_profile(profiles, "board@1"), &profiles[0]);
  EXPECT_EQ(find_profile(profiles, "table"), &profiles[2]);
  for (const char* none : {"board@3", "board@0", "board@01", "board@", "board@x", "fen", "boards"})
    EXPECT_EQ(find_profile(profiles, none), nullptr) << none;
}

TEST(Profile, AFolderThatIsNotThereHasNoVersions) {
  std::vector<Problem> problems;
  const auto none = read_profiles("/nowhere/profiles", real_rulebook(), problems);
  ASSERT_TRUE(none);
  EXPECT_TRUE(none->empty());
}

TEST(Profile, DamagedLinesAreToldAllAtOnce) {
  const auto back = read_text(
      "# board\nedition a fide-2023\nedition a leaflet\nedition b fide-1066\n"
      "b-case 01234567 a\na-case 01234567 a\nc-case 0123456 a\nd-case 01234567 z\n"
      "e-case 01234567 aa\nf-case 01234567\n# late\nG-case 01234567 a\n");
  EXPECT_FALSE(back.profiles);
  EXPECT_EQ(back.problems,
            "3:1 'a' is not a letter, or stands for an edition already\n"
            "4:1 'fide-1066' is not an edition\n"
            "6:1 'a-case' does not stand after 'b-case' in order\n"
            "7:1 '0123456' is not a digest\n"
            "8:1 'z' stands for no edition\n"
            "9:1 'e-case' has fide-2023 twice\n"
            "10:1 'f-case 01234567' is not a line of a profile\n"
            "11:1 a comment between the cases\n"
            "12:1 'G-case 01234567 a' is not a line of a profile\n");
}

TEST(Profile, FilesHaveTheNameOfTheirVersion) {
  const std::string text = "edition a fide-2023\na-case 01234567 a\n";
  EXPECT_TRUE(read_text(text, "board-v12.lock").profiles);
  for (const char* name : {"board.lock", "board-v0.lock", "board-v1.yaml", "bored-v1.lock"})
    EXPECT_EQ(read_text(text, name).problems, "0:0 this is not a name of a version of a profile\n")
        << name;
  EXPECT_EQ(read_text("# nothing\n").problems, "1:1 the file holds no case\n");
}

TEST(Profile, ThoseOfTheSuiteAreWhole) {
  std::vector<Problem> problems;
  const auto profiles =
      read_profiles(std::filesystem::path(touchstone::places::source_dir) / "spec" / "profiles",
                    real_rulebook(), problems);
  ASSERT_TRUE(profiles) << told(problems);
  for (const ProfileName name : all_profile_names())
    EXPECT_NE(find_profile(*profiles, to_string(name)), nullptr) << to_string(name);
  for (const Profile& profile : *profiles) EXPECT_GT(profile.cases.size(), 100U);
}

}  // namespace
}  // namespace touchstone::suite
