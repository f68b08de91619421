// SPDX-License-Identifier: Apache-2.0
//
// The oracle behind the vocabulary of questions: it puts a question to the laws of a lawbook and
// states what they say as facts. Mutants answer through the same function with another lawbook.
// Bad input (a FEN that is none, a move that is none) is an answer of status error, never a guess;
// a rule that the edition does not have makes the answer "not regulated".
// Proved by every case.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "oracle/laws.hpp"
#include "oracle/rules/deciding_articles.hpp"
#include "tools/protocol/question.hpp"

namespace touchstone::suite {

/// What the laws of this book answer.
Answer oracle_answer(const Question& question, const Lawbook& book);

/// What the answer to a question about a position or a move rests on: the rules and their branches
/// behind `articles`.
std::vector<Ground> grounds_of_answer(const Question& question, const Lawbook& book);

/// The first of the question's `moves` that is not a legal move, with its number; nullopt if all
/// are.
std::optional<std::string> fault_of_moves(const Question& question, const Lawbook& book);

/// Facts about a position as `result` answers them: position, placement, side-to-move, ...
Facts position_facts(const Position& position);

}  // namespace touchstone::suite
