/**
 * Two safe ways to put foreign text into Typst source. Nothing else may.
 * Control characters are dropped, because no font draws them and PDF/UA refuses what no font draws.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is removed here
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

const clean = (text: string): string => text.toWellFormed().replace(control, "").replace(/\r\n?/g, "\n");

/** Text for Typst markup: every ASCII punctuation mark is escaped, a line break stays a line break. Safe next to any other markup. */
export const escapeTypst = (text: string): string =>
  clean(text)
    .replace(/[!-/:-@[-`{-~]/g, "\\$&")
    .replace(/[ \t]*\n[ \t\n]*/g, "#linebreak();")
    .replace(/\t/g, " ");

/** Text as a Typst string literal, quotes included, for Typst code: `#title("…")`. */
export const typstString = (text: string): string =>
  `"${clean(text).replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n").replace(/\t/g, "\\t")}"`;

/** A Typst array literal. The trailing comma keeps one element an array. */
export const typstArray = (items: readonly string[]): string => `(${items.map((item) => `${item},`).join("")})`;
