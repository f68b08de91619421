// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/answers/measure_words.hpp: what a ruling can hold is taken, what none can hold is
// refused with the nearest text that one can.
#include "tools/answers/measure_words.hpp"

#include <gtest/gtest.h>

namespace touchstone::suite {
namespace {

std::string told(const std::optional<std::string>& fault) {
  return fault.value_or("");
}

TEST(MeasureWords, MeasuresOfEveryKindAreTaken) {
  for (const char* text : {"white-wins",
                           "both-lose",
                           "result-pending",
                           "restore position",
                           "black is bound",
                           "white is free",
                           "white +2:00",
                           "black -1:30:00",
                           "white clock 0:05",
                           "black begins period 2",
                           "run white",
                           "stop clocks",
                           "upheld",
                           "not-admitted",
                           "offer black",
                           "no offer",
                           "warning white",
                           "loss-of-game black",
                           "count illegal-move white",
                           "arbiter must obey",
                           "white must record-position",
                           "infringement arbiter",
                           "infringement bystander"})
    EXPECT_EQ(told(fault_of_measure(text)), "") << text;
}

TEST(MeasureWords, WhatNoRulingHoldsIsRefused) {
  for (const char* text : {"", "white", "white +", "white +2", "white clock", "white clock 5",
                           "white begins period 0", "white begins period two", "arbiter is bound",
                           "grey +2:00", "warning arbiter", "white must fly", "restore positon"})
    EXPECT_NE(told(fault_of_measure(text)), "") << text;
}

TEST(MeasureWords, EachTimeHasOneSpelling) {
  EXPECT_EQ(told(fault_of_measure("black +02:00")), "'02:00' is written '2:00'");
  EXPECT_EQ(told(fault_of_measure("white clock 0:52:00")), "'0:52:00' is written '52:00'");
  EXPECT_EQ(told(fault_of_measure("white -0:02.5")), "'0:02.5' is written '0:02.500'");
  EXPECT_NE(told(fault_of_option("arbiter: black +02:00")), "");
  EXPECT_EQ(told(fault_of_measure("white -0:02.500")), "");
  EXPECT_EQ(told(fault_of_measure("white clock 1:00:00")), "");
}

TEST(MeasureWords, NoClockIsSetBelowNothing) {
  EXPECT_NE(told(fault_of_measure("white clock -1:00")), "");
  EXPECT_NE(told(fault_of_measure("white +-2:00")), "");
  EXPECT_EQ(told(fault_of_measure("white -2:00")), "");
}

TEST(MeasureWords, TheNearestTextIsNamed) {
  EXPECT_EQ(told(fault_of_measure("restore positon")),
            "it holds measures; did you mean 'restore position'?");
  EXPECT_EQ(told(fault_of_option("arbiter: waring white")),
            "it holds who may choose which measure; did you mean 'arbiter: warning white'?");
  EXPECT_NE(told(fault_of_duty("white must record-move")).find("'white must record-moves'?"),
            std::string::npos);
}

TEST(MeasureWords, OnlyDutiesStand) {
  EXPECT_EQ(told(fault_of_duty("arbiter must correct-clocks")), "");
  EXPECT_NE(told(fault_of_duty("white is bound")), "");
}

TEST(MeasureWords, AnOptionNamesItsChooser) {
  EXPECT_EQ(told(fault_of_option("black: white must move-king")), "");
  EXPECT_EQ(told(fault_of_option("arbiter: white +2:00")), "");
  EXPECT_NE(told(fault_of_option("warning white")), "");
  EXPECT_NE(told(fault_of_option("judge: warning white")), "");
}

TEST(MeasureWords, AChoiceIsARange) {
  EXPECT_EQ(told(fault_of_choice("arbiter: 0 to 1 of 1")), "");
  EXPECT_EQ(told(fault_of_choice("black: 1 to 1 of 3")), "");
  for (const char* text : {"arbiter: 2 to 1 of 3", "arbiter: 1 to 4 of 3", "arbiter: 1 to of 3",
                           "arbiter: 1 of 3", "1 to 2 of 3", "arbiter: 1 to 2 of 3 more"})
    EXPECT_NE(told(fault_of_choice(text)), "") << text;
}

TEST(MeasureWords, KeysThatNoEditionIgnoresAreRefused) {
  EXPECT_EQ(told(fault_of_ignored_key("intending")), "");
  EXPECT_EQ(told(fault_of_ignored_key("with-two-hands")), "");
  EXPECT_NE(told(fault_of_ignored_key("inverted-rook")), "");
}

}  // namespace
}  // namespace touchstone::suite
