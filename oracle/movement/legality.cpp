// SPDX-License-Identifier: Apache-2.0
//
// Asking the laws of movement. See legality.hpp.
#include "oracle/movement/legality.hpp"

#include <algorithm>

#include "oracle/movement/moves.hpp"

namespace touchstone {

namespace {

constexpr std::array promotion_pieces{ManType::queen, ManType::rook, ManType::bishop,
                                      ManType::knight};

bool none_forbids(const Attempt& attempt, const std::vector<LegalityLaw>& laws) {
  return std::none_of(laws.begin(), laws.end(),
                      [&](const LegalityLaw& law) { return law.hear(attempt) == Voice::forbids; });
}

bool may_promote(Man man, Square to) {
  return man.type == ManType::pawn && to.rank == last_rank(man.colour);
}

/// Calls `visit` with each displacement of the man on `from`, legal or not, until it answers false.
/// Every square is tried as the arrival: the laws, not this loop, say where a man may go.
template <typename Visit>
bool for_each_displacement_of(Man man, Square from, Visit visit) {
  for (const Square to : all_squares()) {
    if (!may_promote(man, to)) {
      if (!visit(Move{Displacement{from, to, std::nullopt}})) return false;
      continue;
    }
    for (const ManType piece : promotion_pieces)
      if (!visit(Move{Displacement{from, to, piece}})) return false;
  }
  return true;
}

template <typename Visit>
bool for_each_legal_move(const Position& position, const Lawbook& book, Visit visit) {
  for (const Square from : all_squares()) {
    const auto& man = position.at(from);
    if (!man || man->colour != position.to_move) continue;
    const auto& laws = book.laws.of(subject_of(man->type));
    const auto visit_legal = [&](const Move& move) {
      return !none_forbids(Attempt{position, move, book}, laws) || visit(move);
    };
    if (!for_each_displacement_of(*man, from, visit_legal)) return false;
  }
  return std::all_of(both_wings.begin(), both_wings.end(), [&](Wing wing) {
    return !is_legal(position, Castling{wing}, book) || visit(Castling{wing});
  });
}

}  // namespace

std::vector<Testimony> hearing(const Position& position, const Move& move, const Lawbook& book) {
  std::vector<Testimony> heard;
  const auto subject = subject_of(position, move);
  if (!subject) return heard;
  const Attempt attempt{position, move, book};
  for (const LegalityLaw& law : book.laws.of(*subject))
    heard.push_back({law.rule, law.hear(attempt)});
  return heard;
}

std::vector<Rule> faults_of(const Position& position, const Move& move, const Lawbook& book) {
  if (!subject_of(position, move)) return {Rule::legal_move};
  std::vector<Rule> faults;
  for (const Testimony& testimony : hearing(position, move, book))
    if (testimony.voice == Voice::forbids) faults.push_back(testimony.rule);
  return faults;
}

bool is_legal(const Position& position, const Move& move, const Lawbook& book) {
  const auto subject = subject_of(position, move);
  return subject && none_forbids(Attempt{position, move, book}, book.laws.of(*subject));
}

std::vector<Move> legal_moves(const Position& position, const Lawbook& book) {
  std::vector<Move> moves;
  for_each_legal_move(position, book, [&](const Move& move) {
    moves.push_back(move);
    return true;
  });
  return moves;
}

bool has_legal_move(const Position& position, const Lawbook& book) {
  return !for_each_legal_move(position, book, [](const Move&) { return false; });
}

std::uint64_t perft(const Position& position, int depth, const Lawbook& book) {
  if (depth == 0) return 1;
  const auto moves = legal_moves(position, book);
  if (depth == 1) return moves.size();
  std::uint64_t games = 0;
  for (const Move& move : moves)
    games += perft(book.laws.after(position, move, book), depth - 1, book);
  return games;
}

}  // namespace touchstone
