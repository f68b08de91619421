// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/adapters/pychess_game.py, the worked example of docs/beyond_the_board.md: what the
// game and the clock of PyChess say comes through, and what they have no word for is unsupported.
// That it computes nothing is proved by tests/adapters/removed_functions.py. Skipped where PyChess
// is not installed.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/fixtures/test_support.hpp"
#include "tests/places.hpp"
#include "tools/grading/implementation.hpp"

namespace touchstone::suite {
namespace {

constexpr const char* array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* rook_and_king = "4k3/8/8/8/8/8/8/4K2R w - - 0 60";

class PychessGame : public testing::Test {
 protected:
  void SetUp() override {
    auto opened =
        open_program("env 'HOME=" + home_.path().string() + "' python3 '" +
                         touchstone::places::source_dir + "/tools/adapters/pychess_game.py'",
                     {60000, 60000});
    if (const auto* cannot = std::get_if<CannotStart>(&opened)) GTEST_SKIP() << cannot->reason;
    program_ = std::move(std::get<std::unique_ptr<Implementation>>(opened));
  }

  std::string told(const Question& question) {
    const Answer answer = program_->ask(question, "fide-2023");
    return answer.status == AnswerStatus::value ? to_string(answer.facts)
                                                : std::string(to_string(answer.status));
  }

  const TemporaryFolder& home() const { return home_; }

  /// A game with five minutes for White and one for Black.
  static Question timed(const std::string& position, std::vector<EventText> events,
                        std::vector<std::string> wanted) {
    Question question;
    question.kind = QuestionKind::ruling_on_clock;
    question.position = position;
    question.setup = {{"white-clock", "5:00"}, {"black-clock", "1:00"}};
    question.events = std::move(events);
    question.wanted = std::move(wanted);
    return question;
  }

 private:
  TemporaryFolder home_;
  std::unique_ptr<Implementation> program_;
};

TEST_F(PychessGame, TellsWhatTheClockShows) {
  Question question = timed(rook_and_king,
                            {{"white", "plays", "h1h7", {{"after", "0:10"}}},
                             {"white", "presses", "", {}},
                             {"meanwhile", "passes", "0:02.500", {}}},
                            {"white-clock", "black-clock", "running", "to-move", "white-clock@2"});
  EXPECT_EQ(told(question),
            "black-clock: 0:57.500, running: black, to-move: black, white-clock: 4:50, "
            "white-clock@2: 4:50");
  question.setup["control"] = "5:00 +0:03";
  question.wanted = {"white-clock"};
  EXPECT_EQ(told(question), "white-clock: 4:53");
}

TEST_F(PychessGame, JudgesTheCallOfAFlag) {
  Question question =
      timed(rook_and_king, {{"meanwhile", "passes", "5:01", {}}, {"black", "claims", "flag", {}}},
            {"claim", "game"});
  EXPECT_EQ(told(question), "claim: upheld, game: draw") << "a bare king";
  question.events.front().object = "4:59";
  EXPECT_EQ(told(question), "claim: rejected, game: ongoing");
  question.position = "4k2r/8/8/8/8/8/8/4K2R w - - 0 60";
  question.events.front().object = "5:01";
  EXPECT_EQ(told(question), "claim: upheld, game: black-wins");
}

TEST_F(PychessGame, JudgesAClaimOfADraw) {
  Question question;
  question.kind = QuestionKind::ruling_on_claim;
  question.position = array;
  question.moves = {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"};
  question.events = {{"white", "claims", "threefold", {}}};
  question.wanted = {"claim", "game"};
  EXPECT_EQ(told(question), "claim: upheld, game: draw");
  question.moves.resize(4);
  EXPECT_EQ(told(question), "claim: rejected, game: ongoing");
}

TEST_F(PychessGame, EndsAGameByResigningAndAgreeing) {
  Question question = timed(array, {{"white", "resigns", "", {}}}, {"game", "running"});
  EXPECT_EQ(told(question), "game: black-wins, running: none");
  question.events = {{"white", "offers-draw", "", {}}, {"black", "accepts", "", {}}};
  EXPECT_EQ(told(question), "game: draw, running: none");
  question.events.back().verb = "declines";
  EXPECT_EQ(told(question), "game: ongoing, running: white");
}

TEST_F(PychessGame, IsNotAskedWhatItHasNoWordFor) {
  const std::vector<std::vector<EventText>> scenes{
      {{"white", "touches", "h1", {}}},
      {{"arbiter", "notices", "flag", {{"of", "white"}}}},
      {{"white", "claims", "threefold", {{"intending", "h1h7"}}}},
      {{"white", "plays", "h1h7", {}}},
      {{"white", "plays", "h1h7", {}}, {"black", "claims", "flag", {}}},
      {{"white", "plays", "h1g3", {}}, {"white", "presses", "", {}}},
      {{"black", "plays", "e8e7", {}}},
      {{"white", "resigns", "", {}}, {"black", "claims", "flag", {}}}};
  for (const auto& events : scenes)
    EXPECT_EQ(told(timed(rook_and_king, events, {"game"})), "unsupported")
        << to_string(events.back());
  Question delayed = timed(rook_and_king, {{"white", "resigns", "", {}}}, {"game"});
  delayed.setup["control"] = "5:00 d0:03";
  EXPECT_EQ(told(delayed), "unsupported");
}

TEST_F(PychessGame, LeavesTheHomeFolderAlone) {
  told(timed(array, {{"white", "resigns", "", {}}}, {"game"}));
  EXPECT_TRUE(std::filesystem::is_empty(home().path()));
}

}  // namespace
}  // namespace touchstone::suite
