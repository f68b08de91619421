// SPDX-License-Identifier: Apache-2.0
//
// Gathering what a site is about. See contents.hpp.
#include "tools/site/contents.hpp"

#include <algorithm>
#include <set>

#include "tools/report/report_formats.hpp"
#include "tools/results/known_failures.hpp"
#include "tools/results/result_words.hpp"
#include "tools/site/html.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::site {

namespace {

/// A name that is not taken yet, with a number behind it if need be.
std::string untaken(const std::string& wanted, const std::string& between,
                    std::set<std::string>& taken) {
  std::string name = wanted;
  for (int number = 2; !taken.insert(name).second; ++number)
    name = wanted + between + std::to_string(number);
  return name;
}

void add_new_failures(Run& run) {
  if (!run.log->known) return;
  for (const suite::Record& record : run.log->records)
    if (is_failure(record.verdict) && !is_known(record, *run.log) && !record.rules.empty())
      run.new_failures.insert({record.edition, record.rules.front(), section_of(record)});
}

void add_runs(const std::vector<suite::RunLog>& logs, Contents& contents) {
  std::set<std::string> labels;
  std::set<std::string> files;
  contents.runs.reserve(logs.size());
  for (const suite::RunLog& log : logs) {
    Run run;
    run.log = &log;
    run.summary = suite::summarise(log, contents.rulebook);
    run.label = untaken(suite::label_of(log.header), " #", labels);
    run.file = untaken(file_name(run.label), "-", files);
    contents.runs.push_back(std::move(run));
  }
  for (Run& run : contents.runs) {
    add_new_failures(run);
    for (const suite::RuleSummary& rule : run.summary.rules)
      run.rules[{rule.edition, rule.rule}].push_back(&rule);
  }
}

/// Those of the rulebook in its order, then those that it does not know.
void add_editions(const std::vector<suite::RunLog>& logs, Contents& contents) {
  std::vector<std::string> asked;
  for (const suite::RunLog& log : logs)
    for (const suite::Record& record : log.records)
      if (asked.empty() || asked.back() != record.edition) asked.push_back(record.edition);
  const std::set<std::string> ids(asked.begin(), asked.end());
  for (const suite::Edition& edition : contents.rulebook.editions)
    if (ids.contains(edition.id)) contents.editions.push_back(edition.id);
  for (const std::string& id : ids)
    if (!contents.rulebook.edition(id)) contents.editions.push_back(id);
}

std::string heading_of_record(const suite::Record& record) {
  const auto rule = record.rules.empty() ? std::nullopt : read_rule(record.rules.front());
  return rule ? std::string(heading_of(*rule)) : "other";
}

/// Takes the records of one run into the cases.
class CaseCollector {
 public:
  explicit CaseCollector(Contents& contents) : contents_(contents) {}

  void take(const suite::RunLog& log, std::size_t run) {
    for (const suite::Record& record : log.records) {
      InEdition& one = edition_of(case_of(record), record.edition);
      if (!one.records[run]) one.records[run] = &record;
    }
  }

 private:
  CasePage& case_of(const suite::Record& record) {
    const auto [found, is_new] = places_.try_emplace(record.id, contents_.cases.size());
    if (is_new)
      contents_.cases.push_back({record.id,
                                 untaken(file_name(record.id), "-", files_),
                                 heading_of_record(record),
                                 {},
                                 true});
    return contents_.cases[found->second];
  }

  InEdition& edition_of(CasePage& one, const std::string& edition) {
    for (InEdition& known : one.editions)
      if (known.edition == edition) return known;
    one.editions.push_back(
        {edition, std::vector<const suite::Record*>(contents_.runs.size(), nullptr)});
    return one.editions.back();
  }

  Contents& contents_;
  std::map<std::string, std::size_t> places_;
  std::set<std::string> files_;
};

std::size_t place_in(const std::vector<std::string>& list, const std::string& text) {
  return static_cast<std::size_t>(std::find(list.begin(), list.end(), text) - list.begin());
}

void add_cases(const std::vector<suite::RunLog>& logs, Contents& contents) {
  CaseCollector collector(contents);
  for (std::size_t run = 0; run < logs.size(); ++run) collector.take(logs[run], run);
  for (CasePage& one : contents.cases)
    std::stable_sort(one.editions.begin(), one.editions.end(),
                     [&](const InEdition& left, const InEdition& right) {
                       return place_in(contents.editions, left.edition) <
                              place_in(contents.editions, right.edition);
                     });
}

/// In the order of the Laws; what belongs to no known rule comes last.
void order_by_heading(Contents& contents) {
  for (const Rule rule : all_rules())
    if (!suite::plain::contains(contents.headings, heading_of(rule)))
      contents.headings.emplace_back(heading_of(rule));
  std::set<std::string> used;
  for (const CasePage& one : contents.cases) used.insert(one.heading);
  for (const Run& run : contents.runs)
    for (const auto& [place, rules] : run.rules) used.emplace(heading_of(place.second));
  if (used.contains("other")) contents.headings.emplace_back("other");
  std::erase_if(contents.headings,
                [&](const std::string& heading) { return !used.contains(heading); });
  std::stable_sort(contents.cases.begin(), contents.cases.end(),
                   [&](const CasePage& left, const CasePage& right) {
                     return place_in(contents.headings, left.heading) <
                            place_in(contents.headings, right.heading);
                   });
}

}  // namespace

const suite::Record& InEdition::any() const {
  return **std::find_if(records.begin(), records.end(),
                        [](const suite::Record* record) { return record != nullptr; });
}

Contents contents_of(const std::vector<suite::RunLog>& logs, const suite::Rulebook& rulebook) {
  Contents contents{rulebook, {}, {}, {}, {}};
  add_runs(logs, contents);
  add_editions(logs, contents);
  add_cases(logs, contents);
  order_by_heading(contents);
  return contents;
}

bool Run::fails_as_known(const suite::RuleSummary& rule) const {
  return log->known && rule.standing() == suite::Standing::fails &&
         !new_failures.contains({rule.edition, std::string(to_string(rule.rule)), rule.section});
}

namespace {

/// Where a standing is counted.
int& place_of(suite::Standing standing, Score& score) {
  switch (standing) {
    case suite::Standing::conforms:
      return score.conforming;
    case suite::Standing::fails:
      return score.failing;
    case suite::Standing::partial:
      return score.partial;
    case suite::Standing::by_declaration:
      return score.by_declaration;
    case suite::Standing::not_graded:
      break;
  }
  return score.not_graded;
}

Attention attention_of(suite::Verdict verdict) {
  if (is_failure(verdict)) return Attention::failure;
  if (verdict == suite::Verdict::unsupported) return Attention::unasked;
  return verdict == suite::Verdict::agrees ? Attention::agreement : Attention::open;
}

}  // namespace

Score score_of(const Run& run, const Wanted& wanted) {
  Score score;
  for (const suite::RuleSummary& rule : run.summary.rules) {
    if (!wanted(rule)) continue;
    ++place_of(rule.standing(), score);
    if (run.fails_as_known(rule)) ++score.known;
  }
  return score;
}

std::vector<std::string> answered_headings(const Contents& contents, const std::string& edition) {
  std::vector<std::string> headings;
  for (const std::string& heading : contents.headings)
    if (std::any_of(contents.runs.begin(), contents.runs.end(), [&](const Run& run) {
          const Score score = score_of(run, [&](const suite::RuleSummary& rule) {
            return heading_of(rule.rule) == heading && (edition.empty() || rule.edition == edition);
          });
          return score.graded() > 0;
        }))
      headings.push_back(heading);
  return headings;
}

Attention attention_of(const CasePage& one) {
  Attention gravest = Attention::unasked;
  for (const InEdition& in_edition : one.editions)
    for (const suite::Record* record : in_edition.records)
      if (record) gravest = std::min(gravest, attention_of(record->verdict));
  return gravest;
}

bool is_notable(const CasePage& one) {
  return attention_of(one) <= Attention::open;
}

std::vector<Rule> rules_of(const Contents& contents, const std::string& edition) {
  std::vector<Rule> rules;
  for (const Rule rule : all_rules())
    if (std::any_of(contents.runs.begin(), contents.runs.end(), [&](const Run& run) {
          return run.rules.contains({edition, rule});
        }))
      rules.push_back(rule);
  return rules;
}

std::string articles_of(const Contents& contents, Rule rule, const std::string& edition) {
  return contents.rulebook.edition(edition) ? contents.rulebook.citation(rule, edition)
                                            : "unknown edition";
}

std::string edition_title(const Contents& contents, const std::string& edition) {
  const auto* known = contents.rulebook.edition(edition);
  return known ? known->title + " (" + edition + ")" : edition;
}

}  // namespace touchstone::site
