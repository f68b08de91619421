// SPDX-License-Identifier: Apache-2.0
//
// The rules as data: spec/editions.yaml and spec/rules/*.yaml, read strictly and checked whole.
// Design: an edition inherits numbers and values along its parents "until changed", a rule is in
// force where it has a number, and no rule counts as reviewed for an edition that its entry does
// not name. `rules_in_force` resolves an edition with the regulations of an event into the flat
// value that the oracle works with; nothing is resolved later. Out of scope: what a rule does,
// which is code in oracle/. Proved by tests/spec/rulebook_test.cpp.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/rules/rules_in_force.hpp"
#include "tools/yaml/strict_yaml.hpp"

namespace touchstone::suite {

/// An edition of the Laws, or a federation's changes to one.
struct Edition {
  std::string id;
  std::string title;
  std::string year;
  /// Empty for the first of a line.
  std::string parent;
  std::string source;
  /// "full", "part" or "none".
  std::string text_seen;
  bool overlay = false;
  /// From and to which day it was in force, such as 2017-07-01, or a year if no more is known;
  /// empty if that is not known or it still is.
  std::string from;
  std::string to;
  /// Until which day nobody had found that an edition in force was replaced.
  std::string checked;
  Mark at;
};

enum class RuleKind { fixed, discretion, conduct, definition, administrative };

std::string_view to_string(RuleKind kind);

/// Numbers by the edition from which they hold; an empty list says that there are none.
using NumbersByEdition = std::map<std::string, std::vector<std::string>>;

/// One entry of spec/rules.
struct RuleEntry {
  Rule rule{};
  std::string says;
  RuleKind kind = RuleKind::fixed;
  /// By edition from which it holds; an empty list says that the edition has no such rule.
  NumbersByEdition articles;
  /// Those of `articles` that govern the subject and decide no ruling.
  NumbersByEdition governs;
  /// Those of `articles` that decide in one branch of the rule, by the name of the branch.
  std::map<std::string, NumbersByEdition> branches;
  /// Those of `articles` that decide in an event that announces a regulation, by its name.
  std::map<std::string, NumbersByEdition> under;
  std::vector<std::string> unverified;
  std::map<std::string, std::string> wording;
  /// Parameter name to value by edition.
  std::map<std::string, std::map<std::string, std::string>> parameters;
  /// Full name of another rule's parameter to value by edition.
  std::map<std::string, std::map<std::string, std::string>> sets;
  /// Regulations under which the rule applies; empty for always.
  std::vector<std::string> when;
  std::string reading;
  std::vector<std::string> reviewed;
  std::string file;
  Mark at;
};

/// A kind of event on which some editions have no rule, and why nothing follows from them.
struct Silence {
  EventKind kind;
  std::vector<std::string> editions;
  std::string reason;
  Mark at;
};

/// What an event announces beside the Laws.
using Regulations = std::vector<std::string>;

/// All editions and rules.
class Rulebook {
 public:
  std::vector<Edition> editions;
  std::vector<RuleEntry> rules;
  std::vector<Silence> silences;

  const Edition* edition(std::string_view id) const;
  const RuleEntry& entry(Rule rule) const;

  /// The edition and those before it in its line, youngest first.
  std::vector<const Edition*> line_of(std::string_view id) const;

  /// What rules ask of an event that it announces, each once, in the order of the alphabet.
  Regulations known_regulations() const;

  /// Whether some rule asks for this regulation of an event.
  bool knows_regulation(std::string_view name) const;

  /// Editions that no other has for parent, overlays among them.
  std::vector<std::string> youngest_editions() const;

  /// What the data holds for an edition: the entry of the nearest edition in its line.
  template <typename T>
  const T* nearest(const std::map<std::string, T>& by_edition, std::string_view id) const {
    for (const Edition* edition : line_of(id))
      if (const auto found = by_edition.find(edition->id); found != by_edition.end())
        return &found->second;
    return nullptr;
  }

  /// Resolves an edition with an event's regulations. Nothing if the edition is unknown.
  std::optional<RulesInForce> rules_in_force(std::string_view id,
                                             const Regulations& regulations = {}) const;

  /// "3.8.2.1.2, 3.8.2.2" or "no rule", with a mark where no text of it was seen.
  std::string citation(Rule rule, std::string_view edition) const;
};

/// Reads spec/ below a folder and checks it whole. Nothing if there is any problem.
std::optional<Rulebook> read_rulebook(const std::filesystem::path& spec,
                                      std::vector<Problem>& problems);

/// "fide-1997..fide-2023", "all", or one id, expanded in the order of the editions. Nothing if a
/// name is unknown or the range does not follow one line.
std::optional<std::vector<std::string>> expand_editions(const Rulebook& rulebook,
                                                        std::string_view text);

/// Citation of a rule from rules already resolved.
std::string citation(const RulesInForce& rules, Rule rule);

}  // namespace touchstone::suite
