import { and, eq, gte, inArray, or, sql } from "drizzle-orm";
import { issueGifts } from "#lib/commerce/gift-codes/server/make-gifts.ts";
import { bookSale, type LineRow, type OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { issueInvoice } from "#lib/commerce/orders/server/issue-invoice.ts";
import { queueConfirmation } from "#lib/commerce/orders/server/queue-confirmation.ts";
import { makeLicences } from "#lib/commerce/seats/server/make-licences.ts";
import type { Emit } from "#lib/platform/bus/bus-message.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { bundleItems, entitlements, materials, orderLines } from "#lib/platform/db/schema/schema.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";

/**
 * What is for oneself: the buyer may download every material of the order, and every part of its bundles that was on sale when she ordered and that she paid
 * for with the bundle; once each, also when it was revoked before.
 */
const grantEntitlements = async (tx: Tx, order: OrderRow, all: readonly LineRow[]): Promise<void> => {
  const lines = all.filter(({ isGift }) => !isGift);
  if (lines.length === 0) return;
  const ids = lines.map(({ materialId }) => materialId);
  const parts = await tx
    .select({ bundleId: bundleItems.bundleId, id: bundleItems.materialId })
    .from(bundleItems)
    .innerJoin(materials, eq(materials.id, bundleItems.materialId))
    .where(
      and(
        inArray(bundleItems.bundleId, ids),
        // What its seller took off sale while the payment was under way was paid for.
        or(eq(materials.status, "published"), and(eq(materials.status, "archived"), gte(materials.updatedAt, order.placedAt))),
      ),
    );
  const rights = new Map<number, typeof entitlements.$inferInsert>();
  for (const line of lines) {
    const own = parts.filter(({ bundleId, id }) => bundleId === line.materialId && !line.leftOutParts.includes(id));
    for (const materialId of [line.materialId, ...own.map(({ id }) => id)]) {
      rights.set(materialId, { userId: order.userId, materialId, orderLineId: line.id, licence: line.licence });
    }
  }
  await tx
    .insert(entitlements)
    .values([...rights.values()].sort((a, b) => a.materialId - b.materialId))
    .onConflictDoUpdate({
      target: [entitlements.userId, entitlements.materialId],
      set: {
        revokedAt: null,
        deliveredAt: null,
        orderLineId: sql`excluded.order_line_id`,
        licence: sql`excluded.licence`,
        grantedAt: sql`now()`,
      },
      setWhere: sql`${entitlements.revokedAt} is not null`,
    });
};

/** One message for each seller, whatever she sold with the order; never who bought. */
const saleEvents = (lines: readonly LineRow[]): Emit[] => {
  const bySeller = Map.groupBy(lines, ({ sellerId }) => sellerId);
  return [...bySeller].map(([sellerId, own]) => ({
    room: userRoom(sellerId),
    event: "sale.made",
    payload: { id: (own[0] as LineRow).id, count: own.length },
  }));
};

/**
 * All that an order brings when it holds: downloads, ledger, counts, invoice, mails, live event and fresh pages; in the caller's transaction,
 * once per order. The invoice's number comes last, because its row makes other orders wait.
 */
export const completeOrder = async (tx: Tx, order: OrderRow): Promise<void> => {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.id);
  const ids = lines.map(({ materialId }) => materialId);
  if (order.schoolId === null) await grantEntitlements(tx, order, lines);
  else await makeLicences(tx, order.schoolId, lines);
  // On account the money comes later, and codes with it.
  if (order.status === "paid") await issueGifts(tx, order);
  await bookSale(tx, order, lines);
  await tx.execute(sql`
    update materials set sales_count = sales_count + 1
    where id in (select id from materials where id in ${ids} order by id for no key update)`);
  await publish(tx, {
    purge: ids.map((id) => `material:${id}`),
    emit: [{ room: userRoom(order.userId), event: "order.paid", payload: { id: order.id, status: order.status } }, ...saleEvents(lines)],
  });
  const invoice = order.grossMinor > 0 ? await issueInvoice(tx, order, lines) : null;
  // What confirms a contract repeats the consent to it; what was taken for nothing by one click is confirmed by the file.
  if (order.schoolId !== null || lines.some(({ withdrawalConsentAt }) => withdrawalConsentAt !== null))
    await queueConfirmation(tx, order, lines, invoice?.label ?? null);
  if (invoice) await addJob(tx, "make_invoice_pdf", { id: invoice.id }, { jobKey: `make_invoice_pdf:${invoice.id}` });
};
