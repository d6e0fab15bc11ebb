import { asc, eq } from "drizzle-orm";
import { findOriginal } from "#lib/catalogue/materials/server/find-original.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { toolDocumentPictures } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { documentBlocks } from "#lib/tools/documents/blocks.ts";
import type { DocumentPicture, ToolDocument } from "#lib/tools/documents/schema.ts";
import { documentLink } from "#lib/tools/documents/server/document-link.ts";
import type { DocumentRow } from "#lib/tools/documents/server/find-document.ts";
import { presentOrigin, readOrigin } from "#lib/tools/documents/server/origin.ts";

/** Pictures of a document, each under an address that nobody guesses (256 bit) and that is never used twice. */
export const listPictures = async (documentId: number, db: Db | Tx = getDb()): Promise<DocumentPicture[]> => {
  const { id, storageKey, width, height } = toolDocumentPictures;
  const rows = await db
    .select({ id, storageKey, width, height })
    .from(toolDocumentPictures)
    .where(eq(toolDocumentPictures.documentId, documentId))
    .orderBy(asc(id));
  return rows.map(({ storageKey: key, ...picture }) => ({ ...picture, url: `/files/${key}` }));
};

/** A document as its editor takes it. */
export const presentDocument = async (row: DocumentRow, db: Db | Tx = getDb()): Promise<ToolDocument> => {
  const secret = documentLink.read({ nonce: row.linkNonce, hash: row.linkHash });
  const { id, world, title, folder, version } = row;
  const origin = await readOrigin(id, db);
  const original = origin && (await findOriginal(db, { materialId: origin.materialId, userId: row.userId }));
  return {
    id,
    world,
    lang: worlds[world].bcp47,
    title,
    folder,
    version,
    blocks: documentBlocks.parse(row.blocks),
    pictures: await listPictures(id, db),
    origin: original && origin && presentOrigin(original, origin.materialId),
    link: secret === null ? null : href(world, "tokenLinks.document", { token: secret }),
    updatedAt: row.updatedAt.toISOString(),
  };
};
