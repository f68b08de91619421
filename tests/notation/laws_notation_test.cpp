// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/notation/laws_notation.hpp: the examples that editions print, the cases that real
// programs got wrong, each refusal beside its near miss with rule and column, and that what is
// written is read back under every combination of values that a table of editions could hold.
// Design: the values of the editions are written out as far as an example needs them; that
// spec/rules holds the same is not asked. Out of scope: legality itself, and SAN (san_test.cpp).
#include "oracle/notation/laws_notation.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <set>

#include "oracle/laws.hpp"
#include "oracle/movement/legality.hpp"
#include "tests/notation/notation_positions.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone {
namespace {

constexpr auto strict = NotationStrictness::strict;
constexpr auto lenient = NotationStrictness::lenient;

/// A notation without choices: short form, every sign required, German letters only.
RulesInForce plain_rules() {
  RulesInForce rules = test_rules();
  rules.piece_letters.value = PieceLetters::german;
  rules.own_language_letters.value = false;
  rules.long_form.value = LongForm::not_allowed;
  rules.capture_sign.value = SignUse::required;
  rules.check_sign.value = SignUse::required;
  rules.en_passant_sign.value = SignUse::required;
  rules.mate_sign.value = MateSign::double_plus;
  rules.castling_glyph.value = CastlingGlyph::zero;
  rules.draw_offer_sign.value = true;
  return rules;
}

/// Appendix E of 1997.
RulesInForce rules_with_german_letters() {
  RulesInForce rules = plain_rules();
  rules.own_language_letters.value = true;
  return rules;
}

/// Appendix C of 2023.
RulesInForce rules_with_optional_signs() {
  RulesInForce rules = test_rules();
  rules.piece_letters.value = PieceLetters::english;
  rules.own_language_letters.value = true;
  rules.long_form.value = LongForm::allowed;
  rules.capture_sign.value = SignUse::optional;
  rules.check_sign.value = SignUse::optional;
  rules.en_passant_sign.value = SignUse::optional;
  rules.mate_sign.value = MateSign::double_plus_or_hash;
  rules.castling_glyph.value = CastlingGlyph::zero;
  rules.draw_offer_sign.value = true;
  return rules;
}

RulesInForce without_notation() {
  RulesInForce rules = test_rules();
  for (const Rule rule : all_rules())
    if (heading_of(rule) == "notation") rules.at(rule).in_force = false;
  return rules;
}

/// Bilguer: letters and long form are seen in a footnote, no sign at all.
RulesInForce rules_with_long_form() {
  RulesInForce rules = without_notation();
  for (const Rule rule : {Rule::piece_letters, Rule::long_form, Rule::arrival_square})
    rules.at(rule).in_force = true;
  rules.piece_letters.value = PieceLetters::german;
  rules.long_form.value = LongForm::required;
  return rules;
}

/// 1971: as the commentary prints moves, which leaves one check without its sign.
RulesInForce rules_with_long_form_and_signs() {
  RulesInForce rules = rules_with_long_form();
  rules.at(Rule::capture_sign).in_force = true;
  rules.at(Rule::check_sign).in_force = true;
  rules.capture_sign.value = SignUse::required;
  rules.check_sign.value = SignUse::optional;
  return rules;
}

/// "g1f3", "g1f3 (=)" with an offer of a draw, or "capture-sign 2" for a refusal at column 2.
std::string outcome(const WrittenMoveReading& reading) {
  if (const auto* written = std::get_if<WrittenMove>(&reading))
    return to_string(written->move) + (written->draw_offered ? " (=)" : "");
  const auto& refusal = std::get<NotationRefusal>(reading);
  return std::string(to_string(refusal.rule)) + " " + std::to_string(refusal.column);
}

/// A text and what comes of reading it in either way.
struct Row {
  std::string_view fen;
  std::string_view text;
  std::string_view strictly;
  std::string_view leniently;
};

void expect_rows(const RulesInForce& rules, Language language, std::initializer_list<Row> rows) {
  const Lawbook book = make_lawbook(rules);
  for (const Row& row : rows) {
    const Position position = position_of(row.fen);
    EXPECT_EQ(outcome(read_move(position, row.text, book, language, strict)), row.strictly)
        << row.text << " in " << row.fen;
    EXPECT_EQ(outcome(read_move(position, row.text, book, language, lenient)), row.leniently)
        << row.text << " in " << row.fen;
  }
}

/// Moves whose printed text is also what is written.
struct Printed {
  std::string_view fen;
  std::string_view text;
  std::string_view move;
};

void expect_printed(const RulesInForce& rules, Language language,
                    std::initializer_list<Printed> examples) {
  const Lawbook book = make_lawbook(rules);
  for (const auto& [fen, text, move] : examples) {
    const Position position = position_of(fen);
    const auto reading = read_move(position, text, book, language, strict);
    ASSERT_TRUE(std::holds_alternative<WrittenMove>(reading)) << text << ": " << outcome(reading);
    const Move& read = std::get<WrittenMove>(reading).move;
    EXPECT_EQ(to_string(read), move) << text;
    EXPECT_EQ(write_move(position, read, book, language), text);
  }
}

/// Plays printed moves from a position; each must be what is written. Answers with the last one.
WrittenMove replay(std::string_view fen, const RulesInForce& rules, Language language,
                   std::initializer_list<std::string_view> texts) {
  const Lawbook book = make_lawbook(rules);
  Position position = position_of(fen);
  WrittenMove last;
  for (const std::string_view text : texts) {
    const auto reading = read_move(position, text, book, language, strict);
    if (!std::holds_alternative<WrittenMove>(reading))
      throw std::runtime_error(std::string(text) + ": " + outcome(reading));
    last = std::get<WrittenMove>(reading);
    EXPECT_TRUE(text.starts_with(write_move(position, last.move, book, language))) << text;
    position = book.laws.after(position, last.move, book);
  }
  return last;
}

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view castlings = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view castling_checks = "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1";
constexpr std::string_view promotion = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
constexpr std::string_view in_passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
constexpr std::string_view pawn_takes = "4k3/8/8/8/3p4/4P3/8/4K3 w - - 0 1";
constexpr std::string_view mate_on_g7 = "6k1/8/5K1Q/8/8/8/8/8 w - - 0 1";
constexpr std::string_view rook_checks = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
constexpr std::string_view rook_takes = "4k3/8/8/8/5p2/8/8/4KR2 w - - 0 1";
constexpr std::string_view knights_on_a_rank = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
constexpr std::string_view knights_on_a_file = "4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1";
constexpr std::string_view knights_apart = "4k3/8/8/8/3N4/8/7N/4K3 w - - 0 1";
constexpr std::string_view knights_g1_d2 = "4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1";
constexpr std::string_view pinned_knight = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";

// Examples that the editions print.

TEST(Notation, LettersAndSquaresOfArrivalAsPrinted) {
  expect_printed(rules_with_german_letters(), Language::german,
                 {{"4k3/8/8/8/8/8/1B6/4K3 w - - 0 1", "Le5", "b2e5"},
                  {"4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Sf3", "g1f3"},
                  {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Td1", "a1d1"},
                  {"4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e5", "e7e5"},
                  {start, "d4", "d2d4"},
                  {"4k3/8/p7/8/8/8/8/4K3 b - - 0 1", "a5", "a6a5"}});
}

TEST(Notation, CapturesAsPrinted) {
  expect_printed(rules_with_german_letters(), Language::german,
                 {{"4k3/8/8/4p3/8/8/1B6/4K3 w - - 0 1", "Lxe5", "b2e5"},
                  {"4k3/8/8/8/8/5p2/8/4K1N1 w - - 0 1", "Sxf3", "g1f3"},
                  {"4k3/8/8/8/8/8/8/R2rK3 w - - 0 1", "Txd1", "a1d1"},
                  {"4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1", "dxe5", "d6e5"},
                  {"4k3/8/8/8/8/5p2/6P1/4K3 w - - 0 1", "gxf3", "g2f3"},
                  {"4k3/8/p7/1P6/8/8/8/4K3 b - - 0 1", "axb5", "a6b5"}});
}

TEST(Notation, MenThatCanGoToTheSameSquareAsPrinted) {
  expect_printed(rules_with_german_letters(), Language::german,
                 {{knights_g1_d2, "Sgf3", "g1f3"},
                  {knights_g1_d2, "Sdf3", "d2f3"},
                  {knights_on_a_file, "S5f3", "g5f3"},
                  {knights_on_a_file, "S1f3", "g1f3"},
                  {knights_apart, "Shf3", "h2f3"},
                  {knights_apart, "Sdf3", "d4f3"},
                  {"4k3/8/8/8/8/5p2/3N4/4K1N1 w - - 0 1", "Sgxf3", "g1f3"},
                  {"4k3/8/8/8/8/5p2/3N4/4K1N1 w - - 0 1", "Sdxf3", "d2f3"},
                  {"4k3/8/8/6N1/8/5p2/8/4K1N1 w - - 0 1", "S5xf3", "g5f3"},
                  {"4k3/8/8/6N1/8/5p2/8/4K1N1 w - - 0 1", "S1xf3", "g1f3"},
                  {"4k3/8/8/8/3N4/5p2/7N/4K3 w - - 0 1", "Shxf3", "h2f3"},
                  {"4k3/8/8/8/3N4/5p2/7N/4K3 w - - 0 1", "Sdxf3", "d4f3"},
                  {"4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "cxd5", "c4d5"},
                  {"4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "exd5", "e4d5"}});
}

TEST(Notation, PromotionsAsPrinted) {
  expect_printed(rules_with_german_letters(), Language::german,
                 {{"8/3P4/8/6k1/8/8/8/4K3 w - - 0 1", "d8D+", "d7d8q"},
                  {"8/5P2/8/6k1/8/8/8/4K3 w - - 0 1", "f8S", "f7f8n"},
                  {"8/8/8/6k1/8/8/1p6/4K3 b - - 0 1", "b1L", "b2b1b"},
                  {"8/8/8/6k1/8/8/4K1p1/8 b - - 0 1", "g1T", "g2g1r"}});
}

TEST(Notation, TheGameOfTheAppendixIsReadAsPrinted) {
  const WrittenMove last = replay(
      start, rules_with_german_letters(), Language::german,
      {"d4",   "Sf6",  "c4",   "e6",   "Sc3",  "Lb4", "Ld2", "0-0", "e4",   "d5",   "exd5",
       "exd5", "cxd5", "Lxc3", "Lxc3", "Sxd5", "Sf3", "b6",  "Db3", "Sxc3", "bxc3", "c5",
       "Le2",  "cxd4", "Sxd4", "Te8",  "0-0",  "Sd7", "a4",  "Sc5", "Db4",  "Lb7",  "a5 (=)"});
  EXPECT_EQ(to_string(last.move), "a4a5");
  EXPECT_TRUE(last.draw_offered);
}

TEST(Notation, LongFormsOfTheCommentaryAreReadAsPrinted) {
  constexpr std::string_view touched = "5nk1/5p1p/4q3/8/8/7Q/2B5/K7 w - - 0 1";
  replay(touched, rules_with_long_form_and_signs(), Language::german,
         {"Lc2xh7+", "Sf8xh7", "Dh3xe6"});
  replay(touched, rules_with_long_form_and_signs(), Language::german, {"Dh3xh7+"});
  replay(touched, rules_with_long_form_and_signs(), Language::german, {"Lc2xh7+", "Kg8-h8"});
  constexpr std::string_view uncovered = "5n1k/5p1B/4q3/8/8/7Q/8/K7 w - - 0 1";
  constexpr std::string_view pawn = "3r4/2P3k1/8/8/8/8/8/4K3 w - - 0 1";
  expect_rows(rules_with_long_form_and_signs(), Language::german,
              {{uncovered, "Lh7\u2014f5", "h7f5", "h7f5"},
               {uncovered, "Lh7-f5+", "h7f5", "h7f5"},
               {pawn, "c7-c8D", "c7c8q", "c7c8q"},
               {pawn, "c7-c8", "promotion-letter 6", "promotion-letter 6"},
               {pawn, "c7xd8D", "c7d8q", "c7d8q"},
               {pawn, "c7xd8", "promotion-letter 6", "promotion-letter 6"},
               {pawn, "c7-d8D", "capture-sign 3", "c7d8q"}});
}

TEST(Notation, CastlingWithoutASignIsTheKingsMoveAsInTheFootnote) {
  constexpr std::string_view home = "4k2r/8/8/8/8/8/8/4K3 b k - 0 1";
  expect_printed(rules_with_long_form(), Language::german,
                 {{home, "Th8-f8", "h8f8"}, {home, "Ke8-g8", "O-O"}});
  expect_rows(rules_with_long_form(), Language::german,
              {{home, "Ke8\u2014g8", "O-O", "O-O"},
               {home, "Ke8\u2013g8", "O-O", "O-O"},
               {home, "Ke8--g8", "O-O", "O-O"},
               {home, "Ke8g8", "long-form 4", "O-O"},
               {home, "Kg8", "legal-move 1", "legal-move 1"},
               {home, "Ke8-c8", "legal-move 1", "legal-move 1"},
               {home, "Ke8-g8D", "promotion-letter 7", "promotion-letter 7"},
               {home, "0-0", "castling-sign 1", "O-O"},
               {home, "O-O", "castling-sign 1", "O-O"}});
}

// Cases that programs got wrong.

TEST(Notation, FormsOfTheLawsThatProgramsRefuse) {
  expect_rows(rules_with_optional_signs(), Language::english,
              {{castlings, "0-0", "O-O", "O-O"},
               {castlings, "0-0-0", "O-O-O", "O-O-O"},
               {castling_checks, "0-0-0+", "O-O-O", "O-O-O"},
               {promotion, "e8Q", "e7e8q", "e7e8q"},
               {promotion, "e8=Q", "promotion-letter 3", "e7e8q"},
               {promotion, "e8=q", "promotion-letter 3", "e7e8q"},
               {promotion, "e8", "promotion-letter 3", "promotion-letter 3"},
               {in_passing, "exd6 e.p.", "e5d6", "e5d6"},
               {in_passing, "exd6", "e5d6", "e5d6"},
               {mate_on_g7, "Qg7++", "h6g7", "h6g7"},
               {rook_takes, "Rf4", "f1f4", "f1f4"},
               {castlings, "Kg1", "legal-move 1", "legal-move 1"}});
}

TEST(Notation, OnlyLegalMovesNeedToBeToldApart) {
  expect_rows(rules_with_optional_signs(), Language::english,
              {{pinned_knight, "Ne2", "g1e2", "g1e2"},
               {pinned_knight, "Nce2", "legal-move 1", "legal-move 1"},
               {pinned_knight, "Nge2", "disambiguation 2", "g1e2"}});
}

TEST(Notation, PawnAndBishopDifferByTheCaseOfTheLetter) {
  constexpr std::string_view both = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1";
  expect_rows(rules_with_optional_signs(), Language::english,
              {{both, "bxc3", "b2c3", "b2c3"},
               {both, "Bxc3", "d2c3", "d2c3"},
               {both, "bc3", "b2c3", "b2c3"},
               {both, "Bc3", "d2c3", "d2c3"}});
}

// Letters.

TEST(Notation, LettersAreThoseOfTheLanguageThatThePlayerWrites) {
  const RulesInForce rules = rules_with_german_letters();
  expect_rows(
      rules, Language::german,
      {{start, "Sf3", "g1f3", "g1f3"}, {start, "Nf3", "piece-letters 1", "piece-letters 1"}});
  expect_rows(
      rules, Language::english,
      {{start, "Nf3", "g1f3", "g1f3"}, {start, "Sf3", "piece-letters 1", "piece-letters 1"}});
  expect_rows(rules, Language::french,
              {{start, "Cf3", "g1f3", "g1f3"}, {start, "Ff3", "legal-move 1", "legal-move 1"}});
  expect_rows(rules, Language::dutch,
              {{start, "Pf3", "g1f3", "g1f3"}, {start, "Lf3", "legal-move 1", "legal-move 1"}});
}

TEST(Notation, WithoutOwnLanguageTheEditionsLettersStand) {
  expect_rows(
      plain_rules(), Language::english,
      {{start, "Sf3", "g1f3", "g1f3"}, {start, "Nf3", "piece-letters 1", "piece-letters 1"}});
  const Lawbook book = make_lawbook(plain_rules());
  const Move knight = Displacement{{6, 0}, {5, 2}, std::nullopt};
  EXPECT_EQ(write_move(position_of(start), knight, book, Language::english), "Sf3");
  RulesInForce english = plain_rules();
  english.piece_letters.value = PieceLetters::english;
  expect_rows(english, Language::german, {{start, "Nf3", "g1f3", "g1f3"}});
}

TEST(Notation, AnEditionWithoutLettersWritesPawnsOnly) {
  RulesInForce rules = plain_rules();
  rules.piece_letters.value = PieceLetters::not_given;
  expect_rows(rules, Language::german,
              {{start, "Sf3", "piece-letters 1", "piece-letters 1"},
               {start, "e4", "e2e4", "e2e4"},
               {promotion, "e8D", "promotion-letter 3", "promotion-letter 3"}});
  const Lawbook book = make_lawbook(rules);
  const Move knight = Displacement{{6, 0}, {5, 2}, std::nullopt};
  const Move promoted = Displacement{{4, 6}, {4, 7}, ManType::queen};
  EXPECT_EQ(write_move(position_of(start), knight, book, Language::german), "");
  EXPECT_EQ(write_move(position_of(promotion), promoted, book, Language::german), "");
}

TEST(Notation, LettersOfAnEditionWithoutThatRuleAreNotKnown) {
  RulesInForce rules = rules_with_german_letters();
  rules.at(Rule::piece_letters).in_force = false;
  expect_rows(rules, Language::german, {{start, "Sf3", "piece-letters 1", "piece-letters 1"}});
}

TEST(Notation, LettersAreCapitals) {
  expect_rows(plain_rules(), Language::german,
              {{start, "sf3", "piece-letters 1", "piece-letters 1"},
               {start, "Xf3", "piece-letters 1", "piece-letters 1"}});
}

TEST(Notation, PawnsHaveNoLetter) {
  expect_rows(rules_with_german_letters(), Language::german,
              {{start, "e4", "e2e4", "e2e4"},
               {start, "Be4", "pawn-without-letter 1", "pawn-without-letter 1"}});
  expect_rows(rules_with_german_letters(), Language::english,
              {{start, "Pe4", "pawn-without-letter 1", "pawn-without-letter 1"},
               {start, "Be4", "legal-move 1", "legal-move 1"}});
}

TEST(Notation, EveryLanguageHasItsNameAndFiveDifferentLetters) {
  const Lawbook book = make_lawbook(rules_with_german_letters());
  const Position position = position_of("4k3/8/8/8/8/8/8/RNBQK3 w - - 0 1");
  for (const Language language : all_languages()) {
    EXPECT_EQ(read_language(to_string(language)), language);
    std::set<char> letters;
    for (const Move& move : legal_moves(position, book))
      letters.insert(write_move(position, move, book, language).front());
    EXPECT_EQ(letters.size(), 5U) << to_string(language);
  }
  EXPECT_EQ(read_language("latin"), std::nullopt);
}

// Squares.

TEST(Notation, TheSquareOfArrivalMustBeThere) {
  expect_rows(plain_rules(), Language::german,
              {{start, "Sf3", "g1f3", "g1f3"},
               {start, "S", "arrival-square 2", "arrival-square 2"},
               {start, "Sf", "arrival-square 3", "arrival-square 3"},
               {start, "Sf9", "arrival-square 3", "arrival-square 3"},
               {start, "Sg1-", "arrival-square 5", "arrival-square 5"},
               {start, "Sx", "arrival-square 3", "arrival-square 3"},
               {start, "e", "arrival-square 2", "arrival-square 2"},
               {start, "", "piece-letters 1", "piece-letters 1"},
               {start, "Sf3!", "arrival-square 4", "g1f3"},
               {start, "Sf3 ", "arrival-square 4", "arrival-square 4"},
               {start, "Sf3Sf3", "arrival-square 5", "arrival-square 5"}});
}

TEST(Notation, ALongFormIsRefusedWhereOnlyTheShortOneIs) {
  expect_rows(plain_rules(), Language::german,
              {{start, "Sg1-f3", "long-form 4", "g1f3"},
               {start, "Sg1f3", "long-form 2", "g1f3"},
               {start, "e2-e4", "long-form 3", "e2e4"},
               {start, "e2e4", "long-form 1", "e2e4"},
               {start, "S-f3", "long-form 2", "long-form 2"},
               {start, "Sg-f3", "long-form 3", "long-form 3"}});
}

TEST(Notation, ALongFormIsReadWhereItIsAllowed) {
  expect_rows(rules_with_optional_signs(), Language::english,
              {{start, "Ng1f3", "g1f3", "g1f3"},
               {start, "Ng1-f3", "g1f3", "g1f3"},
               {start, "d2d4", "d2d4", "d2d4"},
               {rook_takes, "Rf1xf4", "f1f4", "f1f4"},
               {rook_takes, "Rf1f4", "f1f4", "f1f4"},
               {knights_on_a_rank, "Nb1d2", "b1d2", "b1d2"},
               {castlings, "Ke1-g1", "legal-move 1", "legal-move 1"},
               {start, "Ng1-e3", "legal-move 1", "legal-move 1"}});
}

TEST(Notation, AShortFormIsRefusedWhereTheLongOneIsRequired) {
  expect_rows(rules_with_long_form(), Language::german,
              {{start, "Sg1-f3", "g1f3", "g1f3"},
               {start, "Sf3", "long-form 2", "g1f3"},
               {start, "Sgf3", "long-form 2", "g1f3"},
               {start, "Sg1f3", "long-form 4", "g1f3"},
               {start, "e2-e4", "e2e4", "e2e4"},
               {start, "e4", "long-form 1", "e2e4"},
               {start, "e2e4", "long-form 3", "e2e4"},
               {pawn_takes, "e3-d4", "e3d4", "e3d4"},
               {pawn_takes, "e3xd4", "capture-sign 3", "e3d4"}});
}

TEST(Notation, BothSquaresAreNamedWhereFileAndRankAloneAreNotEnough) {
  constexpr std::string_view queens = "1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1";
  expect_rows(plain_rules(), Language::german,
              {{queens, "Dh4e1", "h4e1", "h4e1"},
               {queens, "Dh4-e1", "long-form 4", "h4e1"},
               {queens, "Dhe1", "disambiguation 2", "disambiguation 2"},
               {queens, "Dh1e1", "long-form 2", "h1e1"},
               {queens, "D1e1", "h1e1", "h1e1"}});
}

TEST(Notation, MenAreToldApartByFileOrRank) {
  expect_rows(plain_rules(), Language::german,
              {{knights_on_a_rank, "Sbd2", "b1d2", "b1d2"},
               {knights_on_a_rank, "S1d2", "disambiguation 2", "disambiguation 2"},
               {knights_on_a_rank, "Sd2", "disambiguation 2", "disambiguation 2"},
               {knights_on_a_rank, "Sc3", "b1c3", "b1c3"},
               {knights_on_a_rank, "Sbc3", "disambiguation 2", "b1c3"},
               {knights_on_a_rank, "S1c3", "disambiguation 2", "b1c3"},
               {knights_on_a_file, "S5f3", "g5f3", "g5f3"},
               {knights_on_a_file, "Sgf3", "disambiguation 2", "disambiguation 2"},
               {start, "ee4", "disambiguation 1", "e2e4"},
               {start, "2e4", "disambiguation 1", "e2e4"}});
}

/// The Laws call the file preferable there; the rank is not a fault.
TEST(Notation, TheRankIsReadWhereTheFileIsOnlyPreferred) {
  expect_rows(plain_rules(), Language::german,
              {{knights_apart, "Shf3", "h2f3", "h2f3"}, {knights_apart, "S2f3", "h2f3", "h2f3"}});
}

// Captures.

TEST(Notation, TheSignOfCaptureWhereItIsRequired) {
  expect_rows(plain_rules(), Language::german,
              {{rook_takes, "Txf4", "f1f4", "f1f4"},
               {rook_takes, "Tf4", "capture-sign 2", "f1f4"},
               {rook_takes, "Txf3", "capture-sign 2", "f1f3"},
               {pawn_takes, "ed4", "capture-sign 2", "e3d4"}});
}

TEST(Notation, TheSignOfCaptureWhereItIsNotUsed) {
  RulesInForce rules = plain_rules();
  rules.capture_sign.value = SignUse::not_used;
  expect_rows(rules, Language::german,
              {{rook_takes, "Tf4", "f1f4", "f1f4"},
               {rook_takes, "Txf4", "capture-sign 2", "f1f4"},
               {pawn_takes, "ed4", "e3d4", "e3d4"}});
}

TEST(Notation, TheSignOfCaptureIsNeverRightWhereNothingIsCaptured) {
  expect_rows(rules_with_optional_signs(), Language::english,
              {{rook_takes, "Rxf3", "capture-sign 2", "f1f3"}});
}

TEST(Notation, APawnThatCapturesIsNamedByItsFile) {
  expect_rows(rules_with_optional_signs(), Language::english,
              {{pawn_takes, "exd4", "e3d4", "e3d4"},
               {pawn_takes, "ed4", "e3d4", "e3d4"},
               {pawn_takes, "xd4", "pawn-capture-file 1", "pawn-capture-file 1"},
               {pawn_takes, "d4", "pawn-capture-file 1", "pawn-capture-file 1"},
               {pawn_takes, "3xd4", "pawn-capture-file 1", "pawn-capture-file 1"},
               {pawn_takes, "cxd4", "legal-move 1", "legal-move 1"}});
}

TEST(Notation, TheSignOfACaptureInPassing) {
  RulesInForce rules = plain_rules();
  expect_rows(rules, Language::german,
              {{in_passing, "exd6 e.p.", "e5d6", "e5d6"},
               {in_passing, "exd6e.p.", "e5d6", "e5d6"},
               {in_passing, "exd6", "en-passant-sign 5", "e5d6"},
               {pawn_takes, "exd4 e.p.", "en-passant-sign 6", "e3d4"},
               {in_passing, "exd6 e.p. e.p.", "arrival-square 10", "arrival-square 10"}});
  rules.en_passant_sign.value = SignUse::not_used;
  expect_rows(rules, Language::german,
              {{in_passing, "exd6", "e5d6", "e5d6"},
               {in_passing, "exd6 e.p.", "en-passant-sign 6", "e5d6"}});
}

// Promotion and castling.

TEST(Notation, TheLetterOfThePromotionFollowsTheSquare) {
  expect_rows(plain_rules(), Language::german,
              {{promotion, "e8D", "e7e8q", "e7e8q"},
               {promotion, "e8", "promotion-letter 3", "promotion-letter 3"},
               {promotion, "e8=D", "promotion-letter 3", "e7e8q"},
               {promotion, "e8(D)", "promotion-letter 3", "e7e8q"},
               {promotion, "e8=d", "promotion-letter 3", "e7e8q"},
               {promotion, "e8d", "promotion-letter 3", "promotion-letter 3"},
               {promotion, "e8Q", "promotion-letter 3", "promotion-letter 3"},
               {promotion, "e8K", "promotion-letter 3", "promotion-letter 3"},
               {promotion, "e8B", "promotion-letter 3", "promotion-letter 3"},
               {start, "e4D", "promotion-letter 3", "promotion-letter 3"},
               {start, "Sf3D", "promotion-letter 4", "promotion-letter 4"}});
}

TEST(Notation, CastlingIsWrittenWithZeros) {
  expect_rows(plain_rules(), Language::german,
              {{castlings, "0-0", "O-O", "O-O"},
               {castlings, "O-O", "castling-sign 1", "O-O"},
               {castlings, "O-O-O", "castling-sign 1", "O-O-O"},
               {castlings, "0-O", "castling-sign 1", "castling-sign 1"},
               {castlings, "0", "castling-sign 1", "castling-sign 1"},
               {castling_checks, "0-0", "legal-move 1", "legal-move 1"},
               {castling_checks, "0-0-0+", "O-O-O", "O-O-O"},
               {castling_checks, "0-0-0", "check-sign 6", "O-O-O"}});
}

/// What is written for castling to either wing, the king's first.
std::string castlings_written(const RulesInForce& rules) {
  const Lawbook book = make_lawbook(rules);
  const Position position = position_of(castlings);
  const auto text = [&](Wing wing) {
    return write_move(position, Castling{wing}, book, Language::german);
  };
  return text(Wing::kingside) + " " + text(Wing::queenside);
}

TEST(Notation, CastlingIsWrittenWithLettersWhereTheEditionHasThem) {
  RulesInForce rules = plain_rules();
  EXPECT_EQ(castlings_written(rules), "0-0 0-0-0");
  rules.castling_glyph.value = CastlingGlyph::letter;
  EXPECT_EQ(castlings_written(rules), "O-O O-O-O");
  expect_rows(rules, Language::german,
              {{castlings, "O-O", "O-O", "O-O"},
               {castlings, "O-O-O", "O-O-O", "O-O-O"},
               {castlings, "0-0", "castling-sign 1", "O-O"},
               {castlings, "O-0", "castling-sign 1", "castling-sign 1"}});
}

/// The list of signs prints letters, the sample game zeros.
TEST(Notation, CastlingIsReadInBothWaysWhereTheEditionPrintsBoth) {
  RulesInForce rules = plain_rules();
  rules.castling_glyph.value = CastlingGlyph::either;
  EXPECT_EQ(castlings_written(rules), "O-O O-O-O");
  expect_rows(rules, Language::german,
              {{castlings, "O-O", "O-O", "O-O"},
               {castlings, "O-O-O", "O-O-O", "O-O-O"},
               {castlings, "0-0", "O-O", "O-O"},
               {castlings, "0-0-0", "O-O-O", "O-O-O"},
               {castlings, "O-0", "castling-sign 1", "castling-sign 1"}});
}

// Check and mate.

TEST(Notation, TheSignOfCheckWhereItIsRequired) {
  expect_rows(plain_rules(), Language::german,
              {{rook_checks, "Ta8+", "a1a8", "a1a8"},
               {rook_checks, "Ta8", "check-sign 4", "a1a8"},
               {rook_checks, "Ta7+", "check-sign 4", "a1a7"},
               {rook_checks, "Ta8++", "mate-sign 4", "a1a8"},
               {rook_checks, "Ta8+ +", "arrival-square 5", "arrival-square 5"}});
}

TEST(Notation, TheSignOfCheckWhereItIsNotUsed) {
  RulesInForce rules = plain_rules();
  rules.check_sign.value = SignUse::not_used;
  expect_rows(rules, Language::german,
              {{rook_checks, "Ta8", "a1a8", "a1a8"},
               {rook_checks, "Ta8+", "check-sign 4", "a1a8"},
               {mate_on_g7, "Dg7", "h6g7", "h6g7"},
               {mate_on_g7, "Dg7+", "check-sign 4", "h6g7"},
               {mate_on_g7, "Dg7++", "h6g7", "h6g7"}});
}

TEST(Notation, TheSignOfMateWhereItIsRequired) {
  expect_rows(plain_rules(), Language::german,
              {{mate_on_g7, "Dg7++", "h6g7", "h6g7"},
               {mate_on_g7, "Dg7", "mate-sign 4", "h6g7"},
               {mate_on_g7, "Dg7+", "mate-sign 4", "h6g7"},
               {mate_on_g7, "Dg7#", "mate-sign 4", "h6g7"}});
}

TEST(Notation, WithoutASignOfMateThatOfCheckStandsForIt) {
  RulesInForce rules = plain_rules();
  rules.mate_sign.value = MateSign::not_used;
  expect_rows(rules, Language::german,
              {{mate_on_g7, "Dg7+", "h6g7", "h6g7"},
               {mate_on_g7, "Dg7", "check-sign 4", "h6g7"},
               {mate_on_g7, "Dg7++", "mate-sign 4", "h6g7"}});
}

TEST(Notation, OptionalSignsMayBeMissingButNotWrong) {
  expect_rows(rules_with_optional_signs(), Language::english,
              {{rook_checks, "Ra8", "a1a8", "a1a8"},
               {rook_checks, "Ra8+", "a1a8", "a1a8"},
               {rook_checks, "Ra8++", "mate-sign 4", "a1a8"},
               {rook_checks, "Ra8#", "mate-sign 4", "a1a8"},
               {rook_checks, "Ra7+", "check-sign 4", "a1a7"},
               {mate_on_g7, "Qg7#", "h6g7", "h6g7"},
               {mate_on_g7, "Qg7+", "h6g7", "h6g7"},
               {mate_on_g7, "Qg7", "h6g7", "h6g7"}});
}

// The offer of a draw.

TEST(Notation, AnOfferOfADrawIsReadWithTheMove) {
  RulesInForce rules = plain_rules();
  expect_rows(rules, Language::german,
              {{start, "e4(=)", "e2e4 (=)", "e2e4 (=)"},
               {start, "e4 (=)", "e2e4 (=)", "e2e4 (=)"},
               {castling_checks, "0-0-0+(=)", "O-O-O (=)", "O-O-O (=)"},
               {start, "e4  (=)", "arrival-square 3", "arrival-square 3"},
               {start, "e4=", "promotion-letter 4", "promotion-letter 4"},
               {start, "(=)", "piece-letters 1", "piece-letters 1"}});
  rules.draw_offer_sign.value = false;
  expect_rows(rules, Language::german, {{start, "e4 (=)", "draw-offer-sign 4", "e2e4 (=)"}});
}

// Editions without a notation.

TEST(Notation, AnEditionWithoutNotationReadsAndWritesNothing) {
  RulesInForce rules = without_notation();
  EXPECT_FALSE(has_notation(rules));
  expect_rows(rules, Language::german, {{start, "e4", "square-names 1", "square-names 1"}});
  const Move pawn = Displacement{{4, 1}, {4, 3}, std::nullopt};
  EXPECT_EQ(write_move(position_of(start), pawn, make_lawbook(rules), Language::german), "");
  rules.at(Rule::square_names).in_force = true;
  expect_rows(rules, Language::german, {{start, "e4", "square-names 1", "square-names 1"}});
}

TEST(Notation, WhatNoRuleInForceProvidesForIsNoPartOfTheNotation) {
  RulesInForce rules = plain_rules();
  rules.long_form.value = LongForm::allowed;
  for (const Rule rule : {Rule::capture_sign, Rule::check_sign, Rule::mate_sign,
                          Rule::en_passant_sign, Rule::draw_offer_sign, Rule::long_form})
    rules.at(rule).in_force = false;
  expect_rows(rules, Language::german,
              {{rook_takes, "Txf4", "capture-sign 2", "f1f4"},
               {rook_checks, "Ta8+", "check-sign 4", "a1a8"},
               {mate_on_g7, "Dg7++", "mate-sign 4", "h6g7"},
               {in_passing, "ed6 e.p.", "en-passant-sign 5", "e5d6"},
               {start, "e4(=)", "draw-offer-sign 3", "e2e4 (=)"},
               {start, "e2e4", "long-form 1", "e2e4"}});
}

TEST(Notation, ARefusalHasAReason) {
  const Lawbook book = make_lawbook(plain_rules());
  for (const std::string_view text : {"", "Sd2", "Ke2", "O-O", "e9", "e4+", "Sg1f3", "e4D"}) {
    const auto reading = read_move(position_of(start), text, book, Language::german, strict);
    ASSERT_TRUE(std::holds_alternative<NotationRefusal>(reading)) << text;
    EXPECT_FALSE(std::get<NotationRefusal>(reading).reason.empty()) << text;
  }
}

TEST(Notation, AMoveFromAnEmptySquareIsNotWritten) {
  const Move nothing = Displacement{{4, 3}, {4, 4}, std::nullopt};
  const Lawbook book = make_lawbook(plain_rules());
  EXPECT_EQ(write_move(position_of(start), nothing, book, Language::german), "");
}

// Round trips under every combination of values.

constexpr std::array long_forms{LongForm::required, LongForm::not_allowed, LongForm::allowed};
constexpr std::array sign_uses{SignUse::not_used, SignUse::required, SignUse::optional};
/// Nothing if castling has no sign.
constexpr std::array<std::optional<CastlingGlyph>, 4> castling_glyphs{
    std::nullopt, CastlingGlyph::zero, CastlingGlyph::letter, CastlingGlyph::either};
constexpr std::array mate_signs{MateSign::not_used, MateSign::double_plus,
                                MateSign::double_plus_or_hash};

/// Calls `visit` with the rules of every combination of the values that writing looks at.
template <typename Visit>
void for_each_notation(Visit visit) {
  for (const LongForm form : long_forms)
    for (const SignUse capture : sign_uses)
      for (const SignUse check : sign_uses)
        for (const SignUse en_passant : sign_uses)
          for (const MateSign mate : mate_signs)
            for (const auto castling : castling_glyphs) {
              RulesInForce rules = rules_with_german_letters();
              rules.long_form.value = form;
              rules.capture_sign.value = capture;
              rules.check_sign.value = check;
              rules.en_passant_sign.value = en_passant;
              rules.mate_sign.value = mate;
              rules.at(Rule::castling_sign).in_force = castling.has_value();
              rules.castling_glyph.value = castling.value_or(CastlingGlyph::zero);
              visit(make_lawbook(rules));
            }
}

void expect_round_trips(const Position& position, const std::vector<Move>& moves,
                        const Lawbook& book, Language language) {
  std::set<std::string> texts;
  for (const Move& move : moves) {
    const std::string text = write_move(position, move, book, language);
    const WrittenMoveReading due = WrittenMove{move, false};
    EXPECT_EQ(read_move(position, text, book, language, strict), due) << text;
    EXPECT_EQ(read_move(position, text, book, language, lenient), due) << text;
    texts.insert(text);
  }
  EXPECT_EQ(texts.size(), moves.size()) << write_fen(position);
}

TEST(Notation, WhatIsWrittenIsReadBackUnderEveryCombinationOfValues) {
  for (const std::string_view fen : hard_to_write) {
    const Position position = position_of(fen);
    const auto moves = legal_moves(position, test_lawbook());
    EXPECT_FALSE(moves.empty());
    for_each_notation(
        [&](const Lawbook& book) { expect_round_trips(position, moves, book, Language::german); });
  }
}

TEST(Notation, WhatIsWrittenIsReadBackInEveryLanguageAndEdition) {
  for (const std::string_view fen : hard_to_write) {
    const Position position = position_of(fen);
    const auto moves = legal_moves(position, test_lawbook());
    for (const auto& rules :
         {plain_rules(), rules_with_german_letters(), rules_with_optional_signs(),
          rules_with_long_form(), rules_with_long_form_and_signs()})
      for (const Language language : all_languages())
        expect_round_trips(position, moves, make_lawbook(rules), language);
  }
}

TEST(Notation, Chess960CastlingIsReadBackWhereTheEditionHasASign) {
  RulesInForce rules = rules_with_optional_signs();
  rules.castling_form.value = CastlingForm::fixed_squares;
  const Lawbook book = make_lawbook(rules);
  for (const std::string_view fen :
       {"1rk2r2/8/8/8/8/8/8/1RK2R2 w FBfb - 0 1", "rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1",
        "4rkr1/8/8/8/8/8/8/4RKR1 w KQkq - 0 1"}) {
    const Position position = position_of(fen);
    expect_round_trips(position, legal_moves(position, book), book, Language::english);
  }
}

// Texts that nobody would write.

void expect_sound(const Position& position, std::string_view text, const Lawbook& book) {
  const auto strictly = read_move(position, text, book, Language::german, strict);
  const auto leniently = read_move(position, text, book, Language::german, lenient);
  for (const auto& reading : {strictly, leniently}) {
    if (const auto* written = std::get_if<WrittenMove>(&reading)) {
      EXPECT_TRUE(is_legal(position, written->move, book)) << text;
      continue;
    }
    const auto& refusal = std::get<NotationRefusal>(reading);
    EXPECT_GE(refusal.column, 1) << text;
    EXPECT_LE(refusal.column, static_cast<int>(text.size()) + 1) << text;
  }
  if (std::holds_alternative<WrittenMove>(strictly)) {
    EXPECT_EQ(strictly, leniently) << text;
  }
}

std::string random_text(std::mt19937& random) {
  constexpr std::string_view alphabet = "KDTLSBabcdefgh12345678xxO0--+#=()!?.ep \n\x80\xe2\xff";
  std::string text(random() % 9, ' ');
  for (char& character : text) character = alphabet[random() % alphabet.size()];
  return text;
}

TEST(Notation, GarbageOfAnyKindIsReadOrRefusedAndNothingElse) {
  std::mt19937 random(19970101);
  const Lawbook books[] = {make_lawbook(rules_with_german_letters()),
                           make_lawbook(rules_with_optional_signs()),
                           make_lawbook(rules_with_long_form()), make_lawbook(without_notation())};
  for (const std::string_view fen : hard_to_write)
    for (const Lawbook& book : books)
      for (int trial = 0; trial < 1000; ++trial)
        expect_sound(position_of(fen), random_text(random), book);
}

TEST(Notation, AMoveWithOneCharacterChangedIsReadOrRefusedAndNothingElse) {
  constexpr std::string_view alphabet = "KDTLSabcdefgh12345678xO0-+#=q.";
  std::mt19937 random(19710101);
  for (const auto& rules : {rules_with_german_letters(), rules_with_long_form()})
    for (const std::string_view fen : hard_to_write) {
      const Lawbook book = make_lawbook(rules);
      const Position position = position_of(fen);
      for (const Move& move : legal_moves(position, book))
        for (int trial = 0; trial < 10; ++trial) {
          std::string text = write_move(position, move, book, Language::german);
          text[random() % text.size()] = alphabet[random() % alphabet.size()];
          expect_sound(position, text, book);
        }
    }
}

}  // namespace
}  // namespace touchstone
