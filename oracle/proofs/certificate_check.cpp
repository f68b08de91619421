// SPDX-License-Identifier: Apache-2.0
//
// Reading a certificate with the plain rules. See certificate_check.hpp.
#include "oracle/proofs/certificate_check.hpp"

#include <algorithm>
#include <deque>
#include <unordered_set>

#include "oracle/movement/illegal_position.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/proofs/closed_outlines.hpp"
#include "oracle/proofs/reach_claims.hpp"

namespace touchstone::proofs {

namespace {

bool is_mate_by(Colour side, const Position& position, const Lawbook& book) {
  return position.to_move != side && book.laws.checkmate(position, book);
}

/// Men of a side other than its king.
std::vector<Square> men_beside_king(const Position& position, Colour side) {
  std::vector<Square> squares;
  for (const Square square : all_squares()) {
    const auto& man = position.at(square);
    if (man && man->colour == side && man->type != ManType::king) squares.push_back(square);
  }
  return squares;
}

bool all_of_type(const Position& position, const std::vector<Square>& squares, ManType type) {
  return std::all_of(squares.begin(), squares.end(),
                     [&](Square square) { return position.at(square)->type == type; });
}

bool has_bishops_of_one_colour(const Position& position, const std::vector<Square>& own,
                               const std::vector<Square>& others) {
  if (!all_of_type(position, own, ManType::bishop)) return false;
  std::vector<Square> bishops = own;
  for (const Square square : others) {
    const ManType type = position.at(square)->type;
    if (type == ManType::knight || type == ManType::pawn) return false;
    if (type == ManType::bishop) bishops.push_back(square);
  }
  return std::all_of(bishops.begin(), bishops.end(),
                     [&](Square square) { return is_dark(square) == is_dark(bishops.front()); });
}

/// The three classes of material in which no mate exists anywhere on the board; their proofs stand
/// in oracle/solver/material.hpp.
bool is_poor(const Position& position, Colour side) {
  const auto own = men_beside_king(position, side);
  const auto others = men_beside_king(position, opponent_of(side));
  if (own.empty()) return true;
  if (has_bishops_of_one_colour(position, own, others)) return true;
  return own.size() == 1 && all_of_type(position, own, ManType::knight) &&
         all_of_type(position, others, ManType::queen);
}

/// Playing every legal move from the position on, and from all that arise.
class Replay {
 public:
  Replay(Colour side, const Certificate& certificate, const Lawbook& book)
      : side_(side), book_(book) {
    named_.insert(certificate.positions.begin(), certificate.positions.end());
  }

  std::optional<std::string> fault(const Position& start) {
    meet(start);
    while (!waiting_.empty()) {
      const Position position = waiting_.front();
      waiting_.pop_front();
      if (!is_named(position)) return "a position is not named: " + write_fen(position);
      if (is_poor(position, side_)) continue;
      if (auto fault = fault_after(position)) return fault;
    }
    return std::nullopt;
  }

 private:
  fast::Packed packed(const Position& position) const {
    return fast::pack(fast::board_of(position, book_.in_force.castling_form.value));
  }

  bool is_named(const Position& position) const { return named_.contains(packed(position)); }

  void meet(const Position& position) {
    if (met_.insert(packed(position)).second) waiting_.push_back(position);
  }

  std::optional<std::string> fault_after(const Position& position) {
    if (is_mate_by(side_, position, book_)) return "there is a mate: " + write_fen(position);
    std::vector<Position> next;
    for (const Move& move : legal_moves(position, book_))
      next.push_back(book_.laws.after(position, move, book_));
    const bool all_named = std::all_of(next.begin(), next.end(),
                                       [this](const Position& one) { return is_named(one); });
    if (!all_named) {
      if (lacks_mate(side_, closed_claims(position))) return std::nullopt;
      return "moves lead out of the named positions: " + write_fen(position);
    }
    for (const Position& one : next) meet(one);
    return std::nullopt;
  }

  Colour side_;
  const Lawbook& book_;
  std::unordered_set<fast::Packed, fast::PackedDigest> named_;
  std::unordered_set<fast::Packed, fast::PackedDigest> met_;
  std::deque<Position> waiting_;
};

std::optional<std::string> fault_of_reach(const Position& position, Colour side,
                                          const Certificate& certificate, const Lawbook& book) {
  const Claims& claims = certificate.reach;
  if (is_mate_by(side, position, book)) return "there is a mate";
  if (!names_all_men(position, claims)) return "a man of the position is not named";
  if (!are_closed(position, claims)) return "a man can come to a square that is not named";
  if (!lacks_mate(side, claims)) return "the men can come to a mate";
  return std::nullopt;
}

std::optional<std::string> fault_of_outlines(const Position& position, Colour side,
                                             const Certificate& certificate, const Lawbook& book) {
  const auto& crossed = position.en_passant;
  if (!is_playable(position, book) || (crossed && !position.is_empty(*crossed)))
    return "the position cannot be played on";
  return follow_outlines(position, side, certificate.shown).fault;
}

/// Two moves may lead to one position.
std::optional<std::string> fault_after_moves(const Position& position, Colour side,
                                             const Certificate& certificate, const Lawbook& book) {
  const auto& named = certificate.positions;
  if (named.size() != certificate.after_moves.size()) return "not each move has its certificate";
  if (is_mate_by(side, position, book)) return "there is a mate";
  for (const Move& move : legal_moves(position, book)) {
    const Position next = book.laws.after(position, move, book);
    const auto name = fast::pack(fast::board_of(next, book.in_force.castling_form.value));
    const auto after = std::find(named.begin(), named.end(), name);
    if (after == named.end()) return "a move leads to what is not named: " + write_fen(next);
    const Certificate& of_next =
        certificate.after_moves[static_cast<std::size_t>(after - named.begin())];
    if (auto fault = fault_of_certificate(next, side, of_next, book)) return fault;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> fault_of_certificate(const Position& position, Colour side,
                                                const Certificate& certificate,
                                                const Lawbook& book) {
  switch (certificate.reason) {
    case Reason::no_move:
      if (!legal_moves(position, book).empty()) return "there is a legal move";
      if (is_mate_by(side, position, book)) return "there is a mate";
      return std::nullopt;
    case Reason::material:
      if (is_mate_by(side, position, book)) return "there is a mate";
      if (!is_poor(position, side)) return "with this material there are mates";
      return std::nullopt;
    case Reason::reach:
      return fault_of_reach(position, side, certificate, book);
    case Reason::exhausted:
      if (!certificate.after_moves.empty())
        return fault_after_moves(position, side, certificate, book);
      return Replay(side, certificate, book).fault(position);
    case Reason::outlines:
      return fault_of_outlines(position, side, certificate, book);
  }
  return "this reason has no proof";
}

}  // namespace touchstone::proofs
