// SPDX-License-Identifier: Apache-2.0
//
// A strict reader of YAML: the only way in which a file of the suite becomes data.
//
// Design: YAML is read as text, decimal integers and true/false, and as nothing else. What
// YAML 1.1 would turn into another type (no, 1.0, 012, 12:30, 2001-01-01) must be quoted, and what
// hides content (anchors, tags, merge keys, duplicate keys, second documents, empty values) is
// refused. Every problem carries file, line and column, and all of them are reported at once.
// Out of scope: comments are not kept, and nothing is ever written.
// Proved by tests/yaml/strict_yaml_test.cpp and the files in tests/bad_scenarios/yaml.

#ifndef TOUCHSTONE_TOOLS_SUITE_STRICT_YAML_HPP_
#define TOUCHSTONE_TOOLS_SUITE_STRICT_YAML_HPP_

#include <compare>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace touchstone::suite {

/// Collections nested deeper than this are refused.
inline constexpr std::size_t deepest_nesting = 64;

/// Files longer than this many bytes are refused.
inline constexpr std::size_t largest_file = std::size_t{4} * 1024 * 1024;

/// No more problems of one file are collected than these; one more then says so.
inline constexpr std::size_t most_problems = 1000;

/// A place in a file: both count from 1, and the column counts characters, not bytes.
struct Mark {
  int line = 1;
  int column = 1;

  friend auto operator<=>(const Mark&, const Mark&) = default;
};

/// Where what is wrong is the file itself: one that cannot be opened has no line and no column.
inline constexpr Mark no_place{0, 0};

/// Something wrong at one place of a file, and what its author can do about it.
struct Problem {
  std::string file;
  Mark at;
  std::string message;
  std::string hint;

  friend bool operator==(const Problem&, const Problem&) = default;
};

/// "file:line:column: message (hint)", without the parentheses when there is no hint, and without
/// line and column where there is no place.
std::string to_string(const Problem& problem);

/// What is wrong where a file that is to be read cannot be opened.
Problem cannot_be_read(const std::filesystem::path& path);

struct Entry;

/// A value of a file. `read_yaml` never yields the kind `null`: it refuses empty values.
struct Node {
  enum class Kind { null, scalar, sequence, mapping };

  Kind kind = Kind::null;
  /// Where the value starts. A block mapping starts at its first key.
  Mark at;
  /// The text of a scalar, with quotes and escapes resolved.
  std::string text;
  /// Whether a scalar stood in quotes or was a block scalar, so that it can only be text.
  bool quoted = false;
  /// The items of a sequence.
  std::vector<Node> items;
  /// The keys and values of a mapping, in the order of the file.
  std::vector<Entry> entries;

  friend bool operator==(const Node& left, const Node& right);
};

/// One key, always a scalar, and its value.
struct Entry {
  Node key;
  Node value;

  friend bool operator==(const Entry&, const Entry&) = default;
};

/// Reads one YAML document; `file` is only used to name the file in problems.
///
/// Returns nothing exactly when it appended to `problems`, in the order of the file. Characters
/// which may not occur (ill-formed UTF-8, control characters) are reported alone, because a text
/// that holds them has no certain structure. A syntax error, a second document and too deep a
/// nesting end the reading where they stand. A missing line end at the end of the text is added.
std::optional<Node> read_yaml(std::string_view text, const std::string& file,
                              std::vector<Problem>& problems);

/// Reads a file as `read_yaml` does. A file which cannot be read is a problem without a place.
std::optional<Node> read_yaml_file(const std::filesystem::path& path,
                                   std::vector<Problem>& problems);

/// Typed access to a mapping, which collects problems instead of throwing.
///
/// Ask for every key that may occur, then call `finish`. The node and the vector of problems must
/// outlive the reader. Getters over a `const Node*` take what `required`, `optional` or an item of
/// a sequence gave, and pass a null pointer on as "nothing" without a further problem; getters
/// over a key ask for a required key.
class MapReader {
 public:
  /// Starts to read `node`; one that is not a mapping is a problem and then has no keys.
  MapReader(const Node& node, std::string file, std::vector<Problem>& problems);
  MapReader(const Node&& node, std::string file, std::vector<Problem>& problems) = delete;

  /// The value of a key; a missing key is a problem at the place of the mapping.
  const Node* required(std::string_view key);

  /// The value of a key, or a null pointer when it is missing.
  const Node* optional(std::string_view key);

  /// Text: quoted, or plain and neither an integer nor true or false.
  std::optional<std::string> text(const Node* node);
  std::optional<std::string> text(std::string_view key);

  /// A plain decimal integer from `least` to `most`.
  std::optional<std::int64_t> integer(const Node* node,
                                      std::int64_t least = std::numeric_limits<std::int64_t>::min(),
                                      std::int64_t most = std::numeric_limits<std::int64_t>::max());
  std::optional<std::int64_t> integer(std::string_view key,
                                      std::int64_t least = std::numeric_limits<std::int64_t>::min(),
                                      std::int64_t most = std::numeric_limits<std::int64_t>::max());

  /// A plain true or false.
  std::optional<bool> boolean(const Node* node);
  std::optional<bool> boolean(std::string_view key);

  /// A sequence, possibly empty, in which every item is text.
  std::optional<std::vector<std::string>> text_list(const Node* node);
  std::optional<std::vector<std::string>> text_list(std::string_view key);

  /// The items of a sequence, or a null pointer when the node is not a sequence.
  const std::vector<Node>* items(const Node* node);
  const std::vector<Node>* items(std::string_view key);

  /// A reader of a mapping inside this one; it needs a `finish` of its own.
  std::optional<MapReader> nested(const Node* node);
  std::optional<MapReader> nested(std::string_view key);

  /// Adds a problem of the caller's own, in the file of this mapping.
  void report(Mark at, std::string message, std::string hint);

  /// Reports every key that was never asked for, with the keys that are allowed.
  void finish();

 private:
  std::nullopt_t report_wrong_type(const Node& node, const std::string& expected, std::string hint);
  bool is_known(std::string_view key) const;
  std::string hint_for_unknown(std::string_view key) const;

  const Node* node_;
  std::string file_;
  std::vector<Problem>* problems_;
  std::vector<std::string> known_keys_;
};

}  // namespace touchstone::suite

#endif  // TOUCHSTONE_TOOLS_SUITE_STRICT_YAML_HPP_
