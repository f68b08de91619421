// SPDX-License-Identifier: Apache-2.0
//
// Stage by stage, the cheap looks first. See inquiry.hpp.
#include "oracle/solver/inquiry.hpp"

#include <algorithm>

#include "oracle/solver/mating_picture.hpp"
#include "oracle/solver/shown_men.hpp"

namespace touchstone::fast {

Inquiry::Inquiry(const Board& board, Colour side, const Travellers& travellers)
    : board_(board),
      travellers_(travellers),
      side_(side),
      guessing_(board, side),
      guessing_by_all_(board, side),
      following_(board, side),
      front_(board, side),
      climbing_(board, side) {}

bool Inquiry::is_settled_by(Effort effort, int budget) {
  last_look_ = looked_at() + budget;
  return is_settled_by(effort);
}

/// Most positions are settled by one of the first looks. What each asks for was found by trial.
bool Inquiry::is_settled_by(Effort effort) {
  switch (effort) {
    case Effort::glance:
      return follow_pictures(1, 60) || guess(400) || outline(500) || climb(2000) ||
             follow_pictures(4, 900) || outline(4000);
    case Effort::look:
      return guess_by_all(6000) || climb(15'000) || outline(32'000);
    case Effort::study:
      return follow_pictures(12, 1000) || clear_away(200, 40'000) || climb(200'000) ||
             follow_on_a_front(8, 100, 8000) || guess_by_all(40'000);
    case Effort::long_study:
      let_go(guessing_);
      let_go(following_);
      let_go(climbing_);
      return outline(64'000);
    case Effort::whatever_is_allowed:
      return outline_one_by_one(150'000) || guess_to_the_end() ||
             follow_on_a_front(4, 1000, 60'000) || follow_by_few_men(4, 500, 25'000) ||
             follow_by_few_men(4, 1000, 40'000);
  }
  return false;
}

int Inquiry::looked_at() const {
  int sum = looked_at_before_ + guessing_.looked_at() + guessing_by_all_.looked_at() +
            following_.looked_at() + front_.looked_at() + climbing_.looked_at();
  for (const OutlineSearch& one : outlines_) sum += one.count();
  return sum;
}

/// What is not gone on with shall take no memory.
template <typename Search>
void Inquiry::let_go(Search& search) {
  looked_at_before_ += search.looked_at();
  search = Search(board_, side_);
}

int Inquiry::affordable(int positions) const {
  return std::min(positions, last_look_ - looked_at());
}

bool Inquiry::settle(SearchEnd end, const HelpmateSearch& search) {
  if (end == SearchEnd::budget) return false;
  if (end == SearchEnd::exhausted)
    answer_ = {Verdict::cannot_mate, Ground::exhausted, {}, 0};
  else
    answer_ = {Verdict::can_mate, Ground::line, search.line(), 0};
  return true;
}

bool Inquiry::guess(int positions) {
  const int more = affordable(positions - guessing_.looked_at());
  return more > 0 && settle(guessing_.by_guess(more, Pruning::by_material), guessing_);
}

bool Inquiry::guess_by_all(int positions) {
  HelpmateSearch& search = guessing_by_all_;
  const auto asked_for = static_cast<std::size_t>(last_look_);
  const std::size_t most_kept = std::max(HelpmateSearch::usually_kept, asked_for);
  const int more = affordable(positions - search.looked_at());
  return more > 0 && settle(search.by_all_guesses(more, most_kept), search);
}

/// The last time; what memory or the budget leaves after it is for others.
bool Inquiry::guess_to_the_end() {
  const bool is_settled = guess_by_all(last_look_);
  let_go(guessing_by_all_);
  return is_settled;
}

/// So many more pictures, the nearest first.
bool Inquiry::follow_pictures(int pictures, int positions) {
  for (int number = 0; number < pictures && affordable(positions) > 0; ++number) {
    const auto picture = nearest_picture(scene_of(travellers_, side_), followed_);
    if (!picture) {
      followed_.clear();
      return false;
    }
    followed_.push_back(name_of(picture->king, picture->checker));
    if (settle(following_.towards(*picture, affordable(positions)), following_)) return true;
  }
  return false;
}

/// Each of so many pictures on a front of so many positions.
bool Inquiry::follow_on_a_front(std::size_t pictures, std::size_t kept, int positions) {
  TriedPictures tried;
  while (tried.size() < pictures && affordable(positions) > 0) {
    const auto picture = nearest_picture(scene_of(travellers_, side_), tried, many_looks);
    if (!picture) return false;
    tried.push_back(name_of(picture->king, picture->checker));
    if (!front_.towards(*picture, kept, affordable(positions))) continue;
    answer_ = {Verdict::can_mate, Ground::line, front_.line(), 0};
    return true;
  }
  return false;
}

/// The same with the pieces left aside that are of no use for the picture.
bool Inquiry::follow_by_few_men(std::size_t pictures, std::size_t kept, int positions) {
  TriedPictures tried;
  while (tried.size() < pictures && affordable(positions) > 0) {
    const auto picture = nearest_picture(scene_of(travellers_, side_), tried, many_looks);
    if (!picture) return false;
    tried.push_back(name_of(picture->king, picture->checker));
    if (!front_.towards_by_few_men(*picture, kept, affordable(positions))) continue;
    answer_ = {Verdict::can_mate, Ground::line, front_.line(), 0};
    return true;
  }
  return false;
}

/// By each outlook on a front of so many positions, men out of the way first.
bool Inquiry::clear_away(std::size_t kept, int positions) {
  for (const Outlook& outlook : outlooks) {
    const int more = affordable(positions);
    if (more <= 0 || !front_.by_clearing(outlook, kept, more)) continue;
    answer_ = {Verdict::can_mate, Ground::line, front_.line(), 0};
    return true;
  }
  return false;
}

/// Down from a locked position, up to so many looks in all.
bool Inquiry::climb(int positions) {
  const int more = affordable(positions - climbing_.looked_at());
  if (more <= 0 || !climbing_.go_on(more)) return false;
  answer_ = {Verdict::can_mate, Ground::line, climbing_.line(), 0};
  return true;
}

/// Twice as many with each choice in each round, since mostly one choice alone leads anywhere.
bool Inquiry::outline(int most) {
  constexpr int first_round = 250;
  if (ways_to_show_.empty()) ways_to_show_ = ways_to_show(board_, travellers_, side_);
  for (int limit = first_round; limit < most; limit *= 2)
    if (outline_each(limit)) return true;
  return outline_each(most);
}

bool Inquiry::outline_each(int most) {
  for (std::size_t place = 0; place < ways_to_show_.size() && affordable(most) > 0; ++place) {
    if (place == outlines_.size())
      outlines_.emplace_back(board_, travellers_, side_, ways_to_show_[place]);
    OutlineSearch& one = outlines_[place];
    if (one.up_to(std::min(most, one.count() + affordable(most))) != OutlinesEnd::without_mate)
      continue;
    answer_ = {Verdict::cannot_mate, Ground::outlines, {}, 0};
    return true;
  }
  return false;
}

/// The last time that outlines are drawn: those of each choice are let go of before the next.
bool Inquiry::outline_one_by_one(int most) {
  while (!outlines_.empty() && affordable(most) > 0) {
    OutlineSearch& one = outlines_.front();
    if (one.up_to(std::min(most, one.count() + affordable(most))) == OutlinesEnd::without_mate) {
      answer_ = {Verdict::cannot_mate, Ground::outlines, {}, 0};
      return true;
    }
    looked_at_before_ += one.count();
    outlines_.erase(outlines_.begin());
  }
  return false;
}

}  // namespace touchstone::fast
