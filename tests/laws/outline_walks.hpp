// SPDX-License-Identifier: Apache-2.0
//
// Games played through beside outlines: after every move one of the outlines that follow must stand
// for the position, and one for a mate without denying it. Decided here: what it means that
// an outline stands for a position, written from the words of oracle/laws/outline_moves.hpp alone.
#pragma once

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "oracle/board/fen.hpp"
#include "oracle/fast/outlines.hpp"
#include "oracle/laws/closed_outlines.hpp"
#include "oracle/laws/completion.hpp"
#include "oracle/laws/legality.hpp"
#include "tests/laws/test_lawbook.hpp"

namespace touchstone {

inline bool may_be(const laws::HiddenMan& hidden, Man man, Square square) {
  if (!hidden.places.test(static_cast<std::size_t>(index_of(square)))) return false;
  if (!hidden.comes_by_promotion) return hidden.man == man;
  return hidden.man.colour == man.colour && man.type != ManType::king && man.type != ManType::pawn;
}

/// Whether each of these men can be another one of the hidden men.
inline bool are_hidden(const std::vector<laws::HiddenMan>& hidden, const Position& position,
                       std::vector<Square> squares, std::vector<bool> used) {
  if (squares.empty()) return true;
  const Square square = squares.back();
  squares.pop_back();
  for (std::size_t index = 0; index < hidden.size(); ++index) {
    if (used[index] || !may_be(hidden[index], *position.at(square), square)) continue;
    used[index] = true;
    if (are_hidden(hidden, position, squares, used)) return true;
    used[index] = false;
  }
  return false;
}

inline bool stands_for(const laws::Outline& outline, const Position& position) {
  if (outline.shown.to_move != position.to_move) return false;
  if (position.en_passant && position.en_passant != outline.shown.en_passant) return false;
  std::vector<Square> others;
  for (const Square square : all_squares()) {
    const auto& shown = outline.shown.at(square);
    if (shown && position.at(square) != shown) return false;
    if (!shown && !position.is_empty(square)) others.push_back(square);
  }
  return are_hidden(outline.hidden, position, others,
                    std::vector<bool>(outline.hidden.size(), false));
}

/// A game beside outlines that show certain men of its first position.
class OutlineWalk {
 public:
  OutlineWalk(const Position& position, const laws::Squares& shown, const Lawbook& book)
      : position_(position), outline_(laws::outline_of(position, shown)), book_(book) {
    if (!stands_for(outline_, position)) fault_ = "the first outline does not stand for it";
  }

  /// Plays a legal move.
  void play(const Move& move) {
    laws::let_hidden_men_go(outline_);
    if (!stands_for(outline_, position_)) return fail("it is left when hidden men go");
    position_ = book_.laws.after(position_, move, book_);
    const bool is_over = legal_moves(position_, book_).empty();
    const bool is_mate = is_over && book_.laws.checkmate(position_, book_);
    bool is_denied = is_mate;
    std::vector<laws::Outline> standing;
    for (const laws::Follower& one : laws::outlines_after(outline_)) {
      if (!stands_for(one.outline, position_)) continue;
      standing.push_back(one.outline);
      if (is_over && laws::has_certain_move(one.outline)) return fail("a move is certain");
      is_denied &= laws::holds_no_mate(opponent_of(position_.to_move), one);
    }
    if (standing.empty()) return fail("no outline stands for it");
    if (is_denied) return fail("the mate is denied");
    outline_ = standing[random_() % standing.size()];
  }

  void play_at_random(int moves) {
    for (int played = 0; played < moves && !fault_; ++played) {
      const auto legal = legal_moves(position_, book_);
      if (legal.empty()) return;
      play(legal[random_() % legal.size()]);
    }
  }

  const std::optional<std::string>& fault() const { return fault_; }

 private:
  void fail(const std::string& what) {
    if (!fault_) fault_ = what + ": " + write_fen(position_);
  }

  Position position_;
  laws::Outline outline_;
  const Lawbook& book_;
  std::mt19937 random_{1};
  std::optional<std::string> fault_;
};

/// What each detail of the solver shows for that side, and a few squares at random.
inline std::vector<laws::Squares> ways_to_show(const Position& position, CastlingForm form,
                                               Colour side) {
  const fast::Board board = fast::board_of(position, form);
  const fast::Travellers travellers = fast::reach(board);
  std::vector<laws::Squares> ways;
  for (const fast::Detail& detail : fast::details)
    ways.emplace_back(fast::shown_men(board, travellers, side, detail));
  std::mt19937_64 random(1);
  ways.emplace_back(random());
  ways.emplace_back(random() | random());
  return ways;
}

}  // namespace touchstone
