import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { findAdaptable } from "#lib/catalogue/materials/server/find-adaptable.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, toolDocumentOrigins, toolDocuments } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { adaptedBlocks, documentTexts, wantedDocuments } from "#lib/staff/demo/document-texts.ts";
import type { Cast } from "#lib/staff/demo/server/demo-people.ts";
import { beginCopy } from "#lib/tools/adapting/server/begin-copy.ts";
import { createDocument } from "#lib/tools/documents/server/create-document.ts";
import { getDocument } from "#lib/tools/documents/server/get-document.ts";
import { saveDocument } from "#lib/tools/documents/server/save-document.ts";
import { shareDocument } from "#lib/tools/documents/server/share-document.ts";

const ownId = async (userId: number, world: World, title: string): Promise<number | undefined> => {
  const { id, userId: owner, world: begun, title: named } = toolDocuments;
  const isIt = and(eq(owner, userId), eq(begun, world), eq(named, title), isNull(toolDocuments.deletedAt));
  return (await getDb().select({ id }).from(toolDocuments).where(isIt))[0]?.id;
};

const write = async (userId: number, world: keyof typeof documentTexts): Promise<void> => {
  for (const { title, folder, blocks, isShared } of wantedDocuments(documentTexts[world])) {
    const id = (await ownId(userId, world, title)) ?? (await createDocument(userId, world, { title, folder, blocks })).id;
    // Again keeps the link.
    if (isShared) await shareDocument(userId, id);
  }
};

/** Ids of documents that are copies of what somebody bought. */
const copiesOf = (userId: number) =>
  getDb()
    .select({ id: toolDocuments.id })
    .from(toolDocuments)
    .innerJoin(toolDocumentOrigins, eq(toolDocumentOrigins.documentId, toolDocuments.id))
    .where(and(eq(toolDocuments.userId, userId), isNull(toolDocuments.deletedAt)));

/** A copy of the first sheet of our tools that she bought and downloaded, with other numbers and a task of her own. Nothing where she has none. */
const adapt = async (userId: number): Promise<void> => {
  const had = await getDb()
    .select({ id: entitlements.materialId })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt), isNotNull(entitlements.deliveredAt)))
    .orderBy(entitlements.id);
  const offered = await findAdaptable(
    userId,
    had.map(({ id }) => id),
  );
  const chosen = offered.find(({ kind, isAllowed }) => kind === "document" && isAllowed);
  if (!chosen) return;
  const [known] = await copiesOf(userId);
  const id = known?.id ?? (await beginCopy({ userId, materialId: chosen.materialId, fileId: chosen.fileId })).id;
  const { version, blocks } = await getDocument(userId, id);
  // A second version is hers already.
  if (version > 1) return;
  await saveDocument(userId, { id, version, blocks: adaptedBlocks(blocks) });
};

/** The buyer keeps what she made with the tools, in two worlds, and has adapted a sheet that she bought. */
export const keepDocuments = async ({ buyer }: Cast): Promise<void> => {
  await adapt(buyer);
  for (const world of ["gr", "de"] as const) await write(buyer, world);
};
