import { expect, it } from "vitest";
import { findLeft } from "#lib/books/connect/server/find-debts.ts";
import { getConnect } from "#lib/books/connect/server/get-connect.ts";
import { prepareTransfers } from "#lib/books/connect/server/prepare-transfers.ts";
import { takeReversals } from "#lib/books/connect/server/take-reversals.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { buildConnected, later, reversalsOf, SHARE, sellTo, sendAll, transfersOf, withConnect } from "#tests/factories/connect-steps.ts";
import { withFakeStripe } from "#tests/factories/stripe-steps.ts";

const stripe = withFakeStripe();
withConnect();

const paidSeller = async () => {
  const seller = await buildConnected(stripe);
  await sellTo(stripe, seller.id, [2380]);
  await prepareTransfers(later());
  await sendAll(seller.id);
  const [transfer] = await transfersOf(seller.id);
  return { ...seller, transferId: transfer?.id ?? 0, reference: transfer?.reference ?? "" };
};
const backOf = async (sellerId: number) => (await getConnect(sellerId)).transfers.map(({ backMinor }) => backMinor);
const leftOf = ({ id, account }: { id: number; account: string }) =>
  transaction(async (tx) => (await findLeft(tx, id, account)).map(({ leftMinor }) => leftMinor));

it("what came back of a transfer is told to its own seller alone, and what is left of each is counted by its own reversals", async () => {
  const sellers = [await paidSeller(), await paidSeller(), await paidSeller()];
  const given: number[] = [];
  // The last transfer first: a reversal and its transfer do not have the same number, and one of them has that of another's transfer.
  for (const [at, seller] of sellers.toReversed().entries()) {
    stripe.reverseByHand(seller.reference, 100 + at);
    await takeReversals(seller.reference);
    given.unshift(100 + at);
  }
  const numbers = await Promise.all(sellers.map(async ({ id, transferId }) => [transferId, (await reversalsOf(id))[0]?.id]));
  expect(numbers.some(([transfer, reversal]) => transfer !== reversal)).toBe(true);
  expect(await Promise.all(sellers.map(({ id }) => backOf(id)))).toEqual(given.map((minor) => [minor]));
  expect(await Promise.all(sellers.map(leftOf))).toEqual(given.map((minor) => [SHARE - minor]));
});
