// SPDX-License-Identifier: Apache-2.0
//
// Irregularities and how they are put right. See irregularities.hpp. What was found is worked out
// first (`fault_found`), as a value that all laws on illegal moves share: what kind of fault,
// whose, and after how many moves the position stood right. Two hands and a press without a move
// leave no trace on the board; they are told by what was ruled when the clock was pressed.
// Contested passages: spec/readings/0035 to 0039.
#include "oracle/procedure/irregularities.hpp"

#include <algorithm>
#include <iterator>

#include "oracle/game/unfinished_move.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/procedure/act_of_moving.hpp"
#include "oracle/procedure/conduct.hpp"
#include "oracle/procedure/rapid_and_blitz.hpp"

namespace touchstone::laws {

namespace {

/// What goes wrong with a move or a press.
enum class FaultKind { illegal_move, unpromoted_pawn, two_hands, pressed_without_move };

/// A fault that was found.
struct Fault {
  FaultKind kind;
  Colour by;
  /// How many moves had been made when the position still stood right.
  std::size_t ply;
  bool completed = true;
};

bool is_about(const Hearing& hearing, Topic topic) {
  return hearing.event.topic == topic;
}

/// Only a player or the arbiter finds an irregularity in the sense of the Laws: a bystander who
/// sees one is not to speak to the players.
bool is_found(const Hearing& hearing) {
  return hearing.event.by != Actor::bystander;
}

/// What is due, with the answer where it was a claim.
Ruling answered(const Hearing& hearing, Answered answer, std::vector<Measure> measures) {
  if (hearing.event.verb == Verb::claims) measures.insert(measures.begin(), AnswerClaim{answer});
  return due(std::move(measures));
}

Ruling upheld(const Hearing& hearing, std::vector<Measure> measures) {
  return answered(hearing, Answered::upheld, std::move(measures));
}

/// There is no such irregularity.
Ruling nothing_found(const Hearing& hearing) {
  return answered(hearing, Answered::rejected, {});
}

/// The game does not count, and the arbiter has another one played.
std::vector<Measure> new_game_measures() {
  return {EndGame{Outcome::annulled}, Require{Actor::arbiter, Duty::restart_game}};
}

/// The men are put back to where they stood after so many moves, and the time runs of the side that
/// had the move there. This is not the side whose move is taken back where that was out of turn.
std::vector<Measure> back_to(const Game& game, std::size_t ply) {
  const Colour on_move = ply < game.moves.size() ? game.moves[ply].before.to_move : to_move(game);
  return {RestorePosition{static_cast<int>(ply)}, RunClock{on_move}};
}

// How the game was set up.

/// The start was seen, and the men did not stand as they must.
bool is_array_wrong(const Hearing& hearing) {
  const Position& start = hearing.game.setup.position;
  if (start.fullmove_number != 1) return false;
  if (hearing.book.in_force.at(Rule::chess960_array).in_force)
    return !hearing.book.laws.chess960_array(start);
  return !hearing.book.laws.initial_array(start);
}

bool is_set_up_wrongly(const Hearing& hearing) {
  return is_array_wrong(hearing) || hearing.game.setup.board_turned;
}

/// How many moves both sides have made, at least: as many as Black, who never has the first one.
int moves_by_both(const Game& game) {
  return moves_made(game, Colour::black);
}

bool is_about_setup(const Hearing& hearing) {
  return is_about(hearing, Topic::wrong_array) || is_about(hearing, Topic::wrong_orientation);
}

bool is_early_for_restart(const Hearing& hearing) {
  return moves_by_both(hearing.game) < hearing.book.in_force.setup_error_moves.value;
}

/// Branches of setup-error-restart: on a player's wish, and with the opponent's consent.
constexpr std::string_view early_restart = "on-demand";
constexpr std::string_view late_restart = "with-consent";

// Displaced men.

/// The last displacement on the log whose men are still displaced.
const Entry* open_displacement(const Game& game) {
  if (game.displaced.empty()) return nullptr;
  const auto found = std::find_if(game.log.rbegin(), game.log.rend(), [](const Entry& entry) {
    return entry.event.verb == Verb::displaces;
  });
  return found == game.log.rend() ? nullptr : &*found;
}

std::optional<Colour> displacer(const Game& game) {
  const Entry* entry = open_displacement(game);
  return entry ? player_of(entry->event.by) : std::nullopt;
}

bool made_a_move(const Entry& entry) {
  return makes_a_move(entry.event);
}

/// How many moves had been made when the men were displaced.
std::size_t ply_of_displacement(const Game& game) {
  const Entry* entry = open_displacement(game);
  const auto since = std::count_if(entry, game.log.data() + game.log.size(), made_a_move);
  return game.moves.size() - static_cast<std::size_t>(since);
}

// Positions that nobody can tell.

/// After how many moves the last position stood that can still be told, where some are lost.
std::optional<std::size_t> last_told_position(const Game& game) {
  const auto found = std::find_if(game.log.rbegin(), game.log.rend(), [](const Entry& entry) {
    return entry.event.topic == Topic::position_lost;
  });
  if (found == game.log.rend()) return std::nullopt;
  return static_cast<std::size_t>(found->event.count);
}

bool is_lost(const Game& game, std::size_t ply) {
  const auto told = last_told_position(game);
  return told && *told < ply;
}

// Illegal moves.

bool was_ruled(const Entry& entry, Rule rule) {
  const auto rules = entry.judgement.cites();
  return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

/// An offence was counted, or moves went back: a press before it has been answered for.
bool settles_earlier_presses(const Entry& entry) {
  const auto measures = entry.judgement.due();
  return std::any_of(measures.begin(), measures.end(), [](const Measure& measure) {
    return std::holds_alternative<CountOffence>(measure) ||
           std::holds_alternative<RestorePosition>(measure);
  });
}

/// Whose press was ruled on by that rule, and has not been answered for yet.
std::optional<Colour> pressed_against(const Game& game, Rule rule) {
  for (auto entry = game.log.rbegin(); entry != game.log.rend(); ++entry) {
    if (settles_earlier_presses(*entry)) return std::nullopt;
    if (entry->event.verb == Verb::presses && was_ruled(*entry, rule))
      return player_of(entry->event.by);
  }
  return std::nullopt;
}

/// A pawn was set on the last rank, and no piece has taken its place.
bool leaves_pawn(const Played& played) {
  const auto* step = std::get_if<Displacement>(&played.move);
  if (!step || step->promotion) return false;
  return played.before.at(step->from) == Man{played.by, ManType::pawn} &&
         step->to.rank == first_rank(opponent_of(played.by));
}

Square departure(const Position& position, const Move& move, Colour by) {
  if (const auto* step = std::get_if<Displacement>(&move)) return step->from;
  const auto king = std::find_if(all_squares().begin(), all_squares().end(), [&](Square square) {
    return position.at(square) == Man{by, ManType::king};
  });
  return *king;
}

std::vector<Move> moves_from(const Position& position, Square from, const Lawbook& book) {
  std::vector<Move> moves = legal_moves(position, book);
  std::erase_if(
      moves, [&](const Move& move) { return departure(position, move, position.to_move) != from; });
  return moves;
}

/// The promotions on the square to which a pawn was moved; empty if the pawn cannot go there.
std::vector<Move> promotions_of(const Played& played, const Lawbook& book) {
  const auto& step = std::get<Displacement>(played.move);
  std::vector<Move> moves = moves_from(played.before, step.from, book);
  std::erase_if(moves,
                [&](const Move& move) { return std::get<Displacement>(move).to != step.to; });
  return moves;
}

Fault fault_of_move(const Hearing& hearing, std::size_t ply) {
  const Played& played = hearing.game.moves[ply];
  const bool has_own_rule = hearing.book.in_force.at(Rule::unpromoted_pawn).in_force;
  const bool is_pawn_left = has_own_rule && was_in_turn(played) && leaves_pawn(played) &&
                            !promotions_of(played, hearing.book).empty();
  const FaultKind kind = is_pawn_left ? FaultKind::unpromoted_pawn : FaultKind::illegal_move;
  return {kind, played.by, ply, played.completed};
}

/// Whether a move that was answered stands for this finder: in rapid chess and blitz a player has
/// lost his complaint by then, and by edition the arbiter may not act any more either.
bool only_last_move_counts(const Hearing& hearing) {
  const RulesInForce& rules = hearing.book.in_force;
  if (!are_fast_laws_in_use(hearing) || !rules.at(Rule::illegal_move_complaint_lapse).in_force)
    return false;
  return hearing.event.verb == Verb::claims ||
         rules.arbiter_acts_on_illegal_move.value == ArbiterActs::before_reply;
}

/// A move with two hands that was answered is out of reach where an illegal move would be.
std::optional<Fault> fault_of_hands(const Hearing& hearing) {
  const Game& game = hearing.game;
  const auto by = pressed_against(game, Rule::two_hands);
  if (!by) return std::nullopt;
  const Played* move = last_move_of(game, *by);
  if (!move) return std::nullopt;
  if (only_last_move_counts(hearing) && move != last_move(game)) return std::nullopt;
  return Fault{FaultKind::two_hands, *by, static_cast<std::size_t>(move - game.moves.data())};
}

std::optional<Fault> fault_of_press(const Game& game) {
  const auto by = pressed_against(game, Rule::pressed_without_move);
  if (!by) return std::nullopt;
  return Fault{FaultKind::pressed_without_move, *by, game.moves.size()};
}

/// The illegal move that can still be put right, as an index into the moves.
std::optional<std::size_t> open_illegal_move(const Hearing& hearing) {
  if (!only_last_move_counts(hearing)) return first_illegal_move(hearing.game, hearing.book);
  const std::size_t moves = hearing.game.moves.size();
  if (moves == 0 || !is_illegal_move(hearing.game, moves - 1, hearing.book)) return std::nullopt;
  return moves - 1;
}

/// What is found to be wrong, if anything is. An illegal move on the board goes before hands.
std::optional<Fault> fault_found(const Hearing& hearing) {
  if (!is_found(hearing)) return std::nullopt;
  if (is_about(hearing, Topic::press_without_move)) return fault_of_press(hearing.game);
  if (!is_about(hearing, Topic::illegal_move)) return std::nullopt;
  if (const auto ply = open_illegal_move(hearing)) return fault_of_move(hearing, *ply);
  return fault_of_hands(hearing);
}

bool is_kind(const std::optional<Fault>& fault, FaultKind kind) {
  return fault && fault->kind == kind;
}

/// Where completing is what counts, a move whose clock was not pressed is not an illegal move yet.
bool is_only_made(const Hearing& hearing, const Fault& fault) {
  return !fault.completed && hearing.book.in_force.at(Rule::illegal_move_completed).in_force;
}

std::vector<Move> captures_on(const Position& position, Square square, const Lawbook& book) {
  std::vector<Move> moves = legal_moves(position, book);
  std::erase_if(moves, [&](const Move& move) {
    const auto* step = std::get_if<Displacement>(&move);
    return !step || step->to != square;
  });
  return moves;
}

bool holds_enemy(const Played& played, Square square) {
  const auto& man = played.before.at(square);
  return man && man->colour != played.by;
}

/// The enemy man that the illegal move moved, or took from the board, or nothing.
std::optional<Square> touched_enemy(const Played& played) {
  const auto* step = std::get_if<Displacement>(&played.move);
  if (!step) return std::nullopt;
  if (holds_enemy(played, step->from)) return step->from;
  return holds_enemy(played, step->to) ? std::optional<Square>(step->to) : std::nullopt;
}

/// Those captures that the man which moved can make itself.
std::vector<Move> captures_among(const std::vector<Move>& own, const std::vector<Move>& captures) {
  std::vector<Move> both;
  std::copy_if(own.begin(), own.end(), std::back_inserter(both), [&](const Move& move) {
    return std::find(captures.begin(), captures.end(), move) != captures.end();
  });
  return both;
}

/// The moves to which touching binds the one who made an illegal move; none where he is free. If
/// the man that moved can take the one that it took, both were touched, and that capture is due.
std::vector<Move> replacements(const Played& played, const Lawbook& book) {
  const std::vector<Move> own =
      moves_from(played.before, departure(played.before, played.move, played.by), book);
  const auto taken = touched_enemy(played);
  const std::vector<Move> captures =
      taken ? captures_on(played.before, *taken, book) : std::vector<Move>{};
  if (auto both = captures_among(own, captures); !both.empty()) return both;
  const bool captures_go_first =
      book.in_force.replacement_of_taken_man.value == TakenMan::by_any_man;
  if (captures_go_first && !captures.empty()) return captures;
  return own.empty() ? captures : own;
}

/// A pawn was released on the last rank as it may be, and a piece of the other colour put for it.
bool has_piece_of_opponent(const Played& played) {
  const auto* step = std::get_if<Displacement>(&played.move);
  return step && step->promotion && was_in_turn(played) &&
         played.after.at(step->to) == Man{opponent_of(played.by), *step->promotion};
}

Ruling bound_or_free(Colour whom, std::vector<Move> moves) {
  if (moves.empty()) return due({SetFree{whom}});
  return due({BindTo{whom, std::move(moves)}});
}

std::vector<Move> moves_in_place_of(const Fault& fault, const Played& played, const Lawbook& book) {
  if (fault.kind == FaultKind::two_hands) return {played.move};
  const bool stays_on_its_square =
      fault.kind == FaultKind::unpromoted_pawn ||
      (has_piece_of_opponent(played) && book.in_force.at(Rule::unpromoted_pawn).in_force);
  auto promotions = stays_on_its_square ? promotions_of(played, book) : std::vector<Move>{};
  return promotions.empty() ? replacements(played, book) : promotions;
}

bool is_with(const std::vector<Move>& moves, const Played& played) {
  return departure(played.before, moves.front(), played.by) ==
         departure(played.before, played.move, played.by);
}

/// Whether these moves are captures of the man that the illegal move took.
bool takes_what_was_taken(const std::vector<Move>& moves, const Played& played) {
  const auto taken = touched_enemy(played);
  const auto* step = std::get_if<Displacement>(&moves.front());
  return taken && step && step->to == *taken;
}

/// The rule of touching or releasing that says what is played in place of an illegal move.
Rule rule_of_replacement(const Fault& fault, const Played& played, const std::vector<Move>& moves,
                         const Lawbook& book) {
  if (fault.kind == FaultKind::two_hands) return Rule::replacement_move;
  if (fault.kind == FaultKind::unpromoted_pawn) return Rule::promotion_pawn_released;
  if (moves.empty()) return Rule::unplayable_touch;
  const bool castled = std::holds_alternative<Castling>(played.move);
  if (castled && book.in_force.at(Rule::castling_touched_illegal).in_force)
    return Rule::castling_touched_illegal;
  if (!is_with(moves, played)) return Rule::touched_enemy_man;
  return takes_what_was_taken(moves, played) ? Rule::touched_both_colours : Rule::touched_own_man;
}

/// What bound the player before he made an illegal move, by touching other men or by a ruling. It
/// binds him again, since the rules on touching hold for the move that replaces it: the first man
/// touched has to move. Returns nullopt if only the man that moved was touched.
std::optional<Bond> bond_before_fault(const Hearing& hearing, const Fault& fault) {
  const Played& played = hearing.game.moves[fault.ply];
  if (fault.kind != FaultKind::illegal_move || !was_in_turn(played)) return std::nullopt;
  auto bond = bond_before(hearing.game, played, hearing.book);
  if (!bond || bond->moves.empty()) return std::nullopt;
  const Square from = departure(played.before, played.move, played.by);
  if (bond->moves == moves_from(played.before, from, hearing.book)) return std::nullopt;
  return bond;
}

/// The pawn of a completed move becomes a queen where it stands, so that nothing is played in its
/// place.
bool is_made_a_queen(const Fault& fault, const Lawbook& book) {
  return fault.completed && fault.kind == FaultKind::unpromoted_pawn &&
         book.in_force.unpromoted_becomes_queen.value;
}

bool is_taken_back(const Hearing& hearing, const Fault& fault) {
  if (fault.kind == FaultKind::pressed_without_move) return false;
  return !is_made_a_queen(fault, hearing.book);
}

/// The game as it stands once the fault was put right.
Game put_right(const Hearing& hearing, const Fault& fault) {
  Game game = hearing.game;
  if (is_taken_back(hearing, fault)) game.board = game.moves[fault.ply].before;
  if (!is_made_a_queen(fault, hearing.book)) return game;
  const Played& played = game.moves[fault.ply];
  game.board = played.after;
  game.board.put(std::get<Displacement>(played.move).to, Man{fault.by, ManType::queen});
  return game;
}

/// How the game ends with the queen that the arbiter puts for a pawn (reading 0095).
std::optional<Outcome> end_by_queen(const Hearing& hearing, const Fault& fault) {
  if (!is_made_a_queen(fault, hearing.book)) return std::nullopt;
  const Game game = put_right(hearing, fault);
  if (hearing.book.laws.checkmate(game.board, hearing.book)) return win_of(fault.by);
  if (hearing.book.laws.stalemate(game.board, hearing.book)) return Outcome::draw;
  return std::nullopt;
}

Ruling loses(const Hearing& hearing, const Fault& fault) {
  const Game game = put_right(hearing, fault);
  if (!hearing.book.in_force.illegal_draw_if_unwinnable.value)
    return due({EndGame{win_of(opponent_of(fault.by))}});
  return lost_unless_unwinnable({game, hearing.event, hearing.book}, fault.by);
}

bool is_one_too_many(const Hearing& hearing, Colour by) {
  const int limit = hearing.book.in_force.illegal_loses_at.value;
  const int count = hearing.game.illegal_moves[static_cast<std::size_t>(by)] + 1;
  return limit != 0 && count >= limit;
}

/// The move that the presser has made and not completed, or nothing.
const Played* move_being_completed(const Hearing& hearing) {
  const Played* made = uncompleted_move(hearing.game);
  return made && made->by == player(hearing) ? made : nullptr;
}

/// Since his last move on the log this player has pressed his clock, or he has made none there.
bool has_pressed_since_moving(const Game& game, Actor by) {
  for (auto entry = game.log.rbegin(); entry != game.log.rend(); ++entry) {
    if (entry->event.by != by) continue;
    if (entry->event.verb == Verb::presses) return true;
    if (makes_a_move(entry->event)) return false;
  }
  return true;
}

/// A promotion is a part of the move that brought the pawn there.
bool was_made_with_two_hands(const Game& game, Actor by) {
  for (auto entry = game.log.rbegin(); entry != game.log.rend(); ++entry) {
    if (entry->event.by != by) continue;
    const bool is_part = makes_a_move(entry->event) || entry->event.verb == Verb::promotes;
    if (is_part && entry->event.manner == Manner::with_two_hands) return true;
    if (makes_a_move(entry->event)) return false;
  }
  return false;
}

Ruling infringed_by(const Hearing& hearing) {
  return due({Infringement{hearing.event.by}});
}

// The opponent's choice of former times.

/// The opponent's last move, where it was not legal.
const Played* illegal_reply_open(const Hearing& hearing) {
  const Played* last = last_move(hearing.game);
  if (!last || last->by == player(hearing)) return nullptr;
  return was_legal(*last, hearing.book) ? nullptr : last;
}

/// The player speaks of an illegal move of his own, for which the choice is his opponent's.
bool is_own_illegal_move(const Hearing& hearing) {
  const Played* last = last_move(hearing.game);
  return last && last->by == player(hearing) && !was_legal(*last, hearing.book);
}

bool has_touched_since(const Hearing& hearing) {
  const auto& touched = hearing.game.touched;
  return std::any_of(touched.begin(), touched.end(), [&](const Touched& one) {
    return one.by == player(hearing) && one.manner != Manner::adjusting;
  });
}

/// The opponent made an illegal move in the game, and this player has answered it. Another illegal
/// move of the opponent that nobody has answered is open.
bool has_played_since(const Hearing& hearing) {
  if (illegal_reply_open(hearing)) return false;
  const auto& moves = hearing.game.moves;
  return std::any_of(moves.begin(), moves.end(), [&](const Played& move) {
    return move.by != player(hearing) && !was_legal(move, hearing.book);
  });
}

bool is_too_late_to_choose(const Hearing& hearing) {
  if (has_played_since(hearing)) return true;
  return illegal_reply_open(hearing) && has_touched_since(hearing);
}

bool leaves_king_in_check(const Played& played, const Lawbook& book) {
  return book.laws.check(played.after, played.by, book);
}

/// No king is left in check, and no pawn stays a pawn on the last rank (section 9 of Bilguer).
bool can_stand(const Played& played, const Lawbook& book) {
  return !leaves_king_in_check(played, book) && !leaves_pawn(played);
}

std::vector<Move> king_moves_without_castling(const Position& position, const Lawbook& book) {
  std::vector<Move> moves =
      moves_from(position, departure(position, Castling{}, position.to_move), book);
  std::erase_if(moves, [](const Move& move) { return std::holds_alternative<Castling>(move); });
  return moves;
}

Ruling taken_back(const Hearing& hearing, const Played& played, std::vector<Move> moves) {
  const auto ply = hearing.game.moves.size() - 1;
  Ruling ruling = due(back_to(hearing.game, ply));
  const Ruling then = bound_or_free(played.by, std::move(moves));
  ruling.due.insert(ruling.due.end(), then.due.begin(), then.due.end());
  return ruling;
}

}  // namespace

// How the game was set up.

std::optional<Ruling> wrong_array(const Hearing& hearing) {
  if (!is_about_setup(hearing)) return std::nullopt;
  if (is_found(hearing) && is_array_wrong(hearing)) return upheld(hearing, new_game_measures());
  return is_about(hearing, Topic::wrong_array) ? std::optional(nothing_found(hearing))
                                               : std::nullopt;
}

std::optional<Ruling> setup_error_restart_on_claim(const Hearing& hearing) {
  if (!is_about_setup(hearing)) return std::nullopt;
  if (!is_set_up_wrongly(hearing)) return nothing_found(hearing);
  if (!is_early_for_restart(hearing)) return by_branch(late_restart, nothing_follows());
  Ruling ruling = nothing_follows();
  ruling.choices.push_back({hearing.event.by, {EndGame{Outcome::annulled}}, 0, 1});
  return by_branch(early_restart, std::move(ruling));
}

std::optional<Ruling> setup_error_restart_on_demand(const Hearing& hearing) {
  if (!is_about(hearing, Topic::restart)) return std::nullopt;
  if (!is_set_up_wrongly(hearing)) return due({AnswerClaim{Answered::rejected}});
  if (is_early_for_restart(hearing))
    return by_branch(early_restart,
                     due({AnswerClaim{Answered::upheld}, EndGame{Outcome::annulled}}));
  Ruling left_to_opponent = nothing_follows();
  const Actor opponent = actor_of(opponent_of(player(hearing)));
  left_to_opponent.choices.push_back({opponent, {EndGame{Outcome::annulled}}, 0, 1});
  return by_branch(late_restart, std::move(left_to_opponent));
}

std::optional<Ruling> setup_error_restart_on_consent(const Hearing& hearing) {
  if (!is_about(hearing, Topic::restart)) return std::nullopt;
  const Actor opponent = actor_of(opponent_of(player(hearing)));
  const bool was_asked = times_before(hearing.game, opponent, Verb::demands, Topic::restart) > 0;
  if (!was_asked || !is_set_up_wrongly(hearing)) return by_branch(late_restart, nothing_follows());
  return by_branch(late_restart, due({EndGame{Outcome::annulled}}));
}

/// Without the opponent's consent the game goes on as it is.
std::optional<Ruling> setup_error_restart_on_refusal(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_consent)) return std::nullopt;
  const Actor opponent = actor_of(opponent_of(player(hearing)));
  const bool was_asked = times_before(hearing.game, opponent, Verb::demands, Topic::restart) > 0;
  return by_branch(late_restart,
                   was_asked ? due({AnswerClaim{Answered::rejected}}) : nothing_follows());
}

std::optional<Ruling> board_wrongly_turned(const Hearing& hearing) {
  if (!is_about(hearing, Topic::wrong_orientation)) return std::nullopt;
  if (is_found(hearing) && is_array_wrong(hearing)) return std::nullopt;
  if (!is_found(hearing) || !hearing.game.setup.board_turned) return nothing_found(hearing);
  const Measure transfer = Require{Actor::arbiter, Duty::transfer_position};
  if (hearing.book.in_force.board_transfer.value == Transfer::must)
    return upheld(hearing, {transfer});
  Ruling ruling = upheld(hearing, {});
  ruling.choices.push_back({Actor::arbiter, {transfer}, 0, 1});
  return ruling;
}

std::optional<Ruling> reversed_colours(const Hearing& hearing) {
  if (!is_about(hearing, Topic::reversed_colours)) return std::nullopt;
  if (!is_found(hearing) || !hearing.game.setup.colours_reversed) return nothing_found(hearing);
  if (moves_by_both(hearing.game) < hearing.book.in_force.reversed_restart_before.value)
    return upheld(hearing, new_game_measures());
  Ruling ruling = upheld(hearing, {});
  if (hearing.book.in_force.reversed_arbiter_may_stop.value)
    ruling.choices.push_back({Actor::arbiter, {EndGame{Outcome::annulled}}, 0, 1});
  return ruling;
}

std::optional<Ruling> reversed_colours_on_decision(const Hearing& hearing) {
  if (!is_about(hearing, Topic::annul) || !hearing.game.setup.colours_reversed) return std::nullopt;
  if (!hearing.book.in_force.reversed_arbiter_may_stop.value) return std::nullopt;
  return due(new_game_measures());
}

// Men knocked from their places, and positions that are not what they should be.

std::optional<Ruling> displaced_men_own_time(const Hearing& hearing) {
  return due({Require{hearing.event.by, Duty::set_up_displaced}});
}

std::optional<Ruling> displaced_men_own_time_on_press(const Hearing& hearing) {
  if (displacer(hearing.game) != player(hearing)) return std::nullopt;
  return due({Infringement{hearing.event.by}, Require{hearing.event.by, Duty::set_up_displaced}});
}

std::optional<Ruling> displaced_men_own_time_on_restoring(const Hearing& hearing) {
  const auto& clock = hearing.game.clock;
  const bool at_opponents_cost = displacer(hearing.game) == player(hearing) && clock &&
                                 clock->running == opponent_of(player(hearing));
  return at_opponents_cost ? infringed_by(hearing) : nothing_follows();
}

std::optional<Ruling> displacer_clock_restarted(const Hearing& hearing) {
  const auto whose = displacer(hearing.game);
  if (!whose || *whose == player(hearing) || move_being_completed(hearing)) return std::nullopt;
  return due({Require{actor_of(*whose), Duty::set_up_displaced}, RunClock{*whose}});
}

std::optional<Ruling> displaced_men_arbiter_called(const Hearing& hearing) {
  const auto whose = displacer(hearing.game);
  if (!whose || !is_about(hearing, Topic::assistance)) return std::nullopt;
  return due({Require{actor_of(*whose), Duty::set_up_displaced}});
}

std::optional<Ruling> displaced_men_penalty(const Hearing& hearing) {
  return with_penalties(Rule::displaced_men_penalty, nothing_follows(),
                        penalties_left_to_arbiter(hearing, player(hearing)));
}

std::optional<Ruling> displaced_men_found_later(const Hearing& hearing) {
  if (!is_about(hearing, Topic::displaced_men)) return std::nullopt;
  if (!is_found(hearing) || !open_displacement(hearing.game)) return nothing_found(hearing);
  const std::size_t ply = ply_of_displacement(hearing.game);
  return upheld(hearing, back_to(hearing.game, ply));
}

std::optional<Ruling> position_not_identifiable(const Hearing& hearing) {
  const Game& game = hearing.game;
  std::optional<std::size_t> ply;
  if (is_about(hearing, Topic::displaced_men) && is_found(hearing) && open_displacement(game))
    ply = ply_of_displacement(game);
  const auto fault = fault_found(hearing);
  if (is_kind(fault, FaultKind::illegal_move)) ply = fault->ply;
  if (!ply || !is_lost(game, *ply)) return std::nullopt;
  const std::string_view branch =
      is_about(hearing, Topic::displaced_men) ? "displaced-men" : "illegal-move";
  if (hearing.book.in_force.not_identifiable_remedy.value == UnknownPosition::new_game)
    return by_branch(branch, upheld(hearing, new_game_measures()));
  const std::size_t told = *last_told_position(game);
  return by_branch(branch, upheld(hearing, back_to(game, told)));
}

std::optional<Ruling> position_not_identifiable_when_lost(const Hearing& hearing) {
  const bool has_own_rule = hearing.book.in_force.at(Rule::adjourned_position_lost).in_force;
  if (!is_about(hearing, Topic::position_lost)) return std::nullopt;
  if (hearing.game.adjourned && has_own_rule) return std::nullopt;
  return nothing_follows();
}

/// What was played from the wrong position goes back with it.
std::optional<Ruling> wrong_resumed_position(const Hearing& hearing) {
  if (!is_about(hearing, Topic::wrong_position)) return std::nullopt;
  const Game& game = hearing.game;
  const auto resumption = std::find_if(game.log.rbegin(), game.log.rend(), [](const Entry& entry) {
    return entry.event.verb == Verb::resumes;
  });
  const auto since = std::count_if(game.log.rbegin(), resumption, made_a_move);
  return due({RestorePosition{static_cast<int>(std::ssize(game.moves) - since)}});
}

namespace {

/// The branch by which the arbiter may leave the clocks as they are.
constexpr std::string_view may_be_left = "may-be-left";

/// By what the laws say on this event the men are put back, and the game goes on.
bool are_men_put_back(const Hearing& hearing) {
  bool is_restored = false;
  for (const ProcedureLaw& law : hearing.book.laws.of_procedure) {
    if (law.verb != hearing.event.verb || law.rule == Rule::times_after_restoration) continue;
    const auto ruling = law.hear(hearing);
    for (const Measure& measure : ruling ? ruling->due : std::vector<Measure>{}) {
      if (std::holds_alternative<EndGame>(measure)) return false;
      is_restored = is_restored || std::holds_alternative<RestorePosition>(measure);
    }
  }
  return is_restored;
}

}  // namespace

/// The arbiter sets the clocks by his judgement; where he may leave them, that is his choice.
std::optional<Ruling> times_after_restoration_on_finding(const Hearing& hearing) {
  if (!hearing.game.clock || !are_men_put_back(hearing)) return std::nullopt;
  const Measure setting = Require{Actor::arbiter, Duty::correct_clocks};
  if (!hearing.book.in_force.restored_times_may_be_left.value) return due({setting});
  Ruling ruling = nothing_follows();
  ruling.choices.push_back({Actor::arbiter, {setting}, 0, 1});
  return by_branch(may_be_left, std::move(ruling));
}

std::optional<Ruling> times_after_restoration(const Hearing& hearing) {
  for (auto entry = hearing.game.log.rbegin(); entry != hearing.game.log.rend(); ++entry) {
    if (makes_a_move(entry->event)) return std::nullopt;
    const auto measures = entry->judgement.due();
    const auto is_restoring = [](const Measure& measure) {
      return std::holds_alternative<RestorePosition>(measure);
    };
    if (std::any_of(measures.begin(), measures.end(), is_restoring)) return nothing_follows();
  }
  return std::nullopt;
}

// Illegal moves, and what is treated like them.

std::optional<Colour> whose_offence(const Hearing& hearing) {
  const auto fault = fault_found(hearing);
  return fault && fault->completed ? std::optional<Colour>(fault->by) : std::nullopt;
}

std::optional<Ruling> lost_by_offence(const Hearing& hearing) {
  return loses(hearing, *fault_found(hearing));
}

bool was_pressed_after_two_hands(const Game& game) {
  return pressed_against(game, Rule::two_hands).has_value();
}

namespace {

/// A pawn was released on the last rank and waits for its piece: nothing is wrong yet.
bool piece_is_to_come(const Hearing& hearing) {
  return is_about(hearing, Topic::illegal_move) && is_found(hearing) &&
         awaits_legal_promotion(hearing.game, hearing.book);
}

Ruling piece_still_to_come(const Hearing& hearing) {
  const Actor by = actor_of(last_move(hearing.game)->by);
  return answered(hearing, Answered::rejected, {Require{by, Duty::put_promotion_piece}});
}

/// Where completing counts, the rule on it speaks.
std::optional<Ruling> until_piece_comes(const Hearing& hearing) {
  if (hearing.book.in_force.at(Rule::illegal_move_completed).in_force) return std::nullopt;
  return piece_still_to_come(hearing);
}

}  // namespace

std::optional<Ruling> illegal_move_restored(const Hearing& hearing) {
  if (!is_about(hearing, Topic::illegal_move)) return std::nullopt;
  const auto fault = fault_found(hearing);
  if (!fault && piece_is_to_come(hearing)) return until_piece_comes(hearing);
  if (!fault) return nothing_found(hearing);
  if (fault->kind != FaultKind::illegal_move || is_only_made(hearing, *fault)) return std::nullopt;
  return upheld(hearing, back_to(hearing.game, fault->ply));
}

std::optional<Ruling> illegal_move_completed(const Hearing& hearing) {
  const auto fault = fault_found(hearing);
  if (!fault && piece_is_to_come(hearing)) return piece_still_to_come(hearing);
  if (!fault || !is_only_made(hearing, *fault)) return std::nullopt;
  return upheld(hearing, back_to(hearing.game, fault->ply));
}

std::optional<Ruling> illegal_move_completed_on_press(const Hearing& hearing) {
  const Played* made = move_being_completed(hearing);
  if (!made) return std::nullopt;
  if (!is_illegal_move(hearing.game, hearing.game.moves.size() - 1, hearing.book))
    return std::nullopt;
  return infringed_by(hearing);
}

/// A move out of turn is replaced by none: the opponent has the move.
std::optional<Ruling> replacement_move(const Hearing& hearing) {
  const auto fault = fault_found(hearing);
  if (!fault || !is_taken_back(hearing, *fault)) return std::nullopt;
  if (is_lost(hearing.game, fault->ply)) return std::nullopt;
  if (auto bond = bond_before_fault(hearing, *fault))
    return with_value_from(bond->rule, Rule::replacement_move,
                           bound_or_free(fault->by, std::move(bond->moves)));
  const Played& played = hearing.game.moves[fault->ply];
  if (!was_in_turn(played)) return std::nullopt;
  auto moves = moves_in_place_of(*fault, played, hearing.book);
  const Rule touching = rule_of_replacement(*fault, played, moves, hearing.book);
  return with_value_from(touching, Rule::replacement_move,
                         bound_or_free(fault->by, std::move(moves)));
}

std::optional<Ruling> illegal_move_penalty(const Hearing& hearing) {
  const auto fault = fault_found(hearing);
  if (!fault || is_only_made(hearing, *fault)) return std::nullopt;
  const auto& bonus = hearing.book.in_force.illegal_opponent_bonus;
  Ruling ruling = due({CountOffence{fault->by, Offence::illegal_move}});
  if (end_by_queen(hearing, *fault)) return ruling;
  if (is_one_too_many(hearing, fault->by)) {
    Ruling end = loses(hearing, *fault);
    ruling.due.insert(ruling.due.end(), end.due.begin(), end.due.end());
    ruling.undetermined = end.undetermined;
  } else if (bonus.value > Duration{}) {
    ruling.due.push_back(ChangeTime{opponent_of(fault->by), bonus.value});
    return with_value_from(bonus.set_by, Rule::illegal_move_penalty, std::move(ruling));
  }
  return ruling;
}

std::optional<Ruling> unpromoted_pawn(const Hearing& hearing) {
  const auto fault = fault_found(hearing);
  if (!is_kind(fault, FaultKind::unpromoted_pawn) || is_only_made(hearing, *fault))
    return std::nullopt;
  if (!is_made_a_queen(*fault, hearing.book))
    return upheld(hearing, back_to(hearing.game, fault->ply));
  std::vector<Measure> measures;
  const std::size_t after = fault->ply + 1;
  if (after < hearing.game.moves.size()) measures = back_to(hearing.game, after);
  measures.emplace_back(Require{Actor::arbiter, Duty::replace_promotion_piece});
  if (const auto end = end_by_queen(hearing, *fault)) measures.emplace_back(EndGame{*end});
  return upheld(hearing, std::move(measures));
}

std::optional<Ruling> unpromoted_pawn_on_press(const Hearing& hearing) {
  const Played* made = move_being_completed(hearing);
  if (!made || !awaits_legal_promotion(hearing.game, hearing.book)) return std::nullopt;
  return infringed_by(hearing);
}

std::optional<Ruling> two_hands(const Hearing& hearing) {
  const auto fault = fault_found(hearing);
  if (!is_kind(fault, FaultKind::two_hands)) return std::nullopt;
  return upheld(hearing, back_to(hearing.game, fault->ply));
}

std::optional<Ruling> two_hands_on_press(const Hearing& hearing) {
  if (!move_being_completed(hearing)) return std::nullopt;
  if (!was_made_with_two_hands(hearing.game, hearing.event.by)) return std::nullopt;
  return infringed_by(hearing);
}

std::optional<Ruling> pressed_without_move(const Hearing& hearing) {
  if (!is_about(hearing, Topic::press_without_move)) return std::nullopt;
  const auto fault = fault_found(hearing);
  if (!fault) return nothing_found(hearing);
  return upheld(hearing, {RunClock{fault->by}});
}

std::optional<Ruling> pressed_without_move_on_press(const Hearing& hearing) {
  const auto& clock = hearing.game.clock;
  if (!clock || clock->running != player(hearing)) return std::nullopt;
  if (to_move(hearing.game) != player(hearing)) return std::nullopt;
  if (!has_pressed_since_moving(hearing.game, hearing.event.by)) return std::nullopt;
  return infringed_by(hearing);
}

// The opponent's choice of former times.

namespace {

/// The branch by which a move that leaves a pawn on the last rank cannot stand.
constexpr std::string_view pawn_stays = "pawn-stays";

}  // namespace

std::optional<Ruling> illegal_move_choice(const Hearing& hearing) {
  if (!is_about(hearing, Topic::illegal_move) || is_too_late_to_choose(hearing))
    return std::nullopt;
  if (is_own_illegal_move(hearing)) return answered(hearing, Answered::not_admitted, {});
  const Played* played = illegal_reply_open(hearing);
  if (!played) return nothing_found(hearing);
  const std::string_view branch = leaves_pawn(*played) ? pawn_stays : "";
  const Actor offender = actor_of(played->by);
  std::vector<Measure> options{Require{offender, Duty::retract_move}};
  if (was_in_turn(*played)) options.push_back(Require{offender, Duty::move_king});
  if (can_stand(*played, hearing.book)) options.push_back(Require{hearing.event.by, Duty::play_on});
  Ruling ruling = upheld(hearing, {});
  ruling.choices.push_back({hearing.event.by, std::move(options), 1, 1});
  return by_branch(branch, std::move(ruling));
}

std::optional<Ruling> illegal_move_choice_on_choosing(const Hearing& hearing) {
  if (is_too_late_to_choose(hearing)) return std::nullopt;
  const Played* played = illegal_reply_open(hearing);
  if (!played) return due({AnswerClaim{Answered::not_admitted}});
  if (is_about(hearing, Topic::correct_it)) return taken_back(hearing, *played, {});
  if (is_about(hearing, Topic::correct_with_king_move) && was_in_turn(*played))
    return taken_back(hearing, *played, king_moves_without_castling(played->before, hearing.book));
  if (is_about(hearing, Topic::let_stand) && leaves_pawn(*played))
    return by_branch(pawn_stays, due({AnswerClaim{Answered::not_admitted}}));
  if (!can_stand(*played, hearing.book) || !is_about(hearing, Topic::let_stand))
    return due({AnswerClaim{Answered::not_admitted}});
  return nothing_follows();
}

std::optional<Ruling> illegal_move_choice_lapses(const Hearing& hearing) {
  if (!is_about(hearing, Topic::illegal_move) || !is_too_late_to_choose(hearing))
    return std::nullopt;
  return due({AnswerClaim{Answered::not_admitted}});
}

std::optional<Ruling> illegal_move_choice_lapses_on_choosing(const Hearing& hearing) {
  if (!is_too_late_to_choose(hearing)) return std::nullopt;
  return due({AnswerClaim{Answered::not_admitted}});
}

// After the end.

std::optional<Ruling> found_after_the_end(const Hearing& hearing) {
  constexpr std::array topics{Topic::illegal_move,      Topic::wrong_array,
                              Topic::wrong_orientation, Topic::reversed_colours,
                              Topic::displaced_men,     Topic::press_without_move,
                              Topic::touched_man};
  if (!hearing.game.outcome || !hearing.event.topic) return std::nullopt;
  if (std::find(topics.begin(), topics.end(), *hearing.event.topic) == topics.end())
    return std::nullopt;
  return answered(hearing, Answered::not_admitted, {});
}

namespace {

std::vector<ProcedureLaw> about_acts() {
  return {
      {Verb::claims, Rule::setup_error_restart, setup_error_restart_on_claim},
      {Verb::demands, Rule::setup_error_restart, setup_error_restart_on_demand},
      {Verb::consents, Rule::setup_error_restart, setup_error_restart_on_consent},
      {Verb::refuses, Rule::setup_error_restart, setup_error_restart_on_refusal},
      {Verb::decides, Rule::reversed_colours, reversed_colours_on_decision},
      {Verb::displaces, Rule::displaced_men_own_time, displaced_men_own_time},
      {Verb::presses, Rule::displaced_men_own_time, displaced_men_own_time_on_press},
      {Verb::restores, Rule::displaced_men_own_time, displaced_men_own_time_on_restoring},
      {Verb::presses, Rule::displacer_clock_restarted, displacer_clock_restarted},
      {Verb::stops_clocks, Rule::displaced_men_arbiter_called, displaced_men_arbiter_called},
      {Verb::displaces, Rule::displaced_men_penalty, displaced_men_penalty},
      {Verb::falls_out, Rule::position_not_identifiable, position_not_identifiable_when_lost},
      {Verb::falls_out, Rule::wrong_resumed_position, wrong_resumed_position},
      {Verb::sets_clock, Rule::times_after_restoration, times_after_restoration},
      {Verb::presses, Rule::illegal_move_completed, illegal_move_completed_on_press},
      {Verb::presses, Rule::unpromoted_pawn, unpromoted_pawn_on_press},
      {Verb::presses, Rule::two_hands, two_hands_on_press},
      {Verb::presses, Rule::pressed_without_move, pressed_without_move_on_press},
      {Verb::claims, Rule::illegal_move_choice, illegal_move_choice},
      {Verb::chooses, Rule::illegal_move_choice, illegal_move_choice_on_choosing},
      {Verb::claims, Rule::illegal_move_choice_lapses, illegal_move_choice_lapses},
      {Verb::chooses, Rule::illegal_move_choice_lapses, illegal_move_choice_lapses_on_choosing},
  };
}

/// Claimed by a player or noticed by the arbiter.
std::vector<ProcedureLaw> about_findings(Verb finding) {
  return {
      {finding, Rule::wrong_array, wrong_array},
      {finding, Rule::board_wrongly_turned, board_wrongly_turned},
      {finding, Rule::reversed_colours, reversed_colours},
      {finding, Rule::displaced_men_found_later, displaced_men_found_later},
      {finding, Rule::illegal_move_restored, illegal_move_restored},
      {finding, Rule::illegal_move_completed, illegal_move_completed},
      {finding, Rule::unpromoted_pawn, unpromoted_pawn},
      {finding, Rule::two_hands, two_hands},
      {finding, Rule::pressed_without_move, pressed_without_move},
      {finding, Rule::position_not_identifiable, position_not_identifiable},
      {finding, Rule::replacement_move, replacement_move},
      {finding, Rule::illegal_move_penalty, illegal_move_penalty},
      {finding, Rule::times_after_restoration, times_after_restoration_on_finding},
      {finding, Rule::found_after_the_end, found_after_the_end, Heard::always},
  };
}

}  // namespace

std::vector<ProcedureLaw> irregularities_laws() {
  return one_list({about_acts(), about_findings(Verb::claims), about_findings(Verb::notices)});
}

}  // namespace touchstone::laws
