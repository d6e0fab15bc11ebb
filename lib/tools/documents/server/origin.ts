import { eq } from "drizzle-orm";
import { licenceName } from "#lib/catalogue/materials/rules.ts";
import { findOriginal, type Original, takeOriginal } from "#lib/catalogue/materials/server/find-original.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { toolDocumentOrigins } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { DocumentOrigin } from "#lib/tools/documents/schema.ts";

type OriginRow = typeof toolDocumentOrigins.$inferSelect;

/** What a document was adapted from, if it was. */
export const readOrigin = async (documentId: number, db: Db | Tx = getDb()): Promise<OriginRow | null> => {
  const [row] = await db.select().from(toolDocumentOrigins).where(eq(toolDocumentOrigins.documentId, documentId));
  return row ?? null;
};

const asEnded = (error: unknown): never => {
  if (error instanceof AppError && error.code === "not_found") throw new AppError("adaptation_ended");
  throw error;
};

/**
 * Threat 1: before anything of an adapted document is answered: the original, if its owner may still have adapted copies of it, noted as
 * delivered; null for a document that is all hers. @throws AppError adaptation_ended
 */
export const openOrigin = async (documentId: number, userId: number, tx?: Tx): Promise<Original | null> => {
  const origin = await readOrigin(documentId, tx ?? getDb());
  if (!origin) return null;
  const original = await takeOriginal({ materialId: origin.materialId, userId }, tx).catch(asEnded);
  if (!original) throw new AppError("adaptation_ended");
  // What it was adapted under it stays under.
  return { ...original, material_licence: origin.licence };
};

/** The same without anything being answered: what a list says of it. */
export const hasEnded = async (origin: OriginRow, userId: number, db: Db | Tx = getDb()): Promise<boolean> =>
  (await findOriginal(db, { materialId: origin.materialId, userId })) === null;

/** @throws AppError adapted_for_own_class for an adapted document: what its licence leaves to its author */
export const refuseAdapted = async (documentId: number, tx?: Tx): Promise<void> => {
  if (await readOrigin(documentId, tx ?? getDb())) throw new AppError("adapted_for_own_class");
};

/** As the editor names it. */
export const presentOrigin = (original: Original, materialId: number): DocumentOrigin => ({
  materialId,
  title: original.title,
  author: original.author_name,
  href: href(original.material_world, "material", { id: materialId, slug: original.slug }),
  licence: licenceName(original.material_licence),
});
