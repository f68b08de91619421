// SPDX-License-Identifier: Apache-2.0
//
// The sections of a score. See section.hpp.
#include "tools/grading/section.hpp"

namespace touchstone::suite {

namespace {

constexpr std::array<std::string_view, 6> section_names{"board", "procedure",  "winnability",
                                                        "pgn",   "robustness", "custom"};
constexpr std::array<std::string_view, 6> section_titles{
    "the board", "procedure", "who can win", "PGN and FEN", "robustness", "demanded by nobody"};

/// The section of what the Laws demand.
Section section_of(QuestionKind kind) {
  switch (kind) {
    case QuestionKind::legal_moves:
    case QuestionKind::move:
    case QuestionKind::result:
    case QuestionKind::perft:
    case QuestionKind::outcome:
    case QuestionKind::fen:
    case QuestionKind::position:
    case QuestionKind::setup:
    case QuestionKind::start:
    case QuestionKind::same:
    case QuestionKind::occurrences:
    case QuestionKind::game_over:
      return Section::board;
    case QuestionKind::can_mate:
    case QuestionKind::dead:
    case QuestionKind::mating_material:
      return Section::winnability;
    case QuestionKind::write:
    case QuestionKind::read:
    case QuestionKind::ruling_on_claim:
    case QuestionKind::ruling_on_touch:
    case QuestionKind::ruling_on_clock:
    case QuestionKind::ruling_on_procedure:
      return Section::procedure;
  }
  return Section::board;
}

}  // namespace

std::string_view to_string(Section section) {
  return section_names[static_cast<std::size_t>(section)];
}

std::string_view in_words(Section section) {
  return section_titles[static_cast<std::size_t>(section)];
}

Section section_of(const Record& record) {
  switch (record.demand) {
    case Demand::law:
      return section_of(record.question.kind);
    case Demand::standard:
      return Section::pgn;
    case Demand::robustness:
      return Section::robustness;
    case Demand::custom:
      return Section::custom;
  }
  return Section::custom;
}

}  // namespace touchstone::suite
