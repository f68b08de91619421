// SPDX-License-Identifier: Apache-2.0
//
// Cutting texts and reading lines within bounds. See bounds.hpp.
#include "tools/protocol/bounds.hpp"

#include <algorithm>
#include <charconv>
#include <streambuf>
#include <string_view>

namespace touchstone::suite {

namespace {

/// Whether the byte goes on with a character that another byte began.
bool goes_on_with_a_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

constexpr std::string_view before_the_number = " ... (";
constexpr std::string_view behind_the_number = " bytes cut)";

/// Takes the remark of an earlier cut away from the end. Answers how many bytes it told of.
std::size_t without_remark(std::string& text) {
  const auto begin = text.rfind(before_the_number);
  if (begin == std::string::npos || !text.ends_with(behind_the_number)) return 0;
  std::size_t number = 0;
  const char* const first = text.data() + begin + before_the_number.size();
  const char* const last = text.data() + text.size() - behind_the_number.size();
  const auto read = std::from_chars(first, last, number);
  if (read.ec != std::errc() || read.ptr != last) return 0;
  text.resize(begin);
  return number;
}

}  // namespace

std::string cut(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  constexpr std::size_t room_for_the_remark = 40;
  const std::size_t missing_before = without_remark(text);
  std::size_t kept = most < room_for_the_remark ? 0 : most - room_for_the_remark;
  kept = std::min(kept, text.size());
  while (kept > 0 && kept < text.size() && goes_on_with_a_character(text[kept])) --kept;
  const std::size_t missing = missing_before + text.size() - kept;
  text.resize(kept);
  text.shrink_to_fit();
  return text.append(before_the_number).append(std::to_string(missing)).append(behind_the_number);
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
