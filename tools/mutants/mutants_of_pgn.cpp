// SPDX-License-Identifier: Apache-2.0
//
// Mistakes in SAN and FEN, and in judging positions. Each starts from the right answer and spoils
// one thing.
#include <algorithm>
#include <cstdlib>

#include "oracle/movement/illegal_position.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/movement/moves.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/notation/san.hpp"
#include "tools/mutants/lists.hpp"

namespace touchstone {

namespace {

// ---- SAN ----

/// What the reading of a text looks at.
struct Text {
  const Position& position;
  std::string text;
  const Lawbook& book;
  NotationStrictness strictness;

  NotationReading reading() const { return reading_of(text); }
  NotationReading reading_of(std::string_view other) const {
    return read_san(position, other, book, strictness);
  }
  NotationReading lenient_reading() const {
    return read_san(position, text, book, NotationStrictness::lenient);
  }
};

bool is_refused_by(const NotationReading& reading, Rule rule) {
  const auto* refusal = std::get_if<NotationRefusal>(&reading);
  return refusal && refusal->rule == rule;
}

bool is_accepted(const NotationReading& reading) {
  return std::holds_alternative<Move>(reading);
}

char capital_of(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

/// Where the strict reader refuses by this rule, the lenient one is asked.
template <Rule rule>
NotationReading lenient_in(const Text& text) {
  const auto reading = text.reading();
  return is_refused_by(reading, rule) ? text.lenient_reading() : reading;
}

/// A small b in front is the bishop wherever one can go there.
NotationReading bishop_in_small_letter(const Text& text) {
  if (!text.text.starts_with("b")) return text.reading();
  const auto bishop = text.reading_of("B" + text.text.substr(1));
  return is_accepted(bishop) ? bishop : text.reading();
}

NotationReading small_letter_of_promotion(const Text& text) {
  std::string capital = text.text;
  const auto sign = capital.find('=');
  if (sign != std::string::npos && sign + 1 < capital.size())
    capital[sign + 1] = capital_of(capital[sign + 1]);
  return text.reading_of(capital);
}

NotationReading promotion_in_brackets(const Text& text) {
  std::string bare = text.text;
  std::erase_if(bare, [](char letter) { return letter == '(' || letter == ')'; });
  return text.reading_of(bare);
}

NotationReading queen_unless_named(const Text& text) {
  const auto reading = text.reading();
  if (!is_refused_by(reading, Rule::san_promotion)) return reading;
  const auto queen = text.reading_of(text.text + "=Q");
  return is_accepted(queen) ? queen : reading;
}

NotationReading zeros_for_letters(const Text& text) {
  std::string letters = text.text;
  std::replace(letters.begin(), letters.end(), '0', 'O');
  return text.reading_of(letters);
}

NotationReading king_move_means_castling(const Text& text) {
  const auto reading = text.reading();
  if (is_accepted(reading) || text.text.size() != 3 || text.text[0] != 'K') return reading;
  for (const Wing wing : both_wings) {
    const auto squares = text.book.laws.castling_squares(text.position, wing, text.book);
    if (squares && to_string(squares->king_to) == text.text.substr(1) &&
        is_legal(text.position, Castling{wing}, text.book))
      return Castling{wing};
  }
  return reading;
}

/// Where several moves are written alike, the first is taken.
NotationReading first_of_several(const Text& text) {
  const auto reading = text.reading();
  if (!is_refused_by(reading, Rule::san_disambiguation) || text.text.empty()) return reading;
  for (char file = 'a'; file <= 'h'; ++file) {
    const auto other = text.reading_of(std::string(text.text).insert(1, 1, file));
    if (is_accepted(other)) return other;
  }
  return reading;
}

Voice silent(const Attempt&) {
  return Voice::silent;
}

/// Whether another man of the kind could go there if its king did not matter, and none does.
bool has_pinned_rival_alone(const Position& position, const Displacement& step,
                            const Lawbook& book) {
  Lawbook loose = book;
  for (const Rule rule : {Rule::king_exposed, Rule::check_must_be_met})
    replace_law(loose.laws, rule, silent);
  bool pinned = false;
  for (const Square from : squares_of(position, *position.at(step.from))) {
    const Move other = Displacement{from, step.to, step.promotion};
    if (from == step.from || !is_legal(position, other, loose)) continue;
    if (is_legal(position, other, book)) return false;
    pinned = true;
  }
  return pinned;
}

std::string pinned_men_told_apart(const Position& position, const Move& move, const Lawbook& book) {
  std::string text = write_san(position, move, book);
  const auto* step = std::get_if<Displacement>(&move);
  if (!step || !position.at(step->from) || position.at(step->from)->type == ManType::pawn)
    return text;
  if (!has_pinned_rival_alone(position, *step, book)) return text;
  return text.insert(1, 1, to_string(step->from)[0]);
}

std::string both_coordinates_for_ambiguity(const Position& position, const Move& move,
                                           const Lawbook& book) {
  std::string text = write_san(position, move, book);
  const auto* step = std::get_if<Displacement>(&move);
  if (!step || text.size() < 4 || text[0] < 'A' || text[0] > 'Z') return text;
  const std::string square = to_string(step->from);
  if (text[1] == square[0] && text[2] != square[1] && text[2] != 'x' && text[3] >= '1')
    text.insert(2, 1, square[1]);
  return text;
}

std::string mate_marked_as_check(const Position& position, const Move& move, const Lawbook& book) {
  std::string text = write_san(position, move, book);
  if (text.ends_with("#")) text.back() = '+';
  return text;
}

std::string en_passant_marked(const Position& position, const Move& move, const Lawbook& book) {
  const std::string text = write_san(position, move, book);
  const auto* step = std::get_if<Displacement>(&move);
  const bool in_passing = step && is_en_passant_capture(*step, position);
  return in_passing ? text + " e.p." : text;
}

/// The text names a move that is refused only because the king would be attacked.
NotationReading king_not_looked_after(const Text& text) {
  const auto reading = text.reading();
  if (!is_refused_by(reading, Rule::legal_move)) return reading;
  Lawbook careless = text.book;
  for (const Rule rule :
       {Rule::king_exposed, Rule::check_must_be_met, Rule::king_onto_attacked_square})
    replace_law(careless.laws, rule, [](const Attempt&) { return Voice::silent; });
  return read_san(text.position, text.text, careless, text.strictness);
}

template <NotationReading (*read)(const Text&)>
void read_by(Lawbook& book) {
  book.laws.read_san = [](const Position& position, std::string_view text, const Lawbook& in_force,
                          NotationStrictness strictness) {
    return read(Text{position, std::string(text), in_force, strictness});
  };
}

template <std::string (*write)(const Position&, const Move&, const Lawbook&)>
void write_by(Lawbook& book) {
  book.laws.write_san = write;
}

// ---- FEN ----

/// A lenient reader's tolerance in one field, taken for the standard.
template <Rule rule>
FenReading tolerant_in(std::string_view text, FenStrictness strictness) {
  FenReading reading = read_fen(text, strictness);
  const FenReading tolerant = read_fen(text, FenStrictness::lenient);
  const auto is_refused = [&](const FenFault& fault) {
    return std::find(tolerant.faults.begin(), tolerant.faults.end(), fault) !=
           tolerant.faults.end();
  };
  std::erase_if(reading.faults,
                [&](const FenFault& fault) { return fault.rule == rule && !is_refused(fault); });
  if (reading.faults.empty()) reading.position = tolerant.position;
  return reading;
}

/// Empty squares side by side may be given by several digits.
FenReading digits_side_by_side(std::string_view text, FenStrictness strictness) {
  std::string joined(text.substr(0, text.find(' ')));
  for (std::size_t place = 1; place < joined.size();) {
    const int sum = joined[place - 1] - '0' + joined[place] - '0';
    const bool digits = joined[place - 1] >= '1' && joined[place - 1] <= '8' &&
                        joined[place] >= '1' && joined[place] <= '8' && sum <= board_side;
    if (digits)
      joined.replace(place - 1, 2, std::to_string(sum));
    else
      ++place;
  }
  return read_fen(joined + std::string(text.substr(std::min(text.find(' '), text.size()))),
                  strictness);
}

FenReading capital_side_to_move(std::string_view text, FenStrictness strictness) {
  std::string small(text);
  for (const std::string_view field : {" W ", " B "}) {
    const auto at = small.find(field);
    if (at != std::string::npos) small[at + 1] = static_cast<char>(small[at + 1] - 'A' + 'a');
  }
  return read_fen(small, strictness);
}

/// Rights are looked for by their letters, however often these come.
FenReading rights_by_letter(std::string_view text, FenStrictness strictness) {
  std::string once(text);
  const auto begin = once.find(' ', once.find(' ') + 1) + 1;
  const std::string rights = once.substr(begin, once.find(' ', begin) - begin);
  std::string letters;
  for (const char letter : std::string_view("KQkq"))
    if (rights.find(letter) != std::string::npos) letters += letter;
  if (!letters.empty()) once.replace(begin, rights.size(), letters);
  return read_fen(once, strictness);
}

/// The number of the move is kept in five digits.
FenReading five_digits(std::string_view text, FenStrictness strictness) {
  constexpr std::size_t most_digits = 5;
  constexpr int last_field = 6;
  FenReading reading = read_fen(text, strictness);
  if (text.size() - text.find_last_of(' ') - 1 > most_digits && reading.faults.empty()) {
    reading.faults.push_back(
        {Rule::fen_counters, last_field, static_cast<int>(text.size()), "too long"});
    reading.position.reset();
  }
  return reading;
}

template <FenReading (*read)(std::string_view, FenStrictness)>
void fen_by(Lawbook& book) {
  book.laws.read_fen = read;
}

// ---- positions ----

bool kings_touch(const Position& position) {
  const auto white = king_of(position, Colour::white);
  const auto black = king_of(position, Colour::black);
  return white && black && std::abs(white->file - black->file) <= 1 &&
         std::abs(white->rank - black->rank) <= 1;
}

std::ptrdiff_t checkers(const Position& position) {
  const auto king = king_of(position, position.to_move);
  return std::count_if(all_squares().begin(), all_squares().end(), [&](Square square) {
    const auto& man = position.at(square);
    return king && man && man->colour != position.to_move && laws::attack(position, square, *king);
  });
}

bool always(const Position&) {
  return true;
}

bool kings_apart(const Position& position) {
  return !kings_touch(position);
}

bool is_triple_check(const Position& position) {
  return checkers(position) >= 3;
}

/// The fault is not seen in such positions.
template <PositionFault fault, bool (*overlooked)(const Position&)>
void overlook(Lawbook& book) {
  book.laws.position_faults = [](const Position& position, const Lawbook& in_force) {
    auto faults = position_faults(position, in_force);
    if (overlooked(position)) std::erase(faults, fault);
    return faults;
  };
}

/// The fault is seen in such positions where none is.
template <PositionFault fault, bool (*imagined)(const Position&)>
void imagine(Lawbook& book) {
  book.laws.position_faults = [](const Position& position, const Lawbook& in_force) {
    auto faults = position_faults(position, in_force);
    if (faults.empty() && imagined(position)) faults.push_back(fault);
    return faults;
  };
}

bool black_is_to_move(const Position& position) {
  return position.to_move == Colour::black;
}

bool kings_share_a_file(const Position& position) {
  const auto white = king_of(position, Colour::white);
  const auto black = king_of(position, Colour::black);
  return white && black && white->file == black->file;
}

bool has_bishop(const Position& position) {
  return !squares_of(position, Man{Colour::white, ManType::bishop}).empty();
}

bool is_double_check(const Position& position) {
  return checkers(position) == 2;
}

/// The checking man stands on the last rank, where a pawn can have become it.
bool is_checked_from_the_last_rank(const Position& position) {
  const auto king = king_of(position, position.to_move);
  return checkers(position) == 1 && king && king->rank == last_rank(opponent_of(position.to_move));
}

bool tells_no_counters(const Position& position) {
  return position.halfmove_clock == 0 && position.fullmove_number == 1;
}

bool has_rook_beside_corner(const Position& position) {
  return position.has(*read_square("g1"), Man{Colour::white, ManType::rook});
}

bool has_moved_one_pawn(const Position& position) {
  return position.fullmove_number == 2 &&
         position.has(*read_square("e3"), Man{Colour::white, ManType::pawn});
}

bool is_array_at_move_three(const Position& position) {
  return position.men == initial_array().men && position.fullmove_number == 3;
}

std::vector<Mutant> of_san_pieces() {
  return {
      {"san-bishop-in-small-letter", Rule::san_piece_letters,
       "a small b in front is read as the bishop where one can go there",
       "text compared without regard to case", read_by<bishop_in_small_letter>},
      {"san-small-letter-of-promotion", Rule::san_promotion,
       "the letter of the new piece may be small",
       "report: niklasf/chessops and python-chess, which take e8=q",
       read_by<small_letter_of_promotion>},
      {"san-promotion-in-brackets", Rule::san_promotion,
       "the letter of the new piece may stand in brackets", "signs thrown away before reading",
       read_by<promotion_in_brackets>},
      {"san-queen-unless-named", Rule::san_promotion, "a promotion without a letter is to a queen",
       "report: niklasf/python-chess#539", read_by<queen_unless_named>},
      {"san-zeros-for-letters", Rule::san_castling, "castling with zeros is taken for right",
       "report: niklasf/python-chess#646", read_by<zeros_for_letters>},
      {"san-king-move-means-castling", Rule::san_castling,
       "the king's square of arrival is read as castling", "report: niklasf/python-chess#4",
       read_by<king_move_means_castling>},
      {"san-of-movement-alone", Rule::legal_move,
       "a text is read as a move that leaves the king attacked",
       "movement taken for legality, as in a list of moves that nobody has sifted",
       read_by<king_not_looked_after>},
  };
}

std::vector<Mutant> of_san_signs() {
  return {
      {"san-pinned-men-told-apart", Rule::san_disambiguation,
       "a man that may not move is a reason to name the file of departure",
       "report: bhlangonijr/chesslib#38", write_by<pinned_men_told_apart>},
      {"san-first-of-several-moves", Rule::san_disambiguation,
       "of several moves that are written alike the first is taken",
       "a search that stops at the first match", read_by<first_of_several>},
      {"san-needless-letters", Rule::san_disambiguation,
       "a strict reader takes more of the square of departure than is needed",
       "a long form read as the short one", read_by<lenient_in<Rule::san_disambiguation>>},
      {"san-both-coordinates", Rule::san_disambiguation,
       "file and rank of departure are written where the file suffices",
       "the last resort taken as the only one", write_by<both_coordinates_for_ambiguity>},
      {"san-x-not-needed", Rule::san_capture, "the sign of a capture may be missing",
       "report: niklasf/python-chess#931", read_by<lenient_in<Rule::san_capture>>},
      {"san-en-passant-marked", Rule::san_capture, "an en passant capture is marked e.p.",
       "the notation of the Laws taken for that of PGN", write_by<en_passant_marked>},
      {"san-mate-marked-as-check", Rule::san_suffixes, "mate is marked like check",
       "mate is not looked for", write_by<mate_marked_as_check>},
      {"san-any-suffix", Rule::san_suffixes, "the sign behind a move is not compared with it",
       "signs thrown away before reading", read_by<lenient_in<Rule::san_suffixes>>},
  };
}

std::vector<Mutant> of_fen() {
  return {
      {"fen-fields-missing", Rule::fen_fields, "fields may be missing and spaces too many",
       "EPD taken for FEN", fen_by<tolerant_in<Rule::fen_fields>>},
      {"fen-digits-side-by-side", Rule::fen_placement,
       "a run of empty squares may be split over several digits", "digits simply added up",
       fen_by<digits_side_by_side>},
      {"fen-capital-side-to-move", Rule::fen_side_to_move, "the side to move may be a capital",
       "text compared without regard to case", fen_by<capital_side_to_move>},
      {"fen-castling-without-rook", Rule::fen_castling,
       "rights to castle need no king and rook at home",
       "report: jhlywa/chess.js 1.4.0, which castles without a rook",
       fen_by<tolerant_in<Rule::fen_castling>>},
      {"fen-en-passant-of-the-wrong-side", Rule::fen_en_passant,
       "the square of a double step may be one that the other side cannot have crossed",
       "report: Winter, which crashed on such a text", fen_by<tolerant_in<Rule::fen_en_passant>>},
      {"fen-rights-by-letter", Rule::fen_castling,
       "rights are looked for letter by letter, in any order and number",
       "a loop over the field without a check", fen_by<rights_by_letter>},
      {"fen-move-number-of-five-digits", Rule::fen_counters,
       "the number of the move has five digits at most", "a buffer of fixed size",
       fen_by<five_digits>},
      {"fen-move-number-zero", Rule::fen_counters, "moves may be counted from 0",
       "programs that count pairs of moves from 0", fen_by<tolerant_in<Rule::fen_counters>>},
  };
}

std::vector<Mutant> of_positions() {
  return {
      {"adjacent-kings-accepted", Rule::illegal_position, "kings may stand side by side",
       "report: jhlywa/chess.js#220", overlook<PositionFault::opponent_in_check, kings_touch>},
      {"side-that-moved-in-check-accepted", Rule::illegal_position,
       "the side that has just moved may be in check", "report: jhlywa/chess.js#558",
       overlook<PositionFault::opponent_in_check, kings_apart>},
      {"second-king-accepted", Rule::illegal_position, "a side may have two kings",
       "report: jhlywa/chess.js#283", overlook<PositionFault::king_extra, always>},
      {"pawn-on-end-rank-accepted", Rule::illegal_position,
       "a pawn may stand on the first or the last rank", "report: jhlywa/chess.js#412",
       overlook<PositionFault::pawn_on_end_rank, always>},
      {"triple-check-accepted", Rule::illegal_position, "three men may give check at once",
       "report: niklasf/python-chess#458",
       overlook<PositionFault::impossible_check, is_triple_check>},
  };
}

bool has_all_men(const Position& position) {
  return std::count_if(position.men.begin(), position.men.end(),
                       [](const auto& man) { return man.has_value(); }) == 32;
}

bool lacks_men(const Position& position) {
  return !has_all_men(position);
}

bool is_uncounted(const Position& position) {
  return position.halfmove_clock == 0 && position.fullmove_number == 1;
}

bool is_uncounted_with_few_men(const Position& position) {
  return is_uncounted(position) && lacks_men(position);
}

bool is_uncounted_after_a_move(const Position& position) {
  return is_uncounted(position) && position.to_move == Colour::black && has_all_men(position);
}

bool clock_stands_at_zero(const Position& position) {
  return position.halfmove_clock == 0;
}

bool clock_counts(const Position& position) {
  return position.halfmove_clock > 0;
}

bool white_is_to_move(const Position& position) {
  return position.to_move == Colour::white;
}

std::vector<Mutant> of_last_moves_and_clock() {
  return {
      {"square-of-en-passant-outlives-a-move", Rule::illegal_position,
       "an en-passant square is not held against the half-move clock",
       "fields of a FEN that are read one by one",
       overlook<PositionFault::en_passant_after_other_moves, always>},
      {"square-of-en-passant-outlives-whites-moves", Rule::illegal_position,
       "the en-passant square of White's pawn is not held against the half-move clock",
       "what holds for White forgotten for Black",
       overlook<PositionFault::en_passant_after_other_moves, black_is_to_move>},
      {"clock-at-zero-unasked", Rule::illegal_position,
       "a half-move clock of 0 is not held against the last move",
       "only a high clock looks suspicious",
       overlook<PositionFault::clock_against_last_move, clock_stands_at_zero>},
      {"clock-above-zero-unasked", Rule::illegal_position,
       "a half-move clock above 0 is not held against the last move",
       "the last move is sought without a look at the clock",
       overlook<PositionFault::clock_against_last_move, clock_counts>},
      {"last-move-of-black-unasked", Rule::illegal_position,
       "the half-move clock is not held against a last move of Black",
       "what holds for White forgotten for Black",
       overlook<PositionFault::clock_against_last_move, white_is_to_move>},
  };
}

std::vector<Mutant> of_counted_moves() {
  return {
      {"beginning-of-the-clock-unasked", Rule::illegal_position,
       "nobody asks which move set the half-move clock back",
       "only the number of the moves is compared",
       overlook<PositionFault::clock_never_set_back, always>},
      {"beginning-of-the-clock-unasked-of-black", Rule::illegal_position,
       "nobody asks whether Black's move set the half-move clock back",
       "what holds for White forgotten for Black",
       overlook<PositionFault::clock_never_set_back, black_is_to_move>},
      {"pawn-moves-not-counted", Rule::illegal_position,
       "captures are held against the number of the moves, and moves of pawns are not",
       "missing men are seen and pawns off their squares are not",
       overlook<PositionFault::too_few_moves, has_all_men>},
      {"captures-not-counted", Rule::illegal_position,
       "moves of pawns are held against the number of the moves, and captures are not",
       "men that are gone are not looked for", overlook<PositionFault::too_few_moves, lacks_men>},
      {"untold-counters-taken-for-told", Rule::illegal_position,
       "the counters 0 and 1 are held against the men", "reading: 0180",
       imagine<PositionFault::too_few_moves, is_uncounted_with_few_men>},
      {"untold-clock-taken-for-told", Rule::illegal_position,
       "the counters 0 and 1 are held against the last move", "reading: 0180",
       imagine<PositionFault::clock_against_last_move, is_uncounted_after_a_move>},
  };
}

std::vector<Mutant> of_parity() {
  using enum PositionFault;
  return {
      {"parity-of-moves-unasked", Rule::illegal_position,
       "nobody asks whether the men can stand so after so many moves", "only the clock is compared",
       overlook<parity_contradicts, always>},
      {"parity-of-the-array-unasked", Rule::illegal_position,
       "the array with Black to move arises, if the counters say nothing",
       "the counters are compared and the side to move is not",
       overlook<parity_contradicts, tells_no_counters>},
      {"parity-of-moves-unasked-of-white", Rule::illegal_position,
       "the moves of White are not held against the squares of the men",
       "what holds for Black forgotten for White", overlook<parity_contradicts, white_is_to_move>},
      {"parity-of-moves-unasked-of-black", Rule::illegal_position,
       "the moves of Black are not held against the squares of the men",
       "what holds for White forgotten for Black", overlook<parity_contradicts, black_is_to_move>},
      {"parity-unasked-with-a-rook-off-its-corner", Rule::illegal_position,
       "only knights are taken to move behind pawns that have not moved",
       "rooks change places with knights too",
       overlook<parity_contradicts, has_rook_beside_corner>},
      {"parity-unasked-after-a-capture", Rule::illegal_position,
       "after a capture nothing follows from the squares of the men",
       "the side that captured has all its men", overlook<parity_contradicts, lacks_men>},
      {"parity-asked-of-a-pawn-that-moved", Rule::illegal_position,
       "a side that has moved a pawn has made an even number of moves too", "pawns are forgotten",
       imagine<parity_contradicts, has_moved_one_pawn>},
      {"array-arises-only-at-the-start", Rule::illegal_position,
       "all men stand on their first squares only before the first move", "knights can come back",
       imagine<parity_contradicts, is_array_at_move_three>},
  };
}

bool clock_counts_one(const Position& position) {
  return position.halfmove_clock == 1;
}

/// The side to move keeps a right and has nothing but pawns beside king and rooks.
bool has_right_and_pawns_before_a_quiet_move(const Position& position) {
  const auto count = [&](ManType type) {
    return squares_of(position, Man{position.to_move, type}).size();
  };
  return clock_counts_one(position) && position.castling.any(position.to_move) &&
         count(ManType::queen) + count(ManType::bishop) + count(ManType::knight) == 0;
}

bool has_bishop_on_last_rank_before_a_quiet_move(const Position& position) {
  const auto bishops = squares_of(position, Man{position.to_move, ManType::bishop});
  return clock_counts_one(position) && position.castling.any(position.to_move) &&
         std::any_of(bishops.begin(), bishops.end(),
                     [&](Square bishop) { return bishop.rank == last_rank(position.to_move); });
}

std::vector<Mutant> of_rights_before_a_quiet_move() {
  return {
      {"right-kept-before-a-quiet-move", Rule::illegal_position,
       "nobody asks who of that side made the move before the one that the clock counts",
       "only the moves that are counted are looked at",
       overlook<PositionFault::castling_right_after_moves, clock_counts_one>},
      {"pawn-move-before-a-quiet-move-forgotten", Rule::illegal_position,
       "no pawn can have made the move before the one that the clock counts",
       "only captures set the clock back",
       imagine<PositionFault::castling_right_after_moves, has_right_and_pawns_before_a_quiet_move>},
      {"promotion-before-a-quiet-move-forgotten", Rule::illegal_position,
       "a bishop that is shut in on the last rank was not promoted there",
       "the way back is the piece's own",
       imagine<PositionFault::castling_right_after_moves,
               has_bishop_on_last_rank_before_a_quiet_move>},
  };
}

std::vector<Mutant> of_rights_and_last_moves() {
  return {
      {"right-kept-through-own-moves", Rule::illegal_position,
       "a castling right is not held against the half-move clock",
       "fields of a FEN that are read one by one",
       overlook<PositionFault::castling_right_after_moves, always>},
      {"right-kept-through-blacks-moves", Rule::illegal_position,
       "a castling right of Black is not held against the half-move clock",
       "what holds for White forgotten for Black",
       overlook<PositionFault::castling_right_after_moves, black_is_to_move>},
      {"shut-in-bishop-moves", Rule::illegal_position,
       "a bishop shut in by pawns counts as a man that can have moved",
       "men counted without a look at the board",
       overlook<PositionFault::castling_right_after_moves, has_bishop>},
      {"counters-not-compared", Rule::illegal_position,
       "the half-move clock is not held against the number of the move",
       "fields of a FEN that are read one by one",
       overlook<PositionFault::counters_contradict, always>},
      {"arrays-not-compared", Rule::illegal_position,
       "the castling rights of the two sides are not held against each other",
       "rights looked at side by side",
       overlook<PositionFault::castling_rights_not_mirrored, always>},
      {"only-kings-compared", Rule::illegal_position,
       "of the rights in Chess960 the files of the kings are compared, and not those of the rooks",
       "half of a check",
       overlook<PositionFault::castling_rights_not_mirrored, kings_share_a_file>},
      {"promotion-not-sought-as-last-move", Rule::illegal_position,
       "a check from the last rank is given by no promotion",
       "promotions forgotten when moves are taken back",
       imagine<PositionFault::impossible_check, is_checked_from_the_last_rank>},
      {"capture-in-passing-not-sought-as-last-move", Rule::illegal_position,
       "a double check is given by no en passant capture",
       "captures en passant forgotten when moves are taken back",
       imagine<PositionFault::impossible_check, is_double_check>},
      {"nine-pawns-accepted", Rule::illegal_position, "a side may have nine pawns",
       "programs that count kings and nothing else",
       overlook<PositionFault::too_many_pawns, always>},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_pgn() {
  return one_list({of_san_pieces(), of_san_signs(), of_fen(), of_positions(),
                   of_last_moves_and_clock(), of_counted_moves(), of_parity(),
                   of_rights_before_a_quiet_move(), of_rights_and_last_moves()});
}

}  // namespace touchstone
