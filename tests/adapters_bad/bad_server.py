#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
#
# A server that does what servers do wrong, for tests/grading/server_test.cpp. It knows no rules: every
# move but e2e5 is legal. The address names what it does wrong: http://127.0.0.1:PORT/slow. It prints
# its port, and ends when its standard input does.
import json
import os
import socket
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOKEN = "a-token-for-tests"
lock = threading.Lock()
counts = {}  # how often each address was asked something
in_work = {}  # how many questions are in work, and the most that ever were


def next_of(name):
    with lock:
        counts[name] = counts.get(name, 0) + 1
        return counts[name]


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *words):
        pass

    def do_POST(self):
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        mode = self.path.strip("/")
        if mode.startswith("hello-"):
            getattr(self, mode.replace("-", "_"))(message)
        elif message["type"] == "hello":
            self.say(self.hello(mode))
        else:
            getattr(self, mode.replace("-", "_"))(message)

    def hello(self, mode):
        version = str(next_of(mode + " hello")) if mode == "changes" else "1"
        many = mode in ("out-of-order", "falls", "counts")
        return {"type": "hello", "protocol": 1, "name": mode, "version": version,
                "editions": ["*"], "capabilities": {"legality": "full"},
                "pipeline": 8 if many else 1}

    def right(self, message, **more):
        move = message["question"].get("move", "")
        return {"type": "answer", "id": message["id"], **more,
                "value": {"verdict": "illegal" if move == "e2e5" else "legal"}}

    def say(self, message, status=200, kind="application/json", **headers):
        body = message if isinstance(message, bytes) else json.dumps(message).encode() + b"\n"
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    def close(self):
        self.connection.shutdown(socket.SHUT_RDWR)
        self.close_connection = True

    # What is said of itself.

    def hello_html(self, message):
        self.say(b"<html><body>It works!</body></html>", kind="text/html")

    def hello_401(self, message):
        self.say({"message": "who are you?"}, 401)

    def hello_redirect(self, message):
        self.say(b"", 301, Location="http://127.0.0.1:9/else\x1b[31m")

    def hello_slow(self, message):
        time.sleep(60)

    def hello_cut(self, message):
        self.close()

    def hello_huge(self, message):
        self.say(b"x" * (2 << 20))

    # What is answered.

    def honest(self, message):
        self.say(self.right(message))

    def pretty(self, message):
        self.say(json.dumps(self.right(message), indent=2).encode())

    def token(self, message):
        sent = self.headers.get("Authorization", "none")
        if sent != "Bearer " + TOKEN:
            return self.say({"message": "not " + sent}, 401)
        return self.say(self.right(message, note="you sent " + sent))

    def slow(self, message):
        time.sleep(60)

    def drips(self, message):
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        for _ in range(1000):
            self.wfile.write(b"x")
            time.sleep(0.05)

    def cuts(self, message):
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(b'{"type":"answer",')
        self.close()

    def hangs_up(self, message):
        self.close()

    def huge(self, message):
        self.say(b'{"note":"' + b"x" * (3 << 20) + b'"}')

    def endless(self, message):
        self.send_response(200)
        self.end_headers()
        while True:
            self.wfile.write(b"x" * 65536)

    def html(self, message):
        self.say(b"<html>Sorry</html>", kind="text/html; charset=utf-8")

    def wrong_id(self, message):
        self.say({**self.right(message), "id": "another"})

    def not_found(self, message):
        self.say({"message": "gone"}, 404)

    def fails(self, message):
        self.say({"message": "NullPointerException"}, 500)

    def gateway(self, message):
        self.say(b"", 502)

    def busy(self, message):
        if next_of("busy") % 3 != 0:
            return self.say({"message": "later"}, 429)
        return self.say(self.right(message))

    def always_busy(self, message):
        self.say({"message": "later"}, 503, Retry_After="60")

    def changes(self, message):
        self.close()

    # Several at a time.

    def out_of_order(self, message):
        time.sleep(0.05 * (8 - next_of("out of order") % 8))
        self.say(self.right(message))

    def counts(self, message):
        with lock:
            in_work["now"] = in_work.get("now", 0) + 1
            in_work["most"] = max(in_work["now"], in_work.get("most", 0))
        time.sleep(0.3)
        with lock:
            in_work["now"] -= 1
            most = in_work["most"]
        self.say(self.right(message, note=f"{most} at a time"))

    def falls(self, message):
        """A question about e2e5 takes all others with it, as a process that crashes does."""
        if message["question"].get("move") != "e2e5":
            fallen = counts.get("fallen", 0)
            time.sleep(0.3)
            if counts.get("fallen", 0) != fallen:
                return self.close()
            return self.say(self.right(message))
        time.sleep(0.1)
        next_of("fallen")
        return self.close()


def wait_for_the_end():
    sys.stdin.read()
    os._exit(0)


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        pass  # somebody hung up


if __name__ == "__main__":
    server = Server(("127.0.0.1", 0), Handler)
    print(server.server_port, flush=True)
    threading.Thread(target=wait_for_the_end, daemon=True).start()
    server.serve_forever()
