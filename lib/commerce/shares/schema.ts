import { z } from "zod";
import { currencyCode, worldCode } from "#lib/platform/fields/fields.ts";

/** How the seller's share is made: net sales of 12 months in euro cents, the table, and what is missing to its next step. */
export const shareState = z.object({
  salesCents: z.int(),
  shareBp: z.int(),
  feeCents: z.int(),
  next: z.object({ fromCents: z.int(), shareBp: z.int(), missingCents: z.int() }).nullable(),
  table: z.array(z.object({ fromCents: z.int(), shareBp: z.int() })),
});
export type ShareState = z.infer<typeof shareState>;

/** What decides today about the earnings of a sale: share and VAT in basis points, an order's fee in each currency's minor units. */
export const earningTerms = z.object({
  shareBp: z.int(),
  vatRateBp: z.record(worldCode, z.int()),
  feeMinor: z.record(currencyCode, z.int()),
});
export type EarningTerms = z.infer<typeof earningTerms>;
