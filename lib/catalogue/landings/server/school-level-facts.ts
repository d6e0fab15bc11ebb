import type { SchoolLevel } from "#lib/catalogue/landings/rules.ts";
import { schoolLevels } from "#lib/catalogue/landings/rules.ts";
import type { Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";

export type LevelFacts = {
  level: SchoolLevel;
  /** Of its stage; null for "alle", which is none. */
  name: string | null;
  stage: string | null;
  /** Keys of its class grades. */
  grades: string[];
  /** What materials say of themselves where a kind of school has no grades of its own. */
  words: string | null;
};

// These schools have no years of their own in the list of grades: what is meant for them says so.
const ownWords: Partial<Record<SchoolLevel, string>> = {
  berufsschule: "Berufsschule",
  foerder: "Förderschule",
  erwachsene: "Erwachsenenbildung",
};

/** The grades of a stage: its own, or those of the one for the same ages (years 5 to 10 belong to both ways through lower secondary school). */
const gradesOf = (stage: Term, terms: readonly Term[]): string[] => {
  const own = (key: string) =>
    terms.filter(({ kind, data }) => kind === "class_grade" && data.stage === key).map(({ key: grade }) => grade);
  const sameAges = terms.filter(
    ({ kind, data }) => kind === "stage" && data.fromAge === stage.data.fromAge && data.toAge === stage.data.toAge,
  );
  return [stage, ...sameAges].map(({ key }) => own(key)).find((grades) => grades.length > 0) ?? [];
};

/** ENTITY-7: the nine levels in the words of the taxonomy; its stages name the level they belong to. */
export const readLevels = (terms: readonly Term[]): LevelFacts[] =>
  schoolLevels.map((level) => {
    const stage = terms.find(({ kind, data }) => kind === "stage" && data.schoolLevel === level);
    const words = ownWords[level] ?? null;
    return { level, name: stage?.name ?? null, stage: stage?.key ?? null, grades: stage && !words ? gradesOf(stage, terms) : [], words };
  });
