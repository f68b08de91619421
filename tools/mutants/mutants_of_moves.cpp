// SPDX-License-Identifier: Apache-2.0
//
// Mistakes in the movement of the men, castling apart: each another function in the place of a law.
// A mistake starts from the right law wherever it can, so that it is wrong in one thing only.
#include <algorithm>

#include "oracle/movement/legality.hpp"
#include "oracle/movement/moves.hpp"
#include "tools/mutants/lists.hpp"

namespace touchstone {

namespace {

const Displacement& step_of(const Attempt& attempt) {
  return std::get<Displacement>(attempt.move);
}

Man mover_of(const Attempt& attempt) {
  return *attempt.position.at(step_of(attempt).from);
}

Voice silent(const Attempt&) {
  return Voice::silent;
}

void silence(Lawbook& book, Rule rule) {
  replace_law(book.laws, rule, silent);
}

/// The attempt with a captured pawn left on the board, as a careless program sees the lines.
bool exposes_king_with_passed_pawn_kept(const Attempt& attempt) {
  Position next = attempt.position;
  const auto& step = step_of(attempt);
  next.put(step.to, *next.at(step.from));
  next.clear(step.from);
  return attempt.book.laws.check(next, mover_of(attempt).colour, attempt.book);
}

bool takes_in_passing(const Attempt& attempt) {
  return mover_of(attempt).type == ManType::pawn && laws::en_passant(attempt) == Voice::allows;
}

Voice exposed_unless_en_passant(const Attempt& attempt) {
  if (!takes_in_passing(attempt)) return laws::king_exposed(attempt);
  return exposes_king_with_passed_pawn_kept(attempt) ? Voice::forbids : Voice::silent;
}

Voice check_met_ignoring_passed_pawn(const Attempt& attempt) {
  if (!takes_in_passing(attempt)) return laws::check_must_be_met(attempt);
  const bool was =
      attempt.book.laws.check(attempt.position, mover_of(attempt).colour, attempt.book);
  return was && exposes_king_with_passed_pawn_kept(attempt) ? Voice::forbids : Voice::silent;
}

Voice double_step_over_a_man(const Attempt& attempt) {
  const auto& step = step_of(attempt);
  const Man man = mover_of(attempt);
  const bool two =
      step.from.file == step.to.file && step.to.rank - step.from.rank == 2 * forward(man.colour);
  if (!two) return Voice::silent;
  const bool may = step.from.rank == pawn_rank(man.colour) && attempt.position.is_empty(step.to);
  return may ? Voice::allows : Voice::forbids;
}

Voice double_step_from_anywhere(const Attempt& attempt) {
  const auto& step = step_of(attempt);
  const Man man = mover_of(attempt);
  const bool two =
      step.from.file == step.to.file && step.to.rank - step.from.rank == 2 * forward(man.colour);
  if (!two) return Voice::silent;
  const Square between{step.from.file, step.from.rank + forward(man.colour)};
  const bool may = attempt.position.is_empty(step.to) && attempt.position.is_empty(between);
  return may ? Voice::allows : Voice::forbids;
}

Voice double_step_capturing(const Attempt& attempt) {
  const auto& step = step_of(attempt);
  const Man man = mover_of(attempt);
  const bool two =
      step.from.file == step.to.file && step.to.rank - step.from.rank == 2 * forward(man.colour);
  if (!two) return Voice::silent;
  const Square between{step.from.file, step.from.rank + forward(man.colour)};
  const bool may = step.from.rank == pawn_rank(man.colour) && attempt.position.is_empty(between);
  return may ? Voice::allows : Voice::forbids;
}

Voice advance_capturing(const Attempt& attempt) {
  const auto& step = step_of(attempt);
  const bool one = step.from.file == step.to.file &&
                   step.to.rank - step.from.rank == forward(mover_of(attempt).colour);
  return one ? Voice::allows : laws::pawn_advance(attempt);
}

/// A pawn on its starting square captures at twice the distance, as it steps.
Voice captures_two_squares_aslant(const Attempt& attempt) {
  const auto& step = step_of(attempt);
  const Colour colour = mover_of(attempt).colour;
  const auto& prey = attempt.position.at(step.to);
  const bool is_aslant = std::abs(step.to.file - step.from.file) == 2 &&
                         step.to.rank - step.from.rank == 2 * forward(colour);
  return is_aslant && prey && prey->colour != colour ? Voice::allows : laws::pawn_advance(attempt);
}

Voice advance_backwards_too(const Attempt& attempt) {
  const auto& step = step_of(attempt);
  const bool back = step.from.file == step.to.file &&
                    step.to.rank - step.from.rank == -forward(mover_of(attempt).colour);
  return back && attempt.position.is_empty(step.to) ? Voice::allows : laws::pawn_advance(attempt);
}

Voice capture_sideways_too(const Attempt& attempt) {
  const auto voice = laws::pawn_capture(attempt);
  return voice == Voice::forbids ? Voice::allows : voice;
}

Voice en_passant_any_time(const Attempt&) {
  return Voice::allows;
}

Voice no_promotion_demanded(const Attempt& attempt) {
  const auto& step = step_of(attempt);
  const bool last = step.to.rank == last_rank(mover_of(attempt).colour);
  return !last && step.promotion ? Voice::forbids : Voice::silent;
}

Voice queen_only(const Attempt& attempt) {
  const auto& chosen = step_of(attempt).promotion;
  if (chosen && *chosen != ManType::queen) return Voice::forbids;
  return laws::promotion_choice(attempt);
}

Voice king_may_be_chosen(const Attempt& attempt) {
  const auto& chosen = step_of(attempt).promotion;
  return chosen == ManType::king ? Voice::allows : laws::promotion_choice(attempt);
}

/// Attack without looking through the king: the square behind it seems safe.
Voice king_hides_behind_itself(const Attempt& attempt) {
  const auto& step = step_of(attempt);
  const Colour enemy = opponent_of(mover_of(attempt).colour);
  return is_attacked(attempt.position, step.to, enemy, attempt.book) ? Voice::forbids
                                                                     : Voice::silent;
}

/// A man that is pinned does not guard: the king may seem to go where a pinned man strikes.
bool pinned_attacks_nothing(const Position& position, Square from, Square to) {
  if (!laws::attack(position, from, to)) return false;
  const auto& man = position.at(from);
  if (!man || man->type == ManType::king) return true;
  const auto king = king_of(position, man->colour);
  if (!king) return true;
  Position without = position;
  without.clear(from);
  for (const Square square : all_squares()) {
    const auto& other = without.at(square);
    if (other && other->colour != man->colour && laws::attack(without, square, *king) &&
        !laws::attack(position, square, *king) && square != to)
      return false;
  }
  return true;
}

bool pawns_attack_straight_ahead(const Position& position, Square from, Square to) {
  const auto& man = position.at(from);
  if (!man || man->type != ManType::pawn) return laws::attack(position, from, to);
  return to.file == from.file && to.rank == from.rank + forward(man->colour);
}

bool kings_attack_nothing(const Position& position, Square from, Square to) {
  const auto& man = position.at(from);
  return !(man && man->type == ManType::king) && laws::attack(position, from, to);
}

Position passed_pawn_stays(const Position& position, const Move& move, const Lawbook& book) {
  Position next = laws::after(position, move, book);
  const auto* step = std::get_if<Displacement>(&move);
  if (!step || !position.at(step->from) || position.at(step->from)->type != ManType::pawn)
    return next;
  if (step->from.file == step->to.file || !position.is_empty(step->to)) return next;
  const Square passed{step->to.file, step->from.rank};
  if (position.at(passed)) next.put(passed, *position.at(passed));
  return next;
}

Position promoted_stays_pawn(const Position& position, const Move& move, const Lawbook& book) {
  Position next = laws::after(position, move, book);
  const auto* step = std::get_if<Displacement>(&move);
  if (step && step->promotion && position.at(step->from))
    next.put(step->to, *position.at(step->from));
  return next;
}

Position captured_stays_beside(const Position& position, const Move& move, const Lawbook& book) {
  Position next = laws::after(position, move, book);
  const auto* step = std::get_if<Displacement>(&move);
  if (step && position.at(step->to) && position.at(step->from))
    next.put(step->from, *position.at(step->to));
  return next;
}

Voice own_men_may_be_taken(const Attempt&) {
  return Voice::silent;
}

Voice leaping_bishops(const Attempt& attempt) {
  return mover_of(attempt).type == ManType::bishop ? Voice::silent : laws::no_leaping(attempt);
}

Voice long_knight(const Attempt& attempt) {
  const auto& step = step_of(attempt);
  const int files = std::abs(step.to.file - step.from.file);
  const int ranks = std::abs(step.to.rank - step.from.rank);
  return (files == 1 && ranks == 3) || (files == 3 && ranks == 1) ? Voice::allows
                                                                  : laws::knight_move(attempt);
}

Voice blocked_knight(const Attempt& attempt) {
  const auto& step = step_of(attempt);
  const int files = step.to.file - step.from.file;
  const int ranks = step.to.rank - step.from.rank;
  const Square first{step.from.file + files / 2, step.from.rank + ranks / 2};
  const auto voice = laws::knight_move(attempt);
  return voice == Voice::allows && !attempt.position.is_empty(first) ? Voice::forbids : voice;
}

Voice rook_one_step_aslant(const Attempt& attempt) {
  const auto& step = step_of(attempt);
  const bool aslant =
      std::abs(step.to.file - step.from.file) == 1 && std::abs(step.to.rank - step.from.rank) == 1;
  return aslant ? Voice::allows : laws::rook_move(attempt);
}

Voice bishop_one_step_straight(const Attempt& attempt) {
  const auto& step = step_of(attempt);
  const int files = std::abs(step.to.file - step.from.file);
  const int ranks = std::abs(step.to.rank - step.from.rank);
  return files + ranks == 1 ? Voice::allows : laws::bishop_move(attempt);
}

Voice queen_like_a_knight_too(const Attempt& attempt) {
  return laws::knight_move(attempt) == Voice::allows ? Voice::allows : laws::queen_move(attempt);
}

Voice king_two_steps(const Attempt& attempt) {
  const auto& step = step_of(attempt);
  const bool two = step.from.rank == step.to.rank && std::abs(step.to.file - step.from.file) == 2;
  return two ? Voice::allows : laws::king_move(attempt);
}

bool are_opposite_edges(int one, int other) {
  return std::min(one, other) == 0 && std::max(one, other) == board_side - 1;
}

/// The piece leaves the board at one end of its rank and comes in on the next one.
bool goes_round_a_side(const Displacement& step) {
  return are_opposite_edges(step.from.file, step.to.file) &&
         std::abs(step.from.rank - step.to.rank) == 1;
}

/// The piece leaves the board at one end of its file and comes in on the next one.
bool goes_round_an_end(const Displacement& step) {
  return are_opposite_edges(step.from.rank, step.to.rank) &&
         std::abs(step.from.file - step.to.file) == 1;
}

template <bool (*goes_round)(const Displacement&), Voice (*law)(const Attempt&)>
Voice round_the_board(const Attempt& attempt) {
  return goes_round(step_of(attempt)) ? Voice::allows : law(attempt);
}

bool goes_round(const Displacement& step) {
  return goes_round_a_side(step) || goes_round_an_end(step);
}

void ranks_go_round(Lawbook& book) {
  replace_law(book.laws, Rule::rook_move, round_the_board<goes_round_a_side, laws::rook_move>);
  replace_law(book.laws, Rule::queen_move, round_the_board<goes_round_a_side, laws::queen_move>);
}

void files_go_round(Lawbook& book) {
  replace_law(book.laws, Rule::rook_move, round_the_board<goes_round_an_end, laws::rook_move>);
  replace_law(book.laws, Rule::queen_move, round_the_board<goes_round_an_end, laws::queen_move>);
}

void diagonals_go_round(Lawbook& book) {
  replace_law(book.laws, Rule::bishop_move, round_the_board<goes_round, laws::bishop_move>);
  replace_law(book.laws, Rule::queen_move, round_the_board<goes_round, laws::queen_move>);
}

bool takes_an_enemy(const Attempt& attempt) {
  const auto* step = std::get_if<Displacement>(&attempt.move);
  return step && attempt.position.at(step->to);
}

bool attacks_an_enemy(const Attempt& attempt, Square from) {
  const auto& squares = all_squares();
  return std::any_of(squares.begin(), squares.end(), [&](Square to) {
    const auto& enemy = attempt.position.at(to);
    return enemy && enemy->colour != attempt.position.to_move &&
           attempt.book.laws.attack(attempt.position, from, to);
  });
}

/// A player who could capture plays something else.
Voice must_capture(const Attempt& attempt) {
  if (takes_an_enemy(attempt)) return Voice::silent;
  for (const Square from : all_squares()) {
    const auto& man = attempt.position.at(from);
    if (man && man->colour == attempt.position.to_move && attacks_an_enemy(attempt, from))
      return Voice::forbids;
  }
  return Voice::silent;
}

void captures_are_due(Lawbook& book) {
  for (auto& of_subject : book.laws.of_movement)
    of_subject.push_back({Rule::capture_optional, must_capture});
}

template <Rule rule>
void silence_it(Lawbook& book) {
  silence(book, rule);
}

template <Rule rule, Voice (*hear)(const Attempt&)>
void replace_it(Lawbook& book) {
  replace_law(book.laws, rule, hear);
}

template <bool (*attack)(const Position&, Square, Square)>
void attack_by(Lawbook& book) {
  book.laws.attack = attack;
}

template <Position (*after)(const Position&, const Move&, const Lawbook&)>
void carry_out_by(Lawbook& book) {
  book.laws.after = after;
}

void white_moves_whatever(Lawbook& book) {
  silence(book, Rule::alternate_moves);
}

void en_passant_never(Lawbook& book) {
  replace_law(book.laws, Rule::en_passant, [](const Attempt& attempt) {
    return laws::en_passant(attempt) == Voice::allows ? Voice::forbids : Voice::silent;
  });
}

std::vector<Mutant> of_pieces() {
  return {
      {"own-men-may-be-captured", Rule::own_occupied_square,
       "a man may move to a square of its own side", "an occupied square taken for an enemy's",
       replace_it<Rule::own_occupied_square, own_men_may_be_taken>},
      {"bishops-leap", Rule::no_leaping, "bishops pass over men between", "rays never stopped",
       replace_it<Rule::no_leaping, leaping_bishops>},
      {"knight-leaps-three-and-one", Rule::knight_move, "the knight also goes three and one",
       "a wrong offset in a table of leaps", replace_it<Rule::knight_move, long_knight>},
      {"knight-blocked-by-neighbour", Rule::knight_move,
       "a man on the square it first passes stops the knight",
       "the two steps of the wording of 1971 taken literally",
       replace_it<Rule::knight_move, blocked_knight>},
      {"rook-steps-aslant", Rule::rook_move, "the rook may take one step diagonally",
       "king's offsets used for the rook", replace_it<Rule::rook_move, rook_one_step_aslant>},
      {"bishop-steps-straight", Rule::bishop_move, "the bishop may take one step straight",
       "king's offsets used for the bishop",
       replace_it<Rule::bishop_move, bishop_one_step_straight>},
      {"queen-leaps-too", Rule::queen_move, "the queen also moves like a knight",
       "an amazon's table of moves", replace_it<Rule::queen_move, queen_like_a_knight_too>},
      {"king-steps-two", Rule::king_move, "the king may always go two squares along the rank",
       "castling coded as an ordinary king's move", replace_it<Rule::king_move, king_two_steps>},
      {"either-side-may-move", Rule::alternate_moves, "men of the side not on move may be moved",
       "the turn is not looked at", white_moves_whatever},
      {"captured-man-stays", Rule::capture, "the captured man reappears where the captor stood",
       "exchange instead of removal", carry_out_by<captured_stays_beside>},
      {"king-may-be-captured", Rule::king_not_captured, "a king is captured like another man",
       "report: jhlywa/chess.js#558", silence_it<Rule::king_not_captured>},
  };
}

std::vector<Mutant> of_lines_and_captures() {
  return {
      {"ranks-go-round", Rule::board_geometry,
       "a rook or queen goes on beyond the end of a rank, on the next one",
       "squares counted through from the first to the last", ranks_go_round},
      {"files-go-round", Rule::board_geometry,
       "a rook or queen goes on beyond the end of a file, on the next one",
       "squares counted through from the first to the last", files_go_round},
      {"diagonals-go-round", Rule::board_geometry,
       "a bishop or queen goes on beyond the end of a diagonal",
       "squares counted through from the first to the last", diagonals_go_round},
      {"captures-are-due", Rule::capture_optional, "a player who can capture has to",
       "the rule of draughts, played on the same board", captures_are_due},
  };
}

std::vector<Mutant> of_pawns() {
  return {
      {"double-step-over-a-man", Rule::pawn_double_step, "the double step passes over a man",
       "only the arrival square is tested",
       replace_it<Rule::pawn_double_step, double_step_over_a_man>},
      {"double-step-from-anywhere", Rule::pawn_double_step, "any pawn may make a double step",
       "the first move of a pawn is not remembered",
       replace_it<Rule::pawn_double_step, double_step_from_anywhere>},
      {"double-step-captures", Rule::pawn_double_step, "the double step may capture",
       "the arrival square is not tested",
       replace_it<Rule::pawn_double_step, double_step_capturing>},
      {"pawn-captures-ahead", Rule::pawn_advance, "a pawn captures straight ahead",
       "one list of moves for steps and captures",
       replace_it<Rule::pawn_advance, advance_capturing>},
      {"pawn-captures-two-squares-aslant", Rule::pawn_advance,
       "a pawn on its starting square captures two squares aslant",
       "the double step taken for all moves of the pawn",
       replace_it<Rule::pawn_advance, captures_two_squares_aslant>},
      {"pawn-retreats", Rule::pawn_advance, "a pawn may step back",
       "the direction is not tied to the colour",
       replace_it<Rule::pawn_advance, advance_backwards_too>},
      {"pawn-slides-aslant", Rule::pawn_capture, "a pawn may go diagonally to an empty square",
       "no test whether anything is captured",
       replace_it<Rule::pawn_capture, capture_sideways_too>},
  };
}

std::vector<Mutant> of_captures_in_passing() {
  return {
      {"en-passant-never", Rule::en_passant, "no en passant capture is allowed",
       "passar battaglia, the custom that Bilguer's preface tells players to agree about",
       en_passant_never},
      {"en-passant-any-time", Rule::en_passant_only_at_once,
       "a pawn that once passed may be captured later", "the square is never cleared",
       replace_it<Rule::en_passant_only_at_once, en_passant_any_time>},
      {"en-passant-leaves-the-pawn", Rule::en_passant,
       "the pawn captured en passant stays on the board", "report: bhlangonijr/chesslib PR#15",
       carry_out_by<passed_pawn_stays>},
      {"en-passant-bares-king-along-rank", Rule::king_exposed,
       "an en passant capture is tested with the captured pawn still on the board",
       "report: niklasf/python-chess#70",
       replace_it<Rule::king_exposed, exposed_unless_en_passant>},
      {"en-passant-cannot-meet-check", Rule::check_must_be_met,
       "an en passant capture is never seen to remove the checking pawn",
       "report: official-stockfish/Stockfish#3270",
       replace_it<Rule::check_must_be_met, check_met_ignoring_passed_pawn>},
  };
}

std::vector<Mutant> of_promotion() {
  return {
      {"promotion-optional", Rule::promotion, "a pawn may stay a pawn on the last rank",
       "Bilguer's closing sentence of the section on promotion, forgotten",
       replace_it<Rule::promotion, no_promotion_demanded>},
      {"queen-only", Rule::promotion_choice, "a pawn becomes a queen and nothing else",
       "a program that promotes to a queen by itself",
       replace_it<Rule::promotion_choice, queen_only>},
      {"promotion-to-king", Rule::promotion_choice, "a pawn may become a king",
       "any piece letter is taken", replace_it<Rule::promotion_choice, king_may_be_chosen>},
      {"promoted-stays-pawn", Rule::promotion_effect,
       "the new piece acts only from the next move on", "the exchange is done a move late",
       carry_out_by<promoted_stays_pawn>},
  };
}

std::vector<Mutant> of_check() {
  return {
      {"king-hides-behind-itself", Rule::king_onto_attacked_square,
       "the king may retreat along the line of a check", "attacks looked up before the move",
       replace_it<Rule::king_onto_attacked_square, king_hides_behind_itself>},
      {"king-walks-into-check", Rule::king_onto_attacked_square, "the king may enter attack",
       "pseudo-legal moves taken for legal ones", silence_it<Rule::king_onto_attacked_square>},
      {"check-may-be-ignored", Rule::check_must_be_met, "a check need not be met",
       "pseudo-legal moves taken for legal ones", silence_it<Rule::check_must_be_met>},
      {"pins-ignored", Rule::king_exposed, "a pinned man may leave the line",
       "report: pychess lutils parseSAN, which takes illegal moves",
       silence_it<Rule::king_exposed>},
      {"pinned-men-give-no-check", Rule::attack, "a pinned man attacks nothing",
       "the words on men that cannot move themselves, overlooked",
       attack_by<pinned_attacks_nothing>},
      {"pawns-attack-ahead", Rule::attack, "a pawn attacks the square in front of it",
       "movement taken for attack", attack_by<pawns_attack_straight_ahead>},
      {"kings-may-touch", Rule::king_onto_attacked_square, "a king attacks nothing",
       "report: jhlywa/chess.js#220", attack_by<kings_attack_nothing>},
      {"pinned-checker-ignored", Rule::check, "a pinned man gives no check",
       "the words on men that cannot move themselves, overlooked",
       attack_by<pinned_attacks_nothing>},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_moves() {
  return one_list({of_pieces(), of_lines_and_captures(), of_pawns(), of_captures_in_passing(),
                   of_promotion(), of_check()});
}

}  // namespace touchstone
