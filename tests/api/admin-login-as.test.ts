import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as now } from "#app/api/v3/admin/login-as/now/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { accessTokens, auditLog, carts, oneTimeTokens, sessions, users } from "#lib/platform/db/schema/schema.ts";
import { findSession } from "#lib/platform/http/session.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { call } from "#tests/call.ts";
import { buildAdmin, enterAs, exchange, REASON, startAs } from "#tests/enter-as.ts";
import { renew, statusOf } from "#tests/enter-session.ts";
import { buildCart } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";

const auditOf = (userId: number) => getDb().select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(auditLog.id);
const codeFor = async (token: string, userId: number) => String((await startAs(token, userId)).body.data?.code);
const refused = { status: 403, reason: "login_as_refused" };
const told = ({ status, body }: { status: number; body: { reason?: unknown } }) => ({ status, reason: body.reason });

describe("IMPERSONATE-1 login-as", () => {
  it("GRANT-1 SESSION-1 IMPERSONATE-1 a code becomes a session of the user with the flag, and an audit row with both ids", async () => {
    for (const role of ["support", "admin"] as const) {
      const [admin, anna] = [await buildAdmin(role), await buildUser()];
      const { status, body, cookies, token, secret } = await enterAs(admin, anna.id);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ oauth_user_id: anna.id, is_impersonated: true, scope: "user", cart_token: null });
      expect(Object.keys(cookies).sort()).toEqual(["kreda_admin", "kreda_refresh"]);
      expect(await findSession(token)).toMatchObject({ userId: anna.id, actorId: admin.id, provenAt: null });
      const validation = await renew({ secret });
      expect(validation.body.data).toMatchObject({ oauth_user_id: anna.id, is_impersonated: true });
      const [row, ...more] = await auditOf(anna.id);
      expect(more).toEqual([]);
      expect(row).toMatchObject({
        actorId: admin.id,
        action: "login_as.started",
        reason: REASON,
        address: expect.stringMatching(/^203\.0\.113\.\d+$/),
      });
    }
  });

  it("IMPERSONATE-1 a hard end after 30 minutes: renewing does not move it", async () => {
    const [admin, anna] = [await buildAdmin(), await buildUser()];
    const { token, secret } = await enterAs(admin, anna.id);
    const { sessionId } = (await findSession(token)) as { sessionId: number };
    const endOf = async () => (await getDb().select().from(sessions).where(eq(sessions.id, sessionId)))[0]?.expiresAt.getTime() ?? 0;
    const end = await endOf();
    expect(Math.abs(end - Date.now() - 1_800_000)).toBeLessThan(10_000);
    const renewed = await renew({ secret });
    expect(renewed.status).toBe(200);
    expect(await endOf()).toBe(end);
    const state = (await call(now, { token })).body.data;
    expect(state).toMatchObject({ userId: anna.id, name: anna.publicName, email: anna.email, world: "de" });
    expect(Number(state?.secondsLeft)).toBeGreaterThan(1_780);
    await getDb().update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.id, sessionId));
    expect((await renew({ secret: String(renewed.cookie) })).status).toBe(401);
    expect(await statusOf(token)).toBe(401);
  });

  it("IMPERSONATE-1 the admin's cart is not tied to the user, nor is the user's touched", async () => {
    const [admin, anna] = [await buildAdmin(), await buildUser()];
    const [shelf, hers] = [await buildMaterial(), await buildMaterial()];
    const cartToken = await buildCart([shelf.id]);
    await buildCart([hers.id], { userId: anna.id });
    const code = await codeFor(admin.token, anna.id);
    const { body } = await exchange(code, { ...admin, headers: { "x-cart-token": cartToken } });
    expect(body.cart_token).toBeNull();
    const own = await getDb().select().from(carts).where(eq(carts.userId, anna.id));
    expect(own).toHaveLength(1);
    const [brought] = await getDb()
      .select()
      .from(carts)
      .where(eq(carts.tokenHash, hashSecret(cartToken)));
    expect([brought?.userId, brought?.id === own[0]?.id]).toEqual([null, false]);
  });

  it("IMPERSONATE-1 only an impersonated session has something to tell the banner", async () => {
    const admin = await buildAdmin();
    expect((await call(now, { token: admin.token })).status).toBe(404);
    expect((await call(now)).status).toBe(401);
  });
});

describe("threat 7 who may not", () => {
  it("threat 7 neither users, sellers, moderators, finance nor visitors get a code; they do not learn who exists", async () => {
    const anna = await buildUser();
    const others = [await buildUser(), await buildUser({ isSeller: true }), await buildAdmin("moderator"), await buildAdmin("finance")];
    for (const { token } of others) {
      for (const id of [anna.id, 999_999_999]) {
        const { status, body } = await startAs(token, id);
        expect([status, body.error?.code]).toEqual([403, "login_as_refused"]);
      }
    }
    expect((await startAs(null, anna.id)).status).toBe(401);
    expect((await startAs(await buildToken(null), anna.id)).status).toBe(401);
    expect(await auditOf(anna.id)).toEqual([]);
  });

  it("threat 7 never onto staff, oneself, a blocked or a deleted account; unknown ones are 404", async () => {
    const admin = await buildAdmin();
    const targets = [
      admin,
      await buildAdmin("support"),
      await buildAdmin("moderator"),
      await buildAdmin("finance"),
      await buildAdmin("admin"),
      await buildUser({ blockedAt: new Date() }),
      await buildUser({ deletedAt: new Date() }),
    ];
    for (const { id } of targets) {
      const { status, body } = await startAs(admin.token, id);
      expect([status, body.error?.code]).toEqual([403, "login_as_refused"]);
    }
    expect((await startAs(admin.token, 999_999_999)).status).toBe(404);
  });

  it("threat 7 never nested: a session in which somebody acts gets no code and exchanges none", async () => {
    const [admin, anna, berta] = [await buildAdmin(), await buildUser(), await buildUser()];
    const { token, secret } = await enterAs(admin, anna.id);
    expect((await startAs(token, berta.id)).body.error?.code).toBe("login_as_refused");
    const code = await codeFor(admin.token, berta.id);
    expect(told(await exchange(code, { token, secret }))).toEqual(refused);
    expect(told(await exchange(code, { secret }))).toEqual(refused);
    expect(await auditOf(berta.id)).toEqual([]);
    // Even if a user became an admin while somebody acts as her.
    await getDb().update(users).set({ role: "admin" }).where(eq(users.id, anna.id));
    expect((await startAs(token, berta.id)).body.error?.code).toBe("login_as_refused");
  });

  it("IMPERSONATE-1 a reason is required", async () => {
    const [admin, anna] = [await buildAdmin(), await buildUser()];
    for (const [reason, code] of [
      [undefined, "too_short"],
      ["", "too_short"],
      ["weil      ", "too_short"],
      ["x".repeat(501), "too_long"],
      [17, "invalid"],
    ] as const) {
      const { status, body } = await startAs(admin.token, anna.id, reason ?? "");
      expect([status, body.error?.fields?.reason?.code]).toEqual([400, code]);
    }
    const issued = and(eq(oneTimeTokens.userId, admin.id), eq(oneTimeTokens.purpose, "login_as"));
    expect(await getDb().select().from(oneTimeTokens).where(issued)).toEqual([]);
  });
});

describe("threat 7 the code", () => {
  it("threat 7 of many exchanges at once one wins; a replay opens nothing", async () => {
    const [admin, anna] = [await buildAdmin(), await buildUser()];
    const code = await codeFor(admin.token, anna.id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(code, admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(403)]);
    expect(told(await exchange(code, admin))).toEqual(refused);
    expect(await auditOf(anna.id)).toHaveLength(1);
    expect(await getDb().select().from(sessions).where(eq(sessions.actorId, admin.id))).toHaveLength(1);
  });

  it("threat 7 another admin's session, another session of the same admin and nobody's are refused; then it still works", async () => {
    const [admin, other, anna] = [await buildAdmin(), await buildAdmin(), await buildUser()];
    const code = await codeFor(admin.token, anna.id);
    const elsewhere = await buildToken(admin.id);
    for (const sent of [other, { token: elsewhere }, { token: anna.token }, { token: await buildToken(null) }, {}]) {
      expect(told(await exchange(code, sent))).toEqual(refused);
    }
    // A foreign page's form carries the cookie, but not as one's own page.
    expect(told(await exchange(code, { secret: admin.secret, headers: { origin: "https://evil.example" } }))).toEqual(refused);
    expect((await exchange(code, { secret: admin.secret })).status).toBe(200);
  });

  it("threat 7 after 60 s, for another purpose, or made up it is worth nothing", async () => {
    const [admin, anna] = [await buildAdmin(), await buildUser()];
    const late = await codeFor(admin.token, anna.id);
    const [row] = await getDb()
      .select()
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.hash, hashSecret(late)));
    expect(Math.abs((row?.expiresAt.getTime() ?? 0) - Date.now() - 60_000)).toBeLessThan(5_000);
    await getDb()
      .update(oneTimeTokens)
      .set({ expiresAt: new Date() })
      .where(eq(oneTimeTokens.hash, hashSecret(late)));
    const foreign = await codeFor(admin.token, anna.id);
    await getDb()
      .update(oneTimeTokens)
      .set({ purpose: "recovery" })
      .where(eq(oneTimeTokens.hash, hashSecret(foreign)));
    for (const code of [late, foreign, "x".repeat(43)]) expect(told(await exchange(code, admin))).toEqual(refused);
    for (const code of ["", undefined]) expect((await exchange(code, admin)).body).toMatchObject({ error: "invalid_request" });
    expect(await auditOf(anna.id)).toEqual([]);
  });

  it("threat 7 what changed within the minute counts: the admin's role, the target's, a block", async () => {
    const change = (id: number, set: Partial<typeof users.$inferInsert>) => getDb().update(users).set(set).where(eq(users.id, id));
    const cases: [who: "admin" | "anna", set: Partial<typeof users.$inferInsert>][] = [
      ["admin", { role: "moderator" }],
      ["admin", { blockedAt: new Date() }],
      ["anna", { role: "support" }],
      ["anna", { blockedAt: new Date() }],
      ["anna", { deletedAt: new Date() }],
    ];
    for (const [who, set] of cases) {
      const people = { admin: await buildAdmin(), anna: await buildUser() };
      const code = await codeFor(people.admin.token, people.anna.id);
      await change(people[who].id, set);
      expect(told(await exchange(code, people.admin)), `${who} ${JSON.stringify(set)}`).toEqual(refused);
      expect(told(await exchange(code, { secret: people.admin.secret }))).toEqual(refused);
    }
  });

  it("GRANT-1 the bearer may have ended meanwhile: the cookie of the same session stands for it", async () => {
    const [admin, anna] = [await buildAdmin(), await buildUser()];
    const code = await codeFor(admin.token, anna.id);
    await getDb()
      .delete(accessTokens)
      .where(eq(accessTokens.hash, hashSecret(admin.token)));
    expect((await exchange(code, admin)).status).toBe(200);
  });

  it("threat 7 whoever has only the admin's bearer gets no way back to her session", async () => {
    const [admin, anna] = [await buildAdmin(), await buildUser()];
    const { status, cookies } = await exchange(await codeFor(admin.token, anna.id), { token: admin.token });
    expect([status, cookies.kreda_admin]).toEqual([200, undefined]);
    const strange = await buildAdmin();
    const mixed = await exchange(await codeFor(admin.token, anna.id), { token: admin.token, secret: strange.secret });
    expect([mixed.status, mixed.cookies.kreda_admin]).toEqual([200, undefined]);
  });

  it("threat 9 secrets are kept as hashes alone", async () => {
    const [admin, anna] = [await buildAdmin(), await buildUser()];
    const code = await codeFor(admin.token, anna.id);
    const { cookies } = await exchange(code, admin);
    const all = JSON.stringify([await getDb().select().from(oneTimeTokens), await getDb().select().from(auditLog)]);
    for (const secret of [code, cookies.kreda_admin, cookies.kreda_refresh]) expect(all).not.toContain(secret);
  });
});
