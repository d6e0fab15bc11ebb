import { z } from "zod";
import { decisionKinds } from "#lib/books/transfers/rules.ts";
import { currencyCode, optional } from "#lib/platform/fields/fields.ts";

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const paging = { page: z.coerce.number().int().min(1).max(10_000).default(1), limit: z.coerce.number().int().min(1).max(100).default(25) };
const person = z.object({ id: z.int(), name: z.string() });

export const statementInput = z.object({ file: z.file() });

const reasons = ["new", "unknown", "part", "surplus", "settled", "several", "currency", "twin", "reversed"] as const;

/** What an entry of a file would become. `reason`: why it would wait for a person; null: it pays the invoices named, whole. */
const previewEntry = z.object({
  bookedOn: z.string(),
  amountMinor: z.int(),
  currency: currencyCode,
  name: z.string(),
  text: z.string(),
  isKnown: z.boolean(),
  labels: z.array(z.string()),
  reason: z.enum(reasons).nullable(),
});
export type PreviewEntry = z.infer<typeof previewEntry>;
/** The first entries of a file, and how many of all are new, known, and no money that came. */
export const statementPreview = z.object({ entries: z.array(previewEntry), newCount: z.int(), knownCount: z.int(), skippedCount: z.int() });
export type StatementPreview = z.infer<typeof statementPreview>;
export const imported = z.object({ newCount: z.int(), knownCount: z.int(), skippedCount: z.int() });
export type ImportedStatement = z.infer<typeof imported>;

const transferStates = ["open", "all"] as const;
export const listTransfersInput = z.object({ state: z.enum(transferStates).default("open"), ...paging });
export type ListTransfersInput = z.infer<typeof listTransfersInput>;

const namedOrder = z.object({
  orderId: z.int(),
  /** Of its invoice. */
  label: z.string(),
  buyer: z.string(),
  totalMinor: z.int(),
  currency: currencyCode,
});
export type NamedInvoice = z.infer<typeof namedOrder>;

/** A transfer as finance sees it. Amounts in minor units, below zero: taken back by the bank. */
const transfer = z.object({
  id: z.int(),
  bookedOn: z.string(),
  amountMinor: z.int(),
  openMinor: z.int(),
  currency: currencyCode,
  name: z.string(),
  text: z.string(),
  maskedIban: z.string().nullable(),
  /** Why something of it is open. */
  reason: z.enum(reasons).nullable(),
  /** What it is meant for. */
  order: namedOrder.nullable(),
  /** Invoices that wait for exactly what is open, where none is named. */
  candidates: z.array(namedOrder),
  /** What one person asked for and another must confirm. */
  asked: z.object({ id: z.int(), kind: z.enum(decisionKinds), label: z.string().nullable(), note: z.string(), by: person }).nullable(),
  /** What became of it. */
  parts: z.array(z.object({ kind: z.enum([...decisionKinds, "reversal"]), label: z.string().nullable(), amountMinor: z.int() })),
});
export type Transfer = z.infer<typeof transfer>;
/** `openCount`: of all, not of the filter; `isMatching`: some are new, a job looks at them. */
export const transferPage = z.object({
  items: z.array(transfer),
  total: z.int(),
  openCount: z.int(),
  isMatching: z.boolean(),
  page: z.int(),
  limit: z.int(),
});
export type TransferPage = z.infer<typeof transferPage>;

export const askDecisionInput = z.object({
  id,
  kind: z.enum(decisionKinds),
  /** The number of the invoice or of the order, where it is meant for one. */
  order: optional(z.string().trim().max(40, "too_long")),
  note: z.string().trim().min(10, "too_short").max(500, "too_long"),
});
export type AskDecisionInput = z.infer<typeof askDecisionInput>;
export const decisionIdInput = z.object({ id });
