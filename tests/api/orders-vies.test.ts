import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { GET as view } from "#app/api/v1/cart/view/route.ts";
import { GET as listDoubts } from "#app/api/v3/admin/payouts/tax-doubts/route.ts";
import { recheckVatIds } from "#lib/commerce/orders/server/recheck-vat-ids.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orders, vatChecks } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { payByTransfer } from "#tests/factories/bank-files.ts";
import { latest, paying, place, setCart, start } from "#tests/factories/order-steps.ts";
import { startFakeVies } from "#tests/mocks/fake-vies.ts";

const school = { name: "École", company: "École SARL", street: "1 rue X", postalCode: "75001", city: "Paris", country: "FR" };
const french = { ...school, vatId: "FR 40 303 265 045" };
const checksOf = (userId: number) => getDb().select().from(vatChecks).where(eq(vatChecks.userId, userId)).orderBy(desc(vatChecks.id));

let vies: Awaited<ReturnType<typeof startFakeVies>>;
beforeAll(async () => {
  vies = await startFakeVies();
  Object.assign(process.env, { VIES_URL: vies.url, OPERATOR_VAT_ID: "DE 136695976" });
  forgetEnv();
});
afterAll(async () => {
  delete process.env.VIES_URL;
  delete process.env.OPERATOR_VAT_ID;
  forgetEnv();
  await vies.stop();
});
beforeEach(async () => {
  // The rows of before are evidence and stay; what is shown in carts rests on those of the last hour.
  await getDb().execute("alter table vat_checks disable trigger user");
  await getDb().update(orders).set({ vatCheckId: null, isReverseCharge: false, status: "refunded" });
  await getDb().delete(vatChecks);
  await getDb().execute("alter table vat_checks enable trigger user");
  vies.state.mode = "up";
  vies.state.registered = new Set(["FR40303265045"]);
  vies.state.asked.length = 0;
  vies.state.requesters.length = 0;
});

it("reverse charge holds by the word of the register, which is kept with the order as evidence", async () => {
  const { cartToken, token, user } = await start(1200);
  const { status, body } = await place({ totalMinor: 1000, ...paying, billing: french }, { token, cartToken });
  expect([status, body.data?.order]).toMatchObject([201, { totalMinor: 1000, vat: { minor: 0, isReverseCharge: true } }]);
  const [check] = await checksOf(user.id);
  expect(check).toMatchObject({
    purpose: "order",
    country: "FR",
    vatId: "FR40303265045",
    answer: "valid",
    failure: null,
    requester: "DE136695976",
    requestIdentifier: "WAPIAAAA1",
    name: "ECOLE SARL",
    address: null,
    repeats: null,
  });
  const order = await latest(user.id);
  expect(order).toMatchObject({ vatCheckId: check?.id, isReverseCharge: true });
  expect(check?.askedAt.getTime()).toBeLessThanOrEqual(order?.placedAt.getTime() ?? 0);
  expect(vies.state.requesters).toEqual(["DE136695976"]);
});

it.each([
  ["unknown", "up", "invalid", null],
  ["unknown", "INVALID_INPUT", "invalid", "INVALID_INPUT"],
  ["unchecked", "MS_UNAVAILABLE", "unavailable", "MS_UNAVAILABLE"],
  ["unchecked", "TIMEOUT", "unavailable", "TIMEOUT"],
  ["unchecked", "MS_MAX_CONCURRENT_REQ", "unavailable", "MS_MAX_CONCURRENT_REQ"],
  ["unchecked", "broken", "unavailable", "SyntaxError"],
  ["unchecked", "redirect", "unavailable", "TypeError"],
  ["unchecked", "silent", "unavailable", "TimeoutError"],
] as const)(
  "a sound number that is %s (VIES: %s) saves no tax; the cart says why, and the order can be placed with VAT",
  async (check, mode, answer, failure) => {
    const { cartToken, token, user } = await start(1200);
    vies.state.mode = mode;
    if (mode === "up") vies.state.registered.clear();
    const refused = await place({ totalMinor: 1000, ...paying, billing: french }, { token, cartToken });
    expect(refused.body).toMatchObject({
      error: { code: "cart_changed" },
      data: { total: 1200, vat: { rateBp: 2000, minor: 200, isReverseCharge: false, check } },
    });
    expect(await checksOf(user.id)).toMatchObject([{ answer, failure, requestIdentifier: null, name: null }]);
    const path = "/api/v1/cart/view?world=de&country=FR&vatId=FR40303265045";
    expect((await call(view, { cartToken, token, path })).body.data?.vat).toMatchObject({ isReverseCharge: false, check });
    const placed = await place({ totalMinor: 1200, ...paying, billing: french }, { token, cartToken });
    expect(placed.body.data?.order).toMatchObject({ status: "paid", totalMinor: 1200, vat: { minor: 200, isReverseCharge: false } });
    const [last] = await checksOf(user.id);
    expect(await latest(user.id)).toMatchObject({ vatCheckId: last?.id });
  },
);

it("nobody is asked about numbers of the operator's own country or beyond the EU, nor twice for one order", async () => {
  const { cartToken, token, user } = await start(1200);
  const german = { ...school, postalCode: "10115", country: "DE", vatId: "DE136695976" };
  const key = "vies-once-and-no-more";
  const first = await place({ totalMinor: 1200, ...paying, billing: german }, { token, cartToken, key });
  expect(first.status).toBe(201);
  expect(vies.state.asked).toEqual([]);
  expect(await latest(user.id)).toMatchObject({ vatCheckId: null, isReverseCharge: false });
  const abroad = await start(1200);
  const again = { token: abroad.token, cartToken: abroad.cartToken, key };
  await place({ totalMinor: 1000, ...paying, billing: french }, again);
  await place({ totalMinor: 1000, ...paying, billing: french }, again);
  expect(vies.state.asked).toEqual(["FR 40303265045"]);
});

it("what the register says is never changed or deleted afterwards", async () => {
  const { cartToken, token } = await start(1200);
  await place({ totalMinor: 1000, ...paying, billing: french }, { token, cartToken });
  await expect(getDb().update(vatChecks).set({ answer: "invalid" })).rejects.toThrow();
  await expect(getDb().delete(vatChecks)).rejects.toThrow();
});

const HOUR_MS = 3_600_000;
const doubtsOf = async () => (await call(listDoubts, { token: (await buildAdmin("finance")).token })).body.data?.items;

it("Regulation 282/2011 art. 24f: two proofs of the buyer's country are kept; who has but one is for finance to look at", async () => {
  const buy = async (address: object, world: string, from?: string) => {
    const { cartToken, token, user } = await start(1200);
    await setCart(cartToken, { world });
    const headers: Record<string, string> = from ? { "cf-ipcountry": from } : {};
    const placed = await place(
      { totalMinor: 1200, ...paying, billing: { ...school, company: undefined, ...address } },
      { token, cartToken, headers },
    );
    expect(placed.status).toBe(201);
    const row = await latest(user.id);
    return { id: row?.id, proofs: row?.locationProofs };
  };
  process.env.COUNTRY_HEADER = "CF-IPCountry";
  forgetEnv();
  const austrian = { country: "AT", postalCode: "1010" };
  expect((await buy({}, "fr")).proofs).toEqual({ billingAddress: "FR", world: "FR", cartWorld: "fr" });
  expect((await buy(austrian, "de", "DE")).proofs).toEqual({ billingAddress: "AT", world: "AT", cartWorld: "de", connection: "DE" });
  expect((await buy({}, "de", "FR")).proofs).toEqual({ billingAddress: "FR", world: "DE", cartWorld: "de", connection: "FR" });
  const alone = await buy({}, "de", "XX");
  const against = await buy({}, "de", "IT");
  delete process.env.COUNTRY_HEADER;
  forgetEnv();
  expect(await doubtsOf()).toMatchObject([
    { reason: "location", orderId: against.id, country: "FR", evidence: "DE · IT" },
    { reason: "location", orderId: alone.id, country: "FR", evidence: "DE" },
  ]);
});

// The last one: what was corrected holds on to its checks.
it("what carries VAT because the register was away is asked about again; good, it stands in finance's list until the order is paid", async () => {
  const { cartToken, token, user } = await start(1200);
  vies.state.mode = "MS_UNAVAILABLE";
  await place({ totalMinor: 1200, provider: "invoice", billing: french }, { token, cartToken });
  const order = await latest(user.id);
  const after = (hours: number) => new Date((order?.placedAt.getTime() ?? 0) + hours * HOUR_MS);
  expect(await recheckVatIds(after(5))).toBe(0);
  expect(await recheckVatIds(after(7))).toBe(1);
  expect(await recheckVatIds(after(8))).toBe(0);
  expect(await doubtsOf()).toEqual([]);
  vies.state.mode = "up";
  expect(await recheckVatIds(after(14))).toBe(1);
  expect(await recheckVatIds(after(24))).toBe(0);
  expect((await checksOf(user.id)).map(({ answer, repeats }) => [answer, repeats])).toEqual([
    ["valid", order?.vatCheckId],
    ["unavailable", order?.vatCheckId],
    ["unavailable", null],
  ]);
  expect(await doubtsOf()).toMatchObject([
    {
      reason: "vat_id",
      orderId: order?.id,
      buyer: "École SARL",
      country: "FR",
      vatMinor: 200,
      evidence: expect.stringContaining("WAPIAAAA"),
    },
  ]);
  await payByTransfer(order?.id ?? 0);
  await recheckVatIds(after(25));
  expect(await doubtsOf()).toEqual([]);
});
