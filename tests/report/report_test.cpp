// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/report/report.hpp: the text report of a small log to the letter; that an incomplete
// run says so on its first line; that JUnit stays well-formed XML whatever a program said; and that
// no program can write lines of its own into a report.
// Design: a small reader of XML, which knows elements, attributes and the five entities, so
// that the tests need no package for it.
#include "tools/report/report.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "oracle/notation/fen.hpp"
#include "tests/fixtures/some_log.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tools/answers/question_text.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {
namespace {

Record failing_record() {
  Record record =
      some_record("double-step", {"pawn-double-step", "pawn-advance"}, Verdict::disagrees);
  record.answer = answered({{"verdict", std::string("illegal")}});
  record.difference = "verdict: expected legal, answered illegal";
  return record;
}

std::string described(const Record& record, const std::string& command) {
  Lawbooks books(real_rulebook());
  return describe_failure(record, command, books);
}

std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

std::string whole_text(const RunLog& log, Detail detail = Detail::rules_and_failures) {
  return text_report(log, real_rulebook(), detail);
}

// ---------------------------------------------------------------------------------------------
// Text
// ---------------------------------------------------------------------------------------------

TEST(Report, AFailureShowsEverythingThatIsNeededToSeeIt) {
  EXPECT_EQ(described(failing_record(), "touchstone grade \"uci:fake\""),
            R"(double-step: disagrees
  Title of double-step
    8  r n b q k b n r
    7  p p p p p p p p
    6  . . . . . . . .
    5  . . . . . . . .
    4  . . . . . . . .
    3  . . . . . . . .
    2  P P P P P P P P
    1  R N B Q K B N R
       a b c d e f g h
  asked     is e2e4 legal in rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
  expected  verdict: legal   (fide-2023 3.7.2: pawn-double-step, pawn-advance)
  answered  verdict: illegal
  differs   verdict: expected legal, answered illegal
  case      cases/moves/some.yaml:7
  repeat    touchstone grade "uci:fake" --edition fide-2023 --case double-step
)");
}

TEST(Report, TheBoardIsThePositionThatIsAskedAbout) {
  Record record = failing_record();
  record.question.moves = {"e2e4", "c7c5"};
  record.question.move = "g1f3";
  const std::string text = described(record, "C");
  EXPECT_NE(text.find("    5  . . p . . . . .\n    4  . . . . P . . .\n"), std::string::npos)
      << text;
  EXPECT_NE(text.find("    after 2 moves: "
                      "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq"),
            std::string::npos)
      << text;
}

/// Two blanks are what such a question may be about.
TEST(Report, ATextThatIsAskedAboutStandsAsItIsWithItsOwnBoard) {
  Record record = failing_record();
  record.question = {};
  record.question.kind = QuestionKind::fen;
  record.question.position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  record.question.text = "4k3/8/8/8/8/8/8/4K2R w  K - 0 1";
  const std::string text = described(record, "C");
  EXPECT_NE(text.find("is this a right FEN: 4k3/8/8/8/8/8/8/4K2R w  K - 0 1\n"), std::string::npos);
  EXPECT_EQ(text.find("r n b q"), std::string::npos) << text;
  EXPECT_EQ(text.find("rnbq"), std::string::npos) << text;
}

TEST(Report, ACrashShowsWhatTheProgramSaid) {
  Record record = some_record("crashed", {"castling"}, Verdict::crash);
  record.question.position = "no FEN";
  record.answer = without_value(AnswerStatus::crash, "it ended (killed by SIGSEGV)");
  record.difference = record.answer.text;
  record.alone = "agrees";
  record.evidence.standard_error = "one\n\ntwo\n";
  EXPECT_EQ(described(record, "C"),
            "crashed: crash\n  Title of crashed\n"
            "  asked     is e2e4 legal in no FEN\n"
            "  expected  verdict: legal   (fide-2023 3.7.2: castling)\n"
            "  answered  crash: it ended (killed by SIGSEGV)\n"
            "  differs   it ended (killed by SIGSEGV)\n"
            "  alone     agrees\n"
            "  stderr\n    one\n    two\n"
            "  case      cases/moves/some.yaml:7\n"
            "  repeat    C --edition fide-2023 --case crashed\n");
}

TEST(Report, AFailureTellsWhyItsPositionCannotArise) {
  Record record = failing_record();
  record.unreachable = "such an array starts no game";
  EXPECT_NE(
      described(record, "C")
          .find("KQkq - 0 1\n  position  cannot arise in a game: such an array starts no game\n"),
      std::string::npos);
}

TEST(Report, TextHasRulesFailuresAndTotals) {
  const RunLog log = some_log({failing_record(), some_record("a", {"castling"}, Verdict::agrees),
                               some_record("b", {"stalemate"}, Verdict::unsupported),
                               some_record("c", {"pawn-advance"}, Verdict::declined)});
  const std::string text = whole_text(log);
  EXPECT_EQ(first_line(text), "Fake 0.1, asked under fide-2023");
  for (const char* part :
       {"\nfide-2023 / moves ", "\nfide-2023 / completion ", "\ndouble-step: disagrees\n",
        "\nrules conforming / rules graded: 1 / 2\n", "\n  fail 1, partial 0, not graded 2\n",
        "\n  answers: 1 agrees 1 disagrees 1 unsupported 1 declined\n"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  std::istringstream stream(text);
  std::string lines;
  for (std::string line; std::getline(stream, line);)
    if (line.starts_with("  pawn-advance ")) lines += line;
  EXPECT_NE(lines.find(real_rulebook().citation(Rule::pawn_advance, "fide-2023")),
            std::string::npos);
  EXPECT_TRUE(
      lines.ends_with("    2  not graded, 1 declined, 1 failed where pawn-double-step decides"))
      << lines;
}

/// The line of the rule table that begins with this rule.
std::string line_of_rule(const RunLog& log, const std::string& rule) {
  const std::string text = whole_text(log);
  const auto at = text.find("\n  " + rule + " ");
  return at == std::string::npos ? "" : first_line(text.substr(at + 1));
}

TEST(Report, AFailureOfAnotherRuleIsToldAndCountsAgainstThatRule) {
  const Record advance = failing_record();
  EXPECT_TRUE(line_of_rule(some_log({advance}), "pawn-advance")
                  .ends_with("  not graded, 1 failed where pawn-double-step decides"));
  EXPECT_TRUE(
      line_of_rule(some_log({advance}), "pawn-double-step").ends_with("  fails, 1 disagrees"));
  const Record other = some_record("x", {"castling", "pawn-advance"}, Verdict::crash);
  EXPECT_TRUE(line_of_rule(some_log({advance, other}), "pawn-advance")
                  .ends_with(", 2 failed where castling, pawn-double-step decide"));
  const Record own = some_record("y", {"pawn-advance"}, Verdict::disagrees);
  EXPECT_TRUE(line_of_rule(some_log({advance, own}), "pawn-advance")
                  .ends_with("  fails, 1 disagrees, 1 failed where pawn-double-step decides"));
}

TEST(Report, TheShortTextLeavesOutTheRules) {
  const RunLog log = some_log({failing_record()});
  const std::string brief = whole_text(log, Detail::failures_only);
  EXPECT_EQ(brief.find("Article"), std::string::npos);
  EXPECT_NE(brief.find("double-step: disagrees"), std::string::npos);
  EXPECT_NE(brief.find("rules conforming / rules graded: 0 / 1"), std::string::npos);
}

TEST(Report, AnIncompleteRunSaysSoFirst) {
  RunLog log = some_log({some_record("a", {"castling"}, Verdict::agrees)});
  log.complete = false;
  for (const Detail detail : {Detail::rules_and_failures, Detail::failures_only})
    EXPECT_EQ(first_line(whole_text(log, detail)), "INCOMPLETE: this run did not reach its end");
  log.complete = true;
  EXPECT_EQ(whole_text(log).find("INCOMPLETE"), std::string::npos);
}

TEST(Report, UnsupportedIsNoFailureAndNoPass) {
  const std::string text =
      whole_text(some_log({some_record("a", {"castling"}, Verdict::unsupported)}));
  EXPECT_NE(text.find("rules conforming / rules graded: 0 / 0"), std::string::npos);
  EXPECT_NE(text.find("not graded 1\n"), std::string::npos);
  EXPECT_NE(text.find("answers: 1 unsupported"), std::string::npos);
  EXPECT_EQ(text.find("repeat"), std::string::npos);
}

Record unsupported_because(const std::string& reason) {
  Record record = some_record("x", {"castling"}, Verdict::unsupported);
  record.answer = without_value(AnswerStatus::unsupported, reason);
  return record;
}

TEST(Report, ReasonsForUnsupportedStandAtTheEnd) {
  const RunLog log = some_log({unsupported_because("it declares no fen"), unsupported_because(""),
                               unsupported_because("it declares no touch"),
                               unsupported_because("it declares no touch")});
  for (const Detail detail : {Detail::rules_and_failures, Detail::failures_only})
    EXPECT_TRUE(whole_text(log, detail)
                    .ends_with("  answers: 4 unsupported\n"
                               "  unsupported because\n"
                               "        2  it declares no touch\n"
                               "        1  no reason was given\n"
                               "        1  it declares no fen\n"))
        << whole_text(log, detail);
  EXPECT_EQ(whole_text(some_log({failing_record()})).find("because"), std::string::npos);
}

TEST(Report, ReasonsAreCutWhereTheyAreLongOrMany) {
  std::vector<Record> records(3, unsupported_because(std::string(10000, 'x')));
  for (char letter = 'a'; letter < 'a' + 15; ++letter)
    records.push_back(unsupported_because(std::string("\n") + letter));
  const std::string text = whole_text(some_log(records));
  EXPECT_NE(text.find("\n        3  " + std::string(100, 'x') + " ...\n        1   a\n"),
            std::string::npos)
      << text;
  EXPECT_TRUE(text.ends_with("        1   k\n        4  other reasons\n")) << text;
}

TEST(Report, AHeadingOfWhichNothingCouldBeAskedIsOneLine) {
  const Record unasked =
      some_record("a", {"castling", "castling-right-lost"}, Verdict::unsupported);
  const std::string silent = whole_text(some_log({unasked}));
  EXPECT_NE(silent.find("nothing of it could be asked (2 not graded)"), std::string::npos);
  EXPECT_EQ(silent.find("castling-right-lost"), std::string::npos);
  const std::string mixed =
      whole_text(some_log({unasked, some_record("b", {"castling"}, Verdict::agrees)}));
  EXPECT_EQ(mixed.find("nothing of it could be asked"), std::string::npos);
  EXPECT_NE(mixed.find("castling-right-lost"), std::string::npos);
}

TEST(Report, NoProgramWritesLinesOfItsOwn) {
  const std::string forged = "x\nrules conforming / rules graded: 99 / 99\x1B[2J\x7F";
  Record record = failing_record();
  record.answer = without_value(AnswerStatus::crash, forged);
  record.difference = forged;
  record.evidence.standard_error = forged;
  RunLog log = some_log({record});
  log.header.implementation = forged;
  log.header.version = forged;
  const std::string text = whole_text(log);
  EXPECT_EQ(text.find("\nrules conforming / rules graded: 99"), std::string::npos);
  EXPECT_EQ(text.find('\x1B'), std::string::npos);
  EXPECT_EQ(text.find('\x7F'), std::string::npos);
  record.answer = answered({{"verdict", forged}});
  EXPECT_EQ(described(record, "C").find("\nrules conforming"), std::string::npos);
}

TEST(Report, EveryQuestionIsToldInWords) {
  Question question;
  question.position = "FEN";
  question.move = "e2e4";
  question.text = "Nf3";
  question.form = "laws";
  question.language = "german";
  question.strictness = "strict";
  question.side = "white";
  question.right_corner = "dark";
  question.depth = 3;
  question.ply = 2;
  const auto told = [&](QuestionKind kind) {
    question.kind = kind;
    return describe_question(question);
  };
  EXPECT_EQ(told(QuestionKind::legal_moves), "the legal moves in FEN");
  EXPECT_EQ(told(QuestionKind::move), "is e2e4 legal in FEN");
  EXPECT_EQ(told(QuestionKind::result), "the position after e2e4 in FEN");
  EXPECT_EQ(told(QuestionKind::perft), "games of 3 moves in FEN");
  EXPECT_EQ(told(QuestionKind::outcome), "check, mate or stalemate in FEN");
  EXPECT_EQ(told(QuestionKind::write),
            "how is e2e4 written in the edition's own notation (german), strict in FEN");
  EXPECT_EQ(told(QuestionKind::read),
            "what is 'Nf3' in the edition's own notation (german), strict in FEN");
  EXPECT_EQ(told(QuestionKind::fen), "is this a right FEN: Nf3");
  question.mode = "bounded";
  question.budget = 7;
  EXPECT_EQ(told(QuestionKind::can_mate), "can white still mate in FEN, bounded to 7 positions");
  question.mode = {};
  question.budget = 0;
  EXPECT_EQ(told(QuestionKind::position), "can this be played on, can it arise: in FEN");
  EXPECT_EQ(told(QuestionKind::setup),
            "is the set-up right, with a dark corner at the right in FEN");
  EXPECT_EQ(told(QuestionKind::start), "how does a game start, and who moves first");
  EXPECT_EQ(told(QuestionKind::can_mate), "can white still mate in FEN");
  EXPECT_EQ(told(QuestionKind::dead), "is the position dead in FEN");
  question.series = "before-automatic-draw";
  EXPECT_EQ(told(QuestionKind::can_mate),
            "can white still mate before a draw that comes by itself in FEN");
  EXPECT_EQ(told(QuestionKind::dead),
            "is the position dead before a draw that comes by itself in FEN");
  EXPECT_EQ(told(QuestionKind::mating_material), "has white mating material in FEN");
  question.moves = {"e2e4", "e7e5"};
  EXPECT_EQ(told(QuestionKind::same),
            "is the position the same as after move 2 in FEN after e2e4 e7e5");
  EXPECT_EQ(told(QuestionKind::occurrences),
            "how often has the position occurred in FEN after e2e4 e7e5");
}

TEST(Report, AQuestionTellsWhatTheEventAnnounces) {
  Question question;
  question.position = "FEN";
  question.moves = {"e2e4"};
  question.regulations = {"chess960"};
  EXPECT_EQ(describe_question(question), "the legal moves in FEN after e2e4 (chess960)");
  question.kind = QuestionKind::start;
  EXPECT_EQ(describe_question(question), "how does a game start, and who moves first (chess960)");
}

TEST(Report, ABoardIsDrawnWithWhiteBelow) {
  const auto reading = read_fen("7k/8/8/8/8/8/P7/8 w - - 0 1", FenStrictness::lenient);
  ASSERT_TRUE(reading.position);
  const std::string board = draw_board(*reading.position);
  EXPECT_EQ(first_line(board), "8  . . . . . . . k");
  EXPECT_NE(board.find("\n2  P . . . . . . .\n1  . . . . . . . .\n   a b c d e f g h\n"),
            std::string::npos);
}

// ---------------------------------------------------------------------------------------------
// JUnit
// ---------------------------------------------------------------------------------------------

/// Reads XML as far as a report needs it; `fault` is empty where the text is well-formed.
class XmlReader {
 public:
  explicit XmlReader(std::string text) : text_(std::move(text)) {
    const std::string declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    if (!text_.starts_with(declaration)) fail("no declaration");
    if (well_formed(text_) != text_) fail("ill-formed UTF-8");
    for (at_ = declaration.size(); fault.empty() && at_ < text_.size();)
      text_[at_] == '<' ? read_tag() : read_character("between tags");
    if (fault.empty() && !open_.empty()) fail("unclosed " + open_.back());
  }

  std::string fault;
  /// "testcase name=..." for every element with its attributes, unescaped.
  std::vector<std::map<std::string, std::string>> elements;

 private:
  void fail(const std::string& why) {
    if (fault.empty()) fault = why + " at " + std::to_string(at_);
  }

  void read_tag() {
    const auto end = text_.find('>', at_);
    if (end == std::string::npos) return fail("a tag without end");
    std::string tag = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    if (tag.find('<') != std::string::npos) return fail("a tag in a tag");
    if (tag.starts_with("/")) return close(tag.substr(1));
    const bool is_empty = tag.ends_with("/");
    if (is_empty) tag.pop_back();
    open_element(tag);
    if (is_empty) open_.pop_back();
  }

  void close(const std::string& name) {
    if (open_.empty() || open_.back() != name) return fail("closing " + name);
    open_.pop_back();
  }

  void open_element(const std::string& tag) {
    std::size_t at = std::min(tag.find(' '), tag.size());
    open_.push_back(tag.substr(0, at));
    std::map<std::string, std::string> element{{"", open_.back()}};
    while (at < tag.size()) {
      const auto equals = tag.find("=\"", at);
      const auto quote = equals == std::string::npos ? equals : tag.find('"', equals + 2);
      if (quote == std::string::npos) return fail("an attribute");
      element[tag.substr(at + 1, equals - at - 1)] = tag.substr(equals + 2, quote - equals - 2);
      at = quote + 1;
    }
    elements.push_back(element);
  }

  void read_character(const std::string& where) {
    const auto letter = static_cast<unsigned char>(text_[at_]);
    if (letter < 0x20 && letter != '\n' && letter != '\t') return fail("a control " + where);
    if (letter == '&' && !is_entity()) return fail("an ampersand " + where);
    if (text_.compare(at_, 3, "\xEF\xBF\xBE") == 0 || text_.compare(at_, 3, "\xEF\xBF\xBF") == 0)
      return fail("a noncharacter " + where);
    ++at_;
  }

  bool is_entity() const {
    for (const char* entity : {"&lt;", "&gt;", "&amp;", "&quot;", "&apos;"})
      if (text_.compare(at_, std::string(entity).size(), entity) == 0) return true;
    return false;
  }

  std::string text_;
  std::size_t at_ = 0;
  std::vector<std::string> open_;
};

XmlReader junit_of(const RunLog& log) {
  return XmlReader(junit_report(log, real_rulebook()));
}

int count_of(const XmlReader& xml, const std::string& name) {
  return static_cast<int>(
      std::count_if(xml.elements.begin(), xml.elements.end(),
                    [&](const auto& element) { return element.at("") == name; }));
}

TEST(Report, TheReaderOfTheseTestsFindsWhatIsNotWellFormed) {
  const std::string head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  EXPECT_EQ(XmlReader(head + "<a b=\"c\"><d/>x &amp; y</a>").fault, "");
  for (const char* bad :
       {"<a>", "</a>", "<a><b></a></b>", "<a>&</a>", "<a>&bogus;</a>", "<a", "<a b=\"c/>",
        "<a>\x01</a>", "<a>\xFF</a>", "<a>\xEF\xBF\xBF</a>", "<a b=\"<\"/>"})
    EXPECT_NE(XmlReader(head + bad).fault, "") << bad;
  EXPECT_NE(XmlReader("<a/>").fault, "");
}

TEST(Report, JUnitCountsCasesFailuresAndWhatWasSkipped) {
  const auto xml = junit_of(some_log(
      {failing_record(), some_record("a", {"castling"}, Verdict::agrees),
       some_record("b", {}, Verdict::unsupported), some_record("c", {"check"}, Verdict::tolerated),
       some_record("d", {"check"}, Verdict::undetermined)}));
  ASSERT_EQ(xml.fault, "");
  EXPECT_EQ(count_of(xml, "testcase"), 5);
  EXPECT_EQ(count_of(xml, "failure"), 1);
  EXPECT_EQ(count_of(xml, "skipped"), 2);
  const auto& suite = xml.elements.at(1);
  EXPECT_EQ(suite.at("name"), "Fake 0.1: the board");
  EXPECT_EQ(suite.at("tests"), "5");
  EXPECT_EQ(suite.at("failures"), "1");
  EXPECT_EQ(suite.at("skipped"), "2");
  EXPECT_EQ(suite.at("errors"), "0");
  const auto& failed = xml.elements.at(2);
  EXPECT_EQ(failed.at("classname"), "fide-2023.pawn-double-step");
  EXPECT_EQ(failed.at("name"), "double-step");
  EXPECT_EQ(xml.elements.at(3).at("type"), "disagrees");
}

TEST(Report, AnIncompleteRunIsAnErrorInJUnit) {
  RunLog log = some_log({some_record("a", {"castling"}, Verdict::agrees)});
  log.complete = false;
  const auto xml = junit_of(log);
  ASSERT_EQ(xml.fault, "");
  EXPECT_EQ(xml.elements.at(1).at("errors"), "1");
  EXPECT_EQ(count_of(xml, "system-err"), 1);
}

TEST(Report, JUnitStaysWellFormedWhateverIsSaid) {
  for (const std::string& hostile :
       {std::string("<&>\"'"), std::string("]]>"), std::string("</failure></testcase>"),
        std::string("&lt;&#0;&bogus;"), std::string("\0\x01\x08\x0B\x1F\x7F", 6),
        std::string("\xFF\xFE\xC3\x28\xE2\x82"), std::string("\xED\xA0\x80\xF4\x90\x80\x80"),
        std::string("a\xEF\xBF\xBE\xEF\xBF\xBF"), std::string("é♔𝄞\r\n\t"),
        std::string("<?xml version=\"1.0\"?><!-- -- --><![CDATA[")}) {
    Record record = failing_record();
    record.id = record.title = record.edition = record.citation = record.file = hostile;
    record.rules = {hostile};
    record.difference = hostile;
    record.answer = without_value(AnswerStatus::crash, hostile);
    record.evidence.standard_error = hostile;
    record.question.move = hostile;
    Record skipped = some_record(hostile, {hostile}, Verdict::declined);
    skipped.difference = hostile;
    RunLog log = some_log({record, skipped});
    log.header.implementation = log.header.version = log.header.command = hostile;
    const auto xml = junit_of(log);
    EXPECT_EQ(xml.fault, "") << junit_report(log, real_rulebook());
    EXPECT_EQ(xml.elements.size(), 6U);
  }
}

TEST(Report, JUnitKeepsWhatIsNotHostile) {
  Record record = failing_record();
  record.difference = "é < ♔ & \"𝄞\"";
  const std::string junit = junit_report(some_log({record}), real_rulebook());
  EXPECT_NE(junit.find("message=\"é &lt; ♔ &amp; &quot;𝄞&quot;\""), std::string::npos);
}

}  // namespace
}  // namespace touchstone::suite
