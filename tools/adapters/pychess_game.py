#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A game at the board of PyChess: its GameModel and TimeModel (Debian: pychess), without a window.

    touchstone grade exec:"python3 tools/adapters/pychess_game.py"

Two scripted players sit at the board and do what a scene tells: they move, resign, offer, accept
and decline a draw, and call the flag, by the signals that PyChess' own players send. Time passes
only as the scene says: the clock that TimeModel reads is that of the scene. What is answered is
what the two models say then: the result, the times, whose clock runs, who has the move. Nothing is
computed here.

In PyChess a move is made and the clock pressed in one act, so that a scene is asked if nothing but
time lies between the two. A draw is claimed there by offering it: GameModel grants an offer at once
if isClaimableDraw. Its option to call flags by itself is off. What PyChess has no act or no word for
is unsupported: arbiters, touched men, claims with an intended move, delays, several periods, illegal
moves (its board lets nobody make them).
"""
import asyncio
import builtins
import os
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # a run leaves nothing beside the adapters
sys.path.append(str(Path(__file__).resolve().parent))
from shared.library import Declined, Unsupported, serve  # noqa: E402
sys.path.append("/usr/lib/python3/dist-packages")  # for a python3 that is not Debian's own
builtins._ = str  # its texts, untranslated
SCRATCH = tempfile.TemporaryDirectory()  # where it keeps its settings, in place of the home folder
for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "HOME"):
    os.environ[name] = SCRATCH.name
OUT, sys.stdout = sys.stdout, sys.stderr  # PyChess prints now and then
try:
    import pychess
    from pychess.Players.Player import Player
    from pychess.System import conf
    from pychess.Utils import TimeModel as time_module
    from pychess.Utils import const, logic
    from pychess.Utils.GameModel import GameModel
    from pychess.Utils.Move import Move
    from pychess.Utils.Offer import Offer
    from pychess.Utils.TimeModel import TimeModel
    from pychess.Utils.lutils import lmove
    from pychess.Variants.normal import NormalBoard
except ImportError as error:
    sys.exit(f"pychess cannot be imported ({error}); on Debian: apt-get install pychess")

conf.set("autoCallFlag", False)  # its option: the players call flags themselves, as under the Laws
EDITIONS = ["fide-1997", "fide-2001", "fide-2005", "fide-2009", "fide-2014", "fide-2017",
            "fide-2018", "fide-2023"]
CAPABILITIES = {"claims": "partial", "clock": "partial"}
SIDES = {"white": const.WHITE, "black": const.BLACK}
NAMES = {number: name for name, number in SIDES.items()}
GAMES = {const.WHITEWON: "white-wins", const.BLACKWON: "black-wins", const.DRAW: "draw",
         const.RUNNING: "ongoing"}
CLAIMS = {"threefold": const.DRAW_OFFER, "fifty-moves": const.DRAW_OFFER,
          "flag": const.FLAG_CALL}
KNOWN_SETUP = {"white-clock", "black-clock", "control"}
KNOWN_KEYS = {"by", "does", "what", "after"}
STEPS = 30  # turns of the loop after which every player waits again


class Scripted(Player):
    """Somebody at the board who does what the scene says."""

    __type__ = const.LOCAL

    def __init__(self, color):
        Player.__init__(self)
        self.color = color
        self.moves = asyncio.Queue()
        self.received = None
        self.setName(NAMES[color])

    async def makeMove(self, board1, move, board2):
        return await self.moves.get()

    def offer(self, offer):
        self.received = offer

    def offerWithdrawn(self, offer):
        self.received = None

    def ignore(self, *words):
        """What PyChess tells a player and this one need not know."""

    end = kill = pause = resume = hurry = putMessage = updateTime = ignore
    offerDeclined = offerError = playerUndoMoves = setOptionInitialBoard = ignore


class Clock:
    """The time of the scene, in place of the computer's."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


def seconds_of(text):
    seconds = 0.0
    for part in text.split(":"):
        seconds = seconds * 60 + float(part)
    return seconds


def time_of(seconds):
    whole, thousandths = divmod(round(seconds * 1000), 1000)
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    text = f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
    return text + (f".{thousandths:03}" if thousandths else "")


def control_of(setup):
    """Seconds and increment of a control that TimeModel has; None for the clocks alone."""
    if "control" not in setup:
        return None
    base, *more = setup["control"].split(" ")
    if "/" in base or "," in setup["control"] or len(more) > 1 or more and more[0][0] != "+":
        raise Unsupported("TimeModel has one period and an increment, and no delay")
    return seconds_of(base), seconds_of(more[0][1:]) if more else 0.0


def time_model_of(setup):
    if not setup:
        return None
    if set(setup) - KNOWN_SETUP:
        raise Unsupported("PyChess knows nothing of " + ", ".join(sorted(set(setup) - KNOWN_SETUP)))
    base, gain = control_of(setup) or (0.0, 0.0)
    white = seconds_of(setup["white-clock"]) if "white-clock" in setup else base
    black = seconds_of(setup["black-clock"]) if "black-clock" in setup else base
    first = base or white or black
    if not first and not gain:
        raise Unsupported("a game without time has no clock in PyChess")
    return TimeModel(first, gain)


def is_at_the_start(question):
    setup = question.get("setup", {})
    clocks = {setup[name] for name in ("white-clock", "black-clock") if name in setup}
    return question["position"] == const.FEN_START and not clocks


class Game:
    """A scene, played by two models of PyChess."""

    def __init__(self, question, loop):
        self.loop = loop
        self.clock = time_module.time = Clock()
        self.faults = []
        sys.excepthook = lambda kind, fault, trace: self.faults.append(fault)
        loop.set_exception_handler(lambda loop, about: self.faults.append(about.get("exception")))
        setup = question.get("setup", {})
        moves = question.get("moves", [])
        self.is_timed = bool(setup)
        try:
            board = NormalBoard(setup=question["position"])
        except SyntaxError as refusal:
            raise Declined(str(refusal)) from None
        self.model = GameModel(time_model_of(setup))
        self.model.boards = [board]
        self.model.variations = [self.model.boards]
        self.players = [Scripted(const.WHITE), Scripted(const.BLACK)]
        self.model.setPlayers(self.players)
        if self.is_timed:
            self.model.timemodel.setMovingColor(board.color)
        self.model.start()
        self.settle()
        for text in moves:
            self.play(text)
        if self.is_timed and not moves and not is_at_the_start(question):
            self.model.timemodel.start()  # as GameModel.start does between engines
            self.model.timemodel.started = True
        for name in SIDES:
            if name + "-clock" in setup:
                self.model.timemodel.updatePlayer(SIDES[name], seconds_of(setup[name + "-clock"]))
        self.pending = None
        self.is_offer = False
        self.is_about_time = any("-clock" in name for name in question["wanted"])

    def settle(self):
        async def steps():
            for _ in range(STEPS):
                await asyncio.sleep(0)
        self.loop.run_until_complete(steps())
        for fault in self.faults:
            raise fault

    def is_over(self):
        return self.model.status != const.RUNNING

    def play(self, text):
        board = self.model.boards[-1]
        try:
            move = Move(lmove.parseAny(board.board, text))
        except lmove.ParsingError:
            raise Unsupported("its board lets nobody make such a move") from None
        if not logic.validate(board, move):
            raise Unsupported("its board lets nobody make an illegal move")
        count = len(self.model.moves)
        self.players[board.color].moves.put_nowait(move)
        self.settle()
        if len(self.model.moves) == count:
            raise Unsupported("it takes no move after the end")

    # What happens, by its word.

    def happens(self, event):
        """Lets it happen; answers whether a claim was upheld, where it is one."""
        if set(event) - KNOWN_KEYS:
            raise Unsupported("PyChess does not tell apart how this is done")
        self.clock.now += seconds_of(event.get("after", "0"))
        act = getattr(self, "on_" + event["does"].replace("-", "_"), None)
        if act is None or event["by"] not in (*SIDES, "meanwhile"):
            raise Unsupported("nobody does this at the board of PyChess")
        if self.pending and event["does"] not in ("presses", "passes"):
            raise Unsupported("in PyChess a move is made and the clock pressed in one act")
        if self.is_over() and event["does"] != "passes":
            raise Unsupported("the game is over before the last event")
        return act(event)

    def on_plays(self, event):
        if SIDES[event["by"]] != self.model.boards[-1].color:
            raise Unsupported("its board lets nobody move out of turn")
        if not self.is_timed:
            return self.play(event["what"])
        self.pending = event["what"]
        return None

    def on_presses(self, event):
        if not self.pending or SIDES[event["by"]] != self.model.boards[-1].color:
            raise Unsupported("in PyChess a clock is pressed by a move")
        self.play(self.pending)
        self.pending = None

    def on_passes(self, event):
        self.clock.now += seconds_of(event["what"])

    def send(self, event, signal, offer):
        self.players[SIDES[event["by"]]].emit(signal, offer)
        self.settle()

    def on_resigns(self, event):
        self.send(event, "offer", Offer(const.RESIGNATION))

    def on_offers_draw(self, event):
        self.send(event, "offer", Offer(const.DRAW_OFFER))

    def on_accepts(self, event):
        self.answer_an_offer(event, "accept")

    def on_declines(self, event):
        self.answer_an_offer(event, "decline")

    def answer_an_offer(self, event, signal):
        offer = self.players[SIDES[event["by"]]].received
        if offer is None:
            raise Unsupported("there is no offer that could be answered")
        self.send(event, signal, offer)

    def on_claims(self, event):
        if event["what"] not in CLAIMS or (event["what"] == "flag" and not self.is_timed):
            raise Unsupported("nobody claims this at the board of PyChess")
        is_flag = event["what"] == "flag"
        has_the_move = SIDES[event["by"]] == self.model.boards[-1].color
        self.send(event, "offer", Offer(CLAIMS[event["what"]]))
        self.is_offer = not is_flag and not self.is_over()
        if self.is_offer and not has_the_move:
            raise Unsupported("a claim that is not granted is an offer there, by either player")
        if self.is_offer and self.is_about_time:
            raise Unsupported("a claim that is not granted is an offer there, which costs nobody time")
        return self.is_over()

    # What the models say.

    def facts(self, upheld):
        times = self.model.timemodel
        facts = {"game": GAMES[self.model.status], "to-move": NAMES[self.model.boards[-1].color]}
        if upheld is not None:
            facts["claim"] = "upheld" if upheld else "rejected"
        if self.is_timed:
            runs = times.started and not times.paused
            facts["running"] = NAMES[times.movingColor] if runs else "none"
            for name, side in SIDES.items():
                facts[name + "-clock"] = time_of(times.getPlayerTime(side))
        return facts


def answer(question):
    if question["kind"] not in ("ruling-on-claim", "ruling-on-clock"):
        raise Unsupported("nobody asks this at the board of PyChess")
    if question.get("regulations"):
        raise Unsupported("PyChess knows nothing of " + ", ".join(question["regulations"]))
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    try:
        return told(Game(question, loop), question)
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()


def told(game, question):
    """The facts that are wanted, each after the event that it is about."""
    seen = []
    for event in question["events"]:
        upheld = game.happens(event)
        seen.append(None if game.pending else game.facts(upheld))
    answers = {}
    for name in question["wanted"]:
        fact, _, number = name.partition("@")
        facts = seen[int(number) - 1 if number else -1]
        if facts is None:
            raise Unsupported("in PyChess a move is made and the clock pressed in one act")
        if fact not in facts:
            raise Unsupported("PyChess does not tell " + fact)
        answers[name] = facts[fact]
    return answers


if __name__ == "__main__":
    serve({"name": "PyChess game", "version": pychess.VERSION, "editions": EDITIONS,
           "capabilities": CAPABILITIES}, answer, __file__, OUT)
