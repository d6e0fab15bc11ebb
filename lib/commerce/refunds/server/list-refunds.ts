import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { needsTransfer } from "#lib/commerce/orders/server/return-money.ts";
import type { ListRefundsInput, Refund, RefundableOrder, RefundPage } from "#lib/commerce/refunds/schema.ts";
import { taxBack } from "#lib/commerce/shares/rules.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { invoices, orderLines, orders, payments, refunds, users, vatCorrections } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

const askers = alias(users, "askers");
const deciders = alias(users, "deciders");
const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });

const read = async (where: ReturnType<typeof eq> | undefined, limit: number, offset: number): Promise<Refund[]> => {
  const rows = await getDb()
    .select({
      refund: refunds,
      provider: orders.provider,
      paidBy: payments.provider,
      askerName: askers.publicName,
      deciderName: deciders.publicName,
      label: invoices.label,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(askers, eq(askers.id, refunds.requestedBy))
    .leftJoin(deciders, eq(deciders.id, refunds.decidedBy))
    .leftJoin(invoices, eq(invoices.refundId, refunds.id))
    .where(where)
    .orderBy(desc(refunds.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.flatMap(({ refund }) => refund.lines.map(({ orderLineId }) => orderLineId));
  const named = ids.length
    ? await getDb().select({ id: orderLines.id, title: orderLines.title }).from(orderLines).where(inArray(orderLines.id, ids))
    : [];
  const titles = new Map(named.map(({ id, title }) => [id, title]));
  return rows.map(({ refund, provider, paidBy, askerName, deciderName, label }) => ({
    id: refund.id,
    orderId: refund.orderId,
    amountMinor: refund.amountMinor,
    creditMinor: refund.creditMinor,
    currency: refund.currency,
    reason: refund.reason,
    note: refund.note,
    status: refund.status,
    provider,
    label,
    lines: refund.lines.map(({ orderLineId, amountMinor }) => ({ title: titles.get(orderLineId) ?? "", amountMinor })),
    needsTransfer: refund.status === "booked" && paidBy !== null && needsTransfer(refund, { provider: paidBy }),
    requestedBy: personOf(refund.requestedBy, askerName),
    decidedBy: personOf(refund.decidedBy, deciderName),
    createdAt: refund.createdAt.toISOString(),
    decidedAt: refund.decidedAt?.toISOString() ?? null,
  }));
};

/** Refunds for staff, the newest first. */
export const listRefunds = async ({ state, page, limit }: ListRefundsInput): Promise<RefundPage> => {
  const where = state === "all" ? undefined : eq(refunds.status, state);
  const items = await read(where, limit, (page - 1) * limit);
  const total = await getDb().$count(refunds, where);
  return { items, total, page, limit };
};

/** @throws AppError not_found */
export const getRefund = async (id: number): Promise<Refund> => (await read(eq(refunds.id, id), 1, 0))[0] ?? notFoundError();

/**
 * An order with what can still be refunded of its lines, for staff.
 * @throws AppError not_found
 */
export const getRefundableOrder = async (id: number): Promise<RefundableOrder> => {
  const [order] = await getDb()
    .select({ order: orders, name: users.publicName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id));
  if (!order) return notFoundError();
  const lines = await getDb().select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id));
  const waiting = await getDb()
    .select({ lines: refunds.lines })
    .from(refunds)
    .where(and(eq(refunds.orderId, id), sql`${refunds.status} = 'requested'`));
  const asked = waiting.flatMap((refund) => refund.lines);
  const isCorrected = (await getDb().$count(vatCorrections, eq(vatCorrections.orderId, id))) > 0;
  const askedMinor = asked.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const allLeftMinor = lines.reduce((sum, line) => sum + line.grossMinor - line.refundedMinor, -askedMinor);
  const { vatRateBp } = order.order;
  const { status, provider, currency, grossMinor, creditMinor, placedAt, userId } = order.order;
  return {
    id,
    status,
    provider,
    currency,
    grossMinor,
    creditMinor,
    placedAt: placedAt.toISOString(),
    buyer: { id: userId, name: order.name },
    lines: lines.map((line) => {
      const own = asked.filter(({ orderLineId }) => orderLineId === line.id);
      const requestedMinor = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      const leftMinor = line.grossMinor - line.refundedMinor - requestedMinor;
      return {
        id: line.id,
        title: line.title,
        grossMinor: line.grossMinor,
        refundedMinor: line.refundedMinor,
        requestedMinor,
        vatGivenMinor: isCorrected ? taxBack(allLeftMinor, leftMinor, vatRateBp) : 0,
      };
    }),
  };
};
