import type { ListedRefund } from "#lib/platform/payments/payment-provider.ts";

/**
 * The keys of what went to a buyer by the provider, or is on its way, of all that the provider lists of a payment. What else is booked to go
 * back was not sent and can be covered, as long as `holdMoneyBack` keeps others from sending it.
 */
export const findSent = (listed: readonly ListedRefund[]): ReadonlySet<string> =>
  new Set(listed.flatMap(({ key, state }) => (key !== null && state.status !== "failed" ? [key] : [])));
