// SPDX-License-Identifier: Apache-2.0
//
// Parts that several pages show: cells of the matrix, rows of cases, filters, warnings.
// Decided here: a result is always a word; colour only repeats it. Rows carry what the filters look
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

/// The chapters of an edition with their rules, by run.
std::string matrix(const Contents& contents, const std::string& edition, Depth depth);

/// The chapters alone.
std::string chapter_matrix(const Contents& contents, const std::string& edition, Depth depth);

/// A table of cases with the verdicts of all runs.
std::string case_table(const Contents& contents, const std::vector<const CasePage*>& cases,
                       std::string_view caption, Depth depth);

/// The title of a case as a link where it has a page of its own.
std::string case_link(const CasePage& one, Depth depth);

enum class Columns { one_run, all_runs };

/// The filters of the table that follows. They appear where JavaScript runs.
std::string filters(const Contents& contents, const std::vector<std::string>& results,
                    Columns columns);

/// Every verdict that stands in the logs, as words in the order of the protocol.
std::vector<std::string> verdicts_of(const Contents& contents);

/// Every standing of a rule that stands in the logs.
std::vector<std::string> standings_of(const Contents& contents);

/// What to say of a run that did not reach its end; empty where it did.
std::string incomplete_note(const Run& run);

/// "21 / 39, 2 fail" in a section, or that nothing was graded in it.
std::string score_of(const suite::Summary& summary, suite::Section section);

/// The sections of which some run was asked something.
std::vector<suite::Section> sections_of(const Contents& contents);

}  // namespace touchstone::site
