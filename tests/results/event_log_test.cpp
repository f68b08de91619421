// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/results/event_log.hpp: a run comes back from its log as it was, whatever was
// answered; a log that was cut short is incomplete; a damaged line, a second header, a record after
// the footer and a footer that counts wrong are named by the number of their line.
#include "tools/results/event_log.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "tests/fixtures/some_log.hpp"
#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

void expect_same(const Record& one, const Record& other) {
  EXPECT_EQ(one.id, other.id);
  EXPECT_EQ(one.title, other.title);
  EXPECT_EQ(one.file, other.file);
  EXPECT_EQ(one.line, other.line);
  EXPECT_EQ(one.edition, other.edition);
  EXPECT_EQ(one.rules, other.rules);
  EXPECT_EQ(one.citation, other.citation);
  EXPECT_EQ(one.source, other.source);
  EXPECT_EQ(one.unreachable, other.unreachable);
  EXPECT_EQ(one.demand, other.demand);
  EXPECT_EQ(one.not_demanded, other.not_demanded);
  EXPECT_EQ(one.question, other.question);
  EXPECT_EQ(one.expected, other.expected);
  EXPECT_EQ(one.answer, other.answer);
  EXPECT_EQ(one.verdict, other.verdict);
  EXPECT_EQ(one.difference, other.difference);
  EXPECT_EQ(one.alone, other.alone);
  EXPECT_EQ(one.declarations, other.declarations);
  EXPECT_EQ(one.evidence.sent, other.evidence.sent);
  EXPECT_EQ(one.evidence.received, other.evidence.received);
  EXPECT_EQ(one.evidence.standard_error, other.evidence.standard_error);
}

/// Writes a log and says whether everything could be written.
bool write_log(const std::string& path, const RunLog& log) {
  std::string reason;
  auto writer = EventLogWriter::open(path, log.header, reason);
  bool written = writer.has_value();
  for (const Record& record : log.records) written = written && writer->write(record);
  return written && (!log.complete || writer->finish());
}

struct ReadBack {
  std::optional<RunLog> log;
  std::string problems;
};

ReadBack read_back(const std::string& text) {
  TemporaryFolder folder;
  write_text(folder.path() / "events.jsonl", text);
  std::vector<Problem> problems;
  ReadBack result{read_event_log(folder.path() / "events.jsonl", problems), told(problems)};
  for (const Problem& problem : problems) EXPECT_EQ(problem.file, folder.file("events.jsonl"));
  return result;
}

/// The lines of a complete log of three records, each with its newline.
std::vector<std::string> three_records() {
  TemporaryFolder folder;
  EXPECT_TRUE(write_log(folder.file("log"),
                        some_log({some_record("a", {"castling"}, Verdict::agrees),
                                  some_record("b", {"castling"}, Verdict::disagrees),
                                  some_record("c", {"castling"}, Verdict::unsupported)})));
  std::istringstream stream(text_of(folder.path() / "log"));
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line + "\n");
  EXPECT_EQ(lines.size(), 5U);
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

// ---------------------------------------------------------------------------------------------
// Round trips
// ---------------------------------------------------------------------------------------------

/// A record that fills every field, and one for each status and each verdict.
std::vector<Record> many_records() {
  Record full = some_record("full", {"castling", "king-move"}, Verdict::crash);
  full.question.moves = {"e2e4", "e7e5"};
  full.question.regulations = {"chess960"};
  full.expected.facts = {{"list", std::vector<std::string>{"a", "b"}},
                         {"truth", true},
                         {"number", std::int64_t{-7}},
                         {"word", std::string("é \"quoted\"\n")}};
  full.unreachable = "a king never steps there";
  full.demand = Demand::robustness;
  full.not_demanded = "no Article speaks of it";
  full.difference = "a\tb";
  full.alone = "agrees";
  full.declarations = {"castling: some-mutant", "castling: check is false"};
  full.evidence = {"{\"sent\":1}", "half a li", "last words\n"};
  std::vector<Record> records{full};
  for (const char* name : {"value", "undetermined", "not regulated", "unsupported", "declined",
                           "error", "crash", "timeout", "protocol-error"}) {
    Record record = some_record(name, {}, Verdict::agrees);
    record.answer = without_value(*read_answer_status(name), "text of it");
    records.push_back(record);
  }
  for (const AnswerStatus status : {AnswerStatus::undetermined, AnswerStatus::not_regulated}) {
    records.push_back(some_record("expected", {}, Verdict::disagrees));
    records.back().expected = {status, {}};
  }
  for (const char* name : {"agrees", "disagrees", "wrong-reason", "tolerated", "inconsistent",
                           "unsupported", "declined", "undetermined", "crash", "timeout",
                           "protocol-error", "declared", "error", "not-demanded"})
    records.push_back(some_record(name, {}, *read_verdict(name)));
  return records;
}

TEST(EventLog, ComesBackAsItWasWritten) {
  TemporaryFolder folder;
  RunLog log = some_log(many_records());
  log.header.editions = {"fide-2023", "leaflet"};
  log.header.capabilities = {{Capability::legality, Support::full},
                             {Capability::fen, Support::none}};
  Declaration declaration;
  declaration.rules = {"castling"};
  declaration.fact = "check";
  declaration.lawful = true;
  declaration.instead = false;
  declaration.reason = "why not";
  log.header.declares = {declaration};
  log.header.profile = ProfileAsked{"board@1", false, {"a fide-2023"}, {"b leaflet"}};
  log.header.repeat = {{QuestionKind::fen, "a\n\"{text}\""}, {QuestionKind::can_mate, "{side}"}};
  ASSERT_TRUE(write_log(folder.file("log"), log));
  std::vector<Problem> problems;
  const auto read = read_event_log(folder.file("log"), problems);
  EXPECT_EQ(told(problems), "");
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->complete);
  EXPECT_EQ(read->header.implementation, "Fake");
  EXPECT_EQ(read->header.version, "0.1");
  EXPECT_EQ(read->header.command, "touchstone grade \"uci:fake\"");
  EXPECT_EQ(read->header.suite_version, "0.1.0");
  EXPECT_EQ(read->header.editions, log.header.editions);
  EXPECT_EQ(read->header.tasks, log.records.size());
  EXPECT_EQ(read->header.capabilities, log.header.capabilities);
  EXPECT_EQ(read->header.declares, log.header.declares);
  EXPECT_EQ(read->header.profile, log.header.profile);
  EXPECT_EQ(read->header.repeat, log.header.repeat);
  ASSERT_EQ(read->records.size(), log.records.size());
  for (std::size_t place = 0; place < log.records.size(); ++place) {
    SCOPED_TRACE(log.records[place].id);
    expect_same(read->records[place], log.records[place]);
  }
}

TEST(EventLog, AHeaderMayLackHowQuestionsAreRepeatedButNotSayItWrongly) {
  std::vector<std::string> lines = three_records();
  const auto with = [&](const std::string& repeat) {
    std::vector<std::string> changed = lines;
    changed[0].insert(1, "\"repeat\":" + repeat + ",");
    return read_back(joined(changed)).problems;
  };
  EXPECT_EQ(lines[0].find("repeat\":"), std::string::npos);
  EXPECT_EQ(with("{}"), "");
  EXPECT_NE(with("[]").find("1:1 'repeat' is not an object"), std::string::npos);
  EXPECT_NE(with("{\"mvoe\":\"x\"}").find("1:1 'repeat' has no text for 'mvoe'"),
            std::string::npos);
  EXPECT_NE(with("{\"move\":1}").find("1:1 'repeat' has no text for 'move'"), std::string::npos);
}

TEST(EventLog, AnEmptyRunIsComplete) {
  TemporaryFolder folder;
  ASSERT_TRUE(write_log(folder.file("log"), some_log({})));
  std::vector<Problem> problems;
  const auto read = read_event_log(folder.file("log"), problems);
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->complete && read->records.empty() && problems.empty());
}

TEST(EventLog, BytesThatAreNoTextDoNotDamageIt) {
  TemporaryFolder folder;
  Record record = some_record("a\xFF", {"castling"}, Verdict::crash);
  record.evidence = {"x", "\xC3", std::string("\0\x1B[31m", 6)};
  ASSERT_TRUE(write_log(folder.file("log"), some_log({record})));
  std::vector<Problem> problems;
  const auto read = read_event_log(folder.file("log"), problems);
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->complete);
  EXPECT_EQ(read->records[0].id, "a\xEF\xBF\xBD");
  EXPECT_EQ(read->records[0].evidence.standard_error, std::string("\0\x1B[31m", 6));
}

TEST(EventLog, EachRecordIsOnDiskAtOnce) {
  TemporaryFolder folder;
  const RunLog log = some_log({some_record("a", {}, Verdict::agrees)});
  std::string reason;
  auto writer = EventLogWriter::open(folder.file("log"), log.header, reason);
  ASSERT_TRUE(writer);
  const auto lines = [&] {
    const std::string text = text_of(folder.path() / "log");
    return std::count(text.begin(), text.end(), '\n');
  };
  EXPECT_EQ(lines(), 1);
  EXPECT_TRUE(writer->write(log.records[0]));
  EXPECT_EQ(lines(), 2);
  EXPECT_TRUE(writer->finish());
  EXPECT_EQ(lines(), 3);
}

TEST(EventLog, OpeningOverwritesAnEarlierLog) {
  TemporaryFolder folder;
  write_text(folder.path() / "log", joined(three_records()));
  ASSERT_TRUE(write_log(folder.file("log"), some_log({})));
  std::vector<Problem> problems;
  EXPECT_TRUE(read_event_log(folder.file("log"), problems)->records.empty());
}

TEST(EventLog, SaysWhatCannotBeWritten) {
  TemporaryFolder folder;
  write_text(folder.path() / "file", "text");
  std::string reason;
  EXPECT_FALSE(EventLogWriter::open(folder.file("file/events.jsonl"), {}, reason));
  EXPECT_EQ(reason, "cannot write " + folder.file("file/events.jsonl"));
  EXPECT_FALSE(EventLogWriter::open(folder.path(), {}, reason));
  EXPECT_FALSE(EventLogWriter::open("/dev/full", {}, reason));
  EXPECT_EQ(reason, "cannot write /dev/full");
}

// ---------------------------------------------------------------------------------------------
// What is not whole
// ---------------------------------------------------------------------------------------------

TEST(EventLog, IsIncompleteWhereverItWasCut) {
  const auto lines = three_records();
  for (std::size_t kept = 1; kept < lines.size(); ++kept) {
    const auto [log, problems] =
        read_back(joined({lines.begin(), lines.begin() + static_cast<long>(kept)}));
    ASSERT_TRUE(log) << kept;
    EXPECT_FALSE(log->complete) << kept;
    EXPECT_EQ(log->records.size(), kept - 1);
    EXPECT_EQ(problems, "");
  }
  EXPECT_TRUE(read_back(joined(lines)).log->complete);
}

TEST(EventLog, IsIncompleteWhereverALineWasCut) {
  const std::string text = joined(three_records());
  for (std::size_t kept = 1; kept + 1 < text.size(); kept += 13) {
    const auto [log, problems] = read_back(text.substr(0, kept));
    EXPECT_FALSE(log && log->complete) << kept;
  }
}

TEST(EventLog, NamesADamagedLineByItsNumber) {
  auto lines = three_records();
  lines[2] = lines[2].substr(0, 40) + "\n";
  const auto [log, problems] = read_back(joined(lines));
  ASSERT_TRUE(log);
  EXPECT_FALSE(log->complete);
  EXPECT_EQ(log->records.size(), 2U);
  EXPECT_EQ(problems, "3:1 no JSON\n5:1 the footer counts 3 records of 3, the log has 2\n");
}

TEST(EventLog, NamesWhatIsWrongInALine) {
  const auto lines = three_records();
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string line = lines[1];
    const auto at = line.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    line.replace(at, from.size(), to);
    return read_back(lines[0] + line).problems;
  };
  EXPECT_EQ(changed("\"case\"", "\"cast\""), "2:1 'cast' is not an event\n");
  EXPECT_EQ(changed("\"event\"", "\"evert\""), "2:1 'event' is missing\n");
  EXPECT_EQ(changed("\"verdict\":\"agrees\"", "\"verdict\":\"passes\""),
            "2:1 'passes' is not a verdict\n");
  EXPECT_EQ(changed("\"question\"", "\"quest\""), "2:1 'question' is missing\n");
  EXPECT_EQ(changed("\"kind\":\"move\"", "\"kind\":\"shove\""),
            "2:1 'shove' is not a kind of question\n");
  EXPECT_EQ(changed("\"expected\":{", "\"expected\":\"maybe\",\"x\":{"),
            "2:1 'expected' is not an expectation\n");
  EXPECT_EQ(changed("\"line\":7", "\"line\":\"7\""),
            "2:1 'line' is not a whole number from 0 to 1000000\n");
  EXPECT_EQ(changed("\"answer\":{\"value\"", "\"answer\":{\"worth\""),
            "2:1 an answer has one of value, unsupported, declined, error\n");
}

TEST(EventLog, AWrongFooterIsNamed) {
  auto lines = three_records();
  lines[4] = "{\"event\":\"end\",\"records\":2}\n";
  const auto [log, problems] = read_back(joined(lines));
  ASSERT_TRUE(log);
  EXPECT_FALSE(log->complete);
  EXPECT_EQ(problems, "5:1 the footer counts 2 records of 3, the log has 3\n");
}

TEST(EventLog, ARecordThatWasTakenOutIsNoticed) {
  auto lines = three_records();
  lines.erase(lines.begin() + 2);
  EXPECT_EQ(read_back(joined(lines)).problems,
            "4:1 the footer counts 3 records of 3, the log has 2\n");
  lines[3] = "{\"event\":\"end\",\"records\":2}\n";
  const auto [log, problems] = read_back(joined(lines));
  EXPECT_FALSE(log->complete);
  EXPECT_EQ(problems, "4:1 the footer counts 2 records of 3, the log has 2\n");
}

TEST(EventLog, TwoLogsInOneFileAreNone) {
  const auto lines = three_records();
  const auto [log, problems] = read_back(joined(lines) + lines[0]);
  EXPECT_EQ(problems, "6:1 the log goes on after its footer\n");
  const auto twice = read_back(lines[0] + lines[1] + lines[0]);
  EXPECT_EQ(twice.problems, "3:1 the log has a second header\n");
  EXPECT_EQ(twice.log->records.size(), 1U);
}

TEST(EventLog, WithoutAHeaderThereIsNoLog) {
  const auto lines = three_records();
  const auto [log, problems] = read_back(lines[1] + lines[4]);
  EXPECT_FALSE(log);
  EXPECT_EQ(problems,
            "1:1 the log does not begin with its header\n"
            "2:1 the log does not begin with its header\n");
  EXPECT_FALSE(read_back("").log);
  EXPECT_FALSE(read_back("{\"event\":\"run\"}\n").log);
}

TEST(EventLog, AMissingFileIsAProblem) {
  std::vector<Problem> problems;
  EXPECT_FALSE(read_event_log("/no/such/log", problems));
  EXPECT_EQ(told(problems), "0:0 the log cannot be read\n");
}

// ---------------------------------------------------------------------------------------------
// The JSON report
// ---------------------------------------------------------------------------------------------

TEST(EventLog, IsTheJsonReport) {
  RunLog log = some_log({some_record("a", {"castling"}, Verdict::agrees)});
  const std::string whole = json_report(log);
  EXPECT_NE(whole.find("\"complete\": true"), std::string::npos);
  EXPECT_NE(whole.find("\"id\": \"a\""), std::string::npos);
  EXPECT_NE(whole.find("\"verdict\": \"agrees\""), std::string::npos);
  EXPECT_EQ(whole.find("\"event\""), std::string::npos);
  log.complete = false;
  EXPECT_NE(json_report(log).find("\"complete\": false"), std::string::npos);
}

/// Why a log is none of a run with this header.
std::string other_than(const RunHeader& header) {
  TemporaryFolder folder;
  EXPECT_TRUE(
      write_log(folder.file("log"), some_log({some_record("a", {"castling"}, Verdict::agrees)})));
  const auto finished = finished_records(folder.path() / "log", header, {});
  EXPECT_TRUE(finished.records.empty());
  return finished.other;
}

TEST(EventLog, WhatMakesALogOneOfAnotherRunIsNamed) {
  const RunHeader same = some_log({some_record("a", {"castling"}, Verdict::agrees)}).header;
  RunHeader header = same;
  header.version = "2.1";
  EXPECT_EQ(other_than(header), "is of implementation " + same.implementation + " " + same.version +
                                    ", not of " + same.implementation + " 2.1");
  header.editions = {"fide-1997", "fide-2001"};
  EXPECT_TRUE(other_than(header).ends_with(", not of fide-1997, fide-2001")) << other_than(header);
  header = same;
  header.command = "touchstone grade x";
  EXPECT_TRUE(other_than(header).ends_with(", not of 'touchstone grade x'")) << other_than(header);
  header = same;
  header.suite_version = "0.0.1";
  EXPECT_EQ(other_than(header), "is of suite " + same.suite_version + ", not of 0.0.1");
  header = same;
  ++header.tasks;
  EXPECT_EQ(other_than(header), "is of another choice of cases");
  header = same;
  header.repeat = {{QuestionKind::move, "move {move}"}};
  EXPECT_EQ(other_than(header),
            "was made with other options, or of a program that declares something else");
  EXPECT_EQ(other_than(same), "begins with another case or another expectation");
}

TEST(EventLog, WhereThereIsNoneNothingIsToldOfIt) {
  TemporaryFolder folder;
  EXPECT_EQ(finished_records(folder.path() / "log", some_log({}).header, {}).other, "");
  EXPECT_TRUE(write_log(folder.file("log"), some_log({})));
  EXPECT_EQ(finished_records(folder.path() / "log", some_log({}).header, {}).other, "");
}

}  // namespace
}  // namespace touchstone::suite
