import { and, eq, isNull } from "drizzle-orm";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { toolDocuments, users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { href } from "#lib/platform/routes/href.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { documentLink } from "#lib/tools/documents/server/document-link.ts";
import { type DocumentRow, lockDocument, ownDocument } from "#lib/tools/documents/server/find-document.ts";
import { refuseAdapted } from "#lib/tools/documents/server/origin.ts";

/** Gives a document a public page, which only those find who have its link. Again keeps the link. @throws AppError not_found, adapted_for_own_class */
export const shareDocument = (userId: number, id: number): Promise<{ link: string }> =>
  transaction(async (tx) => {
    const { world, linkNonce, linkHash } = await lockDocument(tx, id, userId);
    await refuseAdapted(id, tx);
    const known = documentLink.read({ nonce: linkNonce, hash: linkHash });
    if (known !== null) return { link: href(world, "tokenLinks.document", { token: known }) };
    const { nonce, hash, secret } = documentLink.make();
    await tx.update(toolDocuments).set({ linkNonce: nonce, linkHash: hash }).where(eq(toolDocuments.id, id));
    return { link: href(world, "tokenLinks.document", { token: secret }) };
  });

/** Takes the public link back: it leads nowhere from now on, and a new one will be another. @throws AppError not_found */
export const unshareDocument = async (userId: number, id: number): Promise<void> => {
  const { rowCount } = await getDb().update(toolDocuments).set({ linkNonce: null, linkHash: null }).where(ownDocument(id, userId));
  if (!rowCount) notFoundError();
};

/** The document of a public link. @throws AppError not_found: no such link, taken back, deleted, or its owner is gone or blocked */
export const findShared = async (token: string): Promise<DocumentRow> => {
  const isShown = and(
    eq(toolDocuments.linkHash, hashSecret(token)),
    isNull(toolDocuments.deletedAt),
    isNull(users.blockedAt),
    isNull(users.deletedAt),
  );
  const [found] = await getDb()
    .select({ document: toolDocuments })
    .from(toolDocuments)
    .innerJoin(users, eq(users.id, toolDocuments.userId))
    .where(isShown);
  return found?.document ?? notFoundError();
};
