import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { expect, it } from "vitest";
import { POST as comeBack } from "#app/api/v3/admin/payouts/[id]/return/route.ts";
import { POST as approve } from "#app/api/v3/admin/payouts/batches/[id]/approve/route.ts";
import { POST as discard } from "#app/api/v3/admin/payouts/batches/[id]/discard/route.ts";
import { POST as execute } from "#app/api/v3/admin/payouts/batches/[id]/execute/route.ts";
import { GET as file } from "#app/api/v3/admin/payouts/batches/[id]/file/route.ts";
import { GET as batchOf } from "#app/api/v3/admin/payouts/batches/[id]/route.ts";
import { POST as prepare } from "#app/api/v3/admin/payouts/batches/route.ts";
import { GET as candidates } from "#app/api/v3/admin/payouts/candidates/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { candidatePage } from "#lib/books/payouts/schema.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { listCandidates } from "#lib/books/payouts/server/list-candidates.ts";
import { makePain001, sepaText } from "#lib/books/payouts/server/make-pain-001.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { turnIntoCredit } from "#lib/books/payouts/server/turn-into-credit.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";
import { totalRow } from "#lib/platform/db/row-types.ts";
import { auditLog, orders, outbox, payouts } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { payByTransfer } from "#tests/factories/bank-files.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { newKey } from "#tests/factories/build-cart.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

const schema = () => XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync("tests/schemas/pain.001.001.09.xsd")));
const validate = (xml: string) => schema().validate(XmlDocument.fromString(xml));
const today = () => operatorDay(new Date());
const earner = async (prices: readonly number[] = [2380], wanted: Parameters<typeof buildBank>[1] | null = {}) => {
  const seller = await buildSeller();
  const sale = await buildSale({ sellerId: seller.id, prices, isDelivered: true });
  if (wanted) await buildBank(seller.id, wanted);
  return { ...seller, sale };
};
const post = (handler: typeof approve, token: string, id: unknown, body: object = {}) =>
  call(handler, { token, body, params: { id: String(id) } });
const prepareBy = (token: string) => call(prepare, { token, body: { executeOn: today() } });
const payable = async (id: number) => (await findEarned(getDb(), id))[0]?.earnedMinor ?? 0;
const check = async () => expect((await checkBooks()).flatMap(({ breaches }) => breaches)).toEqual([]);

it("a batch goes from preparation over a second person to the bank and back, and its file is valid", async () => {
  const [first, second] = [await earner([2380]), await earner([1190, 1190])];
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  const made = await prepareBy(anna.token);
  expect([made.status, made.body.data?.count, made.body.data?.sumMinor]).toEqual([201, 2, 1375 + 1375]);
  const id = made.body.data?.id;
  expect([await payable(first.id), await payable(second.id)]).toEqual([0, 0]);
  expect((await post(approve, anna.token, id)).status).toBe(403);
  expect((await call(file, { token: anna.token, params: { id: String(id) } })).status).toBe(404);
  expect((await post(execute, anna.token, id)).status).toBe(409);
  expect((await post(approve, bea.token, id)).body.data).toMatchObject({ status: "approved", approvedBy: { id: bea.id } });
  const { bytes, headers } = await call(file, { token: bea.token, params: { id: String(id) } });
  const xml = bytes.toString("utf8");
  validate(xml);
  expect(headers.get("content-disposition")).toContain(".xml");
  for (const part of [
    "<CtrlSum>27.50</CtrlSum>",
    "<NbOfTxs>2</NbOfTxs>",
    'Ccy="EUR">13.75<',
    "<Nm>Juergen Weiss + Kori</Nm>",
    "<Cd>SEPA</Cd>",
  ])
    expect(xml).toContain(part);
  const rows = await getDb()
    .select()
    .from(payouts)
    .where(eq(payouts.batchId, Number(id)));
  for (const { endToEndId } of rows) expect(xml).toContain(`<EndToEndId>${endToEndId}</EndToEndId>`);
  expect(rows.every(({ isFirstToAccount }) => isFirstToAccount)).toBe(true);
  const twice = await Promise.all([post(execute, anna.token, id), post(execute, bea.token, id)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await getDb().$count(outbox, eq(outbox.template, "payout_sent"))).toBe(2);
  expect((await post(discard, anna.token, id)).status).toBe(409);
  const returned = rows.find(({ sellerId }) => sellerId === first.id);
  const note = { reason: "Konto geschlossen" };
  const backs = await Promise.all([1, 2, 3].map(() => post(comeBack, anna.token, returned?.id, note)));
  expect(backs.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect([await payable(first.id), await payable(second.id)]).toEqual([1375, 0]);
  const { rows: bank } = await getDb().execute(
    sql`select account, sum(amount_minor)::int as sum from ledger_entries where account like 'bank:%' group by 1 order by 1`,
  );
  expect(bank).toEqual([
    { account: "bank:operator", sum: -1375 },
    { account: "bank:payouts", sum: 0 },
  ]);
  const actions = (await getDb().select().from(auditLog)).map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(["payouts.prepared", "payouts.approved", "payouts.downloaded", "payouts.executed", "payout.returned"]),
  );
  await check();
});

it("who cannot be paid is listed with the reason, and is in no batch", async () => {
  const [poor, homeless, moved, abroad] = [
    await earner([290]),
    await earner([2380], null),
    await earner([2380], { updatedAt: new Date() }),
    await earner([2380], { iban: "TR330006100519786457841326" }),
  ];
  const waiting = await buildSeller();
  await buildBank(waiting.id);
  const open = await buildSale({ sellerId: waiting.id, prices: [2380], provider: "invoice", isDelivered: true });
  const foreign = await buildSeller();
  await getDb().update(orders).set({ currency: "EUR" }).where(eq(orders.id, open.orderId));
  const finance = await buildAdmin("finance");
  const read = async () => {
    const { body } = await call(candidates, { token: finance.token });
    return new Map(candidatePage.parse(body.data).items.map(({ sellerId, reason }) => [sellerId, reason]));
  };
  const reasons = await read();
  expect([poor, homeless, moved, abroad, waiting].map(({ id }) => reasons.get(id))).toEqual([
    "minimum",
    "no_bank",
    "bank_rest",
    "not_sepa",
    "minimum",
  ]);
  expect(reasons.has(foreign.id)).toBe(false);
  await payByTransfer(open.orderId);
  expect((await read()).get(waiting.id)).toBeNull();
});

it("the first day for a batch is the one at the operator's seat, where midnight comes before that of UTC", async () => {
  const seller = await earner();
  const { id } = await buildAdmin("finance");
  const night = new Date("2027-02-03T23:30:00Z");
  const { today: first } = await listCandidates(getDb(), night);
  expect(first).toBe("2027-02-04");
  await expect(prepareBatch({ id, address: null }, "2027-02-03", night)).rejects.toThrow("invalid_input");
  await prepareBatch({ id, address: null }, first, night);
  expect(await payable(seller.id)).toBe(0);
});

it("threat 4 ten parallel batches and ten turns into credit take what was earned once", async () => {
  const seller = await earner([11900]);
  const anna = await buildAdmin("finance");
  const turns = Array.from({ length: 10 }, () => turnIntoCredit(seller.id, { currency: "EUR", amountMinor: 6975, key: newKey() }));
  const batches = Array.from({ length: 10 }, () => prepareBatch({ id: anna.id, address: null }, today()));
  await Promise.allSettled<unknown>([...turns, ...batches]);
  expect(await payable(seller.id)).toBe(0);
  const [paid] = await getDb()
    .select({ sum: sql<number>`coalesce(sum(${payouts.amountMinor}), 0)::bigint` })
    .from(payouts)
    .where(eq(payouts.sellerId, seller.id));
  const { total: credit } = await queryOne(getDb(), totalRow)`
    select coalesce(sum(balance_minor), 0)::bigint as total from credit_accounts where user_id = ${seller.id}`;
  expect((paid?.sum ?? 0) + credit).toBe(6975);
  await check();
});

it("a batch that is given up gives its sellers their earnings back", async () => {
  const seller = await earner();
  const anna = await buildAdmin("finance");
  const { body } = await prepareBy(anna.token);
  expect(await payable(seller.id)).toBe(0);
  expect((await post(discard, anna.token, body.data?.id)).body.data?.status).toBe("discarded");
  expect(await payable(seller.id)).toBe(1375);
  await check();
});

it("support, sellers and strangers see no payouts; a day that has passed is refused", async () => {
  for (const token of [
    null,
    (await buildMember({ isSeller: true })).token,
    (await buildAdmin("support")).token,
    (await buildAdmin("moderator")).token,
  ])
    for (const handler of [candidates, batchOf, file])
      expect((await call(handler, { token, params: { id: "1" } })).status).toBeGreaterThanOrEqual(401);
  const finance = await buildAdmin("finance");
  for (const executeOn of ["2020-01-01", "2099-01-01", "gestern"]) {
    const answer = await call(prepare, { token: finance.token, body: { executeOn } });
    expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, ["executeOn"]]);
  }
});

it("any name is written in the characters of the SEPA; a broken file is seen by the schema", () => {
  expect(sepaText("Łukasz Żółć – ООО «Мир» 株式会社", 70)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/);
  expect(sepaText("//a//b/", 70)).toBe("a/b");
  expect(sepaText("☃️".repeat(3), 70, "Kreda")).not.toBe("");
  expect(sepaText(`  ${"x".repeat(200)}`, 70)).toBe("x".repeat(70));
  const hostile = {
    endToEndId: "KP-1",
    amountMinor: 5,
    holder: "</Nm><x>&\"'",
    iban: "DE89370400440532013000",
    bic: "COBADEFFXXX",
    remittance: "]]>",
  };
  const debtor = { holder: "Kreda Demo GmbH", iban: "DE89370400440532013000", bic: null };
  const xml = makePain001({
    messageId: "KB-1",
    createdAt: new Date(),
    executeOn: "2026-12-01",
    debtor,
    transfers: [hostile, { ...hostile, bic: null }],
  });
  validate(xml);
  expect(xml).toContain("<CtrlSum>0.10</CtrlSum>");
  for (const [from, to] of [
    ["<ChrgBr>SLEV</ChrgBr>", ""],
    ['Ccy="EUR"', 'Ccy="USD"'],
    ["<IBAN>DE", "<IBAN>99"],
    ["KP-1", "K".repeat(36)],
  ])
    expect(() => validate(xml.replace(from as string, to as string))).toThrow();
});
