// SPDX-License-Identifier: Apache-2.0
//
// How a game ends at once: by a legal move that makes a checkmate, a stalemate or a dead position
// (FIDE 2023: 5.1.1, 5.2.1, 5.2.2; 1971: 10.2, 11.1, 12.1; Bilguer section 6 and the glossary on
// Remis; the leaflet's chapters on mate and draw), by resignation (2023: 5.1.2) and by agreement
// (5.2.3; its limits 9.1.1 and the commentary on 12.2 of 1971). Which positions are checkmate and
// stalemate is in endings.hpp, and whether a player can still mate is a search, in mating.hpp.
// Tested in tests/procedure/completion_test.cpp.
#pragma once

#include <optional>
#include <vector>

#include "oracle/movement/endings.hpp"
#include "oracle/procedure/hearing.hpp"

namespace touchstone {

/// A move that an event makes, with the position in which it is made.
struct MadeMove {
  Position before;
  Move move;

  friend bool operator==(const MadeMove&, const MadeMove&) = default;
};

/// The move that the event makes: by playing it, by letting go of the man that was held, or by
/// putting the piece in the place of a pawn. Nothing if it makes none.
std::optional<MadeMove> move_made(const Hearing& hearing);

/// The position that a legal move of the event makes. Nothing if it makes no legal move.
std::optional<Position> position_made(const Hearing& hearing);

/// How many positions are searched for a mate after each move. If the search is too short, the game
/// goes on: it errs towards playing on.
inline constexpr int search_after_move = 1500;

/// How the position on the board has ended the game: by mate, by stalemate, or because nobody can
/// mate any more (searched like after a move). Returns nullopt if it has not, or if the edition
/// has no such end.
std::optional<Outcome> end_on_board(const Game& game, const Lawbook& book);

namespace laws {

std::optional<Ruling> checkmate_on_move(const Hearing& hearing);
std::optional<Ruling> checkmate_on_claim(const Hearing& hearing);
std::optional<Ruling> checkmate_on_notice(const Hearing& hearing);
std::optional<Ruling> stalemate_on_move(const Hearing& hearing);
std::optional<Ruling> stalemate_on_claim(const Hearing& hearing);
std::optional<Ruling> stalemate_on_notice(const Hearing& hearing);
std::optional<Ruling> dead_position_on_move(const Hearing& hearing);
std::optional<Ruling> dead_position_on_claim(const Hearing& hearing);
std::optional<Ruling> dead_position_on_notice(const Hearing& hearing);
std::optional<Ruling> game_ended(const Hearing& hearing);
std::optional<Ruling> resignation(const Hearing& hearing);
std::optional<Ruling> resignation_on_agreement(const Hearing& hearing);
std::optional<Ruling> draw_by_agreement(const Hearing& hearing);
std::optional<Ruling> draw_by_agreement_on_acceptance(const Hearing& hearing);
std::optional<Ruling> early_draw_needs_leave(const Hearing& hearing);
std::optional<Ruling> early_draw_needs_leave_on_acceptance(const Hearing& hearing);
std::optional<Ruling> event_bars_early_draw(const Hearing& hearing);
std::optional<Ruling> event_bars_early_draw_on_offer(const Hearing& hearing);

}  // namespace laws

}  // namespace touchstone
