// SPDX-License-Identifier: Apache-2.0
//
// Where a ruling leaves a choice: which choices are admissible, and whether like cases are treated
// alike.
// Design: an implementation may say under `chooses` what it does where the Laws let somebody
// choose. Any number of the options that the ruling admits is a good answer (tolerated). Cases are
// alike where they have the same first rule, edition and options, Black's seen as White's; who
// chooses otherwise in the second of two like cases is inconsistent, which fails no rule and is no
// conformance. Out of scope: which options there are, which is the ruling's business.
// Proved by tests/grading/discretion_test.cpp.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "tools/grading/runner.hpp"

namespace touchstone::suite {

/// The fact that tells what is chosen, and the one that tells what may be.
inline constexpr const char* choice_key = "chooses";
inline constexpr const char* options_key = "may";

/// Why a choice is not admissible, in words; nothing if it is.
std::optional<std::string> fault_of_choice(const std::vector<std::string>& chosen,
                                           const std::vector<std::string>& options,
                                           const Question& question, const Lawbook& book);

/// The text with White and Black exchanged.
std::string with_colours_exchanged(std::string text);

/// Remembers choices and holds later ones against them.
class LikeCases {
 public:
  /// A tolerated record that chooses otherwise than an earlier like one becomes inconsistent.
  void look_at(Record& record);

 private:
  using Texts = std::vector<std::string>;
  struct Chosen {
    std::string id;
    Texts what;
  };
  std::map<std::tuple<std::string, std::string, Texts>, Chosen> first_;
};

}  // namespace touchstone::suite
