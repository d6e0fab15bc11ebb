import { PDFDocument } from "@cantoo/pdf-lib";
import { copyPlainPages } from "#lib/platform/pdf/copy-plain-pages.ts";
import { drawAtFoot } from "#lib/platform/pdf/draw-at-foot.ts";

const append = async (document: PDFDocument, appendix: Uint8Array): Promise<void> => {
  const other = await PDFDocument.load(appendix, { updateMetadata: false });
  for (const page of await copyPlainPages(document, other, other.getPageIndices())) document.addPage(page);
};

/**
 * Draws the first page of the PDF `overlay`, in its own size or smaller, centred at the foot of each page, also of turned and cropped ones.
 * The pages of `appendix` come last and get the line too. The line is marked as an artifact, so tagged documents stay readable for screen readers. Slow for long files: call it through stampPdf().
 * @throws Error when the file cannot be read.
 */
export const stampPages = async (bytes: Uint8Array, overlay: Uint8Array, appendix: Uint8Array | null = null): Promise<Uint8Array> => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  if (appendix) await append(document, appendix);
  const [line] = await document.embedPdf(overlay, [0]);
  if (!line) throw new Error("the overlay has no page");
  for (const page of document.getPages()) drawAtFoot(page, line);
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
};
