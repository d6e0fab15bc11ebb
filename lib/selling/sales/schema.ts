import { z } from "zod";
import { currencyCode, optional, worldCode } from "#lib/platform/fields/fields.ts";

/** Days of the seller's world; "custom" takes `from` and `to`. "12m" and "all" end today like the others. */
export const periods = ["7d", "30d", "90d", "12m", "year", "all", "custom"] as const;
export type Period = (typeof periods)[number];

/** An empty field of a form asks for nothing. */
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** YYYY-MM-DD, a day that exists. */
const day = z.iso.date("invalid");

const periodInput = {
  period: z.enum(periods).default("90d"),
  from: optional(day),
  to: optional(day),
};

export const saleKinds = ["all", "paid", "free", "refunded"] as const;
const saleSorts = ["-date", "date", "title", "-title", "gross", "-gross", "yours", "-yours"] as const;
export type SaleSort = (typeof saleSorts)[number];

/** Which sales. `kind` free: what cost nothing; refunded: at least a part of it went back. */
const filter = {
  ...periodInput,
  material: optional(id),
  country: optional(z.string().regex(/^[A-Z]{2}$/, "invalid")),
  kind: z.enum(saleKinds).default("all"),
};

export const saleFilter = z.object(filter);
export type SaleFilter = z.infer<typeof saleFilter>;

export const listSalesInput = z.object({
  ...filter,
  sort: z.enum(saleSorts).default("-date"),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(25),
});
export type ListSalesInput = z.infer<typeof listSalesInput>;

export const saleIdInput = z.object({ id });

/**
 * From what the buyer paid to what the seller gets, in minor units: grossMinor − vatMinor = netMinor; of that shareMinor (shareBp basis points)
 * is hers; shareMinor − feeMinor − takenBackMinor = yoursMinor.
 */
const saleSteps = z.object({
  grossMinor: z.int(),
  vatMinor: z.int(),
  netMinor: z.int(),
  shareBp: z.int(),
  shareMinor: z.int(),
  /** Her part of the order's transaction fee. */
  feeMinor: z.int(),
  /** What a refund took back of it. */
  takenBackMinor: z.int(),
  yoursMinor: z.int(),
});
export type SaleSteps = z.infer<typeof saleSteps>;

/**
 * settled: in a credit note. open: comes with the next one. awaiting: the buyer's transfer is under way. unpaid: it never came, and
 * nobody expects it any more. refunded, part_refunded: as it says.
 * free: cost nothing.
 */
const saleState = z.enum(["settled", "open", "awaiting", "unpaid", "refunded", "part_refunded", "free"]);
export type SaleState = z.infer<typeof saleState>;

/** ROUTE-23. One material of one order. Of the buyer nothing but the country (GDPR, article 5 (1) (c)). */
export const sale = z.object({
  id: z.int(),
  /** ISO 8601. */
  soldAt: z.string(),
  material: z.object({ id: z.int(), slug: z.string(), world: worldCode }),
  /** As it was when it was sold. */
  title: z.string(),
  licence: z.enum(["single", "school"]),
  seats: z.int(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  currency: currencyCode,
  /** List price for all seats, and what vouchers and owned parts took off: originalMinor − discountMinor = steps.grossMinor. */
  originalMinor: z.int(),
  discountMinor: z.int(),
  vatRateBp: z.int(),
  refundedMinor: z.int(),
  /** Of the seller's own voucher, if one was used. */
  voucherCode: z.string().nullable(),
  state: saleState,
  steps: saleSteps,
});
export type Sale = z.infer<typeof sale>;

/** The sums of one currency over all sales of the filter, minor units. */
const saleTotals = saleSteps.omit({ shareBp: true }).extend({ currency: currencyCode, sales: z.int(), refundedMinor: z.int() });
export type SaleTotals = z.infer<typeof saleTotals>;

export const salePage = z.object({
  items: z.array(sale),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  /** Of everything that cost something, the currency with most sales first. */
  totals: z.array(saleTotals),
  freeDownloads: z.int(),
  /** First and last day of the period, YYYY-MM-DD; null: from the beginning. */
  from: z.string().nullable(),
  to: z.string(),
  /** What can be chosen: everything of hers that was ever sold, and where to. */
  materials: z.array(z.object({ id: z.int(), title: z.string() })),
  countries: z.array(z.string()),
});
export type SalePage = z.infer<typeof salePage>;

/** ROUTE-24. */
export const evaluationInput = z.object({
  ...periodInput,
  material: optional(id),
  /** Of the amounts; the one with most sales when it is missing. */
  currency: optional(currencyCode),
});
export type EvaluationInput = z.infer<typeof evaluationInput>;

/** What happened, and what it brought: amounts in minor units of the evaluation's currency. */
const figures = z.object({
  views: z.int(),
  carts: z.int(),
  /** Paid, in any currency. */
  sales: z.int(),
  /** Taken for free. */
  free: z.int(),
  grossMinor: z.int(),
  yoursMinor: z.int(),
});
export type Figures = z.infer<typeof figures>;

export const evaluation = z.object({
  from: z.string(),
  to: z.string(),
  /** The period of equal length just before; null when all is shown from the beginning. */
  before: z.object({ from: z.string(), to: z.string() }).nullable(),
  currency: currencyCode,
  /** In which there were sales. */
  currencies: z.array(z.string()),
  /** Days that one point of the series stands for. */
  stepDays: z.int(),
  total: figures,
  totalBefore: figures.nullable(),
  /** `day`: the first of its days. */
  series: z.array(z.object({ day: z.string(), now: figures, before: figures.nullable() })),
  materials: z.array(figures.extend({ id: z.int(), title: z.string(), slug: z.string(), world: worldCode })),
  /** Where visitors came from: a host, utm_source, or search, direct, own, other. "" is old and no longer told apart. */
  sources: z.array(z.object({ source: z.string(), views: z.int(), carts: z.int() })),
  /** "" is unknown. */
  countries: z.array(figures.extend({ country: z.string() })),
  /** Words whose results hold a material of hers, and words that found nothing; only what was searched often enough to be nobody's own. */
  words: z.array(z.object({ words: z.string(), searches: z.int() })),
  unmet: z.array(z.object({ words: z.string(), searches: z.int() })),
  /** What can be chosen. */
  choices: z.array(z.object({ id: z.int(), title: z.string() })),
});
export type Evaluation = z.infer<typeof evaluation>;

const evaluationTables = ["series", "materials", "sources", "countries", "words", "unmet"] as const;
export type EvaluationTable = (typeof evaluationTables)[number];
export const evaluationCsvInput = evaluationInput.extend({ table: z.enum(evaluationTables) });
