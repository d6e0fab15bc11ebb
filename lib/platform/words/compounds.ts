import type { World } from "#lib/platform/worlds/worlds.ts";

const building: ReadonlySet<World> = new Set<World>(["de", "nl", "se", "dk", "no", "fi", "hu"]);
const links = ["", "s", "n", "en", "er", "es", "e", "o"];
const LEAST = 3;
const WHOLE = 7;

/** What words of names begin with, too: "brüche" knows "bruch". */
export const beginnings = (words: Iterable<string>): ReadonlySet<string> => {
  const known = new Set<string>();
  for (const word of words) {
    if (word.length < LEAST || /\p{N}/u.test(word)) continue;
    known.add(word);
    if (word.length >= 6) known.add(word.slice(0, -1));
    if (word.length >= 7) known.add(word.slice(0, -2));
    if (word.length >= 9) known.add(word.slice(0, -3));
  }
  return known;
};

/** An ending may be another than in the name: "tehtäviä" beside "tehtävät". */
const isKnown = (word: string, known: ReadonlySet<string>): boolean =>
  known.has(word) || (word.length >= 6 && known.has(word.slice(0, -1))) || (word.length >= 7 && known.has(word.slice(0, -2)));

/** The two parts of a folded compound that are both known ("bruchaufgaben" → "bruch", "aufgaben"), the evenest cut; or null. */
export const splitCompound = (word: string, world: World, known: ReadonlySet<string>): [string, string] | null => {
  if (!building.has(world) || word.length < WHOLE) return null;
  let best: [string, string] | null = null;
  for (let at = LEAST; at <= word.length - LEAST; at += 1) {
    const [front, back] = [word.slice(0, at), word.slice(at)];
    if (!isKnown(back, known)) continue;
    const first = links
      .map((link) => (front.endsWith(link) ? front.slice(0, front.length - link.length) : ""))
      .find((one) => known.has(one));
    if (first && (!best || Math.min(first.length, back.length) > Math.min(best[0].length, best[1].length))) best = [first, back];
  }
  return best;
};
