// SPDX-License-Identifier: Apache-2.0
//
// Checking the cases. See lint.hpp.
#include "tools/quality/lint.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "oracle/movement/illegal_position.hpp"
#include "tools/answers/fact_words.hpp"
#include "tools/answers/game_over_answer.hpp"
#include "tools/answers/given_position.hpp"
#include "tools/answers/question_position.hpp"
#include "tools/grading/runner.hpp"
#include "tools/quality/out_of_reach.hpp"
#include "tools/quality/told_times.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/slug.hpp"

namespace touchstone::suite {

namespace {

using plain::joined;

/// Folders that are no headings: their cases are about whatever rules they name.
constexpr std::string_view printed_folder = "printed";
constexpr std::string_view whole_games_folder = "whole_games";
constexpr std::size_t least_incidents = 5;
constexpr std::string_view reading_prefix = "reading: ";

std::size_t characters_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  }));
}

bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char letter) {
    return std::isdigit(letter) != 0;
  });
}

/// "owner/name#12".
bool is_report(std::string_view text) {
  const auto slash = text.find('/');
  const auto hash = text.find('#');
  if (slash == std::string_view::npos || hash == std::string_view::npos) return false;
  const std::string_view name = text.substr(0, hash);
  return slash > 0 && slash + 1 < hash && name.find('/', slash + 1) == std::string_view::npos &&
         name.find(' ') == std::string_view::npos && is_number(text.substr(hash + 1));
}

std::string slugs_of(const std::vector<Rule>& rules) {
  std::vector<std::string> names;
  names.reserve(rules.size());
  for (const Rule rule : rules) names.emplace_back(to_string(rule));
  return joined(names);
}

/// A list that asks for nothing: what it includes or excludes is empty.
bool is_empty_pattern(std::string_view key, const Fact& fact) {
  const auto* list = std::get_if<std::vector<std::string>>(&fact);
  return (key == "includes" || key == "excludes") && list != nullptr && list->empty();
}

/// Reasons may be left out of an answer, so that they alone exclude nothing.
bool excludes_something(const Expectation& expected) {
  if (expected.status != AnswerStatus::value) return true;
  return std::any_of(expected.facts.begin(), expected.facts.end(), [](const auto& entry) {
    return !is_reason(entry.first) && !is_empty_pattern(entry.first, entry.second);
  });
}

/// A refused move, or a wrong set-up: answers that name the rules that were broken.
bool is_rejection(const Case& asked, const Expectation& expected) {
  const auto found = expected.facts.find("verdict");
  if (found == expected.facts.end()) return false;
  if (asked.asked.kind == QuestionKind::move) return found->second == Fact{std::string("illegal")};
  return asked.asked.kind == QuestionKind::setup && found->second == Fact{std::string("wrong")};
}

std::vector<std::string> forbidding_rules(const Expectation& expected) {
  const auto found = expected.facts.find("forbidden-by");
  const auto* list = found == expected.facts.end()
                         ? nullptr
                         : std::get_if<std::vector<std::string>>(&found->second);
  return list ? *list : std::vector<std::string>{};
}

/// Parts of the question that its kind cannot do without.
std::vector<std::string_view> needed_leaves(QuestionKind kind) {
  switch (kind) {
    case QuestionKind::move:
    case QuestionKind::result:
      return {"move"};
    case QuestionKind::write:
      return {"move", "form"};
    case QuestionKind::read:
      return {"text", "form"};
    case QuestionKind::fen:
      return {"text"};
    case QuestionKind::setup:
      return {"right-corner"};
    case QuestionKind::can_mate:
    case QuestionKind::mating_material:
      return {"side"};
    case QuestionKind::perft:
      return {"depth"};
    case QuestionKind::legal_moves:
    case QuestionKind::outcome:
    case QuestionKind::position:
    case QuestionKind::start:
    case QuestionKind::same:
    case QuestionKind::occurrences:
    case QuestionKind::game_over:
    case QuestionKind::dead:
    case QuestionKind::ruling_on_claim:
    case QuestionKind::ruling_on_touch:
    case QuestionKind::ruling_on_clock:
    case QuestionKind::ruling_on_procedure:
      return {};
  }
  return {};
}

bool has_board(QuestionKind kind) {
  return kind != QuestionKind::fen && kind != QuestionKind::start;
}

/// Whether the answer is one about a position that has come about in a game. Whether a position or
/// a set-up is right can be asked of each, and an arbiter rules on whatever stands on a board.
bool supposes_a_game(QuestionKind kind) {
  const bool asks_whether_it_is_right = kind == QuestionKind::position ||
                                        kind == QuestionKind::setup || kind == QuestionKind::fen ||
                                        kind == QuestionKind::start;
  return !asks_whether_it_is_right && !asks_for_ruling(kind);
}

bool asks_about_move(QuestionKind kind) {
  return kind == QuestionKind::move || kind == QuestionKind::result || kind == QuestionKind::write;
}

/// Whether a game is over is asked right after the move that may have ended it.
std::optional<Unaskable> fault_of_game(const Question& question, const Lawbook& book) {
  const std::size_t moves = question.moves.size();
  if (moves == 0) return Unaskable{"no move is played that could end the game", "moves"};
  const auto end = moves_to_the_end(question, book);
  if (!end || *end == moves) return std::nullopt;
  return Unaskable{*end == 0 ? "the game is over before its first move"
                             : "the game is over with move " + std::to_string(*end) +
                                   " of one side, before the last",
                   "moves"};
}

/// Why a question cannot be put under a lawbook; nothing if it can.
std::optional<Unaskable> fault_of(const std::variant<Question, Unaskable>& asked,
                                  const Lawbook& book) {
  if (const auto* unaskable = std::get_if<Unaskable>(&asked)) return *unaskable;
  const auto& question = std::get<Question>(asked);
  if (static_cast<std::size_t>(question.ply) > question.moves.size())
    return Unaskable{"there is no move " + std::to_string(question.ply) + " after which to look",
                     "ply"};
  const auto position = board_of(question, book);
  if (asks_about_move(question.kind) && position && !move_asked(question, *position, book))
    return Unaskable{"'" + question.move + "' names neither two squares nor castling", "move"};
  if (question.kind == QuestionKind::game_over) return fault_of_game(question, book);
  return std::nullopt;
}

/// Why a position cannot arise; nullopt if no reason is known.
std::optional<std::string> fault_of_position(const Position& position, const Lawbook& book) {
  const auto faults = position_faults(position, book);
  if (!faults.empty()) return std::string(explain(faults.front()));
  const auto pieces = pieces_out_of_reach(position, book.in_force.castling_form.value);
  if (!pieces.empty()) return pieces.front();
  return std::nullopt;
}

std::string folder_of(const Case& asked) {
  return std::filesystem::path(asked.file).parent_path().filename().string();
}

bool is_whole_game(const Case& asked) {
  return folder_of(asked) == whole_games_folder;
}

/// Events before the last on which something is expected.
std::size_t incidents_of(const Expectation& expected) {
  std::set<std::string> numbers;
  for (const auto& [name, fact] : expected.facts)
    if (const auto at = name.find('@'); at != std::string::npos) numbers.insert(name.substr(at));
  return numbers.size();
}

bool is_of_the_clock(std::string_view key) {
  return key == "control" || key.ends_with("-clock");
}

bool uses_clock(const Case& asked) {
  return std::any_of(asked.asked.setup.begin(), asked.asked.setup.end(),
                     [](const auto& entry) { return is_of_the_clock(entry.first); });
}

bool differs(const Expectation& one, const Expectation& other) {
  if (one.status != other.status) return true;
  return std::any_of(one.facts.begin(), one.facts.end(), [&](const auto& entry) {
    const auto found = other.facts.find(entry.first);
    return found != other.facts.end() && found->second != entry.second;
  });
}

bool answers_differ(const Case& one, const Case& other) {
  return std::any_of(one.expected.begin(), one.expected.end(), [&](const auto& entry) {
    const auto found = other.expected.find(entry.first);
    return found != other.expected.end() && differs(entry.second, found->second);
  });
}

/// Events before and behind those that differ are set aside: one event more, less or other is one
/// difference, more than that are several.
std::size_t differing_events(const std::vector<EventText>& one,
                             const std::vector<EventText>& other) {
  const auto shorter = std::min(one.size(), other.size());
  std::size_t front = 0;
  while (front < shorter && one[front] == other[front]) ++front;
  std::size_t back = 0;
  while (back + front < shorter && one[one.size() - 1 - back] == other[other.size() - 1 - back])
    ++back;
  return std::max(one.size(), other.size()) - front - back;
}

/// With a clock or without one is a single difference, although each side has a time of its own.
void count_the_clock_once(std::vector<std::string>& names) {
  const auto first = std::find_if(names.begin(), names.end(), is_of_the_clock);
  if (first == names.end()) return;
  names.erase(std::remove_if(first + 1, names.end(), is_of_the_clock), names.end());
}

void add_differing_setup(const Case& one, const Case& other, std::vector<std::string>& names) {
  std::set<std::string> keys;
  for (const Case* side : {&one, &other})
    for (const auto& [key, value] : side->asked.setup) keys.insert(key);
  const auto value_in = [](const Case& side, const std::string& key) {
    const auto found = side.asked.setup.find(key);
    return found == side.asked.setup.end() ? std::string() : found->second;
  };
  for (const std::string& key : keys)
    if (value_in(one, key) != value_in(other, key)) names.push_back(key);
}

std::vector<std::string> differing_leaves(const Case& one, const Case& other) {
  const auto here = leaves_of(one);
  const auto there = leaves_of(other);
  std::vector<std::string> names;
  for (std::size_t place = 0; place < here.size(); ++place)
    if (here[place].second != there[place].second) names.emplace_back(here[place].first);
  add_differing_setup(one, other, names);
  if (uses_clock(one) != uses_clock(other)) count_the_clock_once(names);
  const auto events = differing_events(one.asked.events, other.asked.events);
  for (std::size_t count = 0; count < events; ++count) names.emplace_back("events");
  return names;
}

bool can_make_a_clock_wrong(const EventText& event) {
  const bool is_about_clocks = event.object == "wrong-clock" || event.object == "clock-defect";
  return event.verb == "sets-clock" || (event.verb == "falls-out" && is_about_clocks);
}

bool is_upheld_somewhere(const Case& asked, const std::string& fact) {
  return std::any_of(asked.expected.begin(), asked.expected.end(), [&](const auto& answer) {
    const auto found = answer.second.facts.find(fact);
    return found != answer.second.facts.end() && found->second == Fact{std::string("upheld")};
  });
}

bool is_matter_of_pgn(const Question& question) {
  return question.form == "san" || question.kind == QuestionKind::fen;
}

/// The number of the page, if the source is a reading.
std::optional<std::string> page_of(const std::string& source) {
  if (!source.starts_with(reading_prefix)) return std::nullopt;
  return source.substr(reading_prefix.size());
}

/// The pages that are the source in some edition.
std::set<std::string> pages_of_sources(const Case& asked) {
  std::set<std::string> numbers;
  for (const std::string& edition : asked.editions)
    if (auto number = page_of(source_in(asked, edition))) numbers.insert(std::move(*number));
  return numbers;
}

/// Checks the cases one by one and gathers what is wrong.
class Lint {
 public:
  Lint(const std::vector<Case>& cases, const Rulebook& rulebook, const ReadingPages& readings)
      : cases_(cases), rulebook_(rulebook), readings_(readings), books_(rulebook) {
    for (const Case& asked : cases) by_id_.emplace(asked.id, &asked);
  }

  std::vector<Problem> run(const GoesOn& goes_on) {
    for (const Case& asked : cases_) {
      if (!goes_on()) break;
      check_id(asked);
      check_title(asked);
      check_sources(asked);
      check_confidence(asked);
      check_second(asked);
      check_folder(asked);
      check_rules(asked);
      check_question(asked);
      check_expectations(asked);
      check_rejections(asked);
      check_reachability(asked);
      check_demand(asked);
      check_wrong_clock(asked);
      check_times(asked);
      check_twins(asked);
    }
    return std::move(problems_);
  }

 private:
  void report(const Case& asked, const std::string& message, std::string hint) {
    report_at(asked.at, asked, message, std::move(hint));
  }

  void report_at(Mark at, const Case& asked, const std::string& message, std::string hint) {
    problems_.push_back({asked.file, at, asked.id + ": " + message, std::move(hint)});
  }

  void check_id(const Case& asked);
  void check_title(const Case& asked);
  void check_sources(const Case& asked);
  void check_source(const Case& asked, const std::string& source);
  void check_confidence(const Case& asked);
  void check_second(const Case& asked);
  std::optional<std::string> deciding_page(const Case& asked, const std::string& edition);
  void check_reading(const Case& asked, const std::string& number);
  void check_page_of_source(const Case& asked);
  void check_text_beside_a_page(const Case& asked);
  void check_folder(const Case& asked);
  void check_whole_game(const Case& asked);
  void check_rules(const Case& asked);
  void check_rule_is_somewhere(const Case& asked, Rule rule);
  void check_edition_has_rule(const Case& asked, const std::string& edition);
  void check_question(const Case& asked);
  void check_needed(const Case& asked);
  void check_expectations(const Case& asked);
  void check_rejections(const Case& asked);
  void check_rejection(const Case& asked, const std::vector<std::string>& rules);
  void check_reachability(const Case& asked);
  void check_demand(const Case& asked);
  void check_wrong_clock(const Case& asked);
  void check_times(const Case& asked);
  void check_twins(const Case& asked);
  void check_twin(const Case& asked, const std::string& id);
  void check_pair(const Case& asked, const Case& twin);
  bool needs_twin(const Case& asked) const;
  bool is_in_force(Rule rule, const Case& asked, const std::string& edition);
  const Lawbook& book_of(const Case& asked, const std::string& edition) {
    return books_.of(edition, asked.asked.regulations);
  }

  const std::vector<Case>& cases_;
  const Rulebook& rulebook_;
  const ReadingPages& readings_;
  Lawbooks books_;
  std::map<std::string, const Case*> by_id_;
  std::vector<Problem> problems_;
};

void Lint::check_id(const Case& asked) {
  if (!is_slug(asked.id))
    report(asked, "an id is made of lower-case words with hyphens between them",
           "such as castling-out-of-check");
  const Case* first = by_id_.at(asked.id);
  if (first != &asked)
    report(asked,
           "this id stands at " + first->file + ":" + std::to_string(first->at.line) + " already",
           "give one of the two another id");
}

void Lint::check_title(const Case& asked) {
  const auto length = characters_of(asked.title);
  if (length == 0) report(asked, "the title is empty", "say in a few words what the case shows");
  if (length > longest_title)
    report(asked, "the title has " + std::to_string(length) + " characters",
           "no more than " + std::to_string(longest_title));
}

void Lint::check_sources(const Case& asked) {
  std::set<std::string> sources{asked.source};
  for (const auto& [edition, source] : asked.sources) sources.insert(source);
  for (const std::string& source : sources) check_source(asked, source);
  if (is_matter_of_pgn(asked.asked) && sources.contains("text"))
    report(asked, "no edition of the Laws says how SAN or FEN is written",
           "write: source: standard");
  check_page_of_source(asked);
}

void Lint::check_source(const Case& asked, const std::string& source) {
  if (source == "text" || source == "printed example" || source == "standard") return;
  if (const auto number = page_of(source)) return check_reading(asked, *number);
  if (source.starts_with("report: ") && is_report(std::string_view(source).substr(8))) return;
  report(asked, "'" + source + "' is not a source",
         "text, printed example, standard, 'report: owner/name#12' or 'reading: 0001'");
}

void Lint::check_reading(const Case& asked, const std::string& number) {
  if (!readings_.contains(number))
    report(asked, "spec/readings has no page '" + number + "'", "see the pages there");
}

/// Case and page name each other, and the page is about the editions that rest on it.
void Lint::check_page_of_source(const Case& asked) {
  std::map<std::string, std::vector<std::string>> strange_editions;
  for (const std::string& edition : asked.editions) {
    const auto number = page_of(source_in(asked, edition));
    const auto page = number ? readings_.find(*number) : readings_.end();
    if (page != readings_.end() && !page->second.editions.contains(edition))
      strange_editions[*number].push_back(edition);
  }
  for (const std::string& number : pages_of_sources(asked))
    if (const auto page = readings_.find(number);
        page != readings_.end() && !page->second.cases.contains(asked.id))
      report(asked, "reading " + number + " does not name it under Cases", "name the case there");
  for (const auto& [number, editions] : strange_editions)
    report(asked, "reading " + number + " is not about " + joined(editions),
           "name the editions there, or give another source in them");
  check_text_beside_a_page(asked);
}

/// Where a page decides, the source is the page, and not the text.
void Lint::check_text_beside_a_page(const Case& asked) {
  std::map<std::string, std::vector<std::string>> editions_by_page;
  for (const std::string& edition : asked.editions)
    if (source_in(asked, edition) == "text")
      if (const auto page = deciding_page(asked, edition))
        editions_by_page[*page].push_back(edition);
  for (const auto& [page, editions] : editions_by_page)
    report(asked,
           "reading " + page + " names it, and its source is the text in " + joined(editions),
           "write the reading as the source there, or take the case off the page");
}

/// The page that decides an edition's answer: the one that is its source, or one that names case
/// and edition. A case that gives a page as its source in other editions says where it decides.
std::optional<std::string> Lint::deciding_page(const Case& asked, const std::string& edition) {
  if (auto page = page_of(source_in(asked, edition))) return page;
  const auto elsewhere = pages_of_sources(asked);
  for (const auto& [number, page] : readings_)
    if (page.decides_answers && page.cases.contains(asked.id) && page.editions.contains(edition) &&
        !elsewhere.contains(number))
      return number;
  return std::nullopt;
}

/// What rests on a reading is not certain.
void Lint::check_confidence(const Case& asked) {
  std::map<std::string, std::vector<std::string>> editions_by_page;
  for (const std::string& edition : asked.editions)
    if (confidence_in(asked, edition) == Confidence::certain)
      if (const auto page = deciding_page(asked, edition))
        editions_by_page[*page].push_back(edition);
  for (const auto& [page, editions] : editions_by_page)
    report(asked,
           "reading " + page + " decides it in " + joined(editions) + ", so that it is not certain",
           "write confidence, or confidence-in for these editions: likely or "
           "contested");
}

/// A second answer is admitted by a page that names the case.
void Lint::check_second(const Case& asked) {
  std::set<std::string> numbers;
  for (const auto& [edition, expected] : asked.expected)
    if (expected.second) numbers.insert(expected.second->reading);
  for (const std::string& number : numbers) {
    const auto page = readings_.find(number);
    if (page == readings_.end() || !page->second.cases.contains(asked.id))
      report(asked, "spec/readings has no page '" + number + "' that names it under Cases",
             "name the case there, or take the second answer out");
  }
}

void Lint::check_folder(const Case& asked) {
  if (is_whole_game(asked)) return check_whole_game(asked);
  if (asked.rules.empty() || folder_of(asked) == printed_folder) return;
  const std::string heading(heading_of(asked.rules.front()));
  if (folder_of(asked) != heading)
    report(asked, "the first rule stands under the heading " + heading,
           "move the case to cases/" + heading + "/");
}

/// A whole game is told from the start, and asks on its way what follows from what came before.
void Lint::check_whole_game(const Case& asked) {
  if (uses_clock(asked) && !asked.asked.setup.contains("before-start"))
    report(asked, "a whole game with a clock begins before its start",
           "write before-start: true under given, and start the clocks by an event");
  for (const auto& [edition, expected] : asked.expected) {
    if (incidents_of(expected) >= least_incidents) continue;
    report(asked, "a whole game expects something of five events at least before its last one",
           "a shorter one lies under its heading, with a twin");
    return;
  }
}

/// A near miss may leave out the regulation that a rule needs: the rule stands in the edition.
bool Lint::is_in_force(Rule rule, const Case& asked, const std::string& edition) {
  return !book_of(asked, edition).in_force.at(rule).articles.empty();
}

void Lint::check_rules(const Case& asked) {
  if (asked.rules.empty())
    report(asked, "it declares no rule", "name under rules what it is about");
  if (asked.editions.empty()) report(asked, "it names no edition", "add one under editions");
  for (const Rule rule : asked.rules) check_rule_is_somewhere(asked, rule);
  for (const std::string& edition : asked.editions) check_edition_has_rule(asked, edition);
}

/// A case may show that a rule is not in force where nothing is announced.
void Lint::check_rule_is_somewhere(const Case& asked, Rule rule) {
  const bool is_silent = std::all_of(
      asked.expected.begin(), asked.expected.end(),
      [](const auto& expected) { return expected.second.status == AnswerStatus::not_regulated; });
  if (!is_silent &&
      std::none_of(asked.editions.begin(), asked.editions.end(),
                   [&](const std::string& edition) { return is_in_force(rule, asked, edition); }))
    report(asked, std::string(to_string(rule)) + " is in force in none of its editions",
           "take the rule out, or name an edition that has it");
}

void Lint::check_edition_has_rule(const Case& asked, const std::string& edition) {
  const bool is_silent = asked.expected.at(edition).status == AnswerStatus::not_regulated;
  if (!is_silent && std::none_of(asked.rules.begin(), asked.rules.end(),
                                 [&](Rule rule) { return is_in_force(rule, asked, edition); }))
    report(asked, "none of its rules (" + slugs_of(asked.rules) + ") is in force in " + edition,
           "take the edition out, or name the rule that answers there");
}

void Lint::check_needed(const Case& asked) {
  for (const auto& [name, value] : leaves_of(asked))
    for (const std::string_view needed : needed_leaves(asked.asked.kind))
      if (name == needed && (value.empty() || value == "0"))
        report(asked,
               "the question " + std::string(to_string(asked.asked.kind)) + " needs '" +
                   std::string(name) + "'",
               "write it under ask");
}

void Lint::check_question(const Case& asked) {
  check_needed(asked);
  std::map<std::pair<std::string, std::string>, std::vector<std::string>> editions_by_fault;
  for (const std::string& edition : asked.editions) {
    const auto question = question_of(asked, book_of(asked, edition));
    if (const auto fault = fault_of(question, book_of(asked, edition)))
      editions_by_fault[{fault->name, fault->reason}].push_back(edition);
  }
  for (const auto& [fault, editions] : editions_by_fault)
    report_at(place_of(asked, fault.first), asked, fault.second + " (" + joined(editions) + ")",
              "correct what is given");
}

void Lint::check_expectations(const Case& asked) {
  for (const auto& [edition, expected] : asked.expected) {
    if (excludes_something(expected)) continue;
    report(asked, "its answer for " + edition + " excludes nothing",
           "expect a fact that a wrong answer would not have; reasons alone may be left out");
    return;
  }
}

void Lint::check_rejections(const Case& asked) {
  std::set<std::vector<std::string>> lists;
  for (const auto& [edition, expected] : asked.expected)
    if (is_rejection(asked, expected)) lists.insert(forbidding_rules(expected));
  for (const auto& rules : lists)
    if (!asked.several_faults) check_rejection(asked, rules);
  if (asked.several_faults &&
      std::none_of(lists.begin(), lists.end(), [](const auto& rules) { return rules.size() > 1; }))
    report(asked, "it says faults: many, but no answer of it names several rules",
           "leave faults out, or name all the rules under forbidden-by");
}

void Lint::check_rejection(const Case& asked, const std::vector<std::string>& rules) {
  if (rules.size() != 1) {
    report(asked,
           "a refusal is for exactly one rule, here for " +
               (rules.empty() ? std::string("none that is named") : joined(rules)),
           "choose something with one fault, or write faults: many");
    return;
  }
  if (!asked.rules.empty() && rules.front() != to_string(asked.rules.front()))
    report(asked, "it is about " + rules.front() + ", which is not the first rule declared",
           "put that rule first under rules");
}

void Lint::check_reachability(const Case& asked) {
  if (!has_board(asked.asked.kind) || asked.asked.position == "start" || !asked.unreachable.empty())
    return;
  const auto position = position_as_told(asked.asked.position);
  if (!position) return;
  for (const std::string& edition : asked.editions) {
    const auto fault = fault_of_position(*position, book_of(asked, edition));
    if (!fault) continue;
    report_at(place_of(asked, "position"), asked, "its position cannot arise: " + *fault,
              "say why it is used all the same under given, unreachable");
    return;
  }
}

/// Whatever leaves the Laws and the standard says why, and nobody demands more than sound behaviour
/// in a position that cannot arise.
void Lint::check_demand(const Case& asked) {
  const bool is_demanded = asked.demand == Demand::law || asked.demand == Demand::standard;
  if (is_demanded && !asked.not_demanded.empty())
    report(asked,
           "it says why nobody demands its answer, and " + std::string(to_string(asked.demand)) +
               " does",
           "write demand: robustness or custom, or take not-demanded out");
  if (!is_demanded && asked.not_demanded.empty())
    report(asked, std::string(to_string(asked.demand)) + " without a reason",
           "say under not-demanded which demand is missing");
  if (is_demanded && !asked.unreachable.empty() && supposes_a_game(asked.asked.kind))
    report(asked, "its position cannot arise, so that nothing demands the answer",
           "write demand: robustness, and under not-demanded which demand is missing");
}

void Lint::check_times(const Case& asked) {
  for (Problem& problem : faults_of_told_times(asked)) problems_.push_back(std::move(problem));
}

/// A complaint about a clock can be right only if something was wrong with it: it was set, or fell
/// out to be defective or set wrongly.
void Lint::check_wrong_clock(const Case& asked) {
  const auto& events = asked.asked.events;
  const auto first_reason = std::find_if(events.begin(), events.end(), can_make_a_clock_wrong);
  for (auto event = events.begin(); event != first_reason; ++event) {
    if (event->verb != "claims" || event->object != "wrong-clock") continue;
    const bool is_last = event + 1 == events.end();
    const auto number = std::to_string(event - events.begin() + 1);
    const std::string fact = is_last ? "claim" : "claim@" + number;
    if (!is_upheld_somewhere(asked, fact)) continue;
    report(asked, "event " + number + " upholds a complaint about a clock that nobody set wrongly",
           "tell how it became wrong: falls-out: wrong-clock, or sets-clock before it");
  }
}

/// A count proves itself, a question about the start of a game has no part to vary, and whole games
/// need none: what each of their incidents turns on is shown by the cases of its rule.
bool Lint::needs_twin(const Case& asked) const {
  if (is_whole_game(asked)) return false;
  const QuestionKind kind = asked.asked.kind;
  if (kind == QuestionKind::perft || kind == QuestionKind::start) return false;
  return std::any_of(asked.rules.begin(), asked.rules.end(),
                     [&](Rule rule) { return rulebook_.entry(rule).kind != RuleKind::definition; });
}

void Lint::check_twins(const Case& asked) {
  if (asked.twins.empty() && needs_twin(asked))
    report(asked, "it has no twin",
           "add the nearest case with another answer, and name each in the other");
  for (const std::string& id : asked.twins) check_twin(asked, id);
}

void Lint::check_twin(const Case& asked, const std::string& id) {
  const auto found = by_id_.find(id);
  if (found == by_id_.end() || id == asked.id) {
    report(asked, "its twin '" + id + "' is no other case", "see: touchstone case list");
    return;
  }
  const Case& twin = *found->second;
  if (!plain::contains(twin.twins, asked.id))
    report(asked, "its twin '" + id + "' does not name it", "name it there under twin");
  if (twin.file != asked.file)
    report(asked, "its twin '" + id + "' stands in " + twin.file, "put both in one file");
  const bool is_told_there = plain::contains(twin.twins, asked.id) && id < asked.id;
  if (!is_told_there) check_pair(asked, twin);
}

void Lint::check_pair(const Case& asked, const Case& twin) {
  const std::string pair = "it and its twin '" + twin.id + "' ";
  const bool both_rulings = asks_for_ruling(asked.asked.kind) && asks_for_ruling(twin.asked.kind);
  if (asked.asked.kind != twin.asked.kind && !both_rulings)
    report(asked, pair + "ask different questions", "a twin asks the same of something else");
  const auto leaves = differing_leaves(asked, twin);
  if (leaves.size() != 1)
    report(asked,
           pair + (leaves.empty() ? "ask the same" : "differ in several places: " + joined(leaves)),
           "exactly one part of the question differs");
  if (!answers_differ(asked, twin))
    report(asked, pair + "have the same answer in every edition that they share",
           "some key of the answer changes, or one of the two shows nothing");
}

}  // namespace

std::vector<Problem> lint_cases(const std::vector<Case>& cases, const Rulebook& rulebook,
                                const ReadingPages& readings, const GoesOn& goes_on) {
  return Lint(cases, rulebook, readings).run(goes_on);
}

std::vector<std::pair<std::string_view, std::string>> leaves_of(const Case& asked) {
  const Question& question = asked.asked;
  return {{"position", question.position},
          {"moves", joined(plain::words_of(asked.moves_text), " ")},
          {"regulations", joined(question.regulations)},
          {"move", question.move},
          {"text", question.text},
          {"form", question.form},
          {"language", question.language},
          {"strictness", question.strictness},
          {"side", question.side},
          {"series", question.series},
          {"right-corner", question.right_corner},
          {"depth", std::to_string(question.depth)},
          {"ply", std::to_string(question.ply)}};
}

}  // namespace touchstone::suite
