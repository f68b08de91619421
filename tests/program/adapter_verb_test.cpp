// SPDX-License-Identifier: Apache-2.0
//
// Proves the verb adapter, tools/touchstone/adapter.cpp, and the templates in tools/adapters: what
// check says of an adapter's form and of what it could declare, that a template names all there is
// to answer, and that it takes functions that answer at once or later.
#include <gtest/gtest.h>

#include <regex>

#include "tests/fixtures/own_suite.hpp"
#include "tests/places.hpp"

namespace touchstone::suite {
namespace {

TEST(AdapterVerb, AnAdapterIsCheckedForItsFormAlone) {
  const auto check = [](const std::string& mode) {
    return touchstone_run(
        {"adapter", "check", std::string("'") + touchstone::places::bad_adapter + "' " + mode});
  };
  const Ran undeclared = check("answers-undeclared");
  EXPECT_EQ(undeclared.code, 1);
  EXPECT_TRUE(has(undeclared.out, "^ answered, but declared none")) << undeclared.out;
  const Ran echo = check("echo");
  EXPECT_EQ(echo.code, 1);
  EXPECT_TRUE(has(echo.out, "^ breach of the protocol"));
  EXPECT_TRUE(has(echo.out, "35 answers break it\n"));
  const Ran dead = check("dies-at-handshake");
  EXPECT_EQ(dead.code, 4);
  EXPECT_EQ(dead.out, "");
  const Ran oracle = touchstone_run(
      {"adapter", "check", std::string("'") + touchstone::places::program + "' serve"});
  EXPECT_EQ(oracle.code, 0) << oracle.out;
  EXPECT_TRUE(has(oracle.out, "it speaks the protocol\n"));
  EXPECT_FALSE(has(oracle.out, "what it could declare next")) << "it declares everything";
  const std::string with_kind = std::string("exec:'") + touchstone::places::program + "' serve";
  EXPECT_EQ(touchstone_run({"adapter", "check", with_kind}).code, 0);
}

/// What the check says of an adapter that answers in a wrong form.
Ran checked_in_mode(const std::string& mode) {
  return touchstone_run(
      {"adapter", "check", std::string("'") + touchstone::places::bad_adapter + "' " + mode});
}

TEST(AdapterVerb, AMalformedAnswerIsToldWithQuestionKeyAndWhatIsAllowed) {
  const Ran words = checked_in_mode("wrong-words");
  EXPECT_EQ(words.code, 1);
  EXPECT_TRUE(has(words.out,
                  "  move                    verdict: ok\n"
                  "                          ^ malformed: 'verdict' is \"ok\"; allowed is "
                  "one of legal, illegal\n"
                  "                            asked {\"kind\":\"move\","))
      << words.out;
  const Ran types = checked_in_mode("wrong-types");
  EXPECT_EQ(types.code, 1);
  EXPECT_TRUE(has(types.out, "^ malformed: 'moves' is \"a1b1\"; allowed is a list")) << types.out;
  const Ran names = checked_in_mode("wrong-names");
  EXPECT_EQ(names.code, 1);
  EXPECT_TRUE(has(names.out, "^ malformed: the answer has no 'moves'; it has 'answer-of-mine'"))
      << names.out;
}

TEST(AdapterVerb, BothSidesOfAnAnswerAreAskedFor) {
  const Ran oracle = touchstone_run(
      {"adapter", "check", std::string("'") + touchstone::places::program + "' serve"});
  for (const char* side :
       {"verdict: illegal", "ending: checkmate", "verdict: refused", "verdict: invalid",
        "verdict: unplayable", "winner: black", "can-mate: false", "dead: true"})
    EXPECT_TRUE(has(oracle.out, side)) << side << "\n" << oracle.out;
}

TEST(AdapterVerb, TheTemplateOfAnAdapterIsPrinted) {
  const Ran ran = touchstone_run({"adapter", "template", "python"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(ran.out.starts_with("#!/usr/bin/env python3\n"));
  EXPECT_EQ(touchstone_run({"adapter", "template"}).out, ran.out);
  const Ran other = touchstone_run({"adapter", "template", "javascript"});
  EXPECT_EQ(other.code, 0);
  EXPECT_TRUE(other.out.starts_with("#!/usr/bin/env node\n"));
  EXPECT_EQ(touchstone_run({"adapter", "template", "cobol"}).code, 2);
}

/// A text is named where it stands between characters that no name has.
bool names(const std::string& text, const std::string& name) {
  const auto belongs = [](char letter) {
    return letter == '-' || std::isalnum(static_cast<unsigned char>(letter)) != 0;
  };
  for (auto at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
    if (!belongs(text[at - 1]) && !belongs(text[at + name.size()])) return true;
  return false;
}

TEST(AdapterVerb, TheTemplateOfAnAdapterNamesEveryCapabilityAndEveryKind) {
  for (const char* language : {"python", "javascript"}) {
    const std::string text = touchstone_run({"adapter", "template", language}).out;
    for (const Capability capability : all_capabilities())
      EXPECT_TRUE(names(text, std::string(to_string(capability)))) << to_string(capability);
    for (int place = 0; place <= static_cast<int>(QuestionKind::ruling_on_procedure); ++place) {
      const std::string kind(to_string(static_cast<QuestionKind>(place)));
      EXPECT_TRUE(names(text, kind)) << language << " " << kind;
    }
  }
}

/// A template with what somebody who begins would fill in: each text and what takes its place.
std::string filled_template(const std::string& language,
                            const std::vector<std::pair<std::string, std::string>>& filling) {
  std::string text = touchstone_run({"adapter", "template", language}).out;
  for (const auto& [from, to] : filling) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) text.replace(at, from.size(), to);
  }
  return text;
}

TEST(AdapterVerb, ATemplateThatIsNotFilledInIsToldWhatItLacks) {
  if (!find_program("python3")) GTEST_SKIP() << "python3 is not installed";
  TemporaryFolder folder;
  const auto graded = [&](const std::string& text) {
    write_text(folder.path() / "mine.py", text);
    return OwnSuite().run({"grade", "exec:python3 '" + folder.file("mine.py") + "'"});
  };
  const std::string bare = filled_template("python", {});
  const Ran nothing = graded(bare);
  EXPECT_EQ(nothing.code, 1);
  EXPECT_TRUE(has(nothing.error,
                  "touchstone: my library declares no capability, so that nothing was asked and no "
                  "rule was graded; an adapter names what it answers under capabilities"))
      << nothing.error;
  const Ran checked =
      touchstone_run({"adapter", "check", "python3 '" + folder.file("mine.py") + "'"});
  EXPECT_EQ(checked.code, 0);
  EXPECT_TRUE(has(checked.out, "it declares no capability, so that grade asks it nothing\n"));
  const Ran declared =
      graded(filled_template("python", {{"\"legality\": \"none\"", "\"legality\": \"partial\""}}));
  EXPECT_EQ(declared.code, 1);
  EXPECT_TRUE(has(declared.error, "touchstone: nothing was answered, so that no rule was graded\n"))
      << declared.error;
}

/// A move that is legal in Chess960, where the event announces that, and in a game that does not.
void expect_chess960_left_alone(const std::string& command) {
  const auto opened = open_program(command, {20000, 20000});
  const auto* mine = std::get_if<std::unique_ptr<Implementation>>(&opened);
  ASSERT_NE(mine, nullptr) << std::get<CannotStart>(opened).reason;
  Question question;
  question.kind = QuestionKind::move;
  question.position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  question.move = "e1h1";
  EXPECT_EQ((*mine)->ask(question, "fide-2023").status, AnswerStatus::value);
  question.regulations = {"chess960"};
  EXPECT_EQ((*mine)->ask(question, "fide-2023").status, AnswerStatus::unsupported);
}

TEST(AdapterVerb, TheTemplateOfAnAdapterLeavesChess960Alone) {
  if (!find_program("python3")) GTEST_SKIP() << "python3 is not installed";
  TemporaryFolder folder;
  write_text(folder.path() / "mine.py",
             filled_template("python",
                             {{"\"legality\": \"none\"", "\"legality\": \"partial\""},
                              {"    return UNSUPPORTED\n", "    return [\"e2e4\", \"e1h1\"]\n"}}));
  expect_chess960_left_alone("python3 '" + folder.file("mine.py") + "'");
}

TEST(AdapterVerb, AdapterCheckSaysWhatEachDeclarationBrings) {
  if (!find_program("python3")) GTEST_SKIP() << "python3 is not installed";
  TemporaryFolder folder;
  write_text(folder.path() / "mine.py",
             filled_template("python", {{"\"legality\": \"none\"", "\"legality\": \"partial\""}}));
  const Ran checked =
      OwnSuite().run({"adapter", "check", "python3 '" + folder.file("mine.py") + "'"});
  EXPECT_EQ(checked.code, 0) << checked.error;
  const auto list = checked.out.find("what it could declare next, with the cases of ");
  ASSERT_NE(list, std::string::npos) << checked.out;
  EXPECT_TRUE(has(checked.out.substr(list), "\n  outcome          ")) << checked.out;
  EXPECT_FALSE(has(checked.out.substr(list), "\n  legality ")) << checked.out;
}

/// The template with another list of editions.
Ran checked_with_editions(const std::string& list) {
  std::string text = touchstone_run({"adapter", "template", "python"}).out;
  text = std::regex_replace(text, std::regex(R"(EDITIONS = \[[^\]]*\])"), "EDITIONS = " + list);
  const TemporaryFolder folder;
  write_text(folder.path() / "adapter.py", text);
  return touchstone_run(
      {"adapter", "check", "python3 '" + (folder.path() / "adapter.py").string() + "'"});
}

TEST(AdapterVerb, AnUnknownEditionIsNamed) {
  if (!find_program("python3")) GTEST_SKIP() << "python3 is not installed";
  const Ran slip = checked_with_editions("[\"fide-2022\"]");
  EXPECT_EQ(slip.code, 1);
  EXPECT_TRUE(has(slip.out, "its edition 'fide-2022' is not known to the suite")) << slip.out;
  EXPECT_TRUE(has(slip.out, "it names no edition that the suite knows")) << slip.out;
  const Ran one_known = checked_with_editions("[\"fide-2022\", \"fide-2023\"]");
  EXPECT_EQ(one_known.code, 0) << one_known.out;
  EXPECT_TRUE(has(one_known.out, "its edition 'fide-2022' is not known")) << one_known.out;
  EXPECT_FALSE(has(one_known.out, "it names no edition")) << one_known.out;
}

TEST(AdapterVerb, TheTemplatesTakeAsynchronousLibraries) {
  if (!find_program("python3") || !find_program("node"))
    GTEST_SKIP() << "python3 or node is missing";
  TemporaryFolder folder;
  write_text(folder.path() / "mine.py",
             filled_template("python",
                             {{"\"legality\": \"none\"", "\"legality\": \"partial\""},
                              {"def legal_moves", "async def legal_moves"},
                              {"    return UNSUPPORTED\n", "    return [\"e2e4\", \"e1h1\"]\n"}}));
  expect_chess960_left_alone("python3 '" + folder.file("mine.py") + "'");
  write_text(
      folder.path() / "mine.mjs",
      filled_template("javascript", {{"legality: \"none\"", "legality: \"partial\""},
                                     {"function legalMoves", "async function legalMoves"},
                                     {"  throw new Unsupported(\"not offered by \" + NAME);\n",
                                      "  return [\"e2e4\", \"e1h1\"];\n"}}));
  expect_chess960_left_alone("node '" + folder.file("mine.mjs") + "'");
}

TEST(AdapterVerb, TheTemplateInJavaScriptLeavesChess960Alone) {
  if (!find_program("node")) GTEST_SKIP() << "node is not installed";
  TemporaryFolder folder;
  write_text(
      folder.path() / "mine.mjs",
      filled_template("javascript", {{"legality: \"none\"", "legality: \"partial\""},
                                     {"  throw new Unsupported(\"not offered by \" + NAME);\n",
                                      "  return [\"e2e4\", \"e1h1\"];\n"}}));
  expect_chess960_left_alone("node '" + folder.file("mine.mjs") + "'");
}

}  // namespace
}  // namespace touchstone::suite
