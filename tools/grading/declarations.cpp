// SPDX-License-Identifier: Apache-2.0
//
// Reading declarations and holding answers against them. See declarations.hpp.
#include "tools/grading/declarations.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "tools/answers/fact_words.hpp"
#include "tools/grading/mistaken_answer.hpp"
#include "tools/mutants/mutant.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

using List = std::vector<std::string>;

// Names

bool is_parameter_mutant(const std::string& name) {
  return name.find('=') != std::string::npos;
}

const Mutant* mutant_in(const std::vector<Mutant>& mutants, const std::string& name) {
  const auto found = std::find_if(mutants.begin(), mutants.end(),
                                  [&](const Mutant& mutant) { return mutant.name == name; });
  return found == mutants.end() ? nullptr : &*found;
}

bool is_variant(const std::string& name, const Rulebook& rulebook) {
  if (!is_parameter_mutant(name)) return mutant_in(named_mutants(), name) != nullptr;
  return std::any_of(rulebook.editions.begin(), rulebook.editions.end(),
                     [&](const Edition& edition) {
                       return mutant_in(data_mutants(*rulebook.rules_in_force(edition.id)), name);
                     });
}

bool is_fact(const std::string& key) {
  const auto& kinds = all_question_kinds();
  return !is_reason(key) && std::any_of(kinds.begin(), kinds.end(), [&](QuestionKind kind) {
    return plain::contains(expectation_keys(kind), key);
  });
}

std::optional<std::string> fault_of_rule(const std::string& slug) {
  if (read_rule(slug)) return std::nullopt;
  return "no rule is called '" + slug + "'" + plain::did_you_mean(names_of_rules(), slug);
}

std::optional<std::string> fault_of_edition(const std::string& text, const Rulebook& rulebook) {
  if (expand_editions(rulebook, text)) return std::nullopt;
  return "'" + text + "' is not an edition and no line of editions";
}

std::optional<std::string> fault_of_variant(const std::string& name, const Rulebook& rulebook) {
  if (is_variant(name, rulebook)) return std::nullopt;
  return "no variant is called '" + name + "' (see: touchstone mutants list)";
}

std::optional<std::string> fault_of_fact_name(const std::string& key) {
  if (key.empty() || is_fact(key)) return std::nullopt;
  return "'" + key + "' is not a fact of an answer, or only a reason";
}

FactForm form_of(const Fact& fact) {
  constexpr std::array forms{FactForm::truth, FactForm::number, FactForm::word, FactForm::list};
  return forms[fact.index()];
}

std::optional<std::string> fault_of_form(const std::string& key, const std::optional<Fact>& fact) {
  if (key.empty() || !fact || !is_fact(key) || form_of(*fact) == form_of_fact(key))
    return std::nullopt;
  return "'" + to_string(*fact) + "' cannot stand for '" + key + "', which is of another kind";
}

// Files

/// The declarations of one file.
class DeclarationReader {
 public:
  DeclarationReader(std::string file, const Rulebook& rulebook, std::vector<Problem>& problems)
      : file_(std::move(file)), rulebook_(rulebook), problems_(problems) {}

  std::vector<Declaration> read(const Node& root) {
    std::vector<Declaration> declarations;
    MapReader reader(root, file_, problems_);
    if (const auto* items = reader.items("declares"))
      for (const Node& item : *items) declarations.push_back(read_one(item));
    reader.finish();
    return declarations;
  }

  Declaration read_one(const Node& node) {
    Declaration declaration;
    const auto before = problems_.size();
    MapReader reader(node, file_, problems_);
    declaration.rules = names(reader, reader.required("rules"), fault_of_rule);
    declaration.editions = names(reader, reader.optional("editions"), [&](const auto& text) {
      return fault_of_edition(text, rulebook_);
    });
    declaration.variants = names(reader, reader.optional("variants"), [&](const auto& text) {
      return fault_of_variant(text, rulebook_);
    });
    read_fact(reader, declaration);
    declaration.reason = reader.text("reason").value_or("");
    declaration.link = reader.text(reader.optional("link")).value_or("");
    reader.finish();
    if (const auto fault = fault_of(declaration); fault && problems_.size() == before)
      reader.report(node.at, *fault, "see spec/protocol.md, Other rules on purpose");
    return declaration;
  }

 private:
  void read_fact(MapReader& reader, Declaration& declaration) {
    const Node* name = reader.optional("fact");
    declaration.fact = reader.text(name).value_or("");
    if (const auto fault = fault_of_fact_name(declaration.fact))
      reader.report(name->at, *fault, "see spec/scenario.md");
    declaration.lawful = value(reader, reader.optional("lawful"), declaration.fact);
    declaration.instead = value(reader, reader.optional("instead"), declaration.fact);
  }

  template <typename Check>
  List names(MapReader& reader, const Node* node, const Check& check) {
    const auto* items = node ? reader.items(node) : nullptr;
    List list;
    if (!items) return list;
    for (const Node& item : *items) {
      const auto text = reader.text(&item);
      if (!text) continue;
      if (const auto fault = check(*text)) reader.report(item.at, *fault, "");
      list.push_back(*text);
    }
    return list;
  }

  std::optional<Fact> value(MapReader& reader, const Node* node, const std::string& key) {
    if (!node || key.empty() || !is_fact(key)) return std::nullopt;
    switch (form_of_fact(key)) {
      case FactForm::truth:
        return as_fact(reader.boolean(node));
      case FactForm::number:
        return as_fact(reader.integer(node));
      case FactForm::word:
        return as_fact(reader.text(node));
      case FactForm::list:
        return as_fact(sorted(reader.text_list(node)));
    }
    return std::nullopt;
  }

  template <typename T>
  static std::optional<Fact> as_fact(std::optional<T> read) {
    if (!read) return std::nullopt;
    return Fact{std::move(*read)};
  }

  static std::optional<List> sorted(std::optional<List> list) {
    if (!list) return std::nullopt;
    std::sort(list->begin(), list->end());
    list->erase(std::unique(list->begin(), list->end()), list->end());
    return list;
  }

  std::string file_;
  const Rulebook& rulebook_;
  std::vector<Problem>& problems_;
};

// What is due by declaration

Lawbook altered(const Lawbook& book, const List& names) {
  Lawbook other = book;
  for (const std::string& name : names) {
    const auto mutants = is_parameter_mutant(name) ? data_mutants(book.in_force) : named_mutants();
    if (const Mutant* mutant = mutant_in(mutants, name)) mutant->alter(other);
  }
  return other;
}

/// What the variants answer, where that is not what the Laws say.
std::optional<Expectation> due_by_variants(const List& names, const Record& record,
                                           const Lawbook& book) {
  if (names.empty()) return std::nullopt;
  return mistaken_answer(record, altered(book, names), book);
}

/// Whether the declaration says something else than the Laws here.
bool bears_on(const Declaration& declaration, const Facts& lawful) {
  const auto found = lawful.find(declaration.fact);
  if (declaration.fact.empty() || found == lawful.end()) return false;
  if (found->second == *declaration.instead) return false;
  return !declaration.lawful || *declaration.lawful == found->second;
}

}  // namespace

std::optional<std::vector<Declaration>> read_declarations(const std::filesystem::path& path,
                                                          const Rulebook& rulebook,
                                                          std::vector<Problem>& problems) {
  const auto before = problems.size();
  const auto root = read_yaml_file(path, problems);
  if (!root) return std::nullopt;
  auto declarations = DeclarationReader(path.string(), rulebook, problems).read(*root);
  if (problems.size() != before) return std::nullopt;
  return declarations;
}

void check_declaration(const Node& node, const std::string& file, const Rulebook& rulebook,
                       std::vector<Problem>& problems) {
  DeclarationReader(file, rulebook, problems).read_one(node);
}

std::vector<std::string> faults_of(const std::vector<Declaration>& declarations,
                                   const Rulebook& rulebook) {
  std::vector<std::string> faults;
  const auto note = [&](const std::optional<std::string>& fault) {
    if (fault) faults.push_back(*fault);
  };
  for (const Declaration& declaration : declarations) {
    for (const std::string& slug : declaration.rules) note(fault_of_rule(slug));
    for (const std::string& text : declaration.editions) note(fault_of_edition(text, rulebook));
    for (const std::string& name : declaration.variants) note(fault_of_variant(name, rulebook));
    note(fault_of_fact_name(declaration.fact));
    note(fault_of_form(declaration.fact, declaration.lawful));
    note(fault_of_form(declaration.fact, declaration.instead));
  }
  return faults;
}

std::string to_string(const Declaration& declaration) {
  std::string text = plain::joined(declaration.rules) + ": ";
  if (declaration.fact.empty()) return text + plain::joined(declaration.variants);
  text += declaration.fact + " is " + to_string(*declaration.instead);
  return declaration.lawful ? text + " for " + to_string(*declaration.lawful) : text;
}

DeclaredRules::DeclaredRules(std::vector<Declaration> declarations, const Rulebook& rulebook)
    : declarations_(std::move(declarations)), rulebook_(rulebook) {}

DeclaredRules::Applied DeclaredRules::applied_to(const Record& record) const {
  Applied applied;
  for (const Declaration& declaration : declarations_) {
    const bool of_rule =
        std::any_of(declaration.rules.begin(), declaration.rules.end(),
                    [&](const std::string& slug) { return plain::contains(record.rules, slug); });
    const bool of_edition = declaration.editions.empty() ||
                            std::any_of(declaration.editions.begin(), declaration.editions.end(),
                                        [&](const std::string& text) {
                                          const auto ids = expand_editions(rulebook_, text);
                                          return ids && plain::contains(*ids, record.edition);
                                        });
    if (of_rule && of_edition) applied.push_back(&declaration);
  }
  return applied;
}

void DeclaredRules::look_at(Record& record, const Lawbook& book) const {
  if (record.verdict != Verdict::disagrees) return;
  const Applied applied = applied_to(record);
  List variants;
  for (const Declaration* declaration : applied)
    variants.insert(variants.end(), declaration->variants.begin(), declaration->variants.end());
  const auto by_variants = due_by_variants(variants, record, book);
  Expectation due = by_variants.value_or(record.expected);
  due.second.reset();
  List told;
  for (const Declaration* declaration : applied) {
    const bool by_fact = bears_on(*declaration, record.expected.facts);
    if (by_fact) due.facts[declaration->fact] = *declaration->instead;
    if (by_fact || (by_variants && !declaration->variants.empty()))
      told.push_back(to_string(*declaration));
  }
  if (told.empty()) return;
  drop_reasons(due.facts);
  const auto held = compare(due, record.answer, record.question, book, Standard::admission);
  if (held.verdict == Verdict::agrees) record.verdict = Verdict::declared;
  record.declarations = std::move(told);
  if (held.verdict != Verdict::agrees) record.difference += "; nor as declared: " + held.difference;
}

}  // namespace touchstone::suite
