import { and, asc, eq, sql } from "drizzle-orm";
import type { OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { correctionKey, findCreditBack, findVatCorrection, refundKey } from "#lib/commerce/orders/server/return-money.ts";
import { shareTaken } from "#lib/commerce/refunds/rules.ts";
import { bookRefund } from "#lib/commerce/refunds/server/book-refund.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { orderLines, refunds, vatCorrections } from "#lib/platform/db/schema/schema.ts";

/** Money of an order that its buyer has past us: by whom, in the order's minor units. */
export type Taken = {
  by: { disputeId: number } | { providerRefundId: number };
  reason: "dispute" | "provider";
  note: string;
  amountMinor: number;
  /** Keys of what the provider says it sent (`findSent`); all else that is booked to go back is still here. */
  sent: ReadonlySet<string>;
};

type Back = {
  key: string;
  minor: number;
  turnedMinor: number;
  openMinor: number;
  isBooked: boolean;
  cover: (minor: number) => Promise<unknown>;
};

const moneyOf = (back: { amountMinor: number; creditMinor: number }): number => back.amountMinor - back.creditMinor;

type Row = { amountMinor: number; creditMinor: number; coveredMinor: number; status: string };

const backOf = (key: string, row: Row) => {
  const minor = moneyOf(row);
  return { key, minor, openMinor: minor - row.coveredMinor, isBooked: row.status === "booked" };
};

/** What is covered whole has gone back; of the rest less is to be sent. */
const coveredBy = (row: Row, minor: number) => {
  const coveredMinor = row.coveredMinor + minor;
  return coveredMinor === moneyOf(row) ? { coveredMinor, status: "paid_back" as const, failure: null } : { coveredMinor };
};

/** All that has gone back of an order or is booked to, and how each is marked as given past us. */
const findBacks = async (tx: Tx, order: OrderRow): Promise<Back[]> => {
  const ofOrder = and(eq(refunds.orderId, order.id), sql`${refunds.status} in ('booked', 'paid_back')`);
  const rows = await tx.select().from(refunds).where(ofOrder).orderBy(asc(refunds.id)).for("update");
  const backs = rows.map((row) => ({
    ...backOf(refundKey(order.id, row.id), row),
    turnedMinor: row.turnedMinor,
    cover: (minor: number) => tx.update(refunds).set(coveredBy(row, minor)).where(eq(refunds.id, row.id)),
  }));
  const correction = await findVatCorrection(tx, order.id);
  if (!correction) return backs;
  const cover = (minor: number) => tx.update(vatCorrections).set(coveredBy(correction, minor)).where(eq(vatCorrections.id, correction.id));
  return [...backs, { ...backOf(correctionKey(order.id, correction.id), correction), turnedMinor: 0, cover }];
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

/** The sale is taken back as by a refund whose money the buyer has already: rights end, earnings and VAT go, a paper says so. Returns that money. */
const undoSale = async (
  tx: Tx,
  order: OrderRow,
  { by, reason, note }: Taken,
  lines: { orderLineId: number; amountMinor: number }[],
): Promise<number> => {
  if (lines.length === 0) return 0;
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  const [made] = await tx
    .insert(refunds)
    .values({ orderId: order.id, lines, amountMinor, currency: order.currency, reason, note, ...by })
    .returning({ id: refunds.id });
  const id = made?.id ?? 0;
  await bookRefund(tx, id, null);
  const [booked] = await tx.select().from(refunds).where(eq(refunds.id, id));
  return booked ? moneyOf(booked) : 0;
};

/**
 * Books money that a buyer got past us, by her bank or from somebody in the provider's own room: it first covers what was booked to go back and
 * not sent yet, then takes the sale back. Returns what is left, minor units: that had gone back to her before and is our loss. The order's row
 * must be locked, inside `holdMoneyBack`, and hold.
 */
export const bookOutside = async (tx: Tx, order: OrderRow, taken: Taken): Promise<number> => {
  const backs = await findBacks(tx, order);
  // Money that became credit has gone back as well.
  const backMinor = backs.reduce((sum, { minor, turnedMinor }) => sum + minor + turnedMinor, 0);
  const unsent = backs.filter(({ isBooked, key }) => isBooked && !taken.sent.has(key));
  const shared = shareTaken({
    amountMinor: taken.amountMinor,
    totalMinor: order.totalMinor,
    creditMinor: order.creditMinor,
    backMinor,
    creditBackMinor: await findCreditBack(tx, order.id),
    unsent: unsent.map(({ key, openMinor: minor }) => ({ key, minor })),
  });
  for (const { key, minor } of shared.covered) await unsent.find((one) => one.key === key)?.cover(minor);
  const isAll = shared.undoneMinor === order.totalMinor - backMinor;
  const lines = shared.undoneMinor > 0 ? await linesFor(tx, order, shared.undoneMinor + shared.creditLeftMinor, isAll) : [];
  const undoneMinor = await undoSale(tx, order, taken, lines);
  return taken.amountMinor - undoneMinor - shared.covered.reduce((sum, { minor }) => sum + minor, 0);
};
