// SPDX-License-Identifier: Apache-2.0
//
// Finding what is kept in a list by its digest. The table knows places in the list and half of each
// digest; whether it is really the same one the owner of the list says. What is kept lies far apart
// in memory, so that both can be asked for before they are needed. Tested in
// tests/solver/digest_table_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace touchstone::fast {

class DigestTable {
 public:
  DigestTable() { clear(); }

  void clear() {
    entries_.assign(fewest, 0);
    count_ = 0;
  }

  /// Asks for the memory in which that digest would be.
  void prefetch(std::size_t digest) const { __builtin_prefetch(&entries_[slot_of(digest)]); }

  /// A place that probably has that digest; a wrong one or nothing does no harm.
  std::optional<std::uint32_t> likely(std::size_t digest) const {
    const std::uint64_t entry = entries_[slot_of(digest)];
    if (entry == 0 || entry >> half != digest >> half) return std::nullopt;
    return place_in(entry);
  }

  /// The place with that digest of which the owner says that it is the same; nothing if there is
  /// none.
  template <typename IsSame>
  std::optional<std::uint32_t> find(std::size_t digest, const IsSame& is_same) const {
    for (std::size_t slot = slot_of(digest); entries_[slot] != 0; slot = next(slot)) {
      const std::uint64_t entry = entries_[slot];
      if (entry >> half == digest >> half && is_same(place_in(entry))) return place_in(entry);
    }
    return std::nullopt;
  }

  /// A place that was not found.
  void add(std::size_t digest, std::uint32_t place) {
    if (2 * ++count_ > entries_.size()) grow();
    put((digest >> half << half) | (place + std::uint64_t{1}));
  }

 private:
  static constexpr std::size_t fewest = 1024;
  static constexpr int half = 32;

  static std::uint32_t place_in(std::uint64_t entry) {
    return static_cast<std::uint32_t>(entry) - 1;
  }

  /// By the half of a digest that stands in the entry, so that the table grows by itself.
  std::size_t slot_of(std::uint64_t digest) const {
    return (digest >> half) & (entries_.size() - 1);
  }
  std::size_t next(std::size_t slot) const { return (slot + 1) & (entries_.size() - 1); }

  void put(std::uint64_t entry) {
    std::size_t slot = slot_of(entry);
    while (entries_[slot] != 0) slot = next(slot);
    entries_[slot] = entry;
  }

  void grow() {
    std::vector<std::uint64_t> before(2 * entries_.size(), 0);
    before.swap(entries_);
    for (const std::uint64_t entry : before)
      if (entry != 0) put(entry);
  }

  /// In each the upper half of a digest, and a place plus one; 0 where there is none. Their number
  /// is a power of two.
  std::vector<std::uint64_t> entries_;
  std::size_t count_ = 0;
};

}  // namespace touchstone::fast
