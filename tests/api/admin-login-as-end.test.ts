import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as logout } from "#app/api/oauth2/logout/route.ts";
import { POST as end } from "#app/api/v3/admin/login-as/end/route.ts";
import { endActing } from "#lib/identity/auth/server/end-acting.ts";
import { openSession } from "#lib/identity/auth/server/open-session.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { auditLog, oneTimeTokens, sessions } from "#lib/platform/db/schema/schema.ts";
import { findSession } from "#lib/platform/http/session.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { call } from "#tests/call.ts";
import { buildAdmin, cookiesOf, enterAs, exchange, REASON, startAs } from "#tests/enter-as.ts";
import { renew, statusOf } from "#tests/enter-session.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildUser } from "#tests/factories/build-user.ts";

type Sent = { token?: string | null; secret?: string; back?: string; headers?: Record<string, string> };

const send = async (handler: typeof end, method: string, { token = null, secret, back, headers = {} }: Sent) => {
  const jar = [secret && `kreda_refresh=${secret}`, back && `kreda_admin=${back}`].filter(Boolean).join("; ");
  const answer = await call(handler, { method, token, headers: { ...(jar && { cookie: jar }), ...headers } });
  return { ...answer, cookies: cookiesOf(answer.headers) };
};
const finish = (sent: Sent) => send(end, "POST", sent);
const leave = (sent: Sent) => send(logout as typeof end, "GET", sent);

const setUp = async () => {
  const [admin, anna] = [await buildAdmin(), await buildUser()];
  const { token, secret, back } = await enterAs(admin, anna.id);
  return { admin, anna, token, secret, back };
};
const endedOf = (userId: number) =>
  getDb()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.userId, userId), eq(auditLog.action, "login_as.ended")));
const expire = async (token: string) => {
  const { sessionId } = (await findSession(token)) as { sessionId: number };
  await getDb().update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.id, sessionId));
};

describe("IMPERSONATE-1 the way back", () => {
  it("IMPERSONATE-1 ends the user's session, gives the admin's back, and notes it with both ids", async () => {
    const { admin, anna, token, secret, back } = await setUp();
    const { status, body, cookies } = await finish({ token, secret, back, headers: { "x-forwarded-for": "203.0.113.8" } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ userId: anna.id, grant: { oauth_user_id: admin.id, is_impersonated: false, cart_token: null } });
    const own = String(body.data?.grant?.access_token);
    expect(await findSession(own)).toMatchObject({ userId: admin.id, actorId: null });
    expect(cookies.kreda_admin).toBe("");
    expect((await renew({ secret: String(cookies.kreda_refresh) })).body.data).toMatchObject({ oauth_user_id: admin.id });
    expect(await statusOf(token)).toBe(401);
    expect((await renew({ secret })).status).toBe(401);
    const [row, ...more] = await endedOf(anna.id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ actorId: admin.id, reason: REASON, address: "203.0.113.8", data: { hasExpired: false } });
    // And from there to the next account.
    const again = await startAs(own, anna.id);
    expect((await exchange(again.body.data?.code, { token: own, secret: String(cookies.kreda_refresh) })).status).toBe(200);
  });

  it("IMPERSONATE-1 works once; of many at once one gets the admin's session", async () => {
    const { anna, token, secret, back } = await setUp();
    const answers = await Promise.all(Array.from({ length: 6 }, () => finish({ token, secret, back })));
    expect(answers.filter(({ body }) => body.data?.grant).length).toBe(1);
    expect((await finish({ back })).status).toBe(403);
    expect(await endedOf(anna.id)).toHaveLength(1);
  });

  it("IMPERSONATE-1 also after the half hour, when only the cookie is left; but not for ever", async () => {
    const one = await setUp();
    await expire(one.token);
    const { status, body } = await finish({ back: one.back });
    expect([status, body.data?.grant?.oauth_user_id]).toEqual([200, one.admin.id]);
    expect((await endedOf(one.anna.id))[0]?.data).toMatchObject({ hasExpired: true });
    const two = await setUp();
    await getDb()
      .update(oneTimeTokens)
      .set({ expiresAt: new Date() })
      .where(eq(oneTimeTokens.hash, hashSecret(two.back)));
    expect((await finish({ back: two.back })).status).toBe(403);
  });

  it("threat 7 a stolen bearer ends the session but leads to nobody's", async () => {
    const { anna, token } = await setUp();
    const { status, body, cookies } = await finish({ token });
    expect([status, body.data?.grant]).toEqual([200, null]);
    expect(cookies.kreda_refresh).toBe("");
    expect(await statusOf(token)).toBe(401);
    expect(await endedOf(anna.id)).toHaveLength(1);
  });

  it("threat 7 no way back for whoever is here as herself, has logged in here since, or brings another's", async () => {
    const [one, two, berta] = [await setUp(), await setUp(), await buildMember()];
    expect((await finish({ token: berta.token, secret: berta.secret, back: one.back })).status).toBe(403);
    expect((await finish({ secret: berta.secret, back: one.back })).status).toBe(403);
    expect((await finish({ token: two.token, secret: two.secret, back: one.back })).status).toBe(403);
    expect((await finish({})).status).toBe(403);
    expect((await finish({ back: "x".repeat(43) })).status).toBe(403);
    // Nothing of that spent it.
    expect((await finish({ token: one.token, secret: one.secret, back: one.back })).body.data?.grant?.oauth_user_id).toBe(one.admin.id);
  });

  it("threat 20 a foreign page cannot use the cookie", async () => {
    const { token, back } = await setUp();
    const foreign: Record<string, string>[] = [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }];
    for (const headers of foreign) {
      expect((await finish({ back, headers })).status).toBe(403);
    }
    expect(await statusOf(token)).toBe(200);
  });

  it("threat 9 an admin's session that has ended meanwhile is not given back", async () => {
    const { admin, token, secret, back } = await setUp();
    const { sessionId } = (await findSession(admin.token)) as { sessionId: number };
    await getDb().update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, sessionId));
    const { status, body, cookies } = await finish({ token, secret, back });
    expect([status, body.data?.grant, cookies.kreda_refresh]).toEqual([200, null, ""]);
  });

  it("GRANT-3 logging out while acting ends both sessions and notes it", async () => {
    const { admin, anna, token, secret, back } = await setUp();
    const { cookies } = await leave({ token, secret, back });
    expect(cookies).toEqual({ kreda_refresh: "", kreda_admin: "" });
    expect([await statusOf(token), await statusOf(admin.token)]).toEqual([401, 401]);
    expect((await finish({ back })).status).toBe(403);
    expect(await endedOf(anna.id)).toHaveLength(1);
  });

  it("IMPERSONATE-1 a session in which nobody acts, or that is gone, is no end of one; one without a note of its beginning ends all the same", async () => {
    const [admin, anna] = [await buildAdmin(), await buildUser()];
    const { sessionId: own } = (await findSession(admin.token)) as { sessionId: number };
    const open = { userId: anna.id, clientId: "kreda-web", userAgent: null, address: null };
    await transaction(async (tx) => {
      expect([await endActing(tx, own, null), await endActing(tx, 99_999_999, null)]).toEqual([null, null]);
      const { sessionId } = await openSession(tx, { ...open, actorId: admin.id });
      expect(await endActing(tx, sessionId, null)).toEqual({ userId: anna.id, wasOpen: true });
      expect(await endActing(tx, sessionId, null)).toEqual({ userId: anna.id, wasOpen: false });
    });
    expect(await statusOf(admin.token)).toBe(200);
    expect(await endedOf(anna.id)).toMatchObject([{ actorId: admin.id, reason: null, data: { hasExpired: false } }]);
  });
});
