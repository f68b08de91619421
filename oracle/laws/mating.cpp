// SPDX-License-Identifier: Apache-2.0
//
// The plain search for a mate. See mating.hpp.
#include "oracle/laws/mating.hpp"

#include <algorithm>
#include <map>

#include "oracle/laws/legality.hpp"

namespace touchstone::laws {

namespace {

/// A position that the search has met, the position before it, and the move between them.
struct Visited {
  Position position;
  int from;
  Move move;
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
  return squares_of_side(position, side).size() == 1;
}

bool has_king_and_knight(const Position& position, Colour side) {
  return squares_of_side(position, side).size() == 2 &&
         squares_of(position, Man{side, ManType::knight}).size() == 1;
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

class Search {
 public:
  Search(const Position& start, Colour side, const Lawbook& book) : side_(side), book_(book) {
    add(start, -1, Castling{});
  }

  MatingAnswer run(int budget) {
    for (std::size_t at = 0; at < visited_.size(); ++at) {
      if (static_cast<int>(at) >= budget) return MateUndetermined{budget};
      if (is_mate_by_side(visited_[at].position)) return MatingLine{line_to(static_cast<int>(at))};
      if (!material_cannot_mate(visited_[at].position, side_)) expand(static_cast<int>(at));
    }
    return NoMate{static_cast<int>(visited_.size())};
  }

 private:
  void add(const Position& position, int from, const Move& move) {
    const Position key = without_counters(position);
    if (!known_.emplace(key, static_cast<int>(visited_.size())).second) return;
    visited_.push_back({key, from, move});
  }

  bool is_mate_by_side(const Position& position) const {
    return position.to_move != side_ && book_.laws.checkmate(position, book_);
  }

  void expand(int at) {
    const Position position = visited_[static_cast<std::size_t>(at)].position;
    for (const Move& move : legal_moves(position, book_))
      add(book_.laws.after(position, move, book_), at, move);
  }

  std::vector<Move> line_to(int at) const {
    std::vector<Move> line;
    for (const Visited* visited = &visited_[static_cast<std::size_t>(at)]; visited->from >= 0;
         visited = &visited_[static_cast<std::size_t>(visited->from)])
      line.push_back(visited->move);
    std::reverse(line.begin(), line.end());
    return line;
  }

  Colour side_;
  const Lawbook& book_;
  std::map<Position, int> known_;
  std::vector<Visited> visited_;
};

bool is_none(const MatingAnswer& answer) {
  return std::holds_alternative<NoMate>(answer);
}

bool is_line(const MatingAnswer& answer) {
  return std::holds_alternative<MatingLine>(answer);
}

}  // namespace

MatingAnswer can_mate(const Position& position, Colour side, const Lawbook& book, int budget) {
  if (material_cannot_mate(position, side)) return NoMate{0};
  return Search(position, side, book).run(budget);
}

Deadness dead_position(const Position& position, const Lawbook& book, int budget) {
  const auto mover = book.laws.can_mate(position, position.to_move, book, budget);
  if (is_line(mover)) return Deadness::alive;
  const auto other = book.laws.can_mate(position, opponent_of(position.to_move), book, budget);
  if (is_line(other)) return Deadness::alive;
  return is_none(mover) && is_none(other) ? Deadness::dead : Deadness::undetermined;
}

}  // namespace touchstone::laws
