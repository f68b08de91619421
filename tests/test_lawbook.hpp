// SPDX-License-Identifier: Apache-2.0
//
// Lawbooks for tests that need the laws and no particular edition: every rule is in force and the
// few values without which nothing can be asked are those of every modern edition. Design: the
// usual game and Chess960 differ in the form of castling alone. Out of scope: everything that
// differs between editions; tests of editions read spec/rules instead.
#pragma once

#include "oracle/laws.hpp"

namespace touchstone {

/// Every rule in force, with the values that castling needs.
inline RulesInForce test_rules() {
  RulesInForce rules;
  for (const Rule rule : all_rules()) rules.at(rule).in_force = true;
  rules.castling_king_steps_kingside.value = 2;
  rules.castling_king_steps_queenside.value = 2;
  rules.rook_may_cross_attacked_square.value = true;
  return rules;
}

/// The lawbook of the usual game.
inline Lawbook test_lawbook() {
  return make_lawbook(test_rules());
}

/// The same with the castling of Chess960.
inline Lawbook chess960_test_lawbook() {
  RulesInForce rules = test_rules();
  rules.castling_form.value = CastlingForm::fixed_squares;
  return make_lawbook(std::move(rules));
}

}  // namespace touchstone
