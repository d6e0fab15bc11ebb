import { z } from "zod";
import { causes } from "#lib/books/reconciliation/rules.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";

/** Amounts in minor units of the currency. What stands in the books is what the provider holds, what is on its way to the bank, and the rest. */
const account = z.object({
  currency: currencyCode,
  /** What the ledger says the provider owes us. */
  booksMinor: z.int(),
  /** What its own movements come to, and what it says it holds; null: it was never asked. */
  movedMinor: z.int(),
  heldMinor: z.int().nullable(),
  /** Paid out by it, and not at the bank yet. */
  onItsWayMinor: z.int(),
  /** What is too young to be a difference: one of both sides knows of it. */
  settlingMinor: z.int(),
  /** The differences that are listed, in all. */
  differenceMinor: z.int(),
  /** What it took for its services, since the beginning. */
  feesMinor: z.int(),
});
export type ProviderAccount = z.infer<typeof account>;

const difference = z.object({
  cause: z.enum(causes),
  /** Null: no order has this payment; of transfers: sellers'. */
  orderId: z.int().nullable(),
  /** The provider's id of the payment, or of the transfer. */
  payment: z.string().nullable(),
  currency: currencyCode,
  /** Books less provider. */
  minor: z.int(),
  since: z.string(),
});
export type ProviderDifference = z.infer<typeof difference>;

const payout = z.object({
  id: z.int(),
  reference: z.string(),
  amountMinor: z.int(),
  currency: currencyCode,
  state: z.enum(["under_way", "arrived", "late", "stopped"]),
  arrivesOn: z.string(),
  /** The day of the transfer that it arrived with. */
  arrivedOn: z.string().nullable(),
});
export type ProviderPayoutView = z.infer<typeof payout>;

/** `lookedAt`: when the provider was asked last; null: never. `isConfigured`: whether there is a provider that could be asked. */
export const reconciliation = z.object({
  isConfigured: z.boolean(),
  lookedAt: z.string().nullable(),
  accounts: z.array(account),
  differences: z.array(difference),
  /** Of all, also of those that are not in the list. */
  differenceCount: z.int(),
  payouts: z.array(payout),
  /** What no order, seller or payout explains and the accountant is to: so many, since the beginning. */
  otherCount: z.int(),
});
export type Reconciliation = z.infer<typeof reconciliation>;
