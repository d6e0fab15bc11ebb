import { type AnyColumn, asc, inArray, type SQL, sql } from "drizzle-orm";
import { kindOfMime } from "#lib/catalogue/materials/server/file-kinds.ts";
import { pictureUrl } from "#lib/catalogue/materials/server/picture-url.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialFiles, materialPages } from "#lib/platform/db/schema/schema.ts";
import type { ReviewedFile } from "#lib/selling/moderation/schema.ts";

/** Whether a file belongs to what a case is about: the material itself, or a part of the bundle, of its author, that it has or will have. */
export const isFileOf = (subject: number | AnyColumn): SQL => sql`exists (
  select from materials m join materials part on part.id = ${materialFiles.materialId} and part.author_id = m.author_id
  where m.id = ${subject} and (part.id = m.id or m.is_bundle and (m.draft -> 'parts' @> to_jsonb(part.id)
    or exists (select from bundle_items b where b.bundle_id = coalesce(m.revision_of, m.id) and b.material_id = part.id))))`;

type Page = typeof materialPages.$inferSelect;

const presentPage = ({ number, position, smallKey, smallWidth, smallHeight }: Page): ReviewedFile["pages"][number] => ({
  number,
  position,
  thumbnail: smallKey && smallWidth && smallHeight ? { url: pictureUrl(smallKey), width: smallWidth, height: smallHeight } : null,
});

/** The files that a decision is about, covers and sources too, each with the pages that can be drawn of it. */
export const listReviewedFiles = async (materialId: number): Promise<ReviewedFile[]> => {
  const files = await getDb()
    .select()
    .from(materialFiles)
    .where(isFileOf(materialId))
    .orderBy(asc(materialFiles.materialId), asc(materialFiles.position), asc(materialFiles.id));
  const ids = files.map(({ id }) => id);
  const pages = ids.length
    ? await getDb().select().from(materialPages).where(inArray(materialPages.fileId, ids)).orderBy(asc(materialPages.number))
    : [];
  return files.map(({ id, name, mime, bytes }) => ({
    id,
    name,
    bytes,
    format: kindOfMime(mime)?.format ?? "",
    pages: pages.filter(({ fileId }) => fileId === id).map(presentPage),
  }));
};
