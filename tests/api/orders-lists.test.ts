import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as invoiceList } from "#app/api/v1/invoices/route.ts";
import { GET as orderList } from "#app/api/v1/orders/route.ts";
import { correctVat } from "#lib/commerce/orders/server/correct-vat.ts";
import { failOrder } from "#lib/commerce/orders/server/fail-order.ts";
import { makeInvoicePdf } from "#lib/commerce/orders/server/make-invoice-pdf.ts";
import { personalData } from "#lib/commerce/orders/server/personal-data.ts";
import { readInvoice } from "#lib/commerce/orders/server/read-invoice.ts";
import { resolvePending } from "#lib/commerce/orders/server/resolve-pending.ts";
import { settleOrder } from "#lib/commerce/orders/server/settle-order.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { invoices, orders, outbox } from "#lib/platform/db/schema/schema.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { call } from "#tests/call.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildUser } from "#tests/factories/build-user.ts";

type Page = { items: { id: number; label: string; titles: string[] }[]; total: number; page: number; limit: number };
const read = async (handler: typeof orderList, token: string, query: string) =>
  (await call(handler as never, { token, path: `/x?${query}` })).body.data as unknown as Page;
const buyer = async (prices: readonly number[]) => {
  const user = await buildUser();
  const sales: Awaited<ReturnType<typeof buildSale>>[] = [];
  for (const price of prices) sales.push(await buildSale({ user, prices: [price] }));
  return { ...user, sales };
};

it("ROUTE-27 orders and invoices are read page by page, the newest first; what came to nothing is no order", async () => {
  const { id, token, sales } = await buyer([100, 200, 300, 400]);
  const [, , third] = sales.map(({ orderId }) => orderId);
  await getDb()
    .update(orders)
    .set({ status: "cancelled" })
    .where(eq(orders.id, third ?? 0));
  await buildSale({ prices: [500] });
  const own = sales.map(({ orderId }) => orderId).filter((orderId) => orderId !== third);
  const idsOf = async (query: string) => (await read(orderList, token, query)).items.map((one) => one.id);
  expect(await idsOf("limit=2")).toEqual(own.slice(1).reverse());
  expect(await idsOf("limit=2&page=2")).toEqual(own.slice(0, 1));
  expect(await read(orderList, token, "limit=2&page=3")).toMatchObject({ items: [], total: 3, page: 3, limit: 2 });
  const labelsOf = async (query: string) => (await read(invoiceList as never, token, query)).items.map(({ label }) => label);
  const labels = sales.map(({ invoice }) => invoice).reverse();
  expect(await labelsOf("limit=3")).toEqual(labels.slice(0, 3));
  expect(await labelsOf("limit=3&page=2")).toEqual(labels.slice(3));
  expect(await getDb().$count(invoices, eq(invoices.userId, id))).toBe(4);
});

it("GDPR 15 a copy has each order with its own lines and payments, and the paper as it was made, or as it will be", async () => {
  const { id, sales } = await buyer([100, 200]);
  const copy = (await transaction((tx) => personalData.collect(tx, id))) as {
    orders: { id: number; lines: { grossMinor: number }[]; payments: { amountMinor: number }[]; vatCorrection: unknown }[];
  };
  expect(
    copy.orders.map((one) => [one.id, one.lines.map(({ grossMinor }) => grossMinor), one.payments.map((paid) => paid.amountMinor)]),
  ).toEqual([
    [sales[0]?.orderId, [100], [100]],
    [sales[1]?.orderId, [200], [200]],
  ]);
  expect(copy.orders.map(({ vatCorrection }) => vatCorrection)).toEqual([null, null]);
});

it("ROUTE-27 an invoice's PDF is made once, told once, and given as it was made; the job of a paper that is gone ends", async () => {
  const { id, email } = await buyer([1190]);
  const rowOf = async () => (await getDb().select().from(invoices).where(eq(invoices.userId, id)))[0];
  const invoiceId = (await rowOf())?.id ?? 0;
  const mails = async () =>
    (await getDb().select().from(outbox).where(eq(outbox.recipient, email))).filter(({ template }) => template === "invoice").length;
  await Promise.all([makeInvoicePdf(invoiceId), makeInvoicePdf(invoiceId)]);
  expect(await mails()).toBe(1);
  expect((await rowOf())?.storageKey).toMatch(/^invoices\/kr-\d{4}\/KR-\d{4}-\d{6}\.pdf$/);
  const kept = Buffer.from("%PDF- as it was made");
  await getStorage().put((await rowOf())?.storageKey ?? "", kept, { mime: "application/pdf" });
  await makeInvoicePdf(invoiceId);
  expect(await mails()).toBe(1);
  const given = await readInvoice(id, invoiceId);
  expect(Buffer.from(await given.arrayBuffer()).toString()).toBe(kept.toString());
  await makeInvoicePdf(99_999_999);
});

it("nobody pays for an order that does not exist, and nobody gives it up", async () => {
  expect(await settleOrder(99_999_999, { reference: "tr", amountMinor: 1, currency: "EUR" })).toBe("unknown");
  expect(await resolvePending(99_999_999, "expired", "failed")).toBe("unknown");
  expect([await failOrder(99_999_999, "expired"), await correctVat(99_999_999)]).toEqual([false, false]);
});
