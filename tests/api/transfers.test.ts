import { asc, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as ask } from "#app/api/v3/admin/transfers/[id]/ask/route.ts";
import { POST as confirm } from "#app/api/v3/admin/transfers/decisions/[id]/confirm/route.ts";
import { POST as drop } from "#app/api/v3/admin/transfers/decisions/[id]/drop/route.ts";
import { POST as preview } from "#app/api/v3/admin/transfers/preview/route.ts";
import { GET as list, POST as upload } from "#app/api/v3/admin/transfers/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import type { Transfer } from "#lib/books/transfers/schema.ts";
import { importStatement } from "#lib/books/transfers/server/import-statement.ts";
import { matchTransfers } from "#lib/books/transfers/server/match-transfers.ts";
import { getDb } from "#lib/platform/db/client.ts";
import {
  bankAllocations,
  bankDecisions,
  bankEntries,
  bankStatements,
  ledgerEntries,
  orders,
  outbox,
} from "#lib/platform/db/schema/schema.ts";
import { collectAccount } from "#lib/staff/account/server/collect-account.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { type Movement, makeCamt, makeTable, payByTransfer, takeStatement } from "#tests/factories/bank-files.ts";
import { buildSale, orderOf } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { refundSale } from "#tests/factories/refund-sale.ts";
import { runAdmin } from "#tests/run-admin.ts";

let references = 0;
const came = (amountMinor: number, text: string, more: Partial<Movement> = {}): Movement => {
  references += 1;
  return { amountMinor, text, reference: `R${references}`, ...more };
};
const onAccount = async (priceMinor = 2380) => {
  const seller = await buildSeller();
  const sale = await buildSale({ sellerId: seller.id, prices: [priceMinor], provider: "invoice" });
  return { ...sale, seller };
};
const statusOf = async (id: number) => (await orderOf(id))?.status;
const entryBy = async (text: string) => {
  const [row] = await getDb().select().from(bankEntries).where(eq(bankEntries.text, text)).orderBy(asc(bankEntries.id)).limit(1);
  if (!row) throw new Error(`no entry ${text}`);
  return row;
};
const stateOf = async (text: string) => {
  const { openMinor, reason } = await entryBy(text);
  return [openMinor, reason];
};
const balanceOf = async (account: string) => {
  const [row] = await getDb()
    .select({ minor: sql<string>`coalesce(sum(${ledgerEntries.amountMinor}), 0)` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, account));
  return Number(row?.minor);
};
const check = async () => expect((await checkBooks()).flatMap(({ breaches }) => breaches)).toEqual([]);
const form = (bytes: Uint8Array, name = "auszug.xml") => {
  const data = new FormData();
  data.set("file", new File([new Uint8Array(bytes)], name));
  return data;
};
const find = async (token: string, text: string, state = "all"): Promise<Transfer | undefined> => {
  const { body } = await call(list, { token, path: `/?state=${state}&limit=100` });
  return ((body.data?.items ?? []) as unknown as Transfer[]).find((one) => one.text === text);
};
const askFor = (token: string, id: number, body: object) =>
  call(ask, { token, params: { id: String(id) }, body: { note: "Am Telefon geklärt", ...body } });
const decide = (handler: typeof confirm, token: string, id: number) => call(handler, { token, params: { id: String(id) }, body: {} });

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

it("threat 5 what no rule allocates is asked for by one person of finance and confirmed by another", async () => {
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  const { orderId, invoice } = await onAccount(1000);
  await takeStatement(makeCamt([came(1000, "Materialien Herbst, Frau Dorn")]));
  const shown = await find(anna.token, "Materialien Herbst, Frau Dorn", "open");
  expect(shown).toMatchObject({
    reason: "unknown",
    candidates: expect.arrayContaining([expect.objectContaining({ orderId, label: invoice })]),
  });
  const id = shown?.id ?? 0;
  expect((await askFor(anna.token, id, { kind: "order", order: "KR-2020-000001" })).body.error).toMatchObject({
    fields: { order: expect.anything() },
  });
  expect((await askFor(anna.token, id, { kind: "order", order: invoice })).status).toBe(200);
  expect((await askFor(bea.token, id, { kind: "other" })).status).toBe(409);
  const asked = (await find(anna.token, "Materialien Herbst, Frau Dorn"))?.asked;
  expect(asked).toMatchObject({ kind: "order", label: invoice, by: { id: anna.id } });
  expect((await decide(confirm, anna.token, asked?.id ?? 0)).status).toBe(403);
  expect(await statusOf(orderId)).toBe("awaiting_transfer");
  const answers = await Promise.all([1, 2, 3].map(() => decide(confirm, bea.token, asked?.id ?? 0)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await statusOf(orderId)).toBe("paid");
  await check();
});

it("a question is taken back, and the money waits as before; support may do none of it", async () => {
  const [anna, sam] = [await buildAdmin("finance"), await buildAdmin("support")];
  await takeStatement(makeCamt([came(450, "Elternspende")]));
  const { id } = await entryBy("Elternspende");
  expect((await askFor(sam.token, id, { kind: "other" })).status).toBe(403);
  expect((await call(list, { token: sam.token })).status).toBe(403);
  expect((await askFor(anna.token, id, { kind: "other", note: "kurz" })).status).toBe(400);
  await askFor(anna.token, id, { kind: "other" });
  const [asked] = await getDb().select().from(bankDecisions).where(eq(bankDecisions.entryId, id));
  expect((await decide(drop, anna.token, asked?.id ?? 0)).status).toBe(200);
  expect((await decide(drop, anna.token, asked?.id ?? 0)).status).toBe(409);
  expect(await stateOf("Elternspende")).toEqual([450, "unknown"]);
  expect((await askFor(anna.token, id, { kind: "returned" })).status).toBe(200);
  await check();
});

it.each([
  ["returned", "bank:operator"],
  ["elsewhere", "bank:operator"],
  ["provider", "receivable:stripe"],
  ["other", "bank:other"],
] as const)("money that is %s is booked against %s", async (kind, account) => {
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  const text = `Eingang ${kind}`;
  await takeStatement(makeCamt([came(990, text)]));
  const { id } = await entryBy(text);
  const [before, open] = [await balanceOf(account), await balanceOf("transfers:open")];
  await askFor(anna.token, id, { kind });
  const [asked] = await getDb().select().from(bankDecisions).where(eq(bankDecisions.entryId, id));
  expect((await decide(confirm, bea.token, asked?.id ?? 0)).status).toBe(200);
  expect([(await balanceOf(account)) - before, (await balanceOf("transfers:open")) - open]).toEqual([-990, 990]);
  expect((await find(anna.token, text))?.parts).toEqual([{ kind, label: null, amountMinor: 990 }]);
  await check();
});

it("while somebody asks about a part, the rest does not take it; confirmed for its order it pays", async () => {
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  const { orderId, invoice } = await onAccount(1000);
  await takeStatement(makeCamt([came(400, `${invoice} A`)]));
  const { id } = await entryBy(`${invoice} A`);
  await askFor(anna.token, id, { kind: "order", order: invoice });
  await takeStatement(makeCamt([came(600, `${invoice} B`)]));
  expect([await statusOf(orderId), await stateOf(`${invoice} B`)]).toEqual(["awaiting_transfer", [600, "part"]]);
  const [asked] = await getDb().select().from(bankDecisions).where(eq(bankDecisions.entryId, id));
  await decide(confirm, bea.token, asked?.id ?? 0);
  expect([await statusOf(orderId), await stateOf(`${invoice} A`), await stateOf(`${invoice} B`)]).toEqual(["paid", [0, null], [0, null]]);
  await check();
});

it("a preview says what a file would bring and writes nothing; the upload says what it brought", async () => {
  const { token } = await buildAdmin("finance");
  const { invoice } = await onAccount(1000);
  const bytes = makeCamt([
    came(1000, `${invoice} passt`),
    came(900, `${invoice} Teil`),
    came(70, "Zinsen des Jahres"),
    came(5, "raus", { kind: "debit" }),
  ]);
  const before = await getDb().$count(bankStatements);
  const seen = await call(preview, { token, body: form(bytes) });
  expect(seen.body.data).toMatchObject({
    newCount: 3,
    knownCount: 0,
    skippedCount: 1,
    entries: [
      { labels: [invoice], reason: null },
      { labels: [invoice], reason: "part" },
      { labels: [], reason: "unknown" },
    ],
  });
  expect(await getDb().$count(bankStatements)).toBe(before);
  expect(await call(upload, { token, body: form(bytes) })).toMatchObject({
    status: 201,
    body: { data: { newCount: 3, knownCount: 0, skippedCount: 1 } },
  });
  const page = await call(list, { token });
  expect(page.body.data?.isMatching).toBe(true);
  await matchTransfers();
  expect((await call(list, { token })).body.data?.isMatching).toBe(false);
});

it.each([
  ["a letter", Buffer.from("Sehr geehrte Damen und Herren"), 422, "statement_unreadable"],
  ["nothing", Buffer.from(""), 422, "file_empty"],
  ["another account's", makeCamt([], { account: "AT611904300234573201" }), 422, "statement_other_account"],
])("%s is refused with a sentence and leaves nothing", async (_, bytes, status, code) => {
  const { token } = await buildAdmin("finance");
  const before = await getDb().$count(bankStatements);
  for (const handler of [preview, upload])
    expect(await call(handler, { token, body: form(bytes) })).toMatchObject({ status, body: { error: { code } } });
  expect(await getDb().$count(bankStatements)).toBe(before);
});

it("a file with one entry that cannot be read is refused whole", async () => {
  const bytes = Buffer.from(
    makeCamt([came(1234, "gut"), came(9876, "schlecht")])
      .toString()
      .replaceAll(">98.76<", ">98.765<"),
  );
  const { token } = await buildAdmin("finance");
  const { status, body } = await call(upload, { token, body: form(bytes) });
  expect([status, String(body.error?.message)]).toEqual([422, expect.stringContaining("2")]);
  expect(await getDb().$count(bankEntries, eq(bankEntries.text, "gut"))).toBe(0);
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
