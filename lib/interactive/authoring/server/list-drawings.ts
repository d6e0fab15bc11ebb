import type { DrawingList } from "#lib/interactive/authoring/schema.ts";
import { pictureName } from "#lib/platform/generators/pictures.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";

/** Our drawings that the word bank of a world has a word for, by that word. */
export const listDrawings = (world: World): DrawingList => {
  const bank = readWordbank(world);
  const words = new Map<string, string>();
  for (const { words: all } of bank.themes) {
    for (const { en, w } of all) {
      const name = pictureName(en);
      if (name && !words.has(name)) words.set(name, w);
    }
  }
  const { compare } = new Intl.Collator(bank.bcp47);
  return { items: [...words].map(([name, word]) => ({ name, word })).sort((a, b) => compare(a.word, b.word)) };
};
