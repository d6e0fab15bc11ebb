const digits = (text: string): number[] => [...text].map(Number);
const weighed = (numbers: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (numbers[index] ?? 0), 0);

const luhn = (text: string): boolean =>
  digits(text)
    .reverse()
    .reduce((sum, digit, index) => sum + (index % 2 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit), 0) %
    10 ===
  0;

/** ISO 7064, MOD 11,10. */
const mod1110 = (text: string): boolean => {
  const numbers = digits(text);
  let product = 10;
  for (const digit of numbers.slice(0, -1)) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === numbers.at(-1);
};

const mod97 = (text: string): number => [...text].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

type Rule = { pattern: RegExp; isSound?: (number: string) => boolean };

/** Form and, where the country published it, check digit of the number behind the two letters. Catches slips; it is no proof of registration. */
const rules: Record<string, Rule> = {
  AT: {
    pattern: /^ATU\d{8}$/,
    isSound: (text) => {
      const numbers = digits(text.slice(1));
      const sum = numbers
        .slice(0, 7)
        .reduce((total, digit, index) => total + (index % 2 ? Math.floor(digit / 5) + ((digit * 2) % 10) : digit), 0);
      return (10 - ((sum + 4) % 10)) % 10 === numbers[7];
    },
  },
  BE: { pattern: /^BE[01]\d{9}$/, isSound: (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)) },
  BG: { pattern: /^BG\d{9,10}$/ },
  CY: { pattern: /^CY\d{8}[A-Z]$/ },
  CZ: { pattern: /^CZ\d{8,10}$/ },
  DE: { pattern: /^DE[1-9]\d{8}$/, isSound: mod1110 },
  DK: { pattern: /^DK\d{8}$/, isSound: (text) => weighed(digits(text), [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { pattern: /^EE\d{9}$/, isSound: (text) => (10 - (weighed(digits(text), [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === Number(text[8]) },
  ES: { pattern: /^ES([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/ },
  FI: { pattern: /^FI\d{8}$/, isSound: (text) => (11 - (weighed(digits(text), [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11 === Number(text[7]) },
  FR: {
    pattern: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
    isSound: (text) => /^\D/.test(text) || /^.\D/.test(text) || (12 + 3 * (Number(text.slice(2)) % 97)) % 97 === Number(text.slice(0, 2)),
  },
  GR: { pattern: /^EL\d{9}$/, isSound: (text) => (weighed(digits(text), [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(text[8]) },
  HR: { pattern: /^HR\d{11}$/, isSound: mod1110 },
  HU: { pattern: /^HU\d{8}$/, isSound: (text) => (10 - (weighed(digits(text), [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === Number(text[7]) },
  IE: { pattern: /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/ },
  IT: { pattern: /^IT\d{11}$/, isSound: luhn },
  LT: { pattern: /^LT(\d{9}|\d{12})$/ },
  LU: { pattern: /^LU\d{8}$/, isSound: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)) },
  LV: { pattern: /^LV\d{11}$/ },
  MT: { pattern: /^MT\d{8}$/ },
  NL: {
    pattern: /^NL\d{9}B\d{2}$/,
    // Sole traders got numbers with a checksum over the whole id in 2020 (N = 23, L = 21, B = 11).
    isSound: (text) =>
      weighed(digits(text), [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(text[8]) || mod97(`2321${text.slice(0, 9)}11${text.slice(10)}`) === 1,
  },
  PL: { pattern: /^PL\d{10}$/, isSound: (text) => weighed(digits(text), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text[9]) },
  PT: {
    pattern: /^PT\d{9}$/,
    isSound: (text) => ((11 - (weighed(digits(text), [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(text[8]),
  },
  RO: { pattern: /^RO\d{2,10}$/ },
  SE: { pattern: /^SE\d{10}01$/, isSound: (text) => luhn(text.slice(0, 10)) },
  SI: { pattern: /^SI[1-9]\d{7}$/, isSound: (text) => (11 - (weighed(digits(text), [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(text[7]) },
  SK: { pattern: /^SK[1-9]\d{9}$/, isSound: (text) => Number(text) % 11 === 0 },
};

/**
 * Whether this can be a VAT id of that country (ISO 3166-1 alpha-2; Greece writes EL before its numbers). Outside the EU any number of
 * 4 to 20 letters and digits is taken, because it changes no tax.
 */
export const isVatId = (country: string, vatId: string): boolean => {
  const rule = Object.hasOwn(rules, country) ? rules[country] : undefined;
  if (!rule) return /^[A-Z0-9]{4,20}$/.test(vatId);
  return rule.pattern.test(vatId) && (rule.isSound?.(vatId.slice(2)) ?? true);
};
