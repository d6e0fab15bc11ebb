import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as viewCart } from "#app/api/v1/cart/view/route.ts";
import { POST as setBudget } from "#app/api/v3/schools/mine/budget/route.ts";
import { GET as getPdf } from "#app/api/v3/schools/mine/quotes/[id]/pdf/route.ts";
import { GET as options } from "#app/api/v3/schools/mine/quotes/[id]/route.ts";
import { GET as list, POST as make } from "#app/api/v3/schools/mine/quotes/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { makeQuotePdf } from "#lib/commerce/school-quotes/server/quote-pdf.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials, orderLines, schoolLicences, schoolPrices, schoolQuotes } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { buildBuyingSchool, buildMember } from "#tests/factories/buying-school.ts";
import { orderQuoted, ordersOf, quoteLicences } from "#tests/factories/school-quotes.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";
import { expectMoneyFits } from "#tests/money-invariants.ts";

const of = (id: number) => ({ params: { id: String(id) } });
const broken = async () => (await checkBooks()).filter(({ broken: count }) => count > 0).map(({ name, breaches }) => [name, breaches[0]]);
const stateOf = async (token: string, id: number) => {
  const { body } = await call(list, { token });
  const items = (body.data?.items ?? []) as unknown as { id: number; state: string }[];
  return items.find((one) => one.id === id)?.state;
};
/** As if it had been made so many days ago; guards are off, because nobody may change a quote. */
const age = (id: number, days: number) =>
  getDb().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update school_quotes set created_at = created_at - make_interval(days => ${days}), valid_until = valid_until - make_interval(days => ${days}) where id = ${id}`,
    );
  });
const start = async (priceMinor = 320) => {
  const { id: schoolId, master } = await buildBuyingSchool();
  const material = await buildMaterial({ priceMinor });
  return { schoolId, master, material };
};

it("what lies in the cart for the school becomes a quote: numbered, valid for 30 days, with address, Leitweg-ID, numbers and VAT; what is her own stays", async () => {
  const { master, material, schoolId } = await start();
  const own = await buildMaterial();
  await buildCart([own.id], { userId: master.id });
  const { id, label } = await quoteLicences(master.id, [material.id], { purchase: { orderNumber: "GSK-7", costCentre: "4711" } });
  expect(label).toMatch(/^KA-\d{4}-\d{6}$/);
  expect((await call(viewCart, { token: master.token })).body.data).toMatchObject({
    school: null,
    cartItems: [{ material: { id: own.id } }],
  });
  const [row] = await getDb().select().from(schoolQuotes).where(eq(schoolQuotes.id, id));
  expect(row).toMatchObject({
    schoolId,
    grossMinor: 1280,
    document: {
      buyer: { company: "Grundschule am Kreidefels", leitwegId: "04011000-1234512345-06", orderNumber: "GSK-7", costCentre: "4711" },
      lines: [{ materialId: material.id, seats: 10, grossMinor: 1280, vatRateBp: 1900, vatMinor: 204, netMinor: 1076 }],
    },
  });
  const days = ((row?.validUntil.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(31.1);
  for (const role of ["buyer", "finance", "approver"] as const) {
    const { token } = await buildMember(schoolId, role);
    expect((await call(list, { token })).body.data).toMatchObject({
      mayOrder: role === "buyer",
      items: [{ id, label, state: "open", grossMinor: 1280, lines: [{ title: material.title, seats: 10 }], orderId: null }],
    });
  }
  await expect(getDb().update(schoolQuotes).set({ grossMinor: 1 }).where(eq(schoolQuotes.id, id))).rejects.toThrow();
  await expect(getDb().delete(schoolQuotes).where(eq(schoolQuotes.id, id))).rejects.toThrow();
  expect(await broken()).toEqual([]);
});

it("its PDF is made once and stays as it was made; members without the right, other schools and strangers do not get it", async () => {
  const { master, material, schoolId } = await start();
  const { id, label } = await quoteLicences(master.id, [material.id]);
  const before = await call(getPdf, { token: master.token, ...of(id) });
  expect(before.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(before.bytes.toString("latin1")).toContain("pdfuaid");
  expect(before.headers.get("content-disposition")).toContain(`${label}.pdf`);
  await makeQuotePdf(id);
  const [row] = await getDb().select().from(schoolQuotes).where(eq(schoolQuotes.id, id));
  expect(row?.storageKey).toBe(`quotes/${label}.pdf`);
  expect((await call(getPdf, { token: master.token, ...of(id) })).bytes.equals(before.bytes)).toBe(true);
  expect((await call(getPdf, { token: (await buildMember(schoolId)).token, ...of(id) })).status).toBe(403);
  for (const { token } of [(await start()).master, await buildUser()]) expect((await call(getPdf, { token, ...of(id) })).status).toBe(404);
});

it("nothing for a school in the cart, another total, or no right: no quote; two presses at once make one", async () => {
  const { master, material, schoolId } = await start();
  const post = (token: string, totalMinor: number) => call(make, { token, body: { totalMinor, currency: "EUR" } });
  expect((await post(master.token, 0)).body.error?.code).toBe("cart_empty");
  await buildCart([(await buildMaterial()).id], { userId: master.id });
  expect((await post(master.token, 290)).body.error?.code).toBe("cart_changed");
  await expect(quoteLicences(master.id, [material.id], { totalMinor: 1 })).rejects.toMatchObject({ code: "cart_changed" });
  expect((await post((await buildMember(schoolId)).token, 1280)).status).toBe(403);
  expect((await post((await buildUser()).token, 1280)).status).toBe(404);
  const lock = { text: "select 1 from carts where user_id = $1 and ordered_at is null for update", values: [master.id] };
  // One waits for the cart, the other for the first one's lock of all her carts.
  const answers = await meetAtLock(lock, [() => post(master.token, 1280), () => post(master.token, 1280)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await getDb().$count(schoolQuotes, eq(schoolQuotes.schoolId, schoolId))).toBe(1);
  for (const body of [{}, { totalMinor: -1, currency: "EUR" }, { totalMinor: 1280, currency: "XXX" }])
    expect((await call(make, { token: master.token, body })).status).toBe(400);
});

it("the quoted price holds though its seller's has risen; sellers' shares are of what was charged; it is ordered once", async () => {
  const { master, material, schoolId } = await start();
  const { id } = await quoteLicences(master.id, [material.id], { purchase: { orderNumber: "ALT", costCentre: "4711" } });
  await getDb().update(materials).set({ priceMinor: 900 }).where(eq(materials.id, material.id));
  await getDb().insert(schoolPrices).values({ materialId: material.id, seats: 10, priceMinor: 5_000 });
  expect((await call(options, { token: master.token, ...of(id) })).body.data?.options).toContainEqual(
    expect.objectContaining({ provider: "invoice", isAvailable: true }),
  );
  const key = newKey();
  const purchase = { orderNumber: "NEU" };
  expect(await orderQuoted(master.token, id, { purchase }, key)).toBe("awaiting_transfer");
  // A lost answer is asked for again.
  expect(await orderQuoted(master.token, id, { purchase }, key)).toBe("awaiting_transfer");
  expect(await orderQuoted(master.token, id)).toBe("quote_ordered");
  const [order, ...more] = await ordersOf(id);
  expect(more).toEqual([]);
  expect(order).toMatchObject({ schoolId, grossMinor: 1280, vatMinor: 204, billing: { orderNumber: "NEU", costCentre: "4711" } });
  const [line] = await getDb()
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order?.id ?? 0));
  expect((line?.sellerMinor ?? 0) + (line?.feeMinor ?? 0)).toBe(Math.round(((1280 - 204) * (line?.shareBp ?? 0)) / 10_000));
  expect(await getDb().$count(schoolLicences, eq(schoolLicences.orderLineId, line?.id ?? 0))).toBe(1);
  expect(await stateOf(master.token, id)).toBe("ordered");
  await expectMoneyFits();
  expect(await broken()).toEqual([]);
});

it("what was withdrawn, what is over and what is not hers is not ordered, and nothing is written", async () => {
  const { master, material, schoolId } = await start();
  const second = await buildMaterial({ priceMinor: 400, title: "Uhrzeiten" });
  const { id } = await quoteLicences(master.id, [material.id, second.id]);
  await getDb().update(materials).set({ status: "archived" }).where(eq(materials.id, second.id));
  expect(await orderQuoted(master.token, id)).toBe("quote_unavailable");
  await getDb().update(materials).set({ status: "published", priceMinor: 0 }).where(eq(materials.id, second.id));
  expect(await orderQuoted(master.token, id)).toBe("quote_unavailable");
  await getDb().update(materials).set({ priceMinor: 400 }).where(eq(materials.id, second.id));
  for (const role of ["approver", "finance", "member"] as const)
    expect(await orderQuoted((await buildMember(schoolId, role)).token, id)).toBe("forbidden");
  for (const { token } of [(await start()).master, await buildUser()]) expect(await orderQuoted(token, id)).toBe("not_found");
  expect(await orderQuoted(master.token, id, { provider: "credit" })).toBe("provider_not_available");
  expect(await orderQuoted(master.token, id, {}, "short")).toBe("idempotency_key_required");
  await age(id, 31);
  expect(await stateOf(master.token, id)).toBe("expired");
  expect(await orderQuoted(master.token, id)).toBe("quote_expired");
  expect(await ordersOf(id)).toEqual([]);
});

it("a declined card leaves the quote open and her cart alone; with another card it is ordered, also by a school that is not verified", async () => {
  const { master } = await buildBuyingSchool({ status: "pending", decidedAt: null, decidedBy: null });
  const material = await buildMaterial({ priceMinor: 320 });
  const { id } = await quoteLicences(master.id, [material.id]);
  expect(await orderQuoted(master.token, id)).toBe("provider_not_available");
  const card = (number: string) => ({ provider: "sandbox", sandbox: { card: number } });
  expect(await orderQuoted(master.token, id, card("4000000000000002"))).toBe("payment_failed");
  expect((await call(viewCart, { token: master.token })).body.data?.itemCount).toBe(0);
  expect(await stateOf(master.token, id)).toBe("open");
  expect(await orderQuoted(master.token, id, card("4242424242424242"))).toBe("paid");
  expect((await ordersOf(id)).map(({ status }) => status)).toEqual(["failed", "paid"]);
  expect(await broken()).toEqual([]);
});

it("race: two orders of one quote at once, by two persons, give one", async () => {
  const { master, material, schoolId } = await start();
  const buyer = await buildMember(schoolId, "buyer");
  const { id } = await quoteLicences(master.id, [material.id]);
  const lock = { text: "select 1 from school_quotes where id = $1 for update", values: [id] };
  const answers = await meetAtLock(lock, [() => orderQuoted(master.token, id), () => orderQuoted(buyer.token, id)]);
  expect(answers.sort()).toEqual(["awaiting_transfer", "quote_ordered"]);
  expect(await ordersOf(id)).toHaveLength(1);
  expect(await broken()).toEqual([]);
});

it("race: its seller raises the price while it is ordered: the quoted price, whoever is first", async () => {
  const { master, material } = await start();
  const { id } = await quoteLicences(master.id, [material.id]);
  const raise = () => getDb().update(materials).set({ priceMinor: 700 }).where(eq(materials.id, material.id));
  const lock = { text: "select 1 from materials where id = $1 for update", values: [material.id] };
  await meetAtLock(lock, [() => orderQuoted(master.token, id), () => raise().then(() => "raised")]);
  expect((await ordersOf(id)).map(({ grossMinor }) => grossMinor)).toEqual([1280]);
});

it("race: two quotes with budget left for one; the other stays open", async () => {
  const { master, material, schoolId } = await start();
  const buyer = await buildMember(schoolId, "buyer");
  expect((await call(setBudget, { token: master.token, body: { kind: "pooled", amountMinor: 2_000 } })).status).toBe(200);
  const first = await quoteLicences(master.id, [material.id]);
  const second = await quoteLicences(buyer.id, [material.id]);
  const lock = { text: "select pg_advisory_xact_lock(7441, $1::int)", values: [schoolId] };
  const answers = await meetAtLock(lock, [() => orderQuoted(master.token, first.id), () => orderQuoted(buyer.token, second.id)]);
  expect(answers.sort()).toEqual(["awaiting_transfer", "budget_exceeded"]);
  expect([await stateOf(master.token, first.id), await stateOf(master.token, second.id)].sort()).toEqual(["open", "ordered"]);
  await expectMoneyFits();
});

it.each([
  [
    "an order from a quote made cheaper",
    sql`update orders set gross_minor = gross_minor - 100, total_minor = total_minor - 100, discount_minor = discount_minor + 100 where quote_id is not null`,
  ],
  [
    "a line of it with more seats",
    sql`update order_lines set seats = 100 where order_id in (select id from orders where quote_id is not null)`,
  ],
  [
    "an order placed before its quote",
    sql`update school_quotes set valid_until = valid_until + interval '1 day', created_at = created_at + interval '1 day'`,
  ],
  ["a quote of another school", sql`update school_quotes set school_id = school_id + 1`],
  [
    "an order moved to another quote",
    sql`update orders set quote_id = (select max(id) from school_quotes where id not in (select quote_id from orders where quote_id is not null)) where id = (select max(id) from orders where quote_id is not null)`,
  ],
])("threat: the check finds %s", async (_, statement) => {
  const { findTampering } = await import("#tests/factories/tamper.ts");
  for (const _turn of [1, 2]) {
    const { master, material } = await start();
    await orderQuoted(master.token, (await quoteLicences(master.id, [material.id])).id);
  }
  expect(await findTampering(statement)).toContain("order-quote");
});

it("threat: the check finds a quote whose lines were changed", async () => {
  const { findTampering } = await import("#tests/factories/tamper.ts");
  const { master, material } = await start();
  await quoteLicences(master.id, [material.id]);
  expect(await findTampering(sql`update school_quotes set document = jsonb_set(document, '{lines,0,grossMinor}', '1')`)).toContain(
    "quote-sums",
  );
});
