// SPDX-License-Identifier: Apache-2.0
//
// Writing down what an answer rests on. See certificate.hpp.
#include "oracle/fast/certificate.hpp"

#include <algorithm>

#include "oracle/fast/forced_captures.hpp"
#include "oracle/fast/helpmate.hpp"
#include "oracle/fast/outlines.hpp"
#include "oracle/fast/shown_men.hpp"

namespace touchstone::fast {

namespace {

/// Material alone cuts off too little where walls stand, so that it is tried first and shortly.
std::optional<Certificate> of_exhausted(const Board& board, Colour side, int budget) {
  constexpr int share_without_reach = 4;
  for (const Pruning pruning : {Pruning::by_material, Pruning::by_reach}) {
    HelpmateSearch search(board, side);
    const int looks = pruning == Pruning::by_material ? budget / share_without_reach : budget;
    if (search.by_guess(looks, pruning) == SearchEnd::exhausted)
      return Certificate{Ground::exhausted, {}, search.met(), 0};
  }
  return std::nullopt;
}

/// The first choice of men to show with which there is no mate, among few outlines before many.
std::optional<Certificate> of_outlines(const Board& board, Colour side, int budget) {
  const Travellers travellers = reach(board);
  const std::vector<Bits> ways = ways_to_show(board, travellers, side);
  for (const int most : {500, 4000, 32'000, 160'000})
    for (const Bits shown : ways) {
      OutlineSearch search(board, travellers, side, shown);
      if (search.up_to(std::min(most, budget)) == OutlinesEnd::without_mate)
        return Certificate{Ground::outlines, {}, {}, shown};
    }
  return std::nullopt;
}

/// Where every move captures: men become fewer with each, so that it ends.
std::optional<Certificate> of_captures(const Board& board, Colour side, int budget) {
  Certificate certificate{Ground::exhausted, {}, {}, 0};
  for (const AfterMove& one : after_forced_captures(board)) {
    const auto after = certify(one.board, side, budget);
    if (!after) return std::nullopt;
    certificate.positions.push_back(pack(one.board));
    certificate.after_moves.push_back(*after);
  }
  if (certificate.after_moves.empty()) return std::nullopt;
  return certificate;
}

}  // namespace

std::optional<Certificate> certify(const Board& board, Colour side, int budget) {
  const Winnability answer = winnability(board, side, budget);
  if (answer.verdict != Verdict::cannot_mate) return std::nullopt;
  if (answer.ground == Ground::no_move || answer.ground == Ground::material)
    return Certificate{answer.ground, {}, {}, 0};
  if (answer.ground == Ground::outlines)
    if (const auto certificate = of_outlines(board, side, budget)) return certificate;
  if (answer.ground != Ground::reach) {
    const auto certificate = of_exhausted(board, side, budget);
    return certificate ? certificate : of_captures(board, side, budget);
  }
  const Travellers travellers = reach(board);
  return Certificate{Ground::reach, {travellers.men().begin(), travellers.men().end()}, {}, 0};
}

}  // namespace touchstone::fast
