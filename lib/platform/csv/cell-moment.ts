/** A moment as a spreadsheet cell, to the minute in this zone: "2026-12-01 08:00"; empty for none. */
export const momentCell = (moment: string | null, timeZone: string): string => {
  if (moment === null) return "";
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date(moment));
  const time = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    new Date(moment),
  );
  return `${day} ${time}`;
};

const isDayFirst = (bcp47: string): boolean => {
  const parts = new Intl.DateTimeFormat(bcp47, { day: "numeric", month: "numeric", calendar: "gregory" }).formatToParts();
  return parts.findIndex(({ type }) => type === "day") < parts.findIndex(({ type }) => type === "month");
};

/** The moment at which clocks of the zone show this; twice, because the zone's offset may change on the way. */
const inZone = (wall: number, timeZone: string): number => {
  const offsetAt = (at: number) => {
    const shown = momentCell(new Date(at).toISOString(), timeZone);
    return Date.parse(`${shown.replace(" ", "T")}:00Z`) - Math.floor(at / 60_000) * 60_000;
  };
  const guess = wall - offsetAt(wall);
  return wall - offsetAt(guess);
};

/**
 * A day, or a minute, as spreadsheets write it: "2026-12-01 08:00", "1.12.2026", "12/1/2026" where the language writes the month first. A day
 * alone is its first minute, or its last for `isEnd`. Null for an empty cell, undefined for what is no day.
 */
export const parseMoment = (
  text: string,
  { timeZone, bcp47, isEnd }: { timeZone: string; bcp47: string; isEnd: boolean },
): string | null | undefined => {
  if (text === "") return null;
  const read = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:[ T,]+(\d{1,2}):(\d\d)(?::\d\d)?)?$/.exec(text);
  if (!read) return undefined;
  const [first = 0, second = 0, third = 0] = read.slice(1, 4).map(Number);
  const isYearFirst = (read[1] ?? "").length === 4;
  const isDay = isDayFirst(bcp47) || text.includes(".");
  const [year, month, day] = isYearFirst ? [first, second, third] : isDay ? [third, second, first] : [third, first, second];
  const isWhole = read[4] === undefined;
  const [hour, minute, second60] = isWhole ? (isEnd ? [23, 59, 59] : [0, 0, 0]) : [Number(read[4]), Number(read[5]), 0];
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute));
  const isReal = year > 1999 && wall.getUTCMonth() === month - 1 && wall.getUTCDate() === day && hour < 24 && minute < 60;
  return isReal ? new Date(inZone(wall.getTime(), timeZone) + second60 * 1_000).toISOString() : undefined;
};
