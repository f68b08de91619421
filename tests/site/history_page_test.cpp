// SPDX-License-Identifier: Apache-2.0
//
// Proves the page of a history: a column for each version, numbers in its cells, text as text.
#include "tools/site/history_page.hpp"

#include <gtest/gtest.h>

namespace touchstone::site {
namespace {

using suite::FaultSight;

TEST(HistoryPage, HasACellForEachVersion) {
  const suite::FaultHistory history{{"1.0", "1.1", "2.0"},
                                    {"", "some.js 1.1", "some.js 2.0"},
                                    {{"castling / the board",
                                      "3.8 <b>",
                                      false,
                                      {FaultSight::unknown, FaultSight::there, FaultSight::absent},
                                      {0, 7, 0}}}};
  const std::string html = history_page("some.js", history);
  EXPECT_NE(html.find("implementation/some-js-1-1.html\">1.1</a>"), std::string::npos) << html;
  EXPECT_NE(html.find(">1.0</th>"), std::string::npos) << "no page of a version without a run";
  EXPECT_NE(html.find("<td>-</td><td class=\"fails\">7</td><td class=\"conforms\">0</td>"
                      "<td>there in 1.1, went with 2.0</td>"),
            std::string::npos)
      << html;
  EXPECT_NE(html.find("3.8 &lt;b&gt;"), std::string::npos);
  EXPECT_EQ(html.find("Causes"), std::string::npos);
}

TEST(HistoryPage, SaysThatThereIsNoFault) {
  EXPECT_NE(
      history_page("some.js", {{"1.0"}, {"some.js 1.0"}, {}}).find("No fault in any version."),
      std::string::npos);
}

}  // namespace
}  // namespace touchstone::site
