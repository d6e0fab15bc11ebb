import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it, vi } from "vitest";
import { tasks } from "#lib/books/check/server/jobs.ts";
import { closeMonth } from "#lib/books/payouts/server/close-month.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { ledgerTransactions } from "#lib/platform/db/schema/schema.ts";
import { log } from "#lib/platform/log/log.ts";
import { readBooks } from "#lib/platform/metrics/read-queues.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { runAdmin } from "#tests/run-admin.ts";

const run = (...args: string[]) => runAdmin(args);

beforeAll(async () => {
  const seller = await buildSeller();
  await buildBank(seller.id);
  const sale = await buildSale({ sellerId: seller.id, prices: [2380, 500], isDelivered: true });
  const support = await buildAdmin("support");
  const lines = [{ orderLineId: sale.lines[1]?.id ?? 0, amountMinor: 500 }];
  await askRefund({ id: support.id, address: null }, { orderId: sale.orderId, lines, reason: "defect", note: "Seite fehlt im PDF" });
  await prepareBatch({ id: support.id, address: null }, operatorDay(new Date()));
  await closeMonth(operatorDay(new Date()).slice(0, 7), new Date(Date.now() + 35 * 86_400_000));
});

it("npm run admin -- check prints the counts and ends with 0 while the books are right, with 1 on a breach", async () => {
  const good = await run("check");
  expect([good.code, good.err]).toEqual([0, ""]);
  expect(good.out).toMatch(/ok {4} ledger-balance: ledger transactions sum to zero per currency \([1-9]/);
  expect(good.out).toContain("The books are right.");
  const before = await getDb().select().from(ledgerTransactions).where(eq(ledgerTransactions.kind, "payout"));
  expect(before).toHaveLength(1);
  await getDb().execute(sql`update invoice_counters set last = last + 1 where series like 'GS-%'`);
  const bad = await run("check");
  expect(bad.code).toBe(1);
  expect(bad.out).toMatch(/BREACH paper-numbers: papers are numbered without gap or double/);
  expect(bad.err).toMatch(/^1 of \d+ rules/);
  await getDb().execute(sql`update invoice_counters set last = last - 1 where series like 'GS-%'`);
});

it("the nightly job keeps what it found for the figures, and says each broken rule as an error", async () => {
  const listened = vi.spyOn(log, "error").mockImplementation(() => {});
  await getDb().execute(sql`update invoice_counters set last = last + 1 where series like 'GS-%'`);
  await tasks.check_books?.({}, undefined as never);
  expect(listened.mock.calls.map(([facts]) => facts)).toEqual([expect.objectContaining({ rule: "paper-numbers", count: 1 })]);
  expect(await readBooks()).toMatchObject({ broken: 1, unsealed: 0 });
  await getDb().execute(sql`update invoice_counters set last = last - 1 where series like 'GS-%'`);
  await tasks.check_books?.({}, undefined as never);
  expect(await readBooks()).toMatchObject({ broken: 0 });
  listened.mockRestore();
});

it("npm run admin -- close-month refuses what is no month and what is not over", async () => {
  expect((await run("close-month", "--month", "2026-13")).err).toContain("is not a month");
  expect((await run("close-month", "--month", operatorDay(new Date()).slice(0, 7))).err).toContain("is not over yet");
  expect((await run("close-month", "--month", "2020-01")).out).toContain("0 credit notes were issued");
});
