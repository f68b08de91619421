// SPDX-License-Identifier: Apache-2.0
//
// What an event may tell besides who, what and to or about what: which of the keys `of`, `amount`,
// `count` and `intending` an event of its kind takes, which it cannot do without, and in which
// manners it can be done. A key that no law would look at is refused, so that nobody expects
// anything of it. Out of scope: whether the values are well formed (event_words.hpp). Tested in
// tests/answers/event_words_test.cpp.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "oracle/events/event.hpp"

namespace touchstone::suite {

/// The keys that details can have, in the order in which they are told.
const std::vector<std::string_view>& detail_names();

/// What is wrong with the keys of an event of that kind, a sentence each.
std::vector<std::string> faults_of_details(const EventKind& kind,
                                           const std::map<std::string, std::string>& details);

/// The manners in which a verb can be done, without `plain`.
std::vector<Manner> manners_of(Verb verb);

/// The keys, without `after` and `manner`, that an event of that kind may tell and can do without.
std::vector<std::string_view> optional_details(const EventKind& kind);

/// The keys that an event of that kind cannot do without.
std::vector<std::string_view> needed_details(const EventKind& kind);

}  // namespace touchstone::suite
