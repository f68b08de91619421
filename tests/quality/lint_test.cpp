// SPDX-License-Identifier: Apache-2.0
//
// The lint of the cases: two good twins, and what becomes of them when one thing is wrong.
#include "tools/quality/lint.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/fixtures/small_rulebook.hpp"
#include "tools/support/slug.hpp"

namespace touchstone::suite {
namespace {

Expectation expecting(Facts facts) {
  return {AnswerStatus::value, std::move(facts)};
}

Case good_case() {
  Case asked;
  asked.id = "knight-leaps";
  asked.title = "A knight leaps over men";
  asked.rules = {Rule::knight_move};
  asked.twins = {"knight-goes-straight"};
  asked.editions = {"old", "new"};
  asked.source = "text";
  asked.asked.kind = QuestionKind::move;
  asked.asked.position = "start";
  asked.asked.move = "g1f3";
  for (const char* edition : {"old", "new"})
    asked.expected[edition] = expecting({{"verdict", std::string("legal")}});
  asked.file = "cases/moves/knight.yaml";
  asked.at = {3, 3};
  return asked;
}

Case good_twin() {
  Case asked = good_case();
  asked.id = "knight-goes-straight";
  asked.twins = {"knight-leaps"};
  asked.asked.move = "g1g3";
  for (const char* edition : {"old", "new"})
    asked.expected[edition] =
        expecting({{"verdict", std::string("illegal")},
                   {"forbidden-by", std::vector<std::string>{"knight-move"}}});
  asked.at = {14, 3};
  return asked;
}

std::string problems_of(const std::vector<Case>& cases, const Rulebook& rulebook) {
  std::string text;
  const ReadingPages pages{{"0001", {{"old"}, {}}},
                           {"0003", {{"old", "new"}, {"knight-leaps"}, false}}};
  for (const Problem& problem : lint_cases(cases, rulebook, pages))
    text += to_string(problem) + "\n";
  return text;
}

using Change = void (*)(Case& asked, Case& twin);

std::string problems_after(Change change) {
  Case asked = good_case();
  Case twin = good_twin();
  change(asked, twin);
  return problems_of({asked, twin}, small_rulebook());
}

void expect_problem(Change change, const std::string& part) {
  const std::string text = problems_after(change);
  EXPECT_NE(text.find(part), std::string::npos) << "no '" << part << "' in:\n" << text;
}

void expect_none(Change change) {
  EXPECT_EQ(problems_after(change), "");
}

TEST(Lint, GoodTwinsHaveNothingWrong) {
  expect_none([](Case&, Case&) {});
}

TEST(Lint, ProblemsCarryTheMarkOfTheirCase) {
  expect_problem([](Case&, Case& twin) { twin.title = ""; },
                 "cases/moves/knight.yaml:14:3: knight-goes-straight: the title is empty");
}

TEST(Lint, EverythingIsToldAtOnce) {
  const std::string text = problems_after([](Case& asked, Case& twin) {
    asked.title = "";
    asked.source = "memory";
    twin.source = "memory";
  });
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 3) << text;
}

TEST(Lint, IdsAreSlugs) {
  EXPECT_TRUE(is_slug("castling-960"));
  for (const char* bad : {"", "Castling", "a--b", "-a", "a-", "a b", "a_b", "\xc3\xa4"})
    EXPECT_FALSE(is_slug(bad)) << bad;
  expect_problem(
      [](Case& asked, Case& twin) {
        asked.id = "Knight";
        twin.twins = {"Knight"};
      },
      "Knight: an id is made of lower-case words");
}

TEST(Lint, IdsStandOnce) {
  expect_problem([](Case& asked, Case& twin) { twin.id = asked.id; },
                 "this id stands at cases/moves/knight.yaml:3 already");
}

TEST(Lint, TitlesAreShort) {
  expect_none([](Case& asked, Case&) {
    asked.title.clear();
    for (int count = 0; count < 90; ++count) asked.title += "\xc3\xa4";
  });
  expect_problem([](Case& asked, Case&) { asked.title = std::string(91, 'x'); },
                 "the title has 91 characters");
}

TEST(Lint, SourcesAreOfFiveKinds) {
  for (const char* source : {"text", "printed example", "standard", "reading: 0003",
                             "report: niklasf/python-chess#12"}) {
    Case asked = good_case();
    asked.source = source;
    asked.confidence = Confidence::likely;
    EXPECT_EQ(problems_of({asked, good_twin()}, small_rulebook()), "") << source;
  }
  for (const char* source : {"", "memory", "report: chess#1", "report: a/b", "report: a/b#x",
                             "report: a/b/c#1", "report: a b/c#1"}) {
    Case asked = good_case();
    asked.source = source;
    EXPECT_NE(problems_of({asked, good_twin()}, small_rulebook()).find("is not a source"),
              std::string::npos)
        << source;
  }
  expect_problem([](Case& asked, Case&) { asked.source = "reading: 0002"; },
                 "spec/readings has no page '0002'");
}

TEST(Lint, ACaseStandsInTheFolderOfItsFirstRule) {
  expect_problem([](Case& asked, Case&) { asked.file = "cases/pgn/knight.yaml"; },
                 "move the case to cases/moves/");
  expect_none([](Case& asked, Case& twin) {
    asked.file = "cases/printed/examples.yaml";
    twin.file = asked.file;
  });
}

/// A game with a clock, and something expected of so many of its events.
Case whole_game(std::size_t incidents) {
  Case asked = good_case();
  asked.twins.clear();
  asked.file = "cases/whole_games/club.yaml";
  asked.asked.kind = QuestionKind::ruling_on_procedure;
  asked.asked.move.clear();
  asked.asked.setup = {{"control", "1:00:00"}, {"before-start", "true"}};
  for (auto& [edition, expected] : asked.expected) {
    expected = expecting({{"game", std::string("draw")}});
    for (std::size_t number = 1; number <= incidents; ++number)
      expected.facts["game@" + std::to_string(number)] = std::string("ongoing");
  }
  return asked;
}

TEST(Lint, WholeGamesNeedNoTwinAndNoHeading) {
  EXPECT_EQ(problems_of({whole_game(5)}, small_rulebook()), "");
}

TEST(Lint, AWholeGameHasFiveIncidents) {
  EXPECT_NE(problems_of({whole_game(4)}, small_rulebook()).find("of five events at least"),
            std::string::npos);
}

TEST(Lint, AWholeGameWithAClockBeginsBeforeItsStart) {
  Case asked = whole_game(5);
  asked.asked.setup.erase("before-start");
  EXPECT_NE(problems_of({asked}, small_rulebook()).find("begins before its start"),
            std::string::npos);
  asked.asked.setup.clear();
  EXPECT_EQ(problems_of({asked}, small_rulebook()), "");
}

TEST(Lint, RulesAreInForceSomewhere) {
  Rulebook rulebook = small_rulebook();
  entry_in(rulebook, Rule::check).articles["old"] = {};
  Case asked = good_case();
  asked.rules.push_back(Rule::check);
  const auto text = problems_of({asked, good_twin()}, rulebook);
  EXPECT_NE(text.find("check is in force in none of its editions"), std::string::npos) << text;
}

TEST(Lint, EveryEditionHasARuleInForce) {
  Rulebook rulebook = small_rulebook();
  entry_in(rulebook, Rule::knight_move).articles["new"] = {};
  Case asked = good_case();
  asked.twins.clear();
  const auto text = problems_of({asked}, rulebook);
  EXPECT_NE(text.find("none of its rules (knight-move) is in force in new"), std::string::npos)
      << text;
  asked.expected["new"] = {AnswerStatus::not_regulated, {}};
  EXPECT_EQ(problems_of({asked}, rulebook).find("is in force in new"), std::string::npos);
}

TEST(Lint, EditionsAndRulesAreNamed) {
  expect_problem([](Case& asked, Case&) { asked.rules.clear(); }, "it declares no rule");
  expect_problem(
      [](Case& asked, Case&) {
        asked.editions.clear();
        asked.expected.clear();
      },
      "it names no edition");
}

TEST(Lint, TheQuestionCanBePut) {
  expect_problem(
      [](Case& asked, Case& twin) {
        asked.moves_text = "e2e4 e7e4";
        twin.moves_text = asked.moves_text;
      },
      "'e7e4' is not a legal move");
  expect_problem([](Case& asked, Case&) { asked.asked.move = "Nf3"; },
                 "'Nf3' names neither two squares nor castling (old, new)");
  expect_problem([](Case& asked, Case&) { asked.asked.move = ""; },
                 "the question move needs 'move'");
  expect_problem([](Case& asked, Case&) { asked.asked.ply = 1; }, "there is no move 1");
}

TEST(Lint, CastlingMayBeAskedByItsSign) {
  Case asked = good_case();
  asked.rules = {Rule::castling};
  asked.asked.move = "O-O";
  Case twin = good_case();
  twin.rules = {Rule::castling_obstructed};
  twin.id = "knight-goes-straight";
  twin.twins = {"knight-leaps"};
  twin.asked.move = "O-O-O";
  twin.expected["old"] = expecting({{"verdict", std::string("undecided")}});
  EXPECT_EQ(problems_of({asked, twin}, small_rulebook()), "");
}

TEST(Lint, AnAnswerExcludesSomething) {
  expect_problem([](Case& asked, Case&) { asked.expected["new"] = expecting({}); },
                 "its answer for new excludes nothing");
  expect_problem(
      [](Case& asked, Case&) {
        asked.expected["new"] = expecting({{"forbidden-by", std::vector<std::string>{}}});
      },
      "excludes nothing");
  Case moves = good_case();
  moves.asked.kind = QuestionKind::legal_moves;
  moves.expected["new"] = expecting({{"includes", std::vector<std::string>{}}});
  EXPECT_NE(problems_of({moves}, small_rulebook()).find("excludes nothing"), std::string::npos);
}

TEST(Lint, WhatAReadingDecidesIsNotCertain) {
  expect_problem([](Case& asked, Case&) { asked.source = "reading: 0003"; },
                 "reading 0003 decides it in old, new, so that it is not certain");
  expect_none([](Case& asked, Case&) {
    asked.source = "reading: 0003";
    asked.confidence = Confidence::likely;
  });
  expect_none([](Case& asked, Case&) {
    asked.sources["old"] = "reading: 0003";
    asked.confidences["old"] = Confidence::contested;
  });
}

TEST(Lint, APageNamesTheCasesAndEditionsThatRestOnIt) {
  const Change rests_on_0001 = [](Case& asked, Case&) {
    asked.source = "reading: 0001";
    asked.confidence = Confidence::likely;
  };
  expect_problem(rests_on_0001, "reading 0001 does not name it under Cases");
  expect_problem(rests_on_0001, "reading 0001 is not about new");
  expect_none([](Case& asked, Case&) {
    asked.source = "reading: 0003";
    asked.confidence = Confidence::likely;
  });
}

TEST(Lint, NoEditionIsTheSourceOfSan) {
  Case asked = good_case();
  asked.asked.kind = QuestionKind::read;
  asked.asked.form = "san";
  asked.asked.text = "Nf3";
  asked.asked.move.clear();
  const auto told = [&] { return problems_of({asked, good_twin()}, small_rulebook()); };
  const std::string part = "no edition of the Laws says how SAN or FEN is written";
  EXPECT_NE(told().find(part), std::string::npos);
  asked.source = "standard";
  EXPECT_EQ(told().find(part), std::string::npos);
}

TEST(Lint, APageThatIsTheSourceInOneEditionDecidesNoOther) {
  Case asked = good_case();
  asked.sources["old"] = "reading: 0001";
  asked.confidences["old"] = Confidence::likely;
  const std::vector<Case> cases{asked, good_twin()};
  const ReadingPages pages{{"0001", {{"old", "new"}, {"knight-leaps"}}}};
  EXPECT_TRUE(lint_cases(cases, small_rulebook(), pages).empty());
}

TEST(Lint, APageThatNamesTheCaseDecidesItInItsEditions) {
  const std::vector<Case> cases{good_case(), good_twin()};
  ReadingPages pages{{"0001", {{"old"}, {"knight-leaps"}}}};
  const auto told_of = [&] {
    std::string text;
    for (const Problem& problem : lint_cases(cases, small_rulebook(), pages))
      text += to_string(problem) + "\n";
    return text;
  };
  EXPECT_NE(told_of().find("reading 0001 decides it in old, so"), std::string::npos);
  EXPECT_NE(told_of().find("reading 0001 names it, and its source is the text in old"),
            std::string::npos);
  pages["0001"].decides_answers = false;
  EXPECT_EQ(told_of(), "");
}

TEST(Lint, APageThatIsTheSourceNamesTheCase) {
  Case asked = good_case();
  asked.source = "reading: 0001";
  asked.confidence = Confidence::likely;
  ReadingPages pages{{"0001", {{"old", "new"}, {"another-case"}}}};
  const auto told_of = [&] {
    std::string text;
    for (const Problem& problem : lint_cases({asked, good_twin()}, small_rulebook(), pages))
      text += to_string(problem) + "\n";
    return text;
  };
  EXPECT_NE(told_of().find("reading 0001 does not name it under Cases"), std::string::npos);
  pages["0001"].cases.insert("knight-leaps");
  EXPECT_EQ(told_of(), "");
}

TEST(Lint, ASecondAnswerNeedsAPageThatNamesTheCase) {
  expect_problem(
      [](Case& asked, Case&) {
        asked.expected["new"].second = {
            "0002", AnswerStatus::value, {{"verdict", std::string("illegal")}}};
      },
      "spec/readings has no page '0002' that names it under Cases");
}

TEST(Lint, ARefusedMoveBreaksOneRule) {
  expect_problem(
      [](Case&, Case& twin) {
        twin.expected["new"] =
            expecting({{"verdict", std::string("illegal")},
                       {"forbidden-by", std::vector<std::string>{"knight-move", "no-leaping"}}});
      },
      "a refusal is for exactly one rule, here for knight-move, no-leaping");
  expect_problem(
      [](Case&, Case& twin) {
        twin.expected["new"] = expecting({{"verdict", std::string("illegal")}});
      },
      "here for none that is named");
}

TEST(Lint, TheRuleThatIsBrokenIsDeclaredFirst) {
  expect_problem(
      [](Case&, Case& twin) {
        twin.rules = {Rule::no_leaping, Rule::knight_move};
      },
      "it is about knight-move, which is not the first rule declared");
}

TEST(Lint, ManyFaultsAreManyFaults) {
  const auto many = [](Case&, Case& twin) {
    twin.several_faults = true;
    for (auto& [edition, expected] : twin.expected)
      expected.facts["forbidden-by"] = std::vector<std::string>{"knight-move", "no-leaping"};
  };
  expect_none(many);
  expect_problem([](Case&, Case& twin) { twin.several_faults = true; },
                 "it says faults: many, but no answer of it names several");
}

TEST(Lint, AWrongSetUpIsARefusalToo) {
  Case asked = good_case();
  asked.twins.clear();
  asked.rules = {Rule::initial_array};
  asked.file = "cases/initial_position/a.yaml";
  asked.asked = {};
  asked.asked.kind = QuestionKind::setup;
  asked.asked.position = "start";
  asked.asked.right_corner = "dark";
  for (auto& [edition, expected] : asked.expected)
    expected = expecting({{"verdict", std::string("wrong")},
                          {"forbidden-by", std::vector<std::string>{"board-orientation"}}});
  EXPECT_NE(problems_of({asked}, small_rulebook()).find("it is about board-orientation"),
            std::string::npos);
}

TEST(Lint, AnImpossiblePositionSaysSo) {
  constexpr const char* three_kings = "4k3/8/8/8/8/8/4K3/4K1N1 w - - 0 1";
  Case asked = good_case();
  Case twin = good_twin();
  asked.asked.position = three_kings;
  twin.asked.position = three_kings;
  const auto text = problems_of({asked, twin}, small_rulebook());
  EXPECT_NE(text.find("its position cannot arise"), std::string::npos) << text;
  asked.unreachable = "two white kings";
  twin.unreachable = "two white kings";
  EXPECT_NE(problems_of({asked, twin}, small_rulebook()).find("nothing demands the answer"),
            std::string::npos);
  for (Case* one : {&asked, &twin}) {
    one->demand = Demand::robustness;
    one->not_demanded = "the Laws do not speak of such positions";
  }
  EXPECT_EQ(problems_of({asked, twin}, small_rulebook()), "");
}

TEST(Lint, WhatNobodyDemandsHasAReason) {
  expect_problem([](Case& asked, Case&) { asked.demand = Demand::custom; },
                 "knight-leaps: custom without a reason");
  expect_problem([](Case& asked, Case&) { asked.demand = Demand::robustness; },
                 "knight-leaps: robustness without a reason");
  expect_problem([](Case& asked, Case&) { asked.not_demanded = "why"; },
                 "knight-leaps: it says why nobody demands its answer, and law does");
}

TEST(Lint, WhetherAPositionIsRightCanBeAskedOfEach) {
  for (const QuestionKind kind : {QuestionKind::position, QuestionKind::setup}) {
    Case asked = good_case();
    Case twin = good_twin();
    for (Case* one : {&asked, &twin}) {
      one->asked.kind = kind;
      one->unreachable = "two white kings";
    }
    EXPECT_EQ(problems_of({asked, twin}, small_rulebook()).find("nothing demands the answer"),
              std::string::npos);
  }
}

TEST(Lint, ACaseHasATwin) {
  expect_problem([](Case& asked, Case&) { asked.twins.clear(); }, "knight-leaps: it has no twin");
}

TEST(Lint, TheStartOfAGameNeedsNoTwin) {
  Case start = good_case();
  start.twins.clear();
  start.rules = {Rule::first_move};
  start.file = "cases/initial_position/a.yaml";
  start.asked = {};
  start.asked.kind = QuestionKind::start;
  start.asked.position = "start";
  for (auto& [edition, expected] : start.expected)
    expected = expecting({{"first-mover", std::string("white")}});
  EXPECT_EQ(problems_of({start}, small_rulebook()), "");
}

TEST(Lint, PerftAndDefinitionsNeedNoTwin) {
  Case perft = good_case();
  perft.twins.clear();
  perft.asked = {};
  perft.asked.kind = QuestionKind::perft;
  perft.asked.position = "start";
  perft.asked.depth = 2;
  for (auto& [edition, expected] : perft.expected)
    expected = expecting({{"nodes", std::int64_t{400}}});
  EXPECT_EQ(problems_of({perft}, small_rulebook()), "");
  Rulebook rulebook = small_rulebook();
  entry_in(rulebook, Rule::knight_move).kind = RuleKind::definition;
  Case defined = good_case();
  defined.twins.clear();
  EXPECT_EQ(problems_of({defined}, rulebook), "");
}

TEST(Lint, TwinsAreMutualAndNear) {
  expect_problem([](Case& asked, Case&) { asked.twins = {"nobody"}; },
                 "its twin 'nobody' is no other case");
  expect_problem([](Case& asked, Case&) { asked.twins = {asked.id}; },
                 "its twin 'knight-leaps' is no other case");
  expect_problem([](Case&, Case& twin) { twin.twins = {"somebody"}; },
                 "its twin 'knight-goes-straight' does not name it");
  expect_problem([](Case&, Case& twin) { twin.file = "other/moves/knight.yaml"; },
                 "put both in one file");
}

TEST(Lint, TwinsDifferInOneLeafAndInTheAnswer) {
  expect_problem([](Case& asked, Case& twin) { twin.asked.move = asked.asked.move; },
                 "ask the same");
  expect_problem([](Case&, Case& twin) { twin.moves_text = "e2e4 e7e5"; },
                 "differ in several places: moves, move");
  expect_problem([](Case&, Case& twin) { twin.asked.kind = QuestionKind::result; },
                 "ask different questions");
  expect_problem([](Case& asked, Case& twin) { asked.expected = twin.expected; },
                 "have the same answer in every edition that they share");
}

EventText event(const std::string& by, const std::string& verb, const std::string& object) {
  EventText text;
  text.by = by;
  text.verb = verb;
  text.object = object;
  return text;
}

std::string wrong_clock_problems(const std::vector<EventText>& events, const std::string& fact,
                                 const std::string& answer) {
  Case asked = good_case();
  asked.asked.events = events;
  asked.unreachable = "the scene is not looked at here";
  for (const char* edition : {"old", "new"}) asked.expected[edition].facts[fact] = answer;
  const std::string text = problems_of({asked, good_twin()}, small_rulebook());
  const std::string part = " upholds a complaint about a clock that nobody set wrongly";
  const auto found = text.find(part);
  return found == std::string::npos ? "" : text.substr(text.rfind(' ', found - 1) + 1, 1);
}

TEST(Lint, NoComplaintAboutAClockThatNobodySetWrongly) {
  const EventText complaint = event("white", "claims", "wrong-clock");
  const EventText play = event("white", "plays", "g1f3");
  EXPECT_EQ(wrong_clock_problems({complaint}, "claim", "upheld"), "1");
  EXPECT_EQ(wrong_clock_problems({play, complaint, play}, "claim@2", "upheld"), "2");
  EXPECT_EQ(wrong_clock_problems({complaint}, "claim", "rejected"), "");
  for (const EventText& reason :
       {event("meanwhile", "falls-out", "wrong-clock"),
        event("meanwhile", "falls-out", "clock-defect"), event("arbiter", "sets-clock", "5:00")}) {
    EXPECT_EQ(wrong_clock_problems({reason, complaint}, "claim", "upheld"), "");
    EXPECT_EQ(wrong_clock_problems({complaint, reason}, "claim@1", "upheld"), "1");
  }
}

TEST(Lint, AProblemOfTwoTwinsIsToldOnce) {
  const std::string text =
      problems_after([](Case& asked, Case& twin) { twin.asked.move = asked.asked.move; });
  EXPECT_EQ(text.find("ask the same"), text.rfind("ask the same"));
}

TEST(Lint, ABoundaryMayHaveTwoTwins) {
  Case other = good_twin();
  other.id = "knight-stays";
  other.asked.move = "g1h4";
  Case asked = good_case();
  asked.twins = {"knight-goes-straight", "knight-stays"};
  EXPECT_EQ(problems_of({asked, good_twin(), other}, small_rulebook()), "");
}

}  // namespace
}  // namespace touchstone::suite
