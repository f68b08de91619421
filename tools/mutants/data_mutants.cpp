// SPDX-License-Identifier: Apache-2.0
//
// Mutants made from the one parameter table. See mutant.hpp.
#include "tools/mutants/mutant.hpp"

namespace touchstone {

namespace {

Mutant with_value(const RulesInForce& rules, const Parameter& parameter, const std::string& value) {
  return {full_name(parameter) + "=" + value, parameter.owner,
          "takes " + value + " for '" + std::string(parameter.name) + "' of " +
              std::string(to_string(parameter.owner)) + ", where the Laws have " +
              value_text(rules, parameter),
          "another value of the parameter", [parameter, value](Lawbook& book) {
            set_value(book.in_force, parameter, value, parameter.owner);
          }};
}

}  // namespace

std::vector<Mutant> data_mutants(const RulesInForce& rules) {
  std::vector<Mutant> mutants;
  for (const Parameter& parameter : parameter_table()) {
    if (!rules.at(parameter.owner).in_force) continue;
    for (const std::string& value : other_values(rules, parameter))
      mutants.push_back(with_value(rules, parameter, value));
  }
  return mutants;
}

}  // namespace touchstone
