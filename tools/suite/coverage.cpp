// SPDX-License-Identifier: Apache-2.0
//
// Inventory, lists of what has no rule, and coverage. See coverage.hpp.
#include "tools/suite/coverage.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "tools/suite/plain_text.hpp"

namespace touchstone::suite {

namespace {

constexpr std::array<std::string_view, provision_class_count> class_names{
    "position", "procedure", "discretion", "conduct", "definition", "administrative"};

std::optional<ProvisionClass> read_class(std::string_view text) {
  const auto found = std::find(class_names.begin(), class_names.end(), text);
  if (found == class_names.end()) return std::nullopt;
  return static_cast<ProvisionClass>(found - class_names.begin());
}

ProvisionClass class_at(MapReader& reader) {
  const Node* node = reader.required("class");
  const auto text = reader.text(node);
  if (!text) return ProvisionClass::position;
  const auto found = read_class(*text);
  if (!found)
    reader.report(node->at, "'" + *text + "' is no class of provisions",
                  "position, procedure, discretion, conduct, definition or administrative");
  return found.value_or(ProvisionClass::position);
}

void read_id(MapReader& reader, const Node& node, Provision& provision) {
  provision.id = reader.text("id").value_or("");
  const auto colon = provision.id.find(':');
  if (colon == std::string::npos) {
    reader.report(node.at, "'" + provision.id + "' is no id of a provision",
                  "write edition:number, such as fide-2001:9.5b");
    return;
  }
  provision.edition = provision.id.substr(0, colon);
  provision.number = provision.id.substr(colon + 1);
}

Provision read_provision(MapReader reader, const Node& node) {
  Provision provision;
  read_id(reader, node, provision);
  provision.title = reader.text("title").value_or("");
  provision.provision_class = class_at(reader);
  provision.group = reader.boolean(reader.optional("group")).value_or(false);
  provision.same_as = reader.text(reader.optional("same-as")).value_or("");
  reader.finish();
  return provision;
}

/// Provisions by id.
using Known = std::map<std::string, const Provision*>;

Known known_in(const Inventory& inventory) {
  Known known;
  for (const Provision& provision : inventory) known[provision.id] = &provision;
  return known;
}

std::optional<std::string> listed_id(MapReader& reader, const Node& item, const Known& known,
                                     std::set<std::string>& seen) {
  auto id = reader.text(&item);
  if (!id) return std::nullopt;
  if (!known.contains(*id))
    reader.report(item.at, "'" + *id + "' is no provision", "see inventory.yaml");
  if (!seen.insert(*id).second)
    reader.report(item.at, "'" + *id + "' stands here a second time", "take one of them out");
  return id;
}

Pending read_list(MapReader& reader, const Node& root, const Inventory& inventory) {
  Pending pending;
  const Known known = known_in(inventory);
  std::set<std::string> seen;
  pending.at_most = static_cast<std::size_t>(reader.integer("at-most", 0).value_or(0));
  if (const auto* items = reader.items("pending"))
    for (const Node& item : *items)
      if (auto id = listed_id(reader, item, known, seen)) pending.ids.push_back(std::move(*id));
  if (pending.ids.size() > pending.at_most)
    reader.report(root.at,
                  std::to_string(pending.ids.size()) + " provisions are pending, at most " +
                      std::to_string(pending.at_most) + " may be",
                  "the list can only shrink: cover the provision with a rule");
  return pending;
}

bool may_be_excluded(const Provision& provision) {
  return provision.provision_class != ProvisionClass::position &&
         provision.provision_class != ProvisionClass::procedure;
}

/// What forbids to leave a known provision out.
void check_exclusion(MapReader& reader, Mark at, const Provision& provision,
                     const Pending& pending) {
  if (!may_be_excluded(provision))
    reader.report(at,
                  "'" + provision.id + "' bears on a " +
                      std::string(to_string(provision.provision_class)) + " and cannot be excluded",
                  "cover it with a rule; until then it is pending");
  if (provision.group)
    reader.report(at, "'" + provision.id + "' only holds others together",
                  "exclude the parts that no rule covers");
  if (plain::contains(pending.ids, provision.id))
    reader.report(at, "'" + provision.id + "' is excluded and pending", "take one of them out");
}

void read_exclusion(MapReader row, const Known& known, const Pending& pending,
                    std::set<std::string>& seen, Exclusions& excluded) {
  const Node* node = row.required("id");
  const auto reason = row.text("reason");
  row.finish();
  if (node == nullptr) return;
  const auto id = listed_id(row, *node, known, seen);
  if (!id || !known.contains(*id)) return;
  check_exclusion(row, node->at, *known.at(*id), pending);
  excluded[*id] = reason.value_or("");
}

Cover cover_of(const CoveredProvision& covered, bool is_pending, bool is_excluded) {
  if (!covered.rules.empty()) return Cover::by_rule;
  if (is_pending) return Cover::pending;
  if (is_excluded) return Cover::excluded;
  return covered.provision.group ? Cover::by_parts : Cover::open;
}

/// Rules by edition and number.
using RulesByNumber = std::map<std::string, std::vector<Rule>>;

RulesByNumber rules_by_number(const Rulebook& rulebook) {
  RulesByNumber found;
  for (const Edition& edition : rulebook.editions) {
    const auto rules = rulebook.rules_in_force(edition.id);
    for (const Rule rule : all_rules())
      for (const std::string& number : rules->at(rule).articles)
        found[edition.id + ":" + number].push_back(rule);
  }
  return found;
}

std::map<Rule, int> cases_by_rule(const std::vector<Case>& cases) {
  std::map<Rule, int> counts;
  for (const Rule rule : all_rules()) counts[rule] = 0;
  for (const Case& asked : cases)
    for (const Rule rule : asked.rules) ++counts[rule];
  return counts;
}

bool is_for_every_edition(const RuleEntry& entry) {
  return entry.articles.contains("every");
}

}  // namespace

std::string_view to_string(ProvisionClass provision_class) {
  return class_names[static_cast<std::size_t>(provision_class)];
}

std::optional<Inventory> read_inventory(const std::filesystem::path& spec,
                                        std::vector<Problem>& problems) {
  const auto before = problems.size();
  const auto path = spec / "inventory.yaml";
  const auto node = read_yaml_file(path, problems);
  if (!node) return std::nullopt;
  Inventory inventory;
  MapReader reader(*node, path.string(), problems);
  std::set<std::string> seen;
  if (const auto* items = reader.items("provisions"))
    for (const Node& item : *items) {
      auto nested = reader.nested(&item);
      if (!nested) continue;
      inventory.push_back(read_provision(*nested, item));
      if (!seen.insert(inventory.back().id).second)
        reader.report(item.at, "'" + inventory.back().id + "' stands here a second time",
                      "give each provision one row");
      const std::string& original = inventory.back().same_as;
      if (!original.empty() && !seen.contains(original))
        reader.report(item.at, "'" + original + "' is no provision above this one",
                      "name the provision whose words are printed twice");
    }
  reader.finish();
  if (problems.size() != before) return std::nullopt;
  return inventory;
}

std::optional<Pending> read_pending(const std::filesystem::path& spec, const Inventory& inventory,
                                    std::vector<Problem>& problems) {
  const auto before = problems.size();
  const auto path = spec / "pending.yaml";
  const auto node = read_yaml_file(path, problems);
  if (!node) return std::nullopt;
  MapReader reader(*node, path.string(), problems);
  Pending pending = read_list(reader, *node, inventory);
  reader.finish();
  if (problems.size() != before) return std::nullopt;
  return pending;
}

std::optional<Exclusions> read_exclusions(const std::filesystem::path& spec,
                                          const Inventory& inventory, const Pending& pending,
                                          std::vector<Problem>& problems) {
  const auto before = problems.size();
  const auto path = spec / "excluded.yaml";
  const auto node = read_yaml_file(path, problems);
  if (!node) return std::nullopt;
  Exclusions excluded;
  const Known known = known_in(inventory);
  std::set<std::string> seen;
  MapReader reader(*node, path.string(), problems);
  if (const auto* items = reader.items("excluded"))
    for (const Node& item : *items)
      if (const auto row = reader.nested(&item))
        read_exclusion(*row, known, pending, seen, excluded);
  reader.finish();
  if (problems.size() != before) return std::nullopt;
  return excluded;
}

std::optional<Uncovered> read_uncovered(const std::filesystem::path& spec,
                                        const Inventory& inventory,
                                        std::vector<Problem>& problems) {
  auto pending = read_pending(spec, inventory, problems);
  if (!pending) return std::nullopt;
  auto excluded = read_exclusions(spec, inventory, *pending, problems);
  if (!excluded) return std::nullopt;
  return Uncovered{std::move(*pending), std::move(*excluded)};
}

int Coverage::count(std::string_view edition, ProvisionClass provision_class, Cover cover) const {
  return static_cast<int>(
      std::count_if(provisions.begin(), provisions.end(), [&](const CoveredProvision& covered) {
        return covered.provision.edition == edition && covered.cover == cover &&
               covered.provision.provision_class == provision_class;
      }));
}

int Coverage::count(Cover cover) const {
  return static_cast<int>(
      std::count_if(provisions.begin(), provisions.end(),
                    [&](const CoveredProvision& covered) { return covered.cover == cover; }));
}

std::vector<Rule> Coverage::rules_without_case() const {
  std::vector<Rule> rules;
  for (const auto& [rule, count] : cases)
    if (count == 0) rules.push_back(rule);
  return rules;
}

namespace {

/// A provision held against rules and lists.
class CoverFinder {
 public:
  CoverFinder(const Rulebook& rulebook, const Uncovered& uncovered)
      : rules_(rules_by_number(rulebook)),
        pending_(uncovered.pending.ids.begin(), uncovered.pending.ids.end()),
        excluded_(uncovered.excluded) {}

  CoveredProvision operator()(const Provision& provision) const {
    CoveredProvision covered{provision, Cover::open, {}, {}, false, false};
    if (const auto found = rules_.find(provision.id); found != rules_.end())
      covered.rules = found->second;
    const bool is_pending = pending_.contains(provision.id);
    const auto reason = excluded_.find(provision.id);
    const bool is_excluded = reason != excluded_.end();
    if (is_excluded) covered.reason = reason->second;
    covered.cover = cover_of(covered, is_pending, is_excluded);
    covered.needlessly_pending = is_pending && covered.cover == Cover::by_rule;
    covered.needlessly_excluded = is_excluded && covered.cover == Cover::by_rule;
    return covered;
  }

 private:
  RulesByNumber rules_;
  std::set<std::string> pending_;
  const Exclusions& excluded_;
};

using RulesByEdition = std::map<std::string, std::set<Rule>>;

RulesByEdition declared_by_edition(const std::vector<Case>& cases) {
  RulesByEdition declared;
  for (const Case& one : cases)
    for (const std::string& edition : one.editions)
      declared[edition].insert(one.rules.begin(), one.rules.end());
  return declared;
}

std::map<std::string, std::vector<Rule>> without_case_by_edition(const Rulebook& rulebook,
                                                                 const std::vector<Case>& cases) {
  RulesByEdition declared = declared_by_edition(cases);
  std::map<std::string, std::vector<Rule>> without;
  for (const Edition& edition : rulebook.editions)
    for (const Rule rule : all_rules())
      if (!numbers_of(rulebook, rule, edition.id).empty() && !declared[edition.id].contains(rule))
        without[edition.id].push_back(rule);
  return without;
}

}  // namespace

Coverage coverage_of(const Rulebook& rulebook, const Inventory& inventory,
                     const Uncovered& uncovered, const std::vector<Case>& cases) {
  Coverage coverage;
  coverage.cases = cases_by_rule(cases);
  coverage.without_case = without_case_by_edition(rulebook, cases);
  const CoverFinder covered(rulebook, uncovered);
  for (const Provision& provision : inventory) coverage.provisions.push_back(covered(provision));
  return coverage;
}

std::vector<std::string> numbers_of(const Rulebook& rulebook, Rule rule, std::string_view edition) {
  const RuleEntry& entry = rulebook.entry(rule);
  const auto every = entry.articles.find("every");
  if (every != entry.articles.end()) return every->second;
  const auto* numbers = rulebook.nearest(entry.articles, edition);
  return numbers ? *numbers : std::vector<std::string>{};
}

std::vector<Rule> rules_at(const Rulebook& rulebook, std::string_view edition,
                           std::string_view number) {
  std::vector<Rule> rules;
  for (const Rule rule : all_rules())
    if (plain::contains(numbers_of(rulebook, rule, edition), number)) rules.push_back(rule);
  return rules;
}

bool is_part_of(std::string_view number, std::string_view part) {
  if (number.empty() || part.size() <= number.size() || !part.starts_with(number)) return false;
  const auto is_digit = [](char letter) {
    return std::isdigit(static_cast<unsigned char>(letter)) != 0;
  };
  const auto is_capital = [](char letter) {
    return std::isupper(static_cast<unsigned char>(letter)) != 0;
  };
  const char next = part[number.size()];
  return !(is_digit(number.back()) && is_digit(next)) &&
         !(is_capital(number.back()) && is_capital(next));
}

std::vector<StaleRule> stale_rules(const Rulebook& rulebook) {
  std::vector<StaleRule> stale;
  for (const Rule rule : all_rules()) {
    const RuleEntry& entry = rulebook.entry(rule);
    if (is_for_every_edition(entry)) continue;
    StaleRule found{rule, {}};
    for (const std::string& edition : rulebook.youngest_editions())
      if (!plain::contains(entry.reviewed, edition)) found.editions.push_back(edition);
    if (!found.editions.empty()) stale.push_back(std::move(found));
  }
  return stale;
}

std::vector<Rule> unverified_rules(const Rulebook& rulebook, std::string_view edition) {
  std::vector<Rule> rules;
  for (const Rule rule : all_rules())
    if (plain::contains(rulebook.entry(rule).unverified, edition) &&
        !numbers_of(rulebook, rule, edition).empty())
      rules.push_back(rule);
  return rules;
}

}  // namespace touchstone::suite
