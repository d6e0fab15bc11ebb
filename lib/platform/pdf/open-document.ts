import { loadPdfium, type Pdfium, withMemory } from "#lib/platform/pdf/pdfium.ts";
import type { PdfFacts, PdfPage, RenderedPicture } from "#lib/platform/pdf/protocol.ts";

/** Gives out memory for pictures, piece by piece. @throws RangeError when a page asks for too much */
export type TakePixels = (bytes: number) => Uint8Array;

const FORMAT_BGR = 2;
const WHITE = 0xffffffff;
/** Annotations are drawn; bytes come as RGB. No LCD_TEXT: its coloured fringes would make every page "in colour". */
const FLAGS = 0x01 | 0x10;
const PASSWORD_ERRORS = [4, 5];
const OBJECT_TEXT = 1;
/** Wider pictures than this are scaled down as a whole: a page 1 pt high must not become 100,000 px wide. */
const MAX_WIDTH = 1_600;
const MAX_TEXT = 50_000;
const MAX_OBJECTS = 2_000;

export class PasswordError extends Error {}

const pictureSize = (pageWidth: number, pageHeight: number, wanted: number): [number, number] => {
  const width = (pageWidth * wanted) / pageHeight;
  const shrink = Math.min(1, MAX_WIDTH / width);
  return [Math.max(1, Math.round(width * shrink)), Math.max(1, Math.round(wanted * shrink))];
};

const render = (pdfium: Pdfium, page: number, [width, height]: [number, number], take: TakePixels): RenderedPicture => {
  const rgb = take(width * height * 3);
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, FORMAT_BGR, 0, 0);
  if (!bitmap) throw new RangeError("PDF memory limit");
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
    const [start, stride, row] = [pdfium._FPDFBitmap_GetBuffer(bitmap), pdfium._FPDFBitmap_GetStride(bitmap), width * 3];
    for (let y = 0; y < height; y++) rgb.set(pdfium.HEAPU8.subarray(start + y * stride, start + y * stride + row), y * row);
    return { width, height, rgb };
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
  }
};

const readText = (pdfium: Pdfium, page: number): string => {
  const textPage = pdfium._FPDFText_LoadPage(page);
  if (!textPage) return "";
  try {
    const count = Math.min(pdfium._FPDFText_CountChars(textPage), MAX_TEXT);
    if (count <= 0) return "";
    return withMemory(pdfium, (count + 1) * 2, (pointer) => {
      const length = pdfium._FPDFText_GetText(textPage, 0, count, pointer);
      return new TextDecoder("utf-16le").decode(pdfium.HEAPU8.slice(pointer, pointer + Math.max(0, length - 1) * 2));
    });
  } finally {
    pdfium._FPDFText_ClosePage(textPage);
  }
};

const fontNames = (pdfium: Pdfium, page: number): string[] => {
  const names = new Set<string>();
  const seen = new Set<number>();
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), MAX_OBJECTS);
  for (let index = 0; index < count; index++) {
    const object = pdfium._FPDFPage_GetObject(page, index);
    if (pdfium._FPDFPageObj_GetType(object) !== OBJECT_TEXT) continue;
    const font = pdfium._FPDFTextObj_GetFont(object);
    if (!font || seen.has(font)) continue;
    seen.add(font);
    const name = withMemory(pdfium, 128, (pointer) => {
      const length = Math.min(pdfium._FPDFFont_GetBaseFontName(font, pointer, 128), 128);
      return new TextDecoder().decode(pdfium.HEAPU8.slice(pointer, pointer + Math.max(0, length - 1)));
    });
    if (name) names.add(name.replace(/^[A-Z]{6}\+/, ""));
  }
  return [...names];
};

/**
 * Opens a PDF in this thread.
 * @throws PasswordError when it needs a password, Error when it is damaged.
 */
export const openDocument = async (bytes: Uint8Array) => {
  const pdfium = await loadPdfium();
  const memory = pdfium.wasmExports.malloc(bytes.length);
  if (memory === 0) throw new RangeError("PDF memory limit");
  pdfium.HEAPU8.set(bytes, memory);
  const document = pdfium._FPDF_LoadMemDocument(memory, bytes.length, 0);
  if (!document) {
    const reason = pdfium._FPDF_GetLastError();
    pdfium.wasmExports.free(memory);
    throw PASSWORD_ERRORS.includes(reason) ? new PasswordError() : new Error(`PDFium error ${reason}`);
  }
  return {
    facts: (): PdfFacts => ({
      pageCount: pdfium._FPDF_GetPageCount(document),
      isTagged: pdfium._FPDFCatalog_IsTagged(document) !== 0,
      isProtected: pdfium._FPDF_GetSecurityHandlerRevision(document) !== -1,
    }),
    page: (index: number, heights: number[], take: TakePixels): PdfPage => {
      const page = pdfium._FPDF_LoadPage(document, index);
      if (!page) throw new Error(`page ${index + 1} cannot be read`);
      try {
        const [width, height] = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)];
        if (!(width > 0 && height > 0)) throw new Error(`page ${index + 1} has no size`);
        const pictures = heights.map((wanted) => render(pdfium, page, pictureSize(width, height, wanted), take));
        return { width, height, text: readText(pdfium, page), fonts: fontNames(pdfium, page), pictures };
      } finally {
        pdfium._FPDF_ClosePage(page);
      }
    },
    /** Frees it; answers how large the thread's memory has become (it never shrinks). */
    close: (): number => {
      pdfium._FPDF_CloseDocument(document);
      pdfium.wasmExports.free(memory);
      return pdfium.HEAPU8.byteLength;
    },
  };
};
