// SPDX-License-Identifier: Apache-2.0
//
// Which events fulfil which duties. See duties.hpp.
#include "oracle/game/duties.hpp"

#include <algorithm>
#include <array>

namespace touchstone {

namespace {

/// An event that fulfils a duty of its actor: a verb, with one topic or with any.
struct Fulfilment {
  Duty duty;
  Verb verb;
  std::optional<Topic> topic{};
};

using D = Duty;
using V = Verb;

/// An arbiter who sets a clock, or starts the clocks again, has determined the times.
constexpr std::array fulfilments{
    Fulfilment{D::play_on, V::plays},
    Fulfilment{D::play_on, V::releases},
    Fulfilment{D::put_promotion_piece, V::promotes},
    Fulfilment{D::set_up_displaced, V::restores},
    Fulfilment{D::correct_clocks, V::sets_clock},
    Fulfilment{D::correct_clocks, V::starts_clocks},
    Fulfilment{D::correct_clocks, V::resumes},
    Fulfilment{D::replace_clock, V::sets_clock},
    Fulfilment{D::record_moves, V::records, Topic::move},
    Fulfilment{D::complete_scoresheet, V::records, Topic::move},
    Fulfilment{D::reconstruct_game, V::records, Topic::move},
    Fulfilment{D::reconstruct_game, V::starts_clocks},
    Fulfilment{D::hand_in_scoresheet, V::records, Topic::move},
    Fulfilment{D::return_scoresheet, V::hands_back},
    Fulfilment{D::write_final_position, V::records, Topic::position},
    Fulfilment{D::record_position, V::records, Topic::position},
    Fulfilment{D::verify_final_position, V::signs},
    Fulfilment{D::sign_scoresheet, V::signs},
    Fulfilment{D::record_offer, V::records, Topic::offer},
    Fulfilment{D::seal_move, V::seals},
    Fulfilment{D::open_envelope, V::opens_envelope},
    Fulfilment{D::keep_envelope_closed, V::opens_envelope},
    Fulfilment{D::state_sealed_move, V::states_sealed},
    Fulfilment{D::play_sealed_move, V::plays},
    Fulfilment{D::play_sealed_move, V::releases},
    Fulfilment{D::announce_move, V::announces, Topic::move},
    Fulfilment{D::repeat_move, V::announces, Topic::move},
};

/// Duties that nothing fulfils: they are there until the game ends, or longer.
constexpr std::array lasting{D::count_moves, D::provide_assistant, D::stop_recording,
                             D::restart_game};

/// Duties of the time after the game.
constexpr std::array of_the_time_after{D::sign_scoresheet, D::hand_in_scoresheet,
                                       D::write_final_position, D::verify_final_position,
                                       D::restart_game};

/// Duties about the men and clocks of a game that goes on.
constexpr std::array of_further_play{D::play_on,
                                     D::press_again,
                                     D::put_promotion_piece,
                                     D::set_up_displaced,
                                     D::transfer_position,
                                     D::turn_board,
                                     D::correct_clocks,
                                     D::replace_clock,
                                     D::take_extra_time,
                                     D::set_delay,
                                     D::swap_colours,
                                     D::retract_move,
                                     D::move_king,
                                     D::lose_castling,
                                     D::lose_castling_kingside,
                                     D::lose_castling_queenside,
                                     D::play_intended_move,
                                     D::announce_move,
                                     D::repeat_move};

template <typename List>
bool contains(const List& duties, Duty duty) {
  return std::find(duties.begin(), duties.end(), duty) != duties.end();
}

bool stands_until_done(Duty duty) {
  return contains(lasting, duty) ||
         std::any_of(fulfilments.begin(), fulfilments.end(),
                     [&](const Fulfilment& one) { return one.duty == duty; });
}

bool is_fulfilled_by(Duty duty, const Event& event) {
  return std::any_of(fulfilments.begin(), fulfilments.end(), [&](const Fulfilment& one) {
    return one.duty == duty && one.verb == event.verb && (!one.topic || one.topic == event.topic);
  });
}

bool is_idle(const Game& game, Duty duty) {
  if (duty == Duty::put_promotion_piece) return !game.unpromoted;
  if (duty == Duty::set_up_displaced) return game.displaced.empty();
  return is_played_out(game) && !contains(of_the_time_after, duty);
}

/// An envelope that is to be opened, or that is lost, is kept closed no longer.
void open_envelopes(std::vector<Require>& duties) {
  std::erase(duties, Require{Actor::arbiter, Duty::keep_envelope_closed});
}

/// The arbiter makes the sealed move on the board as the duty is imposed.
bool is_done_at_once(const Require& duty) {
  return duty == Require{Actor::arbiter, Duty::play_sealed_move};
}

}  // namespace

bool serves_further_play(Duty duty) {
  return contains(of_further_play, duty);
}

void impose(Game& game, const Require& duty) {
  if (!stands_until_done(duty.duty) || is_done_at_once(duty)) return;
  if (duty.duty == Duty::open_envelope) open_envelopes(game.duties);
  const auto& standing = game.duties;
  if (std::find(standing.begin(), standing.end(), duty) == standing.end())
    game.duties.push_back(duty);
}

void fulfil(Game& game, const Event& event) {
  if (event.topic == Topic::envelope_lost) open_envelopes(game.duties);
  std::erase_if(game.duties, [&](const Require& duty) {
    return duty.whom == event.by && is_fulfilled_by(duty.duty, event);
  });
}

void drop_idle_duties(Game& game) {
  std::erase_if(game.duties, [&](const Require& duty) { return is_idle(game, duty.duty); });
}

}  // namespace touchstone
