// SPDX-License-Identifier: Apache-2.0
//
// The contents page of procedure, and questions that laws of several headings ask. See
// hearing.hpp.
#include "oracle/procedure/hearing.hpp"

#include "oracle/mating/mating_before_draw.hpp"
#include "oracle/movement/legality.hpp"

namespace touchstone {

std::vector<ProcedureLaw> procedure_laws() {
  return one_list({laws::act_of_moving_laws(), laws::completion_laws(), laws::clock_laws(),
                   laws::irregularities_laws(), laws::recording_laws(), laws::drawn_game_laws(),
                   laws::points_laws(), laws::conduct_laws(), laws::arbiter_laws(),
                   laws::rapid_and_blitz_laws(), laws::quickplay_laws(), laws::adjournment_laws(),
                   laws::visually_disabled_laws(), laws::odds_and_session_laws()});
}

Colour player(const Hearing& hearing) {
  return *player_of(hearing.event.by);
}

std::vector<Position> positions_to_board(const Game& game) {
  auto positions = positions_of(game);
  positions.back() = game.board;
  return positions;
}

std::optional<bool> can_still_mate(const Game& game, Colour colour, const Lawbook& book) {
  const MatingAnswer answer =
      can_mate_as_read(positions_to_board(game), colour, book, mating_search_budget);
  if (std::holds_alternative<MateUndetermined>(answer)) return std::nullopt;
  return std::holds_alternative<MatingLine>(answer);
}

Ruling lost_unless_unwinnable(const Hearing& hearing, Colour loser) {
  const Colour opponent = opponent_of(loser);
  const auto can_mate = can_still_mate(hearing.game, opponent, hearing.book);
  if (!can_mate) {
    Ruling open;
    open.undetermined = true;
    return open;
  }
  return due({EndGame{*can_mate ? win_of(opponent) : Outcome::draw}});
}

std::vector<Move> legal_moves_now(const Game& game, const Lawbook& book) {
  return legal_moves(game.board, book);
}

}  // namespace touchstone
