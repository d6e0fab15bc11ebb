import { z } from "zod";
import type { OwnedMaterials } from "#lib/commerce/library/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";

const row = z.object({ id: z.int(), is_renewed: z.boolean() });
const seatRow = z.object({ id: z.int(), licenceId: z.int(), free: z.int() });

/**
 * All that a user may download, by id alone, so that cards everywhere can say so. `isRenewed`: a version came out since she got it and since
 * her last copy of it was made. And what she could have by a free seat of her school.
 */
export const listOwned = async (userId: number): Promise<OwnedMaterials> => {
  const rows = await queryRows(getDb(), row)`
    select e.material_id as id, exists (
      select from material_versions v where v.material_id = e.material_id and v.version > 1 and v.published_at > e.granted_at
        and not exists (select from stamped_files s where s.entitlement_id = e.id and s.created_at > v.published_at)) as is_renewed
    from entitlements e where e.user_id = ${userId} and e.revoked_at is null order by e.id`;
  const seats = await queryRows(getDb(), seatRow)`
    select c.material_id as id, min(c.id) as "licenceId", sum(c.seats - c.given)::bigint as free from school_members m join schools h on h.id = m.school_id and h.status <> 'closed'
    join school_licences c on c.school_id = h.id and c.ended_at is null and c.given < c.seats
    where m.user_id = ${userId} and not exists (
      select from entitlements e where e.user_id = m.user_id and e.material_id = c.material_id and e.revoked_at is null)
    group by 1 order by 1`;
  return { seats, items: rows.map(({ id, is_renewed: isRenewed }) => ({ id, isRenewed })) };
};
