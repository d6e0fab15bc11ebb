import { z } from "zod";
import { currencyCode } from "#lib/platform/fields/fields.ts";

/** `year`: in which the school year begins; left out: the one that runs. */
export const budgetInput = z.object({ year: z.coerce.number().int().min(2020).max(2100).optional() });

/** Minor units of the school's currency: of all together, or of each member. */
export const setBudgetInput = budgetInput.extend({
  kind: z.enum(["pooled", "per_head"]),
  amountMinor: z.coerce.number().int().min(0).max(100_000_000),
});
export type SetBudget = z.infer<typeof setBudgetInput>;

/** Amounts in minor units of `currency`, days YYYY-MM-DD. */
export const schoolBudget = z.object({
  year: z.int(),
  from: z.string(),
  until: z.string(),
  currency: currencyCode,
  /** Null: none was set. */
  kind: z.enum(["pooled", "per_head"]).nullable(),
  amountMinor: z.int(),
  /** Of the pool, or of the reader's own part. */
  spentMinor: z.int(),
  leftMinor: z.int(),
  /** What is asked for and not decided, at what it cost then. */
  askedMinor: z.int(),
  /** What each spent, whoever spent most first; for those who oversee it, else the reader alone. */
  heads: z.array(z.object({ userId: z.int(), name: z.string(), spentMinor: z.int() })),
  mayChange: z.boolean(),
});
export type SchoolBudget = z.infer<typeof schoolBudget>;
