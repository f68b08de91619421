// SPDX-License-Identifier: Apache-2.0
//
// All outlines that can arise from a board. See outlines.hpp.
#include "oracle/solver/outlines.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "oracle/bitboard/packed.hpp"
#include "oracle/bitboard/sets.hpp"
#include "oracle/bitboard/successors.inl"
#include "oracle/solver/digest_table.hpp"
#include "oracle/solver/mating_picture.hpp"

namespace touchstone::fast {

namespace {

bool is_shown(const Board& board, const Traveller& one, Bits shown) {
  if (one.man.type == ManType::pawn) return true;
  if ((board.side(one.man.colour).castling_rooks & bit(one.home)) != 0) return false;
  return (shown & bit(one.home)) != 0;
}

/// What an outline does not show: a man that moves freely, or a pawn once it is promoted.
struct Hidden {
  Man man;
  int home;
  /// Whether the pawn must be promoted first.
  bool comes_by_promotion;
};

/// Where each hidden man may be; nowhere for a pawn that was not promoted. Copies hold no more than
/// there are.
class Places {
 public:
  explicit Places(std::size_t men) : size_(men) { std::fill_n(of_.begin(), men, Bits{0}); }
  Places(const Places& other) : size_(other.size_) { *this = other; }
  Places& operator=(const Places& other) {
    size_ = other.size_;
    std::copy_n(other.of_.begin(), size_, of_.begin());
    return *this;
  }
  ~Places() = default;

  Bits& operator[](std::size_t man) { return of_[man]; }
  Bits operator[](std::size_t man) const { return of_[man]; }
  auto begin() const { return of_.begin(); }
  auto end() const { return of_.begin() + static_cast<std::ptrdiff_t>(size_); }

 private:
  std::array<Bits, 64> of_;
  std::size_t size_;
};

struct Outline {
  Board shown;
  /// Pawns that were promoted, by their places among the hidden.
  Bits promoted = 0;
  Places places;
};

/// What tells outlines apart.
struct Name {
  Packed shown;
  Bits promoted;

  friend bool operator==(const Name&, const Name&) = default;
};

std::size_t digest_of(const Name& name) {
  constexpr Bits factor = 0x9e3779b97f4a7c15;
  return digest(name.shown) ^ name.promoted * factor;
}

void take_away(Side& side, Bits squares) {
  for (Bits& men : side.men) men &= ~squares;
  side.all &= ~squares;
}

/// Squares that shown men attack whatever the hidden men do: lines end where one may stand.
Bits attacks_for_certain(const Side& side, Colour colour, Bits stops) {
  Bits attacked = pawn_captures(colour, side.of(ManType::pawn));
  for (const ManType type : all_man_types)
    if (type != ManType::pawn) attacked |= attacks_of(type, side.of(type), stops);
  return attacked;
}

/// The same for one square, on which no man of that side stands: lines are the same both ways.
bool is_attacked_for_certain(int square, const Side& by, Colour colour, Bits stops) {
  if (pawn_captures(opponent_of(colour), bit(square)) & by.of(ManType::pawn)) return true;
  return std::any_of(all_man_types.begin(), all_man_types.end(), [&](ManType type) {
    return type != ManType::pawn && by.of(type) != 0 &&
           (attacks_of(type, bit(square), stops) & by.of(type)) != 0;
  });
}

}  // namespace

class OutlineSearch::Outlines {
 public:
  Outlines(const Board& board, const Travellers& reach, Colour side, Bits shown)
      : root_(board), winner_(side) {
    for (const Traveller& one : reach.men())
      if (!is_shown(board, one, shown)) hidden_.push_back({one.man, one.home, false});
    for (const Traveller& one : reach.men())
      if (one.man.type == ManType::pawn) hidden_.push_back({one.man, one.home, true});
    Outline first{.shown = board, .places = Places(hidden_.size())};
    first.shown.white.castling_rooks = first.shown.black.castling_rooks = 0;
    for (std::size_t index = 0; index < hidden_.size(); ++index) {
      const Hidden& one = hidden_[index];
      if (one.comes_by_promotion) continue;
      first.places[index] = bit(one.home);
      take_away(first.shown.side(one.man.colour), bit(one.home));
    }
    await(first);
    add_those_that_arrive();
  }

  OutlinesEnd up_to(int most) {
    while (!waiting_.empty() && !has_mate_) {
      if (size() > most) return OutlinesEnd::more;
      const std::uint32_t at = waiting_.back();
      waiting_.pop_back();
      all_[at].waits = false;
      Outline outline = outline_at(at);
      grow(outline);
      std::copy(outline.places.begin(), outline.places.end(), places_at(at));
      look_at(outline);
      add_those_that_arrive();
    }
    return has_mate_ ? OutlinesEnd::with_mate : OutlinesEnd::without_mate;
  }

  int size() const { return static_cast<int>(all_.size()); }

 private:
  static bool is_king(const Hidden& one) {
    return one.man.type == ManType::king && !one.comes_by_promotion;
  }

  static Bits steps_of_hidden(const Hidden& one, Bits from) {
    if (one.comes_by_promotion) return steps_of_promoted(from);
    return steps_of(one.man.type, from);
  }

  bool is_bare(const Outline& outline) const {
    const Side& own = outline.shown.side(winner_);
    return own.all == own.of(ManType::king) && places_of(outline, winner_) == 0;
  }

  /// An outline that is kept; where its hidden men may be stands apart.
  struct Kept {
    Name name;
    bool waits;
  };
  struct Arriving {
    Outline outline;
    Name name;
    std::size_t digest;
  };

  std::vector<Bits>::iterator places_at(std::size_t at) {
    return places_.begin() + static_cast<std::ptrdiff_t>(at * hidden_.size());
  }

  Outline outline_at(std::size_t at) {
    const Name& name = all_[at].name;
    Outline outline{unpack(name.shown), name.promoted, Places(hidden_.size())};
    for (std::size_t index = 0; index < hidden_.size(); ++index)
      outline.places[index] = places_[at * hidden_.size() + index];
    return outline;
  }

  /// What is kept lies far apart in memory, so that it is asked for before it is looked at.
  void await(const Outline& outline) {
    if (is_bare(outline)) return;
    const Name name{pack(outline.shown), outline.promoted};
    arriving_.push_back({outline, name, digest_of(name)});
    index_.prefetch(arriving_.back().digest);
  }

  void add_those_that_arrive() {
    for (const Arriving& one : arriving_)
      if (const auto at = index_.likely(one.digest)) {
        __builtin_prefetch(&all_[*at]);
        __builtin_prefetch(places_.data() + *at * hidden_.size());
      }
    for (const Arriving& one : arriving_) add(one);
    arriving_.clear();
  }

  void add(const Arriving& one) {
    const auto is_same = [&](std::uint32_t at) { return all_[at].name == one.name; };
    if (const auto known = index_.find(one.digest, is_same)) return add_to(*known, one.outline);
    const auto at = static_cast<std::uint32_t>(all_.size());
    index_.add(one.digest, at);
    waiting_.push_back(at);
    all_.push_back({one.name, true});
    places_.insert(places_.end(), one.outline.places.begin(), one.outline.places.end());
  }

  /// The hidden men of an outline may come to be in more places.
  void add_to(std::uint32_t at, const Outline& outline) {
    bool grew = false;
    auto known = places_at(at);
    for (const Bits places : outline.places) {
      grew |= (places & ~*known) != 0;
      *known++ |= places;
    }
    if (!grew || all_[at].waits) return;
    all_[at].waits = true;
    waiting_.push_back(at);
  }

  /// Hidden men go wherever no shown man stands; kings keep away from what is attacked for certain.
  void grow(Outline& outline) const {
    for (std::size_t index = 0; index < hidden_.size(); ++index) {
      const Hidden& one = hidden_[index];
      Bits& places = outline.places[index];
      if (places == 0) continue;
      const Bits free = free_for(outline.shown, one);
      if ((places & bit(one.home)) != 0 && !one.comes_by_promotion)
        places |= castling_goals(root_, one.man, one.home) & free;
      places = spread(places, places, free,
                      [&one](Bits squares) { return steps_of_hidden(one, squares); });
    }
  }

  static Bits free_for(const Board& shown, const Hidden& one) {
    if (!is_king(one)) return ~shown.taken();
    return ~shown.taken() & ~guarded(shown, opponent_of(one.man.colour));
  }

  /// What a hidden king keeps away from: lines may be stopped anywhere.
  static Bits guarded(const Board& shown, Colour by) {
    return attacks_for_certain(shown.side(by), by, ~Bits{0});
  }

  /// Where hidden men may be; kings cannot be captured, and are left out where that is asked.
  Bits places_of(const Outline& outline, Colour colour) const {
    Bits all = 0;
    for (std::size_t index = 0; index < hidden_.size(); ++index)
      if (hidden_[index].man.colour == colour && !is_king(hidden_[index]))
        all |= outline.places[index];
    return all;
  }

  static Bits all_places(const Outline& outline) {
    Bits all = 0;
    for (const Bits places : outline.places) all |= places;
    return all;
  }

  void look_at(const Outline& outline) {
    pass(outline);
    capture_with_hidden(outline);
    move_shown(outline);
  }

  /// A hidden man moves, which nobody sees.
  void pass(const Outline& outline) {
    for (std::size_t index = 0; index < hidden_.size(); ++index)
      if (hidden_[index].man.colour == outline.shown.to_move && outline.places[index] != 0)
        return arrive(outline, std::nullopt);
  }

  void capture_with_hidden(const Outline& outline) {
    const Colour colour = outline.shown.to_move;
    const Side& enemy = outline.shown.side(opponent_of(colour));
    for (std::size_t index = 0; index < hidden_.size(); ++index) {
      const Hidden& one = hidden_[index];
      if (one.man.colour != colour || outline.places[index] == 0) continue;
      Bits prey = steps_of_hidden(one, outline.places[index]) & enemy.all;
      prey &= ~enemy.of(ManType::king);
      if (is_king(one)) prey &= ~guarded(outline.shown, opponent_of(colour));
      while (prey != 0) {
        const int square = take_lowest(prey);
        Outline next = outline;
        take_away(next.shown.side(opponent_of(colour)), bit(square));
        next.places[index] = bit(square);
        arrive(std::move(next), std::nullopt);
      }
    }
  }

  void move_shown(const Outline& outline) {
    const Colour colour = outline.shown.to_move;
    for (const ManType type : all_man_types)
      for (Bits men = outline.shown.side(colour).of(type); men != 0;) {
        const int from = take_lowest(men);
        for (Bits to = targets(outline, {colour, type}, from); to != 0;)
          move(outline, {colour, type}, from, take_lowest(to));
      }
  }

  Bits targets(const Outline& outline, Man man, int from) const {
    const Board& shown = outline.shown;
    const Side& enemy = shown.side(opponent_of(man.colour));
    Bits to = man.type == ManType::pawn ? pawn_targets(outline, man.colour, from)
                                        : attacks_of(man.type, bit(from), shown.taken());
    to |= castling_goals(root_, man, from) & ~shown.taken();
    return to & ~shown.side(man.colour).all & ~enemy.of(ManType::king);
  }

  Bits pawn_targets(const Outline& outline, Colour colour, int from) const {
    const Board& shown = outline.shown;
    const Colour other = opponent_of(colour);
    const Bits prey = shown.side(other).all | places_of(outline, other) | shown.en_passant;
    return pawn_advances(colour, bit(from), shown.taken()) |
           (pawn_captures(colour, bit(from)) & prey);
  }

  void move(const Outline& outline, Man man, int from, int to) {
    Outline next = outline;
    Side& own = next.shown.side(man.colour);
    Side& enemy = next.shown.side(opponent_of(man.colour));
    take_away(own, bit(from));
    take_away(enemy, bit(to));
    std::optional<LastMove> last{{from, to}};
    if (castling_goals(root_, man, from) != 0) last.reset();
    if (man.type == ManType::pawn && bit(to) == outline.shown.en_passant) {
      take_away(enemy, pawn_steps(opponent_of(man.colour), bit(to)));
      last.reset();
    }
    if (man.type == ManType::pawn && (bit(to) & rank_bits(last_rank(man.colour))) != 0) {
      promote(next, man.colour, to);
      return arrive(std::move(next), std::nullopt);
    }
    own.of(man.type) |= bit(to);
    own.all |= bit(to);
    arrive(std::move(next), last, double_step_of(man, from, to));
  }

  static Bits double_step_of(Man man, int from, int to) {
    const bool is_double = man.type == ManType::pawn && std::abs(from - to) == 2 * board_side;
    return is_double ? bit((from + to) / 2) : 0;
  }

  /// Any pawn of that side that was not promoted yet lends its place among the hidden.
  void promote(Outline& outline, Colour colour, int square) const {
    for (std::size_t index = 0; index < hidden_.size(); ++index) {
      const Hidden& one = hidden_[index];
      const Bits mark = bit(static_cast<int>(index));
      if (!one.comes_by_promotion || one.man.colour != colour || (outline.promoted & mark) != 0)
        continue;
      outline.promoted |= mark;
      outline.places[index] |= bit(square);
      return;
    }
  }

  /// What stands after a move, unless the mover's own king is attacked for certain.
  void arrive(Outline next, std::optional<LastMove> last, Bits en_passant = 0) {
    const Colour mover = next.shown.to_move;
    const Colour other = opponent_of(mover);
    next.shown.to_move = other;
    next.shown.en_passant = en_passant;
    const Bits kings = next.shown.side(mover).of(ManType::king);
    const Bits stops = next.shown.taken() | all_places(next);
    if (kings && is_attacked_for_certain(lowest(kings), next.shown.side(other), other, stops))
      return;
    if (mover == winner_ && !has_certain_reply(next) && holds_picture(next, last))
      has_mate_ = true;
    else
      await(next);
  }

  /// Whether the side to move has a legal move wherever the hidden men are: none of them can stand
  /// in its way, and none can attack the king after it.
  bool has_certain_reply(const Outline& outline) const {
    const Board& shown = outline.shown;
    if (!shown.white.of(ManType::king) || !shown.black.of(ManType::king)) return false;
    const Bits hidden = all_places(outline) & ~shown.taken();
    bool is_certain = false;
    const auto visit = [&](const Board& next, SquareMove move) {
      const auto from = static_cast<std::size_t>(move.from);
      const Bits way = lines().between[from][static_cast<std::size_t>(move.to)] | bit(move.to);
      if (is_certain || (way & (hidden | shown.en_passant)) != 0) return;
      is_certain = !may_be_attacked(outline, next);
    };
    each_successor(shown, visit);
    return is_certain;
  }

  bool may_be_attacked(const Outline& outline, const Board& next) const {
    const Bits mated = next.side(opponent_of(winner_)).of(ManType::king);
    for (std::size_t index = 0; index < hidden_.size(); ++index) {
      const Hidden& one = hidden_[index];
      const Bits places = outline.places[index] & ~next.taken();
      if (one.man.colour != winner_ || places == 0) continue;
      const Bits attacked = one.comes_by_promotion ? attacks_of_promoted(places, next.taken())
                                                   : attacks_of(one.man.type, places, next.taken());
      if (attacked & mated) return true;
    }
    return false;
  }

  Travellers travellers_of(const Outline& outline) const {
    Travellers men = men_at_home(outline.shown);
    for (std::size_t index = 0; index < hidden_.size(); ++index) {
      const Bits places = outline.places[index];
      if (places == 0) continue;
      Traveller one{.man = hidden_[index].man, .home = lowest(places)};
      (hidden_[index].comes_by_promotion ? one.promoted : one.arrivals) = places;
      men.add(one);
    }
    return men;
  }

  Scene scene_at(const Outline& outline, const Travellers& men,
                 std::optional<LastMove> last) const {
    return {.winner = winner_,
            .men = men.men(),
            .filled = outline.shown.taken(),
            .unmoved_pawns = 0,
            .last_move = last};
  }

  bool holds_picture(const Outline& outline, std::optional<LastMove> last) const {
    constexpr int looks = 1000;
    const Travellers men = travellers_of(outline);
    return has_mating_picture(scene_at(outline, men, last), looks);
  }

  const Board& root_;
  Colour winner_;
  std::vector<Hidden> hidden_;
  std::vector<Kept> all_;
  /// Of all outlines, one after the other.
  std::vector<Bits> places_;
  /// Places in all_.
  DigestTable index_;
  std::vector<std::uint32_t> waiting_;
  /// What comes of the outline that is being looked at.
  std::vector<Arriving> arriving_;
  bool has_mate_ = false;
};

OutlineSearch::OutlineSearch(const Board& board, const Travellers& reach, Colour side, Bits shown)
    : outlines_(std::make_unique<Outlines>(board, reach, side, shown)) {}

OutlineSearch::~OutlineSearch() = default;
OutlineSearch::OutlineSearch(OutlineSearch&&) noexcept = default;
OutlineSearch& OutlineSearch::operator=(OutlineSearch&&) noexcept = default;

OutlinesEnd OutlineSearch::up_to(int most) {
  return outlines_->up_to(most);
}

int OutlineSearch::count() const {
  return outlines_->size();
}

}  // namespace touchstone::fast
