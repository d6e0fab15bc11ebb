import { toEuroCents } from "#lib/books/payouts/euros.ts";
import type { Earned } from "#lib/books/payouts/server/find-balances.ts";
import type { CurrentRate } from "#lib/catalogue/rates/server/find-current-rates.ts";
import type { Tx } from "#lib/platform/db/client.ts";
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

/** One currency that became euros: both amounts, and the rate with its source and day. */
export type Exchanged = { currency: Currency; amountMinor: number; euroCents: number } & CurrentRate;

/**
 * Turns what is available in other currencies into euros of the same seller, for a payout that takes them at once: out of the one currency and
 * into the other against the position that the operator changes at the bank. Under her lock.
 * @param subject what takes it, `payout:17`; `keep`: writes the row that says so
 */
export const exchangeFor = async (
  tx: Tx,
  subject: string,
  all: readonly Earned[],
  rates: Rates,
  keep: (exchanged: Exchanged) => Promise<unknown>,
): Promise<void> => {
  for (const earned of all) {
    const { sellerId, currency, availableMinor: amountMinor } = earned;
    const rate = rates.get(currency);
    const euroCents = centsOf(earned, rates);
    if (currency === "EUR" || !rate || !euroCents) continue;
    await keep({ currency, amountMinor, euroCents, ...rate });
    const book = (suffix: string, of: Currency, minor: number) => {
      const entries = [
        { account: accounts.payable(sellerId), amountMinor: minor },
        { account: accounts.exchange, amountMinor: -minor },
      ];
      return postTransaction(tx, { kind: "exchange", subject: `${subject}:${currency}${suffix}`, currency: of, entries });
    };
    await book("", currency, amountMinor);
    await book(":EUR", "EUR", -euroCents);
  }
};
