// SPDX-License-Identifier: Apache-2.0
//
// Real engines behind both bridges, where they are installed: none disagrees with the Laws in
// positions that can arise, except as it is known to, and the way in which it is asked does not
// fail. Design: what is known of each engine is an exact list of cases, so that a bridge that
// breaks shows, and so does one that is mended. Each engine gets a home of its own to write to.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "tests/fixtures/test_support.hpp"
#include "tools/process/process.hpp"
#include "tools/results/event_log.hpp"

namespace touchstone::suite {
namespace {

using List = std::vector<std::string>;

struct RealEngine {
  std::string program;
  std::string implementation;
  /// Cases of the folder of moves in which it is known to disagree or to crash.
  List known;
  std::size_t least_agreed = 0;
};

std::ostream& operator<<(std::ostream& stream, const RealEngine& engine) {
  return stream << engine.program;
}

/// Positions that cannot arise, in which any answer would do; Ethereal aborts.
const List kings_to_capture{"king-captures-the-king", "black-pawn-captures-the-king",
                            "no-list-of-moves-captures-the-king"};

/// Phalanx drops the square crossed from a FEN, and then takes no pawn en passant.
const List captures_in_passing{"black-pawn-takes-in-passing-behind-a-shield",
                               "in-passing-along-the-pinning-diagonal",
                               "in-passing-as-one-of-two-escapes",
                               "in-passing-beside-an-idle-rook",
                               "in-passing-removes-the-checking-pawn",
                               "in-passing-with-the-bishop-off-the-diagonal",
                               "in-passing-with-the-far-bishop-aside",
                               "one-pawn-may-take-in-passing",
                               "rook-from-the-other-side-one-rank-up",
                               "rook-on-the-next-rank",
                               "two-pawns-may-take-in-passing",
                               "white-in-passing-with-the-bishop-off-the-diagonal"};

const std::vector<RealEngine>& engines() {
  static const std::vector<RealEngine> all{
      {"stockfish", "uci:stockfish", {}, 300},
      {"fairy-stockfish", "uci:fairy-stockfish", {}, 300},
      {"ethereal-chess", "uci:ethereal-chess", kings_to_capture, 280},
      {"gnuchess", "xboard:gnuchess --xboard", {}, 200},
      {"hoichess", "xboard:hoichess", {}, 250},
      {"phalanx", "xboard:phalanx", captures_in_passing, 250},
      {"sjaakii", "xboard:sjaakii", {}, 280},
  };
  return all;
}

class RealEngines : public testing::TestWithParam<RealEngine> {};

TEST_P(RealEngines, DisagreeAboutMovesOnlyWhereItIsKnown) {
  const RealEngine& engine = GetParam();
  if (!find_program(engine.program)) GTEST_SKIP() << engine.program << " is not installed";
  const TemporaryFolder folder;
  for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
    ::setenv(name, folder.path().c_str(), 1);
  const Ran ran = touchstone_run({"grade", engine.implementation, "--chapter", "moves", "--timeout",
                                  "30000", "--output", folder.file("out")});
  std::vector<Problem> problems;
  const auto log = read_event_log(folder.path() / "out" / "events.jsonl", problems);
  ASSERT_TRUE(log && log->complete) << ran.error;
  List differing;
  std::size_t agreed = 0;
  for (const Record& record : log->records) {
    if (record.file.find("cases/moves/") == std::string::npos) continue;  // Some have bad FENs.
    if (record.verdict == Verdict::agrees) ++agreed;
    if (record.verdict != Verdict::agrees && record.verdict != Verdict::unsupported &&
        record.verdict != Verdict::declined)
      differing.push_back(record.id);
  }
  std::sort(differing.begin(), differing.end());
  List known = engine.known;
  std::sort(known.begin(), known.end());
  EXPECT_EQ(differing, known) << ran.out;
  EXPECT_GE(agreed, engine.least_agreed);
}

INSTANTIATE_TEST_SUITE_P(Bridges, RealEngines, testing::ValuesIn(engines()),
                         [](const testing::TestParamInfo<RealEngine>& one) {
                           std::string name = one.param.program;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace touchstone::suite
