import { gradeLabels } from "#lib/catalogue/materials/grade-labels.ts";
import type { MaterialPageData } from "#lib/catalogue/materials/schema.ts";
import type { Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import type { materials } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Material = Pick<typeof materials.$inferSelect, "subjects" | "topics" | "classGrades" | "learningYears" | "materialType">;
type Named = Pick<MaterialPageData, "subjects" | "topics" | "classGrades" | "learningYears" | "materialType" | "stages">;

/** The names of what a material is classified as, in school order; keys the world no longer knows are left out. */
export const describeTerms = (material: Material, terms: readonly Term[]): Named => {
  const named = (kind: Term["kind"], keys: readonly string[]) =>
    terms.filter((term) => term.kind === kind && keys.includes(term.key)).map(({ key, name }) => ({ key, name }));
  const stageKeys = terms
    .filter(({ kind, key }) => kind === "class_grade" && material.classGrades.includes(key))
    .map(({ data }) => String(data.stage ?? ""));
  return {
    subjects: named("subject", material.subjects),
    topics: named("topic", material.topics),
    classGrades: named("class_grade", material.classGrades),
    learningYears: named("learning_years", material.learningYears),
    materialType: named("material_type", [material.materialType])[0] ?? { key: material.materialType, name: material.materialType },
    stages: named("stage", stageKeys),
  };
};

/** Short names of these class grades in school order, ranges joined: ["3–4"]. */
export const labelGrades = (keys: readonly string[], terms: readonly Term[]): string[] =>
  gradeLabels(
    keys,
    terms.filter(({ kind }) => kind === "class_grade"),
  );

/**
 * Home → subject → topic → the material; the middle ones lead to their landings, or to the search where there is none. `landing`: of the topic,
 * or of a keyword where the material has no topic; `lessons`: of the subject in the material's grade.
 */
export const breadcrumbsOf = (
  title: string,
  { subjects, topics }: Named,
  world: World,
  homeName: string,
  landing: { name: string; href: string } | null,
  lessons: { name: string; href: string } | null = null,
): MaterialPageData["breadcrumbs"] => {
  const [subject, topic] = [subjects[0], topics[0]];
  return [
    { kind: "home", name: homeName, href: href(world, "home") },
    ...(lessons ? [{ kind: "subject" as const, ...lessons }] : []),
    ...(subject && !lessons
      ? [{ kind: "subject" as const, name: subject.name, href: href(world, "search", {}, { subject: subject.key }) }]
      : []),
    ...(landing ? [{ kind: "topic" as const, ...landing }] : []),
    ...(topic && !landing
      ? [
          {
            kind: "topic" as const,
            name: topic.name,
            href: href(world, "search", {}, { q: topic.name, ...(subject && { subject: subject.key }) }),
          },
        ]
      : []),
    { kind: "material", name: title, href: null },
  ];
};
