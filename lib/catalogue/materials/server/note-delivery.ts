import { and, eq, isNull, sql } from "drizzle-orm";
import { type DownloadRequest, findOwnedFile } from "#lib/catalogue/materials/server/find-owned-file.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { entitlements, orders } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";

const note = async (tx: Tx, entitlementId: number, { materialId, userId }: DownloadRequest): Promise<void> => {
  const undelivered = and(eq(entitlements.id, entitlementId), isNull(entitlements.deliveredAt));
  const { rowCount } = await tx.update(entitlements).set({ deliveredAt: sql`now()` }).where(undelivered);
  if (rowCount) await publish(tx, { emit: [{ room: userRoom(userId), event: "download.begun", payload: { materialId } }] });
};

const lockOrder = (tx: Tx, id: number) => tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for("update");

/**
 * Asks for the right to files once more and notes that they are delivered, under their orders' locks, which a withdrawal takes too: whoever
 * comes first, the other sees it, so nobody has both file and money. All or none: of files that leave together, none is noted when one of
 * them may not go. To be called before the first byte; sellers have their own files unnoted. The first delivery is told to the buyer's
 * open pages.
 * @throws AppError not_found when the right to one ended meanwhile
 */
export const noteDeliveries = (wanted: readonly DownloadRequest[]): Promise<void> =>
  transaction(async (tx) => {
    for (const locked = new Set<number>(); ; ) {
      const undelivered: { entitlementId: number; orderId: number | null; file: DownloadRequest }[] = [];
      for (const file of wanted) {
        const row = await findOwnedFile(tx, file);
        if (!row) return notFoundError();
        if (row.entitlement_id !== null && row.delivered_at === null)
          undelivered.push({ entitlementId: row.entitlement_id, orderId: row.order_id, file });
      }
      const ids = undelivered.flatMap(({ orderId }) => (orderId === null || locked.has(orderId) ? [] : [orderId]));
      if (ids.length === 0) {
        for (const { entitlementId, file } of undelivered) await note(tx, entitlementId, file);
        return;
      }
      // Asked again under the locks: a right may have ended, or be that of another order by now.
      for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
        await lockOrder(tx, id);
        locked.add(id);
      }
    }
  });

/** The same of one file. */
export const noteDelivery = (wanted: DownloadRequest): Promise<void> => noteDeliveries([wanted]);
