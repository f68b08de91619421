#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
//
// ffish behind the protocol: `node ffish.mjs [FOLDER]`, FOLDER holding node_modules.
// What the library answers is passed on as it comes; only forms are translated.
// Decided here: a board takes any text for a FEN, so that validateFen() has to pass it first; being
// a check it is asked strictly, as pushSan() is, which takes the exact form alone. That a position
// is playable it does not promise. A draw that can be claimed is what result(true) finds and
// result(false) does not; which of the draws that is it does not say, but the clock of moves does.
// hasInsufficientMaterial() tells by the men alone who cannot win: a no of it tells nothing.
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

const NAME = "ffish";
const FOLDER = resolve(process.argv[2] ?? ".");
// Older Laws make other positions the same, and the oldest castle and promote otherwise.
const EDITIONS = [1997, 2001, 2005, 2009, 2014, 2018, 2023].map((year) => `fide-${year}`);
const CAPABILITIES = {
  legality: "partial", outcome: "full", notation: "partial", fen: "partial",
  winnability: "partial", claims: "partial",
};

const CLAIMS = ["threefold", "fifty-moves"];

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

/** It looks for its file over the network where there is fetch, and is ready only after a while. */
async function load() {
  const require = createRequire(resolve(FOLDER, "adapter.js"));
  globalThis.fetch = undefined;
  try {
    const library = require(NAME);
    await new Promise((ready) => (library.onRuntimeInitialized = ready));
    new library.Board("chess").delete();  // before the first board every FEN is refused
    return { library, version: require(`${NAME}/package.json`).version };
  } catch (error) {
    console.error(`no ${NAME} in ${FOLDER}/node_modules: ${error.message.split("\n")[0]}`);
    process.exit(1);
  }
}

const { library, version } = await load();
const functions = only(library);

const isChess960 = ({ regulations }) => regulations?.includes("chess960") ?? false;

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

function answer(question) {
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
