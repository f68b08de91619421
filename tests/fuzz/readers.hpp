// SPDX-License-Identifier: Apache-2.0
//
// What holds of the readers of foreign text, whatever they are given: the protocol's and that of
// strict YAML. Broken promises abort, so that a fuzzer (scripts/fuzz) and the test that replays its
// findings (tests/fuzz/corpus_test.cpp) see the same.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tools/protocol/protocol.hpp"
#include "tools/support/utf8.hpp"
#include "tools/yaml/strict_yaml.hpp"

namespace touchstone::suite {

inline void must_hold(bool promise, const char* what) {
  if (promise) return;
  std::fprintf(stderr, "broken: %s\n", what);
  std::abort();
}

/// A message that was read is written in a form that is read as the same message.
inline void try_protocol(std::string_view line) {
  const auto request = read_request(line);
  if (const auto* ask = std::get_if<AskMessage>(&request)) {
    const auto again = read_request(write_ask(*ask));
    const auto* same = std::get_if<AskMessage>(&again);
    must_hold(same != nullptr && *same == *ask, "a question changes on its way");
  }
  const auto answer = read_answer(line);
  if (const auto* given = std::get_if<AnswerMessage>(&answer)) {
    const auto again = read_answer(write_answer(*given));
    const auto* same = std::get_if<AnswerMessage>(&again);
    must_hold(same != nullptr && *same == *given, "an answer changes on its way");
  }
  const auto hello = read_handshake(line);
  if (const auto* given = std::get_if<Handshake>(&hello)) {
    const auto again = read_handshake(write_handshake(*given));
    const auto* same = std::get_if<Handshake>(&again);
    must_hold(same != nullptr && *same == *given, "a handshake changes on its way");
  }
  must_hold(well_formed(well_formed(line)) == well_formed(line), "what is well formed changes");
  must_hold(one_line(line).find('\n') == std::string::npos, "one line has two");
}

/// Either there is a document or there are problems, each at a place.
inline void try_yaml(std::string_view text) {
  std::vector<Problem> problems;
  const auto node = read_yaml(text, "some.yaml", problems);
  must_hold(node.has_value() == problems.empty(), "neither a document nor a problem, or both");
  must_hold(problems.size() <= most_problems + 1, "too many problems");
  for (const Problem& problem : problems)
    must_hold(problem.at.line >= 1 && problem.at.column >= 1, "a problem stands nowhere");
}

}  // namespace touchstone::suite
