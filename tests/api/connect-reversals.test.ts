import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { prepareTransfers } from "#lib/books/connect/server/prepare-transfers.ts";
import { reverseTransfers, sendReversal } from "#lib/books/connect/server/reverse-transfers.ts";
import { takeReversals } from "#lib/books/connect/server/take-reversals.ts";
import { sweepConnect, watchConnect } from "#lib/books/connect/server/watch-connect.ts";
import { proposeWriteOff } from "#lib/books/dunning/server/propose-write-off.ts";
import { findDifferences } from "#lib/books/reconciliation/server/find-differences.ts";
import { reconcile } from "#lib/books/reconciliation/server/take-movements.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { connectReversals } from "#lib/platform/db/schema/schema.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import {
  buildConnected,
  earnedOf,
  later,
  reversalsOf,
  SHARE,
  sellTo,
  sendAll,
  takeBack,
  transfersOf,
  withConnect,
} from "#tests/factories/connect-steps.ts";
import { tell, withFakeStripe } from "#tests/factories/stripe-steps.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

const stripe = withFakeStripe();
withConnect();
afterEach(() => {
  stripe.losing.next = 0;
});

const expectRight = async () =>
  expect((await checkBooks()).flatMap(({ name, breaches }) => breaches.map((what) => `${name}: ${what}`))).toEqual([]);
/** A seller whose sales were transferred, one transfer each. */
const paidSeller = async (sales = 1) => {
  const anna = await buildConnected(stripe);
  const sold: Awaited<ReturnType<typeof sellTo>>[] = [];
  for (let number = 0; number < sales; number += 1) {
    sold.push(await sellTo(stripe, anna.id, [2380]));
    await prepareTransfers(later());
    await sendAll(anna.id);
  }
  return { ...anna, sold };
};
const backOf = (account: string) => {
  const own = new Set(stripe.transfers.filter(({ destination }) => destination === account).map(({ id }) => id));
  return stripe.reversals.filter(({ transfer }) => own.has(transfer)).map(({ amount }) => amount);
};

it("a refund of a sale that was transferred takes the money back out of the account at Stripe, once, by several processes", async () => {
  const anna = await paidSeller(2);
  await takeBack(anna.sold[0] as never);
  expect(await earnedOf(anna.id)).toBe(-SHARE);
  const counts = await meetAtLock({ text: "select pg_advisory_xact_lock(7401, $1::int)", values: [anna.id] }, [
    () => reverseTransfers(),
    () => reverseTransfers(),
  ]);
  expect(counts.toSorted()).toEqual([0, 1]);
  // Nothing is booked before Stripe has made it.
  expect(await earnedOf(anna.id)).toBe(-SHARE);
  const [row] = await reversalsOf(anna.id);
  await Promise.all([sendReversal(row?.id ?? 0), sendReversal(row?.id ?? 0)]);
  await sendAll(anna.id);
  expect(backOf(anna.account)).toEqual([SHARE]);
  expect(await earnedOf(anna.id)).toBe(0);
  // Of the newest transfer.
  expect(row?.transferId).toBe((await transfersOf(anna.id)).at(-1)?.id);
  expect(await reverseTransfers()).toBe(0);
  await expectRight();
});

it("what her account does not hold any more stays a debt that later sales make up for", async () => {
  const anna = await paidSeller(1);
  stripe.payOutOf(anna.account, 1000);
  await takeBack(anna.sold[0] as never);
  expect(await reverseTransfers()).toBe(1);
  await sendAll(anna.id);
  expect(backOf(anna.account)).toEqual([SHARE - 1000]);
  expect(await earnedOf(anna.id)).toBe(-1000);
  expect(await reverseTransfers()).toBe(0);
  expect(await prepareTransfers(later())).toBe(0);
  await sellTo(stripe, anna.id, [4760]);
  await prepareTransfers(later());
  await sendAll(anna.id);
  expect((await transfersOf(anna.id)).at(-1)).toMatchObject({ status: "sent", amountMinor: 2775 - 1000 });
  await expectRight();
});

it("threat: a reversal whose answer was lost is made once, and what is coming back cannot be written off beside it", async () => {
  const anna = await paidSeller(1);
  await takeBack(anna.sold[0] as never);
  await reverseTransfers();
  const finance = { id: (await buildAdmin("finance")).id, address: null };
  const proposal = { sellerId: anna.id, currency: "EUR" as const, note: "Verkauft nichts mehr" };
  await expect(proposeWriteOff(finance, proposal)).rejects.toMatchObject({ code: "conflict" });
  stripe.losing.next = 1;
  await expect(sendAll(anna.id)).rejects.toMatchObject({ code: "unavailable" });
  expect(await earnedOf(anna.id)).toBe(-SHARE);
  stripe.answers.clear();
  // The event comes before we ask again: what we asked for ourselves is nobody's hand.
  await takeReversals((await transfersOf(anna.id))[0]?.reference ?? "");
  expect(await reversalsOf(anna.id)).toHaveLength(1);
  await sweepConnect(new Date(Date.now() + 600_000));
  expect(backOf(anna.account)).toEqual([SHARE]);
  expect((await reversalsOf(anna.id))[0]?.status).toBe("done");
  expect(await earnedOf(anna.id)).toBe(0);
  await expectRight();
});

it("a refused reversal changes nothing, and the next look asks for what is there then", async () => {
  const anna = await paidSeller(1);
  await takeBack(anna.sold[0] as never);
  await reverseTransfers();
  // Between the plan and the call Stripe paid out to her bank.
  stripe.payOutOf(anna.account, 1000);
  await sendAll(anna.id);
  expect((await reversalsOf(anna.id))[0]).toMatchObject({ status: "refused", failure: "balance_insufficient" });
  expect(await earnedOf(anna.id)).toBe(-SHARE);
  await reverseTransfers();
  await sendAll(anna.id);
  expect(backOf(anna.account)).toEqual([SHARE - 1000]);
  await expectRight();
});

it("what somebody takes back in Stripe's own room is booked as it is, once, by an event or by looking", async () => {
  const anna = await paidSeller(2);
  const [first, second] = await transfersOf(anna.id);
  stripe.reverseByHand(first?.reference ?? "", 300);
  expect((await tell("transfer.reversed", { id: first?.reference, object: "transfer" })).status).toBe(200);
  await Promise.all([takeReversals(first?.reference ?? ""), takeReversals(first?.reference ?? "")]);
  stripe.reverseByHand(second?.reference ?? "", 100);
  await watchConnect();
  await watchConnect();
  expect((await reversalsOf(anna.id)).map(({ amountMinor, isByHand, status }) => [amountMinor, isByHand, status])).toEqual([
    [300, true, "done"],
    [100, true, "done"],
  ]);
  // It is hers, and leaves again when it reaches the least amount.
  expect(await earnedOf(anna.id)).toBe(400);
  await expectRight();
});

it("sales that make up for a debt while it is taken back leave with the next transfer", async () => {
  const anna = await paidSeller(1);
  await takeBack(anna.sold[0] as never);
  await reverseTransfers();
  await sellTo(stripe, anna.id, [2380]);
  expect(await earnedOf(anna.id)).toBe(0);
  await sendAll(anna.id);
  expect(await earnedOf(anna.id)).toBe(SHARE);
  await prepareTransfers(later());
  await sendAll(anna.id);
  expect(await earnedOf(anna.id)).toBe(0);
  expect((await getDb().select().from(connectReversals).where(eq(connectReversals.status, "asked"))).length).toBe(0);
  await expectRight();
});

it("transfers and what came back of them leave no difference to the provider's own list", async () => {
  await reconcile();
  expect((await findDifferences()).filter(({ cause }) => cause === "transfer_differs")).toEqual([]);
  await expectRight();
});
