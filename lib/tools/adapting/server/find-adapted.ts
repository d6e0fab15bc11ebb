import { and, asc, eq } from "drizzle-orm";
import { adaptableMimes } from "#lib/catalogue/materials/rules.ts";
import { type Original, takeOriginal } from "#lib/catalogue/materials/server/find-original.ts";
import { getDb, type Tx } from "#lib/platform/db/client.ts";
import { adaptedFiles, materialFiles } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { MAX_OFFICE_BYTES } from "#lib/tools/adapting/rules.ts";
import type { OfficeType } from "#lib/tools/adapting/server/office-texts.ts";

type AdaptedRow = typeof adaptedFiles.$inferSelect;

/** Threat 5: an adapted file by its id is its owner's alone. */
export const ownAdapted = (id: number, userId: number) => and(eq(adaptedFiles.id, id), eq(adaptedFiles.userId, userId));

/** Asks for the right to the original, and notes it as used. @throws AppError adaptation_ended */
export const openOriginal = async ({ materialId, userId }: AdaptedRow, tx?: Tx): Promise<Original> => {
  const ended = () => new AppError("adaptation_ended");
  const original = await takeOriginal({ materialId, userId }, tx).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "not_found" ? ended() : error;
  });
  if (!original) throw ended();
  return original;
};

type OpenFile = { row: AdaptedRow; original: Original; type: OfficeType; bytes: Buffer };

/**
 * An adapted file with the original as it is now: the very file, or, once its seller replaced it, the one of its name.
 * @throws AppError not_found (not hers), adaptation_ended (no right any more, or no such file), file_too_large
 */
export const openAdapted = async (id: number, userId: number): Promise<OpenFile> => {
  const [row] = await getDb().select().from(adaptedFiles).where(ownAdapted(id, userId));
  if (!row) return notFoundError();
  const original = await openOriginal(row);
  const files = await getDb()
    .select()
    .from(materialFiles)
    .where(and(eq(materialFiles.materialId, row.materialId), eq(materialFiles.status, "ready")))
    .orderBy(asc(materialFiles.position), asc(materialFiles.id));
  const known = files.filter(({ kind, mime }) => kind !== "cover" && adaptableMimes[mime]);
  const file = known.find((one) => one.id === row.fileId) ?? known.find(({ name }) => name === row.name);
  if (!file) throw new AppError("adaptation_ended");
  if (file.bytes > MAX_OFFICE_BYTES) throw new AppError("file_too_large");
  return { row, original, type: adaptableMimes[file.mime] as OfficeType, bytes: await getStorage().get(file.storageKey) };
};
