// SPDX-License-Identifier: Apache-2.0
//
// Lawbooks and changed tables of laws. See lawbook.hpp.
#include "oracle/rules/lawbook.hpp"

#include <algorithm>
#include <utility>

namespace touchstone {

std::string_view to_string(Voice voice) {
  switch (voice) {
    case Voice::silent:
      return "silent";
    case Voice::allows:
      return "allows";
    case Voice::forbids:
      return "forbids";
  }
  return {};
}

Lawbook make_lawbook(RulesInForce in_force, Laws laws) {
  for (auto& of_subject : laws.of_movement)
    std::erase_if(of_subject,
                  [&](const LegalityLaw& law) { return !in_force.at(law.rule).in_force; });
  std::erase_if(laws.of_procedure,
                [&](const ProcedureLaw& law) { return !in_force.at(law.rule).in_force; });
  return {std::move(in_force), std::move(laws)};
}

int replace_procedure_law(Laws& laws, Rule rule, Verb verb,
                          std::optional<Ruling> (*hear)(const Hearing&)) {
  int places = 0;
  for (ProcedureLaw& law : laws.of_procedure) {
    if (law.rule != rule || law.verb != verb) continue;
    law.hear = hear;
    ++places;
  }
  if (!hear) std::erase_if(laws.of_procedure, [](const ProcedureLaw& law) { return !law.hear; });
  return places;
}

int replace_law(Laws& laws, Rule rule, Voice (*hear)(const Attempt&)) {
  int places = 0;
  for (auto& of_subject : laws.of_movement)
    for (LegalityLaw& law : of_subject) {
      if (law.rule != rule) continue;
      law.hear = hear;
      ++places;
    }
  return places;
}

}  // namespace touchstone
