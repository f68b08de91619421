// SPDX-License-Identifier: Apache-2.0
//
// The published schemas (spec/*.schema.json) held against the code, in both directions: what the
// suite holds or writes is taken, and what its readers refuse is refused wherever JSON can say so.
// Each bad fixture says in its first line whether a schema can express what is wrong with it; a
// wrong mark fails, so that no fixture passes for want of trying. Names that schema and code share
// (kinds, facts, capabilities, rules, editions, values) must be the same sets. The pages beside the
// schemas are held to it too: examples are read, the printed session is asked again.
// valijson is heavy to compile: it stays in this one source.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>
#include <vector>

#include "oracle/events/event.hpp"
#include "oracle/movement/illegal_position.hpp"
#include "oracle/notation/laws_notation.hpp"
#include "oracle/rules/rules_in_force.hpp"
#include "tests/places.hpp"
#include "tools/answers/event_words.hpp"
#include "tools/answers/fact_words.hpp"
#include "tools/answers/oracle_answers.hpp"
#include "tools/cases/scenario.hpp"
#include "tools/grading/answer_form.hpp"
#include "tools/grading/declarations.hpp"
#include "tools/grading/discretion.hpp"
#include "tools/grading/implementation.hpp"
#include "tools/grading/runner.hpp"
#include "tools/quality/lint.hpp"
#include "tools/results/baseline.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using valijson::adapters::NlohmannJsonAdapter;
using Texts = std::set<std::string>;

const fs::path root = touchstone::places::source_dir;
const fs::path fixtures = root / "tests" / "bad_scenarios" / "schema";

std::string text_of_file(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  EXPECT_TRUE(stream) << path;
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

json json_of_file(const fs::path& path) {
  return json::parse(text_of_file(path));
}

std::vector<fs::path> yaml_below(const fs::path& folder) {
  std::vector<fs::path> paths;
  if (!fs::exists(folder)) return paths;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".yaml") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

// ---------------------------------------------------------------------------------------------
// Schemas
// ---------------------------------------------------------------------------------------------

/// A schema, or one definition of it.
class Schema {
 public:
  explicit Schema(json document) : document_(std::move(document)) {
    valijson::SchemaParser parser;
    parser.populateSchema(NlohmannJsonAdapter(document_), schema_);
  }

  /// What is wrong with a value, empty where nothing is.
  std::string complaint(const json& value) const {
    valijson::Validator validator;
    valijson::ValidationResults results;
    if (validator.validate(schema_, NlohmannJsonAdapter(value), &results)) return {};
    std::string text = "refused";
    for (const auto& error : results) {
      text += "\n ";
      for (const std::string& part : error.context) text += " " + part;
      text += ": " + error.description;
    }
    return text;
  }

  bool takes(const json& value) const { return complaint(value).empty(); }

 private:
  json document_;
  valijson::Schema schema_;
};

json schema_document(const std::string& name) {
  return json_of_file(root / "spec" / (name + ".schema.json"));
}

/// The document of a schema that asks for one of the definitions of another.
json definition(const std::string& document, const std::string& name) {
  const json whole = schema_document(document);
  EXPECT_TRUE(whole["definitions"].contains(name)) << name;
  json part = {{"$schema", whole["$schema"]}, {"definitions", whole["definitions"]}};
  part["allOf"] = json::array({{{"$ref", "#/definitions/" + name}}});
  return part;
}

const Schema& case_schema() {
  static const Schema schema(schema_document("scenario"));
  return schema;
}

const Schema& rules_schema() {
  static const Schema schema(schema_document("rules"));
  return schema;
}

const Schema& protocol_schema() {
  static const Schema schema(schema_document("protocol"));
  return schema;
}

/// Plain numbers and truths have their type, whatever else is text, as the loader reads it.
json json_of(const Node& node) {
  if (node.kind == Node::Kind::mapping) {
    json object = json::object();
    for (const auto& [key, value] : node.entries) object[key.text] = json_of(value);
    return object;
  }
  if (node.kind == Node::Kind::sequence) {
    json array = json::array();
    for (const Node& item : node.items) array.push_back(json_of(item));
    return array;
  }
  if (node.quoted) return node.text;
  if (node.text == "true" || node.text == "false") return node.text == "true";
  const auto digits = node.text.substr(node.text.starts_with('-') ? 1 : 0);
  if (!digits.empty() && digits.find_first_not_of("0123456789") == std::string::npos)
    return std::stoll(node.text);
  return node.text;
}

std::optional<json> json_of_yaml(const std::string& text, const std::string& file) {
  std::vector<Problem> problems;
  const auto node = read_yaml(text, file, problems);
  if (!node) return std::nullopt;
  return json_of(*node);
}

// ---------------------------------------------------------------------------------------------
// The suite as it stands
// ---------------------------------------------------------------------------------------------

const Rulebook& rulebook() {
  static const Rulebook read = [] {
    std::vector<Problem> problems;
    auto book = read_rulebook(root / "spec", problems);
    for (const Problem& problem : problems) ADD_FAILURE() << to_string(problem);
    return book.value_or(Rulebook{});
  }();
  return read;
}

void expect_taken(const Schema& schema, const fs::path& path) {
  const auto value = json_of_yaml(text_of_file(path), path.string());
  ASSERT_TRUE(value) << path;
  EXPECT_EQ(schema.complaint(*value), "") << path;
}

TEST(Schemas, TakeEveryCase) {
  const auto paths = yaml_below(root / "cases");
  ASSERT_GE(paths.size(), 1U);
  for (const fs::path& path : paths) expect_taken(case_schema(), path);
}

TEST(Schemas, TakeEveryRule) {
  const auto paths = yaml_below(root / "spec" / "rules");
  ASSERT_GE(paths.size(), 7U);
  for (const fs::path& path : paths) expect_taken(rules_schema(), path);
}

TEST(Schemas, TakeEveryFieldFile) {
  const Schema schema(schema_document("field"));
  const auto paths = yaml_below(root / "tools" / "field");
  ASSERT_GE(paths.size(), 12U);
  for (const fs::path& path : paths) expect_taken(schema, path);
}

// ---------------------------------------------------------------------------------------------
// Bad cases and rules
// ---------------------------------------------------------------------------------------------

/// What the first line of a fixture promises.
struct Fixture {
  fs::path path;
  std::string text;
  bool good = false;
  bool expressible = false;
  bool by_lint = false;
};

std::optional<Fixture> marked(const fs::path& path) {
  Fixture fixture{path, text_of_file(path)};
  const std::string mark = fixture.text.substr(0, fixture.text.find('\n'));
  fixture.by_lint = mark.find(", by the lint") != std::string::npos;
  fixture.good = mark == "# good";
  fixture.expressible = mark == "# expressible" || mark == "# expressible, by the lint";
  const bool not_expressible = mark.starts_with("# not expressible: ") ||
                               mark.starts_with("# not expressible, by the lint: ");
  if (fixture.good || fixture.expressible || not_expressible) return fixture;
  return std::nullopt;
}

Fixture fixture_at(const fs::path& path) {
  auto fixture = marked(path);
  EXPECT_TRUE(fixture) << path << ": the first line says whether it is expressible";
  return fixture.value_or(Fixture{path, text_of_file(path)});
}

bool loader_refuses_case(const std::string& text) {
  std::vector<Problem> problems;
  read_cases_text(text, "cases/moves/fixture.yaml", rulebook(), problems);
  return !problems.empty();
}

/// Twins aside: the fixtures stand alone.
bool lint_refuses_case(const std::string& text) {
  std::vector<Problem> problems;
  const auto cases = read_cases_text(text, "cases/moves/fixture.yaml", rulebook(), problems);
  const auto found = lint_cases(cases, rulebook(), {});
  return std::any_of(found.begin(), found.end(), [](const Problem& problem) {
    return problem.message.find("it has no twin") == std::string::npos;
  });
}

bool schema_refuses(const Schema& schema, const Fixture& fixture) {
  const auto value = json_of_yaml(fixture.text, fixture.path.string());
  EXPECT_TRUE(value) << fixture.path << ": a fixture of a schema is YAML that can be read";
  return value && !schema.takes(*value);
}

/// What the lint refuses, the loader may refuse before it.
void try_case(const Fixture& fixture) {
  const bool by_loader = loader_refuses_case(fixture.text);
  if (!fixture.by_lint) {
    EXPECT_EQ(by_loader, !fixture.good) << fixture.path;
  }
  if (fixture.by_lint || fixture.good) {
    EXPECT_EQ(by_loader || lint_refuses_case(fixture.text), fixture.by_lint) << fixture.path;
  }
  EXPECT_EQ(schema_refuses(case_schema(), fixture), fixture.expressible) << fixture.path;
}

/// The rules of the suite, with the fixture in the place of one heading.
class SpecWithFixture {
 public:
  SpecWithFixture() {
    fs::create_directories(folder_ / "rules");
    for (const char* name : {"editions.yaml", "silences.yaml"})
      fs::copy_file(root / "spec" / name, folder_ / name);
    for (const fs::path& path : yaml_below(root / "spec" / "rules"))
      fs::copy_file(path, folder_ / "rules" / path.filename());
  }
  SpecWithFixture(const SpecWithFixture&) = delete;
  SpecWithFixture& operator=(const SpecWithFixture&) = delete;
  ~SpecWithFixture() { fs::remove_all(folder_); }

  bool is_refused(const std::string& text) const {
    std::ofstream(folder_ / "rules" / "drawn_game.yaml") << text;
    std::vector<Problem> problems;
    return !read_rulebook(folder_, problems);
  }

 private:
  fs::path folder_ =
      fs::path(testing::TempDir()) / ("touchstone-schemas-" + std::to_string(getpid()));
};

TEST(Schemas, RefuseBadCasesAsTheLoaderAndTheLintDo) {
  int expressible = 0;
  int others = 0;
  for (const fs::path& path : yaml_below(fixtures / "cases")) {
    const Fixture fixture = fixture_at(path);
    try_case(fixture);
    ++(fixture.expressible ? expressible : others);
  }
  EXPECT_GE(expressible, 60);
  EXPECT_GE(others, 6);
}

/// What stands under the heading besides the entry that the fixtures write.
std::string other_drawn_game_rules() {
  const std::string text = text_of_file(root / "spec" / "rules" / "drawn_game.yaml");
  const auto entry = text.find("\n  same-position:");
  return text.substr(text.find("\n  draw-offer-moment:", entry) + 1);
}

/// A fixture holds one rule of its heading; the others come from the suite.
Fixture rules_fixture_at(const fs::path& path) {
  Fixture fixture = fixture_at(path);
  if (fixture.text.find("\nrules:\n") != std::string::npos)
    fixture.text += other_drawn_game_rules();
  return fixture;
}

TEST(Schemas, RefuseBadRulesAsTheLoaderDoes) {
  const SpecWithFixture spec;
  int expressible = 0;
  for (const fs::path& path : yaml_below(fixtures / "rules")) {
    const Fixture fixture = rules_fixture_at(path);
    EXPECT_EQ(spec.is_refused(fixture.text), !fixture.good) << path;
    EXPECT_EQ(schema_refuses(rules_schema(), fixture), fixture.expressible) << path;
    if (fixture.expressible) ++expressible;
  }
  EXPECT_GE(expressible, 30);
}

/// Whether a schema refuses the files that a reader of the suite refuses, as far as they are YAML.
/// Answers how many it had to.
int try_files(const Schema& schema, const std::string& folder) {
  int expressible = 0;
  for (const fs::path& path : yaml_below(root / "tests" / "bad_scenarios" / folder)) {
    const std::string text = text_of_file(path);
    const auto value = json_of_yaml(text, path.string());
    if (!value) continue;
    const bool refusable = text.find("# not expressible: ") == std::string::npos;
    EXPECT_EQ(!schema.takes(*value), refusable) << path;
    expressible += refusable ? 1 : 0;
  }
  return expressible;
}

TEST(Schemas, RefuseBadDeclarationsAsTheReaderDoes) {
  const Schema schema(schema_document("declarations"));
  EXPECT_GE(try_files(schema, "declarations"), 6);
  const auto good = json_of_yaml(
      "declares:\n  - {rules: [castling], variants: [x], reason: so, link: there}\n"
      "  - {rules: [check], editions: [all], fact: check, instead: true, reason: so}\n",
      "good");
  ASSERT_TRUE(good);
  EXPECT_EQ(schema.complaint(*good), "");
}

TEST(Schemas, RefuseBadBaselinesAsTheReaderDoes) {
  const Schema schema(schema_document("baseline"));
  EXPECT_GE(try_files(schema, "baselines"), 6);
}

TEST(Schemas, TakeEveryBaselineThatIsWritten) {
  const Schema schema(schema_document("baseline"));
  Baseline baseline{"an engine", {}, ""};
  for (const char* name :
       {"disagrees", "wrong-reason", "crash", "timeout", "protocol-error", "error"}) {
    ASSERT_TRUE(is_failure(*read_verdict(name)));
    baseline.known[{name, "fide-2023"}] = {
        *read_verdict(name), "verdict: \"legal\"", "https://example.org", {"2027-02-28"}, {}};
    baseline.answered[{name, "fide-2018"}] = {};
  }
  for (const Baseline& one : {Baseline{"", {}, ""}, baseline}) {
    const auto value = json_of_yaml(write_baseline(one), "written");
    ASSERT_TRUE(value);
    EXPECT_EQ(schema.complaint(*value), "");
  }
}

/// Here the schema says more than the loader, which takes keys that a question has no use for.
TEST(Schemas, GiveEachKindOfQuestionItsOwnKeys) {
  const Schema ask(definition("scenario", "ask"));
  EXPECT_TRUE(ask.takes({{"question", "move"}, {"move", "e2e4"}}));
  EXPECT_FALSE(ask.takes({{"question", "move"}, {"move", "e2e4"}, {"depth", 2}}));
  EXPECT_FALSE(ask.takes({{"question", "move"}}));
  EXPECT_FALSE(ask.takes({{"question", "dead"}, {"side", "white"}}));
  EXPECT_TRUE(ask.takes({{"question", "same"}, {"ply", 0}}));
  EXPECT_TRUE(ask.takes("same"));
  EXPECT_FALSE(ask.takes("perft"));
}

/// Fixtures of the loader's own tests carry a mark only where JSON cannot say what is wrong.
TEST(Schemas, RefuseTheBadCasesOfTheLoadersOwnTests) {
  for (const fs::path& path : yaml_below(root / "tests" / "bad_scenarios" / "cases")) {
    const std::string text = text_of_file(path);
    const auto value = json_of_yaml(text, path.string());
    if (!value || !loader_refuses_case(text)) continue;
    const auto mark = marked(path);
    EXPECT_EQ(!case_schema().takes(*value), !mark || mark->expressible)
        << path << ": if no schema can refuse it, begin with '# not expressible: why'";
  }
}

// ---------------------------------------------------------------------------------------------
// The protocol
// ---------------------------------------------------------------------------------------------

bool is_refused_request(const std::string& line) {
  return std::holds_alternative<NotAMessage>(read_request(line));
}

bool is_refused_handshake(const std::string& line) {
  return std::holds_alternative<NotAMessage>(read_handshake(line));
}

bool is_refused_answer(const std::string& line) {
  return std::holds_alternative<NotAMessage>(read_answer(line));
}

/// Bad lines of one direction, for the reader and for the schema of that direction. Answers how
/// many the schema had to refuse.
int try_lines(const std::string& file, const std::string& name,
              bool (*is_refused)(const std::string&)) {
  const Schema schema(definition("protocol", name));
  int expressible = 0;
  for (const json& fixture : json_of_file(fixtures / "protocol" / file)) {
    const bool good = fixture.value("good", false);
    const bool refusable = !good && !fixture.contains("not-expressible");
    EXPECT_TRUE(good || fixture.contains("why")) << fixture;
    EXPECT_EQ(is_refused(fixture["line"].dump()), !good) << fixture;
    EXPECT_EQ(!schema.takes(fixture["line"]), refusable) << fixture;
    EXPECT_TRUE(!good || protocol_schema().takes(fixture["line"])) << fixture;
    if (refusable) ++expressible;
  }
  return expressible;
}

TEST(Schemas, RefuseBadLinesAsTheReadersDo) {
  EXPECT_GE(try_lines("requests.json", "from-the-suite", is_refused_request), 20);
  EXPECT_GE(try_lines("handshakes.json", "hello-back", is_refused_handshake), 15);
  EXPECT_GE(try_lines("answers.json", "answer", is_refused_answer), 15);
}

/// A line as the schema of its direction and the whole schema see it.
void expect_taken_line(const Schema& schema, const std::string& line) {
  const json value = json::parse(line);
  EXPECT_EQ(schema.complaint(value), "") << line;
  EXPECT_EQ(protocol_schema().complaint(value), "") << line;
}

/// A question with what its kind needs, as the runner puts it.
Question sample(QuestionKind kind) {
  Question question;
  question.kind = kind;
  question.position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  question.moves = {"e2e4", "e8d8"};
  switch (kind) {
    case QuestionKind::move:
    case QuestionKind::result:
      question.move = "e4e5";
      break;
    case QuestionKind::write:
      question.move = "e4e5";
      question.form = "laws";
      question.language = "german";
      break;
    case QuestionKind::read:
      question.text = "e5";
      question.form = "san";
      question.strictness = "lenient";
      break;
    case QuestionKind::fen:
      question.text = "no FEN at all";
      question.strictness = "strict";
      break;
    case QuestionKind::setup:
      question.right_corner = "light";
      break;
    case QuestionKind::mating_material:
      question.regulations = {"blitz"};
      [[fallthrough]];
    case QuestionKind::can_mate:
    case QuestionKind::dead:
      question.position = "8/8/8/4k3/8/4K3/8/8 w - - 0 1";
      question.moves = {};
      question.side = "black";
      question.series = "before-automatic-draw";
      break;
    case QuestionKind::perft:
      question.depth = 2;
      break;
    case QuestionKind::legal_moves:
    case QuestionKind::outcome:
    case QuestionKind::position:
    case QuestionKind::start:
    case QuestionKind::same:
    case QuestionKind::occurrences:
    case QuestionKind::game_over:
      break;
    case QuestionKind::ruling_on_claim:
    case QuestionKind::ruling_on_touch:
    case QuestionKind::ruling_on_clock:
    case QuestionKind::ruling_on_procedure:
      question.setup = {{"white-clock", "5:00"}, {"black-clock", "5:00"}};
      question.events = {{"white", "resigns", "", {}}};
      question.wanted = {"game"};
      break;
  }
  return question;
}

TEST(Schemas, TakeEveryRequestThatIsWritten) {
  const Schema schema(definition("protocol", "from-the-suite"));
  expect_taken_line(schema, write_hello());
  expect_taken_line(schema, write_bye());
  for (const QuestionKind kind : all_question_kinds()) {
    Question question = sample(kind);
    expect_taken_line(schema, write_ask({"7-12345", "fide-2023", question}));
    question.regulations = {"chess960"};
    expect_taken_line(schema, write_ask({"8-12345", "leaflet", question}));
  }
  for (const SearchMode mode : all_search_modes()) {
    Question question = sample(QuestionKind::can_mate);
    question.mode = to_string(mode);
    if (mode == SearchMode::bounded) question.budget = 100;
    expect_taken_line(schema, write_ask({"9-12345", "fide-2023", question}));
  }
}

TEST(Schemas, TakeEveryHandshakeThatIsWritten) {
  const Schema schema(definition("protocol", "hello-back"));
  expect_taken_line(schema, write_handshake(open_oracle(rulebook(), {}, "oracle")->handshake()));
  for (const Support support : {Support::none, Support::partial, Support::full}) {
    Handshake handshake{"name", "", {"fide-2023", "leaflet"}, {}};
    expect_taken_line(schema, write_handshake(handshake));
    for (const Capability capability : all_capabilities())
      handshake.capabilities[capability] = support;
    expect_taken_line(schema, write_handshake(handshake));
  }
  Handshake declaring{"name", "", {"*"}, {}};
  declaring.declares.resize(2);
  declaring.declares[0] = {{"castling"}, {}, {"some-mutant"}, "", {}, {}, "why", ""};
  declaring.declares[1] = {{"check"}, {"all"}, {}, "check", Fact{true}, Fact{false}, "why", "x"};
  expect_taken_line(schema, write_handshake(declaring));
  EXPECT_EQ(std::get<Handshake>(read_handshake(write_handshake(declaring))), declaring);
}

TEST(Schemas, TakeEveryStatusThatIsWritten) {
  const Schema schema(definition("protocol", "answer"));
  for (const AnswerStatus status :
       {AnswerStatus::undetermined, AnswerStatus::not_regulated, AnswerStatus::unsupported,
        AnswerStatus::declined, AnswerStatus::error})
    for (const char* text : {"", "a reason with \"quotes\" and \xff"}) {
      const std::string line = write_answer({"7", without_value(status, text)});
      EXPECT_FALSE(is_refused_answer(line)) << line;
      expect_taken_line(schema, line);
    }
}

TEST(Schemas, TakeWhatTheOracleAnswersToEveryKind) {
  const Schema answers(definition("protocol", "answer"));
  const auto oracle = open_oracle(rulebook(), {}, "oracle");
  for (const QuestionKind kind : all_question_kinds()) {
    const bool is_of_1997 = kind == QuestionKind::mating_material;
    const Answer answer = oracle->ask(sample(kind), is_of_1997 ? "fide-1997" : "fide-2023");
    ASSERT_EQ(answer.status, AnswerStatus::value) << to_string(kind) << answer.text;
    const std::string line = write_answer({"7", answer});
    expect_taken_line(answers, line);
    const Schema facts(definition("protocol", "facts-of-" + std::string(to_string(kind))));
    EXPECT_EQ(facts.complaint(json::parse(line)["value"]), "") << line;
  }
}

/// Values of every form, right and wrong ones for each key.
std::vector<Fact> values_to_try() {
  using List = std::vector<std::string>;
  std::vector<Fact> values{true, false, std::int64_t{-1}, std::int64_t{0}, std::int64_t{1}};
  for (const char* word : {"",
                           "ok",
                           "legal",
                           "refused",
                           "valid",
                           "playable",
                           "right",
                           "white",
                           "none",
                           "not said",
                           "upheld",
                           "stalemate",
                           "O-O",
                           "e2e4",
                           "e7e8q",
                           "e7e8Q",
                           "e2e9",
                           "e3",
                           "e4",
                           "-",
                           "KQkq",
                           "e2e4 e7e5",
                           "e2e4  ",
                           "1:05:00",
                           "0:07.5",
                           "65",
                           "rapid",
                           "1/2",
                           "king-extra",
                           "reach",
                           "no-last-move",
                           "castling",
                           "3.8.2",
                           "8/8/8/8/8/8/8/8"}) {
    values.emplace_back(std::string(word));
    values.emplace_back(List{word});
  }
  values.emplace_back(List{});
  values.emplace_back(List{"e2e4", "castling"});
  return values;
}

json json_of_fact(const Fact& fact) {
  return json::parse(write_answer({"7", answered({{"fact", fact}})}))["value"]["fact"];
}

/// The checker of answers takes under each key what the schema takes, and nothing else.
TEST(Schemas, SayOfEachFactWhatTheCheckerSays) {
  const json document = schema_document("protocol");
  for (const QuestionKind kind : all_question_kinds()) {
    const std::string name = "facts-of-" + std::string(to_string(kind));
    for (const auto& [key, wanted] : document["definitions"][name]["properties"].items()) {
      json part = {{"$schema", document["$schema"]}, {"definitions", document["definitions"]}};
      part["allOf"] = json::array({wanted});
      const Schema schema(part);
      Question question;
      question.kind = kind;
      for (const Fact& fact : values_to_try())
        EXPECT_EQ(fault_of_form(question, {{key, fact}}).has_value(),
                  !schema.takes(json_of_fact(fact)))
            << name << " " << key << " " << to_string(fact);
    }
  }
}

/// Each fact is taken out of a whole answer: the checker misses what the schema misses.
TEST(Schemas, MissWhatTheCheckerMisses) {
  const auto oracle = open_oracle(rulebook(), {}, "oracle");
  for (const QuestionKind kind : all_question_kinds()) {
    const Schema schema(definition("protocol", "facts-of-" + std::string(to_string(kind))));
    const Question question = sample(kind);
    const Facts whole = oracle->ask(question, "fide-1997").facts;
    EXPECT_FALSE(missing_fact(question, whole)) << to_string(kind);
    if (asks_for_ruling(kind)) continue;  // What is needed there is what the question wants.
    for (const auto& [key, fact] : whole) {
      Facts less = whole;
      less.erase(key);
      const json value = json::parse(write_answer({"7", answered(less)}))["value"];
      EXPECT_EQ(missing_fact(question, less).has_value(), !schema.takes(value))
          << to_string(kind) << " without " << key;
    }
  }
}

constexpr int enough_of_a_kind = 5;

/// What the oracle answers has the facts that the protocol asks for, for some cases of each kind.
TEST(Schemas, TakeWhatTheOracleAnswersToCases) {
  std::vector<Problem> problems;
  const auto cases = read_cases(root / "cases", rulebook(), problems);
  const auto oracle = open_oracle(rulebook(), {}, "oracle");
  Lawbooks books(rulebook());
  std::map<QuestionKind, Schema> facts;
  for (const QuestionKind kind : all_question_kinds())
    facts.emplace(kind, definition("protocol", "facts-of-" + std::string(to_string(kind))));
  std::map<QuestionKind, int> tried;
  for (const Task& task : tasks_of(cases, {"fide-2023"})) {
    const QuestionKind kind = task.asked->asked.kind;
    if (++tried[kind] > enough_of_a_kind) continue;
    const Record record = run_task(task, *oracle, books, Standard::equality);
    if (record.answer.status != AnswerStatus::value) continue;
    const json value = json::parse(write_answer({"7", record.answer}))["value"];
    EXPECT_EQ(fault_of_form(record.question, record.answer.facts).value_or(""), "") << record.id;
    EXPECT_EQ(facts.at(kind).complaint(value), "") << record.id << " " << value;
  }
  EXPECT_GE(tried[QuestionKind::move], 1);
}

// ---------------------------------------------------------------------------------------------
// Names that schemas and code share
// ---------------------------------------------------------------------------------------------

Texts texts_of(const json& list) {
  return list.get<Texts>();
}

Texts keys_of(const json& object) {
  Texts keys;
  for (const auto& [key, value] : object.items()) keys.insert(key);
  return keys;
}

json definitions_of(const std::string& document) {
  return schema_document(document)["definitions"];
}

/// The part of an expectation's definition that holds its facts.
json facts_expected(QuestionKind kind) {
  const json definitions = definitions_of("scenario");
  return definitions["answer-to-" + std::string(to_string(kind))]["anyOf"][1]["properties"];
}

Texts facts_in_code(QuestionKind kind) {
  const auto& keys = expectation_keys(kind);
  return {keys.begin(), keys.end()};
}

Texts kinds_of(const json& definition) {
  Texts kinds;
  for (const json& kind : definition["anyOf"]) kinds.insert(kind["const"].get<std::string>());
  return kinds;
}

TEST(SchemaNames, KindsOfQuestions) {
  Texts kinds;
  for (const QuestionKind kind : all_question_kinds()) kinds.emplace(to_string(kind));
  ASSERT_EQ(kinds.size(), 21U);
  EXPECT_EQ(kinds_of(definitions_of("scenario")["kind"]), kinds);
  EXPECT_EQ(kinds_of(definitions_of("protocol")["kind"]), kinds);
}

TEST(SchemaNames, FactsOfAnswers) {
  const json protocol = definitions_of("protocol");
  for (const QuestionKind kind : all_question_kinds()) {
    EXPECT_EQ(keys_of(facts_expected(kind)), facts_in_code(kind)) << to_string(kind);
    Texts sent = facts_in_code(kind);
    if (kind == QuestionKind::legal_moves) sent = {"moves"};
    if (kind == QuestionKind::can_mate || kind == QuestionKind::dead)
      sent.insert({"line", "ground"});
    if (asks_for_ruling(kind)) sent.insert(choice_key);
    const json& facts = protocol["facts-of-" + std::string(to_string(kind))];
    EXPECT_EQ(keys_of(facts["properties"]), sent) << to_string(kind);
  }
}

TEST(SchemaNames, ReasonsMayBeLeftOut) {
  const json protocol = definitions_of("protocol");
  for (const QuestionKind kind : all_question_kinds()) {
    const json& facts = protocol["facts-of-" + std::string(to_string(kind))];
    for (const auto& needed : facts.value("required", json::array()))
      EXPECT_FALSE(is_reason(needed.get<std::string>())) << to_string(kind) << " " << needed;
  }
}

TEST(SchemaNames, ModesOfSearch) {
  Texts modes;
  for (const SearchMode mode : all_search_modes()) modes.emplace(to_string(mode));
  const json protocol = definitions_of("protocol");
  EXPECT_EQ(texts_of(protocol["question"]["properties"]["mode"]["enum"]), modes);
}

TEST(SchemaNames, Capabilities) {
  Texts capabilities;
  for (const Capability capability : all_capabilities())
    capabilities.emplace(to_string(capability));
  const json protocol = definitions_of("protocol");
  EXPECT_EQ(keys_of(protocol["hello-back"]["properties"]["capabilities"]["properties"]),
            capabilities);
  EXPECT_EQ(texts_of(protocol["support"]["enum"]), (Texts{"none", "partial", "full"}));
}

TEST(SchemaNames, Rules) {
  Texts rules;
  std::map<std::string, Texts> by_heading;
  for (const Rule rule : all_rules()) {
    rules.emplace(to_string(rule));
    by_heading[std::string(heading_of(rule))].emplace(to_string(rule));
  }
  EXPECT_EQ(texts_of(definitions_of("scenario")["rule"]["enum"]), rules);
  EXPECT_EQ(texts_of(definitions_of("protocol")["rule"]["enum"]), rules);
  const json document = schema_document("rules");
  EXPECT_EQ(texts_of(document["properties"]["heading"]["enum"]), keys_of(by_heading));
  for (const auto& [heading, slugs] : by_heading) {
    const json& definition = document["definitions"]["rules-of-" + heading];
    EXPECT_EQ(keys_of(definition["properties"]), slugs) << heading;
    EXPECT_EQ(texts_of(definition["required"]), slugs) << heading;
  }
}

TEST(SchemaNames, EditionsAndRanges) {
  Texts editions;
  Texts ranges{"all"};
  for (const Edition& from : rulebook().editions) {
    editions.insert(from.id);
    ranges.insert(from.id);
    for (const Edition& to : rulebook().editions)
      if (from.id != to.id && expand_editions(rulebook(), from.id + ".." + to.id))
        ranges.insert(from.id + ".." + to.id);
  }
  ASSERT_GE(editions.size(), 12U);
  EXPECT_EQ(texts_of(definitions_of("scenario")["edition-range"]["enum"]), ranges);
  EXPECT_EQ(texts_of(definitions_of("rules")["edition"]["enum"]), editions);
}

TEST(SchemaNames, YoungestAndOldestEditions) {
  const json entry = definitions_of("rules")["entry"];
  Texts reviewed;
  for (const json& one : entry["else"]["properties"]["reviewed"]["allOf"])
    reviewed.insert(one["contains"]["const"].get<std::string>());
  const auto youngest = rulebook().youngest_editions();
  EXPECT_EQ(reviewed, Texts(youngest.begin(), youngest.end()));
  Texts oldest;
  for (const Edition& edition : rulebook().editions)
    if (edition.parent.empty()) oldest.insert(edition.id);
  EXPECT_EQ(texts_of(entry["properties"]["article"]["anyOf"][1]["required"]), oldest);
}

/// "rapid|blitz" stands for either of the two.
void add_alternatives(const std::string& condition, Texts& names) {
  std::istringstream parts(condition);
  for (std::string name; std::getline(parts, name, '|');) names.insert(name);
}

TEST(SchemaNames, Regulations) {
  Texts conditions;
  Texts regulations;
  for (const RuleEntry& entry : rulebook().rules)
    for (const std::string& condition : entry.when) {
      conditions.insert(condition);
      add_alternatives(condition, regulations);
    }
  EXPECT_EQ(texts_of(definitions_of("scenario")["regulation"]["enum"]), regulations);
  const json when = definitions_of("rules")["entry"]["properties"]["when"];
  EXPECT_EQ(texts_of(when["items"]["enum"]), conditions);
}

TEST(SchemaNames, FaultsOfPositions) {
  Texts faults;
  Texts unreachable;
  for (const PositionFault fault : all_position_faults)
    (forbids_play(fault) ? faults : unreachable).emplace(to_string(fault));
  const json expected = facts_expected(QuestionKind::position);
  EXPECT_EQ(texts_of(expected["faults"]["items"]["enum"]), faults);
  EXPECT_EQ(texts_of(expected["unreachable"]["items"]["enum"]), unreachable);
}

TEST(SchemaNames, Languages) {
  Texts languages;
  for (const Language language : all_languages()) languages.emplace(to_string(language));
  const json ask = definitions_of("scenario")["ask"]["anyOf"][1]["properties"];
  EXPECT_EQ(texts_of(ask["language"]["enum"]), languages);
}

/// The values of a parameter as the schema of the rules has to have them.
json values_in_code(const Parameter& parameter) {
  const RulesInForce some;
  const auto others = other_values(some, parameter);
  Texts values(others.begin(), others.end());
  values.insert(value_text(some, parameter));
  if (values.contains("0")) return {{"type", "integer"}};
  if (values.contains("0s")) return {{"type", "string"}, {"pattern", "^[0-9]+(h|min|s|ms)$"}};
  if (values == Texts{"false", "true"}) return {{"type", "boolean"}};
  return {{"type", "string"}, {"enum", values}};
}

TEST(SchemaNames, ParametersAndTheirValues) {
  const json definitions = definitions_of("rules");
  Texts names;
  std::map<std::string, Texts> owned;
  for (const Parameter& parameter : parameter_table()) {
    names.insert(full_name(parameter));
    owned[std::string(to_string(parameter.owner))].emplace(parameter.name);
    json given = definitions[full_name(parameter)]["additionalProperties"];
    if (given.contains("enum")) given["enum"] = texts_of(given["enum"]);
    EXPECT_EQ(given, values_in_code(parameter)) << full_name(parameter);
  }
  EXPECT_EQ(keys_of(definitions["entry"]["properties"]["sets"]["properties"]), names);
  for (const auto& [owner, own] : owned) {
    const json& values = definitions["entry-of-" + owner]["allOf"][1]["properties"]["parameters"];
    EXPECT_EQ(keys_of(values["properties"]), own) << owner;
    EXPECT_EQ(texts_of(values["required"]), own) << owner;
  }
}

// ---------------------------------------------------------------------------------------------
// The pages beside the schemas
// ---------------------------------------------------------------------------------------------

/// Blocks of one language in a page of Markdown.
std::vector<std::string> blocks_of(const std::string& page, const std::string& language) {
  std::vector<std::string> blocks;
  const std::string opening = "```" + language + "\n";
  for (auto at = page.find(opening); at != std::string::npos; at = page.find(opening, at)) {
    at += opening.size();
    blocks.push_back(page.substr(at, page.find("\n```", at) - at + 1));
  }
  return blocks;
}

/// The row of the last table that begins with this word in quotes.
std::string row_of(const std::string& page, const std::string& word) {
  const auto at = page.rfind("\n| `" + word + "` |");
  return at == std::string::npos ? "" : page.substr(at + 1, page.find('\n', at + 1) - at - 1);
}

TEST(SpecPages, TheExampleOfACaseIsOne) {
  const std::string page = text_of_file(root / "spec" / "scenario.md");
  const auto examples = blocks_of(page, "yaml");
  ASSERT_FALSE(examples.empty());
  std::vector<Problem> problems;
  const auto cases =
      read_cases_text(examples.back(), "cases/moves/example.yaml", rulebook(), problems);
  EXPECT_EQ(cases.size(), 2U);
  const auto readings = read_reading_pages(root / "spec" / "readings", rulebook());
  for (Problem& problem : lint_cases(cases, rulebook(), readings)) problems.push_back(problem);
  for (const Problem& problem : problems) ADD_FAILURE() << to_string(problem);
  const auto value = json_of_yaml(examples.back(), "example");
  ASSERT_TRUE(value);
  EXPECT_EQ(case_schema().complaint(*value), "");
  const auto oracle = open_oracle(rulebook(), {}, "oracle");
  Lawbooks books(rulebook());
  for (const Task& task : tasks_of(cases, {}))
    EXPECT_EQ(run_task(task, *oracle, books, Standard::equality).verdict, Verdict::agrees)
        << task.asked->id << " " << task.edition;
}

TEST(SpecPages, TheExampleOfDeclarationsIsOne) {
  const auto examples = blocks_of(text_of_file(root / "spec" / "protocol.md"), "yaml");
  ASSERT_EQ(examples.size(), 1U);
  const fs::path path =
      fs::path(testing::TempDir()) / ("touchstone-declares-" + std::to_string(getpid()) + ".yaml");
  std::ofstream(path) << examples.front();
  std::vector<Problem> problems;
  const auto read = read_declarations(path, rulebook(), problems);
  fs::remove(path);
  for (const Problem& problem : problems) ADD_FAILURE() << to_string(problem);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->size(), 2U);
  const auto value = json_of_yaml(examples.front(), "example");
  ASSERT_TRUE(value);
  EXPECT_EQ(Schema(schema_document("declarations")).complaint(*value), "");
}

TEST(SpecPages, EachKindOfQuestionHasItsRow) {
  const std::string cases = text_of_file(root / "spec" / "scenario.md");
  const std::string protocol = text_of_file(root / "spec" / "protocol.md");
  for (const QuestionKind kind : all_question_kinds()) {
    const std::string name(to_string(kind));
    if (asks_for_ruling(kind)) continue;
    for (const std::string& fact : expectation_keys(kind))
      EXPECT_NE(row_of(cases, name).find("`" + fact + "`"), std::string::npos)
          << name << ": " << fact;
    const std::string capability = "| " + std::string(to_string(capability_of(kind))) + " |";
    EXPECT_NE(row_of(protocol, name).find(capability), std::string::npos) << name << capability;
    const json facts = definitions_of("protocol")["facts-of-" + name]["properties"];
    for (const std::string& fact : keys_of(facts))
      EXPECT_NE(row_of(protocol, name).find("`" + fact + "`"), std::string::npos)
          << name << ": " << fact;
  }
}

TEST(SpecPages, RulingsHaveTheirRows) {
  const std::string cases = text_of_file(root / "spec" / "scenario.md");
  const std::string protocol = text_of_file(root / "spec" / "protocol.md");
  for (const std::string& fact : expectation_keys(QuestionKind::ruling_on_claim))
    EXPECT_NE(cases.find("`" + fact + "`"), std::string::npos) << fact;
  for (const QuestionKind kind : all_question_kinds()) {
    const std::string capability = "| " + std::string(to_string(capability_of(kind))) + " |";
    EXPECT_NE(row_of(protocol, std::string(to_string(kind))).find(capability), std::string::npos);
  }
}

TEST(SpecPages, EveryWordOfAnEventIsTold) {
  const std::string page = text_of_file(root / "spec" / "scenario.md");
  for (const EventForm& form : event_forms()) {
    const std::string row = row_of(page, std::string(form.word));
    EXPECT_FALSE(row.empty()) << form.word;
    for (const Topic topic : form.topics)
      EXPECT_NE(row.find(to_string(topic)), std::string::npos) << form.word << to_string(topic);
  }
  for (const std::string_view key : setup_keys()) {
    if (key.starts_with("white-") || key.starts_with("black-")) continue;
    EXPECT_NE(page.find("`" + std::string(key) + "`"), std::string::npos) << key;
  }
}

/// The next line of a page that shows a line of the protocol in this direction.
std::vector<std::string> shown_lines(const std::string& block, const std::string& direction) {
  std::vector<std::string> lines;
  std::istringstream stream(block);
  for (std::string line; std::getline(stream, line);)
    if (line.starts_with(direction)) lines.push_back(line.substr(direction.size()));
  return lines;
}

std::string served(const std::string& line, Implementation& oracle) {
  const auto request = read_request(line);
  if (std::holds_alternative<HelloMessage>(request)) return write_handshake(oracle.handshake());
  const auto* ask = std::get_if<AskMessage>(&request);
  EXPECT_NE(ask, nullptr) << line;
  return ask ? write_answer({ask->id, oracle.ask(ask->question, ask->edition)}) : "";
}

TEST(SpecPages, TheSessionIsStillWhatTheOracleAnswers) {
  const auto sessions = blocks_of(text_of_file(root / "spec" / "protocol.md"), "text");
  ASSERT_EQ(sessions.size(), 1U);
  const auto sent = shown_lines(sessions.front(), "> ");
  const auto received = shown_lines(sessions.front(), "< ");
  ASSERT_GE(sent.size(), 5U);
  ASSERT_EQ(sent.size(), received.size() + 1) << "the last line is a bye";
  const auto oracle = open_oracle(rulebook(), {}, "touchstone oracle");
  for (std::size_t place = 0; place < received.size(); ++place) {
    EXPECT_EQ(received[place] + "\n", served(sent[place], *oracle));
    EXPECT_EQ(protocol_schema().complaint(json::parse(sent[place])), "") << sent[place];
    EXPECT_EQ(protocol_schema().complaint(json::parse(received[place])), "") << received[place];
  }
  EXPECT_TRUE(std::holds_alternative<ByeMessage>(read_request(sent.back())));
}

}  // namespace
}  // namespace touchstone::suite
