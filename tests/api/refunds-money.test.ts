import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as paidBack } from "#app/api/v3/admin/refunds/[id]/paid-back/route.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { payBackRefund } from "#lib/commerce/refunds/server/pay-back-refund.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems, creditAccounts, entitlements, orderLines, payments, refunds } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { payByTransfer } from "#tests/factories/bank-files.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";
import { all, askFor, decideOn, expectBooksFit, refundAll, staff } from "#tests/factories/refund-steps.ts";

it("credit goes back first, to credit; parts of a line add up to the whole", async () => {
  const user = await buildUser();
  await grantCredit({ userId: user.id, currency: "EUR", amountMinor: 300, reason: "welcome" });
  const material = await buildMaterial({ priceMinor: 1000 });
  const cartToken = await buildCart([material.id], { userId: user.id });
  await getDb().execute(sql`update carts set use_credits = true where user_id = ${user.id}`);
  const input = {
    totalMinor: 700,
    currency: "EUR" as const,
    provider: "sandbox" as const,
    billing,
    withdrawalConsent: true,
    sandbox: { card: "4242424242424242" },
  };
  const { order } = await placeOrder({ userId: user.id, cartToken, world: "de", actorId: null }, input, newKey());
  const [line] = await getDb().select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const { support, finance } = await staff();
  const ids: number[] = [];
  for (const amountMinor of [333, 333, 334]) {
    const { body } = await askFor(support.token, order.id, [{ orderLineId: line?.id, amountMinor }]);
    ids.push(Number(body.data?.id));
    await decideOn(finance.token, body.data?.id);
  }
  const rows = await getDb().select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(refunds.id);
  expect(rows.map(({ creditMinor, status }) => [creditMinor, status])).toEqual([
    [300, "booked"],
    [0, "booked"],
    [0, "booked"],
  ]);
  expect((await getDb().select().from(creditAccounts).where(eq(creditAccounts.userId, user.id)))[0]?.balanceMinor).toBe(300);
  const { rows: left } = await getDb().execute(sql`
    select sum(e.amount_minor) as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.subject = ${`order:${order.id}`} or t.subject in ${ids.map((id) => `refund:${id}`)} group by account having sum(e.amount_minor) <> 0`);
  expect(left).toEqual([]);
  for (const id of ids) await payBackRefund(id);
  expect((await getDb().select().from(payments).where(eq(payments.orderId, order.id)))[0]?.status).toBe("refunded");
  await expectBooksFit();
});

it("what was bought by itself ends with its own refund, also in a bundle that left it out; a refunded bundle takes its parts along", async () => {
  const user = await buildUser();
  const parts = [await buildMaterial({ priceMinor: 300 }), await buildMaterial({ priceMinor: 300 })];
  const bundle = await buildMaterial({ priceMinor: 400, isBundle: true });
  await getDb()
    .insert(bundleItems)
    .values(parts.map(({ id }, position) => ({ bundleId: bundle.id, materialId: id, position })));
  const single = await buildSale({ user, materialIds: [parts[0]?.id ?? 0] });
  const whole = await buildSale({ user, materialIds: [bundle.id] });
  await refundAll(single);
  const ownedIds = async () => {
    const rows = await getDb().select().from(entitlements).where(eq(entitlements.userId, user.id));
    return rows
      .filter(({ revokedAt }) => revokedAt === null)
      .map(({ materialId }) => materialId)
      .sort((a, b) => a - b);
  };
  expect(await ownedIds()).toEqual([parts[1]?.id, bundle.id]);
  await expectBooksFit();
  await refundAll(whole);
  expect(await ownedIds()).toEqual([]);
  await expectBooksFit();
});

it("an unpaid bill is refunded whole or not at all; a paid one leaves a transfer for finance to make", async () => {
  const open = await buildSale({ provider: "invoice", prices: [290, 290] });
  const { support, finance } = await staff();
  const part = await askFor(support.token, open.orderId, all(open.lines.slice(0, 1)));
  const refused = await decideOn(finance.token, part.body.data?.id);
  expect([refused.status, refused.body.error?.fields?.lines?.code ?? refused.body.error?.fields?.lines]).toEqual([400, "whole_order"]);
  await decideOn(finance.token, part.body.data?.id, false);
  const { answer } = await refundAll(open);
  expect(answer.body.data).toMatchObject({ status: "paid_back", needsTransfer: false });
  expect((await getDb().select().from(payments).where(eq(payments.orderId, open.orderId)))[0]).toMatchObject({ status: "failed" });
  const paid = await buildSale({ provider: "invoice" });
  await payByTransfer(paid.orderId);
  const { id, answer: second } = await refundAll(paid);
  expect(second.body.data).toMatchObject({ status: "booked", needsTransfer: true });
  await payBackRefund(id);
  const done = await call(paidBack, { token: finance.token, method: "POST", params: { id: String(id) } });
  expect(done.body.data).toMatchObject({ status: "paid_back", needsTransfer: false });
  expect((await call(paidBack, { token: finance.token, method: "POST", params: { id: String(id) } })).status).toBe(409);
  await expectBooksFit();
});
