#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
//
// js-chess-engine 2 behind the protocol: `node js_chess_engine.mjs [FOLDER]`, FOLDER holding
// node_modules. What the library answers is passed on as it comes; only forms are translated.
// Decided here: it lists squares and makes a queen of every pawn, which the caller may exchange by
// setPiece(), so that a promotion stands for all four, however often it lists the square, and
// nothing is asked about others. Loading a FEN promises no playable position, so that none is asked
// about. It is too slow for counts of more than two moves. Version 2 says that it wants Node 24; it
// runs on Node 20 too.
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

const NAME = "js-chess-engine";
const FOLDER = resolve(process.argv[2] ?? ".");
// Older Laws make other positions the same, and the oldest castle and promote otherwise.
const EDITIONS = [1997, 2001, 2005, 2009, 2014, 2018, 2023].map((year) => `fide-${year}`);
const CAPABILITIES = { legality: "partial", outcome: "full" };

/** What the library cannot be asked, and why. */
class Unsupported extends Error {}

/** It refuses the position, as it documents. */
class Refusal extends Error {}

/** A part of the library. Asked for what it does not have, it makes the question unsupported. */
const only = (part) => new Proxy(part, {
  get(target, name) {
    if (!(name in target)) throw new Unsupported(`it has no ${String(name)}`);
    const value = target[name];
    const isMethod = typeof value === "function" && target.constructor !== Object;
    return isMethod ? value.bind(target) : value;
  },
});

function load() {
  const require = createRequire(resolve(FOLDER, "adapter.js"));
  try {
    return { ...require(NAME), version: require(`${NAME}/package.json`).version };
  } catch (error) {
    console.error(`no ${NAME} in ${FOLDER}/node_modules: ${error.message.split("\n")[0]}`);
    process.exit(1);
  }
}

const { Game, version } = load();

function begin(...fen) {
  try {
    return only(new Game(...fen));
  } catch (error) {
    throw new Refusal(error.message);
  }
}

function play(game, move) {
  const [from, to, letter] = [move.slice(0, 2), move.slice(2, 4), move[4]];
  const isWhite = letter && only(game.exportJson()).turn === "white";
  game.move(from, to);
  if (letter && letter !== "q")
    game.setPiece(to.toUpperCase(), isWhite ? letter.toUpperCase() : letter);
  return game;
}

const last = ({ position, moves = [] }) => moves.reduce(play, begin(position));

function listed(game) {
  const { pieces } = only(game.exportJson());
  const letters = (from, to) => [...(/P/i.test(pieces[from]) && /[18]/.test(to) ? "qrbn" : " ")];
  return Object.entries(game.moves()).flatMap(([from, squares]) =>
    [...new Set(squares)].flatMap((to) =>
      letters(from, to).map((letter) => (from + to).toLowerCase() + letter.trim())));
}

function judge(question) {
  const moves = listed(last(question));
  const squares = question.move.slice(0, 4);
  if (!moves.some((move) => move.startsWith(squares))) return { verdict: "illegal" };
  if (!moves.includes(question.move))
    throw new Unsupported("it does not look at what a pawn becomes");
  return { verdict: "legal" };
}

function perft(fen, depth) {
  if (depth > 2) throw new Unsupported("it is too slow for so many moves");
  const moves = listed(begin(fen));
  if (depth === 1) return moves.length;
  return moves.reduce(
    (nodes, move) => nodes + perft(play(begin(fen), move).exportFEN(), depth - 1), 0);
}

const ANSWERS = {
  "legal-moves": (question) => ({ moves: listed(last(question)) }),
  move: judge,
  result: (question) => ({ position: play(last(question), question.move).exportFEN() }),
  perft: (question) => ({ nodes: perft(last(question).exportFEN(), question.depth) }),
  start: () => {
    const [placement, turn] = begin().exportFEN().split(" ");
    return { placement, "first-mover": turn === "w" ? "white" : "black" };
  },
  outcome: (question) => {
    const { check, checkMate, staleMate } = only(last(question).exportJson());
    return { ending: checkMate ? "checkmate" : staleMate ? "stalemate" : "none", check };
  },
};

function answer(question) {
  if (question.regulations?.includes("chess960")) throw new Unsupported("it plays no Chess960");
  if (!(question.kind in ANSWERS)) throw new Unsupported("it has nothing of the kind");
  return ANSWERS[question.kind](question);
}

function reply({ type, id, question }) {
  if (type === "hello")
    return {
      type, protocol: 1, name: NAME, version, editions: EDITIONS, capabilities: CAPABILITIES,
    };
  try {
    return { type: "answer", id, value: answer(question) };
  } catch (error) {
    const refused = error instanceof Refusal ? "declined" : "error";
    const key = error instanceof Unsupported ? "unsupported" : refused;
    return { type: "answer", id, [key]: error.message || "it failed" };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "bye") break;
  process.stdout.write(JSON.stringify(reply(message)) + "\n");
}
