import { attributionOf } from "#lib/catalogue/materials/server/attribute-copy.ts";
import type { Original } from "#lib/catalogue/materials/server/find-original.ts";
import { privateHeaders } from "#lib/platform/storage/private-headers.ts";
import type { ExportFormat } from "#lib/tools/documents/rules.ts";
import type { FirstPage } from "#lib/tools/documents/schema.ts";
import { drawFirstPage, exportPdf } from "#lib/tools/documents/server/export-pdf.ts";
import { type DocumentRow, findDocument } from "#lib/tools/documents/server/find-document.ts";
import { type LoadedDocument, loadDocument } from "#lib/tools/documents/server/load-parts.ts";
import { openOrigin, readOrigin } from "#lib/tools/documents/server/origin.ts";
import { stampExport, withCredits } from "#lib/tools/documents/server/stamp-export.ts";

const mimes: Record<ExportFormat, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
};

type Making = { format: ExportFormat; document: LoadedDocument; owner: string; withAnswers: boolean; at: Date };

/** What Word and PowerPoint files are made with is loaded when the first is wanted. */
const make = async ({ format, document, owner, withAnswers, at }: Making): Promise<Uint8Array> => {
  if (format === "pdf") return exportPdf(document, owner, withAnswers);
  if (format === "docx") return (await import("#lib/tools/documents/server/export-docx.ts")).exportDocx(document, owner, withAnswers, at);
  return (await import("#lib/tools/documents/server/export-pptx.ts")).exportPptx(document, owner, withAnswers, at);
};

/** The same of an adapted copy: its line stands on every page, and its last one names the original and the works of others in it. */
const makeAdapted = async (making: Making, row: DocumentRow, original: Original, materialId: number): Promise<Uint8Array> => {
  const attribution = attributionOf(original, materialId);
  if (making.format === "pdf") return stampExport(await make(making), attribution, `adapted/${row.id}/${row.version}`);
  return make({ ...making, document: withCredits(making.document, attribution) });
};

type Wanted = { id: number; format: ExportFormat; withAnswers: boolean };

/**
 * A document of her own as a file. Of an adapted copy the right to the original is asked once more when the file is made, before its first byte.
 * @throws AppError not_found, adaptation_ended, document_too_long, file_damaged, invalid_input, unavailable
 */
export const exportDocument = async (userId: number, { id, format, withAnswers }: Wanted): Promise<Response> => {
  const row = await findDocument(id, userId);
  const making = { format, document: await loadDocument(row), owner: `user ${userId}`, withAnswers, at: row.updatedAt };
  const origin = await readOrigin(id);
  const original = origin && (await openOrigin(id, userId));
  const bytes = origin && original ? await makeAdapted(making, row, original, origin.materialId) : await make(making);
  if (origin) await openOrigin(id, userId);
  return new Response(Buffer.from(bytes), { headers: privateHeaders({ name: `${row.title}.${format}`, mime: mimes[format] }) });
};

/** The first page of a document of her own, for the list. @throws AppError not_found, adaptation_ended, invalid_input */
export const firstPageOf = async (userId: number, id: number): Promise<FirstPage> => {
  const document = await loadDocument(await findDocument(id, userId));
  return { svg: await drawFirstPage(document, `user ${userId}`) };
};
