const MAX_CHARACTERS = 50_000;

// A glyph that stands for a whole syllable is followed by the glyphs of its marks, and the syllable comes out twice.
// Bounded, because a page may hold anything (threat 25).
const doubled = /([ก-ฮ]\p{M}{2})\1|([क-ह](?:\u094d[क-ह]){1,3}\p{M}{0,3})\2/gu;

/** A page's text as it can be searched and shown: words split at a line's end are joined, what PostgreSQL cannot keep is left out. */
export const tidyText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PDFium writes U+0002 for a hyphen at a line's end
    .replace(/[\u0002\ufffe\u00ad]\s*/g, "")
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses them
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\uffff]/g, " ")
    .toWellFormed()
    .normalize("NFC")
    .replace(doubled, "$1$2")
    .replace(/[ \t\u00a0]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim()
    .slice(0, MAX_CHARACTERS)
    .toWellFormed();

const segmenters = new Map<string, Intl.Segmenter>();

/** Words as the language counts them, also where no spaces stand between them. `locale`: BCP 47. */
export const countWords = (text: string, locale: string): number => {
  let segmenter = segmenters.get(locale);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(locale, { granularity: "word" });
    segmenters.set(locale, segmenter);
  }
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count++;
  return count;
};
