// SPDX-License-Identifier: Apache-2.0
//
// Drawing boards. See board_svg.hpp.
#include "tools/site/board_svg.hpp"

#include <fmt/format.h>

#include <set>

#include "tools/answers/given_position.hpp"
#include "tools/site/html.hpp"

namespace touchstone::site {

namespace {

constexpr int square_size = 40;
constexpr int board_margin = 18;

/// The outline on a square of forty units, from the ground up.
std::string_view outline_of(ManType type) {
  switch (type) {
    case ManType::king:
      return "M18.4 3.5h3.2v2.7h2.7v3.2h-2.7v3.1c1.7.5 2.8 1.7 3.1 3.2 5.1-1.9 9.3 1 9.3 5.4 0 "
             "3.4-2.6 5.5-3.8 8.1v5.6H9.8v-5.6C8.6 26.6 6 24.5 6 21.1c0-4.4 4.2-7.3 "
             "9.3-5.4.3-1.5 1.4-2.7 3.1-3.2V9.4h-2.7V6.2h2.7z";
    case ManType::queen:
      return "M9.8 34.8v-5.6L6.3 14.6l6.2 6.2 1.7-10.5 4.4 9.7L20 7.8l1.4 12.2 "
             "4.4-9.7 1.7 10.5 6.2-6.2-3.5 14.6v5.6z";
    case ManType::rook:
      return "M10 34.8v-5h2.6V18.6L9.8 15.8V7.5h4.7v3.2h3V7.5h5v3.2h3V7.5h4.7v8.3"
             "l-2.8 2.8v11.2H30v5z";
    case ManType::bishop:
      return "M20 4.5a2.7 2.7 0 0 1 1.8 4.7c4.5 2.9 6.9 6.7 6.9 10.6 0 "
             "2.9-1.3 5.2-3.3 6.8l.8 3.2h4.6v5H9.2v-5h4.6l.8-3.2c-2-1.6-3.3-3.9-3.3"
             "-6.8 0-3.9 2.4-7.7 6.9-10.6A2.7 2.7 0 0 1 20 4.5z";
    case ManType::knight:
      return "M10.5 34.8v-5h1.8c.5-5 3.6-7.3 5.8-11.1-2.3.6-4.1 1.2-5.4 2.4l-2.6 "
             "2.3-3.6-3.5 3-5.3c.8-3.3 2.9-5.8 6-6.9l.6-3.9 3.7 3.1c6.3.7 10.6 6.1 "
             "10.6 14.2 0 3.4-.3 6.1-.7 8.7h1.8v5z";
    case ManType::pawn:
      return "M20 8.5a5.6 5.6 0 0 1 3.7 9.8c2.9 2 4.3 6 4.7 11.5h2.4v5H9.2v-5h2.4"
             "c.4-5.5 1.8-9.5 4.7-11.5A5.6 5.6 0 0 1 20 8.5z";
  }
  return {};
}

/// Lines within the outline.
std::string_view detail_of(ManType type) {
  switch (type) {
    case ManType::king:
      return "M9.8 29.2h20.4M20 13v11";
    case ManType::queen:
      return "M9.8 29.2h20.4M11 25.6h18";
    case ManType::rook:
      return "M12.6 29.8h14.8M12.6 18.6h14.8";
    case ManType::bishop:
      return "M13.8 29.8h12.4M20 13v8M16.5 16.6h7";
    case ManType::knight:
      return "M12.3 29.8h17.2M15.7 13.8v.9";
    case ManType::pawn:
      return "M11.6 29.8h16.8";
  }
  return {};
}

/// A man of either colour: the board says in which colours it is drawn.
std::string drawing_of(ManType type) {
  return fmt::format(
      "<g id=\"man-{}\"><path d=\"{}\"/><path d=\"{}\" fill=\"none\" "
      "stroke=\"currentColor\"/></g>",
      to_string(type), outline_of(type), detail_of(type));
}

/// The corner of a square, White below.
int left_of(Square square) {
  return board_margin + square.file * square_size;
}
int top_of(Square square) {
  return (board_side - 1 - square.rank) * square_size;
}

/// Filled, with an outline, and lines within it in the colour of text.
std::string_view colours_of(Colour colour) {
  return colour == Colour::white ? "fill=\"#fffdf7\" stroke=\"#23201c\" color=\"#23201c\""
                                 : "fill=\"#23201c\" stroke=\"#0d0b09\" color=\"#d8d0c2\"";
}

std::string men_of(const Position& position, Colour colour) {
  std::string text = fmt::format("<g {}>", colours_of(colour));
  for (const Square square : all_squares())
    if (const auto& man = position.at(square); man && man->colour == colour)
      text += fmt::format("<use href=\"#man-{}\" x=\"{}\" y=\"{}\"/>", to_string(man->type),
                          left_of(square), top_of(square));
  return text + "</g>";
}

std::string mark_of(const std::string& move, std::size_t at) {
  if (move.size() < at + 2) return {};
  const Square square{move[at] - 'a', move[at + 1] - '1'};
  if (square.file < 0 || square.file >= board_side || square.rank < 0 || square.rank >= board_side)
    return {};
  return fmt::format(
      "<rect class=\"mark\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" "
      "fill=\"#e8b100\" fill-opacity=\".55\"/>",
      left_of(square), top_of(square), square_size, square_size);
}

std::string squares(const std::string& name) {
  constexpr int side = board_side * square_size;
  return fmt::format(
      "<pattern id=\"{0}-p\" x=\"{1}\" width=\"80\" height=\"80\" patternUnits=\"userSpaceOnUse\">"
      "<path class=\"light\" fill=\"#efe6d5\" d=\"M0 0h80v80H0z\"/>"
      "<path class=\"dark\" fill=\"#a9896a\" d=\"M40 0h40v40H40zM0 40h40v40H0z\"/></pattern></defs>"
      "<rect x=\"{1}\" width=\"{2}\" height=\"{2}\" fill=\"url(#{0}-p)\"/>",
      name, board_margin, side);
}

std::string names_of_squares() {
  std::string text =
      "<g class=\"names\" font-family=\"sans-serif\" font-size=\"12\" "
      "text-anchor=\"middle\" fill=\"currentColor\" aria-hidden=\"true\">";
  for (int at = 0; at < board_side; ++at) {
    text += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>",
                        board_margin + at * square_size + square_size / 2,
                        board_side * square_size + 14, static_cast<char>('a' + at));
    text += fmt::format("<text x=\"8\" y=\"{}\">{}</text>",
                        (board_side - 1 - at) * square_size + 24, at + 1);
  }
  return text + "</g>";
}

std::string men_in_words(const Position& position, Colour colour) {
  std::string text;
  for (const ManType type : all_man_types) {
    const auto squares = squares_of(position, {colour, type});
    if (squares.empty()) continue;
    text += fmt::format("{}{}{}", text.empty() ? "" : ", ", to_string(type),
                        squares.size() > 1 ? "s" : "");
    for (const Square square : squares) text += " " + to_string(square);
  }
  return text.empty() ? "no men" : text;
}

}  // namespace

std::string position_in_words(const Position& position) {
  return fmt::format("White: {}. Black: {}. {} to move.", men_in_words(position, Colour::white),
                     men_in_words(position, Colour::black), suite::name_of(position.to_move));
}

std::string men_drawings(const std::vector<Position>& positions) {
  std::set<ManType> types;
  for (const Position& position : positions)
    for (const Square square : all_squares())
      if (const auto& man = position.at(square)) types.insert(man->type);
  std::string text =
      "<svg class=\"men\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs><g "
      "stroke-width=\"1.5\" "
      "stroke-linejoin=\"round\" stroke-linecap=\"round\">";
  for (const ManType type : types) text += drawing_of(type);
  return text + "</g></defs></svg>";
}

std::string board_svg(const Position& position, const std::string& move, const std::string& name) {
  constexpr int side = board_side * square_size + board_margin;
  return fmt::format(
             "<svg class=\"board\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" "
             "role=\"img\" aria-labelledby=\"{1}-t\"><title id=\"{1}-t\">{2}</title><defs>",
             side, name, text_of(position_in_words(position))) +
         squares(name) + mark_of(move, 0) + mark_of(move, 2) + men_of(position, Colour::white) +
         men_of(position, Colour::black) + names_of_squares() + "</svg>";
}

}  // namespace touchstone::site
