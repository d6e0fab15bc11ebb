import { PDFiumLibrary } from "@hyzyla/pdfium";

/** The text of each page as a reader of PDFs finds it, runs of spaces and line ends as one space. */
export const readPdf = async (bytes: Uint8Array): Promise<string[]> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages = [...document.pages()].map((page) => page.getText().replace(/\s+/g, " "));
  document.destroy();
  library.destroy();
  return pages;
};
