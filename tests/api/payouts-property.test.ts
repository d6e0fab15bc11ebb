import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { closeMonth } from "#lib/books/payouts/server/close-month.ts";
import { approveBatch, discardBatch, executeBatch, returnPayout } from "#lib/books/payouts/server/handle-batch.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { turnIntoCredit } from "#lib/books/payouts/server/turn-into-credit.ts";
import { completeOrder } from "#lib/commerce/orders/server/complete-order.ts";
import { insertRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { bookRefund } from "#lib/commerce/refunds/server/book-refund.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { queryRow } from "#lib/platform/db/query-rows.ts";
import { carts, ledgerTransactions, orderLines, orders, payments, payouts } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { netOf } from "#lib/platform/money/money.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { billing } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";

const RUNS = 25;
const COMMANDS = 400;
/** So many commands run at the same time: they race as requests do. */
const AT_ONCE = 8;
// Sales and refunds are the slow ones; what they leave is moved about many times.
const kinds = [
  ...(["sale", "refund", "credit", "credit", "credit", "turn", "turn", "turn"] as const),
  ...(["payout", "step", "step", "return", "return", "return", "credit", "turn", "close"] as const),
] as const;
const command = fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(), amount: fc.integer({ min: 1, max: 30_000 }) });
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

const prepare = async () => {
  const [anna, bea, buyer] = [await buildUser({ role: "finance" }), await buildUser({ role: "finance" }), await buildUser()];
  const sellers = [await buildSeller(), await buildSeller(), await buildSeller()];
  for (const { id } of sellers.slice(0, 2)) await buildBank(id);
  const materials = await Promise.all(sellers.map(({ id }) => buildMaterial({ authorId: id, priceMinor: 500 })));
  return { anna: { id: anna.id, address: null }, bea: { id: bea.id, address: null }, buyer, sellers, materials };
};
type World = Awaited<ReturnType<typeof prepare>>;

/** An order of one material as checkout leaves it, without the cart's arithmetic. */
const sell = ({ buyer, materials }: World, { pick, amount }: Command) =>
  transaction(async (tx) => {
    const material = materials[pick % materials.length] as World["materials"][number];
    const [cart] = await tx
      .insert(carts)
      .values({ tokenHash: randomUUID(), world: "de", currency: "EUR", rates: { EUR: 1 }, orderedAt: new Date() })
      .returning();
    const vatMinor = amount - netOf(amount, 1900);
    const sums = { originalMinor: amount, discountMinor: 0, grossMinor: amount, vatMinor };
    const [order] = await tx
      .insert(orders)
      .values({
        userId: buyer.id,
        cartId: cart?.id ?? 0,
        world: "de",
        language: "de",
        currency: "EUR",
        rates: { EUR: 1 },
        status: "paid",
        ...sums,
        creditMinor: 0,
        totalMinor: amount,
        provider: "sandbox",
        country: "DE",
        vatRateBp: 1900,
        billing,
        locationProofs: { billingAddress: "DE", world: "DE" },
        // Long ago: nothing of it can be withdrawn from any more.
        placedAt: new Date(Date.now() - 40 * 86_400_000),
        paidAt: new Date(),
      })
      .returning();
    if (!order) throw new Error("no order");
    const consent = { withdrawalConsentAt: new Date(), withdrawalText: "x" };
    const { id: materialId, authorId: sellerId, title } = material;
    await tx
      .insert(orderLines)
      .values({ orderId: order.id, materialId, sellerId, title, licence: "single", seats: 1, ...sums, vatRateBp: 1900, ...consent });
    await tx.insert(payments).values({
      orderId: order.id,
      provider: "sandbox",
      reference: randomUUID(),
      amountMinor: amount,
      currency: "EUR",
      status: "succeeded",
      settledAt: new Date(),
    });
    await completeOrder(tx, order);
  });

const refund = ({ pick, amount }: Command) =>
  transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .orderBy(sql`id desc`)
      .limit(1)
      .offset(pick % 30)
      .for("update");
    const [line] = order ? await tx.select().from(orderLines).where(sql`order_id = ${order.id}`) : [];
    if (!order || !line) return;
    const amountMinor = pick % 3 === 0 ? amount : Math.max(1, line.grossMinor - line.refundedMinor);
    const id = await insertRefund(tx, order, {
      lines: [{ orderLineId: line.id, amountMinor }],
      reason: "fraud",
      note: "x",
      requestedBy: null,
    });
    await bookRefund(tx, id, null);
  });

const latest = (states: readonly string[]) =>
  queryRow(
    getDb(),
    z.object({ id: z.int(), status: z.string() }),
  )`select id, status from payout_batches where status in ${[...states]} order by id limit 1`;

const step = async (world: World, { pick }: Command): Promise<void> => {
  const batch = await latest(["prepared", "approved"]);
  if (!batch) return;
  if (pick % 5 === 0) return discardBatch(world.anna, batch.id);
  return batch.status === "prepared" ? approveBatch(world.bea, batch.id) : executeBatch(world.anna, batch.id);
};

const comeBack = async (world: World, { pick }: Command): Promise<void> => {
  const [sent] = await getDb()
    .select()
    .from(payouts)
    .where(sql`status = 'sent'`)
    .limit(1)
    .offset(pick % 3);
  if (sent) await returnPayout(world.anna, sent.id, "Konto geschlossen");
};

const run = async (world: World, one: Command): Promise<void> => {
  const seller = world.sellers[one.pick % world.sellers.length] as World["sellers"][number];
  const later = new Date(Date.now() + 35 * 86_400_000);
  const work: Record<Command["kind"], () => Promise<unknown>> = {
    sale: () => sell(world, one),
    refund: () => refund(one),
    credit: () => grantCredit({ userId: seller.id, currency: "EUR", amountMinor: one.amount, reason: randomUUID() }),
    turn: () => turnIntoCredit(seller.id, { currency: "EUR", amountMinor: one.amount, key: randomUUID() }),
    payout: () => prepareBatch(world.anna, operatorDay(new Date())),
    step: () => step(world, one),
    return: () => comeBack(world, one),
    close: () => closeMonth(operatorDay(new Date()).slice(0, 7), later),
  };
  // A refusal is an answer; anything else is a fault.
  await work[one.kind]().catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
};

it("property: after 10,000 random commands that race each other the ledger is at zero and the check of the books is green", async () => {
  const world = await prepare();
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }), async (commands) => {
      const left = [...commands];
      const worker = async () => {
        for (let one = left.pop(); one; one = left.pop()) await run(world, one);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      expect((await checkBooks()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  const done = await getDb().selectDistinct({ kind: ledgerTransactions.kind }).from(ledgerTransactions);
  for (const kind of ["sale", "refund", "payout", "payout_returned", "payment", "credit_granted"])
    expect(done.map((row) => row.kind)).toContain(kind);
}, 180_000);
