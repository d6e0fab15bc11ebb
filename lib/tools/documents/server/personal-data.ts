import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { materialSources, toolDocumentPictures, toolDocuments } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";
import { eraseDocuments } from "#lib/tools/documents/server/delete-document.ts";
import { hasEnded, readOrigin } from "#lib/tools/documents/server/origin.ts";

const own = personalTable(toolDocuments, ["id", "world", "title", "folder", "blocks", "deletedAt", "createdAt", "updatedAt"], {
  userId: "is herself",
  words: "derived from the blocks",
  version: "of the machinery",
  linkNonce: "of a secret",
  linkHash: "of a secret; that there is a link is told",
});

/** Addresses of the pictures in it, which she can open. */
const pictures = sql<
  string[]
>`array(select '/files/' || p.storage_key from ${toolDocumentPictures} p where p.document_id = tool_documents.id order by p.id)`;

/** What files of hers were made of; it stays with the files, which buyers keep. */
const sources = personalTable(materialSources, ["sha256", "world", "blocks", "createdAt"], {
  authorId: "is herself",
  exercises: "made by our tools from the blocks",
  pictures: "files of ours; those of a document are named there",
});

/** The blocks of an adapted copy hold the original's words: without a right to it they are not handed out here either (threat 1). */
const withoutEnded = async <D extends { id: number; blocks: unknown[] }>(tx: Tx, userId: number, document: D) => {
  const origin = await readOrigin(document.id, tx);
  const adaptedFrom = origin?.materialId ?? null;
  return { ...document, adaptedFrom, blocks: origin && (await hasEnded(origin, userId, tx)) ? null : document.blocks };
};

export const personalData: PersonalData = {
  name: "documents",
  tables: [own, sources],
  collect: async (tx, userId) => {
    const documents = await tx
      .select({ ...own.columns, hasLink: sql<boolean>`${toolDocuments.linkHash} is not null`, pictures })
      .from(toolDocuments)
      .where(eq(toolDocuments.userId, userId))
      .orderBy(asc(toolDocuments.id));
    return {
      documents: await Promise.all(documents.map((document) => withoutEnded(tx, userId, document))),
      "sources-of-materials": await tx
        .select(sources.columns)
        .from(materialSources)
        .where(eq(materialSources.authorId, userId))
        .orderBy(asc(materialSources.createdAt), asc(materialSources.sha256)),
    };
  },
  erase: async (tx, { userId }) => {
    const rows = await tx.select({ id: toolDocuments.id }).from(toolDocuments).where(eq(toolDocuments.userId, userId));
    await eraseDocuments(
      tx,
      rows.map(({ id }) => id),
    );
  },
};
