// SPDX-License-Identifier: Apache-2.0
//
// laws: the rules as data. list shows rules or editions, coverage holds them against the inventory
// of provisions, diff compares two editions, stale shows what nobody has read. Nothing is judged
// here but one thing: coverage --strict fails where a provision is neither covered, pending nor
// excluded, or where a list of what has no rule is out of date.
#include <fmt/format.h>

#include <iostream>

#include "tools/quality/coverage.hpp"
#include "tools/quality/deciding_provisions.hpp"
#include "tools/spec/edition_changes.hpp"
#include "tools/spec/edition_days.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/touchstone/asked.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

namespace {

namespace plain = suite::plain;

std::vector<std::string> all_headings() {
  std::vector<std::string> headings;
  for (const Rule rule : all_rules())
    if (std::find(headings.begin(), headings.end(), heading_of(rule)) == headings.end())
      headings.emplace_back(heading_of(rule));
  return headings;
}

/// The chapters that are named, all where none is; nothing after an error message.
std::optional<std::vector<std::string>> chosen_headings(const std::vector<std::string>& named) {
  const auto all = all_headings();
  for (const std::string& heading : named)
    if (std::find(all.begin(), all.end(), heading) == all.end()) {
      fail(Exit::usage, "no chapter is called '" + heading + "'; there are: " + plain::joined(all));
      return std::nullopt;
    }
  return named.empty() ? all : named;
}

// list

struct ListOptions {
  std::vector<std::string> editions{edition_in_force};
  std::vector<std::string> headings;
  bool list_editions = false;
};

void print_editions(const suite::Rulebook& rulebook) {
  const auto shown = [](const std::string& text) { return text.empty() ? "-" : text; };
  std::cout << fmt::format("{:14} {:14} {:10} {:10} {:6} {}\n", "edition", "parent", "from", "to",
                           "text", "title");
  for (const suite::Edition& edition : rulebook.editions)
    std::cout << fmt::format("{:14} {:14} {:10} {:10} {:6} {}{}\n", edition.id,
                             shown(edition.parent), shown(edition.from), shown(edition.to),
                             edition.text_seen, edition.title, edition.overlay ? " (overlay)" : "");
  const suite::Edition& today = suite::edition_today(rulebook);
  if (!today.checked.empty())
    std::cout << fmt::format("\nin force: {}, checked until {}\n", today.id, today.checked);
  std::cout
      << "\n"
      << plain::wrapped(
             "from, to: the first and the last day on which it was in force, or the year if no "
             "more is known. --edition takes such a day too, for the edition then in force. "
             "text: how much of its text was seen, the whole (full) or parts of it. An "
             "overlay holds changes to its parent alone. A number whose passage was not seen "
             "is marked unverified. Seven editions are listed provision by provision: "
             "touchstone laws coverage.",
             0);
}

std::string standing_of(const suite::Rulebook& rulebook, Rule rule, const std::string& edition) {
  if (suite::numbers_of(rulebook, rule, edition).empty()) return "absent";
  const auto& when = rulebook.entry(rule).when;
  return when.empty() ? "in force" : "in force with " + plain::joined(when);
}

std::string numbers_text(const suite::Rulebook& rulebook, Rule rule, const std::string& edition) {
  if (suite::numbers_of(rulebook, rule, edition).empty()) return "-";
  return rulebook.citation(rule, edition);
}

void print_rules(const suite::Rulebook& rulebook, const std::string& edition,
                 const std::vector<std::string>& headings) {
  std::cout << edition << ": " << rulebook.edition(edition)->title << "\n";
  for (const std::string& heading : headings) {
    std::cout << "\n" << heading << "\n";
    for (const Rule rule : all_rules())
      if (heading_of(rule) == heading)
        std::cout << fmt::format(
            "  {:34} {:12} {:24} {}\n", to_string(rule), to_string(rulebook.entry(rule).kind),
            standing_of(rulebook, rule, edition), numbers_text(rulebook, rule, edition));
  }
}

Exit list(const ListOptions& options, const Common& common) {
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return Exit::invalid_suite_file;
  if (options.list_editions) {
    print_editions(*rulebook);
    return Exit::as_required;
  }
  const auto editions = chosen_editions(*rulebook, options.editions);
  const auto headings = chosen_headings(options.headings);
  if (!editions || !headings) return Exit::usage;
  for (const std::string& edition : *editions) {
    if (edition != editions->front()) std::cout << "\n";
    print_rules(*rulebook, edition, *headings);
  }
  return Exit::as_required;
}

// coverage

struct CoverageOptions {
  std::vector<std::string> editions{"all"};
  bool pending = false;
  bool excluded = false;
  bool asked = false;
  bool strict = false;
};

struct Counts {
  int rule = 0;
  int pending = 0;
  int excluded = 0;
  int parts = 0;
  int open = 0;

  int total() const { return rule + pending + excluded + parts + open; }
};

Counts& operator+=(Counts& sum, const Counts& more) {
  sum.rule += more.rule;
  sum.pending += more.pending;
  sum.excluded += more.excluded;
  sum.parts += more.parts;
  sum.open += more.open;
  return sum;
}

Counts counts_of(const suite::Coverage& coverage, const std::string& edition,
                 suite::ProvisionClass provision_class) {
  const auto count = [&](suite::Cover cover) {
    return coverage.count(edition, provision_class, cover);
  };
  return {count(suite::Cover::by_rule), count(suite::Cover::pending), count(suite::Cover::excluded),
          count(suite::Cover::by_parts), count(suite::Cover::open)};
}

void print_counts(const std::string& edition, std::string_view name, const Counts& counts) {
  std::cout << fmt::format("{:14} {:16} {:10} {:10} {:10} {:10} {:10} {:6}\n", edition, name,
                           counts.total(), counts.rule, counts.pending, counts.excluded,
                           counts.parts, counts.open);
}

Counts print_edition(const suite::Coverage& coverage, const std::string& edition) {
  Counts sum;
  for (std::size_t place = 0; place < suite::provision_class_count; ++place) {
    const auto provision_class = static_cast<suite::ProvisionClass>(place);
    const Counts counts = counts_of(coverage, edition, provision_class);
    if (counts.total() == 0) continue;
    print_counts(edition, to_string(provision_class), counts);
    sum += counts;
  }
  return sum;
}

void print_table(const suite::Coverage& coverage, const std::vector<std::string>& editions) {
  std::cout << fmt::format("{:14} {:16} {:>10} {:>10} {:>10} {:>10} {:>10} {:>6}\n", "edition",
                           "class", "provisions", "by a rule", "pending", "excluded", "by parts",
                           "open");
  Counts sum;
  for (const std::string& edition : editions) sum += print_edition(coverage, edition);
  print_counts("total", "", sum);
}

bool is_chosen(const std::vector<std::string>& editions, const suite::CoveredProvision& covered) {
  return std::find(editions.begin(), editions.end(), covered.provision.edition) != editions.end();
}

void print_provisions(const suite::Coverage& coverage, const std::vector<std::string>& editions,
                      suite::Cover cover, const std::string& heading) {
  std::string text;
  for (const suite::CoveredProvision& covered : coverage.provisions)
    if (covered.cover == cover && is_chosen(editions, covered))
      text += plain::labelled("  " + covered.provision.id,
                              covered.provision.title + " (" +
                                  std::string(to_string(covered.provision.provision_class)) + ")" +
                                  (covered.reason.empty() ? "" : ": " + covered.reason),
                              30);
  if (!text.empty()) std::cout << "\n" << heading << "\n" << text;
}

void print_needless(const suite::CoveredProvision& covered, std::string_view standing) {
  std::cout << fmt::format("{0} is {1}, but {2} covers it: take it out of spec/{1}.yaml\n",
                           covered.provision.id, standing, to_string(covered.rules.front()));
}

void print_needlessly_listed(const suite::Coverage& coverage) {
  for (const suite::CoveredProvision& covered : coverage.provisions) {
    if (covered.needlessly_pending) print_needless(covered, "pending");
    if (covered.needlessly_excluded) print_needless(covered, "excluded");
  }
}

void print_rules_without_case(const suite::Coverage& coverage) {
  const auto rules = coverage.rules_without_case();
  std::cout << fmt::format("\nrules: {}, with a case: {}, without: {}\n", rule_count,
                           rule_count - rules.size(), rules.size());
  for (const Rule rule : rules)
    std::cout << fmt::format("  {} ({})\n", to_string(rule), heading_of(rule));
}

/// Rules in force in these editions of which no case of the edition asks; how many there are.
std::size_t print_rules_without_case_of(const suite::Coverage& coverage,
                                        const std::vector<std::string>& editions) {
  std::string text;
  std::size_t count = 0;
  for (const std::string& edition : editions) {
    const auto found = coverage.without_case.find(edition);
    if (found == coverage.without_case.end()) continue;
    count += found->second.size();
    for (const Rule rule : found->second)
      text += fmt::format("  {}: {} ({})\n", edition, to_string(rule), heading_of(rule));
  }
  std::cout << fmt::format("rules in force in an edition without a case of that edition: {}\n{}",
                           count, text);
  return count;
}

/// What decides an expected answer, by edition, against the limits of spec/named_only.yaml.
class AskedProvisions {
 public:
  AskedProvisions(const Suite& suite, const suite::Coverage& coverage,
                  const std::vector<std::string>& editions)
      : coverage_(coverage),
        limits_(suite::read_named_only_limits(suite.root / "spec", problems_)) {
    for (const suite::CoveredProvision& covered : coverage.provisions)
      if (is_chosen(editions, covered) && !plain::contains(editions_, covered.provision.edition))
        editions_.push_back(covered.provision.edition);
    watch_for_interrupt();
    deciding_ = suite::deciding_provisions(suite.rulebook, suite.cases, editions_,
                                           until_interrupted(is_whole_));
  }

  /// Prints a row for each edition and what is named only; whether every limit is kept.
  bool print() const {
    std::cout << fmt::format("\n{:14} {:>10} {:>10} {:>10} {:>13} {:>10}\n", "edition", "by a rule",
                             "asked", "by parts", "printed twice", "named only");
    bool kept = true;
    std::string named_only = "\nnamed only\n";
    for (const std::string& edition : editions_) {
      const auto all = suite::asked_in(coverage_, deciding_, edition);
      kept = print_edition(edition, all) && kept;
      for (const suite::Asked& one : all)
        if (one.standing == suite::HowAsked::named_only) named_only += row_of(one);
    }
    std::cout << named_only;
    return kept;
  }

  const std::vector<suite::Problem>& problems() const { return problems_; }
  bool is_whole() const { return is_whole_; }

 private:
  static constexpr std::size_t indent = 30;

  static std::string row_of(const suite::Asked& one) {
    const auto& provision = one.covered->provision;
    return plain::labelled(
        "  " + provision.id,
        provision.title + (one.decides ? " (decides, but no mutant changes the answer)" : ""),
        indent);
  }

  bool print_edition(const std::string& edition, const std::vector<suite::Asked>& all) const {
    const auto count = [&](suite::HowAsked standing) {
      return static_cast<std::size_t>(std::count_if(
          all.begin(), all.end(), [&](const auto& one) { return one.standing == standing; }));
    };
    const std::size_t named = count(suite::HowAsked::named_only);
    const auto limit = limits_.find(edition);
    const std::size_t allowed = limit == limits_.end() ? 0 : limit->second;
    std::cout << fmt::format("{:14} {:10} {:10} {:10} {:13} {:10}", edition, all.size(),
                             count(suite::HowAsked::asked), count(suite::HowAsked::by_parts),
                             count(suite::HowAsked::printed_twice), named);
    if (named > allowed) std::cout << fmt::format("  at most {} are allowed", allowed);
    if (named < allowed) std::cout << fmt::format("  lower spec/named_only.yaml from {}", allowed);
    std::cout << "\n";
    return named <= allowed;
  }

  const suite::Coverage& coverage_;
  std::vector<suite::Problem> problems_;
  suite::NamedOnlyLimits limits_;
  std::vector<std::string> editions_;
  suite::Deciding deciding_;
  bool is_whole_ = true;
};

bool is_up_to_date(const suite::Coverage& coverage) {
  return coverage.count(suite::Cover::open) == 0 &&
         std::none_of(coverage.provisions.begin(), coverage.provisions.end(),
                      [](const auto& covered) {
                        return covered.needlessly_pending || covered.needlessly_excluded;
                      });
}

std::optional<suite::Coverage> load_coverage(const Common& common, const Suite& suite) {
  const auto spec = std::filesystem::path(common.root) / "spec";
  std::vector<suite::Problem> problems;
  if (const auto inventory = suite::read_inventory(spec, problems))
    if (const auto uncovered = suite::read_uncovered(spec, *inventory, problems))
      return suite::coverage_of(suite.rulebook, *inventory, *uncovered, suite.cases);
  fail(problems);
  return std::nullopt;
}

/// How many cases admit a second answer.
void print_cases_with_two_answers(const Suite& suite) {
  const auto count = std::count_if(suite.cases.begin(), suite.cases.end(), suite::admits_two);
  std::cout << fmt::format("cases that admit a second answer: {} of {}\n", count,
                           suite.cases.size());
}

Exit coverage(const CoverageOptions& options, const Common& common) {
  const auto suite = load_suite(common);
  if (!suite) return Exit::invalid_suite_file;
  const auto editions = chosen_editions(suite->rulebook, options.editions);
  if (!editions) return Exit::usage;
  const auto found = load_coverage(common, *suite);
  if (!found) return Exit::invalid_suite_file;
  print_table(*found, *editions);
  print_provisions(*found, *editions, suite::Cover::open, "neither covered, pending nor excluded");
  if (options.pending) print_provisions(*found, *editions, suite::Cover::pending, "pending");
  if (options.excluded)
    print_provisions(*found, *editions, suite::Cover::excluded, "excluded, with the reason");
  print_needlessly_listed(*found);
  print_rules_without_case(*found);
  print_cases_with_two_answers(*suite);
  const std::size_t without_case = print_rules_without_case_of(*found, *editions);
  bool fails = options.strict && (without_case > 0 || !is_up_to_date(*found));
  if (options.asked) {
    const AskedProvisions asked(*suite, *found, *editions);
    if (!asked.problems().empty()) return fail(asked.problems());
    if (!asked.is_whole())
      return fail(Exit::incomplete, "interrupted before all cases were put to the oracle");
    const bool limits_kept = asked.print();
    const bool kept = print_asked_kinds_and_rules(*suite, *editions) && limits_kept;
    fails = fails || (options.strict && !kept);
  }
  return fails ? Exit::nonconformance : Exit::as_required;
}

// diff

struct DiffOptions {
  std::string before;
  std::string after;
  std::vector<std::string> headings;
};

std::string side_text(const suite::RuleSide& side) {
  if (side.numbers.empty()) return "absent";
  return plain::joined(side.numbers) + (side.verified ? "" : " (unverified)");
}

std::string kinds_of(const suite::RuleChange& change) {
  std::vector<std::string> kinds;
  if (change.is_new()) kinds.emplace_back("new");
  if (change.is_gone()) kinds.emplace_back("gone");
  if (!change.values.empty()) kinds.emplace_back("other values");
  if (change.is_reworded()) kinds.emplace_back("reworded");
  if (change.is_renumbered()) kinds.emplace_back("renumbered");
  return plain::joined(kinds);
}

std::string change_text(const suite::RuleChange& change) {
  constexpr std::size_t indent = 14;
  std::string text = fmt::format("  {}: {}\n", to_string(change.rule), kinds_of(change));
  text += plain::labelled("    number", side_text(change.before) + " -> " + side_text(change.after),
                          indent);
  for (const suite::ValueChange& value : change.values)
    text += plain::labelled("    value",
                            value.parameter + ": " + value.before + " -> " + value.after, indent);
  if (!change.is_reworded()) return text;
  const auto shown = [](const std::string& wording) {
    return wording.empty() ? std::string("(as the rule says it)") : wording;
  };
  text += plain::labelled("    was", shown(change.before.wording), indent);
  return text + plain::labelled("    is", shown(change.after.wording), indent);
}

Exit diff(const DiffOptions& options, const Common& common) {
  if (options.after.empty())
    return fail(Exit::usage, (options.before.empty() ? "two editions are" : "a second edition is") +
                                 std::string(" missing: touchstone laws diff fide-1997 fide-2023 "
                                             "shows what changed from one to the other"));
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return Exit::invalid_suite_file;
  const auto before = chosen_edition(*rulebook, options.before);
  const auto after = chosen_edition(*rulebook, options.after);
  const auto headings = chosen_headings(options.headings);
  if (!before || !after || !headings) return Exit::usage;
  const auto changes = suite::changes_between(*rulebook, *before, *after);
  int count = 0;
  std::cout << *before << " -> " << *after << "\n";
  for (const std::string& heading : *headings) {
    std::string text;
    for (const suite::RuleChange& change : changes) {
      if (heading_of(change.rule) != heading) continue;
      text += change_text(change);
      ++count;
    }
    if (!text.empty()) std::cout << "\n" << heading << "\n" << text;
  }
  std::cout << fmt::format("\nrules that differ: {}\n", count);
  return Exit::as_required;
}

// stale

Exit stale(const Common& common) {
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return Exit::invalid_suite_file;
  const auto rules = suite::stale_rules(*rulebook);
  std::cout << fmt::format("rules not reviewed for a youngest edition: {}\n", rules.size());
  for (const suite::StaleRule& found : rules)
    std::cout << fmt::format("  {}: {}\n", to_string(found.rule), plain::joined(found.editions));
  std::cout << "\nnumbers of which no text was seen\n";
  for (const suite::Edition& edition : rulebook->editions) {
    const auto unverified = suite::unverified_rules(*rulebook, edition.id);
    std::cout << fmt::format("  {}: {}\n", edition.id, unverified.size());
    for (const Rule rule : unverified)
      std::cout << fmt::format("    {:34} {}\n", to_string(rule),
                               plain::joined(suite::numbers_of(*rulebook, rule, edition.id)));
  }
  return Exit::as_required;
}

// The verbs.

void add_list(CLI::App& laws, Common& common, Action& action) {
  auto* verb = laws.add_subcommand("list", "Rules by chapter, or the editions");
  auto options = std::make_shared<ListOptions>();
  verb->footer("Example: touchstone laws list --edition leaflet --chapter moves");
  verb->add_option(
          "--edition", options->editions,
          "Edition, a range such as fide-1997..fide-2023, all for every one, a day such as "
          "2017-09-01 for the edition then in force, or today")
      ->allow_extra_args(false)
      ->capture_default_str();
  verb->add_option("--chapter", options->headings, "Only this chapter, such as moves")
      ->allow_extra_args(false);
  verb->add_flag("--editions", options->list_editions, "List the editions instead");
  verb->callback([&, options] { action = [&, options] { return list(*options, common); }; });
}

void add_coverage(CLI::App& laws, Common& common, Action& action) {
  auto* verb = laws.add_subcommand("coverage", "Provisions with a rule, and rules with a case");
  auto options = std::make_shared<CoverageOptions>();
  verb->footer(
      "Only editions that spec/inventory.yaml lists provision by provision are shown. Columns:\n"
      "  provisions  numbered passages of the edition, by the class of what they say\n"
      "  by a rule   with a rule under their number\n"
      "  pending     on spec/pending.yaml: a rule is still to be written\n"
      "  excluded    on spec/excluded.yaml, with the reason why no rule will cover them\n"
      "  by parts    only hold other passages together, which are accounted for themselves\n"
      "  open        none of these: forgotten\n"
      "Example: touchstone laws coverage --edition fide-2023 --pending");
  verb->add_option(
          "--edition", options->editions,
          "Edition, a range such as fide-1997..fide-2023, all for every one, a day such as "
          "2017-09-01 for the edition then in force, or today")
      ->allow_extra_args(false)
      ->capture_default_str();
  verb->add_flag("--pending", options->pending, "List what is pending");
  verb->add_flag(
      "--asked", options->asked,
      "Put the cases to the oracle, and list the provisions that are the number of a rule and are "
      "named only: they decide no expected answer, or no mutant of them changes it. A heading "
      "counts as asked if each of its parts is asked or excluded. Also the kinds of events with "
      "a ruling, and the rules, that no case of an edition asks");
  verb->add_flag("--excluded", options->excluded, "List what is excluded, with the reasons");
  verb->add_flag(
      "--strict", options->strict,
      "Exit with 1 if a provision has neither a rule nor a place on a list, or both, or if "
      "a rule in force in an edition has no case of that edition; with --asked also if anything "
      "is not asked");
  verb->callback([&, options] { action = [&, options] { return coverage(*options, common); }; });
}

void add_diff(CLI::App& laws, Common& common, Action& action) {
  auto* verb = laws.add_subcommand("diff", "Rules that differ between two editions");
  auto options = std::make_shared<DiffOptions>();
  verb->footer("Example: touchstone laws diff fide-1997 fide-2023 --chapter moves");
  verb->add_option("before", options->before,
                   "An edition, or a day on which it was in force (needed)");
  verb->add_option("after", options->after, "Another one (needed)");
  verb->add_option("--chapter", options->headings, "Only this chapter, such as moves")
      ->allow_extra_args(false);
  verb->callback([&, options] { action = [&, options] { return diff(*options, common); }; });
}

void add_stale(CLI::App& laws, Common& common, Action& action) {
  auto* verb = laws.add_subcommand("stale", "What was never read in some edition");
  verb->footer("Example: touchstone laws stale");
  verb->callback([&] { action = [&] { return stale(common); }; });
}

}  // namespace

void add_laws(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("laws", "The rules: list, coverage, diff, stale");
  verb->require_subcommand(1);
  verb->footer("Example: touchstone laws list --editions");
  add_list(*verb, common, action);
  add_coverage(*verb, common, action);
  add_diff(*verb, common, action);
  add_stale(*verb, common, action);
}

}  // namespace touchstone::program
