// SPDX-License-Identifier: Apache-2.0
//
// The texts that a ruling can hold: measures under `must`, duties, options under `may`, how many of
// them under `may-choose`, and keys under `ignored`. The list is closed; only times, numbers of
// periods and numbers of options vary. Each function returns what the word should be, with the
// nearest known text, or nullopt if some answer can hold it. Out of scope: whether a ruling can
// hold it in one edition or another. Tested in tests/answers/measure_words_test.cpp.
#pragma once

#include <optional>
#include <string>

namespace touchstone::suite {

std::optional<std::string> fault_of_measure(const std::string& text);

/// A duty that stands: "white must record-moves".
std::optional<std::string> fault_of_duty(const std::string& text);

/// A measure with the actor who may choose it: "arbiter: warning white".
std::optional<std::string> fault_of_option(const std::string& text);

/// "arbiter: 1 to 7 of 7": at least and at most how many of how many.
std::optional<std::string> fault_of_choice(const std::string& text);

/// A manner, or a detail, that some edition gives no meaning.
std::optional<std::string> fault_of_ignored_key(const std::string& text);

}  // namespace touchstone::suite
