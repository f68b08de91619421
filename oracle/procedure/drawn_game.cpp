// SPDX-License-Identifier: Apache-2.0
//
// Offers, claims, and draws that come by themselves. See drawn_game.hpp.
#include "oracle/procedure/drawn_game.hpp"

#include <algorithm>

#include "oracle/movement/draw_counts.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/procedure/act_of_moving.hpp"
#include "oracle/procedure/completion.hpp"

namespace touchstone {

namespace {

Ruling answered(Answered answer) {
  return due({AnswerClaim{answer}});
}

Ruling drawn() {
  return due({EndGame{Outcome::draw}});
}

bool is_about(const Hearing& hearing, Topic topic) {
  return hearing.event.topic == topic;
}

bool in_force(const Hearing& hearing, Rule rule) {
  return hearing.book.in_force.at(rule).in_force;
}

bool did_before(const Game& game, Verb verb) {
  return std::any_of(game.log.begin(), game.log.end(),
                     [&](const Entry& entry) { return entry.event.verb == verb; });
}

/// A draw was offered in words, or by a claim that was refused, whether the offer still stands or
/// not.
bool was_draw_offered(const Game& game) {
  return std::any_of(game.log.begin(), game.log.end(), [](const Entry& entry) {
    const auto due = entry.judgement.due();
    const bool offers = std::any_of(due.begin(), due.end(), [](const Measure& measure) {
      const auto* offer = std::get_if<DrawOffer>(&measure);
      return offer && offer->by;
    });
    return offers || entry.event.verb == Verb::offers_draw;
  });
}

/// Whether a man is touched to be moved or captured.
bool is_deliberate(Manner manner) {
  return manner != Manner::by_accident && manner != Manner::adjusting;
}

bool has_offer_of_opponent(const Hearing& hearing) {
  return hearing.game.draw_offered_by == opponent_of(player(hearing));
}

/// The player's own move stands on the board and the clock is still to be pressed.
bool has_moved_and_not_pressed(const Game& game, Colour colour) {
  const Played* last = uncompleted_move(game);
  return last && last->by == colour;
}

/// Without a clock the moment lasts until the opponent moves.
bool is_moment_for_offer(const Game& game, Colour colour) {
  if (game.clock) return has_moved_and_not_pressed(game, colour);
  const Played* last = last_move(game);
  return last && last->by == colour;
}

/// An event that bars early offers lets the later ones stand, and those with leave.
std::string_view branch_of_offer(const Hearing& hearing) {
  return hearing.game.setup.no_draw_before_move ? "event-with-a-limit" : "";
}

// Repetition

/// Fivefold now or at any moment before: the game was over then, no matter who noticed.
bool was_fivefold(const Game& game, const Lawbook& book) {
  const auto all = positions_of(game);
  for (std::size_t length = 1; length <= all.size(); ++length)
    if (is_fivefold(std::span(all).first(length), book)) return true;
  return false;
}

/// The positions of the game with the one that the event makes; nothing if it makes none.
std::optional<std::vector<Position>> positions_with_move(const Hearing& hearing) {
  const auto made = position_made(hearing);
  if (!made) return std::nullopt;
  auto positions = positions_of(hearing.game);
  positions.push_back(*made);
  return positions;
}

// Claims

bool is_draw_claim(const Event& event) {
  return event.topic == Topic::threefold || event.topic == Topic::fifty_moves;
}

/// The move that the player wrote down since the last move was made, or nothing.
std::optional<Move> written_move(const Hearing& hearing) {
  std::optional<Move> written;
  for (const Entry& entry : hearing.game.log) {
    if (makes_a_move(entry.event)) written.reset();
    if (entry.event.verb == Verb::writes_intended && entry.event.by == hearing.event.by)
      written = entry.event.move;
  }
  return written;
}

/// The move on which a claim rests. What is written counts where it cannot be changed.
std::optional<Move> declared_move(const Hearing& hearing) {
  const auto& declared = hearing.event.intending;
  if (!declared || !in_force(hearing, Rule::declared_move_written)) return declared;
  if (hearing.book.in_force.declared_move_may_be_changed.value) return declared;
  const auto written = written_move(hearing);
  return written ? written : declared;
}

/// The position that a claim is about; nothing if the declared move is not legal.
std::optional<Position> claimed_position(const Hearing& hearing) {
  const auto move = declared_move(hearing);
  if (!move) return hearing.game.board;
  if (!is_legal(hearing.game.board, *move, hearing.book)) return std::nullopt;
  return hearing.book.laws.after(hearing.game.board, *move, hearing.book);
}

bool is_threefold(const Hearing& hearing) {
  const auto position = claimed_position(hearing);
  if (!position) return false;
  const int before = occurrences(positions_of(hearing.game), *position, hearing.book);
  const int itself = declared_move(hearing) ? 1 : 0;
  return before + itself >= hearing.book.in_force.threefold_occurrences.value;
}

/// The number of moves without a capture or a pawn move. An event may have raised it beforehand.
int moves_to_claim(const Hearing& hearing) {
  const auto& rules = hearing.book.in_force;
  const auto& raised = hearing.game.setup.raised_move_limit;
  const bool is_raised = raised && rules.fifty_limit_may_be_raised.value;
  return is_raised ? *raised : rules.fifty_move_claim_moves.value;
}

bool is_fifty_moves(const Hearing& hearing) {
  const auto& rules = hearing.book.in_force;
  const int moves = moves_to_claim(hearing);
  if (!rules.fifty_by_declared_move.value) return has_reached(hearing.game.board, moves);
  const auto position = claimed_position(hearing);
  return position && has_reached(*position, moves);
}

bool is_correct(const Hearing& hearing) {
  return is_about(hearing, Topic::threefold) ? is_threefold(hearing) : is_fifty_moves(hearing);
}

bool has_touched(const Game& game, Colour colour) {
  return std::any_of(game.touched.begin(), game.touched.end(), [&](const Touched& touched) {
    return touched.by == colour && is_deliberate(touched.manner);
  });
}

bool has_lost_right(const Hearing& hearing) {
  const Colour claimant = player(hearing);
  if (hearing.event.manner == Manner::played) return true;
  if (has_moved_and_not_pressed(hearing.game, claimant)) return true;
  return hearing.book.in_force.claim_lost_by.value == BoardAct::touching &&
         has_touched(hearing.game, claimant);
}

bool lacks_writing(const Hearing& hearing) {
  return in_force(hearing, Rule::declared_move_written) && hearing.event.intending &&
         hearing.event.manner == Manner::unwritten;
}

/// A claim that was heard and does not draw the game.
bool is_refused(const Hearing& hearing) {
  const auto standing = standing_of_claim(hearing);
  return standing == ClaimStanding::incorrect || standing == ClaimStanding::unwritten;
}

/// Which part of the rule a claim rests on.
std::string_view ground_of(const Hearing& hearing) {
  if (standing_of_claim(hearing) == ClaimStanding::not_on_move) return {};
  const bool is_raised =
      hearing.game.setup.raised_move_limit && hearing.book.in_force.fifty_limit_may_be_raised.value;
  if (is_about(hearing, Topic::fifty_moves) && is_raised) return "raised-limit";
  return declared_move(hearing) ? "declared-move" : "on-the-board";
}

/// The same words for the two claims, where a rule is about both.
std::string_view kind_of_claim(const Hearing& hearing) {
  return is_about(hearing, Topic::threefold) ? "repetition" : "fifty-moves";
}

/// Earlier positions with the same men and the same side to move, which are not the same for all
/// that.
std::vector<Position> positions_that_look_alike(const Hearing& hearing, const Position& position) {
  auto all = positions_of(hearing.game);
  std::erase_if(all, [&](const Position& other) {
    const bool looks_alike = other.men == position.men && other.to_move == position.to_move;
    return !looks_alike || hearing.book.laws.same_position(other, position, hearing.book);
  });
  return all;
}

/// The answer of the rule on the claim itself. Lapse and want of writing have rules of their own.
std::optional<Ruling> answer_to_claim(const Hearing& hearing) {
  switch (*standing_of_claim(hearing)) {
    case ClaimStanding::lapsed:
    case ClaimStanding::unwritten:
      return std::nullopt;
    case ClaimStanding::not_on_move:
      return answered(Answered::not_admitted);
    case ClaimStanding::incorrect:
      return by_branch(ground_of(hearing), answered(Answered::rejected));
    case ClaimStanding::correct:
      return by_branch(ground_of(hearing), answered(Answered::upheld));
  }
  return std::nullopt;
}

Duration time_left(const Hearing& hearing) {
  return hearing.game.clock->of(player(hearing)).left;
}

/// An edition without the rule sets no such time, and no clock shows less than none.
bool is_in_last_minutes(const Hearing& hearing) {
  return time_left(hearing) < hearing.book.in_force.last_minutes_less_than.value;
}

/// The square of the man that a move is made with.
std::optional<Square> square_of_mover(const Position& position, const Move& move) {
  if (const auto* step = std::get_if<Displacement>(&move)) return step->from;
  return king_of(position, position.to_move);
}

/// Legal moves of the man with which an illegal move was declared.
std::vector<Move> moves_of_same_man(const Hearing& hearing, const Move& declared) {
  const Position& board = hearing.game.board;
  const auto square = square_of_mover(board, declared);
  auto moves = legal_moves_now(hearing.game, hearing.book);
  std::erase_if(moves, [&](const Move& move) { return square_of_mover(board, move) != square; });
  return moves;
}

Ruling upheld_or_rejected(bool correct) {
  if (!correct) return answered(Answered::rejected);
  return due({AnswerClaim{Answered::upheld}, EndGame{Outcome::draw}});
}

Ruling drawn_or_nothing(bool is_draw) {
  return is_draw ? drawn() : nothing_follows();
}

bool was_seventy_five(const Game& game, const Lawbook& book) {
  const auto positions = positions_of(game);
  return std::any_of(positions.begin(), positions.end(),
                     [&](const Position& position) { return is_seventy_five(position, book); });
}

// Counting and repeating before 1971

/// A move with its mover and the positions around it.
struct Counted {
  Move move;
  Position before;
  Position after;
};

std::vector<Counted> moves_with(const Hearing& hearing) {
  std::vector<Counted> moves;
  for (const Played& played : hearing.game.moves)
    moves.push_back({played.move, played.before, played.after});
  const auto after = position_made(hearing);
  if (!after) return moves;
  const auto made = move_made(hearing);
  moves.push_back({made->move, made->before, *after});
  return moves;
}

std::ptrdiff_t number_of(const Position& position, const Man& man) {
  return std::count(position.men.begin(), position.men.end(), std::optional<Man>(man));
}

bool changes_men(const Counted& counted) {
  return std::any_of(all_squares().begin(), all_squares().end(), [&](Square square) {
    const auto& man = counted.before.at(square);
    return man && number_of(counted.before, *man) != number_of(counted.after, *man);
  });
}

/// The count was demanded, and the demand was heard.
bool starts_count(const Entry& entry) {
  if (entry.event.verb != Verb::demands) return false;
  const Measure counted = Require{entry.event.by, Duty::count_moves};
  const auto due = entry.judgement.due();
  return std::find(due.begin(), due.end(), counted) != due.end();
}

/// How many moves were made since the count was first demanded, this one included; nullopt if it
/// was not. Who demands it again changes nothing.
std::optional<std::size_t> moves_since_demand(const Hearing& hearing) {
  std::optional<std::size_t> count;
  for (const Entry& entry : hearing.game.log) {
    if (!count && starts_count(entry)) count = 0;
    if (makes_a_move(entry.event) && count) ++*count;
  }
  return count ? std::optional<std::size_t>(*count + 1) : std::nullopt;
}

/// Men of one side beside king and pawns.
std::ptrdiff_t officers_of(const Position& position, Colour side) {
  return std::count_if(all_squares().begin(), all_squares().end(), [&](Square square) {
    const auto& man = position.at(square);
    return man && man->colour == side && man->type != ManType::king && man->type != ManType::pawn;
  });
}

/// An ending, measured by the largest of those that Bilguer's glossary names (reading 0105).
bool is_ending(const Position& position) {
  constexpr std::ptrdiff_t most_officers = 2;
  return officers_of(position, Colour::white) <= most_officers &&
         officers_of(position, Colour::black) <= most_officers;
}

/// How many of the last `since` moves count.
std::size_t counting_moves(const std::vector<Counted>& moves, std::size_t since,
                           CountRestart restart) {
  std::size_t count = 0;
  for (auto move = moves.rbegin(); move != moves.rend() && count < since; ++move) {
    if (restart == CountRestart::change_of_men && changes_men(*move)) break;
    ++count;
  }
  return count;
}

bool are_same_moves(const std::vector<Counted>& moves, std::size_t one, std::size_t other,
                    std::size_t length) {
  for (std::size_t at = 0; at < length; ++at)
    if (moves[one + at].move != moves[other + at].move) return false;
  return true;
}

/// Whether the last moves are a series of such a length, played so many times on end. There are as
/// many moves at least.
bool ends_with_series(const std::vector<Counted>& moves, std::size_t length, std::size_t times) {
  const std::size_t last = moves.size() - length;
  for (std::size_t back = 1; back < times; ++back)
    if (!are_same_moves(moves, last, last - back * length, length)) return false;
  return true;
}

/// Whether the last moves are any series of both sides, played so many times on end.
bool ends_with_repeated_series(const std::vector<Counted>& moves, int times) {
  const auto needed = static_cast<std::size_t>(times);
  for (std::size_t length = 2; length * needed <= moves.size(); length += 2)
    if (ends_with_series(moves, length, needed)) return true;
  return false;
}

/// The last move of one side came back to a position that it had made before, and each of its moves
/// between gave check.
bool checks_without_end(const std::vector<Played>& moves, Colour checker, const Lawbook& book) {
  const Played* last = nullptr;
  for (auto move = moves.rbegin(); move != moves.rend(); ++move) {
    if (move->by != checker) continue;
    if (!book.laws.check(move->after, move->after.to_move, book)) return false;
    if (last && move->after.men == last->after.men) return true;
    if (!last) last = &*move;
  }
  return false;
}

bool is_perpetual_check(const std::vector<Played>& moves, const Lawbook& book) {
  return checks_without_end(moves, Colour::white, book) ||
         checks_without_end(moves, Colour::black, book);
}

/// A declared move that cannot be played binds to nothing, and frees nobody from an earlier touch.
Ruling free_unless_touched(const Hearing& hearing) {
  const Colour claimant = player(hearing);
  const auto& bound = hearing.game.bound;
  const bool has_touched_before = bound && bound->whom == claimant;
  return has_touched_before ? nothing_follows() : due({SetFree{claimant}});
}

}  // namespace

std::optional<ClaimStanding> standing_of_claim(const Hearing& hearing) {
  if (!is_draw_claim(hearing.event)) return std::nullopt;
  if (has_lost_right(hearing)) return ClaimStanding::lapsed;
  const bool has_move = has_the_move(hearing.game, player(hearing), hearing.book);
  if (!hearing.game.started || !has_move) return ClaimStanding::not_on_move;
  if (lacks_writing(hearing)) return ClaimStanding::unwritten;
  return is_correct(hearing) ? ClaimStanding::correct : ClaimStanding::incorrect;
}

namespace laws {

std::optional<Ruling> draw_offer_moment(const Hearing& hearing) {
  const Colour offerer = player(hearing);
  Ruling ruling = by_branch(branch_of_offer(hearing), due({DrawOffer{offerer}}));
  if (is_moment_for_offer(hearing.game, offerer)) return ruling;
  const Infringement disturbing{hearing.event.by};
  if (hearing.book.in_force.offer_at_another_moment.value == OfferAtAnotherMoment::infringement)
    ruling.due.push_back(disturbing);
  else
    ruling.choices.push_back({Actor::arbiter, {disturbing}, 0, 1});
  return ruling;
}

std::optional<Ruling> draw_offer_binding_on_condition(const Hearing& hearing) {
  if (hearing.event.manner != Manner::conditionally) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> draw_offer_binding_on_withdrawal(const Hearing& hearing) {
  if (!is_about(hearing, Topic::offer)) return std::nullopt;
  if (hearing.game.draw_offered_by != player(hearing)) return nothing_follows();
  return answered(Answered::not_admitted);
}

std::optional<Ruling> draw_offer_lifetime_on_refusal(const Hearing& hearing) {
  if (!has_offer_of_opponent(hearing)) return nothing_follows();
  return due({DrawOffer{std::nullopt}});
}

std::optional<Ruling> draw_offer_lifetime_on_move(const Hearing& hearing) {
  if (!has_offer_of_opponent(hearing)) return std::nullopt;
  return due({DrawOffer{std::nullopt}});
}

std::optional<Ruling> draw_offer_lifetime_on_touch(const Hearing& hearing) {
  if (!has_offer_of_opponent(hearing)) return std::nullopt;
  if (hearing.book.in_force.offer_refused_by.value != BoardAct::touching) return std::nullopt;
  if (!is_deliberate(hearing.event.manner)) return nothing_follows();
  return due({DrawOffer{std::nullopt}});
}

std::optional<Ruling> draw_offer_lifetime_on_acceptance(const Hearing& hearing) {
  if (has_offer_of_opponent(hearing)) return std::nullopt;
  if (!was_draw_offered(hearing.game)) return nothing_follows();
  return answered(Answered::not_admitted);
}

std::optional<Ruling> draw_offer_recorded_on_offer(const Hearing& hearing) {
  if (!hearing.book.in_force.draw_offer_record_required.value) return std::nullopt;
  return due(
      {Require{Actor::white, Duty::record_offer}, Require{Actor::black, Duty::record_offer}});
}

std::optional<Ruling> draw_offer_recorded_on_record(const Hearing& hearing) {
  if (!is_about(hearing, Topic::offer)) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> too_many_offers(const Hearing& hearing) {
  const auto offender = player_of(hearing.event.by);
  if (!is_about(hearing, Topic::repeated_offers) || !offender) return std::nullopt;
  Ruling ruling;
  ruling.choices.push_back({Actor::arbiter, {Infringement{hearing.event.by}}, 0, 1});
  return ruling;
}

/// Positions that look alike and are not the same let a claim fail; which difference it was.
std::optional<Ruling> same_position_on_claim(const Hearing& hearing) {
  if (!is_about(hearing, Topic::threefold)) return std::nullopt;
  if (standing_of_claim(hearing) != ClaimStanding::incorrect) return std::nullopt;
  const auto position = claimed_position(hearing);
  if (!position) return std::nullopt;
  const auto unlike = positions_that_look_alike(hearing, *position);
  const int counted = occurrences(positions_of(hearing.game), *position, hearing.book) +
                      (declared_move(hearing) ? 1 : 0);
  const int needed = hearing.book.in_force.threefold_occurrences.value;
  if (unlike.empty() || counted + static_cast<int>(unlike.size()) < needed) return std::nullopt;
  const bool is_castling = unlike.front().castling != position->castling;
  return by_branch(is_castling ? "castling" : "en-passant", nothing_follows());
}

std::optional<Ruling> threefold_claim(const Hearing& hearing) {
  if (!is_about(hearing, Topic::threefold)) return std::nullopt;
  return answer_to_claim(hearing);
}

/// The third occurrence draws nothing by itself.
std::optional<Ruling> threefold_claim_on_move(const Hearing& hearing) {
  const auto positions = positions_with_move(hearing);
  if (!positions) return std::nullopt;
  const int count = occurrences(*positions, positions->back(), hearing.book);
  if (count < hearing.book.in_force.threefold_occurrences.value) return std::nullopt;
  return by_branch("nobody-claims", nothing_follows());
}

std::optional<Ruling> threefold_claim_on_notice(const Hearing& hearing) {
  if (!is_about(hearing, Topic::threefold)) return std::nullopt;
  return by_branch("nobody-claims", nothing_follows());
}

std::optional<Ruling> fifty_move_claim(const Hearing& hearing) {
  if (!is_about(hearing, Topic::fifty_moves)) return std::nullopt;
  return answer_to_claim(hearing);
}

/// Fifty moves draw nothing by themselves.
std::optional<Ruling> fifty_move_claim_on_move(const Hearing& hearing) {
  const auto made = position_made(hearing);
  if (!made || !has_reached(*made, moves_to_claim(hearing))) return std::nullopt;
  return by_branch("nobody-claims", nothing_follows());
}

std::optional<Ruling> fifty_move_claim_on_notice(const Hearing& hearing) {
  if (!is_about(hearing, Topic::fifty_moves)) return std::nullopt;
  return by_branch("nobody-claims", nothing_follows());
}

std::optional<Ruling> declared_move_written(const Hearing& hearing) {
  if (standing_of_claim(hearing) != ClaimStanding::unwritten) return std::nullopt;
  return by_branch(kind_of_claim(hearing), answered(Answered::rejected));
}

/// Writing a move down ahead of a claim is what the rule demands.
std::optional<Ruling> declared_move_written_on_writing(const Hearing&) {
  return nothing_follows();
}

std::optional<Ruling> claim_lapse(const Hearing& hearing) {
  if (standing_of_claim(hearing) != ClaimStanding::lapsed) return std::nullopt;
  return answered(Answered::not_admitted);
}

std::optional<Ruling> claim_stops_clocks(const Hearing& hearing) {
  if (!is_about(hearing, Topic::claim)) return std::nullopt;
  return due({RunClock{std::nullopt}});
}

std::optional<Ruling> claim_irrevocable(const Hearing& hearing) {
  if (!is_about(hearing, Topic::claim)) return std::nullopt;
  if (!did_before(hearing.game, Verb::claims)) return nothing_follows();
  return answered(Answered::not_admitted);
}

std::optional<Ruling> claim_is_offer(const Hearing& hearing) {
  if (!is_refused(hearing)) return std::nullopt;
  return due({DrawOffer{player(hearing)}});
}

std::optional<Ruling> correct_draw_claim(const Hearing& hearing) {
  if (standing_of_claim(hearing) != ClaimStanding::correct) return std::nullopt;
  return by_branch(kind_of_claim(hearing), drawn());
}

/// The game goes on: the claimant still has the move, so his time runs.
std::optional<Ruling> incorrect_draw_claim(const Hearing& hearing) {
  if (!is_refused(hearing)) return std::nullopt;
  const Colour claimant = player(hearing);
  const auto& gains = hearing.book.in_force.opponent_gains;
  return with_value_from(gains.set_by, Rule::incorrect_draw_claim,
                         due({ChangeTime{opponent_of(claimant), gains.value}, RunClock{claimant}}));
}

std::optional<Ruling> incorrect_claim_costs_time(const Hearing& hearing) {
  if (!is_refused(hearing) || !hearing.game.clock) return std::nullopt;
  if (is_in_last_minutes(hearing)) return std::nullopt;
  const Duration half = time_left(hearing) / 2;
  const Duration cost = std::min(half, hearing.book.in_force.claim_costs_at_most.value);
  return due({ChangeTime{player(hearing), -cost}});
}

std::optional<Ruling> incorrect_claim_in_last_minutes(const Hearing& hearing) {
  if (!is_refused(hearing) || !hearing.game.clock) return std::nullopt;
  if (!is_in_last_minutes(hearing)) return std::nullopt;
  const Duration rest = hearing.book.in_force.last_minutes_set_to.value;
  if (time_left(hearing) <= rest) return nothing_follows();
  return due({SetTime{player(hearing), rest}});
}

std::optional<Ruling> declared_move_played(const Hearing& hearing) {
  const auto declared = declared_move(hearing);
  if (!declared || !is_refused(hearing)) return std::nullopt;
  const Colour claimant = player(hearing);
  if (is_legal(hearing.game.board, *declared, hearing.book))
    return due({BindTo{claimant, {*declared}}});
  if (!hearing.book.in_force.declared_move_as_touched.value) return free_unless_touched(hearing);
  auto moves = moves_of_same_man(hearing, *declared);
  if (moves.empty()) return free_unless_touched(hearing);
  return due({BindTo{claimant, std::move(moves)}});
}

std::optional<Ruling> fivefold_repetition(const Hearing& hearing) {
  const auto positions = positions_with_move(hearing);
  if (!positions || !is_fivefold(*positions, hearing.book)) return std::nullopt;
  return drawn();
}

std::optional<Ruling> fivefold_repetition_on_claim(const Hearing& hearing) {
  if (!is_about(hearing, Topic::fivefold)) return std::nullopt;
  return upheld_or_rejected(was_fivefold(hearing.game, hearing.book));
}

std::optional<Ruling> fivefold_repetition_on_notice(const Hearing& hearing) {
  if (!is_about(hearing, Topic::fivefold)) return std::nullopt;
  return drawn_or_nothing(was_fivefold(hearing.game, hearing.book));
}

std::optional<Ruling> seventy_five_moves(const Hearing& hearing) {
  const auto made = position_made(hearing);
  if (!made || !is_seventy_five(*made, hearing.book)) return std::nullopt;
  if (hearing.book.laws.checkmate(*made, hearing.book)) return nothing_follows();
  return drawn();
}

std::optional<Ruling> seventy_five_moves_on_claim(const Hearing& hearing) {
  if (!is_about(hearing, Topic::seventy_five_moves)) return std::nullopt;
  return upheld_or_rejected(was_seventy_five(hearing.game, hearing.book));
}

std::optional<Ruling> seventy_five_moves_on_notice(const Hearing& hearing) {
  if (!is_about(hearing, Topic::seventy_five_moves)) return std::nullopt;
  return drawn_or_nothing(was_seventy_five(hearing.game, hearing.book));
}

std::optional<Ruling> counted_fifty_moves(const Hearing& hearing) {
  const auto since = moves_since_demand(hearing);
  const auto made = position_made(hearing);
  if (!since || !made || hearing.book.laws.checkmate(*made, hearing.book)) return std::nullopt;
  const auto& rules = hearing.book.in_force;
  const auto count = counting_moves(moves_with(hearing), *since, rules.count_restarted_by.value);
  const auto needed = 2 * static_cast<std::size_t>(rules.counted_moves.value);
  if (count >= needed) return by_branch("drawn", drawn());
  return *since >= needed ? by_branch("restarted", nothing_follows()) : nothing_follows();
}

std::optional<Ruling> counted_fifty_moves_on_demand(const Hearing& hearing) {
  if (!is_about(hearing, Topic::fifty_moves)) return std::nullopt;
  if (hearing.book.in_force.counted_in_endings_only.value && !is_ending(hearing.game.board))
    return answered(Answered::not_admitted);
  return by_branch(
      "demand", due({AnswerClaim{Answered::upheld}, Require{hearing.event.by, Duty::count_moves}}));
}

std::optional<Ruling> repeated_series(const Hearing& hearing) {
  if (!is_about(hearing, Topic::threefold)) return std::nullopt;
  return upheld_or_rejected(ends_with_repeated_series(
      moves_with(hearing), hearing.book.in_force.repeated_series_times.value));
}

std::optional<Ruling> repeated_moves(const Hearing& hearing) {
  if (!position_made(hearing)) return std::nullopt;
  const int times = hearing.book.in_force.repeated_moves_times.value;
  if (!ends_with_repeated_series(moves_with(hearing), times)) return std::nullopt;
  return drawn();
}

/// Where it draws by itself, nobody has to claim it.
std::optional<Ruling> perpetual_check(const Hearing& hearing) {
  if (!is_about(hearing, Topic::perpetual_check)) return std::nullopt;
  if (hearing.book.in_force.perpetual_check_by_itself.value) return std::nullopt;
  return upheld_or_rejected(is_perpetual_check(hearing.game.moves, hearing.book));
}

std::optional<Ruling> perpetual_check_on_move(const Hearing& hearing) {
  if (!hearing.book.in_force.perpetual_check_by_itself.value) return std::nullopt;
  const auto after = position_made(hearing);
  if (!after) return std::nullopt;
  const MadeMove made = *touchstone::move_made(hearing);
  auto moves = hearing.game.moves;
  moves.push_back({player(hearing), made.move, made.before, *after});
  if (!is_perpetual_check(moves, hearing.book)) return std::nullopt;
  return drawn();
}

namespace {

std::vector<ProcedureLaw> about_offers() {
  using enum Verb;
  return {
      {offers_draw, Rule::draw_offer_moment, draw_offer_moment},
      {offers_draw, Rule::draw_offer_binding, draw_offer_binding_on_condition},
      {withdraws, Rule::draw_offer_binding, draw_offer_binding_on_withdrawal},
      {declines, Rule::draw_offer_lifetime, draw_offer_lifetime_on_refusal},
      {plays, Rule::draw_offer_lifetime, draw_offer_lifetime_on_move},
      {releases, Rule::draw_offer_lifetime, draw_offer_lifetime_on_move},
      {touches, Rule::draw_offer_lifetime, draw_offer_lifetime_on_touch},
      {holds, Rule::draw_offer_lifetime, draw_offer_lifetime_on_touch},
      {accepts, Rule::draw_offer_lifetime, draw_offer_lifetime_on_acceptance},
      {offers_draw, Rule::draw_offer_recorded, draw_offer_recorded_on_offer},
      {records, Rule::draw_offer_recorded, draw_offer_recorded_on_record},
      {misbehaves, Rule::too_many_offers, too_many_offers},
  };
}

std::vector<ProcedureLaw> about_claims() {
  using enum Verb;
  return {
      {claims, Rule::same_position, same_position_on_claim},
      {claims, Rule::threefold_claim, threefold_claim},
      {plays, Rule::threefold_claim, threefold_claim_on_move},
      {releases, Rule::threefold_claim, threefold_claim_on_move},
      {notices, Rule::threefold_claim, threefold_claim_on_notice},
      {claims, Rule::fifty_move_claim, fifty_move_claim},
      {plays, Rule::fifty_move_claim, fifty_move_claim_on_move},
      {releases, Rule::fifty_move_claim, fifty_move_claim_on_move},
      {notices, Rule::fifty_move_claim, fifty_move_claim_on_notice},
      {claims, Rule::declared_move_written, declared_move_written},
      {writes_intended, Rule::declared_move_written, declared_move_written_on_writing},
      {claims, Rule::claim_lapse, claim_lapse},
      {stops_clocks, Rule::claim_stops_clocks, claim_stops_clocks},
      {withdraws, Rule::claim_irrevocable, claim_irrevocable},
      {claims, Rule::claim_is_offer, claim_is_offer},
      {claims, Rule::correct_draw_claim, correct_draw_claim},
      {claims, Rule::incorrect_draw_claim, incorrect_draw_claim},
      {claims, Rule::incorrect_claim_costs_time, incorrect_claim_costs_time},
      {claims, Rule::incorrect_claim_in_last_minutes, incorrect_claim_in_last_minutes},
      {claims, Rule::declared_move_played, declared_move_played},
  };
}

std::vector<ProcedureLaw> about_draws_by_counting() {
  using enum Verb;
  return {
      {plays, Rule::fivefold_repetition, fivefold_repetition},
      {releases, Rule::fivefold_repetition, fivefold_repetition},
      {claims, Rule::fivefold_repetition, fivefold_repetition_on_claim},
      {notices, Rule::fivefold_repetition, fivefold_repetition_on_notice},
      {plays, Rule::seventy_five_moves, seventy_five_moves},
      {releases, Rule::seventy_five_moves, seventy_five_moves},
      {claims, Rule::seventy_five_moves, seventy_five_moves_on_claim},
      {notices, Rule::seventy_five_moves, seventy_five_moves_on_notice},
      {plays, Rule::counted_fifty_moves, counted_fifty_moves},
      {releases, Rule::counted_fifty_moves, counted_fifty_moves},
      {demands, Rule::counted_fifty_moves, counted_fifty_moves_on_demand},
      {claims, Rule::repeated_series, repeated_series},
      {plays, Rule::repeated_moves, repeated_moves},
      {releases, Rule::repeated_moves, repeated_moves},
      {claims, Rule::perpetual_check, perpetual_check},
      {plays, Rule::perpetual_check, perpetual_check_on_move},
      {releases, Rule::perpetual_check, perpetual_check_on_move},
  };
}

}  // namespace

std::vector<ProcedureLaw> drawn_game_laws() {
  return one_list({about_offers(), about_claims(), about_draws_by_counting()});
}

}  // namespace laws

}  // namespace touchstone
