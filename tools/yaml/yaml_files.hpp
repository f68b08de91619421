// SPDX-License-Identifier: Apache-2.0
//
// The YAML files of a folder, read on all processors. Reading the cases one file after another took
// an eighth of the time of `touchstone run`. Tested in tests/yaml/yaml_files_test.cpp.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "tools/yaml/strict_yaml.hpp"

namespace touchstone::suite {

/// A file read as YAML, with what is wrong in it as YAML. `root` is nullopt if it cannot be read.
struct YamlFile {
  std::filesystem::path path;
  std::optional<Node> root;
  std::vector<Problem> problems;
};

/// The paths of all YAML files in the folder and below it, sorted. Adds a problem if the folder
/// cannot be read.
std::vector<std::filesystem::path> yaml_files_in(const std::filesystem::path& folder,
                                                 std::vector<Problem>& problems);

/// Reads the files at once; the answers stand in the order of the paths.
std::vector<YamlFile> read_yaml_files(const std::vector<std::filesystem::path>& paths);

}  // namespace touchstone::suite
