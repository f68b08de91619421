# SPDX-License-Identifier: Apache-2.0
"""What the adapters in Python have in common: what a question may come to, and the protocol.

Only forms are handled here; every answer comes from the adapter and its library. The template
(template.py) stands alone, because people copy it.
"""
import json
import sys
import traceback


class Unsupported(Exception):
    """What the library cannot be asked, and why."""


class Declined(Exception):
    """The library could answer, but not in time, or refuses the position as it documents."""


def is_missing(error, adapter):
    """Whether the adapter itself asked the library for what it does not have."""
    return traceback.extract_tb(error.__traceback__)[-1].filename == adapter


def reply_to(message, answer, adapter):
    reply = {"type": "answer", "id": message["id"]}
    try:
        reply["value"] = answer({**message["question"], "edition": message["edition"]})
    except Unsupported as reason:
        reply["unsupported"] = str(reason)
    except Declined as reason:
        reply["declined"] = str(reason)
    except AttributeError as error:
        reply["unsupported" if is_missing(error, adapter) else "error"] = str(error)
    except Exception as error:  # one bad question must not end the run
        reply["error"] = repr(error)
    return reply


def answer_from(answers, question):
    """What a table of answers by the kind of question has for this one."""
    if question["kind"] not in answers:
        raise Unsupported("no function for this")
    return answers[question["kind"]](question)


def serve(about, answer, adapter, out=sys.stdout):
    """Speaks the protocol until it is told `bye`. `about` is what the handshake says of the
    program, `answer` gives the value for a question, `adapter` is the path of the adapter."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "bye":
            break
        is_hello = message["type"] == "hello"
        reply = {"type": "hello", "protocol": 1, **about} if is_hello else \
            reply_to(message, answer, adapter)
        print(json.dumps(reply), file=out, flush=True)
