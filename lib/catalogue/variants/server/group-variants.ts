import { sql } from "drizzle-orm";
import { z } from "zod";
import { areVariants, groupsOf, type HashedPage, VARIANT_MEASURE } from "#lib/catalogue/variants/rules.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { queryIds, queryRow, queryRows } from "#lib/platform/db/query-rows.ts";
import { LEAST_HASHES } from "#lib/platform/words/sketch-text.ts";

/** No material is compared with more than so many that have a page like one of its own. */
const MOST_CANDIDATES = 200;

const materialRow = z.object({ world: z.string(), authorId: z.int(), group: z.int().nullable(), isOwn: z.boolean() });
const pageRow = z.object({
  materialId: z.int(),
  sketch: z.array(z.int()),
  pictureHash: z.string().nullable(),
  inkShare: z.number().nullable(),
  text: z.string(),
});
const memberRow = z.object({ id: z.int(), group: z.int().nullable() });

type Material = z.infer<typeof materialRow>;

/** Of one author and world, no bundles and no hidden copies. */
const siblings = ({ authorId, world }: Material) =>
  sql`m.author_id = ${authorId} and m.world = ${world} and m.revision_of is null and not m.is_bundle`;

/** Materials with a page that has a hash in common with one of its own. */
const findCandidates = (tx: Tx, materialId: number, material: Material): Promise<number[]> => queryIds(tx)`
  select distinct m.id from (
    select p.material_id from material_pages mine join material_pages p on p.sketch && mine.sketch
      where mine.material_id = ${materialId} and mine.position > 0 and cardinality(mine.sketch) >= ${LEAST_HASHES}
    union
    select p.material_id from material_pages mine join material_pages p on p.picture_hash = mine.picture_hash
      where mine.material_id = ${materialId} and mine.position > 0 and cardinality(mine.sketch) < ${LEAST_HASHES}) alike
    join materials m on m.id = alike.material_id
  where ${siblings(material)} and m.id <> ${materialId} order by m.id limit ${MOST_CANDIDATES}`;

/** These, and all that stand in one of their groups. */
const findMembers = (tx: Tx, ids: readonly number[], material: Material) => queryRows(tx, memberRow)`
  select m.id, m.variant_group as "group" from materials m
  where ${siblings(material)} and (m.id = any(${sql.param([...ids])}::bigint[])
    or m.variant_group in (select variant_group from materials where id = any(${sql.param([...ids])}::bigint[])))`;

const readPages = async (tx: Tx, ids: readonly number[]): Promise<Map<number, HashedPage[]>> => {
  const pages = new Map<number, HashedPage[]>();
  const rows = await queryRows(tx, pageRow)`
    select material_id as "materialId", sketch, picture_hash as "pictureHash", ink_share as "inkShare",
      case when cardinality(sketch) < ${LEAST_HASHES} then text else '' end as text
    from material_pages where material_id = any(${sql.param([...ids])}::bigint[]) and position > 0 order by material_id, position`;
  for (const { materialId, ...page } of rows) pages.set(materialId, [...(pages.get(materialId) ?? []), page]);
  return pages;
};

/**
 * Finds the variants of a material among its author's (docs/decisions/0097-variants-in-one-card.md) and writes their group, also where it leaves
 * one. One at a time for each author, so that two that are drawn together see each other. The same pages give the same groups: safe to repeat.
 */
export const groupVariants = (materialId: number): Promise<void> =>
  transaction(async (tx) => {
    const material = await queryRow(tx, materialRow)`
      select world, author_id as "authorId", variant_group as "group", revision_of is null and not is_bundle as "isOwn"
      from materials where id = ${materialId}`;
    if (!material) return;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`variants:${material.authorId}`}))`);
    await tx.execute(sql`update materials set variants_measure = ${VARIANT_MEASURE} where id = ${materialId}`);
    if (!material.isOwn) return;
    const members = await findMembers(tx, [materialId, ...(await findCandidates(tx, materialId, material))], material);
    const pages = await readPages(
      tx,
      members.map(({ id }) => id),
    );
    const groups = groupsOf(
      members.map(({ id }) => id),
      (a, b) => areVariants(pages.get(a) ?? [], pages.get(b) ?? []),
    );
    const changed = members.filter(({ id, group }) => (groups.get(id) ?? null) !== group).map(({ id }) => id);
    if (changed.length === 0) return;
    await tx.execute(sql`
      update materials m set variant_group = v.variant_group
      from unnest(${sql.param(changed)}::bigint[], ${sql.param(changed.map((id) => groups.get(id) ?? null))}::bigint[]) as v (id, variant_group)
      where m.id = v.id`);
    await publish(tx, { purge: [`world:${material.world}`] });
  });
