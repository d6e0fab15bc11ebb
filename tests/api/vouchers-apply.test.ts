import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as applyVoucher } from "#app/api/v1/cart/apply-voucher/route.ts";
import { POST as removeVoucher } from "#app/api/v1/cart/remove-voucher/route.ts";
import { GET as viewCart } from "#app/api/v1/cart/view/route.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { redeemVoucher } from "#lib/commerce/orders/server/redeem-voucher.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { carts, voucherRedemptions, vouchers } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { call } from "#tests/call.ts";
import { billing, buildCart, buildVoucher, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";

const apply = (code: unknown, cartToken: string | null, token: string | null = null) =>
  call(applyVoucher, { path: "/api/v1/cart/apply-voucher?world=de", body: { code }, cartToken, token });

it("ENTITY-3 a voucher is taken whatever its case, shown, and can be taken out", async () => {
  const { code } = await buildVoucher({ code: "HERBST10", validUntil: new Date("2099-11-30") });
  const cartToken = await buildCart([(await buildMaterial({ priceMinor: 1980 })).id]);
  const { status, body } = await apply(" herbst 10 ", cartToken);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    voucher: { code, kind: "percent", value: 1000, validUntil: "2099-11-30T00:00:00.000Z" },
    voucherError: null,
    originalPrice: 1980,
    totalVoucherDiscount: 198,
    finalPrice: 1782,
  });
  const removed = await call(removeVoucher, { method: "POST", cartToken });
  expect(removed.body.data).toMatchObject({ voucher: null, finalPrice: 1980 });
});

it("a voucher that does not hold is refused with its code and leaves the cart as it was", async () => {
  const seller = await buildSeller();
  const yesterday = new Date(Date.now() - 86_400_000);
  const good = await buildVoucher();
  const bad = {
    voucher_expired: await buildVoucher({ validUntil: yesterday }),
    voucher_used_up: await buildVoucher({ maxRedemptions: 1, redemptions: 1 }),
    voucher_minimum: await buildVoucher({ kind: "amount", value: 500, currency: "EUR", minimumMinor: 5000 }),
    voucher_not_applicable: await buildVoucher({ sellerId: seller.id }),
  };
  const cartToken = await buildCart([(await buildMaterial()).id]);
  await apply(good.code, cartToken);
  for (const [code, voucher] of Object.entries(bad)) {
    const { status, body } = await apply(voucher.code, cartToken);
    expect([status, body.error?.code]).toEqual([422, code]);
  }
  expect((await apply(bad.voucher_minimum.code, cartToken)).body.error?.message).toBe("Dieser Gutschein gilt ab 50,00\u00a0€.");
  expect((await apply("GIBTSNICHT", cartToken)).body.error?.code).toBe("voucher_unknown");
  const { data } = (await call(viewCart, { path: "/?world=de", cartToken })).body;
  expect(data).toMatchObject({ voucher: { code: good.code }, totalVoucherDiscount: 29 });
  expect((await apply(good.code, null)).body.error?.code).toBe("cart_empty");
});

it("ENTITY-3 voucherError tells why the kept voucher takes nothing off any more", async () => {
  const voucher = await buildVoucher();
  const cartToken = await buildCart([(await buildMaterial()).id]);
  await apply(voucher.code, cartToken);
  await getDb()
    .update(vouchers)
    .set({ validUntil: new Date(Date.now() - 1) })
    .where(eq(vouchers.id, voucher.id));
  const { data } = (await call(viewCart, { path: "/?world=de", cartToken })).body;
  expect(data).toMatchObject({ voucherError: "voucher_expired", voucher: { code: voucher.code }, totalVoucherDiscount: 0, total: 290 });
});

it("an amount in another currency is converted by the cart's rates", async () => {
  const voucher = await buildVoucher({ kind: "amount", value: 500, currency: "EUR" });
  const cartToken = await buildCart([(await buildMaterial({ priceMinor: 2000 })).id], { world: "cz" });
  const { data } = (await apply(voucher.code, cartToken)).body;
  expect(data).toMatchObject({ currency: "CZK", totalVoucherDiscount: 12_250, voucher: { kind: "amount", value: 12_250 } });
});

it.each([[""], [null], [5], ["x".repeat(41)], [["A"]], ["\u0000".repeat(3)]])("bad code %j is a 4xx", async (code) => {
  const cartToken = await buildCart([(await buildMaterial()).id]);
  const { status } = await apply(code, cartToken);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

it("threat 3 fifty carts order with a voucher that holds once: one discount", async () => {
  const voucher = await buildVoucher({ maxRedemptions: 1, perUserLimit: 50 });
  const material = await buildMaterial({ priceMinor: 1000 });
  const users = await Promise.all(Array.from({ length: 50 }, () => buildUser()));
  const tokens = await Promise.all(users.map(({ id }) => buildCart([material.id], { userId: id })));
  await getDb().update(carts).set({ voucherId: voucher.id });
  const order = (cartToken: string, userId: number) =>
    placeOrder(
      { cartToken, userId, world: "de", actorId: null },
      { totalMinor: 900, currency: "EUR", provider: "sandbox", billing, withdrawalConsent: true, sandbox: { card: "4242424242424242" } },
      newKey(),
    );
  const results = await Promise.allSettled(users.map(({ id }, index) => order(tokens[index] ?? "", id)));
  const won = results.filter((result) => result.status === "fulfilled");
  expect(won).toHaveLength(1);
  expect(won[0]?.value.order).toMatchObject({ status: "paid", discountMinor: 100, totalMinor: 900 });
  for (const result of results) if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "cart_changed" });
  expect(await getDb().$count(voucherRedemptions, eq(voucherRedemptions.voucherId, voucher.id))).toBe(1);
  const [after] = await getDb().select().from(vouchers).where(eq(vouchers.id, voucher.id));
  expect(after?.redemptions).toBe(1);
  const loser = results.findIndex((result) => result.status === "rejected");
  const { data } = (await call(viewCart, { path: "/?world=de", cartToken: tokens[loser] ?? "", token: users[loser]?.token ?? "" })).body;
  expect(data).toMatchObject({ voucherError: "voucher_used_up", total: 1000 });
});

it("threat 3 one buyer cannot use a voucher more often than it allows, from many carts at once", async () => {
  const user = await buildUser();
  const voucher = await buildVoucher({ perUserLimit: 2 });
  const materials = await Promise.all(Array.from({ length: 10 }, () => buildMaterial({ priceMinor: 1000 })));
  const tokens = await Promise.all(materials.map(({ id }) => buildCart([id])));
  for (const token of tokens)
    await getDb()
      .update(carts)
      .set({ voucherId: voucher.id })
      .where(eq(carts.tokenHash, hashSecret(token)));
  const input = {
    totalMinor: 900,
    currency: "EUR" as const,
    provider: "sandbox" as const,
    billing,
    withdrawalConsent: true,
    sandbox: { card: "4242424242424242" },
  };
  const results = await Promise.allSettled(
    tokens.map((cartToken) => placeOrder({ cartToken, userId: user.id, world: "de", actorId: null }, input, newKey())),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await getDb().$count(voucherRedemptions, eq(voucherRedemptions.userId, user.id))).toBe(2);
});

it("threat 3 redeeming itself counts what the buyer used before", async () => {
  const user = await buildUser();
  const voucher = await buildVoucher({ perUserLimit: 1 });
  const cartToken = await buildCart([(await buildMaterial({ priceMinor: 1000 })).id], { userId: user.id });
  await apply(voucher.code, cartToken, user.token);
  const redeem = () => transaction((tx) => redeemVoucher(tx, voucher.id, user.id));
  const input = {
    totalMinor: 900,
    currency: "EUR" as const,
    provider: "sandbox" as const,
    billing,
    withdrawalConsent: true,
    sandbox: { card: "4242424242424242" },
  };
  await placeOrder({ cartToken, userId: user.id, world: "de", actorId: null }, input, newKey());
  expect(await redeem()).toBe(false);
});
