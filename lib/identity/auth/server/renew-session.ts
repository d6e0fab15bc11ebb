import { and, eq } from "drizzle-orm";
import { addAccessToken } from "#lib/identity/auth/server/open-session.ts";
import { revokeSession } from "#lib/identity/auth/server/revoke-session.ts";
import { REFRESH_GRACE_MS, REFRESH_SECONDS } from "#lib/identity/auth/server/tokens.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { oneTimeTokens, sessions } from "#lib/platform/db/schema/schema.ts";
import { hashSecret, makeSecret } from "#lib/platform/secrets/secrets.ts";

export type Renewed = { accessToken: string; refreshSecret: string | null } | "unknown" | "reused";

type SessionRow = typeof sessions.$inferSelect;

const PURPOSE = "refresh";

const isOver = (session: SessionRow) => session.revokedAt !== null || session.expiresAt < new Date();

/** A new secret takes the place of the spent one, which is remembered for as long as it could have been stolen. */
export const rotate = async (tx: Tx, session: SessionRow, spentHash: string, address: string | null): Promise<Renewed> => {
  const now = new Date();
  const next = makeSecret();
  const inThirtyDays = new Date(now.getTime() + REFRESH_SECONDS * 1000);
  // An admin's view of an account does not outlive its half hour (IMPERSONATE-1).
  const expiresAt = session.actorId === null ? inThirtyDays : session.expiresAt;
  await tx
    .update(sessions)
    .set({
      refreshHash: next.hash,
      previousRefreshHash: spentHash,
      rotatedAt: now,
      expiresAt,
      // Once a quarter of an hour is often enough for the list of own sessions; no request costs a write for it.
      lastSeenAt: now,
      address: address ?? session.address,
    })
    .where(eq(sessions.id, session.id));
  const { userId, id: sessionId } = session;
  await tx
    .insert(oneTimeTokens)
    .values({ hash: spentHash, purpose: PURPOSE, userId, payload: { sessionId }, usedAt: now, expiresAt: inThirtyDays });
  return { accessToken: await addAccessToken(tx, sessionId), refreshSecret: next.secret };
};

/** A secret that comes again: a parallel tab within the grace of 20 s, otherwise one of two holders is a thief, and the session ends. */
const meetAgain = async (tx: Tx, hash: string): Promise<Renewed> => {
  const [spent] = await tx
    .select({ payload: oneTimeTokens.payload, usedAt: oneTimeTokens.usedAt })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hash), eq(oneTimeTokens.purpose, PURPOSE)));
  if (!spent) return "unknown";
  const [session] = await tx
    .select()
    .from(sessions)
    .where(eq(sessions.id, Number(spent.payload.sessionId)))
    .for("update");
  if (!session || isOver(session)) return "unknown";
  const age = Date.now() - (spent.usedAt?.getTime() ?? 0);
  if (age <= REFRESH_GRACE_MS) return { accessToken: await addAccessToken(tx, session.id), refreshSecret: null };
  await revokeSession(tx, session.id);
  return "reused";
};

/** Exchanges a refresh secret for a fresh access token and the next secret (none within the grace); notes when and from where. */
export const renewSession = (secret: string, address: string | null): Promise<Renewed> =>
  transaction(async (tx) => {
    const hash = hashSecret(secret);
    // Who waited here for a parallel renewal finds no row any more, and meets her own secret again.
    const [session] = await tx.select().from(sessions).where(eq(sessions.refreshHash, hash)).for("update");
    if (!session) return meetAgain(tx, hash);
    return isOver(session) ? "unknown" : rotate(tx, session, hash, address);
  });
