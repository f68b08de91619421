// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/quality/one_silence.hpp: cases that rest on the same silence are equally sure of it.
#include "tools/quality/one_silence.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

constexpr auto certain = "source: text";
constexpr auto likely = "source: text, confidence: likely";
constexpr auto by_reading = "source: \"reading: 0046\", confidence: likely";

constexpr auto accepts = "white: accepts";
constexpr auto arbiter_notices = "arbiter: {notices: touched-man}";
constexpr auto onlooker_notices = "bystander: {notices: touched-man}";

std::string a_case(const std::string& id, const std::string& source, const std::string& event,
                   const std::string& answer = "not regulated") {
  return "- {id: " + id + ", title: Some, rules: [draw-by-agreement], editions: leaflet, " +
         source + ", events: [{" + event + "}], expect: " + answer + "}\n";
}

std::string said_of(const std::string& text) {
  std::vector<Problem> problems;
  const auto cases = read_cases_text(text, "cases/completion/some.yaml", real_rulebook(), problems);
  EXPECT_EQ(told(problems), "");
  Silences silences;
  play_all_cases(cases, real_rulebook(),
                 Listener{[&](const PlayedEvent& played) { silences.add(played); }});
  return told(silences.problems());
}

TEST(OneSilence, OneCaseThatIsCertainBesideOneThatIsNotIsReported) {
  EXPECT_EQ(said_of(a_case("sure", certain, accepts) + a_case("unsure", likely, accepts)),
            "1:3 sure: it is certain that leaflet says nothing of 'accepts', and unsure is not\n");
}

TEST(OneSilence, TheSameConfidenceIsNot) {
  EXPECT_EQ(said_of(a_case("one", certain, accepts) + a_case("other", certain, accepts)), "");
  EXPECT_EQ(said_of(a_case("one", likely, accepts) + a_case("other", likely, accepts)), "");
}

TEST(OneSilence, AReadingGivesAReasonOfItsOwn) {
  EXPECT_EQ(said_of(a_case("sure", certain, accepts) + a_case("read", by_reading, accepts)), "");
}

TEST(OneSilence, AnotherActorIsAnotherSilence) {
  EXPECT_EQ(said_of(a_case("sure", certain, arbiter_notices) +
                    a_case("unsure", likely, onlooker_notices)),
            "");
}

TEST(OneSilence, AnAnswerIsNoSilence) {
  EXPECT_EQ(said_of(a_case("sure", certain, accepts) +
                    a_case("other", likely, "white: resigns", "{game: ongoing}")),
            "");
}

}  // namespace
}  // namespace touchstone::suite
