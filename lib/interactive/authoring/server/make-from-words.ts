import type { FromWords, WordItems } from "#lib/interactive/authoring/schema.ts";
import { deriveFrom } from "#lib/interactive/exercises/rules.ts";
import { item } from "#lib/interactive/exercises/schema.ts";
import { derivedPrompts } from "#lib/interactive/exercises/server/example-items.ts";
import { gridRulesOf } from "#lib/interactive/exercises/server/grid-rules.ts";
import { createRandom, seedFrom } from "#lib/platform/generators/random.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";

/** One list of words, up to eight exercises, in the school language of the world. */
export const makeFromWords = (world: World, { words, types, seed }: FromWords): WordItems => {
  const bank = readWordbank(world);
  const rules = gridRulesOf(bank);
  return {
    items: [...new Set(types)].flatMap((type) => {
      const made = deriveFrom(type, words, rules, createRandom(seedFrom(seed, type)));
      if (!made) return [];
      const prompt = bank.sheet[derivedPrompts[type]];
      return [
        {
          item: item.parse({ id: type.replaceAll("-", ""), type, lang: bank.bcp47, prompt, body: made.body, media: made.media }),
          left: made.left,
        },
      ];
    }),
  };
};
