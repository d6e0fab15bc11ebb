import { eq } from "drizzle-orm";
import { GET as exportFile } from "#app/api/v3/adapted-copies/files/[id]/export/route.ts";
import { DELETE as removeFile, PUT as saveFile, GET as showFile } from "#app/api/v3/adapted-copies/files/[id]/route.ts";
import { GET as offers } from "#app/api/v3/adapted-copies/offers/[materialId]/route.ts";
import { POST as begin, GET as list } from "#app/api/v3/adapted-copies/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialFiles, materials } from "#lib/platform/db/schema/schema.ts";
import { adaptingOffers, begunCopy } from "#lib/tools/adapting/schema.ts";
import type { DocumentBlock } from "#lib/tools/documents/blocks.ts";
import { call } from "#tests/call.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { askDocument, beginDocument, paragraph, sheetOf } from "#tests/factories/document-steps.ts";
import { buildUpload } from "#tests/files/build-upload.ts";

/** Stands in what is adapted, so that an answer that holds something of the original is seen. */
export const ORIGINAL = "Originalsatz";

type More = Partial<typeof materials.$inferInsert>;
const putOnSale = async (id: number, more: More = {}) => {
  await getDb()
    .update(materials)
    .set({ status: "published", publishedAt: new Date(), priceMinor: 1190, title: "Rechnen im Herbst", ...more })
    .where(eq(materials.id, id));
  const [material] = await getDb().select().from(materials).where(eq(materials.id, id));
  const [file] = await getDb().select().from(materialFiles).where(eq(materialFiles.materialId, id));
  return { material: material as typeof materials.$inferSelect, fileId: (file as { id: number }).id };
};

/** A seller's document of tools, made a material and put on sale. */
export const sellDocument = async (more: More = {}, blocks: DocumentBlock[] = [paragraph(ORIGINAL), sheetOf("plus", { level: 1 })]) => {
  const seller = await buildSeller();
  const document = await beginDocument(seller.token, blocks, "Rechnen im Herbst");
  const made = await askDocument("material", seller.token, document.id);
  const materialId = Number(made.body.data?.materialId);
  await getDb().update(materialFiles).set({ status: "ready" }).where(eq(materialFiles.materialId, materialId));
  return { seller, document, ...(await putOnSale(materialId, more)) };
};

/** An office file on sale. */
export const sellOffice = async (name: string, bytes: Buffer, more: More = {}) => {
  const seller = await buildSeller();
  const upload = await buildUpload({ authorId: seller.id, files: [{ name, bytes }] });
  await getDb().update(materialFiles).set({ status: "ready" }).where(eq(materialFiles.materialId, upload.material.id));
  return { seller, ...(await putOnSale(upload.material.id, more)) };
};

export const askOffers = (token: string | null, materialId: number) => call(offers, { token, params: { materialId: String(materialId) } });
export const readOffers = async (token: string, materialId: number) => adaptingOffers.parse((await askOffers(token, materialId)).body.data);
export const askBegin = (token: string | null, materialId: number, fileId: number) => call(begin, { token, body: { materialId, fileId } });
export const beginCopy = async (token: string, { material, fileId }: { material: { id: number }; fileId: number }) => {
  const { status, body } = await askBegin(token, material.id, fileId);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return begunCopy.parse(body.data);
};
export const listCopies = (token: string | null) => call(list, { token });

const ofFile = (id: number) => ({ params: { id: String(id) } });
export const askFile = {
  show: (token: string | null, id: number) => call(showFile, { token, ...ofFile(id) }),
  save: (token: string | null, id: number, revision: number, changes: { at: number; text: string }[]) =>
    call(saveFile, { method: "PUT", token, ...ofFile(id), body: { revision, changes } }),
  remove: (token: string | null, id: number) => call(removeFile, { method: "DELETE", token, ...ofFile(id) }),
  export: (token: string | null, id: number) => call(exportFile, { token, ...ofFile(id) }),
};
