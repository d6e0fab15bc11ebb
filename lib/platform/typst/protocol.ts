import type { CompileOptions } from "#lib/platform/typst/compile.ts";

type Source = { source: string; options: Omit<CompileOptions, "editXmp"> };
/** `isFacturX`: it carries an e-invoice and says so (lib/platform/e-invoice/add-facturx-xmp.ts). */
type Pdf = Source & { ask: "pdf"; isFacturX?: boolean };

/** What the application asks its Typst threads. */
export type TypstQuestion = Pdf | ({ ask: "svg" } & Source);
export type TypstAnswers = { pdf: Uint8Array; svg: string };
