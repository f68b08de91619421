// SPDX-License-Identifier: Apache-2.0
//
// Breaking lines and guessing names.
#include "tools/support/plain_text.hpp"

#include <gtest/gtest.h>

namespace touchstone::suite::plain {
namespace {

TEST(PlainText, JoinsAndTakesApart) {
  EXPECT_EQ(joined({}), "");
  EXPECT_EQ(joined({"a"}), "a");
  EXPECT_EQ(joined({"a", "b", "c"}, " "), "a b c");
  EXPECT_EQ(words_of("  a\n b  "), (std::vector<std::string>{"a", "b"}));
}

TEST(PlainText, BreaksLinesAtBlanks) {
  const std::string word(40, 'x');
  const std::string text = wrapped(word + " " + word + " " + word, 4);
  EXPECT_EQ(text, "    " + word + " " + word + "\n    " + word + "\n");
}

TEST(PlainText, ALongWordStandsAlone) {
  const std::string word(150, 'x');
  EXPECT_EQ(wrapped("a " + word + " b", 2), "  a\n  " + word + "\n  b\n");
}

TEST(PlainText, ALabelFillsTheIndentation) {
  EXPECT_EQ(labelled("key", "value", 6), "key   value\n");
  EXPECT_EQ(labelled("a long key", "value", 4), "a long key value\n");
  EXPECT_EQ(labelled("key", "", 6), "");
}

TEST(PlainText, EditDistanceCountsCharacters) {
  EXPECT_EQ(edit_distance("", ""), 0U);
  EXPECT_EQ(edit_distance("abc", ""), 3U);
  EXPECT_EQ(edit_distance("castling", "castlin"), 1U);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
}

TEST(PlainText, NearNamesComeLikeliestFirst) {
  const std::vector<std::string> names{"stalemate", "castling", "castling-right-lost", "check"};
  EXPECT_EQ(nearest_names(names, "castlign"), (std::vector<std::string>{"castling"}));
  EXPECT_EQ(nearest_names(names, "right-lost"), (std::vector<std::string>{"castling-right-lost"}));
  EXPECT_TRUE(nearest_names(names, "zugzwang").empty());
}

TEST(PlainText, OnlyWhatIsASlipAwayIsTakenForMeant) {
  const std::vector<std::string> names{"pawn-capture", "legal", "illegal"};
  EXPECT_EQ(did_you_mean(names, "legl"), "; did you mean 'legal'?");
  EXPECT_EQ(did_you_mean(names, "illgal"), "; did you mean 'illegal'?");
  EXPECT_EQ(did_you_mean(names, "pawn-retreat"), "");
}

TEST(PlainText, AnArticleFitsItsNoun) {
  EXPECT_EQ(with_article("case"), "a case");
  EXPECT_EQ(with_article("edition"), "an edition");
  EXPECT_EQ(with_article("unit"), "a unit");
}

}  // namespace
}  // namespace touchstone::suite::plain
