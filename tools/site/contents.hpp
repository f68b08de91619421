// SPDX-License-Identifier: Apache-2.0
//
// What a site is about, gathered from the logs before any page is written: runs with their names
// and addresses, editions, and cases with what each run answered.
// Decided here: addresses are unique and safe whatever a log says; runs stand in the order of the
// logs, cases in the order of the chapters. Proved by tests/site/site_test.cpp.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tools/suite/summary.hpp"

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
};

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

/// Whether some run failed here, or answered otherwise than by agreeing or not being asked.
bool is_notable(const CasePage& one);

/// The rules of an edition that some run was asked about, in the order of the Laws.
std::vector<Rule> rules_of(const Contents& contents, const std::string& edition);

/// Numbers of a rule in an edition, also where the edition is unknown.
std::string articles_of(const Contents& contents, Rule rule, const std::string& edition);

/// "FIDE Laws of Chess in force from ... (fide-2023)", or the id where that is all that is known.
std::string edition_title(const Contents& contents, const std::string& edition);

}  // namespace touchstone::site
