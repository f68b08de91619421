// SPDX-License-Identifier: Apache-2.0
//
// Marking positions from the goal backwards. See small_tables.hpp.
#include "tests/solver/small_tables.hpp"

#include <algorithm>

#include "oracle/bitboard/lines.hpp"
#include "oracle/bitboard/sets.hpp"

namespace touchstone {

namespace {

using fast::bit;
using fast::Bits;
using fast::take_lowest;

constexpr Bits every_square = ~Bits{0};
constexpr Bits end_ranks = fast::rank_bits(0) | fast::rank_bits(7);
constexpr std::array<ManType, 5> beside_the_king{ManType::queen, ManType::rook, ManType::bishop,
                                                 ManType::knight, ManType::pawn};
constexpr std::array<ManType, 4> promoted{ManType::queen, ManType::rook, ManType::bishop,
                                          ManType::knight};

std::size_t at(int square) {
  return static_cast<std::size_t>(square);
}

std::size_t place_of(const Placing& placing) {
  return (at(placing.white_king) * square_count + at(placing.black_king)) * square_count +
         at(placing.first);
}

std::size_t kind_of(const SmallClass& men) {
  const std::size_t first = men.first ? at(static_cast<int>(*men.first)) : 6;
  const std::size_t second = men.second ? at(static_cast<int>(men.second->type)) +
                                              6 * at(static_cast<int>(men.second->colour))
                                        : 12;
  return first * 13 + second;
}

SmallClass without_first(const SmallClass& men) {
  return {std::nullopt, men.second};
}

SmallClass without_second(const SmallClass& men) {
  return {men.first, std::nullopt};
}

bool has_second(const SmallClass& men, Colour colour) {
  return men.second && men.second->colour == colour;
}

bool is_pawn(const std::optional<ManType>& type) {
  return type == ManType::pawn;
}

Bits kings_of(const Placing& placing) {
  return bit(placing.white_king) | bit(placing.black_king);
}

/// Squares from which a man of that colour attacks the square, past the obstacles.
Bits attackers(Man man, int square, Bits obstacles) {
  if (man.type == ManType::pawn) return fast::pawn_captures(opponent_of(man.colour), bit(square));
  return fast::piece_attacks(man.type, square, obstacles);
}

/// The squares of the second man with which the king of that colour is attacked.
Bits attacked(const SmallClass& men, const Placing& placing, Colour colour) {
  const int king = colour == Colour::white ? placing.white_king : placing.black_king;
  const Bits first = men.first ? bit(placing.first) : 0;
  const Bits kings = kings_of(placing);
  Bits all = 0;
  if (has_second(men, opponent_of(colour))) all |= attackers(*men.second, king, kings | first);
  if (colour == Colour::white || !men.first) return all;
  if ((attackers({Colour::white, *men.first}, king, kings) & first) == 0) return all;
  const Bits between = fast::lines().between[at(placing.first)][at(king)];
  return all | (men.second ? ~between : every_square);
}

/// The moves of the side to move: for which squares of the second man one of them leads into a set
/// of positions. A set answers for a class and a placing with squares of the second man, of which
/// none makes men stand on each other; and with those on which a pawn is in it only because it can
/// be captured en passant.
template <typename Set>
class Moves {
 public:
  Moves(const SmallClass& men, const Placing& from, const Set& set)
      : men_(men), from_(from), after_(from), set_(set), kings_(kings_of(from)) {
    after_.to_move = opponent_of(from.to_move);
  }

  Bits leading_in() {
    Bits all = king_moves();
    if (from_.to_move == Colour::white) all |= is_pawn(men_.first) ? first_pawn() : first_piece();
    if (has_second(men_, from_.to_move))
      all |= men_.second->type == ManType::pawn ? second_pawn() : second_piece();
    return all;
  }

 private:
  Bits king_moves() {
    const bool is_white = from_.to_move == Colour::white;
    Placing to = after_;
    int& king = is_white ? to.white_king : to.black_king;
    Bits all = 0;
    for (Bits steps = fast::king_steps(bit(king)); steps != 0;) {
      king = take_lowest(steps);
      const bool takes_first = !is_white && king == from_.first;
      all |= takes_first ? king_takes_first(to) : set_(men_, to);
      if (has_second(men_, to.to_move) && set_(without_second(men_), to) != 0) all |= bit(king);
    }
    return all;
  }

  /// A second man of White's is the first one then.
  Bits king_takes_first(Placing to) {
    if (!has_second(men_, Colour::white)) return set_(without_first(men_), to);
    Bits all = 0;
    for (to.first = 0; to.first < square_count; ++to.first)
      if (set_({men_.second->type, std::nullopt}, to) != 0) all |= bit(to.first);
    return all;
  }

  Bits first_piece() {
    Bits all = 0;
    for (Bits to = fast::piece_attacks(*men_.first, from_.first, kings_) & ~kings_; to != 0;) {
      const int target = take_lowest(to);
      all |= first_steps(target) | first_takes(target);
    }
    return all;
  }

  Bits first_pawn() {
    Bits all = 0;
    for (Bits to = fast::pawn_advances(Colour::white, bit(from_.first), kings_); to != 0;)
      all |= first_steps(take_lowest(to));
    for (Bits to = fast::pawn_captures(Colour::white, bit(from_.first)); to != 0;)
      all |= first_takes(take_lowest(to));
    return all;
  }

  Bits first_steps(int target) {
    const Bits between = fast::lines().between[at(from_.first)][at(target)];
    return first_on(target, men_) & ~(men_.second ? between : Bits{0});
  }

  Bits first_takes(int target) {
    if (!has_second(men_, Colour::black)) return 0;
    return first_on(target, without_second(men_)) != 0 ? bit(target) : Bits{0};
  }

  /// The first man on that square, promoted where it must be.
  Bits first_on(int target, SmallClass men) {
    Placing to = after_;
    to.first = target;
    if (!is_pawn(men_.first) || (bit(target) & end_ranks) == 0) return set_(men, to);
    Bits all = 0;
    for (const ManType piece : promoted) {
      men.first = piece;
      all |= set_(men, to);
    }
    return all;
  }

  Bits second_piece() {
    const Bits steps = fast::attacks_of(men_.second->type, set_(men_, after_), obstacles());
    return steps | second_takes(set_(without_first(men_), after_));
  }

  Bits second_pawn() {
    const Colour mover = from_.to_move;
    const Colour back = opponent_of(mover);
    const Bits second_rank = fast::rank_bits(pawn_rank(mover));
    const Bits in_set = set_(men_, after_);
    const Bits in_promoted = second_promoted(men_);
    const Bits in_passing = set_.in_passing(men_, after_);
    const Bits crossed = fast::pawn_steps(back, in_set | in_passing) & ~obstacles();
    return fast::pawn_steps(back, in_set | in_promoted) |
           (fast::pawn_steps(back, crossed) & second_rank) |
           second_takes(set_(without_first(men_), after_) | second_promoted(without_first(men_)));
  }

  Bits second_promoted(SmallClass men) {
    Bits all = 0;
    for (const ManType piece : promoted) {
      men.second->type = piece;
      all |= set_(men, after_);
    }
    return all & fast::rank_bits(last_rank(men.second->colour));
  }

  /// Where the second man stands to take the first one, its own squares after that being given.
  Bits second_takes(Bits after) {
    if (from_.to_move == Colour::white || (after & bit(from_.first)) == 0) return 0;
    return attackers(*men_.second, from_.first, kings_);
  }

  Bits obstacles() const { return kings_ | bit(from_.first); }

  SmallClass men_;
  Placing from_;
  Placing after_;
  const Set& set_;
  Bits kings_;
};

template <typename Set>
Bits leading_in(const SmallClass& men, const Placing& from, const Set& set) {
  return Moves<Set>(men, from, set).leading_in();
}

struct Playable {
  Bits operator()(const SmallClass& men, const Placing& placing) const {
    return playable(men, placing);
  }
  Bits in_passing(const SmallClass&, const Placing&) const { return 0; }
};

}  // namespace

std::string to_string(const SmallClass& men) {
  std::string white = "K";
  std::string black = "K";
  if (men.first) white.append("+").append(1, letter_of({Colour::white, *men.first}));
  if (men.second)
    (men.second->colour == Colour::white ? white : black)
        .append("+")
        .append(1, letter_of({Colour::white, men.second->type}));
  return white + " v " + black;
}

fast::Board board_of(const SmallClass& men, const Placing& placing, int second) {
  fast::Board board;
  board.to_move = placing.to_move;
  const auto put = [&](Man man, int square) {
    board.side(man.colour).of(man.type) |= bit(square);
    board.side(man.colour).all |= bit(square);
  };
  put({Colour::white, ManType::king}, placing.white_king);
  put({Colour::black, ManType::king}, placing.black_king);
  if (men.first) put({Colour::white, *men.first}, placing.first);
  if (men.second) put(*men.second, second);
  return board;
}

Bits playable(const SmallClass& men, const Placing& placing) {
  const Bits kings = kings_of(placing);
  const Bits white_king = bit(placing.white_king);
  if (((fast::king_steps(white_king) | white_king) & bit(placing.black_king)) != 0) return 0;
  const Bits barred = is_pawn(men.first) ? kings | end_ranks : kings;
  if (men.first && (bit(placing.first) & barred) != 0) return 0;
  const Bits in_check = attacked(men, placing, opponent_of(placing.to_move));
  if (!men.second) return ~in_check;
  const Bits first = men.first ? bit(placing.first) : 0;
  const Bits end = men.second->type == ManType::pawn ? end_ranks : 0;
  return ~(kings | first | end | in_check);
}

fast::Board turned(const fast::Board& board) {
  const auto upside_down = [](Bits bits) { return __builtin_bswap64(bits); };
  const auto turned_side = [&](fast::Side side) {
    for (Bits& men : side.men) men = upside_down(men);
    side.all = upside_down(side.all);
    side.castling_rooks = upside_down(side.castling_rooks);
    return side;
  };
  return {turned_side(board.black), turned_side(board.white), upside_down(board.en_passant),
          opponent_of(board.to_move)};
}

std::vector<SmallClass> classes_of_two_and_one() {
  std::vector<SmallClass> classes;
  for (const ManType first : beside_the_king) {
    classes.push_back({first, std::nullopt});
    for (const ManType second : beside_the_king)
      classes.push_back({first, Man{Colour::black, second}});
  }
  return classes;
}

namespace {

struct InTable {
  SmallClass men;
  Placing placing;
  int second = 0;
};

/// Where a board stands in the tables of White.
InTable in_table(const fast::Board& board) {
  InTable found;
  found.placing.to_move = board.to_move;
  found.placing.white_king = fast::lowest(board.white.of(ManType::king));
  found.placing.black_king = fast::lowest(board.black.of(ManType::king));
  for (const Colour colour : both_colours)
    for (const ManType type : beside_the_king)
      for (Bits squares = board.side(colour).of(type); squares != 0;) {
        const int square = take_lowest(squares);
        const bool is_first = colour == Colour::white && !found.men.first;
        if (is_first) found.men.first = type;
        if (!is_first) found.men.second = Man{colour, type};
        (is_first ? found.placing.first : found.second) = square;
      }
  return found;
}

}  // namespace

/// Each of these sets asks the table of the class, and knows that of the class it was made for.
struct SmallTables::Mates {
  SmallTables& tables;
  Bits operator()(const SmallClass& men, const Placing& placing) const {
    return men.first ? tables.table_of(men).mates[place_of(placing)] : 0;
  }
  Bits in_passing(const SmallClass&, const Placing&) const { return 0; }
};

struct SmallTables::Mating {
  SmallTables& tables;
  Bits operator()(const SmallClass& men, const Placing& placing) const {
    return men.first ? tables.table_of(men).mating[place_of(placing)] : 0;
  }
  Bits in_passing(const SmallClass&, const Placing&) const { return 0; }
};

struct SmallTables::NotMating {
  SmallTables& tables;
  Bits operator()(const SmallClass& men, const Placing& placing) const {
    return playable(men, placing) & ~Mating{tables}(men, placing);
  }
  Bits in_passing(const SmallClass&, const Placing&) const { return 0; }
};

struct SmallTables::Reached {
  SmallTables& tables;
  Bits operator()(const SmallClass& men, const Placing& placing) const {
    if (!men.first) return 0;
    const auto side = at(static_cast<int>(placing.to_move));
    return tables.table_of(men).reached[side][place_of(placing)];
  }
  Bits in_passing(const SmallClass& men, const Placing& placing) const {
    if (placing.to_move == Colour::black || !is_pawn(men.first)) return 0;
    const Bits fifth = fast::rank_bits(4) & bit(placing.first);
    Bits all = 0;
    for (Bits beside = fast::leftward(fifth) | fast::rightward(fifth); beside != 0;) {
      const int passed = take_lowest(beside);
      Placing taken = placing;
      taken.to_move = Colour::black;
      taken.first = passed + board_side;
      if ((*this)(without_second(men), taken) != 0) all |= bit(passed);
    }
    return all & playable(men, placing);
  }
};

const SmallTables::Table& SmallTables::table_of(const SmallClass& men) {
  auto& table = tables_[kind_of(men)];
  if (!table) {
    table = std::make_unique<Table>();
    fill(men, *table);
  }
  return *table;
}

void SmallTables::fill(const SmallClass& men, Table& table) {
  constexpr std::size_t size = std::size_t{square_count} * square_count * square_count;
  table.mates.assign(size, 0);
  for (Layer& layer : table.reached) layer.assign(size, 0);
  mark_mates(men, table.mates);
  if (goal_ == Goal::unavoidable_mate) {
    table.mating.assign(size, 0);
    table.goals.assign(size, 0);
    mark_mating(men, table.mating);
    mark_unavoidable(men, table.goals);
  } else {
    table.goals = table.mates;
  }
  mark_reached(men, table);
}

void SmallTables::mark_mates(const SmallClass& men, Layer& mates) {
  each_placing(Colour::black, [&](const Placing& placing) {
    const Bits in_check = playable(men, placing) & attacked(men, placing, Colour::black);
    if (in_check != 0) mates[place_of(placing)] = in_check & ~leading_in(men, placing, Playable{});
  });
}

void SmallTables::mark_mating(const SmallClass& men, Layer& mating) {
  each_placing(Colour::white, [&](const Placing& placing) {
    const Bits allowed = playable(men, placing);
    if (allowed != 0) mating[place_of(placing)] = allowed & leading_in(men, placing, Mates{*this});
  });
}

/// There is a move, and each lets White mate.
void SmallTables::mark_unavoidable(const SmallClass& men, Layer& goals) {
  each_placing(Colour::black, [&](const Placing& placing) {
    const Bits allowed = playable(men, placing);
    if (allowed == 0) return;
    const Bits losing = allowed & leading_in(men, placing, Mating{*this});
    if (losing != 0)
      goals[place_of(placing)] = losing & ~leading_in(men, placing, NotMating{*this});
  });
}

void SmallTables::mark_reached(const SmallClass& men, Table& table) {
  std::array<Layer, 2> possible;
  for (const Colour to_move : both_colours) {
    Layer& layer = possible[at(static_cast<int>(to_move))];
    layer.assign(table.mates.size(), 0);
    each_placing(to_move, [&](const Placing& placing) {
      layer[place_of(placing)] = playable(men, placing);
    });
  }
  table.reached[1] = table.goals;
  bool changed = true;
  while (changed) {
    const bool by_white = mark_once(men, Colour::white, possible[0], table.reached[0]);
    const bool by_black = mark_once(men, Colour::black, possible[1], table.reached[1]);
    changed = by_white || by_black;
  }
}

bool SmallTables::mark_once(const SmallClass& men, Colour to_move, const Layer& possible,
                            Layer& reached) {
  bool changed = false;
  each_placing(to_move, [&](const Placing& placing) {
    const std::size_t place = place_of(placing);
    const Bits open = possible[place] & ~reached[place];
    if (open == 0) return;
    const Bits found = open & leading_in(men, placing, Reached{*this});
    reached[place] |= found;
    changed = changed || found != 0;
  });
  return changed;
}

Bits SmallTables::reached(const SmallClass& men, const Placing& placing) {
  return Reached{*this}(men, placing);
}

bool SmallTables::can_reach(const fast::Board& board, Colour side) {
  if (side == Colour::black) return can_reach(turned(board), Colour::white);
  const auto [men, placing, second] = in_table(board);
  if (!men.first) return false;
  const Bits in_passing = board.en_passant == 0 ? 0 : Reached{*this}.in_passing(men, placing);
  return ((reached(men, placing) | in_passing) & bit(second)) != 0;
}

Bits SmallTables::goals(const SmallClass& men, const Placing& placing) {
  return men.first ? table_of(men).goals[place_of(placing)] : 0;
}

}  // namespace touchstone
