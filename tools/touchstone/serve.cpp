// SPDX-License-Identifier: Apache-2.0
//
// serve: the oracle behind the protocol, on standard input and output, so that it can be asked from
// any language. With --mutant it answers as somebody who makes that mistake, which is how the
// grading of others is tried out. A line that is not a message is answered with an error of empty
// id, and so is one that is too long, of which no more is kept than a line may have; the end of the
// input or a bye ends it.
#include <algorithm>
#include <iostream>

#include "tools/answers/oracle_answers.hpp"
#include "tools/mutants/mutant.hpp"
#include "tools/protocol/bounds.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

namespace {

struct ServeOptions {
  std::string mutant;
};

std::optional<Mutant> find_mutant(const std::string& name) {
  for (Mutant& mutant : named_mutants())
    if (mutant.name == name) return std::move(mutant);
  return std::nullopt;
}

/// The answer, or an error where it is longer than a line may be.
std::string fitting(const std::string& id, const suite::Answer& answer) {
  std::string line = suite::write_answer({id, answer});
  if (line.size() <= suite::longest_line) return line;
  return suite::write_answer(
      {id, suite::without_value(suite::AnswerStatus::error,
                                "the answer is longer than a line may be; ask for fewer facts")});
}

/// Answers questions, but none whose `moves` are not legal by the unaltered laws of the edition.
class Answerer {
 public:
  Answerer(suite::Implementation& oracle, const suite::Rulebook& rulebook)
      : oracle_(oracle), rulebook_(rulebook) {}

  /// An edition may be named by a day or by today, as on the command line.
  suite::Answer answer(const suite::Question& question, const std::string& name) {
    const NamedEdition edition = named_edition(rulebook_, name);
    if (!edition.fault.empty())
      return suite::without_value(suite::AnswerStatus::error, edition.fault);
    if (const auto fault = fault_of(question, edition.id))
      return suite::without_value(suite::AnswerStatus::error, *fault);
    return oracle_.ask(question, edition.id);
  }

  suite::Implementation& oracle() { return oracle_; }

 private:
  std::optional<std::string> fault_of(const suite::Question& question, const std::string& edition) {
    const bool is_known =
        std::all_of(question.regulations.begin(), question.regulations.end(),
                    [&](const std::string& name) { return rulebook_.knows_regulation(name); });
    if (question.moves.empty() || !is_known) return std::nullopt;
    if (!books_ || ++questions_ % most_questions == 0) books_.emplace(rulebook_);
    return suite::fault_of_moves(question, books_->of(edition, question.regulations));
  }

  /// Lawbooks are made anew after so many questions, since each may be about other regulations.
  static constexpr std::size_t most_questions = 500;

  suite::Implementation& oracle_;
  const suite::Rulebook& rulebook_;
  std::optional<suite::Lawbooks> books_;
  std::size_t questions_ = 0;
};

/// One request answered; false after a bye.
bool answer_line(const std::string& line, Answerer& answerer) {
  const auto request = suite::read_request(line);
  if (std::holds_alternative<suite::ByeMessage>(request)) return false;
  if (const auto* bad = std::get_if<suite::NotAMessage>(&request))
    std::cout << suite::write_answer(
        {bad->id, suite::without_value(suite::AnswerStatus::error, bad->reason)});
  else if (std::holds_alternative<suite::HelloMessage>(request))
    std::cout << suite::write_handshake(answerer.oracle().handshake());
  else if (const auto* ask = std::get_if<suite::AskMessage>(&request))
    std::cout << fitting(ask->id, answerer.answer(ask->question, ask->edition));
  std::cout << std::flush;
  return true;
}

void refuse_long_line() {
  std::cout << suite::write_answer({"", suite::without_value(suite::AnswerStatus::error,
                                                             "the line is longer than 1 MiB")})
            << std::flush;
}

void serve_requests(Answerer& answerer) {
  std::string line;
  while (true) {
    const suite::LineRead read = suite::read_bounded_line(std::cin, line);
    if (read == suite::LineRead::none) return;
    if (read == suite::LineRead::too_long)
      refuse_long_line();
    else if (!answer_line(line, answerer))
      return;
  }
}

Exit serve(const ServeOptions& options, const Common& common) {
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return Exit::invalid_suite_file;
  suite::Alteration alteration;
  std::string name = "touchstone oracle";
  if (!options.mutant.empty()) {
    const auto mutant = find_mutant(options.mutant);
    if (!mutant)
      return fail(Exit::usage,
                  "no mutant is called '" + options.mutant + "' (see: touchstone mutants list)");
    alteration = mutant->alter;
    name = "mutant " + mutant->name;
  }
  const auto oracle = suite::open_oracle(*rulebook, alteration, name);
  Answerer answerer(*oracle, *rulebook);
  serve_requests(answerer);
  return Exit::as_required;
}

}  // namespace

void add_serve(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("serve", "Answer questions as the oracle, over the protocol");
  auto options = std::make_shared<ServeOptions>();
  verb->footer(
      "Example: touchstone grade exec:\"touchstone serve --mutant right-survives-captured-rook\"");
  verb->add_option("--mutant", options->mutant, "Answer with this deliberate mistake");
  verb->callback([&, options] { action = [&, options] { return serve(*options, common); }; });
}

}  // namespace touchstone::program
