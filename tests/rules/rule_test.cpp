// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/rules/rule.hpp: a slug and a heading for every rule, each slug once and read back.
// Out of scope: that spec/rules has the same rules, which tests/spec/rulebook_test.cpp proves.
#include "oracle/rules/rule.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace touchstone {
namespace {

bool is_small_letter_or_digit(char character) {
  return (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9');
}

/// Words of small letters and digits with single hyphens between them.
bool is_slug(std::string_view text) {
  char before = '-';
  for (const char character : text) {
    if (character != '-' && !is_small_letter_or_digit(character)) return false;
    if (character == '-' && before == '-') return false;
    before = character;
  }
  return before != '-';
}

TEST(Rule, AllRulesAreListedInTheOrderOfTheEnumeration) {
  ASSERT_EQ(all_rules().size(), rule_count);
  for (std::size_t place = 0; place < rule_count; ++place)
    EXPECT_EQ(static_cast<std::size_t>(all_rules()[place]), place);
}

TEST(Rule, EveryRuleHasASlugOfItsOwn) {
  std::set<std::string_view> slugs;
  for (const Rule rule : all_rules()) {
    EXPECT_TRUE(is_slug(to_string(rule))) << to_string(rule);
    slugs.insert(to_string(rule));
  }
  EXPECT_EQ(slugs.size(), rule_count);
}

TEST(Rule, EverySlugIsReadBack) {
  for (const Rule rule : all_rules()) EXPECT_EQ(read_rule(to_string(rule)), rule);
}

TEST(Rule, SlugsAreTheNamesOfTheEnumerationWithHyphens) {
  EXPECT_EQ(to_string(Rule::board_orientation), "board-orientation");
  EXPECT_EQ(to_string(Rule::en_passant_only_at_once), "en-passant-only-at-once");
  EXPECT_EQ(to_string(Rule::castling_rook_path_attacked), "castling-rook-path-attacked");
  EXPECT_EQ(to_string(Rule::chess960_castling), "chess960-castling");
  EXPECT_EQ(to_string(Rule::san_suffixes), "san-suffixes");
}

TEST(Rule, OtherTextsAreNoSlugs) {
  for (const std::string_view text :
       {"", "castling ", " castling", "Castling", "castling_right_lost", "castling-", "moves",
        "castling-right", "en passant"})
    EXPECT_FALSE(read_rule(text)) << text;
}

TEST(Rule, HeadingsAreAClosedListOfFileNames) {
  std::set<std::string_view> headings;
  for (const Rule rule : all_rules()) headings.insert(heading_of(rule));
  EXPECT_EQ(headings,
            (std::set<std::string_view>{"act_of_moving", "adjournment", "arbiter", "chess960",
                                        "clock", "completion", "conduct", "drawn_game",
                                        "initial_position", "irregularities", "moves", "notation",
                                        "odds_and_session", "pgn", "points", "quickplay",
                                        "rapid_and_blitz", "recording", "visually_disabled"}));
}

TEST(Rule, RulesOfAHeadingStandTogether) {
  std::set<std::string_view> closed;
  std::string_view open;
  for (const Rule rule : all_rules()) {
    if (heading_of(rule) == open) continue;
    EXPECT_TRUE(closed.insert(heading_of(rule)).second) << to_string(rule);
    open = heading_of(rule);
  }
}

}  // namespace
}  // namespace touchstone
