// SPDX-License-Identifier: Apache-2.0
//
// Reading many YAML files at once. See yaml_files.hpp.
#include "tools/yaml/yaml_files.hpp"

#include <algorithm>
#include <atomic>
#include <thread>

namespace touchstone::suite {

std::vector<std::filesystem::path> yaml_files_in(const std::filesystem::path& folder,
                                                 std::vector<Problem>& problems) {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  std::filesystem::recursive_directory_iterator at(folder, error);
  for (const std::filesystem::recursive_directory_iterator end; !error && at != end;
       at.increment(error))
    if (at->path().extension() == ".yaml") files.push_back(at->path());
  if (error)
    problems.push_back({folder.string(), no_place, "the cases cannot be read: " + error.message(),
                        "is the path right?"});
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<YamlFile> read_yaml_files(const std::vector<std::filesystem::path>& paths) {
  std::vector<YamlFile> files(paths.size());
  std::atomic<std::size_t> next = 0;
  const auto read_some = [&] {
    for (std::size_t at = next++; at < paths.size(); at = next++) {
      files[at].path = paths[at];
      files[at].root = read_yaml_file(paths[at], files[at].problems);
    }
  };
  std::vector<std::thread> others;
  for (unsigned left = std::max(1U, std::thread::hardware_concurrency()); left > 1; --left)
    others.emplace_back(read_some);
  read_some();
  for (std::thread& other : others) other.join();
  return files;
}

}  // namespace touchstone::suite
