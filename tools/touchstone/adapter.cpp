// SPDX-License-Identifier: Apache-2.0
//
// adapter template: a program to fill in. adapter check: whether a program speaks the protocol,
// before it is graded: the handshake, one question of every kind and mode, and whether it does what
// it declared. The check looks at form only; whether an answer is right is for `grade`.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <sstream>

#include "oracle/board/fen.hpp"
#include "tools/suite/edition_days.hpp"
#include "tools/suite/plain_text.hpp"
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

/// One question of every kind, and who can mate in the modes that are not the usual one.
std::vector<suite::Question> samples() {
  std::vector<suite::Question> questions;
  for (const suite::QuestionKind kind : suite::all_question_kinds()) {
    questions.push_back(sample(kind));
    if (capability_of(kind) != suite::Capability::winnability) continue;
    questions.push_back(sample(kind));
    questions.back().mode = to_string(suite::SearchMode::quick);
    questions.push_back(sample(kind));
    questions.back().mode = to_string(suite::SearchMode::bounded);
    questions.back().budget = 100;
  }
  return questions;
}

std::string name_of(const suite::Question& question) {
  const std::string kind(to_string(question.kind));
  return question.mode.empty() ? kind : kind + " " + question.mode;
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
std::string complaint(const suite::Answer& answer, suite::Support support) {
  if (is_breach(answer)) return "breach of the protocol";
  const bool has_value = answer.status == suite::AnswerStatus::value;
  if (support == suite::Support::none && has_value) return "answered, but declared none";
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
  for (const suite::Question& question : samples()) {
    const auto support = implementation.handshake().support(capability_of(question.kind));
    const auto answer = implementation.ask(question, edition);
    const std::string wrong = complaint(answer, support);
    std::cout << fmt::format("  {:23} {}\n", name_of(question), told(answer));
    if (wrong.empty()) continue;
    ++complaints;
    std::cout << fmt::format("  {:23} ^ {}\n", "", wrong);
  }
  return complaints;
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
  std::cout << (complaints == 0 ? "it speaks the protocol\n"
                                : fmt::format("{} answers break it\n", complaints));
  if (declares_nothing(implementation.handshake().capabilities))
    std::cout << "it declares no capability, so that grade asks it nothing\n";
  print_what_to_declare_next(implementation.handshake(), *loaded, edition);
  return complaints == 0 ? Exit::as_required : Exit::nonconformance;
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
