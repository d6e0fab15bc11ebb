import { z } from "zod";
import { MAX_TEXT, MAX_TEXTS } from "#lib/tools/adapting/rules.ts";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const adaptedIdInput = z.object({ id });
export const offersInput = z.object({ materialId: id });
export const beginInput = z.object({ materialId: id, fileId: id });

/** `document`: one of the tools' documents; `file`: the texts of an office file. The last changed first. `isEnded`: the right to the original has ended. */
const adaptedCopy = z.object({
  kind: z.enum(["document", "file"]),
  id: z.int(),
  title: z.string(),
  materialId: z.int(),
  material: z.string(),
  updatedAt: z.string(),
  isEnded: z.boolean(),
});
export type AdaptedCopy = z.infer<typeof adaptedCopy>;

/** What can be adapted of a material, and what of it was. `isDelivered` false: to begin a copy begins the download (§ 356 (5) BGB). */
export const adaptingOffers = z.object({
  title: z.string(),
  author: z.string(),
  /** Null for the shop's own licence. */
  licence: z.string().nullable(),
  isDelivered: z.boolean(),
  files: z.array(
    z.object({
      materialId: z.int(),
      fileId: z.int(),
      title: z.string(),
      name: z.string(),
      kind: z.enum(["document", "file"]),
      isAllowed: z.boolean(),
    }),
  ),
  copies: z.array(adaptedCopy),
});
export type AdaptingOffers = z.infer<typeof adaptingOffers>;

export const adaptedCopies = z.object({ items: z.array(adaptedCopy) });
export type AdaptedCopies = z.infer<typeof adaptedCopies>;

export const begunCopy = z.object({ kind: z.enum(["document", "file"]), id: z.int() });
export type BegunCopy = z.infer<typeof begunCopy>;

/** One text of the file: as it is in the original, and as it is in the copy. */
const adaptedText = z.object({ was: z.string(), text: z.string() });

/** `lost`: changed texts that the file, as it is now, has no place for. */
export const adaptedFile = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  materialId: z.int(),
  material: z.string(),
  author: z.string(),
  licence: z.string().nullable(),
  texts: z.array(adaptedText),
  lost: z.array(adaptedText),
  updatedAt: z.string(),
});
export type AdaptedFile = z.infer<typeof adaptedFile>;

/** Texts by their place (from 0) that are to be another than the original's; all others are the original's. `revision`: the one that was changed. */
export const saveAdaptedInput = adaptedIdInput.extend({
  revision: z.int().min(0),
  changes: z
    .array(z.object({ at: z.int().min(0).max(MAX_TEXTS), text: z.string().max(MAX_TEXT, "too_long") }))
    .max(MAX_TEXTS, "too_many")
    .refine((changes) => new Set(changes.map(({ at }) => at)).size === changes.length, "invalid"),
});
export type SaveAdapted = z.infer<typeof saveAdaptedInput>;
export const savedAdapted = z.object({ revision: z.int(), updatedAt: z.string() });
export type SavedAdapted = z.infer<typeof savedAdapted>;
