// SPDX-License-Identifier: Apache-2.0
//
// questions: the list of what the suite asks, as lines of the protocol, for somebody who records
// the answers of a board or a clock (replay:FILE). Nothing in it tells what is expected, nor which
// case a question comes from.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <set>

#include "tools/answers/question_text.hpp"
#include "tools/grading/recording.hpp"
#include "tools/protocol/json_forms.hpp"
#include "tools/report/report.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/utf8.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

namespace {

struct QuestionsOptions {
  Selection selection;
  std::vector<std::string> capabilities;
  /// A recording whose answered questions are left out; empty for none.
  std::string not_in;
};

std::vector<std::string> names_of_capabilities() {
  std::vector<std::string> names;
  for (const suite::Capability one : suite::all_capabilities()) names.emplace_back(to_string(one));
  return names;
}

/// Whether somebody who declares these capabilities is asked the question.
bool is_asked(const suite::Question& question, const Lawbook& book,
              const std::vector<std::string>& chosen) {
  const auto needed = suite::capabilities_needed(question, book);
  return chosen.empty() ||
         std::all_of(needed.begin(), needed.end(), [&](suite::Capability capability) {
           return suite::plain::contains(chosen, std::string(to_string(capability)));
         });
}

/// The questions of the tasks, each once, by their ids.
std::vector<suite::AskMessage> messages_of(const std::vector<suite::Task>& tasks,
                                           const Suite& suite,
                                           const std::vector<std::string>& capabilities) {
  suite::Lawbooks books(suite.rulebook);
  std::vector<suite::AskMessage> messages;
  std::set<std::string> ids;
  for (const suite::Task& task : tasks) {
    const Lawbook& book = books.of(task.edition, task.asked->asked.regulations);
    auto made = suite::question_of(*task.asked, book);
    auto* question = std::get_if<suite::Question>(&made);
    if (!question || !is_asked(*question, book, capabilities)) continue;
    std::string id = suite::id_of(*question, task.edition);
    if (ids.insert(id).second)
      messages.push_back({std::move(id), task.edition, std::move(*question)});
  }
  return messages;
}

/// A handshake to be filled in.
std::string handshake_line(const std::vector<suite::AskMessage>& messages) {
  suite::Handshake hello{"name of the board, clock or program", "its version", {}, {}};
  for (const suite::AskMessage& message : messages) {
    if (!suite::plain::contains(hello.editions, message.edition))
      hello.editions.push_back(message.edition);
    hello.capabilities[capability_of(message.question.kind)] = suite::Support::partial;
  }
  return suite::write_handshake(hello);
}

/// "...; set up: control 5:00 d0:05, white-clock 1:00; wanted: running, white-clock".
std::string in_words(const suite::Question& question) {
  std::string text = suite::describe_question(question);
  std::vector<std::string> setup;
  for (const auto& [key, value] : question.setup) setup.push_back(fmt::format("{} {}", key, value));
  if (!setup.empty()) text += "; set up: " + suite::plain::joined(setup);
  if (!question.wanted.empty()) text += "; wanted: " + suite::plain::joined(question.wanted);
  return suite::one_line(text);
}

/// The question, and beside it the same in words for the person who records.
std::string line_of(const suite::AskMessage& message) {
  auto line = suite::parse_object(suite::write_ask(message));
  line["in-words"] = in_words(message.question);
  return line.dump() + "\n";
}

/// Leaves out what is answered, and tells how far the recording goes.
void leave_out(std::vector<suite::AskMessage>& messages, const std::set<std::string>& answered) {
  const std::size_t asked = messages.size();
  std::erase_if(messages,
                [&](const suite::AskMessage& message) { return answered.contains(message.id); });
  const std::size_t found = asked - messages.size();
  std::cerr << fmt::format("{} of {} are recorded", found, asked);
  if (answered.size() > found)
    std::cerr << fmt::format("; {} recorded answers belong to none of these questions",
                             answered.size() - found);
  std::cerr << "\n";
}

Exit print_questions(const QuestionsOptions& options, const Common& common) {
  const auto suite = load_suite(common);
  if (!suite) return Exit::invalid_suite_file;
  const auto tasks = chosen_tasks(*suite, options.selection);
  if (!tasks) return Exit::usage;
  auto messages = messages_of(*tasks, *suite, options.capabilities);
  if (messages.empty()) return fail(Exit::usage, "none of these cases asks for such a capability");
  if (options.not_in.empty()) {
    std::cout << handshake_line(messages);
  } else {
    auto recording = suite::Recording::read(options.not_in);
    if (const auto* bad = std::get_if<suite::BadRecording>(&recording))
      return fail(Exit::usage, bad->reason);
    leave_out(messages, std::get<suite::Recording>(recording).answered());
  }
  for (const suite::AskMessage& message : messages) std::cout << line_of(message);
  std::cerr << suite::plain::counted(messages.size(), "question") << "\n";
  return Exit::as_required;
}

}  // namespace

void add_questions(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand(
      "questions", "Print questions, for somebody who records answers (replay:FILE)");
  auto options = std::make_shared<QuestionsOptions>();
  options->selection.editions = {edition_in_force};
  verb->footer("Example: touchstone questions --capability clock > clock.jsonl");
  add_selection(*verb, options->selection);
  verb->add_option("--capability", options->capabilities,
                   "Only questions for this capability, such as clock (repeatable)")
      ->allow_extra_args(false)
      ->check(CLI::IsMember(names_of_capabilities()));
  verb->add_option("--not-in", options->not_in, "Only those that this recording does not answer")
      ->check(can_be_read(suite::Wanted::regular_file));
  verb->callback(
      [&, options] { action = [&, options] { return print_questions(*options, common); }; });
}

}  // namespace touchstone::program
