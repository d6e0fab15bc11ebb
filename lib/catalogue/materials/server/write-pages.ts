import { eq } from "drizzle-orm";
import type { FileKind } from "#lib/catalogue/materials/server/file-kinds.ts";
import { holdPictures } from "#lib/catalogue/materials/server/forget-pictures.ts";
import { factsOfFile } from "#lib/catalogue/materials/server/material-facts.ts";
import type { FileRole } from "#lib/catalogue/materials/server/prepare-files.ts";
import type { RenderedFile, RenderedPage } from "#lib/catalogue/materials/server/render-file.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { materialFiles, materialPages } from "#lib/platform/db/schema/schema.ts";
import { sketchText } from "#lib/platform/words/sketch-text.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type DrawnFile = { id: number; role: FileRole; kind: FileKind; rendered: RenderedFile };
type Row = typeof materialPages.$inferInsert;

/** A cover stands at position 0, before the first page. */
const rowOf = (material: { id: number; world: World }, fileId: number, position: number, page: RenderedPage): Row => ({
  materialId: material.id,
  fileId,
  number: page.number,
  position,
  isFree: page.isFree,
  smallKey: page.small.key,
  smallWidth: page.small.width,
  smallHeight: page.small.height,
  largeKey: page.large.key,
  largeWidth: page.large.width,
  largeHeight: page.large.height,
  pictureHash: page.facts.hash,
  inkShare: page.facts.inkShare,
  text: page.text,
  sketch: sketchText(page.text, material.world),
});

export type WrittenPages = {
  pictures: (string | null)[] /** Keys that may be unused after the commit (forgetPictures). */;
  replaced: (string | null)[];
};

/** Replaces all pages of a material by the drawn ones and marks their files as ready. */
export const writePages = async (tx: Tx, material: { id: number; world: World }, files: readonly DrawnFile[]): Promise<WrittenPages> => {
  await holdPictures(tx);
  const before = await tx
    .delete(materialPages)
    .where(eq(materialPages.materialId, material.id))
    .returning({ small: materialPages.smallKey, large: materialPages.largeKey });
  const rows: Row[] = [];
  let position = 0;
  for (const { id, role, kind, rendered } of files) {
    for (const page of rendered.pages) rows.push(rowOf(material, id, role === "cover" ? 0 : ++position, page));
    const pageCount = rendered.pages.length > 0 && role === "material_file" ? rendered.pages.length : null;
    await tx
      .update(materialFiles)
      .set({
        status: "ready",
        refusal: null,
        pageCount,
        facts: factsOfFile(rendered, kind, material.world),
        text: (rendered.words ?? []).join("\n\n"),
      })
      .where(eq(materialFiles.id, id));
  }
  for (let at = 0; at < rows.length; at += 500) await tx.insert(materialPages).values(rows.slice(at, at + 500));
  return {
    pictures: rows.flatMap(({ smallKey, largeKey }) => [smallKey ?? null, largeKey ?? null]),
    replaced: before.flatMap(({ small, large }) => [small, large]),
  };
};
