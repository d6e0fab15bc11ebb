import { eq } from "drizzle-orm";
import { kindOfMime } from "#lib/catalogue/materials/server/file-kinds.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { materialFiles } from "#lib/platform/db/schema/schema.ts";
import type { DraftFile } from "#lib/selling/selling/schema.ts";

/** The files of a row as the checklist wants them. */
export const filesState = async (tx: Tx, materialId: number): Promise<DraftFile[]> => {
  const rows = await tx.select().from(materialFiles).where(eq(materialFiles.materialId, materialId));
  return rows.map(({ id, kind, name, bytes, pageCount, status, refusal, mime }) => {
    const known = kindOfMime(mime);
    return { id, kind, name, bytes, pageCount, status, refusal, format: known?.format ?? "", hasPreview: known?.hasPreview ?? false };
  });
};
