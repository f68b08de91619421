// SPDX-License-Identifier: Apache-2.0
//
// Writing and reading event logs. See event_log.hpp.
#include "tools/results/event_log.hpp"

#include "tools/protocol/json_forms.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

std::string line_of(const Json& json) {
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

Json json_of_profile(const ProfileAsked& profile) {
  return {{"name", profile.name},
          {"whole", profile.whole},
          {"changed-since", profile.changed},
          {"gone", profile.gone}};
}

/// What the implementation declared of itself, the profile asked about, and how questions are put
/// by hand, each where there is one.
void put_claims(Json& json, const RunHeader& header) {
  for (const auto& [capability, support] : header.capabilities)
    json["capabilities"][std::string(to_string(capability))] = to_string(support);
  for (const Declaration& declaration : header.declares)
    json["declares"].push_back(json_of(declaration));
  if (header.profile) json["profile"] = json_of_profile(*header.profile);
  for (const auto& [kind, text] : header.repeat)
    json["repeat"][std::string(to_string(kind))] = text;
}

Json json_of_header(const RunHeader& header) {
  Json json = {{"event", "run"},
               {"suite", header.suite_version},
               {"implementation", header.implementation},
               {"version", header.version},
               {"command", header.command},
               {"editions", header.editions},
               {"tasks", header.tasks}};
  put_claims(json, header);
  return json;
}

Json json_of_expectation(AnswerStatus status, const Facts& facts) {
  return status == AnswerStatus::value ? json_of(facts) : Json(to_string(status));
}

Json json_of_second(const SecondAnswer& second) {
  return {{"reading", second.reading},
          {"expected", json_of_expectation(second.status, second.facts)}};
}

Json json_of_record(const Record& record) {
  Json json = {{"event", "case"},
               {"id", record.id},
               {"title", record.title},
               {"file", record.file},
               {"line", record.line},
               {"edition", record.edition},
               {"rules", record.rules},
               {"article", record.citation},
               {"source", record.source},
               {"question", json_of(record.question)},
               {"expected", json_of_expectation(record.expected.status, record.expected.facts)},
               {"answer", json_of(record.answer)},
               {"verdict", to_string(record.verdict)}};
  if (record.expected.second) json["or"] = json_of_second(*record.expected.second);
  if (!record.unreachable.empty()) json["unreachable"] = record.unreachable;
  json["demand"] = to_string(record.demand);
  if (!record.not_demanded.empty()) json["not-demanded"] = record.not_demanded;
  if (!record.difference.empty()) json["difference"] = record.difference;
  if (!record.alone.empty()) json["alone"] = record.alone;
  if (!record.declarations.empty()) json["declarations"] = record.declarations;
  if (!record.evidence.sent.empty())
    json["evidence"] = {{"sent", record.evidence.sent},
                        {"received", record.evidence.received},
                        {"stderr", record.evidence.standard_error}};
  return json;
}

Expectation expectation_of(const Json& json) {
  if (json.is_object()) return {AnswerStatus::value, facts_of(json)};
  const auto status = json.is_string() ? read_answer_status(json.get<std::string>()) : std::nullopt;
  if (!status) throw BadForm("'expected' is not an expectation");
  return {*status, {}};
}

std::optional<SecondAnswer> second_of(const Json& json) {
  if (!json.contains("or")) return std::nullopt;
  const Json& second = json["or"];
  if (!second.is_object() || !second.contains("expected"))
    throw BadForm("'or' is not a second answer");
  const auto expected = expectation_of(second["expected"]);
  return SecondAnswer{text_at(second, "reading"), expected.status, expected.facts};
}

const Json& object_at(const Json& json, const char* key) {
  if (!json.contains(key)) throw BadForm(std::string("'") + key + "' is missing");
  return json[key];
}

/// Logs from before there were demands have none: what they asked was demanded as is usual.
Demand demand_of(const Json& json, const Record& record) {
  if (!json.contains("demand")) {
    std::vector<Rule> rules;
    for (const std::string& slug : record.rules)
      if (const auto rule = read_rule(slug)) rules.push_back(*rule);
    return usual_demand(record.question, rules);
  }
  const std::string text = text_at(json, "demand");
  const auto demand = read_demand(text);
  if (!demand) throw BadForm("'" + text + "' is not a demand");
  return *demand;
}

Record record_from(const Json& json) {
  Record record;
  record.id = text_at(json, "id");
  record.title = text_at(json, "title");
  record.file = text_at(json, "file");
  record.line = number_or(json, "line", 0);
  record.edition = text_at(json, "edition");
  record.rules = texts_or_none(json, "rules");
  record.citation = text_at(json, "article");
  record.source = text_or(json, "source", "");
  record.unreachable = text_or(json, "unreachable", "");
  record.question = suite::question_of(object_at(json, "question"));
  record.demand = demand_of(json, record);
  record.not_demanded = text_or(json, "not-demanded", "");
  record.expected = expectation_of(object_at(json, "expected"));
  record.expected.second = second_of(json);
  record.answer = answer_of(object_at(json, "answer"));
  const std::string verdict_text = text_at(json, "verdict");
  const auto verdict = read_verdict(verdict_text);
  if (!verdict) throw BadForm("'" + verdict_text + "' is not a verdict");
  record.verdict = *verdict;
  record.difference = text_or(json, "difference", "");
  record.alone = text_or(json, "alone", "");
  record.declarations = texts_or_none(json, "declarations");
  if (json.contains("evidence"))
    record.evidence = {text_or(json["evidence"], "sent", ""),
                       text_or(json["evidence"], "received", ""),
                       text_or(json["evidence"], "stderr", "")};
  return record;
}

std::optional<ProfileAsked> profile_from(const Json& json) {
  if (!json.contains("profile")) return std::nullopt;
  const Json& profile = json["profile"];
  if (!profile.is_object() || !profile.contains("whole") || !profile["whole"].is_boolean())
    throw BadForm("'profile' is none");
  return ProfileAsked{text_at(profile, "name"), profile["whole"].get<bool>(),
                      texts_or_none(profile, "changed-since"), texts_or_none(profile, "gone")};
}

RepeatTemplates repeat_from(const Json& json) {
  RepeatTemplates templates;
  if (!json.contains("repeat")) return templates;
  if (!json["repeat"].is_object()) throw BadForm("'repeat' is not an object");
  for (const auto& [name, text] : json["repeat"].items()) {
    const auto kind = read_question_kind(name);
    if (!kind || !text.is_string()) throw BadForm("'repeat' has no text for '" + name + "'");
    templates[*kind] = text.get<std::string>();
  }
  return templates;
}

RunHeader header_from(const Json& json) {
  RunHeader header{
      text_at(json, "implementation"), text_at(json, "version"),
      text_at(json, "command"),        text_at(json, "suite"),
      texts_or_none(json, "editions"), static_cast<std::size_t>(number_or(json, "tasks", 0))};
  if (json.contains("capabilities")) header.capabilities = capabilities_of(json);
  header.declares = declarations_of(json);
  header.profile = profile_from(json);
  header.repeat = repeat_from(json);
  return header;
}

void take_footer(const Json& json, RunLog& log) {
  const auto counted = static_cast<std::size_t>(number_or(json, "records", 0));
  log.complete = counted == log.records.size() && counted == log.header.tasks;
  if (!log.complete)
    throw BadForm("the footer counts " + std::to_string(counted) + " records of " +
                  std::to_string(log.header.tasks) + ", the log has " +
                  std::to_string(log.records.size()));
}

/// Takes one line of a log into what is known so far.
void take_line(const std::string& line, std::optional<RunLog>& log) {
  const Json json = parse_object(line);
  const std::string event = text_at(json, "event");
  if (log && log->complete) throw BadForm("the log goes on after its footer");
  if (event == "run") {
    if (log) throw BadForm("the log has a second header");
    log = RunLog{header_from(json), {}, false};
    return;
  }
  if (!log) throw BadForm("the log does not begin with its header");
  if (event == "case")
    log->records.push_back(record_from(json));
  else if (event == "end")
    take_footer(json, *log);
  else
    throw BadForm("'" + event + "' is not an event");
}

std::string of_one_not_other(const std::string& what, const std::string& one,
                             const std::string& other) {
  return "is of " + what + " " + one + ", not of " + other;
}

/// What makes the header of a log one of another run than this, where it is: what a reader sees
/// first comes first.
std::string difference_of(const RunHeader& log, const RunHeader& run) {
  if (log.editions != run.editions)
    return of_one_not_other(log.editions.size() == 1 ? "edition" : "editions",
                            plain::joined(log.editions), plain::joined(run.editions));
  if (log.implementation != run.implementation || log.version != run.version)
    return of_one_not_other("implementation", log.implementation + " " + log.version,
                            run.implementation + " " + run.version);
  if (log.command != run.command)
    return of_one_not_other("the call", "'" + log.command + "'", "'" + run.command + "'");
  if (log.suite_version != run.suite_version)
    return of_one_not_other("suite", log.suite_version, run.suite_version);
  return log.tasks != run.tasks ? "is of another choice of cases"
                                : "was made with other options, or of a program that declares "
                                  "something else";
}

bool is_of(const Record& record, const Task& task) {
  return record.id == task.asked->id && record.edition == task.edition &&
         record.expected == task.asked->expected.at(record.edition);
}

}  // namespace

std::optional<EventLogWriter> EventLogWriter::open(const std::filesystem::path& path,
                                                   const RunHeader& header, std::string& reason) {
  std::ofstream stream(path, std::ios::trunc);
  stream << line_of(json_of_header(header)) << std::flush;
  if (!stream) {
    reason = "cannot write " + path.string();
    return std::nullopt;
  }
  return EventLogWriter(std::move(stream));
}

std::optional<EventLogWriter> EventLogWriter::go_on(const std::filesystem::path& path,
                                                    const RunHeader& header,
                                                    const std::vector<Record>& records,
                                                    std::string& reason) {
  const std::filesystem::path partial = path.string() + ".part";
  auto writer = open(partial, header, reason);
  if (!writer) return std::nullopt;
  bool is_written = true;
  for (const Record& record : records) is_written = writer->write(record) && is_written;
  std::error_code error;
  if (is_written) std::filesystem::rename(partial, path, error);
  if (is_written && !error) return writer;
  std::filesystem::remove(partial, error);
  reason = "cannot write " + path.string();
  return std::nullopt;
}

bool EventLogWriter::write(const Record& record) {
  stream_ << line_of(json_of_record(record)) << std::flush;
  ++records_;
  return stream_.good();
}

bool EventLogWriter::finish() {
  stream_ << line_of({{"event", "end"}, {"records", records_}}) << std::flush;
  return stream_.good();
}

Finished finished_records(const std::filesystem::path& path, const RunHeader& header,
                          const std::vector<Task>& tasks) {
  std::vector<Problem> problems;
  if (!std::filesystem::exists(path)) return {};
  auto log = read_event_log(path, problems);
  if (!log) return {{}, "is not an event log"};
  if (json_of_header(log->header) != json_of_header(header))
    return {{}, difference_of(log->header, header)};
  Finished finished;
  for (Record& record : log->records) {
    const std::size_t place = finished.records.size();
    if (place == tasks.size() || !is_of(record, tasks[place])) break;
    finished.records.push_back(std::move(record));
  }
  if (finished.records.empty() && !log->records.empty())
    finished.other = "begins with another case or another expectation";
  return finished;
}

std::size_t place_in(const RunLog& log, const Record& record) {
  return static_cast<std::size_t>(&record - log.records.data());
}

std::optional<RunLog> read_event_log(const std::filesystem::path& path,
                                     std::vector<Problem>& problems) {
  std::ifstream stream(path);
  if (!stream) {
    problems.push_back({path.string(), no_place, "the log cannot be read", "is the path right?"});
    return std::nullopt;
  }
  std::optional<RunLog> log;
  std::string line;
  for (int number = 1; std::getline(stream, line); ++number) {
    try {
      take_line(line, log);
    } catch (const BadForm& bad) {
      problems.push_back(
          {path.string(), Mark{number, 1}, bad.what(),
           "the log is damaged, or of another version of the suite; grade again for a new one"});
    }
  }
  return log;
}

std::string json_report(const RunLog& log) {
  Json json = json_of_header(log.header);
  json.erase("event");
  json["complete"] = log.complete;
  json["cases"] = Json::array();
  for (const Record& record : log.records) {
    Json one = json_of_record(record);
    one.erase("event");
    json["cases"].push_back(std::move(one));
  }
  return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace touchstone::suite
