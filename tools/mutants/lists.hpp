// SPDX-License-Identifier: Apache-2.0
//
// The named mutants by chapter, put together by named_mutants(). See mutant.hpp.
#pragma once

#include <vector>

#include "oracle/rules/one_list.hpp"
#include "tools/mutants/mutant.hpp"

namespace touchstone {

std::vector<Mutant> mutants_of_initial_position();
std::vector<Mutant> mutants_of_moves();
std::vector<Mutant> mutants_of_castling();
std::vector<Mutant> mutants_of_act_of_moving();
std::vector<Mutant> mutants_of_endings();
std::vector<Mutant> mutants_of_letting_go();
std::vector<Mutant> mutants_of_mating_before_draw();
std::vector<Mutant> mutants_of_clock();
std::vector<Mutant> mutants_of_irregularities();
std::vector<Mutant> mutants_of_recording();
std::vector<Mutant> mutants_of_drawn_game();
std::vector<Mutant> mutants_of_conduct();
std::vector<Mutant> mutants_of_arbiter();
std::vector<Mutant> mutants_of_adjournment();
std::vector<Mutant> mutants_of_notation();
std::vector<Mutant> mutants_of_pgn();
std::vector<Mutant> mutants_of_reading();
std::vector<Mutant> mutants_of_quickplay();
std::vector<Mutant> mutants_of_rapid_and_blitz();

}  // namespace touchstone
