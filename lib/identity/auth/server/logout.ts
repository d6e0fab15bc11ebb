import { eq } from "drizzle-orm";
import { endActing } from "#lib/identity/auth/server/end-acting.ts";
import { revokeSession } from "#lib/identity/auth/server/revoke-session.ts";
import { sessionOfSecret } from "#lib/identity/auth/server/session-of-secret.ts";
import { spendReturn } from "#lib/identity/auth/server/spend-return.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { accessTokens } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";

type Leaving = {
  bearer: string | null;
  secret: string | null;
  /** Of an admin who acts as a user: whoever logs out there is not led back. */
  returnSecret?: string | null;
  address?: string | null;
};

/**
 * GRANT-3: ends the session behind the bearer, the refresh secret and an admin's way back, so that this browser opens nothing any more.
 * Without any of them nothing happens, and that is fine too.
 */
export const logout = ({ bearer, secret, returnSecret = null, address = null }: Leaving): Promise<void> =>
  transaction(async (tx) => {
    const found = new Set<number>();
    if (bearer) {
      const rows = await tx
        .select({ id: accessTokens.sessionId })
        .from(accessTokens)
        .where(eq(accessTokens.hash, hashSecret(bearer)));
      for (const { id } of rows) found.add(id);
    }
    if (secret) {
      const id = await sessionOfSecret(tx, secret);
      if (id !== null) found.add(id);
    }
    const back = returnSecret ? await spendReturn(tx, returnSecret) : null;
    if (back) for (const id of [back.sessionId, back.adminSessionId]) found.add(id);
    for (const id of found) if (!(await endActing(tx, id, address))) await revokeSession(tx, id);
  });
