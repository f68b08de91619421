// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/cases/demand.hpp: the names of the demands, and which one a case has if its file
// says none.
#include "tools/cases/demand.hpp"

#include <gtest/gtest.h>

namespace touchstone::suite {
namespace {

Demand usual(QuestionKind kind, const std::string& form, const std::vector<Rule>& rules) {
  Question question;
  question.kind = kind;
  question.form = form;
  return usual_demand(question, rules);
}

TEST(Demand, NamesAreReadBack) {
  for (const Demand demand : {Demand::law, Demand::standard, Demand::robustness, Demand::custom})
    EXPECT_EQ(read_demand(to_string(demand)), demand);
  EXPECT_EQ(to_string(Demand::robustness), "robustness");
  EXPECT_EQ(read_demand("wish"), std::nullopt);
}

TEST(Demand, TheLawsDemandWhatIsNoMatterOfPgn) {
  EXPECT_EQ(usual(QuestionKind::move, "", {Rule::castling}), Demand::law);
  EXPECT_EQ(usual(QuestionKind::read, "laws", {Rule::capture_sign}), Demand::law);
  EXPECT_EQ(usual(QuestionKind::move, "", {}), Demand::law);
}

TEST(Demand, TheStandardDemandsFenSanAndTheRulesOfItsHeading) {
  EXPECT_EQ(usual(QuestionKind::fen, "", {}), Demand::standard);
  EXPECT_EQ(usual(QuestionKind::read, "san", {Rule::legal_move}), Demand::standard);
  EXPECT_EQ(usual(QuestionKind::result, "", {Rule::fen_counters}), Demand::standard);
  EXPECT_EQ(usual(QuestionKind::result, "", {Rule::castling, Rule::fen_castling}), Demand::law);
}

}  // namespace
}  // namespace touchstone::suite
