// SPDX-License-Identifier: Apache-2.0
//
// The demands of cases. See demand.hpp.
#include "tools/cases/demand.hpp"

#include <algorithm>
#include <array>

namespace touchstone::suite {

namespace {

constexpr std::array<std::string_view, 4> demand_names{"law", "standard", "robustness", "custom"};

constexpr std::string_view heading_of_pgn = "pgn";

}  // namespace

std::string_view to_string(Demand demand) {
  return demand_names[static_cast<std::size_t>(demand)];
}

std::optional<Demand> read_demand(std::string_view text) {
  const auto found = std::find(demand_names.begin(), demand_names.end(), text);
  if (found == demand_names.end()) return std::nullopt;
  return static_cast<Demand>(found - demand_names.begin());
}

Demand usual_demand(const Question& question, const std::vector<Rule>& rules) {
  const bool is_rule_of_pgn = !rules.empty() && heading_of(rules.front()) == heading_of_pgn;
  const bool is_about_pgn = question.kind == QuestionKind::fen || question.form == "san";
  return is_rule_of_pgn || is_about_pgn ? Demand::standard : Demand::law;
}

}  // namespace touchstone::suite
