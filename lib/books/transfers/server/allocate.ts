import { and, asc, eq, inArray, ne, notExists, sql, sum } from "drizzle-orm";
import type { NamedOrder } from "#lib/books/transfers/rules.ts";
import { settleOrderIn } from "#lib/commerce/orders/server/settle-order.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { bankAllocations, bankDecisions, bankEntries, orders } from "#lib/platform/db/schema/schema.ts";

export type EntryRow = typeof bankEntries.$inferSelect;
type Reason = NonNullable<EntryRow["reason"]>;
type AllocationKind = (typeof bankAllocations.$inferInsert)["kind"];

/** Orders, locked in the one order in which everybody locks them: before entries. */
export const lockOrders = (tx: Tx, ids: readonly number[]) =>
  tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for("update");

/** Nobody has asked for something else with it. */
export const isUndecided = () =>
  notExists(
    getDb()
      .select({ one: sql`1` })
      .from(bankDecisions)
      .where(and(eq(bankDecisions.entryId, bankEntries.id), eq(bankDecisions.status, "asked"))),
  );

const isPartOf = (orderId: number) => and(eq(bankEntries.orderId, orderId), eq(bankEntries.reason, "part"), isUndecided());

/** What came for an order before and waits for the rest, minor units. */
export const receivedFor = async (db: Db, orderId: number): Promise<number> => {
  const [row] = await db
    .select({ minor: sum(bankEntries.openMinor).mapWith(Number) })
    .from(bankEntries)
    .where(isPartOf(orderId));
  return row?.minor ?? 0;
};

/** The same entry by entry, the oldest first, locked. */
const findParts = (tx: Tx, orderId: number, exceptId: number): Promise<EntryRow[]> =>
  tx
    .select()
    .from(bankEntries)
    .where(and(isPartOf(orderId), ne(bankEntries.id, exceptId)))
    .orderBy(asc(bankEntries.id))
    .for("update");

/** Orders as the rule of matching sees them, beside an entry. They are locked. */
export const describeOrders = async (tx: Tx, rows: readonly (typeof orders.$inferSelect)[], entryId: number): Promise<NamedOrder[]> => {
  const named: NamedOrder[] = [];
  for (const { id, status, currency, totalMinor } of rows) {
    const parts = status === "awaiting_transfer" ? await findParts(tx, id, entryId) : [];
    const receivedMinor = parts.reduce((sum, { openMinor }) => sum + openMinor, 0);
    named.push({ id, isAwaiting: status === "awaiting_transfer", currency, totalMinor, receivedMinor });
  }
  return named;
};

type Part = {
  kind: AllocationKind;
  amountMinor: number;
  orderId?: number;
  decisionId?: number | null;
  providerPayoutId?: number | null;
};

/** Takes a part of an entry's open money for something. @returns the allocation's id */
export const take = async (
  tx: Tx,
  entryId: number,
  { kind, amountMinor, orderId, decisionId = null, providerPayoutId = null }: Part,
): Promise<number> => {
  const [row] = await tx
    .insert(bankAllocations)
    .values({ entryId, kind, amountMinor, orderId: orderId ?? null, decisionId, providerPayoutId })
    .returning({ id: bankAllocations.id });
  const left = sql`${bankEntries.openMinor} - ${amountMinor}::bigint`;
  await tx
    .update(bankEntries)
    .set({ openMinor: left, reason: sql`case when ${left} <> 0 then ${bankEntries.reason} end` })
    .where(eq(bankEntries.id, entryId));
  return (row as { id: number }).id;
};

/** Says why an entry's money is open, and for which order it is meant. */
export const leaveOpen = async (tx: Tx, entryId: number, reason: Reason, orderId: number | null): Promise<void> => {
  await tx
    .update(bankEntries)
    .set({ reason, orderId })
    .where(and(eq(bankEntries.id, entryId), ne(bankEntries.openMinor, 0)));
};

/**
 * Pays an order that is locked and waits for its transfer: by the parts that came before, then by this entry.
 * @throws Error when they do not suffice, or the order does not wait: the caller looked
 */
export const payOrder = async (tx: Tx, order: NamedOrder, entryId: number, decisionId: number | null): Promise<void> => {
  let missing = order.totalMinor;
  let first: number | null = null;
  const parts = await findParts(tx, order.id, entryId);
  const [own] = await tx.select().from(bankEntries).where(eq(bankEntries.id, entryId));
  for (const { id, openMinor } of [...parts, ...(own ? [own] : [])]) {
    const amountMinor = Math.min(openMinor, missing);
    if (amountMinor <= 0) continue;
    const allocation = await take(tx, id, {
      kind: "order",
      amountMinor,
      orderId: order.id,
      decisionId: id === entryId ? decisionId : null,
    });
    first ??= allocation;
    missing -= amountMinor;
  }
  const receipt = { reference: `bank-allocation:${first}`, amountMinor: order.totalMinor, currency: order.currency };
  const settled = missing > 0 ? "amount_mismatch" : await settleOrderIn(tx, order.id, receipt);
  if (settled !== "settled" && settled !== "recovered") throw new Error(`order ${order.id} was not paid by its transfers: ${settled}`);
};
