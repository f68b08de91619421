// SPDX-License-Identifier: Apache-2.0
//
// Filling the tables of attacks. See lines.hpp.
#include "oracle/bitboard/lines.hpp"

#include <span>

#include "oracle/bitboard/sets.hpp"
#include "oracle/board/square.hpp"

namespace touchstone::fast {

namespace {

// Found by trial, of random numbers with few bits: no two settings of the squares that matter,
// which are seen differently, are brought to one place.
constexpr std::array<Bits, 64> rook_multipliers{
    0xa080044003112080, 0x0040400020001000, 0x030010400b012000, 0x0100050008201000,
    0x0080080004008002, 0x0100010004000802, 0x8080010002000080, 0x018002a100004080,
    0x0080802040008008, 0x000a400020100040, 0x4201001020004904, 0x8211000820100100,
    0x4102808028000400, 0x8084800400020080, 0x008a808001001200, 0x0859001040820100,
    0x4040410020800102, 0x0841020020409200, 0x4110008010802001, 0x1080120020084200,
    0x0000110008010004, 0x000c008004800200, 0x0003040002900801, 0x0041020010408411,
    0x8240004480068020, 0x0000200080804000, 0x9000200080801000, 0x004802828010000a,
    0x0404008180080024, 0x0002000280800400, 0x0001010080800200, 0x0c022682000408d1,
    0x0000400080800020, 0x2400802001804002, 0x4004110241002006, 0x9400900084800800,
    0x200c000480800800, 0x0002010402000810, 0x0022108204004108, 0x0800008042000104,
    0x0680002000404000, 0x004c4020100c4002, 0x0020001101230040, 0x0041021000210009,
    0x0010040008008080, 0x0008040002008080, 0x03a2100241040048, 0xc00220a041020004,
    0x2104408009002d00, 0x0030024000201540, 0x0001100280200880, 0x4002080090008280,
    0x82c5000800108500, 0x0000020080040080, 0x0048025001880400, 0x008808a405004600,
    0x1041008001204495, 0x0040400100281081, 0x0429002940a00211, 0x4821a01805015001,
    0xa002000804201002, 0x0889000400020803, 0x0002001128108402, 0x0000004084082102,
};

constexpr std::array<Bits, 64> bishop_multipliers{
    0x0408208802104111, 0x0c43143102020030, 0x0041021202480420, 0x11082a00a0008010,
    0x8004042103000400, 0x0801040240000410, 0x0004008829480880, 0x0012002084302802,
    0x14a442042d1a0a00, 0x108a040988121181, 0x10004c240404d000, 0x0010041042004025,
    0x2001a202104008c0, 0x4880008210400050, 0x0040009208205504, 0x1205010400840540,
    0x1020050822308200, 0x0018081002285440, 0x2010003820401020, 0x0040888802004000,
    0x4084008200a21050, 0x100a808108014004, 0x0004800848188821, 0x0000206046080411,
    0x00034040a0088200, 0x112210080841080a, 0x0000d00008048110, 0x5100802088020020,
    0x0001010100104000, 0x0200808049006004, 0x0004251002411038, 0x2100810000240200,
    0x000104c050600800, 0x2006022290101009, 0x4041080802210340, 0x2200c00808408200,
    0x012a020200900880, 0x0020041120690182, 0x0010012100120088, 0x1104004440029405,
    0x2044010842040880, 0x0120480208181001, 0x0021008041109000, 0x0000204202218800,
    0x1048400092031300, 0xe440101402410088, 0x0004110816202100, 0x0044008091008a08,
    0x21440148021001b0, 0x0001140082080422, 0x2001012108480000, 0x0400100108483620,
    0x080180a260450000, 0x0a80246048124040, 0x0006080208020080, 0x0020880080809204,
    0x0001203808080800, 0x0600020201412800, 0x000200820100c844, 0x012a002400420880,
    0x0020000844914400, 0x1008001011420820, 0x8001100418881040, 0x0008100400802200,
};

/// The entries of all rooks and bishops, once for PEXT and once for multipliers.
constexpr std::size_t entry_count = std::size_t{2} * (102400 + 5248);

/// Squares on which a man in the way changes what is seen: all but the last of each direction.
Bits relevant_squares(int from, std::span<const Direction> ways) {
  Bits relevant = 0;
  for (const Direction way : ways)
    for (Bits at = step(bit(from), way); step(at, way) != 0; at = step(at, way)) relevant |= at;
  return relevant;
}

std::size_t place_by_product(const Slider& slider, Bits taken) {
  return static_cast<std::size_t>((taken * slider.multiplier) >> slider.shift);
}

/// Counting on within the relevant squares goes through all settings in the order of PEXT.
Slider make_slider(int from, std::span<const Direction> ways, Bits multiplier, Bits*& free) {
  Slider slider;
  slider.multiplier = multiplier;
  slider.relevant = relevant_squares(from, ways);
  slider.shift = square_count - count(slider.relevant);
  const std::size_t size = std::size_t{1} << count(slider.relevant);
  Bits* by_pext = free;
  Bits* by_product = free + size;
  free = by_product + size;
  Bits taken = 0;
  for (std::size_t number = 0; number < size; ++number) {
    by_pext[number] = by_product[place_by_product(slider, taken)] = rays(bit(from), ways, taken);
    taken = (taken - slider.relevant) & slider.relevant;
  }
  slider.by_pext = by_pext;
  slider.by_product = by_product;
  return slider;
}

void fill_between(int from, std::array<Bits, square_count>& between) {
  for (const Direction way : every_way) {
    Bits passed = 0;
    for (Bits at = step(bit(from), way); at != 0; at = step(at, way)) {
      between[static_cast<std::size_t>(lowest(at))] = passed;
      passed |= at;
    }
  }
}

Lines make_lines() {
  Lines made;
  made.entries.resize(entry_count);
  Bits* free = made.entries.data();
  for (int square = 0; square < square_count; ++square) {
    const auto at = static_cast<std::size_t>(square);
    made.king[at] = king_steps(bit(square));
    made.knight[at] = knight_steps(bit(square));
    made.rook[at] = make_slider(square, straight_ways, rook_multipliers[at], free);
    made.bishop[at] = make_slider(square, slanted_ways, bishop_multipliers[at], free);
    fill_between(square, made.between[at]);
  }
  return made;
}

}  // namespace

const Lines& lines() {
  static const Lines made = make_lines();
  return made;
}

}  // namespace touchstone::fast
