import { eq } from "drizzle-orm";
import { closeSubmission } from "#lib/catalogue/cases/server/open-submission.ts";
import { dropExercises } from "#lib/catalogue/exercises/server/take-exercises.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { cartItems, materialFiles, materialPages, materials } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { deleteUnusedBytes } from "#lib/selling/selling/server/delete-unused-bytes.ts";
import { type Copies, findCopies, wasPublished } from "#lib/selling/selling/server/find-copy.ts";
import { settleBundles } from "#lib/selling/selling/server/settle-bundles.ts";

const setStatus = async (tx: Tx, { own }: Copies, status: "archived" | "published"): Promise<void> => {
  await tx.update(materials).set({ status, statusReason: null, updatedAt: new Date() }).where(eq(materials.id, own.id));
  await settleBundles(tx, [own.id]);
  await publish(tx, { purge: [`material:${own.id}`, `author:${own.authorId}`, `world:${own.world}`] });
};

/** Takes a material off sale; who bought it keeps it. @throws AppError not_found, conflict when it is not on sale */
export const archiveMaterial = (id: number, authorId: number): Promise<void> =>
  transaction(async (tx) => {
    const copies = await findCopies(id, authorId, tx);
    if (copies.own.status !== "published") throw new AppError("conflict");
    await setStatus(tx, copies, "archived");
  });

/**
 * Puts back on sale what its seller had taken off.
 * @throws AppError not_found, conflict for anything else, invalid_input for a bundle with fewer than two parts on sale
 */
export const restoreMaterial = (id: number, authorId: number): Promise<void> =>
  transaction(async (tx) => {
    const copies = await findCopies(id, authorId, tx);
    if (copies.own.status !== "archived" || copies.own.statusReason !== null) throw new AppError("conflict");
    await setStatus(tx, copies, "published");
    const [row] = await tx.select({ status: materials.status }).from(materials).where(eq(materials.id, id));
    if (row?.status !== "published") throw new AppError("invalid_input", { fields: { parts: "bundle_parts" } });
  });

const deleteRow = async (tx: Tx, materialId: number): Promise<string[]> => {
  await closeSubmission(tx, materialId);
  const files = await tx.select({ key: materialFiles.storageKey }).from(materialFiles).where(eq(materialFiles.materialId, materialId));
  const pages = await tx
    .select({ small: materialPages.smallKey, large: materialPages.largeKey })
    .from(materialPages)
    .where(eq(materialPages.materialId, materialId));
  const played = await dropExercises(tx, materialId);
  await tx.delete(cartItems).where(eq(cartItems.materialId, materialId));
  await tx.delete(materials).where(eq(materials.id, materialId));
  return [...files.map(({ key }) => key), ...played, ...pages.flatMap(({ small, large }) => [small ?? [], large ?? []].flat())];
};

/**
 * Throws away what was prepared: the next version of something on sale, or all of what was never on sale.
 * @throws AppError not_found, conflict when there is nothing to throw away
 */
export const discardDraft = async (id: number, authorId: number): Promise<void> => {
  const unused = await transaction(async (tx) => {
    const copies = await findCopies(id, authorId, tx);
    if (copies.copy) return deleteRow(tx, copies.copy.id);
    if (wasPublished(copies)) throw new AppError("conflict");
    return deleteRow(tx, copies.own.id);
  });
  await deleteUnusedBytes(unused);
};
