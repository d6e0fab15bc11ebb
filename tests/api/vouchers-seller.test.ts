import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as applyVoucher } from "#app/api/v1/cart/apply-voucher/route.ts";
import { GET as share } from "#app/api/v1/share/route.ts";
import { POST as end } from "#app/api/v1/vouchers/[id]/end/route.ts";
import { GET as open } from "#app/api/v1/vouchers/[id]/route.ts";
import { GET as materialsOf } from "#app/api/v1/vouchers/materials/route.ts";
import { POST as create, GET as list } from "#app/api/v1/vouchers/route.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orderLines, priceHistory, voucherRedemptions, vouchers } from "#lib/platform/db/schema/schema.ts";
import { dayIn } from "#lib/platform/worlds/day-in.ts";
import { addDays } from "#lib/selling/sales/rules.ts";
import { call } from "#tests/call.ts";
import { billing, buildCart, buildVoucher, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { sellMaterials } from "#tests/factories/sell-materials.ts";
import { expectMoneyFits } from "#tests/money-invariants.ts";

const build = async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()];
  const own = await buildMaterial({ authorId: seller.id, title: "Eigenes", priceMinor: 1000 });
  const fixed = await buildMaterial({ authorId: seller.id, title: "Festpreis", priceMinor: 400, hasFixedPrice: true });
  const foreign = await buildMaterial({ authorId: other.id, priceMinor: 500 });
  return { seller, other, own, fixed, foreign };
};
let shop: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  shop = await build();
});

const make = (body: object, token = shop.seller.token) => call(create, { path: "/api/v1/vouchers?world=de", body, token });
const apply = (code: unknown, cartToken: string, token: string | null = null) =>
  call(applyVoucher, { path: "/api/v1/cart/apply-voucher?world=de", body: { code }, cartToken, token });
const stop = (id: unknown, token = shop.seller.token) => call(end, { method: "POST", params: { id: String(id) }, token });
const today = dayIn("Europe/Berlin", new Date());

describe("ROUTE-28 a seller's vouchers", () => {
  it("ROUTE-28 made, listed, redeemed on her own materials without a fixed price alone, and seen with what it took off", async () => {
    const { status, body } = await make({ code: " herbst 2026 ", kind: "percent", value: 2_000, validUntil: today });
    expect([status, body.data?.code, body.data?.state, body.data?.currency]).toEqual([201, "HERBST2026", "running", "EUR"]);
    const cart = await buildCart([shop.own.id, shop.fixed.id, shop.foreign.id]);
    expect((await apply("herbst2026", cart)).body.data).toMatchObject({ originalPrice: 1900, totalVoucherDiscount: 200, finalPrice: 1700 });
    await sellMaterials([shop.own.id, shop.foreign.id], { totalMinor: 1300, voucher: "HERBST2026" });
    const { body: page } = await call(list, { path: "/api/v1/vouchers", token: shop.seller.token });
    expect(page.data).toMatchObject({ total: 1, currency: "EUR" });
    expect(page.data?.items?.[0]).toMatchObject({ redemptions: 1, effects: [{ currency: "EUR", discountMinor: 200, grossMinor: 800 }] });
    const one = await call(open, { params: { id: String(body.data?.id) }, token: shop.seller.token });
    expect(one.body.data?.sales).toHaveLength(1);
    expect(one.body.data?.sales?.[0]).toMatchObject({ title: "Eigenes", voucherCode: "HERBST2026", discountMinor: 200 });
  });

  it("ROUTE-28 ended by her alone, once and for all; whose it is not does not find it", async () => {
    const { body } = await make({ code: "KURZ-1", kind: "amount", value: 100 });
    const id = body.data?.id;
    expect((await stop(id, shop.other.token)).status).toBe(404);
    expect((await call(open, { params: { id: String(id) }, token: shop.other.token })).status).toBe(404);
    expect((await stop((await buildVoucher()).id)).status).toBe(404);
    const cart = await buildCart([shop.own.id]);
    expect((await apply("KURZ-1", cart)).status).toBe(200);
    const first = await stop(id);
    expect([first.status, first.body.data?.state]).toEqual([200, "ended"]);
    const again = await stop(id);
    expect(again.body.data?.validUntil).toBe(first.body.data?.validUntil);
    expect((await apply("KURZ-1", await buildCart([shop.own.id]))).body.error?.code).toBe("voucher_expired");
    const ended = await call(list, { path: "/api/v1/vouchers?state=ended", token: shop.seller.token });
    expect(ended.body.data?.total).toBe(1);
  });

  it("ROUTE-28 a code exists once in the whole shop; fifty at once make one", async () => {
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        make({ code: "einmalig", kind: "percent", value: 1_000 }, n % 2 ? shop.seller.token : shop.other.token),
      ),
    );
    expect(results.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = results.filter(({ status }) => status === 400);
    expect(refused.length + results.filter(({ status }) => status === 429).length).toBe(49);
    expect(refused[0]?.body.error?.fields?.code?.code).toBe("code_taken");
    expect(await getDb().$count(vouchers, eq(vouchers.code, "EINMALIG"))).toBe(1);
  });

  it("ROUTE-28 without a code of its own one is made up; days are whole days of her world", async () => {
    const { seller } = await build();
    const { body } = await make(
      { kind: "percent", value: 500, validFrom: addDays(today, 2), validUntil: addDays(today, 3), worlds: ["gr"] },
      seller.token,
    );
    expect(body.data?.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(body.data).toMatchObject({ state: "planned", worlds: ["gr"] });
    const day = (moment: unknown) => dayIn("Europe/Berlin", new Date(String(moment)));
    expect(day(body.data?.validFrom)).toBe(addDays(today, 2));
    expect(day(new Date(Date.parse(String(body.data?.validUntil)) - 1).toISOString())).toBe(addDays(today, 3));
    expect((await apply(body.data?.code, await buildCart([shop.own.id]))).body.error?.code).toBe("voucher_not_applicable");
  });

  it("ROUTE-28 what is no voucher is refused at its field and nothing is written; who sells nothing makes none", async () => {
    const { seller } = await build();
    const before = await getDb().$count(vouchers);
    const bad = { code: "<b>", kind: "percent", value: 20_000, minimumMinor: -1, maxRedemptions: 0, perUserLimit: 0, worlds: ["xx"] };
    const { status, body } = await make(bad, seller.token);
    expect([status, Object.keys(body.error?.fields ?? {}).sort()]).toEqual([
      400,
      ["code", "maxRedemptions", "minimumMinor", "perUserLimit", "worlds.0"],
    ]);
    expect((await make({ kind: "percent", value: 20_000 }, seller.token)).body.error?.fields?.value?.code).toBe("percent_range");
    expect((await make({ kind: "amount", value: 1.5 }, seller.token)).body.error?.fields?.value?.code).toBe("invalid");
    expect(
      (await make({ kind: "amount", value: 100, validUntil: addDays(today, -1) }, seller.token)).body.error?.fields?.validUntil?.code,
    ).toBe("voucher_days");
    expect((await make({ kind: "amount", value: 100 }, (await buildUser()).token)).status).toBe(403);
    expect(await getDb().$count(vouchers)).toBe(before);
  });

  it("ROUTE-28 a voucher above the price makes it nothing, never less, and the books fit", async () => {
    const { seller, own } = await build();
    const { body } = await make({ kind: "amount", value: 5_000 }, seller.token);
    const cart = await buildCart([own.id, shop.foreign.id]);
    expect((await apply(body.data?.code, cart)).body.data).toMatchObject({ totalVoucherDiscount: 1000, finalPrice: 500, total: 500 });
    const { lines } = await sellMaterials([own.id], { totalMinor: 0, voucher: String(body.data?.code) });
    expect(lines[0]).toMatchObject({ originalMinor: 1000, discountMinor: 1000, grossMinor: 0 });
    await expectMoneyFits();
  });

  it("ROUTE-28 threat 3 fifty buyers at once of a seller's voucher that holds once: one discount, on her material alone", async () => {
    const { seller, own } = await build();
    const { body } = await make({ kind: "percent", value: 1_000, maxRedemptions: 1 }, seller.token);
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { id: userId } = await buildUser();
        const cartToken = await buildCart([own.id, shop.foreign.id], { userId });
        return { userId, cartToken, world: "de" as const, actorId: null };
      }),
    );
    for (const { cartToken, userId } of buyers) {
      const { applyVoucher: put } = await import("#lib/commerce/cart/server/apply-voucher.ts");
      await put({ cartToken, userId, world: "de" }, String(body.data?.code));
    }
    const input = {
      totalMinor: 1400,
      currency: "EUR" as const,
      provider: "sandbox" as const,
      billing,
      withdrawalConsent: true,
      sandbox: { card: "4242424242424242" },
    };
    const results = await Promise.allSettled(buyers.map((buyer) => placeOrder(buyer, input, newKey())));
    const won = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(won).toHaveLength(1);
    expect(new Set(results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : [])))).toEqual(
      new Set(["cart_changed"]),
    );
    const lines = await getDb()
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, won[0]?.order.id ?? 0))
      .orderBy(orderLines.materialId);
    expect(new Map(lines.map(({ materialId, discountMinor }) => [materialId, discountMinor]))).toEqual(
      new Map([
        [own.id, 100],
        [shop.foreign.id, 0],
      ]),
    );
    const [row] = await getDb()
      .select()
      .from(vouchers)
      .where(eq(vouchers.id, Number(body.data?.id)));
    expect(row?.redemptions).toBe(1);
    expect(await getDb().$count(voucherRedemptions, eq(voucherRedemptions.voucherId, Number(body.data?.id)))).toBe(1);
    await expectMoneyFits();
  });

  it("ROUTE-28 her materials with the price by which a reduction would be measured", async () => {
    const { body } = await call(materialsOf, { token: shop.seller.token });
    expect(body.data?.materials).toEqual([
      expect.objectContaining({
        title: "Eigenes",
        priceMinor: 1000,
        currentMinor: 1000,
        lowestMinor: 1000,
        vatRateBp: 1900,
        shareBp: 7000,
      }),
      expect.objectContaining({ title: "Festpreis", hasFixedPrice: true }),
    ]);
  });

  it("ROUTE-29 addresses of her page and her materials, and the lowest price of the last 30 days, whatever is asked today", async () => {
    const { seller } = await build();
    const own = await buildMaterial({ authorId: seller.id, title: "Altes", priceMinor: 900 });
    const at = (days: number) => new Date(Date.now() - days * 86_400_000);
    await getDb().delete(priceHistory).where(eq(priceHistory.materialId, own.id));
    const prices = [
      [300, 90],
      [700, 50],
      [600, 20],
      [900, 10],
    ] as const;
    await getDb()
      .insert(priceHistory)
      .values(prices.map(([priceMinor, days]) => ({ materialId: own.id, priceMinor, currency: "EUR" as const, validFrom: at(days) })));
    const { status, body } = await call(share, { path: "/api/v1/share?world=de", token: seller.token });
    expect([status, body.data?.author?.path]).toEqual([200, `/de/autor/${seller.id}/${seller.slug}`]);
    expect(body.data?.materials?.[0]).toMatchObject({ title: "Altes", path: `/de/material/${own.id}/${own.slug}`, lowestMinor: 600 });
    expect((await call(share, { token: (await buildUser()).token })).status).toBe(403);
  });
});
