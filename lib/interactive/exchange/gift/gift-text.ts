import { fromHtml, htmlOf, isLongSaid, lossesIn, oneLine, said } from "#lib/interactive/exchange/moodle/moodle-text.ts";
import type { ImportLoss } from "#lib/interactive/exchange/rules.ts";

/** Characters that mean something in GIFT and are written with a backslash where they are meant as themselves (Moodle's GIFT format). */
const special = /[\\~=#{}:]/g;

export const escapeGift = (text: string): string => text.replace(special, (sign) => `\\${sign}`).replaceAll("\n", "\\n");

/** Takes the backslashes away before what means something; `\n` is a new line. Others stay, as in formulas. */
const unescapeGift = (text: string): string => text.replace(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign));

/** The place of the first of these signs that no backslash stands before; -1 without one. */
export const findSign = (text: string, signs: string, from = 0): number => {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (signs.includes(text[at] as string)) return at;
  }
  return -1;
};

const prefix = /^\s*\[(html|moodle|plain|markdown)\]/;
const formats: Record<string, string> = { html: "html", moodle: "moodle_auto_format", plain: "plain_text", markdown: "markdown" };

/** A text whose beginning would be taken for a form, or for the share of an answer, is given a form of its own: ours are plain. */
export const asPlain = (text: string): string => (/^%/.test(text) || prefix.test(text) ? `[plain]${text}` : text);

/** How the texts of a question are read: of several lines, as one, and what is said to an answer. `lost` grows by what of them is more than words. */
export type TextReader = {
  text: (raw: string) => string;
  line: (raw: string) => string;
  said: (raw: string) => string | undefined;
  lost: ImportLoss[];
};

/** The form that a text names, and the text after it. */
const formed = (raw: string, otherwise: string): { format: string; text: string } => {
  const found = prefix.exec(raw);
  return found ? { format: formats[found[1] ?? ""] ?? otherwise, text: raw.slice(found[0].length) } : { format: otherwise, text: raw };
};

/** Reads a question whose texts are in a form unless they name another, and the question after the name of its form. Nothing of a foreign file is ever markup. */
export const readerOf = (question: string): { read: TextReader; rest: string } => {
  const { format: own, text: rest } = formed(question, "moodle_auto_format");
  const lost: ImportLoss[] = [];
  const text = (raw: string): string => {
    const { format, text: marked } = formed(raw, own);
    const meant = unescapeGift(marked);
    if (format === "plain_text") return meant.replace(/\s*\n\s*/g, "\n").trim();
    const html = htmlOf(meant, format);
    lost.push(...lossesIn(html));
    return fromHtml(html);
  };
  const line = (raw: string) => oneLine(text(raw));
  return {
    rest,
    read: {
      text,
      line,
      lost,
      said: (raw) => {
        const whole = line(raw);
        if (isLongSaid(whole)) lost.push("feedback");
        return said(whole);
      },
    },
  };
};
