import { createRandom, seedFrom } from "#lib/platform/generators/random.ts";
import { type MadeSheet, makeSheet } from "#lib/platform/generators/sheet/generate.ts";
import { english } from "#lib/platform/generators/wordbank.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { factsOfSheet, type SheetFacts } from "#lib/staff/demo/count-sheet.ts";
import type { PlannedMaterial, WorldSource } from "#lib/staff/demo/planned-material.ts";
import { type Counted, type DemoWords, isWide, usesOf } from "#lib/staff/demo/words.ts";

/** Words that a description names at most. */
const MOST_WORDS = 10;
const LONGEST_EXAMPLE = 140;

const counted = (words: DemoWords, world: World, what: Counted, value: number): string => {
  const { bcp47 } = worlds[world];
  const forms = words.counts[what];
  const form = forms[new Intl.PluralRules(bcp47).select(value)] ?? forms.other ?? "#";
  return form.replace("#", new Intl.NumberFormat(bcp47).format(value));
};

const joined = (parts: readonly string[], world: World): string => parts.join(isWide(world) ? "、" : ", ");

const countSentence = (words: DemoWords, world: World, { counts }: SheetFacts): string => {
  const order: Counted[] = ["pages", "tasks", "words", "cards", "keys"];
  const parts = order.filter((what) => counts[what] > 0).map((what) => counted(words, world, what, counts[what]));
  return words.inside.replace("{facts}", joined(parts, world));
};

/** English words stand with what they mean. */
const shownWords = (material: PlannedMaterial, { bank }: WorldSource, facts: SheetFacts): readonly string[] => {
  if (!material.make?.request.inEnglish) return facts.words;
  const known = bank.themes.find(({ key }) => key === material.make?.theme)?.words ?? [];
  return facts.words.map((shown) => {
    const word = known.find((one) => english(one) === shown);
    return word ? `${shown} – ${word.w}` : shown;
  });
};

/** What it holds: words, or else the first thing that it asks; null where it asks nothing in words. */
const contentSentence = (material: PlannedMaterial, source: WorldSource, facts: SheetFacts): string | null => {
  const { words } = source;
  const shown = shownWords(material, source, facts).slice(0, MOST_WORDS);
  if (shown.length > 1) {
    const list = words.list.replace("{words}", joined(shown, material.world));
    return facts.words.length > shown.length ? list.replace(/[.。।]?$/u, " …") : list;
  }
  const { example } = facts;
  return example && example.length <= LONGEST_EXAMPLE ? words.example.replace("{example}", example) : null;
};

const asSentence = (text: string, world: World): string => {
  const first = text.slice(0, 1).toLocaleUpperCase(worlds[world].bcp47);
  const end = { jp: "。", cn: "。", hi: "।", th: "" }[world as string] ?? ".";
  return `${first}${text.slice(1)}${end}`;
};

/** Two uses that the title does not name. */
const sentenceOfUses = ({ title, world, make }: PlannedMaterial, { words }: WorldSource): string => {
  if (!make) return "";
  const uses = createRandom(seedFrom("uses", title, make.request.seed)).shuffle(
    usesOf(words, make.kind).filter((use) => !title.includes(use)),
  );
  return asSentence(joined(uses.slice(0, 2), world), world);
};

/**
 * What is said of a material below its title, in its world's language: what such sheets are for, what was counted on this one (pages, tasks, words, cards, pages
 * of the key), what it holds, and when to use it. Made of the sheet itself, so that no two are told alike. @param made the material's sheet, where it is there already
 */
export const descriptionOf = (material: PlannedMaterial, source: WorldSource, made?: MadeSheet): string => {
  const { make, world, about } = material;
  if (!make) return about;
  const facts = factsOfSheet(made ?? makeSheet(make.kind, { ...make.request, world: worlds[world], wordbank: source.bank }));
  const parts = [
    about,
    countSentence(source.words, world, facts),
    sentenceOfUses(material, source),
    contentSentence(material, source, facts),
  ];
  return parts.filter(Boolean).join(isWide(world) ? "" : " ");
};
