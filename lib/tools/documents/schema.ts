import { z } from "zod";
import { isPlainLine, line, worldCode } from "#lib/platform/fields/fields.ts";
import { documentBlocks, levelMark, sharedBlocks, shownBlocks } from "#lib/tools/documents/blocks.ts";
import { MAX_EXERCISES, MAX_FOLDER_NAME, MAX_TITLE } from "#lib/tools/documents/limits.ts";
import { exportFormats } from "#lib/tools/documents/rules.ts";

export type { DocumentBlock, ExerciseBlock, Span, TextBlock } from "#lib/tools/documents/blocks.ts";
export { shownBlocks };

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const title = line(MAX_TITLE);
const folder = z.string().trim().max(MAX_FOLDER_NAME, "too_long").refine(isPlainLine, "invalid");

export const documentIdInput = z.object({ id });

export const documentListInput = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  /** A part of its title, or of what stands in it. */
  q: z.string().trim().max(100, "too_long").default(""),
  /** Only what lies in this folder; empty: in any or none. */
  folder: folder.default(""),
});
export type DocumentListInput = z.infer<typeof documentListInput>;

/** What an adapted document was made of. `licence`: null for the shop's own. `href`: its page in its world. */
const documentOrigin = z.object({
  materialId: z.int(),
  title: z.string(),
  author: z.string(),
  href: z.string(),
  licence: z.string().nullable(),
});
export type DocumentOrigin = z.infer<typeof documentOrigin>;

/** `adapted`: it is the copy of a material; `ended`: whose right she has no more, so it cannot be opened. */
const documentCard = z.object({
  id: z.int(),
  adapted: z.enum(["no", "yes", "ended"]),
  title: z.string(),
  folder: z.string(),
  version: z.int(),
  isShared: z.boolean(),
  updatedAt: z.string(),
});
export type DocumentCard = z.infer<typeof documentCard>;

/** The last changed first. `folders`: all of hers, with how many lie in each. */
export const documentList = z.object({
  items: z.array(documentCard),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  folders: z.array(z.object({ name: z.string(), count: z.int() })),
});
export type DocumentList = z.infer<typeof documentList>;

/** `blocks`: what it begins with, such as one exercise of a tool. Without a title it is called as its first exercise is, or as untitled ones are. */
export const newDocumentInput = z.object({ title: title.optional(), folder: folder.default(""), blocks: documentBlocks.default([]) });
export type NewDocument = z.input<typeof newDocumentInput>;

/** `version`: the one that was changed; another one was saved since: 409. What is left out stays. */
export const saveDocumentInput = documentIdInput.extend({
  version: z.int().min(1),
  title: title.optional(),
  folder: folder.optional(),
  blocks: documentBlocks.optional(),
});
export type SaveDocument = z.infer<typeof saveDocumentInput>;

/** With `blocks`: what stands in a window that was overtaken, kept as a document of its own. */
export const copyDocumentInput = documentIdInput.extend({ title: title.optional(), blocks: documentBlocks.optional() });
export type CopyDocument = z.infer<typeof copyDocumentInput>;

const documentPicture = z.object({ id: z.int(), url: z.string(), width: z.int(), height: z.int() });
export type DocumentPicture = z.infer<typeof documentPicture>;

/** `link`: the path of its public page; null without one. */
export const toolDocument = z.object({
  id: z.int(),
  world: worldCode,
  /** BCP 47 tag of its world. */
  lang: z.string(),
  title: z.string(),
  folder: z.string(),
  blocks: shownBlocks,
  version: z.int(),
  pictures: z.array(documentPicture),
  link: z.string().nullable(),
  /** Of an adapted copy; null for what is all her own. */
  origin: documentOrigin.nullable(),
  updatedAt: z.string(),
});
export type ToolDocument = z.infer<typeof toolDocument>;

/** The newest first. */
export const documentVersions = z.object({
  items: z.array(z.object({ number: z.int(), title: z.string(), savedAt: z.string(), restoredFrom: z.int().nullable(), words: z.int() })),
});
export type DocumentVersions = z.infer<typeof documentVersions>;
export const restoreInput = documentIdInput.extend({ number: z.coerce.number().int().min(1).max(1_000_000_000) });

export const documentLink = z.object({ link: z.string() });

/** `with=answers`: the answers of its exercises stand at the end, on slides behind each. */
export const exportInput = documentIdInput.extend({
  format: z.enum(exportFormats),
  with: z.enum(["nothing", "answers"]).default("nothing"),
});

export const documentPictureInput = documentIdInput.extend({ file: z.file() });
export const pictureAnswer = documentPicture;

/** One page of one exercise of the document, as it is printed: the one kept when it was saved, else a new one. */
export const exercisePreviewInput = documentIdInput.extend({
  tool: z.string().max(40),
  input: z.record(z.string().max(40), z.unknown()),
  seed: z.int(),
  variant: z.enum(["A", "B"]),
  mark: levelMark.optional(),
  page: z.int().min(1).max(1_000).default(1),
});
export type ExerciseRequest = Omit<z.input<typeof exercisePreviewInput>, "id">;

/** `levels`: from easy to hard, how many its tool knows. */
export const exercisePreview = z.object({
  svg: z.string(),
  page: z.int(),
  sheetPages: z.int(),
  keyPages: z.int(),
  title: z.string(),
  levels: z.int(),
});
export type ExercisePreview = z.infer<typeof exercisePreview>;

export const firstPage = z.object({ svg: z.string() });
export type FirstPage = z.infer<typeof firstPage>;

export const materialDraft = z.object({ materialId: z.int() });

export const sharedInput = z.object({ token: z.string().max(200) });
export const sharedSheetInput = sharedInput.extend({
  sheet: z.int().min(0).max(MAX_EXERCISES),
  page: z.int().min(1).max(1_000).default(1),
});

/**
 * What a public link shows: its blocks, where each sheet of a tool is only named; `sheets` in their order, with how many pages each has. Nothing
 * in it tells an answer.
 */
export const sharedDocument = z.object({
  title: z.string(),
  /** BCP 47 tag. */
  lang: z.string(),
  blocks: sharedBlocks,
  sheets: z.array(z.object({ title: z.string(), pages: z.int() })),
  pictures: z.array(documentPicture),
});
export type SharedDocument = z.infer<typeof sharedDocument>;
