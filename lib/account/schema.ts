import { z } from "zod";
import { publicName } from "#lib/auth/schema.ts";

/** ENTITY-1 as the API answers it. Amounts in minor units of profileDetails.details.currencyCode; dates ISO 8601. */
export const userDetails = z.object({
  id: z.int(),
  slug: z.string(),
  email: z.string(),
  isSeller: z.boolean(),
  createdAt: z.string(),
  creationSource: z.string(),
  world: z.string(),
  role: z.string(),
  isImpersonated: z.boolean(),
  hasAcceptedTerms: z.boolean(),
  details: z.object({
    publicName: z.string(),
    imagePath: z.string().nullable(),
    credits: z.object({ amount: z.int(), had_credits: z.boolean() }),
  }),
  profileDetails: z.object({
    invoiceDetails: z.object({ email: z.string() }),
    details: z.object({
      currencyCode: z.string(),
      schoolAccount: z.object({ school_id: z.int(), role: z.enum(["master", "member"]), is_verified: z.boolean() }).nullable(),
    }),
  }),
  availableCredits: z.int(),
  hadCredits: z.boolean(),
});
export type UserDetails = z.infer<typeof userDetails>;

/** CALL-8: what a user may change about herself here; everything else has its own call (threat 6). */
export const userDetailsChange = z.strictObject({
  publicName: publicName.optional(),
  world: z.string().optional(),
});
export type UserDetailsChange = z.infer<typeof userDetailsChange>;
