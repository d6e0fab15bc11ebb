import { z } from "zod";
import { shownTopic } from "#lib/catalogue/curriculum/schema.ts";
import { materialCard } from "#lib/catalogue/materials/schema.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";

/** ENTITY-6: a material on sale as programs read it. Amounts in minor units of `price.currency`, sizes in bytes, moments ISO 8601. */
export const publicMaterial = materialCard.pick({ id: true, title: true, language: true, author: true, isBundle: true }).extend({
  world: worldCode,
  /** Its page. */
  url: z.url(),
  price: z.object({ listMinor: z.int(), currentMinor: z.int(), currency: materialCard.shape.currency }),
  /** While a sale runs; `lowestMinor` is the lowest price of the 30 days before (Directive 98/6/EC, 6a). */
  sale: z.object({ priceMinor: z.int(), lowestMinor: z.int().nullable(), endsAt: z.iso.datetime().nullable() }).nullable(),
  /**
   * What it is about: `measured` by its own pages, `confirmed` by its seller, too, or `claimed` by her alone; with the page that says so and the
   * places in the curriculum of its world. The sentence is told where everybody can read that page.
   */
  topics: z.array(shownTopic),
  bestInCategories: materialCard.shape.bestInCategories,
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  interactiveId: z.int().nullable(),
  isBundleInteractive: z.boolean(),
  isStandaloneInteractive: z.boolean(),
  /** Of a bundle those of its parts. */
  materialFiles: z.array(
    z.object({
      type: z.enum(["material_file", "sources", "cover"]),
      name: z.string(),
      format: z.string(),
      pageCount: z.int().nullable(),
      bytes: z.int(),
    }),
  ),
  firstPreviewImage: materialCard.shape.firstPreviewImage,
});
export type PublicMaterial = z.infer<typeof publicMaterial>;
