// SPDX-License-Identifier: Apache-2.0
//
// How an engine of xboard is to be talked to: from the command line of the bridge, and for a few
// engines known by the name of their program. Whatever is not said here is found out by trying.
// Proved by tests/bridge/xboard_bridge_test.cpp.
#pragma once

#include "tools/bridge/engine_process.hpp"

namespace touchstone::bridge {

/// Whether the engine is greeted with `protover 2`, or is one that loses lines over it.
enum class Greeting { protover, plain };

/// How it reads short notation: as whoever grades it says. Where nobody says, some of it, and then
/// a refusal is not an answer.
enum class SanReading { none, some, lenient, strict };

struct CecpOptions {
  EngineCommand command;
  Greeting greeting = Greeting::protover;
  /// Commands that list moves and show the position; nothing to find out, "none" for none.
  std::string list;
  std::string fen;
  SanReading san = SanReading::some;
};

extern const char* const cecp_usage;

/// The options before the command, and the command; nothing if they are not understood.
std::optional<CecpOptions> read_cecp_options(const std::vector<std::string>& words);

}  // namespace touchstone::bridge
