// SPDX-License-Identifier: Apache-2.0
//
// chess.js before version 1.0 by the names of today. Its methods were called in_check or game_over,
// it answered null or false where it throws today, and its readers were "sloppy" and not lenient.
// Design: names and forms alone are translated. What it did not have stays away, so that the
// question is unsupported.

/** Methods of today, and what they were called. */
const FORMER_NAMES = {
  isCheck: "in_check",
  isCheckmate: "in_checkmate",
  isStalemate: "in_stalemate",
  isGameOver: "game_over",
  isThreefoldRepetition: "in_threefold_repetition",
  isInsufficientMaterial: "insufficient_material",
};

const SAME_NAMES = ["fen", "turn", "perft"];

const withLan = (move) => ({ ...move, lan: move.from + move.to + (move.promotion ?? "") });

function moved(game, move, { strict } = {}) {
  const made = game.move(move, { sloppy: strict === false });
  if (!made) throw new Error(`it refuses ${JSON.stringify(move)}`);
  return withLan(made);
}

/** A game of the old library. Throws if the library does not load the position. */
function begun(Chess, fen) {
  const game = new Chess();
  if (fen !== undefined && !game.load(fen)) throw new Error(game.validate_fen(fen).error);
  return game;
}

class OldGame {
  constructor(Chess, ...fen) {
    const game = begun(Chess, ...fen);
    for (const [name, former] of Object.entries(FORMER_NAMES))
      if (former in game) this[name] = () => game[former]();
    for (const name of SAME_NAMES)
      if (name in game) this[name] = (...values) => game[name](...values);
    this.moves = (options) => game.moves(options).map(withLan);
    this.move = (move, options) => moved(game, move, options);
  }
}

const isOfOld = (Chess) => "in_check" in new Chess();

/** The library by the names of today, whatever its version is. */
export function byTheNamesOfToday(library) {
  const { Chess } = library;
  if (!isOfOld(Chess)) return library;
  const validateFen = (fen) => {
    const { valid, error } = new Chess().validate_fen(fen);
    return { ok: valid, error };
  };
  return { Chess: OldGame.bind(null, Chess), validateFen };
}
