import type { World } from "#lib/platform/worlds/worlds.ts";

/** Month and day on which a school year begins in each world: by law where it says so (Germany, Norway …), else when lessons usually begin. */
const begins: Record<World, readonly [month: number, day: number]> = {
  de: [8, 1],
  es: [9, 1],
  fr: [9, 1],
  gr: [9, 1],
  it: [9, 1],
  bg: [9, 15],
  cn: [9, 1],
  cz: [9, 1],
  dk: [8, 1],
  fi: [8, 1],
  hi: [4, 1],
  hr: [9, 1],
  hu: [9, 1],
  id: [7, 15],
  jp: [4, 1],
  kr: [3, 1],
  kz: [9, 1],
  my: [1, 1],
  nl: [8, 1],
  no: [8, 1],
  pl: [9, 1],
  ro: [9, 1],
  rs: [9, 1],
  se: [8, 1],
  sk: [9, 1],
  th: [5, 16],
  ua: [9, 1],
};

/** When the school year began in which `now` lies; midnight UTC. */
export const schoolYearBegan = (world: World, now: Date): Date => {
  const [month, day] = begins[world];
  const ofYear = (year: number) => new Date(Date.UTC(year, month - 1, day));
  const year = now.getUTCFullYear();
  return ofYear(year) <= now ? ofYear(year) : ofYear(year - 1);
};
