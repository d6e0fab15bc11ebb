import type { Tx } from "#lib/platform/db/client.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";

/** Purpose of the secret that leads from a login-as back to the admin's own session. */
export const RETURN_PURPOSE = "login_as_return";

/** From which session, to which. */
export type WayBack = { adminId: number; adminSessionId: number; sessionId: number };

/** Takes an admin's way back, which works once; null when it is unknown, used or too late. */
export const spendReturn = async (tx: Tx, secret: string): Promise<WayBack | null> => {
  const spent = await spendLink(tx, RETURN_PURPOSE, secret);
  if (!spent?.userId) return null;
  const { adminSessionId, sessionId } = spent.data;
  return { adminId: spent.userId, adminSessionId: Number(adminSessionId), sessionId: Number(sessionId) };
};
