#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
//
// @jackstenglein/chess behind the protocol: `node jackstenglein_chess.mjs [FOLDER]`, FOLDER holding
// node_modules. What the library answers is passed on as it comes; only forms are translated.
// Design: it plays by the rules of chess.js, without the null moves that it offers beside
// them. A move is legal where it lists it. A FEN is readable where it loads; that a position is
// playable it does not promise. A claim is its isThreefoldRepetition() or isDrawByFiftyMoves(). It
// has no function for counts of moves and for the sameness of positions. Its
// isInsufficientMaterial() tells a dead position by the men alone: a no of it tells nothing.
import {
  answerFrom, isChess960, only, Refusal, required, serve, Unsupported,
} from "./shared/library.mjs";

const NAME = "@jackstenglein/chess";
// Older Laws make other positions the same, and the oldest castle and promote otherwise.
const EDITIONS = [1997, 2001, 2005, 2009, 2014, 2018, 2023].map((year) => `fide-${year}`);
const CAPABILITIES = {
  legality: "partial", outcome: "partial", "game-over": "partial", notation: "partial",
  fen: "partial", winnability: "partial", claims: "partial",
};

const CLAIMS = ["threefold", "fifty-moves"];

const { version, ...library } = await required(NAME);

const COLOURS = { w: "white", b: "black" };

function begin(fen) {
  try {
    return only(new library.Chess({ fen, disableNullMoves: true }));
  } catch (error) {
    throw new Refusal(error.message);
  }
}

const squares = (move) => ({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move[4] });

function play({ position, moves = [] }) {
  const game = begin(position);
  for (const move of moves)
    if (!game.move(squares(move))) throw new Error(`it calls ${move} illegal`);
  return game;
}

const legalMoves = (game) => game.moves();

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
  const move = game.move(question.text, { strict });
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
  if (move && !game.move(move))
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
    if (!game.move(squares(question.move))) throw new Error("it calls the move illegal");
    return { position: game.fen() };
  },
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
    if (strictness !== "lenient") throw new Unsupported("it has no strict reader of FEN");
    return { verdict: attempt(() => begin(text)) ? "valid" : "invalid" };
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
