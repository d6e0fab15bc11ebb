import { and, asc, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { namesProvider } from "#lib/books/reconciliation/rules.ts";
import { findInvoiceLabels, matchTransfer, type NamedOrder } from "#lib/books/transfers/rules.ts";
import { describeOrders, type EntryRow, isUndecided, leaveOpen, lockOrders, payOrder, take } from "#lib/books/transfers/server/allocate.ts";
import { bookAway, findArrived } from "#lib/books/transfers/server/book-away.ts";
import { type Db, getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { bankEntries, invoices } from "#lib/platform/db/schema/schema.ts";

/** The orders whose invoices a text names, with those. */
export const findNamedOrders = async (db: Db | Tx, text: string): Promise<{ id: number; label: string }[]> => {
  const labels = findInvoiceLabels(text);
  if (labels.length === 0) return [];
  return db
    .select({ id: invoices.orderId, label: invoices.label })
    .from(invoices)
    .where(and(inArray(invoices.label, labels), eq(invoices.kind, "invoice")));
};

const lockEntry = async (tx: Tx, id: number): Promise<EntryRow | null> => {
  const [row] = await tx
    .select()
    .from(bankEntries)
    .where(and(eq(bankEntries.id, id), isUndecided()))
    .for("update");
  return row ?? null;
};

/** Allocates an entry's money to orders that are locked; by a decision, where a person said which. */
export const settleWith = async (tx: Tx, entry: EntryRow, named: readonly NamedOrder[], decisionId: number | null): Promise<void> => {
  const match = matchTransfer({ amountMinor: entry.openMinor, currency: entry.currency }, named);
  if (match.outcome === "waits") return leaveOpen(tx, entry.id, match.reason, match.orderId);
  if (match.outcome === "part") return leaveOpen(tx, entry.id, "part", match.orderId);
  for (const order of named) if (match.orderIds.includes(order.id)) await payOrder(tx, order, entry.id, decisionId);
  await leaveOpen(tx, entry.id, "surplus", match.orderIds.at(-1) ?? null);
};

/** Finds out what an entry that is new is for. */
const matchEntry = (id: number, text: string): Promise<void> =>
  transaction(async (tx) => {
    const found = await findNamedOrders(tx, text);
    const rows = await lockOrders(
      tx,
      found.map((order) => order.id),
    );
    const entry = await lockEntry(tx, id);
    if (entry?.reason !== "new" && entry?.reason !== "unknown") return;
    // No invoice is guessed from an amount. What the provider itself foretold is none: it pays nobody's order.
    const arrived = rows.length === 0 && namesProvider(`${entry.name} ${entry.text}`) ? await findArrived(tx, entry) : null;
    if (arrived !== null) await bookAway(tx, entry, "provider", { decisionId: null, providerPayoutId: arrived });
    else if (entry.reason === "new") await settleWith(tx, entry, await describeOrders(tx, rows, id), null);
  });

/** What the bank took back goes against what had come, where that is open still: the same amount, from the same account or with the same text. */
const matchReversal = (id: number): Promise<void> =>
  transaction(async (tx) => {
    const back = await lockEntry(tx, id);
    if (back?.reason !== "reversed") return;
    const [come] = await tx
      .select()
      .from(bankEntries)
      .where(
        and(
          eq(bankEntries.openMinor, -back.openMinor),
          eq(bankEntries.amountMinor, -back.openMinor),
          eq(bankEntries.currency, back.currency),
          eq(bankEntries.text, back.text),
          ne(bankEntries.reason, "twin"),
          isUndecided(),
        ),
      )
      .orderBy(desc(bankEntries.id))
      .limit(1)
      .for("update");
    if (!come) return;
    await take(tx, come.id, { kind: "reversal", amountMinor: come.openMinor });
    await take(tx, back.id, { kind: "reversal", amountMinor: back.openMinor });
  });

/** Not looked at; or the provider's, whose payout we may have heard of since. */
const isToBeMatched = () =>
  or(
    inArray(bankEntries.reason, ["new", "reversed"]),
    and(eq(bankEntries.reason, "unknown"), sql`${bankEntries.name} || ' ' || ${bankEntries.text} ilike '%stripe%'`),
  );

/**
 * Finds out what every entry is for that nobody has looked at, each in a transaction of its own: one after another, and again after whatever
 * went wrong, with the same end.
 */
export const matchTransfers = async (): Promise<void> => {
  const rows = await getDb()
    .select({ id: bankEntries.id, text: bankEntries.text, reason: bankEntries.reason })
    .from(bankEntries)
    .where(and(isToBeMatched(), ne(bankEntries.openMinor, 0)))
    .orderBy(asc(bankEntries.id));
  for (const { id, text, reason } of rows) await (reason === "reversed" ? matchReversal(id) : matchEntry(id, text));
};
