import { z } from "zod";
import { adaptingStates } from "#lib/catalogue/materials/rules.ts";
import { fileId, materialCard, materialId, materialPage, materialVersion } from "#lib/catalogue/materials/schema.ts";
import { MAX_ZIPPED } from "#lib/commerce/library/rules.ts";

export const boughtListInput = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(20),
  /** Words of the title. */
  q: z.string().trim().max(100).default(""),
  /** One alone, when it is the user's. */
  id: materialId.optional(),
  /** What one order brought, the parts of its bundles apart. */
  order: materialId.optional(),
});

/** A file that can be downloaded; bytes of the original. */
const boughtFile = z.object({
  id: z.int(),
  materialId: z.int(),
  name: z.string(),
  format: z.string(),
  pageCount: z.int().nullable(),
  bytes: z.int(),
  isSource: z.boolean(),
});

/** What a press on "download for free" brings; `isNew`: it was not hers before. */
export const takenFiles = z.object({ isNew: z.boolean(), files: z.array(boughtFile) });
export type TakenFiles = z.infer<typeof takenFiles>;

/** ROUTE-16. `card` is null when the material is no longer public; what was bought can be downloaded all the same. */
const boughtMaterial = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  version: z.int(),
  licence: z.enum(["single", "school"]),
  boughtAt: z.string(),
  orderId: z.int().nullable(),
  card: materialCard.nullable(),
  files: z.array(boughtFile),
  /** How many exercises to be played belong to it. */
  exercises: z.int(),
  /** Whether adapted copies can be made of it. */
  adapting: z.enum(adaptingStates),
  /** The last versions, the newest first; empty for what was never changed. */
  versions: z.array(materialVersion),
});
export type BoughtMaterial = z.infer<typeof boughtMaterial>;

/** For cards: what is the user's, by id. */
/** `seats`: materials that are not hers and of which her school has free seats: of which licence, and how many. */
export const ownedMaterials = z.object({
  items: z.array(z.object({ id: z.int(), isRenewed: z.boolean() })),
  seats: z.array(z.object({ id: z.int(), licenceId: z.int(), free: z.int() })),
});
export type OwnedMaterials = z.infer<typeof ownedMaterials>;

export const boughtPage = z.object({ items: z.array(boughtMaterial), total: z.int(), page: z.int(), limit: z.int() });
export type BoughtPage = z.infer<typeof boughtPage>;

/** A page of what the user owns; `fileId` and `numberInFile` (1-based) name it where its clear picture is asked for. */
const ownedPage = materialPage.extend({ materialId: z.int(), fileId: z.int(), numberInFile: z.int() });
export type OwnedPage = z.infer<typeof ownedPage>;

/** All pages of a material that is the user's. `isDelivered` false: the first look at a clear page begins the download (§ 356 (5) BGB). */
export const ownedPages = z.object({ title: z.string(), isDelivered: z.boolean(), items: z.array(ownedPage) });
export type OwnedPages = z.infer<typeof ownedPages>;

export const ownedPagesInput = z.object({ id: materialId });
export const ownedPageInput = ownedPagesInput.extend({ fileId, number: z.coerce.number().int().min(1).max(500) });

export const zipInput = z.object({ ids: z.array(z.int().positive()).min(1, "required").max(MAX_ZIPPED, "too_many") });
export const zipLink = z.object({ url: z.string() });
