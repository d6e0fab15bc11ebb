import { and, eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { POST as release } from "#app/api/v3/admin/limits/releases/route.ts";
import { GET as list } from "#app/api/v3/admin/limits/route.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import type { RefusalPage } from "#lib/commerce/limits/schema.ts";
import { hashNetwork } from "#lib/commerce/limits/server/hash-origin.ts";
import { purgeOrigins } from "#lib/commerce/limits/server/purge-origins.ts";
import { keepCardCountry } from "#lib/commerce/orders/server/keep-card-country.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { settleOrder } from "#lib/commerce/orders/server/settle-order.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, carts, limitRefusals, limitReleases, orderOrigins, orders, payments, users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { tell, withFakeStripe } from "#tests/factories/stripe-steps.ts";

const stripe = withFakeStripe();
const names = ["ACCOUNT_HOUR", "ACCOUNT_DECLINED_DAY", "NETWORK_HOUR", "NETWORK_DECLINED_DAY", "CARD_ACCOUNTS_DAY", "NEW_EUR_CENTS_DAY"];
const limit = (values: Record<string, number>) => {
  for (const name of names) process.env[`ORDER_LIMIT_${name}`] = String(values[name] ?? 0);
  forgetEnv();
};
beforeEach(() => limit({}));
afterEach(() => limit({}));

let addresses = 0;
const newNetwork = () => {
  addresses += 1;
  return hashNetwork(`203.0.113.${addresses}`) as string;
};

type Buyer = { id: number; network?: string; priceMinor?: number; key?: string };
/** Orders a new material by card; the order waits for its payment. */
const order = async ({ id, network = newNetwork(), priceMinor = 900, key = newKey() }: Buyer) => {
  const cartToken = await buildCart([(await buildMaterial({ priceMinor })).id], { userId: id });
  const visitor = { userId: id, cartToken, world: "de" as const, actorId: null, network };
  const { total: totalMinor } = await viewCart(visitor);
  const input = { totalMinor, currency: "EUR" as const, provider: "stripe" as const, billing, withdrawalConsent: true as const };
  return { cartToken, place: () => placeOrder(visitor, input, key) };
};
const buy = async (buyer: Buyer) => (await (await order(buyer)).place()).order;
const refused = { code: "too_many_orders", detail: { retryAfter: expect.any(Number) } };
const referenceOf = async (orderId: number) =>
  (await getDb().select().from(payments).where(eq(payments.orderId, orderId)))[0]?.reference ?? "";
/** A card whose number the provider knows pays. */
const pay = async (orderId: number, card: string) => {
  const reference = await referenceOf(orderId);
  const paid = stripe.pay(reference);
  Object.assign(paid, {
    latest_charge: { id: "ch_1", object: "charge", payment_method_details: { card: { country: "DE", fingerprint: card } } },
  });
  await settleOrder(orderId, { reference, amountMinor: paid.amount, currency: "EUR" });
  await keepCardCountry(orderId);
};

it("an account orders so often within an hour; then it is told when it may again, nothing is written and the cart is whole", async () => {
  limit({ ACCOUNT_HOUR: 2 });
  const { id } = await buildUser();
  await buy({ id });
  await buy({ id });
  const third = await order({ id });
  await expect(third.place()).rejects.toMatchObject(refused);
  const [cart] = await getDb()
    .select()
    .from(carts)
    .where(eq(carts.tokenHash, hashSecret(third.cartToken)));
  expect(cart?.orderedAt).toBeNull();
  expect(await getDb().$count(orders, eq(orders.userId, id))).toBe(2);
  expect(await getDb().select().from(limitRefusals).where(eq(limitRefusals.userId, id))).toMatchObject([
    { name: "account_orders", counted: 2, allowed: 2 },
  ]);
  await getDb()
    .update(orderOrigins)
    .set({ createdAt: new Date(Date.now() - 3_600_001) })
    .where(eq(orderOrigins.userId, id));
  await expect(third.place()).resolves.toMatchObject({ order: { status: "pending" } });
});

it("race: of orders at once by one network no more get through than may, whoever sends them", async () => {
  limit({ NETWORK_HOUR: 3 });
  const network = newNetwork();
  const all = await Promise.all(Array.from({ length: 8 }, async () => order({ id: (await buildUser()).id, network })));
  const done = await Promise.allSettled(all.map(({ place }) => place()));
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(done.filter((one) => one.status === "rejected" && one.reason.code === "too_many_orders")).toHaveLength(5);
  expect(await getDb().$count(orderOrigins, eq(orderOrigins.network, network))).toBe(3);
});

it("the same order asked again counts once, and is answered though the account is full since", async () => {
  limit({ ACCOUNT_HOUR: 1 });
  const { id } = await buildUser();
  const { place } = await order({ id });
  const [first, again] = [await place(), await place()];
  expect(again.order.id).toBe(first.order.id);
  expect(await getDb().$count(limitRefusals, eq(limitRefusals.userId, id))).toBe(0);
});

it("cards that are declined are counted for account and network, as often as the provider tells of them", async () => {
  limit({ ACCOUNT_DECLINED_DAY: 2 });
  const { id } = await buildUser();
  const network = newNetwork();
  const made = await buy({ id, network });
  const intent = { ...stripe.intents.get(await referenceOf(made.id)), last_payment_error: { code: "card_declined" } };
  for (const _ of [1, 2]) await tell("payment_intent.payment_failed", intent);
  await expect(buy({ id })).rejects.toMatchObject(refused);
  limit({ NETWORK_DECLINED_DAY: 2 });
  await expect(buy({ id: (await buildUser()).id, network })).rejects.toMatchObject(refused);
  await expect(buy({ id: (await buildUser()).id })).resolves.toBeTruthy();
});

it("one card pays for so many accounts a day: the next account that has used it waits, and every other one does not", async () => {
  limit({ CARD_ACCOUNTS_DAY: 2 });
  const [anna, bea, cleo, dora] = [await buildUser(), await buildUser(), await buildUser(), await buildUser()];
  for (const { id } of [anna, bea, cleo]) await pay((await buy({ id })).id, "fp_shared");
  await pay((await buy({ id: dora.id })).id, "fp_dora");
  await expect(buy({ id: cleo.id })).rejects.toMatchObject(refused);
  await expect(buy({ id: dora.id })).resolves.toBeTruthy();
  const kept = await getDb()
    .select()
    .from(orderOrigins)
    .where(and(eq(orderOrigins.userId, anna.id), isNotNull(orderOrigins.card)));
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain("fp_shared");
});

it("a new account orders for so much a day, an old one for as much as it likes", async () => {
  limit({ NEW_EUR_CENTS_DAY: 2000 });
  const [young, other, old] = [await buildUser(), await buildUser(), await buildUser()];
  await getDb()
    .update(users)
    .set({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
    .where(eq(users.id, old.id));
  for (const { id } of [young, other, old]) await buy({ id, priceMinor: 1500 });
  await expect(buy({ id: young.id, priceMinor: 600 })).rejects.toMatchObject(refused);
  await expect(buy({ id: other.id, priceMinor: 500 })).resolves.toBeTruthy();
  await expect(buy({ id: old.id, priceMinor: 5000 })).resolves.toBeTruthy();
});

it("in a demonstration nothing is refused", async () => {
  limit({ ACCOUNT_HOUR: 1 });
  const { id } = await buildUser();
  await buy({ id });
  process.env.DEMO = "1";
  forgetEnv();
  await expect(buy({ id })).resolves.toBeTruthy();
  delete process.env.DEMO;
  forgetEnv();
});

it("staff see whom a limit met, with the figures, and let an account through for a day: with a reason, in the audit log", async () => {
  limit({ ACCOUNT_HOUR: 1 });
  const { id } = await buildUser();
  await buy({ id });
  const { place } = await order({ id });
  await expect(place()).rejects.toMatchObject(refused);
  const support = await buildAdmin("support");
  const read = async () => (await call(list, { token: support.token, path: "/?limit=100" })).body.data as unknown as RefusalPage;
  const mine = async () => (await read()).items.find(({ user }) => user.id === id);
  expect(await read()).toMatchObject({ isOn: true, newDays: 7, limits: expect.arrayContaining([{ name: "account_orders", allowed: 1 }]) });
  expect(await mine()).toMatchObject({ name: "account_orders", counted: 1, allowed: 1, releasedUntil: null });
  const let1 = (token: string, body: object) => call(release, { token, method: "POST", path: "/", body });
  expect(await let1(support.token, { userId: id, note: "kurz" })).toMatchObject({ status: 400 });
  expect(await let1(support.token, { userId: id, note: "Am Telefon geklärt" })).toMatchObject({ status: 200 });
  expect((await mine())?.releasedUntil).toEqual(expect.any(String));
  await expect(place()).resolves.toBeTruthy();
  const [entry] = await getDb()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "limits.released"), eq(auditLog.userId, id)));
  expect(entry).toMatchObject({ actorId: support.id, reason: "Am Telefon geklärt" });
  expect(await let1(support.token, { userId: support.id, note: "Für mich selbst" })).toMatchObject({ status: 403 });
  expect(await let1((await buildAdmin("moderator")).token, { userId: id, note: "Am Telefon geklärt" })).toMatchObject({ status: 403 });
  expect((await let1(support.token, { userId: 999_999_999, note: "Am Telefon geklärt" })).status).toBe(404);
});

it("GDPR 5: after thirty days nothing is known of it any more, but for the audit log", async () => {
  limit({ ACCOUNT_HOUR: 1 });
  const { id } = await buildUser();
  await buy({ id });
  await expect(buy({ id })).rejects.toMatchObject(refused);
  await purgeOrigins();
  expect(await getDb().$count(orderOrigins, eq(orderOrigins.userId, id))).toBe(1);
  await purgeOrigins(new Date(Date.now() + 31 * 86_400_000));
  for (const table of [orderOrigins, limitRefusals, limitReleases]) expect(await getDb().$count(table)).toBe(0);
});
