#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
#
# A server that answers questions of Touchstone about moves with the rules of PyChess:
#
#     python3 http_server.py 8080
#     touchstone grade http://localhost:8080/touchstone
#
# It wants a token if the variable TOUCHSTONE_EXAMPLE_TOKEN holds one. Each message is the body of a
# POST, and the answer to it the body that comes back. Put your own library in the place of PyChess.
import json
import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

sys.path.append("/usr/lib/python3/dist-packages")  # where Debian puts PyChess
from pychess.Utils.const import CASTLE_KK
from pychess.Utils.lutils import lmove, lmovegen
from pychess.Utils.lutils.LBoard import LBoard

TOKEN = os.environ.get("TOUCHSTONE_EXAMPLE_TOKEN", "")
HELLO = {"type": "hello", "protocol": 1, "name": "PyChess behind HTTP", "version": "1",
         "editions": ["*"], "capabilities": {"legality": "partial"},
         "pipeline": 8}  # as many questions at a time as it likes to work on
LONGEST = 1 << 20
LOCK = threading.Lock()  # PyChess is not made for several threads


def legal_moves(position, moves):
    board = LBoard()
    board.applyFen(position)
    for move in moves:
        board.applyMove(lmove.parseAN(board, move))
    return [lmove.toAN(board, move, short=True, castleNotation=CASTLE_KK)
            for move in list(lmovegen.genAllMoves(board)) if not board.willLeaveInCheck(move)]


def answer(question):
    if question["kind"] not in ("legal-moves", "move") or question.get("regulations"):
        return {"unsupported": "it is asked about moves alone"}
    with LOCK:
        moves = legal_moves(question["position"], question.get("moves", []))
    if question["kind"] == "legal-moves":
        return {"value": {"moves": moves}}
    return {"value": {"verdict": "legal" if question["move"] in moves else "illegal"}}


def reply(message):
    if message["type"] == "hello":
        return HELLO
    try:
        return {"type": "answer", "id": message["id"], **answer(message["question"])}
    except Exception as error:  # one question failed, and the server goes on
        return {"type": "answer", "id": message["id"], "error": repr(error)}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # connections stay open

    def do_POST(self):
        length = int(self.headers.get("Content-Length", 0))
        if self.path != "/touchstone":
            return self.say(404, {"message": "the address is /touchstone"})
        if TOKEN and self.headers.get("Authorization") != "Bearer " + TOKEN:
            return self.say(401, {"message": "a token is wanted"})
        if length > LONGEST:
            return self.say(413, {"message": "a question is shorter than 1 MiB"})
        return self.say(200, reply(json.loads(self.rfile.read(length))))

    def say(self, status, message):
        body = json.dumps(message).encode() + b"\n"
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        if status != 200:
            self.send_header("Connection", "close")  # what was sent has not been read
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler)
    print(f"listening on port {server.server_port}", flush=True)
    server.serve_forever()
