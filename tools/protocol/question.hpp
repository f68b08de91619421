// SPDX-License-Identifier: Apache-2.0
//
// What is asked of an implementation, and what it answers: the one vocabulary of cases, protocol,
// bridges and reports.
// Questions are a closed set; each belongs to one capability that an implementation declares. An
// answer is a set of named facts, or says why there is none; undetermined and not regulated are
// answers of their own and never become yes or no.
// Out of scope: expectations, names of cases and titles, which are never sent to anyone.
// Proved by tests/protocol/question_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace touchstone::suite {

/// What an implementation may be able to do. The list is closed by the protocol.
enum class Capability {
  legality,
  outcome,
  game_over,
  notation,
  fen,
  history,
  claims,
  winnability,
  touch,
  clock,
  procedure
};

std::string_view to_string(Capability capability);
std::optional<Capability> read_capability(std::string_view text);
const std::array<Capability, 11>& all_capabilities();

/// How far it can.
enum class Support { none, partial, full };

std::string_view to_string(Support support);
std::optional<Support> read_support(std::string_view text);

/// The questions about a position or a sequence of moves.
enum class QuestionKind {
  legal_moves,         ///< every legal move of the side to move
  move,                ///< whether one move is legal, and which rules forbid it
  result,              ///< the position after one move
  perft,               ///< how many games of so many moves
  outcome,             ///< check, mate, stalemate
  write,               ///< how a move is written
  read,                ///< which move a text means, or why it means none
  fen,                 ///< whether a text is a right FEN
  position,            ///< whether a position can be played on, and could arise
  setup,               ///< whether board and men stand right before the first move
  start,               ///< from which array a game starts, and who moves first
  same,                ///< whether two positions of the game are the same
  occurrences,         ///< how often the present position has occurred
  game_over,           ///< whether the moves played have ended the game by themselves
  can_mate,            ///< whether a side can still mate by any series of legal moves
  dead,                ///< whether neither side can
  mating_material,     ///< whether a side can reach a mate that cannot be avoided
  ruling_on_claim,     ///< what is ruled on the last event of a game: a claim or an offer
  ruling_on_touch,     ///< the same, where a man is touched or moved
  ruling_on_clock,     ///< the same, where it is about time
  ruling_on_procedure  ///< the same, for everything else that happens at a board
};

/// How far an answer about who can still mate is to go.
enum class SearchMode {
  full,    ///< as far as the implementation can
  quick,   ///< what can be told at once, and undetermined otherwise
  bounded  ///< looking at no more than so many positions
};

std::string_view to_string(SearchMode mode);
std::optional<SearchMode> read_search_mode(std::string_view text);
const std::array<SearchMode, 3>& all_search_modes();

/// Whether the question tells a game by its events and asks for a ruling.
bool asks_for_ruling(QuestionKind kind);

std::string_view to_string(QuestionKind kind);
std::optional<QuestionKind> read_question_kind(std::string_view text);
const std::array<QuestionKind, 21>& all_question_kinds();
Capability capability_of(QuestionKind kind);

/// One event as words: who, does what, to or about what, and what else matters ("after", "manner",
/// "intending", "asking", "of", "amount", "count").
struct EventText {
  std::string by;
  std::string verb;
  std::string object;
  std::map<std::string, std::string> details;

  friend bool operator==(const EventText&, const EventText&) = default;
};

/// "white claims threefold (intending f6g8)".
std::string to_string(const EventText& event);

/// A question. Only the fields that its kind needs are set.
struct Question {
  QuestionKind kind = QuestionKind::legal_moves;
  /// FEN of the position, or of where the moves start.
  std::string position;
  /// Moves played from there, in UCI's long algebraic form.
  std::vector<std::string> moves;
  /// The move asked about, in UCI's form.
  std::string move;
  /// Text to read: a written move, or a FEN.
  std::string text;
  /// "san" or "laws".
  std::string form;
  /// Language of the piece letters.
  std::string language;
  /// "strict" or "lenient".
  std::string strictness;
  /// "white" or "black": whose mate.
  std::string side;
  /// "any" or "before-automatic-draw": which series of moves may mate.
  std::string series;
  /// "light" or "dark": the corner square at each player's right.
  std::string right_corner;
  /// "full", "quick" or "bounded": how far to look for a mate; empty means full.
  std::string mode;
  /// Positions that a bounded answer may look at.
  int budget = 0;
  /// Depth of a perft.
  int depth = 0;
  /// The move after which the other position stood; 0 is the position where the moves start.
  int ply = 0;
  std::vector<std::string> regulations;
  /// How the game was set up: "white-clock", "control", "running", ...
  std::map<std::string, std::string> setup;
  std::vector<EventText> events;
  /// The facts that are asked for; a name with "@n" is about the n-th event, others about the last.
  std::vector<std::string> wanted;

  friend bool operator==(const Question&, const Question&) = default;
};

/// A fact is a truth, a number, a word or a list. Lists are sets: sorted, each item once.
using Fact = std::variant<bool, std::int64_t, std::string, std::vector<std::string>>;
using Facts = std::map<std::string, Fact>;

std::string to_string(const Fact& fact);
std::string to_string(const Facts& facts);

/// How an answer came out.
enum class AnswerStatus {
  value,
  undetermined,
  not_regulated,
  unsupported,
  declined,
  error,
  crash,
  timeout,
  protocol_error
};

std::string_view to_string(AnswerStatus status);
std::optional<AnswerStatus> read_answer_status(std::string_view text);

/// An answer: facts, or a status with a text that explains it.
struct Answer {
  AnswerStatus status = AnswerStatus::value;
  Facts facts;
  std::string text;

  friend bool operator==(const Answer&, const Answer&) = default;
};

Answer answered(Facts facts);
Answer without_value(AnswerStatus status, std::string text);

}  // namespace touchstone::suite
