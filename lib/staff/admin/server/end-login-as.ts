import { and, eq, gt, isNull } from "drizzle-orm";
import type { GrantedTokens } from "#lib/identity/auth/schema.ts";
import { endActing } from "#lib/identity/auth/server/end-acting.ts";
import { addAccessToken } from "#lib/identity/auth/server/open-session.ts";
import { replaceSecret } from "#lib/identity/auth/server/renew-session.ts";
import { sessionOfSecret } from "#lib/identity/auth/server/session-of-secret.ts";
import { presentTokens } from "#lib/identity/auth/server/sign-in.ts";
import { spendReturn, type WayBack } from "#lib/identity/auth/server/spend-return.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { sessions, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { RequestSession } from "#lib/platform/http/session.ts";
import { makeSecret } from "#lib/platform/secrets/secrets.ts";

type Asking = {
  /** The impersonated session; null where it has ended by itself. */
  session: RequestSession | null;
  refreshSecret: string | null;
  returnSecret: string | null;
  address: string | null;
};

const refuse = (): never => {
  throw new AppError("login_as_refused");
};

type Ended = { userId: number | null; grant: GrantedTokens | null; refreshSecret: string | null };

/** Fresh tokens for the admin's own session, if it still is one. */
const reopen = async (tx: Tx, { adminId, adminSessionId }: WayBack, address: string | null) => {
  const [found] = await tx
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, adminSessionId),
        eq(sessions.userId, adminId),
        isNull(sessions.actorId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, new Date()),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    )
    .for("update", { of: sessions });
  const own = found?.session;
  if (!own?.refreshHash) return null;
  // Her browser has overwritten the secret with that of the account she looked at.
  const { secret: refreshSecret, hash } = makeSecret();
  await replaceSecret(tx, own, hash, address, new Date());
  const accessToken = await addAccessToken(tx, own.id);
  return { grant: presentTokens({ sessionId: own.id, accessToken, refreshSecret }, { userId: adminId }), refreshSecret };
};

/** Whether the browser's refresh secret, if it has one, is of that session: else somebody has logged in here since. */
const isStillHere = async (tx: Tx, secret: string | null, sessionId: number): Promise<boolean> => {
  if (!secret) return true;
  return (await sessionOfSecret(tx, secret)) === sessionId;
};

/**
 * Ends an admin's view of an account, and gives her own session back where this browser kept the way to it. Also works after the half hour
 * is over, when only that way is left.
 * @throws AppError login_as_refused when nobody acts as anybody here, or the way back is another session's
 */
export const endLoginAs = ({ session, refreshSecret, returnSecret, address }: Asking): Promise<Ended> =>
  transaction(async (tx) => {
    // Whoever is here as herself acts as nobody.
    if (session && session.userId !== null && session.actorId === null) return refuse();
    const acting = session?.actorId ? session : null;
    const back = returnSecret ? await spendReturn(tx, returnSecret) : null;
    // Two cookies of one browser belong together: a way back that leads elsewhere was put here.
    if (acting && back && back.sessionId !== acting.sessionId) return refuse();
    if (!acting && back && !(await isStillHere(tx, refreshSecret, back.sessionId))) return refuse();
    const sessionId = acting?.sessionId ?? back?.sessionId;
    const ended = sessionId === undefined ? null : await endActing(tx, sessionId, address);
    // A second press of the same button must not throw away what the first one brought.
    if (!ended || (!ended.wasOpen && !back)) return refuse();
    const reopened = back ? await reopen(tx, back, address) : null;
    return { userId: ended.userId, grant: reopened?.grant ?? null, refreshSecret: reopened?.refreshSecret ?? null };
  });
