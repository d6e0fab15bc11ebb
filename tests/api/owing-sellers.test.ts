import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { POST as confirmRoute } from "#app/api/v3/admin/payouts/owing/[id]/confirm/route.ts";
import { GET as listRoute, POST as proposeRoute } from "#app/api/v3/admin/payouts/owing/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { confirmWriteOff, takeBackWriteOff } from "#lib/books/dunning/server/decide-write-off.ts";
import { listOwing } from "#lib/books/dunning/server/list-owing.ts";
import { proposeWriteOff } from "#lib/books/dunning/server/propose-write-off.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { listMovements } from "#lib/books/payouts/server/get-balances.ts";
import { approveBatch, executeBatch } from "#lib/books/payouts/server/handle-batch.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, balanceWriteOffs, entitlements } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { refundAll } from "#tests/factories/refund-steps.ts";
import { book, findTampering, type Tampering } from "#tests/factories/tamper.ts";

const note = "Niemand rechnet mehr damit";
let people: { anna: { id: number; address: null }; bea: { id: number; address: null }; token: string };
beforeEach(async () => {
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  people = { anna: { id: anna.id, address: null }, bea: { id: bea.id, address: null }, token: bea.token };
});

/** A seller was paid out, and then everything was given back: she owes us her part of it. */
const buildOwing = async () => {
  const seller = await buildSeller();
  await buildBank(seller.id);
  const sale = await buildSale({ sellerId: seller.id, prices: [2900] });
  await getDb().update(entitlements).set({ deliveredAt: new Date() }).where(eq(entitlements.userId, sale.user.id));
  const batch = await prepareBatch(people.anna, operatorDay(new Date()));
  await approveBatch(people.bea, batch);
  await executeBatch(people.anna, batch);
  await refundAll(sale);
  return { seller, owed: -((await findEarned(getDb(), seller.id))[0]?.earnedMinor ?? 0) };
};
const balanceOf = async (id: number) => (await findEarned(getDb(), id))[0]?.earnedMinor;
const waiting = async (sellerId: number) =>
  (await getDb().select().from(balanceWriteOffs).where(eq(balanceWriteOffs.sellerId, sellerId))).at(-1)?.id ?? 0;
const expectBooksHold = async () => expect((await checkBooks()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

it("what a seller owes is listed, proposed by one person, and given up by another, who both stand in the audit log; she sees it", async () => {
  const { seller, owed } = await buildOwing();
  expect(owed).toBeGreaterThan(0);
  expect((await listOwing()).items.find((row) => row.seller.id === seller.id)).toMatchObject({
    owedMinor: owed,
    currency: "EUR",
    proposal: null,
  });
  await proposeWriteOff(people.anna, { sellerId: seller.id, currency: "EUR", note });
  expect(await balanceOf(seller.id)).toBe(-owed);
  const id = await waiting(seller.id);
  expect((await listOwing()).items.find((row) => row.seller.id === seller.id)?.proposal).toMatchObject({
    id,
    amountMinor: owed,
    reason: note,
  });
  await expect(confirmWriteOff(people.anna, { id, note })).rejects.toMatchObject({ code: "forbidden" });
  await confirmWriteOff(people.bea, { id, note });
  expect(await balanceOf(seller.id)).toBe(0);
  expect((await listOwing()).items.some((row) => row.seller.id === seller.id)).toBe(false);
  const { items } = await listMovements(seller.id, { page: 1, limit: 5 } as never);
  expect(items[0]).toMatchObject({ kind: "balance_written_off", amountMinor: owed });
  const log = await getDb().select().from(auditLog).where(eq(auditLog.userId, seller.id)).orderBy(auditLog.id);
  expect(log.filter(({ action }) => action.startsWith("balance.")).map(({ action, actorId }) => [action, actorId])).toEqual([
    ["balance.proposed", people.anna.id],
    ["balance.written_off", people.bea.id],
  ]);
  await expectBooksHold();
});

it("what she earns meanwhile is hers: no more is given up than she still owes, and nothing once she owes nothing", async () => {
  const { seller, owed } = await buildOwing();
  await proposeWriteOff(people.anna, { sellerId: seller.id, currency: "EUR", note });
  await buildSale({ sellerId: seller.id, prices: [290] });
  const left = -((await balanceOf(seller.id)) ?? 0);
  expect(left).toBeLessThan(owed);
  await confirmWriteOff(people.bea, { id: await waiting(seller.id), note });
  expect(await balanceOf(seller.id)).toBe(0);
  const other = await buildOwing();
  await proposeWriteOff(people.anna, { sellerId: other.seller.id, currency: "EUR", note });
  await buildSale({ sellerId: other.seller.id, prices: [2900] });
  await expect(confirmWriteOff(people.bea, { id: await waiting(other.seller.id), note })).rejects.toMatchObject({ code: "conflict" });
  await expectBooksHold();
});

it("nobody decides about her own, nothing is proposed about who owes nothing, and twice at once is once", async () => {
  const { seller } = await buildOwing();
  const own = { id: seller.id, address: null };
  await expect(proposeWriteOff(own, { sellerId: seller.id, currency: "EUR", note })).rejects.toMatchObject({ code: "forbidden" });
  await expect(proposeWriteOff(people.anna, { sellerId: seller.id, currency: "CZK", note })).rejects.toMatchObject({ code: "conflict" });
  const proposals = await Promise.allSettled(
    [1, 2, 3].map(() => proposeWriteOff(people.anna, { sellerId: seller.id, currency: "EUR", note })),
  );
  expect(proposals.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const id = await waiting(seller.id);
  await expect(confirmWriteOff(own, { id, note })).rejects.toMatchObject({ code: "forbidden" });
  const decisions = [
    confirmWriteOff(people.bea, { id, note }),
    confirmWriteOff(people.bea, { id, note }),
    takeBackWriteOff(people.bea, { id, note }),
  ];
  expect((await Promise.allSettled(decisions)).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expectBooksHold();
});

it("race: a sale that arrives while it is confirmed never makes her balance hers twice", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { seller } = await buildOwing();
    await proposeWriteOff(people.anna, { sellerId: seller.id, currency: "EUR", note });
    const id = await waiting(seller.id);
    const before = (await balanceOf(seller.id)) ?? 0;
    await Promise.all([confirmWriteOff(people.bea, { id, note }), buildSale({ sellerId: seller.id, prices: [290] })]);
    const [row] = await getDb().select().from(balanceWriteOffs).where(eq(balanceWriteOffs.id, id));
    expect(row?.bookedMinor).toBeLessThanOrEqual(-before);
  }
  await expectBooksHold();
});

it("ROLE-5 finance alone sees and decides it, with a fresh proof, and what is typed wrong is said", async () => {
  const { seller } = await buildOwing();
  const support = await buildAdmin("support");
  expect((await call(listRoute, { token: support.token })).status).toBe(403);
  const short = await call(proposeRoute, { token: people.token, body: { sellerId: seller.id, currency: "EUR", note: "kurz" } });
  expect([short.status, short.body.error?.code]).toEqual([400, "invalid_input"]);
  expect((await call(proposeRoute, { token: people.token, body: { sellerId: seller.id, currency: "EUR", note } })).status).toBe(200);
  const id = String(await waiting(seller.id));
  expect((await call(confirmRoute, { token: people.token, params: { id }, body: { note } })).status).toBe(403);
});

const decided = sql`(select min(id) from balance_write_offs where status = 'confirmed')`;
const tamperings: Tampering[] = [
  [
    "a write-off whose booking is gone",
    "balance-written-off",
    sql`with t as (delete from ledger_transactions where id = (select min(id) from ledger_transactions where kind = 'balance_written_off') returning id) delete from ledger_entries where transaction_id in (select id from t)`,
  ],
  [
    "a write-off of another amount",
    "balance-written-off",
    sql`update balance_write_offs set booked_minor = booked_minor - 1 where id = ${decided}`,
  ],
  [
    "a write-off that was made up",
    "balance-written-off",
    book("balance_written_off", sql`'balance-write-off:99999'`, [
      ["expense:bad-debts", 500],
      [sql`'payable:seller:' || (select max(id) from users)`, -500],
    ]),
  ],
  [
    "a write-off of another seller",
    "balance-write-off-decided",
    sql`update balance_write_offs set seller_id = (select max(id) from users) where id = ${decided}`,
  ],
  [
    "a write-off confirmed by somebody else",
    "balance-write-off-decided",
    sql`update balance_write_offs set decided_by = (select max(id) from users) where id = ${decided}`,
  ],
  ["a write-off that nobody proposed", "balance-write-off-decided", sql`delete from audit_log where action = 'balance.proposed'`],
];
it.each(tamperings)("threat: the check finds %s", async (_, name, statement) => {
  expect(await findTampering(statement)).toContain(name);
});

it("threat: one person alone cannot give anything up, not even past the program", async () => {
  const one = people.anna.id;
  const made = sql`insert into balance_write_offs (seller_id, currency, amount_minor, status, reason, proposed_by, decided_by, decided_at, booked_minor)
    values ((select max(id) from users), 'EUR', 100, 'confirmed', 'x', ${one}, ${one}, now(), 100)`;
  await expect(getDb().execute(made)).rejects.toThrow();
  await expect(getDb().execute(sql`delete from balance_write_offs`)).rejects.toThrow();
});
