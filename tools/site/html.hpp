// SPDX-License-Identifier: Apache-2.0
//
// Pieces of HTML that all pages share. Text becomes HTML in one way only, by `text_of`: what came
// from a log stands there as text and never as markup. Names of files are made from names in logs
// by `file_name`, which leaves only letters, digits and dashes. Proved by tests/site/html_test.cpp.
#pragma once

#include <string>
#include <string_view>

namespace touchstone::site {

/// Text as HTML, for elements and attributes between double quotes.
std::string text_of(std::string_view text);

/// "stockfish-15-1": safe as the name of a file and as an anchor; "x" where nothing is left.
std::string file_name(std::string_view text);

/// Where a page stands: how its links get to the folder of the site.
enum class Depth { root, folder };

/// "" or "../".
std::string_view up(Depth depth);

/// A link to an address below the folder of the site.
std::string link(Depth depth, std::string_view address, std::string_view shown);

/// How much of a wide window a page takes.
enum class Width { text, tables };

/// A whole page. The body is HTML, the title is text.
std::string page(Depth depth, std::string_view title, const std::string& body,
                 Width width = Width::text);

/// A whole page that belongs to no site, with style.css beside it and no script.
std::string lone_page(std::string_view title, const std::string& body);

/// Whether a text is a page made here.
bool is_page(std::string_view text);

/// A table with a caption, in a frame that scrolls sideways by itself and can be reached by key.
/// Head and body are rows of HTML, the caption is text.
std::string table(std::string_view caption, const std::string& head, const std::string& body,
                  std::string_view more_attributes = "");

/// The same, in a frame that is not a higher than the window and scrolls both ways: the head and
/// the first column stay.
std::string scrolled_table(std::string_view caption, const std::string& head,
                           const std::string& body, std::string_view more_attributes = "");

/// A heading cell of a column; HTML.
std::string column(const std::string& shown, std::string_view more_attributes = "");

/// With a capital letter at the front, if it begins with a small one.
std::string capitalised(std::string text);

/// "drawn_game" becomes "Drawn game".
std::string heading_in_words(std::string_view heading);

/// "1 case", "2 cases".
std::string counted(int count, std::string_view one, std::string_view many);

}  // namespace touchstone::site
