#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""PyChess as a library: pychess.Utils, the code by which PyChess itself plays (Debian: pychess).

    touchstone grade exec:"python3 tools/adapters/pychess_lutils.py"

Each answer is what PyChess says, translated and not corrected: legal moves as its board offers them
(genAllMoves without those that leave the king in check), the end of the game by logic.getStatus,
and moves of a game in PGN by parseAny alone, as Savers/pgn.py reads them: it refuses what raises,
and looks no further. No window and no configuration is opened. What PyChess has no function for is
unsupported.
"""
import signal
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # a run leaves nothing beside the adapters
sys.path.append(str(Path(__file__).resolve().parent))
from shared.library import Declined, Unsupported, answer_from, serve  # noqa: E402
sys.path.append("/usr/lib/python3/dist-packages")  # for a python3 that is not Debian's own
try:
    import pychess
    from pychess.Utils import const, logic
    from pychess.Utils.Board import Board
    from pychess.Utils.lutils import ldraw, lmove, lmovegen, perft
    from pychess.Variants.fischerandom import FischerandomBoard
except ImportError as error:
    sys.exit(f"pychess cannot be imported ({error}); on Debian: apt-get install pychess")

EDITIONS = ["fide-1997", "fide-2001", "fide-2005", "fide-2009", "fide-2014", "fide-2017",
            "fide-2018", "fide-2023"]
CAPABILITIES = {"legality": "partial", "outcome": "full", "game-over": "partial",
                "notation": "partial", "fen": "partial", "history": "full", "claims": "partial",
                "winnability": "partial"}
SECONDS = 4  # for counting moves in Python, before the suite gives up waiting
ENDINGS = {const.WON_MATE: "checkmate", const.DRAW_STALEMATE: "stalemate"}
WINNERS = {const.WHITEWON: "white", const.BLACKWON: "black", const.DRAW: "none"}
# GameModel.checkStatus ends a game between people for neither, but lets them claim.
CLAIMABLE = (const.DRAW_REPETITION, const.DRAW_50MOVES)
GAMES = {const.WHITEWON: "white-wins", const.BLACKWON: "black-wins", const.DRAW: "draw",
         const.RUNNING: "ongoing"}
CLAIMS = {"checkmate": const.WON_MATE, "stalemate": const.DRAW_STALEMATE,
          "dead-position": const.DRAW_INSUFFICIENT}
COLOURS = {"white": const.WHITE, "black": const.BLACK}


def is_chess960(question):
    return question.get("regulations") == ["chess960"]


def read_position(fen, question):
    kind = FischerandomBoard if is_chess960(question) else Board
    board = kind(setup=False)
    board.board.applyFen(fen)
    return board


def board_of(question):
    try:
        board = read_position(question["position"], question)
    except SyntaxError as refusal:
        raise Declined(str(refusal)) from None
    for text in question.get("moves", []):
        board.board.applyMove(lmove.parseAny(board.board, text))
    return board


def written(board, move):
    """A move in the form of UCI, castling in Chess960 as the king onto its rook."""
    on_rook = board.variant == const.FISCHERRANDOMCHESS
    form = const.CASTLE_KR if on_rook else const.CASTLE_KK
    return lmove.toAN(board.board, move, short=True, castleNotation=form)


def legal_moves(board):
    position = board.board
    return [written(board, move) for move in list(lmovegen.genAllMoves(position))
            if not position.willLeaveInCheck(move)]


def answer_legal_moves(question):
    return {"moves": legal_moves(board_of(question))}


def answer_move(question):
    found = question["move"] in legal_moves(board_of(question))
    return {"verdict": "legal" if found else "illegal"}


def answer_result(question):
    position = board_of(question).board
    position.applyMove(lmove.parseAny(position, question["move"]))
    return {"position": position.asFen()}


def answer_perft(question):
    def stop(signal_number, frame):
        raise Declined(f"not counted within {SECONDS} seconds")
    signal.signal(signal.SIGALRM, stop)
    signal.alarm(SECONDS)
    try:
        return {"nodes": perft.do_perft(board_of(question).board, question["depth"], 0)}
    finally:
        signal.alarm(0)


def answer_start(question):
    if question.get("regulations"):
        raise Unsupported("the array of the usual game alone is fixed")
    placement, mover = const.FEN_START.split()[:2]
    return {"placement": placement, "first-mover": "white" if mover == "w" else "black"}


def answer_outcome(question):
    board = board_of(question)
    reason = logic.getStatus(board)[1]
    return {"ending": ENDINGS.get(reason, "none"), "check": bool(board.board.isChecked())}


def answer_game_over(question):
    status, reason = logic.getStatus(board_of(question))
    if status == const.RUNNING or reason in CLAIMABLE:
        return {"over": False, "winner": "none"}
    return {"over": True, "winner": WINNERS[status]}


def answer_write(question):
    if question["form"] != "san":
        raise Unsupported("it writes the notation of PGN")
    position = board_of(question).board
    return {"text": lmove.toSAN(position, lmove.parseAny(position, question["move"]))}


def answer_read(question):
    if question["form"] != "san" or question.get("strictness", "strict") == "strict":
        raise Unsupported("its only reader is a lenient one of the notation of PGN")
    if question["text"].endswith(("!", "?")):  # Savers/pgn.py reads such marks apart from the move
        raise Unsupported("its reader of PGN takes the marks ! and ? off before parseAny")
    board, parse = board_of(question), lmove.parseAny
    try:
        move = parse(board.board, question["text"])
    except Exception:  # as Savers/pgn.py has it: only ParsingError is promised
        return {"verdict": "refused"}
    return {"verdict": "accepted", "move": written(board, move)}


def answer_fen(question):
    if question.get("strictness", "strict") == "strict":
        raise Unsupported("its reader is a lenient one; STRICT_FEN asks for six fields and no more")
    try:
        read_position(question["text"], question)
    except (SyntaxError, LookupError, ValueError):  # only the first is promised by applyFen
        return {"verdict": "invalid"}
    return {"verdict": "valid"}


def answer_same(question):
    position = board_of(question).board  # by the keys that repetitionCount compares
    keys = position.hist_hash + [position.hash]
    return {"same": keys[question["ply"]] == position.hash}


def answer_occurrences(question):
    return {"count": board_of(question).board.repetitionCount(draw_threshold=1000)}


def answer_dead(question):
    if question.get("series", "any") != "any":
        raise Unsupported("testMaterial does not count moves")
    # It says of itself that it tests whether no player is able to win, so that its no is an answer.
    return {"dead": bool(ldraw.testMaterial(board_of(question).board))}


def answer_can_mate(question):
    if question.get("series", "any") != "any":
        raise Unsupported("testPlayerMatingMaterial does not count moves")
    enough = ldraw.testPlayerMatingMaterial(board_of(question).board, COLOURS[question["side"]])
    return "undetermined" if enough else {"can-mate": False}  # it promises to look at the men alone


def claim_in(question):
    """The claim, where it is one that PyChess can be asked about: no clocks, no intended move."""
    *before, claim = question["events"]
    if question.get("setup") or question.get("regulations") or set(claim) - {"by", "does", "what"}:
        raise Unsupported("its claims know no clock, manner or intended move")
    if claim["does"] != "claims" or any(event["does"] != "plays" for event in before):
        raise Unsupported("no question about a position")
    if not {"claim", "game"} >= set(question["wanted"]):
        raise Unsupported("it tells whether a claim is right, and no more")
    return [event["what"] for event in before], claim


def answer_claim(question):
    played, claim = claim_in(question)
    board = board_of({**question, "moves": question.get("moves", []) + played})
    status, reason = logic.getStatus(board)
    if claim["what"] in CLAIMS:
        upheld = reason == CLAIMS[claim["what"]]
        if not upheld and reason in ENDINGS:
            raise Unsupported("the game is over, for another reason than is claimed")
    elif reason in ENDINGS:
        raise Unsupported("the game is over before the claim")
    elif COLOURS[claim["by"]] != board.board.color:
        raise Unsupported("isClaimableDraw does not ask who claims")
    elif claim["what"] == "threefold":
        upheld, status = board.board.repetitionCount() >= 3, const.DRAW
    elif claim["what"] == "fifty-moves":
        upheld, status = ldraw.testFifty(board.board), const.DRAW
    else:
        raise Unsupported("no function for this claim")
    facts = {"claim": "upheld" if upheld else "rejected",
             "game": GAMES[status if upheld else const.RUNNING]}
    return {name: facts[name] for name in question["wanted"]}


ANSWERS = {"legal-moves": answer_legal_moves, "move": answer_move, "result": answer_result,
           "perft": answer_perft, "start": answer_start, "outcome": answer_outcome,
           "game-over": answer_game_over, "write": answer_write, "read": answer_read,
           "fen": answer_fen, "same": answer_same, "occurrences": answer_occurrences, "dead": answer_dead, "can-mate": answer_can_mate,
           "ruling-on-claim": answer_claim}


if __name__ == "__main__":
    serve({"name": "PyChess lutils", "version": pychess.VERSION, "editions": EDITIONS,
           "capabilities": CAPABILITIES}, lambda question: answer_from(ANSWERS, question), __file__)
