import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { GET as getBudget, POST as setBudget } from "#app/api/v3/schools/mine/budget/route.ts";
import { GET as getPdf } from "#app/api/v3/schools/mine/invoices/[id]/pdf/route.ts";
import { GET as getXml } from "#app/api/v3/schools/mine/invoices/[id]/xrechnung/route.ts";
import { POST as decide } from "#app/api/v3/schools/mine/licence-requests/[id]/decide/route.ts";
import { POST as ask } from "#app/api/v3/schools/mine/licence-requests/route.ts";
import { GET as getCsv } from "#app/api/v3/schools/mine/orders/csv/route.ts";
import { GET as list } from "#app/api/v3/schools/mine/orders/route.ts";
import { GET as overviewCsv } from "#app/api/v3/schools/mine/overview/csv/route.ts";
import { GET as overviewPdf } from "#app/api/v3/schools/mine/overview/pdf/route.ts";
import { GET as overview } from "#app/api/v3/schools/mine/overview/route.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { schoolYearOf } from "#lib/commerce/school-budgets/rules.ts";
import { type SpentLine, splitSpending } from "#lib/commerce/school-papers/rules.ts";
import { giveSeat } from "#lib/commerce/seats/server/hand-out.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { invoices, orders } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { configure, configured } from "#tests/configure-operator.ts";
import { expectUblSums } from "#tests/e-invoice-rules.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { buildBuyingSchool, buildMember, buyLicences } from "#tests/factories/buying-school.ts";

const of = (id: number) => ({ params: { id: String(id) } });
const card = { provider: "sandbox" as const, sandbox: { card: "4242424242424242" } };
const read = async (token: string, query = "") => {
  const { status, body } = await call(list, { token, path: `/?${query}` });
  return { status, ids: ((body.data?.items ?? []) as unknown as { id: number }[]).map(({ id }) => id), data: body.data };
};

/** A school with one order on invoice and one by card, and its master's own purchase. */
const start = async () => {
  const { id: schoolId, master } = await buildBuyingSchool();
  const buyer = await buildMember(schoolId, "buyer");
  const first = await buildMaterial({ priceMinor: 320, title: "=1+1 Rechnen" });
  const open = (await buyLicences(master.id, [first.id])).order;
  const paid = (await buyLicences(buyer.id, [(await buildMaterial({ priceMinor: 400 })).id], card)).order;
  const cartToken = await buildCart([(await buildMaterial()).id], { userId: master.id });
  const visitor = { cartToken, userId: master.id, world: "de" as const, actorId: null };
  const input = { ...card, totalMinor: 290, currency: "EUR" as const, withdrawalConsent: true };
  const own = (await placeOrder(visitor, { ...input, billing }, newKey())).order;
  return { schoolId, master, buyer, open, paid, own };
};

it("orders and invoices of a school: all of hers with who ordered, state and papers; nobody's own purchase; for those who oversee them", async () => {
  const { schoolId, master, buyer, open, paid } = await start();
  for (const role of ["finance", "approver", "buyer"] as const)
    expect((await read((await buildMember(schoolId, role)).token)).ids).toEqual([paid.id, open.id]);
  const { data } = await read(master.token);
  expect(data).toMatchObject({
    total: 2,
    items: [
      { id: paid.id, orderedBy: buyer.publicName, state: "paid", dueAt: null, grossMinor: 1600, refundedMinor: 0 },
      { id: open.id, orderedBy: master.publicName, state: "open", titles: ["=1+1 Rechnen"], papers: [{ kind: "invoice" }] },
    ],
  });
  expect((await read((await buildMember(schoolId)).token)).status).toBe(403);
  expect((await read((await buildUser()).token)).status).toBe(404);
  const year = schoolYearOf(new Date(), "de");
  expect((await read(master.token, `year=${year}&state=open`)).ids).toEqual([open.id]);
  expect((await read(master.token, `year=${year - 1}`)).ids).toEqual([]);
  expect((await read(master.token, "limit=1&page=2")).ids).toEqual([open.id]);
  await getDb()
    .update(orders)
    .set({ dueAt: new Date(Date.now() - 1000) })
    .where(eq(orders.id, open.id));
  expect((await read(master.token, "state=open")).ids).toEqual([]);
  expect((await read(master.token, "state=overdue")).ids).toEqual([open.id]);
  for (const query of ["state=lost", "year=1", "page=0", "limit=1000"]) expect((await read(master.token, query)).status).toBe(400);
});

it("threat 19 the list as CSV begins no formula and holds what the filter says", async () => {
  const { master, open, paid, own } = await start();
  const { body, headers } = await call(getCsv, { token: master.token, path: "/?state=open" });
  expect(headers.get("content-type")).toContain("text/csv");
  const lines = String(body).trim().split("\r\n");
  expect(lines[0]).toContain("order,date,orderedBy,state,due,items,currency,gross,refunded,papers");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^${open.id},`));
  expect(lines[1]).toContain(",'=1+1 Rechnen,EUR,12.80,0.00,");
  const all = String((await call(getCsv, { token: master.token })).body);
  expect(all).toContain(`\r\n${paid.id},`);
  expect(all).not.toContain(`\r\n${own.id},`);
});

it("papers of a school: PDF and a valid XRechnung with the Leitweg-ID, for finance; own ones and other schools' are not found", async () => {
  configure(configured);
  const { schoolId, open, own } = await start();
  const { token } = await buildMember(schoolId, "finance");
  const paper = open.invoices[0]?.id ?? 0;
  const pdf = await call(getPdf, { token, ...of(paper) });
  expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const xml = String((await call(getXml, { token, ...of(paper) })).body);
  expect(xml).toContain("<cbc:BuyerReference>04011000-1234512345-06</cbc:BuyerReference>");
  expectUblSums(xml);
  const [private_] = await getDb().select().from(invoices).where(eq(invoices.orderId, own.id));
  const other = await buildBuyingSchool();
  for (const handler of [getPdf, getXml]) {
    expect((await call(handler, { token, ...of(private_?.id ?? 0) })).status).toBe(404);
    expect((await call(handler, { token: other.master.token, ...of(paper) })).status).toBe(404);
    expect((await call(handler, { token: (await buildMember(schoolId)).token, ...of(paper) })).status).toBe(403);
  }
});

it("the school year in figures: budget, spent by subject and by who asked, seats, requests; what the budget counts, and nobody's own", async () => {
  const { schoolId, master, buyer, own } = await start();
  const member = await buildMember(schoolId);
  await loadTaxonomy();
  expect((await call(setBudget, { token: master.token, body: { kind: "pooled", amountMinor: 20_000 } })).status).toBe(200);
  const two = await buildMaterial({ priceMinor: 320, subjects: ["mathematics", "science"], title: "Messen" });
  const asked = async () => Number((await call(ask, { token: member.token, body: { materialId: two.id, seats: 10 } })).body.data?.id);
  await call(decide, { token: master.token, body: { isApproved: false }, ...of(await asked()) });
  const body = { isApproved: true, totalMinor: 1280 };
  expect((await call(decide, { token: master.token, body, ...of(await asked()) })).status).toBe(200);
  const licence = await getDb().execute(sql`select id from school_licences where school_id = ${schoolId} and material_id = ${two.id}`);
  await giveSeat(master.id, { id: Number(licence.rows[0]?.id), userId: buyer.id });
  const { data } = (await call(overview, { token: master.token })).body;
  expect(data).toMatchObject({
    budgetKind: "pooled",
    budgetMinor: 20_000,
    spentMinor: 1280 + 1600 + 1280,
    leftMinor: 20_000 - 4160,
    requests: { approved: 1, refused: 1, open: 0, withdrawn: 0 },
  });
  expect((await call(getBudget, { token: master.token })).body.data?.spentMinor).toBe(4160);
  const rows = (key: string) => (data?.[key] ?? []) as unknown as { name: string; spentMinor: number; title: string }[];
  expect(rows("bySubject").map(({ spentMinor }) => spentMinor)).toEqual([3520, 640]);
  expect(rows("byMember")).toContainEqual({ name: member.publicName, spentMinor: 1280 });
  expect(rows("byMember").map(({ spentMinor }) => spentMinor)).toEqual([1600, 1280, 1280]);
  expect(rows("licences")).toContainEqual({ title: "Messen", seats: 10, given: 2, free: 8 });
  const pdf = await call(overviewPdf, { token: master.token });
  expect(pdf.bytes.toString("latin1")).toContain("pdfuaid");
  const csv = String((await call(overviewCsv, { token: master.token })).body);
  expect(csv).toContain(",spent,,EUR,41.60,");
  expect(csv).toContain(",licence,Messen,,,10,2,8");
  expect(csv).not.toContain(`${own.totalMinor / 100}`);
  for (const handler of [overview, overviewPdf, overviewCsv]) {
    expect((await call(handler, { token: member.token })).status).toBe(403);
    expect((await call(handler, { token: (await buildUser()).token })).status).toBe(404);
    expect((await call(handler, { token: master.token, path: "/?year=1" })).status).toBe(400);
  }
  const before = (await call(overview, { token: master.token, path: `/?year=${schoolYearOf(new Date(), "de") - 1}` })).body.data;
  expect(before).toMatchObject({ spentMinor: 0, bySubject: [], licences: [], budgetKind: null });
});

it("property: by subject and by member sum to what was spent, in any currency", () => {
  const line = fc.record({
    orderId: fc.integer({ min: 1, max: 5 }),
    minor: fc.integer({ min: 0, max: 100_000 }),
    subjects: fc.subarray(["a", "b", "c"]),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom("EUR" as const, "CZK" as const), (all, currency) => {
      const lines: SpentLine[] = all.map((one) => ({ ...one, userId: one.orderId % 3, currency: "EUR", rates: { EUR: 1, CZK: 25.3 } }));
      const { subjects, members, totalMinor } = splitSpending(lines, currency);
      const sum = (sums: Map<unknown, number>) => [...sums.values()].reduce((total, one) => total + one, 0);
      expect(sum(subjects)).toBe(totalMinor);
      expect(sum(members)).toBe(totalMinor);
    }),
  );
});
