import { sql } from "drizzle-orm";
import { z } from "zod";
import { findExerciseFacts, findOwnedExercises } from "#lib/catalogue/exercises/server/find-exercises.ts";
import type { OwnedExerciseList, OwnedExercises, OwnedListInput } from "#lib/interactive/sold/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne, queryRows } from "#lib/platform/db/query-rows.ts";
import { moment, totalRow } from "#lib/platform/db/row-types.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";

const ownedRow = z.object({
  id: z.int(),
  slug: z.string(),
  material_title: z.string(),
  material_world: worldCode,
  title: z.string(),
  entitlement_id: z.int().nullable(),
  delivered_at: moment.nullable(),
});

type Owned = z.infer<typeof ownedRow>;

const presentOwned = async (rows: readonly Owned[]): Promise<OwnedExercises[]> => {
  const facts = await findExerciseFacts(rows.map(({ id }) => id));
  return rows.map((row) => ({
    material: { id: row.id, slug: row.slug, title: row.material_title, world: row.material_world },
    title: row.title,
    isDelivered: row.entitlement_id === null || row.delivered_at !== null,
    count: facts.get(row.id)?.count ?? 0,
    kinds: facts.get(row.id)?.kinds ?? [],
  }));
};

/** What of a material that is hers can be played, without delivering it. @throws AppError not_found for everybody else */
export const describeOwned = async (userId: number, id: number): Promise<OwnedExercises> => {
  const sold = (await findOwnedExercises(getDb(), { materialId: id, userId })) ?? notFoundError();
  const [owned] = await presentOwned([sold]);
  return owned ?? notFoundError();
};

/** Materials with exercises that somebody bought or was given (a seat, a gift, a bundle that has them), the last one got first. */
export const listOwnedExercises = async (userId: number, { page, limit }: OwnedListInput): Promise<OwnedExerciseList> => {
  const owned = sql`
    from entitlements e join materials m on m.id = e.material_id join material_exercises x on x.material_id = m.id
    where e.user_id = ${userId} and e.revoked_at is null`;
  const [rows, { total }] = await Promise.all([
    queryRows(getDb(), ownedRow)`
      select m.id, m.slug, m.title as material_title, m.world as material_world, x.title, e.id as entitlement_id, e.delivered_at ${owned}
      order by e.granted_at desc, e.id desc limit ${limit} offset ${(page - 1) * limit}`,
    queryOne(getDb(), totalRow)`select count(*) as total ${owned}`,
  ]);
  return { items: await presentOwned(rows), total, page, limit };
};
