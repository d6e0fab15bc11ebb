import { PDFiumLibrary } from "@hyzyla/pdfium";

/** The words of each page as a reader of PDFs finds them, runs of spaces and line ends as one space. */
export const readPdfPages = async (pdf: Uint8Array): Promise<string[]> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.from(pdf));
  const pages = [...document.pages()].map((page) => page.getText().replace(/\s+/g, " "));
  document.destroy();
  library.destroy();
  return pages;
};

/** The words of a PDF, spaces joined. */
export const readPdfText = async (pdf: Uint8Array): Promise<string> => (await readPdfPages(pdf)).join(" ");
