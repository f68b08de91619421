# SPDX-License-Identifier: Apache-2.0
"""What scripts/mutate-oracle and scripts/mutate-solver share: running compilers, and progress."""

import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SECONDS_TO_COMPILE = 300


class Stale(Exception):
    """An entry of a table that does not fit the sources."""


def run(command: list[str], seconds: float, **options) -> subprocess.CompletedProcess:
    return subprocess.run(command, cwd=ROOT, timeout=seconds, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, **options)


def must_run(command: list[str], seconds: float = SECONDS_TO_COMPILE) -> None:
    done = run(command, seconds)
    if done.returncode != 0:
        raise RuntimeError(" ".join(command) + "\n" + done.stdout)


def compiler() -> list[str]:
    return [*(["ccache"] if shutil.which("ccache") else []), "g++"]


def show_under_way(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
