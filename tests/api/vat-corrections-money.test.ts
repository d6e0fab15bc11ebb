import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { reportDac7 } from "#lib/books/tax/server/report-dac7.ts";
import { reportOss } from "#lib/books/tax/server/report-oss.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { refunds } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { moveBooking } from "#tests/factories/move-booking.ts";
import { refundSale } from "#tests/factories/refund-sale.ts";
import { expectBooksFit, staff } from "#tests/factories/refund-steps.ts";
import { askAgain, correctionOf, leftOf, openVies, sellWhileAway } from "#tests/factories/vat-steps.ts";

let vies: Awaited<ReturnType<typeof openVies>>;
beforeAll(async () => {
  vies = await openVies();
});
afterAll(() => vies.stop());

it("money is kept to the minor unit: whatever was refunded before and after, back and kept are what was paid", {
  timeout: 120_000,
}, async () => {
  const step = fc.record({ line: fc.integer({ min: 0, max: 2 }), percent: fc.integer({ min: 1, max: 100 }) });
  const anyOrder = fc.record({
    prices: fc.array(fc.integer({ min: 100, max: 9_999 }), { minLength: 1, maxLength: 3 }),
    creditMinor: fc.constantFrom(0, 0, 37, 450),
    before: fc.array(step, { maxLength: 2 }),
    after: fc.array(step, { maxLength: 2 }),
    isWhole: fc.boolean(),
  });
  const { support, finance } = await staff();
  await fc.assert(
    fc.asyncProperty(anyOrder, async ({ prices, creditMinor, before, after, isWhole }) => {
      const grossMinor = prices.reduce((sum, price) => sum + price, 0);
      const sale = await sellWhileAway(vies, { prices, creditMinor: Math.min(creditMinor, grossMinor - 50) });
      const left = new Map(sale.lines.map((line) => [line.id, line.grossMinor]));
      const give = async (orderLineId: number, amountMinor: number) => {
        if (amountMinor <= 0) return;
        const lines = [{ orderLineId, amountMinor }];
        const id = await askRefund(
          { id: support.id, address: null },
          { orderId: sale.orderId, lines, reason: "goodwill", note: "Nur zum Test" },
        );
        await decideRefund({ id: finance.id, role: "finance", address: null }, { id, isAccepted: true, note: "Nur zum Test" });
        left.set(orderLineId, (left.get(orderLineId) ?? 0) - amountMinor);
      };
      const giveSome = async ({ line, percent }: { line: number; percent: number }) => {
        const { id } = sale.lines[line % sale.lines.length] ?? sale.line;
        await give(id, Math.floor(((left.get(id) ?? 0) * percent) / 100));
      };
      for (const one of before) await giveSome(one);
      await askAgain();
      for (const one of after) await giveSome(one);
      if (isWhole) for (const [id, amountMinor] of left) await give(id, amountMinor);
      const rows = await getDb().select().from(refunds).where(eq(refunds.orderId, sale.orderId));
      const correction = await correctionOf(sale.orderId);
      const back = rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0) + (correction?.amountMinor ?? 0);
      const books = await leftOf(sale.orderId);
      const kept = Object.entries(books)
        .filter(([account]) => /^(payable|revenue)/.test(account))
        .reduce((sum, [, minor]) => sum - minor, 0);
      expect(back + kept).toBe(grossMinor);
      expect(books).not.toHaveProperty("vat:FR");
      if (isWhole) expect([back, kept]).toEqual([grossMinor, 0]);
    }),
    { numRuns: 12 },
  );
  await expectBooksFit();
});

it("the one-stop shop and the report of sellers know it in the quarter of the correction", async () => {
  Object.assign(process.env, { DAC7: "all" });
  forgetEnv();
  const sale = await sellWhileAway(vies, { prices: [1200] });
  await askAgain();
  const year = Number(operatorDay(new Date()).slice(0, 4));
  const taxes = async () =>
    (await reportDac7(year)).rows.filter(({ sellerId }) => sellerId === sale.line.sellerId).map(({ taxesMinor }) => taxesMinor);
  expect(await taxes()).toEqual([0]);
  await refundSale(sale, 0.5);
  expect(await taxes()).toEqual([0]);
  delete process.env.DAC7;
  forgetEnv();
  // The sale a quarter of its own, so nothing of the other tests is in the figures.
  await moveBooking(`order:${sale.orderId}`, "2025-02-10T12:00:00Z");
  await getDb().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update ledger_transactions set created_at = '2025-05-10' where kind = 'vat_correction' and subject = ${`order:${sale.orderId}`}`,
    );
    await tx.execute(
      sql`update ledger_transactions set created_at = '2025-05-11' where subject = (select 'refund:' || id from refunds where order_id = ${sale.orderId})`,
    );
  });
  expect((await reportOss({ year: 2025, quarter: 1 })).rows).toMatchObject([{ country: "FR", netCents: 1000, vatCents: 200 }]);
  const later = await reportOss({ year: 2025, quarter: 2 });
  expect(later.rows).toEqual([]);
  expect(later.corrections).toMatchObject([{ period: "2025-Q1", country: "FR", netCents: -1000, vatCents: -200 }]);
});
