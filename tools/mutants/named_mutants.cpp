// SPDX-License-Identifier: Apache-2.0
//
// All named mutants, chapter after chapter. See mutant.hpp.
#include "tools/mutants/lists.hpp"

namespace touchstone {

std::vector<Mutant> named_mutants() {
  std::vector<Mutant> all;
  for (const auto list : {mutants_of_initial_position, mutants_of_moves, mutants_of_castling,
                          mutants_of_endings, mutants_of_notation, mutants_of_pgn})
    for (Mutant& mutant : list()) all.push_back(std::move(mutant));
  return all;
}

}  // namespace touchstone
