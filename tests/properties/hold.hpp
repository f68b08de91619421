// SPDX-License-Identifier: Apache-2.0
//
// Running a property with RapidCheck inside a test of GoogleTest.
// Design: every property runs from one fixed seed, so that a run can be repeated; RC_PARAMS
// in the environment ("seed=7 max_success=5000") gives another. A property that gave up, or that
// ran fewer cases than it was asked for, has failed.
// Out of scope: what is checked; see the tests beside this file.
#pragma once

#include <gtest/gtest.h>
// GoogleTest comes first: rapidcheck/gtest.h needs it.
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

namespace touchstone::properties {

inline constexpr std::uint64_t fixed_seed = 20230101;

/// Whether RC_PARAMS in the environment says anything about a parameter.
inline bool is_given(std::string_view parameter) {
  const char* given = std::getenv("RC_PARAMS");
  return given != nullptr && std::string_view(given).find(parameter) != std::string_view::npos;
}

inline rc::detail::TestParams params_for(int cases) {
  auto params = rc::detail::configuration().testParams;
  if (!is_given("seed")) params.seed = fixed_seed;
  if (!is_given("max_success")) params.maxSuccess = cases;
  return params;
}

/// Runs the property and fails the test unless all its cases ran and held. Answers how many ran.
template <typename Property>
int hold(int cases, Property&& property) {
  const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
  const rc::detail::TestMetadata metadata{std::string(test->test_suite_name()) + "/" + test->name(),
                                          test->name()};
  const auto result =
      rc::detail::checkTestable(std::forward<Property>(property), metadata, params_for(cases));
  if (!result.template is<rc::detail::SuccessResult>()) {
    std::ostringstream message;
    rc::detail::printResultMessage(result, message);
    ADD_FAILURE() << message.str();
    return 0;
  }
  const int ran = result.template get<rc::detail::SuccessResult>().numSuccess;
  EXPECT_EQ(ran, params_for(cases).maxSuccess);
  return ran;
}

}  // namespace touchstone::properties
