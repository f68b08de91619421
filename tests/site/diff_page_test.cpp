// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/site/diff_page.hpp: causes that went and came, counts by section, the cases that
// changed either way, and that text from a log stays text. That diff --page writes it.
#include "tools/site/diff_page.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/some_log.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tools/results/log_merge.hpp"

namespace touchstone::site {
namespace {

using suite::Record;
using suite::RunLog;
using suite::Verdict;

Record record_of(const std::string& id, Verdict verdict) {
  Record record = suite::some_record(id, {"castling"}, verdict);
  if (verdict == Verdict::disagrees)
    record.answer = suite::answered({{"verdict", std::string("illegal")}});
  return record;
}

RunLog log_of(Verdict one, Verdict other, const std::string& mistake) {
  RunLog log = suite::some_log({record_of("one", one), record_of("other", other)});
  const std::size_t place = suite::is_failure(one) ? 0 : 1;
  log.causes = suite::Causes{{{{"m"}, "castling", mistake, {place}, 1, 0}}, {}, true};
  return log;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(DiffPage, TellsWhatWentAndWhatCame) {
  const RunLog before = log_of(Verdict::disagrees, Verdict::agrees, "an <old> mistake");
  const RunLog after = log_of(Verdict::agrees, Verdict::disagrees, "a new mistake");
  const auto diff = suite::diff_of(before, after, suite::real_rulebook());
  const std::string text = diff_page(before, after, diff, suite::real_rulebook());
  const auto came = text.find("Causes that came");
  const auto went = text.find("Causes that went");
  ASSERT_TRUE(came != std::string::npos && went != std::string::npos);
  EXPECT_LT(came, text.find("a new mistake"));
  EXPECT_LT(went, text.find("an &lt;old&gt; mistake"));
  EXPECT_LT(text.find("implementation: worse"), text.find("implementation: better"));
  EXPECT_TRUE(has(text, "<code>one</code>") && has(text, "<code>other</code>"));
  EXPECT_TRUE(has(text, "<td>1 &rarr; 1</td>")) << text;
}

/// The near miss: the same case fails, and another mistake explains it now.
TEST(DiffPage, AMistakeThatIsExplainedOtherwiseNeitherCameNorWent) {
  const RunLog before = log_of(Verdict::disagrees, Verdict::agrees, "an old mistake");
  const RunLog after = log_of(Verdict::disagrees, Verdict::agrees, "a new mistake");
  const auto diff = suite::diff_of(before, after, suite::real_rulebook());
  const std::string text = diff_page(before, after, diff, suite::real_rulebook());
  EXPECT_TRUE(has(text, "No cause is new.") && has(text, "No cause went.")) << text;
}

TEST(DiffPage, IsWrittenByTheVerb) {
  const suite::TemporaryFolder folder;
  const auto at = [&](const char* name) { return (folder.path() / name).string(); };
  ASSERT_EQ(suite::write_log(log_of(Verdict::agrees, Verdict::agrees, ""), at("old.jsonl")),
            std::nullopt);
  ASSERT_EQ(suite::write_log(log_of(Verdict::disagrees, Verdict::agrees, ""), at("new.jsonl")),
            std::nullopt);
  const suite::Ran ran =
      suite::touchstone_run({"diff", at("old.jsonl"), at("new.jsonl"), "--page", at("page")});
  EXPECT_EQ(ran.code, 1) << ran.error;
  EXPECT_TRUE(has(suite::text_of(folder.path() / "page" / "index.html"), "agrees -&gt; disagrees"));
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "page" / "style.css"));
}

}  // namespace
}  // namespace touchstone::site
