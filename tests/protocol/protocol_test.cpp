// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/protocol/protocol.hpp and the JSON forms behind it: every message comes back as it
// was written, over arbitrary questions and answers (RapidCheck); every malformed line is refused
// with its reason; unknown keys are tolerated; nothing that arrives throws. Design: texts are
// made of pieces that are awkward in JSON; bytes that are no UTF-8 come only where they are the
// matter of the test, because writing replaces them.
#include "tools/protocol/protocol.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <set>

#include "tools/protocol/json_forms.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {
namespace {

constexpr std::array all_kinds{
    QuestionKind::legal_moves,    QuestionKind::move,     QuestionKind::result,
    QuestionKind::perft,          QuestionKind::outcome,  QuestionKind::write,
    QuestionKind::read,           QuestionKind::fen,      QuestionKind::position,
    QuestionKind::setup,          QuestionKind::start,    QuestionKind::same,
    QuestionKind::occurrences,    QuestionKind::can_mate, QuestionKind::dead,
    QuestionKind::mating_material};

/// "undetermined" and "not regulated" take a note, the others their text.
constexpr std::array spoken_statuses{AnswerStatus::value,         AnswerStatus::undetermined,
                                     AnswerStatus::not_regulated, AnswerStatus::unsupported,
                                     AnswerStatus::declined,      AnswerStatus::error};

rc::Gen<std::string> texts() {
  static const std::vector<std::string> pieces{
      "e2e4", " ", "\"", "\\", "\n", "\t",           "{",   "]", std::string(1, '\0'),
      "\x7F", "é", "♔",  "𝄞",  "0",  "undetermined", "null"};
  const auto piece = rc::gen::elementOf(pieces);
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(piece),
                      [](const std::vector<std::string>& parts) {
                        std::string text;
                        for (const std::string& part : parts) text += part;
                        return text;
                      });
}

rc::Gen<std::vector<std::string>> lists() {
  return rc::gen::container<std::vector<std::string>>(texts());
}

rc::Gen<std::vector<std::string>> sets() {
  return rc::gen::map(lists(), [](const std::vector<std::string>& list) {
    const std::set<std::string> items(list.begin(), list.end());
    return std::vector<std::string>(items.begin(), items.end());
  });
}

rc::Gen<Fact> facts_of_any_kind() {
  return rc::gen::oneOf(
      rc::gen::map(rc::gen::arbitrary<bool>(), [](bool truth) { return Fact{truth}; }),
      rc::gen::map(rc::gen::arbitrary<std::int64_t>(),
                   [](std::int64_t number) { return Fact{number}; }),
      rc::gen::map(texts(), [](std::string text) { return Fact{std::move(text)}; }),
      rc::gen::map(sets(), [](std::vector<std::string> list) { return Fact{std::move(list)}; }));
}

/// Fields that a kind does not need are empty, as everywhere.
rc::Gen<Question> questions() {
  return rc::gen::exec([] {
    Question question;
    question.kind = *rc::gen::elementOf(all_kinds);
    for (std::string* field : {&question.position, &question.move, &question.text, &question.form,
                               &question.language, &question.strictness, &question.side,
                               &question.series, &question.right_corner, &question.mode})
      *field = *texts();
    question.moves = *lists();
    question.regulations = *lists();
    const int number = *rc::gen::inRange(0, 1000001);
    question.budget = *rc::gen::inRange(0, 1000001);
    if (question.kind == QuestionKind::perft) question.depth = number;
    if (question.kind == QuestionKind::same) question.ply = number;
    return question;
  });
}

rc::Gen<Answer> answers() {
  return rc::gen::exec([] {
    Answer answer;
    answer.status = *rc::gen::elementOf(spoken_statuses);
    answer.text = *texts();
    if (answer.status == AnswerStatus::value)
      answer.facts = *rc::gen::container<Facts>(texts(), facts_of_any_kind());
    return answer;
  });
}

template <typename Read>
std::string reason_of(const Read& read) {
  const auto* bad = std::get_if<NotAMessage>(&read);
  return bad == nullptr ? "(a message)" : bad->reason;
}

std::string refused_request(std::string_view line) {
  return reason_of(read_request(line));
}
std::string refused_handshake(std::string_view line) {
  return reason_of(read_handshake(line));
}
std::string refused_answer(std::string_view line) {
  return reason_of(read_answer(line));
}

TEST(Requests, ABadQuestionKeepsItsId) {
  const auto read = read_request(
      R"({"type":"ask","id":"9","edition":"leaflet","question":{"kind":"dead","wanted":"game"}})");
  const auto* bad = std::get_if<NotAMessage>(&read);
  ASSERT_NE(bad, nullptr);
  EXPECT_EQ(bad->id, "9");
}

/// A line is one line: it ends with its only newline.
void expect_line(const std::string& line) {
  ASSERT_FALSE(line.empty());
  EXPECT_EQ(line.find('\n'), line.size() - 1) << line;
}

// ---------------------------------------------------------------------------------------------
// Round trips
// ---------------------------------------------------------------------------------------------

RC_GTEST_PROP(Protocol, AsksComeBackAsTheyWere, ()) {
  const AskMessage ask{*texts(), *texts(), *questions()};
  const std::string line = write_ask(ask);
  RC_ASSERT(line.find('\n') == line.size() - 1);
  const auto read = read_request(line);
  RC_CLASSIFY(!ask.question.moves.empty(), "with moves");
  RC_ASSERT(std::holds_alternative<AskMessage>(read));
  RC_ASSERT(std::get<AskMessage>(read) == ask);
}

RC_GTEST_PROP(Protocol, AnswersComeBackAsTheyWere, ()) {
  const AnswerMessage message{*texts(), *answers()};
  const std::string line = write_answer(message);
  RC_ASSERT(line.find('\n') == line.size() - 1);
  const auto read = read_answer(line);
  RC_CLASSIFY(message.answer.status == AnswerStatus::value, "a value");
  RC_ASSERT(std::holds_alternative<AnswerMessage>(read));
  RC_ASSERT(std::get<AnswerMessage>(read) == message);
}

RC_GTEST_PROP(Protocol, HandshakesComeBackAsTheyWere, ()) {
  Handshake hello{*texts(), *texts(), *lists(), {}};
  hello.editions.emplace_back("*");
  for (const Capability capability : all_capabilities())
    if (*rc::gen::arbitrary<bool>())
      hello.capabilities[capability] =
          *rc::gen::element(Support::none, Support::partial, Support::full);
  const auto read = read_handshake(write_handshake(hello));
  RC_ASSERT(std::holds_alternative<Handshake>(read));
  RC_ASSERT(std::get<Handshake>(read) == hello);
}

TEST(Protocol, HelloAndByeComeBack) {
  expect_line(write_hello());
  expect_line(write_bye());
  const auto hello = read_request(write_hello());
  ASSERT_TRUE(std::holds_alternative<HelloMessage>(hello));
  EXPECT_EQ(std::get<HelloMessage>(hello).protocols, std::vector<int>{protocol_version});
  EXPECT_TRUE(std::holds_alternative<ByeMessage>(read_request(write_bye())));
}

TEST(Protocol, LinesLookAsPublished) {
  Question question;
  question.kind = QuestionKind::move;
  question.position = "8/8/8/8/8/8/8/8 w - - 0 1";
  question.moves = {"e2e4"};
  question.move = "e7e5";
  EXPECT_EQ(write_ask({"1-2", "fide-2023", question}),
            R"({"type":"ask","id":"1-2","edition":"fide-2023","question":{"kind":"move",)"
            R"("position":"8/8/8/8/8/8/8/8 w - - 0 1","moves":["e2e4"],"move":"e7e5"}})"
            "\n");
  EXPECT_EQ(write_hello(), "{\"type\":\"hello\",\"protocol\":[1]}\n");
  EXPECT_EQ(write_bye(), "{\"type\":\"bye\"}\n");
  EXPECT_EQ(write_answer({"1-2", answered({{"verdict", std::string("legal")}})}),
            "{\"type\":\"answer\",\"id\":\"1-2\",\"value\":{\"verdict\":\"legal\"}}\n");
  EXPECT_EQ(write_answer({"3", without_value(AnswerStatus::not_regulated, "")}),
            "{\"type\":\"answer\",\"id\":\"3\",\"value\":\"not regulated\"}\n");
  EXPECT_EQ(write_answer({"3", without_value(AnswerStatus::unsupported, "no")}),
            "{\"type\":\"answer\",\"id\":\"3\",\"unsupported\":\"no\"}\n");
  EXPECT_EQ(write_question(question).find('\n'), std::string::npos);
}

TEST(Protocol, NothingButTheQuestionIsSent) {
  Question question;
  question.kind = QuestionKind::perft;
  question.depth = 0;
  EXPECT_EQ(write_question(question), R"({"kind":"perft","depth":0})");
  question.kind = QuestionKind::same;
  EXPECT_EQ(write_question(question), R"({"kind":"same","ply":0})");
  question.kind = QuestionKind::start;
  EXPECT_EQ(write_question(question), R"({"kind":"start"})");
}

TEST(Protocol, CapabilitiesThatAreNotNamedHaveNoSupport) {
  const auto read =
      read_handshake(R"({"type":"hello","protocol":1,"name":"n","version":"v","editions":["*"],)"
                     R"("capabilities":{"legality":"full","fen":"none"}})");
  ASSERT_TRUE(std::holds_alternative<Handshake>(read));
  const auto& hello = std::get<Handshake>(read);
  EXPECT_EQ(hello.support(Capability::legality), Support::full);
  EXPECT_EQ(hello.support(Capability::fen), Support::none);
  EXPECT_EQ(hello.support(Capability::clock), Support::none);
}

TEST(Protocol, ListsInAnswersAreSets) {
  const auto read = read_answer(R"({"type":"answer","id":"1","value":{"moves":["b","a","b"]}})");
  ASSERT_TRUE(std::holds_alternative<AnswerMessage>(read));
  EXPECT_EQ(std::get<AnswerMessage>(read).answer.facts,
            (Facts{{"moves", std::vector<std::string>{"a", "b"}}}));
}

TEST(Protocol, MovesOfAQuestionKeepTheirOrder) {
  const auto read = read_request(
      R"({"type":"ask","id":"1","edition":"e","question":{"kind":"same","moves":["b","a","b"]}})");
  ASSERT_TRUE(std::holds_alternative<AskMessage>(read));
  EXPECT_EQ(std::get<AskMessage>(read).question.moves, (std::vector<std::string>{"b", "a", "b"}));
}

// ---------------------------------------------------------------------------------------------
// What is tolerated
// ---------------------------------------------------------------------------------------------

TEST(Protocol, UnknownKeysAreTolerated) {
  EXPECT_EQ(refused_answer(R"({"type":"answer","id":"1","value":{},"took":{"ms":[1.5,null]}})"),
            "(a message)");
  EXPECT_EQ(
      refused_handshake(R"({"type":"hello","protocol":1,"name":"n","version":"v","editions":["*"],)"
                        R"("capabilities":{},"author":null})"),
      "(a message)");
  EXPECT_EQ(refused_request(R"({"type":"bye","why":5})"), "(a message)");
  EXPECT_EQ(refused_request(R"({"type":"ask","id":"1","edition":"e",)"
                            R"("question":{"kind":"dead","shade":"blue"}})"),
            "(a message)");
}

TEST(Protocol, SpacesAndOrderDoNotMatter) {
  const auto read =
      read_answer("  { \"value\" : { \"dead\" : true } ,\t\"id\": \"7\", \"type\":\"answer\"}  \r");
  ASSERT_TRUE(std::holds_alternative<AnswerMessage>(read));
  EXPECT_EQ(std::get<AnswerMessage>(read), (AnswerMessage{"7", answered({{"dead", true}})}));
}

TEST(Protocol, UndeterminedAndNotRegulatedNeverBecomeFacts) {
  for (const AnswerStatus status : {AnswerStatus::undetermined, AnswerStatus::not_regulated}) {
    const auto read = read_answer(R"({"type":"answer","id":"1","note":"why","value":")" +
                                  std::string(to_string(status)) + "\"}");
    ASSERT_TRUE(std::holds_alternative<AnswerMessage>(read));
    EXPECT_EQ(std::get<AnswerMessage>(read).answer, without_value(status, "why"));
  }
}

TEST(Protocol, VersionsTooLargeForANumberAreNotOurs) {
  const auto read = read_request(
      R"({"type":"hello","protocol":[4294967297,-4294967295,18446744073709551615,1]})");
  ASSERT_TRUE(std::holds_alternative<HelloMessage>(read));
  EXPECT_EQ(std::get<HelloMessage>(read).protocols, std::vector<int>{1});
}

// ---------------------------------------------------------------------------------------------
// What is refused, and why
// ---------------------------------------------------------------------------------------------

struct Bad {
  std::string line;
  std::string reason;
};

const std::vector<Bad>& bad_in_every_direction() {
  static const std::vector<Bad> bad{{"", "no JSON"},
                                    {" ", "no JSON"},
                                    {"garbage", "no JSON"},
                                    {"{\"type\": \"bye\"", "no JSON"},
                                    {"{\"type\": \"bye\"} {}", "no JSON"},
                                    {"{'type': 'bye'}", "no JSON"},
                                    {"{\"type\": \"bye\",}", "no JSON"},
                                    {"{\"type\": \"b\nye\"}", "no JSON"},
                                    {"{\"type\": NaN}", "no JSON"},
                                    {"{\"a\": 1e999}", "no JSON"},
                                    {"{\"a\": \"\xFF\"}", "no JSON"},
                                    {"{\"a\": \"\xC0\xAF\"}", "no JSON"},
                                    {"{\"a\": \"\xED\xA0\x80\"}", "no JSON"},
                                    {"{\"\xC3\": 1}", "no JSON"},
                                    {"{\"a\": \"\\uD800\"}", "no JSON"},
                                    {std::string("{\"a\": \"\0\"}", 10), "no JSON"},
                                    {"[]", "no JSON object"},
                                    {"5", "no JSON object"},
                                    {"null", "no JSON object"},
                                    {"\"bye\"", "no JSON object"},
                                    {"{}", "'type' is missing"},
                                    {"{\"Type\": \"bye\"}", "'type' is missing"},
                                    {"{\"type\": 5}", "'type' is not a text"},
                                    {"{\"type\": null}", "'type' is not a text"}};
  return bad;
}

TEST(Protocol, RefusesWhatIsNoMessageInAnyDirection) {
  for (const auto& [line, reason] : bad_in_every_direction()) {
    EXPECT_EQ(refused_request(line), reason) << line;
    EXPECT_EQ(refused_handshake(line), reason) << line;
    EXPECT_EQ(refused_answer(line), reason) << line;
  }
}

std::string nested(int levels) {
  return R"({"type":"bye","a":)" + std::string(static_cast<std::size_t>(levels), '[') +
         std::string(static_cast<std::size_t>(levels), ']') + "}";
}

TEST(Protocol, RefusesDeepNestingBeforeReadingIt) {
  EXPECT_EQ(refused_request(nested(15)), "(a message)");
  EXPECT_EQ(refused_request(nested(16)), "nested too deeply");
  EXPECT_EQ(refused_request(std::string(1000000, '[')), "nested too deeply");
  EXPECT_EQ(refused_answer(std::string(1000000, '{')), "nested too deeply");
  std::string objects;
  for (int level = 0; level < 100000; ++level) objects += "{\"a\":";
  EXPECT_EQ(refused_handshake(objects), "nested too deeply");
}

TEST(Protocol, BracketsInTextsAreNoNesting) {
  const std::string many(1000, '[');
  EXPECT_EQ(refused_request(R"({"type":"bye","a":"\")" + many + R"("})"), "(a message)");
  EXPECT_EQ(refused_request(R"({"type":"bye","a":"\\",)" + many), "nested too deeply");
}

TEST(Protocol, RefusesAKeyThatStandsTwiceInAnObject) {
  const std::string twice = "the key 'a' stands twice in an object";
  EXPECT_EQ(refused_request(R"({"type":"bye","a":1,"a":1})"), twice);
  EXPECT_EQ(refused_request(R"({"type":"bye","b":[{"a":1},{"b":2,"a":1,"a":2}]})"), twice);
  EXPECT_EQ(refused_request(R"({"type":"bye","a":{"a":1},"b":[{"a":1},{"a":1}]})"), "(a message)");
  EXPECT_EQ(refused_answer(R"({"type":"answer","id":"1","value":{"a":1,"a":2}})"), twice);
  EXPECT_EQ(refused_handshake(R"({"type":"hello","a":1,"\u0061":1})"), twice);
}

TEST(Protocol, RefusesAnObjectOfTooManyKeys) {
  const auto with_keys = [](int count) {
    std::string line = R"({"type":"bye")";
    for (int number = 1; number < count; ++number) line += ",\"" + std::to_string(number) + "\":0";
    return line + "}";
  };
  EXPECT_EQ(refused_request(with_keys(1000)), "(a message)");
  EXPECT_EQ(refused_request(with_keys(1001)), "an object has more than 1000 keys");
}

TEST(Protocol, RefusesBadRequests) {
  const std::string ask = R"({"type":"ask","id":"1","edition":"e","question":)";
  const std::string number = "' is not a whole number from 0 to 1000000";
  for (const auto& [line, reason] : std::vector<Bad>{
           {R"({"type":"greet"})", "'greet' is not a type of message"},
           {R"({"type":"answer","id":"1","value":{}})", "'answer' is not a type of message"},
           {R"({"type":"hello"})", "'protocol' is not a list of versions"},
           {R"({"type":"hello","protocol":1})", "'protocol' is not a list of versions"},
           {R"({"type":"hello","protocol":["1"]})", "'protocol' holds something else than numbers"},
           {R"({"type":"hello","protocol":[1.5]})", "'protocol' holds something else than numbers"},
           {R"({"type":"ask","id":"1","edition":"e"})", "'question' is missing"},
           {R"({"type":"ask","edition":"e","question":{"kind":"dead"}})", "'id' is missing"},
           {R"({"type":"ask","id":1,"edition":"e","question":{"kind":"dead"}})",
            "'id' is not a text"},
           {R"({"type":"ask","id":"1","question":{"kind":"dead"}})", "'edition' is missing"},
           {ask + "[]}", "a question is an object"},
           {ask + "{}}", "'kind' is missing"},
           {ask + R"({"kind":7}})", "'kind' is not a text"},
           {ask + R"({"kind":"castle"}})", "'castle' is not a kind of question"},
           {ask + R"({"kind":"dead","position":4}})", "'position' is not a text"},
           {ask + R"({"kind":"dead","moves":"e2e4"}})", "'moves' is not a list"},
           {ask + R"({"kind":"dead","moves":[["e2e4"]]}})",
            "'moves' holds something else than texts"},
           {ask + R"({"kind":"dead","regulations":{}}})", "'regulations' is not a list"},
           {ask + R"({"kind":"perft","depth":"3"}})", "'depth" + number},
           {ask + R"({"kind":"perft","depth":-1}})", "'depth" + number},
           {ask + R"({"kind":"perft","depth":1.0}})", "'depth" + number},
           {ask + R"({"kind":"perft","depth":1000001}})", "'depth" + number},
           {ask + R"({"kind":"perft","depth":18446744073709551617}})", "'depth" + number},
           {ask + R"({"kind":"same","ply":true}})", "'ply" + number}})
    EXPECT_EQ(refused_request(line), reason) << line;
}

TEST(Protocol, RefusesBadHandshakes) {
  const std::string head = R"({"type":"hello","protocol":1,"name":"n","version":"v")";
  for (const auto& [line, reason] : std::vector<Bad>{
           {R"({"type":"answer"})", "the first line is not a hello"},
           {write_hello(), "'protocol' is not a whole number from 0 to 1000000"},
           {R"({"type":"hello"})", "it does not speak protocol version 1"},
           {R"({"type":"hello","protocol":2})", "it does not speak protocol version 1"},
           {R"({"type":"hello","protocol":4294967297})",
            "'protocol' is not a whole number from 0 to 1000000"},
           {R"({"type":"hello","protocol":"1"})",
            "'protocol' is not a whole number from 0 to 1000000"},
           {R"({"type":"hello","protocol":1})", "'name' is missing"},
           {R"({"type":"hello","protocol":1,"name":"n","version":15.1})",
            "'version' is not a text"},
           {head + "}", "it names no editions"},
           {head + R"(,"editions":[]})", "it names no editions"},
           {head + R"(,"editions":"*"})", "'editions' is not a list"},
           {head + R"(,"editions":[2023]})", "'editions' holds something else than texts"},
           {head + R"(,"editions":["*"]})", "'capabilities' is not an object"},
           {head + R"(,"editions":["*"],"capabilities":["legality"]})",
            "'capabilities' is not an object"},
           {head + R"(,"editions":["*"],"capabilities":{"chess":"full"}})",
            "'chess' is not a capability"},
           {head + R"(,"editions":["*"],"capabilities":{"fen":"yes"}})",
            "support of 'fen' is not full, partial or none"},
           {head + R"(,"editions":["*"],"capabilities":{"fen":true}})",
            "support of 'fen' is not full, partial or none"}})
    EXPECT_EQ(refused_handshake(line), reason) << line;
}

TEST(Protocol, RefusesBadAnswers) {
  const std::string head = R"({"type":"answer","id":"1")";
  const std::string fact = "a fact is true, false, a whole number, a text or a list of texts";
  for (const auto& [line, reason] : std::vector<Bad>{
           {write_ask({"1", "e", {}}), "'ask' is not an answer"},
           {R"({"id":"1","value":{}})", "'type' is missing"},
           {R"({"type":"answer","value":{}})", "'id' is missing"},
           {R"({"type":"answer","id":7,"value":{}})", "'id' is not a text"},
           {head + "}", "an answer has one of value, unsupported, declined, error"},
           {head + R"(,"Value":{}})", "an answer has one of value, unsupported, declined, error"},
           {head + R"(,"value":{},"error":"x"})",
            "an answer has only one of value, unsupported, ..."},
           {head + R"(,"declined":"x","unsupported":"y"})",
            "an answer has only one of value, unsupported, ..."},
           {head + R"(,"value":{},"crash":"x"})",
            "an answer has only one of value, unsupported, ..."},
           {head + R"(,"value":"yes"})", "a value is an object, 'undetermined' or 'not regulated'"},
           {head + R"(,"value":null})", "a value is an object, 'undetermined' or 'not regulated'"},
           {head + R"(,"value":[]})", "a value is an object, 'undetermined' or 'not regulated'"},
           {head + R"(,"value":{"a":null}})", fact},
           {head + R"(,"value":{"a":1.0}})", fact},
           {head + R"(,"value":{"a":{}}})", fact},
           {head + R"(,"value":{"a":99999999999999999999}})", fact},
           {head + R"(,"value":{"a":9223372036854775808}})", "a number is too large"},
           {head + R"(,"value":{"a":18446744073709551615}})", "a number is too large"},
           {head + R"(,"value":{"a":["x",5]}})", "a list may hold texts only"},
           {head + R"(,"value":{},"note":5})", "'note' is not a text"},
           {head + R"(,"declined":null})", "'declined' is not a text"},
           {head + R"(,"error":["x"]})", "'error' is not a text"},
           {head + R"(,"crash":"x"})", "'crash' is not an answer"},
           {head + R"(,"timeout":"x"})", "'timeout' is not an answer"},
           {head + R"(,"protocol-error":"x"})", "'protocol-error' is not an answer"}})
    EXPECT_EQ(refused_answer(line), reason) << line;
}

TEST(Protocol, TheLargestNumbersAreKept) {
  for (const std::int64_t number :
       {std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()}) {
    const AnswerMessage message{"1", answered({{"nodes", number}})};
    const auto read = read_answer(write_answer(message));
    ASSERT_TRUE(std::holds_alternative<AnswerMessage>(read));
    EXPECT_EQ(std::get<AnswerMessage>(read), message);
  }
}

TEST(Protocol, LongTextsAreKept) {
  const AnswerMessage message{"1", without_value(AnswerStatus::error, std::string(1000000, 'x'))};
  const auto read = read_answer(write_answer(message));
  ASSERT_TRUE(std::holds_alternative<AnswerMessage>(read));
  EXPECT_EQ(std::get<AnswerMessage>(read), message);
}

// ---------------------------------------------------------------------------------------------
// Bytes of any kind
// ---------------------------------------------------------------------------------------------

TEST(Protocol, IllFormedTextIsReplacedWhenItIsWritten) {
  const auto read =
      read_answer(write_answer({"1", without_value(AnswerStatus::error, "a\xFF\xC3(b")}));
  ASSERT_TRUE(std::holds_alternative<AnswerMessage>(read));
  EXPECT_EQ(std::get<AnswerMessage>(read).answer.text, "a\xEF\xBF\xBD\xEF\xBF\xBD(b");
  Question question;
  question.text = "\xFF";
  EXPECT_EQ(write_question(question), "{\"kind\":\"legal-moves\",\"text\":\"\xEF\xBF\xBD\"}");
  EXPECT_EQ(well_formed("é\xC3"), "é\xEF\xBF\xBD");
}

TEST(Protocol, WhatAProgramSaysIsPutOnOneLine) {
  EXPECT_EQ(one_line("a\nb\x1B[2J\x7F\tc\n\n"), "a b [2J  c");
  EXPECT_EQ(one_line("é \"x\""), "é \"x\"");
  EXPECT_EQ(one_line("a\xC2\x9B"
                     "31m\u2028b\u202Ec\u2066d\u200Fe\xC2"),
            "a 31m b c d e\xC2");
  EXPECT_EQ(one_line("\u2026 \u00A0 \u2065"), "\u2026 \u00A0 \u2065");
  EXPECT_EQ(one_line("\n"), "");
}

RC_GTEST_PROP(Protocol, WritesAnyBytesAsOneLineThatIsRead, ()) {
  const auto bytes = *rc::gen::arbitrary<std::string>();
  Question question;
  question.text = bytes;
  RC_ASSERT(std::holds_alternative<AskMessage>(read_request(write_ask({bytes, bytes, question}))));
  const Answer answer = answered({{bytes, bytes}});
  RC_ASSERT(std::holds_alternative<AnswerMessage>(read_answer(write_answer({bytes, answer}))));
  RC_ASSERT(well_formed(well_formed(bytes)) == well_formed(bytes));
}

RC_GTEST_PROP(Protocol, ReadsAnyBytesWithoutThrowing, ()) {
  const auto bytes = *rc::gen::arbitrary<std::string>();
  RC_ASSERT(!refused_request(bytes).empty());
  RC_ASSERT(!refused_handshake(bytes).empty());
  RC_ASSERT(!refused_answer(bytes).empty());
}

/// One change in a good line: what comes of it is a message or a reason, never an exception.
RC_GTEST_PROP(Protocol, ReadsDamagedLinesWithoutThrowing, ()) {
  std::string line = *rc::gen::elementOf(std::vector<std::string>{
      write_hello(), write_handshake({"n", "v", {"*"}, {}}), write_answer({"1", *answers()}),
      write_ask({"1", "e", *questions()})});
  const auto place = *rc::gen::inRange<std::size_t>(0, line.size());
  if (*rc::gen::arbitrary<bool>())
    line[place] = *rc::gen::arbitrary<char>();
  else
    line.erase(place, 1);
  RC_ASSERT(!refused_request(line).empty());
  RC_ASSERT(!refused_handshake(line).empty());
  RC_ASSERT(!refused_answer(line).empty());
}

}  // namespace
}  // namespace touchstone::suite
