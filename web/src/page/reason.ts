// Why something failed, as a part of a sentence and as a sentence.

export const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

export const inSentence = (error: unknown) =>
  `${reasonOf(error)}.`.replace(/^./, (letter) => letter.toUpperCase());
