// SPDX-License-Identifier: Apache-2.0
//
// Prints the table of other people's mistakes: mistake, report, rule, and the cases that catch it.
// With --differences it prints instead where the second program without a mistake differs from
// the suite.
#include <filesystem>
#include <iostream>

#include "tests/other_program/trials.hpp"
#include "tests/places.hpp"

namespace {

using namespace touchstone::suite;

int tell_differences(const std::vector<Put>& questions) {
  int count = 0;
  for (const Put& put : questions) {
    const auto [verdict, difference] = put_to_other_program(put, other::no_mistake);
    if (is_conforming(verdict)) continue;
    ++count;
    std::cout << put.name() << "\t" << to_string(verdict) << "\t" << difference << "\n";
  }
  std::cout << questions.size() << " questions, " << count << " differences\n";
  return count == 0 ? 0 : 1;
}

std::string listed(const std::set<std::string>& ids) {
  std::string text;
  for (const std::string& id : ids) text += (text.empty() ? "" : ", ") + id;
  return text;
}

int print_table(const std::vector<Put>& questions) {
  std::cout << "mistake | report | rule | cases that catch it | those of its rule\n";
  for (std::size_t place = 0; place < other::mistake_table.size(); ++place) {
    const auto& row = other::mistake_table[place];
    const auto caught = cases_that_catch(other::Mistake{static_cast<int>(place)}, questions);
    std::cout << row.name << " | " << row.report << " | " << row.rule << " | "
              << caught.cases.size() << ": " << listed(caught.cases) << " | "
              << caught.of_its_rule.size() << "\n";
  }
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const std::filesystem::path source = touchstone::places::source_dir;
  std::vector<Problem> problems;
  const auto rulebook = read_rulebook(source / "spec", problems);
  if (!rulebook) return 3;
  const auto cases = read_cases(source / "cases", *rulebook, problems);
  if (!problems.empty()) return 3;
  Lawbooks books(*rulebook);
  if (count > 1 && std::string(words[1]) == "--differences")
    return tell_differences(board_questions(cases, books, true));
  return print_table(newest_of_each(board_questions(cases, books, false)));
}
