import { LOGIN_AS_PURPOSE } from "#lib/identity/grants/server/grant-by-login-as.ts";
import { canLogInAs, LOGIN_AS_CODE_SECONDS, mayLogInAs } from "#lib/identity/roles/rules.ts";
import { lockTarget } from "#lib/identity/roles/server/lock-target.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { PROOF_FRESH_MS } from "#lib/platform/http/endpoint.ts";
import type { RequestSession } from "#lib/platform/http/session.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import type { LoginAsCode, LoginAsInput } from "#lib/staff/admin/schema.ts";

type Asking = Pick<RequestSession, "sessionId" | "role" | "actorId" | "provenAt"> & { userId: number };

/**
 * IMPERSONATE-1, first step: a code that this very session can exchange once within 60 s (GRANT-1).
 * @throws AppError login_as_refused for all but support and admins, from an impersonated session, onto staff, oneself, blocked, deleted
 * @throws AppError reauthentication_required without a fresh proof; not_found
 */
export const startLoginAs = (
  { userId, reason }: LoginAsInput,
  { sessionId, role, actorId, provenAt, userId: adminId }: Asking,
): Promise<LoginAsCode> =>
  transaction(async (tx) => {
    // Before anything is looked up: others must not learn here which ids exist.
    if (actorId !== null || !mayLogInAs(role)) throw new AppError("login_as_refused");
    if (!provenAt || Date.now() - provenAt.getTime() >= PROOF_FRESH_MS) throw new AppError("reauthentication_required");
    const target = await lockTarget(tx, userId);
    if (!canLogInAs({ id: adminId, role }, target)) throw new AppError("login_as_refused");
    const data = { sessionId, targetId: userId, reason };
    const lifetimeMs = LOGIN_AS_CODE_SECONDS * 1000;
    const code = await issueLink(tx, { purpose: LOGIN_AS_PURPOSE, userId: adminId, data, lifetimeMs });
    return { code, expiresIn: LOGIN_AS_CODE_SECONDS };
  });
