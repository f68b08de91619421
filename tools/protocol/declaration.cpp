// SPDX-License-Identifier: Apache-2.0
//
// When a declaration is whole. See declaration.hpp.
#include "tools/protocol/declaration.hpp"

namespace touchstone::suite {

std::optional<std::string> fault_of(const Declaration& declaration) {
  if (declaration.rules.empty()) return "a declaration names no 'rules'";
  if (declaration.reason.empty()) return "a declaration gives no 'reason'";
  const bool tells_fact = !declaration.fact.empty();
  if (tells_fact != declaration.variants.empty())
    return "a declaration tells either 'variants' or a 'fact'";
  if (tells_fact != declaration.instead.has_value()) return "'fact' and 'instead' belong together";
  if (declaration.lawful && !tells_fact) return "'lawful' belongs to a 'fact'";
  if (declaration.lawful && *declaration.lawful == *declaration.instead)
    return "'instead' says what is 'lawful'";
  return std::nullopt;
}

}  // namespace touchstone::suite
