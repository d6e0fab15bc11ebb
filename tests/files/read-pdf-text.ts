import { PDFiumLibrary } from "@hyzyla/pdfium";

/** The words of a PDF, spaces joined. */
export const readPdfText = async (pdf: Uint8Array): Promise<string> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.from(pdf));
  const text = [...document.pages()].map((page) => page.getText()).join("\n");
  document.destroy();
  library.destroy();
  return text.replace(/\s+/g, " ");
};
