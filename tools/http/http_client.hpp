// SPDX-License-Identifier: Apache-2.0
//
// Posting texts to one address over several connections at once, with libcurl.
// Design: whatever a server does (refuses, hangs, drips, cuts the connection, floods) is a value
// returned before a deadline, never an exception, a hang or unbounded memory. Redirects are not
// followed, and answers are not unpacked. The token is sent as "Authorization: Bearer" and taken
// out of all that comes back, so that no log can hold it.
// Out of scope: what the texts mean (tools/grading/server_implementation.cpp).
// A client may be used by one thread at a time. Proved by tests/grading/server_test.cpp.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace touchstone::suite {

/// Whether this build has libcurl; without it no server can be asked.
bool has_http();

/// Why nothing can be posted to the address, or with the token; nullopt if it can be.
std::optional<std::string> fault_of_address(const std::string& url);
std::optional<std::string> fault_of_token(const std::string& token);

/// A whole answer of the server, whatever its status.
struct HttpAnswer {
  int status = 0;
  std::string content_type;
  /// Where a redirect leads.
  std::string location;
  /// How long the server asks us to wait before the next try; zero if it does not say.
  std::chrono::seconds retry_after{0};
  std::string body;
};

/// The answer was longer than a line of the protocol may be; its beginning is kept.
struct HttpFlood {
  std::string beginning;
};

/// There was no whole answer in time.
struct HttpTimeout {};

/// Nobody could be reached: the name is not known, nobody listens, no trusted certificate.
struct HttpUnreachable {
  std::string reason;
};

/// The connection ended before the answer was whole.
struct HttpCut {
  std::string reason;
  std::string partial;
};

using HttpReply = std::variant<HttpAnswer, HttpFlood, HttpTimeout, HttpUnreachable, HttpCut>;

class HttpClient {
 public:
  /// `token` is empty if there is none.
  HttpClient(const std::string& url, const std::string& token);
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;
  ~HttpClient();

  /// Sends the text, and returns a number by which its reply is asked for. The time for the reply
  /// runs from here.
  std::uint64_t post(const std::string& text, std::chrono::milliseconds limit);

  /// The reply to a text. Waits for it at most as long as it has.
  HttpReply wait(std::uint64_t number);

  /// Gives up what is on its way, and closes all connections.
  void drop();

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace touchstone::suite
