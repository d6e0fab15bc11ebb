import { toEuroCents } from "#lib/books/payouts/euros.ts";
import type { Earned } from "#lib/books/payouts/server/find-balances.ts";
import type { CurrentRate } from "#lib/catalogue/rates/server/find-current-rates.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { payoutExchanges } from "#lib/platform/db/schema/schema.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

export type Rates = ReadonlyMap<Currency, CurrentRate>;

/**
 * What earnings in one currency add to a payout, in euro cents: what is available, by the rate of the day; of euros what is left after all
 * that waits, which refunds can bring below zero, so that other currencies make up for it first. Null: there is no rate to exchange by.
 */
export const centsOf = (earned: Earned, rates: Rates): number | null => {
  const { currency, earnedMinor, heldMinor, waitingMinor, reservedMinor, availableMinor } = earned;
  if (currency === "EUR") return earnedMinor - heldMinor - waitingMinor - reservedMinor;
  const rate = rates.get(currency);
  return rate ? toEuroCents(availableMinor, currency, rate.perEuro) : null;
};

/** What can be paid out of all her currencies together, in euro cents. */
export const payableCents = (all: readonly Earned[], rates: Rates): number =>
  Math.max(
    0,
    all.reduce((sum, earned) => sum + (centsOf(earned, rates) ?? 0), 0),
  );

/**
 * Turns what is available in other currencies into euros of the same seller, for a payout that takes them at once: out of the one currency and
 * into the other against the position that the operator changes at the bank. Under her lock.
 */
export const exchangeFor = async (tx: Tx, payoutId: number, all: readonly Earned[], rates: Rates): Promise<void> => {
  for (const earned of all) {
    const { sellerId, currency, availableMinor: amountMinor } = earned;
    const rate = rates.get(currency);
    const euroCents = centsOf(earned, rates);
    if (currency === "EUR" || !rate || !euroCents) continue;
    await tx.insert(payoutExchanges).values({ payoutId, currency, amountMinor, euroCents, ...rate });
    const book = (subject: string, of: Currency, minor: number) => {
      const entries = [
        { account: accounts.payable(sellerId), amountMinor: minor },
        { account: accounts.exchange, amountMinor: -minor },
      ];
      return postTransaction(tx, { kind: "exchange", subject, currency: of, entries });
    };
    await book(`payout:${payoutId}:${currency}`, currency, amountMinor);
    await book(`payout:${payoutId}:${currency}:EUR`, "EUR", -euroCents);
  }
};
