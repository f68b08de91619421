// SPDX-License-Identifier: Apache-2.0
//
// The games that cases tell, played event by event under each of their editions.
//
// Design: each check that looks at games is shown the same ones, so that a game is played once for
// all of them. A case of which nothing is answered in an edition has no game there. Out of scope:
// what is looked for (unasked.hpp, asked_kinds.hpp). Tested in tests/quality/asked_kinds_test.cpp.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "oracle/game/game.hpp"
#include "tools/answers/event_words.hpp"
#include "tools/cases/scenario.hpp"
#include "tools/spec/rulebook.hpp"
#include "tools/support/goes_on.hpp"

namespace touchstone::suite {

/// An event of a case as it was played under an edition.
struct PlayedEvent {
  const Case& told;
  const std::string& edition;
  const Lawbook& book;
  const Question& question;
  /// From 1.
  std::size_t number;
  /// The game before the event, and with it as the last entry of its log.
  const Game& before;
  const Game& after;
  /// Whether the case expects a fact of it that is not a reason.
  bool is_asked;
};

using ShowEvent = std::function<void(const PlayedEvent&)>;

/// Is told of an event, from 1, that cannot be understood, and why. It is 0 for what is given.
using TellUnreadable = std::function<void(const Case& told, const std::string& edition,
                                          std::size_t number, const NotUnderstood& fault)>;

/// The numbers of the events of which a case expects a fact that is not a reason. `last` is the
/// number of its last event, whose facts have no number.
std::set<std::size_t> asked_events(const Expectation& expected, std::size_t last);

/// How far the laws look for a mate. At a glance they tell what the men alone decide, and leave
/// open what takes a search: enough to see which laws speak.
enum class Mates { searched, at_a_glance };

/// Shows every event of every case under each of its editions.
void play_cases(const std::vector<Case>& cases, const Rulebook& rulebook, const ShowEvent& show,
                const GoesOn& goes_on = always, Mates mates = Mates::searched);

/// Is told of an event on which the oracle broke, and why.
using TellBrokenEvent =
    std::function<void(const std::string& edition, const Event& event, const std::string& why)>;

/// What is told of the games of all cases.
struct Listener {
  ShowEvent show;
  TellUnreadable unreadable = [](const auto&...) {};
  TellBrokenEvent broken = [](const auto&...) {};
};

/// The same, also where the last event has no answer. A question that cannot be put has no game. An
/// event on which the oracle breaks is left out, so that the later ones are seen too.
void play_all_cases(const std::vector<Case>& cases, const Rulebook& rulebook,
                    const Listener& listener, const GoesOn& goes_on = always);

}  // namespace touchstone::suite
