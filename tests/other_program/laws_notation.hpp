// SPDX-License-Identifier: Apache-2.0
//
// The notation of the Laws: Appendix E of 1997, 2001 and 2005, Appendix C from 2009 on. Letters of
// the pieces in the language asked for, zeros for castling, and signs that an edition demands or
// leaves to the writer.
#pragma once

#include <optional>
#include <string>

#include "tests/other_program/moves.hpp"

namespace other {

/// What an edition says of its notation.
struct Notation {
  /// Letters for king, queen, rook, bishop and knight.
  std::string letters;
  bool needs_capture_sign = true;
  bool needs_check_sign = true;
  bool needs_passing_sign = true;
  bool allows_both_squares = false;
  bool allows_hash = false;
};

/// nullopt if the edition has no appendix that is known, or the language is not.
std::optional<Notation> notation_of(const std::string& edition, const std::string& language);

/// A text that was read.
struct WrittenMove {
  Move move;
  bool offers_draw = false;
};

std::string write_by_laws(const Position& position, const Move& move, const Notation& notation);
std::optional<WrittenMove> read_by_laws(const Position& position, const std::string& text,
                                        bool is_strict, const Notation& notation);

}  // namespace other
