import { allNames, ownNames } from "#lib/platform/amounts/currency-names.ts";
import { readNumber } from "#lib/platform/amounts/read-number.ts";
import { separatorsOf } from "#lib/platform/amounts/separators.ts";
import { plainTyped, scaled, takeSign } from "#lib/platform/amounts/typed-number.ts";
import { type Currency, currencies } from "#lib/platform/worlds/currencies.ts";

/**
 * Why something typed is no amount. `ambiguous`: it could be thousands or a fraction. `too_small`, `too_large`: outside of its bounds, or
 * beyond exact integers.
 */
export type AmountProblem = "not_an_amount" | "ambiguous" | "too_many_decimals" | "negative" | "too_small" | "too_large";

type Place = {
  currency: Currency;
  /** The language by whose separators it is read: the world's. */
  bcp47: string;
  /** Bounds in minor units, both allowed; without them 0 and the largest exact integer. */
  min?: number;
  max?: number;
};

/** Whether a number lies in its bounds, else why not. */
export const withinBounds = (value: number, { min = 0, max = Number.MAX_SAFE_INTEGER }: Pick<Place, "min" | "max">) => {
  if (value < min) return min >= 0 && value < 0 ? "negative" : "too_small";
  return Number.isSafeInteger(value) && value <= max ? value : "too_large";
};

// 0 has no sign: -0 would be another value to Object.is and to JSON.
const signed = (value: number, sign: number): number => (value === 0 ? 0 : value * sign);

/** The digits of a plain text without sign and name of its currency; undefined where anything else remains. */
const withoutNames = (text: string, names: readonly string[]): { sign: 1 | -1 | null; digits: string } | undefined => {
  const outside = takeSign(text);
  const before = names.find((name) => outside.rest.startsWith(name)) ?? "";
  const inside = takeSign(outside.rest.slice(before.length).trimStart());
  const behind = names.find((name) => inside.rest.endsWith(name)) ?? "";
  const digits = inside.rest.slice(0, inside.rest.length - behind.length).trimEnd();
  if (!/^[\d.,٬٫' ]+$/.test(digits) || (outside.sign !== null && inside.sign !== null)) return undefined;
  return { sign: outside.sign ?? inside.sign, digits };
};

/**
 * An amount as people type it, in ISO minor units of its currency (FORM-1, PRICE-2); null when nothing was typed, a word when it is none. The
 * one reader of amounts, for both sides: what it takes has one meaning, and nothing is guessed that could be wrong by a thousand.
 *
 * - 3 · 3,5 · 3.50 · 3, — one comma or point without three digits behind it divides off the decimals, in every world: we show a comma
 *   (PRICE-1), and keypads have a point.
 * - 1.234 · 1,234 — with three digits behind it, it groups where the language groups so; `too_many_decimals` where it is the language's
 *   decimal separator; `ambiguous` where it is neither.
 * - 0,500 · 1234,500 — no group can begin so: `too_many_decimals`.
 * - 1.234,50 · 1,234.50 — of two different ones the last divides off the decimals.
 * - 1.234.567 — one that comes again groups.
 * - 1 234 · 1'234 · 1٬234 — blanks of any width, apostrophes and the Arabic ٬ only group; the Arabic ٫ only divides off decimals.
 * - 12,34,567 — groups of two before the last three where the language has them.
 * - 1.23.4 · 1 50 · ,50 — groups that are none, or nothing before the separator: `not_an_amount`.
 * - € 3 · 3 EUR · 3 euros — the sign, the code or the name of this very currency stands before or behind; any other: `not_an_amount`.
 * - ३,५० · ๓ · ３ · ٣ — digits of Devanagari, Thai, full width, Arabic and Persian.
 * - −3 · -€3 — `negative`, unless `min` lies below 0.
 *
 * A currency without minor units has no decimals: 1,234 ¥ is 1234 in Japan, 1,5 ¥ is refused.
 */
export const parseAmount = (typed: string, { currency, bcp47, ...bounds }: Place): number | null | AmountProblem => {
  const text = plainTyped(typed);
  if (text === "") return null;
  // The names of a language are asked for (milliseconds) where ours do not explain what stands there.
  const read = withoutNames(text, ownNames(currency)) ?? withoutNames(text, allNames(currency, bcp47));
  if (!read) return "not_an_amount";
  const places = currencies[currency].minorDigits;
  const number = readNumber(read.digits, places, separatorsOf(bcp47));
  return typeof number === "string" ? number : withinBounds(signed(scaled(number, places), read.sign ?? 1), bounds);
};
