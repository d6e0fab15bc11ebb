import { listFormats } from "#lib/catalogue/materials/server/list-formats.ts";
import type { FilterValues } from "#lib/catalogue/taxonomy/schema.ts";
import { findTerms, type Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const word = (value: unknown): string | null => (typeof value === "string" ? value : null);

const words = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === "string") : []);

/** CALL-18: what can be filtered by in a world. */
export const getFilters = async (world: World): Promise<FilterValues> => {
  const terms = await findTerms(world);
  const of = <T>(kind: Term["kind"], more: (term: Term) => T) =>
    terms.filter((term) => term.kind === kind).map((term) => ({ key: term.key, name: term.name, ...more(term) }));
  const gradesOf = (stage: string) =>
    terms.filter(({ kind, data }) => kind === "class_grade" && data.stage === stage).map(({ key }) => key);
  return {
    class_grade: of("class_grade", ({ short, data }) => ({ short, stage: word(data.stage) })),
    learning_years: of("learning_years", () => ({})),
    material_type: of("material_type", ({ data }) => ({ plural: word(data.plural) })),
    subject: of("subject", ({ data }) => ({ isPopular: data.popular === true, stages: words(data.stages) })),
    stage: of("stage", ({ key, data }) => ({ schoolLevel: word(data.schoolLevel), grades: gradesOf(key) })),
    topic: of("topic", ({ data }) => ({ subject: word(data.subject) })),
    format: listFormats().map((format) => ({ key: format, name: format })),
  };
};
