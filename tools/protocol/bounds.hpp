// SPDX-License-Identifier: Apache-2.0
//
// How much a program may say, and how much of it is kept (spec/protocol.md, Bounds). What a run
// takes of memory depends on the number of its questions and on these numbers, not on what a
// program says. A text that is cut says at its end how much is missing.
// Proved by tests/protocol/bounds_test.cpp and tests/grading/hostile_programs_test.cpp.
#pragma once

#include <cstddef>
#include <istream>
#include <string>

namespace touchstone::suite {

/// Bytes of a line, without its line feed.
inline constexpr std::size_t longest_line = std::size_t{1} << 20U;
/// Keys of one JSON object.
inline constexpr std::size_t most_keys = 1000;
/// Bytes of a name and of a version that are kept.
inline constexpr std::size_t most_of_a_name = 200;
/// Bytes of an answer that are kept, its note counted with it.
inline constexpr std::size_t most_of_an_answer = std::size_t{64} << 10U;
/// Bytes of what the suite says about an answer that are kept, and of an answer that a report for
/// people shows.
inline constexpr std::size_t most_of_a_difference = 2000;
/// Bytes of each answer that are kept in any case.
inline constexpr std::size_t sure_of_an_answer = 2000;
/// Bytes that are kept in a run beyond those.
inline constexpr std::size_t most_of_a_run = std::size_t{16} << 20U;

/// The text, or its beginning and a remark that says how many bytes are missing: `most` bytes in
/// all. No character of UTF-8 is cut in two. What an earlier cut took away is counted as well.
std::string cut(std::string text, std::size_t most);

enum class LineRead { whole, too_long, none };

/// Reads a line of at most `longest_line` bytes. A longer one is read to its end, but no more of it
/// is kept. `none` at the end of the stream.
LineRead read_bounded_line(std::istream& stream, std::string& line);

}  // namespace touchstone::suite
