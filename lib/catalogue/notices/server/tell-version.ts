import { eq } from "drizzle-orm";
import { z } from "zod";
import { favouriteUpdated, ownedUpdated } from "#lib/catalogue/notices/server/notices.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { addNotices } from "#lib/platform/notices/add-notices.ts";

const readerRow = z.object({ user_id: z.int(), is_hers: z.boolean() });

/** Adds the job that tells of a material's new version, in the transaction that puts it on sale. */
export const announceVersion = async (tx: Tx, materialId: number): Promise<void> => {
  const [material] = await tx.select({ version: materials.version }).from(materials).where(eq(materials.id, materialId));
  if (material) await addJob(tx, "tell_version", { materialId, version: material.version });
};

/** Tells owners, and members whose favourite it is, of a new version: whoever is both as its owner. Running again tells nobody twice. */
export const tellVersion = (materialId: number, version: number): Promise<void> =>
  transaction(async (tx) => {
    const rows = await queryRows(tx, readerRow)`
      select user_id, bool_or(is_hers) as is_hers from (
        select user_id, true as is_hers from entitlements where material_id = ${materialId} and revoked_at is null
        union all
        select user_id, false from subscriptions where subject_type = 'material' and subject_id = ${String(materialId)} and user_id is not null) readers
      group by user_id order by user_id`;
    const notice = ({ user_id: userId }: { user_id: number }) => ({
      userId,
      materialId,
      event: `version:${materialId}:${version}`,
      details: { version },
    });
    await addNotices(tx, ownedUpdated, rows.filter(({ is_hers }) => is_hers).map(notice));
    await addNotices(tx, favouriteUpdated, rows.filter(({ is_hers }) => !is_hers).map(notice));
  });
