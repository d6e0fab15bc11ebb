import type { Concept, LanguageWords } from "#lib/catalogue/search/words/language-words.ts";
import type { Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";

/** Something that has names: a term of the taxonomy, or a concept that goes by several. */
export type Entry = {
  kind: Term["kind"] | "concept";
  keys: string[];
  name: string | null;
  names: string[];
  /** Names of what answers it, too, without being called so. */
  besides?: string[];
};

/** Topics of the taxonomy that are the same as a concept. */
const topicOf: Partial<Record<Concept, string>> = {
  fractions: "fractions",
  decimals: "decimals",
  multiplication: "multiplicationTables",
  division: "division",
  clock: "tellingTime",
  money: "money",
  wordProblems: "wordProblems",
  readingText: "readingComprehension",
  handwriting: "handwriting",
};

/** Types that teachers say for each other. */
const nearTypes: Record<string, readonly string[]> = {
  exercise: ["worksheet", "worksheetBundle"],
  worksheet: ["worksheetBundle"],
  test: ["assessment", "quiz"],
};

const namesOf = ({ name, synonyms, data }: Term): string[] => [
  name,
  ...(typeof data.plural === "string" ? [data.plural] : []),
  ...synonyms,
];

/** A stage means its class grades. */
const keysOf = (term: Term, terms: readonly Term[]): string[] => {
  if (term.kind === "stage")
    return terms.filter(({ kind, data }) => kind === "class_grade" && data.stage === term.key).map(({ key }) => key);
  return term.kind === "material_type" ? [term.key, ...(nearTypes[term.key] ?? [])] : [term.key];
};

export const termEntry = (term: Term, terms: readonly Term[]): Entry => ({
  kind: term.kind,
  keys: keysOf(term, terms),
  name: term.name,
  names: namesOf(term),
});

/** A concept with the topic that it is, where the world teaches it. */
export const conceptEntry = (concept: Concept, list: string, terms: readonly Term[]): Entry => {
  const topic = topicOf[concept];
  const names = list.split(",").map((name) => name.trim());
  const isTaught = terms.some(({ kind, key }) => kind === "topic" && key === topic);
  return { kind: "concept", keys: topic && isTaught ? [topic] : [], name: names[0] ?? null, names };
};

/** What also answers who looks for a concept: a diary of it is about the weather. */
const narrower: Partial<Record<Concept, Concept>> = { weather: "weatherDiary" };

/** Everything that has names in a world, concepts first. */
export const entriesOf = (terms: readonly Term[], names: LanguageWords["names"]): Entry[] => [
  ...Object.entries(names).map(([key, list]): Entry => {
    const entry = conceptEntry(key as Concept, list, terms);
    const within = narrower[key as Concept];
    return within ? { ...entry, besides: names[within].split(",") } : entry;
  }),
  ...terms.map((term) => termEntry(term, terms)),
];
