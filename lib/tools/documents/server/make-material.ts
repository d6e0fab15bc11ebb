import { eq } from "drizzle-orm";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { addDraftFile } from "#lib/selling/selling/server/change-files.ts";
import { insertDraft, refuseTooManyDrafts } from "#lib/selling/selling/server/create-draft.ts";
import { emptyFields } from "#lib/selling/selling/server/draft-fields.ts";
import { exportPdf } from "#lib/tools/documents/server/export-pdf.ts";
import { findDocument } from "#lib/tools/documents/server/find-document.ts";
import { type LoadedDocument, loadDocument } from "#lib/tools/documents/server/load-parts.ts";

/** What its sheets say about whom they are for; she changes it before anything is published. */
const factsOfSheets = ({ parts }: LoadedDocument) => {
  const kept = parts.flatMap((part) => (part.kind === "exercise" ? [part.kept] : []));
  const all = (words: readonly (readonly string[])[]) => [...new Set(words.flat())].filter(Boolean);
  return {
    subjects: all(kept.map(({ subject }) => [subject])).slice(0, 3),
    classGrades: all(kept.map(({ classGrades }) => classGrades)),
    materialType: kept[0]?.materialType ?? "",
    keywords: all(kept.map(({ keywords }) => keywords)).slice(0, 10),
  };
};

/**
 * Begins a material with a document's PDF, its answers at the end: a draft, of which nothing is public. The document stays as it is.
 * @throws AppError not_found, list_full (drafts), document_too_long, invalid_input, and whatever an upload may be refused for
 */
export const makeMaterial = async (userId: number, id: number): Promise<{ materialId: number }> => {
  const row = await findDocument(id, userId);
  const document = await loadDocument(row);
  if (document.parts.length === 0) throw new AppError("invalid_input", { fields: { blocks: "required" } });
  const pdf = Buffer.from(await exportPdf(document, `user ${userId}`, true));
  const fields = { ...emptyFields(row.world), title: row.title, ...factsOfSheets(document) };
  const materialId = await transaction(async (tx) => {
    await refuseTooManyDrafts(tx, userId);
    return insertDraft(tx, { authorId: userId, fields });
  });
  try {
    await addDraftFile(materialId, { name: `${row.title}.pdf`, bytes: pdf, role: "material_file" }, userId);
  } catch (error) {
    // A draft without its file is none that she began.
    await getDb().delete(materials).where(eq(materials.id, materialId));
    throw error;
  }
  return { materialId };
};
