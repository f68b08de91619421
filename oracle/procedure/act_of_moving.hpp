// SPDX-License-Identifier: Apache-2.0
//
// How a move is made by hand (Article 4, Articles 7 and 8 of 1971, section 3 of Bilguer): touching
// and what it binds to, adjusting, releasing, castling and promoting in steps, and until when the
// opponent may object. What a series of touches binds to is decided once (`bound_by`), and each law
// on touching speaks where its rule decided. Other headings ask `bound_by` too, for the move that
// replaces an illegal one. Tested in tests/procedure/act_of_moving_test.cpp.
#pragma once

#include <optional>
#include <vector>

#include "oracle/procedure/hearing.hpp"

namespace touchstone {

/// What touching binds to: the moves one of which has to be made, none where the player is free,
/// and the rule that decides.
struct Bond {
  Rule rule = Rule::touched_own_man;
  std::vector<Move> moves{};

  friend bool operator==(const Bond&, const Bond&) = default;
};

/// What men touched in this order bind to; the player to move in the position has touched them,
/// all in a manner that binds. Nothing if no man was touched.
std::optional<Bond> bound_by(const std::vector<Touched>& touched, const Position& position,
                             const Lawbook& book);

/// What bound a player before he made a move that was told by an event: what he had touched in the
/// same turn, or a ruling. Returns nullopt if nothing did.
std::optional<Bond> bond_before(const Game& game, const Played& made, const Lawbook& book);

/// Whether a player has the move, so that touching binds him.
bool has_the_move(const Game& game, Colour colour, const Lawbook& book);

namespace laws {

std::optional<Ruling> alternate_moves_on_move(const Hearing& hearing);
std::optional<Ruling> alternate_moves_on_taking_back(const Hearing& hearing);
std::optional<Ruling> on_move(const Hearing& hearing);
std::optional<Ruling> one_hand(const Hearing& hearing);
std::optional<Ruling> chess960_castling(const Hearing& hearing);
std::optional<Ruling> adjusting(const Hearing& hearing);
std::optional<Ruling> adjusting_announced(const Hearing& hearing);
std::optional<Ruling> touch_intent(const Hearing& hearing);
std::optional<Ruling> touched_own_man(const Hearing& hearing);
std::optional<Ruling> touched_enemy_man(const Hearing& hearing);
std::optional<Ruling> touched_both_colours(const Hearing& hearing);
std::optional<Ruling> king_and_rook_touched(const Hearing& hearing);
std::optional<Ruling> rook_touched_first(const Hearing& hearing);
std::optional<Ruling> castling_touched_illegal(const Hearing& hearing);
std::optional<Ruling> unplayable_touch(const Hearing& hearing);
std::optional<Ruling> touch_objection_on_plays(const Hearing& hearing);
std::optional<Ruling> touch_objection_on_claim(const Hearing& hearing);
std::optional<Ruling> touch_objection_on_notice(const Hearing& hearing);
std::optional<Ruling> move_made(const Hearing& hearing);
std::optional<Ruling> released_man(const Hearing& hearing);
std::optional<Ruling> released_man_on_plays(const Hearing& hearing);
std::optional<Ruling> castling_half_done(const Hearing& hearing);
std::optional<Ruling> promotion_pawn_released(const Hearing& hearing);
std::optional<Ruling> promotion_pawn_released_on_touch(const Hearing& hearing);
std::optional<Ruling> promotion_choice_final(const Hearing& hearing);
std::optional<Ruling> promotion_manner(const Hearing& hearing);
std::optional<Ruling> promotion_symbol(const Hearing& hearing);
std::optional<Ruling> announcing_check(const Hearing& hearing);
std::optional<Ruling> moving_assistant(const Hearing& hearing);

}  // namespace laws

}  // namespace touchstone
