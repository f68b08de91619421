// SPDX-License-Identifier: Apache-2.0
//
// Events of cases on which the oracle rules something and the case expects nothing.
//
// Design: an event is asked if it holds an `expect` of its own (or an `expect-in` for the edition)
// with a fact that its ruling changes: one that would have another value if no law had spoken.
// Reasons do not count. A ruling counts if it changes what would hold without it: an
// infringement, a penalty, a measure on board or clock, an answered claim, an offer, a duty, a
// choice, or the end of the game. A duty or a choice that was there after the event before is not
// counted again. Only kinds of measures are named, never their values, so that no expectation can
// be copied from here. `spec/unasked/<chapter>.yaml` holds how many such events each file of cases
// may have; the numbers can only fall. Out of scope: whether an expectation is right (runner).
// Tested in tests/quality/unasked_test.cpp.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "oracle/game/game.hpp"
#include "tools/cases/scenario.hpp"
#include "tools/quality/played_cases.hpp"
#include "tools/spec/rulebook.hpp"
#include "tools/support/goes_on.hpp"

namespace touchstone::suite {

/// An event without an expectation, with the kinds of measures that each edition attaches to it.
struct UnaskedEvent {
  /// "moves/castling.yaml": the file below the folder of the cases.
  std::string file;
  Mark at;
  std::string id;
  /// From 1.
  std::size_t number = 0;
  /// Whether it has an `expect`, but of nothing that its ruling changes.
  bool expects_something_else = false;
  std::string event;
  std::map<std::string, std::set<std::string>> kinds_by_edition;
};

/// The kinds of measures with which an event changed a game.
std::set<std::string> kinds_of_ruling(const Game& before, const Game& after, const Lawbook& book);

/// The names of the facts that would have another value if no law had spoken on the last event of a
/// game. Reasons are not among them.
std::set<std::string> facts_of_ruling(const Game& before, const Game& after, const Lawbook& book);

/// Gathers the unasked events of games that are played one after the other.
class UnaskedEvents {
 public:
  void add(const PlayedEvent& played);

  /// In the order of the cases.
  std::vector<UnaskedEvent> events() const;

 private:
  void note(const PlayedEvent& played, const std::set<std::string>& kinds, bool expects);

  /// The case that was played last, and its events by number.
  const Case* told_ = nullptr;
  std::map<std::size_t, UnaskedEvent> of_case_;
  std::vector<UnaskedEvent> earlier_;
};

/// All unasked events, in the order of the cases.
std::vector<UnaskedEvent> unasked_events(const std::vector<Case>& cases, const Rulebook& rulebook,
                                         const GoesOn& goes_on = always);

/// "moves/castling.yaml:3:5: castling-id, event 2 (white presses): duty, infringement [fide-1997]".
std::string to_string(const UnaskedEvent& event);

/// How many unasked events each file may have; a file that is not named may have none.
using UnaskedLimits = std::map<std::string, std::size_t>;

/// Reads every *.yaml of a folder, one for each chapter. A folder that does not exist has no
/// limits.
UnaskedLimits read_unasked_limits(const std::filesystem::path& folder,
                                  std::vector<Problem>& problems);

/// Files with more unasked events than they may have, or with a limit that is too high.
std::vector<Problem> check_unasked(const UnaskedLimits& limits,
                                   const std::vector<UnaskedEvent>& events,
                                   const std::filesystem::path& folder);

/// The limits, lowered to what is needed. They never rise.
UnaskedLimits lowered(const UnaskedLimits& limits, const std::vector<UnaskedEvent>& events);

/// The text of the file of each chapter.
std::map<std::string, std::string> write_unasked_limits(const UnaskedLimits& limits);

}  // namespace touchstone::suite
