// SPDX-License-Identifier: Apache-2.0
//
// Sure signs that a position cannot arise, one predicate for each fault.
// The last move is found by trial: every man of the side that has just moved is put back on every
// square, with or without a captured man, and the laws are asked whether the move from there is
// legal and leads here. This allows too much rather than too little: what a capture took is any man
// that still could be missing. See illegal_position.hpp.
#include "oracle/movement/illegal_position.hpp"

#include <algorithm>
#include <cstdlib>

#include "oracle/movement/legality.hpp"
#include "oracle/movement/moves.hpp"
#include "oracle/movement/position_counters.hpp"
#include "oracle/movement/sameness.hpp"

namespace touchstone {

namespace {

constexpr int king_file_at_start = 4;

bool holds_for_any_side(const Position& position, bool (*holds)(const Position&, Colour)) {
  return std::any_of(both_colours.begin(), both_colours.end(),
                     [&](Colour colour) { return holds(position, colour); });
}

int pawns_of(const Position& position, Colour colour) {
  return count_of(position, Man{colour, ManType::pawn});
}

/// Whether one man more, a pawn, would not yet be too many.
bool may_miss_a_pawn(const Position& position, Colour colour) {
  return missing_men(position, colour) > 0 && pawns_of(position, colour) < pawns_at_start;
}

// ---- what forbids to play on ----

bool king_missing(const Position& position, const Lawbook&) {
  return holds_for_any_side(position, [](const Position& board, Colour colour) {
    return count_of(board, Man{colour, ManType::king}) == 0;
  });
}

bool king_extra(const Position& position, const Lawbook&) {
  return holds_for_any_side(position, [](const Position& board, Colour colour) {
    return count_of(board, Man{colour, ManType::king}) > 1;
  });
}

bool pawn_on_end_rank(const Position& position, const Lawbook&) {
  return holds_for_any_side(position, [](const Position& board, Colour colour) {
    const auto pawns = squares_of(board, Man{colour, ManType::pawn});
    return std::any_of(pawns.begin(), pawns.end(), [&](Square pawn) {
      return pawn.rank == first_rank(colour) || pawn.rank == last_rank(colour);
    });
  });
}

/// Kings on adjoining squares attack each other, so that they fall under this.
bool opponent_in_check(const Position& position, const Lawbook& book) {
  return book.laws.check(position, opponent_of(position.to_move), book);
}

// ---- counts ----

bool too_many_men(const Position& position, const Lawbook&) {
  return holds_for_any_side(position, [](const Position& board, Colour colour) {
    return men_of(board, colour) > men_at_start;
  });
}

bool too_many_pawns(const Position& position, const Lawbook&) {
  return holds_for_any_side(position, [](const Position& board, Colour colour) {
    return pawns_of(board, colour) > pawns_at_start;
  });
}

bool too_many_promoted_pieces(const Position& position, const Lawbook&) {
  return holds_for_any_side(position, [](const Position& board, Colour colour) {
    return pieces_beyond_start(board, colour) >
           std::max(0, pawns_at_start - pawns_of(board, colour));
  });
}

// ---- captures of the pawns ----

constexpr std::size_t sets_of_files = std::size_t{1} << board_side;
/// More captures than there are men to capture.
constexpr int out_of_reach = men_at_start * board_side;

/// The fewest captures by which some pawns can have come from each set of files.
using CapturesByFiles = std::vector<int>;

/// A pawn changes its file by one with each capture, and its rank with it.
bool can_have_come_from(int file, Square pawn, Colour colour) {
  const int advance = (pawn.rank - pawn_rank(colour)) * forward(colour);
  return std::abs(pawn.file - file) <= advance;
}

CapturesByFiles with_one_pawn_more(const CapturesByFiles& fewest, Square pawn, Colour colour) {
  CapturesByFiles more(sets_of_files, out_of_reach);
  for (std::size_t files = 0; files < sets_of_files; ++files)
    for (int file = 0; file < board_side; ++file) {
      const std::size_t added = std::size_t{1} << file;
      if ((files & added) != 0 || !can_have_come_from(file, pawn, colour)) continue;
      int& captures = more[files | added];
      captures = std::min(captures, fewest[files] + std::abs(pawn.file - file));
    }
  return more;
}

/// The fewest captures by which that side's pawns can stand where they stand, each having started
/// on a file of its own; out of reach where there is no such way.
int fewest_captures(const Position& position, Colour colour) {
  CapturesByFiles fewest(sets_of_files, out_of_reach);
  fewest[0] = 0;
  for (const Square pawn : squares_of(position, Man{colour, ManType::pawn}))
    fewest = with_one_pawn_more(fewest, pawn, colour);
  return *std::min_element(fewest.begin(), fewest.end());
}

/// Silent where the pawns are too many or on an end rank: that is a fault of its own.
bool too_many_pawn_captures(const Position& position, const Lawbook& book) {
  if (too_many_pawns(position, book) || pawn_on_end_rank(position, book)) return false;
  return holds_for_any_side(position, [](const Position& board, Colour colour) {
    return fewest_captures(board, colour) > missing_men(board, opponent_of(colour));
  });
}

// ---- castling rights ----

int corner_file(Wing wing) {
  return wing == Wing::kingside ? board_side - 1 : 0;
}

/// In Chess960 the king starts somewhere between its rooks. The right is that of the wing on which
/// its rook stands.
bool can_have_started_between_rooks(int king_file) {
  return king_file > 0 && king_file < board_side - 1;
}

bool can_have_started_on(int king_file, int rook_file, Wing wing, CastlingForm form) {
  switch (form) {
    case CastlingForm::king_steps:
      return king_file == king_file_at_start && rook_file == corner_file(wing);
    case CastlingForm::fixed_squares:
      return can_have_started_between_rooks(king_file);
  }
  return true;
}

bool has_men_of_right(const Position& position, Colour colour, Wing wing, const Lawbook& book) {
  const auto king = king_of(position, colour);
  const int file = *position.castling.rook_file(colour, wing);
  return king && king->rank == first_rank(colour) &&
         position.has({file, first_rank(colour)}, Man{colour, ManType::rook}) &&
         can_have_started_on(king->file, file, wing, book.in_force.castling_form.value);
}

bool castling_right_without_men(const Position& position, const Lawbook& book) {
  for (const Colour colour : both_colours)
    for (const Wing wing : both_wings)
      if (position.castling.rook_file(colour, wing) &&
          !has_men_of_right(position, colour, wing, book))
        return true;
  return false;
}

/// Both arrays of Chess960 have king and rooks on the same files.
bool castling_rights_not_mirrored(const Position& position, const Lawbook& book) {
  if (castling_right_without_men(position, book)) return false;
  const CastlingRights& rights = position.castling;
  const bool both_may = rights.any(Colour::white) && rights.any(Colour::black);
  if (both_may && king_of(position, Colour::white)->file != king_of(position, Colour::black)->file)
    return true;
  return std::any_of(both_wings.begin(), both_wings.end(), [&](Wing wing) {
    const auto white = rights.rook_file(Colour::white, wing);
    const auto black = rights.rook_file(Colour::black, wing);
    return white && black && *white != *black;
  });
}

// ---- counters ----

/// The half-move clock cannot count more moves than were made.
bool counters_contradict(const Position& position, const Lawbook&) {
  return position.halfmove_clock > moves_by_number(position);
}

/// What contradicts itself already is not counted further.
bool fewer_moves_than_traces(const Position& position, const Lawbook& book) {
  return !counters_contradict(position, book) && too_few_moves(position);
}

/// Where the players take turns in later games, a lot decides who begins in the first one.
bool clock_without_beginning(const Position& position, const Lawbook& book) {
  return clock_never_set_back(position, book.in_force.first_mover.value != FirstMover::white);
}

/// Only of a game that White began, from the one array that has no other.
bool moves_of_other_parity(const Position& position, const Lawbook& book) {
  return book.in_force.first_mover.value == FirstMover::white &&
         book.in_force.castling_form.value == CastlingForm::king_steps &&
         parity_contradicts(position);
}

/// The double step was the last move, and no pawn moves without setting the clock to 0.
bool en_passant_after_other_moves(const Position& position, const Lawbook&) {
  return position.en_passant && position.halfmove_clock > 0;
}

// ---- castling rights that outlast the half-move clock ----

/// Which men can have moved since the last capture or pawn move, by square.
using Movable = std::array<bool, square_count>;

std::size_t place_of(Square square) {
  return static_cast<std::size_t>(index_of(square));
}

/// Whether the way by which a piece leaves its square begins on the other. Pawns have none: none of
/// them moved since the half-move clock began.
bool begins_way(ManType type, Square from, Square next) {
  const int files = std::abs(from.file - next.file);
  const int ranks = std::abs(from.rank - next.rank);
  const bool is_straight = files + ranks == 1;
  const bool is_aslant = files == 1 && ranks == 1;
  switch (type) {
    case ManType::king:
    case ManType::queen:
      return is_straight || is_aslant;
    case ManType::rook:
      return is_straight;
    case ManType::bishop:
      return is_aslant;
    case ManType::knight:
      return files * ranks == 2;
    case ManType::pawn:
      return false;
  }
  return false;
}

/// King and rooks whose right is kept have never moved.
bool is_bound_by_right(const Position& position, Square square) {
  const Man man = *position.at(square);
  if (square.rank != first_rank(man.colour)) return false;
  if (man.type == ManType::king) return position.castling.any(man.colour);
  return man.type == ManType::rook &&
         std::any_of(both_wings.begin(), both_wings.end(), [&](Wing wing) {
           return position.castling.rook_file(man.colour, wing) == square.file;
         });
}

bool can_leave(const Position& position, Square square, const Movable& movable) {
  const ManType type = position.at(square)->type;
  return std::any_of(all_squares().begin(), all_squares().end(), [&](Square next) {
    return begins_way(type, square, next) && (position.is_empty(next) || movable[place_of(next)]);
  });
}

/// Men that can have come to their squares by a move without a capture: their way back begins on an
/// empty square, or on that of another such man. Some of these men may not have moved; the others
/// certainly did not.
Movable movable_men(const Position& position) {
  Movable movable{};
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    for (const Square square : all_squares()) {
      bool& can_move = movable[place_of(square)];
      if (can_move || position.is_empty(square) || is_bound_by_right(position, square)) continue;
      can_move = can_leave(position, square, movable);
      has_grown = has_grown || can_move;
    }
  }
  return movable;
}

/// Whether the half-move clock counts a move of that side. The last move was the opponent's of the
/// side to move.
bool has_made_quiet_move(const Position& position, Colour colour) {
  return position.halfmove_clock > (colour == position.to_move ? 1 : 0);
}

bool has_movable_man(const Position& position, const Movable& movable, Colour colour) {
  return std::any_of(all_squares().begin(), all_squares().end(), [&](Square square) {
    const auto& man = position.at(square);
    return man && man->colour == colour && movable[place_of(square)];
  });
}

/// The half-move clock counts one move, so that the side to move has made the capture or the pawn
/// move before it, and the man that made that move still stands where it arrived.
bool has_set_clock_back(const Position& position, Colour colour) {
  return position.halfmove_clock == 1 && colour == position.to_move;
}

/// Whether a man can have come to its square by a capture or a pawn move: a pawn that has left its
/// first square, a piece on the last rank, which may have been promoted there, or another man that
/// can leave its square.
bool can_have_set_clock_back(const Position& position, const Movable& movable, Square square) {
  const Man man = *position.at(square);
  if (is_bound_by_right(position, square)) return false;
  if (man.type == ManType::pawn) return square.rank != pawn_rank(man.colour);
  return square.rank == last_rank(man.colour) || movable[place_of(square)];
}

bool has_man_that_set_clock_back(const Position& position, const Movable& movable, Colour colour) {
  return std::any_of(all_squares().begin(), all_squares().end(), [&](Square square) {
    const auto& man = position.at(square);
    return man && man->colour == colour && can_have_set_clock_back(position, movable, square);
  });
}

/// A side has made moves without capture or pawn move, or the capture or pawn move before them, and
/// all its men that may have made them are the king and the rooks that never moved.
bool castling_right_after_moves(const Position& position, const Lawbook& book) {
  if (castling_right_without_men(position, book)) return false;
  const Movable movable = movable_men(position);
  return std::any_of(both_colours.begin(), both_colours.end(), [&](Colour colour) {
    if (!position.castling.any(colour)) return false;
    const bool has_moved_quietly =
        has_made_quiet_move(position, colour) && !has_movable_man(position, movable, colour);
    return has_moved_quietly || (has_set_clock_back(position, colour) &&
                                 !has_man_that_set_clock_back(position, movable, colour));
  });
}

// ---- the last move ----

/// A move that may have been the last, and the position in which it was made.
struct TakenBack {
  Position before;
  Move move;
};

/// Which last moves are sought. A move that sets the half-move clock to 0 is a capture or a move of
/// a pawn.
enum class LastMove { any, counted_by_clock, sets_clock_to_zero };

bool sets_clock_to_zero(const TakenBack& last) {
  const auto* step = std::get_if<Displacement>(&last.move);
  return step != nullptr &&
         (last.before.at(step->from)->type == ManType::pawn || !last.before.is_empty(step->to));
}

bool is_sought(const TakenBack& last, LastMove sought) {
  switch (sought) {
    case LastMove::any:
      return true;
    case LastMove::counted_by_clock:
      return !sets_clock_to_zero(last);
    case LastMove::sets_clock_to_zero:
      return sets_clock_to_zero(last);
  }
  return true;
}

/// A man is put back; what it captured, if anything, is put on the square where it arrived.
Position put_back(const Position& position, Square from, Square to, Man mover,
                  std::optional<Man> captured) {
  Position before = position;
  before.to_move = mover.colour;
  before.en_passant.reset();
  before.put(from, mover);
  before.clear(to);
  if (captured) before.put(to, *captured);
  return before;
}

/// The double step that left the en-passant square, taken back. Returns nullopt if the square
/// stands where none can be crossed: a position that is not read from FEN may name any square.
std::optional<TakenBack> double_step_taken_back(const Position& position) {
  const Man pawn{opponent_of(position.to_move), ManType::pawn};
  const auto& [file, rank] = *position.en_passant;
  const auto from = square_at(file, rank - forward(pawn.colour));
  const auto to = square_at(file, rank + forward(pawn.colour));
  if (!from || !to || !position.has(*to, pawn)) return std::nullopt;
  return TakenBack{put_back(position, *from, *to, pawn, std::nullopt),
                   Displacement{*from, *to, std::nullopt}};
}

bool leads_to(const TakenBack& last, const Position& position, const Lawbook& book) {
  const Position after = book.laws.after(last.before, last.move, book);
  return after.men == position.men && after.castling == position.castling;
}

/// The move is legal and leads to the position, and before it the side that did not move was not in
/// check: it could not have ended its own move so.
bool can_have_been_made(const TakenBack& last, const Position& position, const Lawbook& book) {
  return is_legal(last.before, last.move, book) && leads_to(last, position, book) &&
         !book.laws.check(last.before, position.to_move, book);
}

bool can_have_been_crossed(const Position& position, const Lawbook& book) {
  const auto last = double_step_taken_back(position);
  return last && can_have_been_made(*last, position, book);
}

/// An en passant capture also needs that the double step before it was possible.
bool was_possible(const TakenBack& last, const Position& position, const Lawbook& book) {
  return can_have_been_made(last, position, book) &&
         (!last.before.en_passant || can_have_been_crossed(last.before, book));
}

/// What a capture may have taken: nothing, and some man of the side to move if one is missing.
/// Which man that was makes no difference to the legality of the capture or to its own king.
std::vector<std::optional<Man>> possible_captures(const Position& position) {
  std::vector<std::optional<Man>> captured{std::nullopt};
  if (missing_men(position, position.to_move) > 0)
    captured.push_back(Man{position.to_move, ManType::knight});
  return captured;
}

void add_displacements(std::vector<TakenBack>& moves, const Position& position, Square from,
                       Square to) {
  const Man mover = *position.at(to);
  if (mover.type == ManType::pawn && from.rank == first_rank(mover.colour)) return;
  for (const auto& captured : possible_captures(position))
    moves.push_back(
        {put_back(position, from, to, mover, captured), Displacement{from, to, std::nullopt}});
}

void add_promotions(std::vector<TakenBack>& moves, const Position& position, Square from,
                    Square to) {
  const Man piece = *position.at(to);
  const Man pawn{piece.colour, ManType::pawn};
  if (to.rank != last_rank(piece.colour)) return;
  if (pawns_of(position, piece.colour) >= pawns_at_start) return;
  for (const auto& captured : possible_captures(position))
    moves.push_back(
        {put_back(position, from, to, pawn, captured), Displacement{from, to, piece.type}});
}

void add_captures_in_passing(std::vector<TakenBack>& moves, const Position& position, Square from,
                             Square to) {
  const Man mover = *position.at(to);
  const Square passed{to.file, from.rank};
  if (mover.type != ManType::pawn) return;
  if (!may_miss_a_pawn(position, position.to_move)) return;
  Position before = put_back(position, from, to, mover, std::nullopt);
  before.put(passed, Man{position.to_move, ManType::pawn});
  before.en_passant = to;
  moves.push_back({before, Displacement{from, to, std::nullopt}});
}

/// Every way in which the man on `to` may have come from `from`, possible or not.
std::vector<TakenBack> arrivals(const Position& position, Square from, Square to) {
  std::vector<TakenBack> moves;
  add_displacements(moves, position, from, to);
  add_promotions(moves, position, from, to);
  add_captures_in_passing(moves, position, from, to);
  return moves;
}

bool is_possible_arrival(const Position& position, Square from, Square to, LastMove sought,
                         const Lawbook& book) {
  if (!position.is_empty(from)) return false;
  const auto moves = arrivals(position, from, to);
  return std::any_of(moves.begin(), moves.end(), [&](const TakenBack& last) {
    return is_sought(last, sought) && was_possible(last, position, book);
  });
}

bool can_have_arrived(const Position& position, Square to, LastMove sought, const Lawbook& book) {
  return std::any_of(all_squares().begin(), all_squares().end(), [&](Square from) {
    return is_possible_arrival(position, from, to, sought, book);
  });
}

/// The squares of a first rank on which nothing stands.
std::vector<Square> empty_squares_of_rank(const Position& position, int rank) {
  std::vector<Square> squares;
  for (int file = 0; file < board_side; ++file)
    if (position.is_empty({file, rank})) squares.push_back({file, rank});
  return squares;
}

/// The position before castling from these squares; the lawbook says whether it was legal there.
TakenBack castling_taken_back(const Position& cleared, Square king, Square rook, Wing wing) {
  const Colour mover = cleared.to_move;
  Position before = cleared;
  before.put(king, Man{mover, ManType::king});
  before.put(rook, Man{mover, ManType::rook});
  before.castling.grant(mover, wing, rook.file);
  return {before, Castling{wing}};
}

/// Whether castling can have put king and rook where they stand, from anywhere on that rank.
bool can_have_castled_to(const Position& position, Square king, Square rook, Wing wing,
                         const Lawbook& book) {
  Position cleared = position;
  cleared.to_move = opponent_of(position.to_move);
  cleared.clear(king);
  cleared.clear(rook);
  const auto squares = empty_squares_of_rank(cleared, king.rank);
  for (const Square king_from : squares)
    for (const Square rook_from : squares)
      if (king_from != rook_from &&
          can_have_been_made(castling_taken_back(cleared, king_from, rook_from, wing), position,
                             book))
        return true;
  return false;
}

bool can_have_castled(const Position& position, const Lawbook& book) {
  const Colour mover = opponent_of(position.to_move);
  const Square king = *king_of(position, mover);
  for (const Square rook : squares_of(position, Man{mover, ManType::rook}))
    for (const Wing wing : both_wings)
      if (rook.rank == king.rank && can_have_castled_to(position, king, rook, wing, book))
        return true;
  return false;
}

/// Some legal move leads to the men and castling rights of the position, whatever it says of en
/// passant: many texts leave that square out. Asked of positions that can be played on.
bool has_last_move(const Position& position, LastMove sought, const Lawbook& book) {
  return std::any_of(all_squares().begin(), all_squares().end(),
                     [&](Square to) {
                       const auto& man = position.at(to);
                       return man && man->colour != position.to_move &&
                              can_have_arrived(position, to, sought, book);
                     }) ||
         (sought != LastMove::sets_clock_to_zero && can_have_castled(position, book));
}

bool has_last_move(const Position& position, const Lawbook& book) {
  return has_last_move(position, LastMove::any, book);
}

bool impossible_en_passant(const Position& position, const Lawbook& book) {
  return position.en_passant && is_playable(position, book) &&
         !can_have_been_crossed(position, book);
}

/// Three checking men, or two that no single move can have brought about, have no last move. So
/// have some single checks.
bool impossible_check(const Position& position, const Lawbook& book) {
  return is_playable(position, book) && book.laws.check(position, position.to_move, book) &&
         !has_last_move(position, book);
}

/// The initial array needs no exception: a knight may have come back to it.
bool no_last_move(const Position& position, const Lawbook& book) {
  return is_playable(position, book) && !book.laws.check(position, position.to_move, book) &&
         !has_last_move(position, book);
}

/// The clock stands at 0 and the last move was none that sets it so, or it counts a last move that
/// it does not count.
bool clock_against_last_move(const Position& position, const Lawbook& book) {
  if (!tells_counters(position) || !is_playable(position, book)) return false;
  const auto sought =
      position.halfmove_clock == 0 ? LastMove::sets_clock_to_zero : LastMove::counted_by_clock;
  return !has_last_move(position, sought, book) && has_last_move(position, book);
}

// ---- the table ----

struct Sign {
  PositionFault fault;
  bool (*is_there)(const Position&, const Lawbook&);
};

constexpr std::array<Sign, all_position_faults.size()> signs{{
    {PositionFault::king_missing, king_missing},
    {PositionFault::king_extra, king_extra},
    {PositionFault::pawn_on_end_rank, pawn_on_end_rank},
    {PositionFault::opponent_in_check, opponent_in_check},
    {PositionFault::too_many_men, too_many_men},
    {PositionFault::too_many_pawns, too_many_pawns},
    {PositionFault::too_many_promoted_pieces, too_many_promoted_pieces},
    {PositionFault::too_many_pawn_captures, too_many_pawn_captures},
    {PositionFault::castling_right_without_men, castling_right_without_men},
    {PositionFault::castling_rights_not_mirrored, castling_rights_not_mirrored},
    {PositionFault::castling_right_after_moves, castling_right_after_moves},
    {PositionFault::counters_contradict, counters_contradict},
    {PositionFault::too_few_moves, fewer_moves_than_traces},
    {PositionFault::clock_never_set_back, clock_without_beginning},
    {PositionFault::parity_contradicts, moves_of_other_parity},
    {PositionFault::clock_against_last_move, clock_against_last_move},
    {PositionFault::en_passant_after_other_moves, en_passant_after_other_moves},
    {PositionFault::impossible_en_passant, impossible_en_passant},
    {PositionFault::impossible_check, impossible_check},
    {PositionFault::no_last_move, no_last_move},
}};

// ---- words ----

struct Words {
  PositionFault fault;
  std::string_view slug;
  std::string_view sentence;
};

constexpr std::array<Words, all_position_faults.size()> words{{
    {PositionFault::king_missing, "king-missing", "A side has no king."},
    {PositionFault::king_extra, "king-extra", "A side has more than one king."},
    {PositionFault::pawn_on_end_rank, "pawn-on-end-rank",
     "A pawn stands on the first or the last rank."},
    {PositionFault::opponent_in_check, "opponent-in-check",
     "The side that has just moved is in check."},
    {PositionFault::too_many_men, "too-many-men", "A side has more than sixteen men."},
    {PositionFault::too_many_pawns, "too-many-pawns", "A side has more than eight pawns."},
    {PositionFault::too_many_promoted_pieces, "too-many-promoted-pieces",
     "A side has more additional pieces than its missing pawns can have become."},
    {PositionFault::too_many_pawn_captures, "too-many-pawn-captures",
     "The pawns of a side need more captures to get where they are than enemy men are "
     "missing, or cannot have got there at all."},
    {PositionFault::castling_right_without_men, "castling-right-without-men",
     "A castling right is kept whose king or rook is not on its starting square."},
    {PositionFault::castling_rights_not_mirrored, "castling-rights-not-mirrored",
     "Both sides keep castling rights, and no array has king and rooks on these files."},
    {PositionFault::castling_right_after_moves, "castling-right-after-moves",
     "A castling right is kept although only its king or rook can have made the moves that "
     "the half-move clock counts, or the one before them."},
    {PositionFault::counters_contradict, "counters-contradict",
     "The half-move clock counts more moves than the number of the move allows."},
    {PositionFault::too_few_moves, "too-few-moves",
     "A side has captured and moved pawns more often than it can have moved before the "
     "half-move clock began to count."},
    {PositionFault::clock_never_set_back, "clock-never-set-back",
     "The half-move clock begins after a move of a side that has captured nothing and "
     "moved no pawn."},
    {PositionFault::parity_contradicts, "parity-contradicts",
     "Only knights and rooks of a side can have moved, an even number of times by their squares "
     "and an odd one by the side to move or the number of the move, or the other way round."},
    {PositionFault::clock_against_last_move, "clock-against-last-move",
     "The half-move clock contradicts the last move: it stands at 0 only after a capture "
     "or a pawn move."},
    {PositionFault::en_passant_after_other_moves, "en-passant-after-other-moves",
     "An en-passant square is kept although the half-move clock counts moves since."},
    {PositionFault::impossible_en_passant, "impossible-en-passant",
     "No legal double step of a pawn can just have left the en-passant square."},
    {PositionFault::impossible_check, "impossible-check",
     "No legal last move can have given this check."},
    {PositionFault::no_last_move, "no-last-move",
     "No legal move of the side that has just moved leads to this position."},
}};

constexpr bool words_stand_in_the_order_of_faults() {
  for (std::size_t place = 0; place < words.size(); ++place)
    if (static_cast<std::size_t>(words[place].fault) != place) return false;
  return true;
}
static_assert(words_stand_in_the_order_of_faults());

const Words& words_of(PositionFault fault) {
  return words[static_cast<std::size_t>(fault)];
}

}  // namespace

std::string_view to_string(PositionFault fault) {
  return words_of(fault).slug;
}

std::string_view explain(PositionFault fault) {
  return words_of(fault).sentence;
}

bool forbids_play(PositionFault fault) {
  switch (fault) {
    case PositionFault::king_missing:
    case PositionFault::king_extra:
    case PositionFault::pawn_on_end_rank:
    case PositionFault::opponent_in_check:
      return true;
    case PositionFault::too_many_men:
    case PositionFault::too_many_pawns:
    case PositionFault::too_many_promoted_pieces:
    case PositionFault::too_many_pawn_captures:
    case PositionFault::castling_right_without_men:
    case PositionFault::castling_rights_not_mirrored:
    case PositionFault::castling_right_after_moves:
    case PositionFault::counters_contradict:
    case PositionFault::too_few_moves:
    case PositionFault::clock_never_set_back:
    case PositionFault::parity_contradicts:
    case PositionFault::clock_against_last_move:
    case PositionFault::en_passant_after_other_moves:
    case PositionFault::impossible_en_passant:
    case PositionFault::impossible_check:
    case PositionFault::no_last_move:
      return false;
  }
  return false;
}

bool has_fault(const Position& position, PositionFault fault, const Lawbook& book) {
  return std::any_of(signs.begin(), signs.end(), [&](const Sign& sign) {
    return sign.fault == fault && sign.is_there(position, book);
  });
}

std::vector<PositionFault> position_faults(const Position& position, const Lawbook& book) {
  std::vector<PositionFault> faults;
  for (const Sign& sign : signs)
    if (sign.is_there(position, book)) faults.push_back(sign.fault);
  return faults;
}

bool is_playable(const Position& position, const Lawbook& book) {
  return std::none_of(signs.begin(), signs.end(), [&](const Sign& sign) {
    return forbids_play(sign.fault) && sign.is_there(position, book);
  });
}

bool is_certainly_unreachable(const Position& position, const Lawbook& book) {
  return std::any_of(signs.begin(), signs.end(),
                     [&](const Sign& sign) { return sign.is_there(position, book); });
}

Position without_idle_en_passant(const Position& position, const Lawbook& book) {
  Position written = position;
  if (!can_capture_en_passant(position, book)) written.en_passant.reset();
  return written;
}

}  // namespace touchstone
