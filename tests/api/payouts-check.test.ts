import { eq, type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { closeMonth } from "#lib/books/payouts/server/close-month.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { ledgerTransactions } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { runAdmin } from "#tests/run-admin.ts";

const run = (...args: string[]) => runAdmin(args);
const broken = async () => (await checkBooks()).filter(({ breaches }) => breaches.length > 0).map(({ name }) => name);

beforeAll(async () => {
  const seller = await buildSeller();
  await buildBank(seller.id);
  const sale = await buildSale({ sellerId: seller.id, prices: [2380, 500] });
  const support = await buildAdmin("support");
  const lines = [{ orderLineId: sale.lines[1]?.id ?? 0, amountMinor: 500 }];
  await askRefund({ id: support.id, address: null }, { orderId: sale.orderId, lines, reason: "defect", note: "Seite fehlt im PDF" });
  await prepareBatch({ id: support.id, address: null }, operatorDay(new Date()));
  await closeMonth(operatorDay(new Date()).slice(0, 7), new Date(Date.now() + 35 * 86_400_000));
});

it("npm run admin -- check prints the counts and ends with 0 while the books are right, with 1 on a breach", async () => {
  const good = await run("check");
  expect([good.code, good.err]).toEqual([0, ""]);
  expect(good.out).toMatch(/ok {4} ledger transactions sum to zero per currency: [1-9]/);
  expect(good.out).toContain("The books are right.");
  const before = await getDb().select().from(ledgerTransactions).where(eq(ledgerTransactions.kind, "payout"));
  expect(before).toHaveLength(1);
  await getDb().execute(sql`update invoice_counters set last = last + 1 where series like 'GS-%'`);
  const bad = await run("check");
  expect(bad.code).toBe(1);
  expect(bad.out).toMatch(/BREACH papers are numbered without gap or double/);
  expect(bad.err).toContain("1 of 10 rules");
  await getDb().execute(sql`update invoice_counters set last = last - 1 where series like 'GS-%'`);
});

it("npm run admin -- close-month refuses what is no month and what is not over", async () => {
  expect((await run("close-month", "--month", "2026-13")).err).toContain("is not a month");
  expect((await run("close-month", "--month", operatorDay(new Date()).slice(0, 7))).err).toContain("is not over yet");
  expect((await run("close-month", "--month", "2020-01")).out).toContain("0 credit notes were issued");
});

const entry = sql`(select id from ledger_entries where account like 'receivable:%' order by id limit 1)`;
const plants: [string, string, SQL][] = [
  [
    "a ledger entry that was changed",
    "ledger transactions sum to zero per currency",
    sql`update ledger_entries set amount_minor = amount_minor + 1 where id = ${entry}`,
  ],
  [
    "credit out of nothing",
    "credit balances are the ledger's",
    sql`insert into credit_accounts (user_id, currency, balance_minor) select id, 'EUR', 500 from users limit 1`,
  ],
  ["an invoice that vanished", "papers are numbered without gap or double", sql`delete from invoices where kind = 'invoice'`],
  [
    "a number given twice",
    "papers are numbered without gap or double",
    sql`update invoices set series = 'KR-2000' where kind = 'cancellation'`,
  ],
  [
    "an order without invoice",
    "orders that cost something have their invoice",
    sql`update invoices set order_id = (select max(id) from orders) + 1, kind = 'invoice' where kind = 'invoice'`,
  ],
  [
    "an entitlement from nowhere",
    "entitlements have their order line",
    sql`update entitlements set order_line_id = null where revoked_at is null`,
  ],
  ["an entitlement given back", "entitlements have their order line", sql`update entitlements set revoked_at = null`],
  [
    "a paid order without its entitlement",
    "lines of orders that hold have their entitlement",
    sql`update entitlements set revoked_at = now()`,
  ],
  [
    "a seller's part that was raised",
    "sales brought their sellers what the ledger says",
    sql`update order_lines set seller_minor = seller_minor + 1`,
  ],
  [
    "a refund that took too little",
    "lines were refunded what refunds say, each with its paper",
    sql`update order_lines set refunded_minor = refunded_minor - 1 where refunded_minor > 0`,
  ],
  [
    "a credit note of another sum",
    "credit notes are the sum of their lines",
    sql`update credit_notes set net_minor = net_minor + 1, gross_minor = gross_minor + 1`,
  ],
  ["a payout marked as returned", "payouts are in the ledger", sql`update payouts set status = 'returned'`],
];

it.each(plants)("the check finds %s", async (_, name, statement) => {
  expect(await broken()).toEqual([]);
  const done = new Error("rolled back");
  const found = await getDb()
    .transaction(async (tx) => {
      // Guards and triggers are off: what is planted is what they keep out.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(statement);
      const checks = await checkBooks(tx);
      throw Object.assign(done, { names: checks.filter(({ breaches }) => breaches.length > 0).map((one) => one.name) });
    })
    .catch((error: { names?: string[] }) => error.names ?? Promise.reject(error));
  expect(found).toContain(name);
});
