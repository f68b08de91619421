// SPDX-License-Identifier: Apache-2.0
//
// Playing a move, and which candidates leave the own king safe. See moves.hpp.
#include "tests/other_program/moves.hpp"

#include <algorithm>
#include <cstdlib>

#include "tests/other_program/candidates.hpp"

namespace other {

namespace {

char at(const Position& position, int square) {
  return position.squares[static_cast<std::size_t>(square)];
}

void put(Position& position, int square, char piece) {
  position.squares[static_cast<std::size_t>(square)] = piece;
}

/// Where the pawn stands that a capture on the square crossed takes.
int pawn_behind(int crossed, Side mover) {
  return crossed + (mover == 'w' ? -8 : 8);
}

bool takes_in_passing(const Position& before, const Move& move, Mistake mistake) {
  if (move.kind == Kind::in_passing) return !is(mistake, "pawn-taken-in-passing-stays");
  return is(mistake, "every-piece-takes-in-passing") && move.to == before.crossed &&
         kind_of(at(before, move.from)) != 'p';
}

bool rook_stays(const Position& before, const Position& after, const Move& move, Mistake mistake) {
  const Side mover = before.to_move;
  if (is(mistake, "rook-stays-if-castling-gives-check"))
    return is_in_check(after, other_side(mover), no_mistake);
  return is(mistake, "rook-stays-if-black-castles-long") && mover == 'b' && !is_short(move.right);
}

void castle(const Position& before, Position& after, const Move& move, Mistake mistake) {
  const Side mover = before.to_move;
  put(after, move.from, no_piece);
  put(after, move.rook, no_piece);
  put(after, move.to, piece_of('k', mover));
  const int goal = home_rank(mover) * 8 + (is_short(move.right) ? 5 : 3);
  put(after, goal, piece_of('r', mover));
  if (!rook_stays(before, after, move, mistake)) return;
  put(after, goal, no_piece);
  put(after, move.rook, piece_of('r', mover));
}

void move_pieces(const Position& before, Position& after, const Move& move, Mistake mistake) {
  if (move.kind == Kind::castling) return castle(before, after, move, mistake);
  const Side mover = before.to_move;
  if (takes_in_passing(before, move, mistake)) put(after, pawn_behind(move.to, mover), no_piece);
  put(after, move.from, no_piece);
  put(after, move.to,
      move.promotion == no_piece ? at(before, move.from) : piece_of(move.promotion, mover));
}

bool keeps_right_of_captured_rook(const Position& before, const Move& move, Mistake mistake) {
  const char taker = kind_of(at(before, move.from));
  if (is(mistake, "castles-with-a-rook-that-is-not-there")) return true;
  if (is(mistake, "right-outlives-its-rook")) return true;
  if (is(mistake, "right-outlives-a-rook-taken-by-promotion")) return move.promotion != no_piece;
  if (is(mistake, "right-outlives-a-rook-taken-by-a-rook")) return taker == 'r';
  if (is(mistake, "right-outlives-a-rook-taken-by-a-king")) return taker == 'k';
  return is(mistake, "right-outlives-a-rook-taken-by-a-queen") && taker == 'q';
}

bool keeps_own_right(const Position& before, const Move& move, int rook, Mistake mistake) {
  const bool is_king = kind_of(at(before, move.from)) == 'k';
  if (move.kind == Kind::castling) return is(mistake, "right-outlives-castling");
  if (is_king) return is(mistake, "right-outlives-a-move-of-the-king");
  return move.from != rook || is(mistake, "right-outlives-a-move-of-the-rook");
}

void lose_rights(const Position& before, Position& after, const Move& move, Mistake mistake) {
  for (int right = 0; right < 4; ++right) {
    int& rook = after.rights[static_cast<std::size_t>(right)];
    if (rook == no_square) continue;
    const bool is_own = owner_of(right) == before.to_move;
    const bool is_taken = !is_own && move.to == rook;
    if (is_own && !keeps_own_right(before, move, rook, mistake)) rook = no_square;
    if (is_taken && !keeps_right_of_captured_rook(before, move, mistake)) rook = no_square;
  }
  if (is(mistake, "check-costs-the-rights") &&
      is_in_check(after, other_side(before.to_move), no_mistake))
    for (int right = 0; right < 4; ++right)
      if (owner_of(right) != before.to_move)
        after.rights[static_cast<std::size_t>(right)] = no_square;
}

bool stepped_once_from_home(const Position& before, const Move& move) {
  return kind_of(at(before, move.from)) == 'p' && std::abs(move.to - move.from) == 8 &&
         rank_of(move.from) == (before.to_move == 'w' ? 1 : 6);
}

int square_crossed(const Position& before, const Move& move, Mistake mistake) {
  if (move.kind == Kind::double_step) return (move.from + move.to) / 2;
  if (is(mistake, "single-step-taken-in-passing") && stepped_once_from_home(before, move))
    return move.from;
  return no_square;
}

bool begins_anew(const Position& before, const Position& after, const Move& move, Mistake mistake) {
  const bool is_pawn = kind_of(at(before, move.from)) == 'p';
  const bool is_taking = is_capture(before, move);
  if (is(mistake, "clock-goes-on-with-a-pawn-move") && is_pawn && !is_taking) return false;
  if (is(mistake, "clock-goes-on-with-a-capture") && is_taking && !is_pawn) return false;
  if (is(mistake, "castling-begins-the-clock-anew") && move.kind == Kind::castling) return true;
  const bool loses_right = before.rights != after.rights;
  if (is(mistake, "lost-right-begins-the-clock-anew") && loses_right) return true;
  if (is(mistake, "rook-with-its-right-begins-the-clock-anew") && loses_right &&
      kind_of(at(before, move.from)) == 'r')
    return true;
  return is_pawn || is_taking;
}

int clock_after(const Position& before, const Position& after, const Move& move, Mistake mistake) {
  if (begins_anew(before, after, move, mistake))
    return is(mistake, "clock-at-one-after-a-promotion") && move.promotion != no_piece ? 1 : 0;
  if (is(mistake, "castling-is-not-counted") && move.kind == Kind::castling) return before.clock;
  if (is(mistake, "only-black-advances-the-clock") && before.to_move == 'w') return before.clock;
  if (is(mistake, "clock-stops-at-a-hundred")) return std::min(before.clock + 1, 100);
  return before.clock + 1;
}

int number_after(const Position& before, const Move& move, Mistake mistake) {
  const bool is_black = before.to_move == 'b';
  if (is(mistake, "castling-is-not-counted") && move.kind == Kind::castling) return before.number;
  if (is(mistake, "number-grows-after-white")) return before.number + (is_black ? 0 : 1);
  if (is(mistake, "number-grows-with-each-move")) return before.number + 1;
  return before.number + (is_black ? 1 : 0);
}

}  // namespace

Position play(const Position& before, const Move& move, Mistake mistake) {
  Position after = before;
  move_pieces(before, after, move, mistake);
  lose_rights(before, after, move, mistake);
  after.crossed = square_crossed(before, move, mistake);
  if (after.crossed == no_square && is(mistake, "square-crossed-is-never-forgotten"))
    after.crossed = before.crossed;
  after.clock = clock_after(before, after, move, mistake);
  after.number = number_after(before, move, mistake);
  after.to_move = other_side(before.to_move);
  return after;
}

bool is_capture(const Position& position, const Move& move) {
  if (move.kind == Kind::castling) return false;
  return move.kind == Kind::in_passing || at(position, move.to) != no_piece;
}

namespace {

/// What is known of a candidate before it is judged.
struct Judged {
  const Position& position;
  const Move& move;
  Mistake mistake;
  Position after;
  int king_before;
  int king_after;
  std::vector<int> checkers;
  /// Who attacks the own king after the move.
  std::vector<int> threats;

  bool makes(Named name) const { return is(mistake, name); }
  char kind() const { return kind_of(at(position, move.from)); }
  bool is_king() const { return kind() == 'k'; }
  bool is_checked() const { return !checkers.empty(); }
};

/// Attackers after the move of one kind are passed over.
bool is_safe_but_for(const Judged& judged, char kind) {
  return std::all_of(judged.threats.begin(), judged.threats.end(),
                     [&](int from) { return kind_of(at(judged.after, from)) == kind; });
}

/// Without its shield the king would be attacked.
bool is_pinned(const Judged& judged) {
  Position without = judged.position;
  put(without, judged.move.from, no_piece);
  return !judged.is_checked() && is_in_check(without, judged.position.to_move, no_mistake);
}

/// How many of those that gave check before still do.
std::size_t checkers_left(const Judged& judged) {
  return static_cast<std::size_t>(
      std::count_if(judged.checkers.begin(), judged.checkers.end(), [&](int from) {
        return std::find(judged.threats.begin(), judged.threats.end(), from) !=
               judged.threats.end();
      }));
}

/// The attackers after an en passant capture lie on the king's rank, or on a diagonal of it.
bool all_threats_on_rank(const Judged& judged) {
  return std::all_of(judged.threats.begin(), judged.threats.end(),
                     [&](int from) { return rank_of(from) == rank_of(judged.king_after); });
}
bool all_threats_on_diagonals(const Judged& judged) {
  return std::all_of(judged.threats.begin(), judged.threats.end(), [&](int from) {
    return rank_of(from) != rank_of(judged.king_after) &&
           file_of(from) != file_of(judged.king_after);
  });
}

/// Of the two pawns that leave the rank, the one that captures stands nearer to the king.
bool is_capturer_nearer(const Judged& judged) {
  const int king = file_of(judged.king_after);
  return std::abs(file_of(judged.move.from) - king) < std::abs(file_of(judged.move.to) - king);
}

bool is_forgiven_in_passing(const Judged& judged) {
  if (judged.move.kind != Kind::in_passing) return false;
  if (judged.makes("capture-in-passing-may-open-the-rank")) return all_threats_on_rank(judged);
  if (judged.makes("capture-in-passing-may-open-the-rank-on-one-side"))
    return all_threats_on_rank(judged) && is_capturer_nearer(judged);
  return judged.makes("capture-in-passing-may-open-a-diagonal") && all_threats_on_diagonals(judged);
}

/// The checker is the pawn that has just stepped twice.
bool is_checked_by_passing_pawn(const Judged& judged) {
  const int crossed = judged.position.crossed;
  return crossed != no_square && judged.checkers.size() == 1 &&
         judged.checkers.front() == pawn_behind(crossed, judged.position.to_move);
}

bool is_forgiven_king_step(const Judged& judged) {
  if (!judged.is_king()) return false;
  if (judged.makes("king-steps-into-check")) return true;
  if (judged.makes("kings-may-touch")) return is_safe_but_for(judged, 'k');
  if (judged.makes("pawn-is-no-threat-to-a-king")) return is_safe_but_for(judged, 'p');
  if (judged.makes("king-takes-a-guarded-piece")) return is_capture(judged.position, judged.move);
  return judged.makes("king-flees-along-the-line") &&
         attackers_of(judged.position, judged.move.to, other_side(judged.position.to_move),
                      no_mistake)
             .empty();
}

/// Moves that bare or leave the own king, and which the mistake lets pass.
bool is_forgiven(const Judged& judged) {
  if (is_forgiven_in_passing(judged) || is_forgiven_king_step(judged)) return true;
  if (judged.is_king()) return false;
  const bool is_plain = judged.move.kind != Kind::in_passing;
  if (judged.makes("pins-do-not-hold")) return is_plain && !judged.is_checked();
  if (judged.makes("pinned-queen-may-move")) return judged.kind() == 'q' && !judged.is_checked();
  if (judged.makes("check-need-not-be-met")) return judged.is_checked();
  if (judged.makes("pins-do-not-hold-in-check"))
    return judged.is_checked() && checkers_left(judged) == 0;
  if (judged.makes("one-of-two-checks-met-is-enough"))
    return judged.checkers.size() == 2 && checkers_left(judged) == 1;
  return judged.makes("every-piece-answers-a-double-step-on-the-square-crossed") &&
         is_checked_by_passing_pawn(judged) && judged.move.to == judged.position.crossed;
}

/// Legal moves that the mistake does not find.
bool is_overlooked(const Judged& judged) {
  const bool takes = is_capture(judged.position, judged.move);
  const bool is_passing = judged.move.kind == Kind::in_passing;
  if (judged.makes("pinned-piece-may-not-move-at-all"))
    return !judged.is_king() && is_pinned(judged);
  if (judged.makes("pinned-pawn-does-not-take-in-passing")) return is_passing && is_pinned(judged);
  if (!judged.is_checked()) return false;
  const bool is_line_piece = judged.kind() == 'q' || judged.kind() == 'r' || judged.kind() == 'b';
  if (judged.makes("line-piece-does-not-block-a-check")) return is_line_piece && !takes;
  if (judged.makes("white-knight-does-not-take-a-checker"))
    return judged.kind() == 'n' && judged.position.to_move == 'w' && takes;
  if (judged.makes("checker-cannot-be-taken")) return takes && !judged.is_king();
  if (judged.makes("king-does-not-take-its-checker")) return takes && judged.is_king();
  if (judged.makes("promotion-does-not-answer-a-check")) return judged.move.promotion != no_piece;
  if (judged.makes("capture-in-passing-does-not-block-a-check"))
    return is_passing && !is_checked_by_passing_pawn(judged);
  return judged.makes("capture-in-passing-does-not-take-a-checker") && is_passing &&
         is_checked_by_passing_pawn(judged);
}

bool takes_king(const Position& position, const Move& move, Mistake mistake) {
  return kind_of(at(position, move.to)) == 'k' && is_capture(position, move) &&
         !is(mistake, "king-can-be-taken");
}

bool is_legal(const Position& position, const Move& move, Mistake mistake) {
  if (move.kind == Kind::castling) return true;
  if (takes_king(position, move, mistake)) return false;
  const Side mover = position.to_move;
  Judged judged{
      position,  move, mistake, play(position, move, no_mistake), king_of(position, mover),
      no_square, {},   {}};
  judged.king_after = king_of(judged.after, mover);
  if (judged.king_before == no_square) return true;
  judged.checkers = attackers_of(position, judged.king_before, other_side(mover), mistake);
  judged.threats = attackers_of(judged.after, judged.king_after, other_side(mover), mistake);
  return judged.threats.empty() ? !is_overlooked(judged) : is_forgiven(judged);
}

}  // namespace

std::vector<Move> legal_moves(const Position& position, Mistake mistake) {
  auto moves = candidates(position, mistake);
  std::erase_if(moves, [&](const Move& move) { return !is_legal(position, move, mistake); });
  return moves;
}

bool has_capture_in_passing(const Position& position, Mistake mistake) {
  const auto moves = legal_moves(position, mistake);
  return std::any_of(moves.begin(), moves.end(),
                     [](const Move& move) { return move.kind == Kind::in_passing; });
}

std::string text_of(const Position& position, const Move& move) {
  const int to = move.kind == Kind::castling && position.is_chess960 ? move.rook : move.to;
  std::string text = square_name(move.from) + square_name(to);
  if (move.promotion != no_piece) text += move.promotion;
  return text;
}

namespace {

std::optional<Move> castling_among(const std::vector<Move>& moves, bool short_side) {
  for (const Move& move : moves)
    if (move.kind == Kind::castling && is_short(move.right) == short_side) return move;
  return std::nullopt;
}

/// With the mistake a king that goes onto a piece of its own castles short.
std::optional<Move> king_onto_own_piece(const Position& position, const std::vector<Move>& moves,
                                        std::string_view text) {
  const int from = square_called(text.substr(0, 2));
  const int to = square_called(text.substr(2, 2));
  if (from == no_square || to == no_square) return std::nullopt;
  const bool is_such = at(position, from) == piece_of('k', position.to_move) &&
                       is_of(at(position, to), position.to_move);
  return is_such ? castling_among(moves, true) : std::nullopt;
}

}  // namespace

std::optional<Move> find_move(const Position& position, std::string_view text, Mistake mistake) {
  const auto moves = legal_moves(position, mistake);
  if (text == "O-O" || text == "O-O-O") return castling_among(moves, text == "O-O");
  for (const Move& move : moves) {
    const std::string written = text_of(position, move);
    if (written == text) return move;
    if (is(mistake, "promotion-without-a-letter") && move.promotion == 'q' &&
        written.substr(0, 4) == text)
      return move;
  }
  if (is(mistake, "king-onto-its-own-piece-castles") && text.size() == 4)
    return king_onto_own_piece(position, moves, text);
  return std::nullopt;
}

std::int64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  const auto moves = legal_moves(position, no_mistake);
  if (depth == 1) return static_cast<std::int64_t>(moves.size());
  std::int64_t nodes = 0;
  for (const Move& move : moves) nodes += perft(play(position, move, no_mistake), depth - 1);
  return nodes;
}

}  // namespace other
