// SPDX-License-Identifier: Apache-2.0
//
// The inventory of provisions (spec/inventory.yaml), and the lists of those without a rule: pending
// (spec/pending.yaml) and excluded with a reason (spec/excluded.yaml). They are read strictly, like
// every file of the suite. Tested in tests/quality/coverage_test.cpp.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/spec/rulebook.hpp"

namespace touchstone::suite {

/// What kind of thing a provision says.
enum class ProvisionClass { position, procedure, discretion, conduct, definition, administrative };

inline constexpr std::size_t provision_class_count = 6;

std::string_view to_string(ProvisionClass provision_class);

/// One numbered provision of one edition.
struct Provision {
  /// "fide-2001:9.5b".
  std::string id;
  std::string edition;
  std::string number;
  std::string title;
  ProvisionClass provision_class = ProvisionClass::position;
  /// Whether it only holds others together, which have rows of their own.
  bool group = false;
  /// The id of the provision whose words are printed here a second time; mostly empty.
  std::string same_as;
};

using Inventory = std::vector<Provision>;

/// Provisions that no rule covers yet. The list can only shrink.
struct Pending {
  std::vector<std::string> ids;
  std::size_t at_most = 0;
};

/// Provisions that no rule covers and none will, each id with the reason.
using Exclusions = std::map<std::string, std::string>;

/// Provisions without a rule.
struct Uncovered {
  Pending pending;
  Exclusions excluded;
};

/// Reads inventory.yaml in a folder. Nothing if there is any problem.
std::optional<Inventory> read_inventory(const std::filesystem::path& spec,
                                        std::vector<Problem>& problems);

/// Reads pending.yaml in a folder. Unknown or repeated ids, and more of them than `at-most`, are
/// problems.
std::optional<Pending> read_pending(const std::filesystem::path& spec, const Inventory& inventory,
                                    std::vector<Problem>& problems);

/// Reads excluded.yaml in a folder. Problems are unknown, repeated and pending ids, rows that only
/// hold others together, and every row of class position or procedure.
std::optional<Exclusions> read_exclusions(const std::filesystem::path& spec,
                                          const Inventory& inventory, const Pending& pending,
                                          std::vector<Problem>& problems);

/// Reads both lists.
std::optional<Uncovered> read_uncovered(const std::filesystem::path& spec,
                                        const Inventory& inventory, std::vector<Problem>& problems);

/// The numbers of a rule in an edition, whatever the event; none where it has no such rule.
std::vector<std::string> numbers_of(const Rulebook& rulebook, Rule rule, std::string_view edition);

/// Rules that stand under exactly this number in an edition.
std::vector<Rule> rules_at(const Rulebook& rulebook, std::string_view edition,
                           std::string_view number);

/// Whether the second number is a part of the first: 3.8 has the parts 3.8.1 and 3.8a, not 3.81;
/// I has the part I.1, not II.
bool is_part_of(std::string_view number, std::string_view part);

}  // namespace touchstone::suite
