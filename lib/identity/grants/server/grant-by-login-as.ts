import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { AuthenticateInput } from "#lib/identity/auth/schema.ts";
import { openSession } from "#lib/identity/auth/server/open-session.ts";
import { type Caller, type Grant, presentTokens } from "#lib/identity/auth/server/sign-in.ts";
import { RETURN_PURPOSE } from "#lib/identity/auth/server/spend-return.ts";
import { canLogInAs, LOGIN_AS_MINUTES } from "#lib/identity/roles/rules.ts";
import { lockTarget } from "#lib/identity/roles/server/lock-target.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { sessions, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { findSession } from "#lib/platform/http/session.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";

/** Purpose of the code that starts it. */
export const LOGIN_AS_PURPOSE = "login_as";
/** How long after its end the way back stays open, in ms: a computer may have slept meanwhile. */
const RETURN_MS = 30 * 60_000;

const refuse = (): never => {
  throw new AppError("login_as_refused", { reason: "login_as_refused" });
};

type Asking = { sessionId: number; adminId: number; role: string | null; hasCookie: boolean };

/** Who asks: by her bearer, or by the cookie where that has just ended. Sessions in which somebody acts as another are nobody here. */
const findAsking = async ({ bearer, refreshSecret }: Caller): Promise<Asking | null> => {
  const [own] = refreshSecret
    ? await getDb()
        .select({ sessionId: sessions.id, adminId: users.id, role: users.role })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(
          and(
            eq(sessions.refreshHash, hashSecret(refreshSecret)),
            isNull(sessions.actorId),
            isNull(sessions.revokedAt),
            gt(sessions.expiresAt, sql`now()`),
            isNull(users.blockedAt),
            isNull(users.deletedAt),
          ),
        )
    : [];
  const session = bearer ? await findSession(bearer) : null;
  if (!session) return own ? { ...own, hasCookie: true } : null;
  if (session.userId === null || session.actorId !== null) return null;
  const { sessionId, role } = session;
  return { sessionId, adminId: session.userId, role, hasCookie: own?.sessionId === sessionId };
};

/** Takes the code, if it is this session's; of two who come at once one finds it spent. */
const spendCode = async (tx: Tx, code: string, sessionId: number): Promise<{ targetId: number; reason: string }> => {
  const spent = await spendLink(tx, LOGIN_AS_PURPOSE, code);
  // What fails here is undone: another session's code stays that session's.
  if (spent?.data.sessionId !== sessionId) return refuse();
  return { targetId: Number(spent.data.targetId), reason: String(spent.data.reason) };
};

/**
 * The named extension grant of login-as (GRANT-1, IMPERSONATE-1): exchanges the code of an admin's own session for one in which she acts as
 * the user, for 30 minutes and no longer. A browser also gets the secret by which it finds back to the admin's session; whoever holds her
 * bearer alone does not. The user's cart stays untouched.
 * @throws AppError login_as_refused: one answer for an unknown, spent, expired or foreign code and for everybody who may not (threat 7)
 */
export const grantByLoginAs = async ({ code = "", client_id }: AuthenticateInput, caller: Caller): Promise<Grant> => {
  const asking = await findAsking(caller);
  if (!asking) return refuse();
  const { sessionId: adminSessionId, adminId, role, hasCookie } = asking;
  return transaction(async (tx) => {
    const { targetId, reason } = await spendCode(tx, code, adminSessionId);
    if (!canLogInAs({ id: adminId, role }, await lockTarget(tx, targetId))) return refuse();
    const { userAgent, address } = caller;
    const seconds = LOGIN_AS_MINUTES * 60;
    const session = await openSession(tx, { userId: targetId, clientId: client_id, userAgent, address, actorId: adminId, seconds });
    const data = { sessionId: session.sessionId, adminSessionId, minutes: LOGIN_AS_MINUTES };
    await writeAudit(tx, { actorId: adminId, userId: targetId, action: "login_as.started", reason, data, address });
    const tokens = presentTokens(session, { userId: targetId, isImpersonated: true });
    if (!hasCookie) return { tokens, refreshSecret: session.refreshSecret };
    const returnSecret = await issueLink(tx, {
      purpose: RETURN_PURPOSE,
      userId: adminId,
      data: { adminSessionId, sessionId: session.sessionId },
      lifetimeMs: seconds * 1000 + RETURN_MS,
    });
    return { tokens, refreshSecret: session.refreshSecret, returnSecret };
  });
};
