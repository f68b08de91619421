// SPDX-License-Identifier: Apache-2.0
//
// What bad_adapter does to the suite, rather than to the protocol: it takes memory, time and files,
// tries to outlive the run, or changes its mind about what it is. Every attack and what the suite
// makes of it: tests/grading/hostile_programs_test.cpp.
#pragma once

#include <string>

#include "tools/protocol/protocol.hpp"

namespace touchstone::attacks {

/// What was said on the command line, and how many questions came so far.
struct Attack {
  std::string mode;
  std::string argument;
  int asked = 0;
};

/// What the program says of itself where the mode is an attack by the handshake.
suite::Handshake changed(suite::Handshake hello, const Attack& attack);

/// Does what it does before it answers. The line that it answers with, or "" for the right one.
std::string line_of_attack(const suite::AskMessage& ask, const Attack& attack);

}  // namespace touchstone::attacks
