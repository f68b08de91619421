#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
//
// An adapter for Touchstone, to be filled in: one file, no packages beyond the library you grade.
//
// The suite starts this program and writes one JSON object a line; it expects one JSON object a
// line back. Fill in the functions for what your library can do, declare it in CAPABILITIES, run
//
//     touchstone adapter check "node my_adapter.mjs"
//     touchstone grade exec:"node my_adapter.mjs"
//
// A question arrives with `position` (a FEN), `moves` played from it (UCI), and what its kind
// needs. Answer with facts, throw Unsupported for what cannot be asked of your library, and Declined
// where your library refuses the question as it documents, such as a position that it does not take.
// Any other error that you let through fails that one question. What the event announces stands in
// `regulations`. spec/protocol.md lists every kind.
import { createInterface } from "node:readline";

const NAME = "my library";
const VERSION = "0";
const EDITIONS = ["*"];
// full, partial or none for: legality outcome game-over notation fen history claims winnability
// touch clock procedure. What is not named counts as none and is not asked. full promises an answer to every
// question of that capability; declare partial while some are missing.
const CAPABILITIES = { legality: "none", outcome: "none" };
// What an event may announce and your library plays by. "chess960": the men may start elsewhere,
// and castling is the king's move onto its own rook (f1h1). Others, such as "rapid", are mostly
// announced in questions about a game. Put one in here once your functions look at
// `regulations`; until then such questions are not for them.
const REGULATIONS = [];

/** What the library cannot be asked, and why. */
class Unsupported extends Error {}

/** The library could be asked, but refuses this position or text, in the way that it documents. */
class Declined extends Error {}

/** Every legal move as UCI text, such as e2e4, e7e8q, e1g1. May be `async`, as all functions here. */
function legalMoves(position, moves) {
  throw new Unsupported("not offered by " + NAME);
}

// By the kind of the question. Others that may be added:
// outcome: ({ ending: "none" | "checkmate" | "stalemate", check: true | false })
// "game-over": ({ over: true | false, winner: "white" | "black" | "none" }) from your library's own
//          function for the end of the game; `winner` may be left out
// result:  ({ position: FEN after `move` })
// perft:   ({ nodes: count of games of `depth` moves })
// write:   ({ text: `move` in SAN })        read: ({ verdict: "accepted", move: UCI })
//          where `form` is "san"; "laws" is the notation of the Laws, mostly Unsupported
// fen:     ({ verdict: "valid" | "invalid" }) for `text`
//          read and fen are strict, unless `strictness` is "lenient"
// position, setup, start, same, occurrences: see spec/protocol.md
// can-mate, dead, mating-material: ({ "can-mate": true | false }) and the like, or "undetermined"
//          where your search stops; `mode` may be "quick" or "bounded", with `budget`, and `series`
//          may be "before-automatic-draw"
// ruling-on-claim, ruling-on-touch, ruling-on-clock, ruling-on-procedure (capabilities claims,
// touch, clock, procedure): the facts in `wanted`, about the last of `events` in a game set up as
// `setup` says; see spec/scenario.md
const ANSWERS = {
  "legal-moves": async ({ position, moves }) => ({ moves: await legalMoves(position, moves) }),
  move: async ({ position, moves, move }) => {
    const legal = (await legalMoves(position, moves)).includes(move);
    return { verdict: legal ? "legal" : "illegal" };
  },
};

async function answer(question) {
  // Without this a question about Chess960 would be answered by the rules of ordinary chess.
  const unknown = (question.regulations ?? []).find((name) => !REGULATIONS.includes(name));
  if (unknown) throw new Unsupported(`${NAME} does not play by ${unknown}`);
  if (!(question.kind in ANSWERS)) throw new Unsupported("not offered by " + NAME);
  return ANSWERS[question.kind]({ position: "", moves: [], ...question });
}

async function reply({ type, id, question }) {
  if (type === "hello")
    return { type, protocol: 1, name: NAME, version: VERSION, editions: EDITIONS,
      capabilities: CAPABILITIES };
  try {
    return { type: "answer", id, value: await answer(question) };
  } catch (error) {  // one bad question must not end the run
    const key = error instanceof Unsupported ? "unsupported"
      : error instanceof Declined ? "declined" : "error";
    return { type: "answer", id, [key]: error.message || "it failed" };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "bye") break;
  process.stdout.write(JSON.stringify(await reply(message)) + "\n");
}
