import { z } from "zod";
import { materialCard } from "#lib/catalogue/materials/schema.ts";

/** ENTITY-2 as the API answers it; dates ISO 8601. A private profile shows its name and materials only. */
export const authorProfile = z.object({
  id: z.int(),
  publicName: z.string(),
  subtitle: z.string(),
  description: z.string(),
  imagePath: z.string().nullable(),
  privateProfile: z.boolean(),
  slug: z.string(),
  followersNumber: z.int(),
  followingNumber: z.int(),
  /** Whether the caller follows this author; false for those not logged in. */
  following: z.boolean(),
  totalMaterials: z.int(),
  teachableCertified: z.boolean(),
  isSeller: z.boolean(),
  /** An account that openly exists for demonstration. */
  isDemo: z.boolean(),
  becameSellerAt: z.string().nullable(),
  createdAt: z.string(),
  facebookProfile: z.string().nullable(),
  instagramProfile: z.string().nullable(),
  pinterestProfile: z.string().nullable(),
  profileBackgroundPath: z.string().nullable(),
  profileBackgroundData: z.record(z.string(), z.unknown()).nullable(),
});
export type AuthorProfile = z.infer<typeof authorProfile>;

/** CALL-11 */
export const authorQuery = z.object({ ids: z.array(z.int().positive().max(Number.MAX_SAFE_INTEGER)).min(1).max(200) });

export const authorSort = z.enum(["newest", "price_asc", "price_desc", "rating"]);
export type AuthorSort = z.infer<typeof authorSort>;

/** What every tab of an author's page shows. */
const authorHead = z.object({
  profile: authorProfile,
  /** Own address in this world. */
  href: z.string(),
  /** Subjects of her materials here, the most frequent first. */
  subjects: z.array(z.object({ key: z.string(), name: z.string(), count: z.int() })),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  /** Her published posts in this world; none while her profile is private. */
  posts: z.int(),
  /** As whom she offers; who a business is, once it is confirmed. */
  offers: z.object({
    kind: z.enum(["person", "trader"]),
    trader: z
      .object({
        legalName: z.string(),
        street: z.string(),
        postcode: z.string(),
        city: z.string(),
        country: z.string(),
        phone: z.string(),
        email: z.string(),
        register: z.string().nullable(),
      })
      .nullable(),
  }),
});
export type AuthorHead = z.infer<typeof authorHead>;

const authorPageData = authorHead.extend({
  materials: z.array(materialCard),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type AuthorPageData = z.infer<typeof authorPageData>;

const authorTabs = ["materials", "blog", "activity", "following"] as const;
export type AuthorTab = (typeof authorTabs)[number];

/** Something an author did in public; dates ISO 8601, `text` plain. */
const activity = z.object({
  kind: z.enum(["material", "post", "comment", "answer"]),
  at: z.string(),
  title: z.string(),
  href: z.string(),
  text: z.string(),
});
export type Activity = z.infer<typeof activity>;

/** An author as lists show her. */
export const authorSummary = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  subtitle: z.string(),
  imagePath: z.string().nullable(),
  isDemo: z.boolean(),
  totalMaterials: z.int(),
  /** Names of her two most frequent subjects in this world. */
  subjects: z.array(z.string()),
});
export type AuthorSummary = z.infer<typeof authorSummary>;

/** ROUTE-2. `ownHost` is hers without any proof; `proof`: the TXT record that her domain's DNS has to show. */
export const authorDomain = z.object({
  ownHost: z.string().nullable(),
  domain: z.string().nullable(),
  isVerified: z.boolean(),
  proof: z.object({ name: z.string(), text: z.string() }).nullable(),
});
export type AuthorDomain = z.infer<typeof authorDomain>;

/** Null or nothing: no domain of her own. */
export const domainInput = z.strictObject({
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .max(253, "too_long")
    .transform((text) => text.replace(/^https?:\/\//, "").replace(/\/$/, "") || null)
    .nullable(),
  world: z.string().optional(),
});
