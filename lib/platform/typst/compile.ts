import { createRequire } from "node:module";
import { join } from "node:path";
import { typstArray, typstString } from "#lib/platform/typst/escape.ts";
import { fontFolders, fontsFor, fontWorkspace, typstFonts } from "#lib/platform/typst/fonts.ts";
import { packPdf } from "#lib/platform/typst/pack-pdf.ts";

type Compiled = { result: unknown; takeError: () => { shortDiagnostics: unknown[] } | null };
type Compiler = {
  compile: (options: { mainFileContent: string; inputs?: Record<string, string> }) => Compiled;
  pdf: (document: unknown, options: { pdfStandard?: string; creationTimestamp?: number }) => Buffer;
  plainSvg: (document: unknown) => string;
  evictCache: (maxAge: number) => void;
  mapShadow: (path: string, content: Buffer) => void;
  unmapShadow: (path: string) => void;
};

export type CompileOptions = {
  /** Document title; readers show it instead of the file name (PDF/UA-1, 7.1). */
  title: string;
  /** BCP 47 tag of the main language, such as `de` or `zh-Hans-CN`. Sets /Lang and the default fonts. */
  lang: string;
  author: string;
  keywords?: readonly string[];
  /** Visible in the source as `sys.inputs`; always strings. */
  inputs?: Record<string, string>;
  /** Bytes of pictures by the path under which the source reads them: `/pictures/7`. Nothing else can be read but fonts. */
  files?: Readonly<Record<string, Uint8Array>>;
  /** Creation date; required by "a-3b". Without it the same source gives the same bytes on every day. */
  createdAt?: Date;
  /** "ua-1" (default) refuses undrawable glyphs and pictures without alternative text; "a-3b" is for invoices with an attached XML. */
  standard?: "ua-1" | "a-3b" | "tagged";
  /** Changes the XMP packet that Typst wrote. */
  editXmp?: (xmp: string) => string;
};

export class TypstError extends Error {
  override name = "TypstError";
}

/** A thread that worked on it was ended: it took too long, or its memory ran out. Says nothing about the source. */
export class TypstEnded extends TypstError {
  override name = "TypstEnded";
}

const holder = globalThis as typeof globalThis & { [key: symbol]: Compiler | undefined };
const slot = Symbol.for("kreda.typst");

/** One compiler per thread. Native and 40 MB large, so it is loaded at the first use, never at import. */
const getCompiler = (): Compiler => {
  let compiler = holder[slot];
  if (!compiler) {
    const require = createRequire(join(process.cwd(), "package.json"));
    const { NodeCompiler } = require("@myriaddreamin/typst-ts-node-compiler") as {
      NodeCompiler: { create: (options: object) => Compiler };
    };
    compiler = NodeCompiler.create({ workspace: fontWorkspace, fontArgs: [{ fontPaths: fontFolders }] });
    holder[slot] = compiler;
  }
  // Typst remembers every layout. What neither this nor the last document used goes: unchecked, 800 worksheets took 3.7 GB and twice the time.
  compiler.evictCache(1);
  return compiler;
};

const prelude = (options: CompileOptions): string => {
  const [language = "en", ...subtags] = options.lang.split("-");
  const region = subtags.find((tag) => /^[A-Z]{2}$/.test(tag));
  const at = options.createdAt;
  const date = at ? `datetime(year: ${at.getUTCFullYear()}, month: ${at.getUTCMonth() + 1}, day: ${at.getUTCDate()})` : "none";
  return [
    `#set document(title: ${typstString(options.title)}, author: ${typstString(options.author)}, keywords: ${typstArray((options.keywords ?? []).map(typstString))}, date: ${date})`,
    `#set text(lang: ${typstString(language)}, region: ${region ? typstString(region) : "none"}, font: ${typstFonts(fontsFor(options.lang))}, fallback: false)`,
    "",
  ].join("\n");
};

const diagnosticsOf = (error: unknown): string => {
  if (error instanceof Error) return error.message;
  return JSON.stringify(error);
};

let runs = 0;

const layOut = (compiler: Compiler, source: string, options: CompileOptions): { numOfPages: number } => {
  runs += 1;
  const files = Object.entries(options.files ?? {}).map(([path, bytes]) => ({ path: join(fontWorkspace, path), bytes }));
  for (const { path, bytes } of files) compiler.mapShadow(path, Buffer.from(bytes));
  // The compiler updates its last source by the difference, and when both end alike it may cut inside a letter of several bytes and keep
  // the old one. Sources that end differently are read anew.
  const compiled = compiler.compile({ mainFileContent: `${prelude(options)}${source}\n// ${runs}`, inputs: options.inputs });
  for (const { path } of files) compiler.unmapShadow(path);
  const document = compiled.result as { numOfPages: number } | null;
  if (!document) throw new TypstError(`Typst: ${diagnosticsOf(compiled.takeError()?.shortDiagnostics)}`);
  return document;
};

/**
 * Compiles Typst source to a tagged PDF and counts its pages. Synchronous and CPU-bound: about 4 ms a worksheet page.
 * Throws TypstError with Typst's diagnostics when the source does not compile or the standard is not met.
 */
export const compileTypstPages = (source: string, options: CompileOptions): { pdf: Uint8Array; pages: number } => {
  const compiler = getCompiler();
  const document = layOut(compiler, source, options);
  const standard = options.standard ?? "ua-1";
  try {
    const pdf = compiler.pdf(document, standard === "tagged" ? {} : { pdfStandard: standard });
    return { pdf: packPdf(pdf, options.editXmp), pages: document.numOfPages };
  } catch (error) {
    throw new TypstError(`Typst: ${diagnosticsOf(error)}`);
  }
};

/** Compiles Typst source to one SVG, its pages below each other; letters are shapes, so it looks the same without the fonts. @throws TypstError */
export const compileTypstSvg = (source: string, options: CompileOptions): string => {
  const compiler = getCompiler();
  return compiler.plainSvg(layOut(compiler, source, options));
};

/** {@link compileTypstPages} without the page count. */
export const compileTypst = (source: string, options: CompileOptions): Uint8Array => compileTypstPages(source, options).pdf;
