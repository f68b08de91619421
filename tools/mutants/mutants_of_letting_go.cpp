// SPDX-License-Identifier: Apache-2.0
//
// Mistakes about moves that are made by letting go of the man: what holds for a move is asked only
// if it is made in one go. And about what comes between writing a move and making it.
#include "oracle/procedure/clock.hpp"
#include "oracle/procedure/recording.hpp"
#include "tools/mutants/lists.hpp"
#include "tools/mutants/procedure_mutants.hpp"

namespace touchstone {

namespace {

/// Only what the player did last is looked at.
std::optional<Ruling> any_event_excuses_writing(const Hearing& hearing) {
  const Event* before = last_event_by(hearing.game, hearing.event.by);
  if (!before || before->verb != Verb::writes_intended) return std::nullopt;
  return laws::no_recording_ahead_on_play(hearing);
}

/// A move written for a claim is a breach though the claim was made.
std::optional<Ruling> claim_excuses_nothing(const Hearing& hearing) {
  for (auto entry = hearing.game.log.rbegin(); entry != hearing.game.log.rend(); ++entry)
    if (entry->event.by == hearing.event.by && entry->event.verb == Verb::writes_intended)
      return due({Infringement{hearing.event.by}});
  return std::nullopt;
}

std::vector<Mutant> of_writing_and_letting_go() {
  using enum Verb;
  using R = Rule;
  return {
      {"written-then-let-go-allowed", R::no_recording_ahead,
       "a move written ahead may be made by letting go of the man", "playing read as one act",
       put<R::no_recording_ahead, releases, silent>},
      {"any-event-excuses-writing", R::no_recording_ahead,
       "a move written ahead may be made if the player touched a man in between",
       "only the last act remembered",
       put<R::no_recording_ahead, plays, any_event_excuses_writing>},
      {"claim-excuses-nothing", R::no_recording_ahead,
       "a move written for a claim may not be made after it", "the exception forgotten",
       put<R::no_recording_ahead, plays, claim_excuses_nothing>},
      {"let-go-before-writing", R::own_move_recorded_first,
       "a man may be let go with the move before unwritten", "playing read as one act",
       put<R::own_move_recorded_first, releases, silent>},
      {"no-relief-when-letting-go", R::time_trouble_exemption,
       "in time trouble the relief is for moves made in one go", "playing read as one act",
       put<R::time_trouble_exemption, releases, silent>},
      {"let-go-before-completing", R::complete_before_moving,
       "after a flag a man may be let go with gaps on the sheet", "playing read as one act",
       put<R::complete_before_moving, releases, silent>},
      {"let-go-with-the-lent-sheet", R::opponents_scoresheet,
       "a man may be let go with the opponent's sheet at hand", "playing read as one act",
       put<R::opponents_scoresheet, releases, silent>},
  };
}

std::vector<Mutant> of_orders_and_presses() {
  using enum Verb;
  using R = Rule;
  return {
      {"man-let-go-after-the-order-forgotten", R::move_played_after_order,
       "a man that was let go after the order to seal binds nobody", "playing read as one act",
       put<R::move_played_after_order, releases, silent>},
      {"letting-go-completes-nothing", R::completed_by_pressing,
       "a man that is let go with a clock needs no press", "playing read as one act",
       put<R::completed_by_pressing, releases, silent>},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_letting_go() {
  return one_list({of_writing_and_letting_go(), of_orders_and_presses()});
}

}  // namespace touchstone
