import { isLightlyStemmed, lightStem } from "#lib/platform/words/light-stem.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Endings are added to the whole word. */
const agglutinating: ReadonlySet<World> = new Set<World>(["kr", "my"]);
/** What a long word's last letters are is grammar, and the stemmer of PostgreSQL leaves too many. */
const inflected: ReadonlySet<World> = new Set<World>(["hu", "rs"]);

/** The beginning by which forms of one word are found ("zlomky", "zlomků" → "zlom"), or null where the stemmer does that. */
export const openEnd = (word: string, world: World): string | null => {
  if (/\p{N}/u.test(word)) return null;
  if (agglutinating.has(world)) return word.length >= 2 ? lightStem(word, world) : null;
  if (isLightlyStemmed(world)) return word.length >= 4 ? lightStem(word, world) : null;
  if (!inflected.has(world) || word.length < 5) return null;
  return word.slice(0, word.length < 6 ? -1 : word.length < 9 ? -2 : -3);
};

/** Other ways to type a folded word where a keyboard lacks its letters: "brueche" for "brüche", "boern" for "børn". */
export const respell = (word: string, world: World): string | null => {
  if (!["de", "dk", "no", "se", "fi"].includes(world)) return null;
  const other = word.replace(/ae|oe|ue|aa/g, (pair) => (pair === "aa" && (world === "de" || world === "fi") ? pair : (pair[0] as string)));
  return other === word ? null : other;
};
