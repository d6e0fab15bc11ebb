import { z } from "zod";
import { referencesFor, topicsToShow } from "#lib/catalogue/curriculum/rules.ts";
import type { MeasuredTopic, ShownTopic } from "#lib/catalogue/curriculum/schema.ts";
import { referencesOf } from "#lib/catalogue/curriculum/server/references.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const row = z.object({ topic: z.string(), score: z.number(), sentence: z.string(), page: z.int(), isFree: z.boolean() });

const findRows = (materialId: number, db: Db | Tx) =>
  queryRows(db, row)`
    select t.topic, t.score::float8 as score, t.sentence, p.position as page, p.is_free as "isFree"
    from material_topics t join material_pages p on p.id = t.page_id and p.material_id = t.material_id
    where t.material_id = ${materialId} order by t.score desc, t.topic`;

type Material = {
  id: number;
  world: World;
  topics: readonly string[];
  rejectedTopics: readonly string[];
  classGrades: readonly string[];
};

/**
 * What a material is about and where its world's curriculum says so, for everybody. The sentence of a page that is hidden stays hidden: whoever
 * has not bought it reads the number of the page alone. Whether a page is hidden is asked now, not when it was measured.
 */
export const findTopics = async (material: Material): Promise<ShownTopic[]> => {
  const [terms, rows] = await Promise.all([findTerms(material.world), findRows(material.id, getDb())]);
  const references = referencesOf(material.world);
  const shown = topicsToShow(
    rows.map(({ topic }) => topic),
    material,
  );
  return shown.flatMap(({ topic, state }) => {
    const term = terms.find(({ kind, key }) => kind === "topic" && key === topic);
    if (!term) return [];
    const measured = rows.find((one) => one.topic === topic);
    return [
      {
        key: topic,
        name: term.name,
        state,
        page: measured?.page ?? null,
        sentence: measured?.isFree ? measured.sentence : null,
        references: referencesFor(references, topic, material.classGrades).map((reference) => ({
          ...reference,
          gradeNames: terms.filter(({ kind, key }) => kind === "class_grade" && reference.grades.includes(key)).map(({ name }) => name),
        })),
      },
    ];
  });
};

/** What was measured, with the sentences of every page. Only for whoever may read all pages: the caller has made sure that she is the seller. */
export const findMeasured = async (materialId: number, db: Db | Tx = getDb()): Promise<MeasuredTopic[]> =>
  (await findRows(materialId, db)).map(({ isFree: _, ...measured }) => measured);
