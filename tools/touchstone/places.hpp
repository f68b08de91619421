// SPDX-License-Identifier: Apache-2.0
//
// Where this build has its suite and bridges, and its version. They are known to places.cpp alone,
// so that the compiler's cache serves another checkout.
#pragma once

namespace touchstone::places {

extern const char* const version;
extern const char* const source_dir;
extern const char* const uci_bridge;
extern const char* const xboard_bridge;

}  // namespace touchstone::places
