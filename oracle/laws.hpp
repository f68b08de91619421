// SPDX-License-Identifier: Apache-2.0
//
// The contents page of the Laws: every law as an entry of one table, in the order of the Articles.
// Where each function stands: moves.hpp (Article 3), castling.hpp, endings.hpp and mating.hpp
// (Article 5), mating_before_draw.hpp and sameness.hpp (Article 9), initial_position.hpp (Articles
// 1 and 2), under the names of their rules. The laws of procedure have a contents page of their
// own, hearing.hpp. Design: the types of the table are in lawbook.hpp, so that a law needs to
// know them alone. Tested in tests/laws_test.cpp.
#pragma once

#include "oracle/rules/lawbook.hpp"

namespace touchstone {

/// The Laws as they are meant.
Laws the_laws();

/// The lawbook of an edition, with the Laws as they are meant.
Lawbook make_lawbook(RulesInForce in_force);

}  // namespace touchstone
