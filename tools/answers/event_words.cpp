// SPDX-License-Identifier: Apache-2.0
//
// Reading events and set-ups. See event_words.hpp.
#include "tools/answers/event_words.hpp"

#include <algorithm>
#include <charconv>

#include "oracle/notation/fen.hpp"
#include "oracle/notation/uci.hpp"
#include "tools/answers/event_details.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

using Fault = std::optional<std::string>;

std::string in_quotes(std::string_view text) {
  return "'" + std::string(text) + "'";
}

template <typename Range>
bool holds(const Range& range, std::string_view name) {
  return std::find(range.begin(), range.end(), name) != range.end();
}

std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

std::optional<Colour> colour_of(std::string_view text) {
  if (text == "white") return Colour::white;
  if (text == "black") return Colour::black;
  return std::nullopt;
}

std::optional<ManType> piece_of(std::string_view text) {
  constexpr std::array<std::string_view, 6> names{"king",   "queen",  "rook",
                                                  "bishop", "knight", "pawn"};
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) return std::nullopt;
  return static_cast<ManType>(found - names.begin());
}

std::optional<std::vector<Square>> squares_in(const std::string& text) {
  std::vector<Square> squares;
  for (const std::string& word : plain::words_of(text)) {
    const auto square = read_square(word);
    if (!square) return std::nullopt;
    squares.push_back(*square);
  }
  if (squares.empty()) return std::nullopt;
  return squares;
}

bool has_form_of_move(const std::string& text) {
  if (text == "O-O" || text == "O-O-O") return true;
  if (text.size() != 4 && text.size() != 5) return false;
  return read_square(text.substr(0, 2)) && read_square(text.substr(2, 2));
}

std::string topics_text(const EventForm& form) {
  std::vector<std::string> words;
  for (const Topic topic : form.topics) words.emplace_back(to_string(topic));
  return plain::joined(words);
}

Fault fault_of_topic(const EventForm& form, const std::string& word) {
  const auto topic = read_topic(word);
  if (topic && std::find(form.topics.begin(), form.topics.end(), *topic) != form.topics.end())
    return std::nullopt;
  return in_quotes(word) + " is nothing that one " + std::string(form.word) + ": " +
         topics_text(form);
}

Fault unless(bool good, const std::string& word, std::string_view what) {
  if (good) return std::nullopt;
  return in_quotes(word) + " is not " + plain::with_article(what);
}

/// No clock shows less than nothing, and no time passes backwards.
Fault fault_of_time(const std::string& value) {
  const auto time = read_clock_text(value);
  return unless(time && *time >= Duration{}, value, "time, such as \"5:00\"");
}

Fault fault_of_object(const EventForm& form, const std::string& word) {
  switch (form.object) {
    case Object::none:
      return word.empty()
                 ? std::nullopt
                 : Fault(std::string(form.word) + " takes nothing, not " + in_quotes(word));
    case Object::squares:
      return unless(squares_in(word).has_value(), word, "list of squares, such as 'e1 h1'");
    case Object::move:
      return unless(has_form_of_move(word), word, "move by its squares, such as g1f3 or O-O");
    case Object::piece:
      return unless(word == "none" || piece_of(word).has_value(), word, "piece");
    case Object::topic:
      return fault_of_topic(form, word);
    case Object::amount:
      return fault_of_time(word);
    case Object::count:
      return unless(whole_number(word).has_value(), word, "whole number");
    case Object::move_or_topic:
      return has_form_of_move(word) ? std::nullopt : fault_of_topic(form, word);
  }
  return std::nullopt;
}

/// What a claimant may ask for.
Fault fault_of_asking(const std::string& value) {
  constexpr std::array<std::string_view, 5> things{"white-wins", "black-wins", "draw", "add-time",
                                                   "correct-it"};
  return unless(holds(things, value), value,
                "thing to ask for: white-wins, black-wins, draw, add-time or correct-it");
}

Fault fault_of_detail(const std::string& name, const std::string& value) {
  if (!holds(detail_names(), name))
    return in_quotes(name) +
           " is not a part of an event: after, manner, intending, asking, of, amount, count, text";
  if (name == "after" || name == "amount") return fault_of_time(value);
  if (name == "manner") return unless(read_manner(value).has_value(), value, "manner");
  if (name == "asking") return fault_of_asking(value);
  if (name == "intending") return unless(has_form_of_move(value), value, "move by its squares");
  if (name == "text") return unless(!value.empty(), value, "text");
  if (name == "of") return unless(colour_of(value).has_value(), value, "player: white or black");
  return unless(whole_number(value).has_value(), value, "whole number");
}

/// The kind of an event whose object has its form: a sealed move is not a topic.
EventKind kind_named(const EventForm& form, const std::string& object) {
  const bool may_be_topic = form.object == Object::topic || form.object == Object::move_or_topic;
  return {form.verb, may_be_topic ? read_topic(object) : std::nullopt};
}

Fault fault_of_actor(const EventForm& form, const std::string& by) {
  const auto actor = read_actor(by);
  if (!actor)
    return in_quotes(by) + " is not an actor: white, black, arbiter, bystander or meanwhile";
  if (std::find(form.actors.begin(), form.actors.end(), *actor) == form.actors.end())
    return by + " is not who " + std::string(form.word);
  return std::nullopt;
}

std::optional<Move> move_on(const Position& board, const std::string& text, const Lawbook& book) {
  if (text.starts_with("O-O")) return read_plain_move(text);
  return read_uci(board, text, book);
}

const std::string* detail(const EventText& text, const std::string& name) {
  const auto found = text.details.find(name);
  return found == text.details.end() ? nullptr : &found->second;
}

void read_details(const EventText& text, Event& event) {
  if (const auto* after = detail(text, "after")) event.after = *read_clock_text(*after);
  if (const auto* amount = detail(text, "amount")) event.amount = *read_clock_text(*amount);
  if (const auto* manner = detail(text, "manner")) event.manner = *read_manner(*manner);
  if (const auto* asking = detail(text, "asking")) event.asking = read_topic(*asking);
  if (const auto* of = detail(text, "of")) event.of = colour_of(*of);
  if (const auto* count = detail(text, "count")) event.count = *whole_number(*count);
  if (const auto* words = detail(text, "text")) event.text = *words;
}

void read_object(const EventText& text, Object object, Event& event) {
  if (object == Object::squares) event.squares = *squares_in(text.object);
  if (object == Object::piece) event.piece = piece_of(text.object);
  if (object == Object::topic || object == Object::move_or_topic)
    event.topic = read_topic(text.object);
  if (object == Object::amount) event.amount = *read_clock_text(text.object);
  if (object == Object::count) event.count = *whole_number(text.object);
}

/// The board as the actor plays on it: a player may move out of turn.
Position board_for(const Position& board, Actor by) {
  Position seen = board;
  if (const auto player = player_of(by)) seen.to_move = *player;
  return seen;
}

Fault read_moves(const EventText& text, Object object, const Position& board, const Lawbook& book,
                 Event& event) {
  const Position seen = board_for(board, event.by);
  if (object == Object::move ||
      (object == Object::move_or_topic && has_form_of_move(text.object))) {
    event.move = move_on(seen, text.object, book);
    if (!event.move) return in_quotes(text.object) + " moves nothing";
  }
  if (const auto* intending = detail(text, "intending")) {
    event.intending = move_on(seen, *intending, book);
    if (!event.intending) return in_quotes(*intending) + " moves nothing";
  }
  return std::nullopt;
}

/// Keys of a set-up: how each is checked.
using Check = Fault (*)(const std::string&);

Fault fault_of_control(const std::string& value) {
  return unless(read_time_control(value).has_value(), value,
                "time control, such as \"40/2:00:00, 1:00:00 +0:30\"");
}

Fault fault_of_count(const std::string& value) {
  return unless(whole_number(value).has_value(), value, "whole number");
}

Fault fault_of_number(const std::string& value) {
  const auto number = whole_number(value);
  return unless(number && *number >= 1, value, "number, from 1");
}

Fault fault_of_truth(const std::string& value) {
  return unless(value == "true" || value == "false", value, "truth: true or false");
}

Fault fault_of_running(const std::string& value) {
  return unless(value == "none" || colour_of(value), value, "side: white, black or none");
}

Fault fault_of_board(const std::string& value) {
  const bool is_known = value == "turned" || value == "half-turned" || value == "right";
  return unless(is_known, value, "way to lay a board: turned, half-turned, right");
}

Fault fault_of_colours(const std::string& value) {
  return unless(value == "reversed" || value == "right", value, "state: reversed, right");
}

struct SetupKey {
  std::string_view name;
  Check check;
};

/// "3-1-0": points for a win, a draw and a loss.
std::optional<Scoring> scoring_in(const std::string& text) {
  constexpr std::size_t results = 3;
  std::string spaced = text;
  std::replace(spaced.begin(), spaced.end(), '-', ' ');
  std::vector<int> points;
  for (const std::string& part : plain::words_of(spaced)) {
    const auto number = whole_number(part);
    if (!number) return std::nullopt;
    points.push_back(*number);
  }
  if (points.size() != results) return std::nullopt;
  return Scoring{2 * points[0], 2 * points[1], 2 * points[2]};
}

Fault fault_of_scoring(const std::string& value) {
  return unless(scoring_in(value).has_value(), value,
                "list of points for a win, a draw and a loss, such as 3-1-0");
}

constexpr std::array<SetupKey, 27> keys{{{"white-clock", fault_of_time},
                                         {"black-clock", fault_of_time},
                                         {"control", fault_of_control},
                                         {"running", fault_of_running},
                                         {"white-completed", fault_of_count},
                                         {"black-completed", fault_of_count},
                                         {"white-period", fault_of_count},
                                         {"black-period", fault_of_count},
                                         {"before-start", fault_of_truth},
                                         {"white-present", fault_of_truth},
                                         {"black-present", fault_of_truth},
                                         {"elapsed", fault_of_time},
                                         {"default-time", fault_of_time},
                                         {"no-draw-before", fault_of_count},
                                         {"move-limit", fault_of_count},
                                         {"scoring", fault_of_scoring},
                                         {"games-per-arbiter", fault_of_count},
                                         {"score-kept", fault_of_truth},

                                         {"board", fault_of_board},
                                         {"colours", fault_of_colours},
                                         {"white-unrecorded", fault_of_count},
                                         {"black-unrecorded", fault_of_count},
                                         {"white-illegal-moves", fault_of_count},
                                         {"black-illegal-moves", fault_of_count},
                                         {"game-of-session", fault_of_number},
                                         {"white-sighted", fault_of_truth},
                                         {"black-sighted", fault_of_truth}}};

const std::string* value_of(const Question& question, const std::string& key) {
  const auto found = question.setup.find(key);
  return found == question.setup.end() ? nullptr : &found->second;
}

std::string side_key(Colour colour, std::string_view rest) {
  return std::string(to_string(colour)) + "-" + std::string(rest);
}

/// Moves that a side has completed by the numbering of the position and the moves since.
int completed_by(const Position& now, Colour colour) {
  const bool has_moved_in_this = colour == Colour::white && now.to_move == Colour::black;
  return now.fullmove_number - 1 + (has_moved_in_this ? 1 : 0);
}

void set_side(const Question& question, Colour colour, const Position& now, Clock& clock) {
  SideClock& side = clock.of(colour);
  side.moves = completed_by(now, colour);
  if (const auto* time = value_of(question, side_key(colour, "clock")))
    set(clock, colour, *read_clock_text(*time));
  if (const auto* moves = value_of(question, side_key(colour, "completed")))
    side.moves = *whole_number(*moves);
  side.period = period_after(clock.control, side.moves);
  if (const auto* period = value_of(question, side_key(colour, "period")))
    side.period = static_cast<std::size_t>(std::max(1, *whole_number(*period)) - 1);
}

bool uses_clock(const Question& question) {
  return value_of(question, "control") || value_of(question, "white-clock") ||
         value_of(question, "black-clock");
}

/// Where only times are told they are for the rest of the game.
Clock clock_of(const Question& question, const Position& now) {
  const auto* control = value_of(question, "control");
  Clock clock = new_clock(control ? *read_time_control(*control) : TimeControl{Period{}});
  for (const Colour colour : {Colour::white, Colour::black}) set_side(question, colour, now, clock);
  const auto* running = value_of(question, "running");
  const auto* before_start = value_of(question, "before-start");
  if (running)
    clock.running = colour_of(*running);
  else if (!before_start || *before_start != "true")
    clock.running = now.to_move;
  return clock;
}

void read_times(const Question& question, const Position& now, Setup& setup) {
  if (uses_clock(question)) setup.clock = clock_of(question, now);
  if (const auto* time = value_of(question, "default-time"))
    setup.default_time = read_clock_text(*time);
  if (const auto* time = value_of(question, "elapsed")) setup.elapsed = *read_clock_text(*time);
}

/// A clock shows two times, and no side is in a period that the control does not have.
std::optional<NotUnderstood> fault_of_clock(const Question& question, const Setup& setup) {
  if (!setup.clock) return std::nullopt;
  for (const Colour colour : {Colour::white, Colour::black}) {
    const std::string side(to_string(colour));
    const bool is_told = value_of(question, "control") || value_of(question, side + "-clock");
    if (!is_told)
      return NotUnderstood{"the time of " + side + " is not told",
                           side_key(opponent_of(colour), "clock")};
    if (const auto period = setup.clock->of(colour).period; period >= setup.clock->control.size())
      return NotUnderstood{side + " is in period " + std::to_string(period + 1) + " of " +
                               std::to_string(setup.clock->control.size()),
                           side + "-period"};
  }
  return std::nullopt;
}

/// Only on the board of a player who cannot see is the captured man's place a matter of its own.
Fault fault_of_capture(const Event& event, const Lawbook& book) {
  if (event.manner != Manner::leaving_captured) return std::nullopt;
  if (book.in_force.at(Rule::announced_before_clock).in_force) return std::nullopt;
  return "no board with holes is in use";
}

/// Only men can be touched, and only the boards of those who cannot see have holes for them.
Fault fault_of_touch(const Event& event, const Position& board, const Lawbook& book) {
  if (event.verb != Verb::touches) return std::nullopt;
  if (event.manner == Manner::in_its_hole && !book.in_force.at(Rule::touched_out_of_hole).in_force)
    return "no board with holes is in use";
  for (const Square square : event.squares)
    if (board.is_empty(square)) return "no man stands on " + to_string(square);
  return std::nullopt;
}

void read_presence(const Question& question, Setup& setup) {
  if (const auto* before = value_of(question, "before-start"))
    setup.before_start = *before == "true";
  setup.present = {!setup.before_start, !setup.before_start};
  for (const Colour colour : {Colour::white, Colour::black}) {
    const auto side = static_cast<std::size_t>(colour);
    if (const auto* present = value_of(question, side_key(colour, "present")))
      setup.present[side] = *present == "true";
    if (const auto* missing = value_of(question, side_key(colour, "unrecorded")))
      setup.unrecorded[side] = *whole_number(*missing);
    if (const auto* sighted = value_of(question, side_key(colour, "sighted")))
      setup.sighted[side] = *sighted == "true";
  }
}

void read_board(const Question& question, Setup& setup) {
  if (const auto* board = value_of(question, "board")) setup.board_turned = *board == "turned";
  if (const auto* colours = value_of(question, "colours"))
    setup.colours_reversed = *colours == "reversed";
  if (const auto* limit = value_of(question, "no-draw-before"))
    setup.no_draw_before_move = whole_number(*limit);
  if (const auto* number = value_of(question, "game-of-session"))
    setup.game_of_session = *whole_number(*number);
}

void read_announcements(const Question& question, Setup& setup) {
  if (const auto* limit = value_of(question, "move-limit"))
    setup.raised_move_limit = whole_number(*limit);
  if (const auto* scoring = value_of(question, "scoring")) setup.scoring = scoring_in(*scoring);
  if (const auto* games = value_of(question, "games-per-arbiter"))
    setup.games_per_arbiter = whole_number(*games);
  if (const auto* kept = value_of(question, "score-kept")) setup.score_kept = *kept == "true";
}

bool is_about_claims(Verb verb) {
  using enum Verb;
  return verb == claims || verb == offers_draw || verb == accepts || verb == declines ||
         verb == withdraws || verb == agrees;
}

bool is_about_touch(Verb verb) {
  using enum Verb;
  return verb == touches || verb == plays || verb == holds || verb == releases ||
         verb == promotes || verb == takes_back || verb == announces;
}

bool is_about_clock(Verb verb) {
  using enum Verb;
  return verb == presses || verb == stops_clocks || verb == starts_clocks || verb == sets_clock ||
         verb == passes || verb == arrives;
}

}  // namespace

std::vector<std::string> faults_of_form(const EventText& text) {
  const auto verb = read_verb(text.verb);
  if (!verb) return {in_quotes(text.verb) + " is nothing that happens; see spec/scenario.md"};
  const EventForm& form = form_of(*verb);
  std::vector<std::string> faults;
  const auto add = [&](Fault fault) {
    if (fault) faults.push_back(*std::move(fault));
  };
  add(fault_of_actor(form, text.by));
  const Fault of_object = fault_of_object(form, text.object);
  add(of_object);
  for (const auto& [name, value] : text.details) add(fault_of_detail(name, value));
  if (of_object) return faults;
  for (std::string& fault : faults_of_details(kind_named(form, text.object), text.details))
    faults.push_back(std::move(fault));
  return faults;
}

std::variant<Event, NotUnderstood> read_event(const EventText& text, const Position& board,
                                              const Lawbook& book) {
  if (const auto faults = faults_of_form(text); !faults.empty())
    return NotUnderstood{plain::joined(faults, "; ")};
  Event event;
  event.by = *read_actor(text.by);
  event.verb = *read_verb(text.verb);
  const Object object = form_of(event.verb).object;
  read_object(text, object, event);
  read_details(text, event);
  if (const auto fault = read_moves(text, object, board, book, event)) return NotUnderstood{*fault};
  if (const auto fault = fault_on_board(event, board, book)) return NotUnderstood{*fault};
  return event;
}

std::optional<std::string> fault_on_board(const Event& event, const Position& board,
                                          const Lawbook& book) {
  if (auto fault = fault_of_touch(event, board, book)) return fault;
  return fault_of_capture(event, book);
}

const std::vector<std::string_view>& setup_keys() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    all.reserve(keys.size());
    for (const SetupKey& key : keys) all.push_back(key.name);
    return all;
  }();
  return names;
}

std::optional<std::string> fault_of_setup(std::string_view key, const std::string& value) {
  for (const SetupKey& known : keys)
    if (known.name == key) return known.check(value);
  return in_quotes(key) + " is not a part of a set-up";
}

namespace {

/// No game can be told without a king of each side. A check that was not met, or a pawn on the last
/// rank, can have been left by an illegal move.
std::optional<std::string> fault_of_kings(const Position& position) {
  for (const Colour colour : both_colours) {
    const auto kings = squares_of(position, Man{colour, ManType::king}).size();
    const std::string side = colour == Colour::white ? "White" : "Black";
    if (kings != 1)
      return "the position cannot be played on: " + side + " has " +
             (kings == 0 ? "no king" : std::to_string(kings) + " kings");
  }
  return std::nullopt;
}

}  // namespace

std::variant<Setup, NotUnderstood> read_setup(const Question& question, const Lawbook& book) {
  for (const auto& [key, value] : question.setup)
    if (const auto fault = fault_of_setup(key, value)) return NotUnderstood{*fault};
  const auto reading = read_fen(question.position, FenStrictness::lenient);
  if (!reading.position) return NotUnderstood{"no FEN: " + question.position};
  if (const auto fault = fault_of_kings(*reading.position)) return NotUnderstood{*fault};
  Setup setup;
  setup.position = *reading.position;
  Position now = setup.position;
  for (const std::string& text : question.moves) {
    const auto move = read_uci(now, text, book);
    if (!move) return NotUnderstood{"no move: " + text};
    setup.moves.push_back(*move);
    now = book.laws.after(now, *move, book);
  }
  read_times(question, now, setup);
  if (const auto fault = fault_of_clock(question, setup)) return *fault;
  read_presence(question, setup);
  read_board(question, setup);
  read_announcements(question, setup);
  return setup;
}

namespace {

constexpr std::array<std::string_view, 7> facts_of_clocks{
    "white-clock",     "black-clock",  "running",     "white-completed",
    "black-completed", "white-period", "black-period"};

}  // namespace

std::optional<std::string> fault_of_clock_facts(const Question& question) {
  if (uses_clock(question)) return std::nullopt;
  for (const std::string& name : question.wanted) {
    const std::string fact = name.substr(0, name.find('@'));
    if (holds(facts_of_clocks, fact)) return in_quotes(name) + " is asked of a game without clocks";
  }
  return std::nullopt;
}

QuestionKind kind_of_ruling(const std::vector<EventText>& events) {
  const auto verb = events.empty() ? std::nullopt : read_verb(events.back().verb);
  if (!verb) return QuestionKind::ruling_on_procedure;
  if (is_about_claims(*verb)) return QuestionKind::ruling_on_claim;
  if (is_about_touch(*verb)) return QuestionKind::ruling_on_touch;
  if (is_about_clock(*verb)) return QuestionKind::ruling_on_clock;
  return QuestionKind::ruling_on_procedure;
}

}  // namespace touchstone::suite
