// SPDX-License-Identifier: Apache-2.0
//
// Proves that a provision decides what it speaks of, as far as that can be seen: one that decides
// rulings under two headings of spec/rules speaks of two subjects. That is rare, and each such
// provision stands below with the reason. A new one is refused: so it was found that a pawn's move
// cited the passage on stalemate, the only one in which a text has a player on the move. Out of
// scope: two subjects under one heading, and a provision that decides one subject only, the wrong
// one.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "oracle/rules/deciding_articles.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {
namespace {

struct Shared {
  std::string_view editions;
  std::string_view number;
  std::string_view reason;
};

constexpr std::array known{
    Shared{"fide-1971 dsb-1971", "4.2", "says what it is to have the move"},
    Shared{"fide-1997 fide-2005 fide-2009 fide-2014", "1.1",
           "the board, who begins, turns, and what it is to have the move"},
    Shared{"fide-2001", "1", "an Article that is printed by reference only, so as a whole"},
    Shared{"bilguer-1880 bilguer-1891", "3d",
           "a touch binds to nothing if the king cannot move without going into check"},
    Shared{"fide-2009", "4.6", "what is released stays, and, at its end, what a legal move is"},
    Shared{"fide-2001", "3", "an Article that is printed by reference only, so as a whole"},
    Shared{"fide-1997 fide-2001 fide-2005 fide-2009", "8.1",
           "that moves are recorded, and in which notation"},
    Shared{"fide-2014", "8.1a", "that moves are recorded, and in which notation"},
    Shared{"fide-2017 fide-2018", "8.1.1", "that moves are recorded, and in which notation"},
    Shared{"fide-2001 fide-2005", "E", "the Appendix on notation, and that no other is recognised"},
    Shared{"fide-2009", "C", "the Appendix on notation, and that no other is recognised"},
    Shared{"fide-1971 dsb-1971", "10.2", "a check is met by the next move, or it is mate"},
    Shared{"fide-2005 fide-2009 fide-2014", "1.2",
           "mate, and that no king is exposed, left attacked or captured"},
    Shared{"fide-2017 fide-2018 fide-2023", "1.4.1",
           "mate, and that no king is exposed, left attacked or captured"},
    Shared{"bilguer-1891", "2d",
           "who begins the next game, also after a game undecided by stalemate"},
    Shared{"fide-2001 fide-2005", "9.1c", "a claim of a draw counts as an offer, 10.2 among them"},
    Shared{"fide-2009", "9.1b3", "a claim of a draw counts as an offer, 10.2 among them"},
    Shared{"leaflet", "queen-colour", "where the queens stand, which names two squares"},
    Shared{"fide-1971 dsb-1971", "2.1", "the board; its colours say where the king castles to"},
    Shared{"bilguer-1880 bilguer-1891", "4",
           "moves against the rules on movement, and with a man of the opponent (reading 0018)"},
    Shared{"bilguer-1880 bilguer-1891", "9c",
           "a pawn may not stay unpromoted, by the act of either player"},
    Shared{"bilguer-1880 bilguer-1891", "7fn2",
           "the form of castling, told in squares and letters of pieces"},
};

bool is_known(const std::string& edition, const std::string& number) {
  return std::any_of(known.begin(), known.end(), [&](const Shared& one) {
    return one.number == number && plain::contains(plain::words_of(one.editions), edition);
  });
}

using Headings = std::map<std::string, std::set<std::string>>;

/// Of an edition the headings under which each number decides rulings.
Headings headings_by_number(const Rulebook& rulebook, const std::string& edition) {
  Headings headings;
  const auto rules = rulebook.rules_in_force(edition, {});
  for (const RuleEntry& entry : rulebook.rules) {
    const RuleInEdition& rule = rules->at(entry.rule);
    if (rule.articles.empty() || entry.articles.contains("every")) continue;
    const std::string heading(heading_of(entry.rule));
    for (const auto& number : deciding_articles(rule)) headings[number].insert(heading);
    for (const auto& [branch, numbers] : rule.branches)
      for (const auto& number : numbers) headings[number].insert(heading);
  }
  return headings;
}

/// "fide-2001 9.1c, " and so on: the provisions that decide under two headings, and are not known.
std::string unknown_in(const Rulebook& rulebook) {
  std::string unknown;
  for (const Edition& edition : rulebook.editions)
    for (const auto& [number, headings] : headings_by_number(rulebook, edition.id))
      if (headings.size() > 1 && !is_known(edition.id, number))
        unknown += edition.id + " " + number + ", ";
  return unknown;
}

TEST(SharedProvisions, DecideUnderTwoHeadingsOnlyWhereAReasonSaysSo) {
  EXPECT_EQ(unknown_in(real_rulebook()), "");
}

TEST(SharedProvisions, AReasonThatIsNoLongerNeededIsRefused) {
  for (const Shared& one : known)
    for (const std::string& edition : plain::words_of(one.editions)) {
      const auto headings = headings_by_number(real_rulebook(), edition);
      const auto found = headings.find(std::string(one.number));
      EXPECT_TRUE(found != headings.end() && found->second.size() > 1)
          << edition << " " << one.number << ": " << one.reason;
    }
}

/// The mistake that was found: turns are decided by the passage on stalemate.
TEST(SharedProvisions, APassageOnAnotherSubjectIsRefused) {
  Rulebook rulebook = real_rulebook();
  for (RuleEntry& entry : rulebook.rules)
    if (entry.rule == Rule::alternate_moves) entry.governs.erase("leaflet");
  EXPECT_EQ(unknown_in(rulebook), "leaflet draw.stalemate, ");
}

}  // namespace
}  // namespace touchstone::suite
