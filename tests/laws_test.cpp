// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/laws.hpp: the table of laws is filled, a lawbook holds the laws whose rules are in
// force, and another law in an entry is another lawbook and changes nothing else. Out of scope:
// what the laws say.
#include "oracle/laws.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/procedure/hearings.hpp"

namespace touchstone {
namespace {

constexpr std::array<Subject, subject_count> all_subjects{
    Subject::king,   Subject::queen, Subject::rook,    Subject::bishop,
    Subject::knight, Subject::pawn,  Subject::castling};

Voice always_allows(const Attempt&) {
  return Voice::allows;
}

Voice always_forbids(const Attempt&) {
  return Voice::forbids;
}

std::string rules_of(const Laws& laws, Subject subject) {
  std::string text;
  for (const LegalityLaw& law : laws.of(subject))
    text += (text.empty() ? "" : " ") + std::string(to_string(law.rule));
  return text;
}

/// In how many places a rule is asked.
int places_of(const Laws& laws, Rule rule) {
  int places = 0;
  for (const Subject subject : all_subjects)
    places +=
        static_cast<int>(std::count_if(laws.of(subject).begin(), laws.of(subject).end(),
                                       [&](const LegalityLaw& law) { return law.rule == rule; }));
  return places;
}

std::set<Rule> rules_of_movement(const Laws& laws) {
  std::set<Rule> rules;
  for (const Subject subject : all_subjects)
    for (const LegalityLaw& law : laws.of(subject)) rules.insert(law.rule);
  return rules;
}

TEST(Laws, EveryEntryOfTheTableIsSet) {
  const Laws laws = the_laws();
  EXPECT_TRUE(laws.attack != nullptr);
  EXPECT_TRUE(laws.castling_squares != nullptr);
  EXPECT_TRUE(laws.check != nullptr);
  EXPECT_TRUE(laws.after != nullptr);
  EXPECT_TRUE(laws.checkmate != nullptr);
  EXPECT_TRUE(laws.stalemate != nullptr);
  EXPECT_TRUE(laws.same_position != nullptr);
  EXPECT_TRUE(laws.can_mate != nullptr);
  EXPECT_TRUE(laws.can_mate_before_draw != nullptr);
  EXPECT_TRUE(laws.dead_position != nullptr);
  EXPECT_TRUE(laws.mating_material != nullptr);
  EXPECT_TRUE(laws.read_fen != nullptr);
  EXPECT_TRUE(laws.position_faults != nullptr);
  EXPECT_TRUE(laws.write_san != nullptr);
  EXPECT_TRUE(laws.read_san != nullptr);
  EXPECT_TRUE(laws.write_move != nullptr);
  EXPECT_TRUE(laws.read_move != nullptr);
  EXPECT_TRUE(laws.half_points != nullptr);
  EXPECT_TRUE(laws.board_orientation != nullptr);
  EXPECT_TRUE(laws.initial_array != nullptr);
  EXPECT_TRUE(laws.chess960_array != nullptr);
  EXPECT_TRUE(laws.penalties_of_breach != nullptr);
}

// The entries are all pointers behind the laws of movement and procedure, so that one that the list
// above does not know would make the struct larger.
TEST(Laws, TheTableHasNoOtherEntries) {
  constexpr std::size_t entries = 22;
  EXPECT_EQ(sizeof(Laws),
            sizeof(Laws::of_movement) + sizeof(Laws::of_procedure) + entries * sizeof(void (*)()));
}

TEST(Laws, EverySubjectHasLawsEachOnceAndEachSet) {
  const Laws laws = the_laws();
  for (const Subject subject : all_subjects) {
    EXPECT_FALSE(laws.of(subject).empty());
    std::set<Rule> rules;
    for (const LegalityLaw& law : laws.of(subject)) {
      EXPECT_TRUE(law.hear != nullptr) << to_string(law.rule);
      EXPECT_TRUE(rules.insert(law.rule).second) << to_string(law.rule);
    }
  }
}

TEST(Laws, EachSubjectHasItsOwnAndThoseThatHoldForEveryMan) {
  constexpr std::string_view general =
      " alternate-moves own-occupied-square king-not-captured promotion check-must-be-met "
      "king-exposed";
  const auto with_general = [&](std::string_view own) {
    return std::string(own) + std::string(general);
  };
  const Laws laws = the_laws();
  EXPECT_EQ(rules_of(laws, Subject::king), with_general("king-move king-onto-attacked-square"));
  EXPECT_EQ(rules_of(laws, Subject::queen), with_general("queen-move no-leaping"));
  EXPECT_EQ(rules_of(laws, Subject::rook), with_general("rook-move no-leaping"));
  EXPECT_EQ(rules_of(laws, Subject::bishop), with_general("bishop-move no-leaping"));
  EXPECT_EQ(rules_of(laws, Subject::knight), with_general("knight-move"));
  EXPECT_EQ(rules_of(laws, Subject::pawn),
            with_general("pawn-advance pawn-double-step pawn-capture en-passant "
                         "en-passant-only-at-once promotion-choice"));
  EXPECT_EQ(rules_of(laws, Subject::castling),
            "castling castling-right-lost castling-obstructed castling-out-of-check "
            "castling-through-attacked-square castling-onto-attacked-square "
            "castling-rook-path-attacked");
}

TEST(Laws, VoicesHaveNames) {
  EXPECT_EQ(to_string(Voice::silent), "silent");
  EXPECT_EQ(to_string(Voice::allows), "allows");
  EXPECT_EQ(to_string(Voice::forbids), "forbids");
}

TEST(MakeLawbook, WithAllRulesInForceKeepsAllLaws) {
  const Lawbook book = test_lawbook();
  for (const Subject subject : all_subjects)
    EXPECT_EQ(rules_of(book.laws, subject), rules_of(the_laws(), subject));
  EXPECT_TRUE(book.in_force == test_rules());
}

TEST(MakeLawbook, DropsEachLawWhoseRuleIsNotInForceAndNoOther) {
  const std::set<Rule> all = rules_of_movement(the_laws());
  EXPECT_EQ(all.size(), 26U);
  for (const Rule dropped : all) {
    RulesInForce rules = test_rules();
    rules.at(dropped).in_force = false;
    const Laws laws = make_lawbook(rules).laws;
    for (const Rule rule : all)
      EXPECT_EQ(places_of(laws, rule), rule == dropped ? 0 : places_of(the_laws(), rule))
          << to_string(rule) << " without " << to_string(dropped);
  }
}

TEST(MakeLawbook, WithoutRulesThereAreNoLawsOfMovement) {
  const Lawbook book = make_lawbook(RulesInForce{});
  for (const Subject subject : all_subjects) EXPECT_TRUE(book.laws.of(subject).empty());
  EXPECT_TRUE(book.laws.after != nullptr);
}

TEST(MakeLawbook, WhatIsNotInForceForbidsNothing) {
  constexpr std::string_view pinned = "4r2k/8/8/8/8/8/4R3/4K3 w";
  RulesInForce rules = test_rules();
  rules.at(Rule::king_exposed).in_force = false;
  EXPECT_FALSE(is_legal_in(pinned, "e2d2"));
  EXPECT_TRUE(is_legal_in(pinned, "e2d2", make_lawbook(rules)));
}

TEST(ReplaceLaw, AnswersInHowManyPlacesTheRuleIsAsked) {
  struct Places {
    Rule rule;
    int places;
  };
  for (const auto& [rule, places] : std::initializer_list<Places>{{Rule::knight_move, 1},
                                                                  {Rule::castling, 1},
                                                                  {Rule::no_leaping, 3},
                                                                  {Rule::king_exposed, 6},
                                                                  {Rule::promotion, 6},
                                                                  {Rule::promotion_choice, 1},
                                                                  {Rule::capture, 0},
                                                                  {Rule::checkmate, 0}}) {
    Laws laws = the_laws();
    EXPECT_EQ(replace_law(laws, rule, always_allows), places) << to_string(rule);
    EXPECT_EQ(places_of(laws, rule), places) << to_string(rule);
  }
}

TEST(ReplaceLaw, PutsTheOtherLawInAllThesePlacesAndNoOther) {
  for (const Rule replaced : rules_of_movement(the_laws())) {
    Laws laws = the_laws();
    replace_law(laws, replaced, always_forbids);
    for (const Subject subject : all_subjects)
      for (std::size_t place = 0; place < laws.of(subject).size(); ++place) {
        const LegalityLaw& law = laws.of(subject)[place];
        const MovementLaw expected =
            law.rule == replaced ? always_forbids : the_laws().of(subject)[place].hear;
        EXPECT_TRUE(law.hear == expected) << to_string(law.rule) << " for " << to_string(replaced);
      }
  }
}

TEST(ReplaceLaw, OfARuleThatIsNotInForceFindsNoPlace) {
  RulesInForce rules = test_rules();
  rules.at(Rule::no_leaping).in_force = false;
  Lawbook book = make_lawbook(rules);
  EXPECT_EQ(replace_law(book.laws, Rule::no_leaping, always_forbids), 0);
}

TEST(ReplaceLaw, AnotherLawIsAnotherLegality) {
  constexpr std::string_view knight = "7k/8/8/8/8/8/8/K5N1 w";
  Laws laws = the_laws();
  replace_law(laws, Rule::knight_move, always_allows);
  const Lawbook book = make_lawbook(test_rules(), laws);
  EXPECT_FALSE(is_legal_in(knight, "g1g5"));
  EXPECT_TRUE(is_legal_in(knight, "g1g5", book));
  EXPECT_FALSE(is_legal_in(knight, "a1a5", book));
}

TEST(Lawbook, AnotherAnswerInTheTableIsUsedByItsCallers) {
  Laws laws = the_laws();
  laws.attack = [](const Position&, Square, Square) { return false; };
  const Lawbook book = make_lawbook(test_rules(), laws);
  constexpr std::string_view pinned = "4r2k/8/8/8/8/8/4R3/4K3 w";
  EXPECT_TRUE(is_legal_in(pinned, "e2d2", book));
  EXPECT_FALSE(book.laws.check(position_of("4r2k/8/8/8/8/8/8/4K3 w"), Colour::white, book));
}

}  // namespace
}  // namespace touchstone
