// SPDX-License-Identifier: Apache-2.0
//
// What a site is about, gathered from the logs before any page is written: runs with their names
// and addresses, editions, and cases with what each run answered.
// Design: addresses are unique and safe whatever a log says; runs stand in the order of the
// logs, cases in the order of the chapters. Proved by tests/site/site_test.cpp.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "tools/results/summary.hpp"

namespace touchstone::site {

/// One implementation with its log.
struct Run {
  const suite::RunLog* log = nullptr;
  suite::Summary summary;
  /// "Stockfish 15.1", with a number behind it where another run is called so, too.
  std::string label;
  /// Name of its page, without folder and ending.
  std::string file;
  /// Its rules by edition: one for each section that has cases of the rule.
  std::map<std::pair<std::string, Rule>, std::vector<const suite::RuleSummary*>> rules;
  /// Where a failure stands that no baseline knows: edition, rule and section. Empty without a
  /// baseline.
  std::set<std::tuple<std::string, std::string, suite::Section>> new_failures;

  /// Whether the rule fails, and a baseline knows each of its failures.
  bool fails_as_known(const suite::RuleSummary& rule) const;
};

/// What came of some rules of a run, in some editions and sections.
struct Score {
  int conforming = 0;
  int failing = 0;
  /// Of those that fail.
  int known = 0;
  int partial = 0;
  int by_declaration = 0;
  int not_graded = 0;

  int graded() const { return conforming + failing + partial + by_declaration; }
  int rules() const { return graded() + not_graded; }
};

/// Which rules a score is about.
using Wanted = std::function<bool(const suite::RuleSummary&)>;

Score score_of(const Run& run, const Wanted& wanted);

/// A case under one edition: a record for each run, none where it was not part of the run.
struct InEdition {
  std::string edition;
  std::vector<const suite::Record*> records;

  /// The record of the first run that has one.
  const suite::Record& any() const;
};

/// A case under all editions in which it was asked.
struct CasePage {
  std::string id;
  std::string file;
  std::string heading;
  std::vector<InEdition> editions;
  bool has_page = true;
  bool has_transcripts = true;

  const suite::Record& any() const { return editions.front().any(); }
};

struct Contents {
  const suite::Rulebook& rulebook;
  std::vector<Run> runs;
  std::vector<std::string> editions;
  std::vector<std::string> headings;
  std::vector<CasePage> cases;
};

Contents contents_of(const std::vector<suite::RunLog>& logs, const suite::Rulebook& rulebook);

/// Those of which some run answered a case, in the order of the Laws.
std::vector<std::string> answered_headings(const Contents& contents, const std::string& edition);

/// How much a case deserves a look, by the gravest of its answers.
enum class Attention { failure, open, agreement, unasked };

Attention attention_of(const CasePage& one);

/// Whether some run failed here, or answered otherwise than by agreeing or not being asked.
bool is_notable(const CasePage& one);

/// The rules of an edition that some run was asked about, in the order of the Laws.
std::vector<Rule> rules_of(const Contents& contents, const std::string& edition);

/// Numbers of a rule in an edition, also where the edition is unknown.
std::string articles_of(const Contents& contents, Rule rule, const std::string& edition);

/// "FIDE Laws of Chess in force from ... (fide-2023)", or the id where that is all that is known.
std::string edition_title(const Contents& contents, const std::string& edition);

}  // namespace touchstone::site
