// SPDX-License-Identifier: Apache-2.0
//
// Play with blind and visually disabled players: one function for each rule and kind of event. A
// move is told by the event "announces move", the move told being the one intended; the opponent's
// next announcement says it again. A man that fingers feel in its hole is touched in the manner
// "in-its-hole", which only happens on the board with holes; nothing else says who cannot see. An
// assistant is a bystander with permission. There is one position here: that the two boards differ
// is an event. Proved by cases/visually_disabled and tests/procedure/visually_disabled_test.cpp.
#pragma once

#include "oracle/procedure/hearing.hpp"

namespace touchstone::laws {

std::optional<Ruling> move_announced(const Hearing& hearing);
std::optional<Ruling> move_announced_on_announcement(const Hearing& hearing);
std::optional<Ruling> touched_out_of_hole(const Hearing& hearing);
std::optional<Ruling> announced_before_clock(const Hearing& hearing);
std::optional<Ruling> score_by_touch_or_voice(const Hearing& hearing);
std::optional<Ruling> slip_of_the_tongue(const Hearing& hearing);
std::optional<Ruling> slip_of_the_tongue_on_press(const Hearing& hearing);
std::optional<Ruling> boards_differ(const Hearing& hearing);
/// Whether a player who can see asks for an assistant after his opponent has one.
bool is_assistant_refused(const Hearing& hearing);
std::optional<Ruling> assistant_allowed(const Hearing& hearing);
std::optional<Ruling> assistant_allowed_on_help(const Hearing& hearing);
std::optional<Ruling> assistant_allowed_on_question(const Hearing& hearing);

}  // namespace touchstone::laws
