// SPDX-License-Identifier: Apache-2.0
//
// The men (FIDE 2023: 2.2). "Man" here means any of the six kinds, pawns included; where the Laws'
// appendix on notation says "piece" it means a man that is not a pawn.
// The letters are those of FEN (K Q R B N P, small for Black); the letters of a language belong to
// oracle/notation. Tested in tests/board/piece_test.cpp.
#pragma once

#include <array>
#include <compare>
#include <optional>
#include <string_view>

namespace touchstone {

enum class Colour : unsigned char { white, black };
enum class ManType : unsigned char { king, queen, rook, bishop, knight, pawn };

inline constexpr std::array<Colour, 2> both_colours{Colour::white, Colour::black};
inline constexpr std::array<ManType, 6> all_man_types{
    ManType::king, ManType::queen, ManType::rook, ManType::bishop, ManType::knight, ManType::pawn};

/// A man of one side.
struct Man {
  Colour colour = Colour::white;
  ManType type = ManType::pawn;

  friend constexpr auto operator<=>(const Man&, const Man&) = default;
};

constexpr Colour opponent_of(Colour colour) {
  return colour == Colour::white ? Colour::black : Colour::white;
}

/// The direction in which that side's pawns advance: +1 for White, -1 for Black, in ranks.
constexpr int forward(Colour colour) {
  return colour == Colour::white ? 1 : -1;
}

/// The rank (0 to 7) on which that side's king and officers stand at the start.
constexpr int first_rank(Colour colour) {
  return colour == Colour::white ? 0 : 7;
}

/// The rank on which that side's pawns stand at the start.
constexpr int pawn_rank(Colour colour) {
  return colour == Colour::white ? 1 : 6;
}

/// The rank farthest from that side's start, where its pawns are promoted.
constexpr int last_rank(Colour colour) {
  return first_rank(opponent_of(colour));
}

/// The letter of FEN: "PNBRQK" for White, "pnbrqk" for Black.
char letter_of(Man man);

/// The man of a FEN letter, or nothing.
std::optional<Man> read_man(char letter);

/// "white" or "black".
std::string_view to_string(Colour colour);

/// "king", "queen", "rook", "bishop", "knight" or "pawn".
std::string_view to_string(ManType type);

}  // namespace touchstone
