import { desc, eq } from "drizzle-orm";
import type { DisputePage, ListDisputesInput } from "#lib/commerce/disputes/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { disputes, orders, users } from "#lib/platform/db/schema/schema.ts";

/** Disputes for finance, the newest first. */
export const listDisputes = async ({ state, page, limit }: ListDisputesInput): Promise<DisputePage> => {
  const where = state === "all" ? undefined : eq(disputes.status, state);
  const rows = await getDb()
    .select({ dispute: disputes, buyerId: users.id, buyerName: users.publicName })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(where)
    .orderBy(desc(disputes.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await getDb().$count(disputes, where);
  const items = rows.map(({ dispute, buyerId, buyerName }) => ({
    id: dispute.id,
    orderId: dispute.orderId,
    buyer: { id: buyerId, name: buyerName },
    reference: dispute.reference,
    status: dispute.status,
    reason: dispute.reason,
    amountMinor: dispute.amountMinor,
    currency: dispute.currency,
    feeMinor: dispute.feeMinor,
    feeCurrency: dispute.feeCurrency,
    lossMinor: dispute.lossMinor,
    evidenceBy: dispute.evidenceBy?.toISOString() ?? null,
    createdAt: dispute.createdAt.toISOString(),
    closedAt: dispute.closedAt?.toISOString() ?? null,
  }));
  return { items, total, page, limit };
};
