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
 * Asks for the right to a file once more and notes that it is delivered, under the order's lock, which a withdrawal takes too: whoever comes
 * first, the other sees it, so nobody has both file and money. To be called before the first byte; sellers have their own files unnoted.
 * The first delivery is told to the buyer's open pages.
 * @throws AppError not_found when the right ended meanwhile
 */
export const noteDelivery = (wanted: DownloadRequest): Promise<void> =>
  transaction(async (tx) => {
    for (let locked: number | null = null; ; ) {
      const row = await findOwnedFile(tx, wanted);
      if (!row) return notFoundError();
      if (row.entitlement_id === null || row.delivered_at !== null) return;
      // Asked again under the lock: the right may have ended, or be that of another order by now.
      if (row.order_id === null || row.order_id === locked) return note(tx, row.entitlement_id, wanted);
      await lockOrder(tx, row.order_id);
      locked = row.order_id;
    }
  });
