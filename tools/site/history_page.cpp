// SPDX-License-Identifier: Apache-2.0
//
// The page of a history. See history_page.hpp.
#include "tools/site/history_page.hpp"

#include <fmt/format.h>

#include "tools/site/html.hpp"

namespace touchstone::site {

namespace {

using suite::FaultHistory;
using suite::FaultLine;
using suite::FaultSight;

/// The version, with a link to the page of its run if it was graded.
std::string heading_of(const std::string& version, const std::string& label) {
  if (label.empty()) return column(text_of(version));
  return column(link(Depth::root, "implementation/" + file_name(label) + ".html", version));
}

std::string head_of(const FaultHistory& history) {
  std::string head = "<tr>" + column("Fault");
  for (std::size_t at = 0; at < history.versions.size(); ++at)
    head += heading_of(history.versions[at], history.labels[at]);
  return head + column("Course") + "</tr>";
}

/// A fault by the number of its failing cases, so that the colour is not all that tells.
std::string cell_of(FaultSight sight, int failures) {
  switch (sight) {
    case FaultSight::there:
      return fmt::format("<td class=\"fails\">{}</td>", failures);
    case FaultSight::absent:
      return "<td class=\"conforms\">0</td>";
    case FaultSight::unknown:
      break;
  }
  return "<td>-</td>";
}

std::string row_of(const FaultLine& fault, const FaultHistory& history) {
  std::string row = fmt::format("<tr><th scope=\"row\">{}<br><small>{}</small></th>",
                                text_of(fault.name), text_of(fault.words));
  for (std::size_t at = 0; at < fault.sights.size(); ++at)
    row += cell_of(fault.sights[at], fault.failures[at]);
  return row + "<td>" + text_of(course_of(fault, history.versions)) + "</td></tr>\n";
}

std::string table_of(const std::string& caption, const FaultHistory& history, bool causes) {
  std::string rows;
  for (const FaultLine& fault : history.faults)
    if (fault.is_cause == causes) rows += row_of(fault, history);
  if (rows.empty()) return {};
  return table(caption, head_of(history), "<tbody>" + rows + "</tbody>");
}

}  // namespace

std::string history_page(const std::string& title, const FaultHistory& history) {
  std::string body = "<h1>" + text_of("History of " + title) + "</h1>\n";
  body +=
      "<p>The number of cases that fail by each fault, in each version. A dash means that the "
      "version tells nothing of it: no case was answered.</p>\n";
  body += table_of("Causes", history, true);
  body += table_of("Rules that fail", history, false);
  if (history.faults.empty()) body += "<p>No fault in any version.</p>\n";
  return page(Depth::root, "History of " + title, body);
}

}  // namespace touchstone::site
