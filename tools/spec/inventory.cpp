// SPDX-License-Identifier: Apache-2.0
//
// Reading the inventory and the lists of provisions without a rule. See inventory.hpp.
#include "tools/spec/inventory.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "tools/support/plain_text.hpp"

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
    reader.report(node->at, "'" + *text + "' is not a class of provisions",
                  "position, procedure, discretion, conduct, definition or administrative");
  return found.value_or(ProvisionClass::position);
}

void read_id(MapReader& reader, const Node& node, Provision& provision) {
  provision.id = reader.text("id").value_or("");
  const auto colon = provision.id.find(':');
  if (colon == std::string::npos) {
    reader.report(node.at, "'" + provision.id + "' is not an id of a provision",
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
    reader.report(item.at, "'" + *id + "' is not a provision", "see inventory.yaml");
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
        reader.report(item.at, "'" + original + "' is not a provision above this one",
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

}  // namespace touchstone::suite
