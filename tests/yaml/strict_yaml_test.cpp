// SPDX-License-Identifier: Apache-2.0
//
// Tests of the strict reader of YAML.
//
// Design: every refusal is checked with its exact line and column, one by one in this file
// and together in tests/bad_scenarios/yaml, where the first lines of a file say what is expected.
// Out of scope: which YAML yaml-cpp itself accepts; only where it accepts too much is it tested.
// The smoke tests use fixed seeds and prove that no input crashes the reader or passes as both
// good and bad.

#include "tools/yaml/strict_yaml.hpp"
#include "tests/places.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace touchstone::suite {
namespace {

using Problems = std::vector<Problem>;

Problems problems_of(std::string_view text) {
  Problems problems;
  const std::optional<Node> node = read_yaml(text, "file.yaml", problems);
  EXPECT_EQ(node.has_value(), problems.empty());
  return problems;
}

/// "line:column message" of every problem in a text, one a line.
std::string summary_of(const Problems& problems) {
  std::string result;
  for (const Problem& problem : problems) {
    result += std::to_string(problem.at.line) + ":" + std::to_string(problem.at.column) + " " +
              problem.message + "\n";
  }
  return result;
}

std::string summary_of(std::string_view text) {
  return summary_of(problems_of(text));
}

Node good(std::string_view text) {
  Problems problems;
  std::optional<Node> node = read_yaml(text, "file.yaml", problems);
  EXPECT_EQ(summary_of(problems), "") << text;
  return node.value_or(Node{});
}

std::string repeated(std::string_view part, std::size_t count) {
  std::string result;
  for (std::size_t index = 0; index < count; ++index) {
    result += part;
  }
  return result;
}

// ---------------------------------------------------------------------------------------------
// Good documents
// ---------------------------------------------------------------------------------------------

TEST(StrictYaml, ReadsMappingsInTheOrderOfTheFile) {
  const Node root = good("# a comment\nzebra: text\napple: 5\n");
  ASSERT_EQ(root.kind, Node::Kind::mapping);
  EXPECT_EQ(root.at, (Mark{2, 1}));
  ASSERT_EQ(root.entries.size(), 2U);
  EXPECT_EQ(root.entries.at(0).key.text, "zebra");
  EXPECT_EQ(root.entries.at(0).value.text, "text");
  EXPECT_EQ(root.entries.at(0).value.at, (Mark{2, 8}));
  EXPECT_EQ(root.entries.at(1).key.at, (Mark{3, 1}));
  EXPECT_FALSE(root.entries.at(1).value.quoted);
}

TEST(StrictYaml, ReadsSequencesOfEveryStyle) {
  const Node block = good("- a\n- - b\n  - c\n- {d: e}\n");
  ASSERT_EQ(block.items.size(), 3U);
  EXPECT_EQ(block.items.at(1).items.at(1).text, "c");
  EXPECT_EQ(block.items.at(1).items.at(1).at, (Mark{3, 5}));
  EXPECT_EQ(block.items.at(2).entries.at(0).key.at, (Mark{4, 4}));
  EXPECT_EQ(good("[a, [b, c], d,]").items.size(), 3U);
  EXPECT_TRUE(good("[]").items.empty());
  EXPECT_TRUE(good("{}").entries.empty());
}

TEST(StrictYaml, TellsQuotedFromPlain) {
  const Node root = good("[plain, 'it''s', \"a\\nb\", \"\", 5]");
  ASSERT_EQ(root.items.size(), 5U);
  EXPECT_FALSE(root.items.at(0).quoted);
  EXPECT_TRUE(root.items.at(1).quoted);
  EXPECT_EQ(root.items.at(1).text, "it's");
  EXPECT_EQ(root.items.at(2).text, "a\nb");
  EXPECT_TRUE(root.items.at(3).quoted);
  EXPECT_FALSE(root.items.at(4).quoted);
}

TEST(StrictYaml, ReadsBlockScalarsAsQuoted) {
  const Node root = good("a: |\n  one\n   two\nb: >-\n  three\n  four\n");
  EXPECT_EQ(root.entries.at(0).value.text, "one\n two\n");
  EXPECT_TRUE(root.entries.at(0).value.quoted);
  EXPECT_EQ(root.entries.at(1).value.text, "three four");
  EXPECT_TRUE(root.entries.at(1).value.quoted);
}

TEST(StrictYaml, ReadsTheSameWithEitherLineEndAndWithoutTheLast) {
  const Node root = good("a: |\n  x\n  y\nb: 'c\n  d'\ne: >-\n  f\n");
  EXPECT_EQ(good("a: |\r\n  x\r\n  y\r\nb: 'c\r\n  d'\r\ne: >-\r\n  f\r\n"), root);
  EXPECT_EQ(good("a: |\n  x\n  y\nb: 'c\n  d'\ne: >-\n  f"), root);
  EXPECT_EQ(good("a: |\n  x"), good("a: |\n  x\n"));
}

TEST(StrictYaml, AcceptsOneDocumentWithItsMarkers) {
  EXPECT_EQ(good("---\na: b\n...\n# end\n").entries.size(), 1U);
}

TEST(StrictYaml, AllowsMergeAndReferenceSignsInQuotes) {
  const Node root = good("'<<': '*a'\nb: '&c'\nd: \"!e\"\n\"no\": '~'\n");
  EXPECT_EQ(root.entries.size(), 4U);
}

TEST(StrictYaml, ComparesNodes) {
  EXPECT_EQ(good("a: [b, 'c']"), good("a: [b, 'c']"));
  EXPECT_NE(good("a: [b, 'c']"), good("a: [b, \"d\"]"));
  EXPECT_NE(good("a: 'b'"), good("a:  'b'"));
}

// ---------------------------------------------------------------------------------------------
// Plain scalars
// ---------------------------------------------------------------------------------------------

TEST(StrictYaml, AcceptsPlainTextIntegersAndBooleans) {
  for (const std::string_view word : {"text",        "two words", "true",
                                      "false",       "0",         "5",
                                      "-5",          "-0",        "12345678901234567890123",
                                      "1-0",         "0-1",       "1/2-1/2",
                                      "0-0",         "0-0-0",     "e4",
                                      "1.d4",        "Nf3",       "3.8a",
                                      "x3.8",        "3.8.x",     "--",
                                      "e3",          "0x",        "0xg",
                                      "0b2",         "0o8",       "nope",
                                      "yes!",        "none",      "nulls",
                                      "_1",          ".",         "..",
                                      "+",           "-a",        "2001-1",
                                      "2001-01-01a", "200-01-01", "2001-001-01",
                                      "1e",          "1e+",       "1 000",
                                      "inf",         "nan"}) {
    const Node root = good("key: " + std::string(word));
    EXPECT_EQ(root.entries.at(0).value.text, word);
  }
}

struct Refusal {
  std::string_view type;
  std::vector<std::string_view> words;
};

const std::vector<Refusal>& refusals() {
  static const std::vector<Refusal> all = {
      {"a boolean",
       {"yes", "Yes", "YES", "no", "No", "NO",   "on",   "On",    "ON",    "off", "OFF",
        "y",   "Y",   "n",   "N",  "nO", "True", "TRUE", "False", "FALSE", "tRuE"}},
      {"null", {"null", "Null", "NULL", "nULL", "~"}},
      {"a special value", {"=", "<<"}},
      {"an octal number", {"012", "00", "08", "-012", "+07"}},
      {"a hexadecimal, octal or binary number",
       {"0x1F", "0X1f", "-0x1", "0xdead_beef", "0o12", "0O7", "0b101", "+0b1"}},
      {"a floating-point number",
       {"1.0",  "3.8",    "3.8.1", "1.",   ".5",    "-.5",   "+1.5", "1e3",  "1E3",  "1e-3",
        "1.e4", "1.5e+3", "1_0.5", ".inf", "-.Inf", "+.INF", ".nan", ".NaN", "1...", "0.0"}},
      {"a number to base 60", {"12:30", "1:30", "-1:30", "190:20:30", "190:20:30.15", "1:75"}},
      {"a number", {"1_000", "1_", "+5", "+0", "-1_0"}},
      {"a date",
       {"2001-01-01", "2001-1-1", "2001-12-14t21:59:43.10-05:00", "2001-12-14 21:59:43",
        "2001-12-14T21:59:43Z"}},
  };
  return all;
}

TEST(StrictYaml, RefusesPlainScalarsOfOtherTypes) {
  for (const auto& [type, words] : refusals()) {
    for (const std::string_view word : words) {
      const Problems problems = problems_of("key: " + std::string(word));
      ASSERT_EQ(problems.size(), 1U) << word;
      EXPECT_EQ(problems[0].at, (Mark{1, 6})) << word;
      EXPECT_EQ(problems[0].message,
                "plain '" + std::string(word) + "' would be read as " + std::string(type));
      EXPECT_NE(problems[0].hint.find("quote it: \"" + std::string(word) + "\""),
                std::string::npos);
    }
  }
}

TEST(StrictYaml, AcceptsEveryRefusedScalarInQuotes) {
  for (const auto& [type, words] : refusals()) {
    for (const std::string_view word : words) {
      EXPECT_EQ(good("key: '" + std::string(word) + "'").entries.at(0).value.text, word) << type;
      EXPECT_EQ(good("key: \"" + std::string(word) + "\"").entries.at(0).value.text, word) << type;
      EXPECT_EQ(good("key: |-\n  " + std::string(word)).entries.at(0).value.text, word) << type;
    }
  }
}

TEST(StrictYaml, RefusesOtherTypesAsKeysAndItems) {
  EXPECT_EQ(summary_of("[a, no]"), "1:5 plain 'no' would be read as a boolean\n");
  EXPECT_EQ(summary_of("y: 5"), "1:1 plain 'y' would be read as a boolean\n");
  EXPECT_EQ(summary_of("~: 5"), "1:1 plain '~' would be read as null\n");
  EXPECT_EQ(summary_of("NULL"), "1:1 plain 'NULL' would be read as null\n");
  EXPECT_EQ(good("5: five\ntrue: yeah\n").entries.size(), 2U);
}

TEST(StrictYaml, AdvisesLowerCaseForBooleans) {
  EXPECT_EQ(problems_of("a: TRUE").at(0).hint, "write true, or quote it: \"TRUE\"");
  EXPECT_EQ(problems_of("a: False").at(0).hint, "write false, or quote it: \"False\"");
}

// ---------------------------------------------------------------------------------------------
// Structure
// ---------------------------------------------------------------------------------------------

TEST(StrictYaml, RefusesDuplicateKeys) {
  EXPECT_EQ(summary_of("a: 1\nb: 2\na: 3\n'a': 4\n"),
            "3:1 duplicate key 'a'\n4:1 duplicate key 'a'\n");
  EXPECT_EQ(problems_of("a: 1\nb: 2\na: 3\n").at(0).hint, "it is already in line 1");
  EXPECT_EQ(summary_of("[{a: 1, b: 2, \"a\": 3}]"), "1:15 duplicate key 'a'\n");
  EXPECT_EQ(summary_of("a: {a: {a: 1}}\n"), "");
}

TEST(StrictYaml, RefusesMergeKeys) {
  EXPECT_EQ(summary_of("a: 1\n<<: {b: 2}\n"), "2:1 the merge key '<<' is not allowed\n");
}

TEST(StrictYaml, RefusesTagsWhereverTheyStand) {
  for (const std::string_view text :
       {"a: !!str b", "a: !b c", "a: ! b", "a: ! 'b'", "a: !<?> b", "a: !<!> b", "a: !!seq [b]",
        "a: !<?> {b: c}", "a: !t\n  b: c", "a: !<?>\n  - b", "a: !!str", "a: !!null ''"}) {
    EXPECT_EQ(summary_of(text), "1:4 a tag is not allowed\n") << text;
  }
  EXPECT_EQ(summary_of("!t a: b"), "1:1 a tag is not allowed\n");
  EXPECT_EQ(summary_of("- !t a"), "1:3 a tag is not allowed\n");
}

TEST(StrictYaml, RefusesAnchorsAndAliases) {
  EXPECT_EQ(summary_of("a: &x b\nc: *x\n"),
            "1:4 an anchor is not allowed\n2:4 an alias is not allowed\n");
  EXPECT_EQ(summary_of("&x a: b"), "1:1 an anchor is not allowed\n");
  EXPECT_EQ(summary_of("&x\n- b"), "1:1 an anchor is not allowed\n");
  EXPECT_EQ(summary_of("a: *unknown"), "1:4 an alias is not allowed\n");
  EXPECT_EQ(summary_of("[!t  &x a, &y !u b]"),
            "1:2 a tag is not allowed\n1:6 an anchor is not allowed\n"
            "1:12 an anchor is not allowed\n1:15 a tag is not allowed\n");
}

TEST(StrictYaml, RefusesMoreThanOneDocument) {
  EXPECT_EQ(summary_of("a: b\n---\nc: no\n"), "2:1 a second document is not allowed\n");
  EXPECT_EQ(summary_of("a: b\n...\n---\n"), "3:1 a second document is not allowed\n");
  EXPECT_EQ(summary_of("- a\nb: c\n"), "2:1 text after the end of the document\n");
  EXPECT_EQ(summary_of("[a] b\n"), "1:5 text after the end of the document\n");
}

TEST(StrictYaml, RefusesDirectivesWhereverTheyStand) {
  EXPECT_EQ(summary_of("%YAML 1.1\n---\na: b\n"), "1:1 a directive is not allowed\n");
  EXPECT_EQ(summary_of("a: b\n%TAG ! x\n"), "2:1 a directive is not allowed\n");
  EXPECT_EQ(summary_of("a: b\n%"), "2:1 a directive is not allowed\n");
}

TEST(StrictYaml, RefusesDocumentsThatAreEmpty) {
  EXPECT_EQ(summary_of(""), "1:1 the file holds no document\n");
  EXPECT_EQ(summary_of("# only a comment"), "1:1 the file holds no document\n");
  EXPECT_EQ(summary_of("---"), "1:1 the document is empty\n");
  EXPECT_EQ(summary_of("---\n...\n"), "1:1 the document is empty\n");
}

TEST(StrictYaml, RefusesKeysThatAreNoText) {
  EXPECT_EQ(summary_of("[a]: b"), "1:1 a key must be text, not a collection\n");
  EXPECT_EQ(
      summary_of("{{a: no}: b}"),
      "1:2 a key must be text, not a collection\n1:6 plain 'no' would be read as a boolean\n");
  EXPECT_EQ(summary_of(": b"), "1:1 a key is empty\n");
  EXPECT_EQ(summary_of("'': b"), "1:1 a key is empty\n");
  EXPECT_EQ(summary_of("[a, : b]"), "1:5 a key is empty\n");
}

TEST(StrictYaml, ReportsEmptyValuesAtTheirOwnKey) {
  EXPECT_EQ(summary_of("a:\nb: c\n"), "1:1 the key has no value\n");
  EXPECT_EQ(summary_of("a: b\nc:"), "2:1 the key has no value\n");
  EXPECT_EQ(summary_of("a:\n  b:\n\n# x\n\nc: d\n"), "2:3 the key has no value\n");
  EXPECT_EQ(summary_of("{a, b: , c: d}"), "1:2 the key has no value\n1:5 the key has no value\n");
  EXPECT_EQ(summary_of("[a: , b]"), "1:2 the key has no value\n");
  EXPECT_EQ(summary_of("? a"), "1:3 the key has no value\n");
}

TEST(StrictYaml, TellsEmptyValuesFromWrittenNulls) {
  EXPECT_EQ(summary_of("a:\n  b:\nnull: c\n"),
            "2:3 the key has no value\n3:1 plain 'null' would be read as null\n");
  EXPECT_EQ(summary_of("a:\nnullable: c\n"), "1:1 the key has no value\n");
  EXPECT_EQ(summary_of("a: null\nb: ~"),
            "1:4 plain 'null' would be read as null\n2:4 plain '~' would be read as null\n");
  EXPECT_EQ(summary_of("[null, Null,NULL,~]"),
            "1:2 plain 'null' would be read as null\n1:8 plain 'Null' would be read as null\n"
            "1:13 plain 'NULL' would be read as null\n1:18 plain '~' would be read as null\n");
}

TEST(StrictYaml, ReportsEmptyItemsAtTheirOwnDash) {
  EXPECT_EQ(summary_of("-\n- a\n-"), "1:1 an item is empty\n3:1 an item is empty\n");
  EXPECT_EQ(summary_of("a:\n  - # no - item\n# -\n  - - # -\n    - b\n"),
            "2:3 an item is empty\n4:5 an item is empty\n");
  EXPECT_EQ(summary_of("[a, , b]"), "1:5 an item is empty\n");
}

TEST(StrictYaml, ReportsSyntaxErrorsWithHints) {
  const Problems problems = problems_of("name: mate: in two\n");
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(to_string(problems[0]),
            "file.yaml:1:11: YAML syntax: illegal map value "
            "(quote a value that contains ': ', or correct the indentation)");
  EXPECT_EQ(summary_of("a: 'b' c"), "1:8 YAML syntax: end of map not found\n");
  EXPECT_EQ(summary_of("a: [b, c\n"), "2:1 YAML syntax: end of sequence flow not found\n");
  EXPECT_EQ(summary_of("a: \"\\q\""), "1:7 YAML syntax: unknown escape character: q\n");
  EXPECT_EQ(summary_of("a: \"\\\xC3\xA9\""), "1:7 YAML syntax: unknown escape character: ?\n");
}

TEST(StrictYaml, RefusesOpenQuotesThatYamlCppAccepts) {
  for (const std::string_view text :
       {"a: \"b\n", "a: 'b", "a: 'b''", "a: \"b\\\"\n", "a: \"b\\\\\\\"", "a: '\n\n"}) {
    EXPECT_EQ(summary_of(text), "1:4 YAML syntax: the quotes are never closed\n") << text;
  }
  EXPECT_EQ(good("a: \"b\\\\\"").entries.at(0).value.text, "b\\");
  EXPECT_EQ(good("a: 'b'''").entries.at(0).value.text, "b'");
}

TEST(StrictYaml, RefusesTabsInIndentation) {
  EXPECT_EQ(summary_of("a:\n  - b\n\t- c\n"),
            "3:1 YAML syntax: illegal tab when looking for indentation\n");
  EXPECT_EQ(summary_of("a:\n \tb: c\n"),
            "2:2 a tab in the indentation\n2:4 YAML syntax: illegal map value\n");
  EXPECT_EQ(summary_of("a:\n  \t'b'\n"), "2:3 a tab in the indentation\n");
  EXPECT_EQ(summary_of("\t!t [a]"), "1:1 a tab in the indentation\n1:2 a tag is not allowed\n");
  EXPECT_EQ(good("a:\t'b'\t# c\n").entries.at(0).value.text, "b");
}

TEST(StrictYaml, ReportsAllProblemsInTheOrderOfTheFile) {
  EXPECT_EQ(summary_of("a: {b: no, b: 1.0, c: }\nd: &x y\na: [!t z, ]\n-x: `\n"),
            "1:8 plain 'no' would be read as a boolean\n"
            "1:12 duplicate key 'b'\n"
            "1:15 plain '1.0' would be read as a floating-point number\n"
            "1:20 the key has no value\n"
            "2:4 an anchor is not allowed\n"
            "2:4 plain 'y' would be read as a boolean\n"
            "3:5 a tag is not allowed\n"
            "4:5 YAML syntax: unknown token\n");
}

// ---------------------------------------------------------------------------------------------
// Characters and sizes
// ---------------------------------------------------------------------------------------------

TEST(StrictYaml, CountsColumnsInCharacters) {
  const Node root = good("é: [\"♔♕\", ü]\n♔: '𝄞' # 𝄞\n");
  EXPECT_EQ(root.entries.at(0).value.at, (Mark{1, 4}));
  EXPECT_EQ(root.entries.at(0).value.items.at(1).at, (Mark{1, 11}));
  EXPECT_EQ(root.entries.at(1).value.at, (Mark{2, 4}));
  EXPECT_EQ(summary_of("a: {♔𝄞: 'é', no: b}"), "1:14 plain 'no' would be read as a boolean\n");
}

TEST(StrictYaml, CountsColumnsInLongLines) {
  const std::size_t count = 20'000;
  const Node root = good("[" + repeated("é, ", count) + "x]");
  ASSERT_EQ(root.items.size(), count + 1);
  for (std::size_t index = 0; index <= count; ++index) {
    ASSERT_EQ(root.items[index].at, (Mark{1, static_cast<int>(2 + 3 * index)}));
  }
}

TEST(StrictYaml, RefusesIllFormedUtf8AtItsPlace) {
  EXPECT_EQ(summary_of("a: b\né\xFF: no\n"), "2:2 ill-formed UTF-8 at byte 0xFF\n");
  for (const std::string_view bytes :
       {"\x80", "\xC1", "\xC3", "\xE2\x99", "\xED", "\xF0\x9D\x84", "\xF5", "\xFE"}) {
    EXPECT_EQ(summary_of("a: é" + std::string(bytes)).substr(0, 24), "1:5 ill-formed UTF-8 at ")
        << bytes;
  }
  EXPECT_EQ(problems_of("\xE2\x99x").size(), 1U);
  EXPECT_EQ(problems_of("\xC0\x80").size(), 2U);
  EXPECT_EQ(problems_of("\xE0\x9F\xBF").size(), 3U);
  EXPECT_EQ(problems_of("\xED\xA0\x80").size(), 3U);
  EXPECT_EQ(problems_of("\xF0\x8F\xBF\xBF").size(), 4U);
  EXPECT_EQ(problems_of("\xF4\x90\x80\x80").size(), 4U);
  EXPECT_EQ(good("[\xC2\xA0, \xDF\xBF, \xE0\xA0\x80, \xED\x9F\xBF, \xF4\x8F\xBF\xBD]").items.size(),
            5U);
}

TEST(StrictYaml, RefusesControlCharacters) {
  using namespace std::string_view_literals;
  EXPECT_EQ(summary_of("a: b\0c"sv), "1:5 character U+0000 is not allowed\n");
  EXPECT_EQ(summary_of("a: b\x04"), "1:5 character U+0004 is not allowed\n");
  EXPECT_EQ(summary_of("a: 'é\x1B'\n\x7F"),
            "1:6 character U+001B is not allowed\n2:1 character U+007F is not allowed\n");
  EXPECT_EQ(summary_of("a: \xC2\x85"), "1:4 character U+0085 is not allowed\n");
  EXPECT_EQ(summary_of("a: \xE2\x80\xA8"), "1:4 character U+2028 is not allowed\n");
  EXPECT_EQ(summary_of("a: b\rc: d"), "1:5 character U+000D is not allowed\n");
  EXPECT_EQ(summary_of("a: b\xEF\xBB\xBF"), "1:5 character U+FEFF is not allowed\n");
  EXPECT_EQ(good("a: \"\\a\\0\"").entries.at(0).value.text, "\a\0"sv);
}

TEST(StrictYaml, ReadsOnBehindAByteOrderMark) {
  EXPECT_EQ(summary_of("\xEF\xBB\xBFno: a\n"),
            "1:1 the file starts with a byte order mark\n"
            "1:1 plain 'no' would be read as a boolean\n");
  EXPECT_EQ(summary_of("\xEF\xBB\xBF"
                       "a: \x01\n"),
            "1:1 the file starts with a byte order mark\n1:4 character U+0001 is not allowed\n");
  EXPECT_EQ(problems_of("\xFE\xFF").size(), 2U);
}

TEST(StrictYaml, AcceptsTheDeepestNestingAndRefusesOneLevelMore) {
  good(repeated("[", deepest_nesting) + repeated("]", deepest_nesting));
  good(repeated("- ", deepest_nesting) + "a");
  good(repeated("{a: ", deepest_nesting) + "b" + repeated("}", deepest_nesting));
  const std::size_t more = deepest_nesting + 1;
  EXPECT_EQ(summary_of(repeated("[", more) + repeated("]", more)),
            "1:65 nested deeper than 64 levels\n");
  EXPECT_EQ(summary_of(repeated("- ", more) + "a"), "1:129 nested deeper than 64 levels\n");
  EXPECT_EQ(summary_of(repeated("{a: ", more) + "b" + repeated("}", more)),
            "1:257 nested deeper than 64 levels\n");
}

TEST(StrictYaml, SurvivesAbsurdNesting) {
  for (const std::string_view part :
       {"[", "{", "- ", "? ", ": ", "[{", "{a: ", "[a: ", "{? ", "[[],", "- ? ", "!t [", "&a ["}) {
    const Problems problems = problems_of(repeated(part, 100'000));
    ASSERT_FALSE(problems.empty());
    EXPECT_EQ(problems.back().message, "nested deeper than 64 levels") << part;
  }
}

TEST(StrictYaml, RefusesTooLargeTexts) {
  const std::string most = "a: b\n" + std::string(largest_file - 5, '#');
  good(most);
  EXPECT_EQ(summary_of(most + "#"), "1:1 the file is larger than 4 MiB\n");
}

TEST(StrictYaml, StopsAfterVeryManyProblems) {
  const Problems problems = problems_of(repeated("- no\n", most_problems + 500));
  ASSERT_EQ(problems.size(), most_problems + 1);
  EXPECT_EQ(problems.back().message, "too many problems");
  EXPECT_EQ(problems_of(std::string(largest_file, '\xFF')).size(), most_problems + 1);
  EXPECT_EQ(problems_of(repeated("- no\n", 10)).size(), 10U);
}

TEST(StrictYaml, ShowsLongAndOddTextShortened) {
  const std::string long_text(100, '1');
  EXPECT_EQ(summary_of("a: 0" + long_text),
            "1:4 plain '0" + std::string(39, '1') + "...' would be read as an octal number\n");
  EXPECT_EQ(summary_of("\"a\\n\": 1\n\"a\\n\": 2"), "2:1 duplicate key 'a?'\n");
}

// ---------------------------------------------------------------------------------------------
// Files
// ---------------------------------------------------------------------------------------------

TEST(StrictYaml, ReportsFilesThatCannotBeRead) {
  Problems problems;
  EXPECT_FALSE(read_yaml_file("/nowhere/at/all.yaml", problems));
  EXPECT_FALSE(read_yaml_file(std::filesystem::temp_directory_path(), problems));
  EXPECT_FALSE(read_yaml_file("/dev/null", problems));
  ASSERT_EQ(problems.size(), 3U);
  EXPECT_EQ(to_string(problems[0]),
            "/nowhere/at/all.yaml: it cannot be read (check its name and permissions)");
  EXPECT_EQ(problems[1].message, problems[0].message);
  EXPECT_EQ(problems[2].at, no_place);
}

TEST(StrictYaml, ReadsFilesAndNamesThemInProblems) {
  const std::filesystem::path path =
      std::filesystem::path(::testing::TempDir()) / "touchstone_strict_yaml_test.yaml";
  std::ofstream(path) << "a: 5\nb: no\n";
  Problems problems;
  EXPECT_FALSE(read_yaml_file(path, problems));
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].file, path.generic_string());
  EXPECT_EQ(problems[0].at, (Mark{2, 4}));
  std::ofstream(path) << "a: 5\n";
  EXPECT_TRUE(read_yaml_file(path, problems));
  EXPECT_EQ(problems.size(), 1U);
  std::filesystem::remove(path);
}

TEST(StrictYaml, FormatsProblems) {
  EXPECT_EQ(to_string(Problem{"f", {3, 4}, "wrong", "do this"}), "f:3:4: wrong (do this)");
  EXPECT_EQ(to_string(Problem{"f", {3, 4}, "wrong", ""}), "f:3:4: wrong");
}

/// What the first lines of a bad file expect: "line:column part of message".
std::vector<std::string> expectations_in(const std::filesystem::path& path) {
  constexpr std::string_view marker = "# expect: ";
  std::ifstream input(path, std::ios::binary);
  std::vector<std::string> result;
  for (std::string line; std::getline(input, line);) {
    const std::size_t start = line.find(marker);
    if (start == std::string::npos) {
      break;
    }
    result.push_back(line.substr(start + marker.size()));
  }
  return result;
}

void check_bad_file(const std::filesystem::path& path) {
  const std::vector<std::string> expectations = expectations_in(path);
  ASSERT_FALSE(expectations.empty());
  Problems problems;
  EXPECT_FALSE(read_yaml_file(path, problems));
  ASSERT_EQ(problems.size(), expectations.size()) << summary_of(problems);
  for (std::size_t index = 0; index < problems.size(); ++index) {
    const auto& [file, at, message, hint] = problems[index];
    const std::string& expected = expectations[index];
    const std::size_t space = expected.find(' ');
    EXPECT_EQ(std::to_string(at.line) + ":" + std::to_string(at.column), expected.substr(0, space));
    EXPECT_NE(message.find(expected.substr(space + 1)), std::string::npos) << message;
    EXPECT_FALSE(hint.empty());
  }
}

TEST(StrictYaml, RefusesEveryBadFileExactlyAsItExpects) {
  const std::filesystem::path directory =
      std::filesystem::path(touchstone::places::source_dir) / "tests" / "bad_scenarios" / "yaml";
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(directory)) {
    if (entry.path().extension() == ".yaml") {
      paths.push_back(entry.path());
    }
  }
  std::sort(paths.begin(), paths.end());
  EXPECT_GE(paths.size(), 40U);
  for (const std::filesystem::path& path : paths) {
    SCOPED_TRACE(path.filename().string());
    check_bad_file(path);
  }
}

// ---------------------------------------------------------------------------------------------
// Smoke tests
// ---------------------------------------------------------------------------------------------

const std::vector<std::string_view>& good_documents() {
  static const std::vector<std::string_view> all = {
      "name: first\narticle: \"3.8\"\nmoves:\n  - from: e2\n    to: e4\n  - {from: e7, to: e5}\n",
      "- a\n- - b\n  - c\n- key: value\n  other: 5\n-\n  deep:\n    deeper: \"x\n      y\"\n",
      "text: |\n  one\n   two\n\nfold: >-\n  x y\n  z\nlist: [a, 'b c', \"d\\n\", true]\n# end\n",
      "é: [\"ü\", '♔']\nplain: several\n  lines\n? explicit\n: value\n",
  };
  return all;
}

/// A number below `bound`, the same on every machine (unlike a standard distribution).
std::size_t below(std::mt19937& random, std::size_t bound) {
  return static_cast<std::size_t>(random()) % bound;
}

std::string mutated(std::string text, std::mt19937& random) {
  constexpr std::string_view pieces[] = {
      " ", "\n",  "\n  ", ": ",  "- ", "[",  "]",  "{",   "}", ",",    "\"",    "'",    "#",
      "|", "&a ", "*a",   "!t ", "? ", "\t", "no", "1.0", "%", "\xFF", "---\n", "null", "<<"};
  const std::size_t place = below(random, text.size() + 1);
  switch (below(random, 3)) {
    case 0:
      return text.insert(place, pieces[below(random, std::size(pieces))]);
    case 1:
      return text.erase(place, 1 + below(random, 4));
    default:
      text.insert(place, 1, static_cast<char>(below(random, 256)));
      return text.erase(std::min(place + 1, text.size()), 1);
  }
}

struct Tally {
  int accepted = 0;
  int refused = 0;

  void count(std::string_view text) {
    Problems problems;
    const std::optional<Node> node = read_yaml(text, "random.yaml", problems);
    ASSERT_EQ(node.has_value(), problems.empty()) << text;
    for (const Problem& problem : problems) {
      ASSERT_TRUE(problem.at >= Mark{} && !problem.message.empty()) << text;
    }
    ++(node ? accepted : refused);
  }
};

TEST(StrictYaml, SurvivesMutatedDocuments) {
  std::mt19937 random(20240607);
  Tally tally;
  for (int round = 0; round < 4000; ++round) {
    std::string text(good_documents()[below(random, good_documents().size())]);
    for (std::size_t change = below(random, 4); change > 0; --change) {
      text = mutated(std::move(text), random);
    }
    tally.count(text);
  }
  EXPECT_GT(tally.accepted, 500);
  EXPECT_GT(tally.refused, 500);
  EXPECT_EQ(tally.accepted + tally.refused, 4000);
}

TEST(StrictYaml, SurvivesRandomBytes) {
  constexpr std::string_view alphabet = "ab1 \n\n:-?[]{},#&*!|>'\"%@~<\t";
  std::mt19937 random(7);
  Tally tally;
  for (int round = 0; round < 4000; ++round) {
    const bool is_any_byte = round % 4 == 0;
    std::string text(below(random, 24), '\0');
    for (char& byte : text) {
      byte = is_any_byte ? static_cast<char>(below(random, 256))
                         : alphabet[below(random, alphabet.size())];
    }
    tally.count(text);
  }
  EXPECT_GT(tally.accepted, 0);
  EXPECT_GT(tally.refused, 2000);
}

// ---------------------------------------------------------------------------------------------
// Typed reading
// ---------------------------------------------------------------------------------------------

TEST(MapReader, ReadsEveryType) {
  const Node root = good(
      "name: first\narticle: \"3.8\"\nplies: -5\nlegal: true\nmoves: [e2e4, \"5\"]\n"
      "inner: {key: value}\nsteps:\n  - {from: e2}\n  - {from: e7}\n");
  Problems problems;
  MapReader reader(root, "file.yaml", problems);
  EXPECT_EQ(reader.text("name"), "first");
  EXPECT_EQ(reader.text("article"), "3.8");
  EXPECT_EQ(reader.integer("plies"), -5);
  EXPECT_EQ(reader.boolean("legal"), true);
  EXPECT_EQ(reader.text_list("moves"), (std::vector<std::string>{"e2e4", "5"}));
  std::optional<MapReader> inner = reader.nested("inner");
  ASSERT_TRUE(inner);
  EXPECT_EQ(inner->text("key"), "value");
  inner->finish();
  std::string origins;
  for (const Node& step : *reader.items("steps")) {
    origins += reader.nested(&step)->text("from").value_or("?");
  }
  EXPECT_EQ(origins, "e2e7");
  reader.finish();
  EXPECT_EQ(summary_of(problems), "");
}

TEST(MapReader, PassesOptionalKeysOn) {
  const Node root = good("present: 5\n");
  Problems problems;
  MapReader reader(root, "file.yaml", problems);
  EXPECT_EQ(reader.integer(reader.optional("present")), 5);
  EXPECT_EQ(reader.optional("absent"), nullptr);
  EXPECT_EQ(reader.text(reader.optional("absent")), std::nullopt);
  EXPECT_EQ(reader.integer(reader.optional("absent")), std::nullopt);
  EXPECT_EQ(reader.boolean(reader.optional("absent")), std::nullopt);
  EXPECT_EQ(reader.text_list(reader.optional("absent")), std::nullopt);
  EXPECT_EQ(reader.items(reader.optional("absent")), nullptr);
  EXPECT_FALSE(reader.nested(reader.optional("absent")));
  reader.finish();
  EXPECT_EQ(summary_of(problems), "");
}

TEST(MapReader, ReportsMissingKeysAtTheMapping) {
  const Node root = good("outer:\n  other: a\n");
  Problems problems;
  MapReader reader(root, "file.yaml", problems);
  std::optional<MapReader> outer = reader.nested("outer");
  ASSERT_TRUE(outer);
  EXPECT_EQ(outer->required("name"), nullptr);
  EXPECT_EQ(outer->integer("plies"), std::nullopt);
  ASSERT_EQ(summary_of(problems), "2:3 missing key 'name'\n2:3 missing key 'plies'\n");
  EXPECT_EQ(to_string(problems[0]), "file.yaml:2:3: missing key 'name' (add 'name: ...')");
}

TEST(MapReader, ReportsUnknownKeysWithASuggestion) {
  const Node root = good("nmae: a\nplys: b\nfen: c\nfxyz: d\n");
  Problems problems;
  MapReader reader(root, "file.yaml", problems);
  for (const std::string_view key : {"name", "plies", "fen"}) {
    reader.optional(key);
  }
  reader.finish();
  ASSERT_EQ(summary_of(problems),
            "1:1 unknown key 'nmae'\n2:1 unknown key 'plys'\n4:1 unknown key 'fxyz'\n");
  EXPECT_EQ(problems[0].hint, "did you mean 'name'? allowed keys: name, plies, fen");
  EXPECT_EQ(problems[1].hint, "did you mean 'plies'? allowed keys: name, plies, fen");
  EXPECT_EQ(problems[2].hint, "allowed keys: name, plies, fen");
}

TEST(MapReader, RefusesOtherTypesWhereTextIsWanted) {
  const Node root = good("a: 5\nb: true\nc: [x]\nd: {x: z}\ne: [x, 5, [], \"5\"]\nf: x\n");
  Problems problems;
  MapReader reader(root, "file.yaml", problems);
  for (const std::string_view key : {"a", "b", "c", "d"}) {
    EXPECT_EQ(reader.text(key), std::nullopt);
  }
  EXPECT_EQ(reader.text_list("e"), std::nullopt);
  EXPECT_EQ(reader.text_list("f"), std::nullopt);
  EXPECT_EQ(summary_of(problems),
            "1:4 expected text, found the integer 5\n"
            "2:4 expected text, found the boolean true\n"
            "3:4 expected text, found a sequence\n"
            "4:4 expected text, found a mapping\n"
            "5:8 expected text, found the integer 5\n"
            "5:11 expected text, found a sequence\n"
            "6:4 expected a sequence, found the text \"x\"\n");
  EXPECT_EQ(problems[0].hint, "quote it: \"5\"");
}

TEST(MapReader, RefusesOtherTypesWhereAnIntegerIsWanted) {
  const Node root = good("a: \"5\"\nb: five\nc: true\nd: []\n");
  Problems problems;
  MapReader reader(root, "file.yaml", problems);
  for (const std::string_view key : {"a", "b", "c", "d"}) {
    EXPECT_EQ(reader.integer(key), std::nullopt);
  }
  EXPECT_EQ(summary_of(problems),
            "1:4 expected an integer, found the text \"5\"\n"
            "2:4 expected an integer, found the text \"five\"\n"
            "3:4 expected an integer, found the boolean true\n"
            "4:4 expected an integer, found a sequence\n");
  EXPECT_EQ(problems[0].hint, "remove the quotes");
  EXPECT_EQ(problems[1].hint, "write decimal digits without quotes");
}

TEST(MapReader, ChecksTheRangeOfIntegers) {
  const Node root =
      good("a: 7\nb: 9223372036854775807\nc: 9223372036854775808\nd: -9223372036854775808\n");
  Problems problems;
  MapReader reader(root, "file.yaml", problems);
  EXPECT_EQ(reader.integer("a", 7, 7), 7);
  EXPECT_EQ(reader.integer("a", 8, 9), std::nullopt);
  EXPECT_EQ(reader.integer("a", 0, 6), std::nullopt);
  EXPECT_EQ(reader.integer("b"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(reader.integer("c"), std::nullopt);
  EXPECT_EQ(reader.integer("d"), std::numeric_limits<std::int64_t>::min());
  ASSERT_EQ(problems.size(), 3U);
  EXPECT_EQ(to_string(problems[0]),
            "file.yaml:1:4: expected an integer from 8 to 9, found the integer 7");
  EXPECT_EQ(problems[2].at, (Mark{3, 4}));
}

TEST(MapReader, RefusesOtherTypesWhereABooleanIsWanted) {
  const Node root = good("a: \"true\"\nb: 1\nc: maybe\nd: false\n");
  Problems problems;
  MapReader reader(root, "file.yaml", problems);
  for (const std::string_view key : {"a", "b", "c"}) {
    EXPECT_EQ(reader.boolean(key), std::nullopt);
  }
  EXPECT_EQ(reader.boolean("d"), false);
  EXPECT_EQ(summary_of(problems),
            "1:4 expected true or false, found the text \"true\"\n"
            "2:4 expected true or false, found the integer 1\n"
            "3:4 expected true or false, found the text \"maybe\"\n");
  EXPECT_EQ(problems[0].hint, "remove the quotes");
}

TEST(MapReader, RefusesWhatIsNoMappingOnce) {
  const Node root = good("[a]");
  Problems problems;
  MapReader reader(root, "file.yaml", problems);
  EXPECT_EQ(reader.required("name"), nullptr);
  EXPECT_FALSE(reader.nested(&root));
  reader.finish();
  EXPECT_EQ(summary_of(problems),
            "1:1 expected a mapping, found a sequence\n1:1 expected a mapping, found a sequence\n");
}

TEST(MapReader, TakesProblemsOfItsCaller) {
  const Node root = good("a: b\n");
  Problems problems;
  MapReader reader(root, "file.yaml", problems);
  reader.report(reader.required("a")->at, "not a square", "write a1 to h8");
  EXPECT_EQ(to_string(problems.at(0)), "file.yaml:1:4: not a square (write a1 to h8)");
}

}  // namespace
}  // namespace touchstone::suite
