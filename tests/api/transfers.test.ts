import { asc, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { importStatement } from "#lib/books/transfers/server/import-statement.ts";
import { matchTransfers } from "#lib/books/transfers/server/match-transfers.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bankAllocations, bankEntries, orders, outbox } from "#lib/platform/db/schema/schema.ts";
import { collectAccount } from "#lib/staff/account/server/collect-account.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { makeCamt, makeTable, payByTransfer, takeStatement } from "#tests/factories/bank-files.ts";
import { orderOf } from "#tests/factories/build-sale.ts";
import { refundSale } from "#tests/factories/refund-sale.ts";
import { balanceOf, came, check, find, onAccount, stateOf, statusOf } from "#tests/factories/transfer-steps.ts";
import { runAdmin } from "#tests/run-admin.ts";

it("a transfer that names an invoice pays it: the order, its earnings, the ledger and a mail to the buyer", async () => {
  const { orderId, invoice, seller, user } = await onAccount();
  expect((await findEarned(getDb(), seller.id))[0]).toMatchObject({ availableMinor: 0 });
  const [bank, owed] = [await balanceOf("bank:operator"), await balanceOf("receivable:invoice")];
  expect(await takeStatement(makeCamt([came(2380, `RE ${invoice.toLowerCase()} Danke`)]))).toEqual({
    newCount: 1,
    knownCount: 0,
    skippedCount: 0,
  });
  expect(await orderOf(orderId)).toMatchObject({ status: "paid", paidAt: expect.any(Date) });
  expect([(await balanceOf("bank:operator")) - bank, (await balanceOf("receivable:invoice")) - owed]).toEqual([2380, -2380]);
  expect((await findEarned(getDb(), seller.id))[0]).toMatchObject({ heldMinor: 0 });
  const mails = await getDb().select().from(outbox).where(eq(outbox.recipient, user.email));
  expect(mails.filter(({ template }) => template === "transfer_received")).toMatchObject([
    { payload: { label: invoice, totalMinor: 2380 } },
  ]);
  await check();
});

it("parts add up, and more than was asked for is left over and waits", async () => {
  const { orderId, invoice } = await onAccount(3000);
  await takeStatement(makeCamt([came(1000, `${invoice} erste Rate`)]));
  expect([await statusOf(orderId), await stateOf(`${invoice} erste Rate`)]).toEqual(["awaiting_transfer", [1000, "part"]]);
  await takeStatement(makeCamt([came(500, `${invoice} zweite Rate`)]));
  await takeStatement(makeCamt([came(1700, `${invoice} Rest`)]));
  expect(await statusOf(orderId)).toBe("paid");
  expect([await stateOf(`${invoice} erste Rate`), await stateOf(`${invoice} Rest`)]).toEqual([
    [0, null],
    [200, "surplus"],
  ]);
  await check();
});

it("one transfer pays several invoices, all or none", async () => {
  const [one, two] = [await onAccount(1000), await onAccount(1500)];
  await takeStatement(makeCamt([came(2400, `${one.invoice} ${two.invoice} x`)]));
  expect([await statusOf(one.orderId), await statusOf(two.orderId)]).toEqual(["awaiting_transfer", "awaiting_transfer"]);
  await takeStatement(makeCamt([came(2500, `${one.invoice} und ${two.invoice}`)]));
  expect([await statusOf(one.orderId), await statusOf(two.orderId)]).toEqual(["paid", "paid"]);
  expect(await stateOf(`${one.invoice} ${two.invoice} x`)).toEqual([2400, "several"]);
  await check();
});

it("paid twice, paid after a refund, and for nothing known: the money waits with its reason and changes no order", async () => {
  const paid = await onAccount(1000);
  await payByTransfer(paid.orderId);
  await takeStatement(makeCamt([came(1000, `${paid.invoice} nochmal`), came(700, "Spende für den Förderverein")]));
  const gone = await onAccount(900);
  await takeStatement(makeCamt([came(300, `${gone.invoice} Rate`)]));
  await refundSale(gone);
  await takeStatement(makeCamt([came(900, `${gone.invoice} zu spät`)]));
  expect([
    await stateOf(`${paid.invoice} nochmal`),
    await stateOf("Spende für den Förderverein"),
    await stateOf(`${gone.invoice} zu spät`),
  ]).toEqual([
    [1000, "settled"],
    [700, "unknown"],
    [900, "settled"],
  ]);
  const { token } = await buildAdmin("finance");
  expect((await find(token, `${gone.invoice} Rate`))?.reason).toBe("settled");
  expect(await statusOf(gone.orderId)).toBe("refunded");
  await check();
});

it("the same file, a file that overlaps and the same entries as a table book nothing twice", async () => {
  const { orderId, invoice } = await onAccount(1100);
  const [first, second] = [came(1100, invoice), came(400, "Kursgebühr Mai")];
  const bytes = makeCamt([first, second]);
  await takeStatement(bytes);
  const bank = await balanceOf("bank:operator");
  expect(await takeStatement(bytes)).toMatchObject({ newCount: 0, knownCount: 2 });
  expect(await takeStatement(makeCamt([second, came(50, "Kursgebühr Juni")]))).toMatchObject({ newCount: 1, knownCount: 1 });
  expect((await balanceOf("bank:operator")) - bank).toBe(50);
  await takeStatement(makeTable([first]));
  const rows = await getDb().select().from(bankEntries).where(eq(bankEntries.text, invoice)).orderBy(asc(bankEntries.id));
  expect(rows.map(({ reason }) => reason)).toEqual([null, "twin"]);
  expect(await statusOf(orderId)).toBe("paid");
  await check();
});

it("ten imports and matchings of the same transfers at once book each once", async () => {
  const sales = [await onAccount(1000), await onAccount(1200)];
  const movements = sales.map(({ invoice, line }) => came(line.grossMinor, `${invoice} einmal`));
  const bank = await balanceOf("bank:operator");
  const files = Array.from({ length: 10 }, (_, index) =>
    makeCamt([...movements, came(1, `Zinsen ${index}`)].toSorted(() => (index % 2 ? 1 : -1))),
  );
  await Promise.all(files.map((bytes) => importStatement(null, { name: "auszug.xml", bytes })));
  await Promise.all(Array.from({ length: 6 }, () => matchTransfers()));
  expect((await balanceOf("bank:operator")) - bank).toBe(2200 + 10);
  expect(await Promise.all(sales.map(({ orderId }) => statusOf(orderId)))).toEqual(["paid", "paid"]);
  for (const { orderId } of sales) expect(await getDb().$count(bankAllocations, eq(bankAllocations.orderId, orderId))).toBe(1);
  await check();
});

it("a transfer and the refund of its order at once: paid and given back, or the money waits; never both", async () => {
  for (const _ of [1, 2, 3, 4]) {
    const sale = await onAccount(1000);
    await importStatement(null, { name: "auszug.xml", bytes: makeCamt([came(1000, `${sale.invoice} gleich`)]) });
    await Promise.allSettled([matchTransfers(), refundSale(sale)]);
    const [open] = await stateOf(`${sale.invoice} gleich`);
    expect((await orderOf(sale.orderId))?.paidAt === null).toBe(open === 1000);
    await check();
  }
});

it("what the bank takes back goes against what came, while that is open; otherwise it waits", async () => {
  const text = "Irrläufer einer anderen Schule";
  await takeStatement(makeCamt([came(800, text)]));
  await takeStatement(makeCamt([came(800, text, { kind: "reversal" })]));
  const rows = await getDb().select().from(bankEntries).where(eq(bankEntries.text, text));
  expect(rows.map(({ openMinor }) => openMinor)).toEqual([0, 0]);
  const { invoice } = await onAccount(600);
  await takeStatement(makeCamt([came(600, invoice)]));
  await takeStatement(makeCamt([came(600, invoice, { kind: "reversal" })]));
  expect(await getDb().$count(bankEntries, sql`text = ${invoice} and open_minor = -600 and reason = 'reversed'`)).toBe(1);
  await check();
});

it("GDPR 15 what a buyer transferred is in the copy of her data, with her account", async () => {
  const { orderId, invoice, user } = await onAccount(1000);
  await takeStatement(makeCamt([came(1000, `${invoice} Kopie`, { name: "Mareike Dorn" })]));
  expect(await collectAccount(user.id)).toMatchObject({
    transfers: [{ orderId, amountMinor: 1000, name: "Mareike Dorn", iban: "DE02120300000000202051" }],
  });
});

it("the command takes a file in and allocates what came", async () => {
  const { orderId, invoice } = await onAccount(1000);
  const { writeFile, mkdtemp } = await import("node:fs/promises");
  const folder = await mkdtemp("/tmp/kreda-bank-");
  await writeFile(`${folder}/auszug.xml`, makeCamt([came(1000, `${invoice} Kommando`)]));
  await writeFile(`${folder}/brief.txt`, "Sehr geehrte Damen und Herren");
  expect(await runAdmin(["bank-statement", `${folder}/auszug.xml`])).toMatchObject({
    code: 0,
    out: expect.stringContaining("1 transfers are new"),
  });
  expect(await statusOf(orderId)).toBe("paid");
  expect(await runAdmin(["bank-statement", `${folder}/brief.txt`])).toMatchObject({
    code: 1,
    err: expect.stringContaining("neither camt.053"),
  });
  const [row] = await getDb().select().from(orders).where(eq(orders.id, orderId));
  expect(row?.paidAt).not.toBeNull();
  await check();
});
