// SPDX-License-Identifier: Apache-2.0
//
// Stage by stage, the cheap looks first. See inquiry.hpp.
#include "oracle/fast/inquiry.hpp"

#include <algorithm>

#include "oracle/fast/mating_picture.hpp"

namespace touchstone::fast {

Inquiry::Inquiry(const Board& board, Colour side, const Travellers& travellers)
    : board_(board),
      travellers_(travellers),
      side_(side),
      guessing_(board, side),
      guessing_by_all_(board, side),
      following_(board, side),
      following_on_a_front_(board, side) {}

bool Inquiry::is_settled_by(Effort effort, int budget) {
  last_look_ = looked_at() + budget;
  return is_settled_by(effort);
}

/// Most positions are settled by one of the first looks. What each asks for was found by trial.
bool Inquiry::is_settled_by(Effort effort) {
  switch (effort) {
    case Effort::glance:
      return follow_pictures(1, 60) || guess(400) || outline(500) || follow_pictures(8, 900) ||
             guess_by_all(2000) || outline(4000);
    case Effort::look:
      return guess_by_all(20'000) || outline(20'000);
    case Effort::study:
      return follow_pictures(12, 1000) || follow_on_a_front(4, 400, 8000, few_looks) ||
             guess_by_all(30'000);
    case Effort::long_study:
      return outline(60'000) || follow_on_a_front(8, 100, 8000, many_looks) ||
             guess_by_all(60'000) || follow_on_a_front(8, 300, 20'000, many_looks);
    case Effort::whatever_is_allowed:
      return guess_by_all(150'000) || outline_one_by_one(150'000) || guess_by_all(last_look_);
  }
  return false;
}

int Inquiry::looked_at() const {
  int sum = looked_at_before_ + guessing_.looked_at() + guessing_by_all_.looked_at() +
            following_.looked_at() + following_on_a_front_.looked_at();
  for (const OutlineSearch& one : outlines_) sum += one.count();
  return sum;
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
  const auto asked_for = 2 * static_cast<std::size_t>(last_look_);
  const std::size_t most_kept = std::max(HelpmateSearch::usually_kept, asked_for);
  const int more = affordable(positions - search.looked_at());
  return more > 0 && settle(search.by_all_guesses(more, most_kept), search);
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
bool Inquiry::follow_on_a_front(std::size_t pictures, std::size_t kept, int positions,
                                const Looks& looks) {
  TriedPictures tried;
  while (tried.size() < pictures && affordable(positions) > 0) {
    const auto picture = nearest_picture(scene_of(travellers_, side_), tried, looks);
    if (!picture) return false;
    tried.push_back(name_of(picture->king, picture->checker));
    PictureSearch& search = following_on_a_front_;
    if (!search.towards(*picture, kept, affordable(positions))) continue;
    answer_ = {Verdict::can_mate, Ground::line, search.line(), 0};
    return true;
  }
  return false;
}

/// With more and more detail, up to so many outlines of each.
bool Inquiry::outline(int most) {
  for (std::size_t place = 0; place < details.size() && affordable(most) > 0; ++place) {
    if (place == outlines_.size())
      outlines_.emplace_back(board_, travellers_, side_, details[place]);
    OutlineSearch& one = outlines_[place];
    if (one.up_to(std::min(most, one.count() + affordable(most))) != OutlinesEnd::without_mate)
      continue;
    answer_ = {Verdict::cannot_mate, Ground::outlines, {}, 0};
    return true;
  }
  return false;
}

/// The last time that outlines are drawn: those of each detail are let go of before the next.
bool Inquiry::outline_one_by_one(int most) {
  for (const Detail& detail : details) {
    if (affordable(most) <= 0) return false;
    if (outlines_.empty()) outlines_.emplace_back(board_, travellers_, side_, detail);
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
