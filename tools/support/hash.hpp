// SPDX-License-Identifier: Apache-2.0
//
// Digests of texts (FNV-1a, 64 bits): they tell changes from one another, on every machine alike,
// and are no protection against anybody. Out of scope: where one text ends and the next begins, for
// which who takes in several puts a byte between them that none of them holds. Proved through
// cases/ids.lock, whose digests are made of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace touchstone::suite {

inline constexpr std::uint64_t hash_of_nothing = 14695981039346656037ULL;

/// The hash of what was taken in before and of the text behind it.
std::uint64_t hashed(std::string_view text, std::uint64_t before = hash_of_nothing);

/// Sixteen digits.
std::string in_digits(std::uint64_t hash);

}  // namespace touchstone::suite
