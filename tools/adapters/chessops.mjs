#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
//
// chessops behind the protocol: `node chessops.mjs [FOLDER]`, FOLDER holding node_modules.
// What the library answers is passed on as it comes; only forms are translated.
// Design: it writes castling as the king onto its rook, which outside Chess960 becomes the
// king's two steps; and it lists squares only, so that each promotion is put to isLegal(). Its
// readers of FEN and SAN have one mode, which forgives, so that nothing strict is asked of them. A
// move is read with its reader of PGN, which takes the marks that may follow a move there.
// Sameness is equalsIgnoreMoves(); it counts no occurrences. hasInsufficientMaterial() tells by the
// men alone who cannot win: a no of it tells nothing.
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  answerFrom, isChess960, loadedOrEnd, only, Refusal, require, serve, Unsupported,
} from "./shared/library.mjs";

const NAME = "chessops";
// Older Laws make other positions the same, and the oldest castle and promote otherwise.
const EDITIONS = [1997, 2001, 2005, 2009, 2014, 2018, 2023].map((year) => `fide-${year}`);
const CAPABILITIES = {
  legality: "partial", outcome: "full", "game-over": "partial", notation: "partial",
  fen: "partial", history: "partial", winnability: "partial",
};

/** It can only be imported, and shows nobody its package.json. */
async function load() {
  let root = dirname(require.resolve(NAME));
  while (!root.endsWith(NAME)) root = dirname(root);
  const { module, version } = require(join(root, "package.json"));
  const part = (name) => import(pathToFileURL(join(root, dirname(module), `${name}.js`)));
  const parts = await Promise.all(["chess", "fen", "pgn", "san", "types", "util"].map(part));
  return Object.assign({ version }, ...parts);
}

const loaded = await loadedOrEnd(NAME, load);
const library = only(loaded);
const { Chess, ROLES, INITIAL_BOARD_FEN, version } = loaded;

/** Its readers answer with a position or with the error for which they refuse it. */
const unlessRefused = (result) => only(result).unwrap((value) => value, (error) => {
  throw new Refusal(error.message);
});

const setUp = ({ position }) => only(Chess).fromSetup(unlessRefused(library.parseFen(position)));

/** Each position from the first to the last one. */
function positions(question) {
  const passed = [only(unlessRefused(setUp(question)))];
  for (const text of question.moves ?? []) passed.push(after(passed.at(-1), text));
  return passed;
}

const last = (question) => positions(question).at(-1);

/** The position after a move, which play() does not look at. */
function after(position, text) {
  const move = library.parseUci(text);
  if (!move || !position.isLegal(move)) throw new Error(`it calls ${text} illegal`);
  const next = only(position.clone());
  next.play(move);
  return next;
}

function legalMoves(position) {
  const moves = [];
  const context = position.ctx();
  for (const [from, squares] of position.allDests(context))
    for (const to of squares)
      for (const promotion of position.board.pawn.has(from) ? [undefined, ...ROLES] : [undefined])
        if (position.isLegal({ from, to, promotion }, context)) moves.push({ from, to, promotion });
  return moves;
}

function uci(position, move, question) {
  const side = library.castlingSide(position, move);
  if (!side || isChess960(question)) return library.makeUci(move);
  return library.makeUci({ from: move.from, to: library.kingCastlesTo(position.turn, side) });
}

function listed(question) {
  const position = last(question);
  return legalMoves(position).map((move) => uci(position, move, question));
}

function perft(position, depth) {
  const moves = depth > 0 ? legalMoves(position) : [];
  if (depth <= 1) return depth === 0 ? 1 : moves.length;
  return moves.reduce((nodes, move) => {
    const next = only(position.clone());
    next.play(move);
    return nodes + perft(next, depth - 1);
  }, 0);
}

function write(question) {
  if (question.form !== "san") throw new Unsupported("it writes SAN alone");
  return { text: library.makeSan(last(question), library.parseUci(question.move)) };
}

/** The first move of a PGN text, or undefined if its reader finds none. */
function firstMove(position, text) {
  const [game] = library.parsePgn(`${text} *`);
  const [first] = only(game.moves).mainline();
  return first && library.parseSan(position, first.san);
}

function read(question) {
  if (question.form !== "san") throw new Unsupported("it reads SAN alone");
  if (question.strictness !== "lenient") throw new Unsupported("it has no strict reader of SAN");
  const position = last(question);
  const move = firstMove(position, question.text);
  if (!move) return { verdict: "refused" };
  return { verdict: "accepted", move: uci(position, move, question) };
}

function canMate(question) {
  if (question.series === "before-automatic-draw") throw new Unsupported("it counts no series");
  const cannotWin = last(question).hasInsufficientMaterial(question.side);
  return cannotWin ? { "can-mate": false } : "undetermined";
}

const ANSWERS = {
  "legal-moves": (question) => ({ moves: listed(question) }),
  move: (question) => ({ verdict: listed(question).includes(question.move) ? "legal" : "illegal" }),
  result: (question) => ({
    position: library.makeFen(after(last(question), question.move).toSetup()),
  }),
  perft: (question) => ({ nodes: perft(last(question), question.depth) }),
  start: (question) => {
    if (isChess960(question)) throw new Unsupported("it draws no array");
    return { placement: INITIAL_BOARD_FEN, "first-mover": Chess.default().turn };
  },
  "game-over": (question) => {
    // A position knows no earlier ones.
    if (question.moves.length > 1) throw new Unsupported("its positions know no game");
    const position = last(question);
    return position.isEnd() ? { over: true, winner: position.outcome()?.winner ?? "none" }
      : { over: false };
  },
  outcome: (question) => {
    const position = last(question);
    const stuck = position.isStalemate() ? "stalemate" : "none";
    return { ending: position.isCheckmate() ? "checkmate" : stuck, check: position.isCheck() };
  },
  write,
  read,
  fen: ({ text, strictness }) => {
    if (strictness !== "lenient") throw new Unsupported("it has no strict reader of FEN");
    return { verdict: library.parseFen(text).isOk ? "valid" : "invalid" };
  },
  position: (question) => ({ verdict: setUp(question).isOk ? "playable" : "unplayable" }),
  same: (question) => {
    const passed = positions(question);
    return { same: library.equalsIgnoreMoves(passed[question.ply], passed.at(-1)) };
  },
  dead: (question) => {
    if (question.series === "before-automatic-draw") throw new Unsupported("it counts no series");
    return last(question).isInsufficientMaterial() ? { dead: true } : "undetermined";
  },
  "can-mate": canMate,
};

await serve(
  { name: NAME, version, editions: EDITIONS, capabilities: CAPABILITIES },
  (question) => answerFrom(ANSWERS, question),
);
