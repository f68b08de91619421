// SPDX-License-Identifier: Apache-2.0
//
// Keys without a meaning. See ignored_keys.hpp.
#include "tools/answers/ignored_keys.hpp"

#include <algorithm>

namespace touchstone::suite {

namespace {

/// What gives a manner of some verb a meaning: any of these rules.
struct Meaning {
  Manner manner;
  Verb verb;
  std::vector<Rule> rules;
};

/// A manner that is not here means the same in every edition, such as a rook upside down, or a
/// piece that is still held and so has ended no game.
const std::vector<Meaning>& meanings() {
  using M = Manner;
  using V = Verb;
  using R = Rule;
  static const std::vector<Meaning> all{
      {M::by_accident, V::touches, {R::touch_intent}},
      {M::adjusting, V::touches, {R::adjusting}},
      {M::unannounced, V::touches, {R::touch_intent}},
      {M::with_both, V::touches, {R::king_and_rook_touched, R::touched_both_colours}},
      {M::with_two_hands, V::plays, {R::one_hand, R::two_hands}},
      {M::with_two_hands, V::promotes, {R::one_hand, R::two_hands}},
      {M::king_first, V::plays, {R::rook_touched_first}},
      {M::king_first, V::holds, {R::rook_touched_first}},
      {M::king_beside_board, V::plays, {R::chess960_castling}},
      {M::rook_first, V::plays, {R::rook_touched_first}},
      {M::rook_first, V::holds, {R::rook_touched_first}},
      {M::holding, V::presses, {R::finger_on_clock}},
      {M::with_other_hand, V::presses, {R::same_hand_for_clock}},
      {M::forcibly, V::presses, {R::clock_handling}},
      {M::unwritten, V::claims, {R::declared_move_written}},
      {M::played, V::claims, {R::claim_lapse}},
      {M::from_display, V::claims, {R::displays_prove_nothing}},
      {M::from_display, V::misbehaves, {R::displays_prove_nothing}},
      {M::conditionally, V::offers_draw, {R::draw_offer_binding}},
      {M::conditionally, V::accepts, {R::draw_by_agreement, R::ended_between_sessions}},
      {M::aloud, V::records, {R::score_by_touch_or_voice}},
      {M::with_permission, V::offers_draw, {R::early_draw_needs_leave}},
      {M::with_permission, V::accepts, {R::early_draw_needs_leave}},
      {M::with_permission, V::agrees, {R::early_draw_needs_leave}},
  };
  return all;
}

bool is_without_meaning(const Event& event, const RulesInForce& rules) {
  const auto& all = meanings();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Meaning& meaning) {
    return meaning.manner == event.manner && meaning.verb == event.verb;
  });
  if (found == all.end()) return false;
  return std::none_of(found->rules.begin(), found->rules.end(),
                      [&](Rule rule) { return rules.at(rule).in_force; });
}

/// A move that is told with a claim of a draw means something where such claims rest on a move.
bool is_intended_in_vain(const Event& event, const RulesInForce& rules) {
  const bool is_claim = event.verb == Verb::claims && event.intending;
  if (!is_claim) return false;
  const Rule claim =
      event.topic == Topic::threefold ? Rule::threefold_claim : Rule::fifty_move_claim;
  return !rules.at(claim).in_force;
}

}  // namespace

std::vector<std::string> ignored_keys(const Event& event, const RulesInForce& rules) {
  std::vector<std::string> ignored;
  if (is_without_meaning(event, rules)) ignored.emplace_back(to_string(event.manner));
  if (is_intended_in_vain(event, rules)) ignored.emplace_back("intending");
  return ignored;
}

const std::vector<std::string>& keys_that_can_be_ignored() {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> all{"intending"};
    for (const Meaning& meaning : meanings()) all.emplace_back(to_string(meaning.manner));
    return all;
  }();
  return keys;
}

}  // namespace touchstone::suite
