import { plainTyped } from "#lib/amounts/typed-number.ts";
import { type Currency, currencies } from "#lib/worlds/currencies.ts";

// All plurals that languages have, of whole numbers and of others: 1 koruna, 2 koruny, 5 korun, 0,05 koruny; 0,01 euro, 0,02 eura.
const counts = Array.from({ length: 31 }, (_, count) => count);

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

/** How a currency may be called beside an amount: our signs, its code, and its signs and names in a language; the longest first. */
export const currencyNames = (currency: Currency, bcp47: string): readonly string[] => {
  const key = `${currency} ${bcp47}`;
  const kept = known.get(key);
  if (kept) return kept;
  const { symbol, unambiguous } = currencies[currency];
  const all = [currency, symbol, unambiguous, ...namesInLanguage(currency, bcp47)].map(plainTyped).filter(Boolean);
  const names = [...new Set(all)].sort((a, b) => b.length - a.length);
  known.set(key, names);
  return names;
};
