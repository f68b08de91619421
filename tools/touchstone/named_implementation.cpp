// SPDX-License-Identifier: Apache-2.0
//
// Opening implementations by name. See named_implementation.hpp.
#include "tools/touchstone/named_implementation.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include "tools/http/http_client.hpp"
#include "tools/support/whole_file.hpp"

namespace touchstone::program {

namespace {

constexpr std::array<std::string_view, 6> transports{
    "exec:", "uci:", "xboard:", "http:", "https:", "replay:"};

std::optional<std::string> behind(const std::string& name, std::string_view transport) {
  if (!name.starts_with(transport)) return std::nullopt;
  return name.substr(transport.size());
}

std::string bridged(const char* bridge, const std::string& command) {
  return std::string("'") + bridge + "' " + command;
}

std::optional<std::string> command_of(const std::string& name) {
  if (const auto command = behind(name, "exec:")) return command;
  if (const auto command = behind(name, "uci:")) return bridged(places::uci_bridge, *command);
  if (const auto command = behind(name, "xboard:")) return bridged(places::xboard_bridge, *command);
  return std::nullopt;
}

/// The address of a server: http://HOST is its own name, and http:https://HOST is understood.
std::optional<std::string> address_of(const std::string& name) {
  if (name.starts_with("http:http:") || name.starts_with("http:https:"))
    return behind(name, "http:");
  if (name.starts_with("http:") || name.starts_with("https:")) return name;
  return std::nullopt;
}

/// The token is taken out of the environment, so that no program that is started sees it.
std::string token() {
  const char* value = std::getenv(token_variable);
  std::string text = value == nullptr ? "" : value;
  unsetenv(token_variable);
  return text;
}

NamedImplementation taken(suite::Opened opened, const std::string& name) {
  if (const auto* cannot = std::get_if<suite::CannotStart>(&opened))
    return fail(Exit::cannot_start, name + ": " + cannot->reason);
  return std::move(std::get<std::unique_ptr<suite::Implementation>>(opened));
}

/// A faulty address is not repeated: it may hold a password.
NamedImplementation open_address(const std::string& url, const std::string& name,
                                 const suite::TimeLimits& limits) {
  const std::string secret = token();
  if (const auto fault = suite::fault_of_address(url)) return fail(Exit::usage, *fault);
  if (const auto fault = suite::fault_of_token(secret))
    return fail(Exit::usage, std::string(token_variable) + ": " + *fault);
  return taken(suite::open_server(url, secret, limits), name);
}

}  // namespace

bool names_a_transport(const std::string& name) {
  return std::any_of(transports.begin(), transports.end(),
                     [&](std::string_view transport) { return name.starts_with(transport); });
}

NamedImplementation open_named(const std::string& name, const suite::TimeLimits& limits) {
  if (!names_a_transport(name))
    return fail(Exit::usage,
                "'" + name + "' names no implementation: write " + names_of_implementations);
  if (std::find(transports.begin(), transports.end(), name) != transports.end())
    return fail(Exit::usage, "a command, address or file is missing behind '" + name + "'");
  if (const auto url = address_of(name)) return open_address(*url, name, limits);
  if (const auto file = behind(name, "replay:")) {
    if (const auto fault = suite::why_unreadable(*file, suite::Wanted::regular_file))
      return fail(Exit::usage, *fault);
    return taken(suite::open_recording(*file), name);
  }
  return taken(suite::open_program(*command_of(name), limits), name);
}

}  // namespace touchstone::program
