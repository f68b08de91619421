// SPDX-License-Identifier: Apache-2.0
//
// Reading, checking and resolving the rules. See rulebook.hpp.
#include "tools/spec/rulebook.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "tools/spec/edition_days.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

constexpr std::array<std::string_view, 5> kind_names{"fixed", "discretion", "conduct", "definition",
                                                     "administrative"};
constexpr std::string_view every_edition = "every";
/// Stands in place of the numbers of a branch that no provision of an edition decides. It is read
/// everywhere, and refused as a number that the rule does not have wherever it is not a branch's.
constexpr std::string_view unsaid = "unsaid";

/// Reads one file of the folder and keeps where it stands, for problems.
class SpecReader {
 public:
  SpecReader(std::filesystem::path folder, std::vector<Problem>& problems)
      : folder_(std::move(folder)), problems_(problems) {}

  void read_editions(Rulebook& rulebook);
  void read_rules(Rulebook& rulebook, std::string_view heading);
  void read_silences(Rulebook& rulebook);
  void read_silence(MapReader reader, const Node& node, Rulebook& rulebook);
  void refuse_second_silence(MapReader& reader, const Silence& silence, const Rulebook& rulebook);

 private:
  using ByEdition = std::map<std::string, std::string>;

  void read_edition(MapReader reader, const Node& node, Rulebook& rulebook);
  void read_entry(const Node& key, const Node& value, std::string_view heading, Rulebook& rulebook);
  void read_body(MapReader& reader, RuleEntry& entry);
  NumbersByEdition read_numbers(MapReader& reader, const Node* node);
  std::map<std::string, NumbersByEdition> read_named_numbers(MapReader& reader, const Node* node);
  ByEdition read_by_edition(MapReader& reader, const Node& node);
  std::map<std::string, ByEdition> read_values(MapReader& reader, const Node* node);
  std::vector<std::string> read_list(MapReader& reader, std::string_view key);
  std::vector<std::string> read_names(MapReader& reader, const Node* node);
  const std::vector<Entry>& entries_of(MapReader& reader, const Node& node);
  void check_edition(MapReader& reader, const Node& name);
  RuleKind read_kind(MapReader& reader);

  std::filesystem::path folder_;
  std::vector<Problem>& problems_;
  const Rulebook* known_ = nullptr;
};

void SpecReader::read_editions(Rulebook& rulebook) {
  known_ = &rulebook;
  const auto path = folder_ / "editions.yaml";
  const auto node = read_yaml_file(path, problems_);
  if (!node) return;
  MapReader reader(*node, path.string(), problems_);
  if (const auto* items = reader.items("editions"))
    for (const Node& item : *items)
      if (auto nested = reader.nested(&item)) read_edition(*nested, item, rulebook);
  reader.finish();
}

void SpecReader::read_edition(MapReader reader, const Node& node, Rulebook& rulebook) {
  Edition edition;
  edition.at = node.at;
  edition.id = reader.text("id").value_or("");
  edition.title = reader.text("title").value_or("");
  edition.year = reader.text("year").value_or("");
  edition.parent = reader.text(reader.optional("parent")).value_or("");
  edition.source = reader.text("source").value_or("");
  edition.text_seen = reader.text("text-seen").value_or("");
  edition.overlay = reader.boolean(reader.optional("overlay")).value_or(false);
  edition.from = reader.text(reader.optional("from")).value_or("");
  edition.to = reader.text(reader.optional("to")).value_or("");
  edition.checked = reader.text(reader.optional("checked")).value_or("");
  reader.finish();
  if (!edition.parent.empty() && !rulebook.edition(edition.parent))
    reader.report(node.at, "the parent '" + edition.parent + "' is not an edition above",
                  "an edition stands after its parent");
  if (rulebook.edition(edition.id))
    reader.report(node.at, "edition '" + edition.id + "' stands here a second time",
                  "give each edition one entry");
  rulebook.editions.push_back(std::move(edition));
}

void SpecReader::read_silences(Rulebook& rulebook) {
  known_ = &rulebook;
  const auto path = folder_ / "silences.yaml";
  const auto node = read_yaml_file(path, problems_);
  if (!node) return;
  MapReader reader(*node, path.string(), problems_);
  if (const auto* items = reader.items("silences"))
    for (const Node& item : *items)
      if (auto nested = reader.nested(&item)) read_silence(*nested, item, rulebook);
  reader.finish();
}

void SpecReader::read_silence(MapReader reader, const Node& node, Rulebook& rulebook) {
  Silence silence;
  silence.at = node.at;
  const std::string event = reader.text("event").value_or("");
  silence.reason = reader.text("reason").value_or("");
  for (const std::string& name : read_list(reader, "editions")) {
    const auto ids = expand_editions(rulebook, name);
    if (!ids) reader.report(node.at, "'" + name + "' names no edition", "see spec/editions.yaml");
    for (const std::string& id : ids.value_or(std::vector<std::string>{}))
      silence.editions.push_back(id);
  }
  reader.finish();
  const auto kind = read_event_kind(event);
  if (!kind)
    return reader.report(node.at, "'" + event + "' is not a kind of event",
                         "a verb, or a verb with its topic, as in spec/scenario.md");
  silence.kind = *kind;
  refuse_second_silence(reader, silence, rulebook);
  rulebook.silences.push_back(std::move(silence));
}

/// A row for a verb alone is for all its topics as well.
bool says_already(const Silence& row, const EventKind& kind, const std::string& edition) {
  const bool is_about_it = row.kind == kind || row.kind == EventKind{kind.verb, std::nullopt};
  return is_about_it && plain::contains(row.editions, edition);
}

void SpecReader::refuse_second_silence(MapReader& reader, const Silence& silence,
                                       const Rulebook& rulebook) {
  for (const std::string& edition : silence.editions) {
    const auto found =
        std::find_if(rulebook.silences.begin(), rulebook.silences.end(),
                     [&](const Silence& row) { return says_already(row, silence.kind, edition); });
    if (found == rulebook.silences.end()) continue;
    reader.report(silence.at,
                  "'" + to_string(silence.kind) + "' stands here a second time for " + edition +
                      ", first in line " + std::to_string(found->at.line),
                  "let one row speak of a kind of event in an edition");
  }
}

void SpecReader::read_rules(Rulebook& rulebook, std::string_view heading) {
  known_ = &rulebook;
  const auto path = folder_ / "rules" / (std::string(heading) + ".yaml");
  const auto node = read_yaml_file(path, problems_);
  if (!node) return;
  MapReader reader(*node, path.string(), problems_);
  const auto named = reader.text("heading");
  if (named && *named != heading)
    reader.report(node->at, "heading '" + *named + "' does not match the name of the file",
                  "write heading: " + std::string(heading));
  reader.text("title");
  if (const Node* rules = reader.required("rules"))
    for (const auto& [key, value] : entries_of(reader, *rules))
      read_entry(key, value, heading, rulebook);
  reader.finish();
}

void SpecReader::read_entry(const Node& key, const Node& value, std::string_view heading,
                            Rulebook& rulebook) {
  const auto file = (folder_ / "rules" / (std::string(heading) + ".yaml")).string();
  MapReader reader(value, file, problems_);
  const auto rule = read_rule(key.text);
  if (!rule || heading_of(*rule) != heading) {
    reader.report(key.at, "'" + key.text + "' is not a rule of the heading " + std::string(heading),
                  "the rules are listed in oracle/rules/rule.hpp");
    return;
  }
  RuleEntry entry;
  entry.rule = *rule;
  entry.file = file;
  entry.at = key.at;
  read_body(reader, entry);
  reader.finish();
  rulebook.rules.push_back(std::move(entry));
}

void SpecReader::read_body(MapReader& reader, RuleEntry& entry) {
  entry.says = reader.text("says").value_or("");
  entry.kind = read_kind(reader);
  entry.articles = read_numbers(reader, reader.required("article"));
  entry.governs = read_numbers(reader, reader.optional("governs"));
  entry.branches = read_named_numbers(reader, reader.optional("branches"));
  entry.under = read_named_numbers(reader, reader.optional("under"));
  entry.unverified = read_names(reader, reader.optional("unverified"));
  if (const Node* wording = reader.optional("wording"))
    entry.wording = read_by_edition(reader, *wording);
  entry.parameters = read_values(reader, reader.optional("parameters"));
  entry.sets = read_values(reader, reader.optional("sets"));
  entry.when = read_list(reader, "when");
  entry.reading = reader.text(reader.optional("reading")).value_or("");
  entry.reviewed = read_names(reader, reader.required("reviewed"));
}

RuleKind SpecReader::read_kind(MapReader& reader) {
  const Node* node = reader.required("kind");
  const auto text = reader.text(node).value_or("fixed");
  for (std::size_t place = 0; place < kind_names.size(); ++place)
    if (kind_names[place] == text) return static_cast<RuleKind>(place);
  reader.report(node->at, "'" + text + "' is not a kind of rule",
                "fixed, discretion, conduct, definition or administrative");
  return RuleKind::fixed;
}

/// Lists of numbers by edition; the word `absent` in place of a list says that there are none, and
/// `unsaid` that a branch is in force without one.
NumbersByEdition SpecReader::read_numbers(MapReader& reader, const Node* node) {
  NumbersByEdition numbers;
  if (!node) return numbers;
  for (const auto& [key, value] : entries_of(reader, *node)) {
    if (key.text != every_edition) check_edition(reader, key);
    if (value.kind == Node::Kind::scalar && value.text == "absent")
      numbers[key.text] = {};
    else if (value.kind == Node::Kind::scalar && value.text == unsaid)
      numbers[key.text] = {std::string(unsaid)};
    else
      numbers[key.text] = reader.text_list(&value).value_or(std::vector<std::string>{});
  }
  return numbers;
}

std::map<std::string, NumbersByEdition> SpecReader::read_named_numbers(MapReader& reader,
                                                                       const Node* node) {
  std::map<std::string, NumbersByEdition> named;
  if (!node) return named;
  for (const auto& [key, value] : entries_of(reader, *node))
    named[key.text] = read_numbers(reader, &value);
  return named;
}

SpecReader::ByEdition SpecReader::read_by_edition(MapReader& reader, const Node& node) {
  ByEdition values;
  for (const auto& [key, value] : entries_of(reader, node)) {
    check_edition(reader, key);
    if (value.kind != Node::Kind::scalar)
      reader.report(value.at, "a single value is wanted here", "one value for each edition");
    values[key.text] = value.text;
  }
  return values;
}

std::map<std::string, SpecReader::ByEdition> SpecReader::read_values(MapReader& reader,
                                                                     const Node* node) {
  std::map<std::string, ByEdition> values;
  if (!node) return values;
  for (const auto& [key, value] : entries_of(reader, *node))
    values[key.text] = read_by_edition(reader, value);
  return values;
}

std::vector<std::string> SpecReader::read_list(MapReader& reader, std::string_view key) {
  return reader.text_list(reader.optional(key)).value_or(std::vector<std::string>{});
}

/// A list of editions, each of which must exist: a mark on a misspelt one would mark nothing.
std::vector<std::string> SpecReader::read_names(MapReader& reader, const Node* node) {
  const auto names = reader.text_list(node);
  if (!names) return {};
  for (const Node& item : node->items) check_edition(reader, item);
  return *names;
}

const std::vector<Entry>& SpecReader::entries_of(MapReader& reader, const Node& node) {
  if (node.kind != Node::Kind::mapping)
    reader.report(node.at, "a mapping is wanted here", "write key: value");
  return node.entries;
}

void SpecReader::check_edition(MapReader& reader, const Node& name) {
  if (!known_->edition(name.text))
    reader.report(name.at, "'" + name.text + "' is not an edition", "see spec/editions.yaml");
}

void report(std::vector<Problem>& problems, const RuleEntry& entry, std::string message,
            std::string hint) {
  problems.push_back({entry.file, entry.at,
                      std::string(to_string(entry.rule)) + ": " + std::move(message),
                      std::move(hint)});
}

const Parameter* find_parameter(std::string_view name) {
  for (const Parameter& parameter : parameter_table())
    if (full_name(parameter) == name) return &parameter;
  return nullptr;
}

/// Every value given for a parameter must be one of its kind.
void check_values(const std::string& name, const std::map<std::string, std::string>& values,
                  const RuleEntry& entry, std::vector<Problem>& problems) {
  const Parameter* parameter = find_parameter(name);
  if (!parameter) {
    report(problems, entry, "'" + name + "' is not a parameter",
           "the parameters are listed in oracle/rules/rules_in_force.cpp");
    return;
  }
  RulesInForce scratch;
  for (const auto& [edition, value] : values)
    if (!set_value(scratch, *parameter, value, entry.rule))
      report(problems, entry, fmt::format("'{}' is not a value of {} ({})", value, name, edition),
             "its kind allows: " + plain::joined(other_values(scratch, *parameter)));
}

std::string owned_name(const RuleEntry& entry, const std::string& parameter) {
  return std::string(to_string(entry.rule)) + "." + parameter;
}

void check_parameters(const RuleEntry& entry, std::vector<Problem>& problems) {
  for (const auto& [name, values] : entry.parameters)
    check_values(owned_name(entry, name), values, entry, problems);
  for (const auto& [name, values] : entry.sets) check_values(name, values, entry, problems);
}

bool is_for_every_edition(const RuleEntry& entry) {
  return entry.articles.contains(std::string(every_edition));
}

void check_numbers(const Rulebook& rulebook, const RuleEntry& entry,
                   std::vector<Problem>& problems) {
  if (is_for_every_edition(entry)) return;
  for (const Edition& edition : rulebook.editions)
    if (edition.parent.empty() && !entry.articles.contains(edition.id))
      report(problems, entry, "says nothing of " + edition.id,
             "give its numbers, or absent: nothing is inherited by the first of a line");
}

/// What the data holds for an edition, or for every edition.
const std::vector<std::string>* numbers_at(const Rulebook& rulebook,
                                           const NumbersByEdition& numbers, std::string_view id) {
  const auto every = numbers.find(std::string(every_edition));
  return every != numbers.end() ? &every->second : rulebook.nearest(numbers, id);
}

bool is_unsaid(const std::vector<std::string>& numbers) {
  return numbers.size() == 1 && numbers.front() == unsaid;
}

/// Numbers of a branch, of a regulation and of what governs are numbers of the rule: a list that
/// was inherited past a change of numbers is found here.
void check_part(const Rulebook& rulebook, const RuleEntry& entry, const std::string& part,
                const NumbersByEdition& numbers, std::vector<Problem>& problems) {
  for (const Edition& edition : rulebook.editions) {
    const auto* own = numbers_at(rulebook, entry.articles, edition.id);
    const auto* some = numbers_at(rulebook, numbers, edition.id);
    if (!own || !some || own->empty()) continue;
    for (const std::string& number : *some)
      if (!plain::contains(*own, number))
        report(problems, entry,
               fmt::format("{} names {} in {}, which is not a number of the rule there", part,
                           number, edition.id),
               "add it under article, or give the numbers of this edition");
  }
}

/// Some number must be left for rulings of the rule as a whole.
void check_governs(const Rulebook& rulebook, const RuleEntry& entry,
                   std::vector<Problem>& problems) {
  check_part(rulebook, entry, "governs", entry.governs, problems);
  for (const Edition& edition : rulebook.editions) {
    const auto* own = numbers_at(rulebook, entry.articles, edition.id);
    const auto* some = numbers_at(rulebook, entry.governs, edition.id);
    if (own && some && !own->empty() && own->size() == some->size())
      report(problems, entry, "governs names every number of " + edition.id,
             "leave the number that decides");
  }
}

void check_parts(const Rulebook& rulebook, const RuleEntry& entry, std::vector<Problem>& problems) {
  check_governs(rulebook, entry, problems);
  for (const auto& [name, numbers] : entry.branches) {
    NumbersByEdition said = numbers;
    for (auto& [edition, some] : said)
      if (is_unsaid(some)) some.clear();
    check_part(rulebook, entry, "the branch " + name, said, problems);
  }
  for (const auto& [name, numbers] : entry.under)
    check_part(rulebook, entry, "under " + name, numbers, problems);
}

/// Every parameter that an edition's rule owns must have a value there.
void check_given(const Rulebook& rulebook, const RuleEntry& entry, std::vector<Problem>& problems) {
  for (const Parameter& parameter : parameter_table()) {
    if (parameter.owner != entry.rule) continue;
    const auto found = entry.parameters.find(std::string(parameter.name));
    for (const Edition& edition : rulebook.editions) {
      const auto* articles = rulebook.nearest(entry.articles, edition.id);
      const bool in_force = articles && !articles->empty();
      if (in_force &&
          (found == entry.parameters.end() || !rulebook.nearest(found->second, edition.id)))
        report(problems, entry, "no value of " + full_name(parameter) + " for " + edition.id,
               "give one for that edition or for one before it");
    }
  }
}

void check_review(const Rulebook& rulebook, const RuleEntry& entry,
                  std::vector<Problem>& problems) {
  if (is_for_every_edition(entry)) return;
  for (const std::string& edition : rulebook.youngest_editions())
    if (!plain::contains(entry.reviewed, edition))
      report(problems, entry, "is not reviewed for " + edition,
             "read the rule in that edition, then name the edition under reviewed");
}

void check_complete(const Rulebook& rulebook, const std::filesystem::path& spec,
                    std::vector<Problem>& problems) {
  for (const Rule rule : all_rules()) {
    const auto count = std::count_if(rulebook.rules.begin(), rulebook.rules.end(),
                                     [&](const RuleEntry& entry) { return entry.rule == rule; });
    if (count != 1)
      problems.push_back({(spec / "rules").string(), no_place,
                          "the rule " + std::string(to_string(rule)) + " has " +
                              std::to_string(count) + " entries",
                          "each rule of oracle/rules/rule.hpp has one, under its heading"});
  }
}

/// Rules of different regulations, such as rapid chess and blitz, never hold in one event.
bool may_hold_together(const RuleEntry& one, const RuleEntry& other) {
  if (one.when.empty() || other.when.empty()) return true;
  return std::any_of(one.when.begin(), one.when.end(),
                     [&](const std::string& name) { return plain::contains(other.when, name); });
}

/// Two rules that set one value leave open which of them wins.
void check_conflicts(const Rulebook& rulebook, std::vector<Problem>& problems) {
  std::multimap<std::string, const RuleEntry*> setters;
  for (const RuleEntry& entry : rulebook.rules)
    for (const auto& [name, values] : entry.sets) {
      const auto [from, to] = setters.equal_range(name);
      const auto other = std::find_if(
          from, to, [&](const auto& setter) { return may_hold_together(*setter.second, entry); });
      if (other != to)
        report(
            problems, entry,
            "sets " + name + ", which " + std::string(to_string(other->second->rule)) + " sets too",
            "let one rule set it");
      setters.emplace(name, &entry);
    }
}

void check_rulebook(const Rulebook& rulebook, const std::filesystem::path& spec,
                    std::vector<Problem>& problems) {
  check_complete(rulebook, spec, problems);
  check_conflicts(rulebook, problems);
  for (const RuleEntry& entry : rulebook.rules) {
    check_numbers(rulebook, entry, problems);
    check_parts(rulebook, entry, problems);
    check_parameters(entry, problems);
    check_given(rulebook, entry, problems);
    check_review(rulebook, entry, problems);
  }
}

std::vector<std::string> headings() {
  std::vector<std::string> names;
  for (const Rule rule : all_rules())
    if (!plain::contains(names, heading_of(rule))) names.emplace_back(heading_of(rule));
  return names;
}

/// "rapid|blitz" asks for one of the two.
std::vector<std::string> alternatives(const std::string& names) {
  std::vector<std::string> all;
  std::size_t from = 0;
  for (std::size_t to = names.find('|'); to != std::string::npos; to = names.find('|', from)) {
    all.push_back(names.substr(from, to - from));
    from = to + 1;
  }
  all.push_back(names.substr(from));
  return all;
}

bool applies(const RuleEntry& entry, const Regulations& regulations) {
  return std::all_of(entry.when.begin(), entry.when.end(), [&](const std::string& names) {
    if (plain::contains(regulations, names)) return true;
    const auto one_of = alternatives(names);
    return std::any_of(one_of.begin(), one_of.end(),
                       [&](const std::string& name) { return plain::contains(regulations, name); });
  });
}

/// The numbers that decide a ruling of the rule as a whole.
std::vector<std::string> deciding(const Rulebook& rulebook, const RuleEntry& entry,
                                  std::string_view id, const Regulations& regulations,
                                  std::vector<std::string> articles) {
  for (const auto& [name, numbers] : entry.under)
    if (const auto* some = numbers_at(rulebook, numbers, id);
        some && !some->empty() && plain::contains(regulations, name))
      return *some;
  if (const auto* governing = numbers_at(rulebook, entry.governs, id))
    std::erase_if(articles,
                  [&](const std::string& number) { return plain::contains(*governing, number); });
  return articles;
}

void set_deciding(const Rulebook& rulebook, const RuleEntry& entry, std::string_view id,
                  const Regulations& regulations, RuleInEdition& rule) {
  rule.deciding = deciding(rulebook, entry, id, regulations, rule.articles);
  for (const auto& [name, numbers] : entry.branches)
    if (const auto* some = numbers_at(rulebook, numbers, id); some && !some->empty())
      rule.branches[name] = is_unsaid(*some) ? std::vector<std::string>{} : *some;
}

RuleInEdition resolved(const Rulebook& rulebook, const RuleEntry& entry, std::string_view id,
                       const Regulations& regulations) {
  RuleInEdition rule;
  const auto* articles = numbers_at(rulebook, entry.articles, id);
  if (!articles) return rule;
  rule.articles = *articles;
  if (!articles->empty()) set_deciding(rulebook, entry, id, regulations, rule);
  rule.in_force = !articles->empty() && applies(entry, regulations);
  rule.verified = !plain::contains(entry.unverified, id);
  return rule;
}

void set_own_values(const Rulebook& rulebook, const RuleEntry& entry, std::string_view id,
                    RulesInForce& rules) {
  for (const auto& [name, values] : entry.parameters)
    if (const auto* value = rulebook.nearest(values, id))
      set_value(rules, *find_parameter(owned_name(entry, name)), *value, entry.rule);
}

void set_values_of_others(const Rulebook& rulebook, const RuleEntry& entry, std::string_view id,
                          RulesInForce& rules) {
  if (!rules.at(entry.rule).in_force) return;
  for (const auto& [name, values] : entry.sets)
    if (const auto* value = rulebook.nearest(values, id))
      set_value(rules, *find_parameter(name), *value, entry.rule);
}

}  // namespace

std::string_view to_string(RuleKind kind) {
  return kind_names[static_cast<std::size_t>(kind)];
}

Regulations Rulebook::known_regulations() const {
  std::set<std::string> known;
  for (const RuleEntry& entry : rules)
    for (const std::string& names : entry.when)
      for (std::string& name : alternatives(names)) known.insert(std::move(name));
  return {known.begin(), known.end()};
}

bool Rulebook::knows_regulation(std::string_view name) const {
  return plain::contains(known_regulations(), name);
}

const Edition* Rulebook::edition(std::string_view id) const {
  for (const Edition& edition : editions)
    if (edition.id == id) return &edition;
  return nullptr;
}

const RuleEntry& Rulebook::entry(Rule rule) const {
  return *std::find_if(rules.begin(), rules.end(),
                       [&](const RuleEntry& entry) { return entry.rule == rule; });
}

std::vector<const Edition*> Rulebook::line_of(std::string_view id) const {
  std::vector<const Edition*> line;
  for (const Edition* at = edition(id); at != nullptr; at = edition(at->parent)) line.push_back(at);
  return line;
}

std::vector<std::string> Rulebook::youngest_editions() const {
  std::vector<std::string> youngest;
  for (const Edition& edition : editions)
    if (std::none_of(editions.begin(), editions.end(),
                     [&](const Edition& other) { return other.parent == edition.id; }))
      youngest.push_back(edition.id);
  return youngest;
}

std::optional<RulesInForce> Rulebook::rules_in_force(std::string_view id,
                                                     const Regulations& regulations) const {
  if (!edition(id)) return std::nullopt;
  RulesInForce in_force;
  in_force.edition = id;
  for (const RuleEntry& entry : rules)
    in_force.at(entry.rule) = resolved(*this, entry, id, regulations);
  for (const RuleEntry& entry : rules) set_own_values(*this, entry, id, in_force);
  for (const RuleEntry& entry : rules) set_values_of_others(*this, entry, id, in_force);
  for (const Silence& silence : silences)
    if (plain::contains(silence.editions, id)) in_force.not_regulated.push_back(silence.kind);
  return in_force;
}

std::string Rulebook::citation(Rule rule, std::string_view id) const {
  const auto& found = resolved(*this, entry(rule), id, entry(rule).when);
  if (!found.in_force) return "no rule";
  return plain::joined(found.articles) + (found.verified ? "" : " (unverified)");
}

std::string citation(const RulesInForce& rules, Rule rule) {
  const RuleInEdition& found = rules.at(rule);
  if (!found.in_force) return "no rule";
  return plain::joined(found.articles) + (found.verified ? "" : " (unverified)");
}

std::optional<Rulebook> read_rulebook(const std::filesystem::path& spec,
                                      std::vector<Problem>& problems) {
  const auto before = problems.size();
  Rulebook rulebook;
  SpecReader reader(spec, problems);
  reader.read_editions(rulebook);
  if (problems.size() == before) check_days(rulebook, (spec / "editions.yaml").string(), problems);
  const bool has_editions = problems.size() == before;
  for (const std::string& heading : headings()) reader.read_rules(rulebook, heading);
  if (has_editions) reader.read_silences(rulebook);
  if (problems.size() == before) check_rulebook(rulebook, spec, problems);
  if (problems.size() != before) return std::nullopt;
  return rulebook;
}

std::optional<std::vector<std::string>> expand_editions(const Rulebook& rulebook,
                                                        std::string_view text) {
  std::vector<std::string> ids;
  if (text == "all") {
    for (const Edition& edition : rulebook.editions) ids.push_back(edition.id);
    return ids;
  }
  const auto dots = text.find("..");
  const auto from = text.substr(0, dots);
  const auto to = dots == std::string_view::npos ? from : text.substr(dots + 2);
  if (!rulebook.edition(from) || !rulebook.edition(to)) return std::nullopt;
  for (const Edition* edition : rulebook.line_of(to)) {
    ids.insert(ids.begin(), edition->id);
    if (edition->id == from) return ids;
  }
  return std::nullopt;
}

}  // namespace touchstone::suite
