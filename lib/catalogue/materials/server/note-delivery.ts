import { and, eq, isNull, sql } from "drizzle-orm";
import { type DownloadRequest, findOwnedFile, type OwnedFile } from "#lib/catalogue/materials/server/find-owned-file.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { entitlements, orders } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";

type Right = Pick<OwnedFile, "order_id" | "delivered_at"> & { entitlement_id: number | null };
type Wanted = { materialId: number; userId: number };

const note = async (tx: Tx, entitlementId: number, { materialId, userId }: Wanted): Promise<void> => {
  const undelivered = and(eq(entitlements.id, entitlementId), isNull(entitlements.deliveredAt));
  const { rowCount } = await tx.update(entitlements).set({ deliveredAt: sql`now()` }).where(undelivered);
  if (rowCount) await publish(tx, { emit: [{ room: userRoom(userId), event: "download.begun", payload: { materialId } }] });
};

const lockOrder = (tx: Tx, id: number) => tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for("update");

/**
 * Asks for rights once more by `find` and notes that what they are to is delivered, under their orders' locks, which a withdrawal takes too:
 * whoever comes first, the other sees it, so nobody has both file and money. All or none.
 * @throws AppError not_found when one of them ended meanwhile
 */
export const noteRights = async <W extends Wanted>(
  tx: Tx,
  wanted: readonly W[],
  find: (tx: Tx, one: W) => Promise<Right | null>,
): Promise<void> => {
  for (const locked = new Set<number>(); ; ) {
    const undelivered: { entitlementId: number; orderId: number | null; one: W }[] = [];
    for (const one of wanted) {
      const row = await find(tx, one);
      if (!row) return notFoundError();
      if (row.entitlement_id !== null && row.delivered_at === null)
        undelivered.push({ entitlementId: row.entitlement_id, orderId: row.order_id, one });
    }
    const ids = undelivered.flatMap(({ orderId }) => (orderId === null || locked.has(orderId) ? [] : [orderId]));
    if (ids.length === 0) {
      for (const { entitlementId, one } of undelivered) await note(tx, entitlementId, one);
      return;
    }
    // Asked again under the locks: a right may have ended, or be that of another order by now.
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      await lockOrder(tx, id);
      locked.add(id);
    }
  }
};

/**
 * Notes that files are delivered. Of files that leave together, none is noted when one of them may not go. To be called before the first byte;
 * sellers have their own files unnoted. The first delivery is told to the buyer's open pages.
 * @throws AppError not_found when the right to one ended meanwhile
 */
export const noteDeliveries = (wanted: readonly DownloadRequest[]): Promise<void> =>
  transaction((tx) => noteRights(tx, wanted, findOwnedFile));

/** The same of one file. */
export const noteDelivery = (wanted: DownloadRequest): Promise<void> => noteDeliveries([wanted]);
