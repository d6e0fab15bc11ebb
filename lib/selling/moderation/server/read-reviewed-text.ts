import { asc, eq } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { materialPages } from "#lib/platform/db/schema/schema.ts";
import type { ReviewedText } from "#lib/selling/moderation/schema.ts";
import { type FileOfCase, findReviewedFile } from "#lib/selling/moderation/server/find-reviewed-file.ts";

/** What is written in a file, for whoever decides about it. @throws AppError not_found */
export const readReviewedText = async (wanted: FileOfCase): Promise<ReviewedText> => {
  const { file } = await findReviewedFile(wanted);
  if (file.text) return { pages: [{ number: 1, text: file.text }] };
  const pages = await getDb()
    .select({ number: materialPages.number, text: materialPages.text })
    .from(materialPages)
    .where(eq(materialPages.fileId, file.id))
    .orderBy(asc(materialPages.number));
  return { pages };
};
