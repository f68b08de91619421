// SPDX-License-Identifier: Apache-2.0
//
// How sure the cases are that nothing is said of an event.
//
// Design: that an edition says nothing is one fact about one kind of event and those who may bring
// it about (a player, the arbiter, an onlooker). Cases that rest on the text alone and answer
// `not regulated` for the same kind in the same edition rest on the same silence, and are equally
// sure of it. A case whose answer rests on a reading is left out: the page gives a reason of its
// own. Out of scope: whether anything is said. Tested in tests/quality/one_silence_test.cpp.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tools/quality/played_cases.hpp"

namespace touchstone::suite {

class Silences {
 public:
  /// Looks at an event that was played.
  void add(const PlayedEvent& played);

  /// Reports each case that is certain of a silence of which another one is not.
  std::vector<Problem> problems() const;

 private:
  /// The cases by edition, actor and kind of event.
  std::map<std::vector<std::string>, std::vector<const Case*>> cases_by_kind_;
};

}  // namespace touchstone::suite
