// SPDX-License-Identifier: Apache-2.0
//
// Looking for pictures of mates, square by square. See mating_picture.hpp.
#include "oracle/solver/mating_picture.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "oracle/bitboard/generator.hpp"
#include "oracle/bitboard/lines.hpp"
#include "oracle/bitboard/sets.hpp"
#include "oracle/solver/distance.hpp"

namespace touchstone::fast {

namespace {

enum class Purpose { any, nearest };

/// What remains to be covered, and what is used up by then.
struct Task {
  Bits open = 0;
  Bits used_squares = 0;
  Bits used_men = 0;
  int cost = 0;
};

/// A place for one of the men of a scene, and what it costs to come there.
struct Place {
  int cost = 0;
  int square = 0;
  std::size_t index = 0;
  /// As in a post.
  bool is_promoted = false;
  ManType piece = ManType::queen;
};

/// A picture by the places of its men alone.
struct Draft {
  int king = 0;
  std::optional<int> helping_king;
  int checker = 0;
  std::vector<Place> places;
};

/// A square of the winner's king with what it covers beside the mated king.
struct KingsHelp {
  int square;
  Bits covered;
  int cost;
};

Bits neighbours_of(int square) {
  return lines().king[static_cast<std::size_t>(square)];
}

/// The squares behind another one, seen from the first; none where they share no line.
Bits squares_behind(int king, int from) {
  for (const Direction way : all_directions) {
    const Bits line = rays(bit(king), std::span(&way, 1), 0);
    if (line & bit(from)) return rays(bit(from), std::span(&way, 1), 0);
  }
  return 0;
}

class PictureFinder {
 public:
  PictureFinder(const Scene& scene, Purpose purpose, const TriedPictures& tried, const Looks& most)
      : scene_(scene), purpose_(purpose), tried_(tried), most_(most) {
    for (std::size_t index = 0; index < scene.men.size(); ++index) {
      const Traveller& one = scene.men[index];
      if (one.man.type != ManType::king) continue;
      const bool is_winner = one.man.colour == scene.winner;
      (is_winner ? winning_king_ : mated_king_) = one;
      (is_winner ? winning_index_ : mated_index_) = index;
    }
    obstacles_ = scene.filled & ~bit(mated_king_.home);
    for (const Traveller& one : scene.men) {
      if (one.man.type == ManType::king) continue;
      if (one.man.colour == scene.winner)
        attackable_ |= attacks(one);
      else
        fillable_ |= one.places();
    }
    if (!weighs_cost()) return;
    measure_ways();
    options_.resize(scene.men.size() + 1);
  }

  /// Whether there is a picture, or too much to look at.
  bool run() {
    for (const int king : kings_in_order()) {
      look_at(king);
      if (best_cost_ == 0) break;
    }
    return best_cost_ != none || looks_ > most_.at_all;
  }

  std::optional<MatingPicture> best() const {
    if (best_cost_ == none) return std::nullopt;
    MatingPicture picture{.king = best_.king,
                          .moves_of_king = {},
                          .helping_king = best_.helping_king,
                          .moves_of_helping_king = {},
                          .checker = best_.checker,
                          .posts = {}};
    for (const Place& place : best_.places)
      picture.posts.push_back({.man = man_of(place),
                               .square = place.square,
                               .is_promoted = place.is_promoted,
                               .piece = place.piece});
    add_ways(picture);
    return picture;
  }

 private:
  static constexpr int none = std::numeric_limits<int>::max();

  bool weighs_cost() const { return purpose_ == Purpose::nearest; }

  void measure_ways() {
    for (const Traveller& one : scene_.men) {
      Barriers& own = barriers_of(one.man.colour);
      Barriers& other = barriers_of(opponent_of(one.man.colour));
      if (one.man.type == ManType::pawn) {
        own.closed |= bit(one.home);
        other.enemy_pawns |= bit(one.home);
        other.guarded |= pawn_captures(one.man.colour, bit(one.home));
      } else if (one.stays()) {
        own.closed |= bit(one.home);
      }
    }
    for (const Traveller& one : scene_.men)
      ways_.push_back(one.man.type == ManType::pawn
                          ? MoveCounts{}
                          : moves_past(barriers_of(one.man.colour), one.man.type, one.home));
  }

  Barriers& barriers_of(Colour colour) { return barriers_[static_cast<std::size_t>(colour)]; }
  const Barriers& barriers_of(Colour colour) const {
    return barriers_[static_cast<std::size_t>(colour)];
  }

  int moves_of_king(const Traveller& king, int square) const {
    const auto place =
        static_cast<std::size_t>(&king == &mated_king_ ? mated_index_ : winning_index_);
    return ways_[place][static_cast<std::size_t>(square)];
  }

  Bits attacks(const Traveller& one) const {
    const Bits as_promoted = attacks_of_promoted(one.promoted, obstacles_);
    if (one.man.type == ManType::pawn)
      return pawn_captures(one.man.colour, one.as_itself()) | as_promoted;
    return attacks_of(one.man.type, one.as_itself(), obstacles_);
  }

  /// What a pawn may be promoted to attacks: everything that queen or knight do.
  Bits promoted_attacks(int square) const {
    return piece_attacks(ManType::queen, square, obstacles_) |
           piece_attacks(ManType::knight, square, obstacles_);
  }

  /// Squares from which a man could attack a square, as itself and promoted.
  Bits posts_as_itself(const Traveller& one, int target) const {
    if (one.man.type == ManType::pawn)
      return pawn_captures(opponent_of(one.man.colour), bit(target)) & one.as_itself();
    return piece_attacks(one.man.type, target, obstacles_) & one.as_itself();
  }

  Bits posts_as_promoted(const Traveller& one, int target) const {
    if (one.promoted == 0) return 0;
    return promoted_attacks(target) & one.promoted;
  }

  std::vector<int> kings_in_order() const {
    std::vector<int> kings;
    for (Bits squares = mated_king_.places() & attackable_; squares != 0;)
      kings.push_back(take_lowest(squares));
    if (weighs_cost())
      std::stable_sort(kings.begin(), kings.end(), [this](int one, int other) {
        return remoteness_of(one) < remoteness_of(other);
      });
    return kings;
  }

  /// Few squares beside the king are as good as a step that it need not go.
  int remoteness_of(int king) const {
    return 4 * moves_of_king(mated_king_, king) + count(neighbours_of(king));
  }

  void look_at(int king) {
    const Bits beside = neighbours_of(king);
    const Bits far = winning_king_.places() & ~beside & ~bit(king);
    if ((beside & ~(attackable_ | fillable_ | king_steps(far))) != 0) return;
    const int way = weighs_cost() ? moves_of_king(mated_king_, king) : 0;
    tried_checkers_ = tried_checkers(king);
    for (const KingsHelp& help : helps(far, beside)) {
      current_ = Draft{.king = king, .helping_king = {}, .places = {}};
      if (help.covered) current_.helping_king = help.square;
      covered_by_king_ = help.covered;
      if (looks_ > most_.at_all) return;
      last_look_for_help_ = looks_ + most_.for_a_help;
      last_look_ = last_look_for_help_;
      solve({.open = (beside | bit(king)) & ~help.covered, .cost = way + help.cost});
    }
  }

  /// Squares of which it was tried what comes of a check from there.
  Bits tried_checkers(int king) const {
    Bits squares = 0;
    const auto is_of_king = [king](const auto& name) { return name.first == king; };
    if (std::none_of(tried_.begin(), tried_.end(), is_of_king)) return squares;
    for (int square = 0; square < 64; ++square)
      if (std::find(tried_.begin(), tried_.end(), name_of(king, square)) != tried_.end())
        squares |= bit(square);
    return squares;
  }

  /// The different helps of the winner's king, the nearest first; where costs do not count one
  /// square is as good as another.
  std::vector<KingsHelp> helps(Bits squares, Bits beside) const {
    std::vector<KingsHelp> all;
    while (squares != 0) {
      const int square = take_lowest(squares);
      const Bits covered = neighbours_of(square) & beside;
      const bool counts = weighs_cost() && covered != 0;
      const int cost = counts ? moves_of_king(winning_king_, square) : 0;
      const auto same = std::find_if(all.begin(), all.end(), [&](const KingsHelp& help) {
        return help.covered == covered && !(weighs_cost() && covered != 0);
      });
      if (same == all.end())
        all.push_back({square, covered, cost});
      else if (cost < same->cost)
        *same = {square, covered, cost};
    }
    std::stable_sort(all.begin(), all.end(), [](const KingsHelp& one, const KingsHelp& other) {
      return one.cost < other.cost;
    });
    return all;
  }

  void solve(const Task& task) {
    if (task.cost >= best_cost_) return;
    if (++looks_ > last_look_) return;
    if (task.open == 0) return keep(task);
    const bool wants_check = (task.open & bit(current_.king)) != 0;
    const int target = wants_check ? current_.king : lowest(task.open);
    if (weighs_cost()) return try_cheapest_first(task, target);
    for (std::size_t index = 0; index < scene_.men.size(); ++index) {
      if (!is_free(task, index)) continue;
      if (scene_.men[index].man.colour == scene_.winner)
        attack(task, index, target);
      else if (!wants_check)
        fill(task, index, target);
    }
  }

  /// Whether a man other than a king has no post yet.
  bool is_free(const Task& task, std::size_t index) const {
    return scene_.men[index].man.type != ManType::king &&
           (task.used_men & bit(static_cast<int>(index))) == 0;
  }

  const Man& man_of(const Place& place) const { return scene_.men[place.index].man; }

  void try_cheapest_first(const Task& task, int target) {
    std::vector<Place>& options = options_[current_.places.size()];
    options.clear();
    for (std::size_t index = 0; index < scene_.men.size(); ++index)
      if (is_free(task, index)) add_options(options, task, index, target);
    std::stable_sort(options.begin(), options.end(),
                     [](const Place& one, const Place& other) { return one.cost < other.cost; });
    for (const Place& option : options) {
      if (task.cost + option.cost >= best_cost_) break;
      if (target == current_.king)
        last_look_ = std::min(last_look_for_help_, looks_ + most_.for_a_checker);
      if (man_of(option).colour == scene_.winner)
        attack_from(task, option);
      else
        fill(task, option);
    }
  }

  /// Those that may make a nearer picture than the nearest so far.
  void add_options(std::vector<Place>& options, const Task& task, std::size_t index,
                   int target) const {
    const Traveller& one = scene_.men[index];
    const auto add = [&](Bits squares, Place where) {
      while (squares != 0) {
        where.square = take_lowest(squares);
        where.cost = cost_of(where);
        if (task.cost + where.cost < best_cost_) options.push_back(where);
      }
    };
    const Place as_itself{.index = index};
    if (one.man.colour == scene_.winner) {
      const Bits allowed = allowed_for(task, target);
      add(posts_as_itself(one, target) & allowed & ~checkless(one, target), as_itself);
      for (const ManType piece : {ManType::queen, ManType::knight})
        add(piece_attacks(piece, target, obstacles_) & one.promoted & allowed,
            {.index = index, .is_promoted = true, .piece = piece});
    } else if (target != current_.king && (task.used_squares & bit(target)) == 0) {
      const bool is_pawn = one.man.type == ManType::pawn;
      const Bits unpromoted =
          one.as_itself() & ~(is_pawn ? rank_bits(last_rank(one.man.colour)) : Bits{0});
      add(unpromoted & bit(target), as_itself);
      add(one.promoted & ~unpromoted & bit(target), {.index = index, .is_promoted = true});
    }
  }

  void keep(const Task& task) {
    if (weighs_cost() && !finds_pieces_that_mate()) return;
    best_ = current_;
    best_cost_ = task.cost;
  }

  /// Whether there is a mate where all pawns of the mated side that have to be promoted become the
  /// same piece.
  bool finds_pieces_that_mate() {
    for (const ManType piece : {ManType::queen, ManType::knight, ManType::rook, ManType::bishop}) {
      bool is_promoted = false;
      bool can_be = true;
      for (Place& place : current_.places) {
        if (!place.is_promoted || man_of(place).colour == scene_.winner) continue;
        place.piece = piece;
        is_promoted = true;
        can_be = can_be && (piece != ManType::bishop || can_be_bishop(place));
      }
      if (can_be && is_mate_by_itself()) return true;
      if (!is_promoted) return false;
    }
    return false;
  }

  /// Whether a pawn is promoted to a bishop of that square's colour straight ahead, or the winner
  /// has men left for it to capture on the way.
  bool can_be_bishop(const Place& place) const {
    const int home = scene_.men[place.index].home;
    const int promoted = (home & 7) + board_side * last_rank(man_of(place).colour);
    const auto is_light = [](int square) { return ((square & 7) + (square >> 3)) % 2 != 0; };
    return is_light(promoted) == is_light(place.square) || has_men_to_spare();
  }

  bool has_men_to_spare() const {
    const auto is_of_winner = [this](const Man& man) { return man.colour == scene_.winner; };
    const auto posted =
        std::count_if(current_.places.begin(), current_.places.end(),
                      [&](const Place& place) { return is_of_winner(man_of(place)); });
    const auto all = std::count_if(scene_.men.begin(), scene_.men.end(),
                                   [&](const Traveller& one) { return is_of_winner(one.man); });
    return posted + 1 < all;
  }

  /// Whether the men of the picture and those that stay give a mate, standing alone on a board.
  bool is_mate_by_itself() const {
    Board board;
    board.to_move = opponent_of(scene_.winner);
    const int helping = current_.helping_king.value_or(winning_king_.home);
    put(board, {board.to_move, ManType::king}, current_.king);
    put(board, {scene_.winner, ManType::king}, helping);
    for (const Place& place : current_.places)
      put(board, {man_of(place).colour, place.is_promoted ? place.piece : man_of(place).type},
          place.square);
    for (const Traveller& one : scene_.men)
      if ((scene_.filled & ~board.taken() & bit(one.home)) != 0) put(board, one.man, one.home);
    const bool shares_squares = count(board.taken()) < static_cast<int>(current_.places.size()) + 2;
    const bool kings_touch = (neighbours_of(current_.king) & bit(helping)) != 0;
    if (shares_squares || kings_touch || !is_check(board)) return false;
    return !is_helping_king_attacked(board) && portable::perft(board, 1) == 0;
  }

  /// Then it could not have come there, or the check was not met. A king that does not help may
  /// stand elsewhere.
  bool is_helping_king_attacked(Board board) const {
    board.to_move = scene_.winner;
    return current_.helping_king && is_check(board);
  }

  static void put(Board& board, const Man& man, int square) {
    Side& side = board.side(man.colour);
    side.of(man.type) |= bit(square);
    side.all |= bit(square);
  }

  /// A man of the mated side goes to a square beside its king.
  void fill(const Task& task, std::size_t index, int target) {
    const Traveller& one = scene_.men[index];
    if ((one.places() & bit(target)) == 0 || (task.used_squares & bit(target)) != 0) return;
    const bool promoted = (one.as_itself() & bit(target)) == 0;
    fill(task, {.square = target, .index = index, .is_promoted = promoted});
  }

  void fill(const Task& task, const Place& where) {
    Task rest = task;
    rest.open &= ~bit(where.square);
    rest.used_squares |= bit(where.square);
    post(rest, where);
  }

  /// A man of the winner goes to a square from which it attacks the target. Any picture will do
  /// where costs do not count: then of squares that fill nothing beside the king and cover the same
  /// one is looked at, and men may share it.
  void attack(const Task& task, std::size_t index, int target) {
    const Traveller& one = scene_.men[index];
    const Bits allowed = allowed_for(task, target);
    attack_from_any(task, index, posts_as_promoted(one, target) & allowed, Standing::promoted);
    attack_from_any(task, index, posts_as_itself(one, target) & allowed & ~checkless(one, target),
                    Standing::as_itself);
  }

  Bits allowed_for(const Task& task, int target) const {
    Bits allowed = ~task.used_squares & ~bit(current_.king);
    if (target == current_.king) allowed &= ~tried_checkers_;
    if (target == current_.king && scene_.last_move)
      allowed &= bit(scene_.last_move->to) | squares_behind(target, scene_.last_move->from);
    return allowed;
  }

  /// Where a man gives no check: no king steps in front of a pawn that has not moved.
  Bits checkless(const Traveller& one, int target) const {
    return target == current_.king && one.man.type == ManType::pawn ? scene_.unmoved_pawns : 0;
  }

  enum class Standing { as_itself, promoted };

  Bits attacks_from(const Man& man, int square, Standing standing) const {
    if (standing == Standing::promoted) return promoted_attacks(square);
    if (man.type == ManType::pawn) return pawn_captures(man.colour, bit(square));
    return piece_attacks(man.type, square, obstacles_);
  }

  void attack_from_any(const Task& task, std::size_t index, Bits squares, Standing standing) {
    const Man& man = scene_.men[index].man;
    std::array<Bits, 64> gains;
    std::size_t known = 0;
    while (squares != 0) {
      const int square = take_lowest(squares);
      const Bits attacked = attacks_from(man, square, standing);
      const bool is_in_the_way = (task.open & bit(square)) != 0;
      if (!is_in_the_way) {
        const Bits gain = attacked & task.open;
        if (std::find(gains.begin(), gains.begin() + known, gain) != gains.begin() + known)
          continue;
        gains[known++] = gain;
      }
      Task rest = task;
      rest.open &= ~attacked;
      if (is_in_the_way) rest.used_squares |= bit(square);
      place_attacker(
          rest, task,
          {.square = square, .index = index, .is_promoted = standing == Standing::promoted});
    }
  }

  void attack_from(const Task& task, const Place& where) {
    Task rest = task;
    rest.open &=
        ~(where.is_promoted ? piece_attacks(where.piece, where.square, obstacles_)
                            : attacks_from(man_of(where), where.square, Standing::as_itself));
    rest.used_squares |= bit(where.square);
    place_attacker(rest, task, where);
  }

  void place_attacker(Task& rest, const Task& before, const Place& where) {
    const int checker = current_.checker;
    if ((before.open & bit(current_.king)) != 0) {
      current_.checker = where.square;
      if (weighs_cost()) ask_more_of_the_checker(rest, man_of(where), where.square);
    }
    post(rest, where);
    current_.checker = checker;
  }

  /// A man that checks from beside the king must be guarded; one from afar may be interfered with.
  void ask_more_of_the_checker(Task& rest, const Man& man, int square) const {
    constexpr int surplus_from_afar = 2;
    const Bits beside = neighbours_of(current_.king);
    ++rest.cost;
    if ((beside & bit(square)) != 0)
      rest.open |= bit(square) & ~covered_by_king_;
    else if (man.type != ManType::knight)
      rest.cost += surplus_from_afar * (1 + pawns_between(square, current_.king));
  }

  int pawns_between(int one, int other) const {
    const Bits pawns = barriers_of(Colour::white).closed | barriers_of(Colour::black).closed;
    return count(lines().between[static_cast<std::size_t>(one)][static_cast<std::size_t>(other)] &
                 pawns);
  }

  void post(Task& rest, const Place& where) {
    rest.used_men |= bit(static_cast<int>(where.index));
    rest.cost += where.cost;
    current_.places.push_back(where);
    solve(rest);
    current_.places.pop_back();
  }

  int cost_of(const Place& where) const {
    const Traveller& one = scene_.men[where.index];
    if (one.man.type != ManType::pawn)
      return ways_[where.index][static_cast<std::size_t>(where.square)];
    if (!where.is_promoted && where.square == one.home) return 0;
    const int surplus = surplus_of_blocked(barriers_of(one.man.colour), one.man.colour, one.home);
    return surplus + (where.is_promoted ? promoted_moves(one.man.colour, one.home, where.square)
                                        : pawn_moves(one.man.colour, one.home, where.square));
  }

  /// How each man comes to its place.
  void add_ways(MatingPicture& picture) const {
    const Colour mated = opponent_of(scene_.winner);
    picture.moves_of_king = moves_past(barriers_of(mated), ManType::king, picture.king);
    if (picture.helping_king)
      picture.moves_of_helping_king =
          moves_past(barriers_of(scene_.winner), ManType::king, *picture.helping_king);
    for (Post& post : picture.posts) {
      const ManType type = post.is_promoted ? post.piece : post.man.type;
      if (type != ManType::pawn)
        post.moves = moves_past(barriers_of(post.man.colour), type, post.square);
    }
  }

  const Scene& scene_;
  Purpose purpose_;
  const TriedPictures& tried_;
  const Looks& most_;
  Traveller mated_king_;
  Traveller winning_king_;
  std::size_t mated_index_ = 0;
  std::size_t winning_index_ = 0;
  std::array<Barriers, 2> barriers_;
  /// Moves of each man from where it stands.
  std::vector<MoveCounts> ways_;
  Bits obstacles_ = 0;
  /// Squares that the winner's men, his king apart, can attack from anywhere.
  Bits attackable_ = 0;
  /// Squares that men of the mated side can fill.
  Bits fillable_ = 0;
  Bits covered_by_king_ = 0;
  int looks_ = 0;
  int last_look_ = 0;
  int last_look_for_help_ = 0;
  /// Checks from these squares were tried with the king where it is looked for.
  Bits tried_checkers_ = 0;
  /// By how many men have a place.
  std::vector<std::vector<Place>> options_;
  Draft current_;
  Draft best_;
  int best_cost_ = none;
};

/// The fewest moves of any man of that kind to a post.
int moves_to_post(const Post& post, const Side& side) {
  int fewest = out_of_reach;
  const Colour colour = post.man.colour;
  if (!post.is_promoted) {
    for (Bits men = side.of(post.man.type); men != 0;) {
      const int from = take_lowest(men);
      fewest = std::min(fewest, post.man.type == ManType::pawn
                                    ? pawn_moves(colour, from, post.square)
                                    : post.moves[static_cast<std::size_t>(from)]);
    }
    return fewest;
  }
  for (Bits men = side.of(post.piece); men != 0;)
    fewest = std::min<int>(fewest, post.moves[static_cast<std::size_t>(take_lowest(men))]);
  if (fewest <= 2) return fewest;
  for (Bits pawns = side.of(ManType::pawn); pawns != 0;)
    fewest = std::min(fewest, 2 + promoted_moves(colour, take_lowest(pawns), post.square));
  return fewest;
}

}  // namespace

Scene scene_of(const Travellers& travellers, Colour winner) {
  Scene scene{.winner = winner,
              .men = travellers.men(),
              .filled = staying(travellers),
              .unmoved_pawns = 0,
              .last_move = {}};
  for (const Traveller& one : travellers.men())
    if (one.man.type == ManType::pawn && one.man.colour == winner)
      scene.unmoved_pawns |= bit(one.home);
  return scene;
}

std::pair<int, int> name_of(int king, int checker) {
  constexpr int from_afar = 64;
  for (const Direction way : all_directions) {
    const Bits beside = step(bit(king), way);
    if (rays(beside, std::span(&way, 1), 0) & bit(checker))
      return {king, lowest(beside) + from_afar};
  }
  return {king, checker};
}

bool has_mating_picture(const Scene& scene, int looks) {
  return PictureFinder(scene, Purpose::any, {}, {looks, looks, looks}).run();
}

std::optional<MatingPicture> nearest_picture(const Scene& scene, const TriedPictures& tried,
                                             const Looks& looks) {
  PictureFinder finder(scene, Purpose::nearest, tried, looks);
  finder.run();
  return finder.best();
}

int moves_to(const MatingPicture& picture, const Board& board, Colour winner) {
  const int mated = lowest(board.side(opponent_of(winner)).of(ManType::king));
  int moves = picture.moves_of_king[static_cast<std::size_t>(mated)];
  if (picture.helping_king) {
    const int helping = lowest(board.side(winner).of(ManType::king));
    moves += picture.moves_of_helping_king[static_cast<std::size_t>(helping)];
  }
  for (const Post& post : picture.posts) moves += moves_to_post(post, board.side(post.man.colour));
  return moves;
}

int moves_to_by_distinct_men(const MatingPicture& picture, const Board& board, Colour winner) {
  Board left = board;
  MatingPicture without_posts = picture;
  without_posts.posts.clear();
  int moves = moves_to(without_posts, board, winner);
  for (const Post& post : picture.posts) {
    Side& side = left.side(post.man.colour);
    const int fewest = moves_to_post(post, side);
    moves += fewest;
    if (post.man.type == ManType::pawn || post.is_promoted) continue;
    for (Bits men = side.of(post.man.type); men != 0;) {
      const int from = take_lowest(men);
      if (post.moves[static_cast<std::size_t>(from)] != fewest) continue;
      side.of(post.man.type) &= ~bit(from);
      break;
    }
  }
  return moves;
}

namespace {

/// Whether a piece on that square is counted for some post.
bool is_of_use(const MatingPicture& picture, Man man, int square) {
  constexpr int behind_a_wall = 14;
  return std::any_of(picture.posts.begin(), picture.posts.end(), [&](const Post& post) {
    const ManType type = post.is_promoted ? post.piece : post.man.type;
    return post.man.colour == man.colour && type == man.type &&
           post.moves[static_cast<std::size_t>(square)] < behind_a_wall;
  });
}

}  // namespace

Board without_idle_men(const MatingPicture& picture, Board board) {
  for (const Colour colour : both_colours)
    for (const ManType type : {ManType::queen, ManType::rook, ManType::bishop, ManType::knight}) {
      Side& side = board.side(colour);
      for (Bits men = side.of(type); men != 0;) {
        const int square = take_lowest(men);
        if (is_of_use(picture, {colour, type}, square)) continue;
        side.of(type) &= ~bit(square);
        side.all &= ~bit(square);
      }
    }
  return board;
}

}  // namespace touchstone::fast
