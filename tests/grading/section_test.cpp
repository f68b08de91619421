// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/grading/section.hpp: which section a case counts in.
#include "tools/grading/section.hpp"

#include <gtest/gtest.h>

namespace touchstone::suite {
namespace {

Section of(Demand demand, QuestionKind kind) {
  Record record;
  record.demand = demand;
  record.question.kind = kind;
  return section_of(record);
}

TEST(Section, WhatTheLawsDemandIsDividedByTheQuestion) {
  EXPECT_EQ(of(Demand::law, QuestionKind::legal_moves), Section::board);
  EXPECT_EQ(of(Demand::law, QuestionKind::occurrences), Section::board);
  EXPECT_EQ(of(Demand::law, QuestionKind::dead), Section::winnability);
  EXPECT_EQ(of(Demand::law, QuestionKind::ruling_on_claim), Section::procedure);
  EXPECT_EQ(of(Demand::law, QuestionKind::write), Section::procedure);
}

TEST(Section, EverythingElseIsDividedByTheDemand) {
  for (const QuestionKind kind :
       {QuestionKind::legal_moves, QuestionKind::fen, QuestionKind::dead}) {
    EXPECT_EQ(of(Demand::standard, kind), Section::pgn);
    EXPECT_EQ(of(Demand::robustness, kind), Section::robustness);
    EXPECT_EQ(of(Demand::custom, kind), Section::custom);
  }
}

TEST(Section, HasANameForPeopleAndOneForPrograms) {
  EXPECT_EQ(in_words(Section::pgn), "PGN and FEN");
  EXPECT_EQ(to_string(Section::pgn), "pgn");
  EXPECT_EQ(in_words(Section::custom), "demanded by nobody");
  EXPECT_EQ(to_string(Section::robustness), "robustness");
}

}  // namespace
}  // namespace touchstone::suite
