#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
//
// ffish behind the protocol: `node ffish.mjs [FOLDER]`, FOLDER holding node_modules.
// What the library answers is passed on as it comes; only forms are translated.
// Design: a board takes any text for a FEN, so that validateFen() has to pass it first; being
// a check it is asked strictly, as pushSan() is, which takes the exact form alone. That a position
// is playable it does not promise. A draw that can be claimed is what result(true) finds and
// result(false) does not; which of the draws that is it does not say, but the clock of moves does.
// hasInsufficientMaterial() tells by the men alone who cannot win: a no of it tells nothing.
import {
  answerFrom, isChess960, loadedOrEnd, only, Refusal, require, serve, Unsupported,
} from "./shared/library.mjs";

const NAME = "ffish";
// Older Laws make other positions the same, and the oldest castle and promote otherwise.
const EDITIONS = [1997, 2001, 2005, 2009, 2014, 2018, 2023].map((year) => `fide-${year}`);
const CAPABILITIES = {
  legality: "partial", outcome: "full", "game-over": "partial", notation: "partial",
  fen: "partial", winnability: "partial", claims: "partial",
};

const WINNERS = { "1-0": "white", "0-1": "black", "1/2-1/2": "none" };
const CLAIMS = ["threefold", "fifty-moves"];

/** It looks for its file over the network where there is fetch, and is ready only after a while. */
async function load() {
  globalThis.fetch = undefined;
  const library = require(NAME);
  await new Promise((ready) => (library.onRuntimeInitialized = ready));
  new library.Board("chess").delete();  // before the first board every FEN is refused
  return { library, version: require(`${NAME}/package.json`).version };
}

const { library, version } = await loadedOrEnd(NAME, load);
const functions = only(library);

const VALID = 1;

const check = (fen, question) => functions.validateFen(fen, "chess", isChess960(question));

/** What is asked of the board after the moves, which is freed again. */
function onBoard(question, ask) {
  const { position, moves = [] } = question;
  if (check(position, question) !== VALID) throw new Refusal("it calls the position invalid");
  const board = only(new library.Board("chess", position, isChess960(question)));
  try {
    for (const move of moves) push(board, move);
    return ask(board);
  } finally {
    board.delete();
  }
}

function push(board, move) {
  if (!board.push(move)) throw new Error(`it calls ${move} illegal`);
}

const listed = (board) => board.legalMoves().split(" ").filter((move) => move);

function perft(board, depth) {
  if (depth <= 1) return depth === 0 ? 1 : board.numberLegalMoves();
  return listed(board).reduce((nodes, move) => {
    board.push(move);
    const behind = perft(board, depth - 1);
    board.pop();
    return nodes + behind;
  }, 0);
}

function ending(board) {
  if (board.numberLegalMoves() > 0) return "none";
  return board.result() === "1/2-1/2" ? "stalemate" : "checkmate";
}

function write(question) {
  if (question.form !== "san") throw new Unsupported("of the forms asked for it writes SAN alone");
  return onBoard(question, (board) => ({ text: board.sanMove(question.move) }));
}

function read(question) {
  if (question.form !== "san") throw new Unsupported("of the forms asked for it reads SAN alone");
  if (question.strictness === "lenient") throw new Unsupported("it has no lenient reader of SAN");
  return onBoard(question, (board) => {
    if (!board.pushSan(question.text)) return { verdict: "refused" };
    return { verdict: "accepted", move: board.moveStack().split(" ").at(-1) };
  });
}

/** A no of the library leaves the question open. */
function unlessOpen(question, test, value) {
  if (question.series === "before-automatic-draw") throw new Unsupported("it counts no series");
  return onBoard(question, test) ? value : "undetermined";
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
  return onBoard(question, (board) => {
    if ((by === "white") !== board.turn()) throw new Unsupported("it knows no claims off the move");
    if (intending && !board.push(intending) && !board.pushSan(intending))
      throw new Unsupported("it refuses the move intended");
    const found = board.result(true) === "1/2-1/2" && board.result(false) === "*";
    if (found && (what === "threefold") === (board.halfmoveClock() >= 100))
      throw new Unsupported("it does not say which of the draws can be claimed");
    return found ? { claim: "upheld", game: "draw" } : { claim: "rejected", game: "ongoing" };
  });
}

const ANSWERS = {
  "legal-moves": (question) => onBoard(question, (board) => ({ moves: listed(board) })),
  move: (question) => {
    const legal = onBoard(question, (board) => listed(board).includes(question.move));
    return { verdict: legal ? "legal" : "illegal" };
  },
  result: (question) =>
    onBoard(question, (board) => {
      push(board, question.move);
      return { position: board.fen() };
    }),
  perft: (question) => onBoard(question, (board) => ({ nodes: perft(board, question.depth) })),
  start: (question) => {
    if (isChess960(question)) throw new Unsupported("it draws no array");
    const [placement, turn] = functions.startingFen("chess").split(" ");
    return { placement, "first-mover": turn === "w" ? "white" : "black" };
  },
  "game-over": (question) => onBoard(question, (board) =>
    board.isGameOver() ? { over: true, winner: WINNERS[board.result()] } : { over: false }),
  outcome: (question) =>
    onBoard(question, (board) => ({ ending: ending(board), check: board.isCheck() })),
  write,
  read,
  fen: (question) => {
    if (question.strictness === "lenient") throw new Unsupported("it has no lenient check of FEN");
    return { verdict: check(question.text, question) === VALID ? "valid" : "invalid" };
  },
  dead: (question) =>
    unlessOpen(question, (board) => board.isInsufficientMaterial(), { dead: true }),
  "can-mate": (question) => {
    const white = question.side === "white";
    const test = (board) => board.hasInsufficientMaterial(white);
    return unlessOpen(question, test, { "can-mate": false });
  },
  "ruling-on-claim": claim,
};

await serve(
  { name: NAME, version, editions: EDITIONS, capabilities: CAPABILITIES },
  (question) => answerFrom(ANSWERS, question),
);
