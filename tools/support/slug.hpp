// SPDX-License-Identifier: Apache-2.0
//
// Slugs: the names of rules, cases, profiles and implementations ("castling-right-lost"). Tested in
// tests/quality/lint_test.cpp.
#pragma once

#include <string_view>

namespace touchstone::suite {

/// Lower-case words and numbers with single hyphens between them.
bool is_slug(std::string_view text);

}  // namespace touchstone::suite
