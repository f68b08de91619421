// SPDX-License-Identifier: Apache-2.0
//
// The same seen by the other side: moves, events, set-ups, rulings and games with their colours
// exchanged and their ranks mirrored. Judgements are told as texts in which order means nothing,
// since lists of moves and of players come in an order of squares and colours. Out of scope:
// numbers of moves. White has always begun, so that a game that Black takes up has one move of
// White's more.
#pragma once

#include <algorithm>
#include <string>

#include "oracle/game/game.hpp"

namespace touchstone::properties {

inline Square flipped(Square square) {
  return {square.file, board_side - 1 - square.rank};
}

inline Move flipped(const Move& move) {
  const auto* step = std::get_if<Displacement>(&move);
  if (!step) return move;
  return Displacement{flipped(step->from), flipped(step->to), step->promotion};
}

inline Actor flipped(Actor actor) {
  const auto player = player_of(actor);
  return player ? actor_of(opponent_of(*player)) : actor;
}

inline Outcome flipped(Outcome outcome) {
  if (outcome == Outcome::white_wins) return Outcome::black_wins;
  return outcome == Outcome::black_wins ? Outcome::white_wins : outcome;
}

inline Topic flipped(Topic topic) {
  if (topic == Topic::white_wins) return Topic::black_wins;
  return topic == Topic::black_wins ? Topic::white_wins : topic;
}

inline Colour flipped(Colour colour) {
  return opponent_of(colour);
}

inline Clock flipped(Clock clock);

template <typename T>
std::optional<T> flipped(const std::optional<T>& value) {
  return value ? std::optional<T>(flipped(*value)) : std::nullopt;
}

inline Event flipped(Event event) {
  event.by = flipped(event.by);
  event.of = flipped(event.of);
  event.topic = flipped(event.topic);
  event.move = flipped(event.move);
  event.intending = flipped(event.intending);
  for (Square& square : event.squares) square = flipped(square);
  return event;
}

inline Clock flipped(Clock clock) {
  std::swap(clock.sides[0], clock.sides[1]);
  clock.running = flipped(clock.running);
  return clock;
}

inline Setup flipped(Setup setup) {
  setup.position = colour_flipped(setup.position);
  setup.clock = flipped(setup.clock);
  for (Move& move : setup.moves) move = flipped(move);
  std::swap(setup.present[0], setup.present[1]);
  std::swap(setup.unrecorded[0], setup.unrecorded[1]);
  std::swap(setup.sighted[0], setup.sighted[1]);
  return setup;
}

/// A measure with its colours exchanged.
struct FlipMeasure {
  Measure operator()(EndGame one) const { return EndGame{flipped(one.outcome)}; }
  Measure operator()(RestorePosition one) const { return one; }
  Measure operator()(BindTo one) const {
    for (Move& move : one.moves) move = flipped(move);
    return BindTo{flipped(one.whom), one.moves};
  }
  Measure operator()(SetFree one) const { return SetFree{flipped(one.whom)}; }
  Measure operator()(ChangeTime one) const { return ChangeTime{flipped(one.whom), one.by}; }
  Measure operator()(SetTime one) const { return SetTime{flipped(one.whom), one.to}; }
  Measure operator()(BeginPeriod one) const {
    return BeginPeriod{flipped(one.whom), one.period, one.completed};
  }
  Measure operator()(RunClock one) const { return RunClock{flipped(one.whose)}; }
  Measure operator()(AnswerClaim one) const { return one; }
  Measure operator()(DrawOffer one) const { return DrawOffer{flipped(one.by)}; }
  Measure operator()(Penalise one) const { return Penalise{flipped(one.whom), one.kind}; }
  Measure operator()(CountOffence one) const {
    return CountOffence{flipped(one.whom), one.offence};
  }
  Measure operator()(Require one) const { return Require{flipped(one.whom), one.duty}; }
  Measure operator()(Infringement one) const { return Infringement{flipped(one.by)}; }
};

inline Measure flipped(const Measure& measure) {
  return std::visit(FlipMeasure{}, measure);
}

inline Judgement flipped(Judgement judgement) {
  for (Spoken& spoken : judgement.spoken) {
    for (Measure& measure : spoken.ruling.due) measure = flipped(measure);
    for (Choice& choice : spoken.ruling.choices) {
      choice.chooser = flipped(choice.chooser);
      for (Measure& measure : choice.options) measure = flipped(measure);
    }
  }
  return judgement;
}

inline std::string sorted_text(std::vector<std::string> parts) {
  std::sort(parts.begin(), parts.end());
  std::string text;
  for (const std::string& part : parts) text += part + "; ";
  return text;
}

inline std::string full_text(const Measure& measure) {
  const auto* bound = std::get_if<BindTo>(&measure);
  if (!bound) return to_string(measure);
  std::vector<std::string> moves;
  for (const Move& move : bound->moves) moves.push_back(to_string(move));
  return to_string(measure) + " to " + sorted_text(moves);
}

inline std::string measures_text(const std::vector<Measure>& measures) {
  std::vector<std::string> parts;
  for (const Measure& measure : measures) parts.push_back(full_text(measure));
  return sorted_text(parts);
}

/// All that a judgement says, in an order of its own.
inline std::string judgement_text(const Judgement& judgement) {
  std::vector<std::string> parts;
  for (const Spoken& spoken : judgement.spoken) {
    std::string part =
        std::string(to_string(spoken.rule)) + ": " + measures_text(spoken.ruling.due);
    for (const Choice& choice : spoken.ruling.choices)
      part += std::string(to_string(choice.chooser)) + " chooses " + measures_text(choice.options);
    parts.push_back(part);
  }
  return sorted_text(parts) + std::to_string(static_cast<int>(judgement.status));
}

/// The same board but for the numbers of moves.
inline bool is_flipped_board(const Position& one, const Position& other) {
  Position expected = colour_flipped(one);
  expected.fullmove_number = other.fullmove_number;
  return expected == other;
}

}  // namespace touchstone::properties
