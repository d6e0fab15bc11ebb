import { privateHeaders } from "#lib/platform/storage/private-headers.ts";
import type { ExportFormat } from "#lib/tools/documents/rules.ts";
import type { FirstPage } from "#lib/tools/documents/schema.ts";
import { drawFirstPage, exportPdf } from "#lib/tools/documents/server/export-pdf.ts";
import { findDocument } from "#lib/tools/documents/server/find-document.ts";
import { type LoadedDocument, loadDocument } from "#lib/tools/documents/server/load-parts.ts";

const mimes: Record<ExportFormat, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
};

/** What Word and PowerPoint files are made with is loaded when the first is wanted. */
const make = async (format: ExportFormat, document: LoadedDocument, owner: string, withAnswers: boolean, at: Date): Promise<Uint8Array> => {
  if (format === "pdf") return exportPdf(document, owner, withAnswers);
  if (format === "docx") return (await import("#lib/tools/documents/server/export-docx.ts")).exportDocx(document, owner, withAnswers, at);
  return (await import("#lib/tools/documents/server/export-pptx.ts")).exportPptx(document, owner, withAnswers, at);
};

type Wanted = { id: number; format: ExportFormat; withAnswers: boolean };

/** A document of her own as a file. @throws AppError not_found, document_too_long, invalid_input, unavailable */
export const exportDocument = async (userId: number, { id, format, withAnswers }: Wanted): Promise<Response> => {
  const row = await findDocument(id, userId);
  const document = await loadDocument(row);
  const owner = `user ${userId}`;
  const bytes = await make(format, document, owner, withAnswers, row.updatedAt);
  return new Response(Buffer.from(bytes), { headers: privateHeaders({ name: `${row.title}.${format}`, mime: mimes[format] }) });
};

/** The first page of a document of her own, for the list. @throws AppError not_found, invalid_input */
export const firstPageOf = async (userId: number, id: number): Promise<FirstPage> => {
  const document = await loadDocument(await findDocument(id, userId));
  return { svg: await drawFirstPage(document, `user ${userId}`) };
};
