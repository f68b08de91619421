// SPDX-License-Identifier: Apache-2.0
//
// Paths of this build. See places.hpp.
#include "tools/touchstone/places.hpp"

namespace touchstone::places {

const char* const version = TOUCHSTONE_VERSION;
const char* const source_dir = TOUCHSTONE_SOURCE_DIR;
const char* const uci_bridge = TOUCHSTONE_BRIDGE;
const char* const xboard_bridge = TOUCHSTONE_XBOARD_BRIDGE;

}  // namespace touchstone::places
