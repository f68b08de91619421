// SPDX-License-Identifier: Apache-2.0
//
// The adapters in tools/adapters for PyChess, python-chess and pgn-extract: each passes `touchstone
// adapter check`, writes nothing into the home folder, and answers a few questions whose answers
// nobody disputes; and what a lenient reader or a look at the men cannot tell is left open.
// Design: an adapter whose software is not installed says so and ends with 1, and its test is
// skipped. Out of scope: whether the software is right, which is what `touchstone grade` is for.
#include <gtest/gtest.h>

#include "tests/fixtures/test_support.hpp"
#include "tests/places.hpp"
#include "tools/grading/implementation.hpp"

namespace touchstone::suite {
namespace {

constexpr const char* kings_and_rook = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
constexpr const char* array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

Question question_of(QuestionKind kind, const std::string& position) {
  Question question;
  question.kind = kind;
  question.position = position;
  return question;
}

Question move_of(const std::string& position, const std::string& move) {
  Question question = question_of(QuestionKind::move, position);
  question.move = move;
  return question;
}

Question read_of(const std::string& text, const std::string& strictness) {
  Question question = question_of(QuestionKind::read, array);
  question.text = text;
  question.form = "san";
  question.strictness = strictness;
  return question;
}

/// One adapter, started with a home folder of its own.
class Adapter : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (!find_program("python3")) GTEST_SKIP() << "python3 is not installed";
    auto opened = open_program(command(), {60000, 60000});
    if (std::holds_alternative<CannotStart>(opened)) return skip_if_it_says_why();
    program_ = std::move(std::get<std::unique_ptr<Implementation>>(opened));
  }

  std::string command() const {
    return "env 'HOME=" + home_.path().string() + "' python3 '" + touchstone::places::source_dir +
           "/tools/adapters/" + GetParam() + "'";
  }

  void skip_if_it_says_why() {
    const Ran ran = finished(started({"sh", "-c", command() + " </dev/null"}));
    EXPECT_EQ(ran.code, 1) << ran.error;
    EXPECT_NE(ran.error.find("install"), std::string::npos) << ran.error;
    GTEST_SKIP() << ran.error;
  }

  /// The facts of an answer as one text, or the word for what stands in their place.
  std::string told(const Question& question) {
    const Answer answer = program_->ask(question, "fide-2023");
    return answer.status == AnswerStatus::value ? to_string(answer.facts)
                                                : std::string(to_string(answer.status));
  }

  const TemporaryFolder& home() const { return home_; }

 private:
  TemporaryFolder home_;
  std::unique_ptr<Implementation> program_;
};

TEST_P(Adapter, SpeaksTheProtocolAndLeavesTheHomeFolderAlone) {
  const Ran ran = touchstone_run({"adapter", "check", command()});
  EXPECT_EQ(ran.code, 0) << ran.out << ran.error;
  EXPECT_TRUE(std::filesystem::is_empty(home().path()));
}

TEST_P(Adapter, TellsLegalMovesFromOthers) {
  EXPECT_EQ(told(move_of(kings_and_rook, "e1g1")), "verdict: legal");
  EXPECT_EQ(told(move_of("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1")), "verdict: illegal");
  EXPECT_EQ(told(move_of("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8n")), "verdict: legal");
  EXPECT_EQ(told(move_of("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8")), "verdict: illegal");
}

TEST_P(Adapter, CastlesOntoTheRookInChess960) {
  Question question = move_of("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1");
  question.regulations = {"chess960"};
  EXPECT_EQ(told(question), "verdict: legal");
}

TEST_P(Adapter, GivesThePositionAfterAMove) {
  Question question = question_of(QuestionKind::result, array);
  question.moves = {"g1f3"};
  question.move = "g8f6";
  EXPECT_EQ(told(question),
            "position: rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2");
}

TEST_P(Adapter, TellsHowAGameEnded) {
  Question question = question_of(QuestionKind::outcome, array);
  question.moves = {"f2f3", "e7e5", "g2g4", "d8h4"};
  EXPECT_EQ(told(question), "check: true, ending: checkmate");
  question.moves.pop_back();
  EXPECT_EQ(told(question), "check: false, ending: none");
}

TEST_P(Adapter, ReadsAndWritesTheNotationOfPgn) {
  Question question = question_of(QuestionKind::write, kings_and_rook);
  question.move = "h1h8";
  question.form = "san";
  EXPECT_EQ(told(question), "text: Rh8+");
  EXPECT_EQ(told(read_of("Nf3", "lenient")), "move: g1f3, verdict: accepted");
  EXPECT_EQ(told(read_of("Nf4", "lenient")), "verdict: refused");
  EXPECT_EQ(told(read_of("Nf3", "strict")), "unsupported");
}

TEST_P(Adapter, JudgesAClaimOfThePlayerToMove) {
  Question question = question_of(QuestionKind::ruling_on_claim, array);
  question.moves = {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"};
  question.events = {{"white", "claims", "threefold", {}}};
  question.wanted = {"claim", "game"};
  EXPECT_EQ(told(question), "claim: upheld, game: draw");
  question.moves.resize(4);
  EXPECT_EQ(told(question), "claim: rejected, game: ongoing");
  question.setup = {{"white-clock", "5:00"}, {"black-clock", "5:00"}};
  EXPECT_EQ(told(question), "unsupported");
}

/// The name of the file without its ending.
std::string named(const testing::TestParamInfo<std::string>& adapter) {
  return adapter.param.substr(0, adapter.param.find('.'));
}

INSTANTIATE_TEST_SUITE_P(Software, Adapter,
                         testing::Values("pychess_lutils.py", "python_chess.py", "pgn_extract.py"),
                         named);

/// The template in C++ with what somebody who begins would fill in.
std::string filled_template() {
  std::string text =
      text_of(std::string(touchstone::places::source_dir) + "/tools/adapters/template.cpp");
  const auto put = [&](const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
  };
  put("{\"legality\", \"none\"}", "{\"legality\", \"partial\"}");
  put("return std::nullopt;", "return Moves{\"e2e4\", \"e1h1\"};");
  return text;
}

TEST(CppTemplate, IsFilledInAndCompiledByOneCommandAndLeavesChess960Alone) {
  if (!find_program("c++")) GTEST_SKIP() << "c++ is not installed";
  TemporaryFolder folder;
  write_text(folder.path() / "mine.cpp", filled_template());
  const Ran compiled =
      finished(started({"c++", "-std=c++17", folder.file("mine.cpp"), "-o", folder.file("mine")}));
  ASSERT_EQ(compiled.code, 0) << compiled.error;
  const auto opened = open_program("'" + folder.file("mine") + "'", {20000, 20000});
  const auto* mine = std::get_if<std::unique_ptr<Implementation>>(&opened);
  ASSERT_NE(mine, nullptr);
  Question question = move_of(kings_and_rook, "e1h1");
  EXPECT_EQ((*mine)->ask(question, "fide-2023").status, AnswerStatus::value);
  question.regulations = {"chess960"};
  EXPECT_EQ((*mine)->ask(question, "fide-2023").status, AnswerStatus::unsupported);
}

}  // namespace
}  // namespace touchstone::suite
