import { PDFiumLibrary } from "@hyzyla/pdfium";

/** A word as it stands on a page: its ink, in pt from the upper left corner, and the size of its type in pt. */
type PdfWord = { text: string; left: number; right: number; top: number; bottom: number; size: number };
export type PdfBoxes = { width: number; height: number; words: PdfWord[] };

/** What PDFium exports and its wrapper keeps to itself (fpdf_text.h). */
type TextFunctions = {
  _FPDFText_LoadPage: (page: number) => number;
  _FPDFText_ClosePage: (text: number) => void;
  _FPDFText_CountChars: (text: number) => number;
  _FPDFText_GetUnicode: (text: number, index: number) => number;
  _FPDFText_GetFontSize: (text: number, index: number) => number;
  _FPDFText_GetCharBox: (text: number, index: number, left: number, right: number, bottom: number, top: number) => number;
  HEAPF64: Float64Array;
  wasmExports: { malloc: (bytes: number) => number; free: (pointer: number) => void };
};
type Inner = { module: TextFunctions; pageIdx: number };

const grow = (word: PdfWord, char: PdfWord): PdfWord => ({
  text: word.text + char.text,
  left: Math.min(word.left, char.left),
  right: Math.max(word.right, char.right),
  top: Math.min(word.top, char.top),
  bottom: Math.max(word.bottom, char.bottom),
  size: Math.max(word.size, char.size),
});

/** Letters of one word follow one another on one line, with less between them than a space has. */
const goesOn = (word: PdfWord, char: PdfWord): boolean =>
  char.left - word.right < word.size * 0.2 && word.left - char.left < word.size && char.top < word.bottom && char.bottom > word.top;

const charsOf = ({ module, pageIdx }: Inner, height: number): PdfWord[] => {
  const text = module._FPDFText_LoadPage(pageIdx);
  const box = module.wasmExports.malloc(32);
  const chars = Array.from({ length: module._FPDFText_CountChars(text) }, (_, i): PdfWord => {
    module._FPDFText_GetCharBox(text, i, box, box + 8, box + 16, box + 24);
    const [left = 0, right = 0, bottom = 0, top = 0] = module.HEAPF64.subarray(box / 8, box / 8 + 4);
    const size = module._FPDFText_GetFontSize(text, i);
    return {
      text: String.fromCodePoint(module._FPDFText_GetUnicode(text, i)),
      left,
      right,
      top: height - top,
      bottom: height - bottom,
      size,
    };
  });
  module.wasmExports.free(box);
  module._FPDFText_ClosePage(text);
  return chars;
};

/** The words of each page with the boxes of their ink; what is drawn as a picture has none. */
export const readPdfBoxes = async (pdf: Uint8Array): Promise<PdfBoxes[]> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.from(pdf));
  const pages = [...document.pages()].map((page): PdfBoxes => {
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
    const words: PdfWord[] = [];
    let isOpen = false;
    for (const char of charsOf(page as unknown as Inner, height)) {
      const last = words.at(-1);
      if (/^\s$/u.test(char.text) || char.text < " ") isOpen = false;
      else if (isOpen && last && goesOn(last, char)) words[words.length - 1] = grow(last, char);
      else {
        words.push(char);
        isOpen = true;
      }
    }
    return { width, height, words };
  });
  document.destroy();
  library.destroy();
  return pages;
};
