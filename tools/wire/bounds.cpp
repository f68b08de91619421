// SPDX-License-Identifier: Apache-2.0
//
// Cutting texts and reading lines within bounds. See bounds.hpp.
#include "tools/wire/bounds.hpp"

#include <streambuf>

namespace touchstone::suite {

namespace {

/// Whether the byte goes on with a character that another byte began.
bool goes_on_with_a_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

}  // namespace

std::string cut(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  constexpr std::size_t room_for_the_remark = 40;
  std::size_t kept = most < room_for_the_remark ? 0 : most - room_for_the_remark;
  while (kept > 0 && goes_on_with_a_character(text[kept])) --kept;
  const std::size_t missing = text.size() - kept;
  text.resize(kept);
  text.shrink_to_fit();
  return text + " ... (" + std::to_string(missing) + " bytes cut)";
}

LineRead read_bounded_line(std::istream& stream, std::string& line) {
  using Traits = std::istream::traits_type;
  line.clear();
  bool is_too_long = false;
  std::streambuf& source = *stream.rdbuf();
  for (auto next = source.sbumpc(); next != Traits::eof(); next = source.sbumpc()) {
    if (next == '\n') return is_too_long ? LineRead::too_long : LineRead::whole;
    is_too_long = is_too_long || line.size() == longest_line;
    if (!is_too_long) line.push_back(Traits::to_char_type(next));
  }
  if (is_too_long) return LineRead::too_long;
  return line.empty() ? LineRead::none : LineRead::whole;
}

}  // namespace touchstone::suite
