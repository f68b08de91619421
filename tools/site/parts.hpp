// SPDX-License-Identifier: Apache-2.0
//
// Parts that several pages show: cells of the matrix, rows of cases, filters, warnings.
// Design: a result is always a word; colour only repeats it. Rows carry what the filters look
// at in data attributes. Proved by tests/site.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "tools/site/contents.hpp"
#include "tools/site/html.hpp"

namespace touchstone::site {

/// "not graded" becomes "not-graded".
std::string class_of(std::string_view result);

/// A result as a coloured word.
std::string result_word(std::string_view result);

/// The heading cells of the columns of all runs.
std::string run_columns(const Contents& contents, Depth depth);

/// The cell of one rule in one edition for one run.
std::string rule_cell(const Contents& contents, std::size_t run, Rule rule,
                      const std::string& edition);

/// The rules of an edition by chapter against the runs: those that somebody answered.
std::string matrix(const Contents& contents, const std::string& edition, Depth depth);

/// Tables of cases: those first in which an answer fails, and folded those that nobody could be
/// asked.
std::string case_tables(const Contents& contents, const std::vector<const CasePage*>& cases,
                        Depth depth);

/// The title of a case as a link where it has a page of its own.
std::string case_link(const CasePage& one, Depth depth);

/// A link to the page of a rule, or the text if there is no such rule.
std::string rule_link(const std::string& slug, Depth depth);

/// "known failure", with where it is followed up; empty if no baseline knows it.
std::string known_mark(const Run& run, const suite::Record& record);

enum class Columns { one_run, all_runs };

/// The filters of the tables that follow. They appear where JavaScript runs.
std::string filters(const Contents& contents, const std::vector<std::string>& results,
                    Columns columns);

/// Attributes of a table whose rows carry one letter for each result: what the letters mean.
std::string letters_of_verdicts();
std::string letters_of_standings();
char letter_of(suite::Verdict verdict);
char letter_of(suite::Standing standing);

/// Every verdict that stands in the logs, as words in the order of the protocol.
std::vector<std::string> verdicts_of(const Contents& contents);

/// Every standing of a rule that stands in the logs.
std::vector<std::string> standings_of(const Contents& contents);

/// What to say of a run that did not reach its end; empty where it did.
std::string incomplete_note(const Run& run);

/// The sections of which some run was asked something.
std::vector<suite::Section> sections_of(const Contents& contents);

/// A part of a page that is folded until somebody opens it. Summary and body are HTML.
std::string folded(const std::string& summary, const std::string& body,
                   std::string_view more_attributes = "");

}  // namespace touchstone::site
