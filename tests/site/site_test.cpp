// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/site/site.hpp and contents.hpp on small logs: which files there are, what each page
// says, that names are unique and harmless, that incomplete runs are marked, that large sites leave
// out what agrees, and that a site which cannot be written has no overview. A real site in a real
// browser: tests/site/check-site.
#include "tools/site/site.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/some_log.hpp"
#include "tests/fixtures/test_support.hpp"

namespace touchstone::site {
namespace {

namespace fs = std::filesystem;
using suite::Record;
using suite::RunLog;
using suite::Verdict;

constexpr const char* hostile = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>";

Record failing(const std::string& id) {
  Record record = suite::some_record(id, {"pawn-double-step", "pawn-advance"}, Verdict::disagrees);
  record.answer = suite::answered({{"verdict", std::string("illegal")}});
  record.difference = "verdict: expected legal, answered illegal";
  record.evidence = {"{\"sent\":1}", "{\"received\":1}", "error"};
  return record;
}

RunLog named(RunLog log, const std::string& name) {
  log.header.implementation = name;
  return log;
}

/// A site of these logs, with a way to read its files.
class Site {
 public:
  explicit Site(const RunLogs& logs, std::uintmax_t bytes = most_bytes_of_cases) {
    failure = write_site(logs, suite::real_rulebook(), folder_.path(), bytes);
  }
  bool has(const std::string& address) const { return fs::exists(folder_.path() / address); }
  std::string at(const std::string& address) const {
    return suite::text_of(folder_.path() / address);
  }
  std::string whole() const {
    std::string text;
    for (const auto& entry : fs::recursive_directory_iterator(folder_.path()))
      if (entry.path().extension() == ".html") text += suite::text_of(entry.path());
    return text;
  }

  std::optional<std::string> failure;

 private:
  suite::TemporaryFolder folder_;
};

void expect_parts(const std::string& text, const std::vector<std::string>& parts) {
  for (const std::string& part : parts)
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

RunLogs two_logs() {
  return {named(suite::some_log({failing("double-step")}), "One"),
          named(suite::some_log({suite::some_record(
                    "double-step", {"pawn-double-step", "pawn-advance"}, Verdict::agrees)}),
                "Two")};
}

TEST(Site, HasAPageForEverything) {
  const Site site(two_logs());
  EXPECT_EQ(site.failure, std::nullopt);
  for (const char* address :
       {"index.html", "cases.html", "style.css", "filter.js", "words.js", "edition/fide-2023.html",
        "implementation/one-0-1.html", "implementation/two-0-1.html", "badge/one-0-1.svg",
        "rule/pawn-double-step.html", "rule/pawn-advance.html", "case/double-step.html"})
    EXPECT_TRUE(site.has(address)) << address;
}

TEST(Site, TheOverviewIsAPictureWhoseCellsLeadOn) {
  const Site site(two_logs());
  const std::string text = site.at("index.html");
  expect_parts(text, {"<th scope=\"colgroup\" colspan=\"1\">Chapters of the Laws</th>",
                      "<td class=\"heat-4\"><a href=\"implementation/one-0-1.html#differs-moves\" "
                      "aria-label=\"0/1 conform, 1 fail: One 0.1, Moves\">0/1 <b>1</b></a></td>",
                      "<td class=\"heat-good\"><a href=\"implementation/two-0-1.html#rules-moves\" "
                      "aria-label=\"2/2 conform: Two 0.1, Moves\">2/2</a></td>",
                      "href=\"implementation/one-0-1.html#?section=board\"",
                      "edition/fide-2023.html#fide-2023-moves"});
  EXPECT_EQ(text.find("Completion"), std::string::npos);
  expect_parts(site.at("implementation/one-0-1.html"),
               {"id=\"differs-moves\"", "id=\"rules-moves\""});
  EXPECT_EQ(site.whole().find('%'), std::string::npos);
}

TEST(Site, ChaptersOfWhichNothingCouldBeAskedHaveNoColumn) {
  RunLogs logs = two_logs();
  logs[0].records.push_back(suite::some_record("mate", {"checkmate"}, Verdict::unsupported));
  const Site site(logs);
  EXPECT_EQ(site.at("index.html").find("Completion"), std::string::npos);
  expect_parts(site.at("edition/fide-2023.html"), {"Rules about which nobody could be asked"});
}

TEST(Site, TheResultsOfAnImplementationAddUp) {
  const Site site(two_logs());
  expect_parts(site.at("index.html"),
               {">By declaration</th>",
                "One 0.1</a></th><td class=\"quiet\">0</td><td>1</td><td class=\"quiet\">0</td>"
                "<td class=\"quiet\">0</td><td>1</td><td>2</td>"});
}

TEST(Site, AnEditionHoldsImplementationsAgainstRules) {
  const Site site(two_logs());
  expect_parts(site.at("edition/fide-2023.html"),
               {">pawn-double-step</a>",
                "<span class=\"result fails\">fails</span> <small>1 of 1 case</small>",
                "<span class=\"result conforms\">conforms</span> <small>1 case</small>"});
}

TEST(Site, WhatFailsStandsFirstAndTheRestIsFoldedByKind) {
  Record open = suite::some_record("open", {"capture"}, Verdict::undetermined);
  Record unasked = suite::some_record("unasked", {"capture"}, Verdict::unsupported);
  const Site site({suite::some_log({open, unasked, failing("double-step")})});
  const std::string text = site.at("implementation/fake-0-1.html");
  const auto fails = text.find("case/double-step.html");
  const auto is_open =
      text.find("<summary><span class=\"result undetermined\">undetermined</span>: 1 case");
  ASSERT_NE(is_open, std::string::npos) << text;
  EXPECT_LT(fails, is_open);
  EXPECT_LT(is_open, text.find("case/open.html"));
  expect_parts(text, {"1 case that could not be asked, by reason"});
  const std::string cases = site.at("cases.html");
  EXPECT_LT(cases.find("double-step.html"), cases.find("case/open.html"));
  expect_parts(cases, {"Cases that nobody could be asked: 1"});
}

TEST(Site, WhatABaselineKnowsIsMarked) {
  RunLogs logs{suite::some_log({failing("double-step"), failing("other")})};
  logs[0].known = suite::KnownPlaces{{0, "https://example.org/7"}};
  const Site some(logs);
  expect_parts(some.at("index.html"), {"1 fail: Fake"});
  expect_parts(some.at("implementation/fake-0-1.html"),
               {"<span class=\"result known\">known failure</span> <a rel=\"external\" "
                "href=\"https://example.org/7\">",
                "1; 1 that no baseline knows"});
  expect_parts(some.at("case/double-step.html"), {"known failure"});
  EXPECT_EQ(some.at("case/other.html").find("known failure"), std::string::npos);
  logs[0].known = suite::KnownPlaces{{0, "javascript:alert(1)"}, {1, ""}};
  const Site all(logs);
  expect_parts(all.at("index.html"), {"<b class=\"known\">1 known</b>", "1 fail as known"});
  EXPECT_EQ(all.whole().find("href=\"javascript"), std::string::npos);
}

TEST(Site, ACaseShowsAllThatIsNeededToSeeAndRepeatIt) {
  const Site site(two_logs());
  expect_parts(site.at("case/double-step.html"),
               {"<svg class=\"board\"", "Is e2e4 legal here?", "verdict: legal", "verdict: illegal",
                "3.7.2", "pawn-advance", "{&quot;sent&quot;:1}", "The rules in words of the suite",
                "touchstone grade &quot;uci:fake&quot; --edition fide-2023 --case double-step",
                "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\ngo perft 1",
                "The moves that are printed must hold e2e4."});
}

/// A question that UCI cannot put, and a title that looks like the heading of a transcript.
Record beyond_uci(const std::string& sent) {
  Record record = suite::some_record("beyond", {"pawn-advance"}, Verdict::disagrees);
  record.question = {};
  record.question.kind = suite::QuestionKind::dead;
  record.question.position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  record.evidence = {sent, "", "<h3>Sent</h3>"};
  return record;
}

TEST(Site, ALineIsPointedToOnlyWhereOneWasSent) {
  const std::string hint = "can be sent the line under <em>Sent</em>";
  const Site without({suite::some_log({beyond_uci("")})});
  EXPECT_EQ(without.at("case/beyond.html").find(hint), std::string::npos);
  const Site with({suite::some_log({beyond_uci("{}")})});
  EXPECT_NE(with.at("case/beyond.html").find(hint), std::string::npos);
}

/// A record about a FEN text; every question has a position, which means nothing there.
Record about_text(const std::string& text) {
  Record record = suite::some_record("text", {"fen-fields"}, Verdict::disagrees);
  record.question.kind = suite::QuestionKind::fen;
  record.question.move.clear();
  record.question.text = text;
  return record;
}

TEST(Site, ATextThatIsAskedAboutHasItsOwnBoardAndKeepsItsBlanks) {
  const std::string text = "4k3/8/8/8/8/8/8/4K2R w  K - 0 1";
  const std::string page = Site({suite::some_log({about_text(text)})}).at("case/text.html");
  expect_parts(page, {"<code class=\"exact\">" + text + "</code>",
                      "White: king e1, rook h1. Black: king e8. White to move."});
  EXPECT_EQ(page.find("rnbqkbnr/pppppppp"), std::string::npos) << page;
  const std::string none = Site({suite::some_log({about_text("4k3/8")})}).at("case/text.html");
  EXPECT_EQ(none.find("<svg class=\"board\""), std::string::npos);
  expect_parts(none, {"<code class=\"exact\">4k3/8</code>"});
}

TEST(Site, ACaseShowsTheLinesOfThoseThatDoNotAgree) {
  RunLogs logs = two_logs();
  for (RunLog& log : logs)
    log.header.repeat = {{suite::QuestionKind::move,
                          log.header.implementation + "(\"{position}\", \"{move}\") < 1"}};
  Record older = logs[0].records[0];
  older.edition = "fide-1997";
  logs[0].records.push_back(older);
  const std::string text = Site(logs).at("case/double-step.html");
  const std::string shown =
      "One(&quot;rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1&quot;, &quot;e2e4&quot;)"
      " &lt; 1";
  expect_parts(text, {"Without it, with One 0.1 alone:", shown,
                      "The answer here: verdict: illegal. That of the Laws: verdict: legal."});
  EXPECT_EQ(text.find(shown), text.rfind(shown));
  EXPECT_EQ(text.find("Two("), std::string::npos);
}

TEST(Site, SeveralEditionsHavePages) {
  Record older = failing("double-step");
  older.edition = "fide-1997";
  RunLog log = suite::some_log({failing("double-step"), older});
  log.header.editions = {"fide-1997", "fide-2023"};
  const Site site({log});
  EXPECT_TRUE(site.has("edition/fide-1997.html"));
  expect_parts(site.at("index.html"), {"edition/fide-1997.html#fide-1997-moves"});
  expect_parts(site.at("edition/fide-1997.html"), {"id=\"fide-1997-moves\""});
}

TEST(Site, NamesFromLogsAreHarmless) {
  RunLog log = named(suite::some_log({failing("../../../outside"), failing("b")}), hostile);
  log.header.version = hostile;
  log.header.command = hostile;
  log.header.repeat = {{suite::QuestionKind::move, std::string(hostile) + " {move}"}};
  for (Record& record : log.records) {
    record.title = hostile;
    record.difference = hostile;
    record.answer = suite::without_value(suite::AnswerStatus::crash, hostile);
    record.evidence = {hostile, hostile, hostile};
    record.rules.emplace_back(hostile);
    record.source = hostile;
    record.question.move = hostile;
    record.question.regulations = {hostile};
    record.citation = hostile;
  }
  log.records[1].edition = hostile;
  log.records[1].question.position = hostile;
  const Site site({log, log});
  EXPECT_EQ(site.failure, std::nullopt);
  EXPECT_TRUE(site.has("case/outside.html"));
  const std::string whole = site.whole();
  EXPECT_EQ(whole.find("<script>"), std::string::npos);
  EXPECT_EQ(whole.find("<img src=x"), std::string::npos);
  EXPECT_EQ(whole.find("\"'>"), std::string::npos);
}

TEST(Site, LikeNamesAreToldApart) {
  const RunLog log = suite::some_log({failing("a b"), failing("a-b")});
  const Site site({log, log});
  for (const char* address : {"implementation/fake-0-1.html", "implementation/fake-0-1-2.html",
                              "case/a-b.html", "case/a-b-2.html"})
    EXPECT_TRUE(site.has(address)) << address;
  expect_parts(site.at("index.html"), {">Fake 0.1 #2</a>"});
}

TEST(Site, IncompleteRunsAreMarkedOnEveryPage) {
  RunLog log = suite::some_log({failing("double-step")});
  log.complete = false;
  log.header.tasks = 9;
  const Site site({log});
  for (const char* address : {"index.html", "cases.html", "implementation/fake-0-1.html",
                              "rule/pawn-advance.html", "case/double-step.html"})
    expect_parts(site.at(address), {"Incomplete:</strong>", "1 of 9 questions"});
}

TEST(Site, ALargeSiteLeavesOutWhatAgrees) {
  const RunLog log = suite::some_log(
      {failing("double-step"), suite::some_record("right", {"capture"}, Verdict::agrees)});
  const Site site({log}, 10);
  EXPECT_TRUE(site.has("case/double-step.html"));
  EXPECT_FALSE(site.has("case/right.html"));
  expect_parts(site.at("cases.html"), {"cases without a link"});
  EXPECT_EQ(site.whole().find("case/right.html"), std::string::npos);
}

TEST(Site, TranscriptsOfWhatAgreesAreLeftOutFirst) {
  Record right = suite::some_record("right", {"capture"}, Verdict::agrees);
  right.evidence = {std::string(5000, 'x'), "", ""};
  const Site site({suite::some_log({failing("double-step"), right})}, 20'000);
  EXPECT_TRUE(site.has("case/right.html"));
  expect_parts(site.at("case/right.html"), {"Left out to keep this site small"});
  expect_parts(site.at("case/double-step.html"), {"{&quot;sent&quot;:1}"});
}

TEST(Site, PagesOfAnEarlierSiteGoAndOtherFilesStay) {
  const suite::TemporaryFolder folder;
  const auto has = [&](const char* address) { return fs::exists(folder.path() / address); };
  ASSERT_EQ(write_site(two_logs(), suite::real_rulebook(), folder.path(), most_bytes_of_cases),
            std::nullopt);
  suite::write_text(folder.path() / "implementation" / "mine.html", "<p>Not made here</p>");
  ASSERT_TRUE(has("implementation/two-0-1.html") && has("badge/two-0-1.svg"));
  ASSERT_EQ(
      write_site({two_logs().front()}, suite::real_rulebook(), folder.path(), most_bytes_of_cases),
      std::nullopt);
  EXPECT_TRUE(has("implementation/one-0-1.html") && has("badge/one-0-1.svg"));
  EXPECT_FALSE(has("implementation/two-0-1.html") || has("badge/two-0-1.svg"));
  EXPECT_TRUE(has("implementation/mine.html") && has("case/double-step.html"));
}

TEST(Site, DifferentQuestionsUnderOneNameAreTold) {
  RunLogs logs = two_logs();
  logs[1].records[0].question.move = "d2d4";
  const Site site(logs);
  expect_parts(site.at("case/double-step.html"), {"another question was asked"});
}

TEST(Site, ThatCannotBeWrittenHasNoOverview) {
  const suite::TemporaryFolder folder;
  suite::write_text(folder.path() / "index.html", "old");
  suite::write_text(folder.path() / "rule", "a file where a folder must be");
  const auto failure = write_site(two_logs(), suite::real_rulebook(), folder.path());
  ASSERT_TRUE(failure);
  EXPECT_NE(failure->find("rule"), std::string::npos);
  EXPECT_FALSE(fs::exists(folder.path() / "index.html"));
}

/// Wherever it is stopped: every file is whole, nothing of an earlier site is taken away but the
/// overview, and that is there again only at the end.
TEST(Site, ThatIsStoppedHasNoOverviewAndNoHalfFile) {
  const Site whole(two_logs());
  int questions = 0;
  const auto stopped_after = [&](const fs::path& folder, int most) {
    questions = 0;
    return write_site(two_logs(), suite::real_rulebook(), folder, most_bytes_of_cases,
                      [&] { return ++questions <= most; });
  };
  const suite::TemporaryFolder other;
  ASSERT_EQ(stopped_after(other.path(), 1000), std::nullopt);
  const int enough = questions;
  for (int most = 1; most < enough; ++most) {
    const suite::TemporaryFolder folder;
    suite::write_text(folder.path() / "index.html", "old");
    EXPECT_EQ(stopped_after(folder.path(), most), std::nullopt);
    EXPECT_FALSE(fs::exists(folder.path() / "index.html")) << most;
    for (const auto& entry : fs::recursive_directory_iterator(folder.path()))
      if (entry.is_regular_file()) {
        const auto address = fs::relative(entry.path(), folder.path()).string();
        EXPECT_EQ(suite::text_of(entry.path()), whole.at(address)) << most << address;
      }
  }
  EXPECT_TRUE(fs::exists(other.path() / "index.html"));
}

TEST(Site, ThatMayNotBeginLeavesTheEarlierOne) {
  const suite::TemporaryFolder folder;
  suite::write_text(folder.path() / "index.html", "old");
  EXPECT_EQ(write_site(two_logs(), suite::real_rulebook(), folder.path(), most_bytes_of_cases,
                       [] { return false; }),
            std::nullopt);
  EXPECT_EQ(suite::text_of(folder.path() / "index.html"), "old");
}

}  // namespace
}  // namespace touchstone::site
