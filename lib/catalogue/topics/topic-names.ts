import type { Concept, LanguageWords } from "#lib/catalogue/search/words/language-words.ts";
import type { Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";

/** Topics of the taxonomy that a kind of sheet or a theme is about, wherever a world teaches them. */
export const topicsOfConcept: Partial<Record<Concept, readonly string[]>> = {
  addition: ["additionSubtraction"],
  subtraction: ["additionSubtraction"],
  mixedArithmetic: ["additionSubtraction"],
  numberPyramid: ["additionSubtraction"],
  multiplication: ["multiplicationTables"],
  division: ["division"],
  fractions: ["fractions"],
  decimals: ["decimals"],
  clock: ["tellingTime"],
  money: ["money"],
  wordProblems: ["wordProblems"],
  readingText: ["readingComprehension"],
  handwriting: ["handwriting"],
  scrambledSentences: ["sentenceParts"],
  animals: ["animals", "animalsVocabulary"],
  body: ["humanBody"],
  house: ["roomsAndFurniture"],
  weather: ["weather"],
  seasons: ["seasons"],
  colours: ["colours"],
  feelings: ["emotions"],
};

/** Where a world has no topic of its own for it, it belongs to this one. */
const otherwise: Partial<Record<Concept, string>> = { division: "multiplicationTables" };

export type TopicName = { topic: string; name: string; weight: number };

const WEIGHTS = { own: 1, synonym: 0.95, concept: 0.9 };

/** Every name that a topic of a world goes by: its own, its synonyms, and what teachers call such sheets. */
export const topicNames = (terms: readonly Term[], concepts: LanguageWords["names"]): TopicName[] => {
  const topics = terms.filter(({ kind }) => kind === "topic");
  const taught = new Set(topics.map(({ key }) => key));
  const named = topics.flatMap(({ key, name, synonyms }) => [
    { topic: key, name, weight: WEIGHTS.own },
    ...synonyms.map((synonym) => ({ topic: key, name: synonym, weight: WEIGHTS.synonym })),
  ]);
  const said = Object.entries(concepts).flatMap(([key, list]) => {
    const concept = key as Concept;
    const own = (topicsOfConcept[concept] ?? []).filter((topic) => taught.has(topic));
    const other = otherwise[concept];
    const meant = own.length === 0 && other && taught.has(other) ? [other] : own;
    return meant.flatMap((topic) => list.split(",").map((name) => ({ topic, name: name.trim(), weight: WEIGHTS.concept })));
  });
  return [...named, ...said];
};
