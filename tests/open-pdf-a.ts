import { PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";

/** What Typst attached and declared. */
export const openPdf = async (pdf: Uint8Array) => {
  const document = await PDFDocument.load(pdf);
  const metadata = document.catalog.lookup(PDFName.of("Metadata"));
  const xmp = metadata instanceof PDFRawStream ? Buffer.from(metadata.contents).toString("utf8") : "";
  return { files: document.getAttachments(), xmp, isMarked: String(document.catalog.get(PDFName.of("MarkInfo"))).includes("/Marked true") };
};
