// SPDX-License-Identifier: Apache-2.0
//
// Paths of the programs of this build. See places.hpp.
#include "tests/places.hpp"

namespace touchstone::places {

const char* const program = TOUCHSTONE_PROGRAM;
const char* const uci_bridge = TOUCHSTONE_BRIDGE;
const char* const bad_adapter = TOUCHSTONE_BAD_ADAPTER;
const char* const fake_engine = TOUCHSTONE_FAKE_ENGINE;
const char* const fake_xboard_engine = TOUCHSTONE_FAKE_XBOARD_ENGINE;

}  // namespace touchstone::places
