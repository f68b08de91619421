#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
//
// kokopu behind the protocol: `node kokopu.mjs [FOLDER]`, FOLDER holding node_modules.
// What the library answers is passed on as it comes; only forms are translated.
// Design: counts of moves come from its Game, which cannot begin with a clock of moves that
// runs already. Sameness is Position.isEqual(); it counts no occurrences. A position that it calls
// illegal has no moves, no check and no end for it, as it documents. Lenient moves are read with its
// reader of PGN. isDead() says of itself that
// it tells the dead position of the Laws, so that its no is passed on like its yes.
import { answerFrom, only, Refusal, required, serve, Unsupported } from "./shared/library.mjs";

const NAME = "kokopu";
// Older Laws make other positions the same, and the oldest castle and promote otherwise.
const EDITIONS = [1997, 2001, 2005, 2009, 2014, 2018, 2023].map((year) => `fide-${year}`);
const CAPABILITIES = {
  legality: "partial", outcome: "full", notation: "partial", fen: "full",
  history: "partial", winnability: "partial",
};

const library = await required(NAME);
const { Game, Position, version } = library;

const begin = (...setup) => only(new Position(...setup));

const variant = ({ regulations }) => (regulations?.includes("chess960") ? "chess960" : "regular");

function setUp(question) {
  try {
    return begin(variant(question), question.position);
  } catch (error) {
    throw new Refusal(error.message);
  }
}

/** Each position from the first to the last one. */
function positions(question) {
  const passed = [setUp(question)];
  for (const move of question.moves ?? []) {
    const next = begin(passed.at(-1));
    next.play(next.uci(move, true));
    passed.push(next);
  }
  return passed;
}

const last = (question) => positions(question).at(-1);

function listed(question) {
  const position = last(question);
  return position.moves().map((move) => position.uci(move));
}

function attempt(action) {
  try {
    return action();
  } catch (error) {
    if (error instanceof Unsupported) throw error;
    return undefined;
  }
}

function perft(position, depth) {
  if (depth === 0) return 1;
  const moves = position.moves();
  if (depth === 1) return moves.length;
  return moves.reduce((nodes, move) => {
    const next = begin(position);
    next.play(move);
    return nodes + perft(next, depth - 1);
  }, 0);
}

function result(question) {
  const [, , , , clock, number] = question.position.split(" ");
  if (Number(clock)) throw new Unsupported("its games begin with a clock of 0");
  const game = only(new Game());
  const position = setUp(question);
  game.initialPosition(position, Number(number));
  let line = only(game.mainVariation());
  for (const move of [...(question.moves ?? []), question.move]) {
    const descriptor = position.uci(move, true);
    line = only(line.play(position.notation(descriptor)));
    position.play(descriptor);
  }
  return { position: game.finalFEN() };
}

function write(question) {
  if (question.form !== "san") throw new Unsupported("it writes SAN alone");
  const position = last(question);
  return { text: position.notation(position.uci(question.move, true)) };
}

/** The first move of a PGN text, which may have the marks that may follow a move there. */
function firstMove(position, text) {
  const chess960 = position.variant() === "chess960" ? '[Variant "chess960"]\n' : "";
  const pgn = `${chess960}[SetUp "1"]\n[FEN "${position.fen()}"]\n\n${text} *\n`;
  const first = only(only(only(library).pgnRead(pgn)).game(0)).mainVariation().first();
  return position.notation(first.notation());
}

function read({ text, form, strictness, ...question }) {
  if (form !== "san") throw new Unsupported("it reads SAN alone");
  const position = last(question);
  const strict = strictness !== "lenient";
  const move = attempt(() => (strict ? position.notation(text, true) : firstMove(position, text)));
  return move ? { verdict: "accepted", move: position.uci(move) } : { verdict: "refused" };
}

function isDead(question) {
  if (question.series === "before-automatic-draw") throw new Unsupported("it counts no series");
  return last(question).isDead();
}

const ANSWERS = {
  "legal-moves": (question) => ({ moves: listed(question) }),
  move: (question) => ({ verdict: listed(question).includes(question.move) ? "legal" : "illegal" }),
  result,
  perft: (question) => ({ nodes: perft(last(question), question.depth) }),
  start: (question) => {
    if (variant(question) === "chess960") throw new Unsupported("it draws no array");
    const [placement, turn] = begin().fen().split(" ");
    return { placement, "first-mover": turn === "w" ? "white" : "black" };
  },
  outcome: (question) => {
    const position = last(question);
    const stuck = position.isStalemate() ? "stalemate" : "none";
    return { ending: position.isCheckmate() ? "checkmate" : stuck, check: position.isCheck() };
  },
  write,
  read,
  fen: ({ text, strictness, ...question }) => {
    const position = begin(variant(question), "empty");
    const valid = attempt(() => position.fen(text, strictness !== "lenient"));
    return { verdict: valid ? "valid" : "invalid" };
  },
  position: (question) => ({ verdict: last(question).isLegal() ? "playable" : "unplayable" }),
  same: (question) => {
    const passed = positions(question);
    return { same: only(Position).isEqual(passed[question.ply], passed.at(-1)) };
  },
  dead: (question) => ({ dead: isDead(question) }),
  "can-mate": (question) => (isDead(question) ? { "can-mate": false } : "undetermined"),
};

await serve(
  { name: NAME, version, editions: EDITIONS, capabilities: CAPABILITIES },
  (question) => answerFrom(ANSWERS, question),
);
