// SPDX-License-Identifier: Apache-2.0
//
// A position that the short searches left open, with what was tried on it so far: pictures of mates
// are followed, positions are searched by several guesses and rung by rung, and outlines are drawn
// in more and more detail, in turn and in stages, each of which goes on where the one before ended.
// Out of scope: which positions are inquired into and when it is given up, which winnability.cpp
// decides. Tested in tests/solver/winnability_test.cpp.
#pragma once

#include <array>
#include <vector>

#include "oracle/solver/front_search.hpp"
#include "oracle/solver/helpmate.hpp"
#include "oracle/solver/ladder_search.hpp"
#include "oracle/solver/outlines.hpp"
#include "oracle/solver/winnability.hpp"

namespace touchstone::fast {

/// How far is looked, each time farther.
enum class Effort { glance, look, study, long_study, whatever_is_allowed };

inline constexpr std::array<Effort, 5> all_efforts{Effort::glance, Effort::look, Effort::study,
                                                   Effort::long_study, Effort::whatever_is_allowed};

class Inquiry {
 public:
  Inquiry(const Board& board, Colour side, const Travellers& travellers);

  /// Whether that effort settles it, with so many positions and outlines to be looked at more.
  bool is_settled_by(Effort effort, int budget);

  /// What was found, once it is settled.
  const Winnability& answer() const { return answer_; }

  /// Positions and outlines looked at so far.
  int looked_at() const;

 private:
  bool is_settled_by(Effort effort);
  int affordable(int positions) const;
  bool settle(SearchEnd end, const HelpmateSearch& search);
  bool guess(int positions);
  bool guess_by_all(int positions);
  bool guess_to_the_end();
  bool follow_pictures(int pictures, int positions);
  bool follow_on_a_front(std::size_t pictures, std::size_t kept, int positions);
  bool follow_by_few_men(std::size_t pictures, std::size_t kept, int positions);
  bool clear_away(std::size_t kept, int positions);
  bool climb(int positions);
  bool outline(int most);
  bool outline_each(int most);
  bool outline_one_by_one(int most);
  template <typename Search>
  void let_go(Search& search);

  Board board_;
  Travellers travellers_;
  Colour side_;
  /// Where looking ends.
  int last_look_ = 0;
  HelpmateSearch guessing_;
  HelpmateSearch guessing_by_all_;
  HelpmateSearch following_;
  FrontSearch front_;
  LadderSearch climbing_;
  /// Pictures that were followed one move after the other.
  TriedPictures followed_;
  /// Which men outlines show, from the fewest outlines to the most, and the outlines of each
  /// choice.
  std::vector<Bits> ways_to_show_;
  std::vector<OutlineSearch> outlines_;
  Winnability answer_;
  /// By outlines and searches that were let go of.
  int looked_at_before_ = 0;
};

}  // namespace touchstone::fast
