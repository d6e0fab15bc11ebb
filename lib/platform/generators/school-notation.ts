/**
 * How schools write multiplication and division by hand, by world. Sources: the curricula's own examples as textbooks print them; where a country
 * teaches two ways, the one that most of its textbooks begin with.
 */
export type MultiplicationNotation = {
  /** Factors side by side on one line, or one below the other. */
  isBeside: boolean;
  /** The first partial product is that of the highest digit of the second factor. */
  fromHighest: boolean;
};

/**
 * `line`: 846 : 2 = 423 on one line. `corner`: the divisor in the upper right corner, the quotient below it. `bracket`: the divisor on the left, the
 * quotient on top. `sides`: the divisor on the left, the quotient on the right of the dividend. `above`: the quotient above 846 : 2.
 */
export type DivisionNotation = "line" | "corner" | "bracket" | "sides" | "above";

const besides: Record<string, MultiplicationNotation> = {
  de: { isBeside: true, fromHighest: true },
  hr: { isBeside: true, fromHighest: true },
  hu: { isBeside: true, fromHighest: true },
  rs: { isBeside: true, fromHighest: false },
  no: { isBeside: true, fromHighest: false },
  dk: { isBeside: true, fromHighest: false },
};

const divisions: Record<string, DivisionNotation> = {
  fr: "corner",
  es: "corner",
  it: "corner",
  gr: "corner",
  bg: "corner",
  ua: "corner",
  kz: "corner",
  jp: "bracket",
  kr: "bracket",
  cn: "bracket",
  th: "bracket",
  id: "bracket",
  my: "bracket",
  fi: "bracket",
  nl: "sides",
  hi: "sides",
  pl: "above",
  se: "above",
};

export const multiplicationNotation = (code: string): MultiplicationNotation => besides[code] ?? { isBeside: false, fromHighest: false };
export const divisionNotation = (code: string): DivisionNotation => divisions[code] ?? "line";

/** The digits to carry stand above the sum, in Germany in the row above the line. */
export const carriesBelow = (code: string): boolean => code === "de";
