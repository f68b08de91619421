// SPDX-License-Identifier: Apache-2.0
//
// Walking claims square by square. See reach_claims.hpp.
#include "oracle/proofs/reach_claims.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>

namespace touchstone::proofs {

namespace {

struct Step {
  int files;
  int ranks;
};

/// Straight ways first, then slanted ones.
constexpr std::array<Step, 8> ways{
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};
constexpr std::array<Step, 8> leaps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

std::size_t place(Square square) {
  return static_cast<std::size_t>(index_of(square));
}

std::optional<Square> beyond(Square from, Step step) {
  return square_at(from.file + step.files, from.rank + step.ranks);
}

/// The steps of which a piece's moves are made; a knight's and a king's end after one.
std::span<const Step> steps_of(ManType type) {
  constexpr std::size_t straight = 4;
  switch (type) {
    case ManType::king:
    case ManType::queen:
      return ways;
    case ManType::rook:
      return std::span(ways).first(straight);
    case ManType::bishop:
      return std::span(ways).last(straight);
    case ManType::knight:
      return leaps;
    case ManType::pawn:
      return {};
  }
  return {};
}

bool slides(ManType type) {
  return type == ManType::queen || type == ManType::rook || type == ManType::bishop;
}

Squares all_places(const Claim& claim) {
  return claim.as_itself | claim.promoted;
}

bool is_king(const Claim& claim) {
  return claim.man.type == ManType::king;
}

/// What all claims together say of one side.
struct Summary {
  Squares staying;
  Squares staying_king;
  Squares places;
  Squares captures;
  Squares guarded;
  /// Homes of pawns that never capture and are never captured: they keep to their files.
  Squares file_keepers;
};

Summary summary_of(const Claims& claims, Colour colour) {
  Squares everywhere;
  for (const Claim& claim : claims) everywhere |= all_places(claim);
  Summary summary;
  for (const Claim& claim : claims) {
    if (claim.man.colour != colour) continue;
    if (claim.man.type == ManType::pawn)
      summary.captures |= claim.captures | claim.promoted;
    else if (claim.moves)
      summary.captures |= claim.as_itself;
    if (!is_king(claim)) summary.places |= all_places(claim);
    if (claim.man.type == ManType::pawn && claim.captures.none() && !claim.can_be_captured)
      summary.file_keepers.set(place(claim.home));
    if (!stays(claim)) continue;
    summary.staying.set(place(claim.home));
    if (is_king(claim)) summary.staying_king.set(place(claim.home));
    summary.guarded |= attacks(claim.man, claim.home, everywhere);
  }
  return summary;
}

/// One man's claim made larger by every move that starts within it.
class Extension {
 public:
  Extension(const Position& position, const Claims& claims, const Claim& claim)
      : position_(position),
        own_(summary_of(claims, claim.man.colour)),
        other_(summary_of(claims, opponent_of(claim.man.colour))),
        claim_(claim) {}

  Claim run() {
    if (claim_.man.type == ManType::pawn)
      pawn();
    else
      piece();
    if (!is_king(claim_) && (other_.captures & all_places(claim_)).any())
      claim_.can_be_captured = true;
    if (can_be_taken_in_passing()) claim_.can_be_captured = true;
    return claim_;
  }

 private:
  bool is_free(Square square) const {
    if (is_king(claim_) && other_.guarded.test(place(square))) return false;
    return !own_.staying.test(place(square)) && !other_.staying_king.test(place(square));
  }

  void arrive(Square square) {
    if (!is_free(square)) return;
    if (square == claim_.home && !claim_.moves) return;
    claim_.as_itself.set(place(square));
    claim_.moves = true;
  }

  void piece() {
    const Squares before = claim_.as_itself;
    for (const Square from : all_squares())
      if (before.test(place(from)))
        for (const Step step : steps_of(claim_.man.type))
          if (const auto to = beyond(from, step)) arrive(*to);
    castling();
  }

  void castling() {
    const Colour colour = claim_.man.colour;
    for (const Wing wing : both_wings) {
      const auto file = position_.castling.rook_file(colour, wing);
      const bool is_kingside = wing == Wing::kingside;
      if (!file) continue;
      if (is_king(claim_)) arrive({is_kingside ? 6 : 2, first_rank(colour)});
      if (claim_.man.type == ManType::rook && claim_.home == Square{*file, first_rank(colour)})
        arrive({is_kingside ? 5 : 3, first_rank(colour)});
    }
  }

  void pawn() {
    const Squares before = claim_.as_itself;
    for (const Square from : all_squares())
      if (before.test(place(from))) pawn_from(from);
    for (const Square from : all_squares())
      if (claim_.promoted.test(place(from))) promoted_from(from);
  }

  void pawn_from(Square from) {
    const Colour colour = claim_.man.colour;
    const auto blocked = [this](Square square) {
      return own_.staying.test(place(square)) || other_.staying.test(place(square)) ||
             faces_file_keeper(square);
    };
    const auto ahead = beyond(from, {0, forward(colour)});
    if (ahead && !blocked(*ahead)) {
      pawn_arrives(*ahead);
      const auto two = beyond(*ahead, {0, forward(colour)});
      if (from.rank == pawn_rank(colour) && two && !blocked(*two)) pawn_arrives(*two);
    }
    for (const int files : {-1, 1}) {
      const auto to = beyond(from, {files, forward(colour)});
      if (!to || !is_prey(*to)) continue;
      claim_.captures.set(place(*to));
      pawn_arrives(*to);
    }
  }

  /// Two pawns that face each other and keep to their file never pass each other.
  bool faces_file_keeper(Square square) const {
    return claim_.captures.none() && other_.file_keepers.test(place(square));
  }

  bool is_prey(Square square) const {
    if (position_.to_move == claim_.man.colour && position_.en_passant == square) return true;
    return other_.places.test(place(square)) && is_free(square);
  }

  void pawn_arrives(Square square) {
    claim_.as_itself.set(place(square));
    claim_.moves = true;
    if (square.rank == last_rank(claim_.man.colour)) claim_.promoted.set(place(square));
  }

  void promoted_from(Square from) {
    for (const ManType type : {ManType::queen, ManType::knight})
      for (const Step step : steps_of(type)) {
        const auto to = beyond(from, step);
        if (to && is_free(*to)) claim_.promoted.set(place(*to));
      }
  }

  bool can_be_taken_in_passing() const {
    if (claim_.man.type != ManType::pawn || claim_.man.colour == position_.to_move) return false;
    const auto crossed = beyond(claim_.home, {0, -forward(claim_.man.colour)});
    return position_.en_passant.has_value() && crossed == position_.en_passant;
  }

  const Position& position_;
  Summary own_;
  Summary other_;
  Claim claim_;
};

bool is_same(const Claim& one, const Claim& other) {
  return one.as_itself == other.as_itself && one.promoted == other.promoted &&
         one.captures == other.captures && one.moves == other.moves &&
         one.can_be_captured == other.can_be_captured;
}

}  // namespace

Squares attacks(Man man, Square from, const Squares& obstacles) {
  Squares attacked;
  if (man.type == ManType::pawn) {
    for (const int files : {-1, 1})
      if (const auto to = beyond(from, {files, forward(man.colour)})) attacked.set(place(*to));
    return attacked;
  }
  for (const Step step : steps_of(man.type))
    for (auto to = beyond(from, step); to; to = beyond(*to, step)) {
      attacked.set(place(*to));
      if (!slides(man.type) || obstacles.test(place(*to))) break;
    }
  return attacked;
}

Squares squares_between(Square one, Square other) {
  const int files = other.file - one.file;
  const int ranks = other.rank - one.rank;
  const int length = std::max(std::abs(files), std::abs(ranks));
  const bool share_line = files == 0 || ranks == 0 || std::abs(files) == std::abs(ranks);
  Squares between;
  for (int step = 1; share_line && step < length; ++step)
    between.set(place({one.file + files / length * step, one.rank + ranks / length * step}));
  return between;
}

bool stays(const Claim& claim) {
  return !claim.moves && claim.promoted.none() && !claim.can_be_captured;
}

bool names_all_men(const Position& position, const Claims& claims) {
  const auto names = [&](Square square) {
    return std::count_if(claims.begin(), claims.end(), [&](const Claim& claim) {
      return claim.home == square && claim.man == *position.at(square) &&
             claim.as_itself.test(place(square));
    });
  };
  std::size_t men = 0;
  for (const auto& man : position.men) men += man.has_value() ? 1 : 0;
  return claims.size() == men &&
         std::all_of(all_squares().begin(), all_squares().end(), [&](Square square) {
           return position.is_empty(square) || names(square) == 1;
         });
}

bool are_closed(const Position& position, const Claims& claims) {
  return std::all_of(claims.begin(), claims.end(), [&](const Claim& claim) {
    return is_same(claim, Extension(position, claims, claim).run());
  });
}

Claims closed_claims(const Position& position) {
  Claims claims;
  for (const Square square : all_squares())
    if (const auto& man = position.at(square)) {
      Claim claim{.man = *man, .home = square, .as_itself = {}, .promoted = {}, .captures = {}};
      claim.as_itself.set(place(square));
      claims.push_back(claim);
    }
  while (!are_closed(position, claims)) {
    Claims larger;
    for (const Claim& claim : claims) larger.push_back(Extension(position, claims, claim).run());
    claims = larger;
  }
  return claims;
}

}  // namespace touchstone::proofs
