#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Proves that adapters compute nothing: each is started with its real library, from which one
function was taken away, and has to answer `unsupported` where it answered before.

    tests/adapters/removed_functions.py FOLDER    FOLDER as scripts/field-libraries prints it

Decided here: in a copy of a JavaScript library the name of the function is spelt otherwise wherever
it stands, so that the library itself goes on. From a Python library the function is deleted before
the adapter is run. pgn-extract loses an option. Software that is not installed is skipped with a
line; ends with 77 where all of it is missing, and with 1 where an adapter fails.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ADAPTERS = Path(__file__).resolve().parents[2] / "tools" / "adapters"
ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
ROOK = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
SHUFFLED = ["g1f3", "g8f6", "f3g1", "f6g8"]
SPELT = (".js", ".mjs", ".cjs", ".wasm")


def asked(kind, position=ARRAY, **more):
    return {"kind": kind, "position": position, **more}


def claimed(what):
    return asked("ruling-on-claim", moves=SHUFFLED * 2, wanted=["claim", "game"],
                 events=[{"by": "white", "does": "claims", "what": what}])


LIST = asked("legal-moves")
RESULT = asked("result", move="g1f3")
START = asked("start")
OUTCOME = asked("outcome", moves=["g1f3"])
OVER = asked("game-over", "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", moves=["e1e8"])
DEAD = asked("dead", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")
CAN_MATE = asked("can-mate", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", side="white")
SAME = asked("same", moves=SHUFFLED, ply=0)
OCCURRENCES = asked("occurrences", moves=SHUFFLED)
WRITE = asked("write", ROOK, move="h1h8", form="san")
READ = asked("read", text="Nf3", form="san", strictness="lenient")
STRICT_READ = asked("read", text="Nf3", form="san", strictness="strict")
FEN = asked("fen", text=ROOK, strictness="strict")
LENIENT_FEN = asked("fen", text=ROOK, strictness="lenient")
POSITION = asked("position")
PERFT = asked("perft", depth=1)
THREEFOLD = claimed("threefold")
FIFTY = claimed("fifty-moves")
FLAG = asked("ruling-on-clock", ROOK, setup={"white-clock": "0:05", "black-clock": "1:00"},
             wanted=["claim", "game", "white-clock"],
             events=[{"by": "meanwhile", "does": "passes", "what": "0:06"},
                     {"by": "black", "does": "claims", "what": "flag"}])

# By adapter: the package, and for each function that is taken away a question that needs it.
JAVASCRIPT = {
    "chess_js": ("chess.js", {
        "turn": START, "isCheckmate": OUTCOME, "isStalemate": OUTCOME, "hash": SAME,
        "isThreefoldRepetition": THREEFOLD, "isDrawByFiftyMoves": FIFTY, "perft": PERFT,
        "isInsufficientMaterial": DEAD, "validateFen": FEN, "isGameOver": OVER}),
    "chess_ts": ("chess.ts", {
        "turn": START, "inCheckmate": OUTCOME, "inThreefoldRepetition": THREEFOLD,
        "insufficientMaterial": DEAD, "validateFen": FEN, "perft": PERFT, "gameOver": OVER}),
    "chess_mjs": ("chess.mjs", {
        "turn": START, "in_stalemate": OUTCOME, "in_threefold_repetition": THREEFOLD,
        "insufficient_material": DEAD, "validate_fen": FEN, "perft": PERFT, "game_over": OVER}),
    "cm_chess": ("cm-chess", {
        "turn": START, "inCheckmate": OUTCOME, "inThreefoldRepetition": THREEFOLD,
        "insufficientMaterial": DEAD, "gameOver": OVER}),
    "jackstenglein_chess": ("@jackstenglein/chess", {
        "turn": START, "isStalemate": OUTCOME, "isThreefoldRepetition": THREEFOLD,
        "isDrawByFiftyMoves": FIFTY, "isInsufficientMaterial": DEAD, "moves": LIST,
        "isGameOver": OVER}),
    "chessops": ("chessops", {
        "equalsIgnoreMoves": SAME, "isStalemate": OUTCOME, "hasInsufficientMaterial": CAN_MATE,
        "isInsufficientMaterial": DEAD, "makeSan": WRITE, "parsePgn": READ, "parseSan": READ,
        "makeFen": RESULT, "parseFen": LENIENT_FEN, "isEnd": OVER}),
    "kokopu": ("kokopu", {
        "isEqual": SAME, "isStalemate": OUTCOME, "isDead": DEAD, "isLegal": POSITION,
        "isCheck": OUTCOME, "finalFEN": RESULT, "pgnRead": READ}),
    "ffish": ("ffish", {
        "isCheck": OUTCOME, "isInsufficientMaterial": DEAD, "hasInsufficientMaterial": CAN_MATE,
        "startingFen": START, "sanMove": WRITE, "pushSan": STRICT_READ,
        "isGameOver": OVER}),
    "node_chess": ("chess", {
        "isStalemate": OUTCOME, "isRepetition": THREEFOLD, "getFen": START, "notatedMoves": LIST}),
    "chess_rules": ("chess-rules", {
        "getGameStatus": OUTCOME, "moveToPgn": WRITE, "pgnToMove": READ,
        "getInitialPosition": START}),
    "js_chess_engine": ("js-chess-engine", {
        "moves": LIST, "exportFEN": RESULT, "staleMate": OUTCOME}),
}
# By adapter: the imports, and the expression that names each function.
PYTHON = {
    "python_chess": ("import chess, chess.pgn", {
        "chess.Board.is_stalemate": OUTCOME, "chess.Board.outcome": OVER, "chess.Board.is_repetition": OCCURRENCES,
        "chess.Board.status": POSITION, "chess.Board.is_insufficient_material": DEAD,
        "chess.Board.has_insufficient_material": CAN_MATE, "chess.pgn.read_game": READ}),
    "pychess_lutils": (
        "import sys; sys.path.append('/usr/lib/python3/dist-packages')\n"
        "from pychess.Utils import logic\n"
        "from pychess.Utils.lutils import ldraw, lmove\n"
        "from pychess.Utils.lutils.LBoard import LBoard", {
            "ldraw.testMaterial": DEAD, "ldraw.testPlayerMatingMaterial": CAN_MATE,
            "ldraw.testFifty": FIFTY, "LBoard.repetitionCount": OCCURRENCES, "lmove.toSAN": WRITE,
            "logic.getStatus": OUTCOME, "lmove.parseAny": READ}),
    "pychess_game": (
        "import builtins, sys; builtins._ = str\n"
        "sys.path.append('/usr/lib/python3/dist-packages')\n"
        "out, sys.stdout = sys.stdout, sys.stderr\n"
        "from pychess.Utils import logic\n"
        "from pychess.Utils.GameModel import GameModel\n"
        "from pychess.Utils.TimeModel import TimeModel\n"
        "sys.stdout = out", {
            "GameModel.setPlayers": THREEFOLD, "GameModel.start": THREEFOLD,
            "logic.validate": THREEFOLD, "TimeModel.updatePlayer": FLAG,
            "TimeModel.setMovingColor": FLAG, "TimeModel.start": FLAG}),
}
PGN_EXTRACT = {"--checkmate": OUTCOME, "--stalemate": OUTCOME, "--repetition": THREEFOLD,
               "-Wsan": WRITE, "-F": RESULT}


def answer_of(command, question, **environment):
    """What the adapter answers; None where it does not start."""
    lines = [{"type": "hello", "protocol": [1]},
             {"type": "ask", "id": "1", "edition": "fide-2023", "question": question},
             {"type": "bye"}]
    ran = subprocess.run(command, input="".join(json.dumps(line) + "\n" for line in lines),
                         capture_output=True, text=True, check=False,
                         env={**os.environ, **environment})
    answers = ran.stdout.splitlines()
    return json.loads(answers[1]) if len(answers) == 2 else None


def without(folder, package, function, scratch):
    """A folder of libraries like this one, in which the package calls the function otherwise."""
    spelt = (function[:-1] + "_").encode()
    for entry in (folder / "node_modules").iterdir():
        link = scratch / "node_modules" / entry.name
        link.parent.mkdir(exist_ok=True)
        if entry.name != package.split("/")[0]:
            link.symlink_to(entry)
        elif "/" in package:
            link.mkdir()
            for inner in entry.iterdir():
                if inner.name != package.split("/")[1]:
                    (link / inner.name).symlink_to(inner)
    copy = scratch / "node_modules" / package
    shutil.copytree(folder / "node_modules" / package, copy)
    for path in copy.rglob("*"):
        if path.is_file() and path.suffix in SPELT:
            text = path.read_bytes()
            path.write_bytes(re.sub(rb"\b%s\b" % function.encode(), spelt, text))
    return scratch


def javascript_trials(folder):
    if not shutil.which("node") or not folder:
        yield "the adapters for JavaScript", None, None
        return
    for adapter, (package, functions) in JAVASCRIPT.items():
        if not (folder / "node_modules" / package).is_dir():
            yield adapter, None, None
            continue
        command = ["node", str(ADAPTERS / f"{adapter}.mjs")]
        for function, question in functions.items():
            before = answer_of([*command, str(folder)], question)
            with tempfile.TemporaryDirectory() as scratch:
                changed = without(folder, package, function, Path(scratch))
                yield f"{adapter} {function}", before, answer_of([*command, changed], question)


def python_trials():
    for adapter, (imports, functions) in PYTHON.items():
        path = str(ADAPTERS / f"{adapter}.py")
        if subprocess.run([sys.executable, "-c", imports], capture_output=True,
                          check=False).returncode:
            yield adapter, None, None
            continue
        for function, question in functions.items():
            program = (f"{imports}\nimport runpy\ndel {function}\n"
                       f"runpy.run_path({path!r}, run_name='__main__')")
            before = answer_of([sys.executable, path], question)
            yield f"{adapter} {function}", before, answer_of([sys.executable, "-c", program],
                                                             question)


def pgn_extract_trials():
    real = shutil.which("pgn-extract", path=os.environ.get("PATH", "") + ":/usr/games")
    if not real:
        yield "pgn_extract", None, None
        return
    command = [sys.executable, str(ADAPTERS / "pgn_extract.py")]
    for option, question in PGN_EXTRACT.items():
        with tempfile.TemporaryDirectory() as scratch:
            program = Path(scratch) / "pgn-extract"
            program.write_text(
                f'#!/bin/sh\ncase " $* " in *" {option} "*)\n'
                f'  echo "Unrecognised long-form argument: {option}" >&2; exit 1;;\nesac\n'
                f'exec {real} "$@"\n', encoding="utf-8")
            program.chmod(0o755)
            path = f"{scratch}:{os.environ.get('PATH', '')}"
            yield (f"pgn_extract {option}", answer_of(command, question),
                   answer_of(command, question, PATH=path))


def main():
    folder = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else None
    made = failed = 0
    for trials in (javascript_trials(folder), python_trials(), pgn_extract_trials()):
        for name, before, after in trials:
            if before is None and after is None:
                print(f"skipped: {name} (not installed)")
                continue
            made += 1
            is_right = before and "value" in before and after and "unsupported" in after
            failed += not is_right
            if not is_right:
                print(f"{name}: before {before}, without the function {after}")
    print(f"{made} functions taken away, {failed} answers wrong")
    return 1 if failed else 0 if made else 77


if __name__ == "__main__":
    sys.exit(main())
