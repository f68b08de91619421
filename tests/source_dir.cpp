// SPDX-License-Identifier: Apache-2.0
//
// Where the sources of this build are. It stands apart from places.cpp for scripts/mutate-solver,
// whose tests need no program.
#include "tests/places.hpp"

namespace touchstone::places {

const char* const source_dir = TOUCHSTONE_SOURCE_DIR;

}  // namespace touchstone::places
