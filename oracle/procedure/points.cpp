// SPDX-License-Identifier: Apache-2.0
//
// Points for results. See points.hpp.
#include "oracle/procedure/points.hpp"

#include <algorithm>

namespace touchstone {

namespace {

/// A game that does not count, or whose result is still pending, is worth nothing yet.
bool is_result(Outcome outcome) {
  return outcome != Outcome::annulled && outcome != Outcome::result_pending;
}

/// What the event announced in place of the usual points, where the edition lets it.
std::optional<int> announced_points(const Game& game, Outcome outcome, Colour player,
                                    const Lawbook& book) {
  const auto& scoring = game.setup.scoring;
  if (!scoring || !book.in_force.points_may_be_announced.value) return std::nullopt;
  if (outcome == Outcome::draw) return scoring->draw;
  return outcome == win_of(player) ? scoring->win : scoring->loss;
}

}  // namespace

std::optional<int> half_points(Outcome outcome, Colour player, const Lawbook& book) {
  const RulesInForce& rules = book.in_force;
  if (!rules.at(Rule::points_of_result).in_force || !is_result(outcome)) return std::nullopt;
  if (outcome == Outcome::draw) return rules.half_points_for_draw.value;
  return outcome == win_of(player) ? rules.half_points_for_win.value
                                   : rules.half_points_for_loss.value;
}

std::optional<int> half_points_scored(const Game& game, Colour player, const Lawbook& book) {
  if (!game.outcome || !book.laws.half_points) return std::nullopt;
  const bool has_lost = game.lost_by_misconduct[static_cast<std::size_t>(player)];
  const Outcome outcome = has_lost ? win_of(opponent_of(player)) : *game.outcome;
  const auto usual = book.laws.half_points(outcome, player, book);
  const auto announced = announced_points(game, outcome, player, book);
  return usual && announced ? announced : usual;
}

namespace laws {

/// Points follow from the result; no event is needed for them.
std::vector<ProcedureLaw> points_laws() {
  return {};
}

}  // namespace laws

}  // namespace touchstone
