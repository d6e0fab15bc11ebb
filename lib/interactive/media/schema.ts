import { z } from "zod";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const mediumIdInput = z.object({ id });
/** `number`: of the page, from 1. */
export const mediumPageInput = z.object({ id, number: z.coerce.number().int().min(1).max(5_000) });
export type MediumPage = z.infer<typeof mediumPageInput>;
export const mediumFileInput = z.object({ file: z.file() });

const kind = z.enum(["picture", "audio", "pdf"]);

export const mediaListInput = z.object({
  kind: kind.optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(24),
});
export type MediaListInput = z.infer<typeof mediaListInput>;

/** A file of the member's own. Its bytes: `GET /api/v3/interactives/media/{id}/file`. Exercises name it by `id`. */
export const medium = z.object({
  id: z.int(),
  name: z.string(),
  kind,
  mime: z.string(),
  bytes: z.int(),
  /** Of a picture, in px; of a PDF, how many pages; null for all else. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  pages: z.int().nullable(),
  createdAt: z.string(),
});
export type MediumAnswer = z.infer<typeof medium>;

/** The newest first. `usedIn`: exercises of hers that show it, also deleted ones that can come back; `bytes`: of all her files, `maxBytes`: so many she may have. */
export const mediaList = z.object({
  items: z.array(medium.extend({ usedIn: z.array(z.object({ id: z.int(), title: z.string() })) })),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  bytes: z.int(),
  maxBytes: z.int(),
});
export type MediaList = z.infer<typeof mediaList>;

/** What a file can be refused for, beside its input. */
export const mediumRefusals = [
  "conflict",
  "list_full",
  "file_empty",
  "file_damaged",
  "file_encrypted",
  "file_infected",
  "file_too_large",
  "image_invalid",
  "storage_full",
] as const;
