// SPDX-License-Identifier: Apache-2.0
//
// adapter template: a program to fill in. adapter check: whether a program speaks the protocol,
// before it is graded: the handshake, a question or two of every kind and mode, and whether it does
// what it declared. The check looks at form only, by the same rules as `grade`; whether an answer
// is right is for `grade`.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <sstream>

#include "oracle/notation/fen.hpp"
#include "tools/grading/answer_form.hpp"
#include "tools/spec/edition_days.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/touchstone/named_implementation.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

namespace {

struct AdapterOptions {
  std::string command;
  std::string language = "python";
  suite::TimeLimits limits;
};

/// A game of one event: a man touched, and what is asked of it.
void add_game(suite::Question& question) {
  question.setup = {{"white-clock", "5:00"}, {"black-clock", "5:00"}};
  question.events = {{"white", "touches", "g1", {}}};
  question.wanted = {"bound-to", "game"};
}

suite::Question sample(suite::QuestionKind kind) {
  suite::Question question;
  question.kind = kind;
  question.position = write_fen(initial_array());
  question.move = "g1f3";
  question.text = kind == suite::QuestionKind::fen ? question.position : "Nf3";
  question.form = "san";
  question.language = "english";
  question.strictness = "strict";
  question.side = "white";
  question.series = "any";
  question.right_corner = "light";
  question.depth = 1;
  if (kind == suite::QuestionKind::game_over) question.moves = {"g1f3"};
  if (asks_for_ruling(kind)) add_game(question);
  return question;
}

/// A question with its name in the list that is printed.
struct Sample {
  std::string name;
  suite::Question question;
};

Sample in_mode(suite::QuestionKind kind, suite::SearchMode mode, int budget = 0) {
  suite::Question question = sample(kind);
  question.mode = to_string(mode);
  question.budget = budget;
  return {std::string(to_string(kind)) + " " + question.mode, std::move(question)};
}

/// What makes the answer another one than to the first question of this kind: a word in a closed
/// set has to be right on both sides.
struct OtherSide {
  suite::QuestionKind kind;
  std::string_view what;
  std::string suite::Question::*key;
  std::string_view value;
};

constexpr std::string_view mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
constexpr std::string_view two_kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

const std::array<OtherSide, 7> other_sides{
    {{suite::QuestionKind::move, "illegal", &suite::Question::move, "e2e5"},
     {suite::QuestionKind::outcome, "mate", &suite::Question::position, mated},
     {suite::QuestionKind::read, "refused", &suite::Question::text, "Nf6"},
     {suite::QuestionKind::fen, "wrong", &suite::Question::text, "8/8/8/8 w - - 0 1"},
     {suite::QuestionKind::position, "unplayable", &suite::Question::position,
      "8/8/8/8/8/8/8/4K3 w - - 0 1"},
     {suite::QuestionKind::can_mate, "impossible", &suite::Question::position, two_kings},
     {suite::QuestionKind::dead, "already", &suite::Question::position, two_kings}}};

Sample sample_of(const OtherSide& other) {
  suite::Question question = sample(other.kind);
  question.*other.key = other.value;
  return {std::string(to_string(other.kind)) + " " + std::string(other.what), std::move(question)};
}

Sample game_that_ends() {
  suite::Question question = sample(suite::QuestionKind::game_over);
  question.moves = {"f2f3", "e7e5", "g2g4", "d8h4"};
  return {"game-over mate", std::move(question)};
}

/// A question of every kind, a second one where the answer has two sides, and who can mate in the
/// modes that are not the usual one.
std::vector<Sample> samples() {
  constexpr int some_positions = 100;
  std::vector<Sample> questions;
  for (const suite::QuestionKind kind : suite::all_question_kinds()) {
    questions.push_back({std::string(to_string(kind)), sample(kind)});
    for (const OtherSide& other : other_sides)
      if (other.kind == kind) questions.push_back(sample_of(other));
    if (kind == suite::QuestionKind::game_over) questions.push_back(game_that_ends());
    if (capability_of(kind) != suite::Capability::winnability) continue;
    questions.push_back(in_mode(kind, suite::SearchMode::quick));
    questions.push_back(in_mode(kind, suite::SearchMode::bounded, some_positions));
  }
  return questions;
}

void print_handshake(const suite::Handshake& hello) {
  std::cout << fmt::format("{} {}, editions", hello.name, hello.version);
  for (const std::string& edition : hello.editions) std::cout << " " << edition;
  std::cout << "\n";
  for (const suite::Capability capability : suite::all_capabilities())
    std::cout << fmt::format("  {:12} {}\n", to_string(capability),
                             to_string(hello.support(capability)));
}

bool is_breach(const suite::Answer& answer) {
  return answer.status == suite::AnswerStatus::crash ||
         answer.status == suite::AnswerStatus::timeout ||
         answer.status == suite::AnswerStatus::protocol_error;
}

std::string told(const suite::Answer& answer) {
  if (answer.status == suite::AnswerStatus::value) return suite::to_string(answer.facts);
  return std::string(to_string(answer.status)) + (answer.text.empty() ? "" : ": " + answer.text);
}

/// What is wrong with an answer to a question of this kind, given what was declared.
std::string complaint(const suite::Question& question, const suite::Answer& answer,
                      suite::Support support) {
  if (is_breach(answer)) return "breach of the protocol";
  const bool has_value = answer.status == suite::AnswerStatus::value;
  if (support == suite::Support::none && has_value) return "answered, but declared none";
  if (has_value) {
    auto fault = suite::fault_of_form(question, answer.facts);
    if (!fault) fault = suite::missing_fact(question, answer.facts);
    return fault ? "malformed: " + *fault : "";
  }
  if (support == suite::Support::full && answer.status == suite::AnswerStatus::unsupported)
    return "declared full, but unsupported";
  return "";
}

/// The edition in force where all are declared, or else the last that is.
std::string edition_to_ask_in(const suite::Handshake& handshake, const suite::Rulebook& rulebook) {
  const auto& named = handshake.editions;
  if (suite::plain::contains(named, "*")) return suite::edition_today(rulebook).id;
  return named.back();
}

int probe(suite::Implementation& implementation, const std::string& edition) {
  int complaints = 0;
  for (const auto& [name, question] : samples()) {
    const auto support = implementation.handshake().support(capability_of(question.kind));
    const auto answer = implementation.ask(question, edition);
    const std::string wrong = complaint(question, answer, support);
    std::cout << fmt::format("  {:23} {}\n", name, told(answer));
    if (wrong.empty()) continue;
    ++complaints;
    std::cout << fmt::format("  {:23} ^ {}\n  {:25} asked {}\n", "", wrong, "",
                             suite::write_question(question));
  }
  return complaints;
}

/// Names the editions of the handshake that the suite does not know, such as those of a national
/// overlay or a slip. Returns whether it knows any.
bool knows_an_edition(const suite::Handshake& handshake, const suite::Rulebook& rulebook) {
  std::vector<std::string> known;
  for (const suite::Edition& edition : rulebook.editions) known.push_back(edition.id);
  bool any = false;
  for (const std::string& name : handshake.editions) {
    const bool is_known = name == "*" || suite::plain::contains(known, name);
    any = any || is_known;
    if (!is_known)
      std::cout << fmt::format("its edition '{}' is not known to the suite{}\n", name,
                               suite::plain::did_you_mean(known, name));
  }
  if (!any)
    std::cout << "it names no edition that the suite knows, so that grade asks it nothing\n";
  return any;
}

/// The number of questions of each capability in an edition.
std::map<suite::Capability, int> questions_by_capability(const std::vector<suite::Case>& cases,
                                                         const std::string& edition) {
  std::map<suite::Capability, int> counts;
  for (const suite::Task& task : suite::tasks_of(cases, {edition}))
    ++counts[capability_of(task.asked->asked.kind)];
  return counts;
}

/// What is not declared, with the number of cases that declaring it would bring.
void print_what_to_declare_next(const suite::Handshake& handshake, const Suite& loaded,
                                const std::string& edition) {
  const auto counts = questions_by_capability(loaded.cases, edition);
  std::string list;
  for (const auto& [capability, count] : counts)
    if (handshake.support(capability) == suite::Support::none)
      list += fmt::format("  {:12} {:5}\n", to_string(capability), count);
  if (!list.empty())
    std::cout << fmt::format(
        "what it could declare next, with the cases of {} that this brings\n{}", edition, list);
}

/// A command alone is a program; what grade takes is taken here, too.
std::string with_transport(const std::string& command) {
  return names_a_transport(command) ? command : "exec:" + command;
}

Exit check(const AdapterOptions& options, const Common& common) {
  const auto loaded = load_suite(common);
  if (!loaded) return Exit::invalid_suite_file;
  auto opened = open_named(with_transport(options.command), options.limits);
  if (const auto* code = std::get_if<Exit>(&opened)) return *code;
  auto& implementation = *std::get<std::unique_ptr<suite::Implementation>>(opened);
  print_handshake(implementation.handshake());
  const std::string edition = edition_to_ask_in(implementation.handshake(), loaded->rulebook);
  const int complaints = probe(implementation, edition);
  std::cout << (complaints == 0
                    ? "it speaks the protocol\n"
                    : fmt::format("{} it\n", complaints == 1
                                                 ? "1 answer breaks"
                                                 : fmt::format("{} answers break", complaints)));
  const bool can_be_asked = knows_an_edition(implementation.handshake(), loaded->rulebook);
  if (declares_nothing(implementation.handshake().capabilities))
    std::cout << "it declares no capability, so that grade asks it nothing\n";
  print_what_to_declare_next(implementation.handshake(), *loaded, edition);
  return complaints == 0 && can_be_asked ? Exit::as_required : Exit::nonconformance;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 3> templates{
    {{"python", "template.py"}, {"javascript", "template.mjs"}, {"cpp", "template.cpp"}}};

std::vector<std::string> template_languages() {
  std::vector<std::string> languages;
  languages.reserve(templates.size());
  for (const auto& [language, file] : templates) languages.emplace_back(language);
  return languages;
}

std::filesystem::path template_file(const std::string& language, const Common& common) {
  const auto* const found =
      std::find_if(templates.begin(), templates.end(),
                   [&](const auto& written) { return written.first == language; });
  return std::filesystem::path(common.root) / "tools" / "adapters" / found->second;
}

Exit print_template(const AdapterOptions& options, const Common& common) {
  const auto path = template_file(options.language, common);
  std::ifstream stream(path);
  if (!stream) return fail(Exit::invalid_suite_file, "cannot read " + path.string());
  std::cout << stream.rdbuf();
  std::cerr << "a template in " << options.language << "; save it and fill it in\n";
  return Exit::as_required;
}

}  // namespace

void add_adapter(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("adapter", "Write and check adapters for the protocol");
  verb->footer("Example: touchstone adapter check \"python3 my_adapter.py\"");
  verb->require_subcommand(1);
  auto options = std::make_shared<AdapterOptions>();
  auto* check_verb = verb->add_subcommand("check", "See whether a program speaks the protocol");
  check_verb->footer("Example: touchstone adapter check \"python3 my_adapter.py\"");
  check_verb
      ->add_option("command", options->command,
                   "Command line of the adapter, http://HOST... or replay:FILE")
      ->required();
  check_verb->callback([&, options] { action = [&, options] { return check(*options, common); }; });
  auto* template_verb = verb->add_subcommand("template", "Print an adapter to fill in");
  template_verb->footer("Example: touchstone adapter template python > my_adapter.py");
  template_verb->add_option("language", options->language, "python, javascript or cpp")
      ->check(CLI::IsMember(template_languages()))
      ->capture_default_str();
  template_verb->callback(
      [&, options] { action = [&, options] { return print_template(*options, common); }; });
}

}  // namespace touchstone::program
