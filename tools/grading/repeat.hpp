// SPDX-License-Identifier: Apache-2.0
//
// How a question is put to a library or an engine of xboard by hand: a few lines of its own code or
// protocol, which its maintainer can run without having the suite. Design: the lines are templates
// by kind of question, written beside the implementation (tools/field/NAME.yaml) and filled in as
// they stand. What is put in for a placeholder is escaped as in a text between double quotes in
// JavaScript, Python and PGN, so that neither a quote nor the end of a line leads out of it; it
// belongs between double quotes, or into a line of its own. A placeholder is small letters between
// braces, so that code may have braces of its own. A question that holds more than the template can
// tell has no lines: moves or regulations that it does not name, another way of counting, a game of
// which more than moves and a claim are told. Out of scope: running the lines. Proved by
// tests/grading/repeat_test.cpp.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tools/protocol/question.hpp"
#include "tools/yaml/strict_yaml.hpp"

namespace touchstone::suite {

/// A template for each kind of question that can be put by hand.
using RepeatTemplates = std::map<QuestionKind, std::string>;

/// The templates of a mapping in a field file; problems name their places in it.
RepeatTemplates repeat_templates_of(const Node& node, const std::string& file,
                                    std::vector<Problem>& problems);

/// The templates of a file that holds nothing but them, under `repeat`. Nothing if there is any
/// problem.
std::optional<RepeatTemplates> read_repeat_templates(const std::filesystem::path& path,
                                                     std::vector<Problem>& problems);

/// The lines for one question; empty where there is no template for it.
std::string repeat_lines(const RepeatTemplates& templates, const Question& question);

}  // namespace touchstone::suite
