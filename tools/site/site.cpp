// SPDX-License-Identifier: Apache-2.0
//
// Writing the files of a site. See site.hpp.
#include "tools/site/site.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "tools/report/report_formats.hpp"
#include "tools/site/html.hpp"
#include "tools/site/pages.hpp"
#include "tools/site/resources.hpp"
#include "tools/support/whole_file.hpp"

namespace touchstone::site {

namespace {

/// Writes files below a folder until one cannot be written, or it shall not go on.
class Writer {
 public:
  Writer(std::filesystem::path folder, const suite::GoesOn& goes_on)
      : folder_(std::move(folder)), goes_on_(goes_on) {}

  void write(const std::string& address, const std::string& text) {
    if (has_ended()) return;
    failure_ = suite::write_whole(folder_ / address, text);
    written_.insert(address);
  }
  /// Pages of an earlier site in the same folder that this one does not have; whatever else lies
  /// there stays.
  void take_away_others() const {
    for (const char* kind : {"case", "rule", "implementation", "edition"}) take_away_others(kind);
  }
  bool has_ended() const { return failure_ || !goes_on_(); }
  const std::optional<std::string>& failure() const { return failure_; }

 private:
  void take_away_others(const std::string& kind) const {
    std::error_code error;
    std::vector<std::filesystem::path> others;
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / kind, error))
      if (!written_.contains(kind + "/" + entry.path().filename().string()) &&
          is_page(suite::read_whole(entry.path()).value_or("")))
        others.push_back(entry.path());
    for (const auto& other : others) {
      std::filesystem::remove(other, error);
      if (kind == "implementation")
        std::filesystem::remove(folder_ / "badge" / other.filename().replace_extension("svg"),
                                error);
    }
  }

  std::filesystem::path folder_;
  const suite::GoesOn& goes_on_;
  std::optional<std::string> failure_;
  std::set<std::string> written_;
};

/// An older overview would make a site that is cut off look whole.
std::optional<std::string> take_away_overview(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::remove(folder / "index.html", error);
  return error ? std::optional("cannot write below " + folder.string() + ": " + error.message())
               : std::nullopt;
}

using PagesOfCases = std::map<std::string, std::string>;

/// Not of all, where it shall not go on.
PagesOfCases pages_of_cases(const Contents& contents, suite::Lawbooks& books,
                            const suite::GoesOn& goes_on) {
  PagesOfCases pages;
  for (const CasePage& one : contents.cases)
    if (goes_on()) pages.emplace("case/" + one.file + ".html", case_page(contents, one, books));
  return pages;
}

std::uintmax_t bytes_of(const PagesOfCases& pages) {
  std::uintmax_t total = 0;
  for (const auto& [address, text] : pages) total += text.size();
  return total;
}

/// Where the pages are too many bytes, those without anything to look at lose their transcripts,
/// and where that is not enough they are left out.
void keep_small(Contents& contents, PagesOfCases& pages, suite::Lawbooks& books,
                std::uintmax_t bytes) {
  if (bytes_of(pages) <= bytes) return;
  for (CasePage& one : contents.cases) {
    one.has_transcripts = is_notable(one);
    if (!one.has_transcripts) pages["case/" + one.file + ".html"] = case_page(contents, one, books);
  }
  if (bytes_of(pages) <= bytes) return;
  for (CasePage& one : contents.cases) {
    one.has_page = is_notable(one);
    if (!one.has_page) pages.erase("case/" + one.file + ".html");
  }
}

void write_runs(const Contents& contents, Writer& writer) {
  for (std::size_t run = 0; run < contents.runs.size(); ++run) {
    const Run& one = contents.runs[run];
    writer.write("implementation/" + one.file + ".html", implementation_page(contents, run));
    writer.write("badge/" + one.file + ".svg", suite::badge(*one.log, contents.rulebook));
  }
}

void write_rules(const Contents& contents, Writer& writer) {
  for (const Rule rule : all_rules())
    if (std::any_of(contents.runs.begin(), contents.runs.end(), [&](const Run& run) {
          return std::any_of(run.rules.begin(), run.rules.end(),
                             [&](const auto& entry) { return entry.first.second == rule; });
        }))
      writer.write("rule/" + std::string(to_string(rule)) + ".html", rule_page(contents, rule));
}

}  // namespace

std::optional<std::string> write_site(const RunLogs& logs, const suite::Rulebook& rulebook,
                                      const std::filesystem::path& folder,
                                      std::uintmax_t bytes_of_cases, const suite::GoesOn& goes_on) {
  if (!goes_on()) return std::nullopt;
  if (auto failure = take_away_overview(folder)) return failure;
  Contents contents = contents_of(logs, rulebook);
  suite::Lawbooks books(rulebook);
  PagesOfCases pages = pages_of_cases(contents, books, goes_on);
  keep_small(contents, pages, books, bytes_of_cases);
  Writer writer(folder, goes_on);
  writer.write("style.css", std::string(style_sheet));
  writer.write("filter.js", std::string(filter_script));
  writer.write("words.js", words_script(contents));
  for (const auto& [address, text] : pages) writer.write(address, text);
  write_rules(contents, writer);
  write_runs(contents, writer);
  for (const std::string& edition : contents.editions)
    writer.write("edition/" + file_name(edition) + ".html", edition_page(contents, edition));
  writer.write("cases.html", cases_page(contents));
  if (!writer.has_ended()) writer.take_away_others();
  writer.write("index.html", overview_page(contents));
  return writer.failure();
}

}  // namespace touchstone::site
