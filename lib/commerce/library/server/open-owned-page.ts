import { and, eq } from "drizzle-orm";
import { drawPage } from "#lib/catalogue/materials/server/draw-page.ts";
import type { DownloadRequest } from "#lib/catalogue/materials/server/find-owned-file.ts";
import { openDownload } from "#lib/catalogue/materials/server/open-download.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialPages } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

/** Sources have no pages that are counted, and the page of credits at the end of a copy is none of the material's. */
const isPage = async ({ materialId, fileId }: DownloadRequest, number: number): Promise<boolean> => {
  const wanted = and(eq(materialPages.materialId, materialId), eq(materialPages.fileId, fileId), eq(materialPages.number, number));
  return (await getDb().select({ id: materialPages.id }).from(materialPages).where(wanted)).length > 0;
};

/** `isSent` false: its headers alone are asked for, and nothing is delivered by them. */
type Wanted = DownloadRequest & { number: number; isSent: boolean };

/**
 * A page (1-based) of a file that the user may download, drawn of the very copy that she would download, as WebP: of a PDF with her name at
 * its foot. Threat 1: the right is asked for before anything is drawn or found in a memory, and once more before the first byte, as for a
 * download: who has seen a clear page has begun it and cannot have the money back too.
 * @throws AppError not_found for everybody else and for every other page; file_damaged, file_encrypted, storage_full
 */
export const openOwnedPage = async ({ number, isSent, ...wanted }: Wanted): Promise<Buffer> => {
  if (!(await isPage(wanted, number))) return notFoundError();
  const { beforeFirstByte, ...file } = await openDownload(wanted);
  const picture = await drawPage({ file, number, reader: wanted.userId });
  if (isSent) await beforeFirstByte?.();
  return picture;
};
