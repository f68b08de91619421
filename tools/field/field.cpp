// SPDX-License-Identifier: Apache-2.0
//
// Reading field files. See field.hpp.
#include "tools/field/field.hpp"

#include <algorithm>
#include <array>

#include "tools/grading/declarations.hpp"
#include "tools/protocol/json_forms.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/slug.hpp"
#include "tools/support/whole_file.hpp"

namespace touchstone::suite {

namespace {

constexpr std::array classes{FieldClass::recommended, FieldClass::optional, FieldClass::exhibit};

constexpr int longest_answer = 600000;
constexpr int longest_run = 24 * 60;
constexpr int most_memory = 1 << 20;
constexpr int newest_node = 999;

/// A value of a file as JSON has it.
Json json_of(const Node& node) {
  switch (node.kind) {
    case Node::Kind::null:
      return nullptr;
    case Node::Kind::scalar: {
      if (node.quoted) return node.text;
      const Json plain = Json::parse(node.text, nullptr, false);
      return plain.is_boolean() || plain.is_number_integer() ? plain : Json(node.text);
    }
    case Node::Kind::sequence: {
      Json list = Json::array();
      for (const Node& item : node.items) list.push_back(json_of(item));
      return list;
    }
    case Node::Kind::mapping: {
      Json object = Json::object();
      for (const Entry& entry : node.entries) object[entry.key.text] = json_of(entry.value);
      return object;
    }
  }
  return nullptr;
}

class FieldReader {
 public:
  FieldReader(std::filesystem::path path, const Rulebook& rulebook, std::vector<Problem>& problems)
      : path_(std::move(path)), rulebook_(rulebook), problems_(problems) {}

  FieldEntry read(const Node& root);

 private:
  void read_name(MapReader& reader, FieldEntry& entry);
  void read_class(MapReader& reader, FieldEntry& entry);
  void read_rules_of(MapReader& reader, FieldEntry& entry);
  void read_install(MapReader& reader, FieldEntry& entry);
  void read_npm(MapReader& reader, FieldEntry& entry);
  void read_start(MapReader& reader, FieldEntry& entry);
  void read_ask(MapReader& reader, FieldEntry& entry);
  void read_limits(MapReader& reader, FieldEntry& entry);
  void read_declares(MapReader& reader, FieldEntry& entry);

  template <typename Known>
  std::vector<std::string> names(MapReader& reader, std::string_view key, const Known& is_known,
                                 const std::string& kind);

  std::filesystem::path path_;
  const Rulebook& rulebook_;
  std::vector<Problem>& problems_;
};

FieldEntry FieldReader::read(const Node& root) {
  FieldEntry entry;
  entry.file = path_;
  MapReader reader(root, path_.string(), problems_);
  read_name(reader, entry);
  entry.title = reader.text("title").value_or("");
  read_class(reader, entry);
  read_rules_of(reader, entry);
  read_install(reader, entry);
  read_start(reader, entry);
  read_ask(reader, entry);
  read_limits(reader, entry);
  read_declares(reader, entry);
  if (const Node* node = reader.optional("repeat"))
    entry.repeat = repeat_templates_of(*node, path_.string(), problems_);
  entry.notes = reader.text(reader.optional("notes")).value_or("");
  reader.finish();
  return entry;
}

void FieldReader::read_name(MapReader& reader, FieldEntry& entry) {
  const Node* node = reader.required("name");
  entry.name = reader.text(node).value_or("");
  if (node == nullptr || entry.name.empty()) return;
  if (!is_slug(entry.name))
    reader.report(node->at, "'" + entry.name + "' is not a name",
                  "small letters, digits and hyphens");
  else if (entry.name != path_.stem().string())
    reader.report(node->at, "the file of '" + entry.name + "' has another name",
                  "call it " + entry.name + ".yaml");
}

void FieldReader::read_class(MapReader& reader, FieldEntry& entry) {
  const Node* node = reader.required("class");
  const auto text = reader.text(node);
  if (!text) return;
  for (const FieldClass one : classes)
    if (to_string(one) == *text) {
      entry.standing = one;
      return;
    }
  reader.report(node->at, "'" + *text + "' is not a class", "recommended, optional or exhibit");
}

void FieldReader::read_rules_of(MapReader& reader, FieldEntry& entry) {
  const Node* node = reader.optional("rules-of");
  if (node == nullptr) return;
  entry.rules_of = reader.text(node).value_or("");
  if (!is_slug(entry.rules_of))
    reader.report(node->at, "'" + entry.rules_of + "' is not a name", "that of another field file");
}

void FieldReader::read_install(MapReader& reader, FieldEntry& entry) {
  auto install = reader.nested("install");
  if (!install) return;
  if (const Node* list = install->optional("debian"))
    entry.debian = install->text_list(list).value_or(std::vector<std::string>{});
  read_npm(*install, entry);
  entry.needs = install->text(install->optional("needs")).value_or("");
  if (const Node* node = install->optional("node"))
    entry.node = static_cast<int>(install->integer(node, 1, newest_node).value_or(0));
  install->finish();
}

/// "name@version": a package without a version would be another one tomorrow.
void FieldReader::read_npm(MapReader& reader, FieldEntry& entry) {
  const Node* list = reader.optional("npm");
  const auto* items = list != nullptr ? reader.items(list) : nullptr;
  if (items == nullptr) return;
  for (const Node& item : *items) {
    const auto text = reader.text(&item);
    if (!text) continue;
    const auto at = text->rfind('@');
    const bool is_pinned = at != std::string::npos && at > 0 && at + 1 < text->size() &&
                           text->find_first_of("^~*<>| ", at) == std::string::npos;
    if (!is_pinned)
      reader.report(item.at, "'" + *text + "' names no version", "write name@1.2.3");
    else
      entry.npm.push_back({text->substr(0, at), text->substr(at + 1)});
  }
}

/// The placeholder at the brace that has none of the known names behind it; empty where all have.
std::string unknown_placeholder(const std::string& text) {
  constexpr std::array<std::string_view, 3> known{"{adapters}", "{libraries}", "{scratch}"};
  for (auto at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
    const std::string name = text.substr(at, text.find('}', at) - at + 1);
    if (std::find(known.begin(), known.end(), name) == known.end()) return name;
  }
  return {};
}

void FieldReader::read_start(MapReader& reader, FieldEntry& entry) {
  const Node* node = reader.required("start");
  entry.start = reader.text(node).value_or("");
  if (node == nullptr || entry.start.empty()) return;
  constexpr std::array<std::string_view, 3> transports{"uci:", "xboard:", "exec:"};
  const bool has_command =
      std::any_of(transports.begin(), transports.end(), [&](std::string_view one) {
        return entry.start.starts_with(one) && entry.start.size() > one.size();
      });
  if (!has_command)
    reader.report(node->at, "'" + entry.start + "' starts nothing",
                  "uci:COMMAND, xboard:COMMAND or exec:COMMAND");
  if (const auto unknown = unknown_placeholder(entry.start); !unknown.empty())
    reader.report(node->at, unknown + " stands for nothing", "{adapters}, {libraries}, {scratch}");
}

template <typename Known>
std::vector<std::string> FieldReader::names(MapReader& reader, std::string_view key,
                                            const Known& is_known, const std::string& kind) {
  std::vector<std::string> list;
  const Node* node = reader.optional(key);
  const auto* items = node != nullptr ? reader.items(node) : nullptr;
  if (items == nullptr) return list;
  if (items->empty())
    reader.report(node->at, "an empty list names no " + kind, "name one, or leave the key out");
  for (const Node& item : *items) {
    const auto text = reader.text(&item);
    if (!text) continue;
    if (!is_known(*text))
      reader.report(item.at, "'" + *text + "' is not " + plain::with_article(kind), "");
    list.push_back(*text);
  }
  return list;
}

bool is_heading(const std::string& name) {
  return std::any_of(all_rules().begin(), all_rules().end(),
                     [&](Rule rule) { return heading_of(rule) == name; });
}

void FieldReader::read_ask(MapReader& reader, FieldEntry& entry) {
  auto ask = reader.nested("ask");
  if (!ask) return;
  const auto is_edition = [&](const std::string& name) {
    return expand_editions(rulebook_, name).has_value();
  };
  const auto is_rule = [](const std::string& slug) { return read_rule(slug).has_value(); };
  ask->required("editions");
  entry.ask.editions = names(*ask, "editions", is_edition, "edition and no range of editions");
  entry.ask.profile = ask->text(ask->optional("profile")).value_or("");
  entry.ask.chapters = names(*ask, "chapters", is_heading, "chapter");
  entry.ask.rules = names(*ask, "rules", is_rule, "rule");
  entry.ask.cases = names(*ask, "cases", is_slug, "id of a case");
  ask->finish();
}

void FieldReader::read_limits(MapReader& reader, FieldEntry& entry) {
  const Node* node = reader.optional("limits");
  auto limits = node != nullptr ? reader.nested(node) : std::nullopt;
  if (!limits) return;
  const auto take = [&](const char* key, int& value, int least, int most) {
    if (const Node* number = limits->optional(key))
      value = static_cast<int>(limits->integer(number, least, most).value_or(value));
  };
  take("milliseconds", entry.limits.milliseconds, 1, longest_answer);
  take("minutes", entry.limits.minutes, 1, longest_run);
  take("mebibytes", entry.limits.mebibytes, 0, most_memory);
  limits->finish();
}

/// Checked here as in a file of its own, and it must have a link.
void FieldReader::read_declares(MapReader& reader, FieldEntry& entry) {
  const Node* node = reader.optional("declares");
  const auto* items = node != nullptr ? reader.items(node) : nullptr;
  if (items == nullptr) return;
  for (const Node& item : *items) {
    check_declaration(item, path_.string(), rulebook_, problems_);
    MapReader(item, path_.string(), problems_).required("link");
  }
  entry.declares = json_of(*node).dump();
}

std::string quoted(const std::filesystem::path& path) {
  const std::string text = path.string();
  constexpr std::string_view harmless =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+=:,@%";
  if (text.find_first_not_of(harmless) == std::string::npos) return text;
  std::string result = "'";
  for (const char letter : text) result += letter == '\'' ? "'\\''" : std::string(1, letter);
  return result + "'";
}

void replace_all(std::string& text, std::string_view what, const std::string& with) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
}

}  // namespace

std::string_view to_string(FieldClass value) {
  switch (value) {
    case FieldClass::recommended:
      return "recommended";
    case FieldClass::optional:
      return "optional";
    case FieldClass::exhibit:
      return "exhibit";
  }
  return {};
}

std::optional<FieldEntry> read_field_text(std::string_view text, const std::filesystem::path& path,
                                          const Rulebook& rulebook,
                                          std::vector<Problem>& problems) {
  const auto before = problems.size();
  const auto root = read_yaml(text, path.string(), problems);
  if (!root) return std::nullopt;
  FieldEntry entry = FieldReader(path, rulebook, problems).read(*root);
  std::sort(problems.begin() + static_cast<std::ptrdiff_t>(before), problems.end(),
            [](const Problem& one, const Problem& other) { return one.at < other.at; });
  if (problems.size() > before) return std::nullopt;
  return entry;
}

std::optional<std::vector<FieldEntry>> read_field(const std::filesystem::path& folder,
                                                  const Rulebook& rulebook,
                                                  std::vector<Problem>& problems) {
  std::vector<std::filesystem::path> paths;
  std::error_code error;
  for (const auto& one : std::filesystem::directory_iterator(folder, error))
    if (one.path().extension() == ".yaml") paths.push_back(one.path());
  if (error) problems.push_back({folder.string(), no_place, "the folder cannot be read", ""});
  std::sort(paths.begin(), paths.end());
  std::vector<FieldEntry> entries;
  for (const auto& path : paths) {
    const auto text = read_whole(path);
    if (!text)
      problems.push_back(cannot_be_read(path));
    else if (auto entry = read_field_text(*text, path, rulebook, problems))
      entries.push_back(std::move(*entry));
  }
  if (!problems.empty()) return std::nullopt;
  return entries;
}

std::string expanded(const std::string& text, const FieldPlaces& places) {
  std::string result = text;
  replace_all(result, "{adapters}", quoted(places.adapters));
  replace_all(result, "{libraries}", quoted(places.libraries));
  replace_all(result, "{scratch}", quoted(places.scratch));
  return result;
}

}  // namespace touchstone::suite
