// SPDX-License-Identifier: Apache-2.0
//
// Where this build has its sources and programs. Only places.cpp and source_dir.cpp know the paths,
// so that the compiler's cache serves the tests of another checkout.
#pragma once

namespace touchstone::places {

extern const char* const source_dir;
extern const char* const program;
extern const char* const uci_bridge;
extern const char* const bad_adapter;
extern const char* const fake_engine;
extern const char* const fake_xboard_engine;

}  // namespace touchstone::places
