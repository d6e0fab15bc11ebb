import { and, eq } from "drizzle-orm";
import { type Adaptable, findAdaptable } from "#lib/catalogue/materials/server/find-adaptable.ts";
import { findOriginal, noteOriginal } from "#lib/catalogue/materials/server/find-original.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { adaptedFiles, materialFiles, materialSources, materials, users } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { MAX_ADAPTED_FILES } from "#lib/tools/adapting/rules.ts";
import type { BegunCopy } from "#lib/tools/adapting/schema.ts";
import { beginAdapted } from "#lib/tools/documents/server/begin-adapted.ts";

type Wanted = { userId: number; materialId: number; fileId: number };

const beginDocument = async (tx: Tx, userId: number, { materialId, fileId, title }: Adaptable): Promise<number> => {
  const [file] = await tx
    .select({ sha256: materialFiles.sha256, authorId: materials.authorId, licence: materials.licence })
    .from(materialFiles)
    .innerJoin(materials, eq(materials.id, materialFiles.materialId))
    .where(eq(materialFiles.id, fileId));
  if (!file) return notFoundError();
  const isMeant = and(eq(materialSources.authorId, file.authorId), eq(materialSources.sha256, file.sha256));
  // Held, so that its pictures stay until the copy names them, too.
  const [source] = await tx.select().from(materialSources).where(isMeant).for("share");
  if (!source) return notFoundError();
  const { world, exercises, pictures } = source;
  const origin = { materialId, licence: file.licence };
  return beginAdapted(tx, { userId, world, title, blocks: source.blocks, exercises, pictures, origin });
};

const beginFile = async (tx: Tx, userId: number, { materialId, fileId, name }: Adaptable): Promise<number> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const there = await tx.$count(adaptedFiles, eq(adaptedFiles.userId, userId));
  if (there >= MAX_ADAPTED_FILES) throw new AppError("list_full", { values: { maximum: MAX_ADAPTED_FILES } });
  const [row] = await tx.insert(adaptedFiles).values({ userId, materialId, fileId, name, updatedAt: new Date() }).returning();
  return (row as { id: number }).id;
};

/**
 * Begins a copy of her own of a file that she owns. What is in the file is hers to read from then on, so it is noted as delivered first, under its
 * order's lock and in the same transaction: a withdrawal that comes first leaves no copy, one that comes later finds it delivered.
 * @throws AppError not_found (threat 1: not hers, or no file that can be adapted), adapting_forbidden, list_full
 */
export const beginCopy = ({ userId, materialId, fileId }: Wanted): Promise<BegunCopy> =>
  transaction(async (tx) => {
    const found = (await findAdaptable(userId, [materialId], tx)).find((one) => one.fileId === fileId);
    if (!found) return notFoundError();
    if (!found.isAllowed) throw new AppError("adapting_forbidden");
    await noteOriginal({ materialId: found.materialId, userId }, tx);
    // Noted as delivered before: but a right that was delivered long ago has no lock to meet at.
    if (!(await findOriginal(tx, { materialId: found.materialId, userId }))) return notFoundError();
    const begin = found.kind === "document" ? beginDocument : beginFile;
    return { kind: found.kind, id: await begin(tx, userId, found) };
  });
