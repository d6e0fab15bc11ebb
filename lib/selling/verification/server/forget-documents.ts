import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { sellerVerifications } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";

/** Months that the facts are kept after the contract ended (Regulation (EU) 2022/2065, art. 30 (5)). */
const KEPT_MONTHS = 6;

const forget = (sellerId: number, before: Date): Promise<boolean> =>
  transaction(async (tx) => {
    const own = eq(sellerVerifications.sellerId, sellerId);
    const [row] = await tx.select().from(sellerVerifications).where(own).for("update");
    if (!row?.documentKey || !row.decidedAt || row.decidedAt >= before) return false;
    await tx.update(sellerVerifications).set({ documentKey: null, documentMime: null, documentSecret: null }).where(own);
    await dropFiles(tx, [row.documentKey]);
    await writeAudit(tx, { actorId: null, userId: sellerId, action: "verification.document_deleted" });
    return true;
  });

/** Deletes identity documents some days after the decision about them. Returns how many. */
export const forgetDocuments = async (now = new Date()): Promise<number> => {
  const before = new Date(now.getTime() - getEnv().SELLER_VERIFICATION_DOCUMENT_DAYS * 86_400_000);
  const rows = await getDb()
    .select({ id: sellerVerifications.sellerId })
    .from(sellerVerifications)
    .where(and(isNotNull(sellerVerifications.documentKey), lt(sellerVerifications.decidedAt, before)));
  let gone = 0;
  for (const { id } of rows) if (await forget(id, before)) gone += 1;
  return gone;
};

/** Deletes all that was kept of sellers whose account ended so long ago. */
export const purgeVerifications = (now = new Date()): Promise<void> =>
  transaction(async (tx) => {
    const isOver = sql`exists (select 1 from users u where u.id = seller_id
      and u.deleted_at < ${now.toISOString()}::timestamptz - make_interval(months => ${KEPT_MONTHS}))`;
    const gone = await tx.delete(sellerVerifications).where(isOver).returning({ key: sellerVerifications.documentKey });
    await dropFiles(
      tx,
      gone.flatMap(({ key }) => key ?? []),
    );
  });
