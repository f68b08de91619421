// SPDX-License-Identifier: Apache-2.0
//
// Reading positions that people give, and finding the place of what is wrong with them. Columns
// are sought in a text that has been read, so that its first field is known to be a board.
// See given_position.hpp.
#include "tools/answers/given_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "oracle/movement/illegal_position.hpp"
#include "oracle/notation/fen.hpp"
#include "tools/protocol/protocol.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {

namespace {

constexpr auto blanks = " \t\r";
constexpr int field_of_men = 1;
constexpr int field_of_turn = 2;
constexpr int field_of_castling = 3;
constexpr int field_of_halfmoves = 5;

/// Where a field begins, or the end of a text that does not have it.
std::size_t begin_of_field(std::string_view text, int field) {
  std::size_t begin = text.find_first_not_of(' ');
  for (int number = 1; number < field && begin != std::string_view::npos; ++number)
    begin = text.find_first_not_of(' ', std::min(text.find(' ', begin), text.size()));
  return std::min(begin, text.size());
}

std::string_view first_field(std::string_view text) {
  const std::size_t begin = begin_of_field(text, field_of_men);
  return text.substr(begin, text.find(' ', begin) - begin);
}

int column_of_field(std::string_view text, int field) {
  return static_cast<int>(begin_of_field(text, field)) + 1;
}

/// The columns in which such men are written, from left to right.
std::vector<int> columns_of(std::string_view text, Man man) {
  std::vector<int> columns;
  const std::string_view board = first_field(text);
  for (std::size_t index = 0; index < board.size(); ++index)
    if (read_man(board[index]) == man)
      columns.push_back(column_of_field(text, field_of_men) + static_cast<int>(index));
  return columns;
}

/// Squares in the order in which a FEN has them.
std::vector<Square> squares_in_writing_order(const Position& position, Man man) {
  auto squares = squares_of(position, man);
  std::stable_sort(squares.begin(), squares.end(),
                   [](Square one, Square other) { return one.rank > other.rank; });
  return squares;
}

// ---- what is not a FEN ----

bool could_be_a_rank(std::string_view rank) {
  return !rank.empty() && std::all_of(rank.begin(), rank.end(), [](char letter) {
    return read_man(letter) || (letter >= '1' && letter <= '8');
  });
}

/// At least two ranks, one of which could stand on a board.
bool begins_like_a_fen(std::string_view text) {
  const std::string_view board = first_field(text);
  if (board.find('/') == std::string_view::npos) return false;
  for (std::size_t begin = 0; begin < board.size();) {
    const std::size_t end = std::min(board.find('/', begin), board.size());
    if (could_be_a_rank(board.substr(begin, end - begin))) return true;
    begin = end + 1;
  }
  return false;
}

/// The beginning of a text as a message can show it.
std::string shown(std::string_view text) {
  constexpr std::size_t longest = 60;
  const std::string beginning = one_line(well_formed(text.substr(0, longest)));
  return "'" + beginning + (text.size() > longest ? "..." : "") + "'";
}

Remark no_fen(std::string_view text) {
  const std::size_t begin = begin_of_field(text, field_of_men);
  const std::string found = begin == text.size() ? "an empty text" : shown(text.substr(begin));
  return {static_cast<int>(begin) + 1,
          found +
              " is not a FEN, which begins with the ranks of the board, parted by '/', and no "
              "name of a position, such as start"};
}

// ---- what forbids to play on ----

std::vector<Remark> missing_kings(std::string_view text, const Position& position) {
  std::vector<Remark> remarks;
  for (const Colour colour : both_colours)
    if (squares_of(position, {colour, ManType::king}).empty())
      remarks.push_back({column_of_field(text, field_of_men), name_of(colour) + " has no king"});
  return remarks;
}

std::vector<Remark> extra_kings(std::string_view text) {
  std::vector<Remark> remarks;
  for (const Colour colour : both_colours)
    if (const auto columns = columns_of(text, {colour, ManType::king}); columns.size() > 1)
      remarks.push_back(
          {columns[1], fmt::format("{} has {} kings", name_of(colour), columns.size())});
  return remarks;
}

std::vector<Remark> pawns_on_end_ranks(std::string_view text, const Position& position) {
  std::vector<Remark> remarks;
  for (const Colour colour : both_colours) {
    const Man pawn{colour, ManType::pawn};
    const auto columns = columns_of(text, pawn);
    const auto squares = squares_in_writing_order(position, pawn);
    for (std::size_t index = 0; index < squares.size(); ++index)
      if (squares[index].rank == first_rank(colour) || squares[index].rank == last_rank(colour))
        remarks.push_back({columns[index], "a pawn on " + to_string(squares[index])});
  }
  return remarks;
}

Remark check_left_standing(std::string_view text, const Position& position) {
  return {column_of_field(text, field_of_turn),
          fmt::format("{} is in check while {} is to move", name_of(opponent_of(position.to_move)),
                      name_of(position.to_move))};
}

/// Nothing for the faults that do not forbid to play on.
std::vector<Remark> remarks_on(PositionFault fault, std::string_view text,
                               const Position& position) {
  switch (fault) {
    case PositionFault::king_missing:
      return missing_kings(text, position);
    case PositionFault::king_extra:
      return extra_kings(text);
    case PositionFault::pawn_on_end_rank:
      return pawns_on_end_ranks(text, position);
    case PositionFault::opponent_in_check:
      return {check_left_standing(text, position)};
    case PositionFault::too_many_men:
    case PositionFault::too_many_pawns:
    case PositionFault::too_many_promoted_pieces:
    case PositionFault::too_many_pawn_captures:
    case PositionFault::castling_right_without_men:
    case PositionFault::castling_rights_not_mirrored:
    case PositionFault::castling_right_after_moves:
    case PositionFault::counters_contradict:
    case PositionFault::too_few_moves:
    case PositionFault::clock_never_set_back:
    case PositionFault::parity_contradicts:
    case PositionFault::clock_against_last_move:
    case PositionFault::en_passant_after_other_moves:
    case PositionFault::impossible_en_passant:
    case PositionFault::impossible_check:
    case PositionFault::no_last_move:
      return {};
  }
  return {};
}

/// Rights that only a king off the e-file or a rook off the corner can have: each letter is read
/// without the others.
std::vector<Remark> rights_of_chess960(std::string_view text, const Lawbook& book) {
  std::vector<Remark> remarks;
  const std::size_t begin = begin_of_field(text, field_of_castling);
  const std::size_t end = std::min(text.find(' ', begin), text.size());
  for (std::size_t at = begin; at < end; ++at) {
    const std::string alone = std::string(text.substr(0, begin)) + text[at] + " - 0 1";
    const auto reading = read_fen(alone, FenStrictness::lenient);
    if (!reading.position ||
        !has_fault(*reading.position, PositionFault::castling_right_without_men, book))
      continue;
    remarks.push_back({static_cast<int>(at) + 1,
                       fmt::format("'{}' is a right of Chess960: a king off the e-file or a rook "
                                   "off the corner castles only there",
                                   text[at])});
  }
  return remarks;
}

void sort_by_column(std::vector<Remark>& remarks) {
  std::stable_sort(remarks.begin(), remarks.end(), [](const Remark& one, const Remark& other) {
    return one.column < other.column;
  });
}

std::vector<Remark> remarks_of(const std::vector<FenFault>& faults) {
  std::vector<Remark> remarks;
  remarks.reserve(faults.size());
  for (const FenFault& fault : faults) remarks.push_back({fault.column, fault.message});
  return remarks;
}

}  // namespace

std::string name_of(Colour side) {
  return side == Colour::white ? "White" : "Black";
}

std::optional<Position> named_position(std::string_view name) {
  const auto begin = std::min(name.find_first_not_of(blanks), name.size());
  const auto bare = name.substr(begin, name.find_last_not_of(blanks) + 1 - begin);
  if (bare == "start" || bare == "startpos") return initial_array();
  return std::nullopt;
}

std::optional<Position> position_as_told(std::string_view text) {
  auto position = read_fen(text, FenStrictness::lenient).position;
  if (!position || !position->en_passant) return position;
  const auto begin = std::min(begin_of_field(text, field_of_halfmoves), text.size());
  std::from_chars(text.data() + begin, text.data() + text.size(), position->halfmove_clock);
  return position;
}

GivenPosition read_given(std::string_view text) {
  if (const auto position = named_position(text)) return {position, {}, {}};
  if (!begins_like_a_fen(text)) return {std::nullopt, {no_fen(text)}, {}};
  const FenReading reading = read_fen(text, FenStrictness::lenient);
  return {reading.position, remarks_of(reading.faults), remarks_of(reading.dropped)};
}

std::vector<Remark> what_forbids_play(std::string_view text, const Position& position,
                                      const Lawbook& book) {
  std::vector<Remark> all;
  for (const PositionFault fault : all_position_faults) {
    if (!forbids_play(fault) || !has_fault(position, fault, book)) continue;
    const auto remarks = remarks_on(fault, text, position);
    all.insert(all.end(), remarks.begin(), remarks.end());
  }
  sort_by_column(all);
  return all;
}

std::vector<Remark> what_does_not_count(std::string_view text, const GivenPosition& given,
                                        const Lawbook& book) {
  std::vector<Remark> all = given.dropped;
  if (book.in_force.castling_form.value == CastlingForm::king_steps &&
      has_fault(*given.position, PositionFault::castling_right_without_men, book)) {
    const auto of_chess960 = rights_of_chess960(text, book);
    all.insert(all.end(), of_chess960.begin(), of_chess960.end());
  }
  sort_by_column(all);
  return all;
}

std::string below_one_another(const std::vector<Remark>& remarks) {
  std::string text;
  for (const Remark& remark : remarks)
    text += fmt::format("\n  column {}: {}", remark.column, remark.message);
  return text;
}

}  // namespace touchstone::suite
