// SPDX-License-Identifier: Apache-2.0
//
// Collecting the outlines that can arise. See closed_outlines.hpp.
#include "oracle/proofs/closed_outlines.hpp"

#include <deque>
#include <unordered_map>
#include <utility>

#include "oracle/notation/fen.hpp"

namespace touchstone::proofs {

namespace {

/// Where the men of an outline may stand, as claims. A shown man stays.
Claims claims_of(const Outline& outline) {
  Claims claims;
  for (const Square square : all_squares())
    if (const auto& man = outline.shown.at(square))
      claims.push_back({.man = *man,
                        .home = square,
                        .as_itself = Squares().set(static_cast<std::size_t>(index_of(square))),
                        .promoted = {},
                        .captures = {},
                        .may_have_come_home = true});
  for (const HiddenMan& one : outline.hidden)
    claims.push_back({.man = one.man,
                      .home = one.home,
                      .as_itself = one.comes_by_promotion ? Squares() : one.places,
                      .promoted = one.comes_by_promotion ? one.places : Squares(),
                      .captures = {},
                      .moves = true});
  return claims;
}

/// A bare king never mates again.
bool is_bare(const Outline& outline, Colour side) {
  for (const auto& man : outline.shown.men)
    if (man && man->colour == side && man->type != ManType::king) return false;
  return places_of_hidden(outline, side).none();
}

class Collection {
 public:
  Collection(Colour side, std::size_t most) : side_(side), most_(most) {}

  std::optional<std::string> fault_after(const Outline& first) {
    if (!holds_no_mate(side_, {first, {}})) return mate_in(first);
    meet(first);
    while (!waiting_.empty()) {
      if (known_.size() > most_) return "there are too many outlines";
      Known& known = *waiting_.front();
      waiting_.pop_front();
      known.waits = false;
      let_hidden_men_go(known.outline);
      const Outline outline = known.outline;
      for (const Follower& next : outlines_after(outline)) {
        if (!holds_no_mate(side_, next)) return mate_in(next.outline);
        meet(next.outline);
      }
    }
    return std::nullopt;
  }

  /// Taken out of the collection, since they may be many.
  std::vector<Outline> all() && {
    std::vector<Outline> outlines;
    outlines.reserve(known_.size());
    for (auto at = known_.begin(); at != known_.end(); at = known_.erase(at))
      outlines.push_back(std::move(at->second.outline));
    return outlines;
  }

 private:
  struct Known {
    Outline outline;
    bool waits = false;
  };

  static std::string mate_in(const Outline& outline) {
    return "the men can come to a mate: " + write_fen(outline.shown);
  }

  void meet(const Outline& outline) {
    if (is_bare(outline, side_)) return;
    const auto [entry, is_new] = known_.try_emplace(name_of(outline), Known{outline});
    Known& known = entry->second;
    bool has_grown = is_new;
    for (std::size_t index = 0; index < outline.hidden.size(); ++index) {
      Squares& places = known.outline.hidden[index].places;
      has_grown |= (outline.hidden[index].places & ~places).any();
      places |= outline.hidden[index].places;
    }
    if (!has_grown || known.waits) return;
    known.waits = true;
    waiting_.push_back(&known);
  }

  Colour side_;
  std::size_t most_;
  std::unordered_map<std::string, Known> known_;
  std::deque<Known*> waiting_;
};

}  // namespace

bool holds_no_mate(Colour side, const Follower& follower) {
  const Outline& outline = follower.outline;
  return outline.shown.to_move == side || is_bare(outline, side) || has_certain_move(outline) ||
         lacks_mate(side, claims_of(outline), follower.last);
}

OutlineFinding follow_outlines(const Position& position, Colour side, const Squares& shown,
                               std::size_t most) {
  Collection collection(side, most);
  const auto fault = collection.fault_after(outline_of(position, shown));
  return {fault, std::move(collection).all()};
}

}  // namespace touchstone::proofs
