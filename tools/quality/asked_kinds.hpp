// SPDX-License-Identifier: Apache-2.0
//
// Kinds of events that have a ruling in an edition and that no case of that edition asks.
//
// Design: the kinds come from the forms of events, not from the cases: who acts, the verb, the
// topic, and each manner or further key that the verb can have. A kind is asked if a case expects a
// fact of an event of that kind on which the edition rules something. To see whether an unasked
// kind has a ruling, an event of it is judged in every game that the cases of the edition tell,
// before each event. A manner or key counts if the ruling would be another one without it. A game
// that is over is left out: there one answer holds for all claims. Out of scope: whether each
// single event is asked (unasked.hpp). Tested in tests/quality/asked_kinds_test.cpp.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "oracle/events/event.hpp"
#include "tools/cases/scenario.hpp"
#include "tools/quality/played_cases.hpp"
#include "tools/spec/rulebook.hpp"
#include "tools/support/goes_on.hpp"

namespace touchstone::suite {

/// Who acts, as far as it matters here: both players are one.
enum class Party { player, arbiter, bystander, circumstance };

/// A kind of event with one way to tell it.
struct WayToTell {
  Party by = Party::player;
  EventKind kind{};
  /// Empty for the kind itself, otherwise one manner or key: "manner forcibly", "intending",
  /// "asking draw".
  std::string detail;

  friend bool operator==(const WayToTell&, const WayToTell&) = default;
};

/// "player claims threefold, intending".
std::string to_string(const WayToTell& way);

/// Every way that the forms of events allow, each once.
std::vector<WayToTell> all_ways_to_tell();

/// A way that has a ruling in an edition and is not asked there.
struct UnaskedWay {
  WayToTell way;
  /// The kinds of measures, never their values.
  std::set<std::string> kinds;
  /// "case-id, before event 2": a game in which it has the ruling.
  std::string where;
};

/// What is known of the ways in one edition.
struct WaysInEdition {
  std::size_t asked = 0;
  /// In the order of `all_ways_to_tell`.
  std::vector<UnaskedWay> unasked;
};

/// What cases ask, gathered event by event, and then what they do not ask.
class AskedWays {
 public:
  explicit AskedWays(const Rulebook& rulebook) : rulebook_(rulebook) {}

  /// An event of a case, with the searches for mates that decide it.
  void add(const PlayedEvent& played);

  /// By edition, after all events were added. An interrupted search answers with what it found.
  std::map<std::string, WaysInEdition> ways_by_edition(const std::vector<Case>& cases,
                                                       const GoesOn& goes_on = always) const;

 private:
  const Rulebook& rulebook_;
  /// By edition, in words.
  std::map<std::string, std::set<std::string>> asked_;
};

}  // namespace touchstone::suite
