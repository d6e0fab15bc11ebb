/** What the application and its PDF thread say to each other. Sizes of pages in points (1/72 inch), of pictures in px. */
export type PdfFacts = {
  pageCount: number;
  isTagged: boolean;
  /** Any security handler, also one that only forbids printing. */
  isProtected: boolean;
};

export type RenderedPicture = { width: number; height: number; rgba: Uint8Array };

export type PdfPage = {
  width: number;
  height: number;
  text: string;
  /** Names of the fonts in use, without the subset's prefix. */
  fonts: string[];
  pictures: RenderedPicture[];
};

export type PdfAnswers = { open: PdfFacts; page: PdfPage; close: { heapBytes: number }; stamp: Uint8Array };

export type PdfQuestion =
  | { ask: "open"; bytes: Uint8Array }
  /** `index` from 0; one picture for each height. */
  | { ask: "page"; index: number; heights: number[] }
  | { ask: "close" }
  /** `overlay`: a one-page PDF that is put at the foot of each page. */
  | { ask: "stamp"; bytes: Uint8Array; overlay: Uint8Array };

/** Why a PDF was not opened: `encrypted` needs a password, `damaged` is everything else. */
export type PdfRefusal = "encrypted" | "damaged";

export type PdfMessage = { id: number; answer: PdfAnswers[keyof PdfAnswers] } | { id: number; refusal: PdfRefusal; detail: string };
