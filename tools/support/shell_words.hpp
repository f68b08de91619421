// SPDX-License-Identifier: Apache-2.0
//
// Texts in commands that somebody copies into a shell, such as the calls that a report gives to
// repeat an answer. Proved by tests/support/shell_words_test.cpp.
#pragma once

#include <string>
#include <string_view>

namespace touchstone::suite {

/// The text in double quotes, so that a shell reads it as one word and changes nothing in it.
std::string in_shell_quotes(std::string_view text);

}  // namespace touchstone::suite
