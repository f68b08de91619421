// SPDX-License-Identifier: Apache-2.0
//
// Which provisions are asked: they decide an answer that some case expects, and the answer changes
// with them. Design: an answer counts if a case expects a fact of it beside reasons; for a
// game told by events each event with such a fact counts for itself. The provisions that decide are
// those that the oracle gives as `articles`. An answer changes with a provision if it is another
// one when the law that ruled on the event by its branch says nothing or forbids what it allowed,
// or, where the provision is not a branch or sets a value, under a mutant of its rule. A heading
// (`group` in the inventory) has no content of its own and counts by its parts. How many provisions
// of an edition may be named only stands in spec/named_only.yaml; the numbers can only fall. Left
// out: whether the cases notice every mistake (kill_matrix.hpp). Proved by
// tests/quality/deciding_provisions_test.cpp.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tools/quality/coverage.hpp"
#include "tools/support/goes_on.hpp"

namespace touchstone::suite {

/// Ids of provisions, such as "fide-2023:4.7.1".
struct Deciding {
  /// Those that decide an answer that a case expects.
  std::set<std::string> deciding;
  /// Those of which a mutant of the branch or rule changes such an answer.
  std::set<std::string> changing;
};

/// Which provisions decide what cases expect in these editions.
Deciding deciding_provisions(const Rulebook& rulebook, const std::vector<Case>& cases,
                             const std::vector<std::string>& editions,
                             const GoesOn& goes_on = always);

/// How a provision stands to the answers that cases expect.
enum class HowAsked {
  asked,
  /// A heading that decides none of them itself; each of its parts is asked, excluded, or a heading
  /// with such parts.
  by_parts,
  /// The words of another provision, printed twice, which is asked under its own number.
  printed_twice,
  excluded,
  named_only,
};

/// A provision with its standing.
struct Asked {
  const CoveredProvision* covered = nullptr;
  HowAsked standing = HowAsked::named_only;
  /// It decides an expected answer, which may be the same without it.
  bool decides = false;
};

/// The provisions of an edition that are the number of a rule, in the order of the inventory.
std::vector<Asked> asked_in(const Coverage& coverage, const Deciding& found_by_cases,
                            std::string_view edition);

/// How many provisions may be named only, by edition.
using NamedOnlyLimits = std::map<std::string, std::size_t>;

/// Reads named_only.yaml in a folder.
NamedOnlyLimits read_named_only_limits(const std::filesystem::path& spec,
                                       std::vector<Problem>& problems);

}  // namespace touchstone::suite
