import { createHmac } from "node:crypto";
import { eq, or } from "drizzle-orm";
import { addAccessToken } from "#lib/identity/auth/server/open-session.ts";
import { revokeSession } from "#lib/identity/auth/server/revoke-session.ts";
import { REFRESH_SECONDS, ROTATE_AFTER_MS, SUCCESSOR_GRACE_MS } from "#lib/identity/auth/server/tokens.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { sessions, spentRefreshSecrets } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { serverKeys } from "#lib/platform/secrets/server-keys.ts";

/** `refreshSecret`: what the browser keeps from now on; null when it goes on with what it has. */
export type Renewed = { accessToken: string; refreshSecret: string | null } | "unknown" | "reused";

type SessionRow = typeof sessions.$inferSelect;

const isOver = (session: SessionRow, now: Date) => session.revokedAt !== null || session.expiresAt <= now;

const succeed = (secret: string, key: Buffer) => createHmac("sha256", key).update(secret).digest("base64url");

/**
 * The successor of a secret: the one that was given out already, for its answer may have been lost; null when the key it was made with has
 * been thrown away since.
 */
const findSuccessor = (secret: string, givenHash: string | null): string | null => {
  const successors = serverKeys("refresh").map((key) => succeed(secret, key));
  return (givenHash === null ? successors[0] : successors.find((one) => hashSecret(one) === givenHash)) ?? null;
};

/** An admin's view of an account does not outlive its half hour (IMPERSONATE-1), and nothing its absolute end. */
const prolonged = ({ actorId, expiresAt, endsAt }: SessionRow, now: Date): Date =>
  actorId === null ? new Date(Math.min(now.getTime() + REFRESH_SECONDS * 1000, endsAt.getTime())) : expiresAt;

type Change = Partial<Pick<SessionRow, "refreshHash" | "refreshSince" | "nextRefreshHash">>;

/** Notes that the session was used, and from where, with whatever else changes. */
const change = async (tx: Tx, session: SessionRow, changes: Change, address: string | null, now: Date): Promise<void> => {
  const seen = { expiresAt: prolonged(session, now), lastSeenAt: now, address: address ?? session.address };
  await tx
    .update(sessions)
    .set({ ...seen, ...changes })
    .where(eq(sessions.id, session.id));
};

/** Puts a secret in the place of the one in use, which is remembered for as long as the session lives. */
export const replaceSecret = async (tx: Tx, session: SessionRow, nextHash: string, address: string | null, now: Date): Promise<void> => {
  await change(tx, session, { refreshHash: nextHash, refreshSince: now, nextRefreshHash: null }, address, now);
  // Who has a successor has what it succeeds.
  await tx.insert(spentRefreshSecrets).values({ hash: session.refreshHash as string, sessionId: session.id, spentAt: now });
};

/** Goes on with the secret in use: for an hour alone, then its successor is given out with every answer until it comes back. */
const goOn = async (tx: Tx, session: SessionRow, secret: string, address: string | null, now: Date): Promise<string | null> => {
  const isDue = now.getTime() - session.refreshSince.getTime() >= ROTATE_AFTER_MS;
  const successor = isDue ? findSuccessor(secret, session.nextRefreshHash) : null;
  await change(tx, session, successor === null ? {} : { nextRefreshHash: hashSecret(successor) }, address, now);
  return successor;
};

/** A secret whose successor is in use: a request that was under way meanwhile, otherwise one of two holders is a thief and the session ends. */
const meetSpent = async (tx: Tx, hash: string, now: Date): Promise<Renewed> => {
  const [found] = await tx
    .select({ session: sessions, spentAt: spentRefreshSecrets.spentAt })
    .from(spentRefreshSecrets)
    .innerJoin(sessions, eq(sessions.id, spentRefreshSecrets.sessionId))
    .where(eq(spentRefreshSecrets.hash, hash))
    .for("update", { of: sessions });
  if (!found || isOver(found.session, now)) return "unknown";
  const { session, spentAt } = found;
  if (now.getTime() - spentAt.getTime() <= SUCCESSOR_GRACE_MS) {
    return { accessToken: await addAccessToken(tx, session.id), refreshSecret: null };
  }
  await revokeSession(tx, session.id);
  return "reused";
};

/**
 * Exchanges a refresh secret for a fresh access token, and after an hour for its successor too; notes when and from where. A lost answer
 * loses nothing: the successor is made from the secret by a key of the server, so every answer until its first use brings the same one.
 *
 * @param now when the request came in: what waits here for the database was not late
 */
export const renewSession = (secret: string, address: string | null, now = new Date()): Promise<Renewed> =>
  transaction(async (tx) => {
    const hash = hashSecret(secret);
    // Who waited here while a parallel request brought the successor finds no row any more, and meets her secret among the spent.
    const [session] = await tx
      .select()
      .from(sessions)
      .where(or(eq(sessions.refreshHash, hash), eq(sessions.nextRefreshHash, hash)))
      .for("update");
    if (!session) return meetSpent(tx, hash, now);
    if (isOver(session, now)) return "unknown";
    const isFirstUse = session.nextRefreshHash === hash;
    if (isFirstUse) await replaceSecret(tx, session, hash, address, now);
    const refreshSecret = isFirstUse ? null : await goOn(tx, session, secret, address, now);
    return { accessToken: await addAccessToken(tx, session.id), refreshSecret };
  });
