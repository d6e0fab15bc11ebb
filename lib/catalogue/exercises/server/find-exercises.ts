import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ExerciseFacts } from "#lib/catalogue/materials/schema.ts";
import { ownEntitlement } from "#lib/catalogue/materials/server/find-owned-file.ts";
import { noteRights } from "#lib/catalogue/materials/server/note-delivery.ts";
import { type Db, getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { queryRow, queryRows } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";

type Wanted = { materialId: number; userId: number };

const kindRow = z.object({ id: z.int(), type: z.string(), count: z.int() });

/** What is counted in the exercises of each of these materials; those without any are left out. */
export const findExerciseFacts = async (ids: readonly number[]): Promise<Map<number, ExerciseFacts>> => {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(getDb(), kindRow)`
    select x.material_id as id, one ->> 'type' as type, count(*)::int as count
    from material_exercises x, jsonb_array_elements(x.items) one
    where x.material_id = any(${sql.param([...ids])}::bigint[]) group by 1, 2 order by 3 desc, 2`;
  const facts = new Map<number, ExerciseFacts>();
  for (const { id, ...kind } of rows) {
    const { count, kinds } = facts.get(id) ?? { count: 0, kinds: [] };
    facts.set(id, { count: count + kind.count, kinds: [...kinds, kind] });
  }
  return facts;
};

const countRow = z.object({ id: z.int(), count: z.int() });

/** How many exercises belong to each of these materials; those without any are left out. */
export const countExercises = async (ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(getDb(), countRow)`
    select material_id as id, jsonb_array_length(items) as count from material_exercises where material_id = any(${sql.param([...ids])}::bigint[])`;
  return new Map(rows.map(({ id, count }) => [id, count]));
};

const soldRow = z.object({
  id: z.int(),
  slug: z.string(),
  material_title: z.string(),
  material_world: worldCode,
  title: z.string(),
  /** Where the exercises were made. */
  world: worldCode,
  items: z.array(z.unknown()),
  entitlement_id: z.int().nullable(),
  order_id: z.int().nullable(),
  delivered_at: moment.nullable(),
});
export type SoldExercises = z.infer<typeof soldRow>;

/**
 * Threat 1: the exercises of a material, if it is sold or given to this user now (as `findOwnedFile` asks for files), or it is her own; else null.
 */
export const findOwnedExercises = (db: Db | Tx, { materialId, userId }: Wanted): Promise<SoldExercises | null> =>
  queryRow(db, soldRow)`
    select m.id, m.slug, m.title as material_title, m.world as material_world, x.title, x.world, x.items, e.id as entitlement_id, l.order_id, e.delivered_at
    from material_exercises x
    join materials m on m.id = x.material_id and m.revision_of is null
    join users u on u.id = ${userId} and u.blocked_at is null and u.deleted_at is null
    ${ownEntitlement}
    left join order_lines l on l.id = e.order_line_id
    where m.id = ${materialId} and (e.id is not null or m.author_id = u.id)`;

/**
 * The same, noted as delivered before anything of it is answered: under its order's lock, as a download is, so that nobody has both exercises
 * and money. Of what they show, files too.
 * @throws AppError not_found when there is no such right (any more); the caller says so
 */
export const deliverExercises = (wanted: Wanted): Promise<SoldExercises | null> =>
  transaction(async (tx) => {
    const found = await findOwnedExercises(tx, wanted);
    if (found) await noteRights(tx, [wanted], findOwnedExercises);
    return found;
  });

const triedRow = z.object({
  title: z.string(),
  items: z.array(z.unknown()),
});

/** The first exercise of a material on sale, which everybody may try, under their title; null where there is none. `items` holds it alone. */
export const findFirstExercise = (materialId: number): Promise<z.infer<typeof triedRow> | null> =>
  queryRow(getDb(), triedRow)`
    select x.title, jsonb_build_array(x.items -> 0) as items from material_exercises x join materials m on m.id = x.material_id
    where m.id = ${materialId} and m.status = 'published' and m.revision_of is null`;
