import { everyLanguage } from "#lib/catalogue/search/words/every-language.ts";
import type { Concept } from "#lib/catalogue/search/words/language-words.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

export type { Concept };

/** What teachers of a world call kinds of sheets and themes, each with every name it goes by. */
export const conceptNames = (world: World): [concept: Concept, names: string[]][] =>
  Object.entries(everyLanguage[worlds[world].language].names).map(([concept, list]) => [
    concept as Concept,
    list.split(",").map((name) => name.trim()),
  ]);
