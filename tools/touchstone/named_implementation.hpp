// SPDX-License-Identifier: Apache-2.0
//
// How an implementation is named on the command line, and opened by its name.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "tools/grading/implementation.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

/// The variable that holds the token for servers. Its value is never printed and never logged.
inline constexpr const char* token_variable = "TOUCHSTONE_HTTP_TOKEN";

/// All names, for help and messages.
inline constexpr const char* names_of_implementations =
    "exec:COMMAND, uci:COMMAND, xboard:COMMAND, http://HOST..., https://HOST... or replay:FILE";

using NamedImplementation = std::variant<std::unique_ptr<suite::Implementation>, Exit>;

/// The implementation with this name, or the exit code after saying why it could not be opened.
NamedImplementation open_named(const std::string& name, const suite::TimeLimits& limits);

/// Whether the text begins with the name of a transport.
bool names_a_transport(const std::string& name);

}  // namespace touchstone::program
