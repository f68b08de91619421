// SPDX-License-Identifier: Apache-2.0
//
// Rights to castle in a FEN of Chess960 for libraries that read KQkq alone, which stand for the
// outermost rooks. Rights that are named by files are written so; other rooks are unsupported.
import { Unsupported } from "./library.mjs";

/** The letters for a side's rights to castle: K and Q for those named by a file. */
function outermost(letters, rank, isWhite) {
  const men = rank.replace(/\d/g, (count) => " ".repeat(count));
  const [king, rook] = isWhite ? "KR" : "kr";
  const named = (letter) => {
    if (/[kq]/i.test(letter)) return letter;
    const file = "abcdefgh".indexOf(letter.toLowerCase());
    const isRight = file > men.indexOf(king);
    if (file !== (isRight ? men.lastIndexOf(rook) : men.indexOf(rook)))
      throw new Unsupported("it knows the outermost rooks alone");
    return isWhite ? (isRight ? "K" : "Q") : isRight ? "k" : "q";
  };
  return [...letters].map(named).sort().join("");
}

export function withOutermostRooks(fen) {
  const [placement, turn, rights, ...rest] = fen.split(" ");
  const ranks = placement.split("/");
  const white = outermost(rights.replace(/[^A-Z]/g, ""), ranks.at(-1), true);
  const black = outermost(rights.replace(/[^a-z]/g, ""), ranks[0], false);
  return [placement, turn, white + black || "-", ...rest].join(" ");
}
