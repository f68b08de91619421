// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/protocol/bounds.hpp: what is left of a text that is cut, and of a line that is too
// long.
#include "tools/protocol/bounds.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace touchstone::suite {
namespace {

TEST(Cut, AShortTextStaysAsItIs) {
  EXPECT_EQ(cut("", 100), "");
  EXPECT_EQ(cut(std::string(100, 'x'), 100), std::string(100, 'x'));
}

TEST(Cut, ALongOneSaysHowMuchIsMissing) {
  EXPECT_EQ(cut(std::string(101, 'x'), 100), std::string(60, 'x') + " ... (41 bytes cut)");
}

TEST(Cut, WhatWasCutIsNotCutAgain) {
  const std::string once = cut(std::string(1'000'000, 'x'), most_of_a_name);
  EXPECT_LE(once.size(), most_of_a_name);
  EXPECT_EQ(cut(once, most_of_a_name), once);
}

TEST(Cut, ASecondCutCountsWhatTheFirstTookAway) {
  const std::string first = cut(std::string(1'000'000, 'x'), 1000);
  EXPECT_EQ(cut(first, 100), cut(std::string(1'000'000, 'x'), 100));
  const std::string other = std::string(200, 'x') + " ... (many bytes cut)";
  EXPECT_EQ(cut(other, 100), std::string(60, 'x') + " ... (161 bytes cut)");
}

TEST(Cut, NoCharacterIsCutInTwo) {
  for (std::size_t before = 0; before < 4; ++before) {
    std::string text(before, 'x');
    while (text.size() < 200) text += "\xF0\x9F\x99\x82";
    const std::string kept = cut(text, 100);
    const auto remark = kept.find(" ... (");
    ASSERT_NE(remark, std::string::npos);
    EXPECT_EQ((remark - before) % 4, 0U);
  }
}

TEST(BoundedLine, LinesAreReadOneByOne) {
  std::istringstream stream("one\n\nlast without an end");
  std::string line;
  EXPECT_EQ(read_bounded_line(stream, line), LineRead::whole);
  EXPECT_EQ(line, "one");
  EXPECT_EQ(read_bounded_line(stream, line), LineRead::whole);
  EXPECT_EQ(line, "");
  EXPECT_EQ(read_bounded_line(stream, line), LineRead::whole);
  EXPECT_EQ(line, "last without an end");
  EXPECT_EQ(read_bounded_line(stream, line), LineRead::none);
}

TEST(BoundedLine, OfALongLineNoMoreIsKeptAndTheNextIsReadFromItsBegin) {
  const std::string longest(longest_line, 'x');
  std::istringstream stream(longest + "\n" + longest + longest + "y\nnext\n" + longest + "z");
  std::string line;
  EXPECT_EQ(read_bounded_line(stream, line), LineRead::whole);
  EXPECT_EQ(line, longest);
  EXPECT_EQ(read_bounded_line(stream, line), LineRead::too_long);
  EXPECT_LE(line.size(), longest_line);
  EXPECT_EQ(read_bounded_line(stream, line), LineRead::whole);
  EXPECT_EQ(line, "next");
  EXPECT_EQ(read_bounded_line(stream, line), LineRead::too_long);
  EXPECT_EQ(read_bounded_line(stream, line), LineRead::none);
}

}  // namespace
}  // namespace touchstone::suite
