// SPDX-License-Identifier: Apache-2.0
//
// Texts from outside as well-formed UTF-8, on one line, and inside XML. Tested in
// tests/protocol/protocol_test.cpp and tests/report/report_test.cpp.
#pragma once

#include <string>
#include <string_view>

namespace touchstone::suite {

/// The text with whatever is not UTF-8 in it replaced, so that it can stand in any report.
std::string well_formed(std::string_view text);

/// What a program said, on one line and without anything that a terminal would obey.
std::string one_line(std::string_view text);

/// Text for XML and HTML, in elements and in attributes; what XML forbids is left out.
std::string xml_escaped(const std::string& text);

}  // namespace touchstone::suite
