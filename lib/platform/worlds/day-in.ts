// To make one costs more than all else a cart's answer needs of this process.
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    formats.set(timeZone, format);
  }
  return format;
};

/** The calendar day it is in a time zone (an IANA name), as YYYY-MM-DD. */
export const dayIn = (timeZone: string, at: Date): string => {
  const parts = formatOf(timeZone).formatToParts(at);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return `${of("year")}-${of("month")}-${of("day")}`;
};
