import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { POST as approve } from "#app/api/v3/admin/payouts/batches/[id]/approve/route.ts";
import { GET as file } from "#app/api/v3/admin/payouts/batches/[id]/file/route.ts";
import { GET as candidates } from "#app/api/v3/admin/payouts/candidates/route.ts";
import { POST as decide, GET as list } from "#app/api/v3/admin/sanctions/route.ts";
import { GET as balances } from "#app/api/v3/payouts/balances/route.ts";
import { POST as turn } from "#app/api/v3/payouts/turn-into-credit/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import type { CandidatePage } from "#lib/books/payouts/schema.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import type { SanctionCasePage } from "#lib/books/sanctions/schema.ts";
import { loadSanctionsList } from "#lib/books/sanctions/server/load-list.ts";
import { screenSellers } from "#lib/books/sanctions/server/screen-sellers.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { bankAccounts, payouts, sanctionCases, sanctionLists } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { changeBank } from "#lib/staff/account/server/change-bank.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { brokenRules, findTampering } from "#tests/factories/tamper.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

let csv = "";
let turnNumber = 0;
const writeList = (text: string) => writeFile(csv, text);

beforeAll(async () => {
  csv = path.join(await mkdtemp(path.join(tmpdir(), "sanctions-")), "list.csv");
  process.env.SANCTIONS_FILE = csv;
});
afterAll(() => {
  delete process.env.SANCTIONS_FILE;
});
beforeEach(() => {
  turnNumber += 1;
});

/** A name that no other test of this file uses: "Zoran aaab". */
const uniqueName = () => `Zoran ${[...String(1_000 + turnNumber)].map((digit) => "abcdefghij"[Number(digit)]?.repeat(3)).join("")}`;
const earner = async (holder: string) => {
  const seller = await buildMember({ isSeller: true });
  await buildSale({ sellerId: seller.id, prices: [2380], isDelivered: true });
  await buildBank(seller.id, { holder });
  return seller;
};
const reasonOf = async (token: string, sellerId: number) =>
  ((await call(candidates, { token })).body.data as unknown as CandidatePage).items.find((one) => one.sellerId === sellerId)?.reason;
const casesOf = (sellerId: number) => getDb().select().from(sanctionCases).where(eq(sanctionCases.sellerId, sellerId));
const payoutOf = async (sellerId: number) => (await getDb().select().from(payouts).where(eq(payouts.sellerId, sellerId)))[0];
const prepareBy = (actorId: number) => prepareBatch({ id: actorId, address: null }, operatorDay(new Date()));
const post = (handler: typeof approve, token: string, id: unknown) => call(handler, { token, body: {}, params: { id: String(id) } });
const isSound = async () => expect(brokenRules(await checkBooks())).toEqual([]);

it("a holder on the list waits for finance; not the same frees her for good, a broken file changes nothing", async () => {
  const name = uniqueName();
  const seller = await earner(name);
  const { token } = seller;
  const finance = await buildAdmin("finance");
  await writeList(`name,aliases\nSomebody Else,"${name.split(" ").reverse().join(", ").toUpperCase()}; Nobody"\n`);
  expect(await reasonOf(finance.token, seller.id)).toBeNull();
  await loadSanctionsList();
  expect(await reasonOf(finance.token, seller.id)).toBe("screening");
  expect((await call(balances, { token })).body.data).toMatchObject({ isHeld: true });
  const credit = { currency: "EUR", amountMinor: 100, key: crypto.randomUUID() };
  expect((await call(turn, { token, body: credit })).body.error?.code).toBe("payout_not_ready");
  const page = (await call(list, { token: finance.token })).body.data as unknown as SanctionCasePage;
  const waiting = page.items.find((one) => one.seller.id === seller.id);
  expect(waiting).toMatchObject({ source: "holder", statedName: name });
  const body = { id: waiting?.id, isSame: false, reason: "Born in another year and country" };
  expect((await call(decide, { token, body })).status).toBe(403);
  expect((await call(decide, { token: finance.token, body: { ...body, reason: "short" } })).status).toBe(400);
  expect((await call(decide, { token: finance.token, body })).status).toBe(200);
  expect((await call(decide, { token: finance.token, body })).status).toBe(409);
  expect((await call(decide, { token: finance.token, body: { ...body, id: 999_999_999 } })).status).toBe(404);
  expect(await reasonOf(finance.token, seller.id)).toBeNull();
  await isSound();
  // The same names again, in another file: no other case.
  await writeList(`name;aliases\n${name};\n`);
  await loadSanctionsList();
  expect(await casesOf(seller.id)).toHaveLength(1);
  const good = await getDb().select().from(sanctionLists);
  for (const broken of ["", "who\nZoran\n", 'name\n"Zoran', "name\n-\n"]) {
    await writeList(broken);
    await loadSanctionsList();
    expect(await getDb().select().from(sanctionLists)).toEqual(good);
  }
});

it("a name is compared when it is stated; the same person is never paid, and nobody decides about herself", async () => {
  const name = uniqueName();
  await writeList(`name\n${name}\n`);
  await loadSanctionsList();
  const seller = await earner("Anna Example");
  await changeBank(seller.id, { holder: `${name}x`, iban: "DE89370400440532013000", bic: null });
  const [found] = await casesOf(seller.id);
  expect(found).toMatchObject({ status: "open", listedName: name });
  const finance = await buildAdmin("finance");
  const body = { id: found?.id, isSame: true, reason: "Passport and birth date agree" };
  await changeBank(finance.id, { holder: name, iban: "DE89370400440532013000", bic: null });
  const [own] = await casesOf(finance.id);
  expect((await call(decide, { token: finance.token, body: { ...body, id: own?.id } })).status).toBe(403);
  expect((await call(decide, { token: finance.token, body })).status).toBe(200);
  // Another name does not undo what was found.
  await changeBank(seller.id, { holder: "Anna Example", iban: "DE89370400440532013000", bic: null });
  expect(await reasonOf(finance.token, seller.id)).toBe("screening");
  await isSound();
  expect(await findTampering(sql`update sanction_cases set status = 'not_same' where id = ${found?.id}`)).toContain("sanction-witness");
  expect(await findTampering(sql`delete from sanction_cases where id = ${found?.id}`)).toContain("sanction-witness");
});

it("a case that is opened while a batch is on its way takes her out of it, before and after the approval", async () => {
  const name = uniqueName();
  const [listed, later, other] = [await earner("Anna Example"), await earner("Anna Example"), await earner("Berta Example")];
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  await writeList(`name\n${name}\n`);
  await loadSanctionsList();
  const id = await prepareBy(anna.id);
  const rename = (sellerId: number) => getDb().update(bankAccounts).set({ holder: name }).where(eq(bankAccounts.userId, sellerId));
  // The name is stated in the moment of the approval: both meet at the lock of those who compare.
  await rename(listed.id);
  const both = [() => transaction((tx) => screenSellers(tx, listed.id)), () => post(approve, bea.token, id)];
  await meetAtLock<unknown>({ text: "select pg_advisory_xact_lock(7403, 0)" }, both);
  expect(await casesOf(listed.id)).toHaveLength(1);
  if ((await payoutOf(listed.id))?.status !== "discarded") await call(file, { token: bea.token, params: { id: String(id) } });
  await post(approve, bea.token, id);
  expect((await payoutOf(listed.id))?.status).toBe("discarded");
  await rename(later.id);
  await transaction((tx) => screenSellers(tx, later.id));
  const answer = await call(file, { token: bea.token, params: { id: String(id) } });
  expect(answer.status).toBe(200);
  expect((await payoutOf(later.id))?.status).toBe("discarded");
  expect((await payoutOf(other.id))?.status).toBe("prepared");
  await isSound();
  const backdated = sql`insert into sanction_cases (seller_id, source, stated_name, listed_name, match_key, created_at)
    values (${other.id}, 'holder', 'x', 'x', 'x = x', now() - interval '1 day')`;
  expect(await findTampering(backdated)).toContain("sanction-payouts");
  expect(await getDb().$count(sanctionCases, and(eq(sanctionCases.sellerId, other.id)))).toBe(0);
});
