// SPDX-License-Identifier: Apache-2.0
//
// Reading slugs. See slug.hpp.
#include "tools/support/slug.hpp"

#include <algorithm>

namespace touchstone::suite {

bool is_slug(std::string_view text) {
  const auto is_letter = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
  };
  if (text.empty() || !is_letter(text.front()) || !is_letter(text.back())) return false;
  return text.find("--") == std::string_view::npos &&
         std::all_of(text.begin(), text.end(),
                     [&](char letter) { return letter == '-' || is_letter(letter); });
}

}  // namespace touchstone::suite
