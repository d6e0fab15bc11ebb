import { eq, or } from "drizzle-orm";
import { revokeSession } from "#lib/auth/server/revoke-session.ts";
import { transaction } from "#lib/db/client.ts";
import { accessTokens, sessions } from "#lib/db/schema/schema.ts";
import { hashToken } from "#lib/http/session.ts";

/** GRANT-3: ends the session behind the bearer or the refresh secret. Without either nothing happens, and that is fine too. */
export const logout = (bearer: string | null, secret: string | null): Promise<void> =>
  transaction(async (tx) => {
    const found = new Set<number>();
    if (bearer) {
      const rows = await tx
        .select({ id: accessTokens.sessionId })
        .from(accessTokens)
        .where(eq(accessTokens.hash, hashToken(bearer)));
      for (const { id } of rows) found.add(id);
    }
    if (secret) {
      const hash = hashToken(secret);
      const rows = await tx
        .select({ id: sessions.id })
        .from(sessions)
        .where(or(eq(sessions.refreshHash, hash), eq(sessions.previousRefreshHash, hash)));
      for (const { id } of rows) found.add(id);
    }
    for (const id of found) await revokeSession(tx, id);
  });
