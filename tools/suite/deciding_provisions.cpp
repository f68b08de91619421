// SPDX-License-Identifier: Apache-2.0
//
// Provisions that decide. See deciding_provisions.hpp.
#include "tools/suite/deciding_provisions.hpp"

#include <algorithm>

#include "tools/suite/fact_words.hpp"
#include "tools/suite/oracle_answers.hpp"
#include "tools/suite/plain_text.hpp"
#include "tools/suite/runner.hpp"

namespace touchstone::suite {

namespace {

/// The numbers of the events of which something is expected that is no reason; the last one has no
/// number behind its names.
std::set<std::size_t> expecting_events(const Expectation& expected, std::size_t last) {
  std::set<std::size_t> numbers;
  for (const auto& [name, value] : expected.facts) {
    if (is_reason(name)) continue;
    const auto sign = name.find('@');
    numbers.insert(sign == std::string::npos ? last : std::stoul(name.substr(sign + 1)));
  }
  return numbers;
}

std::vector<std::string> articles_of(const Answer& answer, const std::string& name) {
  const auto found = answer.facts.find(name);
  if (found == answer.facts.end()) return {};
  const auto* articles = std::get_if<std::vector<std::string>>(&found->second);
  return articles ? *articles : std::vector<std::string>{};
}

/// Under which name an answer holds the numbers of an event.
std::string name_of_articles(std::size_t number, std::size_t last) {
  return number == last ? "articles" : "articles@" + std::to_string(number);
}

/// Gathers what decides the answers to one case in one edition.
void gather(const Task& task, const Question& question, const Lawbook& book,
            std::set<std::string>& deciding) {
  const Answer answer = oracle_answer(question, book);
  const auto add = [&](const std::string& name) {
    for (const std::string& number : articles_of(answer, name))
      deciding.insert(task.edition + ":" + number);
  };
  if (!asks_for_ruling(question.kind)) return add("articles");
  const std::size_t last = question.events.size();
  for (const std::size_t number : expecting_events(task.asked->expected.at(task.edition), last))
    add(name_of_articles(number, last));
}

}  // namespace

std::set<std::string> deciding_provisions(const Rulebook& rulebook, const std::vector<Case>& cases,
                                          const std::vector<std::string>& editions,
                                          const GoesOn& goes_on) {
  std::set<std::string> deciding;
  Lawbooks books(rulebook);
  for (const Task& task : tasks_of(cases, editions)) {
    if (!goes_on()) break;
    if (task.asked->expected.at(task.edition).status != AnswerStatus::value) continue;
    const Lawbook& book = books.of(task.edition, task.asked->asked.regulations);
    const auto question = question_of(*task.asked, book);
    if (const auto* asked = std::get_if<Question>(&question)) gather(task, *asked, book, deciding);
  }
  return deciding;
}

namespace {

/// Headings are settled by their parts, the parts by what is asked of them.
class Settling {
 public:
  Settling(const Coverage& coverage, const std::set<std::string>& deciding)
      : coverage_(coverage), deciding_(deciding) {}

  HowAsked of(const CoveredProvision& covered) const {
    if (deciding_.contains(covered.provision.id)) return HowAsked::asked;
    if (covered.cover == Cover::excluded) return HowAsked::excluded;
    if (deciding_.contains(covered.provision.same_as)) return HowAsked::printed_twice;
    if (covered.provision.group && every_part_is_settled(covered)) return HowAsked::by_parts;
    return HowAsked::named_only;
  }

 private:
  bool every_part_is_settled(const CoveredProvision& heading) const {
    bool has_part = false;
    for (const CoveredProvision& part : coverage_.provisions) {
      if (!is_part(heading.provision, part.provision)) continue;
      has_part = true;
      if (of(part) == HowAsked::named_only) return false;
    }
    return has_part;
  }

  static bool is_part(const Provision& heading, const Provision& part) {
    return heading.edition == part.edition && is_part_of(heading.number, part.number);
  }

  const Coverage& coverage_;
  const std::set<std::string>& deciding_;
};

}  // namespace

std::vector<Asked> asked_in(const Coverage& coverage, const std::set<std::string>& deciding,
                            std::string_view edition) {
  const Settling settling(coverage, deciding);
  std::vector<Asked> found;
  for (const CoveredProvision& covered : coverage.provisions)
    if (covered.provision.edition == edition && covered.cover == Cover::by_rule)
      found.push_back({&covered, settling.of(covered)});
  return found;
}

NamedOnlyLimits read_named_only_limits(const std::filesystem::path& spec,
                                       std::vector<Problem>& problems) {
  const auto path = spec / "named_only.yaml";
  const auto node = read_yaml_file(path, problems);
  NamedOnlyLimits limits;
  if (!node) return limits;
  MapReader reader(*node, path.string(), problems);
  for (const auto& [key, value] : node->entries)
    if (const auto count = reader.integer(key.text, 0))
      limits[key.text] = static_cast<std::size_t>(*count);
  reader.finish();
  return limits;
}

}  // namespace touchstone::suite
