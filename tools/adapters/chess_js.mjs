#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
//
// chess.js behind the protocol: `node chess_js.mjs [FOLDER]`, FOLDER holding node_modules.
// What the library answers is passed on as it comes; only forms are translated.
// Design: a move is legal where the library lists it, since its move() overlooks a promotion
// that is none. Loading a FEN promises no playable position, so that none is asked about. Sameness is
// its hash(), a claim its isThreefoldRepetition() or isDrawByFiftyMoves(); it counts no occurrences for others. FENs are
// written with forceEnpassantSquare, as the PGN standard has them. Its isInsufficientMaterial()
// tells a dead position by the men alone: a no of it tells nothing. Versions before 1.0 are called by
// their own names (shared/chess_js_of_old.mjs).
import {
  answerFrom, isChess960, only, Refusal, required, serve, Unsupported,
} from "./shared/library.mjs";
import { byTheNamesOfToday } from "./shared/chess_js_of_old.mjs";

const NAME = "chess.js";
// Older Laws make other positions the same, and the oldest castle and promote otherwise.
const EDITIONS = [1997, 2001, 2005, 2009, 2014, 2018, 2023].map((year) => `fide-${year}`);
const CAPABILITIES = {
  legality: "partial", outcome: "partial", "game-over": "partial", notation: "partial",
  fen: "partial", history: "partial", winnability: "partial", claims: "partial",
};

const CLAIMS = ["threefold", "fifty-moves"];

const { version, ...ofAnyVersion } = await required(NAME);
const library = byTheNamesOfToday(ofAnyVersion);

const COLOURS = { w: "white", b: "black" };

function begin(...fen) {
  try {
    return only(new library.Chess(...fen));
  } catch (error) {
    throw new Refusal(error.message);
  }
}

const squares = (move) => ({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move[4] });

function play({ position, moves = [] }) {
  const game = begin(position);
  for (const move of moves) game.move(squares(move));
  return game;
}

/** What the library takes positions for the same by: of the first one and after each move. */
function hashes({ position, moves = [] }) {
  const game = begin(position);
  const after = (move) => game.move(squares(move)) && game.hash();
  return [game.hash(), ...moves.map(after)];
}

const legalMoves = (game) => game.moves({ verbose: true });

function attempt(action) {
  try {
    return action();
  } catch (error) {
    if (error instanceof Unsupported) throw error;
    return undefined;
  }
}

function write(question) {
  if (question.form !== "san") throw new Unsupported("it writes SAN alone");
  const move = legalMoves(play(question)).find(({ lan }) => lan === question.move);
  if (!move) throw new Error("it lists no such move");
  return { text: move.san };
}

function read(question) {
  if (question.form !== "san") throw new Unsupported("it reads SAN alone");
  const game = play(question);
  const strict = question.strictness !== "lenient";
  const move = attempt(() => game.move(question.text, { strict }));
  return move ? { verdict: "accepted", move: move.lan } : { verdict: "refused" };
}

/** A no of the library leaves the question open. */
function unlessOpen(question, value) {
  if (question.series === "before-automatic-draw") throw new Unsupported("it counts no series");
  return play(question).isInsufficientMaterial() ? value : "undetermined";
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
  const [{ by, what, intending }] = question.events;
  const game = play(question);
  if (by[0] !== game.turn()) throw new Unsupported("it knows no claims off the move");
  const move = intending?.startsWith("O") ? intending : intending && squares(intending);
  if (move && !attempt(() => game.move(move)))
    throw new Unsupported("it refuses the move intended");
  const found = what === "threefold" ? game.isThreefoldRepetition() : game.isDrawByFiftyMoves();
  return found ? { claim: "upheld", game: "draw" } : { claim: "rejected", game: "ongoing" };
}

const ANSWERS = {
  "legal-moves": (question) => ({ moves: legalMoves(play(question)).map(({ lan }) => lan) }),
  move: (question) => {
    const legal = legalMoves(play(question)).some(({ lan }) => lan === question.move);
    return { verdict: legal ? "legal" : "illegal" };
  },
  result: (question) => {
    const game = play(question);
    game.move(squares(question.move));
    return { position: game.fen({ forceEnpassantSquare: true }) };
  },
  perft: (question) => ({ nodes: play(question).perft(question.depth) }),
  start: () => {
    const game = begin();
    return { placement: game.fen().split(" ")[0], "first-mover": COLOURS[game.turn()] };
  },
  "game-over": (question) => ({ over: play(question).isGameOver() }),
  outcome: (question) => {
    const game = play(question);
    const ending = game.isCheckmate() ? "checkmate" : game.isStalemate() ? "stalemate" : "none";
    return { ending, check: game.isCheck() };
  },
  write,
  read,
  fen: ({ text, strictness }) => {
    if (strictness === "lenient") throw new Unsupported("its check of a FEN has no lenient mode");
    return { verdict: only(library).validateFen(text).ok ? "valid" : "invalid" };
  },
  same: (question) => {
    const seen = hashes(question);
    return { same: seen[question.ply] === seen.at(-1) };
  },
  dead: (question) => unlessOpen(question, { dead: true }),
  "can-mate": (question) => unlessOpen(question, { "can-mate": false }),
  "ruling-on-claim": claim,
};

function answer(question) {
  if (isChess960(question)) throw new Unsupported("it plays no Chess960");
  return answerFrom(ANSWERS, question);
}

await serve(
  { name: NAME, version, editions: EDITIONS, capabilities: CAPABILITIES }, answer,
);
