// SPDX-License-Identifier: Apache-2.0
//
// How what runs long is asked to end: it asks, wherever it can stop, whether to go on.
// Design: who was once denied is denied for good, so that it may be asked again to see
// whether it came to its end; and whoever stops leaves every file whole or does not write it. Who
// denies it, the program at a signal (until_interrupted, tools/touchstone/program.hpp), is left
// out. Proved by tests/program/interruption_test.cpp.
#pragma once

#include <functional>

namespace touchstone::suite {

/// Answers whether to go on; false for good once it has been that.
using GoesOn = std::function<bool()>;

/// For whom nobody stops.
inline bool always() {
  return true;
}

}  // namespace touchstone::suite
