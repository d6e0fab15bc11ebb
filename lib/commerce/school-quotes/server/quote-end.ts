import { QUOTE_DAYS } from "#lib/commerce/school-quotes/schema.ts";
import { parseMoment } from "#lib/platform/csv/cell-moment.ts";
import { dayIn } from "#lib/platform/worlds/day-in.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** The last day on which a quote that is made now holds, in the school's country (YYYY-MM-DD), and its last moment. */
export const quoteEnd = (now: Date, world: World): { day: string; at: Date } => {
  const { timeZone, bcp47 } = worlds[world];
  const day = new Date(Date.parse(`${dayIn(timeZone, now)}T00:00:00Z`) + QUOTE_DAYS * 86_400_000).toISOString().slice(0, 10);
  return { day, at: new Date(parseMoment(day, { timeZone, bcp47, isEnd: true }) ?? now) };
};
