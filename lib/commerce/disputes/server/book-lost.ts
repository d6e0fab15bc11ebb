import { and, asc, eq, sql } from "drizzle-orm";
import { shareLost } from "#lib/commerce/disputes/rules.ts";
import type { DisputeRow } from "#lib/commerce/disputes/server/book-dispute.ts";
import type { OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { correctionKey, findCreditBack, findVatCorrection, noteAllBack, refundKey } from "#lib/commerce/orders/server/return-money.ts";
import { bookRefund } from "#lib/commerce/refunds/server/book-refund.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { disputes, orderLines, refunds, vatCorrections } from "#lib/platform/db/schema/schema.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";

type Back = { key: string; minor: number; isBooked: boolean; cover: () => Promise<unknown> };

const moneyOf = (back: { amountMinor: number; creditMinor: number }): number => back.amountMinor - back.creditMinor;

/** All that has gone back of an order or is booked to, and how each is marked as given by the bank. */
const findBacks = async (tx: Tx, order: OrderRow, disputeId: number): Promise<Back[]> => {
  const given = { status: "paid_back" as const, failure: null, disputeId };
  const ofOrder = and(eq(refunds.orderId, order.id), sql`${refunds.status} in ('booked', 'paid_back')`);
  const rows = await tx.select().from(refunds).where(ofOrder).orderBy(asc(refunds.id)).for("update");
  const backs = rows.map((row) => ({
    key: refundKey(order.id, row.id),
    minor: moneyOf(row),
    isBooked: row.status === "booked",
    cover: () => tx.update(refunds).set(given).where(eq(refunds.id, row.id)),
  }));
  const correction = await findVatCorrection(tx, order.id);
  if (!correction) return backs;
  const { id, status } = correction;
  const cover = () => tx.update(vatCorrections).set(given).where(eq(vatCorrections.id, id));
  return [...backs, { key: correctionKey(order.id, id), minor: moneyOf(correction), isBooked: status === "booked", cover }];
};

/**
 * The lines by which an amount goes back, in their order. Of an order whose VAT went back before, lines say more than the buyer gets: unless all
 * of it is meant, so much less that rounding never gives her more than the amount.
 */
const linesFor = async (tx: Tx, order: OrderRow, amountMinor: number, isAll: boolean) => {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id));
  const isCorrected = (await findVatCorrection(tx, order.id)) !== undefined;
  const grossMinor = isCorrected ? Math.floor((amountMinor * (10_000 + order.vatRateBp)) / 10_000) - lines.length : amountMinor;
  let left = isAll ? order.grossMinor : grossMinor;
  return lines.flatMap(({ id, grossMinor: whole, refundedMinor }) => {
    const taken = Math.max(0, Math.min(left, whole - refundedMinor));
    left -= taken;
    return taken > 0 ? [{ orderLineId: id, amountMinor: taken }] : [];
  });
};

/** The sale is taken back as by a refund whose money the bank has given already: rights end, earnings and VAT go, a paper says so. Returns that money. */
const undoSale = async (
  tx: Tx,
  dispute: DisputeRow,
  order: OrderRow,
  lines: { orderLineId: number; amountMinor: number }[],
): Promise<number> => {
  if (lines.length === 0) return 0;
  const { id: disputeId, currency, reason: note } = dispute;
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  const [made] = await tx
    .insert(refunds)
    .values({ orderId: order.id, lines, amountMinor, currency, reason: "dispute", note, disputeId })
    .returning({ id: refunds.id });
  const id = made?.id ?? 0;
  await bookRefund(tx, id, null);
  const [booked] = await tx.select().from(refunds).where(eq(refunds.id, id));
  return booked ? moneyOf(booked) : 0;
};

/**
 * The bank decided for the buyer. What it keeps first covers what was booked to go back and not sent yet (`unsent`, by its keys: so the
 * provider said), then takes the sale back; what had gone back to her already is our loss. The rows of the order and of the dispute are locked,
 * the dispute is marked.
 */
export const bookLost = async (tx: Tx, dispute: DisputeRow, order: OrderRow, unsent: ReadonlySet<string>): Promise<void> => {
  const backs = await findBacks(tx, order, dispute.id);
  const backMinor = backs.reduce((sum, { minor }) => sum + minor, 0);
  const shared = shareLost({
    amountMinor: dispute.amountMinor,
    totalMinor: order.totalMinor,
    creditMinor: order.creditMinor,
    backMinor,
    creditBackMinor: await findCreditBack(tx, order.id),
    unsent: backs.filter(({ isBooked, key }) => isBooked && unsent.has(key)),
  });
  const covered = backs.filter(({ key }) => shared.covered.includes(key));
  for (const { cover } of covered) await cover();
  const isAll = shared.undoneMinor === order.totalMinor - backMinor;
  const lines = shared.undoneMinor > 0 ? await linesFor(tx, order, shared.undoneMinor + shared.creditLeftMinor, isAll) : [];
  const undoneMinor = await undoSale(tx, dispute, order, lines);
  const lossMinor = dispute.amountMinor - undoneMinor - covered.reduce((sum, { minor }) => sum + minor, 0);
  const entries = [
    { account: accounts.disputed("stripe"), amountMinor: -dispute.amountMinor },
    { account: accounts.receivable("stripe"), amountMinor: dispute.amountMinor - lossMinor },
    { account: accounts.badDebts, amountMinor: lossMinor },
  ];
  await postTransaction(tx, { kind: "dispute_lost", subject: `dispute:${dispute.id}`, currency: dispute.currency, entries });
  await tx.update(disputes).set({ lossMinor }).where(eq(disputes.id, dispute.id));
  await noteAllBack(tx, dispute.paymentId);
};
