// SPDX-License-Identifier: Apache-2.0
//
// A suite of a test's own: the rules of Touchstone with five cases, or with others, in a folder
// that goes with it, and the program run on it.
#pragma once

#include <string>
#include <vector>

#include "tests/suite/five_cases.hpp"

namespace touchstone::suite {

/// A suite in a folder of its own, and the program run on it.
class OwnSuite {
 public:
  explicit OwnSuite(const std::string& cases = five_cases_yaml) { make_suite(path(), cases); }

  const std::filesystem::path& path() const { return folder_.path(); }
  std::string file(const std::string& name) const { return folder_.file(name); }

  std::vector<std::string> arguments(const std::vector<std::string>& rest) const {
    std::vector<std::string> all{"--suite", path().string()};
    all.insert(all.end(), rest.begin(), rest.end());
    return all;
  }
  Ran run(const std::vector<std::string>& rest) const { return touchstone_run(arguments(rest)); }

 private:
  TemporaryFolder folder_;
};

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace touchstone::suite
