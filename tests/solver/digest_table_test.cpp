// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/solver/digest_table.hpp: all that was added is found and nothing else, however
// often the table grew, and also among digests of which the halves that are kept are the same.
#include "oracle/solver/digest_table.hpp"

#include <gtest/gtest.h>

namespace touchstone {
namespace {

constexpr std::size_t upper = 1ULL << 32U;

std::size_t digest_of(std::uint32_t number) {
  return (number * std::size_t{0x9e3779b9}) % upper * upper + number;
}

auto is(std::uint32_t wanted) {
  return [wanted](std::uint32_t place) { return place == wanted; };
}

TEST(DigestTable, FindsWhatWasAddedHoweverMuchItGrew) {
  constexpr std::uint32_t many = 5000;
  fast::DigestTable table;
  for (std::uint32_t number = 0; number < many; ++number) {
    ASSERT_FALSE(table.find(digest_of(number), is(number))) << number;
    table.add(digest_of(number), number);
  }
  for (std::uint32_t number = 0; number < many; ++number)
    ASSERT_EQ(table.find(digest_of(number), is(number)), number);
  EXPECT_FALSE(table.find(digest_of(many), is(many)));
}

TEST(DigestTable, LikeDigestsAreToldApartByTheOwner) {
  fast::DigestTable table;
  table.add(7 * upper, 10);
  table.add(7 * upper, 11);
  table.add(7 * upper + 1, 12);
  for (const std::uint32_t place : {10U, 11U, 12U})
    EXPECT_EQ(table.find(7 * upper, is(place)), place);
  EXPECT_FALSE(table.find(7 * upper, is(13)));
  EXPECT_FALSE(table.find(8 * upper, is(10)));
  EXPECT_EQ(table.likely(7 * upper), 10U);
  EXPECT_EQ(table.likely(8 * upper), std::nullopt);
}

TEST(DigestTable, ForgetsAll) {
  fast::DigestTable table;
  table.add(upper, 1);
  table.clear();
  EXPECT_FALSE(table.find(upper, is(1)));
  EXPECT_EQ(table.likely(upper), std::nullopt);
}

}  // namespace
}  // namespace touchstone
