import { everyLanguage } from "#lib/catalogue/search/words/every-language.ts";
import { anyOf, listOf } from "#lib/catalogue/search/words/patterns.ts";
import { foldText } from "#lib/platform/words/fold.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

const romans = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii"];
/** Where years at school are numbered so; a single "i" means "and" in some of them. */
const romanWorlds: ReadonlySet<World> = new Set<World>(["ro", "bg", "hr", "rs", "pl", "hu", "it", "es", "ua"]);

const lists = <T>(make: (world: World) => T): ((world: World) => T) => {
  const known = new Map<World, T>();
  return (world) => {
    const kept = known.get(world) ?? make(world);
    known.set(world, kept);
    return kept;
  };
};

/** Number words of a world's language, folded. */
export const numberWords = lists((world): ReadonlyMap<string, number> => {
  const { numbers } = everyLanguage[worlds[world].language];
  return new Map(
    numbers.split(",").map((one) => {
      const [value = "", ...words] = one.trim().split(" ");
      return [foldText(words.join(" "), world), Number(value)];
    }),
  );
});

const ordinals = lists((world): readonly (readonly string[])[] =>
  listOf(everyLanguage[worlds[world].language].ordinals, world).map((stems) => stems.split("|")),
);

/** A pattern of what numbers a school year: digits, words, first to thirteenth, Roman numerals. */
export const yearPattern = lists((world): string => {
  const stems = ordinals(world).flat();
  const isUnspaced = worlds[world].needsSegmentation || worlds[world].script === "Kore";
  const long = stems.filter((stem) => stem.length > 2);
  const short = stems.filter((stem) => stem.length <= 2 || isUnspaced);
  const parts = [
    "\\d{1,2}",
    ...(long.length > 0 && !isUnspaced ? [`(?:${anyOf(long)})[\\p{L}\\p{M}]{0,4}`] : []),
    ...(short.length > 0 ? [anyOf(short)] : []),
    anyOf([...numberWords(world).keys()].filter((word) => (numberWords(world).get(word) ?? 99) <= 13)),
    ...(romanWorlds.has(world) ? [anyOf(world === "ro" ? romans : romans.slice(1))] : []),
  ];
  return `(?:${parts.join("|")})`;
});

/** The number that such a text names, or null. */
export const yearOf = (text: string, world: World): number | null => {
  if (/^\d+$/.test(text)) return Number(text);
  const named = numberWords(world).get(text);
  if (named !== undefined) return named;
  if (romanWorlds.has(world) && romans.includes(text)) return romans.indexOf(text) + 1;
  const fitting = ordinals(world)
    .flatMap((stems, index) => stems.map((stem) => ({ stem, index })))
    .filter(({ stem }) => text.startsWith(stem))
    .sort((a, b) => b.stem.length - a.stem.length);
  return fitting[0] ? fitting[0].index + 1 : null;
};
