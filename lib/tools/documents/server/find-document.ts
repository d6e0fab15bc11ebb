import { and, eq, isNull } from "drizzle-orm";
import { getDb, type Tx } from "#lib/platform/db/client.ts";
import { toolDocuments } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { openOrigin } from "#lib/tools/documents/server/origin.ts";

export type DocumentRow = typeof toolDocuments.$inferSelect;

/** Threat 5: a document by its id is its owner's alone. */
export const ownDocument = (id: number, userId: number) =>
  and(eq(toolDocuments.id, id), eq(toolDocuments.userId, userId), isNull(toolDocuments.deletedAt));

/**
 * Threat 1: of an adapted copy the right to its original is asked with it, and noted as used. Whatever answers something of a document begins here.
 * @throws AppError not_found, also for what is somebody else's or deleted; adaptation_ended
 */
export const findDocument = async (id: number, userId: number): Promise<DocumentRow> => {
  const [row] = await getDb().select().from(toolDocuments).where(ownDocument(id, userId));
  if (!row) return notFoundError();
  await openOrigin(id, userId);
  return row;
};

/** The same, held until the transaction ends: two windows come one after the other. */
export const lockDocument = async (tx: Tx, id: number, userId: number): Promise<DocumentRow> => {
  const [row] = await tx.select().from(toolDocuments).where(ownDocument(id, userId)).for("update");
  if (!row) return notFoundError();
  await openOrigin(id, userId, tx);
  return row;
};
