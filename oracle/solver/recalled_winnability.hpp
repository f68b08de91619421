// SPDX-License-Identifier: Apache-2.0
//
// The answers of winnability() that were given before. The events of a game and the editions of a
// case ask about few boards and very often: of 42,600 questions in one run of the suite, 1,900 are
// different. An answer depends on the board, the side and the budget alone. Each thread keeps its
// own. Tested in tests/solver/recalled_winnability_test.cpp.
#pragma once

#include <cstddef>
#include <unordered_map>

#include "oracle/bitboard/packed.hpp"
#include "oracle/solver/winnability.hpp"

namespace touchstone::fast {

class WinnabilityMemory {
 public:
  /// Keeps no more than so many answers; when there are as many, it forgets them all.
  explicit WinnabilityMemory(std::size_t most) : most_(most) {}

  /// The answer of winnability() to the same question.
  const Winnability& answer(const Board& board, Colour side, int budget);

  /// How many answers are kept.
  std::size_t size() const { return answers_.size(); }

 private:
  struct Asked {
    Packed board;
    Colour side;
    int budget;

    friend bool operator==(const Asked&, const Asked&) = default;
  };

  struct AskedDigest {
    std::size_t operator()(const Asked& asked) const { return digest(asked.board); }
  };

  std::size_t most_;
  std::unordered_map<Asked, Winnability, AskedDigest> answers_;
};

/// The answer of winnability(), from the memory of the thread.
Winnability recalled_winnability(const Board& board, Colour side, int budget);

}  // namespace touchstone::fast
