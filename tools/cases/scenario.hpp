// SPDX-License-Identifier: Apache-2.0
//
// Cases: one question each, with what the Laws answer in the editions it names.
// Design: the shape of a case file (spec/scenario.md), strictly: unknown or missing keys,
// wrong types, unknown rules and editions are problems with file, line and column, all at once. A
// case that stands differently in some edition says so under `expect-in`, beside the answer that
// holds for the others; so do `source-in`, `confidence-in` and a second answer under `or`. Left
// out: whether the answers are right (runner), whether the twin is one (lint). Proved by
// tests/cases/scenario_test.cpp and tests/bad_scenarios/cases.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "oracle/laws.hpp"
#include "tools/cases/demand.hpp"
#include "tools/protocol/question.hpp"
#include "tools/spec/rulebook.hpp"
#include "tools/yaml/strict_yaml.hpp"

namespace touchstone::suite {

/// A second answer that is right as well, because a reading names both.
struct SecondAnswer {
  /// The number of the page in spec/readings.
  std::string reading;
  AnswerStatus status = AnswerStatus::value;
  Facts facts;

  friend bool operator==(const SecondAnswer&, const SecondAnswer&) = default;
};

/// What a right answer holds: facts, or one of the answers that are no facts.
struct Expectation {
  AnswerStatus status = AnswerStatus::value;
  Facts facts;
  /// The oracle gives the first answer; other implementations may give either.
  std::optional<SecondAnswer> second = std::nullopt;

  friend bool operator==(const Expectation&, const Expectation&) = default;
};

/// How sure the suite is of an answer.
enum class Confidence { certain, likely, contested };

std::string_view to_string(Confidence confidence);

/// A case as its file says it. Moves are still texts: what they mean depends on the edition.
struct Case {
  std::string id;
  std::string title;
  std::vector<Rule> rules;
  std::vector<std::string> twins;
  std::vector<std::string> editions;
  std::string source;
  Confidence confidence = Confidence::certain;
  /// Editions whose answer has another source or confidence.
  std::map<std::string, std::string> sources;
  std::map<std::string, Confidence> confidences;
  /// Position, moves from it, and what is asked. `moves` holds one text in written form.
  Question asked;
  std::string moves_text;
  std::string unreachable;
  bool several_faults = false;
  Demand demand = Demand::law;
  /// Why neither the Laws nor the standard demand the answer; empty where one of them does.
  std::string not_demanded;
  std::map<std::string, Expectation> expected;
  std::string file;
  Mark at;
  /// Where each event stands in the file.
  std::vector<Mark> events_at;
  /// Where the values under `given` and `ask` stand, by the name that the question has for them.
  std::map<std::string, Mark> places = {};
};

/// Where a value of the case stands: "position", "moves", "white-clock" and so on. The place of the
/// case if it is not told there.
Mark place_of(const Case& asked, const std::string& name);

/// Where an event stands, from 1.
Mark place_of_event(const Case& asked, std::size_t number);

/// Where the answer for an edition comes from.
const std::string& source_in(const Case& asked, const std::string& edition);

/// How sure the suite is of the answer for an edition.
Confidence confidence_in(const Case& asked, const std::string& edition);

/// Whether a case admits a second answer in some edition.
bool admits_two(const Case& asked);

/// A question that cannot be put, and why.
struct Unaskable {
  std::string reason;
  /// The name of the value that is at fault, for `place_of`.
  std::string name = {};
};

/// The cases of every *.yaml file below a folder, in the order of the file names.
std::vector<Case> read_cases(const std::filesystem::path& folder, const Rulebook& rulebook,
                             std::vector<Problem>& problems);

/// The cases of one text.
std::vector<Case> read_cases_text(std::string_view text, const std::string& file,
                                  const Rulebook& rulebook, std::vector<Problem>& problems);

/// The question as it is put under a lawbook: position and moves made plain.
std::variant<Question, Unaskable> question_of(const Case& asked, const Lawbook& book);

}  // namespace touchstone::suite
