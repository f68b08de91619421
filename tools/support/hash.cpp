// SPDX-License-Identifier: Apache-2.0
//
// Digests of texts. See hash.hpp.
#include "tools/support/hash.hpp"

#include <fmt/format.h>

namespace touchstone::suite {

std::uint64_t hashed(std::string_view text, std::uint64_t before) {
  constexpr std::uint64_t prime = 1099511628211ULL;
  for (const char letter : text) before = (before ^ static_cast<unsigned char>(letter)) * prime;
  return before;
}

std::string in_digits(std::uint64_t hash) {
  return fmt::format("{:016x}", hash);
}

}  // namespace touchstone::suite
