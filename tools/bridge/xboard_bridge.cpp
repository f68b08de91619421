// SPDX-License-Identifier: Apache-2.0
//
// An engine that speaks the protocol of xboard (CECP) behind the protocol of the suite:
// `touchstone-xboard-bridge [OPTIONS] COMMAND`. It answers with what the engine says, and with
// nothing else: this program knows no rules and links none.
// Design: a move is legal when it stands in the engine's own list, or where it lists none,
// when the engine does not refuse it; mate and stalemate are what it announces as such. Asked
// whether the game is over, it is what the last move made it announce. Where the engine does not
// tell whether there is a check, nobody does. A position that it refuses is declined, and the
// engine started afresh. One that dies on a question ends the bridge too, so that the runner sees
// the crash. Proved by tests/bridge/xboard_bridge_test.cpp against engines that lie, hang and
// crash.
#include <algorithm>
#include <iostream>

#include "tools/bridge/cecp_engine.hpp"
#include "tools/bridge/cecp_options.hpp"
#include "tools/bridge/serving.hpp"

namespace touchstone::bridge {

namespace {

using namespace touchstone::suite;

/// How long an announcement is waited for where it has to come.
constexpr std::chrono::milliseconds very_late_time{1000};

/// Deepest count that is put together from the engine's lists.
constexpr int deepest_from_lists = 2;

std::string text_of(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : " / ") + line;
  return text;
}

/// Whether a text can be sent to be read as a move: one word that begins like a move, so that it is
/// no command of the engine.
bool looks_like_a_move(const std::string& text) {
  constexpr std::string_view letters = "KQRBNabcdefgh12345678xO0-=+#qrbn";
  if (text.size() < 2 || text.size() > 8) return false;
  if (text.find_first_not_of(letters) != std::string::npos) return false;
  return begins_with(text, "O-O") || begins_with(text, "0-0") ||
         text.find_first_of("12345678") != std::string::npos;
}

class XboardBridge final : public Answering {
 public:
  explicit XboardBridge(CecpOptions options) : engine_(std::move(options)) {}

  Handshake handshake() const override {
    const EngineName& name = engine_.features().name;
    Handshake hello{name.name, name.version, {"*"}, {}};
    hello.capabilities[Capability::legality] = Support::partial;
    hello.capabilities[Capability::outcome] = Support::partial;
    if (engine_.abilities().announces_ends)
      hello.capabilities[Capability::game_over] = Support::partial;
    if (engine_.abilities().announces_repetition)
      hello.capabilities[Capability::claims] = Support::partial;
    if (engine_.abilities().reads_san) hello.capabilities[Capability::notation] = Support::partial;
    hello.declares = draws_that_are_claims();
    return hello;
  }

  Answer answer(const Question& question) override {
    if (const auto reason = cannot_ask(question)) return unsupported(*reason);
    if (must_restart_) engine_.restart();
    must_restart_ = false;
    if (question.kind == QuestionKind::outcome) engine_.listen(late_time);
    engine_.begin_game(is_chess960(question) ? engine_.variant_of_chess960() : "normal");
    const auto cannot = arrive(question);
    Answer answer = cannot ? *cannot : with_note(answer_there(question));
    // Not every engine comes back from a variant by itself.
    must_restart_ = must_restart_ || is_chess960(question);
    return answer;
  }

 private:
  /// The protocol of xboard has one line for "this is a draw by rule" and "I claim a draw", and
  /// asks engines to print it at the third occurrence. An engine that takes further moves behind it
  /// has claimed, and nobody has taken that up; one that refuses them has ended the game by itself.
  std::vector<Declaration> draws_that_are_claims() const {
    const auto declared = [](const char* rule, const char* variant) {
      Declaration one;
      one.rules = {rule};
      one.variants = {variant};
      one.reason =
          "It announces such a draw, as the protocol of xboard asks, and takes further moves: the "
          "line is its only word for a claim";
      one.link = "https://www.gnu.org/software/xboard/engine-intf.html";
      return one;
    };
    std::vector<Declaration> all;
    if (!engine_.abilities().announces_ends) return all;
    if (engine_.abilities().plays_on_after_repetition)
      all.push_back(declared("threefold-claim", "third-time-draws-without-a-claim"));
    if (engine_.abilities().plays_on_after_fifty_moves)
      all.push_back(declared("fifty-move-claim", "fifty-moves-without-a-claim"));
    return all;
  }

  /// What was announced where the question is put stands beside the answer.
  Answer with_note(Answer answer) const {
    const auto announcement = engine_.announcement();
    if (answer.status == AnswerStatus::value && announcement)
      answer.text = "it announced " + announcement->result + " " + announcement->words;
    return answer;
  }

  Answer answer_there(const Question& question) {
    switch (question.kind) {
      case QuestionKind::legal_moves:
        return legal_moves(question);
      case QuestionKind::move:
        return move(question);
      case QuestionKind::perft:
        return perft(question);
      case QuestionKind::outcome:
        return outcome(question);
      case QuestionKind::game_over:
        return game_over();
      case QuestionKind::result:
        return result(question);
      case QuestionKind::ruling_on_claim:
        return claim(question);
      case QuestionKind::read:
        return read(question);
      case QuestionKind::write:
      case QuestionKind::fen:
      case QuestionKind::position:
      case QuestionKind::setup:
      case QuestionKind::start:
      case QuestionKind::same:
      case QuestionKind::occurrences:
      case QuestionKind::can_mate:
      case QuestionKind::dead:
      case QuestionKind::mating_material:
      case QuestionKind::ruling_on_touch:
      case QuestionKind::ruling_on_clock:
      case QuestionKind::ruling_on_procedure:
        break;
    }
    return unsupported(no_way);
  }

  static constexpr const char* no_way = "an engine of xboard cannot be asked this";

  static bool can_be_asked(QuestionKind kind) {
    return kind == QuestionKind::legal_moves || kind == QuestionKind::move ||
           kind == QuestionKind::perft || kind == QuestionKind::outcome ||
           kind == QuestionKind::game_over || kind == QuestionKind::ruling_on_claim ||
           kind == QuestionKind::result || kind == QuestionKind::read;
  }

  std::optional<std::string> cannot_ask(const Question& question) const {
    if (!can_be_asked(question.kind)) return no_way;
    if (is_chess960(question) && engine_.variant_of_chess960().empty())
      return "the engine has no Chess960";
    if (question.kind == QuestionKind::result && engine_.abilities().fen.empty())
      return "the engine does not show positions as FEN";
    if (question.kind == QuestionKind::read) return cannot_read(question);
    if (question.kind == QuestionKind::ruling_on_claim) return cannot_claim(question);
    return std::nullopt;
  }

  /// A draw that an engine announces is a claim of what the last move has brought about, and what
  /// it does not announce it does not find. It knows nothing of clocks and of manners.
  static std::optional<std::string> cannot_claim(const Question& question) {
    const EventText& event = question.events.front();
    const bool is_claim =
        event.verb == "claims" && is_one_of(event.object, {"threefold", "fifty-moves"});
    const bool has_details = event.details.size() > event.details.count("intending");
    if (!is_claim || has_details || question.events.size() > 1)
      return "an engine of xboard claims repetition and fifty moves alone";
    for (const auto& [key, value] : question.setup)
      if (!key.ends_with("clock") && key != "control") return "an engine of xboard knows no " + key;
    for (const std::string& fact : question.wanted)
      if (!is_one_of(fact, {"claim", "game"})) return "an engine of xboard does not tell " + fact;
    if (question.moves.empty() && event.details.empty())
      return "an engine of xboard announces a draw after a move only";
    return std::nullopt;
  }

  static bool is_one_of(const std::string& text, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), text) != words.end();
  }

  std::optional<std::string> cannot_read(const Question& question) const {
    if (question.form != "san") return "engines read no notation but that of PGN";
    const bool strictly = question.strictness != "lenient";
    if (strictly && engine_.options().san != SanReading::strict)
      return "nothing says that the engine reads strictly";
    if (!looks_like_a_move(question.text)) return "such a text might be a command to the engine";
    return std::nullopt;
  }

  // Setting positions up.

  /// Sets the position up and plays the moves to it; an answer where that cannot be.
  std::optional<Answer> arrive(const Question& question) {
    const auto fen = find_fen(question.position);
    const auto board = fen ? board_of(fen->placement) : std::nullopt;
    if (!board) return declined("the bridge cannot read the position");
    board_ = *board;
    side_ = fen->side;
    if (auto refused = put(*fen)) return refused;
    for (std::size_t place = 0; place < question.moves.size(); ++place) {
      const bool is_last = place + 1 == question.moves.size();
      if (is_last && is_about_announcements(question.kind)) engine_.listen(late_time);
      if (auto refused = play_on(question.moves[place], question)) return refused;
    }
    return std::nullopt;
  }

  static bool is_about_announcements(QuestionKind kind) {
    return kind == QuestionKind::game_over || kind == QuestionKind::ruling_on_claim;
  }

  std::optional<Answer> put(const Fen& fen) {
    const auto said = engine_.put(fen);
    if (!said) return unsupported("the engine has no way to be given such a position");
    const auto complaint = complaint_in(*said);
    must_restart_ = complaint.has_value() || !understands(fen);
    if (complaint) return declined("the engine refuses the position: " + *complaint);
    if (must_restart_ && !stands(fen)) return declined("the engine does not take the position");
    return std::nullopt;
  }

  /// Whether the engine shows the position as it was given; one that does not is asked, but the
  /// next question meets a fresh process.
  bool understands(const Fen& fen) {
    const auto shown = engine_.fen();
    if (!shown) return stands(fen);
    return shown->placement == fen.placement && shown->side == fen.side &&
           shown->castling == fen.castling && shown->en_passant == fen.en_passant;
  }

  /// Whether the engine has the men where they should stand, as far as it shows them.
  bool stands(const Fen& fen) {
    const auto shown = engine_.board();
    return !shown || *shown == board_of(fen.placement);
  }

  std::optional<Answer> play_on(const std::string& move, const Question& question) {
    const Reply reply = engine_.play(own_form(move, question));
    if (reply.refused && question.kind == QuestionKind::game_over && announces_end())
      return game_over();
    if (reply.refused)
      return declined("the engine refuses " + move +
                      ", which was played before: " + text_of(reply.lines));
    side_ = side_ == "w" ? "b" : "w";
    return follow(move, question);
  }

  /// In Chess960 the board after castling has to be looked up.
  std::optional<Answer> follow(const std::string& move, const Question& question) {
    const bool castles = castling_form(move, question).front() == 'O';
    board_ = played(board_, move);
    if (!is_chess960(question)) return std::nullopt;
    const auto shown = engine_.board();
    if (shown) board_ = *shown;
    if (shown || !castles) return std::nullopt;
    return declined("the engine does not show where castling led to");
  }

  std::string castling_form(const std::string& move, const Question& question) const {
    return as_castling(board_, move,
                       is_chess960(question) ? Castling::onto_rook : Castling::two_squares);
  }

  /// Castling in Chess960 is O-O and O-O-O to most engines, whatever stands where.
  std::string own_form(const std::string& move, const Question& question) const {
    const bool by_letters = is_chess960(question) && engine_.abilities().castles_by_letters;
    return by_letters ? castling_form(move, question) : move;
  }

  // Moves.

  /// The moves of the engine's list, or all those that it does not refuse; nothing if it cannot
  /// be told which move a text of the list means.
  std::optional<std::vector<std::string>> moves(const Question& question) {
    if (!engine_.abilities().list.empty()) return listed(question);
    std::vector<std::string> accepted;
    for (const std::string& move : candidates(board_, side_)) {
      if (engine_.play(move).refused) continue;
      accepted.push_back(move);
      if (arrive(question)) return std::nullopt;
    }
    return without_aliases(accepted,
                           is_chess960(question) ? Castling::onto_rook : Castling::two_squares);
  }

  /// Polyglot takes e1b1 and e1a1 for e1c1: another text for castling is not another move. nullopt
  /// if it castles with two rooks on the same side, since then nobody can tell which is meant.
  std::optional<std::vector<std::string>> without_aliases(const std::vector<std::string>& accepted,
                                                          Castling written) const {
    const auto castlings = [&](const std::string& side) {
      return std::count_if(accepted.begin(), accepted.end(), [&](const std::string& move) {
        return as_castling(board_, move, written) == side;
      });
    };
    if (castlings("O-O") > 1 || castlings("O-O-O") > 1) return std::nullopt;
    std::vector<std::string> moves;
    for (const std::string& move : accepted)
      if (!is_alias_of_castling(board_, move, written) ||
          castlings(as_castling(board_, move, Castling::any)) == 0)
        moves.push_back(move);
    return moves;
  }

  std::optional<std::vector<std::string>> listed(const Question& question) {
    const MoveTexts texts = engine_.listed_moves();
    if (engine_.abilities().list_form == ListForm::long_notation) return texts.texts;
    std::vector<std::string> moves;
    for (const std::string& text : texts.texts) {
      const auto move = meaning(text, question);
      if (!move) return std::nullopt;
      moves.push_back(*move);
    }
    return moves;
  }

  /// Where more than one man may be meant, the engine plays the move, shows where that led, and is
  /// brought back.
  std::optional<std::string> meaning(const std::string& text, const Question& question) {
    const auto found = meanings(text, board_, side_);
    if (found.size() == 1) return found.front();
    if (engine_.abilities().fen.empty()) return std::nullopt;
    Lines commands{text, engine_.abilities().fen, "setboard " + question.position};
    for (const std::string& move : question.moves) commands.push_back(move);
    const Lines said = engine_.ask_aside(commands);
    const auto shown = fen_in(said);
    const auto after = shown ? board_of(shown->placement) : std::nullopt;
    return after ? move_between(board_, *after, side_) : std::nullopt;
  }

  Answer legal_moves(const Question& question) {
    auto found = moves(question);
    if (!found) return declined("the engine contradicts itself about its moves");
    return answered({{"moves", *std::move(found)}});
  }

  Answer move(const Question& question) {
    if (!engine_.abilities().list.empty()) {
      const auto found = listed(question);
      if (!found) return declined("the engine contradicts itself about its moves");
      const bool legal =
          has(*found, question.move) || has(*found, castling_form(question.move, question));
      return answered({{"verdict", std::string(legal ? "legal" : "illegal")}});
    }
    const Reply reply = engine_.play(own_form(question.move, question));
    if (!reply.refused && may_mean_another(question))
      return declined("the engine takes the text, and does not show that it means this move");
    return answered({{"verdict", std::string(reply.refused ? "illegal" : "legal")}});
  }

  /// Some engines make a queen of a pawn where no piece is named, and overlook a piece where none
  /// is due, and some have other texts for castling: they have taken the text for another move,
  /// unless they show the board of this one.
  bool may_mean_another(const Question& question) {
    const std::string& move = question.move;
    const bool is_alias = is_alias_of_castling(
        board_, move, is_chess960(question) ? Castling::onto_rook : Castling::two_squares);
    return (is_alias || misnames_promotion(board_, move)) &&
           engine_.board() != played(board_, move);
  }

  Answer perft(const Question& question) {
    if (question.depth == 0) return answered({{"nodes", std::int64_t{1}}});
    if (engine_.abilities().counts_games) {
      const auto lines = engine_.ask_to_count(question.depth);
      must_restart_ = must_restart_ || !lines;
      if (!lines) return declined("the engine has not counted so many moves within seconds");
      const auto count = count_in(*lines, question.depth);
      return count ? answered({{"nodes", *count}}) : declined("the engine gives no count");
    }
    if (question.depth > deepest_from_lists ||
        (question.depth > 1 && engine_.abilities().list.empty()))
      return unsupported("the engine counts no games, and its moves are too slow to list");
    const auto count = count_from_lists(question, question.depth);
    return count ? answered({{"nodes", *count}})
                 : declined("the engine contradicts itself about its moves");
  }

  /// The lengths of the engine's lists behind each of its moves, which are played as it writes
  /// them.
  std::optional<std::int64_t> count_from_lists(const Question& question, int depth) {
    if (engine_.abilities().list.empty()) {
      const auto found = moves(question);
      return found ? std::optional(static_cast<std::int64_t>(found->size())) : std::nullopt;
    }
    const auto texts = engine_.listed_moves().texts;
    if (depth == 1) return static_cast<std::int64_t>(texts.size());
    std::int64_t sum = 0;
    for (const std::string& text : texts) {
      if (arrive(question) || engine_.play(text).refused) return std::nullopt;
      sum += static_cast<std::int64_t>(engine_.listed_moves().texts.size());
    }
    return sum;
  }

  // Ends of the game.

  enum class Check { no, yes };

  static Answer ended(const char* ending, Check check) {
    return answered({{"ending", std::string(ending)}, {"check", check == Check::yes}});
  }

  static std::optional<Answer> ended_by(const std::optional<Announcement>& announcement) {
    if (!announcement) return std::nullopt;
    if (says_mate(*announcement)) return ended("checkmate", Check::yes);
    if (says_stalemate(*announcement)) return ended("stalemate", Check::no);
    return std::nullopt;
  }

  Answer outcome(const Question& question) {
    engine_.listen(late_time);
    if (const auto ended = ended_by(engine_.announcement())) return *ended;
    const auto found = moves(question);
    if (!found) return declined("the engine contradicts itself about its moves");
    if (found->empty()) return stuck();
    const auto check = check_by_last_move(question);
    if (!check) return unsupported("the engine does not tell whether there is a check");
    return ended("none", *check);
  }

  Answer claim(const Question& question) {
    const EventText& event = question.events.front();
    if (event.by != (side_ == "w" ? "white" : "black"))
      return unsupported("an engine of xboard claims for the side to move");
    const auto intended = event.details.find("intending");
    engine_.listen(late_time);
    if (intended != event.details.end() &&
        engine_.play(own_form(intended->second, question)).refused)
      return unsupported("the engine refuses the move that is declared");
    engine_.listen(late_time);
    const auto announcement = engine_.announcement();
    const bool is_upheld = announcement && says_draw(*announcement, event.object == "fifty-moves");
    return answered({{"claim", std::string(is_upheld ? "upheld" : "rejected")},
                     {"game", std::string(is_upheld ? "draw" : "ongoing")}});
  }

  bool announces_end() const {
    const auto announcement = engine_.announcement();
    return announcement && says_over(*announcement);
  }

  /// Some engines take no more moves once they have announced the end of the game.
  Answer game_over() {
    engine_.listen(late_time);
    if (!announces_end()) return answered({{"over", false}, {"winner", std::string("none")}});
    const Announcement announcement = *engine_.announcement();
    const bool is_drawn = announcement.result == "1/2-1/2";
    const std::string winner = announcement.result == "1-0" ? "white" : "black";
    return answered({{"over", true}, {"winner", is_drawn ? "none" : winner}});
  }

  /// Without a move some engines say only when it is their turn that the game is over, and call a
  /// stalemate a draw.
  Answer stuck() {
    engine_.listen(very_late_time);
    if (const auto ended = ended_by(engine_.announcement())) return *ended;
    const auto announcement = announcement_in(engine_.ask_for_result());
    if (!announcement)
      return unsupported("the engine does not tell mate from stalemate in a position set up");
    const bool drawn = announcement->result == "1/2-1/2";
    return drawn ? ended("stalemate", Check::no) : ended("checkmate", Check::yes);
  }

  /// A list in short notation marks moves that give check.
  std::optional<Check> check_by_last_move(const Question& question) {
    if (question.moves.empty() || engine_.abilities().list_form != ListForm::short_notation)
      return std::nullopt;
    Question earlier = question;
    earlier.moves.pop_back();
    if (arrive(earlier)) return std::nullopt;
    const std::string last = question.moves.back();
    for (const std::string& text : engine_.listed_moves().texts) {
      const auto move = meaning(text, earlier);
      if (move == last || move == castling_form(last, earlier))
        return text.find_first_of("+#") != std::string::npos ? Check::yes : Check::no;
    }
    return std::nullopt;
  }

  Answer result(const Question& question) {
    const Reply reply = engine_.play(own_form(question.move, question));
    if (reply.refused) return declined("the engine refuses the move: " + text_of(reply.lines));
    const auto fen = engine_.fen();
    if (!fen || fen->counters.empty()) return declined("the engine shows no whole FEN");
    return answered({{"position", to_string(*fen)}});
  }

  // Notation.

  Answer read(const Question& question) {
    const Board before = board_;
    const Reply reply = engine_.play(question.text);
    if (reply.refused) return not_read(question);
    const auto after = engine_.board();
    if (!after) return unsupported("the engine does not show which move it has read");
    if (*after == before) return not_read(question);
    const auto move = move_between(before, *after, side_);
    if (!move) return declined("the engine shows no board that one move can lead to");
    return answered({{"verdict", std::string("accepted")}, {"move", *move}});
  }

  /// That an engine takes short notation at all does not promise that it is lenient.
  Answer not_read(const Question& question) const {
    const bool lenient = question.strictness == "lenient";
    if (lenient && engine_.options().san == SanReading::some)
      return declined("the engine does not read this, and nothing says that it reads leniently");
    return answered({{"verdict", std::string("refused")}});
  }

  CecpEngine engine_;
  bool must_restart_ = false;
  /// Where the engine was brought to for this question.
  Board board_{};
  std::string side_;
};

}  // namespace

}  // namespace touchstone::bridge

int main(int argc, char** argv) {
  using namespace touchstone::bridge;
  auto options = read_cecp_options({argv + 1, argv + argc});
  if (!options) {
    std::cerr << cecp_usage;
    return 2;
  }
  const auto command = found_command(options->command.words);
  if (!command) return 4;
  options->command.words = *command;
  return serve([&] { return std::make_unique<XboardBridge>(*options); });
}
