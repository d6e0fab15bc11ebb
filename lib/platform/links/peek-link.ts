import { and } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { oneTimeTokens } from "#lib/platform/db/schema/schema.ts";
import { isLink, isOpen, type Link, linkColumns, type Purpose } from "#lib/platform/links/link.ts";

/**
 * What a link would do, for the page that a GET shows: changes nothing, so the scanner of a mailbox may open it (threat 14). The same null
 * as spendLink's.
 */
export const peekLink = async (tx: Pick<Tx, "select">, purpose: Purpose, secret: string, now = new Date()): Promise<Link | null> => {
  const [open] = await tx
    .select(linkColumns)
    .from(oneTimeTokens)
    .where(and(isLink(purpose, secret), isOpen(now)));
  return open ?? null;
};

/** The same in a transaction that goes on to spend it or to note something on it: nobody else does meanwhile. */
export const lockLink = async (tx: Tx, purpose: Purpose, secret: string, now = new Date()): Promise<Link | null> => {
  const [open] = await tx
    .select(linkColumns)
    .from(oneTimeTokens)
    .where(and(isLink(purpose, secret), isOpen(now)))
    .for("update");
  return open ?? null;
};

/** A link whatever became of it, and whether it was used: for what may be asked for twice and is done once. */
export const findLink = async (tx: Pick<Tx, "select">, purpose: Purpose, secret: string): Promise<(Link & { isUsed: boolean }) | null> => {
  const [row] = await tx
    .select({ ...linkColumns, usedAt: oneTimeTokens.usedAt })
    .from(oneTimeTokens)
    .where(isLink(purpose, secret));
  if (!row) return null;
  const { usedAt, ...link } = row;
  return { ...link, isUsed: usedAt !== null };
};
