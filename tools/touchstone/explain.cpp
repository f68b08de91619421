// SPDX-License-Identifier: Apache-2.0
//
// explain: in words, what the Laws say of a move in a position, what a rule says in every edition,
// what a case asks, or what stands under a number of an edition. Which of them is meant is told by
// the words: an edition and a number, a FEN or start with moves, the slug of a rule, the id of a
// case. A name that is none of these is answered with the names near it.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "tools/suite/explain.hpp"
#include "tools/suite/plain_text.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

namespace {

namespace plain = suite::plain;

struct ExplainOptions {
  std::vector<std::string> words;
  std::vector<std::string> editions;
  std::vector<std::string> regulations;
  bool all = false;
};

Exit print(const suite::Explanation& explanation) {
  if (const auto* failed = std::get_if<suite::NotExplained>(&explanation))
    return fail(Exit::usage, failed->reason);
  std::cout << std::get<std::string>(explanation);
  return Exit::as_required;
}

bool is_position(const std::string& word) {
  return word == "start" || word.find('/') != std::string::npos;
}

/// A whole FEN without quotes comes as six words; any other position is one.
std::ptrdiff_t words_of_position(const std::vector<std::string>& words) {
  const bool is_spread = words.size() > 6 && (words[1] == "w" || words[1] == "b");
  return is_spread ? 6 : 1;
}

suite::MoveInquiry inquiry_of(const ExplainOptions& options) {
  const std::ptrdiff_t count = words_of_position(options.words);
  const auto begin = options.words.begin();
  suite::MoveInquiry inquiry;
  inquiry.position = plain::joined({begin, begin + count}, " ");
  for (const std::string& word :
       plain::words_of(plain::joined({begin + count, options.words.end()}, " ")))
    inquiry.moves.push_back(word);
  inquiry.regulations = options.regulations;
  inquiry.silent_laws = options.all ? suite::SilentLaws::listed : suite::SilentLaws::left_out;
  return inquiry;
}

Exit explain_move(const ExplainOptions& options, const suite::Rulebook& rulebook) {
  const auto editions =
      chosen_editions(rulebook, options.editions.empty() ? std::vector<std::string>{"fide-2023"}
                                                         : options.editions);
  if (!editions) return Exit::usage;
  return print(suite::explain_move(rulebook, inquiry_of(options), *editions));
}

/// "fide-2001 9.5b" and "fide-2001:9.5b", in one word or two.
std::optional<std::pair<std::string, std::string>> edition_and_number(
    const std::vector<std::string>& words, const suite::Rulebook& rulebook) {
  const std::string text = plain::joined(words, " ");
  const auto between = text.find_first_of(" :");
  if (between == std::string::npos || !rulebook.edition(text.substr(0, between)))
    return std::nullopt;
  const auto number = text.find_first_not_of(' ', between + 1);
  if (number == std::string::npos) return std::nullopt;
  return std::pair{text.substr(0, between), text.substr(number)};
}

Exit explain_number(const std::pair<std::string, std::string>& place,
                    const suite::Rulebook& rulebook, const Common& common) {
  const auto spec = std::filesystem::path(common.root) / "spec";
  std::vector<suite::Problem> problems;
  const auto inventory = suite::read_inventory(spec, problems);
  if (!inventory) return fail(problems);
  const auto uncovered = suite::read_uncovered(spec, *inventory, problems);
  if (!uncovered) return fail(problems);
  return print(suite::explain_number(rulebook, *inventory, *uncovered, place.first, place.second));
}

Exit unknown_name(const std::string& name, const Suite& suite) {
  std::vector<std::string> names;
  for (const Rule rule : all_rules()) names.emplace_back(to_string(rule));
  for (const suite::Case& asked : suite.cases) names.push_back(asked.id);
  for (const suite::Edition& edition : suite.rulebook.editions) names.push_back(edition.id);
  std::string message =
      "'" + name + "' is no rule, no case, no edition with a number, and no position with a move";
  if (const auto near = plain::nearest_names(names, name); !near.empty())
    message += "; near it: " + plain::joined(near);
  return fail(Exit::usage, message);
}

/// A case in all its editions, or in those of them that were chosen.
Exit explain_case(suite::Case asked, const std::vector<std::string>& chosen, const Suite& suite) {
  if (!chosen.empty()) {
    const auto editions = chosen_editions(suite.rulebook, chosen);
    if (!editions) return Exit::usage;
    std::erase_if(asked.editions, [&](const std::string& edition) {
      return std::find(editions->begin(), editions->end(), edition) == editions->end();
    });
    if (asked.editions.empty())
      return fail(Exit::usage, "'" + asked.id + "' is not asked in " + plain::joined(*editions));
  }
  std::cout << suite::explain_case(suite.rulebook, asked, suite.cases);
  return Exit::as_required;
}

Exit explain_name(const ExplainOptions& options, const Common& common) {
  const std::string name = plain::joined(options.words, " ");
  const auto suite = load_suite(common);
  if (!suite) return Exit::invalid_suite_file;
  if (const auto rule = read_rule(name)) {
    std::cout << suite::explain_rule(suite->rulebook, suite->cases, *rule);
    return Exit::as_required;
  }
  for (const suite::Case& asked : suite->cases)
    if (asked.id == name) return explain_case(asked, options.editions, *suite);
  return unknown_name(name, *suite);
}

Exit explain(const ExplainOptions& options, const Common& common) {
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return Exit::invalid_suite_file;
  if (is_position(options.words.front())) return explain_move(options, *rulebook);
  if (const auto place = edition_and_number(options.words, *rulebook))
    return explain_number(*place, *rulebook, common);
  return explain_name(options, common);
}

}  // namespace

void add_explain(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("explain", "Explain a move, a rule, a case, or an Article");
  auto options = std::make_shared<ExplainOptions>();
  verb->footer(
      "Example: touchstone explain --edition leaflet \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\" "
      "O-O-O\n"
      "         touchstone explain castling-right-lost\n"
      "         touchstone explain fide-2001 9.5b");
  verb->add_option("what", options->words,
                   "FEN or start and moves; or a rule; or a case; or an edition and a number")
      ->required();
  verb->add_option(
          "--edition", options->editions,
          "For moves and cases: edition, or a range such as fide-1997..fide-2023; all for every "
          "one. Where none is named, fide-2023 for a move and all for a case")
      ->allow_extra_args(false);
  verb->add_option("--regulation", options->regulations,
                   "For moves: what the event announces, such as chess960")
      ->allow_extra_args(false);
  verb->add_flag("--all", options->all, "For moves: show the laws that are silent, too");
  verb->callback([&, options] { action = [&, options] { return explain(*options, common); }; });
}

}  // namespace touchstone::program
