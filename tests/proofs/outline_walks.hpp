// SPDX-License-Identifier: Apache-2.0
//
// Games played through beside outlines: after every move one of the outlines that follow must stand
// for the position, and one for a mate without denying it. Design: what it means that
// an outline stands for a position, written from the words of oracle/proofs/outline_moves.hpp
// alone.
#pragma once

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "oracle/movement/legality.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/procedure/completion.hpp"
#include "oracle/proofs/closed_outlines.hpp"
#include "oracle/solver/shown_men.hpp"
#include "tests/solver/winnability_cases.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone {

inline bool may_be(const proofs::HiddenMan& hidden, Man man, Square square) {
  if (!hidden.places.test(static_cast<std::size_t>(index_of(square)))) return false;
  if (!hidden.comes_by_promotion) return hidden.man == man;
  return hidden.man.colour == man.colour && man.type != ManType::king && man.type != ManType::pawn;
}

/// Gives each man of a position that is not shown to a hidden man that it may be, moving those that
/// have one already to others where that helps.
class Matching {
 public:
  Matching(const std::vector<proofs::HiddenMan>& hidden, const Position& position)
      : hidden_(hidden), position_(position), men_(hidden.size()) {}

  bool add(Square square) {
    tried_.assign(hidden_.size(), false);
    return finds_one_for(square);
  }

 private:
  bool finds_one_for(Square square) {
    for (std::size_t index = 0; index < hidden_.size(); ++index) {
      if (tried_[index] || !may_be(hidden_[index], *position_.at(square), square)) continue;
      tried_[index] = true;
      if (men_[index] && !finds_one_for(*men_[index])) continue;
      men_[index] = square;
      return true;
    }
    return false;
  }

  const std::vector<proofs::HiddenMan>& hidden_;
  const Position& position_;
  std::vector<std::optional<Square>> men_;
  std::vector<bool> tried_;
};

inline bool stands_for(const proofs::Outline& outline, const Position& position) {
  if (outline.shown.to_move != position.to_move) return false;
  if (position.en_passant && position.en_passant != outline.shown.en_passant) return false;
  for (const Square square : all_squares())
    if (outline.shown.at(square) && position.at(square) != outline.shown.at(square)) return false;
  Matching matching(outline.hidden, position);
  return std::all_of(all_squares().begin(), all_squares().end(), [&](Square square) {
    return position.is_empty(square) || !outline.shown.is_empty(square) || matching.add(square);
  });
}

/// A game beside outlines that show certain men of its first position.
class OutlineWalk {
 public:
  OutlineWalk(const Position& position, const proofs::Squares& shown, const Lawbook& book,
              unsigned seed)
      : position_(position),
        outline_(proofs::outline_of(position, shown)),
        book_(book),
        random_(seed) {
    if (!stands_for(outline_, position)) fault_ = "the first outline does not stand for it";
  }

  /// Plays a legal move.
  void play(const Move& move) {
    proofs::let_hidden_men_go(outline_);
    if (!stands_for(outline_, position_)) return fail("it is left when hidden men go");
    position_ = book_.laws.after(position_, move, book_);
    const bool is_over = legal_moves(position_, book_).empty();
    const bool is_mate = is_over && book_.laws.checkmate(position_, book_);
    bool is_denied = is_mate;
    std::vector<proofs::Outline> standing;
    for (const proofs::Follower& one : proofs::outlines_after(outline_)) {
      if (!stands_for(one.outline, position_)) continue;
      standing.push_back(one.outline);
      if (is_over && proofs::has_certain_move(one.outline)) return fail("a move is certain");
      is_denied &= proofs::holds_no_mate(opponent_of(position_.to_move), one);
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
  proofs::Outline outline_;
  const Lawbook& book_;
  std::mt19937 random_;
  std::optional<std::string> fault_;
};

/// What the solver shows for that side, and a few squares at random.
inline std::vector<proofs::Squares> ways_to_show(const Position& position, CastlingForm form,
                                                 Colour side) {
  const fast::Board board = fast::board_of(position, form);
  const fast::Travellers travellers = fast::reach(board);
  std::vector<proofs::Squares> ways;
  for (const fast::Bits shown : fast::ways_to_show(board, travellers, side))
    ways.emplace_back(shown);
  std::mt19937_64 random(1);
  ways.emplace_back(random());
  ways.emplace_back(random() | random());
  return ways;
}

/// How many ways to show men were tried beside the mate that the solver finds, if it finds one.
inline int mates_beside_outlines(const Position& position, Colour side, int budget) {
  const auto answer = fast::winnability(board_of(position), side, budget);
  if (answer.verdict != fast::Verdict::can_mate) return 0;
  const Lawbook book = test_lawbook();
  int ways = 0;
  for (const proofs::Squares& shown : ways_to_show(position, CastlingForm::king_steps, side)) {
    OutlineWalk walk(position, shown, book, 1);
    for (const fast::SquareMove& move : answer.line)
      if (!walk.fault()) walk.play(fast::in_words(move));
    EXPECT_EQ(walk.fault(), std::nullopt) << write_fen(position) << " " << shown;
    ++ways;
  }
  return ways;
}

}  // namespace touchstone
