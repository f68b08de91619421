// SPDX-License-Identifier: Apache-2.0
//
// The arbiter: what the Laws in force say of an event in a game. `judge` asks every law of
// procedure that hears this kind of event, drops the weaker of two by the written list of
// precedence, and answers with all that was said. Values in, values out: the game is not changed.
// `step` judges and carries out; what is left to somebody's choice stays open until an event says
// what he chose. Once the game has ended only laws that say so are heard. Tested in
// tests/repository/silence_and_conflict_test.cpp and tests/properties.
#pragma once

#include <stdexcept>

#include "oracle/game/game.hpp"
#include "oracle/rules/lawbook.hpp"
#include "oracle/rules/ruling.hpp"

namespace touchstone {

/// A fault of the oracle: an event on which no law speaks though it is not listed as not regulated,
/// or two laws that collide without an order between them.
class BrokenOracle : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// What must and may be ruled on the event, in the game as it stood before it. The time before the
/// event (`Event::after`) has to have passed already.
/// Throws BrokenOracle.
Judgement judge(const Game& before, const Event& event, const Lawbook& book);

/// Lets the time before the event pass, judges it and carries out what is due.
Game step(Game game, const Event& event, const Lawbook& book);

}  // namespace touchstone
