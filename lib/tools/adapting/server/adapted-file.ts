import { eq } from "drizzle-orm";
import { licenceName } from "#lib/catalogue/materials/rules.ts";
import { attributionOf, creditLines } from "#lib/catalogue/materials/server/attribute-copy.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { adaptedFiles } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { savedAt } from "#lib/platform/errors/saved-at.ts";
import { privateHeaders } from "#lib/platform/storage/private-headers.ts";
import { placeChanges } from "#lib/tools/adapting/rules.ts";
import type { AdaptedFile, SaveAdapted, SavedAdapted } from "#lib/tools/adapting/schema.ts";
import { readOfficeTexts, writeOfficeCopy } from "#lib/tools/adapting/server/edit-office.ts";
import { openAdapted, openOriginal, ownAdapted } from "#lib/tools/adapting/server/find-adapted.ts";

const mimes = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odt: "application/vnd.oasis.opendocument.text",
} as const;

/**
 * The texts of an adapted file, each as in the original and as it is in the copy. The right is asked once more when they are read, before they
 * are answered. @throws AppError not_found, adaptation_ended, file_damaged, file_too_large
 */
export const getAdapted = async (id: number, userId: number): Promise<AdaptedFile> => {
  const { row, original, ...file } = await openAdapted(id, userId);
  const texts = await readOfficeTexts(file);
  await openOriginal(row);
  const { placed, lost } = placeChanges(texts, row.changes);
  return {
    id,
    revision: row.revision,
    name: row.name,
    materialId: row.materialId,
    material: original.title,
    author: original.author_name,
    licence: licenceName(original.material_licence),
    texts: texts.map((was, at) => ({ was, text: placed.get(at) ?? was })),
    lost: lost.map(({ was, text }) => ({ was, text })),
    updatedAt: row.updatedAt.toISOString(),
  };
};

/**
 * Keeps the texts that are to be another than the original's. Those that the file has no place for any more stay beside them until they are placed.
 * @throws AppError not_found, adaptation_ended, document_changed (409, saved in another window since), invalid_input, file_damaged, file_too_large
 */
export const saveAdapted = async ({ id, revision, changes }: SaveAdapted, userId: number): Promise<SavedAdapted> => {
  const { row: opened, original, ...file } = await openAdapted(id, userId);
  const texts = await readOfficeTexts(file);
  const beyond = changes.findIndex(({ at }) => at >= texts.length);
  if (beyond >= 0) throw new AppError("invalid_input", { fields: { [`changes.${beyond}.at`]: "invalid" } });
  const { lost } = placeChanges(texts, opened.changes);
  const kept = changes.map(({ at, text }) => ({ at, was: texts[at] ?? "", text })).filter(({ was, text }) => was !== text);
  return transaction(async (tx) => {
    const [row] = await tx.select().from(adaptedFiles).where(ownAdapted(id, userId)).for("update");
    if (!row) return notFoundError();
    if (row.revision !== revision || opened.revision !== revision)
      throw new AppError("document_changed", savedAt({ world: original.world, updatedAt: row.updatedAt }));
    await openOriginal(row, tx);
    const updatedAt = new Date();
    const values = { changes: [...kept, ...lost], revision: revision + 1, updatedAt };
    await tx.update(adaptedFiles).set(values).where(eq(adaptedFiles.id, id));
    return { revision: revision + 1, updatedAt: updatedAt.toISOString() };
  });
};

/**
 * A copy of the file with her texts in it, her line at the foot of its pages and the credits last. Made anew each time; the right is asked before
 * and once more before the first byte. @throws AppError not_found, adaptation_ended, file_damaged, file_too_large
 */
export const exportAdapted = async (id: number, userId: number): Promise<Response> => {
  const { row, original, ...file } = await openAdapted(id, userId);
  const { line, credits } = attributionOf(original, row.materialId);
  const bytes = await writeOfficeCopy(file, { changes: row.changes, stamp: { line, ...creditLines(credits) } });
  await openOriginal(row);
  return new Response(new Uint8Array(bytes), { headers: privateHeaders({ name: row.name, mime: mimes[file.type] }) });
};

/** Her changes go; what she bought stays. @throws AppError not_found */
export const deleteAdapted = async (id: number, userId: number): Promise<void> => {
  const { rowCount } = await getDb().delete(adaptedFiles).where(ownAdapted(id, userId));
  if (!rowCount) notFoundError();
};
