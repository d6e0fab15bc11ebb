import { minorPerUnit } from "#lib/money.ts";
import type { Currency } from "#lib/worlds/currencies.ts";

const digits = /\p{Nd}/gu;

/** The value of a decimal digit of any script: the digits of each stand in a row that begins at a multiple of ten or so. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return String(code - zero);
};

/**
 * An amount as people type it, in minor units: "3,50", "3.5", "1.234,00", "1 234", in the digits of any script. Undefined when it is no
 * amount or finer than the currency; null when nothing was typed. The last separator divides off the fraction where as many digits follow
 * as the currency has, or fewer.
 */
export const parsePrice = (typed: string, currency: Currency): number | null | undefined => {
  const text = typed
    .normalize("NFKC")
    .replace(digits, digitValue)
    .replace(/[\s'’٬]/g, "")
    .replace(/٫/g, ",");
  if (text === "") return null;
  const perUnit = minorPerUnit(currency);
  const places = Math.round(Math.log10(perUnit));
  const split = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d+))?$/.exec(text);
  if (!split) return undefined;
  let [, whole = "", fraction = ""] = split;
  // "1.234": thousands, unless that many digits are a fraction of this currency.
  if (fraction.length > places) {
    if (fraction.length !== 3 || /[.,]/.test(whole)) return undefined;
    whole += fraction;
    fraction = "";
  }
  const minor = Number(whole.replace(/[.,]/g, "")) * perUnit + Number(fraction.padEnd(places, "0") || 0);
  return Number.isSafeInteger(minor) ? minor : undefined;
};

/** An amount for its field: as the world writes it, without the sign of the currency. */
export const priceText = (minor: number | null, currency: Currency, bcp47: string): string => {
  if (minor === null) return "";
  const perUnit = minorPerUnit(currency);
  const places = Math.round(Math.log10(perUnit));
  return new Intl.NumberFormat(bcp47, { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: false }).format(
    minor / perUnit,
  );
};
