// SPDX-License-Identifier: Apache-2.0
//
// Colours and odds. See odds_and_session.hpp. A start at odds is the usual array of the giver
// without one man. The receiver's men stand as usual, or, at the odds of a pawn, wherever moves
// made beforehand took them in his own half (spec/readings/0069). A right to castle with a rook
// that was given is for the position to leave out.
#include "oracle/procedure/odds_and_session.hpp"

#include <algorithm>

namespace touchstone {

namespace {

constexpr int file_of_queens_rook = 0;
constexpr int file_of_queens_knight = 1;
constexpr int file_of_kings_bishop = 5;

bool is_of(const std::optional<Man>& man, Colour colour) {
  return man && man->colour == colour;
}

std::optional<Man> man_of(const Position& position, Square square, Colour colour) {
  return is_of(position.at(square), colour) ? position.at(square) : std::nullopt;
}

/// That side's men stand as in the usual array, but for one that is missing.
bool is_home_without(const Position& start, Colour colour, std::optional<Square> missing) {
  const Position usual = initial_array();
  return std::all_of(all_squares().begin(), all_squares().end(), [&](Square square) {
    const auto expected = square == missing ? std::nullopt : man_of(usual, square, colour);
    return man_of(start, square, colour) == expected;
  });
}

bool is_home(const Position& start, Colour colour) {
  return is_home_without(start, colour, std::nullopt);
}

bool is_in_own_half(Square square, Colour colour) {
  return (square.rank < board_side / 2) == (colour == Colour::white);
}

/// All men are there, and none has crossed the middle of the board.
bool is_whole_in_own_half(const Position& start, Colour colour) {
  const Position usual = initial_array();
  return std::all_of(all_man_types.begin(), all_man_types.end(), [&](ManType type) {
    const auto squares = squares_of(start, Man{colour, type});
    return squares.size() == squares_of(usual, Man{colour, type}).size() &&
           std::all_of(squares.begin(), squares.end(),
                       [&](Square square) { return is_in_own_half(square, colour); });
  });
}

bool gives_pawn(const Position& start, Colour colour) {
  const Square pawn{file_of_kings_bishop, pawn_rank(colour)};
  return is_home_without(start, colour, pawn) && is_whole_in_own_half(start, opponent_of(colour));
}

bool gives_officer(const Position& start, Colour colour) {
  const int rank = first_rank(colour);
  const bool without_one = is_home_without(start, colour, Square{file_of_queens_knight, rank}) ||
                           is_home_without(start, colour, Square{file_of_queens_rook, rank});
  return without_one && is_home(start, opponent_of(colour));
}

std::optional<Colour> giver(const Position& start, bool (*gives)(const Position&, Colour)) {
  for (const Colour colour : both_colours)
    if (gives(start, colour)) return colour;
  return std::nullopt;
}

bool is_about(const Hearing& hearing, Topic topic) {
  return hearing.event.topic == topic;
}

/// Says that the game started wrongly.
bool objects_to_start(const Hearing& hearing) {
  return is_about(hearing, Topic::wrong_array) || is_about(hearing, Topic::restart);
}

bool is_first_move(const Hearing& hearing) {
  return hearing.game.moves.empty();
}

Ruling only_by(Colour beginner, const Hearing& hearing) {
  if (player(hearing) == beginner) return nothing_follows();
  return due({Infringement{hearing.event.by}});
}

std::optional<Ruling> right_start(bool is_right, const Hearing& hearing) {
  if (!is_right || !objects_to_start(hearing)) return std::nullopt;
  return due({AnswerClaim{Answered::rejected}});
}

}  // namespace

std::optional<Colour> giver_of_pawn(const Position& start) {
  return giver(start, gives_pawn);
}

std::optional<Colour> giver_of_officer(const Position& start) {
  return giver(start, gives_officer);
}

namespace laws {

/// The lot is drawn before the first game of a session.
std::optional<Ruling> colours_by_lot(const Hearing& hearing) {
  if (!is_about(hearing, Topic::lot)) return std::nullopt;
  if (hearing.game.started) return due({AnswerClaim{Answered::not_admitted}});
  const bool is_first = hearing.game.setup.game_of_session == 1;
  return due({AnswerClaim{is_first ? Answered::upheld : Answered::rejected}});
}

/// By the newer custom colours change after each game, and so not before the first.
std::optional<Ruling> colours_kept(const Hearing& hearing) {
  if (!is_about(hearing, Topic::reversed_colours)) return std::nullopt;
  const bool is_later_game = hearing.game.setup.game_of_session > 1;
  if (hearing.game.started || !is_later_game || !hearing.book.in_force.colours_exchanged.value)
    return due({AnswerClaim{Answered::rejected}});
  return due({AnswerClaim{Answered::upheld}, Require{Actor::white, Duty::swap_colours},
              Require{Actor::black, Duty::swap_colours}});
}

std::optional<Ruling> odds_of_a_pawn(const Hearing& hearing) {
  return right_start(giver_of_pawn(hearing.game.setup.position).has_value(), hearing);
}

/// Moves made beforehand are the receiver's: after them it is the giver's turn.
std::optional<Ruling> odds_of_a_pawn_on_play(const Hearing& hearing) {
  const Position& start = hearing.game.setup.position;
  const auto giver = giver_of_pawn(start);
  if (!is_first_move(hearing) || !giver) return std::nullopt;
  const Colour receiver = opponent_of(*giver);
  return only_by(is_home(start, receiver) ? receiver : *giver, hearing);
}

/// A touch binds in a game at odds as in any other.
std::optional<Ruling> odds_of_a_pawn_on_touch(const Hearing& hearing) {
  if (!giver_of_pawn(hearing.game.setup.position)) return std::nullopt;
  return by_branch("other-rules-hold", nothing_follows());
}

std::optional<Ruling> odds_of_an_officer(const Hearing& hearing) {
  return right_start(giver_of_officer(hearing.game.setup.position).has_value(), hearing);
}

std::optional<Ruling> odds_giver_begins(const Hearing& hearing) {
  const auto giver = giver_of_officer(hearing.game.setup.position);
  if (!is_first_move(hearing) || !giver) return std::nullopt;
  return only_by(*giver, hearing);
}

std::vector<ProcedureLaw> odds_and_session_laws() {
  using enum Verb;
  return {
      {demands, Rule::colours_by_lot, colours_by_lot},
      {demands, Rule::colours_kept, colours_kept},
      {demands, Rule::odds_of_a_pawn, odds_of_a_pawn},
      {claims, Rule::odds_of_a_pawn, odds_of_a_pawn},
      {plays, Rule::odds_of_a_pawn, odds_of_a_pawn_on_play},
      {releases, Rule::odds_of_a_pawn, odds_of_a_pawn_on_play},
      {touches, Rule::odds_of_a_pawn, odds_of_a_pawn_on_touch},
      {demands, Rule::odds_of_an_officer, odds_of_an_officer},
      {claims, Rule::odds_of_an_officer, odds_of_an_officer},
      {plays, Rule::odds_giver_begins, odds_giver_begins},
      {releases, Rule::odds_giver_begins, odds_giver_begins},
  };
}

}  // namespace laws

}  // namespace touchstone
