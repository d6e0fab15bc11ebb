import { AppError } from "#lib/platform/errors/errors.ts";
import { privateHeaders } from "#lib/platform/storage/private-headers.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { documentBlocks } from "#lib/tools/documents/blocks.ts";
import type { ExercisePreview, SharedDocument } from "#lib/tools/documents/schema.ts";
import { exportPdf } from "#lib/tools/documents/server/export-pdf.ts";
import { pagesOf } from "#lib/tools/documents/server/kept-exercise.ts";
import { loadDocument } from "#lib/tools/documents/server/load-parts.ts";
import { listPictures } from "#lib/tools/documents/server/present-document.ts";
import { drawExercise } from "#lib/tools/documents/server/preview-exercise.ts";
import { findShared } from "#lib/tools/documents/server/share-document.ts";

/**
 * What a public link shows: text and pictures, of each sheet how it is called and how many pages it has. No answers: neither are they sent nor is
 * told what would make them.
 * @throws AppError not_found
 */
export const showShared = async (token: string): Promise<SharedDocument> => {
  const row = await findShared(token);
  const { parts } = await loadDocument(row);
  const kept = parts.flatMap((part) => (part.kind === "exercise" ? [part.kept] : []));
  const sheets = kept.map((exercise) => ({ title: exercise.title, pages: pagesOf(exercise).sheets.length }));
  const blocks = documentBlocks.parse(row.blocks).map((block) => (block.type === "exercise" ? { type: "sheet" as const } : block));
  return { title: row.title, lang: worlds[row.world].bcp47, blocks, sheets, pictures: await listPictures(row.id) };
};

/** A page of the sheet of that place (from 0) among the document's sheets; never one of its key. @throws AppError not_found */
export const showSharedSheet = async (token: string, sheet: number, page: number, owner: string): Promise<ExercisePreview> => {
  const row = await findShared(token);
  const { parts } = await loadDocument(row);
  const kept = parts.flatMap((part) => (part.kind === "exercise" ? [part.kept] : []))[sheet];
  if (!kept) throw new AppError("not_found");
  const shown = await drawExercise(row, kept, Math.min(page, pagesOf(kept).sheets.length), owner);
  return { ...shown, keyPages: 0 };
};

/** The same as PDF, without answers. @throws AppError not_found, document_too_long, unavailable */
export const printShared = async (token: string, owner: string): Promise<Response> => {
  const row = await findShared(token);
  const pdf = await exportPdf(await loadDocument(row), owner, false);
  return new Response(Buffer.from(pdf), { headers: privateHeaders({ name: `${row.title}.pdf`, mime: "application/pdf" }) });
};
