import { describe, expect, it } from "vitest";
import { syllableCounters } from "#lib/tools/text-level/count-syllables.ts";

/** Words by how many syllables dictionaries part them into, the first list those of one. */
const known: Record<keyof typeof syllableCounters, string[]> = {
  de: [
    "haus baum see die höh zwei spiel schrank quark jetzt wien durch",
    "blume schule fliegen quelle bauen neue eier wasser köpfchen lehrer säule",
    "banane theater ferien museum melodie schmetterling aufgaben nation studio linie",
    "familie ingenieur beobachten",
  ],
  en: [
    "cat house prove point used whole smile fished makes school strength",
    "table reading being passage wanted houses creature hybrid itself sentence happy",
    "animal banana seemingly platypus important elephant",
    "information mathematics television",
  ],
  es: [
    "sol rey y muy buey dios pan cien",
    "casa día ciudad país agua queso león guerra oír baúl",
    "guitarra pingüino cuidado poeta paraguay oía escuela maestra",
    "murciélago aéreo mariposa bicicleta",
  ],
  fr: [
    "les table parle lune chat longue que vie",
    "école maison oiseau enfant château famille beaucoup question musée théâtre heureux",
    "éléphant animal chocolat aujourdhui",
    "autorité télévision",
  ],
  nl: [
    "huis school leeuw nieuw mooi boom koe trein",
    "water vogel idee keuken appel groeien",
    "kinderen theater museum olifant schoonmaakster",
    "beïnvloeden aardappelsoep",
  ],
};

describe("ROUTE-55 syllables", () => {
  it.each(Object.entries(known))("%s: as dictionaries part them", (language, lists) => {
    const count = syllableCounters[language as keyof typeof syllableCounters];
    for (const [index, list] of lists.entries()) for (const word of list.split(" ")) expect(count(word), word).toBe(index + 1);
  });

  it.each(Object.entries(syllableCounters))("%s: no word has none", (_, count) => {
    for (const word of ["", "x", "hm", "tsk", "2"]) expect(count(word)).toBe(1);
  });
});
