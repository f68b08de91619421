// SPDX-License-Identifier: Apache-2.0
//
// The template of an adapter in C++: it is printed as it stands, names every capability and every
// kind of question, and speaks the protocol before anything is filled in. And an adapter whose
// library is missing says which, and ends with 1.
// Out of scope: the template in Python (program_test.cpp), and one in C++ that is filled in
// (adapters_slow_test.cpp).
#include <gtest/gtest.h>

#include "tests/fixtures/test_support.hpp"
#include "tests/places.hpp"
#include "tools/protocol/question.hpp"

namespace touchstone::suite {
namespace {

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(AdapterTemplates, TheOneInCppIsPrintedAsItStands) {
  const Ran ran = touchstone_run({"adapter", "template", "cpp"});
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_EQ(ran.out,
            text_of(std::string(touchstone::places::source_dir) + "/tools/adapters/template.cpp"));
  EXPECT_TRUE(has(ran.error, "a template in cpp")) << ran.error;
}

TEST(AdapterTemplates, TheOneInCppNamesEveryCapabilityAndEveryKind) {
  const std::string text =
      text_of(std::string(touchstone::places::source_dir) + "/tools/adapters/template.cpp");
  for (const Capability capability : all_capabilities())
    EXPECT_TRUE(has(text, to_string(capability))) << to_string(capability);
  for (int place = 0; place <= static_cast<int>(QuestionKind::ruling_on_procedure); ++place) {
    const auto kind = to_string(static_cast<QuestionKind>(place));
    EXPECT_TRUE(has(text, kind)) << kind;
  }
}

TEST(AdapterTemplates, TheOneInCppSpeaksTheProtocol) {
  const Ran ran =
      touchstone_run({"adapter", "check", std::string("'") + TOUCHSTONE_CPP_TEMPLATE + "'"});
  EXPECT_EQ(ran.code, 0) << ran.out << ran.error;
  EXPECT_TRUE(has(ran.out, "my library 0, editions *")) << ran.out;
  EXPECT_TRUE(has(ran.out, "unsupported: not offered by my library")) << ran.out;
}

TEST(AdapterTemplates, AnAdapterSaysWhichLibraryIsMissing) {
  if (!find_program("python3")) GTEST_SKIP() << "python3 is not installed";
  const std::string adapter =
      std::string(touchstone::places::source_dir) + "/tools/adapters/python_chess.py";
  const Ran ran = finished(started({"python3", "-I", "-S", adapter}));
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_TRUE(has(ran.error, "pip install chess")) << ran.error;
}

}  // namespace
}  // namespace touchstone::suite
