import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { sellerVerifications } from "#lib/platform/db/schema/schema.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { open, type Sealed, seal } from "#lib/platform/secrets/sealed.ts";
import { openBytes, sealBytes } from "#lib/platform/secrets/sealed-bytes.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/** After so many ms a document that no row names is taken away: longer than any request takes. */
const ORPHAN_MS = 3_600_000;

type Secret = Sealed<"seller_verifications.document_secret">;

/**
 * Writes a document into the storage, encrypted with a key of its own that is sealed in the seller's row: without row and server
 * key nobody reads it, and what backups of the storage keep of it is lost with its row. A job that is noted before takes it away unless a row
 * names it.
 */
export const putDocument = async (sellerId: number, bytes: Uint8Array): Promise<{ documentKey: string; documentSecret: Secret }> => {
  const documentKey = `verifications/${randomUUID()}`;
  await addJob(getDb(), "drop_document_orphan", { sellerId, documentKey }, { runAt: new Date(Date.now() + ORPHAN_MS) });
  const { key, sealed } = sealBytes(documentKey, bytes);
  await getStorage().put(documentKey, sealed, { mime: "application/octet-stream" });
  return { documentKey, documentSecret: seal("seller_verifications.document_secret", sellerId, key) };
};

/** @throws AppError not_found without the file; unavailable without the server's key */
export const openDocument = async (sellerId: number, documentKey: string, secret: Secret): Promise<Buffer> => {
  const key = open("seller_verifications.document_secret", sellerId, secret);
  return openBytes(documentKey, key, await getStorage().get(documentKey));
};

/** Deletes a document unless its seller's row names it; runs as a job. */
export const dropOrphan = async (sellerId: number, documentKey: string): Promise<void> => {
  const [row] = await getDb()
    .select({ key: sellerVerifications.documentKey })
    .from(sellerVerifications)
    .where(eq(sellerVerifications.sellerId, sellerId));
  if (row?.key !== documentKey) await getStorage().delete(documentKey);
};
