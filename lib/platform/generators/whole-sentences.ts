const noSpaces = new Set(["zh", "ja", "th"]);
const fullStops: Record<string, string> = { zh: "。", ja: "。", hi: "।", th: "" };

const questionMarks: Record<string, string> = { el: ";", fr: "\u202f?" };
/** How questions begin in the banks, which give their sentences without marks at the end. */
const asks =
  /^(Kannst|Wo |Warum|Waarom|Voisitko|Mihin|Peux-tu|Où |Μπορείς|Πού |क्या|Gdje|Gde |Možeš|Puoi|Dove|Hvor|Kan (du|jag)|Gdzie|Czy |Unde|Poți|Var har|Kam |Môžeš|Де |Ти можеш)/u;
const endMark = /[.!?;。！？।]$/u;

export type Sentence = { words: string[]; whole: string };

/** A sentence of a bank in its words, and whole with the mark at its end. `language` as in ISO 639-1. */
export const sentenceOf = (entry: string | readonly string[], language: string): Sentence => {
  const words = typeof entry === "string" ? entry.split(/\s+/u).filter(Boolean) : [...entry];
  // Thai writes no spaces between words, but one after the mark that repeats a word (Royal Institute).
  const joined = words.join(noSpaces.has(language) ? "" : " ").replace(/ๆ(?=\p{L})/gu, "ๆ ");
  const isFinished = endMark.test(joined);
  const mark = asks.test(joined) ? (questionMarks[language] ?? "?") : (fullStops[language] ?? ".");
  // The mark at the end is for the children to set, so it is on none of the words.
  return { words: words.map((word) => word.replace(endMark, "")), whole: isFinished ? joined : joined + mark };
};
