// The record of a game before its first turn, in the notation that the compiled rules read.

import { type BoardSize, FORMS, type Form } from "../generated";

// How a game is set up.
export interface Setup {
  form: Form;
  board: BoardSize;
  // The name of the rule book; may be empty.
  rules: string;
  names: string[];
  directions: number;
  // What a person has entered; may be empty.
  rulings: string;
  yard: string;
}

// A yard as a record has it: its number of men, or its rows.
const yardInWords = (entered: string) => {
  if (/^\d+$/.test(entered)) return `${entered} men`;
  return /^[\d ,]+$/.test(entered) ? `rows ${entered}` : entered;
};

// The record of a game before its first turn. The rules say whether there is such a game.
export function textOfGame({ form, board, rules, names, directions, rulings, yard }: Setup) {
  const book = [rules || "1889", rulings.trim()].filter(Boolean).join("; ");
  const lines = [
    names.length > 0 ? `Players: ${names.join("; ")}` : "",
    `Rules: ${book}`,
    `Board: ${board.rows} by ${board.columns}`,
    directions === 8 ? "" : `Directions: ${directions}`,
    yard.trim() && `Yard: ${yardInWords(yard.trim())}`,
  ];
  const heading = `GAME FOR ${FORMS[form].words.toUpperCase()}.`;
  return `${lines.filter(Boolean).join("\n")}\n\n${heading}\n`;
}
