// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/grading/runner.hpp against an implementation that answers as it is told and counts
// what it is asked: which tasks there are, what is not asked at all, what a record holds, when a
// question is asked again alone in a fresh process, and that a visitor can end a run.
// Out of scope: real programs (program_implementation_test.cpp, bad_adapters_test.cpp).
#include "tools/grading/runner.hpp"

#include <gtest/gtest.h>

#include <deque>

#include "tests/fixtures/five_cases.hpp"

namespace touchstone::suite {
namespace {

using List = std::vector<std::string>;

/// Answers in the order given; then that it has nothing more to say.
class Scripted final : public Implementation {
 public:
  explicit Scripted(std::deque<Answer> answers) : answers_(std::move(answers)) {
    hello.name = "scripted";
    hello.editions = {"*"};
    for (const Capability capability : all_capabilities())
      hello.capabilities[capability] = Support::full;
  }

  const Handshake& handshake() const override { return hello; }
  const Evidence& evidence() const override { return evidence_; }
  void restart() override { log.emplace_back("restart"); }

  Answer ask(const Question& question, const std::string& edition) override {
    log.push_back(std::string(to_string(question.kind)) + " " + edition);
    asked.push_back(question);
    evidence_ = {"sent " + std::to_string(asked.size()), "received", ""};
    if (answers_.empty()) return without_value(AnswerStatus::declined, "nothing more to say");
    Answer answer = answers_.front();
    answers_.pop_front();
    return answer;
  }

  Handshake hello;
  List log;
  std::vector<Question> asked;

 private:
  std::deque<Answer> answers_;
  Evidence evidence_;
};

Answer says(const char* verdict) {
  return answered({{"verdict", std::string(verdict)}});
}

Answer fails(AnswerStatus status) {
  return without_value(status, "it did");
}

Lawbooks& books() {
  static Lawbooks all(real_rulebook());
  return all;
}

/// The first of the five cases: a legal move.
Record first_case(Scripted& implementation, Standard standard = Standard::admission) {
  return run_task({&five_cases().front(), "fide-2023"}, implementation, books(), standard);
}

// ---------------------------------------------------------------------------------------------
// Tasks
// ---------------------------------------------------------------------------------------------

const char* two_cases = R"(- id: one
  title: One
  rules: [castling]
  editions: [leaflet, fide-1997, fide-2001]
  source: text
  ask: outcome
  expect: {ending: none}
- id: two
  title: Two
  rules: [castling]
  editions: [fide-2001, bilguer-1880]
  source: text
  ask: outcome
  expect: {ending: none}
)";

std::string told(const std::vector<Task>& tasks) {
  std::string text;
  for (const Task& task : tasks) text += task.asked->id + "@" + task.edition + " ";
  return text;
}

TEST(Runner, ThereIsATaskForEachEditionThatACaseNames) {
  const auto cases = cases_in(two_cases);
  EXPECT_EQ(told(tasks_of(cases, {})),
            "one@leaflet one@fide-1997 one@fide-2001 two@fide-2001 two@bilguer-1880 ");
  EXPECT_EQ(told(tasks_of(cases, {"fide-2001", "leaflet"})),
            "one@leaflet one@fide-2001 two@fide-2001 ");
  EXPECT_EQ(told(tasks_of(cases, {"fide-2023"})), "");
  EXPECT_EQ(told(tasks_of({}, {})), "");
}

// ---------------------------------------------------------------------------------------------
// Records
// ---------------------------------------------------------------------------------------------

TEST(Runner, ARecordSaysWhyAPositionCannotArise) {
  std::string unreachable = two_cases;
  unreachable.insert(unreachable.find("  ask:"), "  given: {position: start, unreachable: why}\n");
  const auto cases = cases_in(unreachable);
  Scripted implementation({says("legal"), says("legal")});
  const auto told_of = [&](const Case& asked) {
    return run_task({&asked, "fide-2001"}, implementation, books(), Standard::admission)
        .unreachable;
  };
  EXPECT_EQ(told_of(cases.at(0)), "why");
  EXPECT_EQ(told_of(cases.at(1)), "");
}

TEST(Runner, AnAnswerIsHeldToWhatIsDemanded) {
  const auto verdict = [](const char* demand, Answer answer, Standard standard) {
    std::string text = two_cases;
    text.insert(text.find("  ask:"), std::string("  demand: ") + demand + "\n");
    const auto cases = cases_in(text);
    Scripted implementation({std::move(answer)});
    const Record record = run_task({&cases.at(0), "fide-2001"}, implementation, books(), standard);
    EXPECT_EQ(to_string(record.demand), demand);
    return std::string(to_string(record.verdict));
  };
  const Answer wrong = answered({{"ending", std::string("checkmate")}});
  EXPECT_EQ(verdict("law", wrong, Standard::admission), "disagrees");
  EXPECT_EQ(verdict("robustness", wrong, Standard::admission), "agrees");
  EXPECT_EQ(verdict("custom", wrong, Standard::admission), "not-demanded");
  EXPECT_EQ(verdict("robustness", fails(AnswerStatus::error), Standard::admission), "error");
  EXPECT_EQ(verdict("robustness", wrong, Standard::equality), "disagrees");
  EXPECT_EQ(verdict("custom", wrong, Standard::either), "disagrees");
}

TEST(Runner, ARecordHoldsWhatWasAskedAndWhatCameOfIt) {
  Scripted implementation({says("legal")});
  const Record record = first_case(implementation);
  EXPECT_EQ(record.id, "double-step-from-home");
  EXPECT_EQ(record.title, "A double step from the second rank");
  EXPECT_EQ(record.file, "cases/moves/some.yaml");
  EXPECT_EQ(record.line, 1);
  EXPECT_EQ(record.edition, "fide-2023");
  EXPECT_EQ(record.rules, List{"pawn-double-step"});
  EXPECT_EQ(record.citation, real_rulebook().citation(Rule::pawn_double_step, "fide-2023"));
  EXPECT_EQ(record.source, "text");
  EXPECT_EQ(record.question.move, "e2e4");
  EXPECT_EQ(record.question.position, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  EXPECT_EQ(record.expected, five_cases().front().expected.at("fide-2023"));
  EXPECT_EQ(record.answer, says("legal"));
  EXPECT_EQ(record.verdict, Verdict::agrees);
  EXPECT_EQ(record.difference, "");
  EXPECT_EQ(record.alone, "");
  EXPECT_EQ(record.evidence.sent, "sent 1");
  EXPECT_EQ(implementation.log, List{"move fide-2023"});
}

TEST(Runner, AWrongAnswerIsNotAskedAgain) {
  Scripted implementation({says("illegal"), says("legal")});
  const Record record = first_case(implementation);
  EXPECT_EQ(record.verdict, Verdict::disagrees);
  EXPECT_EQ(record.difference, "verdict: expected legal, answered illegal");
  EXPECT_EQ(record.alone, "");
  EXPECT_EQ(implementation.log, List{"move fide-2023"});
}

TEST(Runner, TheStandardDecidesAboutReasons) {
  Scripted implementation({says("legal"), says("legal")});
  EXPECT_EQ(first_case(implementation, Standard::admission).verdict, Verdict::agrees);
  EXPECT_EQ(first_case(implementation, Standard::equality).verdict, Verdict::wrong_reason);
}

TEST(Runner, NothingOfTheCaseIsAskedButTheQuestion) {
  Scripted implementation({});
  run_task({&five_cases()[4], "fide-2023"}, implementation, books(), Standard::admission);
  ASSERT_EQ(implementation.asked.size(), 1U);
  const std::string sent = write_question(implementation.asked[0]);
  for (const char* secret :
       {"after-the-double-step", "fourth rank", "placement", "black", "expect"})
    EXPECT_EQ(sent.find(secret), std::string::npos) << secret;
}

// ---------------------------------------------------------------------------------------------
// What is not asked
// ---------------------------------------------------------------------------------------------

TEST(Runner, WhatIsNotDeclaredIsNotAsked) {
  Scripted implementation({says("legal")});
  implementation.hello.capabilities[Capability::legality] = Support::none;
  const Record record = first_case(implementation);
  EXPECT_EQ(record.verdict, Verdict::unsupported);
  EXPECT_EQ(record.difference, "it declares no legality");
  EXPECT_TRUE(implementation.log.empty());
  implementation.hello.capabilities.erase(Capability::legality);
  EXPECT_EQ(first_case(implementation).verdict, Verdict::unsupported);
  implementation.hello.capabilities[Capability::legality] = Support::partial;
  EXPECT_EQ(first_case(implementation).verdict, Verdict::agrees);
}

TEST(Runner, AnEditionThatIsNotFollowedIsNotAsked) {
  Scripted implementation({says("legal")});
  implementation.hello.editions = {"fide-1997", "fide-2018"};
  const Record record = first_case(implementation);
  EXPECT_EQ(record.verdict, Verdict::unsupported);
  EXPECT_EQ(record.difference, "it does not follow fide-2023");
  EXPECT_TRUE(implementation.log.empty());
  implementation.hello.editions.emplace_back("fide-2023");
  EXPECT_EQ(first_case(implementation).verdict, Verdict::agrees);
}

TEST(Runner, WhoJudgesNoPositionsIsAskedForSoundBehaviourAlone) {
  const auto verdict = [](const std::string& demand) {
    const auto cases = cases_in(
        "- id: a\n  title: A\n  rules: [castling]\n  editions: fide-2023\n  source: text\n" +
        demand +
        "  given: {position: \"8/8/8/8/8/8/8/K7 w - - 0 1\"}\n  ask: outcome\n"
        "  expect: {ending: none}\n");
    Scripted implementation({fails(AnswerStatus::declined)});
    implementation.hello.capabilities[Capability::fen] = Support::none;
    const Task task{&cases.front(), "fide-2023"};
    return run_task(task, implementation, books(), Standard::admission).verdict;
  };
  EXPECT_EQ(verdict(""), Verdict::unsupported);
  EXPECT_EQ(verdict("  demand: robustness\n  not-demanded: a king is missing\n"), Verdict::agrees);
}

TEST(Runner, ACaseThatCannotBePutIsNotAsked) {
  const auto cases = cases_in(
      "- id: a\n  title: A\n  rules: [castling]\n  editions: fide-2023\n  source: text\n"
      "  given: {moves: e5}\n  ask: outcome\n  expect: {ending: none}\n");
  Scripted implementation({});
  const Task task{&cases.front(), "fide-2023"};
  const Record record = run_task(task, implementation, books(), Standard::admission);
  EXPECT_EQ(record.verdict, Verdict::unsupported);
  EXPECT_TRUE(record.difference.starts_with("'e5' is not a legal move in ")) << record.difference;
  EXPECT_TRUE(implementation.log.empty());
  EXPECT_EQ(run_task(task, implementation, books(), Standard::equality).verdict,
            Verdict::disagrees);
}

// ---------------------------------------------------------------------------------------------
// The second try
// ---------------------------------------------------------------------------------------------

TEST(Runner, AFailureIsAskedAgainAloneInAFreshProcess) {
  for (const AnswerStatus status :
       {AnswerStatus::crash, AnswerStatus::timeout, AnswerStatus::protocol_error}) {
    Scripted implementation({fails(status), says("legal")});
    const Record record = first_case(implementation);
    EXPECT_EQ(to_string(record.verdict), to_string(status));
    EXPECT_EQ(record.answer.status, status);
    EXPECT_EQ(record.difference, "it did");
    EXPECT_EQ(record.alone, "agrees");
    EXPECT_EQ(record.evidence.sent, "sent 1");
    EXPECT_EQ(implementation.log, (List{"move fide-2023", "restart", "move fide-2023", "restart"}));
    EXPECT_EQ(implementation.asked[0], implementation.asked[1]);
  }
}

TEST(Runner, TheSecondTryTellsALeakFromAFault) {
  const auto alone = [](const Answer& second) {
    Scripted implementation({fails(AnswerStatus::crash), second});
    const Record record = first_case(implementation);
    EXPECT_EQ(record.verdict, Verdict::crash);
    return record.alone;
  };
  EXPECT_EQ(alone(says("legal")), "agrees");
  EXPECT_EQ(alone(says("illegal")), "disagrees");
  EXPECT_EQ(alone(fails(AnswerStatus::crash)), "crash");
  EXPECT_EQ(alone(fails(AnswerStatus::timeout)), "timeout");
}

TEST(Runner, WhatAProgramSaysItselfIsNotAskedAgain) {
  for (const AnswerStatus status : {AnswerStatus::error, AnswerStatus::declined,
                                    AnswerStatus::unsupported, AnswerStatus::undetermined}) {
    Scripted implementation({fails(status)});
    EXPECT_EQ(first_case(implementation).alone, "");
    EXPECT_EQ(implementation.log, List{"move fide-2023"}) << to_string(status);
  }
}

// ---------------------------------------------------------------------------------------------
// Runs
// ---------------------------------------------------------------------------------------------

TEST(Runner, VisitsEveryTaskInOrder) {
  Scripted implementation({});
  List visited;
  run_tasks(tasks_of(five_cases(), {}), implementation, books(), Standard::admission,
            [&](const Record& record) {
              visited.push_back(record.id);
              EXPECT_EQ(implementation.log.size(), visited.size());
              return true;
            });
  EXPECT_EQ(visited, (List{"double-step-from-home", "three-squares-at-once", "mate-in-the-corner",
                           "one-square-left", "after-the-double-step"}));
}

TEST(Runner, AVisitorEndsARun) {
  Scripted implementation({});
  int visited = 0;
  run_tasks(tasks_of(five_cases(), {}), implementation, books(), Standard::admission,
            [&](const Record&) { return ++visited < 2; });
  EXPECT_EQ(visited, 2);
  EXPECT_EQ(implementation.log.size(), 2U);
}

TEST(Runner, TheOracleAgreesWithTheFiveCases) {
  const auto oracle = open_oracle(real_rulebook(), {}, "oracle");
  for (const Task& task : tasks_of(five_cases(), {}))
    EXPECT_EQ(run_task(task, *oracle, books(), Standard::equality).verdict, Verdict::agrees)
        << task.asked->id;
}

TEST(Runner, LawbooksAreMadeOnce) {
  Lawbooks some(real_rulebook());
  const Lawbook& usual = some.of("fide-2023", {});
  const Lawbook& shuffled = some.of("fide-2023", {"chess960"});
  EXPECT_EQ(&some.of("fide-2023", {}), &usual);
  EXPECT_NE(&usual, &shuffled);
  EXPECT_EQ(usual.in_force.castling_form.value, CastlingForm::king_steps);
  EXPECT_EQ(shuffled.in_force.castling_form.value, CastlingForm::fixed_squares);
  EXPECT_EQ(some.of("leaflet", {}).in_force.edition, "leaflet");
}

/// All editions are named, at the place of the key.
TEST(UnaskableCases, NameTheKeyAndAllEditions) {
  std::vector<Problem> problems;
  const auto cases = read_cases_text(
      "- id: a-case\n  title: A case\n  rules: [on-move]\n  editions: [fide-2018, fide-2023]\n"
      "  source: text\n  given:\n    position: start\n    moves: e4 e5 Ke3\n"
      "  ask: outcome\n  expect: {ending: none}\n",
      "some.yaml", real_rulebook(), problems);
  ASSERT_TRUE(problems.empty());
  Lawbooks books(real_rulebook());
  const auto found = unaskable_cases(tasks_of(cases, {}), books);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().at, (Mark{8, 12}));
  EXPECT_TRUE(found.front().message.starts_with("a-case: 'Ke3' is not a legal move in "));
  EXPECT_TRUE(found.front().message.ends_with(" (fide-2018, fide-2023)"));
}

}  // namespace
}  // namespace touchstone::suite
