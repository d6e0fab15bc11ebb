/** A line, or a sentence of a longer one; `isWhole`: nothing else stands on its line, as with headings. */
export type Line = { text: string; isWhole: boolean };

/** Longer texts of one page are looked at up to here, in characters. */
const MAX_TEXT = 40_000;

/** Where a sentence ends: a mark and a blank, but not after a number ("2. Klasse"), or a mark of scripts that write no blanks. */
const ends = /(?<=[^\d\s][.!?…;])\s+(?=\P{Ll})|(?<=[。！？।॥])/u;

/** The lines of a page, cut into sentences; blanks are joined and empty ones left out. */
export const splitLines = (text: string): Line[] =>
  text
    .slice(0, MAX_TEXT)
    .split("\n")
    .flatMap((line) => {
      const sentences = line
        .split(ends)
        .map((sentence) => sentence.replace(/\s+/g, " ").trim())
        .filter(Boolean);
      return sentences.map((sentence) => ({ text: sentence, isWhole: sentences.length === 1 }));
    });
