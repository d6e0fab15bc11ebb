import { eq, or } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { sessions, spentRefreshSecrets } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";

/** The id of the session that a refresh secret belongs or belonged to; null when it is nobody's. */
export const sessionOfSecret = async (tx: Tx, secret: string): Promise<number | null> => {
  const hash = hashSecret(secret);
  const isIts = or(eq(sessions.refreshHash, hash), eq(sessions.nextRefreshHash, hash));
  const [session] = await tx.select({ id: sessions.id }).from(sessions).where(isIts);
  if (session) return session.id;
  const [spent] = await tx
    .select({ id: spentRefreshSecrets.sessionId })
    .from(spentRefreshSecrets)
    .where(eq(spentRefreshSecrets.hash, hash));
  return spent?.id ?? null;
};
