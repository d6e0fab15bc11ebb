import { z } from "zod";
import { type BundleOffer, downloadFileId, type MaterialCard, materialId } from "#lib/catalogue/materials/schema.ts";
import { email } from "#lib/identity/auth/schema.ts";

const token = z.string().regex(/^[\w-]{43}$/, "invalid");

/** ROUTE-69: where the link to a free material is sent. */
export const freeLinkRequest = z.object({ materialId, email });

export const freeLinkInput = z.object({ token });

/** What the link leads to; sizes in bytes. `isOver`: no longer free, or no longer on sale. */
export const freeLinkDescription = z.object({
  title: z.string(),
  language: z.string(),
  author: z.string(),
  /** Path of its page; null: it has none any more. */
  href: z.string().nullable(),
  isOver: z.boolean(),
  files: z.array(z.object({ id: z.int(), name: z.string(), format: z.string(), bytes: z.int() })),
});
export type FreeLinkDescription = z.infer<typeof freeLinkDescription>;

export const takeFreeInput = z.object({ token, fileId: downloadFileId });
export const downloadLink = z.object({ url: z.string() });

/** ROUTE-10: what the page of offers shows, all of it counted and compared when it is made. */
export type Offers = { reduced: MaterialCard[]; bundles: BundleOffer[]; free: MaterialCard[] };

/** ROUTE-10: what the page of recommendations shows to everybody. */
export type Editorial = {
  mostBought: MaterialCard[];
  bestRated: MaterialCard[];
  subjects: { key: string; name: string; cards: MaterialCard[] }[];
};
