// SPDX-License-Identifier: Apache-2.0
//
// Events and set-ups of games between words and values: case files and the protocol hold words, the
// oracle hears values. Design: which words an event may have (the forms of oracle/events/event.hpp,
// nothing beside them), and what the keys of a set-up mean. Moves are squares, read on the board as
// it stands when the event happens. Out of scope: the shape of the files (scenario). Proved by
// tests/answers/event_words_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "oracle/game/game.hpp"
#include "tools/protocol/question.hpp"

namespace touchstone::suite {

/// Why words are no event or no set-up.
struct NotUnderstood {
  std::string reason;
  /// The key under `given` that is at fault, if it is none of an event.
  std::string key = "position";
};

/// What is wrong with an event that can be told without a board, a sentence each; none where it
/// has its form.
std::vector<std::string> faults_of_form(const EventText& text);

/// The event on the board as it stands.
std::variant<Event, NotUnderstood> read_event(const EventText& text, const Position& board,
                                              const Lawbook& book);

/// Why an event that is read cannot happen on this board: no man stands on a square that is
/// touched, or the edition knows no board with holes. Returns nullopt if it can.
std::optional<std::string> fault_on_board(const Event& event, const Position& board,
                                          const Lawbook& book);

/// The keys that a set-up may have, in the order in which they are told.
const std::vector<std::string_view>& setup_keys();

/// What is wrong with one key of a set-up; nothing if it is right.
std::optional<std::string> fault_of_setup(std::string_view key, const std::string& value);

/// The set-up that a question tells: its position, moves and set-up keys.
std::variant<Setup, NotUnderstood> read_setup(const Question& question, const Lawbook& book);

/// A fact about clocks that is wanted of a game without them; nothing if there is none.
std::optional<std::string> fault_of_clock_facts(const Question& question);

/// Which ruling a game asks for: told by its last event.
QuestionKind kind_of_ruling(const std::vector<EventText>& events);

}  // namespace touchstone::suite
