import { eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { tasks } from "#lib/commerce/orders/server/jobs.ts";
import { paperBuyerYear } from "#lib/commerce/orders/server/make-buyer-year.ts";
import { bookWriteOff } from "#lib/commerce/orders/server/write-off.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import {
  billingAddresses,
  idempotencyKeys,
  invoices,
  ledgerEntries,
  ledgerTransactions,
  orderLines,
  orders,
  vatChecks,
} from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { newKey } from "#tests/factories/build-cart.ts";
import { buildSale, orderOf } from "#tests/factories/build-sale.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { pastGuards } from "#tests/factories/past-guards.ts";
import { readPdfText } from "#tests/files/read-pdf-text.ts";

import { holdVies } from "#tests/hold-vies.ts";

const HOUR_MS = 3_600_000;
const run = (name: string, payload: unknown = {}) => Promise.resolve(tasks[name]?.(payload, {} as never));

holdVies();

it("keys of requests are forgotten after a day, not before", async () => {
  const { id: userId } = await buildUser();
  const [old, fresh] = [newKey(), newKey()];
  for (const [key, hours] of [
    [old, 24.1],
    [fresh, 23.9],
  ] as const)
    await getDb()
      .insert(idempotencyKeys)
      .values({ userId, key, requestHash: "x", createdAt: new Date(Date.now() - hours * HOUR_MS) });
  await run("sweep_orders");
  const left = await getDb()
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(inArray(idempotencyKeys.key, [old, fresh]));
  expect(left).toEqual([{ key: fresh }]);
});

it("the register that was away is asked again every hour about who waits for its word", async () => {
  const sale = await buildSale();
  const [check] = await getDb()
    .insert(vatChecks)
    .values({
      userId: sale.user.id,
      purpose: "order",
      country: "FR",
      vatId: "FR40303265045",
      answer: "unavailable",
      askedAt: new Date(Date.now() - 7 * HOUR_MS),
    })
    .returning();
  await getDb()
    .update(orders)
    .set({ vatCheckId: check?.id ?? 0 })
    .where(eq(orders.id, sale.orderId));
  await run("recheck_vat_ids");
  expect(await getDb().$count(vatChecks, eq(vatChecks.repeats, check?.id ?? 0))).toBe(1);
});

it.each(["make_invoice_pdf", "keep_card_country", "ask_payment", "refund_payment", "pay_back_vat_correction"])(
  "the job %s that does not say what it is about fails, and one about what is gone ends",
  async (name) => {
    await expect(run(name)).rejects.toThrow();
    await run(name, { id: 99_999_999 });
  },
);

it("what is written off takes its sellers' parts back: as the sale was shared, and of sales of before by the first share", async () => {
  const seller = await buildSeller();
  const sales = [
    await buildSale({ sellerId: seller.id, prices: [2380], provider: "invoice" }),
    await buildSale({ sellerId: seller.id, prices: [2380], provider: "invoice" }),
  ];
  await getDb()
    .update(orderLines)
    .set({ sellerMinor: null, feeMinor: null, shareBp: null })
    .where(eq(orderLines.orderId, sales[1]?.orderId ?? 0));
  const taken = [];
  for (const { orderId } of sales) {
    const order = await orderOf(orderId);
    if (!order) throw new Error("no order");
    await transaction((tx) => bookWriteOff(tx, order));
    const rows = await getDb()
      .select({ account: ledgerEntries.account, minor: ledgerEntries.amountMinor, kind: ledgerTransactions.kind })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(eq(ledgerTransactions.subject, `order:${orderId}`));
    taken.push(Object.fromEntries(rows.filter(({ kind }) => kind === "write_off").map(({ account, minor }) => [account, minor])));
  }
  const payable = `payable:seller:${seller.id}`;
  // 70 % of 20.00 €, the fee of 25 cents taken off where it was kept.
  expect(taken).toEqual([
    { [payable]: 1375, "expense:bad-debts": 2380 - 1375, "receivable:invoice": -2380 },
    { [payable]: 1400, "expense:bad-debts": 2380 - 1400, "receivable:invoice": -2380 },
  ]);
});

const textOf = async (userId: number) => {
  const answer = await paperBuyerYear(userId, Number(operatorDay(new Date()).slice(0, 4)));
  return (await readPdfText(Buffer.from(await answer.arrayBuffer()))).replace(/[\s\u00a0\u202f]+/g, " ");
};

it("ROUTE-27 a buyer's year names her firm and address, or who she says she is; it sums what she paid, and a correction's titles stand once", async () => {
  const user = await buildUser({ publicName: "Zoe Zahl" });
  const sales = [await buildSale({ user, prices: [1190] }), await buildSale({ user, prices: [2380] })];
  await getDb().update(billingAddresses).set({ company: "Grundschule am Kanal" }).where(eq(billingAddresses.userId, user.id));
  const [row] = await getDb()
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, sales[1]?.orderId ?? 0));
  const document = row?.document as { lines: object[] };
  const [line] = document.lines;
  const corrected = {
    ...document,
    isVatCorrection: true,
    lines: [
      { ...line, title: "Doppelzeile" },
      { ...line, title: "Doppelzeile", vatRateBp: 0 },
    ],
  };
  await pastGuards((tx) =>
    tx
      .update(invoices)
      .set({ document: corrected })
      .where(eq(invoices.id, row?.id ?? 0)),
  );
  const named = await textOf(user.id);
  for (const part of ["Grundschule am Kanal", "Mareike Dorn", "Am Kanal 14", "48151 Münster", "30,00 €", "5,70 €", "35,70 €"])
    expect(named).toContain(part);
  expect(named.split("Doppelzeile")).toHaveLength(2);
  await getDb().delete(billingAddresses).where(eq(billingAddresses.userId, user.id));
  const bare = await textOf(user.id);
  expect(bare).toContain("Zoe Zahl");
  expect(bare).not.toMatch(/Mareike Dorn|undefined/);
});
