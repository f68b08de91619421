// SPDX-License-Identifier: Apache-2.0
//
// The process that stands between us and a child program, so that nothing outlives it (Linux).
// Design: the supervisor adopts whatever the program leaves behind, also what went into a session
// of its own (PR_SET_CHILD_SUBREAPER). When we close its control pipe, by will or because we died
// ourselves, or when the thread that started it ends, it kills and reaps all of them. It tells us
// through a second pipe which process the program is and how it ended, and keeps a program that
// ended as a zombie until then, so that its number cannot pass to strangers. A program that kills
// or stops its supervisor leaves everything to us (adopted.hpp). Out of scope: what passes between
// us and the program (process.hpp). What runs here runs between fork and exit in a process that may
// have had threads: no memory is allocated. Proved by: tests/process/process_test.cpp.
#pragma once

#include <sys/types.h>

namespace touchstone::suite {

/// What the supervisor writes: first the number of the program, then how it ended.
struct Notice {
  /// -1 where the program could not be forked.
  pid_t program = 0;
  /// CLD_EXITED and the like; 0 in the first notice.
  int code = 0;
  /// The exit code or signal; of the first notice the errno of a fork that failed.
  int status = 0;
};

/// What a process that will be a supervisor does before it forks the program. It then belongs to a
/// session of its own without a terminal, and blocks all signals. False where `parent` is gone
/// already.
bool become_supervisor(pid_t parent);

/// Watches over the program until `control` reads as closed, then ends what there is and exits.
[[noreturn]] void supervise(pid_t program, int control, int notices);

}  // namespace touchstone::suite
