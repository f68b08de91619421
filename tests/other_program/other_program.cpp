// SPDX-License-Identifier: Apache-2.0
//
// The program itself: `other_program` speaks the protocol, `--mistake NAME` with a mistake of
// somebody else's, `--list` prints the mistakes with their reports and rules.
#include <cstdio>
#include <iostream>
#include <string>

#include "tests/other_program/answers.hpp"

namespace {

int list() {
  for (const other::Row& row : other::mistake_table)
    std::cout << row.name << "\n  " << row.says << "\n  breaks " << row.rule << ", seen in "
              << row.report << "\n";
  return 0;
}

int serve(other::Mistake mistake) {
  for (std::string line; std::getline(std::cin, line);) {
    const std::string answer = other::answer_to(line, mistake);
    if (answer.empty()) return 0;
    std::cout << answer << std::endl;
  }
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const std::string first = count > 1 ? words[1] : "";
  if (first == "--list") return list();
  if (first.empty()) return serve(other::no_mistake);
  const auto mistake =
      count > 2 && first == "--mistake" ? other::mistake_called(words[2]) : std::nullopt;
  if (!mistake) {
    std::cerr << "usage: other_program [--list | --mistake NAME]\n";
    return 2;
  }
  return serve(*mistake);
}
