import type { KindContext } from "#lib/platform/generators/kind.ts";
import { pictureName, pictureSvg } from "#lib/platform/generators/pictures.ts";
import { english, type Word, withArticle } from "#lib/platform/generators/wordbank.ts";

export type Item = {
  /** SVG or null where no picture shows the word unmistakably. */
  picture: string | null;
  pictureName: string | null;
  /** The word that is learnt. */
  word: string;
  /** The same without an article, for narrow cells. */
  plain: string;
  /** Second line of a card: plural, kanji, pinyin or the word in the other language. */
  below: string;
  /** What asks for it where no picture does, always in the language of the school. */
  partner: string;
};

const secondLine = (word: Word): string => word.kanji ?? word.pinyin ?? (word.plural && word.plural !== word.w ? word.plural : "");

/**
 * The letters of a word in their alphabetical order (the word backwards, if that is how it is written): what asks for a word that no picture shows
 * and that has no second script. Never its English: that is a clue for learners of English alone. Empty for a single letter.
 */
export const lettersOf = (word: string): string => {
  const letters = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(word)].flatMap(
    ({ segment }) => segment.trim() || [],
  );
  if (letters.length < 2) return "";
  // The other form of sigma stands at ends alone, so it would say which letter is the last.
  const sorted = letters.map((letter) => (letter === "ς" ? "σ" : letter)).toSorted();
  const mixed = sorted.join() === letters.join() ? sorted.toReversed() : sorted;
  return mixed.join() === letters.join() ? "" : mixed.join(" ");
};

const itemOf = ({ inEnglish }: Pick<KindContext, "inEnglish">, word: Word): Item => {
  const name = word.clue === undefined ? pictureName(english(word)) : null;
  const picture = name ? pictureSvg(name) : null;
  if (inEnglish) {
    const partner = word.clue ?? word.w;
    return { picture, pictureName: name, word: english(word), plain: english(word), below: word.w, partner };
  }
  return {
    picture,
    pictureName: name,
    word: withArticle(word),
    plain: word.w,
    below: secondLine(word),
    partner: word.clue ?? word.kanji ?? word.pinyin ?? lettersOf(word.w),
  };
};

/** The theme's words as items, each word once. */
export const itemsOf = (context: Pick<KindContext, "inEnglish" | "theme">): Item[] => {
  const seen = new Set<string>();
  return context.theme.words
    .map((word) => itemOf(context, word))
    .filter((item) => {
      const isNew = !seen.has(item.word);
      seen.add(item.word);
      return isNew;
    });
};

/** Items with a picture that no other item of the list shares; without such a one, pairs by picture would be ambiguous. */
export const withOwnPicture = (items: readonly Item[]): Item[] => {
  const seen = new Set<string>();
  return items.filter((item) => {
    if (!item.pictureName || seen.has(item.pictureName)) return false;
    seen.add(item.pictureName);
    return true;
  });
};

/** What asks for each item: its own picture, else its partner. Items that nothing asks for are left out. */
export const askedItems = (items: readonly Item[]): { item: Item; picture: string | null; ask: string }[] => {
  const pictured = withOwnPicture(items);
  const others = items.filter((item) => !pictured.includes(item) && item.partner !== "");
  return [
    ...pictured.map((item) => ({ item, picture: item.picture, ask: item.word })),
    ...others.map((item) => ({ item, picture: null, ask: item.partner })),
  ];
};

/** What vocabulary materials share in a catalogue. */
export const vocabularyFacts = (context: KindContext, grades: readonly string[]) => ({
  detail: context.inEnglish ? `${context.theme.name} (English)` : context.theme.name,
  subject: context.inEnglish ? "english" : "nativeLanguage",
  grades,
  learningYears: context.inEnglish ? (["ly1", "ly2"] as const) : [],
  keywords: [context.theme.name],
});
