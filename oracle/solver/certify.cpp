// SPDX-License-Identifier: Apache-2.0
//
// Writing down what an answer rests on. See certify.hpp.
#include "oracle/solver/certify.hpp"

#include <algorithm>

#include "oracle/solver/forced_captures.hpp"
#include "oracle/solver/helpmate.hpp"
#include "oracle/solver/outlines.hpp"
#include "oracle/solver/shown_men.hpp"

namespace touchstone::fast {

namespace {

using proofs::Certificate;
using proofs::Reason;

/// Material alone cuts off too little where walls stand, so that it is tried first and shortly.
std::optional<Certificate> of_exhausted(const Board& board, Colour side, int budget) {
  constexpr int share_without_reach = 4;
  for (const Pruning pruning : {Pruning::by_material, Pruning::by_reach}) {
    HelpmateSearch search(board, side);
    const int looks = pruning == Pruning::by_material ? budget / share_without_reach : budget;
    if (search.by_guess(looks, pruning) == SearchEnd::exhausted)
      return Certificate{.reason = Reason::exhausted, .positions = search.met()};
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
        return Certificate{.reason = Reason::outlines, .shown = proofs::Squares(shown)};
    }
  return std::nullopt;
}

/// Where every move captures: men become fewer with each, so that it ends.
std::optional<Certificate> of_captures(const Board& board, Colour side, int budget) {
  Certificate certificate{.reason = Reason::exhausted};
  for (const AfterMove& one : after_forced_captures(board)) {
    const auto after = certify(one.board, side, budget);
    if (!after) return std::nullopt;
    certificate.positions.push_back(pack(one.board));
    certificate.after_moves.push_back(*after);
  }
  if (certificate.after_moves.empty()) return std::nullopt;
  return certificate;
}

proofs::Claims claims_of(const Travellers& travellers) {
  proofs::Claims claims;
  for (const Traveller& one : travellers.men())
    claims.push_back({.man = one.man,
                      .home = square_of(one.home),
                      .as_itself = proofs::Squares(one.as_itself()),
                      .promoted = proofs::Squares(one.promoted),
                      .captures = proofs::Squares(one.captures),
                      .moves = one.arrivals != 0,
                      .can_be_captured = one.can_be_captured});
  return claims;
}

}  // namespace

std::optional<Certificate> certify(const Board& board, Colour side, int budget) {
  const Winnability answer = winnability(board, side, budget);
  if (answer.verdict != Verdict::cannot_mate) return std::nullopt;
  if (answer.ground == Ground::no_move) return Certificate{.reason = Reason::no_move};
  if (answer.ground == Ground::material) return Certificate{.reason = Reason::material};
  if (answer.ground == Ground::reach)
    return Certificate{.reason = Reason::reach, .reach = claims_of(reach(board))};
  if (answer.ground == Ground::outlines)
    if (const auto certificate = of_outlines(board, side, budget)) return certificate;
  const auto certificate = of_exhausted(board, side, budget);
  return certificate ? certificate : of_captures(board, side, budget);
}

}  // namespace touchstone::fast
