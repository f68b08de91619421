// SPDX-License-Identifier: Apache-2.0
//
// JSON forms of the vocabulary. See json_forms.hpp.
#include "tools/protocol/json_forms.hpp"

#include <algorithm>
#include <limits>

#include "tools/protocol/bounds.hpp"

namespace touchstone::suite {

namespace {

constexpr int deepest_nesting = 16;

/// Statuses that an implementation may answer with instead of a value.
constexpr AnswerStatus spoken[] = {AnswerStatus::unsupported, AnswerStatus::declined,
                                   AnswerStatus::error};

/// Statuses that stand in the place of a value.
constexpr AnswerStatus valued[] = {AnswerStatus::undetermined, AnswerStatus::not_regulated};

/// Statuses that only the runner gives.
constexpr AnswerStatus observed[] = {AnswerStatus::crash, AnswerStatus::timeout,
                                     AnswerStatus::protocol_error};

const char* key_of(AnswerStatus status) {
  return to_string(status).data();
}

std::vector<std::string> set_of_texts(const Json& json) {
  std::vector<std::string> list;
  for (const Json& item : json) {
    if (!item.is_string()) throw BadForm("a list may hold texts only");
    list.push_back(item.get<std::string>());
  }
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

/// A number beyond the signed range would come out as another number.
std::int64_t whole_number(const Json& json) {
  constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (json.is_number_unsigned() && json.get<std::uint64_t>() > most)
    throw BadForm("a number is too large");
  return json.get<std::int64_t>();
}

Fact fact_of(const Json& json) {
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_number_integer()) return whole_number(json);
  if (json.is_string()) return json.get<std::string>();
  if (json.is_array()) return set_of_texts(json);
  throw BadForm("a fact is true, false, a whole number, a text or a list of texts");
}

void put_text(Json& json, const char* key, const std::string& text) {
  if (!text.empty()) json[key] = text;
}

bool is_too_deep(std::string_view line) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (quoted && line[at] == '\\')
      ++at;
    else if (line[at] == '"')
      quoted = !quoted;
    else if (!quoted && (line[at] == '{' || line[at] == '[') && ++depth > deepest_nesting)
      return true;
    else if (!quoted && (line[at] == '}' || line[at] == ']'))
      --depth;
  }
  return false;
}

/// Refuses an object that names a key twice, since nobody can tell which of the two is meant, or
/// that has so many keys that looking them up would take long.
class KeysOnce {
 public:
  void take(Json::parse_event_t event, const Json& key) {
    if (event == Json::parse_event_t::object_start) objects_.emplace_back();
    if (event == Json::parse_event_t::object_end) objects_.pop_back();
    if (event == Json::parse_event_t::key) add(key.get<std::string>());
  }

 private:
  void add(const std::string& key) {
    std::vector<std::string>& keys = objects_.back();
    if (keys.size() == most_keys)
      throw BadForm("an object has more than " + std::to_string(most_keys) + " keys");
    if (std::find(keys.begin(), keys.end(), key) != keys.end())
      throw BadForm("the key '" + cut(key, most_of_a_name) + "' stands twice in an object");
    keys.push_back(key);
  }

  std::vector<std::vector<std::string>> objects_;
};

Json json_of_event(const EventText& event) {
  Json json = event.details;
  json["by"] = event.by;
  json["does"] = event.verb;
  put_text(json, "what", event.object);
  return json;
}

std::map<std::string, std::string> map_of_texts(const Json& json, const char* what) {
  if (!json.is_object()) throw BadForm(std::string("'") + what + "' is not an object");
  std::map<std::string, std::string> map;
  for (const auto& [name, value] : json.items()) {
    if (!value.is_string())
      throw BadForm(std::string("'") + what + "' holds something else than texts");
    map[name] = value.get<std::string>();
  }
  return map;
}

EventText event_of_json(const Json& json) {
  EventText event;
  event.details = map_of_texts(json, "events");
  event.by = text_at(json, "by");
  event.verb = text_at(json, "does");
  event.object = text_or(json, "what", "");
  for (const char* name : {"by", "does", "what"}) event.details.erase(name);
  return event;
}

std::vector<EventText> events_of_json(const Json& json) {
  std::vector<EventText> events;
  if (!json.contains("events")) return events;
  if (!json["events"].is_array()) throw BadForm("'events' is not a list");
  for (const Json& item : json["events"]) events.push_back(event_of_json(item));
  return events;
}

void put_game(Json& json, const Question& question) {
  if (!question.setup.empty()) json["setup"] = question.setup;
  if (!question.wanted.empty()) json["wanted"] = question.wanted;
  if (question.events.empty()) return;
  json["events"] = Json::array();
  for (const EventText& event : question.events) json["events"].push_back(json_of_event(event));
}

Answer answer_from_value(const Json& value, std::string text) {
  for (const AnswerStatus status : valued)
    if (value.is_string() && value.get<std::string>() == to_string(status))
      return without_value(status, std::move(text));
  Answer answer = answered(facts_of(value));
  answer.text = std::move(text);
  return answer;
}

/// How many things a line says at once; two of them leave open which one is meant.
std::ptrdiff_t count_of_answers(const Json& json) {
  const auto is_said = [&](AnswerStatus status) { return json.contains(key_of(status)); };
  return (json.contains("value") ? 1 : 0) +
         std::count_if(std::begin(spoken), std::end(spoken), is_said) +
         std::count_if(std::begin(observed), std::end(observed), is_said);
}

}  // namespace

Json json_of(const Fact& fact) {
  return std::visit([](const auto& value) { return Json(value); }, fact);
}

Json json_of(const Facts& facts) {
  Json json = Json::object();
  for (const auto& [name, fact] : facts) json[name] = json_of(fact);
  return json;
}

Json json_of(const Question& question) {
  Json json = {{"kind", to_string(question.kind)}};
  put_text(json, "position", question.position);
  if (!question.moves.empty()) json["moves"] = question.moves;
  put_text(json, "move", question.move);
  put_text(json, "text", question.text);
  put_text(json, "form", question.form);
  put_text(json, "language", question.language);
  put_text(json, "strictness", question.strictness);
  put_text(json, "side", question.side);
  put_text(json, "series", question.series);
  put_text(json, "right-corner", question.right_corner);
  put_text(json, "mode", question.mode);
  if (question.budget > 0) json["budget"] = question.budget;
  if (question.kind == QuestionKind::perft) json["depth"] = question.depth;
  if (question.kind == QuestionKind::same) json["ply"] = question.ply;
  if (!question.regulations.empty()) json["regulations"] = question.regulations;
  put_game(json, question);
  return json;
}

Json json_of(const Answer& answer) {
  Json json = Json::object();
  for (const AnswerStatus status : valued)
    if (answer.status == status) json["value"] = to_string(status);
  if (answer.status == AnswerStatus::value) json["value"] = json_of(answer.facts);
  if (json.contains("value"))
    put_text(json, "note", answer.text);
  else
    json[key_of(answer.status)] = answer.text;
  return json;
}

Facts facts_of(const Json& json) {
  if (!json.is_object()) throw BadForm("a value is an object, 'undetermined' or 'not regulated'");
  Facts facts;
  for (const auto& [name, value] : json.items()) facts[name] = fact_of(value);
  return facts;
}

Question question_of(const Json& json) {
  if (!json.is_object()) throw BadForm("a question is an object");
  Question question;
  const std::string kind = text_at(json, "kind");
  const auto known = read_question_kind(kind);
  if (!known) throw BadForm("'" + kind + "' is not a kind of question");
  question.kind = *known;
  question.position = text_or(json, "position", "");
  question.moves = texts_or_none(json, "moves");
  question.move = text_or(json, "move", "");
  question.text = text_or(json, "text", "");
  question.form = text_or(json, "form", "");
  question.language = text_or(json, "language", "");
  question.strictness = text_or(json, "strictness", "");
  question.side = text_or(json, "side", "");
  question.series = text_or(json, "series", "");
  question.right_corner = text_or(json, "right-corner", "");
  question.mode = text_or(json, "mode", "");
  question.budget = number_or(json, "budget", 0);
  question.depth = number_or(json, "depth", 0);
  question.ply = number_or(json, "ply", 0);
  question.regulations = texts_or_none(json, "regulations");
  if (json.contains("setup")) question.setup = map_of_texts(json["setup"], "setup");
  question.events = events_of_json(json);
  question.wanted = texts_or_none(json, "wanted");
  return question;
}

Answer answer_of(const Json& json) {
  if (count_of_answers(json) > 1)
    throw BadForm("an answer has only one of value, unsupported, ...");
  const std::string note = text_or(json, "note", "");
  if (json.contains("value")) return answer_from_value(json["value"], note);
  for (const AnswerStatus status : spoken)
    if (json.contains(key_of(status))) return without_value(status, text_at(json, key_of(status)));
  for (const AnswerStatus status : observed)
    if (json.contains(key_of(status))) return without_value(status, text_at(json, key_of(status)));
  throw BadForm("an answer has one of value, unsupported, declined, error");
}

std::string text_at(const Json& json, const char* key) {
  if (!json.contains(key)) throw BadForm(std::string("'") + key + "' is missing");
  if (!json[key].is_string()) throw BadForm(std::string("'") + key + "' is not a text");
  return json[key].get<std::string>();
}

std::string text_or(const Json& json, const char* key, const std::string& otherwise) {
  return json.contains(key) ? text_at(json, key) : otherwise;
}

int number_or(const Json& json, const char* key, int otherwise) {
  if (!json.contains(key)) return otherwise;
  if (!json[key].is_number_integer() || json[key] < 0 || json[key] > 1000000)
    throw BadForm(std::string("'") + key + "' is not a whole number from 0 to 1000000");
  return json[key].get<int>();
}

std::vector<std::string> texts_or_none(const Json& json, const char* key) {
  std::vector<std::string> list;
  if (!json.contains(key)) return list;
  if (!json[key].is_array()) throw BadForm(std::string("'") + key + "' is not a list");
  for (const Json& item : json[key]) {
    if (!item.is_string())
      throw BadForm(std::string("'") + key + "' holds something else than texts");
    list.push_back(item.get<std::string>());
  }
  return list;
}

Json parse_object(std::string_view line) {
  if (is_too_deep(line)) throw BadForm("nested too deeply");
  KeysOnce keys;
  const auto look = [&](int /*depth*/, Json::parse_event_t event, const Json& parsed) {
    keys.take(event, parsed);
    return true;
  };
  Json json = Json::parse(line, look, false);
  if (json.is_discarded()) throw BadForm("no JSON");
  if (!json.is_object()) throw BadForm("no JSON object");
  return json;
}

std::map<Capability, Support> capabilities_of(const Json& json) {
  std::map<Capability, Support> capabilities;
  if (!json.contains("capabilities") || !json["capabilities"].is_object())
    throw BadForm("'capabilities' is not an object");
  for (const auto& [name, value] : json["capabilities"].items()) {
    const auto capability = read_capability(name);
    const auto support =
        value.is_string() ? read_support(value.get<std::string>()) : std::optional<Support>{};
    if (!capability) throw BadForm("'" + name + "' is not a capability");
    if (!support) throw BadForm("support of '" + name + "' is not full, partial or none");
    capabilities[*capability] = *support;
  }
  return capabilities;
}

Json json_of(const Declaration& declaration) {
  Json json = {{"rules", declaration.rules}};
  if (!declaration.editions.empty()) json["editions"] = declaration.editions;
  if (!declaration.variants.empty()) json["variants"] = declaration.variants;
  put_text(json, "fact", declaration.fact);
  if (declaration.lawful) json["lawful"] = json_of(*declaration.lawful);
  if (declaration.instead) json["instead"] = json_of(*declaration.instead);
  json["reason"] = declaration.reason;
  put_text(json, "link", declaration.link);
  return json;
}

Declaration declaration_of(const Json& json) {
  if (!json.is_object()) throw BadForm("a declaration is not an object");
  Declaration declaration{texts_or_none(json, "rules"),
                          texts_or_none(json, "editions"),
                          texts_or_none(json, "variants"),
                          text_or(json, "fact", ""),
                          {},
                          {},
                          text_at(json, "reason"),
                          text_or(json, "link", "")};
  if (json.contains("lawful")) declaration.lawful = fact_of(json["lawful"]);
  if (json.contains("instead")) declaration.instead = fact_of(json["instead"]);
  if (const auto fault = fault_of(declaration)) throw BadForm(*fault);
  return declaration;
}

std::vector<Declaration> declarations_of(const Json& json) {
  std::vector<Declaration> declarations;
  if (!json.contains("declares")) return declarations;
  if (!json["declares"].is_array()) throw BadForm("'declares' is not a list");
  for (const Json& one : json["declares"]) declarations.push_back(declaration_of(one));
  return declarations;
}

}  // namespace touchstone::suite
