type Part = "symbol" | "minus" | "digits" | { between: string };
type Layout = { parts: readonly Part[]; ownSymbol: (symbol: string) => string; grouped: Intl.NumberFormat };

const layouts = new Map<string, Layout>();

/** How the locale writes an amount of money that is less than nothing: what comes after what (CLDR). */
const layoutOf = (bcp47: string): Layout => {
  const known = layouts.get(bcp47);
  if (known) return known;
  const options = { style: "currency", currencyDisplay: "narrowSymbol", maximumFractionDigits: 0, numberingSystem: "latn" } as const;
  const parts = new Intl.NumberFormat(bcp47, { ...options, currency: "EUR" }).formatToParts(-1).flatMap(({ type, value }): Part[] => {
    if (type === "currency") return ["symbol"];
    if (type === "minusSign") return ["minus"];
    return type === "integer" ? ["digits"] : [{ between: value }];
  });
  // Of the yen alone: its sign has the width of a letter in Japanese.
  const yen = new Intl.NumberFormat(bcp47, { ...options, currency: "JPY" }).formatToParts(1).find(({ type }) => type === "currency")?.value;
  const layout: Layout = {
    parts,
    ownSymbol: (symbol) => (yen && yen.normalize("NFKC") === symbol ? yen : symbol),
    grouped: new Intl.NumberFormat(bcp47, { maximumFractionDigits: 0, numberingSystem: "latn" }),
  };
  layouts.set(bcp47, layout);
  return layout;
};

/** A whole number in the groups of the locale, none of them parted by a comma. */
export const groupThousands = (whole: number, bcp47: string): string => {
  if (whole < 1_000) return String(whole);
  const parts = layoutOf(bcp47).grouped.formatToParts(whole);
  return parts.map(({ type, value }) => (type === "group" && value === "," ? "\u202f" : value)).join("");
};

/** Symbol and sign beside the digits, as the locale has them: ₹91,00 and 91,00 €. Letters never touch digits: RM 91,00. */
export const placeSymbol = (digits: string, own: { symbol: string; bcp47: string; isNegative: boolean }): string => {
  const { parts, ownSymbol } = layoutOf(own.bcp47);
  const symbol = ownSymbol(own.symbol);
  const isShown = (part: Part | undefined) => part !== undefined && (part !== "minus" || own.isNegative);
  const shown = parts.filter(isShown);
  const texts = shown.map((part, index) => {
    if (part === "digits") return digits;
    if (part === "minus") return "\u2212";
    if (part !== "symbol") return part.between;
    const touches = shown[index + 1] === "digits" && /\p{L}\.?$/u.test(symbol);
    return touches ? `${symbol}\u00a0` : symbol;
  });
  return texts.join("");
};
