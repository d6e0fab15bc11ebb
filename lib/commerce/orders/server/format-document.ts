/** A day given as YYYY-MM-DD in words of a language. */
export const formatDay = (day: string, bcp47: string): string =>
  new Intl.DateTimeFormat(bcp47, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** In groups of four, as banks print it. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ");
