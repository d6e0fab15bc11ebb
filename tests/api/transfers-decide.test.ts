import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as confirm } from "#app/api/v3/admin/transfers/decisions/[id]/confirm/route.ts";
import { POST as drop } from "#app/api/v3/admin/transfers/decisions/[id]/drop/route.ts";
import { POST as preview } from "#app/api/v3/admin/transfers/preview/route.ts";
import { GET as list, POST as upload } from "#app/api/v3/admin/transfers/route.ts";
import { matchTransfers } from "#lib/books/transfers/server/match-transfers.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bankDecisions, bankEntries, bankStatements } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { makeCamt, takeStatement } from "#tests/factories/bank-files.ts";
import {
  askFor,
  balanceOf,
  came,
  check,
  decide,
  entryBy,
  find,
  form,
  onAccount,
  stateOf,
  statusOf,
} from "#tests/factories/transfer-steps.ts";

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
