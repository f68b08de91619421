// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/results/run_notes.hpp: when a run conforms to a profile and what keeps it from that,
// and the paragraphs on declarations, on like cases and on capabilities, with what is not in them.
#include "tools/results/run_notes.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/some_log.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tools/grading/declarations.hpp"
#include "tools/report/report.hpp"

namespace touchstone::suite {
namespace {

RunLog board_log(const std::vector<Verdict>& verdicts) {
  std::vector<Record> records;
  for (const Verdict verdict : verdicts)
    records.push_back(some_record("case-" + std::to_string(records.size()), {"castling"}, verdict));
  records.push_back(some_record("another", {"check"}, Verdict::agrees));
  RunLog log = some_log(std::move(records));
  log.header.profile = ProfileAsked{"board@1", true, {}, {}};
  return log;
}

bool conforms(const RunLog& log) {
  return conforms_to_profile(log, summarise(log, real_rulebook()));
}

std::string profile_text_of(const RunLog& log) {
  return profile_text(log, summarise(log, real_rulebook()));
}

TEST(RunNotes, ConformingIsEveryRule) {
  EXPECT_TRUE(conforms(board_log({Verdict::agrees, Verdict::tolerated})));
  for (const Verdict verdict :
       {Verdict::disagrees, Verdict::wrong_reason, Verdict::inconsistent, Verdict::unsupported,
        Verdict::declined, Verdict::undetermined, Verdict::crash, Verdict::timeout,
        Verdict::protocol_error, Verdict::declared})
    EXPECT_FALSE(conforms(board_log({Verdict::agrees, verdict}))) << to_string(verdict);
}

TEST(RunNotes, OnlyAWholeAndCompleteRunConforms) {
  RunLog log = board_log({Verdict::agrees});
  log.complete = false;
  EXPECT_FALSE(conforms(log));
  log = board_log({Verdict::agrees});
  log.header.profile->whole = false;
  EXPECT_FALSE(conforms(log));
  log = board_log({Verdict::agrees});
  log.header.profile.reset();
  EXPECT_FALSE(conforms(log));
  EXPECT_EQ(profile_text_of(log), "");
}

TEST(RunNotes, EachEditionIsToldForItself) {
  RunLog log = board_log({Verdict::agrees});
  log.header.editions = {"leaflet", "fide-2023"};
  Record other = some_record("old", {"castling"}, Verdict::declared);
  other.edition = "leaflet";
  log.records.push_back(other);
  EXPECT_FALSE(conforms(log));
  EXPECT_EQ(profile_text_of(log),
            "profile board@1 in leaflet: not conforming (rules: by declaration 1)\n"
            "profile board@1 in fide-2023: conforming (rules: conforms 2)\n");
}

TEST(RunNotes, WhatChangedSinceIsNamedAndCountsForNothing) {
  RunLog log = board_log({Verdict::agrees});
  log.header.profile->changed = {"some-case fide-2023"};
  log.header.profile->gone = {"other-case fide-2023"};
  EXPECT_TRUE(conforms(log));
  EXPECT_EQ(profile_words(log.header), ", profile board@1 (1 changed since, 1 gone)");
  EXPECT_EQ(profile_text_of(log),
            "profile board@1 in fide-2023: conforming (rules: conforms 2)\n"
            "  changed since  some-case fide-2023\n"
            "  gone           other-case fide-2023\n");
}

TEST(RunNotes, APartOfAProfileIsCalledOne) {
  RunLog log = board_log({Verdict::agrees});
  log.header.profile->whole = false;
  EXPECT_EQ(profile_words(log.header), ", profile board@1 (in part)");
  EXPECT_EQ(profile_text_of(log),
            "profile board@1 in fide-2023: not conforming, since not all of it was asked (rules: "
            "conforms 2)\n");
}

TEST(RunNotes, ThereIsNothingToSayOfAPlainRun) {
  EXPECT_EQ(notes_text(some_log({some_record("a", {"castling"}, Verdict::agrees),
                                 some_record("b", {"castling"}, Verdict::disagrees),
                                 some_record("c", {"castling"}, Verdict::unsupported)})),
            "");
}

TEST(RunNotes, DeclarationsAreToldWithWhatWasAnswered) {
  Declaration declaration;
  declaration.rules = {"dead-position"};
  declaration.variants = {"two-knights-cannot-mate"};
  declaration.reason = "A table of material is used";
  declaration.link = "https://example.org/rules";
  Record as_told = some_record("knights", {"dead-position"}, Verdict::declared);
  as_told.declarations = {to_string(declaration)};
  as_told.difference = "dead: expected false, answered true";
  Record beyond = some_record("rook", {"dead-position"}, Verdict::disagrees);
  beyond.declarations = as_told.declarations;
  beyond.difference = "dead: no";
  RunLog log = some_log({as_told, beyond});
  log.header.declares = {declaration};
  EXPECT_EQ(notes_text(log),
            "\ndeclared to be otherwise than the Laws, which is not conformance\n"
            "  dead-position: two-knights-cannot-mate\n"
            "    because A table of material is used\n"
            "    https://example.org/rules\n"
            "    as declared knights in fide-2023: dead: expected false, answered true\n"
            "    NOT as declared rook in fide-2023: dead: no\n");
  log.records.clear();
  EXPECT_TRUE(notes_text(log).ends_with("    nothing was answered so\n"));
}

TEST(RunNotes, UnlikeChoicesAreTold) {
  Record record = some_record("second", {"penalties"}, Verdict::inconsistent);
  record.difference = "chooses [a], but [b] in first, which is alike";
  EXPECT_EQ(notes_text(some_log({record})),
            "\nlike cases treated unlike, each as the Laws allow\n"
            "  second in fide-2023: chooses [a], but [b] in first, which is alike\n");
}

TEST(RunNotes, LessThanIsDeclaredIsTold) {
  Record record = some_record("a", {"castling"}, Verdict::unsupported);
  record.evidence.sent = "{}";
  RunLog log = some_log({record, record});
  EXPECT_EQ(notes_text(log), "");
  log.header.capabilities[Capability::legality] = Support::partial;
  EXPECT_EQ(notes_text(log), "");
  log.header.capabilities[Capability::legality] = Support::full;
  EXPECT_EQ(notes_text(log),
            "\nless than is declared\n"
            "  legality: declared full, but 2 answered with unsupported\n");
  for (Record& asked : log.records) asked.evidence = {};
  EXPECT_EQ(notes_text(log), "");
}

TEST(RunNotes, TheTextReportHasThemAll) {
  RunLog log = board_log({Verdict::declared, Verdict::inconsistent});
  const std::string text = text_report(log, real_rulebook(), Detail::rules_and_failures);
  EXPECT_TRUE(text.starts_with("Fake 0.1, asked under fide-2023, profile board@1\n")) << text;
  EXPECT_TRUE(text.find("\nlike cases treated unlike") != std::string::npos) << text;
  EXPECT_TRUE(text.find("not graded 0, by declaration 1\n") != std::string::npos) << text;
  EXPECT_TRUE(
      text.ends_with("profile board@1 in fide-2023: not conforming (rules: conforms 1, by "
                     "declaration 1)\n"))
      << text;
}

}  // namespace
}  // namespace touchstone::suite
