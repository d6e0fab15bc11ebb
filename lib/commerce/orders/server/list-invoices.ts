import { desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { invoicePage } from "#lib/commerce/orders/schema.ts";
import { presentInvoice } from "#lib/commerce/orders/server/present-order.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { invoices, orders } from "#lib/platform/db/schema/schema.ts";

/** The user's own invoices, the newest first. */
export const listInvoices = async (
  userId: number,
  { page, limit }: { page: number; limit: number },
): Promise<z.infer<typeof invoicePage>> => {
  const mine = eq(invoices.userId, userId);
  const rows = await getDb()
    .select({ invoice: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(mine)
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await getDb().$count(invoices, mine);
  return { items: rows.map(({ invoice, order }) => presentInvoice(invoice, order)), total, page, limit };
};
