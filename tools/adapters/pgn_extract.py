#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""pgn-extract, one process for each question (Debian: pgn-extract, in /usr/games).

    touchstone grade exec:"python3 tools/adapters/pgn_extract.py"

A position goes in as the FEN of a game and moves as its text; what comes out is a move in another
form, the FEN after the last move, or the game itself where a filter such as --checkmate lets it
through. Each answer is what the program does, translated and not corrected. It cannot list moves.
Mate and check are known to it by the last move, and fifty moves by the moves of the game alone, so
that there have to be some. Its reader of moves is a lenient one, that of FEN is not. A single right
of one side to castle in Chess960, written by the file of its rook, is for it always that of the
king's side, so that with a lone rook on the other side nothing about moves is asked.
"""
import json
import os
import re
import shutil
import subprocess
import sys

PROGRAM = shutil.which("pgn-extract", path=os.environ.get("PATH", "") + ":/usr/games")
if not PROGRAM:
    sys.exit("pgn-extract is not installed; on Debian: apt-get install pgn-extract")

EDITIONS = ["fide-1997", "fide-2001", "fide-2005", "fide-2009", "fide-2014", "fide-2017",
            "fide-2018", "fide-2023"]
CAPABILITIES = {"legality": "partial", "outcome": "partial", "notation": "partial",
                "fen": "partial", "claims": "partial"}
SECONDS = 4


class Unsupported(Exception):
    """The program cannot be asked this."""


def extract(question, moves, *options):
    """What the program prints for a game of these moves: nothing where it does not take it."""
    fen = question["position"].replace("\\", "\\\\").replace('"', '\\"')
    variant = '[Variant "chess 960"]\n' if question.get("regulations") else ""
    game = f'{variant}[SetUp "1"]\n[FEN "{fen}"]\n[Result "*"]\n\n{" ".join(moves)} *\n'
    command = [PROGRAM, "-s", "--notags", "--nomovenumbers", *options]
    ran = subprocess.run(command, input=game, capture_output=True, text=True, timeout=SECONDS,
                         check=False)
    if "Unrecognised" in ran.stderr:
        raise Unsupported(ran.stderr.strip())
    return ran


def has_misread_right(question):
    """Whether a side has a single right to castle, by a letter for a rook left of its king."""
    placement, _, rights = question["position"].split()[:3]
    ranks = [re.sub(r"\d", lambda digit: " " * int(digit[0]), rank)
             for rank in placement.split("/")]
    sides = ((re.sub("[^A-Z]", "", rights), ranks[-1].find("K")),
             (re.sub("[^a-z]", "", rights), ranks[0].find("k")))
    return any(len(letters) == 1 and letters not in "KQkq" and
               "abcdefgh".find(letters.lower()) < king for letters, king in sides)


def moves_written(question, last, form):
    """All moves in a form, or None: where it refuses one of them it prints nothing."""
    moves = question.get("moves", []) + last
    written = extract(question, moves, form).stdout.split()
    return written[:-1] if len(written) == len(moves) + 1 else None  # the result is left off


def in_uci(written):
    return written.lower()  # it writes the piece of a promotion with a capital


def is_let_through(question, moves, option):
    return extract(question, moves, option).stdout != ""


def answer_move(question):
    written = moves_written(question, [question["move"]], "-Wuci")
    legal = written is not None and in_uci(written[-1]) == question["move"]
    return {"verdict": "legal" if legal else "illegal"}


def answer_result(question):
    moves = question.get("moves", []) + [question["move"]]
    printed = extract(question, moves, "-F")
    found = re.search(r'\{\s*"([^"]*)"\s*\}', printed.stdout)
    if not found:
        raise ValueError(printed.stderr.strip())
    return {"position": found.group(1)}


def answer_outcome(question):
    moves = question.get("moves", [])
    if not moves:
        raise Unsupported("it knows check by the last move, and there is none")
    ending = ("checkmate" if is_let_through(question, moves, "--checkmate") else
              "stalemate" if is_let_through(question, moves, "--stalemate") else "none")
    return {"ending": ending, "check": moves_written(question, [], "-Wsan")[-1][-1] in "+#"}


def answer_write(question):
    if question["form"] != "san":
        raise Unsupported("it writes the notation of PGN")
    return {"text": moves_written(question, [question["move"]], "-Wsan")[-1]}


def answer_read(question):
    if question["form"] != "san" or question.get("strictness", "strict") == "strict":
        raise Unsupported("its only reader is a lenient one of the notation of PGN")
    written = moves_written(question, [question["text"]], "-Wuci")
    if not written or written[-1] == "*":  # It left the move out and wrote the result alone.
        return {"verdict": "refused"}
    return {"verdict": "accepted", "move": in_uci(written[-1])}


def answer_fen(question):
    if question.get("strictness", "strict") != "strict":
        raise Unsupported("its only reader of FEN takes nothing but six fields")
    refused = "Illegal FEN" in extract({**question, "position": question["text"]}, []).stderr
    return {"verdict": "invalid" if refused else "valid"}


def filter_for(question):
    """The filter that tells whether a claim is right, for a claim by the player to move."""
    *before, claim = question["events"]
    if question.get("setup") or set(claim) - {"by", "does", "what"}:
        raise Unsupported("it knows no clock, manner or intended move")
    if claim["does"] != "claims" or any(event["does"] != "plays" for event in before):
        raise Unsupported("no question about a position")
    filters = {"threefold": "--repetition", "fifty-moves": "--fifty", "stalemate": "--stalemate",
               "checkmate": "--checkmate"}
    if claim["what"] not in filters or not {"claim", "game"} >= set(question["wanted"]):
        raise Unsupported("no filter for this")
    return filters[claim["what"]], claim["by"], [event["what"] for event in before]


def answer_claim(question):
    option, claimant, played = filter_for(question)
    fields = question["position"].split()
    moves = question.get("moves", []) + played
    white_to_move = (fields[1] == "w") == (len(moves) % 2 == 0)
    is_ending = option in ("--stalemate", "--checkmate")
    if is_ending and not moves:
        raise Unsupported("it knows check by the last move, and there is none")
    if option == "--fifty" and fields[4] != "0":
        raise Unsupported("it counts the moves of the game and not those before it")
    if not is_ending and white_to_move != (claimant == "white"):
        raise Unsupported("it does not ask who claims")
    if not is_ending and moves and is_let_through(question, moves[:-1], option):
        raise Unsupported("it tells that a game came to this, and not where it is now")
    upheld = is_let_through(question, moves, option)
    won = "black-wins" if white_to_move else "white-wins"
    game = "ongoing" if not upheld else won if option == "--checkmate" else "draw"
    facts = {"claim": "upheld" if upheld else "rejected", "game": game}
    return {name: facts[name] for name in question["wanted"]}


ANSWERS = {"move": answer_move, "result": answer_result, "outcome": answer_outcome,
           "write": answer_write, "read": answer_read, "fen": answer_fen,
           "ruling-on-claim": answer_claim}


def version():
    printed = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=False)
    found = re.search(r"v(\S+)", printed.stdout + printed.stderr)
    return found.group(1) if found else "?"


def reply_to(message):
    if message["type"] == "hello":
        return {"type": "hello", "protocol": 1, "name": "pgn-extract", "version": version(),
                "editions": EDITIONS, "capabilities": CAPABILITIES}
    question = message["question"]
    reply = {"type": "answer", "id": message["id"]}
    try:
        if question.get("regulations", ["chess960"]) != ["chess960"]:
            raise Unsupported("it knows no such event")
        if question["kind"] not in ANSWERS:
            raise Unsupported("it cannot be asked this")
        if question.get("regulations") and question["kind"] != "fen" and \
                has_misread_right(question):
            raise Unsupported("it takes a lone letter of a rook for the king's side")
        reply["value"] = ANSWERS[question["kind"]](question)
    except Unsupported as reason:
        reply["unsupported"] = str(reason)
    except Exception as error:  # one bad question must not end the run
        reply["error"] = repr(error)
    return reply


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "bye":
            break
        print(json.dumps(reply_to(message)), flush=True)


if __name__ == "__main__":
    main()
