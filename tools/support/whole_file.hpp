// SPDX-License-Identifier: Apache-2.0
//
// Files that are there whole or not at all: a report that was cut off must not look like one.
// The text goes to another name beside the file first, which is renamed once everything is written;
// where that fails, what was begun is taken away. And what a path must be to be read at all, told
// as people say it. Proved by tests/report/report_formats_test.cpp,
// tests/program/named_files_test.cpp.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace touchstone::suite {

/// What is wanted where a path is named.
enum class Wanted { regular_file, file_or_folder, folder };

/// Why the path cannot be read as what is wanted, in words: it is not there, something else, or
/// closed to us. Nothing if it can be.
std::optional<std::string> why_unreadable(const std::filesystem::path& path, Wanted wanted);

/// What the file holds; nothing if it cannot be read.
std::optional<std::string> read_whole(const std::filesystem::path& path);

/// Writes the file into a folder that is there. Answers why that cannot be, or nothing.
std::optional<std::string> replace_whole(const std::filesystem::path& path,
                                         const std::string& text);

/// The same, and makes the folder if need be.
std::optional<std::string> write_whole(const std::filesystem::path& path, const std::string& text);

}  // namespace touchstone::suite
