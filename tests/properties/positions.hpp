// SPDX-License-Identifier: Apache-2.0
//
// Positions for properties: where random games lead, in the usual game and in Chess960, and boards
// that no game need reach but that can be played on. A walk is a start and a list of numbers, each
// of which picks a legal move, so that RapidCheck shrinks it to fewer and earlier moves; a board is
// a list of men that are put where they do no harm, so that it shrinks to fewer men.
// Design: at least one king each, no pawn on an end rank, the side that has moved not in
// check. A census counts what the cases held, since a property that meets no castling proves none.
// Out of scope: what is asked of the positions. Proved by tests/properties/positions_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ostream>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "oracle/movement/legality.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/procedure/completion.hpp"
#include "tests/notation/notation_positions.hpp"
#include "tests/properties/hold.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone::properties {

/// The usual game or Chess960.
enum class Game { usual, chess960 };

inline const Lawbook& book_of(Game game) {
  static const Lawbook usual = test_lawbook();
  static const Lawbook chess960 = chess960_test_lawbook();
  return game == Game::usual ? usual : chess960;
}

/// A position with the game that is played from it.
struct Scene {
  Position position;
  Game game = Game::usual;

  const Lawbook& book() const { return book_of(game); }
};

/// A game of random moves: each number picks one of the legal moves, counted round.
struct Walk {
  Scene start;
  std::vector<int> choices;
};

/// What became of a walk: one position more than moves. It ends early where no move is legal.
struct Played {
  std::vector<Position> positions;
  std::vector<Move> moves;
};

inline Played play(const Walk& walk) {
  Played played{{walk.start.position}, {}};
  const Lawbook& book = walk.start.book();
  for (const int choice : walk.choices) {
    const Position& position = played.positions.back();
    const auto moves = legal_moves(position, book);
    if (moves.empty()) break;
    const Move move = moves[static_cast<std::size_t>(choice) % moves.size()];
    Position next = book.laws.after(position, move, book);
    played.moves.push_back(move);
    played.positions.push_back(std::move(next));
  }
  return played;
}

inline Scene end_of(const Walk& walk) {
  return {play(walk).positions.back(), walk.start.game};
}

inline std::string text_of(const Scene& scene) {
  return write_fen(scene.position, EnPassantStyle::always, CastlingStyle::shredder) +
         (scene.game == Game::chess960 ? " (Chess960)" : "");
}

/// Found by RapidCheck, which shows a case that failed.
inline void showValue(const Scene& scene, std::ostream& out) {
  out << text_of(scene);
}

inline void showValue(const Walk& walk, std::ostream& out) {
  out << text_of(walk.start) << ":";
  for (const Move& move : play(walk).moves) out << " " << to_string(move);
}

// ---- numbers ----

/// 0 to `end` - 1, all of them in every case, however early in the run.
inline rc::Gen<int> number_below(int end) {
  return rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, end));
}

/// Up to `longest` values, every length in every case.
template <typename T>
rc::Gen<std::vector<T>> up_to(int longest, rc::Gen<T> value) {
  return rc::gen::resize(longest, rc::gen::container<std::vector<T>>(
                                      rc::gen::resize(rc::kNominalSize, std::move(value))));
}

// ---- walks ----

/// Starts that soon lead to castling, promotion, captures en passant, mates and stalemates.
inline constexpr std::array<std::string_view, 14> rich_starts{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "rnbqkbnr/1pp1pppp/8/8/p1Pp4/1P6/P2PPPPP/RNBQKBNR b KQkq c3 0 1",
    "4k3/p1p1p1p1/8/1P1P1P1P/1p1p1p1p/8/P1P1P1P1/4K3 w - - 0 1",
    "4k3/8/8/3PpP2/2p1p3/8/3P4/4K3 w - e6 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "8/5k2/8/8/8/8/1Q6/K6q w - - 0 1",
    "5k2/5P2/8/4K3/8/8/8/8 w - - 0 1",
    "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
};

inline rc::Gen<std::vector<int>> choices_up_to(int longest) {
  constexpr int more_than_any_list = 1000;
  return up_to(longest, number_below(more_than_any_list));
}

inline rc::Gen<Walk> walk_in_usual_game(int longest) {
  return rc::gen::map(
      rc::gen::pair(number_below(static_cast<int>(rich_starts.size())), choices_up_to(longest)),
      [](const std::pair<int, std::vector<int>>& drawn) {
        const auto fen = rich_starts[static_cast<std::size_t>(drawn.first)];
        return Walk{{position_of(fen), Game::usual}, drawn.second};
      });
}

// ---- Chess960 ----

/// Files still free, the nth of them taken.
inline int take_free_file(std::vector<int>& free, int nth) {
  const int file = free[static_cast<std::size_t>(nth)];
  free.erase(free.begin() + nth);
  return file;
}

/// The first and second of the places that two knights take among five, in the order in which the
/// 960 arrays are usually numbered.
inline constexpr std::array<std::pair<int, int>, 10> knight_places{
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

/// Officers of White from a to h of the array with this number, 0 to 959; 518 is the usual one.
inline std::array<ManType, 8> officers_of_array(int number) {
  std::array<ManType, 8> officers{};
  std::vector<int> free{0, 1, 2, 3, 4, 5, 6, 7};
  const auto set = [&](int file, ManType type) {
    officers[static_cast<std::size_t>(file)] = type;
    std::erase(free, file);
  };
  set(1 + 2 * (number % 4), ManType::bishop);
  set(2 * (number / 4 % 4), ManType::bishop);
  set(free[static_cast<std::size_t>(number / 16 % 6)], ManType::queen);
  const auto [first, second] = knight_places[static_cast<std::size_t>(number / 96)];
  const int second_file = free[static_cast<std::size_t>(second)];
  set(free[static_cast<std::size_t>(first)], ManType::knight);
  set(second_file, ManType::knight);
  set(free.front(), ManType::rook);
  set(free.front(), ManType::king);
  set(free.front(), ManType::rook);
  return officers;
}

inline Position chess960_start(int number) {
  Position position = initial_array();
  position.castling = CastlingRights{};
  const auto officers = officers_of_array(number);
  Wing wing = Wing::queenside;
  for (int file = 0; file < board_side; ++file) {
    const ManType type = officers[static_cast<std::size_t>(file)];
    for (const Colour colour : both_colours) {
      position.put({file, first_rank(colour)}, Man{colour, type});
      if (type == ManType::rook) position.castling.grant(colour, wing, file);
    }
    if (type == ManType::king) wing = Wing::kingside;
  }
  return position;
}

/// Half of the walks begin with an array, half with its officers alone, who castle sooner.
inline rc::Gen<Walk> walk_in_chess960(int longest) {
  return rc::gen::map(rc::gen::tuple(number_below(960), number_below(2), choices_up_to(longest)),
                      [](const std::tuple<int, int, std::vector<int>>& drawn) {
                        Position start = chess960_start(std::get<0>(drawn));
                        for (const Square square : all_squares())
                          if (std::get<1>(drawn) == 1 && start.at(square) &&
                              start.at(square)->type != ManType::rook &&
                              start.at(square)->type != ManType::king)
                            start.clear(square);
                        return Walk{{start, Game::chess960}, std::get<2>(drawn)};
                      });
}

inline rc::Gen<Walk> any_walk(int longest) {
  return rc::gen::weightedOneOf<Walk>(
      {{3, walk_in_usual_game(longest)}, {1, walk_in_chess960(longest)}});
}

// ---- boards that no game need reach ----

/// What is wished for on a board. Men that would do harm are left out.
struct Wishes {
  int white_king = 0;
  int black_king = 0;
  /// Square and man, each counted round.
  std::vector<std::pair<int, int>> men;
  /// 0 or 1: who moves.
  int turn = 0;
  /// One bit each for kings and rooks at home, with the rights that follow.
  int castling = 0;
  /// A file on which a double step was just made, or 8 for none; with a pawn beside it, or not.
  int double_step = 8;
  int neighbour = 0;
  int clock = 0;
};

inline bool are_adjoining(Square one, Square other) {
  return std::abs(one.file - other.file) <= 1 && std::abs(one.rank - other.rank) <= 1;
}

inline bool opponent_is_safe(const Position& position) {
  return !book_of(Game::usual)
              .laws.check(position, opponent_of(position.to_move), book_of(Game::usual));
}

inline bool is_end_rank(Square square) {
  return square.rank == 0 || square.rank == board_side - 1;
}

/// Puts a man on an empty square unless it must not stand there. Answers whether it does.
inline bool put_if_harmless(Position& position, Square square, Man man) {
  if (!position.is_empty(square) || (man.type == ManType::pawn && is_end_rank(square)))
    return false;
  position.put(square, man);
  if (opponent_is_safe(position)) return true;
  position.clear(square);
  return false;
}

inline void put_kings(Position& position, const Wishes& wishes) {
  constexpr int home_file = 4;
  const bool white_home = (wishes.castling & 1) != 0;
  const bool black_home = (wishes.castling & 2) != 0;
  const Square white = white_home ? Square{home_file, 0} : square_of(wishes.white_king);
  Square black = black_home ? Square{home_file, 7} : square_of(wishes.black_king);
  while (are_adjoining(white, black)) black = square_of((index_of(black) + 1) % square_count);
  position.put(white, Man{Colour::white, ManType::king});
  position.put(black, Man{Colour::black, ManType::king});
}

inline void put_rooks_at_home(Position& position, const Wishes& wishes) {
  int bit = 4;
  for (const Colour colour : both_colours)
    for (const Wing wing : both_wings) {
      const bool wished = (wishes.castling & bit) != 0;
      bit *= 2;
      const Square corner{wing == Wing::kingside ? 7 : 0, first_rank(colour)};
      if (!wished || king_of(position, colour) != Square{4, first_rank(colour)}) continue;
      if (put_if_harmless(position, corner, Man{colour, ManType::rook}))
        position.castling.grant(colour, wing, corner.file);
    }
}

/// A pawn of the other side that can just have made its double step, and perhaps one beside it.
inline void put_double_step(Position& position, const Wishes& wishes) {
  if (wishes.double_step >= board_side) return;
  const Colour enemy = opponent_of(position.to_move);
  const auto square = [&](int file, int advance) {
    return Square{file, pawn_rank(enemy) + advance * forward(enemy)};
  };
  const int file = wishes.double_step;
  if (!position.is_empty(square(file, 0)) || !position.is_empty(square(file, 1))) return;
  if (!put_if_harmless(position, square(file, 2), Man{enemy, ManType::pawn})) return;
  position.en_passant = square(file, 1);
  const int beside = file == 0 ? 1 : file - 1;
  if (wishes.neighbour != 0)
    put_if_harmless(position, square(beside, 2), Man{position.to_move, ManType::pawn});
}

inline void put_men(Position& position, const Wishes& wishes) {
  constexpr int men_but_kings = 10;
  for (const auto& [place, kind] : wishes.men) {
    const Colour colour = kind % 2 == 0 ? Colour::white : Colour::black;
    const ManType type = all_man_types[static_cast<std::size_t>(1 + kind % men_but_kings / 2)];
    const Square square = square_of(place);
    if (position.en_passant && square.file == position.en_passant->file) continue;
    put_if_harmless(position, square, Man{colour, type});
  }
}

inline Scene scene_of(const Wishes& wishes) {
  Position position;
  position.to_move = wishes.turn == 0 ? Colour::white : Colour::black;
  put_kings(position, wishes);
  put_rooks_at_home(position, wishes);
  put_double_step(position, wishes);
  put_men(position, wishes);
  position.halfmove_clock = position.en_passant ? 0 : wishes.clock;
  position.fullmove_number = 1 + wishes.clock;
  return {position, Game::usual};
}

/// A board with two kings and up to so many men more.
inline rc::Gen<Scene> scene_with_men(int most) {
  using Men = std::vector<std::pair<int, int>>;
  const auto men = up_to(most, rc::gen::pair(number_below(square_count), number_below(10)));
  return rc::gen::map(
      rc::gen::tuple(rc::gen::pair(number_below(64), number_below(64)), men, number_below(2),
                     number_below(64), rc::gen::pair(number_below(9), number_below(2)),
                     number_below(150)),
      [](const std::tuple<std::pair<int, int>, Men, int, int, std::pair<int, int>, int>& drawn) {
        const auto& [kings, wished, turn, castling, double_step, clock] = drawn;
        return scene_of({kings.first, kings.second, wished, turn, castling, double_step.first,
                         double_step.second, clock});
      });
}

// ---- games that have ended ----

/// Mates and stalemates, some of which hang on an en passant capture that has lapsed.
inline constexpr std::array<std::string_view, 10> ended_games{
    "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1",
    "6rk/5Npp/8/8/8/8/8/K7 b - - 0 1",
    "8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1",
    "8/8/R7/7k/5KPp/8/8/8 b - - 0 1",
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    "7k/7P/7K/8/8/8/8/8 b - - 0 1",
    "7k/5Q2/8/8/p7/P7/8/K7 b - - 0 1",
    "R1n4k/5Q2/8/8/8/8/8/K7 b - - 0 1",
    "7K/5k1P/8/8/4b3/8/8/8 w - - 0 1",
    "7k/8/4p3/3pP3/8/8/2q5/K7 w - - 0 1",
};

/// One of them, perhaps turned over.
inline rc::Gen<Scene> ended_scene() {
  return rc::gen::map(
      rc::gen::pair(number_below(static_cast<int>(ended_games.size())), number_below(2)),
      [](const std::pair<int, int>& drawn) {
        const Position position = position_of(ended_games[static_cast<std::size_t>(drawn.first)]);
        return Scene{drawn.second == 0 ? position : colour_flipped(position), Game::usual};
      });
}

/// Any of all these.
inline rc::Gen<Scene> any_scene() {
  constexpr int walk_length = 40;
  return rc::gen::weightedOneOf<Scene>({{6, rc::gen::map(walk_in_usual_game(walk_length), end_of)},
                                        {4, rc::gen::map(walk_in_chess960(walk_length), end_of)},
                                        {4, scene_with_men(5)},
                                        {5, scene_with_men(30)},
                                        {1, ended_scene()}});
}

// ---- what the cases held ----

/// What was met in all cases of a property.
struct Census {
  int positions = 0;
  int moves = 0;
  int captures = 0;
  int en_passants = 0;
  int promotions = 0;
  int castlings = 0;
  int checks = 0;
  int mates = 0;
  int stalemates = 0;
};

inline bool is_pawn_move(const Displacement& step, const Position& position) {
  return position.at(step.from)->type == ManType::pawn;
}

inline void count_move(Census& census, const Position& position, const Move& move) {
  ++census.moves;
  const auto* step = std::get_if<Displacement>(&move);
  census.castlings += step == nullptr;
  if (step == nullptr) return;
  census.captures += !position.is_empty(step->to);
  census.promotions += step->promotion.has_value();
  census.en_passants += is_pawn_move(*step, position) && position.is_empty(step->to) &&
                        step->from.file != step->to.file;
}

/// Counts a position and all its legal moves.
inline void count_position(Census& census, const Scene& scene, const std::vector<Move>& moves) {
  ++census.positions;
  const bool check = scene.book().laws.check(scene.position, scene.position.to_move, scene.book());
  census.checks += check;
  census.mates += check && moves.empty();
  census.stalemates += !check && moves.empty();
  for (const Move& move : moves) count_move(census, scene.position, move);
}

/// Every kind of move was met, and check.
inline void expect_every_kind_of_move(const Census& census) {
  EXPECT_GT(census.captures, 0);
  EXPECT_GT(census.en_passants, 0);
  EXPECT_GT(census.promotions, 0);
  EXPECT_GT(census.castlings, 0);
  EXPECT_GT(census.checks, 0);
}

/// Every kind of move was met, and every end of the game.
inline void expect_variety(const Census& census) {
  expect_every_kind_of_move(census);
  EXPECT_GT(census.mates, 0);
  EXPECT_GT(census.stalemates, 0);
}

}  // namespace touchstone::properties
