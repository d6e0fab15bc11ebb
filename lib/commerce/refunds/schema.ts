import { z } from "zod";
import { currencyCode, line } from "#lib/platform/fields/fields.ts";

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const paging = { page: z.coerce.number().int().min(1).max(10_000).default(1), limit: z.coerce.number().int().min(1).max(200).default(25) };

/** Why, for those who decide and for the audit log: 10 to 500 characters. */
const note = z.string().trim().min(10, "too_short").max(500, "too_long");

export const askedReasons = ["withdrawal", "defect", "goodwill", "moderation", "fraud"] as const;
/** Nobody asks for these here. `unpaid`: the order was cancelled because its money never came. `dispute`: the buyer's bank took it back.
 * `provider`: somebody gave it back in the payment provider's own room. `gift`: nobody took a gift, so its money is the buyer's credit. */
const refundReasons = [...askedReasons, "unpaid", "dispute", "provider", "gift"] as const;
export type RefundReason = (typeof refundReasons)[number];
export const refundStates = ["requested", "booked", "paid_back", "refused"] as const;

const refundLine = z.object({ orderLineId: id, amountMinor: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
export type RefundLine = z.infer<typeof refundLine>;

/** Gross minor units of the order's currency by line; every line once. */
export const askRefundInput = z.object({
  orderId: id,
  lines: z
    .array(refundLine)
    .min(1, "required")
    .max(200, "too_long")
    .refine((all) => new Set(all.map(({ orderLineId }) => orderLineId)).size === all.length, "invalid"),
  reason: z.enum(askedReasons),
  note,
});
export type AskRefundInput = z.infer<typeof askRefundInput>;

export const refundIdInput = z.object({ id });
export const decideRefundInput = refundIdInput.extend({ isAccepted: z.boolean(), note });
export type DecideRefundInput = z.infer<typeof decideRefundInput>;
export const listRefundsInput = z.object({ state: z.enum(["all", ...refundStates]).default("all"), ...paging });
export type ListRefundsInput = z.infer<typeof listRefundsInput>;

const person = z.object({ id: z.int(), name: z.string() }).nullable();

/** A refund as staff see it. Dates ISO 8601, amounts in minor units. */
export const refund = z.object({
  id: z.int(),
  orderId: z.int(),
  lines: z.array(z.object({ title: z.string(), amountMinor: z.int() })),
  amountMinor: z.int(),
  creditMinor: z.int(),
  currency: currencyCode,
  reason: z.enum(refundReasons),
  note: z.string(),
  status: z.enum(refundStates),
  /** Of the order: how it was paid, and whether a bank transfer has to be made by hand. */
  provider: z.string(),
  needsTransfer: z.boolean(),
  requestedBy: person,
  decidedBy: person,
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Of the cancellation document. */
  label: z.string().nullable(),
});
export type Refund = z.infer<typeof refund>;
export const refundPage = z.object({ items: z.array(refund), total: z.int(), page: z.int(), limit: z.int() });
export type RefundPage = z.infer<typeof refundPage>;

export const orderNumberInput = z.object({ order: id });

/** An order as support sees it before it asks for a refund. */
export const refundableOrder = z.object({
  id: z.int(),
  status: z.string(),
  provider: z.string(),
  currency: currencyCode,
  grossMinor: z.int(),
  creditMinor: z.int(),
  placedAt: z.string(),
  buyer: z.object({ id: z.int(), name: z.string() }),
  lines: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      grossMinor: z.int(),
      refundedMinor: z.int(),
      /** In refunds that wait for a decision. */
      requestedMinor: z.int(),
      /** VAT in what is left of it, which the correction of the order's VAT gave back before; else 0. */
      vatGivenMinor: z.int(),
    }),
  ),
});
export type RefundableOrder = z.infer<typeof refundableOrder>;

/** The statement of withdrawal: who, and which order. What is typed is kept also when no order fits. */
export const withdrawInput = z.object({
  orderNumber: line(40),
  name: line(120),
  email: z.preprocess((value) => (typeof value === "string" ? value.trim().toLowerCase() : value), z.email("email").max(254, "too_long")),
  statement: z.string().trim().max(2_000, "too_long").default(""),
});
export type WithdrawInput = z.infer<typeof withdrawInput>;

/** The receipt: the same whether or not there is such an order. */
export const withdrawalReceipt = z.object({
  code: z.string(),
  receivedAt: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  email: z.string(),
});
export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>;

export const withdrawalLinkInput = z.object({ token: z.string().min(1).max(200) });

/** What the link in an acknowledgement stands for. */
export const linkedWithdrawal = z.object({
  code: z.string(),
  orderNumber: z.string(),
  receivedAt: z.string(),
  /** By the link, or decided by a person meanwhile: nothing is left to confirm. */
  isConfirmed: z.boolean(),
});
export type LinkedWithdrawal = z.infer<typeof linkedWithdrawal>;

export const withdrawalStates = ["received", "accepted", "refused"] as const;
export const listWithdrawalsInput = z.object({ state: z.enum(["all", ...withdrawalStates]).default("received"), ...paging });
export type ListWithdrawalsInput = z.infer<typeof listWithdrawalsInput>;
export const decideWithdrawalInput = refundIdInput.extend({
  isAccepted: z.boolean(),
  decision: note,
  /** Where the consumer mistyped: the order that was meant. */
  orderId: z.preprocess((value) => (value === "" || value === null ? undefined : value), id.optional()),
});
export type DecideWithdrawalInput = z.infer<typeof decideWithdrawalInput>;

export const withdrawal = z.object({
  id: z.int(),
  code: z.string(),
  orderNumber: z.string(),
  /** Null: no order of this mail address has that number. */
  order: z
    .object({
      id: z.int(),
      currency: currencyCode,
      /** What a withdrawal can still give back: delivered lines are not in it. */
      openMinor: z.int(),
      isDownloaded: z.boolean(),
      placedAt: z.string(),
    })
    .nullable(),
  name: z.string(),
  email: z.string(),
  statement: z.string(),
  status: z.enum(withdrawalStates),
  decision: z.string().nullable(),
  receivedAt: z.string(),
  /** By whoever reads the mail of the order's address. */
  isConfirmed: z.boolean(),
  decideBy: z.string(),
  decidedAt: z.string().nullable(),
});
export type Withdrawal = z.infer<typeof withdrawal>;
export const withdrawalPage = z.object({ items: z.array(withdrawal), total: z.int(), page: z.int(), limit: z.int() });
export type WithdrawalPage = z.infer<typeof withdrawalPage>;
