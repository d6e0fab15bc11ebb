import { z } from "zod";
import { currencyCode } from "#lib/platform/fields/fields.ts";

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** Why, for the other person and for the audit log: 10 to 500 characters. */
const note = z.string().trim().min(10, "too_short").max(500, "too_long");

/** Which overdue invoices: by the last notice that was sent (0: none yet), those with a proposal, those that are written off. */
export const overdueStates = ["all", "0", "1", "2", "3", "proposed", "written_off"] as const;
export const listOverdueInput = z.object({
  state: z.enum(overdueStates).default("all"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(25),
});
export type ListOverdueInput = z.infer<typeof listOverdueInput>;

export const decisionKinds = ["cancel", "write_off"] as const;
export type DecisionKind = (typeof decisionKinds)[number];
export const proposeInput = z.object({ orderId: id, kind: z.enum(decisionKinds), note });
export type ProposeInput = z.infer<typeof proposeInput>;
export const decideProposalInput = z.object({ id, note });
export type DecideProposalInput = z.infer<typeof decideProposalInput>;

/** An invoice whose due day is over. Days YYYY-MM-DD at the operator's seat, the amount in minor units. */
const overdueInvoice = z.object({
  orderId: z.int(),
  label: z.string(),
  buyer: z.object({ id: z.int(), name: z.string() }),
  currency: currencyCode,
  totalMinor: z.int(),
  /** What came of it by transfers that wait for the rest. */
  receivedMinor: z.int(),
  dueOn: z.string(),
  /** How many days the due day is past. */
  days: z.int(),
  last: z.object({ step: z.int(), sentOn: z.string(), payBy: z.string() }).nullable(),
  /** A withdrawal or refund is undecided: no reminder meanwhile. */
  isHeld: z.boolean(),
  isWrittenOff: z.boolean(),
  /** What may be proposed now. */
  choices: z.array(z.enum(decisionKinds)),
  proposal: z.object({ id: z.int(), kind: z.enum(decisionKinds), reason: z.string(), proposedBy: z.int(), name: z.string() }).nullable(),
});
export type OverdueInvoice = z.infer<typeof overdueInvoice>;
export const overduePage = z.object({ items: z.array(overdueInvoice), total: z.int(), page: z.int(), limit: z.int() });
export type OverduePage = z.infer<typeof overduePage>;

export const proposeWriteOffInput = z.object({ sellerId: id, currency: currencyCode, note });
export type ProposeWriteOffInput = z.infer<typeof proposeWriteOffInput>;

/** A seller whose balance in a currency is below zero, or a proposal about one that was; amounts in minor units above zero. */
const owingSeller = z.object({
  seller: z.object({ id: z.int(), name: z.string() }),
  currency: currencyCode,
  owedMinor: z.int(),
  /** The month she was reminded in last: YYYY-MM-01. */
  remindedIn: z.string().nullable(),
  proposal: z.object({ id: z.int(), amountMinor: z.int(), reason: z.string(), proposedBy: z.int(), name: z.string() }).nullable(),
});
export type OwingSeller = z.infer<typeof owingSeller>;
export const owingList = z.object({ items: z.array(owingSeller) });
export type OwingList = z.infer<typeof owingList>;
