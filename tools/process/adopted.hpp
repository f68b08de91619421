// SPDX-License-Identifier: Apache-2.0
//
// Children of this process that it has not started itself (Linux): what a program left behind that
// killed its supervisor (supervisor.hpp) comes to us, and is ended by us.
// Design: this process adopts orphans (PR_SET_CHILD_SUBREAPER), and remembers the supervisors
// that it forks; every other child is somebody's orphan. So a process that starts programs through
// Child and also has children by other means must not call `end_adopted` while it has them.
// Out of scope: what becomes of orphans if this process is killed in the same moment.
// These functions may be called by several threads. Proved by tests/process/process_test.cpp.
#pragma once

#include <signal.h>
#include <sys/types.h>

#include "tools/process/process.hpp"

namespace touchstone::suite {

/// Forks as fork(2) does, and remembers the child.
pid_t fork_known();

/// Waits for a child from `fork_known` that is ending, and forgets it. Answers how it ended.
siginfo_t reap_known(pid_t child);

/// Sends SIGKILL to adopted children until there are none or the deadline has come.
void end_adopted(Deadline deadline);

}  // namespace touchstone::suite
