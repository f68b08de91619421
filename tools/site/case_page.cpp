// SPDX-License-Identifier: Apache-2.0
//
// The page of a case: board, question, what the Laws say, what each implementation answered, what
// passed between suite and implementation, and how to repeat it. See pages.hpp.
#include <fmt/format.h>

#include <algorithm>

#include "tools/answers/question_boards.hpp"
#include "tools/answers/question_text.hpp"
#include "tools/report/report.hpp"
#include "tools/report/uci_lines.hpp"
#include "tools/results/result_words.hpp"
#include "tools/site/board_svg.hpp"
#include "tools/site/pages.hpp"
#include "tools/site/parts.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::site {

namespace {

using suite::Question;
using suite::Record;
using suite::Verdict;

constexpr std::size_t longest_transcript = 6000;

// ---------------------------------------------------------------------------------------------
// Boards
// ---------------------------------------------------------------------------------------------

std::string figure(const Position& position, const std::string& move, const std::string& name,
                   const std::string& caption) {
  return fmt::format(
      "<figure>{}<figcaption>{}<details><summary>The position in words</summary>{}"
      "</details></figcaption></figure>\n",
      board_svg(position, move, name), caption, text_of(position_in_words(position)));
}

std::string to_move(const Position& position) {
  return position.to_move == Colour::white ? "White to move" : "Black to move";
}

/// "After 2 moves. White to move."
std::string caption_of(const suite::QuestionBoard& board) {
  if (board.when.empty()) return to_move(board.position) + ".";
  return capitalised(board.when) + ". " + to_move(board.position) + ".";
}

std::string boards(const Record& record, suite::Lawbooks& books) {
  const auto shown =
      suite::boards_of(record.question, books.find(record.edition, record.question.regulations));
  std::vector<Position> positions;
  std::string figures;
  for (const suite::QuestionBoard& board : shown) {
    positions.push_back(board.position);
    const bool is_asked_about = positions.size() == shown.size();
    figures +=
        figure(board.position, is_asked_about ? record.question.move : "",
               std::string(1, static_cast<char>('a' + positions.size() - 1)), caption_of(board));
  }
  if (shown.empty()) return {};
  return "<div class=\"boards\">" + men_drawings(positions) + figures + "</div>\n";
}

// ---------------------------------------------------------------------------------------------
// The question
// ---------------------------------------------------------------------------------------------

/// The question as it is asked beside a board, where other words than those of the text report are
/// plainer; empty for the rest.
std::string beside_a_board(const Question& question) {
  using Kind = suite::QuestionKind;
  if (suite::asks_for_ruling(question.kind)) return "What is ruled on the last of these events?";
  if (question.kind == Kind::legal_moves) return "Which moves are legal here?";
  if (question.kind == Kind::move) return "Is " + question.move + " legal here?";
  if (question.kind == Kind::outcome) return "Is it check, checkmate or stalemate?";
  if (question.kind == Kind::result) return "Which position does " + question.move + " lead to?";
  if (question.kind == Kind::perft)
    return fmt::format("How many games of {} can be played from here?",
                       counted(question.depth, "move", "moves"));
  return {};
}

std::string question_sentence(const Record& record) {
  if (const auto plain = beside_a_board(record.question); !plain.empty()) return plain;
  Question shown = record.question;
  if (!shown.position.empty()) shown.position = "the position shown";
  if (shown.kind == suite::QuestionKind::fen) return "Is the text below a right FEN?";
  const bool has_moves = !shown.moves.empty();
  shown.moves.clear();
  std::string text = suite::describe_question(shown);
  if (has_moves) text += ", after the moves below";
  return capitalised(std::move(text)) + "?";
}

std::string setup_list(const Question& question) {
  if (question.setup.empty()) return {};
  std::string text = "<dl class=\"facts\">\n";
  for (const auto& [key, value] : question.setup)
    text += fmt::format("<dt>{}</dt><dd>{}</dd>\n", text_of(key), text_of(value));
  return text + "</dl>\n";
}

std::string event_list(const Question& question) {
  if (question.events.empty()) return {};
  std::string items;
  for (const suite::EventText& event : question.events)
    items += "<li>" + text_of(to_string(event)) + "</li>\n";
  return fmt::format("<ol class=\"events\">\n{}</ol>\n", items);
}

/// A text with its blanks as they are.
std::string exact(const std::string& text) {
  return "<code class=\"exact\">" + text_of(text) + "</code>";
}

std::string question_section(const Record& record) {
  const Question& question = record.question;
  std::string text = "<h2>Question</h2>\n<p class=\"says\">" + text_of(question_sentence(record)) +
                     "</p>\n" + setup_list(question) + event_list(question);
  if (!question.text.empty()) text += "<p>Text: " + exact(question.text) + "</p>\n";
  if (!question.position.empty() && suite::has_position(question.kind))
    text += "<p>Position (FEN): " + exact(question.position) + "</p>\n";
  if (!question.moves.empty())
    text +=
        "<p>Moves: <code>" + text_of(suite::plain::joined(question.moves, " ")) + "</code></p>\n";
  if (!question.regulations.empty())
    text += "<p>The event announces: " + text_of(suite::plain::joined(question.regulations)) +
            ".</p>\n";
  if (!record.unreachable.empty())
    text += "<p>This position cannot arise in a game: " + text_of(record.unreachable) + ".</p>\n";
  if (!record.not_demanded.empty())
    text += fmt::format("<p>Demand: {}. {}.</p>\n", to_string(record.demand),
                        text_of(record.not_demanded));
  return text;
}

// ---------------------------------------------------------------------------------------------
// What the Laws say, and what was answered
// ---------------------------------------------------------------------------------------------

/// "3.7.3.1 (en-passant)" for each rule of the case.
std::string articles_in(const Contents& contents, const Record& record) {
  std::string text;
  for (std::size_t place = 0; place < record.rules.size(); ++place) {
    const auto rule = read_rule(record.rules[place]);
    const std::string numbers =
        place == 0 || !rule ? record.citation : articles_of(contents, *rule, record.edition);
    text += fmt::format(
        "{}{} {}", place == 0 ? "" : "<br>", text_of(numbers),
        rule ? link(Depth::folder, "rule/" + record.rules[place] + ".html", record.rules[place])
             : text_of(record.rules[place]));
  }
  return text;
}

std::string law_table(const Contents& contents, const CasePage& one) {
  std::string body = "<tbody>\n";
  for (const InEdition& in_edition : one.editions)
    body +=
        fmt::format("<tr><th scope=\"row\" class=\"edition\">{}</th><td>{}</td><td>{}</td></tr>\n",
                    text_of(in_edition.edition), articles_in(contents, in_edition.any()),
                    text_of(suite::expected_in_words(in_edition.any())));
  return table("The answer that the Laws give",
               "<tr>" + column("Edition") + column("Article and rule") + column("Answer") + "</tr>",
               body + "</tbody>\n");
}

bool has_articles(const Contents& contents, Rule rule, const CasePage& one) {
  return std::any_of(one.editions.begin(), one.editions.end(), [&](const InEdition& in_edition) {
    return articles_of(contents, rule, in_edition.edition) != "no rule";
  });
}

/// What each rule of the case decides, for whoever knows the Laws and not our names; not one that
/// no edition on the page has.
std::string rules_in_words(const Contents& contents, const CasePage& one) {
  std::string items;
  for (const std::string& slug : one.any().rules)
    if (const auto rule = read_rule(slug); rule && has_articles(contents, *rule, one))
      items += fmt::format("<li>{}: {}</li>\n", link(Depth::folder, "rule/" + slug + ".html", slug),
                           text_of(contents.rulebook.entry(*rule).says));
  if (items.empty()) return {};
  return "<p>The rules in words of the suite:</p>\n<ul>\n" + items + "</ul>\n";
}

/// Logs of different suites may have put different questions under one name.
std::string asked_otherwise(const Record& record, const Record& first) {
  if (record.question != first.question) return " <em>(another question was asked)</em>";
  return record.expected != first.expected ? " <em>(another answer was expected)</em>" : "";
}

std::string answer_row(const Run& run, const Record& record, const Record& first) {
  return fmt::format(
      "<tr id=\"{}-{}\"><th scope=\"row\">{}</th><td class=\"edition\">{}</td><td>{}{}</td><td "
      "class=\"long\">{}"
      "</td><td class=\"long\">{}</td></tr>\n",
      run.file, file_name(record.edition),
      link(Depth::folder, "implementation/" + run.file + ".html", run.label),
      text_of(record.edition), result_word(to_string(record.verdict)) + known_mark(run, record),
      asked_otherwise(record, first), text_of(suite::answer_in_words(record)),
      text_of(record.difference) +
          (record.alone.empty() ? "" : "<br>Asked alone once more: " + text_of(record.alone)));
}

std::string answer_table(const Contents& contents, const CasePage& one) {
  std::string body = "<tbody>\n";
  for (std::size_t run = 0; run < contents.runs.size(); ++run)
    for (const InEdition& in_edition : one.editions)
      if (const auto* record = in_edition.records[run])
        body += answer_row(contents.runs[run], *record, in_edition.any());
  return table("What each implementation answered",
               "<tr>" + column("Implementation") + column("Edition") + column("Result") +
                   column("Answer") + column("What differs") + "</tr>",
               body + "</tbody>\n");
}

// ---------------------------------------------------------------------------------------------
// Transcript and repetition
// ---------------------------------------------------------------------------------------------

std::string quoted(std::string_view what, const std::string& text) {
  if (text.empty()) return {};
  std::string shown = text.substr(0, longest_transcript);
  if (shown.size() < text.size())
    shown += fmt::format("\n... {} characters more in the log", text.size() - shown.size());
  return fmt::format("<h3>{}</h3>\n<pre tabindex=\"0\">{}</pre>\n", what, text_of(shown));
}

std::string transcript(const Run& run, const Record& record) {
  const suite::Evidence& evidence = record.evidence;
  if (evidence.sent.empty() && evidence.received.empty() && evidence.standard_error.empty())
    return {};
  return fmt::format("<details><summary>{} under {}</summary>\n{}{}{}</details>\n",
                     text_of(run.label), text_of(record.edition), quoted("Sent", evidence.sent),
                     quoted("Received", evidence.received),
                     quoted("Written to standard error", evidence.standard_error));
}

std::string transcripts(const Contents& contents, const CasePage& one) {
  if (!one.has_transcripts)
    return "<h2>Transcript</h2>\n<p>Left out to keep this site small: every answer that was given "
           "agrees. It stands in the event logs.</p>\n";
  std::string text;
  for (std::size_t run = 0; run < contents.runs.size(); ++run)
    for (const InEdition& in_edition : one.editions)
      if (const auto* record = in_edition.records[run])
        text += transcript(contents.runs[run], *record);
  return text.empty() ? "" : "<h2>Transcript</h2>\n" + text;
}

/// Whether a line that was sent stands in a transcript on the page.
bool shows_what_was_sent(const CasePage& one) {
  return one.has_transcripts &&
         std::any_of(one.editions.begin(), one.editions.end(), [](const InEdition& in_edition) {
           return std::any_of(
               in_edition.records.begin(), in_edition.records.end(),
               [](const Record* record) { return record && !record->evidence.sent.empty(); });
         });
}

std::string commands(const Contents& contents, const CasePage& one) {
  std::string text;
  for (std::size_t run = 0; run < contents.runs.size(); ++run)
    for (const InEdition& in_edition : one.editions)
      if (const auto* record = in_edition.records[run])
        text += fmt::format("{} --edition {} --case {}\n", contents.runs[run].log->header.command,
                            record->edition, record->id);
  return fmt::format("<p>With the suite:</p>\n<pre tabindex=\"0\">{}</pre>\n", text_of(text));
}

std::string by_hand(const CasePage& one) {
  const Record& record = one.any();
  const auto lines = suite::uci_lines(record.question);
  if (lines.empty())
    return std::string("<p>UCI has no way to ask an engine this.") +
           (shows_what_was_sent(one)
                ? " A program that speaks the protocol of the suite can be sent the line under "
                  "<em>Sent</em>."
                : "") +
           "</p>\n";
  return fmt::format(
      "<p>Without it, type this to a UCI engine that knows <code>go perft</code>:"
      "</p>\n<pre tabindex=\"0\">{}</pre>\n<p>{}</p>\n",
      text_of(suite::plain::joined(lines, "\n")),
      text_of(suite::what_to_look_for(record.question, record.expected)));
}

bool needs_repetition(Verdict verdict) {
  return verdict != Verdict::agrees && verdict != Verdict::unsupported;
}

/// The lines by which a run says that its questions are repeated, once for each question.
std::string by_its_own_lines(const Run& run, const std::vector<const Record*>& records) {
  std::vector<std::string> shown;
  std::string text;
  for (const Record* record : records) {
    if (!needs_repetition(record->verdict)) continue;
    const std::string lines = suite::repeat_lines(run.log->header.repeat, record->question);
    if (lines.empty() || suite::plain::contains(shown, lines)) continue;
    shown.push_back(lines);
    text += fmt::format(
        "<p>Without it, with {} alone:</p>\n<pre tabindex=\"0\">{}</pre>\n<p>The answer here: "
        "{}. That of the Laws: {}.</p>\n",
        text_of(run.label), text_of(lines), text_of(suite::answer_in_words(*record)),
        text_of(suite::expected_in_words(*record)));
  }
  return text;
}

std::string by_own_lines(const Contents& contents, const CasePage& one) {
  std::string text;
  for (std::size_t run = 0; run < contents.runs.size(); ++run) {
    std::vector<const Record*> records;
    for (const InEdition& in_edition : one.editions)
      if (const auto* record = in_edition.records[run]) records.push_back(record);
    text += by_its_own_lines(contents.runs[run], records);
  }
  return text;
}

}  // namespace

std::string case_page(const Contents& contents, const CasePage& one, suite::Lawbooks& books) {
  const Record& record = one.any();
  const std::string& title = record.title.empty() ? one.id : record.title;
  std::string body = fmt::format(
      "<h1>{}</h1>\n<p>Case <code>{}</code> of the chapter {}; <code>{}:{}</code>; source: "
      "{}.</p>\n",
      text_of(title), text_of(one.id), text_of(heading_in_words(one.heading)), text_of(record.file),
      record.line, text_of(record.source));
  for (const Run& run : contents.runs) body += incomplete_note(run);
  body += "<div class=\"case\">\n" + boards(record, books) + "<div>\n" + question_section(record) +
          "</div>\n</div>\n";
  body += "<h2>The Laws</h2>\n" + law_table(contents, one) + rules_in_words(contents, one) +
          "<h2>Answers</h2>\n" + answer_table(contents, one);
  body += "<h2>How to repeat it</h2>\n" + commands(contents, one) + by_hand(one) +
          by_own_lines(contents, one) + transcripts(contents, one);
  return page(Depth::folder, title, body);
}

}  // namespace touchstone::site
