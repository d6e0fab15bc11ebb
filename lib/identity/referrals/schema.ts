import { z } from "zod";
import { currencyCode } from "#lib/platform/fields/fields.ts";

/** What an invitation brings, each to both; minor units of the currency. Null where nothing is given. */
const rewardTerms = z
  .object({
    currency: currencyCode,
    rewardMinor: z.int(),
    /** What the invited person's order has to cost after vouchers and credit. */
    minimumMinor: z.int(),
    mostPerYear: z.int(),
  })
  .nullable();
export type RewardTerms = z.infer<typeof rewardTerms>;

/** ROUTE-13: a member's own invitation. Numbers alone: nobody learns who came. */
export const ownInvitation = z.object({
  /** Whole address, with the scheme. */
  url: z.string(),
  brand: z.string(),
  /** How many accounts began with it, and for how many of them credit was given. */
  came: z.int(),
  rewarded: z.int(),
  /** Credit got for inviting, by currency. */
  earned: z.array(z.object({ currency: currencyCode, amountMinor: z.int() })),
  terms: rewardTerms,
});
export type OwnInvitation = z.infer<typeof ownInvitation>;
