import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as addItem } from "#app/api/v1/cart/add-item/route.ts";
import { POST as removeItem } from "#app/api/v1/cart/remove-item/route.ts";
import { POST as useCredits } from "#app/api/v1/cart/use-credits/route.ts";
import { GET as viewCart } from "#app/api/v1/cart/view/route.ts";
import { cart as cartSchema } from "#lib/commerce/cart/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems, cartItems, carts, exchangeRates, materials } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { call } from "#tests/call.ts";
import { buildCart, buildEntitlement } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";

const add = (material_id: unknown, options: { cartToken?: string | null; token?: string; world?: string; extra?: object } = {}) =>
  call(addItem, { path: `/api/v1/cart/add-item?world=${options.world ?? "de"}`, body: { material_id, ...options.extra }, ...options });
const view = (options: { cartToken?: string | null; token?: string; path?: string } = {}) =>
  call(viewCart, { path: "/api/v1/cart/view?world=de", ...options });

it("ROUTE-49 CALL-12 viewing makes no cart and answers an empty one", async () => {
  const before = await getDb().$count(carts);
  const { status, body } = await view({ cartToken: "nobodys-token-nobodys-token-nobodys" });
  expect(status).toBe(200);
  expect(cartSchema.parse(body.data)).toMatchObject({
    id: null,
    token: null,
    itemCount: 0,
    total: 0,
    currency: "EUR",
    vat: { rateBp: 1900 },
  });
  expect(await getDb().$count(carts)).toBe(before);
});

it("CALL-4 ENTITY-3 the first item makes the cart and its token, kept only as SHA-256", async () => {
  const material = await buildMaterial({ priceMinor: 290 });
  const { status, body } = await add(material.id);
  expect(status).toBe(200);
  const cart = cartSchema.parse(body.data);
  expect(cart.token).toMatch(/^[\w-]{43}$/);
  expect(cart).toMatchObject({ itemCount: 1, originalPrice: 290, finalPrice: 290, total: 290, vat: { minor: 46, country: "DE" } });
  expect(cart.cartItems[0]).toMatchObject({ licence: "single", seats: 1, unitMinor: 290, notice: null });
  expect(cart.cartItems[0]?.material).toMatchObject({ id: material.id, title: material.title, hasFixedPrice: false, finalPrice: 290 });
  const [row] = await getDb()
    .select()
    .from(carts)
    .where(eq(carts.id, cart.id as number));
  expect(row?.tokenHash).toBe(hashSecret(cart.token as string));
  const seen = await view({ cartToken: cart.token });
  expect(seen.body.data).toEqual({ ...cart, token: null });
});

it("an item put in twice stands there once, and can be taken out again", async () => {
  const material = await buildMaterial();
  const cartToken = await buildCart([material.id]);
  expect((await add(material.id, { cartToken })).body.data).toMatchObject({ itemCount: 1, token: null });
  const removed = await call(removeItem, { body: { material_id: material.id }, cartToken });
  expect(removed.body.data).toMatchObject({ itemCount: 0, total: 0 });
  expect((await call(removeItem, { body: { material_id: 999_999 }, cartToken })).status).toBe(200);
});

it("what cannot be bought is refused with its code, and nothing is written", async () => {
  const seller = await buildSeller();
  const own = await buildMaterial({ authorId: seller.id });
  const draft = await buildMaterial({ status: "draft", publishedAt: null });
  const gone = await buildMaterial({ status: "archived" });
  const owned = await buildMaterial();
  await buildEntitlement(seller.id, owned.id);
  const before = await getDb().$count(carts);
  const { token } = seller;
  const code = async (id: number, extra?: object) => {
    const { status, body } = await add(id, { token, extra });
    return [status, body.error?.code];
  };
  expect(await code(own.id)).toEqual([422, "own_material"]);
  expect(await code(draft.id)).toEqual([404, "not_found"]);
  expect(await code(987_654)).toEqual([404, "not_found"]);
  expect(await code(gone.id)).toEqual([422, "material_not_for_sale"]);
  expect(await code(owned.id)).toEqual([422, "already_owned"]);
  const other = await buildMaterial();
  expect(await code(other.id, { licence: "school", seats: 10 })).toEqual([422, "school_required"]);
  expect(await getDb().$count(carts)).toBe(before);
});

it.each([
  ["a negative number of seats", { licence: "school", seats: -3 }],
  ["half a seat", { seats: 1.5 }],
  ["501 seats", { licence: "school", seats: 501 }],
  ["two seats of a single licence", { seats: 2 }],
  ["an unknown licence", { licence: "everyone" }],
])("threat 2 %s is refused", async (_, extra) => {
  const material = await buildMaterial();
  const { status, body } = await add(material.id, { extra });
  expect([status, body.error?.code]).toEqual([400, "invalid_input"]);
});

it.each([["x"], [-1], [0], [1.5], [1e300], [null], [{}], [[1, 2]], ["1; drop table carts"]])(
  "bad material_id %j is 400, nothing written",
  async (id) => {
    const before = await getDb().$count(carts);
    expect((await add(id)).status).toBe(400);
    expect(await getDb().$count(carts)).toBe(before);
  },
);

it("threat 2 prices, totals and currency in the request, and another world, change nothing", async () => {
  const material = await buildMaterial({ priceMinor: 1490 });
  const extra = { priceMinor: 1, unitMinor: 1, finalPrice: 0, total: 0, currency: "IDR", rates: { EUR: 1 } };
  const { body } = await add(material.id, { extra });
  const cartToken = String(body.data?.token);
  expect(body.data).toMatchObject({ total: 1490, currency: "EUR" });
  for (const world of ["id", "jp", "es", "gr"]) {
    const { data } = (await view({ cartToken, path: `/api/v1/cart/view?world=${world}&currency=IDR&total=1` })).body;
    expect(data).toMatchObject({ total: 1490, currency: "EUR" });
  }
  const second = await buildMaterial({ priceMinor: 500 });
  expect((await add(second.id, { cartToken, world: "jp" })).body.data).toMatchObject({ total: 1990, currency: "EUR" });
});

it("PRICE-2 a cart keeps the currency and the rates it began with", async () => {
  const material = await buildMaterial({ priceMinor: 1000 });
  const { body } = await add(material.id, { world: "cz" });
  expect(body.data).toMatchObject({ currency: "CZK", total: 24_500 });
  await getDb().update(exchangeRates).set({ perEuro: 30 }).where(eq(exchangeRates.currency, "CZK"));
  expect((await view({ cartToken: String(body.data?.token) })).body.data).toMatchObject({ total: 24_500 });
  expect((await add(material.id, { world: "cz" })).body.data).toMatchObject({ total: 30_000 });
  await getDb().update(exchangeRates).set({ perEuro: 24.5 }).where(eq(exchangeRates.currency, "CZK"));
});

it("PRICE-2 a running sale is charged, and a changed price is told", async () => {
  const material = await buildMaterial({
    priceMinor: 400,
    salePriceMinor: 300,
    saleStartsAt: new Date(Date.now() - 1000),
    saleEndsAt: new Date(Date.now() + 60_000),
  });
  const cartToken = await buildCart([material.id]);
  expect((await view({ cartToken })).body.data).toMatchObject({ total: 300 });
  await getDb()
    .update(materials)
    .set({ saleEndsAt: new Date(Date.now() - 1) })
    .where(eq(materials.id, material.id));
  const { data } = (await view({ cartToken })).body;
  expect(data).toMatchObject({ total: 400, cartItems: [{ notice: "price_changed", finalMinor: 400 }] });
  await getDb().update(materials).set({ status: "archived" }).where(eq(materials.id, material.id));
  expect((await view({ cartToken })).body.data).toMatchObject({ total: 0, cartItems: [{ notice: "not_for_sale", finalMinor: 0 }] });
});

it("threat 5 a token of a member's cart shows nothing to others, and a foreign cart is not changed", async () => {
  const [owner, other] = [await buildUser(), await buildUser()];
  const material = await buildMaterial();
  const cartToken = await buildCart([material.id], { userId: owner.id });
  for (const token of [undefined, other.token]) {
    expect((await view({ cartToken, token })).body.data).toMatchObject({ id: null, itemCount: 0 });
    await call(removeItem, { body: { material_id: material.id }, cartToken, token: token ?? null });
  }
  expect(await getDb().$count(cartItems, eq(cartItems.materialId, material.id))).toBe(1);
  expect((await view({ token: owner.token })).body.data).toMatchObject({ itemCount: 1 });
});

it("ENTITY-3 itemsInBundles offers the bundle with what is owned taken off", async () => {
  const user = await buildUser();
  const seller = await buildSeller();
  const parts = await Promise.all([200, 300, 500].map((priceMinor) => buildMaterial({ authorId: seller.id, priceMinor })));
  const bundle = await buildMaterial({ authorId: seller.id, priceMinor: 700, isBundle: true, title: "Herbst in der Grundschule" });
  await getDb()
    .insert(bundleItems)
    .values(parts.map(({ id }, position) => ({ bundleId: bundle.id, materialId: id, position })));
  const cartToken = await buildCart([parts[0]?.id ?? 0], { userId: user.id });
  const offer = async () => (await view({ cartToken, token: user.token })).body.data?.itemsInBundles;
  expect(await offer()).toEqual([
    {
      bundleId: bundle.id,
      title: bundle.title,
      slug: bundle.slug,
      priceMinor: 700,
      savingMinor: 300,
      materialIds: [parts[0]?.id],
      extraCount: 2,
      extraMinor: 500,
    },
  ]);
  await buildEntitlement(user.id, parts[2]?.id ?? 0);
  expect(await offer()).toMatchObject([{ priceMinor: 350, savingMinor: 150, extraCount: 1, extraMinor: 150 }]);
  const taken = await add(bundle.id, { cartToken, token: user.token });
  expect(taken.body.data).toMatchObject({
    total: 350,
    bundleDiscount: 350,
    itemsInBundles: [],
    cartItems: [{ notice: "in_bundle" }, { finalMinor: 350 }],
  });
});

it("credit is used by members who ask for it, as far as it goes", async () => {
  const user = await buildUser();
  const material = await buildMaterial({ priceMinor: 500 });
  await grantCredit({ userId: user.id, currency: "EUR", amountMinor: 200, reason: "welcome" });
  const cartToken = await buildCart([material.id], { userId: user.id });
  const { token } = user;
  expect((await view({ cartToken, token })).body.data).toMatchObject({ availableCredits: 200, usedCredits: 0, total: 500 });
  const used = await call(useCredits, { body: { use: true }, cartToken, token });
  expect(used.body.data).toMatchObject({ useCredits: true, usedCredits: 200, finalPrice: 500, total: 300 });
  expect((await call(useCredits, { body: { use: true }, cartToken })).status).toBe(401);
  expect((await call(useCredits, { body: { use: "much" }, cartToken, token })).status).toBe(400);
});

it("the payment page sees the VAT of the country typed there", async () => {
  const material = await buildMaterial({ priceMinor: 1200 });
  const cartToken = await buildCart([material.id]);
  const at = async (query: string) => (await view({ cartToken, path: `/api/v1/cart/view?world=de&${query}` })).body.data;
  expect(await at("country=FR")).toMatchObject({ total: 1200, vat: { rateBp: 2000, minor: 200, country: "FR", isReverseCharge: false } });
  expect(await at("country=FR&vatId=FR40303265045")).toMatchObject({ total: 1000, vat: { rateBp: 0, minor: 0, isReverseCharge: true } });
  expect(await at("country=FR&vatId=FR41303265045")).toMatchObject({ total: 1200, vat: { isReverseCharge: false } });
  expect(await at("country=DE&vatId=DE136695976")).toMatchObject({ total: 1200, vat: { rateBp: 1900, isReverseCharge: false } });
  // Where nothing is sold to, no country was said.
  expect(await at("country=US")).toMatchObject({ total: 1200, vat: { rateBp: 1900, country: "DE" } });
});

it("a cart takes 200 materials and no more", async () => {
  const seller = await buildSeller();
  const cartToken = await buildCart([(await buildMaterial({ authorId: seller.id })).id]);
  const [cart] = await getDb()
    .select()
    .from(carts)
    .where(eq(carts.tokenHash, hashSecret(cartToken)));
  for (let i = 0; i < 199; i++) {
    const { id } = await buildMaterial({ authorId: seller.id });
    await getDb()
      .insert(cartItems)
      .values({ cartId: cart?.id as number, materialId: id, seenMinor: 290 });
  }
  const { body } = await add((await buildMaterial()).id, { cartToken });
  expect(body.error?.code).toBe("cart_full");
  expect((await view({ cartToken })).body.data).toMatchObject({ itemCount: 200, total: 200 * 290 });
});
