#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
//
// chess.mjs behind the protocol: `node chess_mjs.mjs [FOLDER]`, FOLDER holding node_modules.
// What the library answers is passed on as it comes; only forms are translated.
// Design: a move is legal where the library lists it. Its move() reads SAN, and with sloppy a
// variety of other notations, which stands for the lenient reader. Loading a FEN promises no
// playable position, so that none is asked about. Of rights to castle in Chess960 it reads KQkq
// alone, which stand for the outermost rooks, so that those named by files are written so. A claim
// is its in_threefold_repetition(); it has no function for fifty moves alone. Its
// insufficient_material() tells a dead position by the men alone: a no of it tells nothing.
import {
  answerFrom, imported, isChess960, only, Refusal, serve, Unsupported,
} from "./shared/library.mjs";
import { withOutermostRooks } from "./shared/outermost_rooks.mjs";

const NAME = "chess.mjs";
// Older Laws make other positions the same, and the oldest castle and promote otherwise.
const EDITIONS = [1997, 2001, 2005, 2009, 2014, 2018, 2023].map((year) => `fide-${year}`);
const CAPABILITIES = {
  legality: "partial", outcome: "full", "game-over": "partial", notation: "partial",
  fen: "partial", winnability: "partial", claims: "partial",
};

const CLAIMS = ["threefold"];

const { version, ...library } = await imported(NAME);

const COLOURS = { w: "white", b: "black" };

function begin(question) {
  const chess960 = isChess960(question);
  const game = only(library.Chess({ chess960 }));
  if (!question.position) return game;
  if (!game.load(chess960 ? withOutermostRooks(question.position) : question.position))
    throw new Refusal("it does not load the FEN");
  return game;
}

const squares = (move) => ({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move[4] });

function play(question) {
  const game = begin(question);
  for (const move of question.moves ?? [])
    if (!game.move(squares(move))) throw new Error(`it calls ${move} illegal`);
  return game;
}

const named = ({ from, to, promotion = "" }) => from + to + promotion;

const legalMoves = (game) => game.moves({ verbose: true });

function write(question) {
  if (question.form !== "san") throw new Unsupported("it writes SAN alone");
  const move = legalMoves(play(question)).find((move) => named(move) === question.move);
  if (!move) throw new Error("it lists no such move");
  return { text: move.san };
}

function read(question) {
  if (question.form !== "san") throw new Unsupported("it reads SAN alone");
  const game = play(question);
  const move = game.move(question.text, { sloppy: question.strictness === "lenient" });
  return move ? { verdict: "accepted", move: named(move) } : { verdict: "refused" };
}

/** A no of the library leaves the question open. */
function unlessOpen(question, value) {
  if (question.series === "before-automatic-draw") throw new Unsupported("it counts no series");
  return play(question).insufficient_material() ? value : "undetermined";
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
  const game = play(question);
  if (by[0] !== game.turn()) throw new Unsupported("it knows no claims off the move");
  const move = intending?.startsWith("O") ? intending : intending && squares(intending);
  if (move && !game.move(move))
    throw new Unsupported("it refuses the move intended");
  const found = game.in_threefold_repetition();
  return found ? { claim: "upheld", game: "draw" } : { claim: "rejected", game: "ongoing" };
}

const ANSWERS = {
  "legal-moves": (question) => ({ moves: legalMoves(play(question)).map(named) }),
  move: (question) => {
    const legal = legalMoves(play(question)).map(named).includes(question.move);
    return { verdict: legal ? "legal" : "illegal" };
  },
  result: (question) => {
    const game = play(question);
    if (!game.move(squares(question.move))) throw new Error("it calls the move illegal");
    return { position: game.fen() };
  },
  perft: (question) => ({ nodes: play(question).perft(question.depth) }),
  start: (question) => {
    if (isChess960(question)) throw new Unsupported("it is asked about the usual array alone");
    const game = begin({});
    return { placement: game.fen().split(" ")[0], "first-mover": COLOURS[game.turn()] };
  },
  "game-over": (question) => ({ over: play(question).game_over() }),
  outcome: (question) => {
    const game = play(question);
    const ending = game.in_checkmate() ? "checkmate" : game.in_stalemate() ? "stalemate" : "none";
    return { ending, check: game.in_check() };
  },
  write,
  read,
  fen: ({ text, strictness, ...question }) => {
    if (isChess960(question)) throw new Unsupported("it reads no letters of files");
    if (strictness === "lenient") throw new Unsupported("its check of a FEN has no lenient mode");
    return { verdict: begin({}).validate_fen(text).valid ? "valid" : "invalid" };
  },
  dead: (question) => unlessOpen(question, { dead: true }),
  "can-mate": (question) => unlessOpen(question, { "can-mate": false }),
  "ruling-on-claim": claim,
};

await serve(
  { name: NAME, version, editions: EDITIONS, capabilities: CAPABILITIES },
  (question) => answerFrom(ANSWERS, question),
);
