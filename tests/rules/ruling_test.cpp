// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/rules/ruling.hpp: each kind of measure has a text of its own, a judgement says
// everything once, and measures collide exactly where both cannot be done.
// Out of scope: the order of laws (precedence_test) and which collide in fact
// (tests/repository/silence_and_conflict_test.cpp).
#include "oracle/rules/ruling.hpp"

#include <gtest/gtest.h>

#include "oracle/rules/precedence.hpp"

namespace touchstone {
namespace {

using namespace std::chrono_literals;

constexpr Colour white = Colour::white;
constexpr Colour black = Colour::black;

TEST(Measures, HaveTexts) {
  EXPECT_EQ(to_string(Measure{EndGame{Outcome::both_lose}}), "both-lose");
  EXPECT_EQ(to_string(Measure{RestorePosition{3}}), "restore position");
  EXPECT_EQ(to_string(Measure{BindTo{white, {}}}), "white is bound");
  EXPECT_EQ(to_string(Measure{SetFree{black}}), "black is free");
  EXPECT_EQ(to_string(Measure{ChangeTime{black, 2min}}), "black +2:00");
  EXPECT_EQ(to_string(Measure{ChangeTime{white, -90s}}), "white -1:30");
  EXPECT_EQ(to_string(Measure{SetTime{white, 5min}}), "white clock 5:00");
  EXPECT_EQ(to_string(Measure{RunClock{black}}), "run black");
  EXPECT_EQ(to_string(Measure{RunClock{std::nullopt}}), "stop clocks");
  EXPECT_EQ(to_string(Measure{AnswerClaim{Answered::not_admitted}}), "not-admitted");
  EXPECT_EQ(to_string(Measure{DrawOffer{white}}), "offer white");
  EXPECT_EQ(to_string(Measure{DrawOffer{std::nullopt}}), "no offer");
  EXPECT_EQ(to_string(Measure{Penalise{black, PenaltyKind::warning}}), "warning black");
  EXPECT_EQ(to_string(Measure{CountOffence{white, Offence::illegal_move}}),
            "count illegal-move white");
  EXPECT_EQ(to_string(Measure{Require{Actor::arbiter, Duty::open_envelope}}),
            "arbiter must open-envelope");
  EXPECT_EQ(to_string(Measure{Infringement{Actor::bystander}}), "infringement bystander");
}

TEST(Judgement, SaysEverythingOnce) {
  Judgement judgement;
  judgement.spoken = {{Rule::check, due({EndGame{Outcome::draw}})},
                      {Rule::checkmate, due({EndGame{Outcome::draw}, SetFree{white}})},
                      {Rule::check, nothing_follows()}};
  EXPECT_EQ(judgement.due().size(), 2U);
  EXPECT_EQ(judgement.cites(), (std::vector<Rule>{Rule::check, Rule::checkmate}));
  EXPECT_TRUE(judgement.choices().empty());
}

TEST(Measures, CollideWhereBothCannotBeDone) {
  EXPECT_TRUE(collide(EndGame{Outcome::draw}, EndGame{Outcome::white_wins}));
  EXPECT_TRUE(collide(AnswerClaim{Answered::upheld}, AnswerClaim{Answered::rejected}));
  EXPECT_TRUE(collide(SetTime{white, 5min}, SetTime{white, 6min}));
  EXPECT_TRUE(collide(BindTo{white, {}}, SetFree{white}));
  EXPECT_TRUE(collide(RunClock{white}, RunClock{black}));
}

TEST(Measures, StandTogetherWhereBothCanBeDone) {
  EXPECT_FALSE(collide(EndGame{Outcome::draw}, EndGame{Outcome::draw}));
  EXPECT_FALSE(collide(SetTime{white, 5min}, SetTime{black, 6min}));
  EXPECT_FALSE(collide(ChangeTime{white, 1min}, ChangeTime{black, 2min}));
  EXPECT_FALSE(collide(BindTo{white, {}}, SetFree{black}));
  EXPECT_FALSE(collide(EndGame{Outcome::draw}, AnswerClaim{Answered::upheld}));
}

}  // namespace
}  // namespace touchstone
