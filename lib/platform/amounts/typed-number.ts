/** Zero of each row of ten digits that keyboards of our worlds write: Arabic-Indic, Persian, Devanagari, Thai. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x0e50];

const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
};

/**
 * What was typed in one spelling: digits, separators and signs of full width and of other scripts as ASCII writes them, every blank as one
 * space, no invisible marks, lower case. The Arabic separators stay: each has one meaning only.
 */
export const plainTyped = (typed: string): string =>
  typed
    .normalize("NFC")
    .replace(/[\uff01-\uff5e\uffe0-\uffe6]/g, (wide) => wide.normalize("NFKC"))
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/[−–]/g, "-")
    .replace(/’/g, "'")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

/** The sign before a plain text, and what stands behind it. */
export const takeSign = (text: string): { sign: 1 | -1 | null; rest: string } => {
  if (!/^[+-]/.test(text)) return { sign: null, rest: text };
  return { sign: text.startsWith("-") ? -1 : 1, rest: text.slice(1).trimStart() };
};

/** A decimal number cut at its separator, both parts in ASCII digits. */
export type TypedNumber = { whole: string; fraction: string };

/** The number in units of its last place: 12,5 with two places is 1250. Exact where it is a safe integer. */
export const scaled = ({ whole, fraction }: TypedNumber, places: number): number =>
  Number(whole) * 10 ** places + Number(fraction.padEnd(places, "0") || 0);
