import { and, asc, count, eq, ne } from "drizzle-orm";
import { limits } from "#lib/catalogue/materials/server/limits.ts";
import { type FileRole, type GivenFile, prepareFiles } from "#lib/catalogue/materials/server/prepare-files.ts";
import { processJob } from "#lib/catalogue/materials/server/process-job.ts";
import { insertFiles } from "#lib/catalogue/materials/server/save-material.ts";
import { withStoredFiles } from "#lib/catalogue/materials/server/store-files.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { materialFiles, materials } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import type { FileBytes } from "#lib/platform/storage/local-file.ts";
import { refuseInfected } from "#lib/platform/virus-scan/refuse-infected.ts";
import { isEditable } from "#lib/selling/selling/rules.ts";
import { deleteUnusedBytes } from "#lib/selling/selling/server/delete-unused-bytes.ts";
import { findCopies, type MaterialRow } from "#lib/selling/selling/server/find-copy.ts";
import { openCopy } from "#lib/selling/selling/server/open-copy.ts";

const openForFiles = async (tx: Tx, id: number, authorId: number): Promise<MaterialRow> => {
  const row = await openCopy(tx, await findCopies(id, authorId, tx));
  if (!isEditable(row.status)) throw new AppError("draft_locked");
  return row;
};

const touch = (tx: Tx, id: number) => tx.update(materials).set({ updatedAt: new Date() }).where(eq(materials.id, id));

/**
 * Adds a file to what she works on; its pages are drawn by a job. A second cover takes the place of the first. `settle` writes in the same
 * transaction what follows from it.
 * @throws AppError not_found, draft_locked, list_full (50 files), storage_full, file_infected, unavailable, or why the file is refused
 */
export const addDraftFile = async <B extends FileBytes>(
  id: number,
  given: GivenFile<B>,
  authorId: number,
  settle: (tx: Tx, fileId: number) => Promise<void> = async () => {},
): Promise<{ fileId: number }> => {
  // Before 200 MB are looked at: whose is it at all.
  await findCopies(id, authorId);
  await refuseInfected(given.bytes, authorId);
  const { accepted, refused } = await prepareFiles([{ ...given, owner: `user ${authorId}` }]);
  if (refused[0]) throw refused[0].error;
  const unused: string[] = [];
  const fileId = await withStoredFiles(accepted, (stored) =>
    transaction(async (tx) => {
      unused.length = 0;
      const row = await openForFiles(tx, id, authorId);
      if (given.role === "cover") {
        const isCover = and(eq(materialFiles.materialId, row.id), eq(materialFiles.kind, "cover"));
        const old = await tx.delete(materialFiles).where(isCover).returning({ key: materialFiles.storageKey });
        unused.push(...old.map(({ key }) => key));
      }
      const [there] = await tx.select({ files: count() }).from(materialFiles).where(eq(materialFiles.materialId, row.id));
      const files = there?.files ?? 0;
      if (files >= limits.filesPerMaterial) throw new AppError("list_full", { values: { maximum: limits.filesPerMaterial } });
      const [file] = await insertFiles(tx, row.id, stored, files);
      if (!file) throw new Error("no file was written");
      await addJob(tx, ...processJob(row));
      await touch(tx, row.id);
      await settle(tx, file.id);
      return file.id;
    }),
  );
  await deleteUnusedBytes(unused);
  return { fileId };
};

/**
 * Finds a file of the working copy by its id, or, when this very change made the copy, the copied row of that file.
 * @throws AppError not_found
 */
const findFile = async (tx: Tx, row: MaterialRow, fileId: number) => {
  const files = await tx.select().from(materialFiles).where(eq(materialFiles.materialId, row.id));
  const direct = files.find((file) => file.id === fileId);
  if (direct) return direct;
  const [source] = await tx
    .select()
    .from(materialFiles)
    .where(and(eq(materialFiles.id, fileId), eq(materialFiles.materialId, row.revisionOf ?? 0)));
  const copied = source && files.find(({ storageKey, kind }) => storageKey === source.storageKey && kind === source.kind);
  return copied ?? notFoundError();
};

/** Takes a file out of what she works on; what is on sale keeps it until the next version. @throws AppError not_found, draft_locked */
export const removeDraftFile = async (id: number, fileId: number, authorId: number): Promise<void> => {
  const key = await transaction(async (tx) => {
    const row = await openForFiles(tx, id, authorId);
    const file = await findFile(tx, row, fileId);
    await tx.delete(materialFiles).where(eq(materialFiles.id, file.id));
    await addJob(tx, ...processJob(row));
    await touch(tx, row.id);
    return file.storageKey;
  });
  await deleteUnusedBytes([key]);
};

type FileChange = { kind?: Exclude<FileRole, "cover">; position?: number };

/**
 * What a file is (for printing, or a source for those who edit) and where it stands among its like, from 0.
 * @throws AppError not_found, draft_locked, invalid_input for a cover
 */
export const changeDraftFile = (id: number, fileId: number, { kind, position }: FileChange, authorId: number): Promise<void> =>
  transaction(async (tx) => {
    const row = await openForFiles(tx, id, authorId);
    const file = await findFile(tx, row, fileId);
    if (file.kind === "cover") throw new AppError("invalid_input", { fields: { kind: "invalid" } });
    if (kind) await tx.update(materialFiles).set({ kind }).where(eq(materialFiles.id, file.id));
    if (position !== undefined) {
      const others = await tx
        .select({ id: materialFiles.id })
        .from(materialFiles)
        .where(and(eq(materialFiles.materialId, row.id), ne(materialFiles.id, file.id), ne(materialFiles.kind, "cover")))
        .orderBy(asc(materialFiles.position), asc(materialFiles.id));
      const ordered = others.map((other) => other.id);
      ordered.splice(Math.min(position, ordered.length), 0, file.id);
      for (const [index, one] of ordered.entries())
        await tx.update(materialFiles).set({ position: index }).where(eq(materialFiles.id, one));
    }
    await addJob(tx, ...processJob(row));
    await touch(tx, row.id);
  });
