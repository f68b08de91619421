// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/notation/san.hpp: each refusal beside its near miss, with rule and column; the
// cases that real programs got wrong; that what is written is read back; that strict reading takes
// what is written, with or without its sign, and no other spelling; that lenient reading takes more
// and never another move; and that random texts are refused with a column inside the text. Left
// out: legality itself, and the Laws' own notation (tests/notation/laws_notation_test.cpp).
#include "oracle/notation/san.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "oracle/movement/legality.hpp"
#include "tests/notation/notation_positions.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone {
namespace {

constexpr auto strict = NotationStrictness::strict;
constexpr auto lenient = NotationStrictness::lenient;

/// "g1e2" for a move, "san-capture 2" for a refusal at column 2.
std::string outcome(const NotationReading& reading) {
  if (const auto* move = std::get_if<Move>(&reading)) return to_string(*move);
  const auto& refusal = std::get<NotationRefusal>(reading);
  return std::string(to_string(refusal.rule)) + " " + std::to_string(refusal.column);
}

std::string read(std::string_view fen, std::string_view text, NotationStrictness strictness) {
  return outcome(read_san(position_of(fen), text, test_lawbook(), strictness));
}

/// A text and what comes of reading it in either way.
struct Row {
  std::string_view fen;
  std::string_view text;
  std::string_view strictly;
  std::string_view leniently;
};

void expect_rows(std::initializer_list<Row> rows) {
  for (const Row& row : rows) {
    EXPECT_EQ(read(row.fen, row.text, strict), row.strictly) << row.text << " in " << row.fen;
    EXPECT_EQ(read(row.fen, row.text, lenient), row.leniently) << row.text << " in " << row.fen;
  }
}

constexpr std::string_view pinned_knight = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
constexpr std::string_view pawn_and_bishop = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1";
constexpr std::string_view castlings = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view castling_checks = "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1";
constexpr std::string_view promotion = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
constexpr std::string_view promotion_by_capture = "3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
constexpr std::string_view in_passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
constexpr std::string_view mate_on_g7 = "6k1/8/5K1Q/8/8/8/8/8 w - - 0 1";
constexpr std::string_view rook_takes = "4k3/8/8/8/5p2/8/8/4KR2 w - - 0 1";
constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view knights_on_a_rank = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
constexpr std::string_view knights_on_a_file = "4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1";
constexpr std::string_view knights_apart = "4k3/8/8/8/3N4/8/7N/4K3 w - - 0 1";
constexpr std::string_view three_queens = "1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1";

TEST(San, APinnedKnightNeedsNoDisambiguation) {
  expect_rows({{pinned_knight, "Ne2", "g1e2", "g1e2"},
               {pinned_knight, "Nce2", "legal-move 1", "legal-move 1"},
               {pinned_knight, "Nge2", "san-disambiguation 2", "g1e2"}});
}

TEST(San, PawnAndBishopDifferByTheCaseOfTheLetter) {
  expect_rows({{pawn_and_bishop, "bxc3", "b2c3", "b2c3"},
               {pawn_and_bishop, "Bxc3", "d2c3", "d2c3"},
               {"4k3/8/8/8/8/2p5/3B4/4K3 w - - 0 1", "bxc3", "legal-move 1", "legal-move 1"}});
}

TEST(San, CastlingIsWrittenWithLetters) {
  expect_rows({{castlings, "O-O", "O-O", "O-O"},
               {castlings, "O-O-O", "O-O-O", "O-O-O"},
               {castlings, "0-0", "san-castling 1", "O-O"},
               {castlings, "0-0-0", "san-castling 1", "O-O-O"},
               {castling_checks, "O-O-O+", "O-O-O", "O-O-O"},
               {castling_checks, "0-0-0+", "san-castling 1", "O-O-O"},
               {castlings, "O-0", "san-castling 1", "san-castling 1"},
               {castlings, "OO", "san-castling 1", "san-castling 1"},
               {castlings, "o-o", "san-piece-letters 1", "san-piece-letters 1"},
               {castlings, "O-O-O-O", "san-suffixes 6", "san-suffixes 6"},
               {castlings, "O-O=Q", "san-suffixes 4", "san-suffixes 4"},
               {castling_checks, "O-O", "legal-move 1", "legal-move 1"}});
}

TEST(San, CastlingWrittenAsTheKingsMoveIsNoLegalMoveOfTheKing) {
  expect_rows({{castlings, "Kg1", "legal-move 1", "legal-move 1"},
               {castlings, "Ke1-g1", "legal-move 1", "legal-move 1"},
               {castlings, "Kf1", "e1f1", "e1f1"}});
}

TEST(San, APromotionIsWrittenWithEqualsAndACapital) {
  expect_rows({{promotion, "e8=Q", "e7e8q", "e7e8q"},
               {promotion, "e8=N+", "e7e8n", "e7e8n"},
               {promotion, "e8", "san-promotion 3", "san-promotion 3"},
               {promotion, "e8+", "san-promotion 3", "san-promotion 3"},
               {promotion, "e8Q", "san-promotion 3", "e7e8q"},
               {promotion, "e8(Q)", "san-promotion 3", "e7e8q"},
               {promotion, "e8=q", "san-promotion 4", "e7e8q"},
               {promotion, "e8q", "san-promotion 3", "san-promotion 3"},
               {promotion, "e8(q)", "san-promotion 4", "san-promotion 4"},
               {promotion, "e8(Q", "san-promotion 5", "san-promotion 5"},
               {promotion, "e8=", "san-promotion 4", "san-promotion 4"},
               {promotion, "e8=X", "san-promotion 4", "san-promotion 4"},
               {promotion, "e8=K", "san-promotion 3", "san-promotion 3"},
               {promotion, "e8=P", "san-promotion 3", "san-promotion 3"},
               {promotion, "e7e8q", "san-promotion 5", "san-promotion 5"},
               {promotion, "Kd1=Q", "san-promotion 4", "san-promotion 4"},
               {start, "e4=Q", "san-promotion 3", "san-promotion 3"},
               {promotion_by_capture, "exd8=R", "e7d8r", "e7d8r"},
               {promotion_by_capture, "exd8", "san-promotion 5", "san-promotion 5"},
               {promotion_by_capture, "ed8R", "san-capture 2", "e7d8r"}});
}

TEST(San, ACaptureIsWrittenWithAnX) {
  expect_rows({{rook_takes, "Rxf4", "f1f4", "f1f4"},
               {rook_takes, "Rf4", "san-capture 2", "f1f4"},
               {rook_takes, "Rf3", "f1f3", "f1f3"},
               {rook_takes, "Rxf3", "san-capture 2", "f1f3"},
               {pawn_and_bishop, "bc3", "san-capture 2", "b2c3"},
               {start, "exe4", "san-disambiguation 1", "e2e4"},
               {start, "xe4", "san-capture 1", "e2e4"}});
}

TEST(San, APawnThatCapturesIsNamedByItsFile) {
  expect_rows({{in_passing, "exd6", "e5d6", "e5d6"},
               {in_passing, "xd6", "san-capture 1", "san-capture 1"},
               {in_passing, "d6", "san-capture 1", "san-capture 1"},
               {in_passing, "5xd6", "san-capture 1", "san-capture 1"},
               {in_passing, "fxd6", "legal-move 1", "legal-move 1"}});
}

TEST(San, ACaptureInPassingHasNoSign) {
  expect_rows({{in_passing, "exd6 e.p.", "san-suffixes 6", "e5d6"},
               {in_passing, "exd6e.p.", "san-suffixes 5", "e5d6"},
               {in_passing, "exd6 ep", "san-suffixes 5", "san-suffixes 5"}});
}

TEST(San, ASignMayBeMissingButNotWrong) {
  expect_rows({{mate_on_g7, "Qg7#", "h6g7", "h6g7"},
               {mate_on_g7, "Qg7", "h6g7", "h6g7"},
               {mate_on_g7, "Qg7++", "san-suffixes 4", "h6g7"},
               {mate_on_g7, "Qg7+", "san-suffixes 4", "h6g7"},
               {mate_on_g7, "Qe8+", "legal-move 1", "legal-move 1"},
               {mate_on_g7, "Qe8#", "legal-move 1", "legal-move 1"},
               {mate_on_g7, "Kf5", "f6f5", "f6f5"},
               {mate_on_g7, "Kf5+", "san-suffixes 4", "f6f5"},
               {mate_on_g7, "Qg7!", "san-suffixes 4", "h6g7"},
               {mate_on_g7, "Qg7#!?", "san-suffixes 5", "h6g7"},
               {mate_on_g7, "Qg7?#", "san-suffixes 4", "h6g7"},
               {mate_on_g7, "Qg7##", "san-suffixes 5", "san-suffixes 5"},
               {mate_on_g7, "Qg7 #", "san-suffixes 4", "san-suffixes 4"},
               {mate_on_g7, "Qg7$1", "san-suffixes 4", "san-suffixes 4"},
               {mate_on_g7, "Qg7(=)", "san-suffixes 4", "san-suffixes 4"},
               {mate_on_g7, "Qg7# (=)", "san-suffixes 6", "san-suffixes 6"}});
}

TEST(San, ASignOfCheckIsRightOnlyForCheckThatIsNoMate) {
  constexpr std::string_view rook = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
  expect_rows({{rook, "Ra8+", "a1a8", "a1a8"},
               {rook, "Ra8", "a1a8", "a1a8"},
               {rook, "Ra8#", "san-suffixes 4", "a1a8"},
               {rook, "Ra8++", "san-suffixes 4", "a1a8"},
               {rook, "Ra7+", "san-suffixes 4", "a1a7"}});
}

TEST(San, TheFileIsNamedWhereItTellsTheMenApart) {
  expect_rows({{knights_on_a_rank, "Nbd2", "b1d2", "b1d2"},
               {knights_on_a_rank, "Nfd2", "f1d2", "f1d2"},
               {knights_on_a_rank, "Nd2", "san-disambiguation 2", "san-disambiguation 2"},
               {knights_on_a_rank, "N1d2", "san-disambiguation 2", "san-disambiguation 2"},
               {knights_on_a_rank, "Nb1d2", "san-disambiguation 3", "b1d2"},
               {knights_on_a_rank, "Nb1-d2", "san-disambiguation 3", "b1d2"},
               {knights_on_a_rank, "Ngd2", "legal-move 1", "legal-move 1"},
               {knights_on_a_rank, "Nbc3", "san-disambiguation 2", "b1c3"},
               {knights_apart, "Nhf3", "h2f3", "h2f3"},
               {knights_apart, "N2f3", "san-disambiguation 2", "h2f3"}});
}

TEST(San, TheRankIsNamedWhereTheFileDoesNotTellTheMenApart) {
  expect_rows({{knights_on_a_file, "N5f3", "g5f3", "g5f3"},
               {knights_on_a_file, "N1f3", "g1f3", "g1f3"},
               {knights_on_a_file, "Ngf3", "san-disambiguation 2", "san-disambiguation 2"},
               {knights_on_a_file, "Ng5f3", "san-disambiguation 2", "g5f3"}});
}

TEST(San, BothAreNamedWhereNeitherIsEnough) {
  expect_rows({{three_queens, "Qh4e1", "h4e1", "h4e1"},
               {three_queens, "Qhe1", "san-disambiguation 2", "san-disambiguation 2"},
               {three_queens, "Q4e1", "san-disambiguation 2", "san-disambiguation 2"},
               {three_queens, "Qee1", "e4e1", "e4e1"},
               {three_queens, "Q1e1", "h1e1", "h1e1"},
               {three_queens, "Qh1e1", "san-disambiguation 2", "h1e1"},
               {three_queens, "Qh4-e1", "san-disambiguation 4", "h4e1"}});
}

TEST(San, ALongFormIsTooMuch) {
  expect_rows({{start, "Nf3", "g1f3", "g1f3"},
               {start, "Ng1-f3", "san-disambiguation 2", "g1f3"},
               {start, "e2-e4", "san-disambiguation 1", "e2e4"},
               {start, "e2e4", "san-disambiguation 1", "e2e4"},
               {start, "ee4", "san-disambiguation 1", "e2e4"},
               {start, "2e4", "san-disambiguation 1", "e2e4"},
               {start, "N-f3", "san-disambiguation 2", "san-disambiguation 2"},
               {start, "e-e4", "san-disambiguation 2", "san-disambiguation 2"},
               {start, "Ng1\u2013f3", "san-suffixes 4", "san-suffixes 4"}});
}

TEST(San, LettersAreEnglishCapitals) {
  expect_rows({{start, "Sf3", "san-piece-letters 1", "san-piece-letters 1"},
               {start, "nf3", "san-piece-letters 1", "san-piece-letters 1"},
               {start, "Pe4", "san-piece-letters 1", "san-piece-letters 1"},
               {start, "Bf3", "legal-move 1", "legal-move 1"}});
}

TEST(San, WhatIsNoMoveFallsUnderTheRuleOnLetters) {
  expect_rows({{start, "", "san-piece-letters 1", "san-piece-letters 1"},
               {start, "N", "san-piece-letters 2", "san-piece-letters 2"},
               {start, "Nf", "san-piece-letters 3", "san-piece-letters 3"},
               {start, "Nf9", "san-piece-letters 3", "san-piece-letters 3"},
               {start, "e9", "san-piece-letters 2", "san-piece-letters 2"},
               {start, "e4-", "san-piece-letters 4", "san-piece-letters 4"},
               {start, "--", "san-piece-letters 1", "san-piece-letters 1"},
               {start, "e4 ", "san-suffixes 3", "san-suffixes 3"},
               {start, " e4", "san-piece-letters 1", "san-piece-letters 1"},
               {start, "e4e.p.e.p.", "san-suffixes 7", "san-suffixes 7"},
               {start, "1. e4", "san-piece-letters 2", "san-piece-letters 2"}});
}

TEST(San, ARefusalHasAReason) {
  for (const std::string_view text : {"", "Nd2", "Ke2", "0-0", "e9", "e4+", "Ng1f3", "e4=Q"}) {
    const auto reading = read_san(position_of(start), text, test_lawbook(), strict);
    ASSERT_TRUE(std::holds_alternative<NotationRefusal>(reading)) << text;
    EXPECT_FALSE(std::get<NotationRefusal>(reading).reason.empty()) << text;
  }
}

TEST(San, AMoveFromAnEmptySquareIsWrittenByItsSquares) {
  const Move nothing = Displacement{{4, 3}, {4, 4}, std::nullopt};
  EXPECT_EQ(write_san(position_of(start), nothing, test_lawbook()), "e4e5");
}

std::string without_sign(std::string text) {
  while (text.ends_with('+') || text.ends_with('#')) text.pop_back();
  return text;
}

TEST(San, WhatIsWrittenIsReadBackAndUnlikeAnyOther) {
  const Lawbook book = test_lawbook();
  for (const std::string_view fen : hard_to_write) {
    const Position position = position_of(fen);
    const auto moves = legal_moves(position, book);
    std::set<std::string> texts;
    for (const Move& move : moves) {
      const std::string text = write_san(position, move, book);
      EXPECT_EQ(read(fen, text, strict), to_string(move)) << text << " in " << fen;
      EXPECT_EQ(read(fen, without_sign(text), strict), to_string(move)) << text << " in " << fen;
      texts.insert(without_sign(text));
    }
    EXPECT_EQ(texts.size(), moves.size()) << fen;
    EXPECT_FALSE(moves.empty()) << fen;
  }
}

/// Bodies of a man's move, with more and less of the squares than needed.
std::vector<std::string> bodies(const Displacement& move, const Position& position) {
  const ManType type = position.at(move.from)->type;
  const std::string letter =
      type == ManType::pawn ? "" : std::string(1, letter_of({Colour::white, type}));
  const std::string from = to_string(move.from);
  std::vector<std::string> found;
  for (const std::string& departure : {std::string(), from.substr(0, 1), from.substr(1), from})
    for (const std::string join : {"", "x", "-"}) {
      if (join == "-" && departure != from) continue;
      found.push_back(letter + departure + join + to_string(move.to));
    }
  return found;
}

std::vector<std::string> promotions(const Displacement& move) {
  if (!move.promotion) return {""};
  const std::string small(1, letter_of({Colour::black, *move.promotion}));
  const std::string capital(1, letter_of({Colour::white, *move.promotion}));
  return {capital, "=" + capital, "=" + small, "(" + capital + ")"};
}

/// Every spelling of a move that lenient reading understands, if it is not ambiguous.
std::vector<std::string> spellings(const Move& move, const Position& position) {
  std::vector<std::string> found;
  if (const auto* castling = std::get_if<Castling>(&move))
    return castling->wing == Wing::kingside ? std::vector<std::string>{"O-O", "0-0"}
                                            : std::vector<std::string>{"O-O-O", "0-0-0"};
  const auto& step = std::get<Displacement>(move);
  for (const std::string& body : bodies(step, position))
    for (const std::string& ending : promotions(step)) found.push_back(body + ending);
  return found;
}

TEST(San, StrictTakesWhatIsWrittenAndNoOtherSpelling) {
  const Lawbook book = test_lawbook();
  int taken = 0;
  int refused = 0;
  for (const std::string_view fen : hard_to_write) {
    const Position position = position_of(fen);
    for (const Move& move : legal_moves(position, book)) {
      const std::string written = write_san(position, move, book);
      for (const std::string& spelling : spellings(move, position))
        for (const std::string sign : {"", "+", "#", "++", "!", " e.p."}) {
          const std::string text = spelling + sign;
          const bool due = text == written || text == without_sign(written);
          EXPECT_EQ(read(fen, text, strict) == to_string(move), due) << text << " in " << fen;
          ++(due ? taken : refused);
        }
    }
  }
  EXPECT_GT(taken, 300);
  EXPECT_GT(refused, 10000);
}

std::string without_x(std::string text) {
  std::erase(text, 'x');
  return text;
}

/// Spellings by which no other legal move can be meant.
std::vector<std::string> unambiguous_spellings(const Move& move, const Position& position) {
  auto found = spellings(move, position);
  if (const auto* step = std::get_if<Displacement>(&move))
    std::erase_if(found, [&](const std::string& spelling) {
      return spelling.find(to_string(step->from)) == std::string::npos;
    });
  found.push_back(without_x(without_sign(write_san(position, move, test_lawbook()))));
  return found;
}

TEST(San, LenientTakesEverySpellingThatIsNotAmbiguous) {
  const Lawbook book = test_lawbook();
  int taken = 0;
  for (const std::string_view fen : hard_to_write) {
    const Position position = position_of(fen);
    for (const Move& move : legal_moves(position, book))
      for (const std::string& spelling : unambiguous_spellings(move, position))
        for (const std::string sign : {"", "+", "#", "++", "?", "!?+ e.p."}) {
          EXPECT_EQ(read(fen, spelling + sign, lenient), to_string(move)) << spelling << sign;
          ++taken;
        }
  }
  EXPECT_GT(taken, 5000);
}

void expect_sound(const Position& position, std::string_view text, const Lawbook& book) {
  const auto strictly = read_san(position, text, book, strict);
  const auto leniently = read_san(position, text, book, lenient);
  for (const auto& reading : {strictly, leniently}) {
    if (const auto* move = std::get_if<Move>(&reading)) {
      EXPECT_TRUE(is_legal(position, *move, book)) << text;
      continue;
    }
    const auto& refusal = std::get<NotationRefusal>(reading);
    EXPECT_GE(refusal.column, 1) << text;
    EXPECT_LE(refusal.column, static_cast<int>(text.size()) + 1) << text;
  }
  if (std::holds_alternative<Move>(strictly)) {
    EXPECT_EQ(strictly, leniently) << text;
  }
}

TEST(San, GarbageOfAnyKindIsReadOrRefusedAndNothingElse) {
  constexpr std::string_view alphabet = "KQRBNPabcdefgh12345678xxO0--+#=()!?.ep \n\x80\xe2\xff";
  std::mt19937 random(19970101);
  const Lawbook book = test_lawbook();
  for (const std::string_view fen : hard_to_write) {
    const Position position = position_of(fen);
    for (int trial = 0; trial < 3000; ++trial) {
      std::string text(random() % 9, ' ');
      for (char& character : text) character = alphabet[random() % alphabet.size()];
      expect_sound(position, text, book);
    }
  }
}

TEST(San, AMoveWithOneCharacterChangedIsReadOrRefusedAndNothingElse) {
  constexpr std::string_view alphabet = "KQRBNabcdefgh12345678xO0-+#=q";
  std::mt19937 random(19710101);
  const Lawbook book = test_lawbook();
  for (const std::string_view fen : hard_to_write) {
    const Position position = position_of(fen);
    for (const Move& move : legal_moves(position, book))
      for (int trial = 0; trial < 20; ++trial) {
        std::string text = write_san(position, move, book);
        text[random() % text.size()] = alphabet[random() % alphabet.size()];
        expect_sound(position, text, book);
      }
  }
}

}  // namespace
}  // namespace touchstone
