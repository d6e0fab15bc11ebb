import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { itemsOf, vocabularyFacts } from "#lib/platform/generators/vocabulary.ts";
import { english, type Word, withArticle } from "#lib/platform/generators/wordbank.ts";

const perPage = 16;

/** What is asked for: nothing (a list to learn from), the left column, the right one, either. */
const listForms = ["both", "left", "right", "mixed"] as const;

type Pair = { left: string; right: string; plain: string };

const capital = (text: string, bcp47: string): string => text.charAt(0).toLocaleUpperCase(bcp47) + text.slice(1);

/** Own words with what stands after their colon, or the theme's words with their English ones. */
const pairsOf = (context: KindContext): Pair[] => {
  const seen = new Set<string>();
  const isNew = (key: string) => !seen.has(key) && seen.add(key) !== undefined;
  const pairOf = (word: Word): Pair =>
    word.clue === undefined
      ? { left: english(word), right: withArticle(word), plain: word.w }
      : { left: word.w, right: word.clue, plain: word.w };
  const known = new Set(itemsOf({ inEnglish: false, theme: context.theme }).map(({ plain }) => plain));
  return context.theme.words
    .map(pairOf)
    .filter(({ left, right, plain }) => left !== "" && known.has(plain) && isNew(`left ${left}`) && isNew(`right ${right}`));
};

const headsOf = ({ bank, theme }: KindContext): [string, string] => {
  if (theme.words.some(({ clue }) => clue !== undefined)) return [bank.sheet.word ?? "", bank.sheet.translation ?? ""];
  const names = new Intl.DisplayNames([bank.bcp47], { type: "language" });
  return [capital(names.of("en") ?? "", bank.bcp47), capital(names.of(bank.bcp47.split("-")[0] ?? "") ?? "", bank.bcp47)];
};

const sideOf = (form: (typeof listForms)[number], index: number): "left" | "right" | null => {
  if (form === "mixed") return index % 2 === 0 ? "left" : "right";
  return form === "both" ? null : form;
};

/** Two columns of words: to learn from and to fold, or with one side to be written. A word and its partner are each on it once. */
export const vocabularyList: Kind = {
  key: "vocabularyList",
  levels: 1,
  defaultSheets: 1,
  build: (context) => {
    const form = listForms[context.choice % listForms.length] ?? "both";
    const pages = (): SheetPage[] => {
      const pairs = pairsOf(context);
      if (pairs.length === 0) throw new RangeError("No word has a partner");
      // A list to learn from keeps the order in which it was given.
      const ordered = form === "both" ? pairs : context.random.shuffle(pairs);
      const sides = context.random.shuffle(ordered.map((_, i) => sideOf(form, i)));
      const rows = ordered.map(({ left, right }, i) => ({ left, right, hidden: sides[i] ?? null }));
      return Array.from({ length: Math.min(context.sheets, Math.ceil(rows.length / perPage)) }, (_, page): SheetPage => {
        const [from, to] = [page * perPage, (page + 1) * perPage];
        return {
          instruction: (form === "both" ? context.bank.sheet.foldList : context.bank.sheet.complete) ?? "",
          unkeyed: form === "both",
          uses: ordered.slice(from, to).map(({ plain }) => plain),
          content: { type: "vocabularyTable", heads: headsOf(context), rows: rows.slice(from, to) },
        };
      });
    };
    return {
      pages,
      ...vocabularyFacts({ ...context, inEnglish: true }, ["g3", "g4", "g5"]),
      detail: context.theme.name,
      materialType: "worksheet",
    };
  },
};
