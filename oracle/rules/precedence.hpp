// SPDX-License-Identifier: Apache-2.0
//
// Which law goes before which: one written list, each row with the rule that says so. Where two
// laws speak of the same event and the list has them in a row, the weaker one's ruling is dropped.
// Two rulings that cannot stand together without a row here are a fault of the oracle. Tested in
// tests/rules/precedence_test.cpp.
#pragma once

#include <span>

#include "oracle/rules/rule.hpp"
#include "oracle/rules/ruling.hpp"

namespace touchstone {

/// The stronger rule is heard in place of the weaker.
struct Before {
  Rule stronger;
  Rule weaker;
  /// The rule from which the order follows.
  Rule cited;
};

/// The whole list, in the order of the headings of the stronger rules.
std::span<const Before> precedence();

/// Takes away every ruling that a stronger one displaces.
void drop_weaker(std::vector<Spoken>& spoken);

/// Whether two measures cannot both be carried out: two outcomes, two answers, two times or two
/// changes of time for one clock, bound and free at once. Equal ones are one measure.
bool collide(const Measure& one, const Measure& other);

}  // namespace touchstone
