import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { oneTimeTokens } from "#lib/platform/db/schema/schema.ts";
import type { Purpose } from "#lib/platform/links/link.ts";

/** Ends what a user still has open for a purpose: a newer link takes its place, or what it would open is no longer to be opened by mail. */
export const revokeLinks = async (tx: Tx, userId: number, purpose: Purpose, now = new Date()): Promise<void> => {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, [purpose].flat()), isNull(oneTimeTokens.usedAt)));
};

/** Deletes all links of a user, spent ones too: what they know is about her. */
export const eraseLinks = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
};

/** Forgets links that ended before a moment. */
export const forgetLinks = async (tx: Db | Tx, endedBefore: Date): Promise<void> => {
  await tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, endedBefore));
};
