/** A day given as YYYY-MM-DD in words of a language. */
export const formatDay = (day: string, bcp47: string): string =>
  new Intl.DateTimeFormat(bcp47, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** A rate in basis points: 1900 → 19 %. */
export const formatRate = (rateBp: number, bcp47: string): string =>
  new Intl.NumberFormat(bcp47, { style: "percent", maximumFractionDigits: 2 }).format(rateBp / 10_000);

/** In groups of four, as banks print it. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ");
