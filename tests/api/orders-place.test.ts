import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as cancelOrder } from "#app/api/v1/orders/[id]/cancel/route.ts";
import { GET as getOrder } from "#app/api/v1/orders/[id]/route.ts";
import { GET as listOrders } from "#app/api/v1/orders/route.ts";
import { cart as cartSchema } from "#lib/commerce/cart/schema.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { placedOrder } from "#lib/commerce/orders/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import {
  billingAddresses,
  bundleItems,
  entitlements,
  invoices,
  materials,
  orderLines,
  orders,
  outbox,
  payments,
} from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { billing, buildCart } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";
import { paying, place, setCart, start } from "#tests/factories/order-steps.ts";

it("ROUTE-51 the sandbox card pays: order, entitlement, counts, invoice, mails, all at once", async () => {
  const { material, cartToken, token, user } = await start();
  const { status, body } = await place({ totalMinor: 290, ...paying }, { token, cartToken });
  expect(status).toBe(201);
  const { order, clientSecret } = placedOrder.parse(body.data);
  expect(clientSecret).toBeNull();
  expect(order).toMatchObject({
    status: "paid",
    totalMinor: 290,
    vat: { rateBp: 1900, minor: 46, country: "DE" },
    billing,
    transfer: null,
  });
  expect(order.lines).toMatchObject([{ materialId: material.id, grossMinor: 290, vatMinor: 46, isEntitled: true }]);
  expect(order.invoices).toMatchObject([{ label: expect.stringMatching(/^KR-20\d\d-\d{6}$/), grossMinor: 290 }]);
  const mine = eq(entitlements.userId, user.id);
  expect(await getDb().select().from(entitlements).where(mine)).toMatchObject([
    { materialId: material.id, licence: "single", revokedAt: null },
  ]);
  const [sold] = await getDb().select().from(materials).where(eq(materials.id, material.id));
  expect(sold?.salesCount).toBe(1);
  const [line] = await getDb().select().from(orderLines).where(eq(orderLines.orderId, order.id));
  expect(line?.withdrawalText).toMatch(/Widerrufsrecht/);
  expect(line?.withdrawalConsentAt).toBeInstanceOf(Date);
  expect(await getDb().select().from(payments).where(eq(payments.orderId, order.id))).toMatchObject([
    { status: "succeeded", amountMinor: 290 },
  ]);
  expect(await getDb().select().from(outbox).where(eq(outbox.recipient, user.email))).toMatchObject([{ template: "order_confirmation" }]);
  expect(await viewCart({ cartToken, userId: user.id, world: "de" })).toMatchObject({ id: null, itemCount: 0 });
});

it("ROUTE-52 bank transfer: the download is there at once, the account is on the order", async () => {
  const { cartToken, token } = await start();
  const { body } = await place({ totalMinor: 290, provider: "invoice" }, { token, cartToken });
  const { order } = placedOrder.parse(body.data);
  expect(order).toMatchObject({ status: "awaiting_transfer", lines: [{ isEntitled: true }] });
  expect(order.transfer).toMatchObject({ reference: order.invoices[0]?.label, amountMinor: 290, currency: "EUR", isExample: true });
});

it("a zero total is ordered without provider, address and invoice", async () => {
  const { cartToken, token, user } = await start(0);
  const refused = await place({ totalMinor: 0, ...paying }, { token, cartToken });
  expect(refused.body.error?.code).toBe("provider_not_available");
  const { status, body } = await place({ totalMinor: 0, provider: "none", billing: undefined }, { token, cartToken });
  expect(status).toBe(201);
  expect(body.data?.order).toMatchObject({ status: "paid", totalMinor: 0, invoices: [], lines: [{ isEntitled: true }] });
  expect(await getDb().$count(payments, eq(payments.orderId, Number(body.data?.order?.id)))).toBe(0);
  expect(await getDb().$count(invoices, eq(invoices.userId, user.id))).toBe(0);
});

it("credit pays alone when it covers all, and in part beside a card", async () => {
  const { cartToken, token, user } = await start(500);
  await grantCredit({ userId: user.id, currency: "EUR", amountMinor: 700, reason: "welcome" });
  await setCart(cartToken, { useCredits: true });
  const { body } = await place({ totalMinor: 0, provider: "credit" }, { token, cartToken });
  expect(body.data?.order).toMatchObject({ status: "paid", grossMinor: 500, creditMinor: 500, totalMinor: 0, invoices: [{}] });
  const second = await buildMaterial({ priceMinor: 500 });
  const next = await buildCart([second.id], { userId: user.id });
  await setCart(next, { useCredits: true });
  const part = await place({ totalMinor: 300, ...paying }, { token, cartToken: next });
  expect(part.body.data?.order).toMatchObject({ creditMinor: 200, totalMinor: 300, status: "paid" });
});

it("a bundle brings every part", async () => {
  const user = await buildUser();
  const parts = [await buildMaterial(), await buildMaterial()];
  const bundle = await buildMaterial({ priceMinor: 400, isBundle: true });
  await getDb()
    .insert(bundleItems)
    .values(parts.map(({ id }, position) => ({ bundleId: bundle.id, materialId: id, position })));
  const cartToken = await buildCart([bundle.id], { userId: user.id });
  await place({ totalMinor: 400, ...paying }, { token: user.token, cartToken });
  const owned = await getDb().select({ id: entitlements.materialId }).from(entitlements).where(eq(entitlements.userId, user.id));
  expect(owned.map(({ id }) => id).sort()).toEqual([bundle.id, ...parts.map(({ id }) => id)].sort());
});

it("ROUTE-50 threat 2 what the request says about prices is compared, never charged: cart_changed brings the new cart", async () => {
  const { cartToken, token, user, material } = await start(1490);
  for (const body of [{ totalMinor: 1 }, { totalMinor: 1490, currency: "IDR" }, { totalMinor: 0, grossMinor: 0, lines: [] }]) {
    const { status, body: answer } = await place({ ...paying, ...body }, { token, cartToken, world: "id" });
    expect([status, answer.error?.code]).toEqual([409, "cart_changed"]);
    expect(cartSchema.parse(answer.data)).toMatchObject({ total: 1490, currency: "EUR" });
  }
  await getDb().update(materials).set({ priceMinor: 1600 }).where(eq(materials.id, material.id));
  expect((await place({ totalMinor: 1490, ...paying }, { token, cartToken })).body).toMatchObject({
    error: { code: "cart_changed" },
    data: { total: 1600 },
  });
  expect(await getDb().$count(orders, eq(orders.userId, user.id))).toBe(0);
});

it.each([
  ["no key", 400, "idempotency_key_required", {}, null],
  ["a short key", 400, "idempotency_key_required", {}, "abc"],
  ["no consent", 422, "consent_required", { withdrawalConsent: false }, undefined],
  ["no address", 400, "invalid_input", { billing: undefined }, undefined],
  ["no card", 400, "invalid_input", { sandbox: undefined }, undefined],
  ["a card that is none", 400, "invalid_input", { provider: "sandbox", sandbox: { card: "4111111111111111" } }, undefined],
  ["Stripe without keys", 422, "provider_not_available", { provider: "stripe" }, undefined],
  ["credit that is not there", 422, "provider_not_available", { provider: "credit" }, undefined],
  ["an unknown provider", 400, "invalid_input", { provider: "cash" }, undefined],
  ["a wrong postal code", 400, "invalid_input", { billing: { ...billing, postalCode: "4815" } }, undefined],
  ["a wrong VAT id", 400, "invalid_input", { billing: { ...billing, company: "Schule", vatId: "DE123456789" } }, undefined],
  ["an address where nobody is sold to", 400, "invalid_input", { billing: { ...billing, country: "US", postalCode: "10001" } }, undefined],
  ["a country that is none", 400, "invalid_input", { billing: { ...billing, country: "ZZ" } }, undefined],
  ["a negative total", 400, "invalid_input", { totalMinor: -290 }, undefined],
])("placing with %s is refused and writes nothing", async (_, status, code, body, key) => {
  const { cartToken, token, user } = await start();
  const answer = await place({ totalMinor: 290, ...paying, ...body }, { token, cartToken, ...(key !== undefined && { key }) });
  expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  expect(await getDb().$count(orders, eq(orders.userId, user.id))).toBe(0);
  expect((await place({ totalMinor: 290, ...paying }, { token, cartToken })).status).toBe(201);
});

it("a VAT id that only its form lets pass is an error at its field, and saves no tax in the cart", async () => {
  const { cartToken, token, user } = await start();
  const spanish = { ...billing, company: "Escuela", country: "ES", postalCode: "28001", vatId: "ESA58818502" };
  const answer = await place({ totalMinor: 290, ...paying, billing: spanish }, { token, cartToken });
  expect([answer.status, answer.body.error?.fields]).toEqual([400, { "billing.vatId": expect.objectContaining({ code: "vat_id" }) }]);
  expect(await getDb().$count(orders, eq(orders.userId, user.id))).toBe(0);
  const look = async (vatId: string) =>
    (await viewCart({ cartToken, userId: user.id, world: "de" }, { country: "ES", vatId })).vat.isReverseCharge;
  expect([await look("ESA58818502"), await look("ES A58818501")]).toEqual([false, true]);
});

it("an address kept in a country that is not sold to saves no VAT and stops the order at its field", async () => {
  const { cartToken, token, user } = await start();
  await getDb()
    .insert(billingAddresses)
    .values({ userId: user.id, ...billing, country: "US", postalCode: "10001" });
  const visitor = { cartToken, userId: user.id, world: "de" as const };
  for (const where of [{}, { country: "US" }, { country: "ZZ" }])
    expect((await viewCart(visitor, where)).vat).toMatchObject({ country: "DE", rateBp: 1900 });
  const answer = await place({ totalMinor: 290, ...paying, billing: undefined }, { token, cartToken });
  expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, ["billing.country"]]);
});

it("IMPERSONATE-1 an admin who acts as the user cannot buy; nor can anybody without login", async () => {
  const { cartToken, user } = await start();
  const admin = await buildUser({ role: "admin" });
  const token = await buildToken(user.id, admin.id);
  expect((await place({ totalMinor: 290, ...paying }, { token, cartToken })).body.error?.code).toBe("impersonation_forbidden");
  expect((await place({ totalMinor: 290, ...paying }, { token: await buildToken(null), cartToken })).status).toBe(401);
});

it("threat 5 orders of others do not exist", async () => {
  const { cartToken, token } = await start();
  const id = String((await place({ totalMinor: 290, ...paying }, { token, cartToken })).body.data?.order?.id);
  const other = await buildUser();
  const read = (as: string) => call(getOrder, { path: "/?world=de", params: { id }, token: as });
  expect((await read(token)).status).toBe(200);
  expect((await read(other.token)).body.error?.code).toBe("not_found");
  expect((await call(cancelOrder, { method: "POST", path: "/?world=de", params: { id }, token: other.token })).status).toBe(404);
  expect((await call(listOrders, { path: "/?world=de", token: other.token })).body.data).toMatchObject({ items: [], total: 0 });
  expect((await call(listOrders, { path: "/?world=de", token })).body.data).toMatchObject({
    total: 1,
    items: [{ id: Number(id), titles: [expect.any(String)] }],
  });
  expect((await call(listOrders, { path: "/?world=de&limit=1000000000", token })).status).toBe(400);
});
