// SPDX-License-Identifier: Apache-2.0
//
// Replays what fuzzing found worth keeping (tests/fuzz/corpus, made by scripts/fuzz): whatever is
// broken there aborts. Left out: finding more, which is what the fuzzers are for.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/fixtures/test_support.hpp"
#include "tests/fuzz/readers.hpp"
#include "tests/places.hpp"

namespace touchstone::suite {
namespace {

std::vector<std::string> corpus(const std::string& name) {
  std::vector<std::string> texts;
  const auto folder =
      std::filesystem::path(touchstone::places::source_dir) / "tests" / "fuzz" / "corpus" / name;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    texts.push_back(text_of(entry.path()));
  return texts;
}

TEST(FuzzCorpus, TheProtocolHolds) {
  const auto texts = corpus("protocol");
  ASSERT_GT(texts.size(), 5U);
  for (const std::string& text : texts) try_protocol(text);
}

TEST(FuzzCorpus, StrictYamlHolds) {
  const auto texts = corpus("yaml");
  ASSERT_GT(texts.size(), 5U);
  for (const std::string& text : texts) try_yaml(text);
}

}  // namespace
}  // namespace touchstone::suite
