import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { GET as balances } from "#app/api/v3/payouts/balances/route.ts";
import { POST as turn } from "#app/api/v3/payouts/turn-into-credit/route.ts";
import { closeMonth } from "#lib/books/payouts/server/close-month.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { noteDelivery } from "#lib/catalogue/materials/server/note-delivery.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideWithdrawalByRule } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { findSales } from "#lib/commerce/shares/server/find-sales.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { creditNotes, materialFiles, orders, sellerTaxStatuses, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { payByTransfer } from "#tests/factories/bank-files.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { newKey } from "#tests/factories/build-cart.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { confirmTaxStatus } from "#tests/factories/confirm-tax-status.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

const DAY_MS = 86_400_000;
const seller = () => buildMember({ isSeller: true, becameSellerAt: new Date() });
const balanceOf = async (token: string) => (await call(balances, { token })).body.data?.items?.[0];
const turnAll = (token: string, amountMinor: number, key = newKey()) => call(turn, { token, body: { currency: "EUR", amountMinor, key } });
const placedDaysAgo = (orderId: number, days: number) =>
  getDb()
    .update(orders)
    .set({ placedAt: new Date(Date.now() - days * DAY_MS), paidAt: new Date(Date.now() - days * DAY_MS) })
    .where(eq(orders.id, orderId));
/** A statement of withdrawal by the buyer that she stands by, not decided yet. */
const withdraw = async (orderId: number): Promise<number> => {
  const row = {
    code: newKey(),
    orderId,
    orderNumber: String(orderId),
    name: "Mareike Dorn",
    email: "m@school.example",
    world: "de" as const,
  };
  const [made] = await getDb()
    .insert(withdrawals)
    .values({ ...row, confirmedAt: new Date() })
    .returning({ id: withdrawals.id });
  return made?.id ?? 0;
};

beforeEach(() => {
  process.env.SELLER_RESERVE_PERCENT = "0";
  forgetEnv();
});

it("earnings cannot be turned into credit, nor paid out, while the buyer can still withdraw", async () => {
  const anna = await seller();
  await buildBank(anna.id);
  const sale = await buildSale({ sellerId: anna.id, prices: [50_000] });
  const earned = (await balanceOf(anna.token))?.earnedMinor as unknown as number;
  expect(earned).toBeGreaterThan(29_000);
  const until = operatorDay(
    new Date(
      ((await getDb().select().from(orders).where(eq(orders.id, sale.orderId)))[0] as { placedAt: Date }).placedAt.getTime() + 17 * DAY_MS,
    ),
  );
  expect(await balanceOf(anna.token)).toMatchObject({
    availableMinor: 0,
    waitingMinor: earned,
    waiting: [{ reason: "period", until, amountMinor: earned }],
  });
  expect((await turnAll(anna.token, 1)).body.error?.code).toBe("payout_not_ready");
  await expect(prepareBatch({ id: (await buildAdmin("finance")).id, address: null }, operatorDay(new Date()))).rejects.toMatchObject({
    code: "payout_not_ready",
  });
  // So a buyer who withdraws finds the money where it was, and the seller owes nothing.
  await decideWithdrawalByRule(await withdraw(sale.orderId));
  expect(await balanceOf(anna.token)).toMatchObject({ earnedMinor: 0, availableMinor: 0, waitingMinor: 0 });
});

it("they are available when a file was delivered, or after 14 days and the three within which statements are matched", async () => {
  const anna = await seller();
  const [delivered, late] = [await buildSale({ sellerId: anna.id, isDelivered: true }), await buildSale({ sellerId: anna.id })];
  const own = (await balanceOf(anna.token))?.availableMinor;
  expect(own).toBe(delivered.line.sellerMinor);
  await placedDaysAgo(late.orderId, 16.9);
  expect((await balanceOf(anna.token))?.availableMinor).toBe(own);
  await placedDaysAgo(late.orderId, 17);
  expect(await balanceOf(anna.token)).toMatchObject({ availableMinor: (own as unknown as number) * 2, waiting: [] });
});

it("an open withdrawal or a refund that was asked for holds them, however old the sale", async () => {
  const anna = await seller();
  const [first, second] = [await buildSale({ sellerId: anna.id }), await buildSale({ sellerId: anna.id, isDelivered: true })];
  for (const { orderId } of [first, second]) await placedDaysAgo(orderId, 40);
  const each = first.line.sellerMinor ?? 0;
  expect((await balanceOf(anna.token))?.availableMinor).toBe(2 * each);
  await withdraw(first.orderId);
  // What was delivered cannot be withdrawn from: a statement alone holds nothing of it.
  await withdraw(second.orderId);
  expect(await balanceOf(anna.token)).toMatchObject({
    availableMinor: each,
    waiting: [{ reason: "claim", until: null, amountMinor: each }],
  });
  const lines = [{ orderLineId: second.line.id, amountMinor: 100 }];
  await askRefund(
    { id: (await buildAdmin("support")).id, address: null },
    { orderId: second.orderId, lines, reason: "fraud", note: "Geprüft." },
  );
  expect(await balanceOf(anna.token)).toMatchObject({ availableMinor: 0, waiting: [{ reason: "claim", amountMinor: 2 * each }] });
});

/** A refusal is an answer; anything else is a fault. */
const refused = (error: unknown): void => {
  if (!(error instanceof AppError)) throw error;
};

it("race: a withdrawal and the turn into credit, or a download, never take the same money twice", async () => {
  for (let round = 0; round < 6; round++) {
    const anna = await seller();
    const sale = await buildSale({ sellerId: anna.id });
    const materialId = sale.line.materialId;
    const file = {
      kind: "material_file" as const,
      name: "a.pdf",
      storageKey: newKey(),
      bytes: 1,
      sha256: newKey(),
      mime: "application/pdf",
    };
    const [{ id: fileId } = { id: 0 }] = await getDb()
      .insert(materialFiles)
      .values({ ...file, materialId, status: "ready" })
      .returning({ id: materialFiles.id });
    const statement = await withdraw(sale.orderId);
    const earned = sale.line.sellerMinor ?? 0;
    await meetAtLock({ text: "select 1 from orders where id = $1 for update", values: [sale.orderId] }, [
      () => decideWithdrawalByRule(statement).catch(refused),
      () => noteDelivery({ materialId, fileId, userId: sale.user.id }).catch(refused),
    ]);
    await turnAll(anna.token, earned);
    const [after] = await findEarned(getDb(), anna.id);
    expect(after?.earnedMinor).toBeGreaterThanOrEqual(0);
  }
});

it("the share of VAT on a credit note waits with its sale", async () => {
  const anna = await seller();
  const status = { userId: anna.id, validFrom: "2020-01-01", kind: "regular" as const, country: "DE", vatId: "DE136695976" };
  await getDb().insert(sellerTaxStatuses).values(status);
  await confirmTaxStatus(anna.id);
  const sale = await buildSale({ sellerId: anna.id, prices: [11_900] });
  await closeMonth(operatorDay(new Date()).slice(0, 7), new Date(Date.now() + 35 * DAY_MS));
  const [note] = await getDb().select().from(creditNotes).where(eq(creditNotes.sellerId, anna.id));
  expect(note?.vatMinor).toBeGreaterThan(0);
  expect(await balanceOf(anna.token)).toMatchObject({ earnedMinor: note?.grossMinor, waitingMinor: note?.grossMinor, availableMinor: 0 });
  await placedDaysAgo(sale.orderId, 20);
  expect(await balanceOf(anna.token)).toMatchObject({ availableMinor: note?.grossMinor, waitingMinor: 0 });
});

it("the VAT on what was given back is not hers to take until the next credit note takes it off", async () => {
  const anna = await seller();
  const status = { userId: anna.id, validFrom: "2020-01-01", kind: "regular" as const, country: "DE", vatId: "DE136695976" };
  await getDb().insert(sellerTaxStatuses).values(status);
  await confirmTaxStatus(anna.id);
  const sale = await buildSale({ sellerId: anna.id, prices: [11_900] });
  const month = operatorDay(new Date()).slice(0, 7);
  await closeMonth(month, new Date(Date.now() + 35 * DAY_MS));
  const [note] = await getDb().select().from(creditNotes).where(eq(creditNotes.sellerId, anna.id));
  await decideWithdrawalByRule(await withdraw(sale.orderId));
  expect(await balanceOf(anna.token)).toMatchObject({
    earnedMinor: note?.vatMinor,
    availableMinor: 0,
    waiting: [{ reason: "tax", until: null, amountMinor: note?.vatMinor }],
  });
  expect((await turnAll(anna.token, 1)).body.error?.code).toBe("payout_not_ready");
  const next = operatorDay(new Date(Date.now() + 32 * DAY_MS)).slice(0, 7);
  await closeMonth(next, new Date(Date.now() + 70 * DAY_MS));
  expect(await balanceOf(anna.token)).toMatchObject({ earnedMinor: 0, availableMinor: 0, waiting: [] });
});

it("nobody is paid the VAT on a sale that was never paid: it is on no credit note until its money came", async () => {
  const anna = await seller();
  const status = { userId: anna.id, validFrom: "2020-01-01", kind: "regular" as const, country: "DE", vatId: "DE136695976" };
  await getDb().insert(sellerTaxStatuses).values(status);
  await confirmTaxStatus(anna.id);
  const open = [];
  for (let i = 0; i < 3; i++) open.push(await buildSale({ sellerId: anna.id, prices: [50_000], provider: "invoice" }));
  const later = new Date(Date.now() + 35 * DAY_MS);
  const month = operatorDay(new Date()).slice(0, 7);
  await closeMonth(month, later);
  expect(await getDb().$count(creditNotes, eq(creditNotes.sellerId, anna.id))).toBe(0);
  expect(await balanceOf(anna.token)).toMatchObject({ availableMinor: 0 });
  expect((await findSales(getDb(), [anna.id], later)).get(anna.id) ?? 0, "unpaid orders raise no share").toBe(0);
  const [paid] = open;
  await payByTransfer(paid?.orderId ?? 0);
  await closeMonth(month, later);
  const [note] = await getDb().select().from(creditNotes).where(eq(creditNotes.sellerId, anna.id));
  expect(note?.netMinor).toBe(paid?.line.sellerMinor);
});

it("a new seller's reserve is held back until its day, of what does not wait anyway", async () => {
  process.env.SELLER_RESERVE_PERCENT = "10";
  forgetEnv();
  const anna = await seller();
  const [safe, waiting] = [
    await buildSale({ sellerId: anna.id, prices: [11_900], isDelivered: true }),
    await buildSale({ sellerId: anna.id }),
  ];
  const kept = safe.line.sellerMinor ?? 0;
  expect(await balanceOf(anna.token)).toMatchObject({
    reservedMinor: Math.ceil(kept / 10),
    reservedUntil: operatorDay(new Date(Date.now() + 90 * DAY_MS)),
    waitingMinor: waiting.line.sellerMinor,
    availableMinor: kept - Math.ceil(kept / 10),
  });
  expect((await turnAll(anna.token, kept)).body.error?.code).toBe("payout_not_ready");
  for (const { orderId } of [safe, waiting]) await placedDaysAgo(orderId, 91);
  expect(await balanceOf(anna.token)).toMatchObject({ reservedMinor: 0, reservedUntil: null, waiting: [] });
});

it("the same key with another amount is refused, and turns nothing", async () => {
  const anna = await seller();
  await buildSale({ sellerId: anna.id, prices: [2380], isDelivered: true });
  const key = newKey();
  expect((await turnAll(anna.token, 600, key)).status).toBe(200);
  expect((await turnAll(anna.token, 600, key)).status).toBe(200);
  const other = await turnAll(anna.token, 601, key);
  expect([other.status, other.body.error?.code]).toEqual([422, "idempotency_key_reused"]);
  expect((await balanceOf(anna.token))?.creditMinor).toBe(600);
});

it("the balances of all sellers are those of each, in one statement", async () => {
  const sellers = await Promise.all([buildSeller(), buildSeller()]);
  for (const { id: sellerId } of sellers) for (const isDelivered of [true, false]) await buildSale({ sellerId, isDelivered });
  const all = await findEarned(getDb());
  for (const { id } of sellers) expect(all.filter(({ sellerId }) => sellerId === id)).toEqual(await findEarned(getDb(), id));
  const { rows } = await getDb().execute(sql`select count(*)::int as n from ledger_entries where account like 'payable:seller:%'`);
  expect(rows[0]?.n).toBeGreaterThan(3);
});
