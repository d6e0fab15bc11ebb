/** What an account got in a booking: debit above zero, credit below, minor units. */
export type Side = { account: string; amountMinor: number };

/** A debit and a credit of the same amount, minor units above zero. */
export type Pair = { debit: string; credit: string; amountMinor: number };

/**
 * A booking of many sides as pairs of two, which is what DATEV reads: first sums by account, then debits and credits are laid against each
 * other in their order. What each account gets of all pairs is what it got of the booking.
 * @throws RangeError when the sides do not sum to zero
 */
export const pairSides = (sides: readonly Side[]): Pair[] => {
  const sums = new Map<string, number>();
  for (const { account, amountMinor } of sides) sums.set(account, (sums.get(account) ?? 0) + amountMinor);
  const debits = [...sums].filter(([, sum]) => sum > 0).map(([account, left]) => ({ account, left }));
  const credits = [...sums].filter(([, sum]) => sum < 0).map(([account, sum]) => ({ account, left: -sum }));
  const pairs: Pair[] = [];
  for (const debit of debits) {
    while (debit.left > 0) {
      const credit = credits.find(({ left }) => left > 0);
      if (!credit) throw new RangeError("a booking has more debit than credit");
      const amountMinor = Math.min(debit.left, credit.left);
      pairs.push({ debit: debit.account, credit: credit.account, amountMinor });
      debit.left -= amountMinor;
      credit.left -= amountMinor;
    }
  }
  if (credits.some(({ left }) => left > 0)) throw new RangeError("a booking has more credit than debit");
  return pairs;
};
