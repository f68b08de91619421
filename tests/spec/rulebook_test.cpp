// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/spec/rulebook.hpp: spec/ of the suite itself is read whole and says what its
// editions say; and a small spec, made for the tests, shows how numbers and values are inherited
// and that each thing wrong with it is told with its line.
// Design: the small spec has five editions (first, second and third in one line, a federation
// over the second, solo alone) and every rule, so that only its layout is fixed; a line of a
// problem is looked up in the text that was written.
#include "tools/spec/rulebook.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;

// ---------------------------------------------------------------------------------------------
// The suite's own rules
// ---------------------------------------------------------------------------------------------

TEST(RealRulebook, HasEveryRuleOnceAndItsEditions) {
  const Rulebook& rulebook = real_rulebook();
  EXPECT_EQ(rulebook.rules.size(), rule_count);
  std::vector<std::string> ids;
  for (const Edition& edition : rulebook.editions) ids.push_back(edition.id);
  EXPECT_EQ(
      ids, (std::vector<std::string>{"bilguer-1880", "bilguer-1891", "leaflet", "fide-1971",
                                     "dsb-1971", "fide-1997", "fide-2001", "fide-2005", "fide-2009",
                                     "fide-2014", "fide-2017", "fide-2018", "fide-2023"}));
  for (const Rule rule : all_rules()) EXPECT_EQ(rulebook.entry(rule).rule, rule);
}

TEST(RealRulebook, ResolvesEveryEdition) {
  for (const Edition& edition : real_rulebook().editions) {
    const auto rules = real_rulebook().rules_in_force(edition.id);
    ASSERT_TRUE(rules) << edition.id;
    EXPECT_EQ(rules->edition, edition.id);
    EXPECT_TRUE(rules->at(Rule::castling).in_force) << edition.id;
    EXPECT_FALSE(rules->at(Rule::castling).articles.empty()) << edition.id;
    EXPECT_FALSE(rules->at(Rule::chess960_castling).in_force) << edition.id;
  }
  EXPECT_FALSE(real_rulebook().rules_in_force("fide-1066"));
  EXPECT_FALSE(real_rulebook().rules_in_force(""));
}

TEST(RealRulebook, TheLeafletCastlesThreeSquaresToTheLongSide) {
  const auto leaflet = real_rulebook().rules_in_force("leaflet");
  const auto modern = real_rulebook().rules_in_force("fide-2023");
  ASSERT_TRUE(leaflet && modern);
  EXPECT_EQ(leaflet->castling_king_steps_queenside.value, 3);
  EXPECT_EQ(modern->castling_king_steps_queenside.value, 2);
  EXPECT_EQ(modern->castling_king_steps_queenside.set_by, Rule::castling);
}

TEST(RealRulebook, Chess960ChangesTheFormOfCastlingWhereItIsAnnounced) {
  const auto without = real_rulebook().rules_in_force("fide-2023");
  const auto with = real_rulebook().rules_in_force("fide-2023", {"chess960"});
  const auto before = real_rulebook().rules_in_force("fide-2001", {"chess960"});
  ASSERT_TRUE(without && with && before);
  EXPECT_EQ(without->castling_form.value, CastlingForm::king_steps);
  EXPECT_EQ(without->castling_form.set_by, Rule::castling);
  EXPECT_EQ(with->castling_form.value, CastlingForm::fixed_squares);
  EXPECT_EQ(with->castling_form.set_by, Rule::chess960_castling);
  EXPECT_TRUE(with->at(Rule::chess960_castling).in_force);
  EXPECT_EQ(before->castling_form.value, CastlingForm::king_steps);
}

TEST(RealRulebook, CitationsCarryNumbersAndTheMarkOfWhatWasNotSeen) {
  const Rulebook& rulebook = real_rulebook();
  EXPECT_EQ(rulebook.citation(Rule::stalemate, "fide-2023"), "5.2.1");
  EXPECT_EQ(rulebook.citation(Rule::stalemate, "fide-1997"), "5.2");
  EXPECT_EQ(rulebook.citation(Rule::stalemate, "fide-2005"), "5.2a");
  EXPECT_EQ(rulebook.citation(Rule::knight_move, "fide-2005"), "3.6 (unverified)");
  EXPECT_EQ(rulebook.citation(Rule::stalemate, "fide-2014"), "5.2a");
  EXPECT_EQ(rulebook.citation(Rule::dead_position, "fide-1971"), "no rule");
  EXPECT_NE(rulebook.citation(Rule::fen_fields, "leaflet"), "no rule");
}

/// The citation of what is resolved is that of the rulebook, where nothing needs announcing.
TEST(RealRulebook, CitationsOfResolvedRulesAreTheSame) {
  for (const Edition& edition : real_rulebook().editions) {
    const auto rules = real_rulebook().rules_in_force(edition.id);
    for (const Rule rule : all_rules())
      if (real_rulebook().entry(rule).when.empty()) {
        EXPECT_EQ(citation(*rules, rule), real_rulebook().citation(rule, edition.id))
            << to_string(rule) << " " << edition.id;
      }
  }
}

TEST(RealRulebook, NumbersOfEveryRuleInForceAreThere) {
  for (const Edition& edition : real_rulebook().editions)
    for (const Rule rule : all_rules()) {
      const auto rules =
          real_rulebook().rules_in_force(edition.id, real_rulebook().entry(rule).when);
      EXPECT_EQ(rules->at(rule).in_force, !rules->at(rule).articles.empty())
          << to_string(rule) << " " << edition.id;
    }
}

TEST(RealRulebook, TheOverlayStandsOverItsParent) {
  const Edition* federation = real_rulebook().edition("dsb-1971");
  ASSERT_NE(federation, nullptr);
  EXPECT_TRUE(federation->overlay);
  EXPECT_EQ(federation->parent, "fide-1971");
  EXPECT_EQ(real_rulebook().citation(Rule::stalemate, "dsb-1971"),
            real_rulebook().citation(Rule::stalemate, "fide-1971"));
  EXPECT_EQ(real_rulebook().youngest_editions(),
            (std::vector<std::string>{"bilguer-1891", "leaflet", "dsb-1971", "fide-2023"}));
}

TEST(RealRulebook, RangesOfEditionsFollowOneLine) {
  using Ids = std::vector<std::string>;
  const Rulebook& rulebook = real_rulebook();
  EXPECT_EQ(expand_editions(rulebook, "leaflet"), Ids{"leaflet"});
  EXPECT_EQ(expand_editions(rulebook, "fide-1997..fide-2005"),
            (Ids{"fide-1997", "fide-2001", "fide-2005"}));
  EXPECT_EQ(expand_editions(rulebook, "fide-1971..dsb-1971"), (Ids{"fide-1971", "dsb-1971"}));
  EXPECT_EQ(expand_editions(rulebook, "fide-1997..fide-1997"), Ids{"fide-1997"});
  EXPECT_EQ(expand_editions(rulebook, "all")->size(), rulebook.editions.size());
  for (const char* text :
       {"", "..", "fide-1066", "fide-2005..fide-1997", "dsb-1971..fide-1997", "fide-1997..",
        "..fide-2023", "leaflet..fide-1997", "All", "fide-1997..fide-2001..fide-2005", " leaflet"})
    EXPECT_EQ(expand_editions(rulebook, text), std::nullopt) << text;
}

// ---------------------------------------------------------------------------------------------
// A small spec
// ---------------------------------------------------------------------------------------------

constexpr const char* small_editions = R"(editions:
  - {id: first, title: One, year: "1900", source: a book, text-seen: full}
  - {id: second, title: Two, year: "1910", parent: first, source: a book, text-seen: part}
  - id: federation
    title: Two and more
    year: "1911"
    parent: second
    overlay: true
    source: a leaf
    text-seen: none
  - {id: third, title: Three, year: "1920", parent: second, source: a book, text-seen: full}
  - {id: solo, title: Alone, year: "1930", source: a sheet, text-seen: full}
)";

/// The values that a rule owns, each as a new RulesInForce has it, from both roots on.
std::string parameters_of(Rule rule) {
  std::string text;
  for (const Parameter& parameter : parameter_table())
    if (parameter.owner == rule) {
      const std::string value = value_text(RulesInForce{}, parameter);
      text += "      " + std::string(parameter.name) + ": {first: " + value + ", solo: " + value +
              "}\n";
    }
  return text.empty() ? text : "    parameters:\n" + text;
}

std::string entry_of(Rule rule) {
  return "  " + std::string(to_string(rule)) +
         ":\n    says: Something.\n    kind: fixed\n"
         "    article: {first: [\"1\"], solo: absent}\n" +
         parameters_of(rule) + "    reviewed: [federation, third, solo]\n";
}

std::string rules_of(std::string_view heading) {
  std::string text = "heading: " + std::string(heading) + "\ntitle: Rules\nrules:\n";
  for (const Rule rule : all_rules())
    if (heading_of(rule) == heading) text += entry_of(rule);
  return text;
}

/// The files of the small spec, to be changed and read.
class SmallSpec {
 public:
  SmallSpec() {
    files_["editions.yaml"] = small_editions;
    files_["silences.yaml"] = "silences: []\n";
    for (const Rule rule : all_rules()) files_[file_of(rule)] = rules_of(heading_of(rule));
  }

  static std::string file_of(Rule rule) {
    return "rules/" + std::string(heading_of(rule)) + ".yaml";
  }

  std::string& editions() { return files_["editions.yaml"]; }
  std::string& silences() { return files_["silences.yaml"]; }

  /// The entry of a rule, with one text in it exchanged; the text must stand there.
  void change(Rule rule, const std::string& from, const std::string& to) {
    std::string& text = files_[file_of(rule)];
    const auto entry = text.find("  " + std::string(to_string(rule)) + ":\n");
    const auto at = text.find(from, entry);
    ASSERT_NE(entry, std::string::npos);
    ASSERT_NE(at, std::string::npos);
    text.replace(at, from.size(), to);
  }

  void remove(const std::string& file) { files_.erase(file); }

  std::string& of(Rule rule) { return files_[file_of(rule)]; }

  /// The line of a rule's entry, and "FILE:LINE:COLUMN: " of a place below it.
  int line_of(Rule rule) {
    const std::string& text = of(rule);
    const auto at = text.find("  " + std::string(to_string(rule)) + ":\n");
    return 1 +
           static_cast<int>(std::count(text.begin(), text.begin() + static_cast<long>(at), '\n'));
  }
  std::string place(Rule rule, int below, int column) {
    return file_of(rule) + ":" + std::to_string(line_of(rule) + below) + ":" +
           std::to_string(column) + ": ";
  }

  std::optional<Rulebook> read() {
    TemporaryFolder folder;
    for (const auto& [name, text] : files_) write_text(folder.path() / name, text);
    problems_.clear();
    auto rulebook = read_rulebook(folder.path(), problems_);
    for (Problem& problem : problems_)
      problem.file = fs::path(problem.file).lexically_relative(folder.path()).generic_string();
    EXPECT_EQ(rulebook.has_value(), problems_.empty());
    return rulebook;
  }

  /// "FILE:LINE:COLUMN: message" of each problem.
  std::vector<std::string> problems() {
    read();
    std::vector<std::string> told;
    for (const auto& [file, at, message, hint] : problems_) {
      told.push_back(to_string(Problem{file, at, message, ""}));
      EXPECT_FALSE(hint.empty()) << message;
    }
    return told;
  }

 private:
  std::map<std::string, std::string> files_;
  std::vector<Problem> problems_;
};

using Told = std::vector<std::string>;

TEST(SmallRulebook, IsRead) {
  SmallSpec spec;
  EXPECT_EQ(spec.problems(), Told{});
}

TEST(SmallRulebook, NumbersHoldUntilChanged) {
  SmallSpec spec;
  spec.change(Rule::castling, "{first: [\"1\"], solo: absent}",
              "{first: [\"1\", \"2a\"], third: [\"3\"], solo: absent}");
  const auto rulebook = spec.read();
  ASSERT_TRUE(rulebook);
  EXPECT_EQ(rulebook->citation(Rule::castling, "first"), "1, 2a");
  EXPECT_EQ(rulebook->citation(Rule::castling, "second"), "1, 2a");
  EXPECT_EQ(rulebook->citation(Rule::castling, "federation"), "1, 2a");
  EXPECT_EQ(rulebook->citation(Rule::castling, "third"), "3");
  EXPECT_EQ(rulebook->citation(Rule::castling, "solo"), "no rule");
}

TEST(SmallRulebook, AnOverlayPassesNothingOn) {
  SmallSpec spec;
  spec.change(Rule::castling, "{first: [\"1\"], solo: absent}",
              "{first: absent, federation: [\"F\"], solo: absent}");
  const auto rulebook = spec.read();
  ASSERT_TRUE(rulebook);
  EXPECT_EQ(rulebook->citation(Rule::castling, "federation"), "F");
  EXPECT_EQ(rulebook->citation(Rule::castling, "second"), "no rule");
  EXPECT_EQ(rulebook->citation(Rule::castling, "third"), "no rule");
}

TEST(SmallRulebook, ARuleCanBeGivenUp) {
  SmallSpec spec;
  spec.change(Rule::castling, "{first: [\"1\"], solo: absent}",
              "{first: [\"1\"], third: absent, solo: absent}");
  const auto rulebook = spec.read();
  ASSERT_TRUE(rulebook);
  EXPECT_TRUE(rulebook->rules_in_force("second")->at(Rule::castling).in_force);
  EXPECT_FALSE(rulebook->rules_in_force("third")->at(Rule::castling).in_force);
  EXPECT_EQ(rulebook->rules_in_force("third")->at(Rule::castling), RuleInEdition{});
}

TEST(SmallRulebook, ValuesHoldUntilChanged) {
  SmallSpec spec;
  spec.change(Rule::castling, "king-steps-queenside: {first: 0, solo: 0}",
              "king-steps-queenside: {first: 2, third: 5, solo: 3}");
  const auto rulebook = spec.read();
  ASSERT_TRUE(rulebook);
  const auto steps = [&](const char* edition) {
    return rulebook->rules_in_force(edition)->castling_king_steps_queenside.value;
  };
  EXPECT_EQ(steps("first"), 2);
  EXPECT_EQ(steps("second"), 2);
  EXPECT_EQ(steps("federation"), 2);
  EXPECT_EQ(steps("third"), 5);
  EXPECT_EQ(steps("solo"), 3);
}

TEST(SmallRulebook, RegulationsSetValuesOfOtherRulesWhereTheirRuleIsInForce) {
  SmallSpec spec;
  spec.change(Rule::chess960_castling, "    reviewed:",
              "    when: [shuffled, rated]\n    sets:\n"
              "      castling.king-steps-kingside: {first: 7}\n    reviewed:");
  const auto rulebook = spec.read();
  ASSERT_TRUE(rulebook);
  const auto steps = [&](const char* edition, const Regulations& regulations) {
    return rulebook->rules_in_force(edition, regulations)->castling_king_steps_kingside;
  };
  EXPECT_EQ(steps("second", {}), (Cited<int>{0, Rule::castling}));
  EXPECT_EQ(steps("second", {"shuffled"}), (Cited<int>{0, Rule::castling}));
  EXPECT_EQ(steps("second", {"rated", "other", "shuffled"}),
            (Cited<int>{7, Rule::chess960_castling}));
  EXPECT_EQ(steps("solo", {"rated", "shuffled"}), (Cited<int>{0, Rule::castling}));
  EXPECT_EQ(rulebook->citation(Rule::chess960_castling, "second"), "1");
}

TEST(SmallRulebook, MarksOfWhatWasNotSeenAreNotInherited) {
  SmallSpec spec;
  spec.change(Rule::castling, "    reviewed:", "    unverified: [second]\n    reviewed:");
  const auto rulebook = spec.read();
  ASSERT_TRUE(rulebook);
  EXPECT_TRUE(rulebook->rules_in_force("first")->at(Rule::castling).verified);
  EXPECT_FALSE(rulebook->rules_in_force("second")->at(Rule::castling).verified);
  EXPECT_TRUE(rulebook->rules_in_force("third")->at(Rule::castling).verified);
  EXPECT_EQ(rulebook->citation(Rule::castling, "second"), "1 (unverified)");
}

TEST(SmallRulebook, ARuleForEveryEditionNeedsNoReview) {
  SmallSpec spec;
  spec.change(Rule::stalemate, "{first: [\"1\"], solo: absent}", "{every: [\"E\"]}");
  spec.change(Rule::stalemate, "[federation, third, solo]", "[]");
  const auto rulebook = spec.read();
  ASSERT_TRUE(rulebook);
  for (const Edition& edition : rulebook->editions)
    EXPECT_EQ(rulebook->citation(Rule::stalemate, edition.id), "E");
}

TEST(SmallRulebook, KeepsWhatAnEntrySays) {
  SmallSpec spec;
  spec.change(Rule::stalemate, "kind: fixed", "kind: discretion");
  spec.change(Rule::stalemate, "    reviewed:",
              "    wording: {third: Otherwise.}\n    reading: \"0042\"\n    reviewed:");
  const auto rulebook = spec.read();
  ASSERT_TRUE(rulebook);
  const RuleEntry& entry = rulebook->entry(Rule::stalemate);
  EXPECT_EQ(entry.says, "Something.");
  EXPECT_EQ(entry.kind, RuleKind::discretion);
  EXPECT_EQ(to_string(entry.kind), "discretion");
  EXPECT_EQ(entry.wording, (std::map<std::string, std::string>{{"third", "Otherwise."}}));
  EXPECT_EQ(entry.reading, "0042");
  EXPECT_EQ(entry.at, (Mark{spec.line_of(Rule::stalemate), 3}));
}

// ---------------------------------------------------------------------------------------------
// What is wrong with a spec
// ---------------------------------------------------------------------------------------------

TEST(BrokenRulebook, UnknownRule) {
  SmallSpec spec;
  const std::string place = spec.place(Rule::stalemate, 0, 3);
  spec.change(Rule::stalemate, "  stalemate:", "  stalemates:");
  EXPECT_EQ(spec.problems(), Told{place + "'stalemates' is not a rule of the heading completion"});
}

TEST(BrokenRulebook, RuleUnderAnotherHeading) {
  SmallSpec spec;
  std::string& text = spec.of(Rule::same_position);
  const auto lines = std::count(text.begin(), text.end(), '\n');
  text += entry_of(Rule::stalemate);
  EXPECT_EQ(spec.problems(), Told{"rules/drawn_game.yaml:" + std::to_string(lines + 1) +
                                  ":3: 'stalemate' is not a rule of the heading drawn_game"});
}

TEST(BrokenRulebook, MissingEntry) {
  SmallSpec spec;
  std::string& text = spec.of(Rule::stalemate);
  text.erase(text.find(entry_of(Rule::stalemate)), entry_of(Rule::stalemate).size());
  EXPECT_EQ(spec.problems(), Told{"rules: the rule stalemate has 0 entries"});
}

TEST(BrokenRulebook, MissingFile) {
  SmallSpec spec;
  spec.remove("rules/drawn_game.yaml");
  EXPECT_EQ(spec.problems(), Told{"rules/drawn_game.yaml: it cannot be read"});
  spec.remove("editions.yaml");
  EXPECT_EQ(spec.problems().front(), "editions.yaml: it cannot be read");
}

TEST(BrokenRulebook, EntryStandsTwice) {
  SmallSpec spec;
  const int second = 1 + static_cast<int>(std::count(spec.of(Rule::stalemate).begin(),
                                                     spec.of(Rule::stalemate).end(), '\n'));
  spec.of(Rule::stalemate) += entry_of(Rule::stalemate);
  EXPECT_EQ(spec.problems(), Told{"rules/completion.yaml:" + std::to_string(second) +
                                  ":3: duplicate key 'stalemate'"});
}

TEST(BrokenRulebook, HeadingDoesNotFitTheFile) {
  SmallSpec spec;
  std::string& text = spec.of(Rule::same_position);
  text.replace(0, text.find('\n'), "heading: moves");
  EXPECT_EQ(spec.problems(), Told{"rules/drawn_game.yaml:1:1: heading 'moves' does not match the "
                                  "name of the file"});
}

TEST(BrokenRulebook, UnknownEditionInEveryPlace) {
  SmallSpec spec;
  spec.change(Rule::castling, "{first: [\"1\"], solo: absent}",
              "{first: [\"1\"], solo: absent, fourth: [\"4\"]}");
  spec.change(Rule::castling, "form: {first:", "form: {tenth: king-steps, first:");
  spec.change(Rule::castling, "    reviewed: [",
              "    unverified: [fifth]\n    wording: {sixth: So.}\n"
              "    sets:\n      long-form.use: {seventh: required}\n    reviewed: [eighth, ");
  const auto at = [&](int below, int column, const std::string& name) {
    return spec.place(Rule::castling, below, column) + "'" + name + "' is not an edition";
  };
  const Told expected{at(3, 43, "fourth"), at(8, 18, "fifth"),    at(9, 15, "sixth"),
                      at(5, 14, "tenth"),  at(11, 23, "seventh"), at(12, 16, "eighth")};
  EXPECT_EQ(spec.problems(), expected);
}

TEST(BrokenRulebook, MissingRoot) {
  SmallSpec spec;
  spec.change(Rule::stalemate, "{first: [\"1\"], solo: absent}", "{first: [\"1\"]}");
  EXPECT_EQ(spec.problems(),
            Told{spec.place(Rule::stalemate, 0, 3) + "stalemate: says nothing of solo"});
}

TEST(BrokenRulebook, BadValueOfAClosedKind) {
  SmallSpec spec;
  spec.change(Rule::castling, "form: {first: king-steps", "form: {first: king-leaps");
  EXPECT_EQ(spec.problems(),
            Told{spec.place(Rule::castling, 0, 3) +
                 "castling: 'king-leaps' is not a value of castling.form (first)"});
}

TEST(BrokenRulebook, BadNumber) {
  for (const char* value : {"two", "2x", "\"\"", "99999999999"}) {
    SmallSpec spec;
    spec.change(Rule::castling, "king-steps-kingside: {first: 0",
                std::string("king-steps-kingside: {first: ") + value);
    const auto problems = spec.problems();
    ASSERT_EQ(problems.size(), 1U) << value;
    EXPECT_NE(problems[0].find("is not a value of castling.king-steps-kingside (first)"),
              std::string::npos)
        << problems[0];
  }
}

TEST(BrokenRulebook, UnknownParameter) {
  SmallSpec spec;
  spec.change(Rule::castling, "      form:", "      shape: {first: round}\n      form:");
  EXPECT_EQ(spec.problems(), Told{spec.place(Rule::castling, 0, 3) +
                                  "castling: 'castling.shape' is not a parameter"});
}

TEST(BrokenRulebook, ParameterOfAnotherRule) {
  SmallSpec spec;
  spec.change(Rule::bare_king,
              "    reviewed:", "    parameters:\n      form: {first: king-steps}\n    reviewed:");
  EXPECT_EQ(spec.problems(), Told{spec.place(Rule::bare_king, 0, 3) +
                                  "bare-king: 'bare-king.form' is not a parameter"});
}

TEST(BrokenRulebook, NoValueWhereTheRuleIsInForce) {
  SmallSpec spec;
  spec.change(Rule::castling, "king-steps-kingside: {first: 0,", "king-steps-kingside: {third: 0,");
  const std::string head =
      spec.place(Rule::castling, 0, 3) + "castling: no value of castling.king-steps-kingside for ";
  EXPECT_EQ(spec.problems(), (Told{head + "first", head + "second", head + "federation"}));
}

TEST(BrokenRulebook, NotReviewedForAYoungestEdition) {
  SmallSpec spec;
  spec.change(Rule::stalemate, "[federation, third, solo]", "[second, solo]");
  const std::string head = spec.place(Rule::stalemate, 0, 3) + "stalemate: is not reviewed for ";
  EXPECT_EQ(spec.problems(), (Told{head + "federation", head + "third"}));
}

TEST(BrokenRulebook, ANewEditionIsInheritedByNoRuleInSilence) {
  SmallSpec spec;
  spec.editions() +=
      "  - {id: fourth, title: Four, year: \"1940\", parent: third, source: x, text-seen: full}\n";
  const auto problems = spec.problems();
  EXPECT_EQ(problems.size(), rule_count);
  EXPECT_EQ(problems.front(), spec.place(Rule::board_orientation, 0, 3) +
                                  "board-orientation: is not reviewed for fourth");
}

std::string silence_row(const std::string& event, const std::string& editions) {
  return "  - {event: " + event + ", editions: [" + editions + "], reason: Nothing is said.}\n";
}

TEST(BrokenRulebook, ASilenceStandsTwiceForAnEdition) {
  SmallSpec spec;
  spec.silences() =
      "silences:\n" + silence_row("signs", "first") + silence_row("signs", "solo, first..second");
  EXPECT_EQ(
      spec.problems(),
      Told{"silences.yaml:3:5: 'signs' stands here a second time for first, first in line 2"});
}

TEST(BrokenRulebook, ASilenceOfAVerbIsForAllItsTopics) {
  SmallSpec spec;
  spec.silences() = "silences:\n" + silence_row("leaves", "first") +
                    silence_row("leaves board", "first") + silence_row("leaves board", "second");
  EXPECT_EQ(spec.problems().size(), 1U);
}

TEST(BrokenRulebook, TwoRulesSetTheSameValue) {
  SmallSpec spec;
  const char* sets = "    sets:\n      long-form.use: {first: required}\n    reviewed:";
  spec.change(Rule::stalemate, "    reviewed:", sets);
  spec.change(Rule::checkmate, "    reviewed:", sets);
  EXPECT_EQ(spec.problems(), Told{spec.place(Rule::stalemate, 0, 3) +
                                  "stalemate: sets long-form.use, which checkmate sets too"});
}

TEST(BrokenRulebook, UnknownKind) {
  SmallSpec spec;
  spec.change(Rule::stalemate, "kind: fixed", "kind: loose");
  EXPECT_EQ(spec.problems(),
            Told{spec.place(Rule::stalemate, 2, 11) + "'loose' is not a kind of rule"});
}

TEST(BrokenRulebook, MissingAndUnknownKeys) {
  SmallSpec spec;
  spec.change(Rule::stalemate, "    kind: fixed\n", "    sort: fixed\n");
  EXPECT_EQ(spec.problems(), (Told{spec.place(Rule::stalemate, 1, 5) + "missing key 'kind'",
                                   spec.place(Rule::stalemate, 2, 5) + "unknown key 'sort'"}));
}

TEST(BrokenRulebook, TextsWhereMappingsAreDue) {
  for (const char* key : {"parameters", "sets", "wording"}) {
    SmallSpec spec;
    spec.change(Rule::bare_king, "    reviewed:", std::string("    ") + key + ": x\n    reviewed:");
    const auto column = static_cast<int>(std::string(key).size()) + 7;
    EXPECT_EQ(spec.problems(),
              Told{spec.place(Rule::bare_king, 4, column) + "a mapping is wanted here"})
        << key;
  }
}

TEST(BrokenRulebook, TextsInPlaceOfArticlesAndRules) {
  SmallSpec spec;
  spec.change(Rule::stalemate, "{first: [\"1\"], solo: absent}", "\"5.2\"");
  EXPECT_EQ(spec.problems(), Told{spec.place(Rule::stalemate, 3, 14) + "a mapping is wanted here"});
  SmallSpec other;
  other.of(Rule::same_position) = "heading: drawn_game\ntitle: x\nrules: [same-position]\n";
  EXPECT_EQ(other.problems(), Told{"rules/drawn_game.yaml:3:8: a mapping is wanted here"});
}

TEST(BrokenRulebook, SeveralValuesForOneEdition) {
  SmallSpec spec;
  spec.change(Rule::castling, "form: {first: king-steps", "form: {first: [king-steps]");
  EXPECT_EQ(spec.problems(),
            Told{spec.place(Rule::castling, 5, 21) + "a single value is wanted here"});
}

TEST(BrokenRulebook, DoubleEdition) {
  SmallSpec spec;
  spec.editions() += "  - {id: solo, title: Again, year: \"1931\", source: x, text-seen: full}\n";
  EXPECT_EQ(spec.problems(), Told{"editions.yaml:13:5: edition 'solo' stands here a second time"});
}

TEST(BrokenRulebook, UnknownParent) {
  SmallSpec spec;
  spec.editions() +=
      "  - {id: fourth, title: x, year: \"1931\", parent: none, source: x, text-seen: full}\n"
      "  - {id: fifth, title: x, year: \"1931\", parent: fifth, source: x, text-seen: full}\n";
  EXPECT_EQ(spec.problems(),
            (Told{"editions.yaml:13:5: the parent 'none' is not an edition above",
                  "editions.yaml:14:5: the parent 'fifth' is not an edition above"}));
}

TEST(BrokenRulebook, ParentAfterItsChild) {
  SmallSpec spec;
  spec.editions() =
      "editions:\n  - {id: a, title: x, year: \"1\", parent: b, source: x, text-seen: full}\n"
      "  - {id: b, title: x, year: \"1\", source: x, text-seen: full}\n";
  EXPECT_EQ(spec.problems().front(), "editions.yaml:2:5: the parent 'b' is not an edition above");
}

TEST(BrokenRulebook, SeveralProblemsAreToldAtOnce) {
  SmallSpec spec;
  spec.change(Rule::castling, "kind: fixed", "kind: loose");
  spec.change(Rule::stalemate, "kind: fixed", "kind: loose");
  spec.change(Rule::castling, "form: {first: king-steps", "form: {first: [x]");
  EXPECT_EQ(spec.problems().size(), 3U);
}

}  // namespace
}  // namespace touchstone::suite
