// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/spec/edition_days.hpp: what a day is, which edition was in force on it, and what is
// wrong with days that are told about the file; first for editions made for the test, then for
// those of the suite. Design: the editions of the suite are held to the days on which they
// begin and end, which are facts of their history and change no more.
#include "tools/spec/edition_days.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

Edition edition(const std::string& id, const std::string& from, const std::string& to,
                const std::string& checked = "") {
  Edition made;
  made.id = id;
  made.from = from;
  made.to = to;
  made.checked = checked;
  return made;
}

Rulebook of(std::vector<Edition> editions) {
  Rulebook rulebook;
  rulebook.editions = std::move(editions);
  return rulebook;
}

std::string id_on(const Rulebook& rulebook, const std::string& day) {
  const Edition* found = edition_on(rulebook, day);
  return found ? found->id : "none";
}

std::vector<std::string> faults(const Rulebook& rulebook) {
  std::vector<Problem> problems;
  check_days(rulebook, "editions.yaml", problems);
  std::vector<std::string> messages;
  for (const Problem& problem : problems) messages.push_back(problem.message);
  return messages;
}

TEST(EditionDays, ADayIsOneOfTheCalendar) {
  for (const char* day : {"2017-07-01", "2016-02-29", "0001-01-01"})
    EXPECT_TRUE(is_day(day)) << day;
  for (const char* text : {"2017-02-29", "2017-13-01", "2017-7-1", "2017", "", "2017-07-01 ",
                           "17-07-2001", "fide-2017", "2017-07-0a"})
    EXPECT_FALSE(is_day(text)) << text;
  EXPECT_TRUE(is_shaped_like_a_day("2017-02-30"));
  EXPECT_FALSE(is_shaped_like_a_day("2017"));
}

TEST(EditionDays, BothEndsCount) {
  const auto rulebook =
      of({edition("a", "2000-01-01", "2000-12-31"), edition("b", "2001-07-01", "", "2002-01-01")});
  EXPECT_EQ(id_on(rulebook, "1999-12-31"), "none");
  EXPECT_EQ(id_on(rulebook, "2000-01-01"), "a");
  EXPECT_EQ(id_on(rulebook, "2000-12-31"), "a");
  EXPECT_EQ(id_on(rulebook, "2001-01-01"), "none");
  EXPECT_EQ(id_on(rulebook, "2001-07-01"), "b");
  EXPECT_EQ(id_on(rulebook, "2040-01-01"), "b");
  EXPECT_EQ(edition_today(rulebook).id, "b");
}

/// Of a year alone only the whole years between are sure.
TEST(EditionDays, OfAYearNoDayIsSure) {
  const auto rulebook = of({edition("a", "1971", "1974")});
  EXPECT_EQ(id_on(rulebook, "1971-12-31"), "none");
  EXPECT_EQ(id_on(rulebook, "1972-01-01"), "a");
  EXPECT_EQ(id_on(rulebook, "1973-12-31"), "a");
  EXPECT_EQ(id_on(rulebook, "1974-01-01"), "none");
}

TEST(EditionDays, WithoutDaysOrAsAnOverlayNoneIsInForce) {
  auto overlay = edition("over", "2000-01-01", "", "2001-01-01");
  overlay.overlay = true;
  const auto rulebook = of({overlay, edition("plain", "", ""), edition("open", "2000-01-01", "")});
  EXPECT_EQ(id_on(rulebook, "2000-06-01"), "none");
}

TEST(EditionDays, WhereNoneIsCheckedTheLastIsTodays) {
  EXPECT_EQ(edition_today(of({edition("a", "", ""), edition("b", "", "")})).id, "b");
}

TEST(EditionDays, AreToldInWords) {
  EXPECT_EQ(days_in_force(edition("a", "2000-01-01", "2000-12-31")), "2000-01-01 to 2000-12-31");
  EXPECT_EQ(days_in_force(edition("a", "2000-01-01", "", "2002-01-01")),
            "from 2000-01-01, checked until 2002-01-01");
  EXPECT_EQ(days_in_force(edition("a", "2000-01-01", "")), "from 2000-01-01");
  EXPECT_EQ(days_in_force(edition("a", "", "")), "");
}

TEST(EditionDays, WrongDaysAreTold) {
  using Messages = std::vector<std::string>;
  EXPECT_EQ(faults(of({edition("a", "2000-02-30", "")})),
            Messages{"edition 'a': '2000-02-30' is neither a day nor a year"});
  EXPECT_EQ(faults(of({edition("a", "2000-02-01", "", "2001")})),
            Messages{"edition 'a': '2001' is not a day"});
  EXPECT_EQ(faults(of({edition("a", "", "2000-01-01")})),
            Messages{"edition 'a': it has an end and no beginning"});
  EXPECT_EQ(faults(of({edition("a", "2001-01-01", "2000-01-01")})),
            Messages{"edition 'a': it ends before it begins"});
  EXPECT_EQ(faults(of({edition("a", "2000-01-01", "2000-06-30", "2001-01-01")})),
            Messages{"edition 'a': it is out of force, so that nothing is left to be checked"});
}

TEST(EditionDays, NoTwoEditionsAreInForceOnADay) {
  EXPECT_EQ(faults(of({edition("b", "2001-01-01", "2001-12-31"),
                       edition("a", "2000-01-01", "2001-01-01")})),
            std::vector<std::string>{"edition 'b': it begins while a is in force"});
  EXPECT_EQ(faults(of({edition("a", "2000-01-01", "", "2002-01-01"),
                       edition("b", "2001-01-01", "", "2002-01-01")})),
            std::vector<std::string>{"edition 'b': it begins while a is in force"});
}

TEST(EditionDays, OfTheSuite) {
  const std::vector<std::pair<std::string, std::string>> days{
      {"1972-06-01", "fide-1971"}, {"1990-01-01", "none"},      {"1997-06-30", "none"},
      {"1997-07-01", "fide-1997"}, {"2001-06-30", "fide-1997"}, {"2001-07-01", "fide-2001"},
      {"2005-07-01", "fide-2005"}, {"2009-07-01", "fide-2009"}, {"2014-07-01", "fide-2014"},
      {"2017-06-30", "fide-2014"}, {"2017-07-01", "fide-2017"}, {"2017-12-31", "fide-2017"},
      {"2018-01-01", "fide-2018"}, {"2022-12-31", "fide-2018"}, {"2023-01-01", "fide-2023"}};
  for (const auto& [day, id] : days) EXPECT_EQ(id_on(real_rulebook(), day), id) << day;
}

TEST(EditionDays, ExactlyOneEditionOfTheSuiteIsInForceAndSaysUntilWhenThatWasChecked) {
  std::vector<std::string> checked;
  for (const Edition& one : real_rulebook().editions)
    if (!one.checked.empty()) checked.push_back(one.id);
  EXPECT_EQ(checked, std::vector<std::string>{edition_today(real_rulebook()).id});
}

}  // namespace
}  // namespace touchstone::suite
