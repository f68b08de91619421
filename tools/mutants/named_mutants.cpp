// SPDX-License-Identifier: Apache-2.0
//
// All named mutants, chapter after chapter. See mutant.hpp.
#include "tools/mutants/lists.hpp"

namespace touchstone {

std::vector<Mutant> named_mutants() {
  return one_list({mutants_of_initial_position(), mutants_of_moves(), mutants_of_castling(),
                   mutants_of_act_of_moving(), mutants_of_endings(),
                   mutants_of_mating_before_draw(), mutants_of_clock(), mutants_of_irregularities(),
                   mutants_of_recording(), mutants_of_letting_go(), mutants_of_drawn_game(),
                   mutants_of_conduct(), mutants_of_arbiter(), mutants_of_adjournment(),
                   mutants_of_notation(), mutants_of_pgn(), mutants_of_reading(),
                   mutants_of_quickplay(), mutants_of_rapid_and_blitz()});
}

}  // namespace touchstone
