import { z } from "zod";
import type { OwnedMaterials } from "#lib/commerce/library/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";

const row = z.object({ id: z.int(), is_renewed: z.boolean() });

/**
 * All that a user may download, by id alone, so that cards everywhere can say so. `isRenewed`: a version came out since she got it and since
 * her last copy of it was made.
 */
export const listOwned = async (userId: number): Promise<OwnedMaterials> => {
  const rows = await queryRows(getDb(), row)`
    select e.material_id as id, exists (
      select from material_versions v where v.material_id = e.material_id and v.version > 1 and v.published_at > e.granted_at
        and not exists (select from stamped_files s where s.entitlement_id = e.id and s.created_at > v.published_at)) as is_renewed
    from entitlements e where e.user_id = ${userId} and e.revoked_at is null order by e.id`;
  return { items: rows.map(({ id, is_renewed: isRenewed }) => ({ id, isRenewed })) };
};
