import { drawPage } from "#lib/catalogue/materials/server/draw-page.ts";
import { type FileOfCase, findReviewedFile } from "#lib/selling/moderation/server/find-reviewed-file.ts";

/**
 * One page (1-based) as its buyers will have it, as WebP.
 * @throws AppError not_found, also where no such page can be drawn; file_damaged, file_encrypted
 */
export const drawReviewedPage = async (wanted: FileOfCase, number: number): Promise<Buffer> => {
  const { file } = await findReviewedFile(wanted);
  return drawPage({ file, number, reader: wanted.userId });
};
