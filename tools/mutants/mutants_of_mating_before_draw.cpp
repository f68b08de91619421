// SPDX-License-Identifier: Apache-2.0
//
// Mistakes about a mate that has to come before the game is drawn by itself.
#include "oracle/mating/mating_before_draw.hpp"
#include "oracle/movement/moves.hpp"
#include "oracle/procedure/completion.hpp"
#include "tools/mutants/lists.hpp"

namespace touchstone {

namespace {

using Positions = std::vector<Position>;
using Mating = MatingAnswer (*)(const Positions&, Colour, const Lawbook&, int);

MatingAnswer by_any_series(const Positions& game, Colour side, const Lawbook& book, int budget) {
  return book.laws.can_mate(game.back(), side, book, budget);
}

/// A capture or a pawn's move counts on like any other move.
Position after_counting_on(const Position& position, const Move& move, const Lawbook& book) {
  Position next = laws::after(position, move, book);
  next.halfmove_clock = position.halfmove_clock + 1;
  return next;
}

MatingAnswer without_resets(const Positions& game, Colour side, const Lawbook& book, int budget) {
  Lawbook other = book;
  other.laws.after = after_counting_on;
  return laws::can_mate_before_draw(game, side, other, budget);
}

constexpr int last_move_of_the_count = 150;

bool mate_below_the_count(const Position& position, const Lawbook& book) {
  return position.halfmove_clock < last_move_of_the_count && laws::checkmate(position, book);
}

MatingAnswer draw_before_mate(const Positions& game, Colour side, const Lawbook& book, int budget) {
  Lawbook other = book;
  other.laws.checkmate = mate_below_the_count;
  return laws::can_mate_before_draw(game, side, other, budget);
}

MatingAnswer whole_moves_counted(const Positions& game, Colour side, const Lawbook& book,
                                 int budget) {
  Lawbook other = book;
  other.in_force.seventy_five_moves_count.value *= 2;
  return laws::can_mate_before_draw(game, side, other, budget);
}

MatingAnswer game_forgotten(const Positions& game, Colour side, const Lawbook& book, int budget) {
  return laws::can_mate_before_draw({game.back()}, side, book, budget);
}

MatingAnswer without_seventy_five(const Positions& game, Colour side, const Lawbook& book,
                                  int budget) {
  Lawbook other = book;
  other.in_force.at(Rule::seventy_five_moves).in_force = false;
  return laws::can_mate_before_draw(game, side, other, budget);
}

MatingAnswer without_fivefold(const Positions& game, Colour side, const Lawbook& book, int budget) {
  Lawbook other = book;
  other.in_force.at(Rule::fivefold_repetition).in_force = false;
  return laws::can_mate_before_draw(game, side, other, budget);
}

MatingAnswer any_five(const Positions& game, Colour side, const Lawbook& book, int budget) {
  Lawbook other = book;
  other.in_force.fivefold_spacing.value = RepetitionSpacing::any;
  return laws::can_mate_before_draw(game, side, other, budget);
}

MatingAnswer claims_end_the_series(const Positions& game, Colour side, const Lawbook& book,
                                   int budget) {
  Lawbook other = book;
  other.in_force.seventy_five_moves_count.value = book.in_force.fifty_move_claim_moves.value;
  other.in_force.fivefold_occurrences.value = book.in_force.threefold_occurrences.value;
  return laws::can_mate_before_draw(game, side, other, budget);
}

bool is_drawn_now(const Position& position, const Lawbook& book) {
  return book.in_force.at(Rule::seventy_five_moves).in_force &&
         position.halfmove_clock >= last_move_of_the_count;
}

/// The draw is looked for in the position as it stands, and not in those to come.
MatingAnswer only_present_draw(const Positions& game, Colour side, const Lawbook& book,
                               int budget) {
  if (is_drawn_now(game.back(), book)) return NoMate{};
  return book.laws.can_mate(game.back(), side, book, budget);
}

/// The first mate that is found decides, be there another one that comes in time.
MatingAnswer first_line_decides(const Positions& game, Colour side, const Lawbook& book,
                                int budget) {
  auto answer = book.laws.can_mate(game.back(), side, book, budget);
  const auto* line = std::get_if<MatingLine>(&answer);
  if (!line || !book.in_force.at(Rule::seventy_five_moves).in_force) return answer;
  Position position = game.back();
  for (const Move& move : line->moves) {
    if (is_drawn_now(position, book)) return NoMate{};
    position = book.laws.after(position, move, book);
  }
  return answer;
}

/// A draw that nobody has noticed has not happened.
MatingAnswer unnoticed_draw_forgotten(const Positions& game, Colour side, const Lawbook& book,
                                      int budget) {
  if (laws::checkmate(game.back(), book) && game.back().to_move != side) return MatingLine{};
  return laws::can_mate_before_draw(game, side, book, budget);
}

/// Castling, and whatever else moves the king for the first time, starts the count again.
Position after_with_castling_reset(const Position& position, const Move& move,
                                   const Lawbook& book) {
  Position next = laws::after(position, move, book);
  if (std::holds_alternative<Castling>(move)) next.halfmove_clock = 0;
  return next;
}

MatingAnswer castling_resets(const Positions& game, Colour side, const Lawbook& book, int budget) {
  Lawbook other = book;
  other.laws.after = after_with_castling_reset;
  return laws::can_mate_before_draw(game, side, other, budget);
}

template <Mating mating>
void before_draw_by(Lawbook& book) {
  book.laws.can_mate_before_draw = mating;
}

std::vector<Mutant> about_counted_moves() {
  constexpr Rule rule = Rule::seventy_five_moves;
  return {
      {"series-goes-beyond-the-draws", rule, "draws that come by themselves end no series",
       "report: miguel-ambrona/D3-Chess#3", before_draw_by<by_any_series>},
      {"series-goes-beyond-the-count", rule, "the draw by count ends no series",
       "report: miguel-ambrona/D3-Chess#15", before_draw_by<without_seventy_five>},
      {"series-without-a-new-count", rule, "a capture or a pawn's move starts no new count",
       "only the moves left are looked at", before_draw_by<without_resets>},
      {"series-drawn-before-mate", rule, "a mate with the last move of the count comes too late",
       "report: jhonnold/berserk#346", before_draw_by<draw_before_mate>},
      {"series-counted-in-whole-moves", rule, "a pair of moves is counted as one, twice over",
       "moves of one side and of both mixed up", before_draw_by<whole_moves_counted>},
      {"series-ended-by-claims", rule, "draws that somebody has to claim end a series",
       "report: lichess-org/lila#8681", before_draw_by<claims_end_the_series>},
      {"series-asked-of-the-present-count", rule, "only the count as it stands is looked at",
       "the moves to come are not played through", before_draw_by<only_present_draw>},
      {"series-by-the-first-line", rule, "the first mate that is found decides, in time or not",
       "report: miguel-ambrona/D3-Chess#15", before_draw_by<first_line_decides>},
      {"series-after-an-unnoticed-draw", rule, "a mate counts though the count was full before",
       "the arbiter's notice is taken for the draw", before_draw_by<unnoticed_draw_forgotten>},
      {"series-with-a-count-new-by-castling", rule, "castling starts the count again",
       "castling cannot be undone either", before_draw_by<castling_resets>},
  };
}

std::vector<Mutant> about_occurrences() {
  constexpr Rule rule = Rule::fivefold_repetition;
  return {
      {"series-without-the-game-before", rule,
       "positions that occurred four times in the game may come again",
       "report: miguel-ambrona/D3-Chess#3", before_draw_by<game_forgotten>},
      {"series-goes-beyond-five-occurrences", rule, "the fifth occurrence ends no series",
       "report: miguel-ambrona/D3-Chess#3", before_draw_by<without_fivefold>},
      {"series-ended-by-any-five", rule, "the occurrences may lie anywhere in 2014 too",
       "report: niklasf/python-chess#295", before_draw_by<any_five>},
      {"series-ended-by-three-occurrences", rule, "draws that somebody has to claim end a series",
       "what is claimed is taken for what ends by itself", before_draw_by<claims_end_the_series>},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_mating_before_draw() {
  return one_list({about_counted_moves(), about_occurrences()});
}

}  // namespace touchstone
