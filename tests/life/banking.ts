import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { decisionsFor } from "#lib/books/transfers/rules.ts";
import { askDecision, confirmDecision, dropDecision } from "#lib/books/transfers/server/decide-transfer.ts";
import { importStatement } from "#lib/books/transfers/server/import-statement.ts";
import { matchTransfers } from "#lib/books/transfers/server/match-transfers.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bankDecisions, bankEntries, invoices, orders } from "#lib/platform/db/schema/schema.ts";
import { type Movement, makeCamt } from "#tests/factories/bank-files.ts";
import { type Chance, pickOf } from "#tests/life/buying.ts";
import type { Shop } from "#tests/life/shop.ts";

/** A file of the bank comes, twice at once, and what is in it is found out. */
export const come = async ({ bank }: Shop, movement: Movement): Promise<void> => {
  const bytes = makeCamt([{ ...movement, reference: randomUUID() }]);
  await Promise.all([1, 2].map(() => importStatement(null, { name: "auszug.xml", bytes })));
  const { currency = "EUR", amountMinor, kind } = movement;
  bank.received.set(currency, (bank.received.get(currency) ?? 0) + (kind === "reversal" ? -amountMinor : amountMinor));
  await matchTransfers();
};

/**
 * A buyer who ordered on account transfers what she owes; sometimes a part of it, or more, or without the number of her invoice, or for an
 * order that does not wait any more.
 */
export const transfer = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const owed = await getDb()
    .select({ label: invoices.label, totalMinor: orders.totalMinor, currency: orders.currency })
    .from(orders)
    .innerJoin(invoices, and(eq(invoices.orderId, orders.id), eq(invoices.kind, "invoice")))
    .where(and(eq(orders.provider, "invoice"), pick % 8 === 0 ? undefined : eq(orders.status, "awaiting_transfer")))
    .orderBy(desc(orders.id))
    .limit(10);
  if (owed.length === 0) return;
  const { label, totalMinor, currency } = pickOf(owed, pick);
  const amountMinor = [totalMinor, totalMinor, totalMinor, 1 + (amount % totalMinor), totalMinor + (amount % 500)][pick % 5] ?? totalMinor;
  await come(shop, { amountMinor, currency, text: amount % 9 === 0 ? "Materialien, vielen Dank" : label });
};

/** The bank takes back what had come, whether it waits still or paid something. */
export const takeBack = async (shop: Shop, { pick }: Chance): Promise<void> => {
  const rows = await getDb().select().from(bankEntries).where(sql`${bankEntries.amountMinor} > 0`).orderBy(desc(bankEntries.id)).limit(8);
  if (rows.length === 0) return;
  const { amountMinor, currency, text } = pickOf(rows, pick);
  await come(shop, { amountMinor, currency, text, kind: "reversal" });
};

/** Two persons of finance clear up what waits. */
export const clearUp = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const open = await getDb().select().from(bankEntries).where(ne(bankEntries.openMinor, 0)).orderBy(asc(bankEntries.id)).limit(10);
  if (open.length === 0) return;
  const entry = pickOf(open, pick);
  // The provider's own payouts are counted elsewhere.
  const kind = pickOf(
    decisionsFor(entry.amountMinor).filter((one) => one !== "provider"),
    amount,
  );
  const [order] = await getDb().select().from(orders).where(eq(orders.status, "awaiting_transfer")).orderBy(desc(orders.id)).limit(1);
  if (kind === "order" && !order) return;
  await askDecision(shop.anna, { id: entry.id, kind, order: String(order?.id), note: "Am Telefon geklärt" });
  const [asked] = await getDb()
    .select()
    .from(bankDecisions)
    .where(and(eq(bankDecisions.entryId, entry.id), eq(bankDecisions.status, "asked")));
  if (asked) await (pick % 4 === 0 ? dropDecision : confirmDecision)(shop.bea, asked.id);
};
