// SPDX-License-Identifier: Apache-2.0
//
// The search for a mate that comes before the draw. See mating_before_draw.hpp.
#include "oracle/mating/mating_before_draw.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <queue>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "oracle/movement/draw_counts.hpp"
#include "oracle/movement/legality.hpp"

namespace touchstone {

namespace {

using Positions = std::vector<Position>;
using PositionsSoFar = std::span<const Position>;

bool is_line(const MatingAnswer& answer) {
  return std::holds_alternative<MatingLine>(answer);
}

bool is_none(const MatingAnswer& answer) {
  return std::holds_alternative<NoMate>(answer);
}

bool in_force(const Lawbook& book, Rule rule) {
  return book.in_force.at(rule).in_force;
}

bool has_automatic_draws(const Lawbook& book) {
  return in_force(book, Rule::fivefold_repetition) || in_force(book, Rule::seventy_five_moves);
}

bool is_mate_by(const Position& position, Colour side, const Lawbook& book) {
  return position.to_move != side && book.laws.checkmate(position, book);
}

bool is_counted_out(const Position& position, const Lawbook& book) {
  return in_force(book, Rule::seventy_five_moves) && is_seventy_five(position, book);
}

/// The game is drawn with its last position. Mate goes before it and is looked at first.
bool is_drawn_by_last(PositionsSoFar game, const Lawbook& book) {
  return is_counted_out(game.back(), book) ||
         (in_force(book, Rule::fivefold_repetition) && is_fivefold(game, book));
}

/// Drawn before the last position was there, whether or not anybody noticed.
bool was_drawn(PositionsSoFar game, const Lawbook& book) {
  for (std::size_t length = 1; length < game.size(); ++length)
    if (is_drawn_by_last(game.first(length), book)) return true;
  return false;
}

/// Whether the moves can be played on from the game and mate before it is drawn.
bool mates_before_draw(Positions game, const std::vector<Move>& moves, Colour side,
                       const Lawbook& book) {
  for (const Move& move : moves) {
    if (is_drawn_by_last(game, book) || !is_legal(game.back(), move, book)) return false;
    game.push_back(book.laws.after(game.back(), move, book));
  }
  return is_mate_by(game.back(), side, book);
}

/// Positions that end the game when they come once more, by the number of moves after which they
/// would have to come. Where any five occurrences count, that number does not matter and is 0.
class Worn {
 public:
  /// Later than the last of these moves no earlier position of the game matters.
  static constexpr std::size_t second_move = 4;

  Worn(PositionsSoFar game, const Lawbook& book) : book_(book) {
    if (!in_force(book, Rule::fivefold_repetition)) return;
    const int most = book.in_force.fivefold_occurrences.value - 1;
    for (std::size_t length = 1; length <= game.size(); ++length) {
      if (occurrences_of_last(game.first(length), book) < most) continue;
      const std::size_t back = game.size() - length;
      if (counts_every_time()) after_[0].push_back(game[length - 1]);
      if (!counts_every_time() && back < second_move)
        after_[second_move - back].push_back(game[length - 1]);
    }
  }

  /// So many moves from now, as far as they make a difference.
  int stage_of(std::size_t moves) const {
    return counts_every_time() ? 0 : static_cast<int>(std::min(moves, second_move + 1));
  }

  bool holds(const Position& position, int stage) const {
    const auto& worn = after_[static_cast<std::size_t>(stage)];
    return std::any_of(worn.begin(), worn.end(), [&](const Position& other) {
      return book_.laws.same_position(other, position, book_);
    });
  }

 private:
  bool counts_every_time() const {
    return book_.in_force.fivefold_spacing.value == RepetitionSpacing::any;
  }

  const Lawbook& book_;
  std::array<Positions, second_move + 2> after_;
};

/// A position without the counters of FEN, and the stage at which it was met.
struct Place {
  Position position;
  int stage = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

Place place_of(Position position, int stage) {
  position.halfmove_clock = 0;
  position.fullmove_number = 1;
  return {position, stage};
}

/// A digest of where the men stand.
struct ByMen {
  std::size_t operator()(const Place& place) const {
    constexpr std::size_t factor = 1099511628211U;
    std::size_t digest = static_cast<std::size_t>(place.position.to_move);
    for (const auto& man : place.position.men) {
      const int kind =
          man ? 1 + 2 * static_cast<int>(man->type) + static_cast<int>(man->colour) : 0;
      digest = (digest ^ static_cast<std::size_t>(kind)) * factor;
    }
    return digest;
  }
};

/// A guess how many moves a mate by that side is away: the other king goes to a corner, and all men
/// go near it, since its own can shut it in. It orders the search and decides nothing.
int remoteness(const Position& position, Colour side) {
  const auto king = king_of(position, opponent_of(side));
  if (!king) return 0;
  int sum = std::min(king->file, 7 - king->file) + std::min(king->rank, 7 - king->rank);
  for (const Square square : all_squares())
    if (position.at(square))
      sum += std::max(std::abs(square.file - king->file), std::abs(square.rank - king->rank));
  return sum;
}

/// A search through the positions that can arise before the draw. Of two ways to a position the one
/// with fewer moves counted is kept: whatever can follow the other can follow it. What a capture or
/// a pawn's move leads to is first asked without counting, since most lines from there are short
/// enough.
class Search {
 public:
  Search(const Positions& game, Colour side, const Lawbook& book, int budget)
      : game_(game), side_(side), book_(book), worn_(game, book), budget_(budget) {
    keep(game.back(), -1, Castling{});
  }

  MatingAnswer run() {
    while (const auto at = take_next()) {
      if (spent_ > budget_) return MateUndetermined{budget_};
      if (auto line = line_through(*at)) return *line;
    }
    if (has_doubts_) return MateUndetermined{spent_};
    return NoMate{spent_};
  }

 private:
  /// A way to a position, the way before it, the move between them, and whether it was looked at.
  struct Way {
    const Place* place;
    int clock;
    std::size_t moves;
    int from;
    Move move;
    bool looked_at = false;
  };

  /// How long the solver that does not count may look at one position.
  static constexpr int short_look = 1000;
  /// A guess may lead astray, so that each second look goes to the way met first.
  static constexpr int turn_of_the_oldest = 2;
  /// A step nearer is worth so many moves.
  static constexpr int guess_weight = 3;

  /// The guess of a way with its place among the ways; the least is looked at first.
  using Waiting = std::pair<int, int>;

  Way& way(int at) { return ways_[static_cast<std::size_t>(at)]; }

  /// Nothing if the position was met with no more moves counted.
  void keep(const Position& position, int from, const Move& move) {
    const std::size_t moves = from < 0 ? 0 : way(from).moves + 1;
    const Place place = place_of(position, worn_.stage_of(moves));
    const int at = static_cast<int>(ways_.size());
    const auto [known, is_new] = best_.try_emplace(place, at);
    if (!is_new && way(known->second).clock <= position.halfmove_clock) return;
    known->second = at;
    ways_.push_back({&known->first, position.halfmove_clock, moves, from, move});
    waiting_.emplace(static_cast<int>(moves) + guess_weight * remoteness(position, side_), at);
    ++spent_;
  }

  bool is_open(int at) { return !way(at).looked_at && best_.at(*way(at).place) == at; }

  std::optional<int> take_next() {
    ++looks_;
    while (oldest_ < static_cast<int>(ways_.size()) && !is_open(oldest_)) ++oldest_;
    while (!waiting_.empty() && !is_open(waiting_.top().second)) waiting_.pop();
    if (waiting_.empty()) return std::nullopt;
    const int at = looks_ % turn_of_the_oldest == 0 ? oldest_ : waiting_.top().second;
    way(at).looked_at = true;
    return at;
  }

  Position position_at(int at) {
    Position position = way(at).place->position;
    position.halfmove_clock = way(at).clock;
    return position;
  }

  /// A mate behind one of the moves from there.
  std::optional<MatingLine> line_through(int at) {
    const Position position = position_at(at);
    for (const Move& move : legal_moves(position, book_)) {
      const Position next = book_.laws.after(position, move, book_);
      if (is_mate_by(next, side_, book_)) {
        if (auto line = checked(line_to(at, move, {}))) return line;
        has_doubts_ = true;
      } else if (!is_drawn_with(next, way(at).moves + 1)) {
        if (auto line = line_after(next, at, move)) return line;
      }
    }
    return std::nullopt;
  }

  bool is_drawn_with(const Position& next, std::size_t moves) const {
    return is_counted_out(next, book_) || worn_.holds(next, worn_.stage_of(moves));
  }

  std::optional<MatingLine> line_after(const Position& next, int from, const Move& move) {
    const bool starts_the_count = next.halfmove_clock == 0;
    if (starts_the_count && asked_.insert(place_of(next, 0)).second) {
      const auto answer = ask_without_counting(next);
      if (is_none(answer)) return std::nullopt;
      if (const auto* rest = std::get_if<MatingLine>(&answer))
        if (auto line = checked(line_to(from, move, rest->moves))) return line;
      open_.insert(place_of(next, 0));
    }
    if (!starts_the_count || open_.contains(place_of(next, 0))) keep(next, from, move);
    return std::nullopt;
  }

  MatingAnswer ask_without_counting(const Position& position) {
    const int look = std::min(short_look, std::max(budget_ - spent_, 0));
    const auto answer = book_.laws.can_mate(position, side_, book_, look);
    ++spent_;
    if (const auto* none = std::get_if<NoMate>(&answer)) spent_ += none->positions;
    if (const auto* open = std::get_if<MateUndetermined>(&answer)) spent_ += open->positions;
    return answer;
  }

  MatingLine line_to(int at, const Move& move, const std::vector<Move>& rest) {
    MatingLine line{{move}};
    for (; way(at).from >= 0; at = way(at).from) line.moves.push_back(way(at).move);
    std::reverse(line.moves.begin(), line.moves.end());
    line.moves.insert(line.moves.end(), rest.begin(), rest.end());
    return line;
  }

  /// The line where it holds when every position of the game is counted.
  std::optional<MatingLine> checked(MatingLine line) {
    if (!mates_before_draw(game_, line.moves, side_, book_)) return std::nullopt;
    return line;
  }

  const Positions& game_;
  Colour side_;
  const Lawbook& book_;
  Worn worn_;
  int budget_;
  /// Positions kept, and those that the solver looked at.
  int spent_ = 0;
  int looks_ = 0;
  int oldest_ = 0;
  /// A mate was met that does not hold when every position of the game is counted.
  bool has_doubts_ = false;
  /// Positions with a new count that the solver was asked about, and those that it left open.
  std::unordered_set<Place, ByMen> asked_;
  std::unordered_set<Place, ByMen> open_;
  std::unordered_map<Place, int, ByMen> best_;
  std::vector<Way> ways_;
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting_;
};

template <typename CanMate>
Deadness deadness(const Position& position, const CanMate& can_mate) {
  const MatingAnswer mover = can_mate(position.to_move);
  if (is_line(mover)) return Deadness::alive;
  const MatingAnswer other = can_mate(opponent_of(position.to_move));
  if (is_line(other)) return Deadness::alive;
  return is_none(mover) && is_none(other) ? Deadness::dead : Deadness::undetermined;
}

bool reads_to_the_draw(const Lawbook& book) {
  return book.in_force.mating_series.value == MatingSeries::before_automatic_draw;
}

}  // namespace

namespace laws {

MatingAnswer can_mate_before_draw(const std::vector<Position>& game, Colour side,
                                  const Lawbook& book, int budget) {
  const NoMate drawn{0, NoMateGround::game_over};
  auto plain = book.laws.can_mate(game.back(), side, book, budget);
  if (!has_automatic_draws(book) || is_none(plain)) return plain;
  if (was_drawn(game, book)) return drawn;
  if (is_mate_by(game.back(), side, book)) return MatingLine{};
  if (is_drawn_by_last(game, book)) return drawn;
  if (const auto* line = std::get_if<MatingLine>(&plain))
    if (mates_before_draw(game, line->moves, side, book)) return plain;
  return Search(game, side, book, budget).run();
}

Deadness dead_before_draw(const std::vector<Position>& game, const Lawbook& book, int budget) {
  return deadness(game.back(), [&](Colour side) {
    return book.laws.can_mate_before_draw(game, side, book, budget);
  });
}

}  // namespace laws

MatingAnswer can_mate_as_read(const std::vector<Position>& game, Colour side, const Lawbook& book,
                              int budget) {
  if (reads_to_the_draw(book)) return book.laws.can_mate_before_draw(game, side, book, budget);
  return book.laws.can_mate(game.back(), side, book, budget);
}

Deadness dead_as_read(const std::vector<Position>& game, const Lawbook& book, int budget) {
  if (reads_to_the_draw(book)) return laws::dead_before_draw(game, book, budget);
  return book.laws.dead_position(game.back(), book, budget);
}

}  // namespace touchstone
