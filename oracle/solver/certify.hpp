// SPDX-License-Identifier: Apache-2.0
//
// Writes the certificate of an answer that a side cannot mate (oracle/proofs/certificate.hpp).
// Tested in tests/proofs/certificate_check_test.cpp.
#pragma once

#include <optional>

#include "oracle/proofs/certificate.hpp"
#include "oracle/solver/winnability.hpp"

namespace touchstone::fast {

/// The certificate that the side cannot mate. Returns nullopt for other answers, and if the budget
/// of positions or outlines ends first.
std::optional<proofs::Certificate> certify(const Board& board, Colour side, int budget);

}  // namespace touchstone::fast
