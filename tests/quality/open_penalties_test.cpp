// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/quality/open_penalties.hpp: answers that name penalties for a breach without one of
// its own, and the nearest answers that do not.
#include "tools/quality/open_penalties.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/test_support.hpp"
#include "tools/answers/event_words.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {
namespace {

using List = std::vector<std::string>;

/// White does what `topic` names, and the answer holds these facts.
std::string found_after(const std::string& topic, Facts facts) {
  Case told;
  told.editions = {"fide-2001"};
  told.asked.position = "start";
  told.asked.setup = {{"white-clock", "5:00"}, {"black-clock", "5:00"}};
  EventText event;
  event.by = "white";
  event.verb = "misbehaves";
  event.object = topic;
  told.asked.events = {event};
  told.asked.kind = kind_of_ruling(told.asked.events);
  told.expected["fide-2001"] = {AnswerStatus::value, std::move(facts)};
  std::string found;
  play_cases({told}, real_rulebook(), [&](const PlayedEvent& played) {
    found = plain::joined(facts_on_open_penalties(played));
  });
  return found;
}

TEST(OpenPenalties, TheRuleOnPenaltiesIsAReasonByAReadingOnly) {
  EXPECT_EQ(found_after("wrong-hand", {{"cites", List{"penalties", "same-hand-for-clock"}}}),
            "cites");
  EXPECT_EQ(found_after("wrong-hand", {{"cites", List{"same-hand-for-clock"}}}), "");
  EXPECT_EQ(found_after("wrong-hand", {{"infringement", true}}), "");
}

TEST(OpenPenalties, SoArePenaltiesThatMayBeChosen) {
  EXPECT_EQ(found_after("wrong-hand", {{"may", List{"arbiter: warning white"}}}), "may");
  EXPECT_EQ(found_after("wrong-hand", {{"may", List{}}}), "");
  EXPECT_EQ(found_after("wrong-hand", {{"may-choose", List{"arbiter: 0 to 7 of 7"}}}),
            "may-choose");
}

TEST(OpenPenalties, ANormThatHasToBePenalisedIsText) {
  EXPECT_EQ(found_after("disturbing", {{"cites", List{"penalties"}}}), "");
  EXPECT_EQ(found_after("disturbing", {{"may", List{"arbiter: warning white"}}}), "");
}

}  // namespace
}  // namespace touchstone::suite
