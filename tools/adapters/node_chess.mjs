#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
//
// chess, also called node-chess, behind the protocol: `node node_chess.mjs [FOLDER]`, FOLDER
// holding node_modules. What the library answers is passed on as it comes; only forms are
// translated.
// Design: moves are those that getStatus() lists by their notation, with PGN asked for. It
// calls check only what is not mate. Its reader of moves has one mode, which forgives. The FEN that
// it writes holds the men alone, so that results are not asked. It is too slow for counts of more
// than two moves.
import { dirname, resolve } from "node:path";
import {
  answerFrom, isChess960, loadedOrEnd, only, require, serve, Unsupported,
} from "./shared/library.mjs";

const NAME = "chess";
// Older Laws make other positions the same, and the oldest castle and promote otherwise.
const EDITIONS = [1997, 2001, 2005, 2009, 2014, 2018, 2023].map((year) => `fide-${year}`);
const CAPABILITIES = {
  legality: "partial", outcome: "partial", notation: "partial", claims: "partial",
};

const CLAIMS = ["threefold"];

/** It shows nobody its package.json, which lies beside the folder of its entry. */
function load() {
  const about = resolve(dirname(require.resolve(NAME)), "..", "package.json");
  return { ...require(NAME), version: require(about).version };
}

const { version, ...loaded } = await loadedOrEnd(NAME, load);
const library = only(loaded);

const statusOf = (game) => only(only(game).getStatus());

const name = ({ file, rank }) => `${file}${rank}`;

/** Its notation of each move, by squares and letter. */
function notations(game) {
  const named = ([text, { src, dest }]) => {
    const isPromotion = src.piece.type === "pawn" && [1, 8].includes(dest.rank);
    return [name(src) + name(dest) + (isPromotion ? text.at(-1).toLowerCase() : ""), text];
  };
  return new Map(Object.entries(statusOf(game).notatedMoves).map(named));
}

function play(game, move) {
  const text = notations(game).get(move);
  if (!text) throw new Error(`it lists no ${move}`);
  game.move(text);
  return game;
}

const last = ({ position, moves = [] }) =>
  moves.reduce(play, library.fromFEN(position, { PGN: true }));

function perft({ moves = [], ...question }, depth) {
  if (depth > 2) throw new Unsupported("it is too slow for so many moves");
  const listed = [...notations(last({ ...question, moves })).keys()];
  if (depth === 1) return listed.length;
  return listed.reduce(
    (nodes, move) => nodes + perft({ ...question, moves: [...moves, move] }, depth - 1), 0);
}

function write(question) {
  if (question.form !== "san") throw new Unsupported("it writes SAN alone");
  const text = notations(last(question)).get(question.move);
  if (!text) throw new Error("it lists no such move");
  return { text };
}

function read(question) {
  if (question.form !== "san") throw new Unsupported("it reads SAN alone");
  if (question.strictness !== "lenient") throw new Unsupported("it has no strict reader of SAN");
  const game = last(question);
  try {
    const { prevSquare, postSquare } = only(game).move(question.text).move;
    const isPromotion = game.game.moveHistory.at(-1).promotion;
    const letter = isPromotion ? postSquare.piece.notation.toLowerCase() : "";
    return { verdict: "accepted", move: name(prevSquare) + name(postSquare) + letter };
  } catch (error) {
    if (error instanceof Unsupported) throw error;
    return { verdict: "refused" };
  }
}

/** Whether nothing but the board decides the claim: one event of an ordinary game. */
function isPlain({ events, regulations, setup = {}, wanted }) {
  const [{ does, what, manner }, ...more] = events;
  return does === "claims" && CLAIMS.includes(what) && !manner && !more.length && !regulations &&
    Object.keys(setup).every((key) => /clock|control/.test(key)) &&
    wanted.every((fact) => ["claim", "game"].includes(fact));
}

function claim(question) {
  if (!isPlain(question)) throw new Unsupported("it knows no procedure");
  const [{ by, intending }] = question.events;
  const game = last(question);
  if (by !== game.game.getCurrentSide().name)
    throw new Unsupported("it knows no claims off the move");
  if (intending && !notations(game).has(intending))
    throw new Unsupported("it refuses the move intended");
  if (intending) play(game, intending);
  const found = statusOf(game).isRepetition;
  return found ? { claim: "upheld", game: "draw" } : { claim: "rejected", game: "ongoing" };
}

const ANSWERS = {
  "legal-moves": (question) => ({ moves: [...notations(last(question)).keys()] }),
  move: (question) => {
    const legal = notations(last(question)).has(question.move);
    return { verdict: legal ? "legal" : "illegal" };
  },
  perft: (question) => ({ nodes: perft(question, question.depth) }),
  start: () => {
    const game = library.create();
    return { placement: only(game).getFen(), "first-mover": game.game.getCurrentSide().name };
  },
  outcome: (question) => {
    const { isCheck, isCheckmate, isStalemate } = statusOf(last(question));
    const ending = isCheckmate ? "checkmate" : isStalemate ? "stalemate" : "none";
    return { ending, check: isCheck || isCheckmate };
  },
  write,
  read,
  "ruling-on-claim": claim,
};

function answer(question) {
  if (isChess960(question)) throw new Unsupported("it plays no Chess960");
  return answerFrom(ANSWERS, question);
}

await serve(
  { name: NAME, version, editions: EDITIONS, capabilities: CAPABILITIES }, answer,
);
