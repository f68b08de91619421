// SPDX-License-Identifier: Apache-2.0
//
// From the cheapest reasons to the most expensive ones. See winnability.hpp.
#include "oracle/solver/winnability.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "oracle/bitboard/sets.hpp"
#include "oracle/solver/forced_captures.hpp"
#include "oracle/solver/inquiry.hpp"
#include "oracle/solver/material.hpp"
#include "oracle/solver/mating_picture.hpp"
#include "oracle/solver/reach.hpp"
#include "oracle/solver/short_search.hpp"
#include "oracle/solver/shortened_line.hpp"

namespace touchstone::fast {

namespace {

Winnability cannot(Ground ground, int looked_at) {
  return {Verdict::cannot_mate, ground, {}, looked_at};
}

/// What needs no look at where men can come to.
std::optional<Winnability> at_first_sight(const Board& board, Colour side) {
  if (portable::perft(board, 1) == 0) {
    if (board.to_move == side || !is_check(board)) return cannot(Ground::no_move, 0);
    return Winnability{Verdict::can_mate, Ground::line, {}, 0};
  }
  if (poor_material(board, side)) return cannot(Ground::material, 0);
  return std::nullopt;
}

/// Whether walls of pawns may hold: pawns stand head to head, and no piece that could take them
/// goes about freely. With few men anything may hold. It only saves time.
bool may_have_walls(const Board& board) {
  constexpr int few_men = 6;
  constexpr int free_to_go_about = 12;
  if (count(board.taken()) <= few_men) return true;
  const Bits heads = pawn_steps(Colour::white, board.white.of(ManType::pawn));
  if ((heads & board.black.of(ManType::pawn)) == 0) return false;
  for (const Side* side : {&board.white, &board.black})
    for (const ManType type : {ManType::queen, ManType::rook, ManType::knight}) {
      const Bits room = spread(Bits{0}, side->of(type), ~board.taken(),
                               [type](Bits squares) { return steps_of(type, squares); });
      if (count(room) >= free_to_go_about) return false;
    }
  return true;
}

/// Whether the men cannot come to any mate. Not asked where there are many men and none of them
/// stays for ever: then there is always a picture.
bool lacks_picture(const Board& board, const Travellers& travellers, Colour side) {
  constexpr int few_men = 6;
  if (count(board.taken()) > few_men && staying(travellers) == 0) return false;
  return !has_mating_picture(scene_of(travellers, side));
}

/// A mate that is found by going straight for it.
std::optional<Winnability> by_short_search(const Board& board, Colour side, int budget,
                                           ShortSearch& search) {
  constexpr std::array<int, 2> looks{100, 200};
  int looked_at = 0;
  for (std::size_t place = 0; place < looks.size(); ++place) {
    const int affordable = std::min(looks[place], budget - looked_at);
    const bool is_found = search.run(board, side, outlooks[place], affordable);
    looked_at += search.looked_at();
    if (is_found) return Winnability{Verdict::can_mate, Ground::line, search.line(), looked_at};
  }
  return std::nullopt;
}

/// Every game from the start begins with one of these.
struct Opening {
  Board board;
  std::vector<SquareMove> line;
};

/// The positions after a move, where there are few and each is a capture; nothing otherwise.
std::vector<Opening> after_forced_capture(const Opening& before) {
  constexpr std::size_t few_moves = 4;
  std::vector<Opening> openings;
  for (const AfterMove& one : after_forced_captures(before.board)) {
    openings.push_back({one.board, before.line});
    openings.back().line.push_back(one.move);
  }
  if (openings.size() > few_moves) openings.clear();
  return openings;
}

/// Where every move captures, the boards after them say more than the board before.
std::vector<Opening> openings_of(const Board& board) {
  constexpr std::size_t most_openings = 16;
  std::vector<Opening> openings{{board, {}}};
  for (std::size_t place = 0; place < openings.size() && openings.size() < most_openings;) {
    const std::vector<Opening> next = after_forced_capture(openings[place]);
    if (next.empty()) {
      ++place;
      continue;
    }
    openings.erase(openings.begin() + static_cast<std::ptrdiff_t>(place));
    openings.insert(openings.end(), next.begin(), next.end());
  }
  return openings;
}

/// What is still open of an opening.
struct OpenInquiry {
  std::vector<SquareMove> line;
  std::unique_ptr<Inquiry> inquiry;
};

Winnability after(const std::vector<SquareMove>& line, Winnability answer) {
  answer.line.insert(answer.line.begin(), line.begin(), line.end());
  return answer;
}

/// The openings of a position side by side: one with a mate is enough, and none may be left open.
class Inquiries {
 public:
  Inquiries(const Board& board, Colour side, int budget) : side_(side), budget_(budget) {
    const std::vector<Opening> openings =
        budget > 0 ? openings_of(board) : std::vector<Opening>{{board, {}}};
    looked_at_ = static_cast<int>(openings.size()) - 1;
    for (const Opening& opening : openings) begin(opening);
  }

  Winnability run() {
    for (const Effort effort : all_efforts)
      if (!is_mate_found_) look_at_all(effort);
    if (!is_mate_found_ && !open_.empty()) answer_ = {};
    answer_.looked_at = looked_at_;
    return answer_;
  }

 private:
  void begin(const Opening& opening) {
    if (is_mate_found_) return;
    const bool is_start = opening.line.empty();
    if (const auto known = is_start ? std::nullopt : at_first_sight(opening.board, side_))
      return take(opening.line, *known);
    const Travellers travellers = reach(opening.board);
    if (lacks_picture(opening.board, travellers, side_))
      return take(opening.line, cannot(Ground::reach, 0));
    open_.push_back({opening.line, std::make_unique<Inquiry>(opening.board, side_, travellers)});
  }

  void look_at_all(Effort effort) {
    for (auto one = open_.begin(); one != open_.end() && !is_mate_found_;) {
      const int before = one->inquiry->looked_at();
      const bool is_settled = one->inquiry->is_settled_by(effort, budget_ - looked_at_);
      looked_at_ += one->inquiry->looked_at() - before;
      if (is_settled) take(one->line, one->inquiry->answer());
      one = is_settled ? open_.erase(one) : one + 1;
    }
  }

  /// A denial after a capture is one of the position before only with those of the others.
  void take(const std::vector<SquareMove>& line, const Winnability& found) {
    is_mate_found_ = found.verdict == Verdict::can_mate;
    if (is_mate_found_)
      answer_ = after(line, found);
    else
      answer_ = cannot(line.empty() ? found.ground : Ground::exhausted, 0);
  }

  Colour side_;
  int budget_;
  int looked_at_ = 0;
  bool is_mate_found_ = false;
  std::vector<OpenInquiry> open_;
  Winnability answer_;
};

}  // namespace

Winnability Solver::full(const Board& board, Colour side, int budget) {
  if (auto answer = at_first_sight(board, side)) return *answer;
  if (auto answer = by_short_search(board, side, budget, short_search_)) return *answer;
  Winnability answer = Inquiries(board, side, budget).run();
  answer.line = shortened(board, answer.line);
  return answer;
}

Winnability Solver::quick(const Board& board, Colour side) {
  if (auto answer = at_first_sight(board, side)) return *answer;
  if (may_have_walls(board) && lacks_picture(board, reach(board), side))
    return cannot(Ground::reach, 0);
  return {};
}

Winnability winnability(const Board& board, Colour side, int budget) {
  return Solver().full(board, side, budget);
}

Winnability quick_winnability(const Board& board, Colour side) {
  return Solver::quick(board, side);
}

}  // namespace touchstone::fast
