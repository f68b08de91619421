// SPDX-License-Identifier: Apache-2.0
//
// Writing down what an answer rests on. See certificate.hpp.
#include "oracle/fast/certificate.hpp"

#include <algorithm>

#include "oracle/fast/helpmate.hpp"
#include "oracle/fast/outlines.hpp"

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

/// The first detail with which there is no mate, among few outlines before many.
std::optional<Certificate> of_outlines(const Board& board, Colour side, int budget) {
  const Travellers travellers = reach(board);
  for (const int most : {500, 4000, 20'000, 60'000})
    for (const Detail& detail : details) {
      OutlineSearch search(board, travellers, side, detail);
      if (search.up_to(std::min(most, budget)) == OutlinesEnd::without_mate)
        return Certificate{Ground::outlines, {}, {}, shown_men(board, travellers, side, detail)};
    }
  return std::nullopt;
}

}  // namespace

std::optional<Certificate> certify(const Board& board, Colour side, int budget) {
  const Winnability answer = winnability(board, side, budget);
  if (answer.verdict != Verdict::cannot_mate) return std::nullopt;
  if (answer.ground == Ground::no_move || answer.ground == Ground::material)
    return Certificate{answer.ground, {}, {}, 0};
  if (answer.ground == Ground::outlines)
    if (const auto certificate = of_outlines(board, side, budget)) return certificate;
  if (answer.ground != Ground::reach) return of_exhausted(board, side, budget);
  const Travellers travellers = reach(board);
  return Certificate{Ground::reach, {travellers.men().begin(), travellers.men().end()}, {}, 0};
}

}  // namespace touchstone::fast
