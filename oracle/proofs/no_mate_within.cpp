// SPDX-License-Identifier: Apache-2.0
//
// Whether a king can be mated within closed claims: for each of its squares every square beside it,
// and its own, must be covered by men that are used once. See reach_claims.hpp. Errs towards a
// mate that is none.
#include <algorithm>
#include <vector>

#include "oracle/proofs/reach_claims.hpp"

namespace touchstone::proofs {

namespace {

std::size_t place(Square square) {
  return static_cast<std::size_t>(index_of(square));
}

Squares beside(Square square) {
  Squares squares;
  for (int files = -1; files <= 1; ++files)
    for (int ranks = -1; ranks <= 1; ++ranks)
      if (files != 0 || ranks != 0)
        if (const auto one = square_at(square.file + files, square.rank + ranks))
          squares.set(place(*one));
  return squares;
}

/// Looking for an arrangement that mates the king on one square.
class Arrangement {
 public:
  Arrangement(const Claims& claims, Colour side, Square king, const Squares& obstacles,
              const std::optional<LastMove>& last)
      : claims_(claims), side_(side), king_(king), obstacles_(obstacles), last_(last) {}

  /// What the winner's king covers is left out of `open`.
  bool exists(const Squares& open) { return covers(open, {}, Squares().set(place(king_))); }

 private:
  using Used = std::vector<std::size_t>;

  /// The check first, then the squares beside the king.
  bool covers(const Squares& open, const Used& used, const Squares& taken) {
    if (open.none()) return true;
    const bool wants_check = open.test(place(king_));
    const Square target = wants_check ? king_ : first_of(open);
    for (std::size_t index = 0; index < claims_.size(); ++index) {
      const Claim& claim = claims_[index];
      if (claim.man.type == ManType::king || std::count(used.begin(), used.end(), index) > 0)
        continue;
      Used now_used = used;
      now_used.push_back(index);
      if (claim.man.colour == side_ ? attacks_it(claim, target, open, now_used, taken)
                                    : fills_it(claim, target, open, now_used, taken))
        return true;
    }
    return false;
  }

  static Square first_of(const Squares& squares) {
    return *std::find_if(all_squares().begin(), all_squares().end(),
                         [&](Square square) { return squares.test(place(square)); });
  }

  bool fills_it(const Claim& claim, Square target, const Squares& open, const Used& used,
                const Squares& taken) {
    const bool can = (claim.as_itself | claim.promoted).test(place(target));
    if (target == king_ || !can || taken.test(place(target))) return false;
    return covers(Squares(open).reset(place(target)), used, Squares(taken).set(place(target)));
  }

  /// From each square that makes a difference: what is attacked, and whether a square is filled.
  bool attacks_it(const Claim& claim, Square target, const Squares& open, const Used& used,
                  const Squares& taken) {
    std::vector<Squares> known;
    for (const Square from : all_squares()) {
      if (taken.test(place(from)) || (target == king_ && !may_check_from(from))) continue;
      const Squares attacked = attacked_from(claim, from, target);
      if (!attacked.test(place(target))) continue;
      const Squares rest = open & ~attacked;
      const bool fills = open.test(place(from));
      if (!fills && std::find(known.begin(), known.end(), rest) != known.end()) continue;
      if (!fills) known.push_back(rest);
      if (covers(rest, used, fills ? Squares(taken).set(place(from)) : taken)) return true;
    }
    return false;
  }

  bool may_check_from(Square from) const {
    return !last_ || from == last_->to || squares_between(from, king_).test(place(last_->from));
  }

  /// A pawn that has not moved gives no check where it stands: no king steps in front of it.
  Squares attacked_from(const Claim& claim, Square from, Square target) const {
    Squares attacked;
    const bool is_unmoved_pawn =
        claim.man.type == ManType::pawn && from == claim.home && !claim.may_have_come_home;
    if (claim.as_itself.test(place(from)) && !(is_unmoved_pawn && target == king_))
      attacked |= attacks(claim.man, from, obstacles_);
    if (claim.promoted.test(place(from)))
      for (const ManType piece : {ManType::queen, ManType::knight})
        attacked |= attacks({claim.man.colour, piece}, from, obstacles_);
    return attacked;
  }

  const Claims& claims_;
  Colour side_;
  Square king_;
  const Squares& obstacles_;
  const std::optional<LastMove>& last_;
};

const Claim& king_among(const Claims& claims, Colour colour) {
  return *std::find_if(claims.begin(), claims.end(), [colour](const Claim& claim) {
    return claim.man == Man{colour, ManType::king};
  });
}

/// Squares of the men that stay, which stop every line, but for the king that is to be mated.
Squares obstacles_to(const Claims& claims, Square mated_home) {
  Squares obstacles;
  for (const Claim& claim : claims)
    if (stays(claim)) obstacles.set(place(claim.home));
  return obstacles.reset(place(mated_home));
}

}  // namespace

bool lacks_mate(Colour side, const Claims& claims, const std::optional<LastMove>& last) {
  const Claim& mated = king_among(claims, opponent_of(side));
  const Claim& winning = king_among(claims, side);
  const Squares obstacles = obstacles_to(claims, mated.home);
  for (const Square king : all_squares()) {
    if (!mated.as_itself.test(place(king))) continue;
    std::vector<Squares> known;
    for (const Square helping : all_squares()) {
      const Squares around = beside(king);
      if (!winning.as_itself.test(place(helping)) || helping == king || around.test(place(helping)))
        continue;
      const Squares open = (around & ~beside(helping)) | Squares().set(place(king));
      if (std::find(known.begin(), known.end(), open) != known.end()) continue;
      known.push_back(open);
      if (Arrangement(claims, side, king, obstacles, last).exists(open)) return false;
    }
  }
  return true;
}

}  // namespace touchstone::proofs
