// SPDX-License-Identifier: Apache-2.0
//
// Looking for pictures of mates, square by square. See mating_picture.hpp.
#include "oracle/fast/mating_picture.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "oracle/fast/distance.hpp"
#include "oracle/fast/generator.hpp"
#include "oracle/fast/lines.hpp"
#include "oracle/fast/sets.hpp"

namespace touchstone::fast {

namespace {

enum class Purpose { any, nearest };

/// How long is looked before it is given up.
constexpr int most_looks = 20000;
constexpr int most_looks_for_the_nearest = 3000;

/// What remains to be covered, and what is used up by then.
struct Task {
  Bits open = 0;
  Bits used_squares = 0;
  Bits used_men = 0;
  int cost = 0;
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
  PictureFinder(const Scene& scene, Purpose purpose, const TriedPictures& tried)
      : scene_(scene), purpose_(purpose), tried_(tried) {
    for (const Traveller& one : scene.men)
      if (one.man.type == ManType::king)
        (one.man.colour == scene.winner ? winning_king_ : mated_king_) = one;
    obstacles_ = scene.filled & ~bit(mated_king_.home);
    for (const Traveller& one : scene.men) {
      if (one.man.type == ManType::king) continue;
      if (one.man.colour == scene.winner)
        attackable_ |= attacks(one);
      else
        fillable_ |= one.places();
    }
  }

  /// Whether there is a picture, or too much to look at.
  bool run() {
    for (const int king : kings_in_order()) {
      look_at(king);
      if (best_cost_ == 0) break;
    }
    return best_cost_ != none || looks_ > most_looks;
  }

  std::optional<MatingPicture> best() const {
    return best_cost_ == none ? std::nullopt : std::optional(best_);
  }

 private:
  static constexpr int none = std::numeric_limits<int>::max();

  bool weighs_cost() const { return purpose_ == Purpose::nearest; }

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
    return 4 * piece_moves(ManType::king, mated_king_.home, king) + count(neighbours_of(king));
  }

  void look_at(int king) {
    const Bits beside = neighbours_of(king);
    const Bits far = winning_king_.places() & ~beside & ~bit(king);
    if ((beside & ~(attackable_ | fillable_ | king_steps(far))) != 0) return;
    const int way = weighs_cost() ? piece_moves(ManType::king, mated_king_.home, king) : 0;
    for (const KingsHelp& help : helps(far, beside)) {
      current_ = MatingPicture{.king = king, .helping_king = {}, .posts = {}};
      if (help.covered) current_.helping_king = help.square;
      covered_by_king_ = help.covered;
      if (weighs_cost()) looks_ = std::min(looks_, most_looks_for_the_nearest - 200);
      solve({.open = (beside | bit(king)) & ~help.covered, .cost = way + help.cost});
    }
  }

  /// The different helps of the winner's king, each from the nearest square, the nearest first.
  std::vector<KingsHelp> helps(Bits squares, Bits beside) const {
    std::vector<KingsHelp> all;
    while (squares != 0) {
      const int square = take_lowest(squares);
      const Bits covered = neighbours_of(square) & beside;
      const bool counts = weighs_cost() && covered != 0;
      const int cost = counts ? piece_moves(ManType::king, winning_king_.home, square) : 0;
      const auto same = std::find_if(all.begin(), all.end(), [covered](const KingsHelp& help) {
        return help.covered == covered;
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
    if (++looks_ > (weighs_cost() ? most_looks_for_the_nearest : most_looks)) return;
    if (task.open == 0) return keep(task);
    const bool wants_check = (task.open & bit(current_.king)) != 0;
    const int target = wants_check ? current_.king : lowest(task.open);
    for (std::size_t index = 0; index < scene_.men.size(); ++index) {
      const Traveller& one = scene_.men[index];
      if (one.man.type == ManType::king || (task.used_men & bit(static_cast<int>(index)))) continue;
      if (one.man.colour == scene_.winner)
        attack(task, index, target);
      else if (!wants_check)
        fill(task, index, target);
    }
  }

  void keep(const Task& task) {
    const std::pair<int, int> name{current_.king, current_.checker};
    if (std::find(tried_.begin(), tried_.end(), name) != tried_.end()) return;
    if (weighs_cost() && !finds_pieces_that_mate()) return;
    best_ = current_;
    best_cost_ = task.cost;
  }

  /// Whether there is a mate where all pawns that have to be promoted become the same piece.
  bool finds_pieces_that_mate() {
    for (const ManType piece : {ManType::queen, ManType::knight, ManType::rook, ManType::bishop}) {
      bool is_promoted = false;
      for (Post& post : current_.posts) {
        post.piece = piece;
        is_promoted |= post.is_promoted;
      }
      if (is_mate_by_itself()) return true;
      if (!is_promoted) return false;
    }
    return false;
  }

  /// Whether the men of the picture and those that stay give a mate, standing alone on a board.
  bool is_mate_by_itself() const {
    Board board;
    board.to_move = opponent_of(scene_.winner);
    const int helping = current_.helping_king.value_or(winning_king_.home);
    place(board, {{board.to_move, ManType::king}, current_.king});
    place(board, {{scene_.winner, ManType::king}, helping});
    for (const Post& post : current_.posts) place(board, post);
    for (const Traveller& one : scene_.men)
      if ((scene_.filled & ~board.taken() & bit(one.home)) != 0) place(board, {one.man, one.home});
    const bool shares_squares = count(board.taken()) < static_cast<int>(current_.posts.size()) + 2;
    const bool kings_touch = (neighbours_of(current_.king) & bit(helping)) != 0;
    return !shares_squares && !kings_touch && is_check(board) && portable::perft(board, 1) == 0;
  }

  static void place(Board& board, const Post& post) {
    Side& side = board.side(post.man.colour);
    side.of(post.is_promoted ? post.piece : post.man.type) |= bit(post.square);
    side.all |= bit(post.square);
  }

  /// A man of the mated side goes to a square beside its king.
  void fill(const Task& task, std::size_t index, int target) {
    const Traveller& one = scene_.men[index];
    if ((one.places() & bit(target)) == 0 || (task.used_squares & bit(target)) != 0) return;
    const bool promoted = (one.as_itself() & bit(target)) == 0;
    Task rest = task;
    rest.open &= ~bit(target);
    rest.used_squares |= bit(target);
    post(rest, index, {one.man, target, promoted});
  }

  /// A man of the winner goes to a square from which it attacks the target. Any picture will do
  /// where costs do not count: then of squares that fill nothing beside the king and cover the same
  /// one is looked at, and men may share it.
  void attack(const Task& task, std::size_t index, int target) {
    const Traveller& one = scene_.men[index];
    Bits allowed = ~task.used_squares & ~bit(current_.king);
    if (target == current_.king && scene_.last_move)
      allowed &= bit(scene_.last_move->to) | squares_behind(target, scene_.last_move->from);
    attack_from(task, index, posts_as_itself(one, target) & allowed, Standing::as_itself);
    attack_from(task, index, posts_as_promoted(one, target) & allowed, Standing::promoted);
  }

  enum class Standing { as_itself, promoted };

  Bits attacks_from(const Man& man, int square, Standing standing) const {
    if (standing == Standing::promoted) return promoted_attacks(square);
    if (man.type == ManType::pawn) return pawn_captures(man.colour, bit(square));
    return piece_attacks(man.type, square, obstacles_);
  }

  void attack_from(const Task& task, std::size_t index, Bits squares, Standing standing) {
    const Man& man = scene_.men[index].man;
    std::array<Bits, 64> gains;
    std::size_t known = 0;
    while (squares != 0) {
      const int square = take_lowest(squares);
      const Bits attacked = attacks_from(man, square, standing);
      const bool is_in_the_way = weighs_cost() || (task.open & bit(square)) != 0;
      if (!is_in_the_way) {
        const Bits gain = attacked & task.open;
        if (std::find(gains.begin(), gains.begin() + known, gain) != gains.begin() + known)
          continue;
        gains[known++] = gain;
      }
      Task rest = task;
      rest.open &= ~attacked;
      if (is_in_the_way) rest.used_squares |= bit(square);
      place_attacker(rest, task, index, {man, square, standing == Standing::promoted});
    }
  }

  void place_attacker(Task& rest, const Task& before, std::size_t index, const Post& where) {
    const int checker = current_.checker;
    if ((before.open & bit(current_.king)) != 0) {
      current_.checker = where.square;
      if (weighs_cost()) ask_more_of_the_checker(rest, where.man, where.square);
    }
    post(rest, index, where);
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
      rest.cost += surplus_from_afar;
  }

  void post(Task& rest, std::size_t index, const Post& where) {
    rest.used_men |= bit(static_cast<int>(index));
    if (weighs_cost()) rest.cost += cost_of(scene_.men[index], where);
    current_.posts.push_back(where);
    solve(rest);
    current_.posts.pop_back();
  }

  static int cost_of(const Traveller& one, const Post& where) {
    if (where.is_promoted) return promoted_moves(one.man.colour, one.home, where.square);
    if (one.man.type == ManType::pawn) return pawn_moves(one.man.colour, one.home, where.square);
    return piece_moves(one.man.type, one.home, where.square);
  }

  const Scene& scene_;
  Purpose purpose_;
  const TriedPictures& tried_;
  Traveller mated_king_;
  Traveller winning_king_;
  Bits obstacles_ = 0;
  /// Squares that the winner's men, his king apart, can attack from anywhere.
  Bits attackable_ = 0;
  /// Squares that men of the mated side can fill.
  Bits fillable_ = 0;
  Bits covered_by_king_ = 0;
  int looks_ = 0;
  MatingPicture current_;
  MatingPicture best_;
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
                                    : piece_moves(post.man.type, from, post.square));
    }
    return fewest;
  }
  for (Bits men = side.of(post.piece); men != 0;)
    fewest = std::min(fewest, piece_moves(post.piece, take_lowest(men), post.square));
  if (fewest <= 2) return fewest;
  for (Bits pawns = side.of(ManType::pawn); pawns != 0;)
    fewest = std::min(fewest, 2 + promoted_moves(colour, take_lowest(pawns), post.square));
  return fewest;
}

}  // namespace

Scene scene_of(const Travellers& travellers, Colour winner) {
  return {
      .winner = winner, .men = travellers.men(), .filled = staying(travellers), .last_move = {}};
}

bool has_mating_picture(const Scene& scene) {
  return PictureFinder(scene, Purpose::any, {}).run();
}

std::optional<MatingPicture> nearest_picture(const Scene& scene, const TriedPictures& tried) {
  PictureFinder finder(scene, Purpose::nearest, tried);
  finder.run();
  return finder.best();
}

int moves_to(const MatingPicture& picture, const Board& board, Colour winner) {
  const int mated = lowest(board.side(opponent_of(winner)).of(ManType::king));
  int moves = piece_moves(ManType::king, mated, picture.king);
  if (picture.helping_king) {
    const int helping = lowest(board.side(winner).of(ManType::king));
    moves += piece_moves(ManType::king, helping, *picture.helping_king);
  }
  for (const Post& post : picture.posts) moves += moves_to_post(post, board.side(post.man.colour));
  return moves;
}

}  // namespace touchstone::fast
