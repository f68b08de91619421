// SPDX-License-Identifier: Apache-2.0
//
// Points for results. See points.hpp.
#include "oracle/laws/points.hpp"

namespace touchstone {

std::optional<int> half_points(Outcome outcome, Colour player, const Lawbook& book) {
  const RulesInForce& rules = book.in_force;
  if (!rules.at(Rule::points_of_result).in_force || outcome == Outcome::annulled)
    return std::nullopt;
  if (outcome == Outcome::draw) return rules.half_points_for_draw.value;
  return outcome == win_of(player) ? rules.half_points_for_win.value
                                   : rules.half_points_for_loss.value;
}

namespace laws {

/// Points follow from the result; no event is needed for them.
std::vector<ProcedureLaw> points_laws() {
  return {};
}

}  // namespace laws

}  // namespace touchstone
