import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { GET as movementsCsv } from "#app/api/v3/admin/reconciliation/csv/route.ts";
import { POST as askNow, GET as room } from "#app/api/v3/admin/reconciliation/route.ts";
import type { Reconciliation } from "#lib/books/reconciliation/schema.ts";
import { tasks } from "#lib/books/reconciliation/server/jobs.ts";
import { reconcile } from "#lib/books/reconciliation/server/take-movements.ts";
import { takeDispute } from "#lib/commerce/disputes/server/take-dispute.ts";
import { takeProviderRefunds } from "#lib/commerce/refunds/server/take-provider-refunds.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bankAllocations, bankEntries, providerMovements } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { makeCamt, takeStatement } from "#tests/factories/bank-files.ts";
import { buyByCard, withFakeStripe } from "#tests/factories/stripe-steps.ts";
import { balanceOf, came, check, stateOf } from "#tests/factories/transfer-steps.ts";
import { cardFee } from "#tests/mocks/fake-balance.ts";

const stripe = withFakeStripe();

let token: string;
beforeEach(async () => {
  ({ token } = await buildAdmin("finance"));
});

const look = async (): Promise<Reconciliation> => {
  await reconcile();
  return (await call(room, { token, path: "/" })).body.data as unknown as Reconciliation;
};
/** What happened is older than what settles by itself. */
const grow = () =>
  getDb().execute(sql`
    alter table provider_movements disable trigger user; update provider_movements set occurred_at = occurred_at - interval '4 days';
    alter table provider_movements enable trigger user;
    alter table ledger_transactions disable trigger user; update ledger_transactions set created_at = created_at - interval '4 days';
    alter table ledger_transactions enable trigger user`);
const euros = ({ accounts }: Reconciliation) => accounts.find(({ currency }) => currency === "EUR");
const expectExplained = (seen: Reconciliation) => {
  for (const one of seen.accounts)
    expect(one.booksMinor, one.currency).toBe(one.movedMinor + one.onItsWayMinor + one.settlingMinor + one.differenceMinor);
};

it("fees are booked once, however many processes look at once, and what the provider holds is what the books say", async () => {
  await buyByCard(stripe);
  const before = await balanceOf("expense:provider-fees");
  await Promise.all([reconcile(), reconcile(), reconcile()]);
  const seen = await look();
  expect((await balanceOf("expense:provider-fees")) - before).toBe(cardFee(1190));
  expect(euros(seen)).toMatchObject({ booksMinor: stripe.left().get("eur"), heldMinor: stripe.left().get("eur"), differenceMinor: 0 });
  expect(seen).toMatchObject({ isConfigured: true, lookedAt: expect.any(String), differences: [] });
  await check();
});

it("a payout arrives with a transfer that names the provider, and its account is empty", async () => {
  await buyByCard(stripe);
  await look();
  const left = stripe.left().get("eur") ?? 0;
  const { id } = stripe.payOut(left);
  const under = await look();
  expect(euros(under)).toMatchObject({ booksMinor: left, movedMinor: 0, onItsWayMinor: left });
  expect(under.payouts[0]).toMatchObject({ reference: id, amountMinor: left, state: "under_way", arrivedOn: null });
  await takeStatement(makeCamt([came(left, `AUSZAHLUNG ${id}`, { name: "STRIPE PAYMENTS EUROPE", day: operatorDay(new Date()) })]));
  expect(await stateOf(`AUSZAHLUNG ${id}`)).toEqual([0, null]);
  const after = await look();
  expect(euros(after)).toMatchObject({ booksMinor: 0, movedMinor: 0, onItsWayMinor: 0, heldMinor: 0 });
  expect(after.payouts[0]).toMatchObject({ reference: id, state: "arrived", arrivedOn: operatorDay(new Date()) });
  await check();
});

it("the bank knew of a payout first: its transfer waits, and is allocated once the provider tells of it", async () => {
  await buyByCard(stripe);
  const { id, amount } = stripe.payOut(700);
  await takeStatement(makeCamt([came(amount, `STRIPE ${id}`, { day: operatorDay(new Date()) })]));
  expect(await stateOf(`STRIPE ${id}`)).toEqual([700, "unknown"]);
  await tasks.reconcile?.({}, {} as never);
  const { matchTransfers } = await import("#lib/books/transfers/server/match-transfers.ts");
  await matchTransfers();
  expect(await stateOf(`STRIPE ${id}`)).toEqual([0, null]);
  await check();
});

it("nothing is guessed: another name, another amount, other days, two payouts alike, and one that came back wait for a person", async () => {
  const day = operatorDay(new Date());
  const later = operatorDay(new Date(Date.now() + 20 * 86_400_000));
  stripe.payOut(611);
  stripe.payOut(622);
  stripe.payOut(622);
  stripe.payOut(633).status = "failed";
  await reconcile();
  await takeStatement(
    makeCamt([
      came(611, "Auszahlung N1", { name: "Kita Löwenzahn", day }),
      came(612, "STRIPE N2", { day }),
      came(611, "STRIPE N3", { day: later }),
      came(622, "STRIPE N4", { day }),
      came(633, "STRIPE N5", { day }),
    ]),
  );
  for (const [text, minor] of [
    ["Auszahlung N1", 611],
    ["STRIPE N2", 612],
    ["STRIPE N3", 611],
    ["STRIPE N4", 622],
    ["STRIPE N5", 633],
  ] as const)
    expect(await stateOf(text), text).toEqual([minor, "unknown"]);
  expectExplained(await look());
});

it("a payout arrives once: of two transfers alike the second waits", async () => {
  const day = operatorDay(new Date());
  stripe.payOut(744);
  await reconcile();
  await takeStatement(makeCamt([came(744, "STRIPE D1", { day }), came(744, "STRIPE D2", { day, name: "Stripe again" })]));
  const states = [await stateOf("STRIPE D1"), await stateOf("STRIPE D2")];
  expect(states.filter(([open]) => open === 0)).toHaveLength(1);
  const linked = await getDb()
    .select()
    .from(bankAllocations)
    .innerJoin(bankEntries, eq(bankEntries.id, bankAllocations.entryId))
    .where(eq(bankEntries.amountMinor, 744));
  expect(linked).toHaveLength(1);
});

it("differences are told by cause once they are older than three days; until then they settle", async () => {
  const [missing, unbooked] = [await buyByCard(stripe), await buyByCard(stripe)];
  const stranger = await buyByCard(stripe, { isPaid: false });
  await look();
  // Its money is hidden from the list; somebody gave the other's back by hand and we did not hear; the third paid what no order holds.
  stripe.hidden.add(`txn_ch_${missing.reference}`);
  const late = await buyByCard(stripe);
  stripe.hidden.add(`txn_ch_${late.reference}`);
  stripe.giveBackByHand(unbooked.reference, 400);
  stripe.pay(stranger.reference);
  const young = await look();
  expect(young.differences).toEqual([]);
  expect(euros(young)?.settlingMinor).not.toBe(0);
  expectExplained(young);
  await grow();
  const seen = await look();
  const told = seen.differences.map(({ cause, orderId, minor }) => [cause, orderId, minor]);
  expect(told).toEqual(
    expect.arrayContaining([
      ["payment_missing", late.orderId, 1190],
      ["refund_unbooked", unbooked.orderId, 400],
      ["payment_unbooked", stranger.orderId, -1190],
    ]),
  );
  expectExplained(seen);
  await takeProviderRefunds(unbooked.reference);
  expect((await look()).differences.map(({ orderId }) => orderId)).not.toContain(unbooked.orderId);
});

it("a dispute with its fee is no difference once we know of it, won or lost", async () => {
  for (const end of ["won", "lost"]) {
    const { reference, orderId } = await buyByCard(stripe);
    const { id } = stripe.dispute(reference);
    await look();
    await grow();
    expect((await look()).differences.find((one) => one.orderId === orderId)).toMatchObject({
      cause: "dispute_unbooked",
      minor: 1190 + 1500,
    });
    await takeDispute(id);
    stripe.decide(id, end);
    await takeDispute(id);
    await look();
    await grow();
    const seen = await look();
    expect(seen.differences.filter((one) => one.orderId === orderId)).toEqual([]);
    expectExplained(seen);
  }
  await check();
});

it("what the provider exchanged is booked in both currencies; what it charged by itself is a fee; the rest is the accountant's", async () => {
  stripe.exchanged.set("eur", { into: "czk", by: 25 });
  const { reference } = await buyByCard(stripe);
  stripe.moveOther("fee", -300, "czk");
  stripe.moveOther("risk_reserved_funds", -1000, "czk");
  const other = await balanceOf("bank:other");
  const seen = await look();
  stripe.exchanged.clear();
  const [charge] = await getDb().select().from(providerMovements).where(eq(providerMovements.payment, reference));
  expect(charge).toMatchObject({ currency: "CZK", amountMinor: 29_750, sourceCurrency: "EUR", sourceMinor: 1190 });
  expect((await balanceOf("bank:other")) - other).toBe(1000);
  expect(seen.otherCount).toBe(1);
  expectExplained(seen);
  await check();
});

it("staff of finance see the room, its file and can have the provider asked; nobody else", async () => {
  await buyByCard(stripe);
  await reconcile();
  const month = operatorDay(new Date()).slice(0, 7);
  const file = await call(movementsCsv, { token, path: `/?month=${month}` });
  expect(file.status).toBe(200);
  expect((await call(askNow, { token, method: "POST", path: "/", body: {} })).status).toBe(202);
  const support = await buildAdmin("support");
  expect((await call(room, { token: support.token, path: "/" })).status).toBe(403);
  expect((await call(askNow, { token: support.token, method: "POST", path: "/", body: {} })).status).toBe(403);
});
