import { z } from "zod";

/** A name that a seller stated and one of the list that it looks like; it waits for finance, and her payouts with it. */
const sanctionCase = z.object({
  id: z.int(),
  seller: z.object({ id: z.int(), name: z.string() }),
  source: z.enum(["legal_name", "holder"]),
  statedName: z.string(),
  listedName: z.string(),
  createdAt: z.string(),
});
export type SanctionCase = z.infer<typeof sanctionCase>;
/** The oldest first, at most 200. */
export const sanctionCasePage = z.object({ items: z.array(sanctionCase), total: z.int() });
export type SanctionCasePage = z.infer<typeof sanctionCasePage>;

export const sanctionDecision = z.object({
  id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  isSame: z.boolean(),
  reason: z.string().trim().min(10, "too_short").max(500, "too_long"),
});
export type SanctionDecision = z.infer<typeof sanctionDecision>;
