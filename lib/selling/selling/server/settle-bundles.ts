import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { indexMaterial } from "#lib/catalogue/indexing/server/index-material.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { MIN_PARTS, TOO_FEW_PARTS } from "#lib/selling/selling/rules.ts";

const bundleRow = z.object({
  id: z.int(),
  author_id: z.int(),
  world: worldCode,
  status: z.enum(materials.status.enumValues),
  status_reason: z.string().nullable(),
  on_sale: z.int(),
});

/**
 * After materials (bundles themselves too) went on sale or off: bundles show and sell what of their parts is on sale. With fewer than two a bundle leaves the shop
 * with that reason, and comes back by itself as soon as there are two again; what its seller or a moderator took off sale stays off.
 */
export const settleBundles = async (tx: Tx, materialIds: readonly number[]): Promise<void> => {
  if (materialIds.length === 0) return;
  const ids = sql.param([...materialIds]);
  await tx.execute(sql`
    select 1 from materials where id in (select bundle_id from bundle_items where material_id = any(${ids}::bigint[]) or bundle_id = any(${ids}::bigint[])) order by id for update`);
  await tx.execute(sql`
    update materials b set is_bundle_interactive = exists (
      select from bundle_items i join materials part on part.id = i.material_id where i.bundle_id = b.id and part.interactive_id is not null)
    where b.id in (select bundle_id from bundle_items where material_id = any(${ids}::bigint[]) or bundle_id = any(${ids}::bigint[]))`);
  const rows = await queryRows(tx, bundleRow)`
    select b.id, b.author_id, b.world, b.status, b.status_reason, count(part.id) filter (where part.status = 'published') as on_sale
    from materials b join bundle_items i on i.bundle_id = b.id join materials part on part.id = i.material_id
    where b.id in (select bundle_id from bundle_items where material_id = any(${ids}::bigint[]) or bundle_id = any(${ids}::bigint[])) group by b.id order by b.id`;
  for (const row of rows) {
    const { id } = row;
    const isEnough = row.on_sale >= MIN_PARTS;
    const leaves = row.status === "published" && !isEnough;
    const returns = row.status === "archived" && row.status_reason === TOO_FEW_PARTS && isEnough;
    if (leaves || returns) {
      const change = leaves
        ? ({ status: "archived", statusReason: TOO_FEW_PARTS } as const)
        : ({ status: "published", statusReason: null } as const);
      await tx
        .update(materials)
        .set({ ...change, updatedAt: new Date() })
        .where(eq(materials.id, id));
    }
    if (row.status === "published" || returns) await indexMaterial(tx, id);
    await publish(tx, {
      purge: [`material:${id}`, ...(leaves || returns ? [`author:${row.author_id}`, `world:${row.world}`] : [])],
      emit: [{ room: userRoom(row.author_id), event: "material.changed", payload: { materialId: id } }],
    });
  }
};
