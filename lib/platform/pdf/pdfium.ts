import { readFileSync } from "node:fs";
import path from "node:path";
import { PDFiumModule } from "@hyzyla/pdfium";

type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & {
  _FPDF_GetSecurityHandlerRevision: (document: number) => number;
  _FPDFCatalog_IsTagged: (document: number) => number;
  _FPDFTextObj_GetFont: (object: number) => number;
  _FPDFFont_GetBaseFontName: (font: number, buffer: number, length: number) => number;
};

/** Bytes the WASM memory may grow to: a page that wants more is refused, the process stays as it is (threat 18). */
const MEMORY_BYTES = 1_024 * 1_048_576;

let loading: Promise<Pdfium> | undefined;

const limitMemory = () => {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > MEMORY_BYTES) throw new RangeError("PDF memory limit");
    return grow.call(this, pages);
  } as typeof grow;
};

/** PDFium, once per thread. It changes WebAssembly.Memory for its thread, so only the PDF worker loads it. */
export const loadPdfium = (): Promise<Pdfium> => {
  loading ??= (async () => {
    limitMemory();
    const wasm = readFileSync(path.join(process.cwd(), "node_modules/@hyzyla/pdfium/dist/pdfium.wasm"));
    const pdfium = (await PDFiumModule({ wasmBinary: new Uint8Array(wasm).buffer })) as Pdfium;
    pdfium._FPDF_InitLibraryWithConfig({ version: 2 });
    return pdfium;
  })();
  return loading;
};

/** Gives `use` a piece of WASM memory and takes it back. @throws RangeError when there is none left. */
export const withMemory = <T>(pdfium: Pdfium, bytes: number, use: (pointer: number) => T): T => {
  const pointer = pdfium.wasmExports.malloc(bytes);
  if (pointer === 0) throw new RangeError("PDF memory limit");
  try {
    return use(pointer);
  } finally {
    pdfium.wasmExports.free(pointer);
  }
};

export type { Pdfium };
