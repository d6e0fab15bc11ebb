import type { Rhythm } from "#lib/catalogue/notifications/rules.ts";

/** Late in the afternoon, when teachers read their mail; the week's mail comes at the end of the school week. */
export const DIGEST = { hour: 16, weekday: 5 } as const;

const DAY_MS = 86_400_000;

/** How far the clocks of a time zone are ahead of UTC at a moment, in ms. */
const offsetAt = (at: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const [year = 0, month = 1, ...rest] = (["year", "month", "day", "hour", "minute", "second"] as const).map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return Date.UTC(year, month - 1, ...rest) - Math.floor(at / 1000) * 1000;
};

/** The moment at which local clocks show what `local` shows as if it were UTC. */
const momentOf = (local: number, timeZone: string): number => {
  const guess = local - offsetAt(local, timeZone);
  return local - offsetAt(guess, timeZone);
};

/**
 * What was noticed before this moment is due: for who wants it at once everything, otherwise what was there at the last 16:00 (of a Friday, by
 * the week) of her world. So a digest that could not leave at its hour leaves later, with the same notices.
 */
export const dueBefore = (rhythm: Rhythm, timeZone: string, now: Date): Date => {
  if (rhythm === "instant") return now;
  const local = now.getTime() + offsetAt(now.getTime(), timeZone);
  let day = Math.floor((local - DIGEST.hour * 3_600_000) / DAY_MS) * DAY_MS;
  if (rhythm === "weekly") while (new Date(day).getUTCDay() !== DIGEST.weekday) day -= DAY_MS;
  return new Date(momentOf(day + DIGEST.hour * 3_600_000, timeZone));
};
