import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { POST as decide, GET as list } from "#app/api/v3/admin/payouts/tax-statuses/route.ts";
import { POST as changeTax } from "#app/api/v3/payouts/tax-status/route.ts";
import { BANK_REST_DAYS, firstOfNext } from "#lib/books/payouts/rules.ts";
import { taxStatuses } from "#lib/books/payouts/schema.ts";
import { findCandidates, listCandidates } from "#lib/books/payouts/server/list-candidates.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { rateLimits, sellerTaxStatuses, users, vatChecks } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { freshRates } from "#tests/factories/fresh-rates.ts";
import { keepBilling } from "#tests/factories/keep-billing.ts";
import { refundWhole } from "#tests/factories/refund-whole.ts";
import { holdVies } from "#tests/hold-vies.ts";

const DAY_MS = 86_400_000;
const today = () => operatorDay(new Date());
const vies = holdVies();
beforeEach(async () => {
  await getDb().delete(rateLimits);
  process.env.SELLER_RESERVE_PERCENT = "0";
  forgetEnv();
});
const candidatesOf = async (sellerId: number, now = new Date()) =>
  (await findCandidates(getDb(), now)).filter((one) => one.sellerId === sellerId);

it("a changed bank account rests for three days to the moment", async () => {
  const { id } = await buildSeller();
  await buildSale({ sellerId: id, prices: [2380], isDelivered: true });
  const changed = new Date(Date.now() - DAY_MS);
  await buildBank(id, { updatedAt: changed });
  const end = changed.getTime() + BANK_REST_DAYS * DAY_MS;
  expect((await candidatesOf(id, new Date(end - 1)))[0]?.reason).toBe("bank_rest");
  expect((await candidatesOf(id, new Date(end)))[0]?.reason).toBeNull();
});

it("who owes, and earned nothing else, stands in no list; of who earned something only what is there", async () => {
  await freshRates("CZK");
  const [owing, both] = [await buildSeller(), await buildSeller()];
  const finance = { id: (await buildAdmin("finance")).id, address: null };
  const sold = await buildSale({ sellerId: owing.id, prices: [2380], isDelivered: true });
  await buildSale({ sellerId: both.id, prices: [2380], world: "cz", isDelivered: true });
  for (const { id } of [owing, both]) await buildBank(id);
  await prepareBatch(finance, today());
  await refundWhole(sold);
  await buildSale({ sellerId: both.id, prices: [1190], isDelivered: true });
  expect(await candidatesOf(owing.id)).toEqual([]);
  expect((await candidatesOf(both.id)).map(({ currency, earnedMinor }) => [currency, earnedMinor])).toEqual([["EUR", 675]]);
});

it("ROUTE-25 what finance sees as held counts transfers, periods and the reserve together", async () => {
  process.env.SELLER_RESERVE_PERCENT = "10";
  forgetEnv();
  const { id } = await buildSeller();
  const safe = await buildSale({ sellerId: id, prices: [11_900], isDelivered: true });
  const period = await buildSale({ sellerId: id, prices: [2380] });
  const transfer = await buildSale({ sellerId: id, prices: [1190], provider: "invoice" });
  const [kept, waits, held] = [safe, period, transfer].map(({ line }) => line.sellerMinor ?? 0) as [number, number, number];
  const reserve = Math.ceil(kept / 10);
  const row = (await listCandidates(getDb())).items.find(({ sellerId }) => sellerId === id);
  expect(row).toMatchObject({ availableMinor: kept - reserve, heldMinor: waits + held + reserve, reason: "no_bank", maskedIban: null });
});

it("ROUTE-25 where all that was sold waits anyway nothing is held back beside it, and no day is told", async () => {
  process.env.SELLER_RESERVE_PERCENT = "10";
  forgetEnv();
  const { id } = await buildSeller();
  await buildSale({ sellerId: id, prices: [2380] });
  expect(await candidatesOf(id)).toMatchObject([{ waitingMinor: 1375, reservedMinor: 0, reservedUntil: null, availableMinor: 0 }]);
});

it("of many the first two hundred are listed, and all of them counted", async () => {
  const rows = Array.from({ length: 205 }, (_, at) => ({
    email: `crowd-${at}@school.example`,
    slug: `crowd-${at}`,
    publicName: `Crowd ${at}`,
    world: "de" as const,
    language: "de",
    currency: "EUR" as const,
  }));
  const made = await getDb().insert(users).values(rows).returning({ id: users.id });
  await transaction(async (tx) => {
    for (const { id } of made) {
      const entries = [
        { account: accounts.revenue, amountMinor: 500 },
        { account: accounts.payable(id), amountMinor: -500 },
      ];
      await postTransaction(tx, { kind: "correction", subject: `crowd:${id}`, currency: "EUR", entries });
    }
  });
  const { items, total } = await listCandidates(getDb());
  expect(items).toHaveLength(200);
  expect(total).toBeGreaterThanOrEqual(205);
});

const body = { kind: "regular", country: "DE", validFrom: firstOfNext(today()), vatId: "DE136695976" };
const changed = async (token: string, wanted: object) => call(changeTax, { token, body: wanted });

it("where the register was away and knows the number now, one decision is enough, and its newest answer is the evidence", async () => {
  vies.state.mode = "MS_UNAVAILABLE";
  vies.state.registered = new Set([body.vatId]);
  const anna = await buildSeller();
  await keepBilling(anna);
  await changed(anna.token, body);
  vies.state.mode = "up";
  const finance = await buildAdmin("finance");
  const decision = { sellerId: anna.id, validFrom: body.validFrom, isConfirmed: true, reason: "Steuerbescheid gesehen" };
  expect((await call(decide, { token: finance.token, body: decision })).status).toBe(200);
  const checks = await getDb().select().from(vatChecks).where(eq(vatChecks.userId, anna.id)).orderBy(vatChecks.id);
  expect(checks.map(({ answer }) => answer)).toEqual(["unavailable", "valid"]);
  const [row] = await getDb().select().from(sellerTaxStatuses).where(eq(sellerTaxStatuses.userId, anna.id));
  expect(row).toMatchObject({ vatCheckId: checks[1]?.id, confirmedBy: finance.id });
});

it("finance sees a number without a register beside one with its answer, the oldest first", async () => {
  vies.state.mode = "up";
  const [anna, bea] = [await buildSeller(), await buildSeller()];
  for (const one of [anna, bea]) await keepBilling(one);
  const { vatId: _, ...bare } = body;
  await changed(anna.token, { ...bare, taxNumber: "12/345/67890" });
  await changed(bea.token, body);
  await getDb().update(sellerTaxStatuses).set({ validFrom: "2020-01-01" }).where(eq(sellerTaxStatuses.userId, bea.id));
  const { token } = await buildAdmin("finance");
  const items = (await call(list, { token })).body.data?.items as unknown as { sellerId: number }[];
  expect(items.filter(({ sellerId }) => [anna.id, bea.id].includes(sellerId))).toMatchObject([
    { sellerId: bea.id, taxNumber: null, vatId: body.vatId, check: { answer: "registered" } },
    { sellerId: anna.id, taxNumber: "12/345/67890", vatId: null, check: null },
  ]);
});

it("UStG 13b a business outside the EU names the number that its country gave it; a private person none, and no register is asked", async () => {
  const [norse, plain] = [await buildSeller(), await buildSeller()];
  await keepBilling(norse);
  const { vatId: _, ...bare } = body;
  const said = await changed(norse.token, { ...bare, country: "NO", taxNumber: "988077917" });
  expect(taxStatuses.parse(said.body.data)).toMatchObject({
    items: [{ kind: "regular", country: "NO", taxNumber: "988077917", vatId: null, isPending: false }],
    earliest: firstOfNext(today()),
  });
  const own = await changed(plain.token, { ...bare, kind: "private" });
  expect(taxStatuses.parse(own.body.data).items).toMatchObject([{ kind: "private", taxNumber: null, vatId: null, isPending: false }]);
  expect(taxStatuses.parse(own.body.data).countries).toEqual(expect.arrayContaining(["DE", "FR", "NO"]));
  for (const { id } of [norse, plain]) expect(await getDb().$count(vatChecks, eq(vatChecks.userId, id))).toBe(0);
});
