import { eq } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { materialFiles, materialPages, materials } from "#lib/platform/db/schema/schema.ts";
import { type Copies, type MaterialRow, wasPublished, workingRow } from "#lib/selling/selling/server/find-copy.ts";
import { loadFields } from "#lib/selling/selling/server/load-fields.ts";

/** Gives a material the files and pages of another; the bytes are shared. */
export const copyFiles = async (tx: Tx, from: number, to: number): Promise<void> => {
  const files = await tx.select().from(materialFiles).where(eq(materialFiles.materialId, from));
  const ids = new Map<number, number>();
  for (const { id, ...file } of files) {
    const [row] = await tx
      .insert(materialFiles)
      .values({ ...file, materialId: to })
      .returning({ id: materialFiles.id });
    if (row) ids.set(id, row.id);
  }
  const pages = await tx.select().from(materialPages).where(eq(materialPages.materialId, from));
  const copied = pages.flatMap(({ id: _, ...page }) => {
    const fileId = ids.get(page.fileId);
    return fileId ? [{ ...page, materialId: to, fileId }] : [];
  });
  for (let at = 0; at < copied.length; at += 500) await tx.insert(materialPages).values(copied.slice(at, at + 500));
};

/**
 * The row that may be changed. For something that was on sale this is a hidden copy, made by the first change: what buyers see and get stays
 * as it is until the next version is published. The files' bytes are shared.
 */
export const openCopy = async (tx: Tx, copies: Copies): Promise<MaterialRow> => {
  if (copies.copy || !wasPublished(copies)) return workingRow(copies);
  const { id, createdAt: _, externalId: __, sourceHash: ___, translationGroup: ____, ...own } = copies.own;
  const [copy] = await tx
    .insert(materials)
    .values({
      ...own,
      revisionOf: id,
      status: "draft",
      statusReason: null,
      draft: await loadFields(copies.own, tx),
      draftRevision: 0,
      submittedAt: null,
    })
    .returning();
  if (!copy) throw new Error("no copy was written");
  await copyFiles(tx, id, copy.id);
  return copy;
};
