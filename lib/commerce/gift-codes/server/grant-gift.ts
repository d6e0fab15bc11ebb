import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { stampedFiles } from "#lib/platform/db/schema/schema.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";

const grantedRow = z.object({ id: z.int(), material_id: z.int() });

/**
 * The right of a gift's line is this member's now, for the material and what its bundle holds; what she owns by herself stays as it is, and a
 * copy of before, which has another stamp, goes. Answers to which materials she has it by the gift.
 */
export const grantGift = async (tx: Tx, orderLineId: number, userId: number): Promise<number[]> => {
  const rows = await queryRows(tx, grantedRow)`
    insert into entitlements (user_id, material_id, order_line_id, licence)
    select ${userId}::bigint, m.id, l.id, l.licence from order_lines l join orders o on o.id = l.order_id
    join materials m on m.id = l.material_id or (not l.left_out_parts @> to_jsonb(m.id)
      and m.id in (select material_id from bundle_items where bundle_id = l.material_id)
      and (m.status = 'published' or (m.status = 'archived' and m.updated_at >= o.placed_at)))
    where l.id = ${orderLineId} order by m.id
    on conflict (user_id, material_id) do update
      set revoked_at = null, delivered_at = null, order_line_id = excluded.order_line_id, licence = excluded.licence, granted_at = now()
      where entitlements.revoked_at is not null
    returning id, material_id`;
  if (rows.length === 0) return [];
  const ofHers = inArray(
    stampedFiles.entitlementId,
    rows.map(({ id }) => id),
  );
  const old = await tx.delete(stampedFiles).where(ofHers).returning({ key: stampedFiles.storageKey });
  await dropFiles(
    tx,
    old.map(({ key }) => key),
  );
  return rows.map(({ material_id }) => material_id);
};
