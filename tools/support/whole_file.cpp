// SPDX-License-Identifier: Apache-2.0
//
// Reading and writing files whole. See whole_file.hpp.
#include "tools/support/whole_file.hpp"

#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <sstream>

namespace touchstone::suite {

namespace {

bool write_all(const std::filesystem::path& path, const std::string& text) {
  std::ofstream stream(path, std::ios::trunc | std::ios::binary);
  stream << text << std::flush;
  stream.close();
  return !stream.fail();
}

/// What speaks against it in what it is; nothing if it is what is wanted.
std::string wrong_kind(const std::filesystem::file_status& status, Wanted wanted) {
  const bool is_folder = std::filesystem::is_directory(status);
  switch (wanted) {
    case Wanted::regular_file:
      if (is_folder) return "it is a folder";
      return std::filesystem::is_regular_file(status) ? "" : "it is not a regular file";
    case Wanted::file_or_folder:
      return "";
    case Wanted::folder:
      return is_folder ? "" : "it is not a folder";
  }
  return "";
}

}  // namespace

std::optional<std::string> why_unreadable(const std::filesystem::path& path, Wanted wanted) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  std::string reason = error ? error.message() : wrong_kind(status, wanted);
  const int mode = std::filesystem::is_directory(status) ? R_OK | X_OK : R_OK;
  if (reason.empty() && ::access(path.c_str(), mode) != 0)
    reason = std::error_code(errno, std::generic_category()).message();
  if (reason.empty()) return std::nullopt;
  return "cannot read " + path.string() + ": " + reason;
}

std::optional<std::string> read_whole(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::error_code error;
  if (!stream || std::filesystem::is_directory(path, error)) return std::nullopt;
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

std::optional<std::string> write_whole(const std::filesystem::path& path, const std::string& text) {
  std::error_code error;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
  if (error)
    return "cannot make the folder " + path.parent_path().string() + ": " + error.message();
  return replace_whole(path, text);
}

std::optional<std::string> replace_whole(const std::filesystem::path& path,
                                         const std::string& text) {
  std::error_code error;
  const std::filesystem::path partial = path.string() + ".part";
  const bool written = write_all(partial, text);
  if (written) std::filesystem::rename(partial, path, error);
  if (written && !error) return std::nullopt;
  std::error_code ignored;
  std::filesystem::remove(partial, ignored);
  return "cannot write " + path.string() + (error ? ": " + error.message() : "");
}

}  // namespace touchstone::suite
