// SPDX-License-Identifier: Apache-2.0
//
// Positions as people give them in a call: by a name, or as a FEN read leniently, and what is to be
// said of them with its place in the text.
// Design: a text that does not even begin like a FEN gets one remark and not one for each of
// its characters; what forbids to play on is named man by man; a claim of the text that is left out
// of the position (fen-castling, fen-en-passant) is not a fault, as in the cases, but is told.
// Out of scope: whether the position can arise, see oracle/movement/illegal_position.hpp.
// Proved by tests/answers/given_position_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/laws.hpp"

namespace touchstone::suite {

/// "White" or "Black", as a sentence names a side.
std::string name_of(Colour side);

/// Something to be said of a text; its first character has column 1.
struct Remark {
  int column;
  std::string message;

  friend bool operator==(const Remark&, const Remark&) = default;
};

/// What came of reading a text.
struct GivenPosition {
  /// There exactly when `faults` is empty.
  std::optional<Position> position;
  /// Everything for which it is not a position, by column.
  std::vector<Remark> faults;
  /// Castling rights and an en-passant square that the text claims and the position does not have.
  std::vector<Remark> dropped;
};

/// The position that has a name (start, startpos), nothing if it is none.
std::optional<Position> named_position(std::string_view name);

/// A FEN read leniently, which sets the half-move clock to 0 if an en-passant square is told. Here
/// the clock stays as it is told, so that the contradiction can be seen.
std::optional<Position> position_as_told(std::string_view text);

/// Reads a name or a FEN. A board without kings is read.
GivenPosition read_given(std::string_view text);

/// Why the position of a text cannot be played on, by column; empty exactly where it can be.
std::vector<Remark> what_forbids_play(std::string_view text, const Position& position,
                                      const Lawbook& book);

/// What a text claims that does not count when it is played on, by column: what was dropped, and
/// castling rights that only Chess960 knows where the book does not castle as there.
std::vector<Remark> what_does_not_count(std::string_view text, const GivenPosition& given,
                                        const Lawbook& book);

/// The remarks under one another, each in a line of its own that begins with a line feed.
std::string below_one_another(const std::vector<Remark>& remarks);

}  // namespace touchstone::suite
