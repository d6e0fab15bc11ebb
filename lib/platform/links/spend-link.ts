import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { oneTimeTokens } from "#lib/platform/db/schema/schema.ts";
import { isLink, isOpen, type Link, linkColumns, type Purpose } from "#lib/platform/links/link.ts";

type Asking = {
  /** Whose it must be, null for nobody's; any link of the purpose when it is left out. */
  userId?: number | null;
  now?: Date;
};

const isHeldBy = (userId: number | null) => (userId === null ? isNull(oneTimeTokens.userId) : eq(oneTimeTokens.userId, userId));

/**
 * Uses a link up, in the one statement that finds it: of two who come at once one has it (threat 14). An unknown secret, another purpose,
 * another holder, a spent and an expired link are the same null. When the transaction fails it is unspent.
 */
export const spendLink = async (
  tx: Pick<Tx, "update">,
  purpose: Purpose,
  secret: string,
  { userId, now = new Date() }: Asking = {},
): Promise<Link | null> => {
  const [spent] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(isLink(purpose, secret), isOpen(now), userId === undefined ? undefined : isHeldBy(userId)))
    .returning(linkColumns);
  return spent ?? null;
};
