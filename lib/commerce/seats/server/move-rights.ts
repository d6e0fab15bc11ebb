import { sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";

/**
 * Ends the rights that these lines brought, bundle parts included, of everybody or of some (`userIds`), unless something else that still stands
 * brings the same material to the same person: a line of an order of hers that is no gift, a gift that she took, or a seat of her school's. Then the right goes on as that line's. A
 * bundle that left the material out, because she owned it, does not bring it: she would hold it for nothing
 * (docs/decisions/0046-rights-of-bundles.md). Seats and refunds that end are written before.
 */
export const moveRights = async (tx: Tx, lineIds: readonly number[], userIds?: readonly number[]): Promise<void> => {
  if (lineIds.length === 0) return;
  const ids = [...lineIds];
  const theirs = userIds === undefined ? sql`true` : sql`e.user_id = any(${sql.param([...userIds])}::bigint[])`;
  await tx.execute(sql`
    with mine as (select e.id, e.user_id, e.material_id from entitlements e where e.order_line_id in ${ids} and ${theirs}),
    brings as (
      select m.id, l.id as line_id, l.licence from mine m
      join orders o on o.user_id = m.user_id and o.school_id is null and o.status in ('paid', 'awaiting_transfer')
      join order_lines l on l.order_id = o.id
      where not l.is_gift and (l.material_id = m.material_id or exists (select 1 from bundle_items b where b.bundle_id = l.material_id and b.material_id = m.material_id))
      union all
      select m.id, l.id, l.licence from mine m
      join gifts g on g.taken_by = m.user_id and g.ended_at is null
      join order_lines l on l.id = g.order_line_id
      join orders o on o.id = l.order_id and o.status in ('paid', 'awaiting_transfer')
      where l.material_id = m.material_id or exists (select 1 from bundle_items b where b.bundle_id = l.material_id and b.material_id = m.material_id)
      union all
      select m.id, l.id, l.licence from mine m
      join school_seats s on s.user_id = m.user_id and s.ended_at is null
      join school_licences c on c.id = s.licence_id and c.ended_at is null
      join order_lines l on l.id = c.order_line_id
      where l.material_id = m.material_id or exists (select 1 from bundle_items b where b.bundle_id = l.material_id and b.material_id = m.material_id)),
    carried as (
      select distinct on (b.id) b.id, b.line_id, b.licence
      from brings b join mine m on m.id = b.id join order_lines l on l.id = b.line_id
      where l.id not in ${ids} and (l.gross_minor = 0 or l.refunded_minor < l.gross_minor)
        and (l.material_id = m.material_id or not l.left_out_parts @> to_jsonb(m.material_id))
      order by b.id, b.line_id)
    update entitlements e set
      order_line_id = coalesce(c.line_id, e.order_line_id),
      licence = coalesce(c.licence, e.licence),
      revoked_at = case when c.id is null then coalesce(e.revoked_at, now()) else e.revoked_at end
    from mine left join carried c on c.id = mine.id
    where mine.id = e.id`);
};
