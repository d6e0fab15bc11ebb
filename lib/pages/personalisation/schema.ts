import { z } from "zod";
import { materialCard, materialId } from "#lib/catalogue/materials/schema.ts";
import { isReasonKind } from "#lib/pages/personalisation/rules.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";

const keys = (most: number) =>
  z
    .array(z.string("invalid").max(60, "invalid"), "invalid")
    .max(most, "too_many")
    .default([])
    .transform((given) => [...new Set(given)]);

/** What somebody teaches: keys of the world's subjects, class grades and stages (ENTITY-7). All empty: she would rather not say. */
export const preferencesInput = z.object({ subjects: keys(20), grades: keys(20), schoolTypes: keys(10) });
export type PreferencesInput = z.infer<typeof preferencesInput>;

const refusalKinds = ["subject", "author", "reason"] as const;

/** What is not to be recommended any more, or may be again. */
export const refusalInput = z
  .object({ kind: z.enum(refusalKinds), key: z.string().regex(/^[\w-]{1,60}$/, "invalid"), isRefused: z.boolean() })
  .refine(({ kind, key }) => kind !== "author" || (/^[1-9]\d{0,15}$/.test(key) && Number(key) <= Number.MAX_SAFE_INTEGER), {
    path: ["key"],
    message: "invalid",
  })
  .refine(({ kind, key }) => kind !== "reason" || isReasonKind(key), { path: ["key"], message: "invalid" });
export type RefusalInput = z.infer<typeof refusalInput>;

export const switchInput = z.object({ isOff: z.boolean() });

/** ENTITY-9, CALL-21. */
export const personalisation = z.object({
  /** Her answer; null: none yet. */
  preferences: z
    .object({ world: worldCode, subjects: z.array(z.string()), grades: z.array(z.string()), schoolTypes: z.array(z.string()) })
    .nullable(),
  /** A school year has begun since she answered. */
  needActualisation: z.boolean(),
  /** Whether the question may come by itself now. */
  showPopup: z.boolean(),
  /** Nothing is chosen for her (GDPR art. 21). */
  isOff: z.boolean(),
  /** What she does not want to see, by name; of a reason the word. */
  refused: z.array(z.object({ kind: z.enum(refusalKinds), key: z.string(), name: z.string() })),
});
export type Personalisation = z.infer<typeof personalisation>;

const named = { title: z.string(), href: z.string() };

/**
 * Why a material is shown (Regulation (EU) 2022/2065 art. 27). bought: people who have the named one bought it, too. author: somebody she follows.
 * like: as the named one, which she has, has saved or has in the cart. subject: she teaches or follows it.
 */
const because = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("bought"), ...named }),
  z.object({ kind: z.literal("like"), ...named }),
  z.object({ kind: z.literal("author"), name: z.string() }),
  z.object({ kind: z.literal("subject"), name: z.string() }),
]);

/** A card with the path of its page, and why it is shown; a mail's link says no reason. */
const recommendation = z.object({ card: materialCard, href: z.string(), because: because.nullable() });
export type Recommendation = z.infer<typeof recommendation>;

export const recommendations = z.object({ items: z.array(recommendation), isOff: z.boolean() });
export type Recommendations = z.infer<typeof recommendations>;

/** ROUTE-70 */
const token = z.string().regex(/^[\w-]{43}$/, "invalid");
export const recommendationInput = z.object({ token });
export const rememberInput = z.object({ token, materialId });
export const mailedRecommendations = recommendations.omit({ isOff: true });
export type MailedRecommendations = z.infer<typeof mailedRecommendations>;
