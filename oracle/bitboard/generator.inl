// SPDX-License-Identifier: Apache-2.0
//
// The legal moves of a board, told to a sink in sets: the squares to which a man can go, the pawns
// that can step, capture or promote, and the few moves that need words of their own. First the
// squares are found where the king would be attacked, who checks it and who is pinned to it; after
// that no move needs to be tried. `Rays` says how sliding men look up what they see. Included by
// bmi2.cpp and portable.cpp alone.
#include "oracle/bitboard/board.hpp"
#include "oracle/bitboard/generator.hpp"
#include "oracle/bitboard/lines.hpp"

namespace touchstone::fast {

namespace {

constexpr std::size_t king = static_cast<std::size_t>(ManType::king);
constexpr std::size_t queen = static_cast<std::size_t>(ManType::queen);
constexpr std::size_t rook = static_cast<std::size_t>(ManType::rook);
constexpr std::size_t bishop = static_cast<std::size_t>(ManType::bishop);
constexpr std::size_t knight = static_cast<std::size_t>(ManType::knight);
constexpr std::size_t pawn = static_cast<std::size_t>(ManType::pawn);

/// How sliding men look up what they see on every processor.
struct ByProduct {
  [[gnu::always_inline]] static Bits see(const Slider& slider, Bits taken) {
    return seen(slider, taken);
  }
};

/// Where castling ends.
struct CastlingGoal {
  int king_to;
  int rook_to;
};

template <Colour us>
CastlingGoal goal_of(int king_from, int rook_from) {
  const int first = 8 * first_rank(us);
  return rook_from > king_from ? CastlingGoal{first + 6, first + 5}
                               : CastlingGoal{first + 2, first + 3};
}

template <Colour us, typename Rays, typename Sink>
class Generator {
 public:
  Generator(const Board& board, Sink& sink)
      : lines_(lines()),
        own_(us == Colour::white ? board.white : board.black),
        enemy_(us == Colour::white ? board.black : board.white),
        en_passant_(board.en_passant),
        taken_(own_.all | enemy_.all),
        king_(lowest(own_.men[king])),
        sink_(sink) {}

  void run() {
    find_attacked();
    find_checks_and_pins();
    sink_.template man<king>(king_, lines_.king[at(king_)] & ~own_.all & ~attacked_);
    if (targets_ == 0) return;
    officers();
    pawns();
    if (!in_check_ && own_.castling_rooks != 0) castling();
  }

 private:
  static constexpr Colour them = opponent_of(us);

  static std::size_t at(int square) { return static_cast<std::size_t>(square); }

  Bits rook_sees(int square, Bits taken) const { return Rays::see(lines_.rook[at(square)], taken); }
  Bits bishop_sees(int square, Bits taken) const {
    return Rays::see(lines_.bishop[at(square)], taken);
  }

  /// Squares that the enemy attacks, the own king being no cover for what stands behind it.
  void find_attacked() {
    const Bits without_king = taken_ ^ own_.men[king];
    const Bits steps = ahead<them>(enemy_.men[pawn]);
    attacked_ = leftward(steps) | rightward(steps) | lines_.king[at(lowest(enemy_.men[king]))];
    for (Bits men = enemy_.men[knight]; men != 0;) attacked_ |= lines_.knight[at(take_lowest(men))];
    for (Bits men = enemy_.men[bishop] | enemy_.men[queen]; men != 0;)
      attacked_ |= bishop_sees(take_lowest(men), without_king);
    for (Bits men = enemy_.men[rook] | enemy_.men[queen]; men != 0;)
      attacked_ |= rook_sees(take_lowest(men), without_king);
  }

  /// Where a man must go to meet a check, and the lines on which pinned men stay.
  void find_checks_and_pins() {
    const Bits straight = enemy_.men[rook] | enemy_.men[queen];
    const Bits slanted = enemy_.men[bishop] | enemy_.men[queen];
    const Bits seen_straight = rook_sees(king_, taken_);
    const Bits seen_slanted = bishop_sees(king_, taken_);
    const Bits front = ahead<us>(own_.men[king]);
    Bits checkers = (lines_.knight[at(king_)] & enemy_.men[knight]) |
                    ((leftward(front) | rightward(front)) & enemy_.men[pawn]) |
                    (seen_straight & straight) | (seen_slanted & slanted);
    in_check_ = checkers != 0;
    if (in_check_) {
      const int checker = lowest(checkers);
      const bool is_double = (checkers & (checkers - 1)) != 0;
      targets_ = is_double ? Bits{0} : lines_.between[at(king_)][at(checker)] | checkers;
    }
    const Bits behind = taken_ ^ ((seen_straight | seen_slanted) & own_.all);
    pins_straight_ = lines_to(rook_sees(king_, behind) & ~seen_straight & straight);
    pins_slanted_ = lines_to(bishop_sees(king_, behind) & ~seen_slanted & slanted);
  }

  Bits lines_to(Bits pinners) const {
    Bits all = pinners;
    while (pinners != 0) all |= lines_.between[at(king_)][at(take_lowest(pinners))];
    return all;
  }

  void officers() {
    const Bits free = ~own_.all & targets_;
    const Bits pinned = pins_straight_ | pins_slanted_;
    for (Bits men = own_.men[knight] & ~pinned; men != 0;) {
      const int from = take_lowest(men);
      sink_.template man<knight>(from, lines_.knight[at(from)] & free);
    }
    bishops(free);
    rooks(free);
    queens(free);
  }

  void bishops(Bits free) {
    for (Bits men = own_.men[bishop] & ~pins_straight_; men != 0;) {
      const int from = take_lowest(men);
      const Bits kept = bit(from) & pins_slanted_ ? pins_slanted_ : ~Bits{0};
      sink_.template man<bishop>(from, bishop_sees(from, taken_) & free & kept);
    }
  }

  void rooks(Bits free) {
    for (Bits men = own_.men[rook] & ~pins_slanted_; men != 0;) {
      const int from = take_lowest(men);
      const Bits kept = bit(from) & pins_straight_ ? pins_straight_ : ~Bits{0};
      sink_.template man<rook>(from, rook_sees(from, taken_) & free & kept);
    }
  }

  void queens(Bits free) {
    for (Bits men = own_.men[queen]; men != 0;) {
      const int from = take_lowest(men);
      Bits reached = 0;
      if (bit(from) & pins_straight_)
        reached = rook_sees(from, taken_) & pins_straight_;
      else if (bit(from) & pins_slanted_)
        reached = bishop_sees(from, taken_) & pins_slanted_;
      else
        reached = rook_sees(from, taken_) | bishop_sees(from, taken_);
      sink_.template man<queen>(from, reached & free);
    }
  }

  /// A pawn that is pinned keeps to its line: it steps on a file and captures on a diagonal only.
  void pawns() {
    constexpr Bits last = rank_bits(last_rank(us));
    constexpr Bits third = rank_bits(us == Colour::white ? 2 : 5);
    const Bits steppers = own_.men[pawn] & ~pins_slanted_;
    const Bits free_steps = ahead<us>(steppers & ~pins_straight_) & ~taken_;
    const Bits pinned_steps = ahead<us>(steppers & pins_straight_) & pins_straight_ & ~taken_;
    const Bits steps = free_steps | pinned_steps;
    const Bits doubles = ahead<us>(steps & third) & ~taken_ & targets_;
    constexpr int step = us == Colour::white ? 8 : -8;
    tell_pawns<step>(steps & targets_, last);
    sink_.double_steps(doubles);
    const Bits captors = own_.men[pawn] & ~pins_straight_;
    const Bits pinned = captors & pins_slanted_;
    const Bits unpinned = captors & ~pins_slanted_;
    const Bits prey = enemy_.all & targets_;
    tell_pawns<step - 1>(
        (leftward(ahead<us>(unpinned)) | (leftward(ahead<us>(pinned)) & pins_slanted_)) & prey,
        last);
    tell_pawns<step + 1>(
        (rightward(ahead<us>(unpinned)) | (rightward(ahead<us>(pinned)) & pins_slanted_)) & prey,
        last);
    if (en_passant_ != 0) capture_in_passing();
  }

  template <int step>
  void tell_pawns(Bits reached, Bits last) {
    sink_.template pawns<step>(reached & ~last);
    if (reached & last) sink_.template promotions<step>(reached & last);
  }

  /// Two pawns leave the board's lines at once, so that the king is looked at afresh.
  void capture_in_passing() {
    const Bits passed = ahead<them>(en_passant_) & enemy_.men[pawn];
    if (passed == 0 || (en_passant_ & taken_) != 0) return;
    const Bits beside = leftward(passed) | rightward(passed);
    for (Bits men = beside & own_.men[pawn]; men != 0;) {
      const int from = take_lowest(men);
      const Bits after = (taken_ ^ bit(from) ^ passed) | en_passant_;
      if ((attackers(king_, after) & ~passed) == 0) sink_.en_passant(from, lowest(en_passant_));
    }
  }

  /// The enemy men that attack a square when these squares are taken.
  Bits attackers(int square, Bits taken) const {
    const Bits front = ahead<us>(bit(square));
    return (rook_sees(square, taken) & (enemy_.men[rook] | enemy_.men[queen])) |
           (bishop_sees(square, taken) & (enemy_.men[bishop] | enemy_.men[queen])) |
           (lines_.knight[at(square)] & enemy_.men[knight]) |
           (lines_.king[at(square)] & enemy_.men[king]) |
           ((leftward(front) | rightward(front)) & enemy_.men[pawn]);
  }

  void castling() {
    for (Bits rooks = own_.castling_rooks; rooks != 0;) {
      const int from = take_lowest(rooks);
      if (can_castle(from)) sink_.castling(king_, from);
    }
  }

  /// The squares that the king passes are judged before, and where it ends after castling.
  bool can_castle(int rook_from) const {
    const CastlingGoal goal = goal_of<us>(king_, rook_from);
    const Bits king_to = bit(goal.king_to);
    const Bits passed = lines_.between[at(king_)][at(goal.king_to)];
    const Bits of_rook = lines_.between[at(rook_from)][at(goal.rook_to)] | bit(goal.rook_to);
    const Bits others = taken_ & ~bit(king_) & ~bit(rook_from);
    if ((passed | king_to | of_rook) & others) return false;
    if (passed & attacked_) return false;
    const Bits after = others | king_to | bit(goal.rook_to);
    return attackers(goal.king_to, after) == 0;
  }

  const Lines& lines_;
  const Side& own_;
  const Side& enemy_;
  const Bits en_passant_;
  const Bits taken_;
  const int king_;
  Sink& sink_;
  Bits attacked_ = 0;
  bool in_check_ = false;
  /// Squares to which men other than the king may go: all of them where there is no check.
  Bits targets_ = ~Bits{0};
  Bits pins_straight_ = 0;
  Bits pins_slanted_ = 0;
};

/// Counts what it is told.
class Counter {
 public:
  template <std::size_t type>
  void man(int, Bits to) {
    moves_ += count(to);
  }
  template <int step>
  void pawns(Bits to) {
    moves_ += count(to);
  }
  template <int step>
  void promotions(Bits to) {
    moves_ += 4 * count(to);
  }
  void double_steps(Bits to) { moves_ += count(to); }
  void en_passant(int, int) { ++moves_; }
  void castling(int, int) { ++moves_; }

  std::uint64_t moves() const { return static_cast<std::uint64_t>(moves_); }

 private:
  int moves_ = 0;
};

template <Colour us, typename Rays>
std::uint64_t count_moves(const Board& board) {
  Counter counter;
  Generator<us, Rays, Counter>(board, counter).run();
  return counter.moves();
}

template <Colour us, typename Rays>
std::uint64_t games(const Board& board, int depth);

/// Makes each move that it is told and shows the board behind it to a visitor, with the move.
template <Colour us, typename Visit>
class Successors {
 public:
  Successors(const Board& board, Visit& visit) : board_(board), visit_(visit) {}

  template <std::size_t type>
  void man(int from, Bits to) {
    while (to != 0) {
      const int target = take_lowest(to);
      Board next = moved<type>(bit(from), bit(target));
      if constexpr (type == king) own(next).castling_rooks = 0;
      if constexpr (type == rook) own(next).castling_rooks &= ~bit(from);
      visit_(next, SquareMove{from, target, 0, false});
    }
  }

  template <int step>
  void pawns(Bits to) {
    while (to != 0) {
      const int target = take_lowest(to);
      visit_(moved<pawn>(bit(target - step), bit(target)),
             SquareMove{target - step, target, 0, false});
    }
  }

  template <int step>
  void promotions(Bits to) {
    while (to != 0) {
      const int target = take_lowest(to);
      for (const std::size_t piece : {queen, rook, bishop, knight}) {
        Board next = moved<pawn>(bit(target - step), bit(target));
        own(next).men[pawn] ^= bit(target);
        own(next).men[piece] |= bit(target);
        visit_(next, SquareMove{target - step, target, static_cast<int>(piece), false});
      }
    }
  }

  void double_steps(Bits to) {
    constexpr int step = us == Colour::white ? 8 : -8;
    while (to != 0) {
      const int target = take_lowest(to);
      Board next = moved<pawn>(bit(target - 2 * step), bit(target));
      next.en_passant = bit(target - step);
      visit_(next, SquareMove{target - 2 * step, target, 0, false});
    }
  }

  void en_passant(int from, int to) {
    constexpr int step = us == Colour::white ? 8 : -8;
    Board next = moved<pawn>(bit(from), bit(to));
    enemy(next).men[pawn] ^= bit(to - step);
    enemy(next).all ^= bit(to - step);
    visit_(next, SquareMove{from, to, 0, false});
  }

  void castling(int king_from, int rook_from) {
    const CastlingGoal goal = goal_of<us>(king_from, rook_from);
    Board next = board_;
    Side& side = own(next);
    side.men[king] = bit(goal.king_to);
    side.men[rook] = (side.men[rook] & ~bit(rook_from)) | bit(goal.rook_to);
    side.all =
        (side.all & ~bit(king_from) & ~bit(rook_from)) | bit(goal.king_to) | bit(goal.rook_to);
    side.castling_rooks = 0;
    next.en_passant = 0;
    next.to_move = them;
    visit_(next, SquareMove{king_from, rook_from, 0, true});
  }

 private:
  static constexpr Colour them = opponent_of(us);

  static Side& own(Board& board) { return us == Colour::white ? board.white : board.black; }
  static Side& enemy(Board& board) { return us == Colour::white ? board.black : board.white; }

  /// The board after a man has gone, whatever stood on the target being taken.
  template <std::size_t type>
  Board moved(Bits from, Bits to) const {
    Board next = board_;
    own(next).men[type] ^= from | to;
    own(next).all ^= from | to;
    Side& other = enemy(next);
    if (other.all & to) {
      for (Bits& men : other.men) men &= ~to;
      other.all ^= to;
      other.castling_rooks &= ~to;
    }
    next.en_passant = 0;
    next.to_move = them;
    return next;
  }

  const Board& board_;
  Visit& visit_;
};

/// Counts the games behind each board that it is shown.
template <Colour us, typename Rays>
struct Descent {
  int depth;
  std::uint64_t games_found = 0;

  void operator()(const Board& next, SquareMove) {
    constexpr Colour them = opponent_of(us);
    games_found += depth == 2 ? count_moves<them, Rays>(next) : games<them, Rays>(next, depth - 1);
  }
};

template <Colour us, typename Rays>
std::uint64_t games(const Board& board, int depth) {
  if (depth == 1) return count_moves<us, Rays>(board);
  Descent<us, Rays> descent{depth};
  Successors<us, Descent<us, Rays>> successors(board, descent);
  Generator<us, Rays, decltype(successors)>(board, successors).run();
  return descent.games_found;
}

template <typename Rays>
std::uint64_t all_games(const Board& board, int depth) {
  if (depth == 0) return 1;
  return board.to_move == Colour::white ? games<Colour::white, Rays>(board, depth)
                                        : games<Colour::black, Rays>(board, depth);
}

}  // namespace

}  // namespace touchstone::fast
