import { type PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";

/**
 * Pages of another document, to be added to this one. They name places in a structure tree that stays behind: without the name they are plain
 * pages. `indexes` from 0, in any order.
 */
export const copyPlainPages = async (document: PDFDocument, other: PDFDocument, indexes: readonly number[]): Promise<PDFPage[]> => {
  const pages = await document.copyPages(other, [...indexes]);
  for (const page of pages) page.node.delete(PDFName.of("StructParents"));
  return pages;
};
