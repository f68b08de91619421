// SPDX-License-Identifier: Apache-2.0
//
// The command line of the bridge to xboard. See cecp_options.hpp.
#include "tools/bridge/cecp_options.hpp"

#include <filesystem>

namespace touchstone::bridge {

const char* const cecp_usage =
    R"(usage: touchstone-xboard-bridge [OPTIONS] ENGINE [ARGUMENT ...]
  --pty            the engine talks on a terminal in place of pipes
  --no-protover    the engine loses lines: no features, one line at a time, each acknowledged
  --list COMMAND   lists the legal moves ("show moves"); none: try each move, count nothing
  --fen COMMAND    shows the position ("show fen"); none: it cannot
  --san HOW        short notation is read: none, some, lenient, strict
Without --list and --fen the bridge tries what the engine has; without --san it asks what some
engines read. hoichess is known to need --pty, gnuchess --no-protover, fairy-stockfish --list none.
)";

namespace {

/// What engines are known to need, by the name of their program.
void set_known(CecpOptions& options) {
  const std::string name = std::filesystem::path(options.command.words.front()).filename();
  if (name == "hoichess") options.command.channel = suite::Channel::terminal;
  if (name == "gnuchess") options.greeting = Greeting::plain;
  if (name == "fairy-stockfish") options.list = "none";  // Its lists come after its `pong`.
}

std::optional<SanReading> read_san(const std::string& text) {
  if (text == "none") return SanReading::none;
  if (text == "some") return SanReading::some;
  if (text == "lenient") return SanReading::lenient;
  if (text == "strict") return SanReading::strict;
  return std::nullopt;
}

/// Sets an option that takes the word behind it; false where there is no such option.
bool set_option(CecpOptions& options, const std::string& name, const std::string& value) {
  if (name == "--list") options.list = value;
  if (name == "--fen") options.fen = value;
  const auto san = name == "--san" ? read_san(value) : std::nullopt;
  if (san) options.san = *san;
  return name == "--list" || name == "--fen" || san.has_value();
}

}  // namespace

std::optional<CecpOptions> read_cecp_options(const std::vector<std::string>& words) {
  std::size_t place = 0;
  while (place < words.size() && begins_with(words[place], "--"))
    place += words[place] == "--pty" || words[place] == "--no-protover" ? 1 : 2;
  if (place >= words.size()) return std::nullopt;
  CecpOptions options;
  options.command.words.assign(words.begin() + static_cast<std::ptrdiff_t>(place), words.end());
  set_known(options);
  for (std::size_t at = 0; at < place; ++at) {
    if (words[at] == "--pty")
      options.command.channel = suite::Channel::terminal;
    else if (words[at] == "--no-protover")
      options.greeting = Greeting::plain;
    else if (!set_option(options, words[at], words[at + 1]))
      return std::nullopt;
    else
      ++at;
  }
  return options;
}

}  // namespace touchstone::bridge
