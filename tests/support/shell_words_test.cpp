// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/support/shell_words.hpp: what a shell makes of quoted texts is those texts again.
#include "tools/support/shell_words.hpp"

#include <gtest/gtest.h>

#include "tools/process/process.hpp"

namespace touchstone::suite {
namespace {

TEST(ShellWords, AnOrdinaryTextIsOnlyPutInQuotes) {
  EXPECT_EQ(in_shell_quotes("uci:stockfish"), R"("uci:stockfish")");
}

TEST(ShellWords, AShellReadsTheTextAgain) {
  for (const std::string text : {R"(xboard:--list "show moves" hoichess)", "exec:'a b' $HOME `c`",
                                 R"(exec:a\b \"c\")", ""}) {
    auto started = Child::start({"sh", "-c", "printf %s " + in_shell_quotes(text)}, {});
    ASSERT_TRUE(std::holds_alternative<Child>(started));
    auto& child = std::get<Child>(started);
    const auto read = child.read_line(std::chrono::steady_clock::now() + std::chrono::seconds(20));
    ASSERT_TRUE(std::holds_alternative<Closed>(read));
    EXPECT_EQ(std::get<Closed>(read).partial.value_or(""), text);
  }
}

}  // namespace
}  // namespace touchstone::suite
