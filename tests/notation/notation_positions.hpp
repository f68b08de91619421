// SPDX-License-Identifier: Apache-2.0
//
// Positions in which moves are hard to write down, for the tests of every notation.
// Design: each holds at least one of the difficulties that its comment names.
// Out of scope: positions that no game reaches; tests that want them draw them themselves.
#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>

#include "oracle/notation/fen.hpp"

namespace touchstone {

/// The position of a FEN that the test itself wrote; throws where the test miswrote it.
inline Position position_of(std::string_view fen) {
  const auto reading = read_fen(fen, FenStrictness::lenient);
  if (!reading.position) throw std::invalid_argument(std::string(fen));
  return *reading.position;
}

inline constexpr std::array<std::string_view, 14> hard_to_write{
    // the initial array
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    // both castlings, many captures
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    // promotions with and without capture, each of them twice
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    // castling beside promotions
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    // two pawns may capture en passant, one of them pinned
    "8/8/8/K1PpP2r/8/8/8/4k3 w - d6 0 1",
    // en passant for Black, beside an ordinary capture to the same file
    "rnbqkbnr/1pp1pppp/8/8/p1Pp4/1P6/P2PPPPP/RNBQKBNR b KQkq c3 0 1",
    // three queens of which each needs another square of departure
    "1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1",
    // four knights around one square
    "4k3/8/8/2N1N3/1N3N2/8/8/4K3 w - - 0 1",
    // rooks on one file and on one rank
    "3R4/8/8/R6R/8/8/2k5/3R3K w - - 0 1",
    // a pinned knight that needs no square of departure
    "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1",
    // a pawn and a bishop take the same man
    "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1",
    // mates by several men, also by castling
    "5k2/3Q4/8/8/8/6R1/8/4K2R w K - 0 1",
    // castling gives check
    "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
    // three bishops of one colour, two of them on one diagonal
    "4k3/8/8/B3B3/8/8/1B6/4K3 w - - 0 1",
};

}  // namespace touchstone
