// SPDX-License-Identifier: Apache-2.0
//
// Whether a side can come, by any series of legal moves of both, to a position in which the other
// side has to move, has a move, and can be mated after each of its moves (FIDE 1997: C.4): yes with
// the moves to such a position, no for a reason that proves it, or undetermined where the budget
// ended. Never a source of truth: the moves are played through and the position is looked at by the
// plain rules where it counts (mating.hpp). Out of scope: repetition and counts of moves. Tested in
// tests/solver/unavoidable_mate_test.cpp, the classes of material against all positions of theirs.
#pragma once

#include <optional>
#include <vector>

#include "oracle/bitboard/board.hpp"
#include "oracle/bitboard/generator.hpp"
#include "oracle/solver/winnability.hpp"

namespace touchstone::fast {

/// Material with which there is no such position, wherever the men stand, and from which none is
/// reached. That stands on looking at all positions of these classes, which
/// small_tables_slow_test.cpp does; the reasons are told in short.
enum class WeakMaterial {
  /// A bishop mates a king with one more man in a corner only, that man blocking one of the two
  /// squares beside it that the bishop cannot attack. A piece that goes there can go elsewhere, a
  /// pawn that steps there has left that square to the king till then, and a king that goes there
  /// has a second square.
  bishop_against_one_man,
  /// A knight mates there too, its own king holding all squares from which the other could come. So
  /// the piece has come last, and could go elsewhere.
  knight_against_one_piece,
  /// A pawn is forced to block the corner where it steps from its sixth rank to its seventh on the
  /// file of a rook. On other files and past that rank it never is: promoted beside the corner to
  /// a queen, it takes the knight that gives check.
  knight_against_wrong_pawn,
  /// Known by looking at all positions alone; 1997 names it itself.
  two_knights_against_bare_king,
};

/// The class to which that side's material belongs; nothing if it may be enough.
std::optional<WeakMaterial> weak_material(const Board& board, Colour side);

/// The other side is to move, has a move, and that side mates after each.
bool is_mate_unavoidable(const Board& board, Colour side);

struct UnavoidableMate {
  /// Can mate: such a position can be reached.
  Verdict verdict = Verdict::undetermined;
  /// The moves to it.
  std::vector<SquareMove> line;
  /// Positions that were looked at; 0 where the material alone decides.
  int looked_at = 0;
};

/// The answer, each of the searches looking at no more positions than the budget says.
UnavoidableMate reach_unavoidable_mate(const Board& board, Colour side, int budget);

}  // namespace touchstone::fast
