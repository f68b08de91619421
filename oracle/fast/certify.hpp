// SPDX-License-Identifier: Apache-2.0
//
// Writes the certificate of an answer that a side cannot mate (oracle/laws/certificate.hpp).
// Tested in tests/laws/certificate_check_test.cpp.
#pragma once

#include <optional>

#include "oracle/fast/winnability.hpp"
#include "oracle/laws/certificate.hpp"

namespace touchstone::fast {

/// The certificate that the side cannot mate. Returns nullopt for other answers, and if the budget
/// of positions or outlines ends first.
std::optional<proofs::Certificate> certify(const Board& board, Colour side, int budget);

}  // namespace touchstone::fast
