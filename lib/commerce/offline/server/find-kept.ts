import { sql } from "drizzle-orm";
import { z } from "zod";
import { CREDITS_FILE } from "#lib/catalogue/materials/schema.ts";
import { ownEntitlement } from "#lib/catalogue/materials/server/find-owned-file.ts";
import type { KeptAnswer, KeptCopy } from "#lib/commerce/offline/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { getEnv } from "#lib/platform/env/env.ts";

const row = z.object({ material_id: z.int(), file_id: z.int(), version: z.int(), is_current: z.boolean() });

/**
 * Which of the copies in her browser a member may still have, in their order: those of materials that she has a right to now, or sells. A file
 * that a newer version has no more stays hers. Where the offline library is switched off there are none.
 */
export const findKept = async (userId: number, copies: readonly KeptCopy[]): Promise<KeptAnswer> => {
  if (!getEnv().OFFLINE_LIBRARY) return { items: [] };
  const rows = await queryRows(getDb(), row)`
    select k.material_id, k.file_id, m.version, k.file_id = ${CREDITS_FILE} or exists (
      select from material_files f where f.id = k.file_id and f.material_id = m.id and f.status = 'ready' and f.kind in ('material_file', 'sources')
    ) as is_current
    from unnest(${sql.param(copies.map(({ materialId }) => materialId))}::bigint[], ${sql.param(copies.map(({ fileId }) => fileId))}::bigint[])
      with ordinality k (material_id, file_id, place)
    join materials m on m.id = k.material_id
    join users u on u.id = ${userId} and u.blocked_at is null and u.deleted_at is null
    ${ownEntitlement}
    where e.id is not null or m.author_id = u.id
    order by k.place`;
  return {
    items: rows.map(({ material_id: materialId, file_id: fileId, version, is_current: isCurrent }) => ({
      materialId,
      fileId,
      version,
      isCurrent,
    })),
  };
};
