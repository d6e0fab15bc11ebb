import { z } from "zod";
import { vatCheck } from "#lib/commerce/vat/schema.ts";
import { currencyCode, optional } from "#lib/platform/fields/fields.ts";

export { type PaperYears, paperYears, yearInput } from "#lib/commerce/orders/schema.ts";

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const currency = z.string().regex(/^[A-Z]{3}$/, "invalid");
const paging = { page: z.coerce.number().int().min(1).max(10_000).default(1), limit: z.coerce.number().int().min(1).max(200).default(25) };
const day = z.iso.date("day");
const reason = z.string().trim().min(10, "too_short").max(500, "too_long");
const number = (max: number) =>
  z
    .string()
    .trim()
    .max(max, "too_long")
    .regex(/^[\p{L}\p{N} ./-]*$/u, "invalid");

export const taxKinds = ["private", "small_business", "regular"] as const;

/** How a seller is taxed from a day on. */
export const taxStatusInput = z.object({
  kind: z.enum(taxKinds),
  country: z.string().regex(/^[A-Z]{2}$/, "required"),
  validFrom: day,
  taxNumber: optional(number(30)),
  vatId: optional(number(20).transform((text) => text.replace(/[\s./-]/g, "").toUpperCase())),
});
export type TaxStatusInput = z.infer<typeof taxStatusInput>;
const taxStatus = z.object({
  kind: z.enum(taxKinds),
  country: z.string(),
  validFrom: z.string(),
  taxNumber: z.string().nullable(),
  vatId: z.string().nullable(),
  /** She would be credited VAT by it, and finance has not confirmed it: until then what was sold under it waits for its credit note. */
  isPending: z.boolean(),
});
export type TaxStatus = z.infer<typeof taxStatus>;
/** The newest first; which one holds today is the first whose day has come. `earliest`: the first day that a new one can hold from. */
export const taxStatuses = z.object({ items: z.array(taxStatus), countries: z.array(z.string()), earliest: z.string() });
export type TaxStatuses = z.infer<typeof taxStatuses>;

/** A status that waits for finance; `check`: what the register of VAT IDs said of its number, null without one. */
const taxCandidate = z.object({
  sellerId: z.int(),
  name: z.string(),
  validFrom: z.string(),
  taxNumber: z.string().nullable(),
  vatId: z.string().nullable(),
  check: z
    .object({
      answer: vatCheck,
      name: z.string().nullable(),
      address: z.string().nullable(),
      requestIdentifier: z.string().nullable(),
      askedAt: z.string(),
    })
    .nullable(),
});
export type TaxCandidate = z.infer<typeof taxCandidate>;
export const taxCandidates = z.object({ items: z.array(taxCandidate) });
export type TaxCandidates = z.infer<typeof taxCandidates>;
export const taxDecision = z.object({ sellerId: id, validFrom: day, isConfirmed: z.boolean(), reason });
export type TaxDecision = z.infer<typeof taxDecision>;

export const listInput = z.object(paging);
export const idInput = z.object({ id });

/** Amounts in minor units of `currency`; `month` its first day. */
const creditNote = z.object({
  id: z.int(),
  label: z.string(),
  month: z.string(),
  currency: currencyCode,
  netMinor: z.int(),
  vatMinor: z.int(),
  grossMinor: z.int(),
  isReady: z.boolean(),
  issuedAt: z.string(),
});
export type CreditNote = z.infer<typeof creditNote>;
export const creditNotePage = z.object({ items: z.array(creditNote), total: z.int(), page: z.int(), limit: z.int() });
export type CreditNotePage = z.infer<typeof creditNotePage>;
export const fileLink = z.object({ url: z.string(), expiresAt: z.string() });
export type FileLink = z.infer<typeof fileLink>;

/**
 * Why earnings wait: the buyer has not paid; she can still withdraw (until a day, YYYY-MM-DD); a withdrawal or refund is undecided; VAT on what
 * was given back, which the next credit note takes off.
 */
export const waiting = z.object({
  reason: z.enum(["transfer", "period", "claim", "gift", "tax"]),
  until: z.string().nullable(),
  amountMinor: z.int(),
});

/**
 * One currency: what can be spent; what was earned; what of it waits for buyers' transfers (held), until nobody can have it back (waiting) or
 * as a new seller's reserve; what is available; what is on its way to the bank, and what has arrived there.
 */
const balance = z.object({
  currency: currencyCode,
  creditMinor: z.int(),
  earnedMinor: z.int(),
  heldMinor: z.int(),
  waitingMinor: z.int(),
  waiting: z.array(waiting),
  reservedMinor: z.int(),
  reservedUntil: z.string().nullable(),
  availableMinor: z.int(),
  underWayMinor: z.int(),
  paidMinor: z.int(),
  minimumMinor: z.int(),
  /** What is available in another currency would bring today, in euro cents, by units for one euro; null in euros or without a current rate. */
  euros: z.object({ cents: z.int(), perEuro: z.number(), observedAt: z.string() }).nullable(),
});
export type Balance = z.infer<typeof balance>;
/** Nothing leaves while `isHeld` (what she stated is being checked) or `isUnverified`. `hasConnect`: she can be, or was, paid to an account at Stripe. */
export const balances = z.object({ items: z.array(balance), isHeld: z.boolean(), isUnverified: z.boolean(), hasConnect: z.boolean() });
export type Balances = z.infer<typeof balances>;

export const movementKinds = [
  "sale",
  "payment",
  "refund",
  "write_off",
  "write_off_returned",
  "credit_granted",
  "exchange",
  "payout",
  "payout_returned",
  "balance_written_off",
  "credit_note",
  "correction",
] as const;
export const listMovementsInput = z.object({
  currency: optional(currency),
  kind: optional(z.enum(movementKinds)),
  /** Earnings or credit to spend. */
  account: optional(z.enum(["earned", "credit"])),
  from: optional(day),
  to: optional(day),
  ...paging,
});
export type ListMovementsInput = z.infer<typeof listMovementsInput>;
/** One booking; above zero it brought something. `orderId`: where it comes from. `rate`: what was exchanged by, units for one euro. */
const movement = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.string(),
  account: z.enum(["earned", "credit"]),
  currency: currencyCode,
  amountMinor: z.int(),
  subject: z.string(),
  orderId: z.int().nullable(),
  rate: z.object({ currency: currencyCode, perEuro: z.number() }).nullable(),
  /** Bought by the same person: the order can be opened. */
  isOwnOrder: z.boolean(),
});
export type Movement = z.infer<typeof movement>;
export const movementPage = z.object({ items: z.array(movement), total: z.int(), page: z.int(), limit: z.int() });
export type MovementPage = z.infer<typeof movementPage>;

/** `key`: the same again does nothing, so that a lost answer turns nothing twice. */
export const turnIntoCreditInput = z.object({
  currency: currencyCode,
  amountMinor: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  key: z.uuid(),
});
export type TurnIntoCreditInput = z.infer<typeof turnIntoCreditInput>;

const payoutReasons = [
  "rate",
  "minimum",
  "no_bank",
  "bank_rest",
  "not_sepa",
  "blocked",
  "identity",
  "tax_status",
  "screening",
  "verification",
  "connect",
  "connect_paused",
] as const;
export type PayoutReason = (typeof payoutReasons)[number];
/**
 * Who has earned something, and why she cannot be paid (null: she can). `euroCents`: what this currency adds to her payout by the rate of the
 * day, below zero where she owes; null without a current rate.
 */
const candidate = z.object({
  sellerId: z.int(),
  name: z.string(),
  currency: currencyCode,
  availableMinor: z.int(),
  euroCents: z.int().nullable(),
  heldMinor: z.int(),
  maskedIban: z.string().nullable(),
  reason: z.enum(payoutReasons).nullable(),
});
export type Candidate = z.infer<typeof candidate>;
/** `today`: at the operator's seat, the first day a batch can be executed on. */
export const candidatePage = z.object({ items: z.array(candidate), total: z.int(), payableMinor: z.int(), today: day });
export type CandidatePage = z.infer<typeof candidatePage>;

/**
 * The month that is over ("2026-10"): its papers so far, and those still to be issued, one per seller and currency. `isRunning`: they are
 * being issued.
 */
export const settlement = z.object({ month: z.string(), issued: z.int(), open: z.int(), isRunning: z.boolean() });
export type Settlement = z.infer<typeof settlement>;
export const closeMonthInput = z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "day") });

const batchStates = ["prepared", "approved", "executed", "discarded"] as const;
export const prepareBatchInput = z.object({ executeOn: day });
const person = z.object({ id: z.int(), name: z.string() }).nullable();
const batch = z.object({
  id: z.int(),
  messageId: z.string(),
  status: z.enum(batchStates),
  executeOn: z.string(),
  count: z.int(),
  sumMinor: z.int(),
  preparedBy: person,
  approvedBy: person,
  /** Who wants the approved batch given up; another person does it. */
  discardAskedBy: person,
  sha256: z.string().nullable(),
  createdAt: z.string(),
});
export type Batch = z.infer<typeof batch>;
export const batchPage = z.object({ items: z.array(batch), total: z.int(), page: z.int(), limit: z.int() });
export type BatchPage = z.infer<typeof batchPage>;
const payout = z.object({
  id: z.int(),
  seller: z.object({ id: z.int(), name: z.string() }),
  amountMinor: z.int(),
  currency: currencyCode,
  maskedIban: z.string(),
  endToEndId: z.string(),
  isFirstToAccount: z.boolean(),
  status: z.enum(["prepared", "sent", "returned", "discarded"]),
});
export type Payout = z.infer<typeof payout>;
export const batchFacts = batch.extend({ payouts: z.array(payout) });
export type BatchFacts = z.infer<typeof batchFacts>;
export const returnPayoutInput = idInput.extend({ reason });
