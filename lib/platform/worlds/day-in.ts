/** The calendar day it is in a time zone (an IANA name), as YYYY-MM-DD. */
export const dayIn = (timeZone: string, at: Date): string => {
  const parts = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(at);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return `${of("year")}-${of("month")}-${of("day")}`;
};
