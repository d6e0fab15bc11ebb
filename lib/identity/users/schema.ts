import { z } from "zod";
import { currencyCode, worldCode } from "#lib/platform/fields/fields.ts";
import { schoolRoles } from "#lib/platform/fields/school-roles.ts";

/** ENTITY-2, what a user says about herself; links and pictures are null where there are none. */
const ownProfile = z.object({
  subtitle: z.string(),
  description: z.string(),
  privateProfile: z.boolean(),
  facebookProfile: z.string().nullable(),
  instagramProfile: z.string().nullable(),
  pinterestProfile: z.string().nullable(),
  profileBackgroundPath: z.string().nullable(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

/** ENTITY-1 as the API answers it. Amounts in minor units of profileDetails.details.currencyCode; dates ISO 8601. */
export const userDetails = z.object({
  id: z.int(),
  slug: z.string(),
  email: z.string(),
  isSeller: z.boolean(),
  createdAt: z.string(),
  creationSource: z.string(),
  world: worldCode,
  role: z.string(),
  isImpersonated: z.boolean(),
  hasAcceptedTerms: z.boolean(),
  /** Path of the page where a member of staff has to set up her second factor first; null for everybody else. */
  secondFactorAt: z.string().nullable(),
  /** She has asked for the end of her account and can still take it back. */
  deletionRequestedAt: z.string().nullable(),
  details: z.object({
    publicName: z.string(),
    imagePath: z.string().nullable(),
    credits: z.object({ amount: z.int(), had_credits: z.boolean() }),
  }),
  profile: ownProfile,
  profileDetails: z.object({
    invoiceDetails: z.object({ email: z.string() }),
    details: z.object({
      currencyCode: currencyCode,
      schoolAccount: z.object({ school_id: z.int(), role: z.enum(schoolRoles), is_verified: z.boolean() }).nullable(),
    }),
  }),
  availableCredits: z.int(),
  hadCredits: z.boolean(),
});
export type UserDetails = z.infer<typeof userDetails>;
