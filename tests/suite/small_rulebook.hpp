// SPDX-License-Identifier: Apache-2.0
//
// A rulebook for tests of what reads one: three editions, every rule, numbers that are easy to
// guess.
// Decided here: `old` and its child `new` make a line, `solo` stands alone and castles three
// squares to the long side, the one value that differs. Every rule has the number 1.N in `old`, N
// being its place in the enumeration, and S.N in `solo`; tests change what they are about. Left
// out: whether the loader would take it, which tests of the loader ask of files.
#pragma once

#include <string>

#include "tools/suite/rulebook.hpp"

namespace touchstone::suite {

inline RuleEntry& entry_in(Rulebook& rulebook, Rule rule) {
  return rulebook.rules[static_cast<std::size_t>(rule)];
}

inline RuleEntry small_entry(Rule rule) {
  const std::string place = std::to_string(static_cast<int>(rule));
  RuleEntry entry;
  entry.rule = rule;
  entry.says = "What " + std::string(to_string(rule)) + " says.";
  entry.articles = {{"old", {"1." + place}}, {"solo", {"S." + place}}};
  entry.reviewed = {"new", "solo"};
  entry.file = "rules.yaml";
  return entry;
}

inline Rulebook small_rulebook() {
  Rulebook rulebook;
  rulebook.editions = {
      {"old", "The old one", "1900", "", "a book", "part", false, "", "", "", {}},
      {"new", "The new one", "2000", "old", "a book", "full", false, "", "", "", {}},
      {"solo", "Another one", "1950", "", "a leaflet", "full", false, "", "", "", {}}};
  for (const Rule rule : all_rules()) rulebook.rules.push_back(small_entry(rule));
  entry_in(rulebook, Rule::castling).parameters = {
      {"form", {{"old", "king-steps"}, {"solo", "king-steps"}}},
      {"king-steps-kingside", {{"old", "2"}, {"solo", "2"}}},
      {"king-steps-queenside", {{"old", "2"}, {"solo", "3"}}}};
  entry_in(rulebook, Rule::castling_rook_path_attacked).parameters = {
      {"rook-may-cross", {{"old", "true"}, {"solo", "true"}}}};
  return rulebook;
}

}  // namespace touchstone::suite
