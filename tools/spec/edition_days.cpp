// SPDX-License-Identifier: Apache-2.0
//
// Editions by the day. See edition_days.hpp.
#include "tools/spec/edition_days.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>

namespace touchstone::suite {

namespace {

constexpr std::string_view form_of_day = "dddd-dd-dd";
constexpr std::string_view form_of_year = "dddd";

bool has_form(std::string_view text, std::string_view form) {
  return std::equal(text.begin(), text.end(), form.begin(), form.end(), [](char sign, char wanted) {
    return wanted == 'd' ? sign >= '0' && sign <= '9' : sign == wanted;
  });
}

bool is_year(std::string_view text) {
  return has_form(text, form_of_year);
}

int number(std::string_view text, std::size_t from, std::size_t digits) {
  return std::stoi(std::string(text.substr(from, digits)));
}

/// Days on which an edition was surely in force; a last one is missing while it is in force.
struct Days {
  std::string first;
  std::optional<std::string> last;
};

std::string first_sure_day(const std::string& from) {
  return is_year(from) ? fmt::format("{:04}-01-01", std::stoi(from) + 1) : from;
}

std::string last_sure_day(const std::string& to) {
  return is_year(to) ? fmt::format("{:04}-12-31", std::stoi(to) - 1) : to;
}

/// nullopt if it is not known from when to when.
std::optional<Days> days_of(const Edition& edition) {
  if (edition.overlay || edition.from.empty()) return std::nullopt;
  if (!edition.to.empty()) return Days{first_sure_day(edition.from), last_sure_day(edition.to)};
  if (edition.checked.empty()) return std::nullopt;
  return Days{first_sure_day(edition.from), std::nullopt};
}

bool holds(const Days& days, std::string_view day) {
  return days.first <= day && (!days.last || day <= *days.last);
}

/// Editions by the day on which they begin, as far as their days are known.
std::vector<const Edition*> in_order_of_days(const Rulebook& rulebook) {
  std::vector<const Edition*> dated;
  for (const Edition& edition : rulebook.editions)
    if (days_of(edition)) dated.push_back(&edition);
  std::stable_sort(dated.begin(), dated.end(), [](const Edition* one, const Edition* other) {
    return days_of(*one)->first < days_of(*other)->first;
  });
  return dated;
}

/// What is wrong with one edition alone; empty if nothing is.
std::string fault_of(const Edition& edition) {
  for (const std::string* text : {&edition.from, &edition.to})
    if (!text->empty() && !is_year(*text) && !is_day(*text))
      return "'" + *text + "' is neither a day nor a year";
  if (!edition.checked.empty() && !is_day(edition.checked))
    return "'" + edition.checked + "' is not a day";
  if (edition.from.empty() && !(edition.to.empty() && edition.checked.empty()))
    return "it has an end and no beginning";
  if (!edition.to.empty() && !edition.checked.empty())
    return "it is out of force, so that nothing is left to be checked";
  if (!edition.to.empty() && edition.to < edition.from) return "it ends before it begins";
  return "";
}

}  // namespace

bool is_shaped_like_a_day(std::string_view text) {
  return has_form(text, form_of_day);
}

bool is_day(std::string_view text) {
  if (!is_shaped_like_a_day(text)) return false;
  using namespace std::chrono;
  const year_month_day day{year{number(text, 0, 4)},
                           month{static_cast<unsigned>(number(text, 5, 2))},
                           std::chrono::day{static_cast<unsigned>(number(text, 8, 2))}};
  return day.ok();
}

const Edition* edition_on(const Rulebook& rulebook, std::string_view day) {
  for (const Edition& edition : rulebook.editions)
    if (const auto days = days_of(edition); days && holds(*days, day)) return &edition;
  return nullptr;
}

const Edition& edition_today(const Rulebook& rulebook) {
  const auto& editions = rulebook.editions;
  const auto checked = std::find_if(editions.begin(), editions.end(), [](const Edition& edition) {
    return !edition.checked.empty();
  });
  return checked == editions.end() ? editions.back() : *checked;
}

std::string days_in_force(const Edition& edition) {
  if (edition.from.empty()) return "";
  if (!edition.to.empty()) return edition.from + " to " + edition.to;
  if (edition.checked.empty()) return "from " + edition.from;
  return "from " + edition.from + ", checked until " + edition.checked;
}

void check_days(const Rulebook& rulebook, const std::string& file, std::vector<Problem>& problems) {
  const auto report = [&](const Edition& edition, const std::string& fault) {
    problems.push_back({file, edition.at, "edition '" + edition.id + "': " + fault,
                        "write from, to and checked as spec/README.md says"});
  };
  const auto before = problems.size();
  for (const Edition& edition : rulebook.editions)
    if (const auto fault = fault_of(edition); !fault.empty()) report(edition, fault);
  if (problems.size() != before) return;
  const auto dated = in_order_of_days(rulebook);
  for (std::size_t at = 1; at < dated.size(); ++at)
    if (holds(*days_of(*dated[at - 1]), days_of(*dated[at])->first))
      report(*dated[at], "it begins while " + dated[at - 1]->id + " is in force");
}

}  // namespace touchstone::suite
