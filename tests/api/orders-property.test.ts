import { eq, isNull } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import type { PlaceOrderInput } from "#lib/commerce/orders/schema.ts";
import { failOrder } from "#lib/commerce/orders/server/fail-order.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { reserveOrder } from "#lib/commerce/orders/server/reserve-order.ts";
import { settleOrder } from "#lib/commerce/orders/server/settle-order.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { carts, ledgerEntries, orders } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { billing, buildCart, buildVoucher, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";
import { expectMoneyFits } from "#tests/money-invariants.ts";

const pays: PlaceOrderInput["sandbox"] = { card: "4242424242424242" };
const input = (totalMinor: number, wanted: Partial<PlaceOrderInput> = {}): PlaceOrderInput => ({
  totalMinor,
  currency: "EUR",
  provider: "sandbox",
  billing,
  withdrawalConsent: true,
  sandbox: pays,
  ...wanted,
});
const buyer = (userId: number, cartToken: string) => ({ userId, cartToken, world: "de" as const, actorId: null });

it("property: whatever happens in whatever order, ledger, credit, invoices, vouchers and entitlements fit together", async () => {
  const user = await buildUser();
  const voucher = await buildVoucher({ perUserLimit: 3 });
  const pending: number[] = [];
  const run = async (command: { kind: string; priceMinor: number; useCredits: boolean; useVoucher: boolean }): Promise<void> => {
    const { kind, priceMinor, useCredits: usesCredit, useVoucher } = command;
    if (kind === "grant")
      return void (await grantCredit({ userId: user.id, currency: "EUR", amountMinor: priceMinor + 1, reason: newKey() }));
    if (kind === "settle" || kind === "fail") {
      const id = pending.pop();
      const [order] = await getDb()
        .select()
        .from(orders)
        .where(eq(orders.id, id ?? 0));
      if (!order) return;
      if (kind === "fail") return void (await failOrder(order.id, "expired"));
      return void (await settleOrder(order.id, { reference: `r-${order.id}`, amountMinor: order.totalMinor, currency: "EUR" }));
    }
    await getDb().update(carts).set({ userId: null }).where(isNull(carts.orderedAt));
    const cartToken = await buildCart([(await buildMaterial({ priceMinor })).id]);
    await getDb()
      .update(carts)
      .set({ useCredits: usesCredit, voucherId: useVoucher ? voucher.id : null })
      .where(eq(carts.tokenHash, hashSecret(cartToken)));
    const { total, finalPrice } = await viewCart({ ...buyer(user.id, cartToken) });
    const provider = finalPrice === 0 ? "none" : total === 0 ? "credit" : kind === "transfer" ? "invoice" : "sandbox";
    const wanted = input(total, { provider, sandbox: { card: kind === "decline" ? "4000000000000002" : "4242424242424242" } });
    if (kind !== "reserve" || provider !== "sandbox")
      return void (await placeOrder(buyer(user.id, cartToken), wanted, newKey()).catch(() => {}));
    const id = await reserveOrder(buyer(user.id, cartToken), wanted, newKey(), null).catch(() => null);
    if (id) pending.push(id);
  };
  const command = fc.record({
    kind: fc.constantFrom("grant", "pay", "decline", "transfer", "reserve", "settle", "fail"),
    priceMinor: fc.constantFrom(0, 60, 290, 1999),
    useCredits: fc.boolean(),
    useVoucher: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
      for (const one of commands) await run(one);
      await expectMoneyFits();
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(await getDb().$count(ledgerEntries)).toBeGreaterThan(0);
});
