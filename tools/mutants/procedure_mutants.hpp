// SPDX-License-Identifier: Apache-2.0
//
// What mistakes about procedure are made of: a wrong law in the place of the right one, the three
// laws that know only one answer, and rulings from which a measure is taken or in which one is
// changed. The mistakes themselves stand in mutants_of_*.cpp.
#pragma once

#include "oracle/procedure/hearing.hpp"

namespace touchstone {

/// A law of procedure.
using Hear = std::optional<Ruling> (*)(const Hearing&);

/// Puts a wrong law in the place of the right one.
template <Rule rule, Verb verb, Hear wrong>
void put(Lawbook& book) {
  replace_procedure_law(book.laws, rule, verb, wrong);
}

/// Puts the same wrong law where a player claims and where the arbiter notices.
template <Rule rule, Hear wrong>
void put_where_found(Lawbook& book) {
  put<rule, Verb::claims, wrong>(book);
  put<rule, Verb::notices, wrong>(book);
}

/// The law that never speaks.
inline std::optional<Ruling> silent(const Hearing&) {
  return std::nullopt;
}

/// The law by which nothing follows, whatever happens.
inline std::optional<Ruling> allowed(const Hearing&) {
  return nothing_follows();
}

/// The law by which whoever acts has broken a rule.
inline std::optional<Ruling> forbidden(const Hearing& hearing) {
  return due({Infringement{hearing.event.by}});
}

/// The ruling with one change made to each measure of a kind.
template <typename Kind, typename Change>
std::optional<Ruling> changed(std::optional<Ruling> ruling, Change change) {
  if (!ruling) return ruling;
  for (Measure& measure : ruling->due)
    if (auto* found = std::get_if<Kind>(&measure)) change(*found);
  return ruling;
}

/// The ruling without the measures of a kind.
template <typename Kind>
std::optional<Ruling> without(std::optional<Ruling> ruling) {
  if (!ruling) return ruling;
  std::erase_if(ruling->due,
                [](const Measure& measure) { return std::holds_alternative<Kind>(measure); });
  return ruling;
}

}  // namespace touchstone
