import { and, eq, isNull } from "drizzle-orm";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

export type MaterialRow = typeof materials.$inferSelect;

/** `own`: what its address names. `copy`: the hidden row on which its next version is prepared, if there is one. */
export type Copies = { own: MaterialRow; copy: MaterialRow | null };

/**
 * A seller's own material with the copy she works on. In a transaction both are locked, so that two tabs come one after the other.
 * @throws AppError not_found for what is another's, a bundle, or itself a copy
 */
export const findCopies = async (id: number, authorId: number, tx?: Tx): Promise<Copies> => {
  const db: Db | Tx = tx ?? getDb();
  const isHers = and(eq(materials.id, id), eq(materials.authorId, authorId), isNull(materials.revisionOf));
  const own = db.select().from(materials).where(isHers);
  const [row] = await (tx ? own.for("update") : own);
  if (!row) return notFoundError();
  const copy = db.select().from(materials).where(eq(materials.revisionOf, id));
  const [copied] = await (tx ? copy.for("update") : copy);
  return { own: row, copy: copied ?? null };
};

/** What she works on: the copy, or the material itself while it was never on sale. */
export const workingRow = ({ own, copy }: Copies): MaterialRow => copy ?? own;

/** On sale, or taken off sale by its seller: changes go to a copy. */
export const wasPublished = ({ own }: Copies): boolean => own.version > 0 && own.publishedAt !== null;

/** How often what she works on was saved; a copy that is not made yet was never. */
export const revisionOf = (copies: Copies): number => (wasPublished(copies) && !copies.copy ? 0 : workingRow(copies).draftRevision);
