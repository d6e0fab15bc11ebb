import { z } from "zod";
import { picture } from "#lib/catalogue/materials/schema.ts";
import { MAX_PACK_PAGES, MAX_PUPILS, pageStates } from "#lib/commerce/packs/rules.ts";
import { isPlainLine, line } from "#lib/platform/fields/fields.ts";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const packIdInput = z.object({ id });

/** Which page of which file (1-based within it). */
const placeInput = z.object({ materialId: z.int().positive(), fileId: z.int().positive(), number: z.int().min(1).max(5_000) });

export const newPackInput = z.object({ title: line(120) });

/** A whole pack as its editor holds it. `revision`: the one that was changed; another one was saved since: 409. */
export const savePackInput = packIdInput.extend({
  revision: z.int().min(0),
  title: line(120),
  className: z.string().trim().max(40, "too_long").refine(isPlainLine, "invalid"),
  pupils: z.int().min(1).max(MAX_PUPILS).nullable(),
  heldOn: z.iso.date().nullable(),
  hasCover: z.boolean(),
  pages: z.array(placeInput.extend({ isKey: z.boolean() })).max(MAX_PACK_PAGES, "too_many"),
});
export type SavePackInput = z.infer<typeof savePackInput>;

const packSummary = z.object({ id: z.int(), title: z.string(), className: z.string(), pageCount: z.int(), updatedAt: z.string() });
export type PackSummary = z.infer<typeof packSummary>;

/** The last changed first. */
export const packList = z.object({ items: z.array(packSummary) });
export type PackList = z.infer<typeof packList>;

/**
 * `small`: everybody's picture of it; null where there is none any more. `isClear`: it shows the page as it is. `isBegun`: its download has
 * begun, or it is her own, so that a clear picture takes no right to withdraw away.
 */
const packPage = placeInput.extend({
  title: z.string(),
  isKey: z.boolean(),
  state: z.enum(pageStates),
  small: picture.nullable(),
  isClear: z.boolean(),
  isBegun: z.boolean(),
});
export type PackPageShown = z.infer<typeof packPage>;

export const lessonPack = z.object({
  id: z.int(),
  revision: z.int(),
  title: z.string(),
  className: z.string(),
  pupils: z.int().nullable(),
  heldOn: z.string().nullable(),
  hasCover: z.boolean(),
  pages: z.array(packPage),
  updatedAt: z.string(),
});
export type LessonPack = z.infer<typeof lessonPack>;

export const offeredInput = z.object({ materialId: id });

/** The pages of a material that is one's own, each with whether it may go into a pack. */
export const offeredPages = z.object({ items: z.array(packPage) });
export type OfferedPages = z.infer<typeof offeredPages>;

export const packLink = z.object({ url: z.string() });
