import { eq } from "drizzle-orm";
import { maySellAdapted } from "#lib/catalogue/materials/rules.ts";
import { originalAsWork } from "#lib/catalogue/materials/server/attribute-copy.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { DraftFields } from "#lib/selling/selling/schema.ts";
import { addDraftFile } from "#lib/selling/selling/server/change-files.ts";
import { insertDraft, refuseTooManyDrafts } from "#lib/selling/selling/server/create-draft.ts";
import { emptyFields } from "#lib/selling/selling/server/draft-fields.ts";
import { exportPdf } from "#lib/tools/documents/server/export-pdf.ts";
import { type DocumentRow, findDocument } from "#lib/tools/documents/server/find-document.ts";
import { keepSource } from "#lib/tools/documents/server/keep-source.ts";
import { type LoadedDocument, loadDocument } from "#lib/tools/documents/server/load-parts.ts";
import { openOrigin, readOrigin } from "#lib/tools/documents/server/origin.ts";

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
 * What the licence of the original asks of a material made of its adapted copy: to name it, and to stay under the same one.
 * @throws AppError adaptation_ended, adapted_for_own_class where it leaves selling to its author
 */
const fieldsOfOrigin = async ({ id, userId }: DocumentRow): Promise<Partial<DraftFields>> => {
  const origin = await readOrigin(id);
  const original = origin && (await openOrigin(id, userId));
  if (!origin || !original) return {};
  if (!maySellAdapted(origin.licence)) throw new AppError("adapted_for_own_class");
  const isSame = origin.licence === "cc-by-sa";
  const rights = [originalAsWork(original, origin.materialId), ...original.rights];
  return { hasThirdParty: true, rights, ...(isSame && { licence: origin.licence, priceMinor: 0 }) };
};

/**
 * Begins a material with a document's PDF, its answers at the end: a draft, of which nothing is public. The document stays as it is, and
 * what the file was made of is kept beside it, so that buyers can adapt it where the seller lets them.
 * @throws AppError not_found, adaptation_ended, adapted_for_own_class, list_full (drafts), document_too_long, invalid_input, and whatever an upload may be refused for
 */
export const makeMaterial = async (userId: number, id: number): Promise<{ materialId: number }> => {
  const row = await findDocument(id, userId);
  const adapted = await fieldsOfOrigin(row);
  const document = await loadDocument(row);
  if (document.parts.length === 0) throw new AppError("invalid_input", { fields: { blocks: "required" } });
  const pdf = Buffer.from(await exportPdf(document, `user ${userId}`, true));
  const fields = { ...emptyFields(row.world), title: row.title, ...factsOfSheets(document), ...adapted };
  const materialId = await transaction(async (tx) => {
    await refuseTooManyDrafts(tx, userId);
    return insertDraft(tx, { authorId: userId, fields });
  });
  try {
    await addDraftFile(materialId, { name: `${row.title}.pdf`, bytes: pdf, role: "material_file" }, userId, (tx) =>
      keepSource(tx, row, pdf),
    );
  } catch (error) {
    // A draft without its file is none that she began.
    await getDb().delete(materials).where(eq(materials.id, materialId));
    throw error;
  }
  return { materialId };
};
