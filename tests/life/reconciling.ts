import { expect } from "vitest";
import { findDifferences } from "#lib/books/reconciliation/server/find-differences.ts";
import { readAccounts } from "#lib/books/reconciliation/server/read-reconciliation.ts";
import { reconcile } from "#lib/books/reconciliation/server/take-movements.ts";
import { matchTransfers } from "#lib/books/transfers/server/match-transfers.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { come } from "#tests/life/banking.ts";
import type { Chance } from "#tests/life/buying.ts";
import { waitingForBanks } from "#tests/life/ledger-oracle.ts";
import type { Shop } from "#tests/life/shop.ts";

/** The hourly look at the provider's account, by two processes at once. */
export const look = async (): Promise<void> => {
  await Promise.all([reconcile(), reconcile()]);
  await matchTransfers();
};

/** The provider pays out a part of what it holds. */
export const payOut = async ({ stripe }: Shop, { amount }: Chance): Promise<void> => {
  const left = stripe.left().get("eur") ?? 0;
  if (left > 100) stripe.payOut(1 + (amount % left));
};

/** The oldest payout that is under way arrives at our bank, or comes back to the provider. */
export const arrive = async (shop: Shop, { pick }: Chance): Promise<void> => {
  const payout = shop.stripe.payouts.find(({ status }) => status === "in_transit");
  if (!payout) return;
  payout.status = pick % 5 === 0 ? "failed" : "paid";
  if (payout.status === "paid")
    await come(shop, {
      amountMinor: payout.amount,
      text: payout.id,
      name: "Stripe",
      day: operatorDay(new Date(payout.arrival_date * 1000)),
    });
};

/**
 * The provider's account is explained to the cent: by what moved, what is under way, and by differences that are exactly the refunds that wait
 * because a bank holds their money. To be asked when no job of money waits.
 */
export const expectReconciled = async (shop: Shop): Promise<void> => {
  await reconcile();
  for (const one of await readAccounts(await findDifferences())) {
    const { currency, booksMinor, movedMinor, heldMinor, onItsWayMinor, settlingMinor, differenceMinor } = one;
    expect(booksMinor, `the provider's account in ${currency}`).toBe(movedMinor + onItsWayMinor + settlingMinor + differenceMinor);
    expect(heldMinor ?? 0, `the provider's balance in ${currency}`).toBe(movedMinor);
    expect(settlingMinor + differenceMinor, `differences in ${currency}`).toBe(0 - (await waitingForBanks(shop, currency)));
  }
};
