// SPDX-License-Identifier: Apache-2.0
//
// Pictures of mates: the mated king on a square, a man that checks it, and for every square beside
// it a man of its own side that fills it or one of the other side that attacks it, each man on a
// square that it can come to and no man used twice. Where there is no picture there is no mate; a
// picture promises none, since what lies between is not asked, nor whether all of it can be true
// at once. The nearest picture guides the search for a mate. Tested in
// tests/solver/reach_test.cpp.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "oracle/solver/reach.hpp"
#include "oracle/solver/ways.hpp"

namespace touchstone::fast {

/// A move by the numbers of its squares, after which the mate stands.
struct LastMove {
  int from;
  int to;
};

/// What is known beside where men can come to.
struct Scene {
  Colour winner = Colour::white;
  std::span<const Traveller> men;
  /// Squares that are filled for certain and stop every line.
  Bits filled = 0;
  /// Pawns that have not moved yet: where they stand they give no check, since no king steps into
  /// one.
  Bits unmoved_pawns = 0;
  /// Where it is known: then the man that moved gives the check, or opens a line for it.
  std::optional<LastMove> last_move;
};

/// The scene of men that come as far as they can, of whom the staying ones fill their squares.
Scene scene_of(const Travellers& travellers, Colour winner);

/// Whether there is a picture of that side mating. Given up with yes after so many looks.
bool has_mating_picture(const Scene& scene, int looks = 20'000);

/// A man of a picture and its place.
struct Post {
  Man man;
  int square = 0;
  /// Whether a pawn has to be promoted to stand there.
  bool is_promoted = false;
  /// What it is promoted to then.
  ManType piece = ManType::queen;
  /// Moves from each square to this one.
  MoveCounts moves{};
};

/// A picture to be reached.
struct MatingPicture {
  int king = 0;
  MoveCounts moves_of_king{};
  /// Where the winner's own king helps, if it does.
  std::optional<int> helping_king;
  MoveCounts moves_of_helping_king{};
  int checker = 0;
  std::vector<Post> posts;
};

/// Pictures that were tried already, by king and the nearest square of the way of the check.
using TriedPictures = std::vector<std::pair<int, int>>;

/// What a picture is tried by: where on its line a man checks from afar makes no other picture.
std::pair<int, int> name_of(int king, int checker);

/// How long a picture is looked for: at all, with each help of the winner's king, and with each man
/// that checks.
struct Looks {
  int at_all;
  int for_a_help;
  int for_a_checker;
};

inline constexpr Looks few_looks{20'000, 150, 40};
inline constexpr Looks many_looks{200'000, 3000, 100};

/// The picture that seems to take the fewest moves, or nothing.
std::optional<MatingPicture> nearest_picture(const Scene& scene, const TriedPictures& tried,
                                             const Looks& looks = few_looks);

/// A guess how many moves a board is away from a picture, past the pawns that stood when it was
/// made.
int moves_to(const MatingPicture& picture, const Board& board, Colour winner);

/// The same guess with no man counted for two posts.
int moves_to_by_distinct_men(const MatingPicture& picture, const Board& board, Colour winner);

/// The board without the pieces that can come to no post of the picture past the pawns as they
/// stand. Positions that differ in these alone are as near to the picture.
Board without_idle_men(const MatingPicture& picture, Board board);

}  // namespace touchstone::fast
