// SPDX-License-Identifier: Apache-2.0
//
// Small tools for text that people read in a terminal: joining, breaking lines, and the names that
// somebody may have meant. Nothing here knows of rules or cases, and nothing uses colours. Lines
// are broken at blanks only; a word that is longer than a line stands alone on one. Widths count
// bytes, which is exact for ASCII and errs towards shorter lines otherwise.
// Proved by tests/support/plain_text_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace touchstone::suite::plain {

/// The longest line that is written.
inline constexpr std::size_t line_width = 100;

std::string joined(const std::vector<std::string>& parts, std::string_view between = ", ");

/// "1 failure", "2 failures".
std::string counted(std::size_t count, std::string_view noun);

/// "a case", "an edition".
std::string with_article(std::string_view noun);

/// The words between blanks and line ends.
std::vector<std::string> words_of(std::string_view text);

/// The words set in lines that all begin with so many blanks, each ended by a line feed.
std::string wrapped(std::string_view text, std::size_t indent);

/// The same, with a text before the first line that fills its indentation, such as a label.
std::string labelled(std::string_view label, std::string_view text, std::size_t indent);

/// How many characters must be put in, taken out or exchanged to make one text of the other.
std::size_t edit_distance(std::string_view one, std::string_view other);

/// Names that somebody may have meant, likeliest first, five at most.
std::vector<std::string> nearest_names(const std::vector<std::string>& names,
                                       std::string_view meant);

/// "; did you mean 'x'?" for the likeliest of the names, empty where none is a slip away.
std::string did_you_mean(const std::vector<std::string>& names, std::string_view meant);

/// Whether the text is one of the list.
bool contains(const std::vector<std::string>& list, std::string_view text);

}  // namespace touchstone::suite::plain
