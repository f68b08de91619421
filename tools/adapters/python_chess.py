#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""python-chess (pip install chess), wherever `import chess` works.

    touchstone grade exec:"python3 tools/adapters/python_chess.py"

Each answer is what the library says, translated and not corrected. Its documentation decides how
far it is asked. has_insufficient_material looks at the men alone and promises a "no" only, so that
the rest is undetermined. A move is read as part of a game by chess.pgn; that and set_fen are lenient
readers, so that strict ones are unsupported. status tells faults of a position and reasons why it
cannot arise, and does not promise to find all of these, so that where it finds none nothing is said
about that.
"""
import io
import signal
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # a run leaves nothing beside the adapters
sys.path.append(str(Path(__file__).resolve().parent))
from shared.library import Declined, Unsupported, answer_from, serve  # noqa: E402

try:
    import chess
    import chess.pgn
except ImportError as error:
    sys.exit(f"python-chess cannot be imported ({error}); try: pip install chess")

EDITIONS = ["fide-1997", "fide-2001", "fide-2005", "fide-2009", "fide-2014", "fide-2017",
            "fide-2018", "fide-2023"]
CAPABILITIES = {"legality": "partial", "outcome": "full", "game-over": "partial",
                "notation": "partial", "fen": "partial", "history": "full", "claims": "partial",
                "winnability": "partial"}
SECONDS = 4  # for counting moves in Python, before the suite gives up waiting
AUTOMATIC = ("fide-2017", "fide-2018", "fide-2023")  # the rules that is_fivefold_repetition says it follows
USUAL_ARRAY = 518  # its number among the starts of Chess960
FAULTS = {chess.STATUS_NO_WHITE_KING: "king-missing", chess.STATUS_NO_BLACK_KING: "king-missing",
          chess.STATUS_EMPTY: "king-missing", chess.STATUS_TOO_MANY_KINGS: "king-extra",
          chess.STATUS_PAWNS_ON_BACKRANK: "pawn-on-end-rank",
          chess.STATUS_OPPOSITE_CHECK: "opponent-in-check"}
UNREACHABLE = {chess.STATUS_TOO_MANY_WHITE_PAWNS: "too-many-pawns",
               chess.STATUS_TOO_MANY_BLACK_PAWNS: "too-many-pawns",
               chess.STATUS_TOO_MANY_WHITE_PIECES: "too-many-men",
               chess.STATUS_TOO_MANY_BLACK_PIECES: "too-many-men",
               chess.STATUS_BAD_CASTLING_RIGHTS: "castling-right-without-men",
               chess.STATUS_INVALID_EP_SQUARE: "impossible-en-passant",
               chess.STATUS_TOO_MANY_CHECKERS: "impossible-check",
               chess.STATUS_IMPOSSIBLE_CHECK: "impossible-check"}
TERMINATIONS = {chess.Termination.CHECKMATE: "checkmate", chess.Termination.STALEMATE: "stalemate",
                chess.Termination.INSUFFICIENT_MATERIAL: "dead-position",
                chess.Termination.SEVENTYFIVE_MOVES: "seventy-five-moves",
                chess.Termination.FIVEFOLD_REPETITION: "fivefold-repetition"}
WINNERS = {chess.WHITE: "white", chess.BLACK: "black", None: "none"}
GAMES = {chess.WHITE: "white-wins", chess.BLACK: "black-wins", None: "draw"}


def is_chess960(question):
    return question.get("regulations") == ["chess960"]


def play(board, text):
    """Plays a move as questions have it: as in UCI, or O-O where the squares tell nothing."""
    board.push(board.parse_san(text) if text.startswith("O") else board.parse_uci(text))


def board_of(question):
    try:
        board = chess.Board(question["position"], chess960=is_chess960(question))
    except ValueError as refusal:
        raise Declined(str(refusal)) from None
    for text in question.get("moves", []):
        play(board, text)
    return board


def legal_moves(board):
    return [board.uci(move) for move in board.legal_moves]


def answer_legal_moves(question):
    return {"moves": legal_moves(board_of(question))}


def answer_move(question):
    found = question["move"] in legal_moves(board_of(question))
    return {"verdict": "legal" if found else "illegal"}


def answer_result(question):
    board = board_of(question)
    play(board, question["move"])
    return {"position": board.fen(en_passant="fen")}


def count_games(board, depth):
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += count_games(board, depth - 1)
        board.pop()
    return nodes


def answer_perft(question):
    def stop(signal_number, frame):
        raise Declined(f"not counted within {SECONDS} seconds")
    signal.signal(signal.SIGALRM, stop)
    signal.alarm(SECONDS)
    try:
        return {"nodes": count_games(board_of(question), question["depth"])}
    finally:
        signal.alarm(0)


def answer_start(question):
    if question.get("regulations"):
        raise Unsupported("the array of the usual game alone is fixed")
    board = chess.Board()
    return {"placement": board.board_fen(), "first-mover": "white" if board.turn else "black"}


def answer_setup(question):
    if question["right-corner"] != "light":
        raise Unsupported("its board cannot be turned")
    number = board_of(question).chess960_pos(ignore_castling=True)
    right = number is not None if is_chess960(question) else number == USUAL_ARRAY
    return {"verdict": "right" if right else "wrong"}


def answer_outcome(question):
    board = board_of(question)
    ending = ("checkmate" if board.is_checkmate() else
              "stalemate" if board.is_stalemate() else "none")
    return {"ending": ending, "check": board.is_check()}


def answer_game_over(question):
    if question["edition"] not in AUTOMATIC:
        raise Unsupported("it ends games by the Laws of today")
    outcome = board_of(question).outcome()
    if not outcome:
        return {"over": False, "winner": "none", "because": []}
    return {"over": True, "winner": WINNERS[outcome.winner],
            "because": [TERMINATIONS[outcome.termination]]}


def answer_write(question):
    if question["form"] != "san":
        raise Unsupported("it writes the notation of PGN")
    board = board_of(question)
    return {"text": board.san(board.parse_uci(question["move"]))}


def game_text(board, move):
    """A PGN game of one move from the position of the board."""
    variant = '[Variant "Chess960"]\n' if board.chess960 else ""
    return f'{variant}[SetUp "1"]\n[FEN "{board.fen()}"]\n\n{move} *\n'


def answer_read(question):
    """The import format of PGN is read by chess.pgn, which skips what it cannot read."""
    if question["form"] != "san" or question.get("strictness", "strict") == "strict":
        raise Unsupported("its only reader is a lenient one of the notation of PGN")
    board = board_of(question)
    game = chess.pgn.read_game(io.StringIO(game_text(board, question["text"])))
    moves = list(game.mainline_moves())
    if game.errors or len(moves) != 1:
        return {"verdict": "refused"}
    return {"verdict": "accepted", "move": board.uci(moves[0])}


def answer_fen(question):
    if question.get("strictness", "strict") == "strict":
        raise Unsupported("its only reader is a lenient one")
    try:
        chess.Board(question["text"], chess960=is_chess960(question))
    except ValueError:
        return {"verdict": "invalid"}
    return {"verdict": "valid"}


def answer_position(question):
    board = board_of(question)
    status = board.status()
    if board.ep_square is not None:  # which of the two is impossible the status does not say
        status &= ~chess.STATUS_IMPOSSIBLE_CHECK
    faults = sorted({name for flag, name in FAULTS.items() if status & flag})
    unreachable = sorted({name for flag, name in UNREACHABLE.items() if status & flag})
    facts = {"verdict": "unplayable" if faults else "playable", "faults": faults}
    return {**facts, "unreachable": unreachable} if unreachable else facts


def answer_same(question):
    now = board_of(question)
    then = board_of({**question, "moves": question.get("moves", [])[:question["ply"]]})
    then.halfmove_clock, then.fullmove_number = now.halfmove_clock, now.fullmove_number
    return {"same": then == now}  # boards are equal where these counters are, too


def answer_occurrences(question):
    board = board_of(question)
    count = 1
    while board.is_repetition(count + 1):
        count += 1
    return {"count": count}


def answer_dead(question):
    if question.get("series", "any") != "any":
        raise Unsupported("is_insufficient_material does not count moves")
    too_little = board_of(question).is_insufficient_material()
    return {"dead": True} if too_little else "undetermined"


def answer_can_mate(question):
    if question.get("series", "any") != "any":
        raise Unsupported("has_insufficient_material does not count moves")
    side = chess.WHITE if question["side"] == "white" else chess.BLACK
    too_little = board_of(question).has_insufficient_material(side)
    return {"can-mate": False} if too_little else "undetermined"


def claim_in(question):
    """The claim, where it is one that the library can be asked about: without a clock."""
    *before, claim = question["events"]
    known = {"by", "does", "what", "intending"}
    if question.get("setup") or question.get("regulations") or set(claim) - known:
        raise Unsupported("its claims know no clock and no manner")
    if claim["does"] != "claims" or any(event["does"] != "plays" for event in before):
        raise Unsupported("no question about a position")
    if not {"claim", "game"} >= set(question["wanted"]):
        raise Unsupported("it tells whether a claim is right, and no more")
    return [event["what"] for event in before], claim


def is_draw_by_claim(board, claim):
    """A claim of the player to move, of what stands or comes with the move that he intends."""
    if board.outcome():
        raise Unsupported("the game is over before the claim")
    if claim["by"] != ("white" if board.turn else "black"):
        raise Unsupported("the functions on claims are about the player to move")
    try:
        if "intending" in claim:
            play(board, claim["intending"])
    except ValueError:
        raise Unsupported("the intended move cannot be played") from None
    return board.is_repetition(3) if claim["what"] == "threefold" else board.is_fifty_moves()


def is_ended(board, claim, edition):
    """A claim that the game is over by itself."""
    what = claim["what"]
    if what in ("fivefold", "seventy-five-moves") and edition not in AUTOMATIC:
        raise Unsupported("it counts so by the Laws of today")
    if what == "dead-position" and not board.is_insufficient_material():
        raise Unsupported("is_insufficient_material looks at the men alone")
    functions = {"checkmate": board.is_checkmate, "stalemate": board.is_stalemate,
                 "dead-position": board.is_insufficient_material,
                 "fivefold": board.is_fivefold_repetition,
                 "seventy-five-moves": board.is_seventyfive_moves}
    if what not in functions:
        raise Unsupported("no function for this claim")
    return functions[what]()


def answer_claim(question):
    played, claim = claim_in(question)
    board = board_of(question)
    try:
        for text in played:
            play(board, text)
    except ValueError:
        raise Unsupported("it plays no illegal moves, as it documents") from None
    if claim["what"] in ("threefold", "fifty-moves"):
        upheld, game = is_draw_by_claim(board, claim), "draw"
    else:
        upheld = is_ended(board, claim, question["edition"])
        if not upheld and board.outcome():
            raise Unsupported("the game is over, for another reason than is claimed")
        game = GAMES[board.outcome().winner] if upheld else "ongoing"
    facts = {"claim": "upheld" if upheld else "rejected", "game": game if upheld else "ongoing"}
    return {name: facts[name] for name in question["wanted"]}


ANSWERS = {"legal-moves": answer_legal_moves, "move": answer_move, "result": answer_result,
           "perft": answer_perft, "start": answer_start, "setup": answer_setup,
           "outcome": answer_outcome, "game-over": answer_game_over, "write": answer_write,
           "read": answer_read, "fen": answer_fen, "position": answer_position,
           "same": answer_same, "occurrences": answer_occurrences, "dead": answer_dead, "can-mate": answer_can_mate,
           "ruling-on-claim": answer_claim}


if __name__ == "__main__":
    serve({"name": "python-chess", "version": chess.__version__, "editions": EDITIONS,
           "capabilities": CAPABILITIES}, lambda question: answer_from(ANSWERS, question), __file__)
