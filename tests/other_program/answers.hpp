// SPDX-License-Identifier: Apache-2.0
//
// The second program behind the protocol (spec/protocol.md): a line in, a line out. It is asked
// about boards in the editions of FIDE; about games, clocks and who can still mate it declares
// nothing.
#pragma once

#include <string>

#include "tests/other_program/mistakes.hpp"

namespace other {

/// The answer to one line; empty if the line needs none ("bye").
std::string answer_to(const std::string& line, Mistake mistake);

}  // namespace other
