// SPDX-License-Identifier: Apache-2.0
//
// Grounds of answers. See grounds.hpp.
#include "oracle/movement/grounds.hpp"

#include <algorithm>
#include <cstdlib>

#include "oracle/movement/endings.hpp"
#include "oracle/movement/illegal_position.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/movement/moves.hpp"

namespace touchstone {

namespace {

using Grounds = std::vector<Ground>;

/// Adds a definition if the edition gives it. A ground may stand twice; its numbers are given once.
void add_if_given(Grounds& grounds, Rule rule, std::string_view branch, const Lawbook& book) {
  if (knows_branch(book.in_force.at(rule), branch)) grounds.push_back({rule, branch});
}

bool holds(const std::vector<Rule>& rules, Rule rule) {
  return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

// Men that attack although they may not move

/// The man on `from` could not capture on `to` without leaving or placing its own king under
/// attack.
bool is_constrained(const Position& position, Square from, Square to, const Lawbook& book) {
  Position on_move = position;
  on_move.to_move = position.at(from)->colour;
  const Move capture = Displacement{from, to, std::nullopt};
  return book.laws.check(book.laws.after(on_move, capture, book), on_move.to_move, book);
}

bool attacks(const Position& position, Square from, Square to, Colour by, const Lawbook& book) {
  const auto& man = position.at(from);
  return man && man->colour == by && book.laws.attack(position, from, to);
}

/// Some of these squares are attacked, and by constrained men alone.
bool rests_on_constrained_men(const Position& position, const std::vector<Square>& squares,
                              Colour by, const Lawbook& book) {
  bool is_attacked = false;
  for (const Square to : squares)
    for (const Square from : all_squares()) {
      if (!attacks(position, from, to, by, book)) continue;
      if (!is_constrained(position, from, to, book)) return false;
      is_attacked = true;
    }
  return is_attacked;
}

std::vector<Square> squares_of_king(const Position& position, Colour colour) {
  return squares_of(position, Man{colour, ManType::king});
}

/// The squares on which the king may not be attacked when it castles.
std::vector<Square> way_of_king(const Position& position, Wing wing, const Lawbook& book) {
  const auto castling = book.laws.castling_squares(position, wing, book);
  if (!castling) return {};
  auto squares = squares_between(castling->king_from, castling->king_to);
  squares.push_back(castling->king_from);
  squares.push_back(castling->king_to);
  return squares;
}

bool is_castling_under_attack(const std::vector<Rule>& faults) {
  return holds(faults, Rule::castling_out_of_check) ||
         holds(faults, Rule::castling_through_attacked_square) ||
         holds(faults, Rule::castling_onto_attacked_square);
}

bool leaves_king_attacked(const std::vector<Rule>& faults) {
  return holds(faults, Rule::king_onto_attacked_square) || holds(faults, Rule::check_must_be_met) ||
         holds(faults, Rule::king_exposed);
}

/// The move is refused because of attacks by constrained men, and no others.
bool is_refused_by_constrained_men(const Attempt& attempt, const std::vector<Rule>& faults) {
  const auto& [position, move, book] = attempt;
  const Colour mover = position.to_move;
  const Colour enemy = opponent_of(mover);
  if (const auto* castling = std::get_if<Castling>(&move))
    return is_castling_under_attack(faults) &&
           rests_on_constrained_men(position, way_of_king(position, castling->wing, book), enemy,
                                    book);
  if (!leaves_king_attacked(faults)) return false;
  const Position next = book.laws.after(position, move, book);
  return rests_on_constrained_men(next, squares_of_king(next, mover), enemy, book);
}

// Lines that end at the edge

bool are_opposite_edges(int one, int other) {
  return std::min(one, other) == 0 && std::max(one, other) == board_side - 1;
}

/// The squares lie at opposite sides of the board, on neighbouring ranks.
bool passes_a_side(const Displacement& step) {
  return are_opposite_edges(step.from.file, step.to.file) &&
         std::abs(step.from.rank - step.to.rank) == 1;
}

/// The squares lie at the two ends of the board, on neighbouring files.
bool passes_an_end(const Displacement& step) {
  return are_opposite_edges(step.from.rank, step.to.rank) &&
         std::abs(step.from.file - step.to.file) == 1;
}

/// A rook, bishop or queen would leave its line at the edge and come in on the other side.
void add_ends_of_lines(const Attempt& attempt, const std::vector<Rule>& faults, Grounds& grounds) {
  const auto* step = std::get_if<Displacement>(&attempt.move);
  if (!step || (!passes_a_side(*step) && !passes_an_end(*step))) return;
  const auto add = [&](std::string_view branch) {
    add_if_given(grounds, Rule::board_geometry, branch, attempt.book);
  };
  const bool is_queen = holds(faults, Rule::queen_move);
  const bool is_straight = is_queen || holds(faults, Rule::rook_move);
  if (is_straight) add(passes_a_side(*step) ? "end-of-rank" : "end-of-file");
  if (is_queen || holds(faults, Rule::bishop_move)) add("end-of-diagonal");
}

// Legal moves

bool captures(const Position& position, const Move& move) {
  const auto* step = std::get_if<Displacement>(&move);
  return step && is_capture(*step, position);
}

/// The player makes another move although he could capture.
bool passes_up_a_capture(const Position& position, const Move& move, const Lawbook& book) {
  if (captures(position, move)) return false;
  const auto moves = legal_moves(position, book);
  return std::any_of(moves.begin(), moves.end(),
                     [&](const Move& other) { return captures(position, other); });
}

Grounds allowing(const Position& position, const Move& move, const Lawbook& book) {
  Grounds grounds;
  for (const Testimony& testimony : hearing(position, move, book))
    if (testimony.voice == Voice::allows) grounds.push_back({testimony.rule});
  return grounds;
}

// Castling in Chess960

bool is_chess960_castling(const Move& move, const Lawbook& book) {
  return std::holds_alternative<Castling>(move) &&
         book.in_force.at(Rule::chess960_castling).in_force;
}

/// Which of the four ways of castling is used (FIDE 2023: II.3.2.1 to II.3.2.4).
std::string_view method_of(const CastlingSquares& squares) {
  if (squares.king_from == squares.king_to) return "rook-only";
  if (squares.rook_from == squares.rook_to) return "king-only";
  const bool change_places =
      squares.king_from == squares.rook_to && squares.rook_from == squares.king_to;
  return change_places ? "transposition" : "two-moves";
}

Grounds of_chess960_squares(const Position& position, const Castling& castling,
                            const Lawbook& book) {
  Grounds grounds{{Rule::chess960_castling, "squares"}};
  if (const auto squares = book.laws.castling_squares(position, castling.wing, book))
    grounds.push_back({Rule::chess960_castling, method_of(*squares)});
  return grounds;
}

bool is_castling_between(const Position& before, const Position& after, const Lawbook& book) {
  return std::any_of(both_wings.begin(), both_wings.end(), [&](Wing wing) {
    const Move castling = Castling{wing};
    return is_legal(before, castling, book) && book.laws.after(before, castling, book) == after;
  });
}

/// The player who has the move castled earlier in the game.
bool has_castled(const std::vector<Position>& game, const Lawbook& book) {
  for (std::size_t at = 0; at + 1 < game.size(); ++at)
    if (game[at].to_move == game.back().to_move &&
        is_castling_between(game[at], game[at + 1], book))
      return true;
  return false;
}

/// Chess960 has words of its own on a second castling and on squares that must be vacant. On
/// attacked squares it has none (reading 0015).
Ground ground_of_refusal(Rule fault, const std::vector<Position>& game, const Move& move,
                         const Lawbook& book) {
  if (!is_chess960_castling(move, book)) return {fault};
  if (fault == Rule::castling_obstructed) return {Rule::chess960_castling, "vacant"};
  if (fault == Rule::castling_right_lost && has_castled(game, book))
    return {Rule::chess960_castling, "once"};
  return {fault};
}

Grounds of_refusal(const std::vector<Position>& game, const Move& move, const Lawbook& book,
                   const std::vector<Rule>& faults) {
  const Attempt attempt{game.back(), move, book};
  Grounds grounds;
  for (const Rule fault : faults) grounds.push_back(ground_of_refusal(fault, game, move, book));
  if (is_refused_by_constrained_men(attempt, faults))
    add_if_given(grounds, Rule::attack, "constrained", attempt.book);
  add_ends_of_lines(attempt, faults, grounds);
  return grounds;
}

// Check and the end of the game

Position with_pawn_on(Position position, Square square, Colour colour) {
  position.put(square, Man{colour, ManType::pawn});
  return position;
}

/// The last move was a promotion, and a pawn in the place of the new piece would change the answer.
bool rests_on_new_piece(const Position& position, const std::optional<MoveMade>& last,
                        const Lawbook& book) {
  const auto* step = last ? std::get_if<Displacement>(&last->move) : nullptr;
  if (!step || !step->promotion) return false;
  const Position idle = with_pawn_on(position, step->to, opponent_of(position.to_move));
  return book.laws.check(position, position.to_move, book) !=
             book.laws.check(idle, idle.to_move, book) ||
         ending_of(position, book) != ending_of(idle, book);
}

bool is_bare(const Position& position, Colour colour) {
  return std::none_of(all_squares().begin(), all_squares().end(), [&](Square square) {
    const auto& man = position.at(square);
    return man && man->colour == colour && man->type != ManType::king;
  });
}

void add_ending(const Position& position, const Lawbook& book, Grounds& grounds) {
  switch (ending_of(position, book)) {
    case Ending::none:
      return;
    case Ending::checkmate:
      grounds.push_back({Rule::checkmate, "on-the-board"});
      if (is_bare(position, position.to_move)) grounds.push_back({Rule::bare_king});
      return;
    case Ending::stalemate:
      grounds.push_back({Rule::stalemate, "on-the-board"});
      return;
  }
}

void add_check(const Position& position, const Lawbook& book, Grounds& grounds) {
  const Colour colour = position.to_move;
  grounds.push_back({Rule::check});
  add_if_given(grounds, Rule::attack, "meaning", book);
  if (rests_on_constrained_men(position, squares_of_king(position, colour), opponent_of(colour),
                               book))
    add_if_given(grounds, Rule::attack, "constrained", book);
}

// Sameness

bool look_alike(const Position& one, const Position& other) {
  return one.men == other.men && one.to_move == other.to_move;
}

/// The rights in which two positions that look alike differ, whether or not that matters.
void add_rights(const Position& one, const Position& other, Grounds& grounds) {
  if (one.castling != other.castling) grounds.push_back({Rule::same_position, "castling"});
  if (one.en_passant != other.en_passant) grounds.push_back({Rule::same_position, "en-passant"});
}

}  // namespace

Grounds grounds_of_move(const std::vector<Position>& game, const Move& move, const Lawbook& book) {
  const Position& position = game.back();
  const auto faults = faults_of(position, move, book);
  if (!faults.empty()) return of_refusal(game, move, book, faults);
  Grounds grounds = is_chess960_castling(move, book) ? Grounds{{Rule::chess960_castling, "once"}}
                                                     : allowing(position, move, book);
  if (passes_up_a_capture(position, move, book))
    add_if_given(grounds, Rule::capture_optional, {}, book);
  return grounds;
}

Grounds grounds_of_result(const Position& position, const Move& move, const Lawbook& book) {
  if (!is_legal(position, move, book)) return {};
  if (is_chess960_castling(move, book))
    return of_chess960_squares(position, std::get<Castling>(move), book);
  if (const auto* castling = std::get_if<Castling>(&move))
    return {{Rule::castling, castling->wing == Wing::kingside ? "squares" : "squares-long"}};
  Grounds grounds = allowing(position, move, book);
  const auto& step = std::get<Displacement>(move);
  if (!position.is_empty(step.to)) grounds.push_back({Rule::capture, "removed"});
  return grounds;
}

Grounds grounds_of_outcome(const Position& position, const std::optional<MoveMade>& last,
                           const Lawbook& book) {
  Grounds grounds;
  add_ending(position, book, grounds);
  add_check(position, book, grounds);
  if (rests_on_new_piece(position, last, book)) grounds.push_back({Rule::promotion_effect});
  return grounds;
}

/// Rights alone tell two positions apart that look alike; if they do not, the men and the side to
/// move decide as well.
Grounds grounds_of_sameness(const Position& one, const Position& other, const Lawbook& book) {
  Grounds grounds;
  const bool is_same = book.laws.same_position(one, other, book);
  if (is_same || !look_alike(one, other)) grounds.push_back({Rule::same_position, "men"});
  if (look_alike(one, other)) add_rights(one, other, grounds);
  return grounds;
}

Grounds grounds_of_occurrences(const std::vector<Position>& game, const Lawbook& book) {
  if (!book.in_force.at(Rule::same_position).in_force) return {};
  Grounds grounds{{Rule::same_position, "men"}};
  for (const Position& earlier : game)
    if (look_alike(earlier, game.back())) add_rights(earlier, game.back(), grounds);
  return grounds;
}

Grounds grounds_of_start(bool is_later_game, const Lawbook& book) {
  const RulesInForce& rules = book.in_force;
  Grounds grounds{{Rule::initial_array}};
  add_if_given(grounds, Rule::board_geometry, "board", book);
  const Rule setter = (is_later_game ? rules.first_mover_later : rules.first_mover).set_by;
  const bool is_own = setter == Rule::first_move;
  grounds.push_back(is_own ? Ground{setter, is_later_game ? "later-game" : "first-game"}
                           : Ground{setter});
  return grounds;
}

Grounds grounds_of_position(const Position& position, const Lawbook& book) {
  if (book.laws.position_faults(position, book).empty()) return {};
  return {{Rule::illegal_position}};
}

}  // namespace touchstone
