import { z } from "zod";

/** How the seller's share is made: net sales of 12 months in euro cents, the table, and what is missing to its next step. */
export const shareState = z.object({
  salesCents: z.int(),
  shareBp: z.int(),
  feeCents: z.int(),
  next: z.object({ fromCents: z.int(), shareBp: z.int(), missingCents: z.int() }).nullable(),
  table: z.array(z.object({ fromCents: z.int(), shareBp: z.int() })),
});
export type ShareState = z.infer<typeof shareState>;
