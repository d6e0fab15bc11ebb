import { and, eq, gt, isNull } from "drizzle-orm";
import type { DecisionKind } from "#lib/books/dunning/schema.ts";
import type { SaleUnpaidPayload } from "#lib/books/dunning/server/mails.ts";
import type { OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { orderLines, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";

/** One mail to each seller of an order whose money did not come: what was sold, and what it would have brought her. */
export const tellSellers = async (tx: Tx, order: OrderRow, kind: DecisionKind): Promise<void> => {
  const rows = await tx
    .select({ line: orderLines, seller: users })
    .from(orderLines)
    .innerJoin(users, eq(users.id, orderLines.sellerId))
    .where(and(eq(orderLines.orderId, order.id), gt(orderLines.grossMinor, 0), isNull(users.deletedAt)))
    .orderBy(orderLines.id);
  for (const [, own] of Map.groupBy(rows, ({ seller }) => seller.id)) {
    const { email: to, publicName: name, world, language } = (own[0] as (typeof own)[number]).seller;
    const sellerMinor = own.reduce((sum, { line }) => sum + (line.sellerMinor ?? 0), 0);
    const payload: SaleUnpaidPayload = { name, kind, titles: own.map(({ line }) => line.title), currency: order.currency, sellerMinor };
    await queueMail(tx, { to, template: "sale_unpaid", world, language, payload });
  }
};
