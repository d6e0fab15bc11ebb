import { z } from "zod";

const picture = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** What a card shows. Prices are minor units of `currency`; dates ISO 8601; pictures in px. */
export const materialCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** BCP 47, for the lang attribute when it differs from the page's. */
  language: z.string(),
  author: z.object({ id: z.int(), slug: z.string(), name: z.string(), isDemo: z.boolean() }),
  subject: z.object({ key: z.string(), name: z.string() }).nullable(),
  /** Short names of the class grades in school order, ranges joined: ["3–4"]. */
  grades: z.array(z.string()),
  pageCount: z.int(),
  /** Upper-case file formats: "PDF", "DOCX". */
  formats: z.array(z.string()),
  currency: z.string(),
  /** The list price. */
  priceMinor: z.int(),
  /** What is charged today: the sale price while a sale runs. */
  currentMinor: z.int(),
  /** Lowest price of the 30 days before the sale began; null without a sale. */
  lowestMinor: z.int().nullable(),
  saleEndsAt: z.string().nullable(),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  isBundle: z.boolean(),
  firstPreviewImage: picture.nullable(),
});
export type MaterialCard = z.infer<typeof materialCard>;

/** A page of the gallery; `isFree` false: the picture is blurred or watermarked. */
export const materialPage = z.object({ number: z.int(), isFree: z.boolean(), small: picture, large: picture });
export type MaterialPage = z.infer<typeof materialPage>;

export const materialId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
