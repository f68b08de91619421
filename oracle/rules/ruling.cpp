// SPDX-License-Identifier: Apache-2.0
//
// Texts of measures, and judgements put together. See ruling.hpp.
#include "oracle/rules/ruling.hpp"

#include <algorithm>
#include <array>

namespace touchstone {

namespace {

constexpr std::array<std::string_view, 6> outcome_words{
    "white-wins", "black-wins", "draw", "both-lose", "annulled", "result-pending"};

constexpr std::array<std::string_view, 3> answer_words{"upheld", "rejected", "not-admitted"};

constexpr std::array<std::string_view, 10> penalty_words{
    "warning",      "add-opponent-time", "reduce-time", "add-opponent-points", "reduce-points",
    "loss-of-game", "opponent-wins",     "fine",        "exclude-rounds",      "expel"};

constexpr std::array<std::string_view, 1> offence_words{"illegal-move"};

constexpr std::array<std::string_view, 48> duty_words{"play-on",
                                                      "press-again",
                                                      "put-promotion-piece",
                                                      "replace-promotion-piece",
                                                      "set-up-displaced",
                                                      "transfer-position",
                                                      "turn-board",
                                                      "restart-game",
                                                      "correct-clocks",
                                                      "replace-clock",
                                                      "record-moves",
                                                      "complete-scoresheet",
                                                      "complete-on-opponents-time",
                                                      "reconstruct-game",
                                                      "stop-recording",
                                                      "sign-scoresheet",
                                                      "hand-in-scoresheet",
                                                      "return-scoresheet",
                                                      "play-sealed-move",
                                                      "seal-move",
                                                      "seal-reply",
                                                      "open-envelope",
                                                      "keep-envelope-closed",
                                                      "state-sealed-move",
                                                      "play-intended-move",
                                                      "retract-move",
                                                      "move-king",
                                                      "lose-castling",
                                                      "lose-castling-kingside",
                                                      "lose-castling-queenside",
                                                      "count-moves",
                                                      "check-move-count",
                                                      "summon-arbiter",
                                                      "provide-assistant",
                                                      "set-delay",
                                                      "obey",
                                                      "leave-area",
                                                      "inspect",
                                                      "swap-colours",
                                                      "record-offer",
                                                      "complete-envelope",
                                                      "note-offer",
                                                      "take-extra-time",
                                                      "announce-move",
                                                      "repeat-move",
                                                      "write-final-position",
                                                      "verify-final-position",
                                                      "record-position"};

template <std::size_t count, typename T>
std::string word_of(const std::array<std::string_view, count>& words, T value) {
  return std::string(words[static_cast<std::size_t>(value)]);
}

std::string name_of(Colour colour) {
  return std::string(to_string(actor_of(colour)));
}

std::string text_of(const EndGame& measure) {
  return word_of(outcome_words, measure.outcome);
}

std::string text_of(const RestorePosition&) {
  return "restore position";
}

std::string text_of(const BindTo& measure) {
  return name_of(measure.whom) + " is bound";
}

std::string text_of(const SetFree& measure) {
  return name_of(measure.whom) + " is free";
}

std::string text_of(const ChangeTime& measure) {
  const std::string sign = measure.by < Duration{} ? " " : " +";
  return name_of(measure.whom) + sign + clock_text(measure.by);
}

std::string text_of(const SetTime& measure) {
  return name_of(measure.whom) + " clock " + clock_text(measure.to);
}

std::string text_of(const BeginPeriod& measure) {
  return name_of(measure.whom) + " begins period " + std::to_string(measure.period);
}

std::string text_of(const RunClock& measure) {
  return measure.whose ? "run " + name_of(*measure.whose) : "stop clocks";
}

std::string text_of(const AnswerClaim& measure) {
  return word_of(answer_words, measure.answer);
}

std::string text_of(const DrawOffer& measure) {
  return measure.by ? "offer " + name_of(*measure.by) : "no offer";
}

std::string text_of(const Penalise& measure) {
  return word_of(penalty_words, measure.kind) + " " + name_of(measure.whom);
}

std::string text_of(const CountOffence& measure) {
  return "count " + word_of(offence_words, measure.offence) + " " + name_of(measure.whom);
}

std::string text_of(const Require& measure) {
  return std::string(to_string(measure.whom)) + " must " + word_of(duty_words, measure.duty);
}

std::string text_of(const Infringement& measure) {
  return "infringement " + std::string(to_string(measure.by));
}

}  // namespace

Outcome win_of(Colour colour) {
  return colour == Colour::white ? Outcome::white_wins : Outcome::black_wins;
}

std::string_view to_string(Outcome outcome) {
  return outcome_words[static_cast<std::size_t>(outcome)];
}

std::string_view to_string(Answered answer) {
  return answer_words[static_cast<std::size_t>(answer)];
}

std::string to_string(const Measure& measure) {
  return std::visit([](const auto& one) { return text_of(one); }, measure);
}

Ruling nothing_follows() {
  return {};
}

Ruling due(std::vector<Measure> measures) {
  Ruling ruling;
  ruling.due = std::move(measures);
  return ruling;
}

Ruling by_branch(std::string_view branch, Ruling ruling) {
  ruling.branch = branch;
  return ruling;
}

Ruling with_value_from(Rule setter, Rule owner, Ruling ruling) {
  if (setter != owner) ruling.values_from.push_back(setter);
  return ruling;
}

std::vector<Measure> Judgement::due() const {
  std::vector<Measure> all;
  for (const Spoken& one : spoken)
    for (const Measure& measure : one.ruling.due)
      if (std::find(all.begin(), all.end(), measure) == all.end()) all.push_back(measure);
  return all;
}

std::vector<Choice> Judgement::choices() const {
  std::vector<Choice> all;
  for (const Spoken& one : spoken)
    for (const Choice& choice : one.ruling.choices)
      if (std::find(all.begin(), all.end(), choice) == all.end()) all.push_back(choice);
  return all;
}

std::vector<Rule> Judgement::cites() const {
  std::vector<Rule> rules;
  for (const Spoken& one : spoken)
    if (std::find(rules.begin(), rules.end(), one.rule) == rules.end()) rules.push_back(one.rule);
  return rules;
}

}  // namespace touchstone
