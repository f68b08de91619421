// SPDX-License-Identifier: Apache-2.0
//
// In place of http_client.cpp in a build without libcurl: no server can be asked.
#include "tools/http/http_client.hpp"

namespace touchstone::suite {

namespace {
constexpr const char* why_not =
    "this touchstone was built without libcurl: install libcurl4-openssl-dev and build it again";
}

class HttpClient::State {};

bool has_http() {
  return false;
}

std::optional<std::string> fault_of_address(const std::string&) {
  return why_not;
}

std::optional<std::string> fault_of_token(const std::string&) {
  return std::nullopt;
}

HttpClient::HttpClient(const std::string&, const std::string&) {}
HttpClient::~HttpClient() = default;

std::uint64_t HttpClient::post(const std::string&, std::chrono::milliseconds) {
  return 0;
}

HttpReply HttpClient::wait(std::uint64_t) {
  return HttpUnreachable{why_not};
}

void HttpClient::drop() {}

}  // namespace touchstone::suite
