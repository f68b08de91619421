// SPDX-License-Identifier: Apache-2.0
//
// How the laws of procedure are asked: one function for each rule and kind of event, which hears
// the game as it stood before the event and the event itself, and gives a ruling or is silent
// (nothing). Each heading of the Laws hands over its own list; `procedure_laws` is the contents
// page, in the order of the Articles. Laws whose rule is not in force are not asked. Where each
// function stands: under the name of its heading in this folder.
#pragma once

#include <optional>
#include <vector>

#include "oracle/game/game.hpp"
#include "oracle/rules/lawbook.hpp"
#include "oracle/rules/one_list.hpp"
#include "oracle/rules/ruling.hpp"

namespace touchstone {

/// What a law of procedure hears. Time before the event has passed already.
struct Hearing {
  const Game& game;
  const Event& event;
  const Lawbook& book;
};

/// Every law of procedure, in the order of the headings.
std::vector<ProcedureLaw> procedure_laws();

namespace laws {

std::vector<ProcedureLaw> act_of_moving_laws();
std::vector<ProcedureLaw> completion_laws();
std::vector<ProcedureLaw> clock_laws();
std::vector<ProcedureLaw> irregularities_laws();
std::vector<ProcedureLaw> recording_laws();
std::vector<ProcedureLaw> drawn_game_laws();
std::vector<ProcedureLaw> points_laws();
std::vector<ProcedureLaw> conduct_laws();
std::vector<ProcedureLaw> arbiter_laws();
std::vector<ProcedureLaw> rapid_and_blitz_laws();
std::vector<ProcedureLaw> quickplay_laws();
std::vector<ProcedureLaw> adjournment_laws();
std::vector<ProcedureLaw> visually_disabled_laws();
std::vector<ProcedureLaw> odds_and_session_laws();

}  // namespace laws

/// The player who acts in a hearing. Only for events whose actor is a player.
Colour player(const Hearing& hearing);

/// The positions of the game so far, the last one as the board stands now.
std::vector<Position> positions_to_board(const Game& game);

/// Whether a player can still mate from the board as it stands, by the reading of "any series of
/// legal moves" that is in force.
/// Nothing if the bounded search ran out.
std::optional<bool> can_still_mate(const Game& game, Colour colour, const Lawbook& book);

/// The loss of a game that becomes a draw where the opponent cannot mate by any series of legal
/// moves; undetermined where that cannot be told.
Ruling lost_unless_unwinnable(const Hearing& hearing, Colour loser);

/// Legal moves in the position as it stands, for the side to move.
std::vector<Move> legal_moves_now(const Game& game, const Lawbook& book);

}  // namespace touchstone
