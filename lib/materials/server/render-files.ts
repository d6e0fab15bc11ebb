import { type FileKind, isDrawable } from "#lib/materials/server/file-kinds.ts";
import type { FileRole } from "#lib/materials/server/prepare-files.ts";
import { type RenderedFile, type RenderOptions, renderFile } from "#lib/materials/server/render-file.ts";

type Drawable = { role: FileRole; kind: FileKind; read: () => Promise<Buffer> | Buffer };

const nothing: RenderedFile = { pages: [], isTagged: false };

/**
 * Draws the files of a material in their order; the free pages are counted over all of them. The cover is always clear; sources (what a
 * buyer edits) get no pictures. `onRefused` decides about a file that cannot be drawn: without it the whole fails.
 */
export const renderFiles = async <F extends Drawable>(
  files: readonly F[],
  { freePages, previewMode }: RenderOptions,
  onRefused?: (file: F, error: unknown) => void,
): Promise<(F & { rendered: RenderedFile })[]> => {
  const done: (F & { rendered: RenderedFile })[] = [];
  let free = freePages;
  for (const file of files) {
    const isCover = file.role === "cover";
    try {
      const rendered =
        file.role === "sources" || !isDrawable(file.kind)
          ? nothing
          : await renderFile({ bytes: await file.read(), kind: file.kind }, { freePages: isCover ? 1 : free, previewMode });
      if (!isCover) free = Math.max(0, free - rendered.pages.length);
      done.push({ ...file, rendered });
    } catch (error) {
      if (!onRefused) throw error;
      onRefused(file, error);
    }
  }
  return done;
};
