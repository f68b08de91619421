// SPDX-License-Identifier: Apache-2.0
//
// What an answer to each kind of question may hold: the names of the facts, the form of each, and
// the words that can stand there, so that a misspelt answer is told when a case is read and not
// taken for a disagreement. The texts of rulings are told by measure_words.hpp, and the numbers
// under `articles`, which depend on the edition, by the reader of the cases. Out of scope: written
// moves under `text`, which may be anything. The schemas list the same words. Tested in
// tests/answers/fact_words_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/protocol/question.hpp"

namespace touchstone::suite {

/// The slugs of all rules, for suggestions.
const std::vector<std::string>& names_of_rules();

/// The keys that an expectation may hold for a kind of question.
const std::vector<std::string>& expectation_keys(QuestionKind kind);

/// Keys that say why. Others may leave them out: they grade the reason, not the answer.
bool is_reason(std::string_view key);

/// Keys that an implementation need not answer: reasons, and who won, which many programs leave to
/// their users. If it does answer, a wrong winner disagrees.
bool may_be_left_out(std::string_view key);

/// The event that a fact is about, from 1: `claim@3` is about the third, a plain name about the
/// last.
std::size_t event_of_fact(const std::string& name, std::size_t last);

/// The words that can stand under a key of an answer, if they are a closed set; empty otherwise.
const std::vector<std::string>& words_of_fact(QuestionKind kind, const std::string& key);

enum class FactForm { truth, number, word, list };

/// A key has the same form in whatever answer it stands.
FactForm form_of_fact(const std::string& key);

/// Words that cannot stand under a key of an answer, a sentence each; none where all can.
std::vector<std::string> faults_of_fact(QuestionKind kind, const std::string& key,
                                        const Fact& fact);

}  // namespace touchstone::suite
