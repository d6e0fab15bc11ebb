import { PDFDocument, type PDFPage } from "@cantoo/pdf-lib";
import { copyPlainPages } from "#lib/platform/pdf/copy-plain-pages.ts";
import { drawAtFoot } from "#lib/platform/pdf/draw-at-foot.ts";
import type { Composition } from "#lib/platform/pdf/protocol.ts";

/** The pages that are wanted of a file, each copied as often as it is wanted; in the order of `indexes`. */
const takePages = async (document: PDFDocument, bytes: Uint8Array, indexes: readonly number[]): Promise<PDFPage[]> => {
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  if (indexes.some((index) => index < 0 || index >= file.getPageCount())) throw new RangeError("the file has no such page");
  const distinct = [...new Set(indexes)];
  const first = await copyPlainPages(document, file, distinct);
  const pages: PDFPage[] = [];
  for (const index of indexes) {
    const page = first[distinct.indexOf(index)];
    const isUsed = page !== undefined && pages.includes(page);
    const [again] = isUsed ? await copyPlainPages(document, file, [index]) : [page];
    if (!again) throw new RangeError("the file has no such page");
    pages.push(again);
  }
  return pages;
};

/**
 * One PDF of single pages of several: the cover, each page with its own line at its foot, the appendix. Titles, bookmarks, scripts and attachments
 * of the files stay behind. Slow for long files: call it through composePdf().
 * @throws Error when a file cannot be read or has no such page
 */
export const composePages = async ({ files, pages, lines, cover, appendices, title, lang }: Composition): Promise<Uint8Array> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage(lang);
  const whole = async (bytes: Uint8Array) => {
    const other = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const page of await copyPlainPages(document, other, other.getPageIndices())) document.addPage(page);
  };
  if (cover) await whole(cover);
  const taken = await Promise.all(
    files.map((bytes, file) =>
      takePages(
        document,
        bytes,
        pages.filter((page) => page.file === file).map(({ index }) => index),
      ),
    ),
  );
  const embedded = await document.embedPdf(
    lines,
    pages.map((_, index) => index),
  );
  for (const [position, { file }] of pages.entries()) {
    const page = taken[file]?.shift();
    const line = embedded[position];
    if (!page || !line) throw new RangeError("a page has no line");
    drawAtFoot(document.addPage(page), line);
  }
  for (const bytes of appendices) await whole(bytes);
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
};
