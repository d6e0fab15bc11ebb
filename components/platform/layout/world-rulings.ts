import type { World } from "#lib/platform/worlds/worlds.ts";

/** What children in a country write on; drawn by `.ruling-<name>` (worlds.css) and, on the board, by `.ruled-<name>` (home.css). */
export type Ruling = "lines" | "wide" | "four" | "five" | "squares" | "cells" | "boxes" | "seyes" | "pauta" | "slanted";

/** Ruling and cover (1 to 7) of each world's exercise book, in the order of the pile: by the countries' own names in Latin letters. */
export const worldRulings: Record<World, { ruling: Ruling; cover: number }> = {
  bg: { ruling: "wide", cover: 1 },
  cn: { ruling: "boxes", cover: 4 },
  cz: { ruling: "lines", cover: 7 },
  dk: { ruling: "squares", cover: 3 },
  de: { ruling: "four", cover: 6 },
  gr: { ruling: "lines", cover: 2 },
  es: { ruling: "pauta", cover: 5 },
  fr: { ruling: "seyes", cover: 2 },
  hr: { ruling: "lines", cover: 5 },
  hi: { ruling: "five", cover: 1 },
  id: { ruling: "lines", cover: 4 },
  it: { ruling: "squares", cover: 7 },
  jp: { ruling: "boxes", cover: 3 },
  kr: { ruling: "cells", cover: 6 },
  kz: { ruling: "slanted", cover: 3 },
  hu: { ruling: "lines", cover: 6 },
  my: { ruling: "lines", cover: 2 },
  nl: { ruling: "squares", cover: 5 },
  no: { ruling: "squares", cover: 1 },
  pl: { ruling: "five", cover: 4 },
  ro: { ruling: "lines", cover: 7 },
  rs: { ruling: "lines", cover: 4 },
  sk: { ruling: "lines", cover: 7 },
  fi: { ruling: "squares", cover: 3 },
  se: { ruling: "squares", cover: 6 },
  th: { ruling: "wide", cover: 2 },
  ua: { ruling: "slanted", cover: 5 },
};
