// SPDX-License-Identifier: Apache-2.0
//
// Declarations: what an implementation does otherwise than the Laws on purpose, held against what
// it did.
// Design: a failure that is exactly what was declared gets the verdict declared, which is no
// conformance; whatever differs from the Laws and from the declaration stays a failure. Where
// several declarations bear on a case all of them together say what is due; reasons are not looked
// at. An answer that agrees with the Laws agrees, whatever was declared. Files of declarations are
// strict YAML (spec/declarations.schema.json). Proved by tests/grading/declarations_test.cpp and
// tests/bad_scenarios/declarations.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tools/grading/runner.hpp"
#include "tools/protocol/declaration.hpp"
#include "tools/yaml/strict_yaml.hpp"

namespace touchstone::suite {

/// The declarations of a file. Nothing if there is any problem.
std::optional<std::vector<Declaration>> read_declarations(const std::filesystem::path& path,
                                                          const Rulebook& rulebook,
                                                          std::vector<Problem>& problems);

/// Adds what is wrong with one declaration, which stands in a file of another kind.
void check_declaration(const Node& node, const std::string& file, const Rulebook& rulebook,
                       std::vector<Problem>& problems);

/// Names in declarations that nothing is called, a sentence each; none where all are known.
std::vector<std::string> faults_of(const std::vector<Declaration>& declarations,
                                   const Rulebook& rulebook);

/// "rules threefold-claim: third-time-draws-without-a-claim", or "...: dead is false".
std::string to_string(const Declaration& declaration);

class DeclaredRules {
 public:
  /// The names in the declarations must be known. The rulebook must outlive this.
  DeclaredRules(std::vector<Declaration> declarations, const Rulebook& rulebook);

  /// Gives a failure that was declared its verdict. The book is that of the Laws.
  void look_at(Record& record, const Lawbook& book) const;

 private:
  using Applied = std::vector<const Declaration*>;
  Applied applied_to(const Record& record) const;

  std::vector<Declaration> declarations_;
  const Rulebook& rulebook_;
};

}  // namespace touchstone::suite
