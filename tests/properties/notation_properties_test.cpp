// SPDX-License-Identifier: Apache-2.0
//
// Properties of texts: a position written as FEN in any custom is the position that is read,
// strictly and leniently; of the legal moves of a position each has a text of its own in SAN, in
// UCI and in the Laws' notation, and that text is read as that move. Design: the Laws' notation is
// tried in three forms that editions have, in two languages. Out of scope: refusals, which the
// tests of each notation prove.
#include <set>

#include "oracle/laws.hpp"
#include "oracle/notation/laws_notation.hpp"
#include "oracle/notation/san.hpp"
#include "oracle/notation/uci.hpp"
#include "tests/properties/positions.hpp"

namespace touchstone::properties {
namespace {

// ---- FEN ----

/// Fails the case unless the text is read as the position, with nothing to overlook.
void assert_read_as(const std::string& fen, const Position& position, FenStrictness strictness) {
  const auto reading = read_fen(fen, strictness);
  if (!reading.faults.empty()) RC_FAIL(fen + ": " + reading.faults.front().message);
  RC_ASSERT(reading.tolerated.empty());
  RC_ASSERT(reading.position == position);
}

/// The standard itself knows the rights of the usual game alone, written with the letters of wings.
void assert_read_as(const std::string& fen, const Position& position, Game game,
                    CastlingStyle style) {
  assert_read_as(fen, position, FenStrictness::strict_chess960);
  assert_read_as(fen, position, FenStrictness::lenient);
  if (game == Game::usual && style == CastlingStyle::x_fen)
    assert_read_as(fen, position, FenStrictness::strict);
}

bool has_idle_en_passant(const Position& position) {
  return position.en_passant &&
         write_fen(position) !=
             write_fen(position, EnPassantStyle::if_pawn_adjacent, CastlingStyle::x_fen);
}

struct FenCensus {
  int with_rights = 0;
  int without_rights = 0;
  int with_en_passant = 0;
  int idle_en_passant = 0;
  int other_letters = 0;
};

void count_fen(FenCensus& census, const Position& position) {
  const bool rights = position.castling.any(Colour::white) || position.castling.any(Colour::black);
  census.with_rights += rights;
  census.without_rights += !rights;
  census.with_en_passant += position.en_passant.has_value();
  census.idle_en_passant += has_idle_en_passant(position);
  census.other_letters +=
      write_fen(position) != write_fen(position, EnPassantStyle::always, CastlingStyle::shredder);
}

TEST(FenProperties, WhatIsWrittenIsReadBackInEveryCustom) {
  FenCensus census;
  const int ran = hold(1000, [&] {
    const Scene scene = *any_scene();
    const Position& position = scene.position;
    Position without_idle = position;
    if (has_idle_en_passant(position)) without_idle.en_passant.reset();
    for (const auto style : {CastlingStyle::x_fen, CastlingStyle::shredder}) {
      assert_read_as(write_fen(position, EnPassantStyle::always, style), position, scene.game,
                     style);
      assert_read_as(write_fen(position, EnPassantStyle::if_pawn_adjacent, style), without_idle,
                     scene.game, style);
    }
    RC_ASSERT(write_fen(position) ==
              write_fen(position, EnPassantStyle::always, CastlingStyle::x_fen));
    count_fen(census, position);
  });
  EXPECT_EQ(census.with_rights + census.without_rights, ran);
  EXPECT_GT(census.with_rights, ran / 20);
  EXPECT_GT(census.without_rights, ran / 20);
  EXPECT_GT(census.with_en_passant, ran / 50);
  EXPECT_GT(census.idle_en_passant, 0);
  EXPECT_GT(census.other_letters, 0);
}

TEST(FenProperties, EveryPositionOfAGameIsReadBack) {
  FenCensus census;
  int positions = 0;
  hold(100, [&] {
    const Walk walk = *any_walk(60);
    const Played played = play(walk);
    for (const Position& position : played.positions) {
      assert_read_as(write_fen(position), position, walk.start.game, CastlingStyle::x_fen);
      count_fen(census, position);
      ++positions;
    }
  });
  EXPECT_EQ(census.with_rights + census.without_rights, positions);
  EXPECT_GT(census.with_en_passant, 0);
}

TEST(FenProperties, OfTwoPositionsOnlyEqualOnesHaveOneText) {
  int same = 0;
  int different = 0;
  hold(200, [&] {
    const Played played = play(*walk_in_usual_game(20));
    const auto last = static_cast<int>(played.positions.size());
    const Position& one = played.positions[static_cast<std::size_t>(*number_below(last))];
    const Position& other = played.positions[static_cast<std::size_t>(*number_below(last))];
    RC_ASSERT((write_fen(one) == write_fen(other)) == (one == other));
    (one == other ? same : different) += 1;
  });
  EXPECT_GT(same, 0);
  EXPECT_GT(different, 0);
}

// ---- moves ----

/// Fails the case unless each move is written in its own words and these are read as that move.
template <typename Write, typename Read>
void assert_reversible(const std::vector<Move>& moves, Write write, Read read) {
  std::set<std::string> texts;
  for (const Move& move : moves) {
    const std::string text = write(move);
    if (!texts.insert(text).second) RC_FAIL("two moves are written " + text);
    if (read(text) != move) RC_FAIL(to_string(move) + " is written " + text);
  }
}

std::optional<Move> move_in(const NotationReading& reading) {
  const auto* move = std::get_if<Move>(&reading);
  return move == nullptr ? std::nullopt : std::optional(*move);
}

std::optional<Move> move_in(const WrittenMoveReading& reading) {
  const auto* written = std::get_if<WrittenMove>(&reading);
  return written == nullptr ? std::nullopt : std::optional(written->move);
}

TEST(SanProperties, EveryLegalMoveHasATextOfItsOwnThatIsReadBack) {
  Census census;
  const int ran = hold(200, [&] {
    const Scene scene = *any_scene();
    const auto moves = legal_moves(scene.position, scene.book());
    const auto write = [&](const Move& move) {
      return write_san(scene.position, move, scene.book());
    };
    for (const auto strictness : {NotationStrictness::strict, NotationStrictness::lenient})
      assert_reversible(moves, write, [&](const std::string& text) {
        return move_in(read_san(scene.position, text, scene.book(), strictness));
      });
    count_position(census, scene, moves);
  });
  EXPECT_EQ(census.positions, ran);
  expect_every_kind_of_move(census);
}

TEST(UciProperties, EveryLegalMoveHasATextOfItsOwnThatIsReadBack) {
  Census census;
  const int ran = hold(600, [&] {
    const Scene scene = *any_scene();
    const auto moves = legal_moves(scene.position, scene.book());
    assert_reversible(
        moves, [&](const Move& move) { return write_uci(scene.position, move, scene.book()); },
        [&](const std::string& text) { return read_uci(scene.position, text, scene.book()); });
    count_position(census, scene, moves);
  });
  EXPECT_EQ(census.positions, ran);
  expect_every_kind_of_move(census);
}

// ---- the Laws' own notation ----

/// Signs may be left out, the square of departure may be written: as in editions of today.
RulesInForce with_choices(RulesInForce rules) {
  rules.piece_letters.value = PieceLetters::english;
  rules.own_language_letters.value = true;
  rules.long_form.value = LongForm::allowed;
  rules.capture_sign.value = SignUse::optional;
  rules.check_sign.value = SignUse::optional;
  rules.en_passant_sign.value = SignUse::optional;
  rules.mate_sign.value = MateSign::double_plus_or_hash;
  return rules;
}

/// Every sign is required and the square of departure is not written.
RulesInForce without_choices(RulesInForce rules) {
  rules = with_choices(std::move(rules));
  rules.piece_letters.value = PieceLetters::german;
  rules.long_form.value = LongForm::not_allowed;
  rules.capture_sign.value = SignUse::required;
  rules.check_sign.value = SignUse::required;
  rules.en_passant_sign.value = SignUse::required;
  rules.mate_sign.value = MateSign::double_plus;
  return rules;
}

/// Both squares are written.
RulesInForce in_long_form(RulesInForce rules) {
  rules = without_choices(std::move(rules));
  rules.long_form.value = LongForm::required;
  return rules;
}

void assert_laws_notation(const Scene& scene, RulesInForce (*form)(RulesInForce)) {
  const Lawbook book = make_lawbook(form(scene.book().in_force));
  const auto moves = legal_moves(scene.position, book);
  for (const Language language : {Language::english, Language::german})
    for (const auto strictness : {NotationStrictness::strict, NotationStrictness::lenient})
      assert_reversible(
          moves, [&](const Move& move) { return write_move(scene.position, move, book, language); },
          [&](const std::string& text) {
            return move_in(read_move(scene.position, text, book, language, strictness));
          });
}

void expect_reversible_in(RulesInForce (*form)(RulesInForce)) {
  Census census;
  const int ran = hold(150, [&] {
    const Scene scene = *any_scene();
    assert_laws_notation(scene, form);
    count_position(census, scene, legal_moves(scene.position, scene.book()));
  });
  EXPECT_EQ(census.positions, ran);
  expect_every_kind_of_move(census);
}

TEST(LawsNotationProperties, EveryLegalMoveIsReadBackWhereSignsAreOptional) {
  expect_reversible_in(with_choices);
}

TEST(LawsNotationProperties, EveryLegalMoveIsReadBackWhereSignsAreRequired) {
  expect_reversible_in(without_choices);
}

TEST(LawsNotationProperties, EveryLegalMoveIsReadBackInLongForm) {
  expect_reversible_in(in_long_form);
}

}  // namespace
}  // namespace touchstone::properties
