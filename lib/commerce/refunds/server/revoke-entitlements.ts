import { sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";

/**
 * Takes back what lines that were refunded whole had brought, bundle parts included, unless another line of the buyer's that still stands
 * brings the same material: then the right goes on as that line's. A bundle that left the material out, because she owned it, does not bring
 * it: she would hold it for nothing (docs/decisions/0046-rights-of-bundles.md).
 */
export const revokeEntitlements = async (tx: Tx, userId: number, lineIds: readonly number[]): Promise<void> => {
  if (lineIds.length === 0) return;
  const ids = [...lineIds];
  await tx.execute(sql`
    with carried as (
      select distinct on (e.id) e.id, l.id as line_id, l.licence
      from entitlements e
      join orders o on o.user_id = e.user_id and o.status in ('paid', 'awaiting_transfer')
      join order_lines l on l.order_id = o.id and (l.gross_minor = 0 or l.refunded_minor < l.gross_minor)
        and (l.material_id = e.material_id
          or (exists (select 1 from bundle_items b where b.bundle_id = l.material_id and b.material_id = e.material_id)
            and not l.left_out_parts @> to_jsonb(e.material_id)))
      where e.user_id = ${userId} and e.order_line_id in ${ids} and l.id not in ${ids}
      order by e.id, l.id)
    update entitlements e set
      order_line_id = coalesce(c.line_id, e.order_line_id),
      licence = coalesce(c.licence, e.licence),
      revoked_at = case when c.id is null then coalesce(e.revoked_at, now()) else e.revoked_at end
    from entitlements mine left join carried c on c.id = mine.id
    where mine.id = e.id and e.user_id = ${userId} and e.order_line_id in ${ids}`);
};
