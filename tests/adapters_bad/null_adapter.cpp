// SPDX-License-Identifier: Apache-2.0
//
// An implementation that takes no time: null_adapter [PIPELINE]. It looks for the id in each line
// and answers the same to every question, so that what is measured is the suite and the pipe
// (scripts/benchmark-grading). It is an honest speaker of the protocol, and mostly wrong.
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <string_view>

namespace {

constexpr std::string_view hello_key = "\"type\":\"hello\"";
constexpr std::string_view bye_key = "\"type\":\"bye\"";
constexpr std::string_view id_key = "\"id\":\"";

/// What stands under "id", which is written without escapes.
std::string_view id_of(std::string_view line) {
  const auto at = line.find(id_key);
  if (at == std::string_view::npos) return {};
  line.remove_prefix(at + id_key.size());
  return line.substr(0, line.find('"'));
}

std::string hello(const std::string& pipeline) {
  return R"({"type":"hello","protocol":1,"name":"null","version":"1","editions":["*"],)" +
         std::string(R"("pipeline":)") + pipeline +
         R"(,"capabilities":{"legality":"full","outcome":"full","fen":"full"}})" + "\n";
}

bool say(std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(STDOUT_FILENO, text.data(), text.size());
    if (count <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

/// What is said to a line; nothing to the last one.
std::string reply(std::string_view line, const std::string& pipeline) {
  if (line.find(hello_key) != std::string_view::npos) return hello(pipeline);
  if (line.find(bye_key) != std::string_view::npos) return {};
  return R"({"type":"answer","id":")" + std::string(id_of(line)) +
         R"(","value":{"verdict":"legal","moves":[],"ending":"none","check":false}})" + "\n";
}

}  // namespace

int main(int argc, char** argv) {
  const std::string pipeline = argc > 1 ? argv[1] : "1";
  std::string unread;
  static char space[1U << 16U];
  for (ssize_t count = 0; (count = ::read(STDIN_FILENO, space, sizeof space)) > 0;) {
    unread.append(space, static_cast<std::size_t>(count));
    std::string said;
    std::size_t begin = 0;
    for (auto end = unread.find('\n'); end != std::string::npos; end = unread.find('\n', begin)) {
      said += reply(std::string_view(unread).substr(begin, end - begin), pipeline);
      begin = end + 1;
    }
    unread.erase(0, begin);
    if (!say(said)) return 0;
  }
  return 0;
}
