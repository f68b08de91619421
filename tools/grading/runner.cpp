// SPDX-License-Identifier: Apache-2.0
//
// Running tasks. See runner.hpp.
#include "tools/grading/runner.hpp"

#include <algorithm>
#include <deque>
#include <tuple>

#include "oracle/laws.hpp"
#include "oracle/movement/illegal_position.hpp"
#include "oracle/notation/fen.hpp"
#include "tools/grading/answer_form.hpp"
#include "tools/grading/kept_answers.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

bool follows(const Handshake& handshake, const std::string& edition) {
  return std::any_of(handshake.editions.begin(), handshake.editions.end(),
                     [&](const std::string& id) { return id == "*" || id == edition; });
}

/// The position cannot be played on: a king is missing, or could be captured.
bool is_unplayable(const Question& question, const Lawbook& book) {
  const auto reading = read_fen(question.position, FenStrictness::lenient);
  if (!reading.position) return false;
  const auto faults = book.laws.position_faults(*reading.position, book);
  return std::any_of(faults.begin(), faults.end(), forbids_play);
}

/// Whether only who judges positions can be asked. How the board lies is no matter of its men.
bool takes_judgement(const Question& question, const Lawbook& book) {
  return question.kind != QuestionKind::setup && is_unplayable(question, book);
}

/// What an implementation must have declared to be asked, and has not. One that does not judge
/// positions is not asked about those that cannot be played on: its answer there would mean
/// nothing, unless no more is demanded than that there is one.
std::optional<Capability> lacking(const Question& question, Demand demand,
                                  const Handshake& handshake, const Lawbook& book) {
  const Capability asked = capability_of(question.kind);
  if (handshake.support(asked) == Support::none) return asked;
  const bool judges_positions = handshake.support(Capability::fen) != Support::none;
  if (!judges_positions && demand != Demand::robustness && takes_judgement(question, book))
    return Capability::fen;
  return std::nullopt;
}

/// Why a question is not put at all; nothing if it is.
std::optional<Answer> not_asked(const Record& record, const Handshake& handshake,
                                const Lawbook& book) {
  if (!follows(handshake, record.edition))
    return without_value(AnswerStatus::unsupported, "it does not follow " + record.edition);
  if (const auto capability = lacking(record.question, record.demand, handshake, book))
    return without_value(AnswerStatus::unsupported,
                         "it declares no " + std::string(to_string(*capability)));
  return std::nullopt;
}

/// "cases/moves/rook.yaml", so that a log says the same on every machine.
std::string below_the_suite(const std::string& file) {
  const auto place = file.rfind("/cases/");
  return place == std::string::npos ? file : file.substr(place + 1);
}

/// What an event announces, each once: the order of the names means nothing.
Regulations in_order(Regulations regulations) {
  std::sort(regulations.begin(), regulations.end());
  regulations.erase(std::unique(regulations.begin(), regulations.end()), regulations.end());
  return regulations;
}

Record record_of(const Task& task, const Lawbook& book) {
  const Case& asked = *task.asked;
  Record record;
  record.id = asked.id;
  record.title = asked.title;
  record.file = below_the_suite(asked.file);
  record.line = asked.at.line;
  record.edition = task.edition;
  for (const Rule rule : asked.rules) record.rules.emplace_back(to_string(rule));
  if (!asked.rules.empty()) record.citation = citation(book.in_force, asked.rules.front());
  record.source = source_in(asked, task.edition);
  record.unreachable = asked.unreachable;
  record.demand = asked.demand;
  record.not_demanded = asked.not_demanded;
  record.expected = asked.expected.at(task.edition);
  return record;
}

Comparison malformed(const std::string& fault) {
  return {Verdict::protocol_error, "malformed: " + fault};
}

/// An answer whose form is wrong is a fault of the adapter, whatever the library says.
Comparison compared_with_form(const Record& record, const Answer& answer, const Lawbook& book) {
  const bool has_value = answer.status == AnswerStatus::value;
  if (has_value)
    if (const auto fault = fault_of_form(record.question, answer.facts)) return malformed(*fault);
  auto found = compare(record.expected, answer, record.question, book, Standard::admission);
  if (!has_value || found.verdict != Verdict::protocol_error) return found;
  return malformed(missing_fact(record.question, answer.facts).value_or(found.difference));
}

/// The oracle and its mutants are held to the answer of every case.
Comparison judged(const Record& record, const Answer& answer, const Lawbook& book,
                  Standard standard) {
  if (standard != Standard::admission)
    return compare(record.expected, answer, record.question, book, standard);
  return as_demanded(compared_with_form(record, answer, book), record.demand);
}

void judge(Record& record, const Lawbook& book, Standard standard) {
  auto [verdict, difference] = judged(record, record.answer, book, standard);
  record.verdict = verdict;
  record.difference = std::move(difference);
}

bool failed_itself(AnswerStatus status) {
  return status == AnswerStatus::crash || status == AnswerStatus::timeout ||
         status == AnswerStatus::protocol_error;
}

/// The same question once more, alone in a fresh process.
std::string verdict_alone(const Record& record, Implementation& implementation, const Lawbook& book,
                          Standard standard) {
  implementation.restart();
  const Answer answer = implementation.ask(record.question, record.edition);
  implementation.restart();
  return std::string(to_string(judged(record, answer, book, standard).verdict));
}

/// A task on its way: what is known before there is an answer.
struct Prepared {
  Record record;
  const Lawbook* book = nullptr;
  /// Nothing is to be asked: the answer is there already.
  bool is_answered = false;
  bool is_sent = false;
};

Prepared prepared(const Task& task, const Handshake& handshake, Lawbooks& books) {
  const Lawbook& book = books.of(task.edition, task.asked->asked.regulations);
  Prepared ready{record_of(task, book), &book};
  auto question = question_of(*task.asked, book);
  if (const auto* reason = std::get_if<Unaskable>(&question)) {
    ready.record.answer = without_value(AnswerStatus::unsupported, reason->reason);
    ready.is_answered = true;
    return ready;
  }
  ready.record.question = std::get<Question>(std::move(question));
  if (auto answer = not_asked(ready.record, handshake, book)) {
    ready.record.answer = std::move(*answer);
    ready.is_answered = true;
  }
  return ready;
}

Record finished(Prepared ready, Implementation& implementation, Standard standard,
                KeptAnswers& kept) {
  Record& record = ready.record;
  if (!ready.is_answered) {
    record.answer = ready.is_sent ? implementation.receive()
                                  : implementation.ask(record.question, record.edition);
    record.evidence = implementation.evidence();
  }
  judge(record, *ready.book, standard);
  if (!ready.is_answered && failed_itself(record.answer.status))
    record.alone = verdict_alone(record, implementation, *ready.book, standard);
  kept.keep(record);
  return std::move(record);
}

/// Puts questions on their way, in their order, as far as the implementation takes them.
void send_ahead(std::deque<Prepared>& line, Implementation& implementation) {
  for (Prepared& ready : line) {
    if (ready.is_answered || ready.is_sent) continue;
    ready.is_sent = implementation.send(ready.record.question, ready.record.edition);
    if (!ready.is_sent) return;
  }
}

}  // namespace

std::vector<Capability> capabilities_needed(const Question& question, const Lawbook& book) {
  std::vector<Capability> capabilities{capability_of(question.kind)};
  if (takes_judgement(question, book)) capabilities.push_back(Capability::fen);
  return capabilities;
}

const Lawbook& Lawbooks::of(const std::string& edition, const Regulations& regulations) {
  return *find(edition, regulations);
}

const Lawbook* Lawbooks::find(const std::string& edition, const Regulations& regulations) {
  const auto key = std::pair{edition, in_order(regulations)};
  if (const auto found = books_.find(key); found != books_.end()) return &found->second;
  auto rules = rulebook_.rules_in_force(edition, key.second);
  if (!rules) return nullptr;
  return &books_.emplace(key, make_lawbook(std::move(*rules))).first->second;
}

std::vector<Task> tasks_of(const std::vector<Case>& cases,
                           const std::vector<std::string>& editions) {
  std::vector<Task> tasks;
  for (const Case& asked : cases)
    for (const std::string& edition : asked.editions)
      if (editions.empty() ||
          std::find(editions.begin(), editions.end(), edition) != editions.end())
        tasks.push_back({&asked, edition});
  return tasks;
}

std::vector<Problem> unaskable_cases(const std::vector<Task>& tasks, Lawbooks& books) {
  using Fault = std::tuple<const Case*, std::string, std::string>;
  std::vector<std::pair<Fault, std::vector<std::string>>> editions_by_fault;
  for (const Task& task : tasks) {
    const Lawbook& book = books.of(task.edition, task.asked->asked.regulations);
    const auto question = question_of(*task.asked, book);
    const auto* unaskable = std::get_if<Unaskable>(&question);
    if (!unaskable) continue;
    const Fault fault{task.asked, unaskable->name, unaskable->reason};
    auto found = std::find_if(editions_by_fault.begin(), editions_by_fault.end(),
                              [&](const auto& entry) { return entry.first == fault; });
    if (found == editions_by_fault.end()) found = editions_by_fault.insert(found, {fault, {}});
    found->second.push_back(task.edition);
  }
  std::vector<Problem> problems;
  for (const auto& [fault, editions] : editions_by_fault) {
    const auto& [asked, name, reason] = fault;
    problems.push_back({asked->file, place_of(*asked, name),
                        asked->id + ": " + reason + " (" + plain::joined(editions) + ")",
                        "correct what is given"});
  }
  return problems;
}

Record run_task(const Task& task, Implementation& implementation, Lawbooks& books,
                Standard standard) {
  KeptAnswers kept;
  return finished(prepared(task, implementation.handshake(), books), implementation, standard,
                  kept);
}

void run_tasks(const std::vector<Task>& tasks, Implementation& implementation, Lawbooks& books,
               Standard standard, const std::function<bool(const Record&)>& visit) {
  const std::size_t window = implementation.window();
  std::deque<Prepared> line;
  KeptAnswers kept;
  for (auto next = tasks.begin(); next != tasks.end() || !line.empty();) {
    const bool is_low = line.size() <= window / 2;  // Several at once cost less to send.
    while (is_low && next != tasks.end() && line.size() < window)
      line.push_back(prepared(*next++, implementation.handshake(), books));
    if (window > 1) send_ahead(line, implementation);
    Prepared first = std::move(line.front());
    line.pop_front();
    if (!visit(finished(std::move(first), implementation, standard, kept))) return;
  }
}

}  // namespace touchstone::suite
