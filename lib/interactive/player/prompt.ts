/** In UTF-16 units: what a heading holds that is still read at a glance. */
const MAX_HEADING = 120;

export type SplitPrompt = {
  /** What is to be done: large. */
  heading: string;
  /** What is read for it, lines within as they were written. */
  paragraphs: string[];
};

// "z. B.", "St.", "3." end no sentence, and a formula between two `$` is not cut.
const endsNoSentence = (text: string): boolean => /(?:^|[\s(])(?:\p{L}{1,2}|\p{Nd}+)\.\s*$/u.test(text) || text.split("$").length % 2 === 0;

/** Where the first sentence of a line ends. */
const endOfSentence = (line: string, lang: string): number => {
  let end = 0;
  for (const { segment } of new Intl.Segmenter(lang.split("-")[0], { granularity: "sentence" }).segment(line)) {
    end += segment.length;
    if (!endsNoSentence(line.slice(0, end))) return end;
  }
  return line.length;
};

/**
 * A prompt of one short line is a heading. Of a longer one the first line is, or its first sentence where the line is long; all else is text
 * to be read, in paragraphs where lines are empty. No word is lost or moved.
 * @param lang BCP 47, of the prompt
 */
export const splitPrompt = (prompt: string, lang: string): SplitPrompt => {
  const whole = prompt.trim();
  const [line = "", ...others] = whole.split("\n");
  const isShort = line.trimEnd().length <= MAX_HEADING;
  const end = isShort ? line.length : endOfSentence(line, lang);
  const rest = [line.slice(end), ...others].join("\n");
  const paragraphs = rest.split(/\n\s*\n/).map((one) => one.trim());
  return { heading: line.slice(0, end).trim(), paragraphs: paragraphs.filter(Boolean) };
};
