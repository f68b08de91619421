// SPDX-License-Identifier: Apache-2.0
//
// An event of a scene in a test, in the words of a case.
#pragma once

#include <string>

#include "tools/wire/question.hpp"

namespace touchstone::suite {

inline EventText event(const std::string& by, const std::string& verb,
                       const std::string& object = "") {
  EventText text;
  text.by = by;
  text.verb = verb;
  text.object = object;
  return text;
}

}  // namespace touchstone::suite
