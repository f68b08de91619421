// SPDX-License-Identifier: Apache-2.0
//
// Proves `touchstone field history`: which releases are graded, what is drawn of them, and what is
// said of those that cannot be graded.
// Design: no test asks the npm registry. A program called npm stands first in the path. It
// knows four versions and installs a package.json; the adapter of the test answers by that version.
#include <gtest/gtest.h>
#include <stdlib.h>

#include "tests/fixtures/five_cases.hpp"
#include "tests/places.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;

constexpr const char* npm_program = R"(#!/bin/sh
if [ "$1" = view ]; then
  [ "$2" = some-library ] || { echo "npm error 404 no $2" >&2; exit 1; }
  echo '["0.9.0", "0.10.0", "1.0.0-beta.1", "1.0.0", "1.1.0"]'
  exit
fi
for last; do :; done
version=${last#some-library@}
[ "$version" != 1.1.0 ] || { echo "npm error it is gone" >&2; exit 1; }
mkdir -p node_modules/some-library
echo "{\"version\": \"$version\"}" > node_modules/some-library/package.json
)";

constexpr const char* adapter_program =
    R"(version=$(cat "$1"/node_modules/some-library/package.json)
case $version in
  *0.10.0*) exec "$2" always-legal 1 history ;;
  *) exec "$2" honest 1 history ;;
esac
)";

class FieldHistory : public testing::Test {
 protected:
  FieldHistory() : path_(::getenv("PATH") == nullptr ? "" : ::getenv("PATH")) {
    make_suite(folder_.path() / "suite", five_cases_yaml);
    write_text(folder_.path() / "bin" / "npm", npm_program);
    fs::permissions(folder_.path() / "bin" / "npm", fs::perms::owner_all);
    ::setenv("PATH", (folder_.file("bin") + ":" + path_).c_str(), 1);
    write_text(folder_.path() / "adapter.sh", adapter_program);
    add("library", "some-library");
    add("lost", "lost-library");
  }
  ~FieldHistory() override { ::setenv("PATH", path_.c_str(), 1); }

  void add(const std::string& name, const std::string& package) const {
    write_text(folder_.path() / "field" / (name + ".yaml"),
               "name: " + name + "\ntitle: " + name + "\nclass: recommended\ninstall: {npm: [" +
                   package + "@1.0.0]}\nstart: \"exec:sh " + folder_.file("adapter.sh") +
                   " {libraries} " + std::string(touchstone::places::bad_adapter) +
                   "\"\nask: {editions: [fide-2023]}\nlimits: {mebibytes: 0}\n");
  }
  Ran run(const std::vector<std::string>& more) const {
    std::vector<std::string> all{
        "--suite",  folder_.file("suite"), "field",     "history",
        "--folder", folder_.file("field"), "--scratch", folder_.file("scratch"),
        "--output", folder_.file("out"),   "--jobs",    "1"};
    all.insert(all.end(), more.begin(), more.end());
    return touchstone_run(all);
  }

  std::string path_;
  TemporaryFolder folder_;
};

TEST_F(FieldHistory, ReleasesAreDrawnInTheirOrder) {
  const Ran ran = run({"library", "--until", "1.0.0"});
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_NE(ran.out.find("versions, from the left: 0.9.0, 0.10.0, 1.0.0\n"), std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("  .#.  pawn-advance / the board"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("came with 0.10.0, went with 1.0.0"), std::string::npos) << ran.out;
  EXPECT_TRUE(fs::exists(folder_.path() / "out/library/site/history.html"));
  EXPECT_EQ(text_of(folder_.path() / "out/library/history.txt"), ran.out);
}

TEST_F(FieldHistory, AVersionThatCannotBeInstalledIsNamedAndTheOthersAreGraded) {
  const Ran ran = run({"library", "--from", "1.0.0"});
  EXPECT_EQ(ran.code, 4) << ran.error;
  EXPECT_NE(ran.out.find("1.1.0 was not graded: not installed: npm package some-library@1.1.0"),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("versions, from the left: 1.0.0, 1.1.0\n"), std::string::npos) << ran.out;
}

TEST_F(FieldHistory, NamedVersionsNeedNoList) {
  const Ran ran = run({"library", "--versions", "1.0.0-beta.1,1.0.0"});
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_NE(ran.out.find("versions, from the left: 1.0.0-beta.1, 1.0.0\n"), std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("no fault in any version"), std::string::npos) << ran.out;
}

TEST_F(FieldHistory, WhatIsWrongWithTheCallIsSaid) {
  EXPECT_EQ(run({"libary"}).code, 2);
  EXPECT_NE(run({"libary"}).error.find("did you mean 'library'?"), std::string::npos)
      << run({"libary"}).error;
  const Ran none = run({"library", "--from", "7.0.0"});
  EXPECT_EQ(none.code, 2);
  EXPECT_NE(none.error.find("no release of some-library lies between"), std::string::npos);
  const Ran lost = run({"lost"});
  EXPECT_EQ(lost.code, 4);
  EXPECT_NE(lost.error.find("npm error 404 no lost-library"), std::string::npos) << lost.error;
}

}  // namespace
}  // namespace touchstone::suite
