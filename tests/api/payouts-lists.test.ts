import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as comeBack } from "#app/api/v3/admin/payouts/[id]/return/route.ts";
import { POST as approve } from "#app/api/v3/admin/payouts/batches/[id]/approve/route.ts";
import { POST as discard } from "#app/api/v3/admin/payouts/batches/[id]/discard/route.ts";
import { POST as execute } from "#app/api/v3/admin/payouts/batches/[id]/execute/route.ts";
import { GET as file } from "#app/api/v3/admin/payouts/batches/[id]/file/route.ts";
import { GET as batchOf } from "#app/api/v3/admin/payouts/batches/[id]/route.ts";
import { GET as batches, POST as prepare } from "#app/api/v3/admin/payouts/batches/route.ts";
import { GET as candidates } from "#app/api/v3/admin/payouts/candidates/route.ts";
import { GET as balances } from "#app/api/v3/payouts/balances/route.ts";
import { GET as notes } from "#app/api/v3/payouts/credit-notes/route.ts";
import { batchFacts, batchPage, candidatePage, creditNotePage } from "#lib/books/payouts/schema.ts";
import { closeMonth } from "#lib/books/payouts/server/close-month.ts";
import { findCandidates } from "#lib/books/payouts/server/list-candidates.ts";
import { makeCreditNotePdf } from "#lib/books/payouts/server/make-credit-note-pdf.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bankAccounts, creditNotes, payoutBatches, payouts, users } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";

const DAY_MS = 86_400_000;
const dayIn = (days: number) => operatorDay(new Date(Date.now() + days * DAY_MS));
const sell = (sellerId: number, price = 2380) => buildSale({ sellerId, prices: [price], isDelivered: true });
const earner = async (price?: number) => {
  const seller = await buildSeller();
  await sell(seller.id, price);
  await buildBank(seller.id);
  return seller;
};
const post = (handler: typeof approve, token: string, id: unknown, body: object = {}) =>
  call(handler, { token, body, params: { id: String(id) } });
const prepareBy = async (token: string, days = 0) => (await call(prepare, { token, body: { executeOn: dayIn(days) } })).body.data?.id;
const nameOf = async (id: number) => (await getDb().select().from(users).where(eq(users.id, id)))[0]?.publicName;
const readBatch = async (token: string, id: unknown) =>
  batchFacts.parse((await call(batchOf, { token, params: { id: String(id) } })).body.data);

it("finance sees batches page by page, the newest first, who did what, and of each payout whom it goes to", async () => {
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  const ids: unknown[] = [];
  for (let i = 0; i < 3; i++) {
    await earner();
    ids.push(await prepareBy(anna.token));
  }
  await post(approve, bea.token, ids[1]);
  await post(discard, bea.token, ids[1]);
  await post(discard, anna.token, ids[2]);
  const read = async (query: string) => batchPage.parse((await call(batches, { token: anna.token, path: `/x?${query}` })).body.data);
  const [by, second] = [
    { id: anna.id, name: await nameOf(anna.id) },
    { id: bea.id, name: await nameOf(bea.id) },
  ];
  expect(await read("page=1")).toMatchObject({
    total: 3,
    items: [
      { id: ids[2], status: "discarded", count: 1, sumMinor: 1375, preparedBy: by, approvedBy: null, discardAskedBy: null },
      { id: ids[1], status: "approved", preparedBy: by, approvedBy: second, discardAskedBy: second },
      { id: ids[0], status: "prepared", approvedBy: null },
    ],
  });
  expect((await read("page=2&limit=2")).items.map(({ id }) => id)).toEqual([ids[0]]);
  const { payouts: inIt } = await readBatch(anna.token, ids[0]);
  expect(inIt).toMatchObject([{ amountMinor: 1375, maskedIban: expect.stringMatching(/^DE•• /), status: "prepared" }]);
  expect(inIt[0]?.seller.name).toBe(await nameOf(inIt[0]?.seller.id ?? 0));
  await post(discard, anna.token, ids[0]);
  await post(discard, anna.token, ids[1]);
});

it("an account that money went to before, or is on its way to, is told from one that is new", async () => {
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  const seller = await earner();
  const pay = async () => {
    const id = await prepareBy(anna.token);
    return { id, isFirst: (await readBatch(anna.token, id)).payouts.find((one) => one.seller.id === seller.id)?.isFirstToAccount };
  };
  const first = await pay();
  await sell(seller.id);
  const onTheWay = await pay();
  await post(approve, bea.token, first.id);
  await post(execute, anna.token, first.id);
  await post(discard, anna.token, onTheWay.id);
  const sent = await pay();
  await sell(seller.id);
  await getDb().delete(bankAccounts).where(eq(bankAccounts.userId, seller.id));
  await buildBank(seller.id, { iban: "DE02120300000000202051" });
  const other = await pay();
  await sell(seller.id);
  await getDb().delete(bankAccounts).where(eq(bankAccounts.userId, seller.id));
  await buildBank(seller.id);
  const back = await pay();
  expect([first, onTheWay, sent, other, back].map(({ isFirst }) => isFirst)).toEqual([true, false, false, true, false]);
});

it("a batch is for a day within thirty from today; approved after its day, it is for the day of its approval", async () => {
  await earner();
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  const refused = await call(prepare, { token: anna.token, body: { executeOn: dayIn(31) } });
  expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([400, ["executeOn"]]);
  const ahead = await prepareBy(anna.token, 30);
  expect((await post(approve, bea.token, ahead)).body.data).toMatchObject({ executeOn: dayIn(30) });
  await earner();
  const late = Number(await prepareBy(anna.token));
  await getDb()
    .update(payoutBatches)
    .set({ executeOn: dayIn(-2) })
    .where(eq(payoutBatches.id, late));
  expect((await post(approve, bea.token, late)).body.data).toMatchObject({ executeOn: dayIn(0) });
  const xml = (await call(file, { token: bea.token, params: { id: String(late) } })).bytes.toString("utf8");
  expect(xml).toContain(`<Dt>${dayIn(0)}</Dt>`);
});

it("what does not exist is 404, and nobody to be paid is no batch", async () => {
  const { token } = await buildAdmin("finance");
  const before = await getDb().$count(payoutBatches);
  for (const seller of await findCandidates(getDb()))
    await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, seller.sellerId));
  const none = await call(prepare, { token, body: { executeOn: dayIn(0) } });
  expect([none.body.error?.code, await getDb().$count(payoutBatches)]).toEqual(["payout_not_ready", before]);
  for (const handler of [approve, discard, execute]) expect((await post(handler, token, 99_999_999)).status).toBe(404);
  expect((await post(comeBack, token, 99_999_999, { reason: "Konto geschlossen" })).status).toBe(404);
  for (const handler of [file, batchOf]) expect((await call(handler, { token, params: { id: "99999999" } })).status).toBe(404);
});

it("who can be paid stands first, the most at the top; who is blocked is not, and who leaves is paid the last cent", async () => {
  const { token } = await buildAdmin("finance");
  const [small, large, blocked, leaving, poor] = [
    await earner(2380),
    await earner(4760),
    await earner(),
    await earner(290),
    await earner(290),
  ];
  await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id));
  await getDb().update(users).set({ deletionRequestedAt: new Date() }).where(eq(users.id, leaving.id));
  const page = candidatePage.parse((await call(candidates, { token })).body.data);
  const own = new Set([small, large, blocked, leaving, poor].map(({ id }) => id));
  const mine = page.items.filter(({ sellerId }) => own.has(sellerId));
  expect(mine.map(({ sellerId, reason }) => [sellerId, reason])).toEqual([
    [large.id, null],
    [small.id, null],
    [leaving.id, null],
    [blocked.id, "blocked"],
    [poor.id, "minimum"],
  ]);
  expect(mine[0]).toMatchObject({
    name: await nameOf(large.id),
    maskedIban: expect.stringMatching(/^DE•• /),
    euroCents: mine[0]?.availableMinor,
  });
  const payable = page.items.filter(({ reason }) => reason === null);
  expect(page.payableMinor).toBe(payable.reduce((sum, { euroCents }) => sum + (euroCents ?? 0), 0));
  expect([page.total, page.today]).toEqual([page.items.length, dayIn(0)]);
  expect(await getDb().$count(payouts, eq(payouts.sellerId, blocked.id))).toBe(0);
});

it("ROUTE-25, ROUTE-26 credit without earnings has a balance, too; a credit note is ready once its PDF is made", async () => {
  const anna = await buildMember({ isSeller: true, becameSellerAt: new Date() });
  await grantCredit({ userId: anna.id, currency: "CZK", amountMinor: 500, reason: "welcome" });
  const none = {
    earnedMinor: 0,
    heldMinor: 0,
    waitingMinor: 0,
    waiting: [],
    reservedMinor: 0,
    reservedUntil: null,
    availableMinor: 0,
    euros: null,
  };
  expect((await call(balances, { token: anna.token })).body.data?.items).toMatchObject([{ currency: "CZK", creditMinor: 500, ...none }]);
  await sell(anna.id);
  const [id] = await closeMonth(dayIn(0).slice(0, 7), new Date(Date.now() + 35 * DAY_MS));
  const isReady = async () => creditNotePage.parse((await call(notes, { token: anna.token })).body.data).items.map((one) => one.isReady);
  expect(await isReady()).toEqual([false]);
  const [own] = await getDb().select().from(creditNotes).where(eq(creditNotes.sellerId, anna.id));
  await makeCreditNotePdf(own?.id ?? id ?? 0);
  expect(await isReady()).toEqual([true]);
});

it("ROUTE-26 credit notes are read page by page, the newest month first, and no other seller's among them", async () => {
  const [anna, other] = [await buildSeller(), await buildSeller()];
  for (const [number, month] of ["2026-03", "2026-01", "2026-02"].entries())
    for (const sellerId of [anna.id, other.id]) {
      const label = `GS-${month}-${sellerId}`;
      const money = { currency: "EUR" as const, netMinor: 100, vatMinor: 19, grossMinor: 119 };
      await getDb()
        .insert(creditNotes)
        .values({ sellerId, label, series: `GS-${sellerId}`, number, month: `${month}-01`, document: {}, ...money });
    }
  const read = async (query: string) => creditNotePage.parse((await call(notes, { token: anna.token, path: `/x?${query}` })).body.data);
  const labelsOf = async (query: string) => (await read(query)).items.map(({ label }) => label);
  const mine = ["2026-03", "2026-02", "2026-01"].map((month) => `GS-${month}-${anna.id}`);
  expect(await labelsOf("page=1&limit=2")).toEqual(mine.slice(0, 2));
  expect(await labelsOf("page=2&limit=2")).toEqual(mine.slice(2));
  expect(await read("page=3&limit=2")).toMatchObject({ items: [], total: 3, page: 3, limit: 2 });
});
