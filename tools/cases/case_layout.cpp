// SPDX-License-Identifier: Apache-2.0
//
// Laying out case files. See case_layout.hpp.
#include "tools/cases/case_layout.hpp"

#include <algorithm>
#include <array>
#include <sstream>

#include "oracle/events/event.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

using Lines = std::vector<std::string>;

/// Keys of all levels in their order. A key that is not here comes last, as it stood.
constexpr auto key_order = std::to_array<std::string_view>({
    "verdict",
    "claim",
    "game",
    "id",
    "title",
    "rules",
    "twin",
    "editions",
    "source",
    "source-in",
    "confidence",
    "confidence-in",
    "demand",
    "not-demanded",
    "faults",
    "given",
    "events",
    "ask",
    "reading",
    "in",
    "expect",
    "expect-in",
    "or",
    "position",
    "moves",
    "unreachable",
    "regulations",
    "control",
    "clocks",
    "running",
    "completed",
    "period",
    "before-start",
    "present",
    "elapsed",
    "default-time",
    "no-draw-before",
    "move-limit",
    "scoring",
    "games-per-arbiter",
    "score-kept",
    "board",
    "colours",
    "unrecorded",
    "illegal-moves",
    "game-of-session",
    "sighted",
    "question",
    "move",
    "text",
    "form",
    "language",
    "strictness",
    "side",
    "right-corner",
    "depth",
    "ply",
    "forbidden-by",
    "because",
    "draw-offered",
    "count",
    "includes",
    "excludes",
    "placement",
    "side-to-move",
    "castling",
    "en-passant",
    "halfmove-clock",
    "fullmove-number",
    "nodes",
    "ending",
    "check",
});

/// How, when and about whom something is done.
constexpr auto event_details = std::to_array<std::string_view>(
    {"text", "of", "intending", "asking", "amount", "manner", "after"});

/// What is done comes before how, and what is expected of it last; all other keys follow the order
/// above, two behind.
std::size_t place_of(std::string_view key) {
  if (key == "does" || key == "question" || read_verb(key)) return 0;
  if (std::find(event_details.begin(), event_details.end(), key) != event_details.end()) return 1;
  return 2 + static_cast<std::size_t>(std::find(key_order.begin(), key_order.end(), key) -
                                      key_order.begin());
}

std::vector<Entry> in_order(std::vector<Entry> entries) {
  std::stable_sort(entries.begin(), entries.end(), [](const Entry& one, const Entry& other) {
    return place_of(one.key.text) < place_of(other.key.text);
  });
  return entries;
}

std::string blanks(std::size_t count) {
  return std::string(count, ' ');
}

std::string escaped(std::string_view text) {
  std::string quoted = "\"";
  for (const char letter : text) {
    if (letter == '\n')
      quoted += "\\n";
    else if (letter == '\t')
      quoted += "\\t";
    else
      quoted += std::string(letter == '"' || letter == '\\' ? "\\" : "") + letter;
  }
  return quoted + "\"";
}

std::string scalar_text(const Node& node) {
  return node.quoted ? escaped(node.text) : node.text;
}

/// Inside brackets some characters end a plain scalar.
bool fits_brackets(const Node& node) {
  return node.quoted || node.text.find_first_of(",[]{}") == std::string::npos;
}

bool is_line_of_scalars(const Node& node) {
  return std::all_of(node.items.begin(), node.items.end(), [](const Node& item) {
    return item.kind == Node::Kind::scalar && fits_brackets(item);
  });
}

/// A list or mapping of scalars and such lists, on one line; nothing if that cannot be.
std::optional<std::string> inline_text(const Node& node) {
  switch (node.kind) {
    case Node::Kind::null:
      return std::nullopt;
    case Node::Kind::scalar:
      return fits_brackets(node) ? std::optional(scalar_text(node)) : std::nullopt;
    case Node::Kind::sequence: {
      if (!is_line_of_scalars(node)) return std::nullopt;
      Lines parts;
      for (const Node& item : node.items) parts.push_back(scalar_text(item));
      return "[" + plain::joined(parts) + "]";
    }
    case Node::Kind::mapping: {
      Lines parts;
      for (const Entry& entry : in_order(node.entries)) {
        const auto value = inline_text(entry.value);
        if (!value || entry.value.kind == Node::Kind::mapping) return std::nullopt;
        parts.push_back(scalar_text(entry.key) + ": " + *value);
      }
      return "{" + plain::joined(parts) + "}";
    }
  }
  return std::nullopt;
}

bool fits_line(std::size_t column, const std::string& text) {
  return column + text.size() <= plain::line_width;
}

/// What is given stands on lines of its own, unless it is one plain word.
bool keeps_lines(const Entry& entry) {
  const auto& entries = entry.value.entries;
  return entry.key.text == "given" && (entries.size() != 1 || entries.front().value.quoted);
}

/// A list of scalars broken over lines that begin below its first item.
std::string broken_list(const Node& node, std::size_t column) {
  std::string text = "[";
  std::size_t used = column + 1;
  for (std::size_t place = 0; place < node.items.size(); ++place) {
    const bool is_last = place + 1 == node.items.size();
    const std::string item = scalar_text(node.items[place]) + (is_last ? "]" : ",");
    const bool is_first = place == 0;
    if (!is_first && used + 1 + item.size() > plain::line_width) {
      text += "\n" + blanks(column + 1) + item;
      used = column + 1 + item.size();
    } else {
      text += (is_first ? "" : " ") + item;
      used += (is_first ? 0 : 1) + item.size();
    }
  }
  return text;
}

/// Writes values below one another.
class BlockWriter {
 public:
  std::string take() { return std::move(text_); }

  /// The entries of a mapping; the first stands on the line that was begun.
  void write_entries(const Node& node, std::size_t indent) {
    bool is_first = true;
    for (const Entry& entry : in_order(node.entries)) {
      if (!is_first) text_ += blanks(indent);
      is_first = false;
      write_entry(entry, indent);
    }
  }

  void begin(const std::string& text) { text_ += text; }

 private:
  void write_entry(const Entry& entry, std::size_t indent) {
    const std::string key = scalar_text(entry.key) + ":";
    text_ += key;
    const Node& value = entry.value;
    const auto line = value.kind == Node::Kind::scalar ? scalar_text(value) : inline_text(value);
    if (line && !keeps_lines(entry) && fits_line(indent + key.size() + 1, *line))
      text_ += " " + *line + "\n";
    else
      write_value(value, indent, indent + key.size() + 1);
  }

  void write_value(const Node& value, std::size_t indent, std::size_t column) {
    switch (value.kind) {
      case Node::Kind::null:
        return;
      case Node::Kind::scalar:
        text_ += " " + scalar_text(value) + "\n";
        return;
      case Node::Kind::mapping:
        write_mapping(value, indent);
        return;
      case Node::Kind::sequence:
        write_sequence(value, indent, column);
        return;
    }
  }

  void write_mapping(const Node& value, std::size_t indent) {
    if (value.entries.empty()) {
      text_ += " {}\n";
      return;
    }
    text_ += "\n" + blanks(indent + 2);
    write_entries(value, indent + 2);
  }

  void write_sequence(const Node& value, std::size_t indent, std::size_t column) {
    if (is_line_of_scalars(value)) {
      text_ += " " + broken_list(value, column) + "\n";
      return;
    }
    text_ += "\n";
    for (const Node& item : value.items) write_item(item, indent + 2);
  }

  void write_item(const Node& item, std::size_t indent) {
    text_ += blanks(indent) + "- ";
    if (item.kind == Node::Kind::mapping)
      write_entries(item, indent + 2);
    else
      text_ += inline_text(item).value_or(scalar_text(item)) + "\n";
  }

  std::string text_;
};

// Where cases and comments stand in a text.

Lines lines_of(std::string_view text) {
  Lines lines;
  std::istringstream stream{std::string(text)};
  for (std::string line; std::getline(stream, line);) {
    line.erase(line.find_last_not_of(" \t\r") + 1);
    lines.push_back(line);
  }
  return lines;
}

std::string_view without_indent(std::string_view line) {
  const auto begin = line.find_first_not_of(" \t");
  return begin == std::string_view::npos ? std::string_view{} : line.substr(begin);
}

bool is_blank_or_comment(const std::string& line) {
  const auto text = without_indent(line);
  return text.empty() || text.front() == '#';
}

bool begins_item(const std::string& line) {
  return without_indent(line).starts_with("-");
}

/// Lines of one case: comments from `comments`, the case from `begin` to before `end`.
struct Stretch {
  std::size_t comments = 0;
  std::size_t begin = 0;
  std::size_t end = 0;
};

Stretch start_of(const Lines& lines, Mark at, std::size_t earliest) {
  Stretch stretch;
  stretch.begin = static_cast<std::size_t>(at.line) - 1;
  while (stretch.begin > earliest && !begins_item(lines[stretch.begin])) --stretch.begin;
  stretch.comments = stretch.begin;
  while (stretch.comments > earliest && is_blank_or_comment(lines[stretch.comments - 1]))
    --stretch.comments;
  return stretch;
}

std::vector<Stretch> stretches_of(const Lines& lines, const std::vector<Node>& items) {
  std::vector<Stretch> stretches;
  for (const Node& item : items) {
    const std::size_t earliest = stretches.empty() ? 0 : stretches.back().begin + 1;
    const std::size_t line = static_cast<std::size_t>(item.at.line) - 1;
    Stretch stretch = start_of(lines, item.at, std::min(earliest, line));
    if (!stretches.empty()) stretches.back().end = stretch.comments;
    stretches.push_back(stretch);
  }
  if (!stretches.empty()) stretches.back().end = lines.size();
  return stretches;
}

std::size_t hashes_in(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '#'));
}

std::size_t hashes_in(const Node& node) {
  std::size_t count = hashes_in(std::string_view(node.text));
  for (const Node& item : node.items) count += hashes_in(item);
  for (const Entry& entry : node.entries) count += hashes_in(entry.key) + hashes_in(entry.value);
  return count;
}

/// A '#' of the text that is in no value begins a comment.
bool has_comment_inside(const Lines& lines, const Stretch& stretch, const Node& item) {
  std::size_t count = 0;
  for (std::size_t line = stretch.begin; line < stretch.end; ++line)
    count += hashes_in(std::string_view(lines[line]));
  return count != hashes_in(item);
}

/// The comments before a case, blank lines between them at most one at a time.
std::string comments_text(const Lines& lines, const Stretch& stretch) {
  std::string text;
  bool wants_blank = false;
  for (std::size_t line = stretch.comments; line < stretch.begin; ++line) {
    const auto comment = without_indent(lines[line]);
    if (comment.empty()) {
      wants_blank = !text.empty();
      continue;
    }
    text += (wants_blank ? "\n" : "") + std::string(comment) + "\n";
    wants_blank = false;
  }
  return wants_blank ? text + "\n" : text;
}

std::string case_text(const Node& item) {
  BlockWriter writer;
  writer.begin("- ");
  writer.write_entries(item, 2);
  return writer.take();
}

std::string file_text(const Lines& lines, const std::vector<Stretch>& stretches,
                      const std::vector<Node>& items) {
  std::string text;
  for (std::size_t place = 0; place < items.size(); ++place) {
    if (place > 0) text += "\n";
    text += comments_text(lines, stretches[place]) + case_text(items[place]);
  }
  return text;
}

bool is_list_of_mappings(const Node& root) {
  return root.kind == Node::Kind::sequence && !root.items.empty() &&
         std::all_of(root.items.begin(), root.items.end(),
                     [](const Node& item) { return item.kind == Node::Kind::mapping; });
}

bool holds_the_same(const std::string& text, const std::string& file, const Node& root) {
  std::vector<Problem> problems;
  const auto again = read_yaml(text, file, problems);
  return again && is_same_value(*again, root);
}

void report_comments(const Lines& lines, const std::vector<Stretch>& stretches,
                     const std::vector<Node>& items, const std::string& file,
                     std::vector<Problem>& problems) {
  for (std::size_t place = 0; place < items.size(); ++place)
    if (has_comment_inside(lines, stretches[place], items[place]))
      problems.push_back({file, items[place].at,
                          "a comment inside this case, or after it, would be lost",
                          "put it directly before the case"});
}

}  // namespace

bool is_same_value(const Node& one, const Node& other) {
  if (one.kind != other.kind || one.text != other.text || one.quoted != other.quoted) return false;
  if (!std::equal(one.items.begin(), one.items.end(), other.items.begin(), other.items.end(),
                  is_same_value))
    return false;
  return one.entries.size() == other.entries.size() &&
         std::all_of(one.entries.begin(), one.entries.end(), [&](const Entry& entry) {
           return std::any_of(other.entries.begin(), other.entries.end(), [&](const Entry& match) {
             return match.key.text == entry.key.text && is_same_value(match.value, entry.value);
           });
         });
}

std::optional<std::string> laid_out(std::string_view text, const std::string& file,
                                    std::vector<Problem>& problems) {
  const auto before = problems.size();
  const auto root = read_yaml(text, file, problems);
  if (!root) return std::nullopt;
  if (!is_list_of_mappings(*root)) {
    problems.push_back({file, root->at, "a file of cases is a list", "begin with - id: ..."});
    return std::nullopt;
  }
  const Lines lines = lines_of(text);
  const auto stretches = stretches_of(lines, root->items);
  report_comments(lines, stretches, root->items, file, problems);
  if (problems.size() != before) return std::nullopt;
  std::string result = file_text(lines, stretches, root->items);
  if (holds_the_same(result, file, *root)) return result;
  problems.push_back({file, root->at, "the file would not mean the same in the usual layout",
                      "this is a fault of touchstone: please report it with the file"});
  return std::nullopt;
}

std::string stored_case(std::string_view text, Mark at) {
  const Lines lines = lines_of(text);
  if (static_cast<std::size_t>(at.line) > lines.size()) return {};
  const Stretch stretch = start_of(lines, at, 0);
  const auto is_item_there = [&](const std::string& line) {
    return begins_item(line) && line.find('-') == lines[stretch.begin].find('-');
  };
  std::size_t end = static_cast<std::size_t>(at.line);
  while (end < lines.size() && !is_item_there(lines[end])) ++end;
  while (end > 0 && end < lines.size() && is_blank_or_comment(lines[end - 1])) --end;
  std::string stored;
  for (std::size_t line = stretch.begin; line < end; ++line) stored += lines[line] + "\n";
  return stored;
}

}  // namespace touchstone::suite
