import { type AmountProblem, withinBounds } from "#lib/platform/amounts/parse-amount.ts";
import { plainTyped, scaled, takeSign } from "#lib/platform/amounts/typed-number.ts";

/** Hundredths of a per cent. */
const PLACES = 2;

/**
 * A percentage as people type it, "10", "12,5 %" or "%12.5", in basis points (1000 = 10 %); null when nothing was typed, a word when it is
 * none. Comma and point both divide off the decimals, at most two; there are no thousands. Bounds in basis points, without them from 0.
 */
export const parsePercent = (typed: string, bounds: { min?: number; max?: number } = {}): number | null | AmountProblem => {
  const text = plainTyped(typed);
  if (text === "") return null;
  const { sign, rest } = takeSign(text);
  const [, before = "", whole, fraction = "", behind = ""] = /^([%٪]?) ?(\d+)(?:[.,٫](\d*))? ?([%٪]?)$/.exec(rest) ?? [];
  if (whole === undefined || (before && behind)) return "not_an_amount";
  if (fraction.length > PLACES) return "too_many_decimals";
  const value = scaled({ whole, fraction }, PLACES);
  return withinBounds(value === 0 ? 0 : value * (sign ?? 1), bounds);
};
