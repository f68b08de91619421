// SPDX-License-Identifier: Apache-2.0
//
// The plain search for a mate. See mating.hpp.
#include "oracle/mating/mating.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <queue>
#include <unordered_set>

#include "oracle/movement/illegal_position.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/movement/position_counters.hpp"
#include "oracle/solver/recalled_winnability.hpp"
#include "oracle/solver/unavoidable_mate.hpp"

namespace touchstone::laws {

namespace {

/// A position that the search has met, the position before it, the move between them, and whether
/// it was looked at.
struct Visited {
  Position position;
  int from;
  Move move;
  bool looked_at;
};

/// The counters of FEN play no part in what can be mated.
Position without_counters(Position position) {
  position.halfmove_clock = 0;
  position.fullmove_number = 1;
  return position;
}

std::vector<Square> squares_of_side(const Position& position, Colour colour) {
  std::vector<Square> squares;
  for (const Square square : all_squares())
    if (position.at(square) && position.at(square)->colour == colour) squares.push_back(square);
  return squares;
}

bool has_bare_king(const Position& position, Colour side) {
  return men_of(position, side) == 1;
}

bool has_king_and_knight(const Position& position, Colour side) {
  return men_of(position, side) == 2 && count_of(position, Man{side, ManType::knight}) == 1;
}

bool is_king_or_bishop(const Man& man) {
  return man.type == ManType::king || man.type == ManType::bishop;
}

/// Kings, and bishops that all move on squares of one colour.
bool only_bishops_of_one_colour(const Position& position) {
  bool light = false;
  bool dark = false;
  for (const Square square : all_squares()) {
    const auto& man = position.at(square);
    if (!man) continue;
    if (!is_king_or_bishop(*man)) return false;
    if (man->type == ManType::bishop) (is_dark(square) ? dark : light) = true;
  }
  return !(light && dark);
}

/// Material with which no mate exists anywhere on the board. Errs towards silence: whatever is not
/// among these classes is searched.
bool material_cannot_mate(const Position& position, Colour side) {
  return has_bare_king(position, side) || only_bishops_of_one_colour(position) ||
         (has_king_and_knight(position, side) && has_bare_king(position, opponent_of(side)));
}

int distance(Square one, Square other) {
  return std::max(std::abs(one.file - other.file), std::abs(one.rank - other.rank));
}

/// Steps to the corner that is nearest.
int steps_to_corner(Square square) {
  const int files = std::min(square.file, 7 - square.file);
  const int ranks = std::min(square.rank, 7 - square.rank);
  return files + ranks;
}

/// Steps that the foremost pawn of a side still has to go, 0 without a pawn.
int steps_to_promotion(const Position& position, Colour side) {
  int fewest = 7;
  for (const Square pawn : squares_of(position, Man{side, ManType::pawn}))
    fewest = std::min(fewest, side == Colour::white ? 7 - pawn.rank : pawn.rank);
  return fewest == 7 ? 0 : fewest;
}

/// How much a man is worth near the other king.
int reach(ManType type) {
  switch (type) {
    case ManType::queen:
      return 4;
    case ManType::rook:
      return 3;
    case ManType::bishop:
    case ManType::knight:
      return 2;
    case ManType::king:
    case ManType::pawn:
      return 1;
  }
  return 0;
}

/// A guess how far a mate by that side is: mates are nearest where the other king stands in a
/// corner with the men of the side around it. It orders the search and decides nothing.
int remoteness(const Position& position, Colour side) {
  const auto kings = squares_of(position, Man{opponent_of(side), ManType::king});
  if (kings.empty()) return 0;
  int sum = 2 * steps_to_corner(kings.front()) + 3 * steps_to_promotion(position, side);
  for (const Square square : squares_of_side(position, opponent_of(side)))
    if (distance(square, kings.front()) == 1) sum -= 2;
  for (const Square square : squares_of_side(position, side))
    sum += reach(position.at(square)->type) * (distance(square, kings.front()) - 7);
  return sum;
}

/// A digest of where the men stand.
struct ByMen {
  std::size_t operator()(const Position& position) const {
    constexpr std::size_t factor = 1099511628211U;
    std::size_t digest = static_cast<std::size_t>(position.to_move);
    for (const auto& man : position.men) {
      const int kind =
          man ? 1 + 2 * static_cast<int>(man->type) + static_cast<int>(man->colour) : 0;
      digest = (digest ^ static_cast<std::size_t>(kind)) * factor;
    }
    return digest;
  }
};

/// What is looked for in a position.
using Goal = bool (*)(const Position&, Colour side, const Lawbook&);

bool is_mate_by(const Position& position, Colour side, const Lawbook& book) {
  return position.to_move != side && book.laws.checkmate(position, book);
}

class Search {
 public:
  Search(const Position& start, Colour side, const Lawbook& book, Goal goal)
      : side_(side), book_(book), goal_(goal) {
    add(start, -1, Castling{});
  }

  MatingAnswer run(int budget) {
    const auto all = [this] { return static_cast<int>(visited_.size()); };
    for (int looked_at = 0; looked_at < all(); ++looked_at) {
      if (looked_at >= budget) return MateUndetermined{budget};
      const int at = looked_at % turn_of_the_oldest == 0 ? take_oldest() : take_most_promising();
      if (goal_(visited(at).position, side_, book_)) return MatingLine{line_to(at)};
      if (!material_cannot_mate(visited(at).position, side_)) expand(at);
    }
    return NoMate{all(), all() == 1 ? NoMateGround::game_over : NoMateGround::exhausted};
  }

 private:
  /// A guess may lead astray, so that each fourth look goes to the position met first.
  static constexpr int turn_of_the_oldest = 4;

  /// The guess of a position with its place among the visited; the least is looked at first.
  using Waiting = std::pair<int, int>;

  const Visited& visited(int at) const { return visited_[static_cast<std::size_t>(at)]; }

  void add(const Position& position, int from, const Move& move) {
    const Position key = without_counters(position);
    const int at = static_cast<int>(visited_.size());
    if (!known_.insert(key).second) return;
    visited_.push_back({key, from, move, false});
    waiting_.emplace(remoteness(key, side_), at);
  }

  int take(int at) {
    visited_[static_cast<std::size_t>(at)].looked_at = true;
    return at;
  }

  int take_oldest() {
    while (visited(oldest_).looked_at) ++oldest_;
    return take(oldest_);
  }

  int take_most_promising() {
    while (visited(waiting_.top().second).looked_at) waiting_.pop();
    return take(waiting_.top().second);
  }

  void expand(int at) {
    const Position position = visited(at).position;
    for (const Move& move : legal_moves(position, book_))
      add(book_.laws.after(position, move, book_), at, move);
  }

  std::vector<Move> line_to(int at) const {
    std::vector<Move> line;
    for (const Visited* place = &visited(at); place->from >= 0; place = &visited(place->from))
      line.push_back(place->move);
    std::reverse(line.begin(), line.end());
    return line;
  }

  Colour side_;
  const Lawbook& book_;
  Goal goal_;
  std::unordered_set<Position, ByMen> known_;
  std::vector<Visited> visited_;
  int oldest_ = 0;
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting_;
};

/// The moves of a fast solver where the plain rules allow each and see the goal at their end.
std::optional<MatingLine> played_through(Position position, Colour side,
                                         const std::vector<fast::SquareMove>& moves,
                                         const Lawbook& book, Goal goal) {
  MatingLine line;
  for (const fast::SquareMove& square_move : moves) {
    const Move move = fast::in_words(square_move);
    if (!is_legal(position, move, book)) return std::nullopt;
    position = book.laws.after(position, move, book);
    line.moves.push_back(move);
  }
  if (!goal(position, side, book)) return std::nullopt;
  return line;
}

NoMateGround ground_of(fast::Ground ground) {
  switch (ground) {
    case fast::Ground::no_move:
      return NoMateGround::game_over;
    case fast::Ground::material:
      return NoMateGround::material;
    case fast::Ground::reach:
    case fast::Ground::outlines:
      return NoMateGround::reach;
    case fast::Ground::exhausted:
    case fast::Ground::line:
    case fast::Ground::budget:
      break;
  }
  return NoMateGround::exhausted;
}

bool mates_at_once(const Position& position, const Lawbook& book) {
  const auto moves = legal_moves(position, book);
  return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
    return book.laws.checkmate(book.laws.after(position, move, book), book);
  });
}

bool is_none(const MatingAnswer& answer) {
  return std::holds_alternative<NoMate>(answer);
}

bool is_line(const MatingAnswer& answer) {
  return std::holds_alternative<MatingLine>(answer);
}

/// The plain search is far slower, and takes far more memory.
int affordable(int budget) {
  return std::min(budget, mating_search_budget);
}

}  // namespace

/// Editions whose king castles over other distances than the solvers know differ in nothing else.
bool do_solvers_know(const Position& position, const Lawbook& book) {
  const bool nobody_castles = position.castling == CastlingRights{};
  return (nobody_castles || fast::covers(book.in_force)) && is_playable(position, book);
}

MatingAnswer can_mate(const Position& position, Colour side, const Lawbook& book, int budget) {
  if (!do_solvers_know(position, book))
    return can_mate_plainly(position, side, book, affordable(budget));
  const auto board = fast::board_of(position, book.in_force.castling_form.value);
  const auto answer = fast::recalled_winnability(board, side, budget);
  if (answer.verdict == fast::Verdict::undetermined) return MateUndetermined{answer.looked_at};
  if (answer.verdict == fast::Verdict::cannot_mate)
    return NoMate{answer.looked_at, ground_of(answer.ground)};
  if (auto line = played_through(position, side, answer.line, book, is_mate_by)) return *line;
  return can_mate_plainly(position, side, book, affordable(budget));
}

MatingAnswer can_mate_plainly(const Position& position, Colour side, const Lawbook& book,
                              int budget) {
  if (material_cannot_mate(position, side)) return NoMate{0, NoMateGround::material};
  return Search(position, side, book, is_mate_by).run(budget);
}

bool is_mate_unavoidable(const Position& position, Colour side, const Lawbook& book) {
  if (position.to_move == side) return false;
  const auto moves = legal_moves(position, book);
  return !moves.empty() && std::all_of(moves.begin(), moves.end(), [&](const Move& move) {
    return mates_at_once(book.laws.after(position, move, book), book);
  });
}

MatingAnswer mating_material(const Position& position, Colour side, const Lawbook& book,
                             int budget) {
  if (!do_solvers_know(position, book))
    return mating_material_plainly(position, side, book, affordable(budget));
  const auto board = fast::board_of(position, book.in_force.castling_form.value);
  const auto answer = fast::reach_unavoidable_mate(board, side, budget);
  if (answer.verdict == fast::Verdict::undetermined) return MateUndetermined{answer.looked_at};
  if (answer.verdict == fast::Verdict::cannot_mate) return NoMate{answer.looked_at};
  if (auto line = played_through(position, side, answer.line, book, is_mate_unavoidable))
    return *line;
  return mating_material_plainly(position, side, book, affordable(budget));
}

MatingAnswer mating_material_plainly(const Position& position, Colour side, const Lawbook& book,
                                     int budget) {
  if (material_cannot_mate(position, side)) return NoMate{0, NoMateGround::material};
  return Search(position, side, book, is_mate_unavoidable).run(budget);
}

Deadness dead_position(const Position& position, const Lawbook& book, int budget) {
  const auto mover = book.laws.can_mate(position, position.to_move, book, budget);
  if (is_line(mover)) return Deadness::alive;
  const auto other = book.laws.can_mate(position, opponent_of(position.to_move), book, budget);
  if (is_line(other)) return Deadness::alive;
  return is_none(mover) && is_none(other) ? Deadness::dead : Deadness::undetermined;
}

}  // namespace touchstone::laws
