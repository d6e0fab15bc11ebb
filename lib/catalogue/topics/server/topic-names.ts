import { type Concept, conceptNames } from "#lib/catalogue/search/server/concept-names.ts";
import type { Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Topics of the taxonomy that a kind of sheet or a theme is about, wherever a world teaches them. */
const topicsOfConcept: Partial<Record<Concept, readonly string[]>> = {
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

type TopicName = { topic: string; name: string; weight: number };

const WEIGHTS = { own: 1, synonym: 0.95, concept: 0.9 };

/** Every name that a topic of a world goes by: its own, its synonyms, and what teachers call such sheets. */
export const topicNames = (terms: readonly Term[], world: World): TopicName[] => {
  const topics = terms.filter(({ kind }) => kind === "topic");
  const taught = new Set(topics.map(({ key }) => key));
  const named = topics.flatMap(({ key, name, synonyms }) => [
    { topic: key, name, weight: WEIGHTS.own },
    ...synonyms.map((synonym) => ({ topic: key, name: synonym, weight: WEIGHTS.synonym })),
  ]);
  const said = conceptNames(world).flatMap(([concept, list]) => {
    const own = (topicsOfConcept[concept] ?? []).filter((topic) => taught.has(topic));
    const other = otherwise[concept];
    const meant = own.length === 0 && other && taught.has(other) ? [other] : own;
    return meant.flatMap((topic) => list.map((name) => ({ topic, name, weight: WEIGHTS.concept })));
  });
  return [...named, ...said];
};
