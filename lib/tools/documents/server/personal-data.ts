import { asc, eq, sql } from "drizzle-orm";
import { toolDocumentPictures, toolDocuments } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";
import { eraseDocuments } from "#lib/tools/documents/server/delete-document.ts";

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

export const personalData: PersonalData = {
  name: "documents",
  tables: [own],
  collect: async (tx, userId) => ({
    documents: await tx
      .select({ ...own.columns, hasLink: sql<boolean>`${toolDocuments.linkHash} is not null`, pictures })
      .from(toolDocuments)
      .where(eq(toolDocuments.userId, userId))
      .orderBy(asc(toolDocuments.id)),
  }),
  erase: async (tx, { userId }) => {
    const rows = await tx.select({ id: toolDocuments.id }).from(toolDocuments).where(eq(toolDocuments.userId, userId));
    await eraseDocuments(
      tx,
      rows.map(({ id }) => id),
    );
  },
};
