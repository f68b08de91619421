// SPDX-License-Identifier: Apache-2.0
//
// What demands the answer of a case: the Laws, the PGN standard, only sound behaviour, or nobody.
// Design: the names, and which demand a case has if its file says none. Out of scope: how an
// answer is judged under a demand (compare.hpp) and which cases may have which (lint.hpp). Proved
// by tests/cases/demand_test.cpp.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "oracle/rules/rule.hpp"
#include "tools/protocol/question.hpp"

namespace touchstone::suite {

/// law: the Laws demand the answer, in a position that can arise. standard: a sentence of the PGN
/// standard demands it. robustness: the position cannot arise, or the text is not FEN or SAN at
/// all, so that any answer will do that is not a crash, hang, exception or breach of the protocol.
/// custom: nobody demands the answer; it is reported and never counted.
enum class Demand { law, standard, robustness, custom };

std::string_view to_string(Demand demand);
std::optional<Demand> read_demand(std::string_view text);

/// The demand of a case that states none: the standard for FEN, SAN and the rules under the heading
/// pgn, and the Laws for everything else.
Demand usual_demand(const Question& question, const std::vector<Rule>& rules);

}  // namespace touchstone::suite
