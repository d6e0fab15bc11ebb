import { eq } from "drizzle-orm";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { sellerVerifications } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { privateFile } from "#lib/platform/links/private-file.ts";
import { documentEnding } from "#lib/selling/verification/rules.ts";
import { openDocument } from "#lib/selling/verification/server/document-store.ts";

/**
 * A person of finance opens a seller's identity document while it waits for a decision; each look stands in the audit log before the first byte
 * leaves.
 * @throws AppError not_found; forbidden for one's own
 */
export const readDocument = async (actor: { id: number; address: string | null }, sellerId: number): Promise<Response> => {
  if (sellerId === actor.id) throw new AppError("forbidden");
  const [row] = await getDb().select().from(sellerVerifications).where(eq(sellerVerifications.sellerId, sellerId));
  if (row?.status !== "open" || !row.documentKey || !row.documentSecret || !row.documentMime) return notFoundError();
  const body = await openDocument(sellerId, row.documentKey, row.documentSecret);
  await writeAudit(getDb(), { actorId: actor.id, userId: sellerId, action: "verification.document_read", address: actor.address });
  return privateFile({ name: `seller-${sellerId}.${documentEnding(row.documentMime)}`, mime: row.documentMime, body });
};
