// SPDX-License-Identifier: Apache-2.0
//
// Texts as UTF-8. See utf8.hpp.
#include "tools/support/utf8.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace touchstone::suite {

namespace {

using Json = nlohmann::json;

/// How many bytes at the beginning of the text are a character that a terminal obeys, breaks a
/// line at, or turns the direction of writing by, and that is not a byte alone; 0 for none.
std::size_t length_of_command(std::string_view text) {
  const auto byte = [&](std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
  };
  if (byte(0) == 0xC2) return byte(1) >= 0x80 && byte(1) < 0xA0 ? 2 : 0;
  if (byte(0) != 0xE2) return 0;
  const bool is_line_or_direction = byte(1) == 0x80 && byte(2) >= 0xA8 && byte(2) <= 0xAE;
  const bool is_mark = byte(1) == 0x80 && (byte(2) == 0x8E || byte(2) == 0x8F);
  const bool is_isolate = byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9;
  return is_line_or_direction || is_mark || is_isolate ? 3 : 0;
}

/// The characters that XML forbids altogether, though UTF-8 has a form for them.
std::string without_noncharacters(std::string text) {
  for (const std::string_view character : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"})
    for (auto at = text.find(character); at != std::string::npos; at = text.find(character, at))
      text.replace(at, character.size(), "?");
  return text;
}

}  // namespace

std::string well_formed(std::string_view text) {
  const auto is_ascii = [](char letter) { return static_cast<unsigned char>(letter) < 0x80; };
  if (std::all_of(text.begin(), text.end(), is_ascii)) return std::string(text);
  const Json json(text);
  return Json::parse(json.dump(-1, ' ', false, Json::error_handler_t::replace)).get<std::string>();
}

std::string one_line(std::string_view text) {
  while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
  std::string line;
  while (!text.empty()) {
    const std::size_t length = length_of_command(text);
    const bool is_control = static_cast<unsigned char>(text[0]) < 0x20 || text[0] == 0x7F;
    line += length > 0 || is_control ? ' ' : text[0];
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return line;
}

std::string xml_escaped(const std::string& text) {
  std::string result;
  for (const char letter : without_noncharacters(well_formed(text))) switch (letter) {
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '&':
        result += "&amp;";
        break;
      case '"':
        result += "&quot;";
        break;
      case '\'':
        result += "&apos;";
        break;
      default:
        if (static_cast<unsigned char>(letter) >= 0x20 || letter == '\n') result += letter;
    }
  return result;
}

}  // namespace touchstone::suite
