// SPDX-License-Identifier: Apache-2.0
//
// The act of moving. See act_of_moving.hpp. A player's touches are read from the log, since the
// last move that anybody made: only there stands whether he had said before that he adjusts.
#include "oracle/procedure/act_of_moving.hpp"

#include <algorithm>
#include <utility>

#include "oracle/game/unfinished_move.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/procedure/visually_disabled.hpp"

namespace touchstone {

namespace {

using Moves = std::vector<Move>;
using Touches = std::vector<Touched>;

template <typename Test>
Moves legal_moves_that(const Position& position, const Lawbook& book, const Test& test) {
  Moves moves = legal_moves(position, book);
  std::erase_if(moves, [&](const Move& move) { return !test(move); });
  return moves;
}

/// The wing to which a king castles with the rook on a square, legal or not.
std::optional<Wing> wing_of(Square rook, const Position& position, const Lawbook& book) {
  for (const Wing wing : both_wings) {
    const auto squares = book.laws.castling_squares(position, wing, book);
    if (squares && squares->rook_from == rook) return wing;
  }
  return std::nullopt;
}

bool starts_from(const Move& move, Square square) {
  const auto* step = std::get_if<Displacement>(&move);
  return step && step->from == square;
}

/// Castling moves the king that was touched; the rook only where it may be touched first.
bool castles_with(const Move& move, Square square, const Position& position, const Lawbook& book) {
  const auto* castling = std::get_if<Castling>(&move);
  if (!castling) return false;
  if (position.at(square)->type == ManType::king) return true;
  if (book.in_force.rook_first_forbids_castling.value) return false;
  return wing_of(square, position, book) == castling->wing;
}

Moves moves_of(Square square, const Position& position, const Lawbook& book) {
  return legal_moves_that(position, book, [&](const Move& move) {
    return starts_from(move, square) || castles_with(move, square, position, book);
  });
}

/// Whether a move takes the man on a square, en passant too.
bool takes(const Move& move, Square square, const Position& position) {
  const auto* step = std::get_if<Displacement>(&move);
  if (!step) return false;
  if (step->to == square) return true;
  const bool in_passing = position.at(step->from)->type == ManType::pawn &&
                          step->from.file != step->to.file && position.is_empty(step->to);
  return in_passing && square == Square{step->to.file, step->from.rank};
}

Moves captures_of(Square square, const Position& position, const Lawbook& book) {
  return legal_moves_that(position, book,
                          [&](const Move& move) { return takes(move, square, position); });
}

Moves captures_with(Square own, Square enemy, const Position& position, const Lawbook& book) {
  return legal_moves_that(position, book, [&](const Move& move) {
    return starts_from(move, own) && takes(move, enemy, position);
  });
}

bool is_own(const Touched& touched, const Position& position) {
  const auto& man = position.at(touched.square);
  return man && man->colour == position.to_move;
}

bool is_own(const Touched& touched, ManType type, const Position& position) {
  return position.has(touched.square, {position.to_move, type});
}

Moves plays_of(const Touched& touched, const Position& position, const Lawbook& book) {
  return is_own(touched, position) ? moves_of(touched.square, position, book)
                                   : captures_of(touched.square, position, book);
}

bool is_in_force(Rule rule, const Lawbook& book) {
  return book.in_force.at(rule).in_force;
}

/// A penalty: the king moves, and does not castle.
Bond king_penalty(const Position& position, const Lawbook& book) {
  const auto king = king_of(position, position.to_move);
  return {Rule::unplayable_touch, legal_moves_that(position, book, [&](const Move& move) {
            return king && starts_from(move, *king);
          })};
}

/// The first man that can be played binds; where the king pays for a man that cannot be, that binds
/// as well, if the king can move.
Bond bound_by_first_playable(const Touches& touched, const Position& position,
                             const Lawbook& book) {
  const bool king_pays = book.in_force.unplayable_touch_then.value == UnplayableTouch::king_moves;
  for (const Touched& touch : touched) {
    Moves moves = plays_of(touch, position, book);
    if (!moves.empty())
      return {is_own(touch, position) ? Rule::touched_own_man : Rule::touched_enemy_man, moves};
    if (!king_pays) continue;
    Bond penalty = king_penalty(position, book);
    if (!penalty.moves.empty()) return penalty;
  }
  return Bond{Rule::unplayable_touch};
}

bool is_at_once(const Touched& touch) {
  return touch.manner == Manner::with_both;
}

/// King and rook touched as for castling.
struct CastlingTouch {
  Wing wing;
  bool is_rook_first;
};

std::optional<CastlingTouch> castling_touch(const Touches& touched, const Position& position,
                                            const Lawbook& book) {
  if (touched.size() < 2) return std::nullopt;
  const bool rook_first = is_own(touched[0], ManType::rook, position);
  const Touched& king = touched[rook_first ? 1 : 0];
  const Touched& rook = touched[rook_first ? 0 : 1];
  if (!is_own(king, ManType::king, position) || !is_own(rook, ManType::rook, position))
    return std::nullopt;
  const auto wing = wing_of(rook.square, position, book);
  if (!wing) return std::nullopt;
  return CastlingTouch{*wing, rook_first && !is_at_once(touched[0])};
}

Bond bound_after_rook(Wing wing, const Touches& touched, const Position& position,
                      const Lawbook& book) {
  Bond bond = bound_by_first_playable(touched, position, book);
  bond.rule = bond.moves.empty() ? Rule::unplayable_touch : Rule::rook_touched_first;
  if (book.in_force.rook_first_forbids_castling.value) std::erase(bond.moves, Move{Castling{wing}});
  return bond;
}

std::optional<Bond> bound_to_castle(const Touches& touched, const Position& position,
                                    const Lawbook& book) {
  const auto touch = castling_touch(touched, position, book);
  if (!touch) return std::nullopt;
  if (touch->is_rook_first) return bound_after_rook(touch->wing, touched, position, book);
  const Move castling = Castling{touch->wing};
  if (is_legal(position, castling, book)) {
    if (!is_in_force(Rule::king_and_rook_touched, book)) return std::nullopt;
    return Bond{Rule::king_and_rook_touched, {castling}};
  }
  if (!is_in_force(Rule::castling_touched_illegal, book)) return std::nullopt;
  return Bond{Rule::castling_touched_illegal,
              moves_of(*king_of(position, position.to_move), position, book)};
}

/// Own men first where it cannot be told which was touched first, if the edition has a rule on men
/// of both colours.
Touches in_order(Touches touched, const Position& position, const Lawbook& book) {
  if (!is_in_force(Rule::touched_both_colours, book)) return touched;
  const auto begin = std::find_if(touched.begin(), touched.end(), is_at_once);
  const auto end = std::find_if_not(begin, touched.end(), is_at_once);
  std::stable_partition(begin, end, [&](const Touched& touch) { return is_own(touch, position); });
  return touched;
}

struct ByColour {
  Touches own;
  Touches enemy;
};

ByColour by_colour(const Touches& touched, const Position& position) {
  ByColour parts;
  for (const Touched& touch : touched)
    (is_own(touch, position) ? parts.own : parts.enemy).push_back(touch);
  return parts;
}

/// The opponent's man is taken in any case, by a touched man where one can.
std::optional<Bond> bound_to_take(const ByColour& parts, const Position& position,
                                  const Lawbook& book) {
  for (const Touched& enemy : parts.enemy) {
    for (const Touched& own : parts.own) {
      const Moves moves = captures_with(own.square, enemy.square, position, book);
      if (!moves.empty()) return Bond{Rule::touched_both_colours, moves};
    }
    const Moves moves = captures_of(enemy.square, position, book);
    if (!moves.empty()) return Bond{Rule::touched_both_colours, moves};
  }
  return std::nullopt;
}

/// The first own man takes the first of the opponent's, if he can.
std::optional<Bond> bound_to_take_by_pair(const ByColour& parts, const Position& position,
                                          const Lawbook& book) {
  const Moves moves =
      captures_with(parts.own.front().square, parts.enemy.front().square, position, book);
  if (moves.empty()) return std::nullopt;
  return Bond{Rule::touched_both_colours, moves};
}

/// The capture that is due after men of both colours were touched.
std::optional<Bond> bound_to_capture(const Touches& touched, const Position& position,
                                     const Lawbook& book) {
  const ByColour parts = by_colour(touched, position);
  if (parts.own.empty() || parts.enemy.empty() || !is_in_force(Rule::touched_both_colours, book))
    return std::nullopt;
  switch (book.in_force.both_colours_capture.value) {
    case BothColoursCapture::with_any_man:
      return bound_to_take(parts, position, book);
    case BothColoursCapture::by_one_pair:
      if (touched.size() > 2) return std::nullopt;
      return bound_to_take_by_pair(parts, position, book);
    case BothColoursCapture::by_first_pair:
      return bound_to_take_by_pair(parts, position, book);
  }
  return std::nullopt;
}

/// Men of both colours were touched, and the rule on them says itself what is due where one cannot
/// take the other: the first that can be played is played.
bool is_decided_by_both(const Touches& touched, const Position& position, const Lawbook& book) {
  const ByColour parts = by_colour(touched, position);
  if (parts.own.empty() || parts.enemy.empty() || !is_in_force(Rule::touched_both_colours, book))
    return false;
  switch (book.in_force.both_colours_capture.value) {
    case BothColoursCapture::with_any_man:
      return false;
    case BothColoursCapture::by_one_pair:
      return touched.size() == 2;
    case BothColoursCapture::by_first_pair:
      return true;
  }
  return false;
}

bool restores(const Entry& entry) {
  const auto due = entry.judgement.due();
  return std::any_of(due.begin(), due.end(), [](const Measure& measure) {
    return std::holds_alternative<RestorePosition>(measure);
  });
}

/// The entries of the turn that lasts at a place of the log, in order. What was done out of turn
/// and put right again is left out (`Entry::turn_goes_on_from`). If a ruling that put a move back
/// began the turn, it is the first of them.
std::vector<const Entry*> entries_of_turn(const Game& game, std::size_t end) {
  std::vector<const Entry*> entries;
  while (end > 0) {
    const Entry& entry = game.log[end - 1];
    if (entry.turn_goes_on_from) {
      end = *entry.turn_goes_on_from;
      continue;
    }
    if (makes_a_move(entry.event)) break;
    entries.insert(entries.begin(), &entry);
    if (restores(entry)) break;
    --end;
  }
  return entries;
}

/// A player who can see touches a man wherever it stands.
Event as_it_counts(Event event, const Game& game, Colour by) {
  const bool is_sighted = game.setup.sighted[static_cast<std::size_t>(by)];
  if (is_sighted && event.manner == Manner::in_its_hole) event.manner = Manner::plain;
  return event;
}

/// Events of one turn by one player, in order.
std::vector<Event> events_of_turn(const Game& game, std::size_t end, Colour by) {
  std::vector<Event> events;
  for (const Entry* entry : entries_of_turn(game, end))
    if (entry->event.by == actor_of(by) && !restores(*entry))
      events.push_back(as_it_counts(entry->event, game, by));
  return events;
}

/// What the player who is heard did before it in the same turn.
std::vector<Event> events_before(const Hearing& hearing) {
  return events_of_turn(hearing.game, hearing.game.log.size(), player(hearing));
}

/// The event judged with those of the same player and turn before it.
std::vector<Event> events_until(const Hearing& hearing) {
  auto events = events_before(hearing);
  events.push_back(as_it_counts(hearing.event, hearing.game, player(hearing)));
  return events;
}

std::vector<Square> squares_touched(const Event& event, const Position& position) {
  if (event.verb == Verb::touches)
    return event.manner == Manner::in_its_hole ? std::vector<Square>{} : event.squares;
  if (event.verb != Verb::holds || !event.move) return {};
  if (const auto* step = std::get_if<Displacement>(&*event.move)) return {step->from};
  const auto king = king_of(position, position.to_move);
  return king ? std::vector<Square>{*king} : std::vector<Square>{};
}

/// Touches with the manner that counts: what follows an announcement is adjusting. To carry a man
/// away in a move is not.
Touches touches_in(const std::vector<Event>& events, const Position& position) {
  Touches touched;
  bool is_announced = false;
  for (const Event& event : events) {
    if (event.verb == Verb::announces && event.topic == Topic::adjusting) is_announced = true;
    const bool adjusts = is_announced && event.verb == Verb::touches && !event.move;
    for (const Square square : squares_touched(event, position))
      touched.push_back({position.to_move, square, adjusts ? Manner::adjusting : event.manner});
  }
  return touched;
}

/// Whether a touch binds, by what it must be meant for.
bool binds(const Touched& touch, const Lawbook& book) {
  if (touch.manner == Manner::adjusting) return false;
  switch (book.in_force.touch_intent_needed.value) {
    case TouchIntent::none:
      return true;
    case TouchIntent::deliberate:
      return touch.manner != Manner::by_accident;
    case TouchIntent::to_move_or_capture:
      return touch.manner != Manner::by_accident && touch.manner != Manner::unannounced;
  }
  return true;
}

bool is_half_castling(const Event& event) {
  return event.verb == Verb::holds && event.move && std::holds_alternative<Castling>(*event.move);
}

/// The branch of the rule on half castling that says what is left if castling is illegal.
constexpr std::string_view illegal_half_castling = "illegal";
constexpr std::string_view king_without_a_move = "no-move-of-the-king";

/// The king released on its square of castling leaves castling, or if that is illegal its moves: by
/// the rule on illegal castling that was begun, unless that on half castling decides this too.
Bond half_castling_bond(const Move& castling, const Position& position, const Lawbook& book) {
  if (is_legal(position, castling, book)) return {Rule::castling_half_done, {castling}};
  const auto king = king_of(position, position.to_move);
  const Rule rule = book.in_force.half_castling_decides_if_illegal.value
                        ? Rule::castling_half_done
                        : Rule::castling_touched_illegal;
  return {rule, king ? moves_of(*king, position, book) : Moves{}};
}

Touches binding_touches(const std::vector<Event>& events, const Position& position,
                        const Lawbook& book) {
  Touches touched = touches_in(events, position);
  std::erase_if(touched, [&](const Touched& touch) { return !binds(touch, book); });
  return touched;
}

bool are_of_the_king_alone(const Touches& touched, const Position& position) {
  const auto king = king_of(position, position.to_move);
  return std::all_of(touched.begin(), touched.end(),
                     [&](const Touched& touch) { return king == touch.square; });
}

/// Castling begun with the king binds unless another man had bound before; where it leaves the king
/// no move, what was touched after it counts.
std::optional<Bond> bound_in(const std::vector<Event>& events, const Position& position,
                             const Lawbook& book) {
  const auto half = std::find_if(events.begin(), events.end(), is_half_castling);
  const Touches touched = binding_touches(events, position, book);
  if (half != events.end() && is_in_force(Rule::castling_half_done, book) &&
      are_of_the_king_alone(binding_touches({events.begin(), half}, position, book), position)) {
    const Bond bond = half_castling_bond(*half->move, position, book);
    if (!bond.moves.empty() || are_of_the_king_alone(touched, position)) return bond;
  }
  return bound_by(touched, position, book);
}

/// The touches of the event that is judged, last in the player's turn.
Touches touches_now(const Hearing& hearing) {
  const Position& position = hearing.game.board;
  const auto events = events_until(hearing);
  Touches all = touches_in(events, position);
  const std::size_t now = squares_touched(events.back(), position).size();
  all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(now));
  return all;
}

bool is_adjusting(const Hearing& hearing) {
  const Touches now = touches_now(hearing);
  return !now.empty() && now.front().manner == Manner::adjusting;
}

/// Events that bind by a ruling of their own and not by what was touched, though no move went back
/// by the ruling: a claim with a declared move, a move that the player took back.
bool binds_by_ruling(const Event& event) {
  return event.verb == Verb::claims || event.verb == Verb::takes_back;
}

/// What a ruling of the same turn has bound the player to: after a move was taken back by it or by
/// him, or with the move that he declared in a claim.
std::optional<Bond> bond_by_ruling(const Game& game, std::size_t end, Colour by) {
  for (const Entry* entry : entries_of_turn(game, end)) {
    if (!restores(*entry) && !binds_by_ruling(entry->event)) continue;
    for (const Measure& measure : entry->judgement.due())
      if (const auto* bound = std::get_if<BindTo>(&measure); bound && bound->whom == by)
        return Bond{Rule::touched_own_man, bound->moves};
  }
  return std::nullopt;
}

Moves with_piece(Moves moves, ManType piece) {
  std::erase_if(moves, [&](const Move& move) {
    const auto* step = std::get_if<Displacement>(&move);
    return !step || step->promotion != piece;
  });
  return moves;
}

/// The piece of these promotions that the player has held on the square first in his turn, if that
/// is his choice, whatever he did after it.
std::optional<ManType> piece_chosen(const std::vector<Event>& events, const Moves& promotions,
                                    const Lawbook& book) {
  if (book.in_force.promotion_final_when.value == PromotionFinal::released) return std::nullopt;
  for (const Event& event : events) {
    const bool is_held = event.verb == Verb::promotes && event.manner == Manner::holding;
    if (is_held && event.piece && !with_piece(promotions, *event.piece).empty()) return event.piece;
  }
  return std::nullopt;
}

/// What binds the player without the promotions to other pieces than the one that he has chosen.
std::optional<Bond> with_choice(std::optional<Bond> bond, const std::vector<Event>& events,
                                const Lawbook& book) {
  const auto piece = bond ? piece_chosen(events, bond->moves, book) : std::nullopt;
  if (piece) bond->moves = with_piece(bond->moves, *piece);
  return bond;
}

/// What the touch that is judged binds to, with those before it in the same turn.
std::optional<Bond> bound_now(const Hearing& hearing) {
  const Colour colour = player(hearing);
  if (!has_the_move(hearing.game, colour, hearing.book) || awaits_piece(hearing.game))
    return std::nullopt;
  const Touches now = touches_now(hearing);
  const auto counts = [&](const Touched& touch) { return binds(touch, hearing.book); };
  if (std::none_of(now.begin(), now.end(), counts)) return std::nullopt;
  if (auto bond = bond_by_ruling(hearing.game, hearing.game.log.size(), colour)) return bond;
  return with_choice(bound_in(events_until(hearing), hearing.game.board, hearing.book),
                     events_before(hearing), hearing.book);
}

Measure measure_of(const Bond& bond, Colour colour) {
  if (bond.moves.empty()) return SetFree{colour};
  return BindTo{colour, bond.moves};
}

std::optional<Ruling> spoken_by(Rule rule, const Hearing& hearing) {
  const auto bond = bound_now(hearing);
  if (!bond || bond->rule != rule) return std::nullopt;
  return due({measure_of(*bond, player(hearing))});
}

/// Castling in one go tells by its manner which man was touched first.
std::vector<Event> with_castling_touches(std::vector<Event> events, const Event& event,
                                         const Position& position, const Lawbook& book) {
  const auto* castling = event.move ? std::get_if<Castling>(&*event.move) : nullptr;
  if (!castling || event.manner != Manner::rook_first) return events;
  const auto squares = book.laws.castling_squares(position, castling->wing, book);
  if (!squares) return events;
  Event touches = event;
  touches.verb = Verb::touches;
  touches.squares = {squares->rook_from, squares->king_from};
  events.push_back(touches);
  return events;
}

/// A move that the player was not allowed to make after what he had touched.
struct Breach {
  int ply;
  Bond bond;
};

/// Whether a move is one of those to which a player is bound. Of a promotion only the pawn's step
/// may have been made.
bool keeps_to(const Bond& bond, const Move& made) {
  const auto* step = std::get_if<Displacement>(&made);
  return std::any_of(bond.moves.begin(), bond.moves.end(), [&](const Move& move) {
    const auto* bound = std::get_if<Displacement>(&move);
    if (!step || !bound || step->promotion) return move == made;
    return step->from == bound->from && step->to == bound->to;
  });
}

/// What binds a player for the move that he makes by an event: a ruling of the same turn, or what
/// he touched in it, and the piece that he chose for a promotion.
std::optional<Bond> bond_for(const Event& making, std::size_t end, const Game& game,
                             const Position& before, Colour by, const Lawbook& book) {
  const auto events = events_of_turn(game, end, by);
  auto bond = bond_by_ruling(game, end, by);
  if (!bond) bond = bound_in(with_castling_touches(events, making, before, book), before, book);
  return with_choice(std::move(bond), events, book);
}

/// The square of the man that a move touches first.
Square departure_of(const Move& move, const Position& before) {
  const auto* step = std::get_if<Displacement>(&move);
  return step ? step->from : king_of(before, before.to_move).value_or(Square{});
}

/// As long as the clock was not pressed, an illegal move has only touched the man that made it
/// (reading 0038). A legal move keeps to what this binds to.
std::optional<Bond> bond_of_uncompleted(const Game& game, const Played& made, const Lawbook& book) {
  if (made.completed || awaits_legal_promotion(game, book)) return std::nullopt;
  const Square from = departure_of(made.move, made.before);
  return bound_by({{made.by, from, Manner::plain}}, made.before, book);
}

/// The first of the moves that the player of the last move has made in a row; their number if the
/// last one is the opponent's, or was not told by an event.
std::size_t start_of_row(const Game& game, Colour by) {
  std::size_t at = game.moves.size();
  while (at > game.setup.moves.size() && game.moves[at - 1].by == by) --at;
  return at;
}

/// The move breaks the rules on touching.
std::optional<Breach> touch_breach_at(const Game& game, std::size_t at, const Lawbook& book) {
  const Played& made = game.moves[at];
  if (!was_in_turn(made)) return std::nullopt;
  auto bond = bond_before(game, made, book);
  if (!bond) bond = bond_of_uncompleted(game, made, book);
  if (!bond || bond->moves.empty() || keeps_to(*bond, made.move)) return std::nullopt;
  return Breach{static_cast<int>(at), *bond};
}

/// The first breach since the opponent's last move: of the rules on touching, or of that on the
/// released man.
std::optional<Breach> breach_in(const Game& game, Colour by, const Lawbook& book) {
  const std::size_t start = start_of_row(game, by);
  const std::size_t end = game.moves.size();
  if (start == end) return std::nullopt;
  if (auto breach = touch_breach_at(game, start, book)) return breach;
  for (std::size_t at = start + 1; at < end; ++at)
    if (carries_on_released_man(game, at, book))
      return Breach{static_cast<int>(at), Bond{Rule::released_man}};
  if (!took_back_released_man(game, book)) return std::nullopt;
  return Breach{static_cast<int>(end), Bond{Rule::released_man}};
}

/// Whether a player's touch of his own ends his right to object.
bool waives(const Touched& touch, const Lawbook& book) {
  switch (book.in_force.objection_lapses_on.value) {
    case WaivingTouch::any_touch:
      return true;
    case WaivingTouch::deliberate_touch:
      return touch.manner != Manner::by_accident;
    case WaivingTouch::touch_to_play:
      return binds(touch, book);
  }
  return false;
}

bool has_waived(const Game& game, Colour objector, const Lawbook& book) {
  const auto events = events_of_turn(game, game.log.size(), objector);
  const Touches touched = touches_in(events, game.board);
  return std::any_of(touched.begin(), touched.end(),
                     [&](const Touched& touch) { return waives(touch, book); });
}

/// An objection to a player who has the move. If he has touched nothing yet, it is about his move
/// before, and the objector, who has moved since, is too late.
Answered answer_before_the_move(const Game& game, Colour offender) {
  if (game.bound && game.bound->whom == offender) return Answered::upheld;
  const auto events = events_of_turn(game, game.log.size(), offender);
  const bool has_touched = !touches_in(events, game.board).empty();
  const bool is_about_move_before = !has_touched && last_move_of(game, offender);
  return is_about_move_before ? Answered::not_admitted : Answered::rejected;
}

/// The move goes back, and the time runs of the player who has the move again. A released man goes
/// back to where it was released: that move stands, and the opponent has the move.
std::vector<Measure> correction(const Breach& breach, Colour offender) {
  const bool stands = breach.bond.rule == Rule::released_man;
  std::vector<Measure> measures{RestorePosition{breach.ply},
                                RunClock{stands ? opponent_of(offender) : offender}};
  if (!stands) measures.push_back(measure_of(breach.bond, offender));
  return measures;
}

/// The move that an event makes, and the position before it.
std::optional<Move> move_made_by(const Hearing& hearing) {
  return hearing.event.verb == Verb::releases ? hearing.game.held : hearing.event.move;
}

/// The promotions that a pawn's move to the last rank leaves open.
Moves promotions_of(const Displacement& step, const Position& before, const Lawbook& book) {
  return legal_moves_that(before, book, [&](const Move& move) {
    const auto* legal = std::get_if<Displacement>(&move);
    return legal && legal->from == step.from && legal->to == step.to && legal->promotion;
  });
}

/// Of these promotions those that a declared move leaves open; all of them if it leaves none.
Moves left_open(Moves promotions, const std::optional<Bond>& bond) {
  if (!bond) return promotions;
  Moves kept = promotions;
  std::erase_if(kept, [&](const Move& move) { return !keeps_to(*bond, move); });
  return kept.empty() ? promotions : kept;
}

/// The promotions of a pawn that was released on the last rank.
Moves promotions_left(const Hearing& hearing, const Played& made) {
  return left_open(promotions_of(std::get<Displacement>(made.move), made.before, hearing.book),
                   bond_before(hearing.game, made, hearing.book));
}

/// The promotions that were open to the player before he chose a piece: of the pawn on the last
/// rank, or of the man touched.
Moves promotions_to_choose(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (game.unpromoted && game.moves.back().by == player(hearing))
    return promotions_left(hearing, game.moves.back());
  const auto bond = bound_in(events_until(hearing), game.board, hearing.book);
  return bond ? bond->moves : Moves{};
}

/// What the player did before in this turn, the part before his pawn came to the last rank
/// included.
std::vector<Event> events_of_choice(const Hearing& hearing) {
  const Game& game = hearing.game;
  auto events = events_before(hearing);
  if (!game.unpromoted || game.moves.back().by != player(hearing)) return events;
  const auto earlier = events_of_turn(game, game.moves.back().made_at, player(hearing));
  events.insert(events.begin(), earlier.begin(), earlier.end());
  return events;
}

/// Of these promotions those that the player's choice has left.
Moves with_chosen_piece(const Moves& promotions, const Hearing& hearing) {
  const auto piece = piece_chosen(events_of_choice(hearing), promotions, hearing.book);
  return piece ? with_piece(promotions, *piece) : promotions;
}

/// The player has promoted with his last move, and puts another piece in place of the one that he
/// released.
bool is_exchanged(const Hearing& hearing) {
  const Played* made = last_move(hearing.game);
  const auto* step = made ? std::get_if<Displacement>(&made->move) : nullptr;
  if (!step || made->by != player(hearing) || !hearing.event.piece) return false;
  return step->promotion && step->promotion != hearing.event.piece;
}

/// A player who has sealed and whose clock stands has made his move: it is in the envelope.
bool has_moved_in_envelope(const Game& game, Colour colour) {
  return game.sealed && game.sealed->by == colour && (!game.clock || game.clock->running != colour);
}

}  // namespace

std::optional<Bond> bound_by(const Touches& touched, const Position& position,
                             const Lawbook& book) {
  if (touched.empty()) return std::nullopt;
  const Touches ordered = in_order(touched, position, book);
  const auto castling = bound_to_castle(ordered, position, book);
  if (castling && castling->rule == Rule::king_and_rook_touched) return castling;
  if (auto capture = bound_to_capture(ordered, position, book)) return capture;
  if (castling) return castling;
  Bond bond = bound_by_first_playable(ordered, position, book);
  if (!bond.moves.empty() && is_decided_by_both(ordered, position, book))
    bond.rule = Rule::touched_both_colours;
  return bond;
}

std::optional<Bond> bond_before(const Game& game, const Played& made, const Lawbook& book) {
  return bond_for(game.log[made.made_at].event, made.made_at, game, made.before, made.by, book);
}

bool has_the_move(const Game& game, Colour colour, const Lawbook& book) {
  if (to_move(game) != colour || has_moved_in_envelope(game, colour)) return false;
  const bool on_completion = book.in_force.move_begins.value == MoveBegins::opponent_has_completed;
  const Played* waiting = on_completion ? uncompleted_move(game) : nullptr;
  return !waiting || !was_in_turn(*waiting);
}

namespace laws {

/// Where no rule says how a move is made, it is made by moving. No provision says that either.
std::optional<Ruling> alternate_moves_on_move(const Hearing& hearing) {
  if (is_in_force(Rule::move_made, hearing.book)) return std::nullopt;
  return by_branch("made-by-moving", nothing_follows());
}

/// A move out of turn goes back, and nothing takes its place: the opponent has the move.
std::optional<Ruling> alternate_moves_on_taking_back(const Hearing& hearing) {
  const Game& game = hearing.game;
  const Played* made = last_move(game);
  if (game.held || !made || made->by != player(hearing) || was_in_turn(*made)) return std::nullopt;
  if (!is_in_force(Rule::released_man, hearing.book)) return std::nullopt;
  if (!goes_back(game, *made, hearing.book)) return std::nullopt;
  return by_branch("whose-turn", nothing_follows());
}

std::optional<Ruling> on_move(const Hearing& hearing) {
  const bool can_touch_to_move =
      has_the_move(hearing.game, player(hearing), hearing.book) && !awaits_piece(hearing.game);
  if (can_touch_to_move) return std::nullopt;
  if (is_adjusting(hearing)) return std::nullopt;
  return nothing_follows();
}

/// While his pawn waits for its piece the player is bound to promote it there, whatever he touches.
std::optional<Ruling> promotion_pawn_released_on_touch(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (!awaits_piece(game) || game.moves.back().by != player(hearing)) return std::nullopt;
  if (is_adjusting(hearing)) return std::nullopt;
  const Moves open = with_chosen_piece(promotions_to_choose(hearing), hearing);
  return open.empty() ? nothing_follows() : due({BindTo{player(hearing), open}});
}

std::optional<Ruling> one_hand(const Hearing& hearing) {
  if (hearing.event.manner != Manner::with_two_hands) return std::nullopt;
  return due({Infringement{hearing.event.by}});
}

/// The king waits beside the board until the rook stands, since his square may be the rook's.
std::optional<Ruling> chess960_castling(const Hearing& hearing) {
  const Event& event = hearing.event;
  const auto* castling = event.move ? std::get_if<Castling>(&*event.move) : nullptr;
  if (castling == nullptr || event.manner != Manner::king_beside_board) return std::nullopt;
  return by_branch("by-hand", nothing_follows());
}

std::optional<Ruling> adjusting(const Hearing& hearing) {
  if (!is_adjusting(hearing)) return std::nullopt;
  const bool is_free = has_the_move(hearing.game, player(hearing), hearing.book) ||
                       !hearing.book.in_force.adjusting_only_on_move.value;
  return is_free ? nothing_follows() : due({Infringement{hearing.event.by}});
}

std::optional<Ruling> adjusting_announced(const Hearing& hearing) {
  if (hearing.event.topic != Topic::adjusting) return std::nullopt;
  return nothing_follows();
}

/// Speaks where the touch does not bind because it was not meant to.
std::optional<Ruling> touch_intent(const Hearing& hearing) {
  if (!has_the_move(hearing.game, player(hearing), hearing.book)) return std::nullopt;
  if (awaits_piece(hearing.game) || is_adjusting(hearing)) return std::nullopt;
  const Touches now = touches_now(hearing);
  const auto counts = [&](const Touched& touch) { return binds(touch, hearing.book); };
  if (now.empty() || std::any_of(now.begin(), now.end(), counts)) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> touched_own_man(const Hearing& hearing) {
  return spoken_by(Rule::touched_own_man, hearing);
}

std::optional<Ruling> touched_enemy_man(const Hearing& hearing) {
  return spoken_by(Rule::touched_enemy_man, hearing);
}

std::optional<Ruling> touched_both_colours(const Hearing& hearing) {
  return spoken_by(Rule::touched_both_colours, hearing);
}

std::optional<Ruling> king_and_rook_touched(const Hearing& hearing) {
  return spoken_by(Rule::king_and_rook_touched, hearing);
}

std::optional<Ruling> rook_touched_first(const Hearing& hearing) {
  return spoken_by(Rule::rook_touched_first, hearing);
}

std::optional<Ruling> castling_touched_illegal(const Hearing& hearing) {
  return spoken_by(Rule::castling_touched_illegal, hearing);
}

std::optional<Ruling> unplayable_touch(const Hearing& hearing) {
  const auto bond = bound_now(hearing);
  if (!bond || bond->rule != Rule::unplayable_touch) return std::nullopt;
  const std::string_view branch = bond->moves.empty() ? "set-free" : "king-pays";
  return by_branch(branch, due({measure_of(*bond, player(hearing))}));
}

/// The move breaks the rule on touching: nothing follows by itself, but the opponent may object.
std::optional<Ruling> touch_objection_on_plays(const Hearing& hearing) {
  const Game& game = hearing.game;
  const Colour by = player(hearing);
  const auto move = move_made_by(hearing);
  if (!move || to_move(game) != by || awaits_piece(game)) return std::nullopt;
  const auto bond = bond_for(hearing.event, game.log.size(), game, game.board, by, hearing.book);
  if (!bond || bond->moves.empty() || keeps_to(*bond, *move)) return std::nullopt;
  return due({Infringement{hearing.event.by}});
}

/// A man that was released as a legal move is carried on by its player before he has pressed.
std::optional<Ruling> released_man_on_plays(const Hearing& hearing) {
  Game after = hearing.game;
  const auto move = move_made_by(hearing);
  if (!move || after.moves.empty()) return std::nullopt;
  after.moves.push_back(
      {player(hearing), *move, after.board, after.board, false, false, after.log.size()});
  if (!carries_on_released_man(after, after.moves.size() - 1, hearing.book)) return std::nullopt;
  return due({Infringement{hearing.event.by}});
}

std::optional<Ruling> touch_objection_on_claim(const Hearing& hearing) {
  if (hearing.event.topic != Topic::touched_man) return std::nullopt;
  const Colour offender = opponent_of(player(hearing));
  if (to_move(hearing.game) == offender && !awaits_piece(hearing.game))
    return due({AnswerClaim{answer_before_the_move(hearing.game, offender)}});
  if (has_waived(hearing.game, player(hearing), hearing.book))
    return due({AnswerClaim{Answered::not_admitted}});
  const auto breach = breach_in(hearing.game, offender, hearing.book);
  if (!breach) return due({AnswerClaim{Answered::rejected}});
  auto measures = correction(*breach, offender);
  measures.insert(measures.begin(), AnswerClaim{Answered::upheld});
  return with_value_from(breach->bond.rule, Rule::touch_objection, due(measures));
}

/// Whether the edition has no rule on this kind of event, as when a remedy is the opponent's alone.
bool is_not_regulated(const Hearing& hearing) {
  const auto& silent = hearing.book.in_force.not_regulated;
  return std::find(silent.begin(), silent.end(), kind_of(hearing.event)) != silent.end();
}

/// An arbiter who sees a breach in time has it put right; what a bystander sees has no consequence.
std::optional<Ruling> touch_objection_on_notice(const Hearing& hearing) {
  if (hearing.event.topic != Topic::touched_man || is_not_regulated(hearing)) return std::nullopt;
  if (hearing.event.by != Actor::arbiter) return nothing_follows();
  const Played* last = last_move(hearing.game);
  if (!last) return nothing_follows();
  const Colour offender = last->by;
  const auto breach = breach_in(hearing.game, offender, hearing.book);
  if (!breach || has_waived(hearing.game, opponent_of(offender), hearing.book))
    return nothing_follows();
  return with_value_from(breach->bond.rule, Rule::touch_objection,
                         due(correction(*breach, offender)));
}

/// Which part of the definition says when a move of this kind is made.
std::string_view kind_of_move(const Move& move, const Position& before) {
  const auto* step = std::get_if<Displacement>(&move);
  if (!step) return "castling";
  const auto& man = before.at(step->from);
  const bool is_pawn = man && man->type == ManType::pawn;
  if (is_pawn && step->to.rank == last_rank(man->colour)) return "promotion";
  const bool in_passing = is_pawn && step->from.file != step->to.file;
  return in_passing || !before.is_empty(step->to) ? "capture" : "plain";
}

/// Made with the release. Whether the move is legal is for other headings. To let go of a man that
/// was put back makes no move, and is not a capture, castling or promotion.
std::optional<Ruling> move_made(const Hearing& hearing) {
  const auto move = move_made_by(hearing);
  const std::string_view kind = move ? kind_of_move(*move, hearing.game.board) : "plain";
  return by_branch(kind, nothing_follows());
}

namespace {

/// After an illegal move was taken back, what was touched before it binds; if that left the player
/// free, the man that made it does.
Ruling bound_after_taking_back(const Played& made, const Hearing& hearing) {
  auto bond = bond_before(hearing.game, made, hearing.book);
  const Square from = departure_of(made.move, made.before);
  if (!bond || bond->moves.empty())
    bond = bound_by({{made.by, from, Manner::plain}}, made.before, hearing.book);
  return due({measure_of(*bond, made.by)});
}

}  // namespace

/// The man stays where it was released, if that was legal; otherwise it is merely a man touched. A
/// move that the release has completed stands; until then the player is bound to make it again.
std::optional<Ruling> released_man(const Hearing& hearing) {
  const Played* made = last_move(hearing.game);
  if (hearing.game.held || !made || made->by != player(hearing)) return nothing_follows();
  if (was_legal(*made, hearing.book)) {
    Ruling ruling = due({Infringement{hearing.event.by}});
    if (!made->completed) ruling.due.push_back(BindTo{made->by, {made->move}});
    return by_branch(kind_of_move(made->move, made->before), ruling);
  }
  if (!goes_back(hearing.game, *made, hearing.book)) return due({Infringement{hearing.event.by}});
  if (!was_in_turn(*made)) return std::nullopt;
  const auto* step = std::get_if<Displacement>(&made->move);
  const Moves promotions = step ? promotions_left(hearing, *made) : Moves{};
  const Moves open = with_chosen_piece(promotions, hearing);
  if (!open.empty())
    return by_branch(kind_of_move(made->move, made->before),
                     due({Infringement{hearing.event.by}, BindTo{made->by, open}}));
  return bound_after_taking_back(*made, hearing);
}

/// The king stands on its square of castling and the rook still in its corner. What is touched
/// after that changes nothing.
std::optional<Ruling> castling_half_done(const Hearing& hearing) {
  auto ruling = spoken_by(Rule::castling_half_done, hearing);
  if (!ruling) return std::nullopt;
  const auto* bound = std::get_if<BindTo>(&ruling->due.front());
  if (!bound) return by_branch(king_without_a_move, *ruling);
  const bool leaves_castling = std::holds_alternative<Castling>(bound->moves.front());
  return leaves_castling ? *ruling : by_branch(illegal_half_castling, *ruling);
}

std::optional<Ruling> promotion_pawn_released(const Hearing& hearing) {
  const auto move = move_made_by(hearing);
  const auto* step = move ? std::get_if<Displacement>(&*move) : nullptr;
  if (!step || step->promotion) return std::nullopt;
  const Game& game = hearing.game;
  const auto bond =
      bond_for(hearing.event, game.log.size(), game, game.board, player(hearing), hearing.book);
  const Moves open = left_open(promotions_of(*step, game.board, hearing.book), bond);
  if (open.empty()) return std::nullopt;
  return due({BindTo{player(hearing), open}});
}

/// Where touching the square decides, the piece held there before is the one that stays. A piece
/// that was released there stays in every edition.
std::optional<Ruling> promotion_choice_final(const Hearing& hearing) {
  const Event& event = hearing.event;
  if (is_exchanged(hearing)) return due({Infringement{event.by}});
  const bool is_open_until_released =
      hearing.book.in_force.promotion_final_when.value == PromotionFinal::released;
  if (is_open_until_released || !event.piece) return nothing_follows();
  const Moves promotions = promotions_to_choose(hearing);
  const ManType piece =
      piece_chosen(events_of_choice(hearing), promotions, hearing.book).value_or(*event.piece);
  const Moves moves = with_piece(promotions, piece);
  const bool is_changed = piece != *event.piece;
  if (moves.empty() || (!is_changed && event.manner != Manner::holding)) return nothing_follows();
  std::vector<Measure> measures{BindTo{player(hearing), moves}};
  if (is_changed) measures.push_back(Infringement{event.by});
  return due(measures);
}

/// A piece may be put on the square before the pawn is taken off, if that pawn can promote there.
std::optional<Ruling> promotion_manner(const Hearing& hearing) {
  if (hearing.game.unpromoted || !hearing.event.piece) return std::nullopt;
  const Moves moves = with_piece(promotions_to_choose(hearing), *hearing.event.piece);
  return moves.empty() ? due({Infringement{hearing.event.by}}) : nothing_follows();
}

std::optional<Ruling> promotion_symbol(const Hearing& hearing) {
  if (hearing.event.manner != Manner::inverted_rook) return std::nullopt;
  const bool is_sign = hearing.event.piece == ManType::queen &&
                       !is_at_hand(hearing.game.board, ManType::queen, player(hearing));
  return is_sign ? nothing_follows() : due({Infringement{hearing.event.by}});
}

std::optional<Ruling> announcing_check(const Hearing& hearing) {
  if (hearing.event.topic != Topic::check) return std::nullopt;
  return nothing_follows();
}

/// The player brings the assistant himself; whether the man is acceptable is for the arbiter.
std::optional<Ruling> moving_assistant(const Hearing& hearing) {
  if (hearing.event.topic != Topic::assistant || is_assistant_refused(hearing)) return std::nullopt;
  return due({AnswerClaim{Answered::upheld}, Require{hearing.event.by, Duty::provide_assistant}});
}

namespace {

std::vector<ProcedureLaw> laws_on_touching(Verb verb) {
  return {
      {verb, Rule::touch_intent, touch_intent},
      {verb, Rule::castling_half_done, castling_half_done},
      {verb, Rule::touched_own_man, touched_own_man},
      {verb, Rule::touched_enemy_man, touched_enemy_man},
      {verb, Rule::touched_both_colours, touched_both_colours},
      {verb, Rule::king_and_rook_touched, king_and_rook_touched},
      {verb, Rule::rook_touched_first, rook_touched_first},
      {verb, Rule::castling_touched_illegal, castling_touched_illegal},
      {verb, Rule::unplayable_touch, unplayable_touch},
      {verb, Rule::promotion_pawn_released, promotion_pawn_released_on_touch},
      {verb, Rule::on_move, on_move},
  };
}

std::vector<ProcedureLaw> laws_on_making(Verb verb) {
  return {
      {verb, Rule::move_made, move_made},
      {verb, Rule::alternate_moves, alternate_moves_on_move},
      {verb, Rule::one_hand, one_hand},
      {verb, Rule::touch_objection, touch_objection_on_plays},
      {verb, Rule::released_man, released_man_on_plays},
      {verb, Rule::promotion_pawn_released, promotion_pawn_released},
  };
}

}  // namespace

std::vector<ProcedureLaw> act_of_moving_laws() {
  std::vector<ProcedureLaw> all{
      {Verb::touches, Rule::adjusting, adjusting},
      {Verb::announces, Rule::adjusting, adjusting_announced},
      {Verb::claims, Rule::touch_objection, touch_objection_on_claim},
      {Verb::notices, Rule::touch_objection, touch_objection_on_notice},
      {Verb::plays, Rule::chess960_castling, chess960_castling},
      {Verb::takes_back, Rule::alternate_moves, alternate_moves_on_taking_back},
      {Verb::takes_back, Rule::released_man, released_man},
      {Verb::promotes, Rule::promotion_choice_final, promotion_choice_final},
      {Verb::promotes, Rule::promotion_manner, promotion_manner},
      {Verb::promotes, Rule::promotion_symbol, promotion_symbol},
      {Verb::promotes, Rule::one_hand, one_hand},
      {Verb::promotes, Rule::alternate_moves, alternate_moves_on_move},
      {Verb::announces, Rule::announcing_check, announcing_check},
      {Verb::demands, Rule::moving_assistant, moving_assistant},
  };
  for (const auto& part : {laws_on_touching(Verb::touches), laws_on_touching(Verb::holds),
                           laws_on_making(Verb::plays), laws_on_making(Verb::releases)})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace laws

}  // namespace touchstone
