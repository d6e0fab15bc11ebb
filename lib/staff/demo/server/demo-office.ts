import { and, eq, ne } from "drizzle-orm";
import { firstOfNext } from "#lib/books/payouts/rules.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { changeTaxStatus } from "#lib/books/payouts/server/tax-status.ts";
import { turnIntoCredit } from "#lib/books/payouts/server/turn-into-credit.ts";
import { askDecision } from "#lib/books/transfers/server/decide-transfer.ts";
import { importStatement } from "#lib/books/transfers/server/import-statement.ts";
import { matchTransfers } from "#lib/books/transfers/server/match-transfers.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { submitWithdrawal } from "#lib/commerce/refunds/server/submit-withdrawal.ts";
import { getDb } from "#lib/platform/db/client.ts";
import {
  bankAccounts,
  bankDecisions,
  bankEntries,
  invoices,
  orderLines,
  orders,
  payoutBatches,
  refunds,
  users,
  withdrawals,
} from "#lib/platform/db/schema/schema.ts";
import { decimal } from "#lib/platform/money/money.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { defaultWorld } from "#lib/platform/worlds/worlds.ts";
import { changeBank } from "#lib/staff/account/server/change-bank.ts";
import type { Cast } from "#lib/staff/demo/server/demo-people.ts";
import { ordersOf } from "#lib/staff/demo/server/demo-shopping.ts";

const DAY_MS = 86_400_000;
/** The example of the German banks' own documentation; nobody's account. */
export const EXAMPLE_IBAN = "DE89370400440532013000";
export const note = "Beispiel dieser Demonstration";

/** One refund waits for a second person, and somebody withdraws from what she has not downloaded. */
export const askBack = async ({ customers, finance }: Cast): Promise<void> => {
  const [first] = await ordersOf(customers[0] ?? 0);
  if (first && (await getDb().$count(refunds, eq(refunds.orderId, first.id))) === 0) {
    const [line] = await getDb().select().from(orderLines).where(eq(orderLines.orderId, first.id)).limit(1);
    const lines = [{ orderLineId: line?.id ?? 0, amountMinor: line?.grossMinor ?? 0 }];
    await askRefund({ id: finance, address: null }, { orderId: first.id, lines, reason: "goodwill", note });
  }
  const last = customers.at(-1) ?? 0;
  const [order] = await ordersOf(last);
  const [person] = await getDb().select().from(users).where(eq(users.id, last));
  if (!order || !person || (await getDb().$count(withdrawals, eq(withdrawals.email, person.email))) > 0) return;
  const statement = { orderNumber: String(order.id), name: person.publicName, email: person.email, statement: note };
  await submitWithdrawal(defaultWorld, statement);
};

/**
 * The bank's statement of the day: the school's transfer with its number, a part of another one, and one that says nothing, about which one
 * person has asked and a second one decides.
 */
export const readStatement = async ({ schoolMember, schoolMaster, admin, finance }: Cast): Promise<void> => {
  const invoiceOf = async (userId: number) => {
    const [row] = await getDb()
      .select({ label: invoices.label, totalMinor: orders.totalMinor, placedAt: orders.placedAt })
      .from(orders)
      .innerJoin(invoices, eq(invoices.orderId, orders.id))
      .where(and(eq(orders.userId, userId), eq(orders.provider, "invoice")))
      .limit(1);
    return row ?? { label: "", totalMinor: 0, placedAt: new Date() };
  };
  const [whole, part] = [await invoiceOf(schoolMember), await invoiceOf(schoolMaster)];
  // The same after an interruption, however late: then every entry is known.
  const day = operatorDay(whole.placedAt);
  const lines = [
    ["Musterschule", whole.label, whole.totalMinor],
    ["Musterschule", part.label, Math.ceil(part.totalMinor / 2)],
    ["Kita Musterweg", "Materialien, vielen Dank", 640],
  ] as const;
  const rows = lines.map(([name, text, minor]) => [day, name, text, decimal(minor, "EUR").replace(".", ","), "EUR"].join(";"));
  const table = ["Buchungstag;Name Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung", ...rows, ""].join("\r\n");
  await importStatement({ id: admin, address: null }, { name: "kontoauszug-beispiel.csv", bytes: Buffer.from(table) });
  await matchTransfers();
  const [unclear] = await getDb()
    .select()
    .from(bankEntries)
    .where(and(eq(bankEntries.amountMinor, 640), ne(bankEntries.openMinor, 0)));
  const isAsked = unclear && (await getDb().$count(bankDecisions, eq(bankDecisions.entryId, unclear.id))) > 0;
  if (unclear && !isAsked)
    await askDecision({ id: finance, address: null }, { id: unclear.id, kind: "returned", note: `${note}: gehört zu keiner Bestellung` });
};

/** The seller's money: a part of it becomes credit, the rest waits in a batch for a second person; she will charge VAT, which waits too. */
export const payOut = async ({ seller, finance }: Cast): Promise<void> => {
  const bank = { holder: "Lernwerkstatt Elbufer", iban: EXAMPLE_IBAN, bic: null };
  if ((await getDb().$count(bankAccounts, eq(bankAccounts.userId, seller))) === 0) {
    await changeBank(seller, bank);
    // Given a week ago, or the first payout would have to wait for days.
    const updatedAt = new Date(Date.now() - 7 * DAY_MS);
    await getDb().update(bankAccounts).set({ updatedAt }).where(eq(bankAccounts.userId, seller));
  }
  const today = operatorDay(new Date());
  await changeTaxStatus(seller, {
    kind: "regular",
    country: "DE",
    validFrom: firstOfNext(today),
    taxNumber: "12/345/67890",
    vatId: undefined,
  });
  await turnIntoCredit(seller, { currency: "EUR", amountMinor: 250, key: "00000000-0000-4000-8000-000000000001" });
  if ((await getDb().$count(payoutBatches, eq(payoutBatches.status, "prepared"))) === 0)
    await prepareBatch({ id: finance, address: null }, today);
};
