// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/cases/scenario.hpp: what a case file says is read whole, the answer of each edition
// included; a question is made plain under a lawbook; a digest changes with the meaning and with
// nothing else; and every file of tests/bad_scenarios/cases is refused exactly as it expects.
// Design: a bad file begins with a block of comments, of which the lines "# expect:
// LINE:COLUMN part of the message" tell every problem in the order of the report.
#include "tools/cases/scenario.hpp"
#include "tools/cases/case_digest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "oracle/laws.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tests/places.hpp"
#include "tools/answers/fact_words.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;
using List = std::vector<std::string>;

constexpr const char* start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::vector<Case> good(const std::string& yaml) {
  std::vector<Problem> problems;
  auto cases = read_cases_text(yaml, "some.yaml", real_rulebook(), problems);
  EXPECT_EQ(told(problems), "");
  return cases;
}

/// A case about castling in which some lines are exchanged.
std::string yaml_with(const std::string& given, const std::string& ask, const std::string& expect) {
  return "- id: a-case\n  title: A case\n  rules: [castling]\n  editions: fide-2023\n"
         "  source: text\n" +
         given + "  ask: " + ask + "\n  expect: " + expect + "\n";
}

Case one(const std::string& given, const std::string& ask, const std::string& expect) {
  const auto cases = good(yaml_with(given, ask, expect));
  return cases.empty() ? Case{} : cases.front();
}

Lawbook book_of(const std::string& edition, const Regulations& regulations = {}) {
  return make_lawbook(*real_rulebook().rules_in_force(edition, regulations));
}

// ---------------------------------------------------------------------------------------------
// What a file says
// ---------------------------------------------------------------------------------------------

/// A game of two moves; what is expected of its first event stands with it.
std::string yaml_of_game(const std::string& of_first) {
  return "- id: a-case\n  title: A case\n  rules: [checkmate]\n  editions: [fide-2018, fide-2023]\n"
         "  source: text\n  events:\n    - white:\n        plays: e2e4\n" +
         of_first + "    - black: {plays: e7e5}\n  expect: {game: ongoing}\n";
}

TEST(Scenario, WhatIsExpectedOfAnEarlierEventCarriesItsNumber) {
  const auto cases =
      good(yaml_of_game("        expect: {to-move: black, free: true}\n"
                        "        expect-in: {fide-2018: {to-move: white}}\n"));
  const Facts& now = cases.front().expected.at("fide-2023").facts;
  EXPECT_EQ(now.at("to-move@1"), Fact{std::string("black")});
  EXPECT_EQ(now.at("free@1"), Fact{true});
  EXPECT_EQ(now.at("game"), Fact{std::string("ongoing")});
  const Facts& before = cases.front().expected.at("fide-2018").facts;
  EXPECT_EQ(before.at("to-move@1"), Fact{std::string("white")});
  EXPECT_FALSE(before.contains("free@1"));
}

TEST(Scenario, AnEarlierEventMayBeNotRegulated) {
  const auto cases = good(yaml_of_game("        expect: not regulated\n"));
  EXPECT_EQ(cases.front().expected.at("fide-2023").facts.at("answer@1"),
            Fact{std::string("not regulated")});
}

TEST(Scenario, ReadsEveryKey) {
  const auto cases = good(R"(# A comment.
- id: a-case
  title: Of what happens
  rules: [castling, king-move]
  twin: [b-case, c-case]
  editions: [leaflet, fide-1997..fide-2005, fide-2001]
  source: "reading: 0004"
  confidence: contested
  demand: custom
  not-demanded: no Article speaks of it
  faults: many
  given:
    position: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    moves: O-O e8e7
    unreachable: nobody moved
    regulations: [chess960]
  ask: {question: move, move: g1g2}
  expect: {verdict: legal, forbidden-by: []}
  expect-in: {leaflet: {verdict: illegal}, fide-2001..fide-2005: not regulated}
)");
  ASSERT_EQ(cases.size(), 1U);
  const Case& asked = cases[0];
  EXPECT_EQ(asked.id, "a-case");
  EXPECT_EQ(asked.title, "Of what happens");
  EXPECT_EQ(asked.rules, (std::vector<Rule>{Rule::castling, Rule::king_move}));
  EXPECT_EQ(asked.twins, (List{"b-case", "c-case"}));
  EXPECT_EQ(asked.editions, (List{"leaflet", "fide-1997", "fide-2001", "fide-2005"}));
  EXPECT_EQ(asked.source, "reading: 0004");
  EXPECT_EQ(asked.confidence, Confidence::contested);
  EXPECT_TRUE(asked.several_faults);
  EXPECT_EQ(asked.demand, Demand::custom);
  EXPECT_EQ(asked.not_demanded, "no Article speaks of it");
  EXPECT_EQ(asked.asked.position, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(asked.moves_text, "O-O e8e7");
  EXPECT_EQ(asked.unreachable, "nobody moved");
  EXPECT_EQ(asked.asked.regulations, List{"chess960"});
  EXPECT_EQ(asked.asked.kind, QuestionKind::move);
  EXPECT_EQ(asked.asked.move, "g1g2");
  EXPECT_EQ(asked.file, "some.yaml");
  EXPECT_EQ(asked.at, (Mark{2, 3}));
  const Expectation usual{AnswerStatus::value,
                          {{"verdict", std::string("legal")}, {"forbidden-by", List{}}}};
  const Expectation leaflet{AnswerStatus::value, {{"verdict", std::string("illegal")}}};
  const Expectation silent{AnswerStatus::not_regulated, {}};
  EXPECT_EQ(asked.expected, (std::map<std::string, Expectation>{{"leaflet", leaflet},
                                                                {"fide-1997", usual},
                                                                {"fide-2001", silent},
                                                                {"fide-2005", silent}}));
}

TEST(Scenario, LeavesOutWhatMayBeLeftOut) {
  const Case asked = one("", "legal-moves", "{count: 20}");
  EXPECT_EQ(asked.asked.position, "start");
  EXPECT_EQ(asked.confidence, Confidence::certain);
  EXPECT_FALSE(asked.several_faults);
  EXPECT_TRUE(asked.twins.empty());
  EXPECT_EQ(asked.asked.kind, QuestionKind::legal_moves);
  EXPECT_EQ(to_string(Confidence::likely), "likely");
}

TEST(Scenario, ReadsEveryFieldOfAQuestion) {
  const Question asked =
      one("", "{question: read, text: \"0-0\", form: laws, language: german, strictness: lenient}",
          "{verdict: refused, because: [castling-sign]}")
          .asked;
  EXPECT_EQ(asked.kind, QuestionKind::read);
  EXPECT_EQ(asked.text, "0-0");
  EXPECT_EQ(asked.form, "laws");
  EXPECT_EQ(asked.language, "german");
  EXPECT_EQ(asked.strictness, "lenient");
  EXPECT_EQ(one("", "{question: perft, depth: 1000}", "{nodes: 1}").asked.depth, 1000);
  EXPECT_EQ(one("", "{question: dead, series: before-automatic-draw}", "{dead: true}").asked.series,
            "before-automatic-draw");
  EXPECT_EQ(one("", "{question: same, ply: 4}", "{same: true}").asked.ply, 4);
  EXPECT_EQ(one("", "{question: can-mate, side: black}", "{can-mate: true}").asked.side, "black");
  EXPECT_EQ(one("", "{question: setup, right-corner: dark}", "{verdict: wrong}").asked.right_corner,
            "dark");
}

TEST(Scenario, FactsHaveTheTypeOfTheirKey) {
  EXPECT_EQ(one("", "outcome", "{ending: none, check: false}").expected.at("fide-2023").facts,
            (Facts{{"ending", std::string("none")}, {"check", false}}));
  EXPECT_EQ(one("", "legal-moves", "{moves: [e2e4, a2a3, e2e4]}").expected.at("fide-2023").facts,
            (Facts{{"moves", List{"a2a3", "e2e4"}}}));
  EXPECT_EQ(one("", "{question: write, move: e2e4, form: san}", "{text: \"4\"}")
                .expected.at("fide-2023")
                .facts,
            (Facts{{"text", std::string("4")}}));
  EXPECT_EQ(
      one("", "{question: perft, depth: 5}", "{nodes: 4865609}").expected.at("fide-2023").facts,
      (Facts{{"nodes", std::int64_t{4865609}}}));
}

TEST(Scenario, UndeterminedAndNotRegulatedAreAnswersOfTheirOwn) {
  EXPECT_EQ(one("", "dead", "undetermined").expected.at("fide-2023"),
            (Expectation{AnswerStatus::undetermined, {}}));
  EXPECT_EQ(one("", "dead", "not regulated").expected.at("fide-2023"),
            (Expectation{AnswerStatus::not_regulated, {}}));
}

TEST(Scenario, EveryKindOfQuestionCanBeAskedAndHasKeys) {
  std::set<std::string> kinds;
  for (const char* name :
       {"legal-moves", "move", "result", "perft", "outcome", "write", "read", "fen", "position",
        "setup", "start", "same", "occurrences", "can-mate", "dead", "mating-material"}) {
    const auto kind = read_question_kind(name);
    ASSERT_TRUE(kind) << name;
    EXPECT_FALSE(expectation_keys(*kind).empty()) << name;
    EXPECT_EQ(one("", std::string("{question: ") + name + "}", "undetermined").asked.kind, *kind);
    EXPECT_TRUE(std::any_of(expectation_keys(*kind).begin(), expectation_keys(*kind).end(),
                            [](const std::string& key) { return !is_reason(key); }))
        << name;
    kinds.insert(name);
  }
  EXPECT_EQ(kinds.size(), 16U);
}

TEST(Scenario, ReasonsAreNotAnswers) {
  for (const char* key : {"forbidden-by", "because", "faults", "unreachable"})
    EXPECT_TRUE(is_reason(key)) << key;
  for (const char* key : {"verdict", "moves", "count", "dead", ""}) EXPECT_FALSE(is_reason(key));
}

// ---------------------------------------------------------------------------------------------
// Questions made plain
// ---------------------------------------------------------------------------------------------

Question put(const Case& asked, const Lawbook& book) {
  const auto question = question_of(asked, book);
  if (const auto* unaskable = std::get_if<Unaskable>(&question)) ADD_FAILURE() << unaskable->reason;
  return std::holds_alternative<Question>(question) ? std::get<Question>(question) : Question{};
}

std::string unaskable(const Case& asked, const Lawbook& book) {
  const auto question = question_of(asked, book);
  const auto* reason = std::get_if<Unaskable>(&question);
  return reason == nullptr ? "(askable)" : reason->reason;
}

TEST(Scenario, StartIsTheInitialArray) {
  EXPECT_EQ(put(one("", "outcome", "{ending: none}"), book_of("fide-2023")).position, start_fen);
}

TEST(Scenario, MovesAreMadePlain) {
  const Case asked =
      one("  given: {moves: \"e4 e7e5  Nf3 Nc6 Bc4 Bc5 O-O\"}\n", "outcome", "{ending: none}");
  EXPECT_EQ(put(asked, book_of("fide-2023")).moves,
            (List{"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "e1g1"}));
}

TEST(Scenario, CastlingIsWrittenAsTheLawbookHasIt) {
  const Case asked =
      one("  given: {position: \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\", moves: O-O-O, "
          "regulations: [chess960]}\n",
          "outcome", "{ending: none}");
  EXPECT_EQ(put(asked, book_of("fide-2023")).moves, List{"e1c1"});
  EXPECT_EQ(put(asked, book_of("leaflet")).moves, List{"e1b1"});
  EXPECT_EQ(put(asked, book_of("fide-2023", {"chess960"})).moves, List{"e1a1"});
}

TEST(Scenario, WhatCannotBePlayedCannotBeAsked) {
  const auto with_moves = [](const char* moves) {
    return one(std::string("  given: {moves: ") + moves + "}\n", "outcome", "{ending: none}");
  };
  const Lawbook book = book_of("fide-2023");
  EXPECT_EQ(unaskable(with_moves("e4 e2e4"), book),
            "'e2e4' is not a legal move in "
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  EXPECT_EQ(unaskable(with_moves("Nd2"), book),
            std::string("'Nd2' is not a legal move in ") + start_fen);
  EXPECT_EQ(unaskable(with_moves("hello"), book),
            std::string("'hello' is not a legal move in ") + start_fen);
  EXPECT_EQ(unaskable(with_moves("e4"), book), "(askable)");
  EXPECT_EQ(
      unaskable(one("  given: {position: \"no board\"}\n", "outcome", "{ending: none}"), book),
      "the position is not a FEN: no board");
}

// ---------------------------------------------------------------------------------------------
// Digests
// ---------------------------------------------------------------------------------------------

TEST(Scenario, ADigestIsThatOfTheMeaning) {
  const std::string yaml =
      yaml_with("", "{question: move, move: e2e4}", "{verdict: legal, forbidden-by: []}");
  const std::string same = R"(# Moved about.
- title: With another title
  source: "report: somebody/something#7"
  rules: [king-move]
  id: another-id
  expect:
    forbidden-by: []
    verdict: legal
  ask:
    move: e2e4
    question: move
  editions: [fide-2023]
)";
  EXPECT_EQ(digest_of(good(yaml)[0]), digest_of(good(same)[0]));
  EXPECT_EQ(digest_of(good(yaml)[0]).size(), 16U);
}

TEST(Scenario, EveryPartOfTheMeaningChangesTheDigest) {
  const std::string ask = "{question: move, move: e2e4}";
  const std::string legal = "{verdict: legal, forbidden-by: []}";
  std::set<std::string> digests;
  const std::vector<std::string> variants{
      yaml_with("", ask, legal),
      yaml_with("", "{question: move, move: e2e3}", legal),
      yaml_with("", "{question: read, text: e2e4, form: san}", "{verdict: accepted}"),
      yaml_with("", "{question: read, text: e2e4, form: laws}", "{verdict: accepted}"),
      yaml_with("", "{question: read, text: e2e4, form: san, strictness: lenient}",
                "{verdict: accepted}"),
      yaml_with("", "{question: read, text: e2e4, form: san, language: german}",
                "{verdict: accepted}"),
      yaml_with("", "{question: can-mate, side: white}", "{can-mate: true}"),
      yaml_with("", "{question: can-mate, side: black}", "{can-mate: true}"),
      yaml_with("", "{question: setup, right-corner: light}", "{verdict: right}"),
      yaml_with("", "{question: setup, right-corner: dark}", "{verdict: right}"),
      yaml_with("", "{question: perft, depth: 1}", "{nodes: 1}"),
      yaml_with("", "{question: perft, depth: 2}", "{nodes: 1}"),
      yaml_with("", "{question: same, ply: 1}", "{same: true}"),
      yaml_with("", "{question: same, ply: 2}", "{same: true}"),
      yaml_with("  given: {moves: e4}\n", ask, legal),
      yaml_with("  given: {position: \"8/8/8/8/8/k7/8/K7 w - - 0 1\"}\n", ask, legal),
      yaml_with("  given: {regulations: [chess960]}\n", ask, legal),
      yaml_with("", ask, "{verdict: illegal, forbidden-by: []}"),
      yaml_with("", ask, "{verdict: legal}"),
      yaml_with("", ask, "undetermined"),
      yaml_with("", ask, "not regulated"),
      yaml_with("", ask, legal + "\n  expect-in: {fide-2023: {verdict: illegal}}")};
  for (const std::string& yaml : variants) digests.insert(digest_of(good(yaml)[0]));
  EXPECT_EQ(digests.size(), variants.size());
  std::string earlier = variants[0];
  earlier.replace(earlier.find("fide-2023"), 9, "fide-2018");
  EXPECT_FALSE(digests.contains(digest_of(good(earlier)[0])));
}

// ---------------------------------------------------------------------------------------------
// Folders
// ---------------------------------------------------------------------------------------------

TEST(Scenario, ReadsEveryFileBelowAFolderByName) {
  TemporaryFolder folder;
  const auto with_id = [](const std::string& id) {
    std::string yaml = yaml_with("", "outcome", "{ending: none}");
    return yaml.replace(yaml.find("a-case"), 6, id);
  };
  write_text(folder.path() / "b" / "second.yaml", with_id("two"));
  write_text(folder.path() / "a" / "first.yaml", with_id("one"));
  write_text(folder.path() / "c" / "d" / "third.yaml", with_id("three"));
  write_text(folder.path() / "ids.lock", "no yaml: [");
  write_text(folder.path() / "README.md", "no yaml: [");
  std::vector<Problem> problems;
  const auto cases = read_cases(folder.path(), real_rulebook(), problems);
  EXPECT_EQ(told(problems), "");
  ASSERT_EQ(cases.size(), 3U);
  EXPECT_EQ(cases[0].id + " " + cases[1].id + " " + cases[2].id, "one two three");
  EXPECT_EQ(cases[2].file, folder.file("c/d/third.yaml"));
}

TEST(Scenario, ABrokenFileDoesNotHideTheOthers) {
  TemporaryFolder folder;
  write_text(folder.path() / "a.yaml", "- id: [\n");
  write_text(folder.path() / "b.yaml", yaml_with("", "outcome", "{ending: none}"));
  write_text(folder.path() / "c.yaml", "x: y\n");
  std::vector<Problem> problems;
  EXPECT_EQ(read_cases(folder.path(), real_rulebook(), problems).size(), 1U);
  ASSERT_EQ(problems.size(), 2U);
  EXPECT_EQ(problems[0].file, folder.file("a.yaml"));
  EXPECT_EQ(problems[1].file, folder.file("c.yaml"));
}

TEST(Scenario, AMissingFolderIsAProblem) {
  TemporaryFolder folder;
  std::vector<Problem> problems;
  EXPECT_TRUE(read_cases(folder.path() / "none", real_rulebook(), problems).empty());
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].file, folder.file("none"));
  EXPECT_EQ(problems[0].message, "the cases cannot be read: No such file or directory");
}

// ---------------------------------------------------------------------------------------------
// Bad files
// ---------------------------------------------------------------------------------------------

List expectations_in(const fs::path& path) {
  constexpr std::string_view marker = "# expect: ";
  std::ifstream stream(path);
  List expected;
  for (std::string line; std::getline(stream, line) && line.starts_with("#");)
    if (line.starts_with(marker)) expected.push_back(line.substr(marker.size()));
  return expected;
}

void expect_refused(const fs::path& path) {
  const List expected = expectations_in(path);
  ASSERT_FALSE(expected.empty());
  std::vector<Problem> problems;
  read_cases_text(text_of(path), path.filename().string(), real_rulebook(), problems);
  ASSERT_EQ(problems.size(), expected.size()) << told(problems);
  for (std::size_t place = 0; place < problems.size(); ++place) {
    const auto& [file, at, message, hint] = problems[place];
    const auto space = expected[place].find(' ');
    EXPECT_EQ(std::to_string(at.line) + ":" + std::to_string(at.column),
              expected[place].substr(0, space));
    EXPECT_NE(message.find(expected[place].substr(space + 1)), std::string::npos) << message;
    EXPECT_EQ(file, path.filename().string());
    EXPECT_TRUE(!hint.empty() || message.find("integer from ") != std::string::npos) << message;
  }
}

TEST(Scenario, RefusesEveryBadFileExactlyAsItExpects) {
  std::set<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(fs::path(touchstone::places::source_dir) /
                                                  "tests" / "bad_scenarios" / "cases"))
    if (entry.path().extension() == ".yaml") paths.insert(entry.path());
  EXPECT_GE(paths.size(), 36U);
  for (const fs::path& path : paths) {
    SCOPED_TRACE(path.filename().string());
    expect_refused(path);
  }
}

constexpr const char* with_second_answers =
    "- id: a-case\n  title: A case\n  rules: [touched-own-man]\n"
    "  editions: [fide-2018, fide-2023]\n  source: text\n"
    "  source-in: {fide-2023: \"reading: 0059\"}\n  confidence-in: {fide-2023: likely}\n"
    "  events:\n"
    "    - white:\n        touches: g1\n        expect: {free: false}\n"
    "        or: {reading: \"0059\", in: fide-2023, expect: {free: true}}\n"
    "    - white: {plays: g1f3}\n"
    "  expect: {game: ongoing}\n"
    "  or: {reading: \"0059\", in: fide-2023, expect: {game: draw}}\n";

TEST(Scenario, ASecondAnswerCoversAllEventsOfAnEdition) {
  const auto cases = good(with_second_answers);
  ASSERT_EQ(cases.size(), 1U);
  const Case& asked = cases.front();
  EXPECT_FALSE(asked.expected.at("fide-2018").second);
  const auto& second = asked.expected.at("fide-2023").second;
  ASSERT_TRUE(second);
  EXPECT_EQ(second->reading, "0059");
  EXPECT_EQ(second->facts, (Facts{{"free@1", true}, {"game", std::string("draw")}}));
  EXPECT_TRUE(admits_two(asked));
  EXPECT_EQ(asked.asked.wanted, (List{"free@1", "game"}));
}

TEST(Scenario, SourceAndConfidenceMayDifferByEdition) {
  const auto cases = good(with_second_answers);
  ASSERT_EQ(cases.size(), 1U);
  EXPECT_EQ(source_in(cases.front(), "fide-2018"), "text");
  EXPECT_EQ(source_in(cases.front(), "fide-2023"), "reading: 0059");
  EXPECT_EQ(confidence_in(cases.front(), "fide-2018"), Confidence::certain);
  EXPECT_EQ(confidence_in(cases.front(), "fide-2023"), Confidence::likely);
}

TEST(Scenario, ASecondAnswerIsPartOfTheMeaning) {
  std::string without = with_second_answers;
  without.resize(without.rfind("  or:"));
  const auto two = good(with_second_answers);
  const auto one = good(without);
  ASSERT_TRUE(two.size() == 1 && one.size() == 1);
  EXPECT_NE(digest_of(two.front()), digest_of(one.front()));
  EXPECT_EQ(digest_of(two.front(), "fide-2018"), digest_of(one.front(), "fide-2018"));
}

}  // namespace
}  // namespace touchstone::suite
