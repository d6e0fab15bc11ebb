import { sql } from "drizzle-orm";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import type { ShownMaterial } from "#lib/catalogue/materials/server/card-columns.ts";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryIds } from "#lib/platform/db/query-rows.ts";
import { inField, toTerm } from "#lib/platform/words/vector.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const oneOf = (keys: readonly string[]): string | null =>
  keys.length > 0 ? `(${keys.map((key) => toTerm(inField("k", key))).join(" | ")})` : null;

/**
 * At most six others of the world that share a topic, or else subject and grade: most topics and grades in common first, then the same
 * type, another author before the same, the newest. The candidates come from the search index alone and are capped.
 */
export const findRelated = async (material: ShownMaterial, world: World): Promise<MaterialCard[]> => {
  const worldTerm = toTerm(inField("w", world));
  const [topic, subject, grade] = [oneOf(material.topics), oneOf(material.subjects), oneOf(material.classGrades)];
  const wide = [subject, grade].filter(Boolean).join(" & ");
  const choice = [topic, wide && `(${wide})`].filter(Boolean).join(" | ");
  if (!choice) return [];
  const ids = await queryIds(getDb())`
    with near as materialized (
      select id, author_id, topics, class_grades, material_type, published_at from materials
      where search @@ ${`${worldTerm} & (${choice})`}::tsquery and coalesce(status, '') = 'published' and id <> ${material.id} and not is_bundle limit 2000)
    select id from near order by
      cardinality(array(select unnest(topics) intersect select unnest(${sql.param(material.topics)}::text[]))) desc,
      cardinality(array(select unnest(class_grades) intersect select unnest(${sql.param(material.classGrades)}::text[]))) desc,
      (material_type = ${material.materialType}) desc, (author_id = ${material.authorId}), published_at desc, id desc
    limit 6`;
  return listCards(ids, world);
};
