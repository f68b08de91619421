// SPDX-License-Identifier: Apache-2.0
//
// Mistakes about how a game starts, ends by its position, and repeats a position.
#include <algorithm>

#include "oracle/mating/mating.hpp"
#include "oracle/movement/initial_position.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/movement/sameness.hpp"
#include "oracle/procedure/completion.hpp"
#include "tools/mutants/lists.hpp"

namespace touchstone {

namespace {

bool never(const Position&, const Lawbook&) {
  return false;
}

bool no_moves_is_mate(const Position& position, const Lawbook& book) {
  return !has_legal_move(position, book);
}

bool no_moves_is_stalemate(const Position& position, const Lawbook& book) {
  return !has_legal_move(position, book);
}

/// Mate is sought in flights of the king alone: captures and interposing are forgotten.
bool king_cannot_move(const Position& position, const Lawbook& book) {
  if (!book.laws.check(position, position.to_move, book)) return false;
  const auto moves = legal_moves(position, book);
  return std::none_of(moves.begin(), moves.end(), [&](const Move& move) {
    const auto* step = std::get_if<Displacement>(&move);
    return step && position.at(step->from)->type == ManType::king;
  });
}

/// Only the king is asked whether it can move.
bool stalemate_of_king_alone(const Position& position, const Lawbook& book) {
  if (book.laws.check(position, position.to_move, book)) return false;
  const auto moves = legal_moves(position, book);
  return std::none_of(moves.begin(), moves.end(), [&](const Move& move) {
    const auto* step = std::get_if<Displacement>(&move);
    return !step || position.at(step->from)->type == ManType::king;
  });
}

std::ptrdiff_t men_of_mover(const Position& position) {
  return std::count_if(all_squares().begin(), all_squares().end(), [&](Square square) {
    return position.at(square) && position.at(square)->colour == position.to_move;
  });
}

/// A bare king counts as lost without being mated: the older custom that Bilguer's glossary
/// reports.
bool bare_king_is_mated(const Position& position, const Lawbook& book) {
  return men_of_mover(position) == 1 || laws::checkmate(position, book);
}

/// A mated bare king is not a win.
bool bare_king_cannot_be_mated(const Position& position, const Lawbook& book) {
  return laws::checkmate(position, book) && men_of_mover(position) > 1;
}

int count(const Position& position, Colour colour, ManType type) {
  return static_cast<int>(squares_of(position, Man{colour, type}).size());
}

/// A table of material in place of the question whether a mate can arise.
bool material_seems_enough(const Position& position, Colour side) {
  if (count(position, side, ManType::pawn) + count(position, side, ManType::rook) +
          count(position, side, ManType::queen) >
      0)
    return true;
  return count(position, side, ManType::bishop) + count(position, side, ManType::knight) >= 2;
}

MatingAnswer by_material(const Position& position, Colour side, const Lawbook&, int) {
  if (material_seems_enough(position, side)) return MatingLine{};
  return NoMate{0};
}

/// Two knights are said not to mate, as by those who ask what can be forced.
MatingAnswer two_knights_cannot(const Position& position, Colour side, const Lawbook& book,
                                int budget) {
  const bool only_knights =
      count(position, side, ManType::knight) == 2 && count(position, side, ManType::queen) == 0 &&
      count(position, side, ManType::rook) == 0 && count(position, side, ManType::bishop) == 0 &&
      count(position, side, ManType::pawn) == 0;
  if (only_knights) return NoMate{0};
  return laws::can_mate(position, side, book, budget);
}

MatingAnswer bishops_never_mate(const Position& position, Colour side, const Lawbook& book,
                                int budget) {
  const bool single =
      count(position, side, ManType::bishop) == 1 && !material_seems_enough(position, side);
  if (single) return NoMate{0};
  return laws::can_mate(position, side, book, budget);
}

/// Stalemate and mate are not looked at: the men on the board still seem able to mate.
Deadness finished_positions_live(const Position& position, const Lawbook& book, int budget) {
  if (!has_legal_move(position, book)) return Deadness::alive;
  return laws::dead_position(position, book, budget);
}

Deadness dead_only_with_bare_kings(const Position& position, const Lawbook&, int) {
  const auto men = std::count_if(position.men.begin(), position.men.end(),
                                 [](const auto& man) { return man.has_value(); });
  return men == 2 ? Deadness::dead : Deadness::alive;
}

/// What can be told of the men that are neither king.
struct OtherMen {
  int knights = 0;
  int bishops_on_light = 0;
  int bishops_on_dark = 0;
  int others = 0;

  int count() const { return knights + bishops_on_light + bishops_on_dark + others; }
};

OtherMen other_men(const Position& position) {
  OtherMen found;
  for (const Square at : all_squares()) {
    const auto& man = position.at(at);
    if (!man || man->type == ManType::king) continue;
    const bool is_light = (at.file + at.rank) % 2 != 0;
    if (man->type == ManType::knight)
      ++found.knights;
    else if (man->type == ManType::bishop)
      ++(is_light ? found.bishops_on_light : found.bishops_on_dark);
    else
      ++found.others;
  }
  return found;
}

bool is_one_minor_piece_at_most(const OtherMen& men) {
  return men.others == 0 && men.count() <= 1;
}

Deadness dead_with_one_minor_piece(const Position& position, const Lawbook&, int) {
  return is_one_minor_piece_at_most(other_men(position)) ? Deadness::dead : Deadness::alive;
}

Deadness dead_with_bishops_of_one_colour(const Position& position, const Lawbook&, int) {
  const OtherMen men = other_men(position);
  const bool are_alike = men.count() == men.bishops_on_light || men.count() == men.bishops_on_dark;
  return is_one_minor_piece_at_most(men) || are_alike ? Deadness::dead : Deadness::alive;
}

bool without_turn(const Position& one, const Position& other, const Lawbook& book) {
  Position turned = other;
  turned.to_move = one.to_move;
  return laws::same_position(one, turned, book);
}

bool without_castling(const Position& one, const Position& other, const Lawbook& book) {
  Position same = other;
  same.castling = one.castling;
  return laws::same_position(one, same, book);
}

bool by_placement(const Position& one, const Position& other, const Lawbook&) {
  return one.men == other.men && one.to_move == other.to_move && one.castling == other.castling;
}

/// Every double step makes the position another one, captured or not.
bool with_idle_en_passant(const Position& one, const Position& other, const Lawbook& book) {
  return one.en_passant == other.en_passant && laws::same_position(one, other, book);
}

bool has_pawn_beside(const Position& position) {
  if (!position.en_passant) return false;
  const int rank = position.en_passant->rank - forward(position.to_move);
  for (const int file : {position.en_passant->file - 1, position.en_passant->file + 1})
    if (const auto square = square_at(file, rank);
        square && position.has(*square, Man{position.to_move, ManType::pawn}))
      return true;
  return false;
}

/// A pawn that is pinned counts as able to capture en passant.
bool with_pseudo_legal_en_passant(const Position& one, const Position& other, const Lawbook& book) {
  const auto target = [](const Position& position) {
    return has_pawn_beside(position) ? position.en_passant : std::nullopt;
  };
  return target(one) == target(other) && laws::same_position(one, other, book);
}

bool orientation_ignored(const Position&, CornerColour, const Lawbook&) {
  return true;
}

bool king_and_queen_exchanged(const Position& position) {
  Position usual = initial_array();
  for (const Colour colour : both_colours) {
    usual.put({3, first_rank(colour)}, Man{colour, ManType::king});
    usual.put({4, first_rank(colour)}, Man{colour, ManType::queen});
  }
  return position.men == usual.men || laws::initial_array(position);
}

bool any_shuffle(const Position& position) {
  Position ordered = position;
  return std::count_if(ordered.men.begin(), ordered.men.end(),
                       [](const auto& man) { return man.has_value(); }) == 32;
}

using Ends = bool (*)(const Position&, const Lawbook&);

template <Ends checkmate>
void mate_by(Lawbook& book) {
  book.laws.checkmate = checkmate;
}

template <Ends stalemate>
void stalemate_by(Lawbook& book) {
  book.laws.stalemate = stalemate;
}

void every_end_is_stalemate(Lawbook& book) {
  mate_by<never>(book);
  stalemate_by<no_moves_is_stalemate>(book);
}

template <MatingAnswer (*can_mate)(const Position&, Colour, const Lawbook&, int)>
void mating_by(Lawbook& book) {
  book.laws.can_mate = can_mate;
}

template <Deadness (*dead)(const Position&, const Lawbook&, int)>
void dead_by(Lawbook& book) {
  book.laws.dead_position = dead;
}

template <bool (*same)(const Position&, const Position&, const Lawbook&)>
void same_by(Lawbook& book) {
  book.laws.same_position = same;
}

std::vector<Mutant> of_completion() {
  return {
      {"stalemate-is-mate", Rule::checkmate, "no legal move is mate, in check or not",
       "the older custom that stalemate wins", mate_by<no_moves_is_mate>},
      {"mate-by-king-alone", Rule::checkmate,
       "mate when the king has no move, whatever else could help",
       "captures and interposing forgotten", mate_by<king_cannot_move>},
      {"mate-never-seen", Rule::checkmate, "mate does not end the game",
       "the end of the game is left to the players", mate_by<never>},
      {"mate-is-stalemate", Rule::stalemate, "no legal move is stalemate, in check or not",
       "check is not looked at", every_end_is_stalemate},
      {"stalemate-of-king-alone", Rule::stalemate, "stalemate when only the king cannot move",
       "other men forgotten", stalemate_by<stalemate_of_king_alone>},
      {"bare-king-is-lost", Rule::bare_king, "a bare king has lost without being mated",
       "the oriental custom in Bilguer's glossary", mate_by<bare_king_is_mated>},
      {"bare-king-cannot-be-mated", Rule::bare_king, "mating a bare king does not win",
       "the words that it does not matter, turned round", mate_by<bare_king_cannot_be_mated>},
      {"dead-by-material-table", Rule::dead_position,
       "whether a side can mate is read off a table of material",
       "report: niklasf/chessops hasInsufficientMaterial", mating_by<by_material>},
      {"two-knights-cannot-mate", Rule::dead_position, "two knights are said not to mate",
       "report: miguel-ambrona/D3-Chess#23", mating_by<two_knights_cannot>},
      {"single-bishop-cannot-mate", Rule::dead_position,
       "a single bishop is said never to mate, even with an opposite bishop to help",
       "report: bhlangonijr/chesslib#33", mating_by<bishops_never_mate>},
      {"finished-positions-live", Rule::dead_position, "stalemate is not seen to be dead",
       "report: niklasf/python-chess has_insufficient_material", dead_by<finished_positions_live>},
      {"dead-only-with-bare-kings", Rule::dead_position, "only bare kings are dead",
       "the simplest table", dead_by<dead_only_with_bare_kings>},
      {"dead-with-one-minor-piece", Rule::dead_position,
       "a position is dead only if no man but one knight or bishop is left beside the kings",
       "what engines take for insufficient material", dead_by<dead_with_one_minor_piece>},
      {"dead-with-bishops-of-one-colour", Rule::dead_position,
       "a position is dead only if one knight, or bishops on squares of one colour, are all that "
       "is "
       "left beside the kings",
       "what libraries take for insufficient material", dead_by<dead_with_bishops_of_one_colour>},
  };
}

std::vector<Mutant> of_sameness() {
  return {
      {"same-whoever-moves", Rule::same_position, "the side to move plays no part in sameness",
       "a key without the turn", same_by<without_turn>},
      {"same-whatever-castling", Rule::same_position, "castling plays no part in sameness",
       "report: bhlangonijr/chesslib#39", same_by<without_castling>},
      {"same-by-placement", Rule::same_position,
       "a playable en passant capture plays no part in sameness", "a key of men and rights alone",
       same_by<by_placement>},
      {"idle-double-step-differs", Rule::same_position,
       "every double step makes the position another one", "report: brighamskarda/chess#2",
       same_by<with_idle_en_passant>},
      {"pinned-en-passant-differs", Rule::same_position,
       "a pawn that may not capture en passant counts as able to",
       "report: cutechess/cutechess#817", same_by<with_pseudo_legal_en_passant>},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_initial_position() {
  return {
      {"orientation-ignored", Rule::board_orientation, "the board may lie either way",
       "the corner square is not looked at",
       [](Lawbook& book) { book.laws.board_orientation = orientation_ignored; }},
      {"king-and-queen-exchanged", Rule::initial_array, "kings and queens may stand exchanged",
       "the rule on the queen's colour forgotten",
       [](Lawbook& book) { book.laws.initial_array = king_and_queen_exchanged; }},
      {"any-shuffle-is-chess960", Rule::chess960_array,
       "any order of the officers starts a game of Chess960", "the three conditions forgotten",
       [](Lawbook& book) { book.laws.chess960_array = any_shuffle; }},
  };
}

std::vector<Mutant> mutants_of_endings() {
  return one_list({of_completion(), of_sameness()});
}

}  // namespace touchstone
