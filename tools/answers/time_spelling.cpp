// SPDX-License-Identifier: Apache-2.0
//
// The spelling of times. See time_spelling.hpp.
#include "tools/answers/time_spelling.hpp"

#include "tools/answers/event_words.hpp"

namespace touchstone::suite {

std::optional<std::string> fault_of_spelling(std::string_view time) {
  const auto read = read_clock_text(time);
  if (!read) return std::nullopt;
  const std::string written = clock_text(*read);
  if (written == time) return std::nullopt;
  return "'" + std::string(time) + "'" + " is written '" + written + "'";
}

}  // namespace touchstone::suite
