// SPDX-License-Identifier: Apache-2.0
//
// Cutting paths of a machine. See machine_paths.hpp.
#include "tools/report/machine_paths.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace touchstone::suite {

namespace {

constexpr std::string_view piece_letters = "pnbrqkPNBRQK";
constexpr std::string_view before_a_path = " \t\n\"'`(=:[,<\\";
constexpr std::string_view ends_a_path = " \t\n\"'`)],;:<>\\";
constexpr std::string_view file_address = "file://";

bool is_of_system(std::string_view folder) {
  constexpr std::array folders{"bin", "dev", "etc", "lib", "lib64", "proc", "sbin", "sys", "usr"};
  return std::find(folders.begin(), folders.end(), folder) != folders.end();
}

/// "/home/me/x", but neither "/8/8" nor "/pppp/8", which may begin a wrong FEN.
bool is_path(std::string_view text) {
  const auto end = text.find('/', 1);
  if (end == std::string_view::npos || end == 1) return false;
  const std::string_view folder = text.substr(1, end - 1);
  const bool is_name = std::any_of(folder.begin(), folder.end(), [](char letter) {
    return std::isalpha(static_cast<unsigned char>(letter)) != 0 &&
           piece_letters.find(letter) == std::string_view::npos;
  });
  return is_name && !is_of_system(folder);
}

std::string cut_path(std::string_view path) {
  for (const std::string_view known : {"/tools/adapters/", "/build/field/"})
    if (const auto at = path.find(known); at != std::string_view::npos)
      return std::string(path.substr(at + 1));
  while (path.size() > 1 && path.back() == '/') path.remove_suffix(1);
  return "..." + std::string(path.substr(path.rfind('/')));
}

bool may_begin(std::string_view text, std::size_t at) {
  return at == 0 || before_a_path.find(text[at - 1]) != std::string_view::npos ||
         text.substr(0, at).ends_with(file_address);
}

}  // namespace

std::string without_machine_paths(const std::string& text) {
  const std::string_view all = text;
  std::string result;
  for (std::size_t at = 0; at < all.size();) {
    const auto end = std::min(all.find_first_of(ends_a_path, at), all.size());
    const std::string_view path = all.substr(at, end - at);
    if (all[at] == '/' && may_begin(all, at) && is_path(path)) {
      if (result.ends_with(file_address)) result.resize(result.size() - file_address.size());
      result += cut_path(path);
      at = end;
    } else {
      result += all[at++];
    }
  }
  return result;
}

RunLog without_machine_paths(RunLog log) {
  const auto cut = [](std::string& text) { text = without_machine_paths(text); };
  cut(log.header.command);
  for (auto& [kind, lines] : log.header.repeat) cut(lines);
  for (Record& record : log.records)
    for (std::string* text : {&record.file, &record.answer.text, &record.difference, &record.alone,
                              &record.evidence.received, &record.evidence.standard_error})
      cut(*text);
  if (log.causes)
    for (FailureCause& cause : log.causes->causes) cut(cause.mistake);
  return log;
}

}  // namespace touchstone::suite
