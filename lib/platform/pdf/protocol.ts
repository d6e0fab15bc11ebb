/** What the application and its PDF thread say to each other. Sizes of pages in points (1/72 inch), of pictures in px. */
export type PdfFacts = {
  pageCount: number;
  isTagged: boolean;
  /** Any security handler, also one that only forbids printing. */
  isProtected: boolean;
};

/** Three bytes a pixel, rows without gaps, in memory shared with the thread: it is overwritten when the page after the next is asked for. */
export type RenderedPicture = { width: number; height: number; rgb: Uint8Array };

/** Bytes for the pictures of one page; two pages at a time have their place, so that one is compressed while the next is drawn. */
export const PAGE_BYTES = 12 * 1_048_576;
export const PAGE_PLACES = 2;

export type PdfPage = {
  width: number;
  height: number;
  text: string;
  /** Names of the fonts in use, without the subset's prefix. */
  fonts: string[];
  pictures: RenderedPicture[];
};

export type PdfAnswers = { open: PdfFacts; page: PdfPage; close: { heapBytes: number }; stamp: Uint8Array; compose: Uint8Array };

/** Single pages of several PDFs as one. */
export type Composition = {
  files: Uint8Array[];
  /** In their order: which file's, and which of its pages, from 0. */
  pages: { file: number; index: number }[];
  /** A PDF with a line for each of the pages, in the same order. */
  lines: Uint8Array;
  cover: Uint8Array | null;
  /** PDFs whose pages come last. */
  appendices: Uint8Array[];
  title: string;
  /** BCP 47 tag. */
  lang: string;
};

export type PdfQuestion =
  /** Bytes that are copied, or the file that the thread reads itself. */
  | { ask: "open"; bytes: Uint8Array | { path: string } }
  /** `index` from 0; one picture for each height. */
  | { ask: "page"; index: number; heights: number[] }
  | { ask: "close" }
  /** `overlay`: a one-page PDF that is put at the foot of each page; `appendix`: a PDF whose pages come last. */
  | { ask: "stamp"; bytes: Uint8Array; overlay: Uint8Array; appendix: Uint8Array | null }
  | { ask: "compose"; composition: Composition };
