/** The limits of orders that cost money, by what they count. A card's and a network's are of all accounts together. */
export const limitNames = [
  "account_orders",
  "account_declined",
  "network_orders",
  "network_declined",
  "card_accounts",
  "new_account_sum",
] as const;
export type LimitName = (typeof limitNames)[number];

/** Orders, declined payments, accounts, or (new_account_sum) cents of a euro; 0: none. */
export type OrderLimits = Record<LimitName, number>;

const HOUR_MS = 3_600_000;

/** Over how long each is counted, ms. */
export const windowOf = (name: LimitName): number => (name === "account_orders" || name === "network_orders" ? HOUR_MS : 24 * HOUR_MS);

/** For how long a member of staff lets an account through, ms. */
export const RELEASE_MS = 24 * HOUR_MS;

/** How long it is kept where orders came from and what was refused, days. */
export const KEPT_DAYS = 30;

export type Refusal = { name: LimitName; counted: number; allowed: number; retryAt: Date };

/** One thing that is counted: when it was, and what it weighs. */
export type Counted = { at: Date; weight: number };

/**
 * Whether one more of a weight goes beyond a limit within its window, and when it would fit again: once enough of what is counted has grown
 * old. What alone is more than the limit fits when nothing else is counted any more, so nobody waits for ever.
 * @param events of the window, in any order
 */
export const findRefusal = (
  { name, allowed, weight = 1 }: { name: LimitName; allowed: number; weight?: number },
  events: readonly Counted[],
  now: Date,
): Refusal | null => {
  if (allowed === 0) return null;
  const window = windowOf(name);
  const inside = events.filter(({ at }) => now.getTime() - at.getTime() < window).sort((a, b) => a.at.getTime() - b.at.getTime());
  const counted = inside.reduce((sum, one) => sum + one.weight, 0);
  if (counted === 0 || counted + weight <= allowed) return null;
  let left = counted;
  for (const { at, weight: gone } of inside) {
    left -= gone;
    if (left === 0 || left + weight <= allowed) return { name, counted, allowed, retryAt: new Date(at.getTime() + window) };
  }
  return null;
};
