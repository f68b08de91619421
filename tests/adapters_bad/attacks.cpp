// SPDX-License-Identifier: Apache-2.0
//
// The attacks. See attacks.hpp.
#include "tests/adapters_bad/attacks.hpp"

#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

namespace touchstone::attacks {

namespace {

using namespace touchstone::suite;

constexpr std::size_t long_text = 900'000;

/// Whether this is the first start of those that are told the same file.
bool is_first_start(const std::string& file) {
  const bool is_first = !std::filesystem::exists(file);
  std::ofstream(file) << "started";
  return is_first;
}

[[noreturn]] void hang() {
  while (true) ::pause();
}

/// In sessions of their own, without a parent, deaf to SIGTERM.
void leave_daemons() {
  for (int count = 0; count < 3; ++count) {
    if (::fork() != 0) continue;
    ::signal(SIGTERM, SIG_IGN);
    ::setsid();
    if (::fork() != 0) ::_exit(0);
    hang();
  }
}

/// The daemons must have been left before the supervisor is gone, or they would be its children.
void attack_supervisor(int signal) {
  leave_daemons();
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  ::prctl(PR_SET_PDEATHSIG, 0);
  ::kill(::getppid(), signal);
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
}

std::string with_value(const AskMessage& ask, const std::string& value) {
  return R"({"type":"answer","id":")" + ask.id + R"(","value":)" + value + "}\n";
}

std::string many_keys() {
  std::string text = "{\"verdict\":\"legal\"";
  for (int number = 0; number < 50'000; ++number) text += ",\"k" + std::to_string(number) + "\":1";
  return text + "}";
}

std::string long_list() {
  std::string text = "{\"moves\":[\"a1b1\"";
  for (int number = 0; number < 90'000; ++number) text += ",\"" + std::to_string(number) + "\"";
  return text + "]}";
}

}  // namespace

Handshake changed(Handshake hello, const Attack& attack) {
  if (attack.mode == "long-name") hello.name = std::string(long_text, 'n');
  if (!attack.mode.starts_with("changes-") || is_first_start(attack.argument)) return hello;
  if (attack.mode == "changes-name") hello.name = "another";
  if (attack.mode == "changes-version") hello.version = "2";
  if (attack.mode == "changes-editions") hello.editions = {"fide-2018"};
  if (attack.mode == "changes-capabilities") hello.capabilities[Capability::fen] = Support::full;
  if (attack.mode == "changes-declares")
    hello.declares = {{{"checkmate"}, {}, {}, "check", Fact{true}, Fact{false}, "now", ""}};
  if (attack.mode == "changes-pipeline") hello.pipeline = 3;
  return hello;
}

std::string line_of_attack(const AskMessage& ask, const Attack& attack) {
  const std::string& mode = attack.mode;
  if (mode == "hangs") hang();
  if (mode.starts_with("changes-") && attack.asked == 2) ::_exit(0);
  if (mode == "cuts-log" && attack.asked == 3) std::filesystem::resize_file(attack.argument, 0);
  if (mode == "kills-supervisor" && attack.asked == 2) attack_supervisor(SIGKILL);
  if (mode == "stops-supervisor" && attack.asked == 2) attack_supervisor(SIGSTOP);
  if (mode == "needs-own-session" && ::getsid(0) != ::getpid())
    return write_answer({ask.id, without_value(AnswerStatus::error, "it has a terminal")});
  if (mode == "long-errors")
    return write_answer({ask.id, without_value(AnswerStatus::error, std::string(long_text, 'e'))});
  if (mode == "long-texts")
    return with_value(ask, "{\"verdict\":\"" + std::string(long_text, 'v') + "\"}");
  if (mode == "long-keys") return with_value(ask, "{\"" + std::string(long_text, 'k') + "\":1}");
  if (mode == "long-lists") return with_value(ask, long_list());
  if (mode == "many-keys") return with_value(ask, many_keys());
  if (mode == "repeats-keys") return with_value(ask, R"({"verdict":"legal","verdict":"illegal"})");
  if (mode == "repeats-ids")
    return R"({"type":"answer","id":"x","id":")" + ask.id + R"(","value":{}})" + "\n";
  return "";
}

}  // namespace touchstone::attacks
