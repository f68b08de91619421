// SPDX-License-Identifier: Apache-2.0
//
// Filling the tables of attacks. See lines.hpp.
#include "oracle/fast/lines.hpp"

#include <algorithm>
#include <optional>

#include "oracle/board/square.hpp"

namespace touchstone::fast {

namespace {

struct Step {
  int file;
  int rank;
};

constexpr std::array<Step, 4> straight{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<Step, 4> diagonal{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

/// The entries of all rooks and bishops, once for PEXT and once for multipliers.
constexpr std::size_t entry_count = std::size_t{2} * (102400 + 5248);

std::optional<Square> next(Square square, Step step) {
  return square_at(square.file + step.file, square.rank + step.rank);
}

Bits leap(int from, const std::vector<Step>& steps) {
  Bits reached = 0;
  for (const Step step : steps)
    if (const auto to = next(square_of(from), step)) reached |= bit(index_of(*to));
  return reached;
}

/// What a sliding man sees until something stands in its way, that square included.
Bits slide(int from, const std::array<Step, 4>& steps, Bits taken) {
  Bits seen = 0;
  for (const Step step : steps)
    for (auto at = next(square_of(from), step); at; at = next(*at, step)) {
      seen |= bit(index_of(*at));
      if (taken & bit(index_of(*at))) break;
    }
  return seen;
}

/// Squares on which a man in the way changes what is seen: all but the last of each direction.
Bits relevant_squares(int from, const std::array<Step, 4>& steps) {
  Bits relevant = 0;
  for (const Step step : steps)
    for (auto at = next(square_of(from), step); at && next(*at, step); at = next(*at, step))
      relevant |= bit(index_of(*at));
  return relevant;
}

/// The bits of a number laid out on the squares of a set, lowest first.
Bits spread(std::size_t number, Bits squares) {
  Bits laid = 0;
  for (; squares != 0; number >>= 1) {
    const int square = take_lowest(squares);
    if (number & 1) laid |= bit(square);
  }
  return laid;
}

/// Numbers with few bits, in a fixed order, so that every run finds the same multipliers.
Bits sparse_number(Bits& state) {
  Bits product = ~Bits{0};
  for (int times = 0; times < 3; ++times) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    product &= state;
  }
  return product;
}

std::size_t place_by_product(const Slider& slider, Bits taken) {
  return static_cast<std::size_t>(((taken & slider.relevant) * slider.multiplier) >> slider.shift);
}

/// Whether no two settings that are seen differently fall on one place.
bool separates(const Slider& slider, const std::vector<Bits>& settings,
               const std::vector<Bits>& seen, Bits* places) {
  std::fill(places, places + settings.size(), Bits{0});
  for (std::size_t number = 0; number < settings.size(); ++number) {
    Bits& place = places[place_by_product(slider, settings[number])];
    if (place != 0 && place != seen[number]) return false;
    place = seen[number];
  }
  return true;
}

Slider make_slider(int from, const std::array<Step, 4>& steps, Bits*& free, Bits& state) {
  Slider slider;
  slider.relevant = relevant_squares(from, steps);
  slider.shift = 64 - count(slider.relevant);
  const std::size_t size = std::size_t{1} << count(slider.relevant);
  std::vector<Bits> settings(size);
  std::vector<Bits> seen(size);
  for (std::size_t number = 0; number < size; ++number) {
    settings[number] = spread(number, slider.relevant);
    seen[number] = slide(from, steps, settings[number]);
  }
  std::copy(seen.begin(), seen.end(), free);
  slider.by_pext = free;
  free += size;
  do slider.multiplier = sparse_number(state);
  while (!separates(slider, settings, seen, free));
  slider.by_product = free;
  free += size;
  return slider;
}

Bits squares_between(int one, int other) {
  for (const auto* steps : {&straight, &diagonal})
    for (const Step step : *steps) {
      Bits passed = 0;
      for (auto at = next(square_of(one), step); at; at = next(*at, step)) {
        if (index_of(*at) == other) return passed;
        passed |= bit(index_of(*at));
      }
    }
  return 0;
}

Lines make_lines() {
  Lines made;
  made.entries.resize(entry_count);
  Bits* free = made.entries.data();
  Bits state = 88172645463325252;
  for (int square = 0; square < square_count; ++square) {
    const auto at = static_cast<std::size_t>(square);
    made.king[at] =
        leap(square, {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}});
    made.knight[at] =
        leap(square, {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}});
    made.rook[at] = make_slider(square, straight, free, state);
    made.bishop[at] = make_slider(square, diagonal, free, state);
    for (int other = 0; other < square_count; ++other)
      made.between[at][static_cast<std::size_t>(other)] = squares_between(square, other);
  }
  return made;
}

}  // namespace

const Lines& lines() {
  static const Lines made = make_lines();
  return made;
}

}  // namespace touchstone::fast
