import { plainTyped } from "#lib/platform/amounts/typed-number.ts";
import { type Currency, currencies } from "#lib/platform/worlds/currencies.ts";

// All plurals that languages have, of whole numbers and of others: 1 koruna, 2 koruny, 5 korun, 0,05 koruny; 0,01 euro, 0,02 eura.
const counts = [0, 1, 2, 5, 11, 21];

const known = new Map<string, readonly string[]>();

const namesInLanguage = (currency: Currency, bcp47: string): string[] => {
  const called = (amounts: readonly number[], options: Intl.NumberFormatOptions): string[] => {
    const format = new Intl.NumberFormat(bcp47, { style: "currency", currency, ...options });
    return amounts.map((amount) => format.formatToParts(amount).find(({ type }) => type === "currency")?.value ?? "");
  };
  return [
    ...called([1], { currencyDisplay: "symbol" }),
    ...called([1], { currencyDisplay: "narrowSymbol" }),
    ...called(counts, { currencyDisplay: "name", minimumFractionDigits: 0, maximumFractionDigits: 0 }),
    ...called(
      counts.map((count) => count / 100),
      { currencyDisplay: "name", minimumFractionDigits: 2, maximumFractionDigits: 2 },
    ),
  ];
};

const longestFirst = (names: readonly string[]): string[] =>
  [...new Set(names.map(plainTyped))].filter(Boolean).sort((a, b) => b.length - a.length);

/** Our signs of a currency and its code, plain, the longest first. */
export const ownNames = (currency: Currency): readonly string[] =>
  longestFirst([currency, currencies[currency].symbol, currencies[currency].unambiguous]);

/** All ways to call a currency beside an amount: ours, and its signs and names in a language; plain, the longest first. */
export const allNames = (currency: Currency, bcp47: string): readonly string[] => {
  const key = `${currency} ${bcp47}`;
  const kept = known.get(key);
  if (kept) return kept;
  const names = longestFirst([...ownNames(currency), ...namesInLanguage(currency, bcp47)]);
  known.set(key, names);
  return names;
};
