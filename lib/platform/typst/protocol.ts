import type { CompileOptions } from "#lib/platform/typst/compile.ts";

type Source = { source: string; options: Omit<CompileOptions, "editXmp"> };

/** What the application asks its Typst threads. */
export type TypstQuestion = ({ ask: "pdf" } & Source) | ({ ask: "svg" } & Source);
export type TypstAnswers = { pdf: Uint8Array; svg: string };
