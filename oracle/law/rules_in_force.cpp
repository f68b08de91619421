// SPDX-License-Identifier: Apache-2.0
//
// The one parameter table, and values as text. See rules_in_force.hpp.
#include "oracle/law/rules_in_force.hpp"

#include <charconv>

namespace touchstone {

namespace {

template <typename T>
struct NamesOf;

template <>
struct NamesOf<bool> {
  static constexpr std::array<std::string_view, 2> names{"false", "true"};
};
template <>
struct NamesOf<OrientationTest> {
  static constexpr std::array<std::string_view, 2> names{"light-corner-at-right",
                                                         "queen-on-own-colour"};
};
template <>
struct NamesOf<FirstMover> {
  static constexpr std::array<std::string_view, 3> names{"white", "lot", "not-said"};
};
template <>
struct NamesOf<CastlingForm> {
  static constexpr std::array<std::string_view, 2> names{"king-steps", "fixed-squares"};
};
template <>
struct NamesOf<CastlingSameness> {
  static constexpr std::array<std::string_view, 2> names{"playable-now", "right-kept"};
};
template <>
struct NamesOf<SignUse> {
  static constexpr std::array<std::string_view, 3> names{"not-used", "required", "optional"};
};
template <>
struct NamesOf<CastlingGlyph> {
  static constexpr std::array<std::string_view, 3> names{"zero", "letter", "either"};
};
template <>
struct NamesOf<MateSign> {
  static constexpr std::array<std::string_view, 3> names{"not-used", "double-plus",
                                                         "double-plus-or-hash"};
};
template <>
struct NamesOf<PieceLetters> {
  static constexpr std::array<std::string_view, 3> names{"not-given", "german", "english"};
};
template <>
struct NamesOf<LongForm> {
  static constexpr std::array<std::string_view, 3> names{"required", "not-allowed", "allowed"};
};

std::string text_of(int value) {
  return std::to_string(value);
}

template <typename T>
std::string text_of(T value) {
  return std::string(NamesOf<T>::names[static_cast<std::size_t>(value)]);
}

bool read_value(std::string_view text, int& value) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return false;
  value = number;
  return true;
}

template <typename T>
bool read_value(std::string_view text, T& value) {
  for (std::size_t place = 0; place < NamesOf<T>::names.size(); ++place) {
    if (NamesOf<T>::names[place] != text) continue;
    value = static_cast<T>(place);
    return true;
  }
  return false;
}

std::vector<std::string> others_of(int value) {
  return {std::to_string(value - 1), std::to_string(value + 1)};
}

template <typename T>
std::vector<std::string> others_of(T value) {
  std::vector<std::string> others;
  for (const std::string_view name : NamesOf<T>::names)
    if (name != text_of(value)) others.emplace_back(name);
  return others;
}

}  // namespace

std::span<const Parameter> parameter_table() {
  using R = RulesInForce;
  static const std::array table{
      Parameter{Rule::board_orientation, "test", &R::orientation_test},
      Parameter{Rule::first_move, "first-mover", &R::first_mover},
      Parameter{Rule::castling, "form", &R::castling_form},
      Parameter{Rule::castling, "king-steps-kingside", &R::castling_king_steps_kingside},
      Parameter{Rule::castling, "king-steps-queenside", &R::castling_king_steps_queenside},
      Parameter{Rule::castling_rook_path_attacked, "rook-may-cross",
                &R::rook_may_cross_attacked_square},
      Parameter{Rule::same_position, "castling", &R::castling_sameness},
      Parameter{Rule::piece_letters, "letters", &R::piece_letters},
      Parameter{Rule::piece_letters, "own-language", &R::own_language_letters},
      Parameter{Rule::long_form, "use", &R::long_form},
      Parameter{Rule::capture_sign, "use", &R::capture_sign},
      Parameter{Rule::castling_sign, "character", &R::castling_glyph},
      Parameter{Rule::check_sign, "use", &R::check_sign},
      Parameter{Rule::en_passant_sign, "use", &R::en_passant_sign},
      Parameter{Rule::mate_sign, "sign", &R::mate_sign},
      Parameter{Rule::draw_offer_sign, "used", &R::draw_offer_sign},
  };
  return table;
}

std::string full_name(const Parameter& parameter) {
  return std::string(to_string(parameter.owner)) + "." + std::string(parameter.name);
}

std::string value_text(const RulesInForce& rules, const Parameter& parameter) {
  return std::visit([&](auto member) { return text_of((rules.*member).value); }, parameter.member);
}

bool set_value(RulesInForce& rules, const Parameter& parameter, std::string_view text,
               Rule set_by) {
  return std::visit(
      [&](auto member) {
        if (!read_value(text, (rules.*member).value)) return false;
        (rules.*member).set_by = set_by;
        return true;
      },
      parameter.member);
}

std::vector<std::string> other_values(const RulesInForce& around, const Parameter& parameter) {
  return std::visit([&](auto member) { return others_of((around.*member).value); },
                    parameter.member);
}

}  // namespace touchstone
