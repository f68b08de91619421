// SPDX-License-Identifier: Apache-2.0
//
// history.html: when each fault of a library came and went (tools/field/fault_history.hpp). A table
// with a column for each version, whose heading leads to the page of that run. Proved by
// tests/site/history_page_test.cpp.
#pragma once

#include <string>

#include "tools/field/fault_history.hpp"

namespace touchstone::site {

/// The page as HTML, for the folder of the site. `title` names the library.
std::string history_page(const std::string& title, const suite::FaultHistory& history);

}  // namespace touchstone::site
