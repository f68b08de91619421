// SPDX-License-Identifier: Apache-2.0
//
// Reading what engines say to xboard. See cecp_words.hpp.
#include "tools/bridge/cecp_words.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace touchstone::bridge {

namespace {

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

/// The value of `key="..."` or `key=...` at the place, which is moved behind it.
std::string take_value(const std::string& line, std::size_t& place) {
  const bool quoted = place < line.size() && line[place] == '"';
  const std::size_t begin = place + (quoted ? 1 : 0);
  const std::size_t end = std::min(line.find(quoted ? '"' : ' ', begin), line.size());
  place = std::min(end + (quoted ? 1 : 0), line.size());
  return line.substr(begin, end - begin);
}

std::vector<std::string> split_at_commas(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

void set_feature(Features& features, const std::string& key, const std::string& value) {
  if (key == "ping") features.ping = value == "1";
  if (key == "setboard") features.setboard = value == "1";
  if (key == "usermove") features.usermove = value == "1";
  if (key == "done") features.done = value == "1";
  if (key == "myname") features.name = engine_name(value);
  if (key == "variants") features.variants = split_at_commas(value);
}

constexpr std::array<std::string_view, 4> results{"1-0", "0-1", "1/2-1/2", "*"};

bool is_man_or_dot(const std::string& word) {
  return word.size() == 1 && std::string("PNBRQKpnbrqk.").find(word) != std::string::npos;
}

/// Whether a word has the form of a move in short notation.
bool is_short_notation(const std::string& word) {
  if (begins_with(word, "O-O")) return true;
  constexpr std::string_view letters = "KQRBNabcdefgh12345678xO-=+#";
  if (word.size() < 2 || word.size() > 8) return false;
  const bool plain = word.find_first_not_of(letters) == std::string::npos;
  return plain && word.find_first_of("12345678") != std::string::npos &&
         word.find_first_of("abcdefgh") != std::string::npos;
}

}  // namespace

void read_features(const std::string& line, Features& features) {
  if (!begins_with(line, "feature ")) return;
  std::size_t place = 8;
  while (place < line.size()) {
    const std::size_t equals = line.find('=', place);
    if (equals == std::string::npos) return;
    const auto words = words_of(line.substr(place, equals - place));
    place = equals + 1;
    const std::string value = take_value(line, place);
    if (!words.empty()) set_feature(features, words.back(), value);
  }
}

bool is_refusal(const std::string& line, const std::string& move) {
  const std::string text = lower_case(line);
  if (!contains(text, lower_case(move))) return false;
  return contains(text, "illegal move") || contains(text, "invalid move") ||
         contains(text, "error (unk");
}

bool is_echo(const std::string& line, const std::string& move) {
  const auto words = words_of(line);
  return words.size() >= 2 && words.back() == move && words.front().back() == '.' &&
         is_number(words.front().substr(0, words.front().find('.')));
}

std::optional<std::string> complaint_in(const Lines& lines) {
  for (const std::string& line : lines)
    if (begins_with(line, "tellusererror") || begins_with(line, "Error") ||
        contains(line, "Board is wrong") || contains(lower_case(line), "illegal position"))
      return line;
  return std::nullopt;
}

std::optional<Announcement> announcement_in(const Lines& lines) {
  for (const std::string& line : lines) {
    const auto words = words_of(line);
    if (words.empty()) continue;
    if (std::find(results.begin(), results.end(), words.front()) == results.end()) continue;
    const auto brace = line.find('{');
    return Announcement{words.front(), brace == std::string::npos ? "" : line.substr(brace)};
  }
  return std::nullopt;
}

bool says_stalemate(const Announcement& announcement) {
  return announcement.result == "1/2-1/2" && contains(lower_case(announcement.words), "stalemate");
}

bool says_mate(const Announcement& announcement) {
  const bool won = announcement.result == "1-0" || announcement.result == "0-1";
  return won && contains(lower_case(announcement.words), "mate");
}

namespace {

/// Resigning, offering and agreeing are acts of a player.
bool is_act(const Announcement& announcement) {
  constexpr std::array<std::string_view, 4> acts{"resign", "offer", "agree", "forfeit"};
  const std::string words = lower_case(announcement.words);
  return std::any_of(acts.begin(), acts.end(),
                     [&](std::string_view act) { return contains(words, act); });
}

}  // namespace

bool says_over(const Announcement& announcement) {
  const bool claims = contains(lower_case(announcement.words), "claim");
  return announcement.result != "*" && !is_act(announcement) && !claims;
}

bool says_draw(const Announcement& announcement, bool by_counting) {
  if (announcement.result != "1/2-1/2" || is_act(announcement)) return false;
  const std::string words = lower_case(announcement.words);
  const auto names_any = [&](std::initializer_list<std::string_view> reasons) {
    return std::any_of(reasons.begin(), reasons.end(),
                       [&](std::string_view reason) { return contains(words, reason); });
  };
  if (names_any({"stalemate", "material"})) return false;
  return by_counting ? !names_any({"rep", "fold"}) : !names_any({"50", "fifty"});
}

std::optional<Fen> fen_in(const Lines& lines) {
  for (const std::string& line : lines)
    if (const auto fen = find_fen(line)) return fen;
  return std::nullopt;
}

std::optional<Board> picture_in(const Lines& lines) {
  Board board{};
  int rank = 7;
  for (const std::string& line : lines) {
    const auto words = words_of(line);
    const bool is_row = words.size() == 8 && std::all_of(words.begin(), words.end(), is_man_or_dot);
    if (!is_row && rank == 7) continue;
    if (!is_row) return std::nullopt;
    for (std::size_t file = 0; file < 8; ++file)
      board[static_cast<std::size_t>(rank) * 8 + file] = words[file].front();
    if (rank-- == 0) return board;
  }
  return std::nullopt;
}

/// "Raw nodes for depth 2: 400", "2 400 0.00 1000nps", "Nodes searched: 400" or a number alone.
std::optional<std::int64_t> count_in(const Lines& lines, int depth) {
  std::optional<std::int64_t> count;
  for (const std::string& line : lines) {
    const auto words = words_of(line);
    if (words.empty()) continue;
    const bool named = contains(line, "depth " + std::to_string(depth) + ":") ||
                       begins_with(line, "Nodes searched:");
    const bool row = words.size() > 2 && words[0] == std::to_string(depth) && is_number(words[1]);
    const bool alone = words.size() == 1 && is_number(words[0]);
    if (named || alone) count = std::strtoll(words.back().c_str(), nullptr, 10);
    if (row) count = std::strtoll(words[1].c_str(), nullptr, 10);
  }
  return count;
}

MoveTexts move_texts_in(const Lines& lines) {
  MoveTexts found;
  for (const std::string& line : lines) {
    const auto words = words_of(line);
    if (words.size() == 3 && is_number(words[1]) && is_number(words[2])) {
      if (!from_long_notation(words[0])) continue;
      found.form = ListForm::long_notation;
      if (words[1] != "0") found.texts.push_back(*from_long_notation(words[0]));
    } else if (words.size() == 2 && words[0].ends_with(':') && is_number(words[1]) &&
               from_long_notation(words[0].substr(0, words[0].size() - 1))) {
      found.form = ListForm::long_notation;
      found.texts.push_back(words[0].substr(0, words[0].size() - 1));
    } else if (!words.empty() && std::all_of(words.begin(), words.end(), is_short_notation)) {
      found.form = ListForm::short_notation;
      found.texts.insert(found.texts.end(), words.begin(), words.end());
    }
  }
  return found;
}

}  // namespace touchstone::bridge
