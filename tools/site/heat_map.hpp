// SPDX-License-Identifier: Apache-2.0
//
// The picture of a site: a row for each implementation, a column for each chapter of which
// somebody could be asked something, and beside them the sections of the score. Each cell says how
// many of the graded rules conform, and in a box how many fail; its colour says the same, and it
// leads to these rules and cases. Below it the known mistakes from which failures come.
// Proved by tests/site.
#pragma once

#include <string>

#include "tools/site/contents.hpp"
#include "tools/site/html.hpp"

namespace touchstone::site {

/// Of one edition, or of all of them together if `edition` is empty.
std::string heat_map(const Contents& contents, const std::string& edition, Depth depth);

/// The mistakes that explain failures of any run, those of most failures first; empty if nobody has
/// looked for causes, or there are none.
std::string causes_of_all(const Contents& contents, Depth depth);

}  // namespace touchstone::site
