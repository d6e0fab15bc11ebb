import { expect, it } from "vitest";
import { POST as placeOrder } from "#app/api/v1/orders/route.ts";
import { GET } from "#app/api/v3/item-tags/route.ts";
import { forgetBestsellers } from "#lib/catalogue/search/server/get-item-tags.ts";
import { call } from "#tests/call.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const ask = async (...ids: number[]) =>
  (await call(GET, { path: `/?ids=${ids.join(",")}` })).body.data as unknown as { id: number; tags: string[] }[];
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

it("AUTH401-6 cards are labelled new, bestseller and reduced by what happened, in the order asked", async () => {
  const old = await buildMaterial({ publishedAt: ago(8) });
  const fresh = await buildMaterial({ publishedAt: ago(6) });
  const reduced = await buildMaterial({ publishedAt: ago(8), priceMinor: 300, salePriceMinor: 200, saleEndsAt: ago(-1) });
  const over = await buildMaterial({ publishedAt: ago(8), priceMinor: 300, salePriceMinor: 200, saleEndsAt: ago(1) });
  const hidden = await buildMaterial({ status: "draft" });
  // A number in a column makes no bestseller: paid orders do.
  const boasting = await buildMaterial({ publishedAt: ago(8), salesCount: 9_999 });
  expect(await ask(reduced.id, old.id, fresh.id, over.id, hidden.id, boasting.id, 999_999)).toEqual([
    { id: reduced.id, tags: ["reduced"] },
    { id: fresh.id, tags: ["new"] },
  ]);
});

const buy = async (...materialIds: number[]) => {
  const user = await buildUser();
  const body = {
    currency: "EUR",
    billing,
    withdrawalConsent: true,
    totalMinor: 290,
    provider: "sandbox",
    sandbox: { card: "4242 4242 4242 4242" },
  };
  const { status } = await call(placeOrder, {
    path: "/?world=de",
    body,
    token: user.token,
    cartToken: await buildCart(materialIds, { userId: user.id }),
    headers: { "idempotency-key": newKey() },
  });
  expect(status).toBe(201);
};

it("a bestseller is what ten have paid for; given away for nothing does not count", async () => {
  const sold = await buildMaterial({ publishedAt: ago(30) });
  const free = await buildMaterial({ publishedAt: ago(30), priceMinor: 0 });
  for (let buyer = 0; buyer < 9; buyer += 1) await buy(sold.id, free.id);
  forgetBestsellers();
  expect(await ask(sold.id, free.id)).toEqual([]);
  await buy(sold.id, free.id);
  forgetBestsellers();
  expect(await ask(sold.id, free.id)).toEqual([{ id: sold.id, tags: ["bestseller"] }]);
});
