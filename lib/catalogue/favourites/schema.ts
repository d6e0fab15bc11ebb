import { z } from "zod";
import { WISHLIST_PAGE } from "#lib/catalogue/favourites/wishlist-page.ts";
import { materialCard } from "#lib/catalogue/materials/schema.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";

/** What can be followed (CALL-13); a favourite is a followed material. */
export const subjectTypes = ["material", "author", "subject"] as const;
export type SubjectType = (typeof subjectTypes)[number];

/** Ids come as numbers or text; of school subjects the key. */
const subjectId = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,59}$/, "invalid"));

export const subscribeInput = z.object({ subjectId, subjectType: z.enum(subjectTypes) });
export type SubscribeInput = z.infer<typeof subscribeInput>;

/** `subjectType`: visitors follow materials alone (STATE-2). */
export const anonymousSubscribeInput = z.object({ subjectId, subjectType: z.literal("material").default("material") });

/** Answer to every change. `visitorToken` comes with a visitor's first one, to be kept and sent as X-Visitor-Token. */
export const subscribed = z.object({
  isSubscribed: z.boolean(),
  /** How many of this type the caller follows now. */
  total: z.int(),
  visitorToken: z.string().optional(),
});
export type Subscribed = z.infer<typeof subscribed>;

export const subscriptionListInput = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(200),
  type: z.enum(subjectTypes).optional(),
});

/** CALL-14. `name` and `slug` as they are today; null when the thing is gone. */
const subscription = z.object({
  subjectType: z.enum(subjectTypes),
  subjectId: z.string(),
  world: worldCode,
  name: z.string().nullable(),
  slug: z.string().nullable(),
  imagePath: z.string().nullable(),
  createdAt: z.string(),
});
export type Subscription = z.infer<typeof subscription>;
export const subscriptionPage = z.object({ items: z.array(subscription), total: z.int(), page: z.int(), limit: z.int() });
export type SubscriptionPage = z.infer<typeof subscriptionPage>;

export const wishlistInput = z.object({
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(WISHLIST_PAGE).default(WISHLIST_PAGE),
});

/** One favourite. `card` is null once the material is no longer offered. */
const favourite = z.object({ id: z.int(), title: z.string(), addedAt: z.string(), card: materialCard.nullable() });
export type Favourite = z.infer<typeof favourite>;

/** Newest first. */
export const wishlistPage = z.object({ rows: z.array(favourite), total: z.int(), page: z.int(), pages: z.int() });
export type WishlistPage = z.infer<typeof wishlistPage>;
