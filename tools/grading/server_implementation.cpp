// SPDX-License-Identifier: Apache-2.0
//
// Implementations that are servers: each message is posted, and its answer comes back as the body.
// See implementation.hpp and spec/protocol.md, Transports.
// Design: a server cannot be started afresh. In place of that all connections are closed and it has
// to introduce itself again, as it did at first. Where several questions were on their way when one
// of them failed, that one is asked again alone, so that no question pays for what its neighbours
// did to the server. A server that cannot be reached again hangs: after some such questions a run
// ends as incomplete, and nobody is blamed for a cut cable.
#include <chrono>
#include <deque>
#include <map>
#include <thread>

#include "tools/grading/exchange.hpp"
#include "tools/grading/implementation.hpp"
#include "tools/http/http_client.hpp"
#include "tools/protocol/bounds.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

/// How long a server that is busy is left alone if it does not say how long it wants.
constexpr auto usual_pause = 200ms;

enum class Http {
  ok = 200,
  first_redirect = 300,
  unauthorized = 401,
  forbidden = 403,
  not_found = 404,
  wrong_method = 405,
  too_many = 429,
  server_error = 500,
  bad_gateway = 502,
  unavailable = 503,
  gateway_timeout = 504
};

bool is(const HttpAnswer& answer, Http status) {
  return answer.status == static_cast<int>(status);
}

bool is_redirect(const HttpAnswer& answer) {
  return answer.status >= static_cast<int>(Http::first_redirect) && !answer.location.empty();
}

/// "HTTP 500: what it says beside that".
std::string status_and_body(const HttpAnswer& answer) {
  const std::string said = one_line(shortened(answer.body, most_in_a_message));
  return "HTTP " + std::to_string(answer.status) + (said.empty() ? "" : ": " + said);
}

/// Why an answer with this status holds no message, and what may be done about it.
std::string told(const HttpAnswer& answer, bool has_token) {
  const std::string text = status_and_body(answer);
  if (is_redirect(answer))
    return "it points to " + one_line(shortened(answer.location, most_in_a_message)) + " (HTTP " +
           std::to_string(answer.status) + "), and redirects are not followed: name that address";
  if (is(answer, Http::unauthorized) || is(answer, Http::forbidden))
    return std::string(has_token ? "it does not accept the token of TOUCHSTONE_HTTP_TOKEN"
                                 : "it wants a token, and TOUCHSTONE_HTTP_TOKEN is not set") +
           " (" + text + ")";
  if (is(answer, Http::not_found)) return "it has nothing at this address (" + text + ")";
  if (is(answer, Http::wrong_method)) return "it takes no POST at this address (" + text + ")";
  return text;
}

bool is_busy(const HttpReply& reply) {
  const auto* answer = std::get_if<HttpAnswer>(&reply);
  return answer && (is(*answer, Http::too_many) || is(*answer, Http::unavailable));
}

/// The body without the line feed at its end.
std::string line_of(std::string body) {
  while (body.ends_with('\n') || body.ends_with('\r')) body.pop_back();
  return body;
}

/// Why the body cannot be read as a message: a page says so by its type.
std::string with_type(const std::string& fault, const HttpAnswer& answer) {
  const bool is_json = answer.content_type.find("json") != std::string::npos;
  return is_json || answer.content_type.empty()
             ? fault
             : fault + " (it calls this " +
                   one_line(shortened(answer.content_type, most_in_a_message)) + ")";
}

class ServerImplementation final : public Implementation {
 public:
  ServerImplementation(const std::string& url, const std::string& token, const TimeLimits& limits)
      : client_(url, token), has_token_(!token.empty()), limits_(limits) {}
  ServerImplementation(const ServerImplementation&) = delete;
  ServerImplementation& operator=(const ServerImplementation&) = delete;
  ~ServerImplementation() override = default;

  /// nullopt if the handshake came; otherwise why it did not.
  std::optional<NotStarted> greet();

  const Handshake& handshake() const override { return introduction_.handshake(); }
  const Evidence& evidence() const override { return evidence_; }
  void restart() override;
  std::size_t window() const override { return introduction_.window(); }
  bool send(const Question& question, const std::string& edition) override;
  Answer receive() override;
  Answer ask(const Question& question, const std::string& edition) override;

 private:
  /// A question on its way.
  struct Sent {
    AskMessage message;
    std::string line;
    std::uint64_t number = 0;
    Clock::time_point deadline;
  };

  Sent sent(AskMessage message);
  Answer exchange(const AskMessage& message);
  Answer answer_to(const Sent& sent);
  HttpReply reply_to(const Sent& sent);
  Answer judged(const HttpReply& reply, const std::string& id);
  Answer judged(const HttpAnswer& answer, const std::string& id);
  std::optional<NotStarted> greet_again();
  std::optional<NotStarted> read_hello(const HttpReply& reply);
  std::string no_answer() const {
    return "no answer within " + std::to_string(limits_.answer_milliseconds) + " ms";
  }

  HttpClient client_;
  bool has_token_;
  TimeLimits limits_;
  Introduction introduction_;
  bool must_greet_ = false;
  /// It came back after the last failure, so that the next one is worth waiting for.
  bool comes_back_ = true;
  Evidence evidence_;
  OpaqueIds ids_;
  std::deque<Sent> on_their_way_;
  /// Those that were on their way when it failed.
  std::deque<AskMessage> to_ask_again_;
};

// ---------------------------------------------------------------------------------------------
// The handshake.

std::optional<NotStarted> ServerImplementation::greet() {
  const Milliseconds limit(limits_.handshake_milliseconds);
  const auto trouble = read_hello(client_.wait(client_.post(write_hello(), limit)));
  must_greet_ = trouble.has_value();
  return trouble;
}

std::optional<NotStarted> ServerImplementation::read_hello(const HttpReply& reply) {
  const auto failure = [](std::string reason) {
    return NotStarted{AnswerStatus::timeout, std::move(reason)};
  };
  if (const auto* nobody = std::get_if<HttpUnreachable>(&reply))
    return failure("it cannot be reached: " + nobody->reason);
  if (std::holds_alternative<HttpTimeout>(reply))
    return failure("no handshake within " + std::to_string(limits_.handshake_milliseconds) + " ms");
  if (const auto* cut = std::get_if<HttpCut>(&reply))
    return failure("the connection ended at the handshake: " + cut->reason);
  if (std::holds_alternative<HttpFlood>(reply))
    return failure("its handshake is longer than 1 MiB");
  const auto& answer = std::get<HttpAnswer>(reply);
  if (!is(answer, Http::ok)) return failure(told(answer, has_token_));
  const std::string line = line_of(answer.body);
  auto hello = suite::read_handshake(line);
  if (const auto* bad = std::get_if<NotAMessage>(&hello))
    return failure("it does not speak the protocol: " + with_type(complaint(*bad, line), answer));
  return introduction_.take(std::move(std::get<Handshake>(hello)));
}

/// A server that was brought down is often started again by somebody within seconds.
std::optional<NotStarted> ServerImplementation::greet_again() {
  const auto deadline = Clock::now() + Milliseconds(limits_.handshake_milliseconds);
  auto trouble = greet();
  while (trouble && trouble->status == AnswerStatus::timeout && comes_back_ &&
         Clock::now() < deadline) {
    std::this_thread::sleep_for(usual_pause);
    trouble = greet();
  }
  comes_back_ = !trouble;
  return trouble;
}

void ServerImplementation::restart() {
  for (Sent& sent : on_their_way_) to_ask_again_.push_back(std::move(sent.message));
  on_their_way_.clear();
  client_.drop();
  must_greet_ = true;
}

// ---------------------------------------------------------------------------------------------
// Questions.

ServerImplementation::Sent ServerImplementation::sent(AskMessage message) {
  const Milliseconds limit(limits_.answer_milliseconds);
  Sent sent{std::move(message), {}, 0, Clock::now() + limit};
  sent.line = write_ask(sent.message);
  sent.number = client_.post(sent.line, limit);
  return sent;
}

Answer ServerImplementation::ask(const Question& question, const std::string& edition) {
  if (!on_their_way_.empty()) restart();
  return exchange({ids_.next(), edition, question});
}

bool ServerImplementation::send(const Question& question, const std::string& edition) {
  if (must_greet_ || !to_ask_again_.empty() || on_their_way_.size() >= window()) return false;
  on_their_way_.push_back(sent({ids_.next(), edition, question}));
  return true;
}

Answer ServerImplementation::receive() {
  if (!to_ask_again_.empty()) {
    const AskMessage message = std::move(to_ask_again_.front());
    to_ask_again_.pop_front();
    return exchange(message);
  }
  evidence_ = {};
  const Sent oldest = std::move(on_their_way_.front());
  on_their_way_.pop_front();
  const Answer answer = answer_to(oldest);
  if (!must_greet_ || on_their_way_.empty()) return answer;
  restart();
  return exchange(oldest.message);
}

Answer ServerImplementation::exchange(const AskMessage& message) {
  evidence_ = {};
  if (must_greet_)
    if (const auto trouble = greet_again())
      return without_value(trouble->status, trouble->status == AnswerStatus::timeout
                                                ? "it could not be asked again: " + trouble->reason
                                                : trouble->reason);
  return answer_to(sent(message));
}

/// A reply, and if the server is busy another one, as long as there is time.
HttpReply ServerImplementation::reply_to(const Sent& sent) {
  HttpReply reply = client_.wait(sent.number);
  while (is_busy(reply)) {
    const Milliseconds asked = std::get<HttpAnswer>(reply).retry_after;
    const Milliseconds pause = asked > 0s ? asked : usual_pause;
    const auto next = Clock::now() + pause;
    if (next >= sent.deadline) return reply;
    std::this_thread::sleep_until(next);
    const auto left = std::chrono::duration_cast<Milliseconds>(sent.deadline - Clock::now());
    reply = client_.wait(client_.post(sent.line, std::max(left, Milliseconds(1))));
  }
  return reply;
}

Answer ServerImplementation::answer_to(const Sent& sent) {
  evidence_.sent = sent.line.substr(0, sent.line.size() - 1);
  Answer answer = judged(reply_to(sent), sent.message.id);
  const bool failed = answer.status == AnswerStatus::crash ||
                      answer.status == AnswerStatus::timeout ||
                      answer.status == AnswerStatus::protocol_error;
  must_greet_ = must_greet_ || failed;
  return answer;
}

Answer ServerImplementation::judged(const HttpReply& reply, const std::string& id) {
  if (std::holds_alternative<HttpTimeout>(reply))
    return without_value(AnswerStatus::timeout, no_answer());
  if (const auto* nobody = std::get_if<HttpUnreachable>(&reply))
    return without_value(AnswerStatus::crash, "it could not be reached: " + nobody->reason);
  if (const auto* cut = std::get_if<HttpCut>(&reply)) {
    evidence_.received = shortened(cut->partial);
    return without_value(AnswerStatus::crash,
                         "the connection ended before the answer was whole: " + cut->reason);
  }
  if (const auto* flood = std::get_if<HttpFlood>(&reply)) {
    evidence_.received = shortened(flood->beginning);
    return without_value(AnswerStatus::protocol_error, "an answer longer than 1 MiB");
  }
  return judged(std::get<HttpAnswer>(reply), id);
}

Answer ServerImplementation::judged(const HttpAnswer& answer, const std::string& id) {
  evidence_.received =
      is(answer, Http::ok) ? shortened(line_of(answer.body)) : status_and_body(answer);
  if (is(answer, Http::ok)) {
    Answer read = answer_in(line_of(answer.body), id);
    if (read.status == AnswerStatus::protocol_error) read.text = with_type(read.text, answer);
    return read;
  }
  if (is_busy(answer))
    return without_value(AnswerStatus::timeout,
                         no_answer() + ": it was busy (" + status_and_body(answer) + ")");
  if (is(answer, Http::bad_gateway) || is(answer, Http::gateway_timeout))
    return without_value(AnswerStatus::crash, status_and_body(answer));
  if (answer.status >= static_cast<int>(Http::server_error))
    return without_value(AnswerStatus::error, status_and_body(answer));
  return without_value(AnswerStatus::protocol_error, told(answer, has_token_));
}

}  // namespace

Opened open_server(const std::string& url, const std::string& token, const TimeLimits& limits) {
  if (auto fault = fault_of_address(url)) return CannotStart{std::move(*fault)};
  if (const auto fault = fault_of_token(token))
    return CannotStart{"TOUCHSTONE_HTTP_TOKEN: " + *fault};
  auto server = std::make_unique<ServerImplementation>(url, token, limits);
  if (const auto trouble = server->greet()) return CannotStart{trouble->reason};
  return server;
}

}  // namespace touchstone::suite
