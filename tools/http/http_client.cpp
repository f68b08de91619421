// SPDX-License-Identifier: Apache-2.0
//
// The side of libcurl. See http_client.hpp.
#include "tools/http/http_client.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <map>
#include <utility>

#include "tools/protocol/bounds.hpp"

namespace touchstone::suite {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t shortest_token = 8;
constexpr std::size_t longest_token = 4096;
constexpr char last_control_character = 0x20;
constexpr char delete_character = 0x7f;
/// More connections than questions can be on their way are never needed.
constexpr long most_connections = 32;

bool has_odd_character(const std::string& text) {
  return std::any_of(text.begin(), text.end(), [](char character) {
    return character <= last_control_character || character == delete_character;
  });
}

/// libcurl is started once, and ends with the program.
void start_library() {
  static const CURLcode started = curl_global_init(CURL_GLOBAL_DEFAULT);
  static_cast<void>(started);
}

using Address = std::unique_ptr<CURLU, decltype(&curl_url_cleanup)>;

/// A part of the address; empty if it has none.
std::string part_of(const Address& address, CURLUPart part) {
  char* text = nullptr;
  if (curl_url_get(address.get(), part, &text, 0) != CURLUE_OK) return "";
  std::string result = text;
  curl_free(text);
  return result;
}

/// This machine is asked directly, whatever proxy is set.
bool is_this_machine(const std::string& url) {
  const Address address(curl_url(), curl_url_cleanup);
  if (!address || curl_url_set(address.get(), CURLUPART_URL, url.c_str(), 0) != CURLUE_OK)
    return false;
  const std::string host = part_of(address, CURLUPART_HOST);
  return host == "localhost" || host == "[::1]" || host.starts_with("127.");
}

/// One text on its way, and what has come back of it.
struct Transfer {
  std::string url;
  std::string text;
  std::string body;
  bool is_too_long = false;
  curl_slist* headers = nullptr;
  CURL* handle = nullptr;

  Transfer() = default;
  Transfer(const Transfer&) = delete;
  Transfer& operator=(const Transfer&) = delete;
  ~Transfer() {
    if (handle) curl_easy_cleanup(handle);
    curl_slist_free_all(headers);
  }
};

/// Takes in what came; a number other than that of the bytes ends the transfer.
std::size_t take_body(char* bytes, std::size_t one, std::size_t count, void* into) {
  auto& transfer = *static_cast<Transfer*>(into);
  const std::size_t room = longest_line + 1 - transfer.body.size();
  transfer.body.append(bytes, std::min(count, room));
  transfer.is_too_long = count > room;
  return transfer.is_too_long ? 0 : count * one;
}

template <typename Value>
void set(const Transfer& transfer, CURLoption option, Value value) {
  curl_easy_setopt(transfer.handle, option, value);
}

std::string text_of(CURL* handle, CURLINFO info) {
  const char* text = nullptr;
  return curl_easy_getinfo(handle, info, &text) == CURLE_OK && text ? text : "";
}

long number_of(CURL* handle, CURLINFO info) {
  long number = 0;
  curl_easy_getinfo(handle, info, &number);
  return number;
}

std::chrono::seconds retry_after_of(CURL* handle) {
  curl_off_t seconds = 0;
  curl_easy_getinfo(handle, CURLINFO_RETRY_AFTER, &seconds);
  constexpr curl_off_t longest_wait = 3600;
  return std::chrono::seconds(std::clamp<curl_off_t>(seconds, 0, longest_wait));
}

/// Whether nothing of the question can have been heard.
bool is_unreachable(CURLcode code) {
  switch (static_cast<int>(code)) {
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_CONNECT:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
      return true;
    default:  // Not an enumeration of ours: libcurl adds to it.
      return false;
  }
}

HttpReply reply_of(Transfer& transfer, CURLcode code) {
  if (transfer.is_too_long) return HttpFlood{std::move(transfer.body)};
  if (code == CURLE_OPERATION_TIMEDOUT) return HttpTimeout{};
  const std::string reason = curl_easy_strerror(code);
  if (is_unreachable(code)) return HttpUnreachable{reason};
  if (code != CURLE_OK) return HttpCut{reason, std::move(transfer.body)};
  return HttpAnswer{static_cast<int>(number_of(transfer.handle, CURLINFO_RESPONSE_CODE)),
                    text_of(transfer.handle, CURLINFO_CONTENT_TYPE),
                    text_of(transfer.handle, CURLINFO_REDIRECT_URL),
                    retry_after_of(transfer.handle), std::move(transfer.body)};
}

/// A server may send back what it was sent.
void take_out(std::string& text, const std::string& secret) {
  constexpr std::string_view instead = "[token]";
  if (secret.empty()) return;
  for (auto at = text.find(secret); at != std::string::npos; at = text.find(secret, at))
    text.replace(at, secret.size(), instead);
}

void take_out(HttpReply& reply, const std::string& secret) {
  if (auto* answer = std::get_if<HttpAnswer>(&reply)) {
    take_out(answer->content_type, secret);
    take_out(answer->location, secret);
    take_out(answer->body, secret);
  }
  if (auto* flood = std::get_if<HttpFlood>(&reply)) take_out(flood->beginning, secret);
  if (auto* cut = std::get_if<HttpCut>(&reply)) take_out(cut->partial, secret);
}

}  // namespace

bool has_http() {
  return true;
}

std::optional<std::string> fault_of_address(const std::string& url) {
  start_library();
  if (has_odd_character(url)) return "an address holds no blanks and no control characters";
  const Address address(curl_url(), curl_url_cleanup);
  if (!address || curl_url_set(address.get(), CURLUPART_URL, url.c_str(), 0) != CURLUE_OK)
    return "this is not an address such as http://localhost:8080/touchstone";
  const std::string scheme = part_of(address, CURLUPART_SCHEME);
  if (scheme != "http" && scheme != "https") return "the address begins with http:// or https://";
  if (!part_of(address, CURLUPART_USER).empty() || !part_of(address, CURLUPART_PASSWORD).empty())
    return "an address stands in reports: put a password or token into TOUCHSTONE_HTTP_TOKEN";
  return std::nullopt;
}

std::optional<std::string> fault_of_token(const std::string& token) {
  if (token.empty()) return std::nullopt;
  if (token.size() < shortest_token || token.size() > longest_token)
    return "the token has " + std::to_string(token.size()) + " bytes; it may have " +
           std::to_string(shortest_token) + " to " + std::to_string(longest_token);
  if (has_odd_character(token)) return "the token holds a blank or a control character";
  return std::nullopt;
}

class HttpClient::State {
 public:
  State(std::string url, std::string token)
      : url_(std::move(url)), token_(std::move(token)), is_here_(is_this_machine(url_)) {}
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() { close(); }

  std::uint64_t post(const std::string& text, std::chrono::milliseconds limit) {
    open();
    auto transfer = std::make_unique<Transfer>();
    transfer->url = url_;
    transfer->text = text;
    transfer->handle = curl_easy_init();
    prepare(*transfer, limit);
    curl_multi_add_handle(multi_, transfer->handle);
    on_their_way_.emplace(++last_, std::move(transfer));
    work();
    return last_;
  }

  HttpReply wait(std::uint64_t number) {
    constexpr int longest_pause = 100;
    while (!replies_.contains(number)) {
      if (!on_their_way_.contains(number)) return HttpCut{"it was given up", ""};
      curl_multi_poll(multi_, nullptr, 0, longest_pause, nullptr);
      work();
    }
    HttpReply reply = std::move(replies_.at(number));
    replies_.erase(number);
    take_out(reply, token_);
    return reply;
  }

  /// Ends all transfers and connections.
  void close() {
    for (const auto& [number, transfer] : on_their_way_)
      curl_multi_remove_handle(multi_, transfer->handle);
    on_their_way_.clear();
    replies_.clear();
    if (multi_) curl_multi_cleanup(std::exchange(multi_, nullptr));
  }

 private:
  void open() {
    if (multi_) return;
    multi_ = curl_multi_init();
    curl_multi_setopt(multi_, CURLMOPT_MAX_TOTAL_CONNECTIONS, most_connections);
  }

  void prepare(Transfer& transfer, std::chrono::milliseconds limit) const {
    for (const char* line : {"Content-Type: application/json", "Accept: application/json",
                             "Expect:"})  // Without the last a long question waits for a second.
      transfer.headers = curl_slist_append(transfer.headers, line);
    if (!token_.empty()) {
      const std::string line = "Authorization: Bearer " + token_;
      transfer.headers = curl_slist_append(transfer.headers, line.c_str());
    }
    set(transfer, CURLOPT_URL, transfer.url.c_str());
    set(transfer, CURLOPT_HTTPHEADER, transfer.headers);
    set(transfer, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(transfer.text.size()));
    set(transfer, CURLOPT_POSTFIELDS, transfer.text.c_str());
    set(transfer, CURLOPT_WRITEFUNCTION, &take_body);
    set(transfer, CURLOPT_WRITEDATA, &transfer);
    set(transfer, CURLOPT_TIMEOUT_MS, static_cast<long>(limit.count()));
    set(transfer, CURLOPT_PROTOCOLS_STR, "http,https");
    set(transfer, CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
    set(transfer, CURLOPT_USERAGENT, "touchstone");
    if (is_here_) set(transfer, CURLOPT_NOPROXY, "*");
  }

  /// Does what can be done at once, and takes in replies that are whole.
  void work() {
    int running = 0;
    curl_multi_perform(multi_, &running);
    int left = 0;
    while (const CURLMsg* message = curl_multi_info_read(multi_, &left))
      if (message->msg == CURLMSG_DONE) finish(message->easy_handle, message->data.result);
  }

  void finish(CURL* handle, CURLcode code) {
    const auto found = std::find_if(on_their_way_.begin(), on_their_way_.end(),
                                    [&](auto& one) { return one.second->handle == handle; });
    if (found == on_their_way_.end()) return;
    replies_.emplace(found->first, reply_of(*found->second, code));
    curl_multi_remove_handle(multi_, handle);
    on_their_way_.erase(found);
  }

  std::string url_;
  std::string token_;
  bool is_here_;
  CURLM* multi_ = nullptr;
  std::uint64_t last_ = 0;
  std::map<std::uint64_t, std::unique_ptr<Transfer>> on_their_way_;
  std::map<std::uint64_t, HttpReply> replies_;
};

HttpClient::HttpClient(const std::string& url, const std::string& token) {
  start_library();
  state_ = std::make_unique<State>(url, token);
}

HttpClient::~HttpClient() = default;

std::uint64_t HttpClient::post(const std::string& text, std::chrono::milliseconds limit) {
  return state_->post(text, limit);
}

HttpReply HttpClient::wait(std::uint64_t number) {
  return state_->wait(number);
}

void HttpClient::drop() {
  state_->close();
}

}  // namespace touchstone::suite
