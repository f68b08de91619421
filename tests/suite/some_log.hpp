// SPDX-License-Identifier: Apache-2.0
//
// A small event log for tests of what is made from one: records without an implementation behind
// them, with whatever verdict a test wants.
// Decided here: every record asks whether e2e4 is legal in the initial position, so that a failure
// has a board to be drawn.
#pragma once

#include <string>
#include <vector>

#include "tools/suite/event_log.hpp"

namespace touchstone::suite {

inline Record some_record(const std::string& id, const std::vector<std::string>& rules,
                          Verdict verdict) {
  Record record;
  record.id = id;
  record.title = "Title of " + id;
  record.file = "cases/moves/some.yaml";
  record.line = 7;
  record.edition = "fide-2023";
  record.rules = rules;
  record.citation = "3.7.2";
  record.source = "text";
  record.question.kind = QuestionKind::move;
  record.question.position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  record.question.move = "e2e4";
  record.expected = {AnswerStatus::value, {{"verdict", std::string("legal")}}};
  record.answer = answered({{"verdict", std::string("legal")}});
  record.verdict = verdict;
  return record;
}

/// A complete run of these records.
inline RunLog some_log(std::vector<Record> records) {
  RunLog log;
  log.header = {"Fake",  "0.1",         "touchstone grade \"uci:fake\"",
                "0.1.0", {"fide-2023"}, records.size()};
  log.records = std::move(records);
  log.complete = true;
  return log;
}

}  // namespace touchstone::suite
