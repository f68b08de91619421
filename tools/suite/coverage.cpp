// SPDX-License-Identifier: Apache-2.0
//
// Inventory, pending list and coverage. See coverage.hpp.
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
  reader.finish();
  return provision;
}

std::optional<std::string> pending_id(MapReader& reader, const Node& item,
                                      const std::set<std::string>& known,
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
  std::set<std::string> known;
  std::set<std::string> seen;
  for (const Provision& provision : inventory) known.insert(provision.id);
  pending.at_most = static_cast<std::size_t>(reader.integer("at-most", 0).value_or(0));
  if (const auto* items = reader.items("pending"))
    for (const Node& item : *items)
      if (auto id = pending_id(reader, item, known, seen)) pending.ids.push_back(std::move(*id));
  if (pending.ids.size() > pending.at_most)
    reader.report(root.at,
                  std::to_string(pending.ids.size()) + " provisions are pending, at most " +
                      std::to_string(pending.at_most) + " may be",
                  "the list can only shrink: cover the provision with a rule");
  return pending;
}

Cover cover_of(const CoveredProvision& covered, bool is_pending) {
  if (!covered.rules.empty()) return Cover::by_rule;
  if (is_pending) return Cover::pending;
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

Coverage coverage_of(const Rulebook& rulebook, const Inventory& inventory, const Pending& pending,
                     const std::vector<Case>& cases) {
  Coverage coverage;
  coverage.cases = cases_by_rule(cases);
  const RulesByNumber rules = rules_by_number(rulebook);
  const std::set<std::string> pending_ids(pending.ids.begin(), pending.ids.end());
  for (const Provision& provision : inventory) {
    CoveredProvision covered{provision, Cover::open, {}, false};
    if (const auto found = rules.find(provision.id); found != rules.end())
      covered.rules = found->second;
    const bool is_pending = pending_ids.contains(provision.id);
    covered.cover = cover_of(covered, is_pending);
    covered.needlessly_pending = is_pending && covered.cover == Cover::by_rule;
    coverage.provisions.push_back(std::move(covered));
  }
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
  return !is_digit(number.back()) || !is_digit(part[number.size()]);
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
