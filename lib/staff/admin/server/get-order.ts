import { asc, eq } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import {
  dunningDecisions,
  dunningNotices,
  entitlements,
  invoices,
  materials,
  orderLines,
  payments,
  refunds,
  withdrawals,
} from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import type { StaffOrderFacts } from "#lib/staff/admin/schema.ts";
import { findOrders } from "#lib/staff/admin/server/find-orders.ts";
import { presentOrder } from "#lib/staff/admin/server/list-orders.ts";

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

const rightsOf = async (orderId: number) => {
  const rows = await getDb()
    .select({ right: entitlements, title: materials.title })
    .from(entitlements)
    .innerJoin(orderLines, eq(orderLines.id, entitlements.orderLineId))
    .innerJoin(materials, eq(materials.id, entitlements.materialId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(entitlements.id));
  return rows.map(({ right: { id, grantedAt, deliveredAt, revokedAt }, title }) => ({
    id,
    title,
    grantedAt: grantedAt.toISOString(),
    deliveredAt: moment(deliveredAt),
    revokedAt: moment(revokedAt),
  }));
};

const paymentsOf = async (orderId: number) => {
  const rows = await getDb().select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id));
  return rows.map(({ id, provider, reference, amountMinor, currency, status, createdAt }) => ({
    id,
    provider,
    reference,
    amountMinor,
    currency,
    status,
    createdAt: createdAt.toISOString(),
  }));
};

const refundsOf = async (orderId: number) => {
  const rows = await getDb().select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
  return rows.map(({ id, amountMinor, currency, reason, status, createdAt }) => ({
    id,
    amountMinor,
    currency,
    reason,
    status,
    createdAt: createdAt.toISOString(),
  }));
};

const dunningOf = async (orderId: number) => {
  const notices = await getDb().select().from(dunningNotices).where(eq(dunningNotices.orderId, orderId)).orderBy(asc(dunningNotices.step));
  const decisions = await getDb()
    .select()
    .from(dunningDecisions)
    .where(eq(dunningDecisions.orderId, orderId))
    .orderBy(asc(dunningDecisions.id));
  return {
    notices: notices.map(({ step, payBy, createdAt }) => ({ step, payBy, createdAt: createdAt.toISOString() })),
    decisions: decisions.map(({ id, kind, status, reason, decidedAt, createdAt }) => ({
      id,
      kind,
      status,
      reason,
      at: (decidedAt ?? createdAt).toISOString(),
    })),
  };
};

/** One order for staff: what was bought, what it gave the right to, how it was paid, and what became of it. @throws AppError not_found */
export const getOrder = async (id: number): Promise<StaffOrderFacts> => {
  const [found] = await findOrders({ order: id, limit: 1 });
  if (!found) return notFoundError();
  const { paidAt, discountMinor, creditMinor, vatMinor, voucherCode } = found.order;
  const lines = await getDb().select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id));
  const papers = await getDb().select().from(invoices).where(eq(invoices.orderId, id)).orderBy(asc(invoices.id));
  const stated = await getDb().select().from(withdrawals).where(eq(withdrawals.orderId, id)).orderBy(asc(withdrawals.id));
  return {
    ...presentOrder(found),
    paidAt: moment(paidAt),
    discountMinor,
    creditMinor,
    vatMinor,
    voucherCode,
    lines: lines.map(({ id: lineId, materialId, title, grossMinor, refundedMinor }) => ({
      id: lineId,
      materialId,
      title,
      grossMinor,
      refundedMinor,
    })),
    rights: await rightsOf(id),
    payments: await paymentsOf(id),
    refunds: await refundsOf(id),
    papers: papers.map(({ label, kind, issuedAt }) => ({ label, kind, issuedAt: issuedAt.toISOString() })),
    ...(await dunningOf(id)),
    withdrawals: stated.map(({ id: statedId, code, status, receivedAt }) => ({
      id: statedId,
      code,
      status,
      receivedAt: receivedAt.toISOString(),
    })),
  };
};
