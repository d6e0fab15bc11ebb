import { eq } from "drizzle-orm";
import { processMaterial } from "#lib/catalogue/materials/server/process-material.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import type { DraftFields } from "#lib/selling/selling/schema.ts";
import { addDraftFile } from "#lib/selling/selling/server/change-files.ts";
import { createDraft } from "#lib/selling/selling/server/create-draft.ts";
import { getDraft } from "#lib/selling/selling/server/get-draft.ts";
import { saveDraft } from "#lib/selling/selling/server/save-draft.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { makePdf } from "#tests/files/make-pdf.ts";

/** All that the form asks for. */
export const fullDraft: Partial<DraftFields> = {
  title: "Bruch-Domino zum Ausschneiden",
  description: "Karten zum Ausschneiden und Legen, mit Lösungen.",
  subjects: ["mathematics"],
  classGrades: ["g5"],
  materialType: "game",
  priceMinor: 290,
  aiUse: "none",
  hasThirdParty: false,
};

/** The row on which a material's next version is prepared, or its own. */
export const workingId = async (id: number): Promise<number> => {
  const [copy] = await getDb().select({ id: materials.id }).from(materials).where(eq(materials.revisionOf, id));
  return copy?.id ?? id;
};

/** Draws what the job would draw. */
export const draw = async (id: number): Promise<void> => processMaterial(await workingId(id));

let count = 0;

/** A page of words that no other has. */
export const ownWords = (): string => {
  count += 1;
  return Array.from({ length: 40 }, (_, index) => `wort${count}x${index}`).join(" ");
};

type Wanted = { authorId?: number; fields?: Partial<DraftFields>; text?: string };

/** A seller's material with one drawn PDF, everything filled in, not sent in yet. */
export const buildDraft = async ({ authorId, fields = {}, text = ownWords() }: Wanted = {}) => {
  await transaction(loadTaxonomy);
  const author = authorId ?? (await buildMember()).id;
  const { id } = await createDraft("de", author);
  const lines = text.match(/(\S+\s*){1,8}/g) ?? [text];
  await addDraftFile(id, { name: "blatt.pdf", bytes: await makePdf([{ text: lines.join("\n") }]), role: "material_file" }, author);
  await draw(id);
  await saveDraft({ id, revision: 0, fields: { ...fullDraft, ...fields } }, author);
  return { id, authorId: author, draft: await getDraft(id, author, "de") };
};
