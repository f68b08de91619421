// SPDX-License-Identifier: Apache-2.0
//
// Failures that a baseline knows. See known_failures.hpp.
#include "tools/results/known_failures.hpp"

#include <algorithm>

namespace touchstone::suite {

KnownPlaces known_places(const Baseline& baseline, const RunLog& log, const Day& today) {
  KnownPlaces places;
  for (std::size_t place = 0; place < log.records.size(); ++place) {
    const Record& record = log.records[place];
    const auto entry = baseline.known.find({record.id, record.edition});
    if (entry == baseline.known.end() || !is_failure(record.verdict)) continue;
    const KnownFailure& known = entry->second;
    if (is_as_known(record, known) && today <= known.expires) places[place] = known.issue;
  }
  return places;
}

bool is_known(const Record& record, const RunLog& log) {
  return log.known && log.known->contains(place_in(log, record));
}

std::string told_as_known(const Record& record, const RunLog& log) {
  const std::string& issue = log.known->at(place_in(log, record));
  return issue.empty() ? "known failure" : "known failure: " + issue;
}

std::size_t new_failures(const RunLog& log) {
  return static_cast<std::size_t>(std::count_if(
      log.records.begin(), log.records.end(),
      [&](const Record& record) { return is_failure(record.verdict) && !is_known(record, log); }));
}

}  // namespace touchstone::suite
