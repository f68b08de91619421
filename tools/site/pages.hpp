// SPDX-License-Identifier: Apache-2.0
//
// The pages of a site as whole HTML texts; each kind of page has its own source. site.cpp decides
// which are written, and where. Proved by tests/site.
#pragma once

#include <string>

#include "tools/grading/runner.hpp"
#include "tools/site/contents.hpp"

namespace touchstone::site {

/// index.html: the picture of implementations by chapter and section, and causes of failures.
std::string overview_page(const Contents& contents);

/// edition/ID.html: the matrix of implementations by rule of one edition.
std::string edition_page(const Contents& contents, const std::string& edition);

/// cases.html: every case with what each implementation answered.
std::string cases_page(const Contents& contents);

/// words.js: what the filters know of each rule beside its name.
std::string words_script(const Contents& contents);

/// implementation/FILE.html
std::string implementation_page(const Contents& contents, std::size_t run);

/// rule/SLUG.html
std::string rule_page(const Contents& contents, Rule rule);

/// case/FILE.html. The lawbooks play the moves and events of the question for its boards.
std::string case_page(const Contents& contents, const CasePage& one, suite::Lawbooks& books);

}  // namespace touchstone::site
