import { pseudonymWords } from "#lib/interactive/learning-rooms/server/pseudonym-words.ts";
import { rudeWords } from "#lib/platform/generators/rude-words.ts";
import { drawNumber } from "#lib/platform/secrets/secrets.ts";
import { languages } from "#lib/platform/worlds/languages.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** All names that a language draws: every kind with every animal. */
const allNames = (world: World): string[] => {
  const { kinds, animals, isAfter, glue = " " } = pseudonymWords[worlds[world].language];
  return kinds.split(" ").flatMap((kind) => animals.split(" ").map((animal) => (isAfter ? [animal, kind] : [kind, animal]).join(glue)));
};

/** So many names that nobody has yet, each as likely as the others. `taken`: in lower case. */
export const drawNames = (world: World, taken: ReadonlySet<string>, count: number): string[] => {
  const free = allNames(world).filter((name) => !taken.has(name.toLowerCase()));
  return Array.from({ length: Math.min(count, free.length) }, () => free.splice(drawNumber(free.length), 1)[0] as string);
};

/** From this length on a word is rude inside another, too; shorter ones stand in harmless words ("class"). */
const INSIDE = 5;
/** Scripts that write without spaces: every place may begin a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** As a reader takes it: no capitals, no accents, digits that stand for letters read as such. Vowel signs of other scripts stay: they make the word. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[0134@$]/g, (sign) => ({ 0: "o", 1: "i", 3: "e", 4: "a", "@": "a", $: "s" })[sign] as string);

/**
 * Whether a name has one of the words that no sheet for children says, in the language of the room's country or in English. Letters apart
 * ("f u c k") are read together.
 */
export const isRude = (world: World, name: string): boolean => {
  const read = plain(name);
  const words = read.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  const together = words.every((word) => word.length === 1) ? [...words, words.join("")] : words;
  return [...rudeWords(languages[worlds[world].language].bcp47), ...rudeWords("en")].map(plain).some((rude) => {
    const isInside = rude.length >= INSIDE || unspaced.test(rude);
    return together.some((word) => word === rude || (isInside && word.includes(rude)));
  });
};
