// SPDX-License-Identifier: Apache-2.0
//
// Checking a certificate that a side cannot mate (FIDE 2023: 5.2.2, 6.9), without the solver: the
// plain rules play every move from every position that is named, a claim where men can come to is
// walked square by square until nothing can be added, outlines are made anew from the men that are
// to be shown (closed_outlines.hpp), and where a certificate is named for each position after a
// move, every legal move is played and that of its position checked. It is slow and small, to be
// read and believed. It errs towards refusal. Out of scope: finding certificates
// (oracle/solver/certify.hpp). Tested in tests/proofs/certificate_check_test.cpp.
#pragma once

#include <optional>
#include <string>

#include "oracle/proofs/certificate.hpp"
#include "oracle/rules/lawbook.hpp"

namespace touchstone::proofs {

/// What is wrong with a certificate, in words; nothing if it proves that the side cannot mate.
std::optional<std::string> fault_of_certificate(const Position& position, Colour side,
                                                const Certificate& certificate,
                                                const Lawbook& book);

}  // namespace touchstone::proofs
