import { eq } from "drizzle-orm";
import { publish } from "#lib/platform/bus/publish.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryIds } from "#lib/platform/db/query-rows.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";

/** Makes everybody else who changes this material's feedback wait until the caller's transaction ends. Before anything is written. */
export const lockRating = async (tx: Tx, materialId: number): Promise<void> => {
  await tx.select({ id: materials.id }).from(materials).where(eq(materials.id, materialId)).for("no key update");
};

/**
 * Counts the visible stars of a material anew and renews the pages that show them. Under `lockRating` the statement sees all that was
 * committed before, so what it writes is right whoever came at the same moment.
 */
export const recountRating = async (tx: Tx, materialId: number): Promise<void> => {
  const authors = await queryIds(tx)`
    update materials m set rating_sum = f.stars, rating_count = f.n
    from (select coalesce(sum(stars), 0) as stars, count(*) as n
      from feedback where material_id = ${materialId} and status = 'visible') f
    where m.id = ${materialId} returning m.author_id as id`;
  await publish(tx, { purge: [`material:${materialId}`, ...authors.map((id) => `author:${id}`)] });
};
