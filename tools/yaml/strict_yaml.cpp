// SPDX-License-Identifier: Apache-2.0
//
// The strict reader of YAML, on top of the events of yaml-cpp rather than its nodes.
//
// Design: which plain scalars are refused (a superset of what YAML 1.1 reads as something
// else than text, an integer or true/false), where an empty value is reported (at its key or at
// its dash, although yaml-cpp marks the next token), and how deep yaml-cpp may recurse: the
// handler throws before its stack or its own limit is reached.
// Out of scope: block scalars, quotes, escapes and syntax errors are yaml-cpp's own business; hints
// for its errors are a small table.
// Proved by tests/yaml/strict_yaml_test.cpp and the files in tests/bad_scenarios/yaml.

#include "tools/yaml/strict_yaml.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>
#include <utility>

namespace touchstone::suite {
namespace {

using Kind = Node::Kind;

constexpr std::string_view digits = "0123456789";

/// Thrown to leave yaml-cpp (or the check of characters) when reading on makes no sense.
struct StopReading {};

bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

std::string hexadecimal(std::uint32_t value, std::size_t width) {
  constexpr std::string_view symbols = "0123456789ABCDEF";
  std::string result;
  for (; value != 0 || result.size() < width; value /= 16) {
    result.insert(result.begin(), symbols[value % 16]);
  }
  return result;
}

/// Collects the problems of one file, each of them once.
class Report {
 public:
  explicit Report(std::string file) : file_(std::move(file)) {}

  std::size_t size() const { return problems_.size(); }

  void add(Mark at, std::string message, std::string hint) {
    if (problems_.size() == most_problems) {
      throw StopReading{};
    }
    Problem problem{file_, at, std::move(message), std::move(hint)};
    if (std::find(problems_.begin(), problems_.end(), problem) == problems_.end()) {
      problems_.push_back(std::move(problem));
    }
  }

  /// Appends the problems to `destination` in the order of the file.
  void move_to(std::vector<Problem>& destination) {
    const bool is_full = problems_.size() == most_problems;
    std::stable_sort(problems_.begin(), problems_.end(),
                     [](const Problem& left, const Problem& right) { return left.at < right.at; });
    if (is_full) {
      problems_.push_back({file_, problems_.back().at, "too many problems", "correct these first"});
    }
    std::move(problems_.begin(), problems_.end(), std::back_inserter(destination));
  }

 private:
  std::string file_;
  std::vector<Problem> problems_;
};

// ---------------------------------------------------------------------------------------------
// Characters
// ---------------------------------------------------------------------------------------------

/// One character at the start of a text, or the bytes there that cannot belong to one.
struct Character {
  bool well_formed = false;
  char32_t value = 0;
  std::size_t length = 1;
};

/// How many bytes a first byte announces; 0 for a byte that cannot be a first one.
std::size_t announced_length(unsigned lead) {
  if (lead < 0x80) {
    return 1;
  }
  if (lead < 0xC2 || lead > 0xF4) {
    return 0;
  }
  return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

/// Whether `byte` may stand second after `lead`: no overlong forms, surrogates or values too large.
bool may_be_second(unsigned lead, unsigned byte) {
  switch (lead) {
    case 0xE0:
      return byte >= 0xA0;
    case 0xED:
      return byte < 0xA0;
    case 0xF0:
      return byte >= 0x90;
    case 0xF4:
      return byte < 0x90;
    default:
      return true;
  }
}

Character decode_first(std::string_view text) {
  const unsigned lead = static_cast<unsigned char>(text.front());
  const std::size_t length = announced_length(lead);
  if (length == 0) {
    return {};
  }
  char32_t value = length == 1 ? lead : lead & (0xFFU >> (length + 1));
  for (std::size_t index = 1; index < length; ++index) {
    if (index >= text.size() || !continues_character(text[index])) {
      return {false, 0, index};
    }
    const unsigned byte = static_cast<unsigned char>(text[index]);
    if (index == 1 && !may_be_second(lead, byte)) {
      return {false, 0, index};
    }
    value = (value << 6U) | (byte & 0x3FU);
  }
  return {true, value, length};
}

/// Control characters, line separators other than LF, byte order marks and noncharacters.
bool is_forbidden(char32_t value) {
  if (value < 0x20) {
    return value != '\t' && value != '\n';
  }
  return (value >= 0x7F && value < 0xA0) || value == 0x2028 || value == 0x2029 || value == 0xFEFF ||
         value == 0xFFFE || value == 0xFFFF;
}

/// Text from the file as a message shows it: on one line, well-formed and not too long.
std::string shown(std::string_view text) {
  constexpr int longest = 40;
  std::string result;
  for (int count = 0; !text.empty(); ++count) {
    if (count == longest) {
      return result + "...";
    }
    const Character character = decode_first(text);
    const bool is_printable =
        character.well_formed && !is_forbidden(character.value) && character.value >= 0x20;
    result += is_printable ? text.substr(0, character.length) : "?";
    text.remove_prefix(character.length);
  }
  return result;
}

std::string hint_to_quote(std::string_view text) {
  return "quote it: \"" + shown(text) + "\"";
}

void check_character(Mark at, std::string_view rest, const Character& character, Report& report) {
  if (!character.well_formed) {
    const std::uint32_t byte = static_cast<unsigned char>(rest.front());
    report.add(at, "ill-formed UTF-8 at byte 0x" + hexadecimal(byte, 2), "save the file in UTF-8");
  } else if (is_forbidden(character.value) && !rest.starts_with("\r\n")) {
    report.add(at, "character U+" + hexadecimal(character.value, 4) + " is not allowed",
               character.value == '\r' ? "end lines with a line feed"
                                       : "remove it, or write an escape in double quotes");
  }
}

void check_characters(std::string_view text, Report& report) {
  Mark at;
  while (!text.empty()) {
    const Character character = decode_first(text);
    check_character(at, text, character, report);
    at = text.front() == '\n' ? Mark{at.line + 1, 1} : Mark{at.line, at.column + 1};
    text.remove_prefix(character.length);
  }
}

/// Turns byte offsets into places without ever walking a long line twice.
class Places {
 public:
  explicit Places(std::string_view text) : text_(text) {
    int characters = 0;
    for (std::size_t offset = 0; offset <= text.size(); ++offset) {
      if (offset % stride == 0) {
        characters_at_stride_.push_back(characters);
      }
      if (offset < text.size()) {
        characters += continues_character(text[offset]) ? 0 : 1;
        if (text[offset] == '\n') {
          line_starts_.push_back(offset + 1);
        }
      }
    }
  }

  Mark at(std::size_t offset) const {
    const std::size_t inside = std::min(offset, text_.size());
    const auto next_line = std::upper_bound(line_starts_.begin(), line_starts_.end(), inside);
    const int column = characters_before(inside) - characters_before(*std::prev(next_line)) + 1;
    return {static_cast<int>(next_line - line_starts_.begin()), column};
  }

 private:
  static constexpr std::size_t stride = 256;

  int characters_before(std::size_t offset) const {
    const std::size_t block = offset / stride;
    const std::string_view rest = text_.substr(block * stride, offset % stride);
    const auto characters = std::count_if(rest.begin(), rest.end(),
                                          [](char byte) { return !continues_character(byte); });
    return characters_at_stride_[block] + static_cast<int>(characters);
  }

  std::string_view text_;
  std::vector<std::size_t> line_starts_{0};
  std::vector<int> characters_at_stride_;
};

// ---------------------------------------------------------------------------------------------
// Plain scalars
// ---------------------------------------------------------------------------------------------

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& letter : result) {
    letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  }
  return result;
}

bool consists_of(std::string_view text, std::string_view allowed) {
  return text.find_first_not_of(allowed) == std::string_view::npos;
}

/// Takes as many of the allowed characters as there are, and tells how many.
std::size_t skip(std::string_view& text, std::string_view allowed) {
  const std::size_t length = std::min(text.find_first_not_of(allowed), text.size());
  text.remove_prefix(length);
  return length;
}

std::string_view without_sign(std::string_view text) {
  return !text.empty() && (text.front() == '+' || text.front() == '-') ? text.substr(1) : text;
}

/// -?(0|[1-9][0-9]*)
bool is_decimal_integer(std::string_view text) {
  if (text.starts_with('-')) {
    text.remove_prefix(1);
  }
  return !text.empty() && consists_of(text, digits) && (text == "0" || text.front() != '0');
}

/// 0x1F, 0o12 and 0b11, with the letter in either case and with underscores.
bool has_number_prefix(std::string_view text) {
  const std::string number = lower_case(without_sign(text));
  if (number.size() < 3 || number[0] != '0') {
    return false;
  }
  const std::string_view rest = std::string_view(number).substr(2);
  return (number[1] == 'x' && consists_of(rest, "0123456789abcdef_")) ||
         (number[1] == 'o' && consists_of(rest, "01234567_")) ||
         (number[1] == 'b' && consists_of(rest, "01_"));
}

/// Digits mixed with points, colons and underscores, and perhaps an exponent after them.
bool looks_like_number(std::string_view text) {
  const std::string_view number = without_sign(text);
  std::string_view rest = number;
  const std::string_view mantissa = number.substr(0, skip(rest, "0123456789._:"));
  const bool starts_well = !mantissa.empty() && (mantissa.front() == '.' ||
                                                 digits.find(mantissa.front()) != digits.npos);
  if (!starts_well || mantissa.find_first_of(digits) == std::string_view::npos) {
    return false;
  }
  if (rest.starts_with('e') || rest.starts_with('E')) {
    rest = without_sign(rest.substr(1));
    return !rest.empty() && consists_of(rest, digits);
  }
  return rest.empty();
}

/// Starts with year, month and day, and then ends or goes on as a timestamp may.
bool looks_like_date(std::string_view text) {
  if (skip(text, digits) != 4) {
    return false;
  }
  for (int part = 0; part < 2; ++part) {
    if (!text.starts_with('-')) {
      return false;
    }
    text.remove_prefix(1);
    const std::size_t length = skip(text, digits);
    if (length != 1 && length != 2) {
      return false;
    }
  }
  return text.empty() || std::string_view("Tt \t").find(text.front()) != std::string_view::npos;
}

std::string_view kind_of_number(std::string_view text) {
  const std::string_view number = without_sign(text);
  if (number.find(':') != std::string_view::npos) {
    return "a number to base 60";
  }
  if (number.find_first_of(".eE") != std::string_view::npos) {
    return "a floating-point number";
  }
  const bool is_octal = number.size() > 1 && number.front() == '0' && consists_of(number, digits);
  return is_octal ? "an octal number" : "a number";
}

std::string_view kind_of_word(std::string_view text) {
  constexpr std::array<std::string_view, 8> booleans = {"yes", "no", "on",   "off",
                                                        "y",   "n",  "true", "false"};
  constexpr std::size_t longest_word = 5;
  const std::string word = text.size() > longest_word ? "" : lower_case(text);
  if (std::find(booleans.begin(), booleans.end(), word) != booleans.end()) {
    return "a boolean";
  }
  if (word == "null" || word == "~") {
    return "null";
  }
  if (word == "=" || word == "<<") {
    return "a special value";
  }
  const std::string number(without_sign(word));
  return number == ".inf" || number == ".nan" ? "a floating-point number" : "";
}

/// What YAML 1.1 (or an author who is used to it) reads in a plain scalar; empty for allowed ones.
std::string_view implicit_type(std::string_view text) {
  if (text == "true" || text == "false" || is_decimal_integer(text)) {
    return "";
  }
  if (has_number_prefix(text)) {
    return "a hexadecimal, octal or binary number";
  }
  if (looks_like_number(text)) {
    return kind_of_number(text);
  }
  return looks_like_date(text) ? "a date" : kind_of_word(text);
}

// ---------------------------------------------------------------------------------------------
// Syntax errors
// ---------------------------------------------------------------------------------------------

/// What usually helps against an error of yaml-cpp, found by how its message starts.
std::string hint_for_syntax(std::string_view message) {
  using Advice = std::pair<std::string_view, std::string_view>;
  constexpr std::array<Advice, 12> hints = {{
      {"illegal map value", "quote a value that contains ': ', or correct the indentation"},
      {"end of map not found", "correct the indentation; a quoted value stands alone"},
      {"end of map flow", "close the '{', and put ',' between entries"},
      {"end of sequence flow", "close the '[', and put ',' between items"},
      {"illegal flow end", "nothing is open here; quote a value that starts with ']' or '}'"},
      {"illegal block entry", "put every '- ' on a line of its own below the key"},
      {"illegal tab", "indent with spaces"},
      {"illegal EOF in scalar", "close the quotes"},
      {"alias not found", "quote a value that starts with '*'"},
      {"anchor not found", "quote a value that starts with '&'"},
      {"unknown token", "quote a value that starts with a special character"},
      {"unknown escape", "write the backslash twice, or use single quotes"},
  }};
  for (const auto& [start, hint] : hints) {
    if (message.starts_with(start)) {
      return std::string(hint);
    }
  }
  return "check indentation, quotes and brackets";
}

/// Whether the quotes that open at the start of `rest` are closed anywhere behind it.
bool are_quotes_closed(std::string_view rest) {
  const char quote = rest.front();
  const std::string_view special = quote == '"' ? "\"\\" : "'";
  for (std::size_t at = rest.find_first_of(special, 1); at != std::string_view::npos;
       at = rest.find_first_of(special, at + 2)) {
    const bool is_escaped_quote = quote == '\'' && rest.substr(at + 1).starts_with('\'');
    if (rest[at] == quote && !is_escaped_quote) {
      return true;
    }
  }
  return false;
}

// ---------------------------------------------------------------------------------------------
// Structure
// ---------------------------------------------------------------------------------------------

std::size_t offset_of(const YAML::Mark& mark) {
  return static_cast<std::size_t>(std::max(mark.pos, 0));
}

/// A line up to its comment and without blanks at the end.
std::string_view without_comment(std::string_view line) {
  for (std::size_t start = line.find('#'); start != std::string_view::npos;
       start = line.find('#', start + 1)) {
    if (start == 0 || line[start - 1] == ' ' || line[start - 1] == '\t') {
      line = line.substr(0, start);
      break;
    }
  }
  return line.substr(0, line.find_last_not_of(" \t\r") + 1);
}

/// The dash of an empty item which yaml-cpp marks at `offset`, where the next token starts.
std::size_t dash_before(std::string_view text, std::size_t offset) {
  std::string_view before = text.substr(0, offset);
  while (!before.empty()) {
    const std::size_t start = before.find_last_of('\n') + 1;
    const std::string_view line = without_comment(before.substr(start));
    if (!line.empty()) {
      return line.back() == '-' ? start + line.size() - 1 : offset;
    }
    before = before.substr(0, start == 0 ? 0 : start - 1);
  }
  return offset;
}

/// Whether a written null (null, ~) stands at `offset`.
bool is_null_written_at(std::string_view text, std::size_t offset) {
  constexpr std::array<std::string_view, 4> words = {"null", "Null", "NULL", "~"};
  constexpr std::string_view delimiters = " \t\r\n,:]}";
  const std::string_view rest = text.substr(std::min(offset, text.size()));
  return std::any_of(words.begin(), words.end(), [rest, delimiters](std::string_view word) {
    const std::string_view next = rest.substr(std::min(word.size(), rest.size()), 1);
    return rest.starts_with(word) && consists_of(next, delimiters);
  });
}

/// Builds the tree from the events of yaml-cpp and reports what is refused on the way.
class TreeBuilder final : public YAML::EventHandler {
 public:
  TreeBuilder(std::string_view text, Report& report)
      : text_(text), places_(text), report_(report) {}

  /// The document, once yaml-cpp has come to its end.
  std::optional<Node> finish();

  void report_syntax_error(const YAML::Exception& error);

  void report_directives();

  void OnDocumentStart(const YAML::Mark& mark) override;
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override;
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override;
  void OnMapEnd() override;

 private:
  /// A collection that is not closed yet.
  struct Frame {
    Node node;
    std::optional<Node> key;
    bool is_block = false;
  };

  /// An empty value or a written null: the next event tells which of them it is.
  struct PendingNull {
    std::size_t offset = 0;
    bool is_key = false;
    Mark owner;
    std::string_view message;
  };

  void report_at(std::size_t offset, std::string message, std::string hint);
  void arrive_at(std::size_t offset);
  void settle_null(std::size_t next_offset);
  void check_indentation(std::size_t offset);
  void report_properties_at(std::size_t offset);
  void check_plain(std::size_t offset, std::string_view value);
  void check_quotes(std::size_t offset);
  void check_key(const Node& key);
  void check_duplicates(const Node& mapping);
  bool expects_key() const;
  PendingNull empty_value_at(std::size_t offset) const;
  void open(const YAML::Mark& mark, Kind kind, bool is_block);
  void close();
  void add(Node node);

  std::string_view text_;
  Places places_;
  Report& report_;
  std::vector<Frame> open_;
  std::optional<PendingNull> pending_null_;
  std::optional<Node> root_;
  bool has_document_ = false;
};

void TreeBuilder::report_at(std::size_t offset, std::string message, std::string hint) {
  report_.add(places_.at(offset), std::move(message), std::move(hint));
}

std::optional<Node> TreeBuilder::finish() {
  settle_null(text_.size());
  if (!has_document_) {
    report_.add({}, "the file holds no document", "write at least one key and its value");
  }
  return std::move(root_);
}

void TreeBuilder::report_syntax_error(const YAML::Exception& error) {
  const std::size_t offset = offset_of(error.mark);
  if (offset < text_.size() && text_[offset] == '*') {
    report_at(offset, "an alias is not allowed", "write the value out");
    return;
  }
  report_at(offset, "YAML syntax: " + shown(error.msg), hint_for_syntax(error.msg));
}

void TreeBuilder::arrive_at(std::size_t offset) {
  settle_null(offset);
  check_indentation(offset);
  report_properties_at(offset);
}

/// yaml-cpp lets tabs stand before a value which starts a line.
void TreeBuilder::check_indentation(std::size_t offset) {
  const std::string_view before = text_.substr(0, offset);
  const std::size_t start = before.find_last_not_of(" \t") + 1;
  const std::size_t tab = before.find('\t', start);
  const bool starts_line = start == 0 || before[start - 1] == '\n';
  if (starts_line && tab != std::string_view::npos) {
    report_at(tab, "a tab in the indentation", "indent with spaces");
  }
}

/// Directives leave no event, and those behind the document would go unnoticed.
void TreeBuilder::report_directives() {
  for (std::size_t start = 0; start < text_.size();) {
    if (text_[start] == '%') {
      report_at(start, "a directive is not allowed",
                "remove the line, or indent it if it continues a text");
    }
    start = std::min(text_.find('\n', start), text_.size() - 1) + 1;
  }
}

void TreeBuilder::OnDocumentStart(const YAML::Mark& mark) {
  const std::size_t offset = offset_of(mark);
  settle_null(offset);
  if (!has_document_) {
    has_document_ = true;
    return;
  }
  if (text_.substr(std::min(offset, text_.size())).starts_with("---")) {
    report_at(offset, "a second document is not allowed", "put it in a file of its own");
  } else {
    report_at(offset, "text after the end of the document",
              "a file is one mapping or one sequence; check the indentation");
  }
  throw StopReading{};
}

/// Reports the tag and the anchor that start at `offset`, wherever the value itself starts.
void TreeBuilder::report_properties_at(std::size_t offset) {
  std::string_view rest = text_.substr(std::min(offset, text_.size()));
  while (rest.starts_with('!') || rest.starts_with('&')) {
    const bool is_tag = rest.front() == '!';
    report_at(text_.size() - rest.size(),
              is_tag ? "a tag is not allowed" : "an anchor is not allowed",
              is_tag ? "remove it; quotes are enough to make a value text" : "remove it");
    rest.remove_prefix(std::min(rest.find_first_of(" \t\r\n,[]{}"), rest.size()));
    skip(rest, " \t\r\n");
  }
}

TreeBuilder::PendingNull TreeBuilder::empty_value_at(std::size_t offset) const {
  if (open_.empty()) {
    return {offset, false, {}, "the document is empty"};
  }
  const Frame& frame = open_.back();
  if (frame.node.kind == Kind::sequence) {
    const std::size_t place = frame.is_block ? dash_before(text_, offset) : offset;
    return {offset, false, places_.at(place), "an item is empty"};
  }
  if (expects_key()) {
    return {offset, true, places_.at(offset), "a key is empty"};
  }
  return {offset, false, frame.key->at, "the key has no value"};
}

void TreeBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) {
  const std::size_t offset = offset_of(mark);
  arrive_at(offset);
  pending_null_ = empty_value_at(offset);
  Node node;
  node.at = places_.at(offset);
  add(std::move(node));
}

/// A written null lies before the next event; an empty value is marked where that event is.
/// (An empty value after a key that is a written null may share the place of that key.)
void TreeBuilder::settle_null(std::size_t next_offset) {
  if (!pending_null_) {
    return;
  }
  const PendingNull null = *std::exchange(pending_null_, std::nullopt);
  const bool is_written = is_null_written_at(text_, null.offset);
  if (is_written && (null.is_key || null.offset != next_offset)) {
    const std::string_view word = text_.substr(null.offset, text_[null.offset] == '~' ? 1 : 4);
    check_plain(null.offset, word);
  } else {
    report_.add(null.owner, std::string(null.message), "write the value, \"\" for empty text");
  }
}

void TreeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) {
  const std::size_t offset = offset_of(mark);
  arrive_at(offset);
  report_at(offset, "an alias is not allowed", "write the value out");
  Node node;
  node.at = places_.at(offset);
  add(std::move(node));
}

void TreeBuilder::check_plain(std::size_t offset, std::string_view value) {
  const std::string_view type = implicit_type(value);
  if (type.empty()) {
    return;
  }
  const std::string word = value.size() > 5 ? "" : lower_case(value);
  const bool is_truth = word == "true" || word == "false";
  report_at(offset, "plain '" + shown(value) + "' would be read as " + std::string(type),
            is_truth ? "write " + word + ", or " + hint_to_quote(value) : hint_to_quote(value));
}

/// yaml-cpp accepts quotes that are still open when the last line of a file ends.
void TreeBuilder::check_quotes(std::size_t offset) {
  const std::string_view rest = text_.substr(std::min(offset, text_.size()));
  const bool has_quotes = rest.starts_with('"') || rest.starts_with('\'');
  if (has_quotes && !are_quotes_closed(rest)) {
    report_at(offset, "YAML syntax: the quotes are never closed", "close the quotes");
  }
}

void TreeBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag,
                           YAML::anchor_t /*anchor*/, const std::string& value) {
  const std::size_t offset = offset_of(mark);
  arrive_at(offset);
  Node node;
  node.kind = Kind::scalar;
  node.at = places_.at(offset);
  node.text = value;
  node.quoted = tag != "?";
  const bool is_merge_key = expects_key() && value == "<<";
  if (node.quoted) {
    check_quotes(offset);
  } else if (!is_merge_key) {
    check_plain(offset, value);
  }
  add(std::move(node));
}

void TreeBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string& /*tag*/,
                                  YAML::anchor_t /*anchor*/, YAML::EmitterStyle::value style) {
  open(mark, Kind::sequence, style == YAML::EmitterStyle::Block);
}

void TreeBuilder::OnMapStart(const YAML::Mark& mark, const std::string& /*tag*/,
                             YAML::anchor_t /*anchor*/, YAML::EmitterStyle::value style) {
  open(mark, Kind::mapping, style == YAML::EmitterStyle::Block);
}

void TreeBuilder::OnMapEnd() {
  check_duplicates(open_.back().node);
  close();
}

/// yaml-cpp recurses with the input, so too deep an input must end here.
void TreeBuilder::open(const YAML::Mark& mark, Kind kind, bool is_block) {
  const std::size_t offset = offset_of(mark);
  arrive_at(offset);
  if (open_.size() >= deepest_nesting) {
    report_at(offset, "nested deeper than " + std::to_string(deepest_nesting) + " levels",
              "make the structure flatter");
    throw StopReading{};
  }
  Frame frame;
  frame.node.kind = kind;
  frame.node.at = places_.at(offset);
  frame.is_block = is_block;
  open_.push_back(std::move(frame));
}

void TreeBuilder::close() {
  Node node = std::move(open_.back().node);
  open_.pop_back();
  add(std::move(node));
}

bool TreeBuilder::expects_key() const {
  return !open_.empty() && open_.back().node.kind == Kind::mapping && !open_.back().key;
}

void TreeBuilder::check_key(const Node& key) {
  if (key.kind == Kind::sequence || key.kind == Kind::mapping) {
    report_.add(key.at, "a key must be text, not a collection", "quote it, or check the brackets");
  } else if (key.kind == Kind::scalar && key.text.empty()) {
    report_.add(key.at, "a key is empty", "name the key");
  } else if (key.text == "<<" && !key.quoted) {
    report_.add(key.at, "the merge key '<<' is not allowed", "write the entries out");
  }
}

/// Reports every key of a mapping that has the text of an earlier one.
void TreeBuilder::check_duplicates(const Node& mapping) {
  std::vector<const Node*> keys;
  for (const auto& [key, value] : mapping.entries) {
    if (key.kind == Kind::scalar) {
      keys.push_back(&key);
    }
  }
  std::stable_sort(keys.begin(), keys.end(),
                   [](const Node* left, const Node* right) { return left->text < right->text; });
  const Node* first = nullptr;
  for (const Node* key : keys) {
    if (first == nullptr || first->text != key->text) {
      first = key;
      continue;
    }
    report_.add(key->at, "duplicate key '" + shown(key->text) + "'",
                "it is already in line " + std::to_string(first->at.line));
  }
}

void TreeBuilder::add(Node node) {
  if (open_.empty()) {
    root_ = std::move(node);
    return;
  }
  Frame& parent = open_.back();
  if (parent.node.kind == Kind::sequence) {
    parent.node.items.push_back(std::move(node));
  } else if (!parent.key) {
    check_key(node);
    parent.key = std::move(node);
  } else {
    parent.node.entries.push_back({std::move(*parent.key), std::move(node)});
    parent.key.reset();
  }
}

std::optional<Node> build_tree(std::string_view text, Report& report) {
  TreeBuilder builder(text, report);
  builder.report_directives();
  try {
    std::istringstream input{std::string(text) + "\n"};
    YAML::Parser parser(input);
    while (parser.HandleNextDocument(builder)) {
    }
  } catch (const YAML::Exception& error) {
    builder.report_syntax_error(error);
    return std::nullopt;
  }
  return builder.finish();
}

std::optional<Node> read_checked(std::string_view text, Report& report) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.size() > largest_file) {
    report.add({}, "the file is larger than 4 MiB", "split it");
    return std::nullopt;
  }
  if (text.starts_with(byte_order_mark)) {
    report.add({}, "the file starts with a byte order mark", "save it as UTF-8 without one");
    text.remove_prefix(byte_order_mark.size());
  }
  const std::size_t problems_before = report.size();
  check_characters(text, report);
  return report.size() == problems_before ? build_tree(text, report) : std::nullopt;
}

/// The bytes of a regular file, at most one more than are allowed.
std::optional<std::string> bytes_of(const std::filesystem::path& path) {
  std::error_code error;
  std::ifstream input;
  if (std::filesystem::is_regular_file(path, error)) {
    input.open(path, std::ios::binary);
  }
  if (!input.is_open()) {
    return std::nullopt;
  }
  const auto size = static_cast<std::size_t>(std::filesystem::file_size(path, error));
  if (error) {
    return std::nullopt;
  }
  std::string bytes(std::min(size, largest_file) + 1, '\0');
  input.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(input.gcount()));
  return input.bad() ? std::nullopt : std::optional(std::move(bytes));
}

// ---------------------------------------------------------------------------------------------
// Typed reading
// ---------------------------------------------------------------------------------------------

bool is_plain_integer(const Node& node) {
  return node.kind == Kind::scalar && !node.quoted && is_decimal_integer(node.text);
}

bool is_plain_boolean(const Node& node) {
  return node.kind == Kind::scalar && !node.quoted && (node.text == "true" || node.text == "false");
}

std::string description_of(const Node& node) {
  switch (node.kind) {
    case Kind::null:
      return "nothing";
    case Kind::sequence:
      return "a sequence";
    case Kind::mapping:
      return "a mapping";
    case Kind::scalar:
      break;
  }
  if (is_plain_integer(node)) {
    return "the integer " + shown(node.text);
  }
  return is_plain_boolean(node) ? "the boolean " + node.text
                                : "the text \"" + shown(node.text) + "\"";
}

/// What the author of a quoted value should do where a plain one is wanted.
std::string hint_to_unquote(const Node& node, bool would_fit, std::string_view otherwise) {
  const bool is_only_quoted = node.kind == Kind::scalar && node.quoted && would_fit;
  return is_only_quoted ? "remove the quotes" : std::string(otherwise);
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_whole = error == std::errc{} && end == text.data() + text.size();
  return is_whole ? std::optional(value) : std::nullopt;
}

/// The number of insertions, deletions, changes and swaps of neighbours between two words.
std::size_t edit_distance(std::string_view left, std::string_view right) {
  std::vector<std::vector<std::size_t>> table(left.size() + 1,
                                              std::vector<std::size_t>(right.size() + 1));
  for (std::size_t row = 0; row <= left.size(); ++row) {
    for (std::size_t column = 0; column <= right.size(); ++column) {
      std::size_t& best = table[row][column];
      if (row == 0 || column == 0) {
        best = row + column;
        continue;
      }
      const std::size_t change = left[row - 1] == right[column - 1] ? 0 : 1;
      best = std::min({table[row - 1][column] + 1, table[row][column - 1] + 1,
                       table[row - 1][column - 1] + change});
      if (row > 1 && column > 1 && left[row - 1] == right[column - 2] &&
          left[row - 2] == right[column - 1]) {
        best = std::min(best, table[row - 2][column - 2] + 1);
      }
    }
  }
  return table[left.size()][right.size()];
}

/// The known word that `word` most likely stands for; empty when none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& known) {
  std::string result;
  std::size_t shortest = std::string::npos;
  for (const std::string& candidate : known) {
    const std::size_t tolerance = 1 + candidate.size() / 4;
    if (word.size() > candidate.size() + tolerance) {
      continue;
    }
    const std::size_t distance = edit_distance(word, candidate);
    if (distance <= tolerance && distance < shortest) {
      shortest = distance;
      result = candidate;
    }
  }
  return result;
}

}  // namespace

std::string to_string(const Problem& problem) {
  std::string result = problem.file + ":";
  if (problem.at != no_place)
    result += std::to_string(problem.at.line) + ":" + std::to_string(problem.at.column) + ":";
  result += " " + problem.message;
  return problem.hint.empty() ? result : result + " (" + problem.hint + ")";
}

bool operator==(const Node& left, const Node& right) {
  return left.kind == right.kind && left.at == right.at && left.text == right.text &&
         left.quoted == right.quoted && left.items == right.items && left.entries == right.entries;
}

std::optional<Node> read_yaml(std::string_view text, const std::string& file,
                              std::vector<Problem>& problems) {
  Report report(file);
  std::optional<Node> node;
  try {
    node = read_checked(text, report);
  } catch (const StopReading&) {
    node.reset();
  }
  if (report.size() != 0) {
    node.reset();
  }
  report.move_to(problems);
  return node;
}

Problem cannot_be_read(const std::filesystem::path& path) {
  return {path.generic_string(), no_place, "it cannot be read", "check its name and permissions"};
}

std::optional<Node> read_yaml_file(const std::filesystem::path& path,
                                   std::vector<Problem>& problems) {
  const std::string file = path.generic_string();
  const std::optional<std::string> bytes = bytes_of(path);
  if (!bytes) {
    problems.push_back(cannot_be_read(path));
    return std::nullopt;
  }
  return read_yaml(*bytes, file, problems);
}

MapReader::MapReader(const Node& node, std::string file, std::vector<Problem>& problems)
    : node_(&node), file_(std::move(file)), problems_(&problems) {
  if (node.kind != Kind::mapping) {
    report_wrong_type(node, "a mapping", "write entries of the form 'key: value'");
  }
}

void MapReader::report(Mark at, std::string message, std::string hint) {
  problems_->push_back({file_, at, std::move(message), std::move(hint)});
}

std::nullopt_t MapReader::report_wrong_type(const Node& node, const std::string& expected,
                                            std::string hint) {
  report(node.at, "expected " + expected + ", found " + description_of(node), std::move(hint));
  return std::nullopt;
}

bool MapReader::is_known(std::string_view key) const {
  return std::find(known_keys_.begin(), known_keys_.end(), key) != known_keys_.end();
}

const Node* MapReader::optional(std::string_view key) {
  if (!is_known(key)) {
    known_keys_.emplace_back(key);
  }
  const auto entry = std::find_if(node_->entries.begin(), node_->entries.end(),
                                  [key](const Entry& each) { return each.key.text == key; });
  return entry == node_->entries.end() ? nullptr : &entry->value;
}

const Node* MapReader::required(std::string_view key) {
  const Node* const node = optional(key);
  if (node == nullptr && node_->kind == Kind::mapping) {
    report(node_->at, "missing key '" + std::string(key) + "'",
           "add '" + std::string(key) + ": ...'");
  }
  return node;
}

std::optional<std::string> MapReader::text(const Node* node) {
  if (node == nullptr) {
    return std::nullopt;
  }
  if (is_plain_integer(*node) || is_plain_boolean(*node)) {
    return report_wrong_type(*node, "text", hint_to_quote(node->text));
  }
  if (node->kind != Kind::scalar) {
    return report_wrong_type(*node, "text", "write a single value");
  }
  return node->text;
}

std::optional<std::int64_t> MapReader::integer(const Node* node, std::int64_t least,
                                               std::int64_t most) {
  if (node == nullptr) {
    return std::nullopt;
  }
  if (!is_plain_integer(*node)) {
    return report_wrong_type(*node, "an integer",
                             hint_to_unquote(*node, is_decimal_integer(node->text),
                                             "write decimal digits without quotes"));
  }
  const std::optional<std::int64_t> value = parse_integer(node->text);
  if (!value || *value < least || *value > most) {
    return report_wrong_type(
        *node, "an integer from " + std::to_string(least) + " to " + std::to_string(most), "");
  }
  return value;
}

std::optional<bool> MapReader::boolean(const Node* node) {
  if (node == nullptr) {
    return std::nullopt;
  }
  if (!is_plain_boolean(*node)) {
    const bool would_fit = node->text == "true" || node->text == "false";
    return report_wrong_type(*node, "true or false",
                             hint_to_unquote(*node, would_fit, "write true or false"));
  }
  return node->text == "true";
}

const std::vector<Node>* MapReader::items(const Node* node) {
  if (node == nullptr) {
    return nullptr;
  }
  if (node->kind != Kind::sequence) {
    report_wrong_type(*node, "a sequence", "write [a, b], or items that start with '- '");
    return nullptr;
  }
  return &node->items;
}

std::optional<std::vector<std::string>> MapReader::text_list(const Node* node) {
  const std::vector<Node>* const nodes = items(node);
  if (nodes == nullptr) {
    return std::nullopt;
  }
  std::vector<std::string> result;
  for (const Node& item : *nodes) {
    if (std::optional<std::string> value = text(&item)) {
      result.push_back(*std::move(value));
    }
  }
  return result.size() == nodes->size() ? std::optional(std::move(result)) : std::nullopt;
}

std::optional<MapReader> MapReader::nested(const Node* node) {
  if (node == nullptr) {
    return std::nullopt;
  }
  MapReader reader(*node, file_, *problems_);
  return node->kind == Kind::mapping ? std::optional(std::move(reader)) : std::nullopt;
}

std::optional<std::string> MapReader::text(std::string_view key) {
  return text(required(key));
}

std::optional<std::int64_t> MapReader::integer(std::string_view key, std::int64_t least,
                                               std::int64_t most) {
  return integer(required(key), least, most);
}

std::optional<bool> MapReader::boolean(std::string_view key) {
  return boolean(required(key));
}

std::optional<std::vector<std::string>> MapReader::text_list(std::string_view key) {
  return text_list(required(key));
}

const std::vector<Node>* MapReader::items(std::string_view key) {
  return items(required(key));
}

std::optional<MapReader> MapReader::nested(std::string_view key) {
  return nested(required(key));
}

std::string MapReader::hint_for_unknown(std::string_view key) const {
  std::string hint;
  if (const std::string suggestion = nearest(key, known_keys_); !suggestion.empty()) {
    hint = "did you mean '" + suggestion + "'? ";
  }
  hint += "allowed keys:";
  for (const std::string& known : known_keys_) {
    hint += (&known == &known_keys_.front() ? " " : ", ") + known;
  }
  return hint;
}

void MapReader::finish() {
  for (const auto& [key, value] : node_->entries) {
    if (!is_known(key.text)) {
      report(key.at, "unknown key '" + shown(key.text) + "'", hint_for_unknown(key.text));
    }
  }
}

}  // namespace touchstone::suite
