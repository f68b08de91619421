#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
//
// chess-rules behind the protocol: `node chess_rules.mjs [FOLDER]`, FOLDER holding node_modules.
// What the library answers is passed on as it comes; only forms are translated.
// Design: it lists squares and leaves to the caller what a pawn becomes, so that a promotion
// stands for all four, and nothing is asked about others. It lists no moves of two bare kings
// unless told to, as it is here. Its reader of moves has one mode, which forgives. It prints to the
// console, which is sent to standard error. It is too slow for counts of more than two moves.
import {
  answerFrom, isChess960, loadedOrEnd, only, require, serve, Unsupported,
} from "./shared/library.mjs";

const NAME = "chess-rules";
// Older Laws make other positions the same, and the oldest castle and promote otherwise.
const EDITIONS = [1997, 2001, 2005, 2009, 2014, 2018, 2023].map((year) => `fide-${year}`);
const CAPABILITIES = {
  legality: "partial", outcome: "partial", "game-over": "partial", notation: "partial",
};
const WINNERS = { PAT: "none", WHITEWON: "white", BLACKWON: "black" };
const ENDINGS = { OPEN: "none", PAT: "stalemate", WHITEWON: "checkmate", BLACKWON: "checkmate" };

console.log = console.error;

function load() {
  return { library: require(NAME), version: require(`${NAME}/package.json`).version };
}

const { library: loaded, version } = await loadedOrEnd(NAME, load);
const library = only(loaded);

const square = (offset) => "abcdefgh"[offset % 8] + (Math.floor(offset / 8) + 1);
const offset = (name) => "abcdefgh".indexOf(name[0]) + 8 * (name[1] - 1);
const squares = ({ src, dst }) => square(src) + square(dst);

function inside(text) {
  const move = { src: offset(text.slice(0, 2)), dst: offset(text.slice(2, 4)) };
  return text[4] ? { ...move, promotionType: text[4].toUpperCase() } : move;
}

function isPromotion(position, { src, dst }) {
  return position.board[src]?.type === "P" && (dst < 8 || dst >= 56);
}

/** The moves of the list that begin and end on these squares: none or one. */
function find(position, text) {
  const wanted = text.slice(0, 4);
  return library.getAvailableMoves(position, true).filter((move) => squares(move) === wanted);
}

function after(position, text) {
  if (!find(position, text).length) throw new Error(`it lists no ${text}`);
  return library.applyMove(position, inside(text));
}

function last({ position, moves = [] }) {
  return moves.reduce(after, library.fenToPosition(position));
}

function listed(position) {
  const letters = (move) => [...(isPromotion(position, move) ? "qrbn" : " ")];
  return library.getAvailableMoves(position, true).flatMap((move) =>
    letters(move).map((letter) => squares(move) + letter.trim()));
}

function judge(question) {
  const position = last(question);
  if (!find(position, question.move).length) return { verdict: "illegal" };
  if (!listed(position).includes(question.move))
    throw new Unsupported("it does not look at what a pawn becomes");
  return { verdict: "legal" };
}

function perft(position, depth) {
  if (depth > 2) throw new Unsupported("it is too slow for so many moves");
  const moves = listed(position);
  if (depth === 1) return moves.length;
  return moves.reduce((nodes, move) => nodes + perft(after(position, move), depth - 1), 0);
}

function write(question) {
  if (question.form !== "san") throw new Unsupported("it writes SAN alone");
  return { text: library.moveToPgn(last(question), inside(question.move)) };
}

function read(question) {
  if (question.form !== "san") throw new Unsupported("it reads SAN alone");
  if (question.strictness !== "lenient") throw new Unsupported("it has no strict reader of SAN");
  const position = last(question);
  const move = library.pgnToMove(position, question.text);
  if (!move) return { verdict: "refused" };
  const letter = isPromotion(position, move) ? (move.promotionType ?? "Q").toLowerCase() : "";
  return { verdict: "accepted", move: squares(move) + letter };
}

const ANSWERS = {
  "legal-moves": (question) => ({ moves: listed(last(question)) }),
  move: judge,
  result: (question) => ({ position: library.positionToFen(after(last(question), question.move)) }),
  perft: (question) => ({ nodes: perft(last(question), question.depth) }),
  start: () => {
    const [placement, turn] = library.positionToFen(library.getInitialPosition()).split(" ");
    return { placement, "first-mover": turn === "w" ? "white" : "black" };
  },
  "game-over": (question) => {
    // A position knows no earlier ones.
    if (question.moves.length > 1) throw new Unsupported("its positions know no game");
    const status = library.getGameStatus(last(question));
    return status === "OPEN" ? { over: false } : { over: true, winner: WINNERS[status] };
  },
  outcome: (question) => {
    const position = last(question);
    return { ending: ENDINGS[library.getGameStatus(position)], check: position.check };
  },
  write,
  read,
};

function answer(question) {
  if (isChess960(question)) throw new Unsupported("it plays no Chess960");
  return answerFrom(ANSWERS, question);
}

await serve(
  { name: NAME, version, editions: EDITIONS, capabilities: CAPABILITIES }, answer,
);
