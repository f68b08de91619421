// SPDX-License-Identifier: Apache-2.0
//
// Pieces of HTML. See html.hpp.
#include "tools/site/html.hpp"

#include <fmt/format.h>

#include <cctype>

#include "tools/report/report.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::site {

std::string text_of(std::string_view text) {
  return suite::xml_escaped(std::string(text));
}

std::string file_name(std::string_view text) {
  constexpr std::size_t longest = 100;
  std::string name;
  for (const char letter : text) {
    const auto value = static_cast<unsigned char>(letter);
    if (value < 0x80 && std::isalnum(value) != 0)
      name += static_cast<char>(std::tolower(value));
    else if (!name.empty() && name.back() != '-')
      name += '-';
  }
  name = name.substr(0, longest);
  while (!name.empty() && name.back() == '-') name.pop_back();
  return name.empty() ? "x" : name;
}

std::string_view up(Depth depth) {
  return depth == Depth::root ? "" : "../";
}

std::string link(Depth depth, std::string_view address, std::string_view shown) {
  return fmt::format("<a href=\"{}{}\">{}</a>", up(depth), text_of(address), text_of(shown));
}

namespace {

constexpr std::string_view mark_of_pages = "<meta name=\"generator\" content=\"Touchstone\">";

}  // namespace

bool is_page(std::string_view text) {
  return text.find(mark_of_pages) != std::string_view::npos;
}

std::string page(Depth depth, std::string_view title, const std::string& body, Width width) {
  constexpr std::string_view shape =
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n{3}\n<title>{0}</title>\n"
      "<link rel=\"icon\" href=\"data:,\">\n"
      "<link rel=\"stylesheet\" href=\"{1}style.css\">\n<script defer "
      "src=\"{1}words.js\"></script><script defer src=\"{1}filter.js\"></script>\n"
      "</head>\n<body{4}>\n<a class=\"skip\" href=\"#main\">To the content</a>\n"
      "<header><nav aria-label=\"Site\"><a class=\"home\" href=\"{1}index.html\">Touchstone</a>"
      "<a href=\"{1}index.html\">Overview</a><a href=\"{1}cases.html\">Cases</a></nav></header>\n"
      "<main id=\"main\" tabindex=\"-1\">\n{2}</main>\n"
      "<footer><p>Made by Touchstone from event logs. A rule conforms only when every one of its "
      "cases agrees; what is not supported is never counted as agreement.</p></footer>\n"
      "</body>\n</html>\n";
  return fmt::format(shape, text_of(title), up(depth), body, mark_of_pages,
                     width == Width::tables ? " class=\"wide\"" : "");
}

std::string lone_page(std::string_view title, const std::string& body) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n{2}\n<title>{0}</title>\n"
      "<link rel=\"icon\" href=\"data:,\">\n<link rel=\"stylesheet\" href=\"style.css\">\n"
      "</head>\n<body class=\"wide\">\n<main id=\"main\">\n{1}</main>\n"
      "<footer><p>Made by Touchstone from two event logs.</p></footer>\n</body>\n</html>\n",
      text_of(title), body, mark_of_pages);
}

namespace {

std::string framed(std::string_view kind, std::string_view caption, const std::string& head,
                   const std::string& body, std::string_view more_attributes) {
  return fmt::format(
      "<div class=\"frame{4}\" role=\"region\" aria-label=\"{0}\" tabindex=\"0\">\n"
      "<table{1}>\n<caption>{0}</caption>\n<thead>{2}</thead>\n{3}</table>\n</div>\n",
      text_of(caption), more_attributes, head, body, kind);
}

}  // namespace

std::string table(std::string_view caption, const std::string& head, const std::string& body,
                  std::string_view more_attributes) {
  return framed("", caption, head, body, more_attributes);
}

std::string scrolled_table(std::string_view caption, const std::string& head,
                           const std::string& body, std::string_view more_attributes) {
  return framed(" scrolled", caption, head, body, more_attributes);
}

std::string column(const std::string& shown, std::string_view more_attributes) {
  return fmt::format("<th scope=\"col\"{}>{}</th>", more_attributes, shown);
}

std::string capitalised(std::string text) {
  if (!text.empty())
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

std::string heading_in_words(std::string_view heading) {
  if (heading == "pgn") return "Game files (PGN and FEN)";
  std::string words(heading);
  for (char& letter : words)
    if (letter == '_') letter = ' ';
  return capitalised(std::move(words));
}

std::string counted(int count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

}  // namespace touchstone::site
