import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { carts, entitlements, voucherRedemptions, vouchers } from "#lib/platform/db/schema/schema.ts";
import { buildCart, buildVoucher } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";
import { declined, latest, paying, place, setCart, start } from "#tests/factories/order-steps.ts";

it("a declined card gives voucher and credit back, and the same cart can be ordered again", async () => {
  const { cartToken, token, user } = await start(1000);
  const voucher = await buildVoucher({ maxRedemptions: 1 });
  await grantCredit({ userId: user.id, currency: "EUR", amountMinor: 100, reason: "welcome" });
  await setCart(cartToken, { useCredits: true, voucherId: voucher.id });
  const { status, body } = await place({ totalMinor: 800, ...declined }, { token, cartToken });
  expect([status, body.error?.code]).toEqual([402, "payment_failed"]);
  expect(await latest(user.id)).toMatchObject({ status: "failed" });
  expect(await getDb().$count(voucherRedemptions, eq(voucherRedemptions.userId, user.id))).toBe(0);
  expect((await getDb().select().from(vouchers).where(eq(vouchers.id, voucher.id)))[0]?.redemptions).toBe(0);
  expect(await viewCart({ cartToken, userId: user.id, world: "de" })).toMatchObject({
    total: 800,
    availableCredits: 100,
    totalVoucherDiscount: 100,
  });
  const again = await place({ totalMinor: 800, ...paying }, { token, cartToken });
  expect(again.body.data?.order).toMatchObject({ status: "paid", totalMinor: 800, creditMinor: 100 });
  expect(await getDb().$count(entitlements, eq(entitlements.userId, user.id))).toBe(1);
});

it("a failed order hands its items to the cart that was begun meanwhile", async () => {
  const { cartToken, token, user, material } = await start();
  await setCart(cartToken, { orderedAt: new Date() });
  const other = await buildMaterial({ priceMinor: 100 });
  const second = await buildCart([other.id], { userId: user.id });
  await setCart(cartToken, { orderedAt: null, userId: null });
  expect((await place({ totalMinor: 290, ...declined }, { token, cartToken })).status).toBe(402);
  const cart = await viewCart({ cartToken: second, userId: user.id, world: "de" });
  expect(cart.cartItems.map((item) => item.material.id).sort()).toEqual([material.id, other.id].sort());
  expect(await getDb().$count(carts, and(eq(carts.userId, user.id)))).toBe(2);
  expect((await place({ totalMinor: 390, ...paying }, { token, cartToken })).body.data?.order).toMatchObject({ status: "paid" });
});

it("bank transfer is on trust until it is used up", async () => {
  const { token, user } = await start();
  await getDb().update(carts).set({ orderedAt: new Date() }).where(eq(carts.userId, user.id));
  // A new account has two; orders-invoice-limits has the others.
  for (let i = 0; i < 2; i++) {
    const cartToken = await buildCart([(await buildMaterial()).id], { userId: user.id });
    expect((await place({ totalMinor: 290, provider: "invoice" }, { token, cartToken })).status).toBe(201);
  }
  const cartToken = await buildCart([(await buildMaterial()).id], { userId: user.id });
  expect((await place({ totalMinor: 290, provider: "invoice" }, { token, cartToken })).body.error?.code).toBe("provider_not_available");
});

it("threat 1 what was revoked can be bought again, and then downloaded again", async () => {
  const { cartToken, token, user, material } = await start();
  await place({ totalMinor: 290, ...paying }, { token, cartToken });
  const mine = eq(entitlements.userId, user.id);
  await getDb().update(entitlements).set({ revokedAt: new Date() }).where(mine);
  const again = await buildCart([material.id], { userId: user.id });
  expect((await place({ totalMinor: 290, ...paying }, { token, cartToken: again })).status).toBe(201);
  expect(await getDb().select().from(entitlements).where(mine)).toMatchObject([{ materialId: material.id, revokedAt: null }]);
});
