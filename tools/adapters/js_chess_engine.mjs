#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
//
// js-chess-engine 2 behind the protocol: `node js_chess_engine.mjs [FOLDER]`, FOLDER holding
// node_modules. What the library answers is passed on as it comes; only forms are translated.
// Design: it lists squares and makes a queen of every pawn, which the caller may exchange by
// setPiece(), so that a promotion stands for all four, however often it lists the square, and
// nothing is asked about others. Loading a FEN promises no playable position, so that none is asked
// about. It is too slow for counts of more than two moves. Version 2 says that it wants Node 24; it
// runs on Node 20 too.
import {
  answerFrom, isChess960, only, Refusal, required, serve, Unsupported,
} from "./shared/library.mjs";

const NAME = "js-chess-engine";
// Older Laws make other positions the same, and the oldest castle and promote otherwise.
const EDITIONS = [1997, 2001, 2005, 2009, 2014, 2018, 2023].map((year) => `fide-${year}`);
const CAPABILITIES = { legality: "partial", outcome: "full", "game-over": "partial" };

const { Game, version } = await required(NAME);

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
  "game-over": (question) => ({ over: only(last(question).exportJson()).isFinished }),
  outcome: (question) => {
    const { check, checkMate, staleMate } = only(last(question).exportJson());
    return { ending: checkMate ? "checkmate" : staleMate ? "stalemate" : "none", check };
  },
};

function answer(question) {
  if (isChess960(question)) throw new Unsupported("it plays no Chess960");
  return answerFrom(ANSWERS, question);
}

await serve(
  { name: NAME, version, editions: EDITIONS, capabilities: CAPABILITIES }, answer,
);
