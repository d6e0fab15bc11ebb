/** What a movement at the provider is to our books. */
export type MovementKind = "payment" | "refund" | "dispute" | "transfer" | "payout" | "fee" | "other";

/** By Stripe's reporting categories: https://docs.stripe.com/reports/reporting-categories. */
const kinds: Record<string, MovementKind> = {
  charge: "payment",
  charge_failure: "payment",
  partial_capture_reversal: "payment",
  refund: "refund",
  refund_failure: "refund",
  dispute: "dispute",
  dispute_reversal: "dispute",
  transfer: "transfer",
  transfer_reversal: "transfer",
  payout: "payout",
  payout_reversal: "payout",
  fee: "fee",
  network_cost: "fee",
  tax: "fee",
};

/** What no order, seller or payout explains (reserves, top-ups, adjustments by hand) is `other`: the accountant's. */
export const movementKind = (category: string): MovementKind => kinds[category] ?? "other";

/** Their categories, as they are stored. */
export const categoriesOf = (...wanted: MovementKind[]): string[] =>
  Object.keys(kinds).filter((category) => wanted.includes(kinds[category] as MovementKind));

/** Why books and provider differ about an order, or about sellers' transfers. */
export const causes = [
  /** A sale is booked, and the provider knows of no money. */
  "payment_missing",
  /** Money came that no order holds. */
  "payment_unbooked",
  /** More or less came than the order says. */
  "amount_differs",
  /** Booked as gone back, and the provider has it still. */
  "refund_missing",
  /** It went back, and no refund says so. */
  "refund_unbooked",
  "dispute_missing",
  "dispute_unbooked",
  "transfer_differs",
] as const;
export type Cause = (typeof causes)[number];

/**
 * What is known of an order, in minor units of one currency. `booked`: what the ledger says the provider owes us for it; of that `payment` for the
 * sale and `dispute` (below zero) for what banks hold. `seen` the same of what the provider says itself.
 */
export type OrderSums = {
  bookedMinor: number;
  bookedPayment: number;
  bookedDispute: number;
  seenMinor: number;
  seenPayment: number;
  seenDispute: number;
};

export type Difference = { cause: Cause /** Books less provider. */; minor: number };

/**
 * Splits what books and provider differ by into its causes; their sum is exactly that difference, whatever the figures are. What neither the
 * payment nor a dispute explains is money that went back.
 */
export const explain = (sums: OrderSums): Difference[] => {
  const payment = sums.bookedPayment - sums.seenPayment;
  const dispute = sums.bookedDispute - sums.seenDispute;
  const back = sums.bookedMinor - sums.seenMinor - payment - dispute;
  const ofPayment: Cause = sums.seenPayment === 0 ? "payment_missing" : sums.bookedPayment === 0 ? "payment_unbooked" : "amount_differs";
  const found: Difference[] = [
    { cause: ofPayment, minor: payment },
    { cause: dispute < 0 ? "dispute_missing" : "dispute_unbooked", minor: dispute },
    { cause: back < 0 ? "refund_missing" : "refund_unbooked", minor: back },
  ];
  return found.filter(({ minor }) => minor !== 0);
};

/** Both sides learn of the same thing within hours; what is younger than this is under way and no difference yet. */
export const SETTLING_MS = 72 * 3_600_000;

/** Banks book what a provider sent within so many days of the day that it foretold; before or after it. */
export const ARRIVES_WITHIN_DAYS = 7;

/** Whether what a bank wrote names the provider that pays out. */
export const namesProvider = (text: string): boolean => /\bstripe\b/i.test(text);
