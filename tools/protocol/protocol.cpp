// SPDX-License-Identifier: Apache-2.0
//
// Messages of protocol version 1. See protocol.hpp.
#include "tools/protocol/protocol.hpp"

#include <algorithm>

#include "tools/protocol/json_forms.hpp"

namespace touchstone::suite {

namespace {

/// Versions beyond this are surely none of ours and need not fit into a number.
constexpr int most_protocols = 1000000;

/// Ill-formed UTF-8 in somebody's text is replaced, never a reason to fail while writing.
std::string line_of(const Json& json) {
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

std::vector<int> protocols_of(const Json& json) {
  std::vector<int> versions;
  if (!json.contains("protocol") || !json["protocol"].is_array())
    throw BadForm("'protocol' is not a list of versions");
  for (const Json& version : json["protocol"]) {
    if (!version.is_number_integer()) throw BadForm("'protocol' holds something else than numbers");
    if (version < 0 || version > most_protocols) continue;
    versions.push_back(version.get<int>());
  }
  return versions;
}

Handshake handshake_of(const Json& json) {
  if (text_at(json, "type") != "hello") throw BadForm("the first line is not a hello");
  if (number_or(json, "protocol", 0) != protocol_version)
    throw BadForm("it does not speak protocol version 1");
  Handshake handshake;
  handshake.name = text_at(json, "name");
  handshake.version = text_at(json, "version");
  handshake.editions = texts_or_none(json, "editions");
  if (handshake.editions.empty()) throw BadForm("it names no editions");
  handshake.capabilities = capabilities_of(json);
  handshake.declares = declarations_of(json);
  handshake.pipeline = number_or(json, "pipeline", 1);
  if (handshake.pipeline < 1) throw BadForm("'pipeline' is not a number of questions");
  return handshake;
}

}  // namespace

Support Handshake::support(Capability capability) const {
  const auto found = capabilities.find(capability);
  return found == capabilities.end() ? Support::none : found->second;
}

std::string write_hello() {
  return line_of({{"type", "hello"}, {"protocol", {protocol_version}}});
}

std::string write_ask(const AskMessage& message) {
  return line_of({{"type", "ask"},
                  {"id", message.id},
                  {"edition", message.edition},
                  {"question", json_of(message.question)}});
}

std::string write_bye() {
  return line_of({{"type", "bye"}});
}

std::variant<HelloMessage, AskMessage, ByeMessage, NotAMessage> read_request(
    std::string_view line) {
  std::string id;
  try {
    const Json json = parse_object(line);
    if (json.contains("id") && json["id"].is_string()) id = json["id"].get<std::string>();
    const std::string type = text_at(json, "type");
    if (type == "hello") return HelloMessage{protocols_of(json)};
    if (type == "bye") return ByeMessage{};
    if (type != "ask") return NotAMessage{"'" + type + "' is not a type of message"};
    if (!json.contains("question")) return NotAMessage{"'question' is missing", id};
    return AskMessage{text_at(json, "id"), text_at(json, "edition"), question_of(json["question"])};
  } catch (const BadForm& bad) {
    return NotAMessage{bad.what(), id};
  }
}

std::string write_handshake(const Handshake& handshake) {
  Json capabilities = Json::object();
  for (const auto& [capability, support] : handshake.capabilities)
    capabilities[std::string(to_string(capability))] = to_string(support);
  Json json = {{"type", "hello"},
               {"protocol", protocol_version},
               {"name", handshake.name},
               {"version", handshake.version},
               {"editions", handshake.editions},
               {"capabilities", capabilities}};
  for (const Declaration& declaration : handshake.declares)
    json["declares"].push_back(json_of(declaration));
  if (handshake.pipeline != 1) json["pipeline"] = handshake.pipeline;
  return line_of(json);
}

std::string write_answer(const AnswerMessage& message) {
  Json json = {{"type", "answer"}, {"id", message.id}};
  json.update(json_of(message.answer));
  return line_of(json);
}

std::variant<Handshake, NotAMessage> read_handshake(std::string_view line) {
  try {
    return handshake_of(parse_object(line));
  } catch (const BadForm& bad) {
    return NotAMessage{bad.what()};
  }
}

std::variant<AnswerMessage, NotAMessage> read_answer(std::string_view line) {
  try {
    const Json json = parse_object(line);
    if (const std::string type = text_at(json, "type"); type != "answer")
      return NotAMessage{"'" + type + "' is not an answer"};
    Answer answer = answer_of(json);
    if (answer.status == AnswerStatus::crash || answer.status == AnswerStatus::timeout ||
        answer.status == AnswerStatus::protocol_error)
      return NotAMessage{"'" + std::string(to_string(answer.status)) + "' is not an answer"};
    return AnswerMessage{text_at(json, "id"), std::move(answer)};
  } catch (const BadForm& bad) {
    return NotAMessage{bad.what()};
  }
}

std::string write_question(const Question& question) {
  const std::string line = line_of(json_of(question));
  return line.substr(0, line.size() - 1);
}

}  // namespace touchstone::suite
