// SPDX-License-Identifier: Apache-2.0
//
// Details by kind of event. See event_details.hpp.
#include "tools/answers/event_details.hpp"

#include <algorithm>

namespace touchstone::suite {

namespace {

enum class Need { may_be_told, must_be_told };

/// Events that take a detail: one verb, with some of its topics, or with any where none is named.
struct Use {
  std::string_view detail;
  Need need;
  Verb verb;
  std::vector<Topic> topics;
};

const std::vector<Use>& uses() {
  using enum Need;
  using T = Topic;
  using V = Verb;
  static const std::vector<Use> all{
      {"intending", may_be_told, V::announces, {T::move}},
      {"intending", may_be_told, V::claims, {T::threefold, T::fifty_moves}},
      {"asking", may_be_told, V::claims, {T::illegal_move}},
      {"of", may_be_told, V::claims, {T::flag, T::absence, T::wrong_clock}},
      {"of", may_be_told, V::notices, {T::flag, T::absence, T::boards_differ}},
      {"of",
       may_be_told,
       V::intervenes,
       {T::tells_flag, T::makes_move, T::keeps_score, T::presses_clock, T::seals_move,
        T::tells_move_count, T::tells_opponent_moved, T::touched_man}},
      {"text", must_be_told, V::seals, {T::written}},
      {"of",
       must_be_told,
       V::decides,
       {T::warning, T::reduce_time, T::reduce_points, T::add_opponent_points, T::fine,
        T::exclude_rounds, T::expel}},
      {"of", may_be_told, V::decides, {T::add_time}},
      {"of", must_be_told, V::sets_clock, {}},
      {"of", may_be_told, V::promotes, {}},
      {"amount", may_be_told, V::claims, {T::wrong_clock}},
      {"amount", must_be_told, V::decides, {T::reduce_time}},
      {"amount", may_be_told, V::decides, {T::add_time}},
      {"amount", may_be_told, V::seals, {}},
      {"count", may_be_told, V::falls_out, {T::position_lost, T::count_unprovable}},
      {"count", must_be_told, V::notices, {T::scores_differ}},
  };
  return all;
}

/// Verbs that can be done in a manner.
struct Way {
  Manner manner;
  std::vector<Verb> verbs;
};

const std::vector<Way>& ways() {
  using M = Manner;
  using V = Verb;
  static const std::vector<Way> all{
      {M::by_accident, {V::touches}},
      {M::adjusting, {V::touches}},
      {M::unannounced, {V::touches}},
      {M::with_both, {V::touches}},
      {M::in_its_hole, {V::touches}},
      {M::with_two_hands, {V::plays, V::promotes}},
      {M::king_first, {V::plays, V::holds}},
      {M::rook_first, {V::plays, V::holds}},
      {M::king_beside_board, {V::plays}},
      {M::holding, {V::promotes, V::presses}},
      {M::inverted_rook, {V::promotes}},
      {M::with_other_hand, {V::presses}},
      {M::forcibly, {V::presses}},
      {M::unwritten, {V::claims}},
      {M::played, {V::claims}},
      {M::from_display, {V::claims, V::misbehaves}},
      {M::no_effort, {V::claims}},
      {M::conditionally, {V::offers_draw, V::accepts}},
      {M::aloud, {V::records}},
      {M::leaving_captured, {V::plays}},
      {M::with_permission,
       {V::leaves, V::agrees, V::offers_draw, V::accepts, V::misbehaves, V::intervenes,
        V::notices}},
      {M::without_permission,
       {V::leaves, V::agrees, V::offers_draw, V::accepts, V::misbehaves, V::intervenes, V::notices,
        V::records}},
  };
  return all;
}

template <typename Range, typename T>
bool holds(const Range& range, const T& one) {
  return std::find(range.begin(), range.end(), one) != range.end();
}

bool is_used_by(const Use& use, const EventKind& kind) {
  if (use.verb != kind.verb) return false;
  return use.topics.empty() || (kind.topic && holds(use.topics, *kind.topic));
}

bool takes(const EventKind& kind, std::string_view detail) {
  if (detail == "after" || detail == "manner") return true;
  return std::any_of(uses().begin(), uses().end(),
                     [&](const Use& use) { return use.detail == detail && is_used_by(use, kind); });
}

bool can_be_done(Verb verb, Manner manner) {
  if (manner == Manner::plain) return true;
  return std::any_of(ways().begin(), ways().end(), [&](const Way& way) {
    return way.manner == manner && holds(way.verbs, verb);
  });
}

std::vector<std::string_view> details_of(const EventKind& kind, Need need) {
  std::vector<std::string_view> names;
  for (const Use& use : uses())
    if (use.need == need && is_used_by(use, kind)) names.push_back(use.detail);
  return names;
}

}  // namespace

const std::vector<std::string_view>& detail_names() {
  static const std::vector<std::string_view> names{"after", "manner", "intending", "asking",
                                                   "of",    "amount", "count",     "text"};
  return names;
}

std::vector<std::string> faults_of_details(const EventKind& kind,
                                           const std::map<std::string, std::string>& details) {
  std::vector<std::string> faults;
  for (const auto& [name, value] : details) {
    if (!holds(detail_names(), name)) continue;
    if (!takes(kind, name)) faults.push_back(to_string(kind) + " has no use for '" + name + "'");
    if (name != "manner") continue;
    if (const auto manner = read_manner(value); manner && !can_be_done(kind.verb, *manner))
      faults.push_back("nobody " + std::string(to_string(kind.verb)) + " '" + value + "'");
  }
  for (const Use& use : uses())
    if (use.need == Need::must_be_told && is_used_by(use, kind) &&
        !details.contains(std::string(use.detail)))
      faults.push_back(to_string(kind) + " needs '" + std::string(use.detail) + "'");
  return faults;
}

std::vector<Manner> manners_of(Verb verb) {
  std::vector<Manner> manners;
  for (const Way& way : ways())
    if (holds(way.verbs, verb)) manners.push_back(way.manner);
  return manners;
}

std::vector<std::string_view> optional_details(const EventKind& kind) {
  return details_of(kind, Need::may_be_told);
}

std::vector<std::string_view> needed_details(const EventKind& kind) {
  return details_of(kind, Need::must_be_told);
}

}  // namespace touchstone::suite
