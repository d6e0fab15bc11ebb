import { and, eq, gt, isNull } from "drizzle-orm";
import type { Tx } from "#lib/db/client.ts";
import { oneTimeTokens } from "#lib/db/schema/schema.ts";
import { hashSecret } from "#lib/secrets.ts";

/** Purpose of the secret that leads from a login-as back to the admin's own session. */
export const RETURN_PURPOSE = "login_as_return";

/** From which session, to which. */
export type WayBack = { adminId: number; adminSessionId: number; sessionId: number };

/** Takes an admin's way back, which works once; null when it is unknown, used or too late. */
export const spendReturn = async (tx: Tx, secret: string): Promise<WayBack | null> => {
  const [spent] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(oneTimeTokens.hash, hashSecret(secret)),
        eq(oneTimeTokens.purpose, RETURN_PURPOSE),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, new Date()),
      ),
    )
    .returning({ userId: oneTimeTokens.userId, payload: oneTimeTokens.payload });
  if (!spent?.userId) return null;
  const { adminSessionId, sessionId } = spent.payload;
  return { adminId: spent.userId, adminSessionId: Number(adminSessionId), sessionId: Number(sessionId) };
};
