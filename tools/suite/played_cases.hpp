// SPDX-License-Identifier: Apache-2.0
//
// The games that cases tell, played event by event under each of their editions.
//
// Design: each check that looks at games is shown the same ones, so that a game is played once for
// all of them. A case of which nothing is answered in an edition has no game there. Out of scope:
// what is looked for (unasked.hpp, asked_kinds.hpp). Tested in tests/suite/asked_kinds_test.cpp.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "oracle/game/game.hpp"
#include "tools/suite/goes_on.hpp"
#include "tools/suite/rulebook.hpp"
#include "tools/suite/scenario.hpp"

namespace touchstone::suite {

/// An event of a case as it was played under an edition.
struct PlayedEvent {
  const Case& told;
  const std::string& edition;
  const Lawbook& book;
  /// From 1.
  std::size_t number;
  /// The game before the event, and with it as the last entry of its log.
  const Game& before;
  const Game& after;
  /// Whether the case expects a fact of it that is not a reason.
  bool is_asked;
};

using ShowEvent = std::function<void(const PlayedEvent&)>;

/// The numbers of the events of which a case expects a fact that is not a reason. `last` is the
/// number of its last event, whose facts have no number.
std::set<std::size_t> asked_events(const Expectation& expected, std::size_t last);

/// How far the laws look for a mate. At a glance they tell what the men alone decide, and leave
/// open what takes a search: enough to see which laws speak.
enum class Mates { searched, at_a_glance };

/// Shows every event of every case under each of its editions.
void play_cases(const std::vector<Case>& cases, const Rulebook& rulebook, const ShowEvent& show,
                const GoesOn& goes_on = always, Mates mates = Mates::searched);

}  // namespace touchstone::suite
