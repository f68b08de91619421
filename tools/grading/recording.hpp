// SPDX-License-Identifier: Apache-2.0
//
// Recorded answers: a file of protocol lines, for boards, clocks and people who cannot be asked
// while the suite runs. It begins with the handshake. Answers follow, in any order, and questions
// may stand between them. An answer belongs to the question of the file that has its id, or else to
// the question whose own id it is: that depends on question and edition alone (id_of), and
// `touchstone questions` writes it.
// Design: the whole file is read once when it is opened, so that a mistake in it is told with its
// line before anything is asked; answers stay in the file, so that memory grows with their number
// and not with what they say.
// Proved by tests/grading/recording_test.cpp.
#pragma once

#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>

#include "tools/protocol/protocol.hpp"

namespace touchstone::suite {

/// An id that is the same for the same question in the same edition, and tells nothing of a case.
std::string id_of(const Question& question, const std::string& edition);

/// A mistake in a recording: "FILE:LINE: what is wrong".
struct BadRecording {
  std::string reason;
};

class Recording {
 public:
  static std::variant<Recording, BadRecording> read(const std::string& path);

  const Handshake& handshake() const { return handshake_; }
  /// The ids of the questions that are answered.
  std::set<std::string> answered() const;
  /// The line that answers the question with this id, as it stands in the file; nullopt if none
  /// does.
  std::optional<std::string> line_of(const std::string& id);

 private:
  struct Place {
    std::streamoff offset = 0;
    int line = 0;
    /// What is answered, so that a second answer to the same question is seen.
    std::string digest;
  };

  Recording() = default;
  std::optional<std::string> take(const std::string& line, const Place& place);
  std::optional<std::string> take_hello(const std::string& line);
  std::optional<std::string> take_answer(const AnswerMessage& message, Place place);
  std::optional<std::string> find_questions();

  std::ifstream stream_;
  Handshake handshake_;
  bool has_handshake_ = false;
  /// Id in the file to the question's own id.
  std::map<std::string, std::string> questions_;
  /// Id in the file to the answer, and once the file is read, the question's own id to it.
  std::map<std::string, Place> answers_;
};

}  // namespace touchstone::suite
