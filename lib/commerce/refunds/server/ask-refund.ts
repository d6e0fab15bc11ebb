import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import type { OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { findVatCorrection } from "#lib/commerce/orders/server/return-money.ts";
import { isSmallRefund } from "#lib/commerce/refunds/rules.ts";
import type { AskRefundInput, RefundLine, RefundReason } from "#lib/commerce/refunds/schema.ts";
import { bookRefund } from "#lib/commerce/refunds/server/book-refund.ts";
import { taxBack } from "#lib/commerce/shares/rules.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { orderLines, orders, refunds } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { convert } from "#lib/platform/money/money.ts";

type Asked = { lines: readonly RefundLine[]; reason: RefundReason; note: string; requestedBy: number | null };

const openRow = z.object({ id: z.int(), open: z.int() });

/** Of each line of an order: what is left of it when all that was asked for is given back. The order's row must be locked. */
const findOpenAmounts = async (tx: Tx, orderId: number): Promise<Map<number, number>> => {
  const rows = await queryRows(tx, openRow)`
    select l.id, l.gross_minor - l.refunded_minor - coalesce((
      select sum((a ->> 'amountMinor')::bigint)::bigint from refunds r, jsonb_array_elements(r.lines) a
      where r.order_id = l.order_id and r.status = 'requested' and (a ->> 'orderLineId')::bigint = l.id), 0) as open
    from ${orderLines} l where l.order_id = ${orderId}`;
  return new Map(rows.map(({ id, open }) => [id, open]));
};

/** The VAT in amounts of lines, were they given back now. */
const vatOf = async (tx: Tx, order: OrderRow, asked: readonly RefundLine[]): Promise<number> => {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const leftMinor = lines.reduce((sum, line) => sum + line.grossMinor - line.refundedMinor, 0);
  return taxBack(
    leftMinor,
    asked.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    order.vatRateBp,
  );
};

/** Writes a refund down as asked for, once everything asked for before is counted; the order's row must be locked. Returns its id. */
export const insertRefund = async (tx: Tx, order: OrderRow, { lines, reason, note, requestedBy }: Asked): Promise<number> => {
  const open = await findOpenAmounts(tx, order.id);
  if (lines.some(({ orderLineId, amountMinor }) => amountMinor > (open.get(orderLineId) ?? 0))) throw new AppError("refund_too_high");
  const vatGivenMinor = (await findVatCorrection(tx, order.id)) ? await vatOf(tx, order, lines) : null;
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0) - (vatGivenMinor ?? 0);
  const { id: orderId, currency } = order;
  const [row] = await tx
    .insert(refunds)
    .values({ orderId, lines: [...lines], amountMinor, vatGivenMinor, currency, reason, note, requestedBy })
    .returning({ id: refunds.id });
  return (row as { id: number }).id;
};

const isSmall = async (tx: Tx, order: OrderRow, id: number, { lines, reason }: AskRefundInput): Promise<boolean> => {
  const amount = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  const currency = order.currency;
  const cents = convert(amount, currency, "EUR", 1 / (order.rates[currency] || 1));
  const others = and(eq(refunds.orderId, order.id), ne(refunds.id, id), ne(refunds.status, "refused"));
  const refundsBefore = await tx.$count(refunds, others);
  return isSmallRefund({ reason, cents, placedAt: order.placedAt, refundsBefore, now: new Date() });
};

/**
 * Staff ask for a refund; a small one for a defect is booked at once by the rule, everything else waits for another person of finance.
 * Returns its id.
 * @throws AppError not_found; refund_too_high when less is left of a line, refunds that wait included
 */
export const askRefund = (actor: { id: number; address: string | null }, input: AskRefundInput): Promise<number> =>
  transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, input.orderId)).for("update");
    if (!order) return notFoundError();
    const id = await insertRefund(tx, order, { ...input, requestedBy: actor.id });
    const data = { refund: id, order: order.id, amountMinor: input.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0) };
    const audit = { actorId: actor.id, userId: order.userId, reason: input.note, data, address: actor.address };
    await writeAudit(tx, { ...audit, action: "refund.asked" });
    if (await isSmall(tx, order, id, input)) await bookRefund(tx, id, null);
    return id;
  });
