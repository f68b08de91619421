// SPDX-License-Identifier: Apache-2.0
//
// A fuzzer for libFuzzer, built and run by scripts/fuzz; what must hold is in readers.hpp.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/readers.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  touchstone::suite::try_yaml({reinterpret_cast<const char*>(data), size});
  return 0;
}
