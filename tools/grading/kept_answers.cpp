// SPDX-License-Identifier: Apache-2.0
//
// Cutting answers to what is kept of them. See kept_answers.hpp.
#include "tools/grading/kept_answers.hpp"

#include <algorithm>

namespace touchstone::suite {

namespace {

/// What one entry of a list or of the facts takes beside its bytes.
constexpr std::size_t cost_of_an_entry = 32;

std::size_t size_of(const Fact& fact) {
  if (const auto* text = std::get_if<std::string>(&fact)) return text->size();
  const auto* list = std::get_if<std::vector<std::string>>(&fact);
  if (list == nullptr) return 0;
  std::size_t size = 0;
  for (const std::string& item : *list) size += item.size() + cost_of_an_entry;
  return size;
}

std::size_t size_of(const Facts& facts) {
  std::size_t size = 0;
  for (const auto& [name, fact] : facts) size += name.size() + cost_of_an_entry + size_of(fact);
  return size;
}

std::size_t size_of(const Record& record) {
  return size_of(record.answer.facts) + record.answer.text.size() + record.difference.size();
}

/// The items that fit, and one that says how many bytes do not.
std::vector<std::string> cut_list(const std::vector<std::string>& list, std::size_t most) {
  std::vector<std::string> kept;
  std::size_t missing = 0;
  for (const std::string& item : list) {
    const std::size_t size = item.size() + cost_of_an_entry;
    const bool fits = missing == 0 && size <= most;
    if (fits) kept.push_back(item);
    most -= fits ? size : 0;
    missing += fits ? 0 : item.size();
  }
  kept.push_back("... (" + std::to_string(missing) + " bytes cut)");
  return kept;
}

Fact cut_fact(const Fact& fact, std::size_t most) {
  if (size_of(fact) <= most) return fact;
  if (const auto* text = std::get_if<std::string>(&fact)) return cut(*text, most);
  return cut_list(std::get<std::vector<std::string>>(fact), most);
}

/// Facts in the order of their names as long as they fit.
Facts cut_facts(const Facts& facts, std::size_t most) {
  if (size_of(facts) <= most) return facts;
  Facts kept;
  for (const auto& [name, fact] : facts) {
    const std::string short_name = cut(name, most_of_a_name);
    const std::size_t cost = short_name.size() + cost_of_an_entry;
    if (cost > most) break;
    most -= cost;
    const Fact& cut = kept.insert_or_assign(short_name, cut_fact(fact, most)).first->second;
    most -= std::min(most, size_of(cut));
  }
  return kept;
}

}  // namespace

void KeptAnswers::keep(Record& record) {
  if (size_of(record) <= sure_of_an_answer) return;
  const std::size_t most = std::min(most_of_an_answer, sure_of_an_answer + left_);
  record.answer.facts = cut_facts(record.answer.facts, most);
  const std::size_t taken = std::min(most, size_of(record.answer.facts));
  record.answer.text = cut(std::move(record.answer.text), most - taken);
  record.difference = cut(std::move(record.difference), most_of_a_difference);
  left_ -= std::min(left_, size_of(record) - std::min(size_of(record), sure_of_an_answer));
}

}  // namespace touchstone::suite
