// SPDX-License-Identifier: Apache-2.0
//
// Templates for repeating a question by hand. See repeat.hpp.
#include "tools/grading/repeat.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

using Values = std::map<std::string, std::string, std::less<>>;

constexpr std::string_view known_placeholders =
    "{position}, {moves}, {move}, {text}, {strictness}, {depth}, {side}, {ply}, {claim}, {by} or "
    "{regulations}";

/// The last event of a game in which nothing but moves went before it, and nothing else matters.
const EventText* plain_claim_of(const Question& question) {
  if (question.events.empty() || !question.setup.empty()) return nullptr;
  const EventText& last = question.events.back();
  const bool is_plain =
      last.verb == "claims" && last.details.empty() &&
      std::all_of(question.events.begin(), question.events.end() - 1, [](const EventText& event) {
        return event.verb == "plays" && event.details.empty();
      });
  return is_plain ? &last : nullptr;
}

std::vector<std::string> moves_of(const Question& question) {
  std::vector<std::string> moves = question.moves;
  for (const EventText& event : question.events)
    if (event.verb == "plays") moves.push_back(event.object);
  return moves;
}

Values values_of(const Question& question) {
  const EventText* claim = plain_claim_of(question);
  return {{"position", question.position},
          {"moves", plain::joined(moves_of(question), " ")},
          {"move", question.move},
          {"text", question.text},
          {"strictness", question.strictness},
          {"depth", std::to_string(question.depth)},
          {"side", question.side},
          {"ply", std::to_string(question.ply)},
          {"claim", claim != nullptr ? claim->object : ""},
          {"by", claim != nullptr ? claim->by : ""},
          {"regulations", plain::joined(question.regulations, " ")}};
}

bool tells_all(const std::string& text, const Question& question) {
  const auto names = [&](const char* placeholder) {
    return text.find(placeholder) != std::string::npos;
  };
  if (!question.regulations.empty() && !names("{regulations}")) return false;
  if (!moves_of(question).empty() && !names("{moves}")) return false;
  if (!question.series.empty() && question.series != "any") return false;
  return !asks_for_ruling(question.kind) || plain_claim_of(question) != nullptr;
}

/// As between double quotes in JavaScript, Python and PGN; all in one line.
std::string escaped(const std::string& value) {
  std::string result;
  for (const char letter : value) {
    const auto code = static_cast<unsigned char>(letter);
    if (letter == '\n')
      result += "\\n";
    else if (code < 0x20 || code == 0x7f)
      result += fmt::format("\\x{:02x}", code);
    else
      result += letter == '"' || letter == '\\' ? std::string{'\\', letter} : std::string{letter};
  }
  return result;
}

/// The name of the placeholder that begins at a brace; empty where the brace begins none.
std::string placeholder_at(const std::string& text, std::size_t at) {
  const auto end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz", at + 1);
  if (text[at] != '{' || end == std::string::npos || text[end] != '}') return {};
  return text.substr(at + 1, end - at - 1);
}

/// In one pass: a value that looks like a placeholder stays what it is.
std::string filled(const std::string& text, const Values& values) {
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string name = placeholder_at(text, at);
    const auto value = values.find(name);
    if (value == values.end()) {
      result += text[at];
      continue;
    }
    result += escaped(value->second);
    at += name.size() + 1;
  }
  return result;
}

/// The first placeholder that stands for nothing; empty where all are known.
std::string unknown_placeholder(const std::string& text) {
  const Values known = values_of({});
  for (auto at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1))
    if (const auto name = placeholder_at(text, at); !name.empty() && !known.contains(name))
      return "{" + name + "}";
  return {};
}

}  // namespace

RepeatTemplates repeat_templates_of(const Node& node, const std::string& file,
                                    std::vector<Problem>& problems) {
  RepeatTemplates templates;
  MapReader reader(node, file, problems);
  for (const Entry& entry : node.entries) {
    const auto kind = read_question_kind(entry.key.text);
    if (!kind)
      reader.report(entry.key.at, "'" + entry.key.text + "' is not a kind of question",
                    "legal-moves, move, result, read, fen, ...: see spec/protocol.md");
    const auto text = reader.text(&entry.value);
    if (!text) continue;
    if (const auto unknown = unknown_placeholder(*text); !unknown.empty())
      reader.report(entry.value.at, unknown + " stands for nothing",
                    std::string(known_placeholders));
    if (kind) templates[*kind] = *text;
  }
  return templates;
}

std::optional<RepeatTemplates> read_repeat_templates(const std::filesystem::path& path,
                                                     std::vector<Problem>& problems) {
  const auto before = problems.size();
  const auto root = read_yaml_file(path, problems);
  if (!root) return std::nullopt;
  MapReader reader(*root, path.string(), problems);
  RepeatTemplates templates;
  if (const Node* node = reader.required("repeat"))
    templates = repeat_templates_of(*node, path.string(), problems);
  reader.finish();
  if (problems.size() > before) return std::nullopt;
  return templates;
}

std::string repeat_lines(const RepeatTemplates& templates, const Question& question) {
  const auto found = templates.find(question.kind);
  if (found == templates.end() || !tells_all(found->second, question)) return {};
  return filled(found->second, values_of(question));
}

}  // namespace touchstone::suite
