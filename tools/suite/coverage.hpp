// SPDX-License-Identifier: Apache-2.0
//
// What of the Laws the suite covers: the inventory of provisions held against the numbers of the
// rules, the list of what is still pending and the list of what is left out, with reasons.
// Decided here: a provision is covered when its number is a number of some rule in that edition; a
// row that only groups others resolves through them; whatever is left must be pending or excluded,
// or it is open. What bears on a position or a procedure is never excluded. A provision on a list
// that a rule covers is out of date. Read strictly, like every file of the suite. Left out: whether
// a rule's cases are any good (mutants) and pass (runner). Proved by tests/suite/coverage_test.cpp.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/suite/rulebook.hpp"
#include "tools/suite/scenario.hpp"

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

/// Reads inventory.yaml in a folder. Nothing where there is any problem.
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

/// What becomes of a provision.
enum class Cover { by_rule, pending, excluded, by_parts, open };

/// A provision with what covers it.
struct CoveredProvision {
  Provision provision;
  Cover cover = Cover::open;
  std::vector<Rule> rules;
  /// Why it is left out, where it is excluded.
  std::string reason;
  /// On a list of what has no rule, although a rule covers it.
  bool needlessly_pending = false;
  bool needlessly_excluded = false;
};

struct Coverage {
  /// In the order of the inventory.
  std::vector<CoveredProvision> provisions;
  /// How many cases declare each rule.
  std::map<Rule, int> cases;
  /// By edition the rules in force there that no case of the edition declares.
  std::map<std::string, std::vector<Rule>> without_case;

  int count(std::string_view edition, ProvisionClass provision_class, Cover cover) const;
  int count(Cover cover) const;
  std::vector<Rule> rules_without_case() const;
};

Coverage coverage_of(const Rulebook& rulebook, const Inventory& inventory,
                     const Uncovered& uncovered, const std::vector<Case>& cases);

/// The numbers of a rule in an edition, whatever the event; none where it has no such rule.
std::vector<std::string> numbers_of(const Rulebook& rulebook, Rule rule, std::string_view edition);

/// Rules that stand under exactly this number in an edition.
std::vector<Rule> rules_at(const Rulebook& rulebook, std::string_view edition,
                           std::string_view number);

/// Whether the second number is a part of the first: 3.8 has the parts 3.8.1 and 3.8a, not 3.81;
/// I has the part I.1, not II.
bool is_part_of(std::string_view number, std::string_view part);

/// A rule that nobody has read in some youngest edition.
struct StaleRule {
  Rule rule{};
  std::vector<std::string> editions;
};

std::vector<StaleRule> stale_rules(const Rulebook& rulebook);

/// Rules whose number in an edition was taken from no text that was seen.
std::vector<Rule> unverified_rules(const Rulebook& rulebook, std::string_view edition);

}  // namespace touchstone::suite
