const patterns: Record<string, RegExp> = {
  ...Object.fromEntries("AT BE BG CH CY DK HU LU NO SI AU NZ LI".split(" ").map((country) => [country, /^\d{4}$/])),
  ...Object.fromEntries(
    "DE ES FI FR HR IT MX MY TH UA EE RS KR ID PE UY TR MC SM VA GT CR DO".split(" ").map((country) => [country, /^\d{5}$/]),
  ),
  ...Object.fromEntries("CN RO IN CO KZ SG VN".split(" ").map((country) => [country, /^\d{6}$/])),
  ...Object.fromEntries("CZ SE SK GR".split(" ").map((country) => [country, /^\d{3} ?\d{2}$/])),
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$/,
  GB: /^[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2}$/,
  IE: /^[A-Za-z]\d[\dWw] ?[A-Za-z\d]{4}$/,
  JP: /^\d{3}-?\d{4}$/,
  LT: /^(LT-)?\d{5}$/,
  LV: /^(LV-)?\d{4}$/,
  MT: /^[A-Za-z]{3} ?\d{4}$/,
  NL: /^\d{4} ?[A-Za-z]{2}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-\d{3}$/,
  US: /^\d{5}(-\d{4})?$/,
};

/** The form of a country's postal codes (ISO 3166-1 alpha-2); where it is not known, up to 16 letters, digits, blanks and dashes. */
export const postalCodePattern = (country: string): RegExp =>
  (Object.hasOwn(patterns, country) ? patterns[country] : undefined) ?? /^[\p{L}\d -]{1,16}$/u;
