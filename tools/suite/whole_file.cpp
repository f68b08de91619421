// SPDX-License-Identifier: Apache-2.0
//
// Writing files whole. See whole_file.hpp.
#include "tools/suite/whole_file.hpp"

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

}  // namespace

std::optional<std::string> read_whole(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return std::nullopt;
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
