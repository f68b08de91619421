// SPDX-License-Identifier: Apache-2.0
//
// Answers that were given before. See recalled_winnability.hpp.
#include "oracle/solver/recalled_winnability.hpp"

namespace touchstone::fast {

const Winnability& WinnabilityMemory::answer(const Board& board, Colour side, int budget) {
  const Asked asked{pack(board), side, budget};
  if (const auto known = answers_.find(asked); known != answers_.end()) return known->second;
  if (answers_.size() >= most_) answers_.clear();
  return answers_.emplace(asked, winnability(board, side, budget)).first->second;
}

Winnability recalled_winnability(const Board& board, Colour side, int budget) {
  constexpr std::size_t most = 4096;
  thread_local WinnabilityMemory memory(most);
  return memory.answer(board, side, budget);
}

}  // namespace touchstone::fast
