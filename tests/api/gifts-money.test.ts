import { and, eq, isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { cancelGift } from "#lib/commerce/gifts/server/cancel-gift.ts";
import { expireGifts, remindOfGifts } from "#lib/commerce/gifts/server/expire-gifts.ts";
import { takeGift } from "#lib/commerce/gifts/server/take-gift.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { getDb, getPool } from "#lib/platform/db/client.ts";
import {
  creditAccounts,
  entitlements,
  gifts,
  ledgerEntries,
  orders,
  outbox,
  refunds,
  users,
  withdrawals,
} from "#lib/platform/db/schema/schema.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { giftsOf, giveMaterials, giveOne } from "#tests/factories/gift-steps.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";
import { expectMoneyFits } from "#tests/money-invariants.ts";

const DAY_MS = 86_400_000;
const YEAR_MS = 366 * DAY_MS;
const expectBooks = async () => {
  await expectMoneyFits();
  expect((await checkBooks()).filter(({ broken }) => broken > 0).map(({ name, breaches }) => [name, breaches])).toEqual([]);
};
const creditOf = async (userId: number) =>
  (await getDb().select().from(creditAccounts).where(eq(creditAccounts.userId, userId)))[0]?.balanceMinor ?? 0;
const refundsOf = (orderId: number) => getDb().select().from(refunds).where(eq(refunds.orderId, orderId));
const owedTo = async (sellerId: number) => {
  const rows = await getDb()
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, `payable:seller:${sellerId}`));
  return rows.reduce((sum, { amountMinor }) => sum - amountMinor, 0);
};
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const rights = (userId: number) => getDb().$count(entitlements, and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt)));

it("CRD 9 the buyer withdraws from a gift that nobody has: acknowledged, the money goes back the way it came, the code is dead", async () => {
  const [buyer, taker] = [await buildUser(), await buildUser()];
  const material = await buildMaterial({ priceMinor: 1190 });
  const { order, gift } = await giveOne(buyer.id, material.id);
  await cancelGift(buyer.id, gift.id);
  expect(await refundsOf(order.id)).toMatchObject([{ reason: "withdrawal", amountMinor: 1190, creditMinor: 0, turnedMinor: 0 }]);
  const [stated] = await getDb().select().from(withdrawals).where(eq(withdrawals.orderId, order.id));
  expect(stated).toMatchObject({ status: "accepted", email: buyer.email });
  expect(await getDb().$count(outbox, and(eq(outbox.recipient, buyer.email), eq(outbox.template, "withdrawal_decided")))).toBe(1);
  await expect(takeGift(taker.id, gift.code)).rejects.toMatchObject({ code: "gift_ended" });
  await expect(cancelGift(buyer.id, gift.id)).rejects.toMatchObject({ code: "gift_ended" });
  expect([await owedTo(material.authorId), (await giftsOf(order.id))[0]?.ending]).toEqual([0, "withdrawn"]);
  await expectBooks();
});

it("after the law's 14 days taking back gives credit, of money and credit alike, and only once", async () => {
  const buyer = await buildUser();
  await grantCredit({ userId: buyer.id, currency: "EUR", amountMinor: 500, reason: "Gutschrift für den Test" });
  const material = await buildMaterial({ priceMinor: 1190 });
  const { order, gift } = await giveOne(buyer.id, material.id);
  const tried = await Promise.allSettled(Array.from({ length: 5 }, () => cancelGift(buyer.id, gift.id, inDays(15))));
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await refundsOf(order.id)).toMatchObject([
    { reason: "gift", status: "paid_back", amountMinor: 1190, creditMinor: 1190, turnedMinor: 1190 },
  ]);
  expect(await creditOf(buyer.id)).toBe(500 + 1190);
  expect(await owedTo(material.authorId)).toBe(0);
  await expectBooks();
});

it("who takes over and who takes back at the same moment: one of them, never both", async () => {
  for (let round = 0; round < 8; round += 1) {
    const [buyer, taker] = [await buildUser(), await buildUser()];
    const { order, gift } = await giveOne(buyer.id, (await buildMaterial({ priceMinor: 290 })).id);
    const [taken, back] = await Promise.allSettled([takeGift(taker.id, gift.code), cancelGift(buyer.id, gift.id)]);
    expect([taken.status, back.status].filter((status) => status === "fulfilled")).toHaveLength(1);
    expect([await rights(taker.id), (await refundsOf(order.id)).length]).toEqual(taken.status === "fulfilled" ? [1, 0] : [0, 1]);
  }
  await expectBooks();
});

it("a year later it is over: reminded once 30 days before, then the amount is credit and the seller's share undone, however often the job runs", async () => {
  const buyer = await buildUser();
  const material = await buildMaterial({ priceMinor: 1190 });
  const { order, gift } = await giveOne(buyer.id, material.id);
  const end = gift.expiresAt?.getTime() ?? 0;
  expect(end - (gift.issuedAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(365 * DAY_MS);
  const reminders = () => getDb().$count(outbox, and(eq(outbox.recipient, buyer.email), eq(outbox.template, "gift_expiring")));
  await remindOfGifts(new Date(end - 31 * DAY_MS));
  expect(await reminders()).toBe(0);
  await Promise.all([1, 2, 3].map(() => remindOfGifts(new Date(end - 29 * DAY_MS))));
  expect(await reminders()).toBe(1);
  await expireGifts(new Date(end - 1000));
  expect(await refundsOf(order.id)).toHaveLength(0);
  await Promise.all([1, 2, 3].map(() => expireGifts(new Date(end + 1000))));
  await expireGifts(new Date(end + YEAR_MS));
  expect(await refundsOf(order.id)).toMatchObject([{ reason: "gift", creditMinor: 1190, turnedMinor: 1190, status: "paid_back" }]);
  expect([await creditOf(buyer.id), await owedTo(material.authorId)]).toEqual([1190, 0]);
  await expectBooks();
});

it("a gift that cannot be ended does not hold up those after it", async () => {
  const [stuck, next] = [await buildUser(), await buildUser()];
  const bad = (await giveOne(stuck.id, (await buildMaterial({ priceMinor: 290 })).id)).gift;
  const { order, gift } = await giveOne(next.id, (await buildMaterial({ priceMinor: 290 })).id);
  await getPool().query(
    `create trigger gifts_stuck before update on gifts for each row when (old.id = ${bad.id}) execute function refuse_change()`,
  );
  await expireGifts(new Date((gift.expiresAt?.getTime() ?? 0) + 1000));
  await getPool().query("drop trigger gifts_stuck on gifts");
  expect([(await giftsOf(order.id))[0]?.ending, await creditOf(next.id)]).toEqual(["expired", 290]);
  await expireGifts(new Date((gift.expiresAt?.getTime() ?? 0) + 1000));
  expect(await creditOf(stuck.id)).toBe(290);
});

it("a gift whose buyer is gone expires without money: the sale stands", async () => {
  const buyer = await buildUser();
  const material = await buildMaterial({ priceMinor: 1190 });
  const { order, gift } = await giveOne(buyer.id, material.id);
  const before = await owedTo(material.authorId);
  await getDb().update(users).set({ deletedAt: new Date() }).where(eq(users.id, buyer.id));
  await expireGifts(new Date((gift.expiresAt?.getTime() ?? 0) + 1));
  expect([(await giftsOf(order.id))[0]?.ending, await refundsOf(order.id), await owedTo(material.authorId)]).toEqual([
    "expired",
    [],
    before,
  ]);
  await expectBooks();
});

it("earnings of a gift wait until somebody has it, however long; then for the days of the law", async () => {
  const [buyer, taker] = [await buildUser(), await buildUser()];
  const material = await buildMaterial({ priceMinor: 1190 });
  const { gift } = await giveOne(buyer.id, material.id);
  const earned = async () => (await findEarned(getDb(), material.authorId, inDays(40)))[0];
  expect((await earned())?.waiting).toMatchObject([{ reason: "gift", until: null }]);
  expect((await earned())?.availableMinor).toBe(0);
  await takeGift(taker.id, gift.code);
  expect((await earned())?.waiting).toEqual([]);
  expect((await earned())?.availableMinor).toBeGreaterThan(0);
});

it("when staff refund a gift that was taken, the right goes; what she has of it another way stays", async () => {
  const [buyer, taker] = [await buildUser(), await buildUser()];
  const [support, finance] = [await buildUser({ role: "support" }), await buildUser({ role: "finance" })];
  const material = await buildMaterial({ priceMinor: 290 });
  const { order, gift } = await giveOne(buyer.id, material.id);
  await takeGift(taker.id, gift.code);
  const lines = [{ orderLineId: gift.line.id, amountMinor: 290 }];
  const asked = await askRefund(
    { id: support.id, address: null },
    { orderId: order.id, lines, reason: "goodwill", note: "Falsch gekauft." },
  );
  await decideRefund({ id: finance.id, role: "finance", address: null }, { id: asked, isAccepted: true, note: "Falsch gekauft." });
  expect([await rights(taker.id), (await giftsOf(order.id))[0]?.ending]).toEqual([0, "refunded"]);
  // She buys it herself, and a later gift of the same material is not hers to take.
  await giveMaterials(taker.id, [], { own: [material.id] });
  expect(await rights(taker.id)).toBe(1);
  await expectBooks();
});

it("what staff have only asked for gives way when the gift is taken back", async () => {
  const buyer = await buildUser();
  const support = await buildUser({ role: "support" });
  const { order, gift } = await giveOne(buyer.id, (await buildMaterial({ priceMinor: 1190 })).id);
  const lines = [{ orderLineId: gift.line.id, amountMinor: 200 }];
  await askRefund({ id: support.id, address: null }, { orderId: order.id, lines, reason: "goodwill", note: "Seite 3 fehlt." });
  await cancelGift(buyer.id, gift.id);
  expect((await refundsOf(order.id)).map(({ status, reason }) => [reason, status]).sort()).toMatchObject([
    ["goodwill", "refused"],
    ["withdrawal", expect.any(String)],
  ]);
  expect(await getDb().$count(orders, and(eq(orders.id, order.id), eq(orders.status, "refunded")))).toBe(1);
  expect(await getDb().$count(gifts, and(eq(gifts.id, gift.id), isNull(gifts.nonce)))).toBe(1);
  await expectBooks();
});
