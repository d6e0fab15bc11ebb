import { z } from "zod";
import { currencyCode } from "#lib/platform/fields/fields.ts";

const year = z.coerce.number().int().min(2020).max(2100).optional();

/** pending: a card payment is under way. open and overdue wait for a transfer. */
export const schoolOrderState = z.enum(["pending", "open", "overdue", "paid", "refunded"]);
export type SchoolOrderState = z.infer<typeof schoolOrderState>;

/** `year`: in which the school year begins; left out: all. */
export const schoolOrderFilter = z.object({ year, state: schoolOrderState.optional() });
export type SchoolOrderFilter = z.infer<typeof schoolOrderFilter>;
export const schoolOrderInput = schoolOrderFilter.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

export const schoolInvoiceInput = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** Amounts in minor units of `currency`, VAT contained; `refundedMinor` of grossMinor was given back. Dates ISO 8601. */
const schoolOrder = z.object({
  id: z.int(),
  placedAt: z.string(),
  orderedBy: z.string(),
  state: schoolOrderState,
  /** Of an invoice that waits for its transfer. */
  dueAt: z.string().nullable(),
  grossMinor: z.int(),
  refundedMinor: z.int(),
  currency: currencyCode,
  titles: z.array(z.string()),
  /** Invoice, cancellations and corrections in the order of their issue; each can be had as PDF and as XRechnung. */
  papers: z.array(z.object({ id: z.int(), label: z.string(), kind: z.enum(["invoice", "cancellation", "correction"]) })),
});
export type SchoolOrder = z.infer<typeof schoolOrder>;

/** `years`: school years from the school's first order on, the newest first, with how each is written. */
const schoolYears = z.array(z.object({ year: z.int(), text: z.string() }));

export const schoolOrderPage = z.object({
  schoolName: z.string(),
  years: schoolYears,
  items: z.array(schoolOrder),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});
export type SchoolOrderPage = z.infer<typeof schoolOrderPage>;

/** `year`: left out: the school year that runs. */
export const overviewInput = z.object({ year });

const spent = z.object({ name: z.string(), spentMinor: z.int() });

/** A school year in figures; amounts in minor units of `currency`, days YYYY-MM-DD. The parts of what was spent each sum to spentMinor. */
export const schoolOverview = z.object({
  schoolName: z.string(),
  years: schoolYears,
  year: z.int(),
  text: z.string(),
  from: z.string(),
  until: z.string(),
  currency: currencyCode,
  /** Null: none was set. per_head: `budgetMinor` is each member's. */
  budgetKind: z.enum(["pooled", "per_head"]).nullable(),
  budgetMinor: z.int(),
  spentMinor: z.int(),
  /** Of a pooled budget. */
  leftMinor: z.int().nullable(),
  /** What spent most first; an empty name: without a subject. */
  bySubject: z.array(spent),
  byMember: z.array(spent),
  /** Licences bought in the year that stand; given and free as they are today. */
  licences: z.array(z.object({ title: z.string(), seats: z.int(), given: z.int(), free: z.int() })),
  /** What was asked for in the year, by what became of it. */
  requests: z.object({ open: z.int(), approved: z.int(), refused: z.int(), withdrawn: z.int() }),
});
export type SchoolOverview = z.infer<typeof schoolOverview>;
