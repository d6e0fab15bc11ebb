import { z } from "zod";

/** Materials of one import. */
export const MAX_IMPORT_ROWS = 500;
/** Of the table, bytes. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

export const importModes = ["drafts", "submit"] as const;
export type ImportMode = (typeof importModes)[number];
const importStates = ["waiting", "begun", "sent", "done", "refused"] as const;
export type ImportState = (typeof importStates)[number];

export const importInput = z.object({ file: z.file(), mode: z.enum(importModes).default("drafts") });

/** A file that a row names. `name`: as the row writes it, path included. */
const importFile = z.object({ name: z.string(), kind: z.enum(["material_file", "cover"]), isThere: z.boolean() });

const importRow = z.object({
  /** As spreadsheets count: the heading is row 1. */
  row: z.int(),
  title: z.string(),
  state: z.enum(importStates),
  /** Of the material that was made of it; null: none yet, or it was thrown away since. */
  materialId: z.int().nullable(),
  files: z.array(importFile),
  /** All that is wrong with it, each with the column as the English heading names it, its name for the reader and a sentence. */
  refusals: z.array(z.object({ column: z.string(), name: z.string(), message: z.string() })),
});
export type ImportRow = z.infer<typeof importRow>;
export const advancedRow = importRow;

/** What a table would become; nothing is written. */
export const importPreview = z.object({
  rows: z.array(importRow),
  /** Headings that mean nothing. */
  unknownColumns: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** An import as it stands. Moments ISO 8601. */
export const shownImport = z.object({
  id: z.int(),
  name: z.string(),
  mode: z.enum(importModes),
  createdAt: z.string(),
  rows: z.array(importRow),
});
export type ShownImport = z.infer<typeof shownImport>;

const listedImport = shownImport.omit({ rows: true }).extend({ count: z.int(), done: z.int(), refused: z.int() });
export const importList = z.object({ items: z.array(listedImport) });
export type ImportList = z.infer<typeof importList>;
