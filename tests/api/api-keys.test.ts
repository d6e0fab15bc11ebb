import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as readDraft } from "#app/api/v1/materials/[id]/draft/route.ts";
import { POST as beginDraft } from "#app/api/v1/materials/drafts/route.ts";
import { GET as own } from "#app/api/v1/materials/own/route.ts";
import { POST as revoke } from "#app/api/v3/security/api-keys/revoke/route.ts";
import { POST as create, GET as list } from "#app/api/v3/security/api-keys/route.ts";
import { POST as endOthers } from "#app/api/v3/security/sessions/end-others/route.ts";
import { tasks } from "#lib/identity/api-keys/server/jobs.ts";
import { changePassword } from "#lib/identity/auth/server/change-password.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { apiKeys, auditLog, outbox, secondFactors, sessions, termsVersions, users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { findSession } from "#lib/platform/http/session.ts";
import { identify } from "#lib/platform/live/server/live-sessions.ts";
import { requestDeletion } from "#lib/staff/account/server/request-deletion.ts";
import { blockUser, unblockUser } from "#lib/staff/admin/server/block-user.ts";
import { call } from "#tests/call.ts";
import { buildAdmin, enterAs } from "#tests/enter-as.ts";
import { buildDraft } from "#tests/factories/build-draft.ts";
import { buildKey } from "#tests/factories/build-key.ts";
import { buildMember, enterAgain, PASSWORD } from "#tests/factories/build-member.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { stopClock } from "#tests/standing-clock.ts";

const DAY_MS = 86_400_000;
const wanted = { name: "Skript auf dem Schulrechner", scopes: ["materials.write"], days: 90 };
const make = (token: string, change: object = {}) => call(create, { token, body: { ...wanted, ...change } });
const statusOf = async (key: string) => (await call(own, { path: "/x?world=de", token: key })).status;
const rowOf = async (id: number) => (await getDb().select().from(apiKeys).where(eq(apiKeys.id, id)))[0];
const auditOf = async (userId: number) =>
  (await getDb().select().from(auditLog).where(eq(auditLog.userId, userId))).map(({ action, data }) => ({ action, data }));

beforeEach(() => forgetEnv());

describe("ENTITY-10 personal API keys", () => {
  it("ENTITY-10 a key is shown once, kept as a hash, works at once, and its owner is told by mail", async () => {
    const anna = await buildMember();
    const { status, body } = await make(anna.token);
    const made = body.data as unknown as { id: number; key: string; prefix: string; expiresAt: string };
    expect([status, made.key]).toEqual([200, expect.stringMatching(/^kreda_pk_[\w-]{43}[\dA-Za-z]{6}$/)]);
    expect(made.key.startsWith(made.prefix) && made.prefix.length < 20).toBe(true);
    expect(Date.parse(made.expiresAt) - Date.now()).toBeGreaterThan(89.9 * DAY_MS);
    expect(await statusOf(made.key)).toBe(200);
    const listed = await call(list, { token: anna.token });
    expect(listed.body.data?.items).toMatchObject([{ id: made.id, name: wanted.name, scopes: wanted.scopes, isExpired: false }]);
    const [mail] = await getDb().select().from(outbox).where(eq(outbox.recipient, anna.email));
    expect([mail?.template, mail?.payload]).toMatchObject(["security_changed", { change: "key_added" }]);
    expect(await auditOf(anna.id)).toMatchObject([{ action: "api_key.created", data: { keyId: made.id } }]);
    const written = JSON.stringify([listed.body, await rowOf(made.id), mail, await auditOf(anna.id)]);
    expect(written).not.toContain(made.key.slice(made.prefix.length));
  });

  it("threat 9 making one wants a fresh proof, a member's own session, and no key makes another", async () => {
    const anna = await buildMember();
    await getDb()
      .update(sessions)
      .set({ provenAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(sessions.userId, anna.id));
    expect((await make(anna.token)).body.error?.code).toBe("reauthentication_required");
    const { token } = await enterAs(await buildAdmin(), anna.id);
    expect((await make(token)).body.error?.code).toBe("impersonation_forbidden");
    expect((await make((await buildKey(anna.id)).key)).body.error?.code).toBe("insufficient_scope");
  });

  it.each([
    ["no scope", { scopes: [] }],
    ["an unknown scope", { scopes: ["everything"] }],
    ["more than a year", { days: 366 }],
    ["no end", { days: null }],
    ["a fraction of a day", { days: 0.5 }],
    ["no name", { name: " " }],
    ["a name of control characters", { name: "a\u0007" }],
  ])("threat 6 %s is refused", async (_, change) => {
    expect((await make((await buildMember()).token, change)).status).toBe(400);
  });

  it("threat 4 ten live keys, also when twelve are made at once; an ended one makes room", async () => {
    const anna = await buildMember();
    const tokens = await Promise.all([anna, ...(await Promise.all([1, 2].map(() => enterAgain(anna.id))))].map(async ({ token }) => token));
    for (let n = 0; n < 4; n++) await buildKey(anna.id);
    await buildKey(anna.id, { createdAt: new Date(Date.now() - 60 * DAY_MS) });
    const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => make(tokens[n % 3] as string)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error?.code))).toEqual(new Set(["list_full"]));
  });

  it("threat 9 a revoked key stops at once, beside a hundred calls; somebody else's cannot be revoked", async () => {
    const [anna, berta] = [await buildMember(), await buildMember()];
    const { id, key } = await buildKey(anna.id);
    expect((await call(revoke, { token: berta.token, body: { id } })).status).toBe(404);
    expect(await statusOf(key)).toBe(200);
    const calls = Promise.all(Array.from({ length: 100 }, () => statusOf(key)));
    expect((await call(revoke, { token: anna.token, body: { id } })).status).toBe(200);
    expect(await statusOf(key)).toBe(401);
    expect((await calls).every((status) => status === 200 || status === 401)).toBe(true);
    expect((await call(revoke, { token: anna.token, body: { id } })).status).toBe(404);
    expect((await call(list, { token: anna.token })).body.data?.items).toEqual([]);
    expect((await auditOf(anna.id)).map(({ action }) => action)).toEqual(["api_key.revoked"]);
  });

  it("RFC 6750 threat 9 expired, mistyped, cut off and unknown ones are the same 401", async () => {
    const { id } = await buildUser();
    const { key } = await buildKey(id);
    const { key: expired } = await buildKey(id, { createdAt: new Date(Date.now() - 40 * DAY_MS) });
    const last = key.at(-1) === "0" ? "1" : "0";
    for (const wrong of [expired, `${key.slice(0, -1)}${last}`, key.slice(0, -1), "kreda_pk_", `${key}0`, key.toUpperCase()]) {
      const { status, body, headers } = await call(own, { path: "/x?world=de", token: wrong });
      expect([status, body.error?.code]).toEqual([401, wrong === key.toUpperCase() ? "token_expired" : "api_key_invalid"]);
      expect(headers.get("www-authenticate")).toContain('error="invalid_token"');
    }
    expect(await statusOf(key)).toBe(200);
  });

  it("threat 9 a key is no session: not of a live connection, nor where sessions are looked up", async () => {
    const { key } = await buildKey((await buildUser()).id);
    expect([await findSession(key), await identify(key)]).toEqual([null, null]);
  });

  it("threat 9 blocking ends keys for good, and so does the wish to leave", async () => {
    const [anna, berta, admin] = [await buildMember(), await buildMember(), await buildAdmin()];
    const [{ key }, { key: other }] = [await buildKey(anna.id), await buildKey(berta.id)];
    const step = { actor: { id: admin.id, role: "admin" as const }, userId: anna.id, reason: "Missbrauch", address: null };
    await blockUser(step);
    expect(await statusOf(key)).toBe(401);
    await unblockUser(step);
    expect(await statusOf(key)).toBe(401);
    await requestDeletion(berta.id, { forfeitsCredit: false });
    expect(await statusOf(other)).toBe(401);
  });

  it("threat 9 a blocked or deleted owner's key is dead, whatever its row says", async () => {
    for (const change of [{ blockedAt: new Date() }, { deletedAt: new Date() }]) {
      const { id } = await buildUser();
      const { key } = await buildKey(id);
      await getDb().update(users).set(change).where(eq(users.id, id));
      expect(await statusOf(key)).toBe(401);
    }
  });

  it("threat 9 another password leaves keys alone; signing out everywhere ends them when that is asked for", async () => {
    const anna = await buildMember();
    const { key } = await buildKey(anna.id);
    const { sessionId } = (await findSession(anna.token)) ?? { sessionId: 0 };
    await changePassword(
      { currentPassword: PASSWORD, password: "vier ganz andere Wörter" },
      { userId: anna.id, sessionId, provenAt: new Date() },
    );
    await call(endOthers, { method: "POST", token: anna.token });
    expect(await statusOf(key)).toBe(200);
    await call(endOthers, { token: anna.token, body: { apiKeys: true } });
    expect(await statusOf(key)).toBe(401);
  });

  it("threat 5 what is not hers is not there", async () => {
    const { id, authorId } = await buildDraft();
    const params = { id: String(id) };
    const [mine, foreign] = [await buildKey(authorId), await buildKey((await buildUser()).id)];
    expect((await call(readDraft, { token: mine.key, params, path: "/x?world=de" })).status).toBe(200);
    expect((await call(readDraft, { token: foreign.key, params, path: "/x?world=de" })).status).toBe(404);
  });

  it("ROLE-5 a member of staff without a second factor has no use of hers", async () => {
    const admin = await buildAdmin();
    const { key } = await buildKey(admin.id);
    await getDb().delete(secondFactors).where(eq(secondFactors.userId, admin.id));
    expect((await call(own, { path: "/x?world=de", token: key })).body.error?.code).toBe("second_factor_required");
  });

  it("threat 11 a key that runs wild is stopped by itself: another key of hers and her pages go on", async () => {
    stopClock();
    const anna = await buildUser();
    const [wild, calm] = [await buildKey(anna.id), await buildKey(anna.id)];
    const answers: number[] = [];
    for (let n = 0; n < 241; n++) answers.push(await statusOf(wild.key));
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([240, 429]);
    expect([await statusOf(calm.key), await statusOf(anna.token)]).toEqual([200, 200]);
  });

  it("when it was used last is written once in five minutes", async () => {
    const { id, key } = await buildKey((await buildUser()).id);
    const lastUse = async () => (await rowOf(id))?.lastUsedAt?.getTime() ?? 0;
    await Promise.all(Array.from({ length: 20 }, () => statusOf(key)));
    const first = await lastUse();
    expect(Date.now() - first).toBeLessThan(60_000);
    await statusOf(key);
    expect(await lastUse()).toBe(first);
    const before = new Date(Date.now() - 6 * 60_000);
    await getDb().update(apiKeys).set({ lastUsedAt: before }).where(eq(apiKeys.id, id));
    await statusOf(key);
    expect(await lastUse()).toBeGreaterThan(first - 1);
  });

  it("what opens nothing any more is forgotten after three months", async () => {
    const { id: userId } = await buildUser();
    const long = new Date(Date.now() - 91 * DAY_MS);
    await buildKey(userId, { createdAt: new Date(Date.now() - 130 * DAY_MS) });
    await buildKey(userId, { createdAt: long, revokedAt: long, expiresAt: new Date(Date.now() + DAY_MS) });
    const { id } = await buildKey(userId);
    await tasks.forget_ended_keys?.({}, {} as never);
    const left = await getDb().select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.userId, userId));
    expect(left).toEqual([{ id }]);
  });

  it("TERMS-3 the terms gate stands before keys as before their owners", async () => {
    const [version] = await getDb()
      .insert(termsVersions)
      .values({ world: "fi", version: 1, text: "Neu", publishedAt: new Date(Date.now() - 1000) })
      .returning();
    const { key } = await buildKey((await buildUser({ world: "fi" })).id);
    const answer = await call(beginDraft, { token: key, body: { world: "fi" } });
    expect([answer.status, answer.body.error?.reason]).toEqual([401, "terms_not_accepted"]);
    await getDb()
      .delete(termsVersions)
      .where(and(eq(termsVersions.world, "fi"), eq(termsVersions.version, version?.version ?? 1)));
  });
});
