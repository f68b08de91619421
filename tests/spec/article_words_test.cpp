// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/spec/article_words.hpp: numbers are known by edition, those of the PGN standard and
// those under a regulation among them.
#include "tools/spec/article_words.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

TEST(ArticleWords, NumbersAreThoseOfTheEdition) {
  ArticleWords words(real_rulebook());
  EXPECT_EQ(words.fault("4.3.1", "fide-2023"), std::nullopt);
  EXPECT_EQ(words.fault("4.3a", "fide-2001"), std::nullopt);
  EXPECT_TRUE(words.fault("4.3.1", "fide-2001"));
  EXPECT_TRUE(words.fault("4.3a", "fide-2023"));
  EXPECT_EQ(words.fault("no number", "fide-1066"), std::nullopt);
}

TEST(ArticleWords, TheNearestNumberIsNamed) {
  ArticleWords words(real_rulebook());
  EXPECT_EQ(words.fault("12.com.6", "fide-1971"),
            "no rule of fide-1971 has this number; did you mean '12.com.1'?");
}

TEST(ArticleWords, NumbersOfFastGamesAndOfPgnAreAmongThem) {
  ArticleWords words(real_rulebook());
  EXPECT_EQ(words.fault("B.8", "fide-1997"), std::nullopt);
  EXPECT_EQ(words.fault("PGN 16.1.3.3", "leaflet"), std::nullopt);
}

}  // namespace
}  // namespace touchstone::suite
