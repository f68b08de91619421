#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""An adapter for Touchstone, to be filled in: one file, no packages beyond the library you grade.

The suite starts this program and writes one JSON object a line; it expects one JSON object a line
back. Fill in the functions for what your library can do, declare it in CAPABILITIES, and run

    touchstone adapter check "python3 my_adapter.py"
    touchstone grade exec:"python3 my_adapter.py"

A question arrives with "position" (a FEN), "moves" played from it (UCI), and what its kind needs.
Answer with facts, or with UNSUPPORTED for what cannot be asked of your library. Raise Declined where
your library refuses the question as it documents, such as a position that it does not take. Any
other exception that you let through is an error and fails that one question. What the event
announces stands in "regulations". spec/protocol.md lists every kind.
"""
import asyncio
import inspect
import json
import sys

NAME = "my library"
VERSION = "0"
EDITIONS = ["*"]
# full, partial or none for: legality outcome game-over notation fen history claims winnability
# touch clock procedure. What is not named counts as none and is not asked. full promises an answer to every
# question of that capability; declare partial while some are missing.
CAPABILITIES = {"legality": "none", "outcome": "none"}
# What an event may announce and your library plays by. "chess960": the men may start elsewhere,
# and castling is the king's move onto its own rook (f1h1). Others, such as "rapid", are mostly
# announced in questions about a game. Put one in here once your functions look at
# question["regulations"]; until then such questions are not for them.
REGULATIONS = []
UNSUPPORTED = object()


class Declined(Exception):
    """The library could be asked, but refuses this position or text, in the way that it documents.

    try:
        board = my_library.Board(position)
    except my_library.InvalidFen as refusal:
        raise Declined(str(refusal))
    """


LOOP = asyncio.new_event_loop()


def finished(value):
    """The value, or what a coroutine returns in the end: each function here may be `async def`."""
    return LOOP.run_until_complete(value) if inspect.isawaitable(value) else value


def legal_moves(position, moves):
    """Every legal move as UCI text, such as e2e4, e7e8q, e1g1."""
    return UNSUPPORTED


def answer(question):
    # Without this line a question about Chess960 would be answered by the rules of ordinary chess.
    if any(name not in REGULATIONS for name in question.get("regulations", [])):
        return UNSUPPORTED
    kind = question["kind"]
    position = question.get("position", "")
    moves = question.get("moves", [])
    if kind in ("legal-moves", "move"):
        found = finished(legal_moves(position, moves))
        if found is UNSUPPORTED:
            return UNSUPPORTED
        if kind == "legal-moves":
            return {"moves": found}
        return {"verdict": "legal" if question["move"] in found else "illegal"}
    # outcome: {"ending": "none" | "checkmate" | "stalemate", "check": True | False}
    # game-over: {"over": True | False, "winner": "white" | "black" | "none"} from your library's own
    #          function for the end of the game; "winner" may be left out
    # result:  {"position": FEN after question["move"]}
    # perft:   {"nodes": count of games of question["depth"] moves}
    # write:   {"text": question["move"] in SAN}          read: {"verdict": "accepted", "move": UCI}
    #          where question["form"] is "san"; "laws" is the notation of the Laws
    # fen:     {"verdict": "valid" | "invalid"} for question["text"]
    #          read and fen are strict, unless question.get("strictness") is "lenient"
    # position, setup, start, same, occurrences: see spec/protocol.md
    # can-mate, dead, mating-material: {"can-mate": True | False} and the like, or "undetermined" where
    #          your search stops; question.get("mode") may be "quick" or "bounded", with
    #          question["budget"], question.get("series") may be "before-automatic-draw"
    # ruling-on-claim, ruling-on-touch, ruling-on-clock, ruling-on-procedure (capabilities claims,
    # touch, clock, procedure): the facts in question["wanted"], about the last of
    # question["events"] in a game set up as question["setup"] says; see spec/scenario.md
    return UNSUPPORTED


def reply_to(message):
    if message["type"] == "hello":
        return {"type": "hello", "protocol": 1, "name": NAME, "version": VERSION,
                "editions": EDITIONS, "capabilities": CAPABILITIES}
    reply = {"type": "answer", "id": message["id"]}
    try:
        value = finished(answer(message["question"]))
    except Declined as refusal:
        reply["declined"] = str(refusal)
        return reply
    except Exception as error:  # one bad question must not end the run
        reply["error"] = repr(error)
        return reply
    if value is UNSUPPORTED:
        reply["unsupported"] = "not offered by " + NAME
    else:
        reply["value"] = value
    return reply


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "bye":
            break
        print(json.dumps(reply_to(message)), flush=True)


if __name__ == "__main__":
    main()
