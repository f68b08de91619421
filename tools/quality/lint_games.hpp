// SPDX-License-Identifier: Apache-2.0
//
// What must hold of the games that cases tell: each is played once under each edition, and all
// checks look at the same played game.
//
// Design: the checks are whether the scene can be (scenes.hpp, scene_events.hpp), whether an answer
// that rests on the arbiter's open list of penalties is called certain (open_penalties.hpp),
// whether the branches of the rulings have numbers (branches.hpp), and which rulings are not asked
// (unasked.hpp). A fault of a scene is reported at the key or event that makes it. Out of scope:
// what can be said without a game (lint.hpp). Tested in tests/quality/lint_games_test.cpp.
#pragma once

#include <vector>

#include "tools/cases/scenario.hpp"
#include "tools/quality/unasked.hpp"
#include "tools/spec/rulebook.hpp"
#include "tools/support/goes_on.hpp"

namespace touchstone::suite {

/// What the games of the cases show.
struct LintedGames {
  /// Scenes that cannot be, and answers that are not certain.
  std::vector<Problem> problems;
  /// Branches of rulings that spec/rules does not name.
  std::vector<Problem> unknown_branches;
  std::vector<UnaskedEvent> unasked;
};

/// Plays the games of all cases, as long as it shall go on.
LintedGames lint_games(const std::vector<Case>& cases, const Rulebook& rulebook,
                       const GoesOn& goes_on = always);

}  // namespace touchstone::suite
