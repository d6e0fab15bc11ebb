import { expect, it } from "vitest";
import { GET as sellerPdf } from "#app/api/v3/payouts/tax-year/pdf/route.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { paperSellerYear } from "#lib/books/payouts/server/make-seller-year.ts";
import { settleLeaving } from "#lib/books/payouts/server/settle-leaving.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import {
  billingAddresses,
  connectReversals,
  connectTransfers,
  creditNotes,
  payoutBatches,
  payouts,
  sellerTaxStatuses,
} from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { seal } from "#lib/platform/secrets/sealed.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { billing, newKey } from "#tests/factories/build-cart.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { readPdfText } from "#tests/files/read-pdf-text.ts";

const noteOf = (sellerId: number, month: string, netMinor: number, currency: "EUR" | "CZK" = "EUR") =>
  getDb()
    .insert(creditNotes)
    .values({
      sellerId,
      month: `${month}-01`,
      currency,
      series: `GS-${sellerId}-${currency}`,
      number: Number(month.slice(5)),
      label: `GS-${sellerId}-${month}-${currency}`,
      netMinor,
      vatMinor: 0,
      grossMinor: netMinor,
      document: {},
    });
const payIn = async (sellerId: number, executeOn: string, amountMinor: number) => {
  const preparedBy = (await buildAdmin("finance")).id;
  const [batch] = await getDb()
    .insert(payoutBatches)
    .values({ messageId: newKey(), executeOn, preparedBy, status: "executed" })
    .returning({ id: payoutBatches.id });
  const endToEndId = newKey();
  const iban = seal("payouts.iban", endToEndId, "DE89370400440532013000");
  await getDb()
    .insert(payouts)
    .values({ sellerId, batchId: batch?.id ?? 0, currency: "EUR", amountMinor, holder: "Kim", iban, endToEndId, status: "sent" });
};
const paper = async (token: string, year: number) =>
  (await readPdfText((await call(sellerPdf, { token, path: `/?world=de&year=${year}` })).bytes)).replace(/[\s\u00a0\u202f]+/g, " ");

it("ROUTE-26 a seller's year names her as her papers do, and sums each currency by itself; a month with nothing but a payout stands there, too", async () => {
  const { id, token } = await buildSeller({ publicName: "Anna Beispiel" });
  const address = { ...billing, name: "Anna Amtlich", company: "Lernwerk" };
  await getDb()
    .insert(billingAddresses)
    .values({ userId: id, ...address });
  const taxNumber = seal("seller_tax_statuses.tax_number", `${id} 2020-01-01`, "12/345/67890");
  await getDb()
    .insert(sellerTaxStatuses)
    .values({ userId: id, validFrom: "2020-01-01", kind: "small_business", country: "DE", vatId: "DE136695976", taxNumber });
  await noteOf(id, "2024-02", 1_111);
  await noteOf(id, "2024-03", 2_222);
  await noteOf(id, "2024-03", 77_700, "CZK");
  await payIn(id, "2024-05-10", 3_000);
  const text = await paper(token, 2024);
  for (const part of ["Lernwerk", "Anna Amtlich", billing.street, `${billing.postalCode} ${billing.city}`]) expect(text).toContain(part);
  for (const part of ["USt-IdNr.: DE136695976", "Steuernummer: 12/345/67890", "Kleinunternehmen"]) expect(text).toContain(part);
  for (const part of [`Februar · GS-${id}-2024-02-EUR`, "Mai · –", "33,33 €", "30,00 €", "In CZK", "777,00"]) expect(text).toContain(part);
  expect(text).not.toContain("noch nicht vorbei");
});

it("ROUTE-26 of the year that is not over the paper says so; who gave no address and no numbers is named as she calls herself", async () => {
  const { id, token } = await buildSeller({ publicName: "Kim Nur" });
  const year = operatorDay(new Date()).slice(0, 4);
  await noteOf(id, `${year}-01`, 500);
  const text = await paper(token, Number(year));
  for (const part of ["Kim Nur", "noch nicht vorbei", "Privatperson"]) expect(text).toContain(part);
  for (const part of ["USt-IdNr.: ", "Steuernummer: ", "undefined", "null"])
    expect(text.split("Jahresaufstellung").at(-1)).not.toContain(part);
});

it("ROUTE-26 a year is over once its last month can be settled: on the third day of the next", async () => {
  const { id } = await buildSeller();
  await noteOf(id, "2024-02", 500);
  const isRunning = async (day: string) => {
    const answer = await paperSellerYear(id, 2024, new Date(`${day}T12:00:00Z`));
    return (await readPdfText(Buffer.from(await answer.arrayBuffer()))).includes("noch nicht vorbei");
  };
  expect([await isRunning("2025-01-02"), await isRunning("2025-01-03")]).toEqual([true, false]);
});

it("ROUTE-25 in a demonstration nothing is held back of a new seller, nor where the share of the reserve, or its time, is none", async () => {
  const { id } = await buildSeller();
  await buildSale({ sellerId: id, prices: [11_900], isDelivered: true });
  const reservedWith = async (settings: Record<string, string>) => {
    Object.assign(process.env, settings);
    forgetEnv();
    const [row] = await findEarned(getDb(), id);
    for (const name of Object.keys(settings)) delete process.env[name];
    forgetEnv();
    return row?.reservedMinor;
  };
  expect(await reservedWith({ SELLER_RESERVE_PERCENT: "10" })).toBeGreaterThan(0);
  expect(await reservedWith({ SELLER_RESERVE_PERCENT: "10", DEMO: "1" })).toBe(0);
  expect(await reservedWith({ SELLER_RESERVE_PERCENT: "0" })).toBe(0);
  expect(await reservedWith({ SELLER_RESERVE_PERCENT: "10", SELLER_RESERVE_DAYS: "0" })).toBe(0);
});

it("GDPR 17 who leaves while money comes back out of her account at Stripe waits for its end", async () => {
  const { id } = await buildSeller();
  const [sent] = await getDb()
    .insert(connectTransfers)
    .values({
      sellerId: id,
      account: "acct_x",
      currency: "EUR",
      amountMinor: 500,
      needsRelease: false,
      status: "sent",
      reference: `tr_${id}`,
      askedAt: new Date(),
    })
    .returning({ id: connectTransfers.id });
  const maySettle = () => transaction((tx) => settleLeaving(tx, id, false, new Date()));
  expect(await maySettle()).toBe(true);
  await getDb()
    .insert(connectReversals)
    .values({ transferId: sent?.id ?? 0, amountMinor: 100, status: "asked" });
  expect(await maySettle()).toBe(false);
  await getDb()
    .update(connectReversals)
    .set({ status: "done", reference: `trr_${id}` });
  expect(await maySettle()).toBe(true);
});
