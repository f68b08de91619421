// SPDX-License-Identifier: Apache-2.0
//
// explain: in words, what the Laws say of a move in a position, what a rule says in every edition,
// what a case asks, or what stands under a number of an edition. Which of them is meant is told by
// the words: an edition and a number, a FEN or start with moves, the slug of a rule, the id of a
// case. A name that is none of these is answered with the names near it, a number without its
// edition with the editions that have it, and a regulation that no rule asks for with those there
// are: nothing is left out in silence.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "tools/answers/fact_words.hpp"
#include "tools/answers/given_position.hpp"
#include "tools/explain/explain.hpp"
#include "tools/spec/edition_days.hpp"
#include "tools/support/plain_text.hpp"
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
  return suite::named_position(word) || word.find('/') != std::string::npos;
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
  const bool is_unsaid = options.editions.empty();
  const auto editions = chosen_editions(
      rulebook, is_unsaid ? std::vector<std::string>{edition_in_force} : options.editions);
  if (!editions) return Exit::usage;
  return print(suite::explain_move(rulebook, inquiry_of(options), *editions));
}

/// The id of an edition that is called by its id or by a day on which it was in force.
std::optional<std::string> edition_called(const std::string& name,
                                          const suite::Rulebook& rulebook) {
  const suite::Edition* edition =
      suite::is_day(name) ? suite::edition_on(rulebook, name) : rulebook.edition(name);
  return edition ? std::optional(edition->id) : std::nullopt;
}

/// "fide-2001 9.5b" and "fide-2001:9.5b", in one word or two.
std::optional<std::pair<std::string, std::string>> edition_and_number(
    const std::vector<std::string>& words, const suite::Rulebook& rulebook) {
  const std::string text = plain::joined(words, " ");
  const auto between = text.find_first_of(" :");
  if (between == std::string::npos) return std::nullopt;
  const auto edition = edition_called(text.substr(0, between), rulebook);
  const auto number = text.find_first_not_of(' ', between + 1);
  if (!edition || number == std::string::npos) return std::nullopt;
  return std::pair{*edition, text.substr(number)};
}

/// What stands under numbers, beside the rules.
struct Numbering {
  suite::Inventory inventory;
  suite::Uncovered uncovered;
};

/// Nothing after printing what is wrong with the files.
std::optional<Numbering> load_numbering(const Common& common) {
  const auto spec = std::filesystem::path(common.root) / "spec";
  std::vector<suite::Problem> problems;
  if (auto inventory = suite::read_inventory(spec, problems))
    if (auto uncovered = suite::read_uncovered(spec, *inventory, problems))
      return Numbering{std::move(*inventory), std::move(*uncovered)};
  fail(problems);
  return std::nullopt;
}

Exit explain_number(const std::pair<std::string, std::string>& place,
                    const suite::Rulebook& rulebook, const Common& common) {
  const auto numbering = load_numbering(common);
  if (!numbering) return Exit::invalid_suite_file;
  return print(suite::explain_number(rulebook, numbering->inventory, numbering->uncovered,
                                     place.first, place.second));
}

/// "9.2", "3.5a.2a" and "A.4.2": a digit at the front or behind the letter of an appendix.
bool is_article_number(const std::string& text) {
  const auto is_digit = [](char sign) { return sign >= '0' && sign <= '9'; };
  if (text.find_first_not_of("0123456789.abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") !=
      std::string::npos)
    return false;
  return is_digit(text[0]) || (text.size() > 2 && text[1] == '.' && is_digit(text[2]));
}

std::string call_for(const std::string& edition, const std::string& number) {
  return fmt::format("touchstone explain \"{} {}\"", edition, number);
}

/// A number says nothing without the edition that it belongs to.
Exit number_without_edition(const std::string& number, const suite::Rulebook& rulebook,
                            const Common& common) {
  const auto numbering = load_numbering(common);
  if (!numbering) return Exit::invalid_suite_file;
  std::vector<std::string> editions;
  for (const suite::Edition& edition : rulebook.editions)
    if (std::holds_alternative<std::string>(suite::explain_number(
            rulebook, numbering->inventory, numbering->uncovered, edition.id, number)))
      editions.push_back(edition.id);
  if (editions.empty())
    return fail(Exit::usage, "no edition has a number '" + number +
                                 "'; write it with its edition: " +
                                 call_for(suite::edition_today(rulebook).id, "9.2"));
  return fail(Exit::usage,
              fmt::format("'{}' is a number without its edition; it stands under {}; try: {}",
                          number, plain::joined(editions), call_for(editions.back(), number)));
}

/// A number of the edition to show how one is asked for: 9.2 where it has that.
std::string some_number(const suite::Rulebook& rulebook, const std::string& edition) {
  std::string first;
  for (const Rule rule : all_rules())
    for (const std::string& number : suite::numbers_of(rulebook, rule, edition)) {
      if (number == "9.2") return number;
      if (first.empty()) first = number;
    }
  return first;
}

/// An edition by itself holds too much to be explained.
Exit edition_without_number(const std::string& edition, const suite::Rulebook& rulebook) {
  return fail(Exit::usage, fmt::format("'{0}' is an edition; touchstone laws list --edition {0} "
                                       "shows its rules, and {1} what stands under a number",
                                       edition, call_for(edition, some_number(rulebook, edition))));
}

/// Rules that hold a word of the text as a part of their names.
std::vector<std::string> rules_with_words_of(const std::string& text) {
  constexpr std::size_t shortest = 4;
  std::vector<std::string> found;
  for (const std::string& word : plain::words_of(text))
    for (const std::string& rule : suite::names_of_rules())
      if (word.size() >= shortest && ("-" + rule + "-").find("-" + word + "-") != std::string::npos)
        found.push_back(rule);
  return found;
}

/// Rules first that share a word with the text, then the names that are written like it.
std::vector<std::string> names_near(const std::string& text, const Suite& suite) {
  std::vector<std::string> names = suite::names_of_rules();
  for (const suite::Case& asked : suite.cases) names.push_back(asked.id);
  for (const suite::Edition& edition : suite.rulebook.editions) names.push_back(edition.id);
  std::vector<std::string> near = plain::nearest_names(names, text);
  if (near.empty() || text.find(' ') != std::string::npos)
    for (const std::string& rule : rules_with_words_of(text))
      if (!plain::contains(near, rule)) near.push_back(rule);
  return near;
}

Exit unknown_name(const std::string& name, const Suite& suite) {
  std::string message =
      "'" + name +
      "' is not a rule, no case, no edition with a number, and no position with a move";
  if (const auto near = names_near(name, suite); !near.empty())
    message += "; near it: " + plain::joined(near);
  return fail(Exit::usage, message);
}

/// The case in the editions asked for, which are all of its own where none was named.
Exit explain_case(suite::Case asked, const ExplainOptions& options, const Suite& suite) {
  if (!options.editions.empty()) {
    const auto chosen = chosen_editions(suite.rulebook, options.editions);
    if (!chosen) return Exit::usage;
    std::erase_if(asked.editions, [&](const std::string& edition) {
      return std::find(chosen->begin(), chosen->end(), edition) == chosen->end();
    });
    if (asked.editions.empty())
      return fail(Exit::usage, asked.id + " is asked in none of these editions");
  }
  suite::Lawbooks books(suite.rulebook);
  if (const auto problems = suite::unaskable_cases(suite::tasks_of({asked}, {}), books);
      !problems.empty())
    return fail(problems);
  std::cout << suite::explain_case(suite.rulebook, asked, suite.cases);
  return Exit::as_required;
}

Exit explain_name(const std::string& name, const ExplainOptions& options, const Common& common) {
  const auto suite = load_suite(common);
  if (!suite) return Exit::invalid_suite_file;
  if (const auto rule = read_rule(name)) {
    std::cout << suite::explain_rule(suite->rulebook, suite->cases, *rule);
    return Exit::as_required;
  }
  for (const suite::Case& asked : suite->cases)
    if (asked.id == name) return explain_case(asked, options, *suite);
  return unknown_name(name, *suite);
}

/// Why the regulations are none that a rule asks for; nothing if all are known.
std::optional<std::string> fault_of_regulations(const std::vector<std::string>& regulations,
                                                const suite::Rulebook& rulebook) {
  const auto known = rulebook.known_regulations();
  for (const std::string& name : regulations) {
    if (plain::contains(known, name)) continue;
    const std::string meant = plain::did_you_mean(known, name);
    return "'" + name + "' is not a regulation" +
           (meant.empty() ? "; those that a rule asks for are " + plain::joined(known) : meant);
  }
  return std::nullopt;
}

Exit explain(const ExplainOptions& options, const Common& common) {
  if (options.words.empty())
    return fail(Exit::usage,
                "say what to explain: a position with a move, a rule, a case, or an edition with a "
                "number of it, such as touchstone explain castling-right-lost");
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return Exit::invalid_suite_file;
  if (const auto fault = fault_of_regulations(options.regulations, *rulebook))
    return fail(Exit::usage, *fault);
  if (is_position(options.words.front())) return explain_move(options, *rulebook);
  if (const auto place = edition_and_number(options.words, *rulebook))
    return explain_number(*place, *rulebook, common);
  const std::string text = plain::joined(options.words, " ");
  if (rulebook->edition(text)) return edition_without_number(text, *rulebook);
  if (is_article_number(text)) return number_without_edition(text, *rulebook, common);
  return explain_name(text, options, common);
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
                   "FEN or start and moves; or a rule; or a case; or an edition and a number");
  verb->add_option(
          "--edition", options->editions,
          "Edition, a range such as fide-1997..fide-2023, all for every one, a day such as "
          "2017-09-01 "
          "for the edition then in force, or today. If none is named: today for moves, and all of "
          "its own for a case")
      ->allow_extra_args(false);
  verb->add_option("--regulation", options->regulations,
                   "For moves: what the event announces, such as chess960")
      ->allow_extra_args(false);
  verb->add_flag("--all", options->all, "For moves: show the laws that are silent, too");
  verb->callback([&, options] { action = [&, options] { return explain(*options, common); }; });
}

}  // namespace touchstone::program
