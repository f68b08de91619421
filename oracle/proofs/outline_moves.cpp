// SPDX-License-Identifier: Apache-2.0
//
// What follows from an outline. See outline_moves.hpp.
#include "oracle/proofs/outline_moves.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace touchstone::proofs {

namespace {

std::size_t place(Square square) {
  return static_cast<std::size_t>(index_of(square));
}

std::vector<Square> members(const Squares& squares) {
  std::vector<Square> all;
  for (const Square square : all_squares())
    if (squares.test(place(square))) all.push_back(square);
  return all;
}

Squares only(Square square) {
  return Squares().set(place(square));
}

Squares squares_of_shown(const Outline& outline) {
  Squares squares;
  for (const Square square : all_squares())
    if (!outline.shown.is_empty(square)) squares.set(place(square));
  return squares;
}

Squares squares_of_shown(const Outline& outline, Colour colour) {
  Squares squares;
  for (const Square square : all_squares())
    if (const auto& man = outline.shown.at(square); man && man->colour == colour)
      squares.set(place(square));
  return squares;
}

/// Squares on which a hidden man may stand, kings among them.
Squares squares_of_hidden(const Outline& outline) {
  Squares squares;
  for (const HiddenMan& one : outline.hidden) squares |= one.places;
  return squares;
}

bool is_king(const HiddenMan& one) {
  return one.man.type == ManType::king;
}

/// What the shown men of a side attack when lines end at the first obstacle.
Squares attacked_by_shown(const Outline& outline, Colour colour, const Squares& obstacles) {
  Squares attacked;
  for (const Square from : members(squares_of_shown(outline, colour)))
    attacked |= attacks(*outline.shown.at(from), from, obstacles);
  return attacked;
}

/// What a hidden man attacks from one of its squares, a promoted pawn as queen and as knight.
Squares attacks_of_hidden(const HiddenMan& one, Square from, const Squares& obstacles) {
  if (!one.comes_by_promotion) return attacks(one.man, from, obstacles);
  return attacks({one.man.colour, ManType::queen}, from, obstacles) |
         attacks({one.man.colour, ManType::knight}, from, obstacles);
}

/// The shortest moves of a hidden man from these squares; longer ones are made of them.
Squares steps_of(const HiddenMan& one, const Squares& squares) {
  const Squares everywhere = Squares().set();
  Squares steps;
  for (const Square from : members(squares)) steps |= attacks_of_hidden(one, from, everywhere);
  return steps;
}

/// Where castling could bring a king or rook of the first position from its home.
Squares goals_of_castling(const CastlingRights& rights, Man man, Square home) {
  Squares goals;
  if (home.rank != first_rank(man.colour)) return goals;
  for (const Wing wing : both_wings) {
    const auto rook_file = rights.rook_file(man.colour, wing);
    if (!rook_file) continue;
    const bool is_kingside = wing == Wing::kingside;
    if (man.type == ManType::king) goals |= only({is_kingside ? 6 : 2, home.rank});
    if (man.type == ManType::rook && home.file == *rook_file)
      goals |= only({is_kingside ? 5 : 3, home.rank});
  }
  return goals;
}

/// Where castling could bring a hidden man that may still be where it began.
Squares goals_of_hidden(const Outline& outline, const HiddenMan& one) {
  if (one.comes_by_promotion || !one.places.test(place(one.home))) return {};
  return goals_of_castling(outline.shown.castling, one.man, one.home);
}

/// A shown man's move and what stands after it.
struct Step {
  LastMove move;
  Outline after;
};

class Following {
 public:
  explicit Following(const Outline& outline)
      : outline_(outline),
        passed_(outline),
        mover_(outline.shown.to_move),
        other_(opponent_of(mover_)),
        own_(squares_of_shown(outline, mover_)),
        enemies_(squares_of_shown(outline, other_)),
        prey_(enemies_) {
    passed_.shown.en_passant.reset();
    passed_.shown.to_move = other_;
    if (const auto king = king_of(outline.shown, other_)) prey_.reset(place(*king));
  }

  std::vector<Follower> all() const {
    std::vector<Follower> followers;
    const auto add = [&](Outline next, const std::optional<LastMove>& last) {
      if (arrives(next)) followers.push_back({std::move(next), last});
    };
    bool moves_unseen = false;
    for (std::size_t index = 0; index < outline_.hidden.size(); ++index) {
      const HiddenMan& one = outline_.hidden[index];
      if (one.man.colour != mover_ || one.places.none()) continue;
      moves_unseen = true;
      for (const Square square : members(prey_of_hidden(one))) add(captured(index, square), {});
    }
    if (moves_unseen) add(passed_, {});
    for (Step& step : steps()) {
      const bool is_plain = !castles(step.move) && !takes_in_passing(step.move) && !promotes(step);
      add(std::move(step.after), is_plain ? std::optional(step.move) : std::nullopt);
    }
    return followers;
  }

  /// A move over squares where nothing hidden can be, after which nothing attacks the king.
  bool has_certain_move() const {
    const Squares hidden = squares_of_hidden(outline_);
    for (const Step& step : steps()) {
      const Squares way = squares_between(step.move.from, step.move.to) | only(step.move.to);
      if ((way & hidden).any() || takes_in_passing(step.move) || castles(step.move)) continue;
      if (is_safe(step.after)) return true;
    }
    return false;
  }

 private:
  Squares prey_of_hidden(const HiddenMan& one) const {
    Squares prey = steps_of(one, one.places) & prey_;
    if (is_king(one)) prey &= ~attacked_by_shown(outline_, other_, Squares().set());
    return prey;
  }

  /// A hidden man captures a shown one.
  Outline captured(std::size_t index, Square square) const {
    Outline next = passed_;
    next.shown.clear(square);
    next.hidden[index].places = only(square);
    return next;
  }

  std::vector<Step> steps() const {
    std::vector<Step> steps;
    for (const Square from : members(own_))
      for (const Square to : members(targets(from))) steps.push_back({{from, to}, moved(from, to)});
    return steps;
  }

  Squares targets(Square from) const {
    const Man man = *outline_.shown.at(from);
    const Squares shown = own_ | enemies_;
    if (man.type == ManType::pawn) return pawn_targets(from);
    Squares targets = attacks(man, from, shown) & (~shown | prey_);
    if (man.type == ManType::king)
      targets |= goals_of_castling(outline_.shown.castling, man, from) & ~shown;
    return targets;
  }

  Squares pawn_targets(Square from) const {
    Squares targets = prey_ | places_of_hidden(outline_, other_);
    if (outline_.shown.en_passant) targets.set(place(*outline_.shown.en_passant));
    targets &= attacks({mover_, ManType::pawn}, from, {});
    const Squares shown = own_ | enemies_;
    const auto ahead = square_at(from.file, from.rank + forward(mover_));
    if (!ahead || shown.test(place(*ahead))) return targets;
    targets.set(place(*ahead));
    const auto two = square_at(from.file, ahead->rank + forward(mover_));
    if (from.rank == pawn_rank(mover_) && !shown.test(place(*two))) targets.set(place(*two));
    return targets;
  }

  Outline moved(Square from, Square to) const {
    Outline next = passed_;
    const Man man = *next.shown.at(from);
    next.shown.clear(from);
    next.shown.put(to, man);
    if (man.type == ManType::king)
      for (HiddenMan& one : next.hidden)
        if (one.man == Man{mover_, ManType::rook}) one.places |= goals_of_hidden(outline_, one);
    if (man.type != ManType::pawn) return next;
    if (takes_in_passing({from, to})) next.shown.clear({to.file, from.rank});
    if (std::abs(to.rank - from.rank) == 2)
      next.shown.en_passant = Square{from.file, from.rank + forward(mover_)};
    if (to.rank == last_rank(mover_)) promote(next, to);
    return next;
  }

  /// There are as many places for promoted pawns as there were pawns.
  void promote(Outline& next, Square square) const {
    next.shown.clear(square);
    const auto free = std::find_if(next.hidden.begin(), next.hidden.end(), [this](const auto& one) {
      return one.comes_by_promotion && one.man.colour == mover_ && one.places.none();
    });
    free->places = only(square);
  }

  /// What stands after the move; nothing if the mover's king is attacked for certain.
  bool arrives(Outline& next) const {
    const Squares shown = squares_of_shown(next);
    for (HiddenMan& one : next.hidden) one.places &= ~shown;
    const Squares stops = shown | squares_of_hidden(next);
    const Squares attacked = attacked_by_shown(next, other_, stops);
    if (const auto king = king_of(next.shown, mover_)) return !attacked.test(place(*king));
    for (HiddenMan& one : next.hidden)
      if (is_king(one) && one.man.colour == mover_) one.places &= ~attacked;
    return true;
  }

  bool castles(const LastMove& move) const {
    return outline_.shown.has(move.from, {mover_, ManType::king}) &&
           !attacks({mover_, ManType::king}, move.from, {}).test(place(move.to));
  }

  bool takes_in_passing(const LastMove& move) const {
    return outline_.shown.has(move.from, {mover_, ManType::pawn}) &&
           outline_.shown.en_passant == move.to;
  }

  static bool promotes(const Step& step) { return step.after.shown.is_empty(step.move.to); }

  bool is_safe(const Outline& after) const {
    const auto king = king_of(after.shown, mover_);
    if (!king) return false;
    const Squares shown = squares_of_shown(after);
    Squares attacked = attacked_by_shown(after, other_, shown);
    for (const HiddenMan& one : after.hidden)
      if (one.man.colour == other_)
        for (const Square from : members(one.places & ~shown))
          attacked |= attacks_of_hidden(one, from, shown);
    return !attacked.test(place(*king));
  }

  const Outline& outline_;
  /// The same with the other side to move.
  Outline passed_;
  Colour mover_;
  Colour other_;
  Squares own_;
  Squares enemies_;
  /// Shown men that can be captured.
  Squares prey_;
};

}  // namespace

Outline outline_of(const Position& position, const Squares& shown) {
  Outline outline{.shown = position, .hidden = {}};
  for (const Square square : all_squares()) {
    const auto& man = position.at(square);
    if (!man) continue;
    const bool is_pawn = man->type == ManType::pawn;
    const bool may_castle =
        man->type == ManType::rook && goals_of_castling(position.castling, *man, square).any();
    if (!is_pawn && !may_castle && shown.test(place(square))) continue;
    outline.hidden.push_back({*man, square, is_pawn, is_pawn ? Squares() : only(square)});
    if (!is_pawn) outline.shown.clear(square);
  }
  return outline;
}

void let_hidden_men_go(Outline& outline) {
  const Squares free = ~squares_of_shown(outline);
  for (HiddenMan& one : outline.hidden) {
    Squares open = free;
    if (is_king(one))
      open &= ~attacked_by_shown(outline, opponent_of(one.man.colour), Squares().set());
    one.places |= goals_of_hidden(outline, one) & open;
    for (Squares fresh = one.places; fresh.any(); one.places |= fresh)
      fresh = steps_of(one, fresh) & open & ~one.places;
  }
}

std::vector<Follower> outlines_after(const Outline& outline) {
  return Following(outline).all();
}

bool has_certain_move(const Outline& outline) {
  return Following(outline).has_certain_move();
}

Squares places_of_hidden(const Outline& outline, Colour colour) {
  Squares squares;
  for (const HiddenMan& one : outline.hidden)
    if (one.man.colour == colour && !is_king(one)) squares |= one.places;
  return squares;
}

std::string name_of(const Outline& outline) {
  std::string name;
  for (const auto& man : outline.shown.men) name += man ? letter_of(*man) : '.';
  name += outline.shown.to_move == Colour::white ? 'w' : 'b';
  if (outline.shown.en_passant) name += to_string(*outline.shown.en_passant);
  for (const HiddenMan& one : outline.hidden) name += one.places.any() ? '+' : '-';
  return name;
}

}  // namespace touchstone::proofs
