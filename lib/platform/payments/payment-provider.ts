import type { Currency } from "#lib/platform/worlds/currencies.ts";

type PaymentRequest = {
  /** Also the idempotency key: the same order is charged once, however often this is called. */
  orderId: number;
  /** ISO minor units, above zero. */
  amountMinor: number;
  currency: Currency;
  description: string;
  /** Of the sandbox only. */
  card?: string | undefined;
};

/** Where a payment stands at its provider. `open`: waits for the buyer. `processing`: waits for a bank, can take days. */
export type PaymentState =
  | { status: "succeeded"; reference: string; amountMinor: number; currency: string }
  | { status: "open"; reference: string; clientSecret: string | null }
  | { status: "processing"; reference: string }
  | { status: "failed"; reference: string | null; failure: string };

/** Where money stands that goes back. `pending`: on its way, or waiting for the buyer. `failed`: it came back to us and lies with the provider. */
export type RefundState = { status: "succeeded" } | { status: "pending" } | { status: "failed"; failure: string };

/** Money that goes back of a payment. `reference`: the provider's id of it; `key`: what the shop asked with, null: somebody else gave it back. */
export type ListedRefund = { reference: string; key: string | null; state: RefundState; amountMinor: number; currency: string };

/**
 * Where a dispute stands. `asked`: the buyer's bank asks and has taken nothing. `open`: the money is with the bank until it is decided.
 * `dropped`: the question came to nothing.
 */
export type DisputeStage = "asked" | "open" | "won" | "lost" | "dropped";

/** A dispute as its provider tells it, whole; amounts in minor units above zero. */
export type DisputeState = {
  /** The provider's id of the dispute, and that of the payment. */
  reference: string;
  payment: string;
  stage: DisputeStage;
  /** In the provider's word. */
  reason: string;
  amountMinor: number;
  /** As the provider wrote it, in capitals. */
  currency: string;
  /** Whether the money left the account that the provider keeps for us, and whether it came back. */
  isTaken: boolean;
  isReturned: boolean;
  /** What the provider asks for it, less what it gave back of that; null: nothing. */
  fee: { amountMinor: number; currency: string } | null;
  evidenceBy: Date | null;
};

/**
 * What every provider outside our own database can do. Calls happen while no row is locked (`holdMoneyBack` is the one lock beside them); a
 * provider that cannot be reached throws AppError `unavailable`, and nothing is known then about what it did.
 */
export type PaymentProvider = {
  start: (request: PaymentRequest) => Promise<PaymentState>;
  /** Null: we never learned a reference, so the buyer never could pay. */
  find: (reference: string | null) => Promise<PaymentState>;
  /** Afterwards the payment is failed for good, or it has succeeded or is being processed already. */
  cancel: (reference: string | null) => Promise<PaymentState>;
  /**
   * Gives all of it back, or a part: minor units above zero, and a key by which repeating it makes none anew but tells how the first one
   * stands. Money on its way back can come to nothing days later: an account that was closed, a balance too low.
   */
  refund: (reference: string, part?: { amountMinor: number; key: string }) => Promise<RefundState>;
  /** All that went back of a payment or was to, by the shop or from the provider's own room. Minor units above zero. */
  listRefunds: (reference: string) => Promise<ListedRefund[]>;
  /** The payments of which somebody gave something back past the shop, at a moment or after it. */
  listForeignlyRefunded: (since: Date) => Promise<string[]>;
  /** Null: there is none of that id. */
  findDispute: (reference: string) => Promise<DisputeState | null>;
  /** The ids of disputes that began at a moment or after it. */
  listDisputes: (since: Date) => Promise<string[]>;
};
