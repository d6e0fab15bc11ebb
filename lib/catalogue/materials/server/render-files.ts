import { z } from "zod";
import { isPageFree } from "#lib/catalogue/materials/rules.ts";
import { type FileKind, isReadable } from "#lib/catalogue/materials/server/file-kinds.ts";
import type { FileRole } from "#lib/catalogue/materials/server/prepare-files.ts";
import { type PageLook, type RenderedFile, renderFile } from "#lib/catalogue/materials/server/render-file.ts";
import type { materials } from "#lib/platform/db/schema/schema.ts";

type Drawable = { role: FileRole; kind: FileKind; read: () => Promise<Buffer> | Buffer };

export type Preview = {
  priceMinor: number | null;
  freePages: number;
  freePageNumbers: readonly number[] | null;
  previewMode: "blur" | "watermark";
};

/** By what a row's pages are drawn. What is prepared has its price in the draft, where it may not stand yet. */
export const previewOf = ({ draft, ...row }: typeof materials.$inferSelect): Preview => ({
  ...row,
  priceMinor: draft ? z.object({ priceMinor: z.int().nullable() }).parse(draft).priceMinor : row.priceMinor,
});

/** How a page of a material is shown to who has not bought it; `position` as in isPageFree(). */
export const lookOfPage = (preview: Preview, position: number): PageLook => (isPageFree(preview, position) ? "clear" : preview.previewMode);

const nothing: RenderedFile = { pages: [], isTagged: false };

/**
 * Draws the files of a material in their order; pages are counted over all of them. The cover is always clear; sources (what a buyer edits)
 * get no pictures. `onRefused` decides about a file that cannot be drawn: without it the whole fails.
 */
export const renderFiles = async <F extends Drawable>(
  files: readonly F[],
  preview: Preview,
  onRefused?: (file: F, error: unknown) => void,
): Promise<(F & { rendered: RenderedFile })[]> => {
  const done: (F & { rendered: RenderedFile })[] = [];
  let before = 0;
  for (const file of files) {
    const isCover = file.role === "cover";
    const lookOf = (number: number) => lookOfPage(preview, isCover ? 0 : before + number);
    try {
      const rendered =
        file.role === "sources" || !isReadable(file.kind)
          ? nothing
          : await renderFile({ bytes: await file.read(), kind: file.kind }, { lookOf });
      if (!isCover) before += rendered.pages.length;
      done.push({ ...file, rendered });
    } catch (error) {
      if (!onRefused) throw error;
      onRefused(file, error);
    }
  }
  return done;
};
