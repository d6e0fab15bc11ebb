import type { DisputeState } from "#lib/platform/payments/payment-provider.ts";

/** The cards that the sandbox knows, each with the number of Stripe's test card that does the same; everything else is no card at all. */
export const sandboxCards = {
  pays: "4242424242424242",
  isDeclined: "4000000000000002",
  /** Pays, and its bank takes the money back at once; it decides for the buyer. */
  isDisputed: "4000000000000259",
  /** The same, and the bank decides for us. */
  isDisputedInVain: "4000000000002685",
  /** Pays, and its bank only asks. */
  isAskedAbout: "4000000000001976",
  /** Pays, and nothing can be given back to it. */
  takesNothingBack: "4000000000005126",
} as const;

const DAY_MS = 86_400_000;
const EVIDENCE_MS = 10 * DAY_MS;
const DECIDED_MS = 20 * DAY_MS;
/** What it asks for a dispute, whoever wins it, in minor units. */
const FEE = { amountMinor: 2_000, currency: "EUR" } as const;
const ENDING = "-dispute";

const courses: Record<string, { reason: string; end: "won" | "lost" | "dropped"; isTaken: boolean }> = {
  [sandboxCards.isDisputed]: { reason: "fraudulent", end: "lost", isTaken: true },
  [sandboxCards.isDisputedInVain]: { reason: "product_not_received", end: "won", isTaken: true },
  [sandboxCards.isAskedAbout]: { reason: "unrecognized", end: "dropped", isTaken: false },
};

export const disputedCards = Object.keys(courses);

export type SandboxPayment = { reference: string; card: string; amountMinor: number; currency: string; createdAt: Date };

/** The sandbox's id of the dispute about a payment, and the payment that such an id is about. */
export const disputeOf = (payment: string): string => `${payment}${ENDING}`;
export const paymentOf = (dispute: string): string | null => (dispute.endsWith(ENDING) ? dispute.slice(0, -ENDING.length) : null);

/** When a dispute about it is decided. */
export const decidedAt = ({ createdAt }: SandboxPayment): Date => new Date(createdAt.getTime() + DECIDED_MS);

/** How the dispute about a payment stands at a moment: it begins with the payment and is decided after 20 days. Null: there is none. */
export const disputeAt = (payment: SandboxPayment, now: Date): DisputeState | null => {
  const course = courses[payment.card];
  if (!course) return null;
  const { reference, amountMinor, currency, createdAt } = payment;
  const { reason, end, isTaken } = course;
  const isDecided = now >= decidedAt(payment);
  return {
    reference: disputeOf(reference),
    payment: reference,
    stage: isDecided ? end : isTaken ? "open" : "asked",
    reason,
    amountMinor,
    currency,
    isTaken,
    isReturned: isTaken && isDecided && end === "won",
    // Only where its account is in the currency that it asks for.
    fee: isTaken && currency === FEE.currency ? FEE : null,
    evidenceBy: new Date(createdAt.getTime() + EVIDENCE_MS),
  };
};
