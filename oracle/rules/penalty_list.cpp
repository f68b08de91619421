// SPDX-License-Identifier: Apache-2.0
//
// The branches of the list of penalties. See penalty_list.hpp.
#include "oracle/rules/penalty_list.hpp"

#include <algorithm>

namespace touchstone {

std::string_view branch_of(PenaltyKind kind) {
  switch (kind) {
    case PenaltyKind::warning:
      return "warning";
    case PenaltyKind::add_opponent_time:
      return "opponents-time";
    case PenaltyKind::reduce_time:
      return "time-taken";
    case PenaltyKind::add_opponent_points:
      return "opponents-points";
    case PenaltyKind::reduce_points:
      return "points-taken";
    case PenaltyKind::loss_of_game:
    case PenaltyKind::opponent_wins:
      return "game-lost";
    case PenaltyKind::fine:
      return "fine";
    case PenaltyKind::exclude_rounds:
      return "rounds";
    case PenaltyKind::expel:
      return "expulsion";
  }
  return {};
}

std::vector<PenaltyKind> penalties_offered(const Ruling& ruling) {
  std::vector<PenaltyKind> kinds;
  for (const Choice& choice : ruling.choices)
    for (const Measure& option : choice.options) {
      const auto* penalty = std::get_if<Penalise>(&option);
      if (penalty && std::find(kinds.begin(), kinds.end(), penalty->kind) == kinds.end())
        kinds.push_back(penalty->kind);
    }
  return kinds;
}

}  // namespace touchstone
