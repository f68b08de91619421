// SPDX-License-Identifier: Apache-2.0
//
// Mistakes of other people's programs that the second program can make, one at a time. Each is
// modelled on a public report, and names the rule that it breaks.
// Design: one table (mistake_table.hpp) is the only list. The code asks for a mistake by its name,
// and a name that is not in the table does not compile.
// Proved by tests/other_program/other_people_slow_test.cpp: each mistake fails a case of its rule,
// and no two fail the same cases.
#pragma once

#include <optional>
#include <string_view>

#include "tests/other_program/mistake_table.hpp"

namespace other {

/// The place of a mistake in the table; by default none is made.
struct Mistake {
  int place = -1;

  friend bool operator==(Mistake, Mistake) = default;
};

constexpr Mistake no_mistake{};

/// nullopt if the table has no mistake of that name.
constexpr std::optional<Mistake> mistake_called(std::string_view name) {
  for (int place = 0; place < static_cast<int>(mistake_table.size()); ++place)
    if (mistake_table[static_cast<std::size_t>(place)].name == name) return Mistake{place};
  return std::nullopt;
}

/// Whether the mistake is the one of that name. The name is looked up when this is compiled.
class Named {
 public:
  consteval Named(const char* name) : mistake_(mistake_called(name).value()) {}

  constexpr Mistake mistake() const { return mistake_; }

 private:
  Mistake mistake_;
};

constexpr bool is(Mistake made, Named named) {
  return made == named.mistake();
}

}  // namespace other
