// SPDX-License-Identifier: Apache-2.0
//
// What a lawbook with a mistake in it answers to a question that was asked, as a case would expect
// it. Declared variants (declarations.hpp) and causes of failures (causes.hpp) are found by it, and
// their tests prove it.
#pragma once

#include <optional>

#include "tools/grading/runner.hpp"

namespace touchstone::suite {

/// Of the answer under the mistaken lawbook, what the case asks for, reasons among it; of a list of
/// moves the whole list. Returns nullopt if the case admits that answer.
std::optional<Expectation> mistaken_answer(const Record& record, const Lawbook& mistaken,
                                           const Lawbook& right);

void drop_reasons(Facts& facts);

}  // namespace touchstone::suite
