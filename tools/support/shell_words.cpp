// SPDX-License-Identifier: Apache-2.0
//
// See shell_words.hpp. Inside double quotes a POSIX shell looks at four characters only.
#include "tools/support/shell_words.hpp"

namespace touchstone::suite {

std::string in_shell_quotes(std::string_view text) {
  constexpr std::string_view special = "\\\"$`";
  std::string result = "\"";
  for (const char letter : text) {
    if (special.find(letter) != std::string_view::npos) result += '\\';
    result += letter;
  }
  return result + '"';
}

}  // namespace touchstone::suite
