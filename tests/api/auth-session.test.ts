import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { GET as user } from "#app/api/v1/user/details/route.ts";
import { GET as listUser } from "#app/api/v1/user/route.ts";
import type { BusMessage } from "#lib/platform/bus/bus-message.ts";
import { listen } from "#lib/platform/bus/listen.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { accessTokens, sessions, termsAcceptances, termsVersions } from "#lib/platform/db/schema/schema.ts";
import { findSession } from "#lib/platform/http/session.ts";
import { tokenRoom } from "#lib/platform/live/rooms.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { call } from "#tests/call.ts";
import { enter, inUseFor, leave, renew, statusOf, succeed } from "#tests/enter-session.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";

describe("GRANT-2 validate", () => {
  it("GRANT-2 with a bearer alone: id, the same token, and the time it really has left", async () => {
    const { anna, token } = await enter();
    await getDb()
      .update(accessTokens)
      .set({ expiresAt: new Date(Date.now() + 100_000) })
      .where(eq(accessTokens.hash, hashSecret(token)));
    const { status, body, cookie } = await renew({ token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ oauth_user_id: anna.id, oauth_access_token: token, reason: null, is_impersonated: false });
    expect(Number(body.expires_in)).toBeGreaterThan(90);
    expect(Number(body.expires_in)).toBeLessThanOrEqual(100);
    expect(cookie).toBeUndefined();
  });

  it("GRANT-2 with the cookie: a fresh token and the next secret, at the top level and under data", async () => {
    const { anna, token, secret } = await enter();
    await inUseFor(secret, 3600);
    const { body, cookie, headers } = await renew({ secret });
    const { data, ...top } = body;
    expect(top).toEqual(data);
    expect(top).toMatchObject({ oauth_user_id: anna.id, expires_in: expect.any(Number), reason: null });
    expect(top.oauth_access_token).not.toBe(token);
    expect(cookie).toMatch(/^[\w-]{43}$/);
    expect(cookie).not.toBe(secret);
    expect(headers.get("cache-control")).toBe("no-store");
    expect([await statusOf(top.oauth_access_token), await statusOf(token)]).toEqual([200, 200]);
  });

  it("GRANT-2 without anything, with rubbish, with an ended token: 401 with the reason", async () => {
    const { token } = await enter();
    await getDb()
      .update(accessTokens)
      .set({ expiresAt: new Date() })
      .where(eq(accessTokens.hash, hashSecret(token)));
    for (const [sent, error, reason] of [
      [{}, "invalid_token", "token_missing"],
      [{ token: "rubbish" }, "invalid_token", "token_expired"],
      [{ token }, "invalid_token", "token_expired"],
      [{ secret: "x".repeat(43) }, "invalid_token", "token_expired"],
    ] as const) {
      const answer = await renew(sent);
      expect([answer.status, answer.body.error, answer.body.reason]).toEqual([401, error, reason]);
    }
  });

  it("SESSION-3 terms_not_accepted is a 401 that brings the token along; TERMS-4 a new version asks again", async () => {
    const { anna, secret } = await enter();
    const publish = (version: number) =>
      getDb()
        .insert(termsVersions)
        .values({ world: "de", version, text: "…", publishedAt: new Date(Date.now() - 1000) });
    const accept = (version: number) => getDb().insert(termsAcceptances).values({ userId: anna.id, world: "de", version });
    await publish(1);
    await inUseFor(secret, 3600);
    const first = await renew({ secret });
    expect(first.status).toBe(401);
    expect(first.body).toMatchObject({
      error: "invalid_token",
      reason: "terms_not_accepted",
      oauth_user_id: anna.id,
      oauth_access_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: expect.any(Number),
    });
    expect(first.cookie).toMatch(/^[\w-]{43}$/);
    const token = String(first.body.oauth_access_token);
    expect((await call(user, { token })).body.error).toMatchObject({ code: "terms_not_accepted", reason: "terms_not_accepted" });
    await accept(1);
    expect((await renew({ token })).status).toBe(200);
    await publish(2);
    expect((await renew({ token })).body.reason).toBe("terms_not_accepted");
    await accept(2);
    expect(await statusOf(token)).toBe(200);
    await getDb().delete(termsAcceptances);
    await getDb().delete(termsVersions);
  });

  it("GRANT-2 says that an admin acts as the user, and does not prolong that", async () => {
    const admin = await buildUser({ role: "admin" });
    const anna = await buildUser();
    const token = await buildToken(anna.id, admin.id);
    const { body } = await renew({ token });
    expect(body.data).toMatchObject({ oauth_user_id: anna.id, is_impersonated: true });
    const secret = "s".repeat(43);
    const { sessionId } = (await findSession(token)) as { sessionId: number };
    const end = new Date(Date.now() + 1_800_000);
    await getDb()
      .update(sessions)
      .set({ refreshHash: hashSecret(secret), expiresAt: end })
      .where(eq(sessions.id, sessionId));
    expect((await renew({ secret })).status).toBe(200);
    const [session] = await getDb().select().from(sessions).where(eq(sessions.id, sessionId));
    expect(session?.expiresAt).toEqual(end);
  });
});

describe("GRANT-3 logout", () => {
  it("GRANT-3 threat 9 ends every token of the session everywhere, takes the cookie away and closes its sockets", async () => {
    const heard: BusMessage[] = [];
    const listener = await listen(process.env.DATABASE_URL as string, (message) => heard.push(message), vi.fn());
    const { token, secret } = await enter();
    const { sessionId } = (await findSession(token)) as { sessionId: number };
    const next = await succeed(secret);
    const renewed = await renew({ secret: next });
    const { status, cookie, body } = await leave({ token, secret: next });
    expect([status, cookie, body]).toEqual([200, "", { data: null }]);
    const bearers = [token, String(renewed.body.oauth_access_token)];
    for (const bearer of bearers) {
      expect(await statusOf(bearer)).toBe(401);
      expect((await call(listUser, { token: bearer })).status).toBe(401);
      expect((await renew({ token: bearer })).status).toBe(401);
      expect(await findSession(bearer)).toBeNull();
    }
    for (const old of [secret, next]) expect((await renew({ secret: old })).status).toBe(401);
    await vi.waitFor(() => expect(heard).toContainEqual({ disconnect: [tokenRoom(sessionId)] }), 20_000);
    await listener.stop();
  });

  it("GRANT-3 the cookie alone is enough, also when the bearer has ended", async () => {
    const { token, secret } = await enter();
    await leave({ secret });
    expect(await statusOf(token)).toBe(401);
  });

  it("GRANT-3 other sessions of the same user go on; logging out twice or without anything is fine", async () => {
    const { anna, token } = await enter();
    const other = await buildToken(anna.id);
    expect([(await leave({ token })).status, (await leave({ token })).status, (await leave({})).status]).toEqual([200, 200, 200]);
    expect(await statusOf(other)).toBe(200);
  });
});
