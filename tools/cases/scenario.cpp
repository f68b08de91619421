// SPDX-License-Identifier: Apache-2.0
//
// Reading case files. See scenario.hpp.
#include "tools/cases/scenario.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <sstream>

#include "oracle/movement/legality.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/notation/san.hpp"
#include "oracle/notation/uci.hpp"
#include "tools/answers/event_words.hpp"
#include "tools/answers/fact_words.hpp"
#include "tools/spec/article_words.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/yaml/yaml_files.hpp"

namespace touchstone::suite {

namespace {

constexpr std::array<std::string_view, 3> confidence_names{"certain", "likely", "contested"};
constexpr std::array<std::string_view, 2> forms{"san", "laws"};
constexpr std::array<std::string_view, 2> strictnesses{"strict", "lenient"};

/// A second answer as it stands under one `or`.
struct Second {
  std::string reading;
  std::vector<std::string> editions;
  /// The event that it is about, from 1; 0 is the last one or the question.
  std::size_t number = 0;
  Expectation expected;
  Mark at;
};

/// Reads the cases of one file.
class CaseReader {
 public:
  CaseReader(std::string file, const Rulebook& rulebook, ArticleWords& articles,
             std::vector<Problem>& problems)
      : file_(std::move(file)), rulebook_(rulebook), articles_(articles), problems_(problems) {}

  std::vector<Case> read(const Node& root);

 private:
  Case read_case(const Node& node);
  void read_head(MapReader& reader, Case& asked);
  void read_rules(MapReader& reader, Case& asked);
  void read_twins(MapReader& reader, Case& asked);
  void read_editions(MapReader& reader, Case& asked);
  void read_confidence(MapReader& reader, Case& asked);
  std::optional<Confidence> confidence_at(MapReader& reader, const Node& node);
  void read_source_by_edition(MapReader& reader, Case& asked);
  void read_confidence_by_edition(MapReader& reader, Case& asked);
  std::vector<std::string> own_editions_of(MapReader& reader, const Node& node, const Case& asked);
  void read_given(MapReader& reader, Case& asked);
  static const Node* placed(MapReader& reader, std::string_view key, Case& asked);
  void read_setup(MapReader& given, Case& asked);
  void read_setup_key(MapReader& given, Case& asked, const std::string& key, const Node& value);
  void read_ask(MapReader& reader, Case& asked);
  void read_demand_of(MapReader& reader, Case& asked);
  void read_events(MapReader& reader, const Node& node, Case& asked);
  void read_event(MapReader& reader, const Node& item, Case& asked);
  void read_event_parts(MapReader& reader, const Node& parts, EventText& event);
  void read_event_expectations(MapReader& reader, const Node& item, std::size_t number,
                               Case& asked);
  void read_event_overlays(MapReader& reader, const Node& overlays,
                           std::map<std::string, Facts>& expected, const Case& asked);
  void want(MapReader& reader, Case& asked);
  void read_kind(MapReader& reader, const Node& node, Case& asked);
  void read_ask_fields(MapReader ask, Case& asked);
  void read_text_field(MapReader& ask, std::string_view key, std::string& field);
  void read_choice(MapReader& ask, std::string_view key, std::string& field,
                   std::array<std::string_view, 2> allowed);
  void read_number(MapReader& ask, std::string_view key, int& field);
  void read_expectations(MapReader& reader, Case& asked);
  void read_overlays(MapReader& reader, const Node& overlays, Case& asked);
  Expectation read_expectation(MapReader& reader, const Node& node);
  void read_seconds(MapReader& reader, const Node& node, std::size_t number, const Case& asked);
  void read_second(MapReader second, const Node& node, std::size_t number, const Case& asked);
  void put_seconds(MapReader& reader, Case& asked);
  void read_fact(MapReader& reader, const Node& key, const Node& value, Facts& facts);
  void check_words(MapReader& reader, const std::string& key, const Node& value);
  void check_articles(MapReader& reader, const std::vector<std::string>& editions);
  std::vector<std::string> editions_without(const Node* overlays, const Case& asked) const;
  std::vector<std::string> one_or_more(MapReader& reader, const Node& node);
  std::vector<std::string> editions_of(MapReader& reader, const Node& node,
                                       const std::string& text);

  std::string file_;
  const Rulebook& rulebook_;
  ArticleWords& articles_;
  std::vector<Problem>& problems_;
  /// The numbers of Articles in the expectation that was read last.
  std::vector<Node> numbers_read_;
  /// What the case asks; nothing if it asks nothing that is known.
  std::optional<QuestionKind> kind_;
  /// The second answers of the case that is being read.
  std::vector<Second> seconds_;
};

std::vector<Case> CaseReader::read(const Node& root) {
  std::vector<Case> cases;
  if (root.kind != Node::Kind::sequence) {
    problems_.push_back({file_, root.at, "a file of cases is a list", "begin with - id: ..."});
    return cases;
  }
  for (const Node& item : root.items) cases.push_back(read_case(item));
  return cases;
}

Case CaseReader::read_case(const Node& node) {
  Case asked;
  asked.file = file_;
  asked.at = node.at;
  seconds_.clear();
  MapReader reader(node, file_, problems_);
  if (node.kind != Node::Kind::mapping) return asked;
  read_head(reader, asked);
  read_given(reader, asked);
  read_ask(reader, asked);
  read_demand_of(reader, asked);
  read_expectations(reader, asked);
  put_seconds(reader, asked);
  want(reader, asked);
  reader.finish();
  return asked;
}

void CaseReader::read_head(MapReader& reader, Case& asked) {
  asked.id = reader.text("id").value_or("");
  asked.title = reader.text("title").value_or("");
  asked.source = reader.text("source").value_or("");
  read_rules(reader, asked);
  read_twins(reader, asked);
  read_editions(reader, asked);
  read_confidence(reader, asked);
  read_source_by_edition(reader, asked);
  read_confidence_by_edition(reader, asked);
  if (const Node* faults = reader.optional("faults")) {
    asked.several_faults = faults->text == "many";
    if (!asked.several_faults)
      reader.report(faults->at, "faults can only be 'many'", "leave the key out for one fault");
  }
}

void CaseReader::read_rules(MapReader& reader, Case& asked) {
  const auto* items = reader.items("rules");
  if (!items) return;
  for (const Node& item : *items) {
    const auto slug = reader.text(&item);
    if (!slug) continue;
    if (const auto rule = read_rule(*slug))
      asked.rules.push_back(*rule);
    else
      reader.report(item.at,
                    "'" + *slug + "' is not a rule" + plain::did_you_mean(names_of_rules(), *slug),
                    "touchstone laws list shows all rules");
  }
}

void CaseReader::read_twins(MapReader& reader, Case& asked) {
  if (const Node* twin = reader.optional("twin")) asked.twins = one_or_more(reader, *twin);
}

std::vector<std::string> CaseReader::one_or_more(MapReader& reader, const Node& node) {
  if (node.kind == Node::Kind::sequence)
    return reader.text_list(&node).value_or(std::vector<std::string>{});
  const auto text = reader.text(&node);
  return text ? std::vector<std::string>{*text} : std::vector<std::string>{};
}

void CaseReader::read_editions(MapReader& reader, Case& asked) {
  const Node* node = reader.required("editions");
  if (!node) return;
  const bool is_list = node->kind == Node::Kind::sequence;
  for (const Node& item : is_list ? node->items : std::vector<Node>{*node})
    if (const auto text = reader.text(&item))
      for (std::string& id : editions_of(reader, item, *text))
        if (!plain::contains(asked.editions, id)) asked.editions.push_back(std::move(id));
}

std::vector<std::string> CaseReader::editions_of(MapReader& reader, const Node& node,
                                                 const std::string& text) {
  const auto ids = expand_editions(rulebook_, text);
  if (!ids)
    reader.report(node.at, "'" + text + "' names no edition and no line of editions",
                  "all, an id such as fide-2023, or a range such as fide-1997..fide-2023");
  return ids.value_or(std::vector<std::string>{});
}

std::optional<Confidence> CaseReader::confidence_at(MapReader& reader, const Node& node) {
  const auto found = std::find(confidence_names.begin(), confidence_names.end(), node.text);
  if (found != confidence_names.end())
    return static_cast<Confidence>(found - confidence_names.begin());
  reader.report(node.at, "'" + node.text + "' is not a degree of confidence",
                "certain, likely or contested");
  return std::nullopt;
}

void CaseReader::read_confidence(MapReader& reader, Case& asked) {
  if (const Node* node = reader.optional("confidence"))
    asked.confidence = confidence_at(reader, *node).value_or(Confidence::certain);
}

/// The editions of a key such as fide-1997..fide-2009, which must be editions
/// of the case.
std::vector<std::string> CaseReader::own_editions_of(MapReader& reader, const Node& node,
                                                     const Case& asked) {
  auto editions = editions_of(reader, node, node.text);
  for (const std::string& edition : editions)
    if (!plain::contains(asked.editions, edition))
      reader.report(node.at, "the case is not for " + edition, "add it under editions");
  return editions;
}

void CaseReader::read_source_by_edition(MapReader& reader, Case& asked) {
  const Node* node = reader.optional("source-in");
  if (!node) return;
  if (node->kind != Node::Kind::mapping)
    reader.report(node->at, "source-in is a mapping of editions to sources",
                  "such as fide-1971: text");
  for (const auto& [key, value] : node->entries)
    for (const std::string& edition : own_editions_of(reader, key, asked))
      asked.sources[edition] = reader.text(&value).value_or("");
}

void CaseReader::read_confidence_by_edition(MapReader& reader, Case& asked) {
  const Node* node = reader.optional("confidence-in");
  if (!node) return;
  if (node->kind != Node::Kind::mapping)
    reader.report(node->at, "confidence-in is a mapping of editions to degrees",
                  "such as fide-1971: likely");
  for (const auto& [key, value] : node->entries)
    for (const std::string& edition : own_editions_of(reader, key, asked))
      asked.confidences[edition] = confidence_at(reader, value).value_or(Confidence::certain);
}

/// The value of a key that may be missing; its place is kept.
const Node* CaseReader::placed(MapReader& reader, std::string_view key, Case& asked) {
  const Node* node = reader.optional(key);
  if (node) asked.places[std::string(key)] = node->at;
  return node;
}

void CaseReader::read_given(MapReader& reader, Case& asked) {
  asked.asked.position = "start";
  const Node* node = reader.optional("given");
  auto given = reader.nested(node);
  if (!given) return;
  asked.asked.position = given->text(placed(*given, "position", asked)).value_or("start");
  asked.moves_text = given->text(placed(*given, "moves", asked)).value_or("");
  asked.unreachable = given->text(given->optional("unreachable")).value_or("");
  if (const Node* regulations = placed(*given, "regulations", asked))
    for (const std::string& name : one_or_more(*given, *regulations)) {
      asked.asked.regulations.push_back(name);
      if (!rulebook_.knows_regulation(name))
        given->report(regulations->at, "'" + name + "' is not a regulation", "chess960 is one");
    }
  read_setup(*given, asked);
  given->finish();
}

/// Keys that stand for both sides: `clocks: {white: ...}` is `white-clock`.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> by_side{
    {{"clocks", "clock"},
     {"completed", "completed"},
     {"period", "period"},
     {"present", "present"},
     {"unrecorded", "unrecorded"},
     {"illegal-moves", "illegal-moves"},
     {"sighted", "sighted"}}};

void CaseReader::read_setup(MapReader& given, Case& asked) {
  for (const auto& [key, name] : by_side) {
    const Node* node = given.optional(key);
    if (!node) continue;
    auto sides = given.nested(node);
    if (!sides) continue;
    for (const std::string side : {"white", "black"})
      if (const Node* value = sides->optional(side))
        read_setup_key(given, asked, side + "-" + std::string(name), *value);
    sides->finish();
  }
  for (const std::string_view key : setup_keys())
    if (!key.starts_with("white-") && !key.starts_with("black-"))
      if (const Node* value = given.optional(key))
        read_setup_key(given, asked, std::string(key), *value);
}

void CaseReader::read_setup_key(MapReader& given, Case& asked, const std::string& key,
                                const Node& value) {
  if (const auto fault = fault_of_setup(key, value.text))
    given.report(value.at, *fault, "see spec/scenario.md");
  else
    asked.asked.setup[key] = value.text;
  asked.places[key] = value.at;
}

/// What is expected of the last event stands with the case, of others with them.
void CaseReader::read_events(MapReader& reader, const Node& node, Case& asked) {
  const auto* items = reader.items(&node);
  if (!items) return;
  if (items->empty())
    reader.report(node.at, "nothing happens", "an event is due, such as white: {plays: e2e4}");
  for (const Node& item : *items) read_event(reader, item, asked);
  asked.asked.kind = kind_of_ruling(asked.asked.events);
  kind_ = asked.asked.kind;
  for (std::size_t at = 0; at < items->size(); ++at)
    read_event_expectations(reader, (*items)[at], at + 1, asked);
}

void CaseReader::read_event(MapReader& reader, const Node& item, Case& asked) {
  if (item.kind != Node::Kind::mapping || item.entries.size() != 1)
    return reader.report(item.at, "an event is one actor with what he does",
                         "such as white: {plays: e2e4}");
  const auto& [actor, parts] = item.entries.front();
  EventText event;
  event.by = actor.text;
  if (parts.kind == Node::Kind::scalar)
    event.verb = parts.text;
  else
    read_event_parts(reader, parts, event);
  for (const std::string& fault : faults_of_form(event))
    reader.report(item.at, fault, "see spec/scenario.md");
  asked.asked.events.push_back(std::move(event));
  asked.events_at.push_back(item.at);
}

/// The first key is what is done, or `does` where it is done to nothing; the others say how.
void CaseReader::read_event_parts(MapReader& reader, const Node& parts, EventText& event) {
  for (const auto& [key, value] : parts.entries) {
    if (key.text == "expect" || key.text == "expect-in" || key.text == "or") continue;
    if (value.kind != Node::Kind::scalar)
      reader.report(value.at, "'" + key.text + "' holds one word", "see spec/scenario.md");
    else if (event.verb.empty() && key.text == "does") {
      event.verb = value.text;
    } else if (event.verb.empty()) {
      event.verb = key.text;
      event.object = value.text;
    } else {
      event.details[key.text] = value.text;
    }
  }
}

/// The value of a key; nullptr if the mapping has no such key.
const Node* value_of(const Node& mapping, std::string_view name) {
  for (const auto& [key, value] : mapping.entries)
    if (key.text == name) return &value;
  return nullptr;
}

/// What is expected of an event before the last: its answer is a fact like others.
Facts facts_of_event(const Expectation& expected) {
  if (expected.status == AnswerStatus::value) return expected.facts;
  return {{"answer", std::string(to_string(expected.status))}};
}

/// Facts of an earlier event carry its number. As with whole cases, the answer of an edition takes
/// the place of the general one.
void CaseReader::read_event_expectations(MapReader& reader, const Node& item, std::size_t number,
                                         Case& asked) {
  if (item.kind != Node::Kind::mapping || item.entries.size() != 1) return;
  const Node& parts = item.entries.front().value;
  if (parts.kind != Node::Kind::mapping) return;
  std::map<std::string, Facts> expected;
  const Node* overlays = value_of(parts, "expect-in");
  for (const auto& [key, value] : parts.entries) {
    if (key.text == "or") read_seconds(reader, value, number, asked);
    if (!key.text.starts_with("expect")) continue;
    if (number == asked.asked.events.size())
      reader.report(key.at, "this is the last event", "its answer stands with the case");
    if (key.text != "expect") continue;
    const Facts facts = facts_of_event(read_expectation(reader, value));
    check_articles(reader, editions_without(overlays, asked));
    for (const std::string& edition : asked.editions) expected.emplace(edition, facts);
  }
  if (overlays) read_event_overlays(reader, *overlays, expected, asked);
  for (const auto& [edition, facts] : expected)
    for (const auto& [name, fact] : facts)
      asked.expected[edition].facts[name + "@" + std::to_string(number)] = fact;
}

void CaseReader::read_event_overlays(MapReader& reader, const Node& overlays,
                                     std::map<std::string, Facts>& expected, const Case& asked) {
  if (overlays.kind != Node::Kind::mapping || overlays.entries.empty())
    reader.report(overlays.at, "editions with their answers are wanted here",
                  "write edition: {fact: value}");
  for (const auto& [key, value] : overlays.entries) {
    const Facts facts = facts_of_event(read_expectation(reader, value));
    const auto editions = editions_of(reader, key, key.text);
    check_articles(reader, editions);
    for (const std::string& edition : editions) {
      if (!plain::contains(asked.editions, edition))
        reader.report(key.at, "the case is not for " + edition, "add it under editions");
      expected[edition] = facts;
    }
  }
}

/// The names of the facts asked for, over all editions: names tell nothing of values.
void CaseReader::want(MapReader& reader, Case& asked) {
  if (!asks_for_ruling(asked.asked.kind)) return;
  std::set<std::string> names;
  for (const auto& [edition, expectation] : asked.expected)
    for (const Facts& facts :
         {expectation.facts, expectation.second ? expectation.second->facts : Facts{}})
      for (const auto& [name, fact] : facts)
        if (!is_reason(name)) names.insert(name);
  asked.asked.wanted.assign(names.begin(), names.end());
  if (const auto fault = fault_of_clock_facts(asked.asked))
    reader.report(asked.at, *fault, "tell times under given, clocks");
}

void CaseReader::read_ask(MapReader& reader, Case& asked) {
  kind_.reset();
  if (const Node* events = reader.optional("events")) return read_events(reader, *events, asked);
  const Node* node = reader.required("ask");
  if (!node) return;
  if (node->kind != Node::Kind::mapping)
    read_kind(reader, *node, asked);
  else if (auto ask = reader.nested(node))
    read_ask_fields(*ask, asked);
}

void CaseReader::read_demand_of(MapReader& reader, Case& asked) {
  asked.demand = usual_demand(asked.asked, asked.rules);
  asked.not_demanded = reader.text(reader.optional("not-demanded")).value_or("");
  const Node* node = reader.optional("demand");
  if (!node) return;
  if (const auto demand = read_demand(node->text))
    asked.demand = *demand;
  else
    reader.report(node->at, "'" + node->text + "' is not a demand",
                  "law, standard, robustness or custom");
}

void CaseReader::read_kind(MapReader& reader, const Node& node, Case& asked) {
  kind_ = read_question_kind(node.text);
  asked.asked.kind = kind_.value_or(QuestionKind::legal_moves);
  if (!kind_)
    reader.report(node.at, "'" + node.text + "' is not a question", "see spec/scenario.md");
}

/// The kind stands under `question`; the other keys refine it.
void CaseReader::read_ask_fields(MapReader ask, Case& asked) {
  Question& question = asked.asked;
  if (const Node* kind = ask.required("question")) read_kind(ask, *kind, asked);
  if (const Node* node = placed(ask, "move", asked)) question.move = ask.text(node).value_or("");
  read_text_field(ask, "text", question.text);
  read_text_field(ask, "language", question.language);
  read_choice(ask, "form", question.form, forms);
  read_choice(ask, "strictness", question.strictness, strictnesses);
  read_choice(ask, "side", question.side, {"white", "black"});
  read_choice(ask, "series", question.series, {"any", "before-automatic-draw"});
  read_choice(ask, "right-corner", question.right_corner, {"light", "dark"});
  read_number(ask, "depth", question.depth);
  read_number(ask, "ply", question.ply);
  placed(ask, "ply", asked);
  ask.finish();
}

void CaseReader::read_text_field(MapReader& ask, std::string_view key, std::string& field) {
  if (const Node* node = ask.optional(key)) field = ask.text(node).value_or("");
}

void CaseReader::read_choice(MapReader& ask, std::string_view key, std::string& field,
                             std::array<std::string_view, 2> allowed) {
  const Node* node = ask.optional(key);
  if (!node) return;
  field = ask.text(node).value_or("");
  if (field != allowed[0] && field != allowed[1])
    ask.report(node->at, "'" + field + "' is not a value of " + std::string(key),
               std::string(allowed[0]) + " or " + std::string(allowed[1]));
}

void CaseReader::read_number(MapReader& ask, std::string_view key, int& field) {
  if (const Node* node = ask.optional(key))
    field = static_cast<int>(ask.integer(node, 0, 1000).value_or(0));
}

/// An answer takes the place of another, but for what is expected of earlier events.
void lay_over(const Expectation& answer, Expectation& place) {
  std::erase_if(place.facts,
                [](const auto& fact) { return fact.first.find('@') == std::string::npos; });
  place.status = answer.status;
  place.facts.insert(answer.facts.begin(), answer.facts.end());
}

void CaseReader::read_expectations(MapReader& reader, Case& asked) {
  if (const Node* node = reader.required("expect")) {
    const Expectation general = read_expectation(reader, *node);
    check_articles(reader, editions_without(reader.optional("expect-in"), asked));
    for (const std::string& edition : asked.editions) lay_over(general, asked.expected[edition]);
  }
  if (const Node* overlays = reader.optional("expect-in")) read_overlays(reader, *overlays, asked);
  if (const Node* seconds = reader.optional("or")) read_seconds(reader, *seconds, 0, asked);
  for (const auto& [edition, expectation] : asked.expected)
    if (expectation.status != AnswerStatus::value && !expectation.facts.empty())
      reader.report(asked.at,
                    "under " + edition + " the last event has no answer with which those of " +
                        "earlier events could be compared",
                    "end the log at an event on which there is a ruling");
}

void CaseReader::read_overlays(MapReader& reader, const Node& overlays, Case& asked) {
  if (overlays.kind != Node::Kind::mapping)
    reader.report(overlays.at, "expect-in is a mapping of editions to answers",
                  "such as fide-1971: {verdict: legal}");
  for (const auto& [key, value] : overlays.entries) {
    const Expectation other = read_expectation(reader, value);
    const auto editions = editions_of(reader, key, key.text);
    check_articles(reader, editions);
    for (const std::string& edition : editions) {
      if (!plain::contains(asked.editions, edition))
        reader.report(key.at, "the case is not for " + edition, "add it under editions");
      lay_over(other, asked.expected[edition]);
    }
  }
}

Expectation CaseReader::read_expectation(MapReader& reader, const Node& node) {
  Expectation expectation;
  numbers_read_.clear();
  if (node.kind == Node::Kind::mapping) {
    for (const auto& [key, value] : node.entries) read_fact(reader, key, value, expectation.facts);
    return expectation;
  }
  const auto status = read_answer_status(node.text);
  if (status == AnswerStatus::undetermined || status == AnswerStatus::not_regulated)
    expectation.status = *status;
  else
    reader.report(node.at, "an answer is a mapping, 'undetermined' or 'not regulated'",
                  "see spec/scenario.md");
  return expectation;
}

void CaseReader::read_seconds(MapReader& reader, const Node& node, std::size_t number,
                              const Case& asked) {
  if (number == asked.asked.events.size() && number > 0)
    reader.report(node.at, "this is the last event", "its second answer stands with the case");
  const bool is_list = node.kind == Node::Kind::sequence;
  for (const Node& item : is_list ? node.items : std::vector<Node>{node})
    if (auto second = reader.nested(&item)) read_second(std::move(*second), item, number, asked);
}

/// Without `in` a second answer is admitted in every edition of the case.
void CaseReader::read_second(MapReader second, const Node& node, std::size_t number,
                             const Case& asked) {
  Second read;
  read.at = node.at;
  read.number = number;
  read.reading = second.text("reading").value_or("");
  const Node* editions = second.optional("in");
  if (!editions) read.editions = asked.editions;
  if (editions)
    for (const Node& item :
         editions->kind == Node::Kind::sequence ? editions->items : std::vector<Node>{*editions})
      for (std::string& edition : own_editions_of(second, item, asked))
        read.editions.push_back(std::move(edition));
  if (const Node* expected = second.required("expect"))
    read.expected = read_expectation(second, *expected);
  check_articles(second, read.editions);
  second.finish();
  seconds_.push_back(std::move(read));
}

/// Whether a fact belongs to an event; 0 means the last one, whose facts have
/// plain names.
bool is_fact_of(const std::string& name, std::size_t number) {
  const auto sign = name.find('@');
  if (sign == std::string::npos) return number == 0;
  return number > 0 && name.substr(sign + 1) == std::to_string(number);
}

/// A second answer to one event takes the place of the first; the other events
/// stay as they are.
void lay_over(const Second& second, SecondAnswer& place) {
  std::erase_if(place.facts,
                [&](const auto& fact) { return is_fact_of(fact.first, second.number); });
  if (second.number == 0) {
    place.status = second.expected.status;
    place.facts.insert(second.expected.facts.begin(), second.expected.facts.end());
    return;
  }
  for (const auto& [name, fact] : facts_of_event(second.expected))
    place.facts[name + "@" + std::to_string(second.number)] = fact;
}

/// An edition has one second answer, made of everything that stands under `or`
/// for it.
void CaseReader::put_seconds(MapReader& reader, Case& asked) {
  for (const Second& second : seconds_)
    for (const std::string& edition : second.editions) {
      Expectation& expected = asked.expected[edition];
      if (!expected.second) expected.second = {second.reading, expected.status, expected.facts};
      if (expected.second->reading != second.reading)
        reader.report(second.at, "two readings give " + edition + " a second answer",
                      "name the page that has both answers");
      lay_over(second, *expected.second);
      if (expected.second->status == expected.status && expected.second->facts == expected.facts)
        reader.report(second.at, "the second answer for " + edition + " is the first one",
                      "say what is admitted besides, or take it out");
    }
}

std::vector<std::string> as_set(std::vector<std::string> list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

/// The value in its form; nothing if it has another, which is reported.
std::optional<Fact> fact_in(MapReader& reader, FactForm form, const Node& value) {
  const auto as_fact = [](const auto& read) {
    return read ? std::optional<Fact>(*read) : std::nullopt;
  };
  switch (form) {
    case FactForm::truth:
      return as_fact(reader.boolean(&value));
    case FactForm::number:
      return as_fact(reader.integer(&value, 0));
    case FactForm::word:
      return as_fact(reader.text(&value));
    case FactForm::list:
      if (const auto list = reader.text_list(&value)) return Fact{as_set(*list)};
      return std::nullopt;
  }
  return std::nullopt;
}

/// What an answer to an unknown question may hold is unknown too.
void CaseReader::read_fact(MapReader& reader, const Node& key, const Node& value, Facts& facts) {
  if (!kind_) return;
  if (!plain::contains(expectation_keys(*kind_), key.text)) {
    std::string allowed;
    for (const std::string& name : expectation_keys(*kind_))
      allowed += (allowed.empty() ? "" : ", ") + name;
    reader.report(key.at,
                  "an answer to " + std::string(to_string(*kind_)) + " has no '" + key.text + "'",
                  "it has: " + allowed);
    return;
  }
  const auto fact = fact_in(reader, form_of_fact(key.text), value);
  if (!fact) return;
  facts[key.text] = *fact;
  check_words(reader, key.text, value);
}

/// Each word of a list has its own place.
void CaseReader::check_words(MapReader& reader, const std::string& key, const Node& value) {
  const bool is_list = value.kind == Node::Kind::sequence;
  for (const Node& word : is_list ? value.items : std::vector<Node>{value}) {
    for (const std::string& fault : faults_of_fact(*kind_, key, Fact{word.text}))
      reader.report(word.at, fault, "see spec/scenario.md");
    if (key == "articles") numbers_read_.push_back(word);
  }
}

/// The editions for which the general answer stands: those that no overlay names.
std::vector<std::string> CaseReader::editions_without(const Node* overlays,
                                                      const Case& asked) const {
  auto editions = asked.editions;
  if (overlays)
    for (const auto& [key, value] : overlays->entries)
      for (const std::string& named :
           expand_editions(rulebook_, key.text).value_or(std::vector<std::string>{}))
        std::erase(editions, named);
  return editions;
}

/// The numbers of the expectation that was read last, in each of its editions.
void CaseReader::check_articles(MapReader& reader, const std::vector<std::string>& editions) {
  for (const Node& number : numbers_read_)
    for (const std::string& edition : editions)
      if (const auto fault = articles_.fault(number.text, edition))
        reader.report(number.at, "'" + number.text + "' cannot stand under 'articles': " + *fault,
                      "touchstone laws list shows the numbers");
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::optional<Move> read_written_move(const Position& position, const std::string& word,
                                      const Lawbook& book) {
  if (const auto move = read_uci(position, word, book); move && is_legal(position, *move, book))
    return move;
  const auto reading = read_san(position, word, book, NotationStrictness::lenient);
  if (const auto* move = std::get_if<Move>(&reading)) return *move;
  return std::nullopt;
}

/// The castling move that a case asks about by its sign.
std::optional<Move> castling_named(const std::string& text) {
  return text.starts_with("O-O") ? read_plain_move(text) : std::nullopt;
}

/// Two cases of one id would be graded as one.
void report_doubled_ids(const std::vector<Case>& cases, std::vector<Problem>& problems) {
  std::map<std::string, const Case*> first;
  for (const Case& asked : cases)
    if (const auto [known, is_new] = first.emplace(asked.id, &asked); !is_new)
      problems.push_back(
          {asked.file, asked.at, "the id '" + asked.id + "' is taken",
           "by " + known->second->file + ":" + std::to_string(known->second->at.line)});
}

}  // namespace

std::string_view to_string(Confidence confidence) {
  return confidence_names[static_cast<std::size_t>(confidence)];
}

const std::string& source_in(const Case& asked, const std::string& edition) {
  const auto found = asked.sources.find(edition);
  return found == asked.sources.end() ? asked.source : found->second;
}

Confidence confidence_in(const Case& asked, const std::string& edition) {
  const auto found = asked.confidences.find(edition);
  return found == asked.confidences.end() ? asked.confidence : found->second;
}

Mark place_of(const Case& asked, const std::string& name) {
  const auto found = asked.places.find(name);
  return found == asked.places.end() ? asked.at : found->second;
}

Mark place_of_event(const Case& asked, std::size_t number) {
  const bool is_known = number > 0 && number <= asked.events_at.size();
  return is_known ? asked.events_at[number - 1] : asked.at;
}

bool admits_two(const Case& asked) {
  return std::any_of(asked.expected.begin(), asked.expected.end(),
                     [](const auto& entry) { return entry.second.second.has_value(); });
}

std::vector<Case> read_cases_text(std::string_view text, const std::string& file,
                                  const Rulebook& rulebook, std::vector<Problem>& problems) {
  const auto root = read_yaml(text, file, problems);
  if (!root) return {};
  ArticleWords articles(rulebook);
  return CaseReader(file, rulebook, articles, problems).read(*root);
}

std::vector<Case> read_cases(const std::filesystem::path& folder, const Rulebook& rulebook,
                             std::vector<Problem>& problems) {
  std::vector<Case> cases;
  ArticleWords articles(rulebook);
  for (const YamlFile& file : read_yaml_files(yaml_files_in(folder, problems))) {
    problems.insert(problems.end(), file.problems.begin(), file.problems.end());
    if (!file.root) continue;
    for (Case& asked :
         CaseReader(file.path.string(), rulebook, articles, problems).read(*file.root))
      cases.push_back(std::move(asked));
  }
  report_doubled_ids(cases, problems);
  return cases;
}

std::variant<Question, Unaskable> question_of(const Case& asked, const Lawbook& book) {
  Question question = asked.asked;
  if (question.position == "start") question.position = write_fen(initial_array());
  const auto reading = read_fen(question.position, FenStrictness::lenient);
  if (!reading.position)
    return Unaskable{"the position is not a FEN: " + question.position, "position"};
  Position position = *reading.position;
  for (const std::string& word : words_of(asked.moves_text)) {
    const auto move = read_written_move(position, word, book);
    if (!move)
      return Unaskable{"'" + word + "' is not a legal move in " + write_fen(position), "moves"};
    question.moves.push_back(write_uci(position, *move, book));
    position = book.laws.after(position, *move, book);
  }
  if (const auto castling = castling_named(question.move))
    question.move = write_uci(position, *castling, book);
  return question;
}

}  // namespace touchstone::suite
