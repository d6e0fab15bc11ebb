import { Metadata } from "@tus/server";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { importRows, imports } from "#lib/platform/db/schema/schema.ts";
import { takeFromLimits } from "#lib/platform/http/limits.ts";

/** The material that an upload names; null where it names none, which is refused later. */
const materialOf = (request: Request): number | null => {
  try {
    const { materialId } = Metadata.parse(request.headers.get("upload-metadata") ?? "");
    return z.coerce.number().int().positive().nullable().catch(null).parse(materialId);
  } catch {
    return null;
  }
};

const isAwaited = async (materialId: number, userId: number): Promise<boolean> => {
  const [row] = await getDb()
    .select({ row: importRows.row })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(and(eq(importRows.materialId, materialId), eq(importRows.state, "begun"), eq(imports.userId, userId)))
    .limit(1);
  return row !== undefined;
};

/**
 * Counts an upload that begins (threat 11): a file that a row of one's own import waits for by itself, all others as uploads.
 * @throws AppError too_many_requests
 */
export const takeUpload = async (request: Request, userId: number): Promise<void> => {
  const materialId = materialOf(request);
  const limit = materialId !== null && (await isAwaited(materialId, userId)) ? "importFile" : "upload";
  await takeFromLimits([limit], { address: null, userId, input: {} });
};
