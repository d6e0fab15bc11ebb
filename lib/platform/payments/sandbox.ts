import type { PaymentProvider } from "#lib/platform/payments/payment-provider.ts";

/** The cards that the sandbox knows; everything else is no card at all. */
export const sandboxCards = { pays: "4242424242424242", isDeclined: "4000000000000002" } as const;

/** The digits of a sandbox card, or null. */
export const sandboxCard = (typed: string | undefined): string | null => {
  const digits = (typed ?? "").replace(/[\s-]/g, "");
  return Object.values<string>(sandboxCards).includes(digits) ? digits : null;
};

/** A test card for installations without a real provider. It keeps nothing, so what it is asked about later never happened. */
export const sandbox: PaymentProvider = {
  start: async ({ orderId, amountMinor, currency, card }) => {
    const reference = `sandbox-${orderId}`;
    if (card === sandboxCards.pays) return { status: "succeeded", reference, amountMinor, currency };
    return { status: "failed", reference, failure: "card_declined" };
  },
  find: async (reference) => ({ status: "failed", reference, failure: "expired" }),
  cancel: async (reference) => ({ status: "failed", reference, failure: "cancelled" }),
  refund: async () => ({ status: "succeeded" }),
  listRefunds: async () => [],
  listForeignlyRefunded: async () => [],
  findDispute: async () => null,
  listDisputes: async () => [],
};
