/** Longest own word, clue and sentence, in UTF-16 units: what fits a card and a line. */
export const MAX_WORD = 24;
export const MAX_CLUE = 60;
export const MAX_SENTENCE = 120;
export const MAX_TITLE = 80;
/** A line of a paper, and when something is. */
export const MAX_LINE = 100;
export const MAX_WHEN = 60;
/** Seeds are the numbers that people can type and say. */
export const MAX_SEED = 999_999;
