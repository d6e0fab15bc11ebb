import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { GET as exportCsv } from "#app/api/v3/admin/payouts/dac7/csv/route.ts";
import { GET as readReport } from "#app/api/v3/admin/payouts/dac7/route.ts";
import { POST as save, GET as show } from "#app/api/v3/payouts/identity/route.ts";
import { closeMonth } from "#lib/books/payouts/server/close-month.ts";
import { findCandidates } from "#lib/books/payouts/server/list-candidates.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { dac7Report } from "#lib/books/tax/schema.ts";
import { isReportable } from "#lib/books/tax/server/dac7-threshold.ts";
import { purgeIdentities } from "#lib/books/tax/server/seller-identity.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { rateLimits, sellerIdentities, users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { collectAccount } from "#lib/staff/account/server/collect-account.ts";
import { deleteAccount } from "#lib/staff/account/server/delete-account.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { payByTransfer } from "#tests/factories/bank-files.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { moveBooking } from "#tests/factories/move-booking.ts";
import { refundSale } from "#tests/factories/refund-sale.ts";

const set = (mode: "off" | "all" | "goods") => {
  process.env.DAC7 = mode;
  forgetEnv();
};
afterEach(async () => {
  delete process.env.DAC7;
  forgetEnv();
  await getDb().delete(rateLimits);
});
const today = operatorDay(new Date());
const year = Number(today.slice(0, 4));
const person = {
  kind: "person",
  legalName: "Anna Beispiel",
  birthDate: "1980-05-17",
  street: "Schulgasse 4",
  postcode: "10115",
  city: "Berlin",
  country: "DE",
  taxNumber: "12 345 678 901",
  taxCountry: "DE",
};
const earner = async (prices: readonly number[] = [2380]) => {
  const anna = await buildMember({ isSeller: true });
  await buildBank(anna.id);
  const sale = await buildSale({ sellerId: anna.id, prices, isDelivered: true });
  return { ...anna, sale };
};
const reasonOf = async (id: number) => (await findCandidates(getDb())).find(({ sellerId }) => sellerId === id)?.reason;
const rowOf = async (id: number) => (await getDb().select().from(sellerIdentities).where(eq(sellerIdentities.userId, id)))[0];
const read = (token: string) => call(show, { token, path: "/?world=de" });

it("off, nobody is asked, nothing is held, kept or reported", async () => {
  const anna = await earner();
  expect((await read(anna.token)).body.data).toMatchObject({ isAsked: false, isHeld: false, identity: null });
  expect((await call(save, { token: anna.token, body: person })).status).toBe(404);
  expect(await rowOf(anna.id)).toBeUndefined();
  expect(await reasonOf(anna.id)).toBeNull();
  const finance = await buildAdmin("finance");
  const { body } = await call(readReport, { token: finance.token, path: `/?world=de&year=${year}` });
  expect(body.data).toEqual({ year, isOn: false, rows: [] });
});

it("the exclusion is for goods alone, and wants both: fewer than 30 sales and no more than 2,000 €", () => {
  const table = (mode: "all" | "goods") => {
    set(mode);
    return [
      [0, 0],
      [1, 1],
      [29, 200_000],
      [30, 1],
      [1, 200_001],
    ].map(([sales = 0, cents = 0]) => isReportable(sales, cents));
  };
  expect(table("all")).toEqual([false, true, true, true, true]);
  expect(table("goods")).toEqual([false, false, false, true, true]);
});

it("a payout waits with its reason until the seller has said who she is", async () => {
  set("all");
  const anna = await earner();
  const finance = await buildAdmin("finance");
  expect([await reasonOf(anna.id), (await read(anna.token)).body.data?.isHeld]).toEqual(["identity", true]);
  await prepareBatch({ id: finance.id, address: null }, today).catch(() => undefined);
  expect(await reasonOf(anna.id)).toBe("identity");
  const saved = await call(save, { token: anna.token, body: person });
  expect([saved.status, saved.body.data]).toEqual([
    200,
    expect.objectContaining({
      isAsked: true,
      isHeld: false,
      identity: expect.objectContaining({ legalName: "Anna Beispiel", companyNumber: null }),
    }),
  ]);
  expect(await reasonOf(anna.id)).toBeNull();
  set("goods");
  expect(await reasonOf((await earner()).id)).toBeNull();
});

it.each([
  ["no birth date of a person", { birthDate: "" }, "birthDate"],
  ["a birth date in the future", { birthDate: "2090-01-01" }, "birthDate"],
  ["no number of a company", { kind: "company", birthDate: "" }, "companyNumber"],
  ["no tax number", { taxNumber: "  " }, "taxNumber"],
  ["markup for a tax number", { taxNumber: "<script>" }, "taxNumber"],
  ["a country that nobody knows", { country: "XX" }, "country"],
  ["a line break in the name", { legalName: "Anna\nBeispiel" }, "legalName"],
])("%s is an error at its field and keeps nothing", async (_, change, field) => {
  set("all");
  const anna = await buildMember({ isSeller: true });
  const { status, body } = await call(save, { token: anna.token, body: { ...person, ...change } });
  expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, [field]]);
  expect(await rowOf(anna.id)).toBeUndefined();
});

it("the report says by quarter what was credited, how often, and what was kept; refunds lower their own quarter", async () => {
  set("all");
  const anna = await earner([2380, 1190]);
  await moveBooking(`order:${anna.sale.orderId}`, `${year - 1}-02-10T12:00:00Z`);
  const refund = await refundSale(anna.sale, 0.5);
  await moveBooking(`refund:${refund}`, `${year - 1}-05-10T12:00:00Z`);
  await call(save, { token: anna.token, body: { ...person, legalName: "=Anna" } });
  const finance = await buildAdmin("finance");
  const path = `/?world=de&year=${year - 1}`;
  const report = dac7Report.parse((await call(readReport, { token: finance.token, path })).body.data);
  const sold = anna.sale.lines.reduce((sum, { sellerMinor }) => sum + (sellerMinor ?? 0), 0);
  const own = report.rows.filter(({ sellerId }) => sellerId === anna.id);
  const [first, second] = own;
  expect(own.map(({ quarter, activities }) => [quarter, activities])).toEqual([
    [1, 2],
    [2, 0],
  ]);
  expect(first).toMatchObject({ considerationMinor: sold, taxesMinor: 570, feesMinor: 3570 - 570 - sold, isIdentified: true });
  expect((second?.considerationMinor ?? 0) + (second?.feesMinor ?? 0) + (second?.taxesMinor ?? 0)).toBe(-1785);
  const csv = await call(exportCsv, { token: finance.token, path });
  const line = csv.bytes
    .toString("utf8")
    .split("\r\n")
    .find((text) => text.includes(`${year - 1},1,${anna.id},`));
  expect(line).toContain("person,'=Anna,1980-05-17,,Schulgasse 4,10115,Berlin,DE,12 345 678 901,DE,,DE89370400440532013000,");
  for (const { token } of [await buildAdmin("support"), anna])
    expect((await call(exportCsv, { token, path })).status).toBeGreaterThanOrEqual(403);
});

it("a sale on account counts in the quarter in which its money came; what is never paid counts nowhere", async () => {
  set("all");
  const anna = await earner([1190]);
  const { token } = await buildAdmin("finance");
  const read = async () => {
    const report = dac7Report.parse((await call(readReport, { token, path: `/?world=de&year=${year}` })).body.data);
    const own = report.rows.filter(({ sellerId }) => sellerId === anna.id);
    return own.map(({ quarter, activities, considerationMinor }) => [quarter, activities, considerationMinor]);
  };
  const [now] = await read();
  await buildSale({ sellerId: anna.id, prices: [5000], provider: "invoice" });
  const late = await buildSale({ sellerId: anna.id, prices: [2380], provider: "invoice" });
  expect(await read()).toEqual([now]);
  await payByTransfer(late.orderId);
  const [quarter = 0, activities = 0, minor = 0] = now ?? [];
  expect(await read()).toEqual([[quarter, activities + 1, minor + (late.line.sellerMinor ?? 0)]]);
});

it("GDPR 15 and 17: it is in the export, and leaves with the account when no report's years hold it", async () => {
  set("all");
  const [anna, berta] = [await buildMember({ isSeller: true }), await earner()];
  for (const { token } of [anna, berta]) await call(save, { token, body: person });
  expect(await collectAccount(anna.id)).toMatchObject({ tax: { identity: { taxNumber: "12 345 678 901" } } });
  const long = new Date(Date.now() - 30 * 86_400_000);
  await closeMonth(today.slice(0, 7), new Date(Date.now() + 35 * 86_400_000));
  for (const { id } of [anna, berta]) {
    await getDb().update(users).set({ deletionRequestedAt: long }).where(eq(users.id, id));
    // Berta gives up what she earned; else it would be paid out first.
    expect(await deleteAccount(id, new Date(), { forfeitsEarnings: true })).toBe(true);
  }
  expect([await rowOf(anna.id), (await rowOf(berta.id))?.legalName]).toEqual([undefined, "Anna Beispiel"]);
  await purgeIdentities();
  expect(await rowOf(berta.id)).toBeDefined();
  await purgeIdentities(new Date(Date.UTC(year + 11, 0, 3)));
  expect(await rowOf(berta.id)).toBeUndefined();
});
