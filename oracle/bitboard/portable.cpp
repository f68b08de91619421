// SPDX-License-Identifier: Apache-2.0
//
// The generator for every processor. generator.cpp says who is asked.
#include "oracle/bitboard/generator.inl"

namespace touchstone::fast::portable {

namespace {

/// Writes down what it is told.
template <Colour us>
class Writer {
 public:
  explicit Writer(MoveList& list) : list_(list) {}

  template <std::size_t type>
  void man(int from, Bits to) {
    while (to != 0) list_.add({from, take_lowest(to), 0, false});
  }
  template <int step>
  void pawns(Bits to) {
    while (to != 0) {
      const int target = take_lowest(to);
      list_.add({target - step, target, 0, false});
    }
  }
  template <int step>
  void promotions(Bits to) {
    while (to != 0) {
      const int target = take_lowest(to);
      for (const std::size_t piece : {queen, rook, bishop, knight})
        list_.add({target - step, target, static_cast<int>(piece), false});
    }
  }
  void double_steps(Bits to) { pawns<us == Colour::white ? 16 : -16>(to); }
  void en_passant(int from, int to) { list_.add({from, to, 0, false}); }
  void castling(int king_from, int rook_from) { list_.add({king_from, rook_from, 0, true}); }

 private:
  MoveList& list_;
};

template <Colour us, typename Rays>
MoveList moves_of(const Board& board) {
  MoveList list;
  Writer<us> writer(list);
  Generator<us, Rays, Writer<us>>(board, writer).run();
  return list;
}

template <typename Rays>
MoveList all_moves(const Board& board) {
  return board.to_move == Colour::white ? moves_of<Colour::white, Rays>(board)
                                        : moves_of<Colour::black, Rays>(board);
}

}  // namespace

std::uint64_t perft(const Board& board, int depth) {
  return all_games<ByProduct>(board, depth);
}

MoveList legal_moves(const Board& board) {
  return all_moves<ByProduct>(board);
}

}  // namespace touchstone::fast::portable
