import { and, eq, isNull } from "drizzle-orm";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { toolDocuments } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

export type DocumentRow = typeof toolDocuments.$inferSelect;

/** Threat 5: a document by its id is its owner's alone. */
export const ownDocument = (id: number, userId: number) =>
  and(eq(toolDocuments.id, id), eq(toolDocuments.userId, userId), isNull(toolDocuments.deletedAt));

/** @throws AppError not_found, also for what is somebody else's or deleted */
export const findDocument = async (id: number, userId: number, db: Db | Tx = getDb()): Promise<DocumentRow> => {
  const [row] = await db.select().from(toolDocuments).where(ownDocument(id, userId));
  return row ?? notFoundError();
};

/** The same, held until the transaction ends: two windows come one after the other. */
export const lockDocument = async (tx: Tx, id: number, userId: number): Promise<DocumentRow> => {
  const [row] = await tx.select().from(toolDocuments).where(ownDocument(id, userId)).for("update");
  return row ?? notFoundError();
};
