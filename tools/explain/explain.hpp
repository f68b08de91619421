// SPDX-License-Identifier: Apache-2.0
//
// Explaining in words: a move under one or more editions, a rule, a case, and what stands under a
// number of an edition.
// Design: of several moves the last is explained, or the first that is illegal, because what
// comes after it was never reached. Why two editions differ is tried out and not guessed: each rule
// and value in which they differ is carried over by itself, and what then changes the outcome is
// a cause. Input that cannot be read is a NotExplained with its reason, never a guess.
// Out of scope: what an arbiter would do about an illegal move. Proved by
// tests/explain/explain_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "oracle/movement/legality.hpp"
#include "tools/cases/scenario.hpp"
#include "tools/spec/inventory.hpp"
#include "tools/spec/rulebook.hpp"

namespace touchstone::suite {

/// Why there is nothing to explain, in words for whoever asked.
struct NotExplained {
  std::string reason;
};

using Explanation = std::variant<std::string, NotExplained>;

/// Whether laws that had nothing to say are shown.
enum class SilentLaws { left_out, listed };

/// A position and moves from it, as somebody typed them.
struct MoveInquiry {
  /// FEN, read leniently, or a name such as "start".
  std::string position;
  /// UCI, O-O, or SAN read leniently; the last may be illegal.
  std::vector<std::string> moves;
  Regulations regulations;
  SilentLaws silent_laws = SilentLaws::left_out;
};

/// A move with everything that the laws of a book say of it.
struct HeardMove {
  std::string text;
  Position before;
  Move move;
  std::vector<Testimony> testimonies;
  std::vector<Rule> faults;
  Position after;
  /// Moves that were to follow an illegal one.
  std::size_t unreached = 0;

  bool is_legal() const { return faults.empty(); }
};

/// Plays the moves and hears the last of them.
std::variant<HeardMove, NotExplained> hear_moves(const MoveInquiry& inquiry, const Lawbook& book);

/// A rule or value that makes two editions differ on a move, as each of them has it.
struct Cause {
  /// "castling-right-lost" or "castling.king-steps-queenside".
  std::string name;
  /// "3 (castling.long-three)" or "no rule".
  std::string here;
  std::string there;

  friend bool operator==(const Cause&, const Cause&) = default;
};

/// What makes the outcome under one edition differ from that under another; none where it is the
/// same. Where no single difference does, all of those that were heard are answered.
std::vector<Cause> causes_of_difference(const Rulebook& rulebook, const MoveInquiry& inquiry,
                                        const std::string& here, const std::string& there);

/// Board, laws and outcome under each edition, and what differs between one and the next.
Explanation explain_move(const Rulebook& rulebook, const MoveInquiry& inquiry,
                         const std::vector<std::string>& editions);

/// Sentence, kind, numbers, values, wording, reading and cases of a rule.
std::string explain_rule(const Rulebook& rulebook, const std::vector<Case>& cases, Rule rule);

/// Question, board, expected answer and the oracle's own, by edition.
std::string explain_case(const Rulebook& rulebook, const Case& asked,
                         const std::vector<Case>& all = {});

/// What stands under a number, or that it is pending or excluded; near numbers where it is unknown.
Explanation explain_number(const Rulebook& rulebook, const Inventory& inventory,
                           const Uncovered& uncovered, const std::string& edition,
                           const std::string& number);

/// "fide-2001: FIDE Laws of Chess in force from 1 July 2001 (text seen: part)", a line.
std::string edition_heading(const Rulebook& rulebook, std::string_view edition);

/// The sentence of a rule, and the wording of an edition where one is given, as indented lines.
std::string rule_sentences(const Rulebook& rulebook, Rule rule, std::string_view edition);

/// The board with its FEN, indented.
std::string board_text(const Position& position);

}  // namespace touchstone::suite
