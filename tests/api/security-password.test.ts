import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { POST as change } from "#app/api/v3/security/change-password/route.ts";
import { POST as reauthenticate } from "#app/api/v3/security/reauthenticate/route.ts";
import { POST as reset } from "#app/api/v3/security/recovery/reset/route.ts";
import { sendRecovery } from "#lib/identity/auth/server/send-recovery.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { outbox, rateLimits, sessions, users } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { renew, statusOf } from "#tests/enter-session.ts";
import { buildMember, enterAgain, PASSWORD } from "#tests/factories/build-member.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";
import { stopClock } from "#tests/standing-clock.ts";

const NEXT = "vier ganz andere Wörter";

beforeEach(async () => {
  await getDb().delete(rateLimits);
});

const send = (token: string | null, body: Record<string, unknown>) =>
  call(change, { path: "/api/v3/security/change-password?world=de", body, token });
const logIn = async (username: string, password: string) =>
  (await call(authenticate, { path: "/api/oauth2/authenticate?world=de", body: { grant_type: "password", username, password } })).status;
const lastMail = async (email: string) =>
  (await getDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id)))[0];
const hashOf = async (id: number) => (await getDb().select({ hash: users.passwordHash }).from(users).where(eq(users.id, id)))[0]?.hash;

describe("ROUTE-19 change password", () => {
  it("ROUTE-19 threat 9 sets the new one, keeps this session, ends all others with their cookies, and tells the owner", async () => {
    const anna = await buildMember();
    const others = [await enterAgain(anna.id), await enterAgain(anna.id)];
    expect((await send(anna.token, { currentPassword: PASSWORD, password: NEXT })).status).toBe(200);
    expect([await logIn(anna.email, PASSWORD), await logIn(anna.email, NEXT)]).toEqual([400, 200]);
    expect(await Promise.all([anna.token, ...others.map(({ token }) => token)].map(statusOf))).toEqual([200, 401, 401]);
    expect((await Promise.all(others.map(({ secret }) => renew({ secret })))).map(({ status }) => status)).toEqual([401, 401]);
    expect((await renew({ secret: anna.secret })).status).toBe(200);
    expect(await lastMail(anna.email)).toMatchObject({ template: "security_changed", payload: { change: "password_changed" } });
  });

  it("threat 9 a link to a new password that was asked for before is dead", async () => {
    const anna = await buildMember();
    await sendRecovery(anna.email);
    const link = String((await lastMail(anna.email))?.payload.url);
    await send(anna.token, { currentPassword: PASSWORD, password: NEXT });
    const token = link.split("/").at(-1);
    expect((await call(reset, { path: "/api/v3/security/recovery/reset?world=de", body: { token, password: PASSWORD } })).status).toBe(410);
  });

  it.each([
    ["currentPassword", "wrong_password", { currentPassword: "falsch-falsch", password: NEXT }],
    ["currentPassword", "required", { password: NEXT }],
    ["currentPassword", "required", { currentPassword: "", password: NEXT }],
    ["password", "same_password", { currentPassword: PASSWORD, password: PASSWORD }],
    ["password", "password_too_short", { currentPassword: PASSWORD, password: "short" }],
    ["password", "password_too_common", { currentPassword: PASSWORD, password: "passwort123" }],
    ["password", "password_too_common", { currentPassword: PASSWORD, password: "Clara-Beispiel" }],
    ["password", "password_too_common", { currentPassword: PASSWORD, password: "UnBelievable" }],
    ["password", "password_too_common", { currentPassword: PASSWORD, password: "Kreda-2026-2026" }],
    ["password", "required", { currentPassword: PASSWORD }],
  ])("FORM-1 %s: %s, and nothing changes", async (field, code, body) => {
    const clara = await buildMember({ publicName: "Clara Beispiel" });
    const other = await enterAgain(clara.id);
    const answer = await send(clara.token, body);
    expect([answer.status, answer.body.error?.fields?.[field]?.code]).toEqual([400, code]);
    expect(answer.body.error?.fields?.[field]?.message).toMatch(/\w/);
    expect([await logIn(clara.email, PASSWORD), await statusOf(other.token)]).toEqual([200, 200]);
  });

  it("ROUTE-19 of two changes at once one wins, and its password is the one that counts", async () => {
    const anna = await buildMember();
    const words = ["vier ganz andere Wörter", "fünf noch ganz andere Wörter"];
    const answers = await meetAtLock(
      { text: "select 1 from users where id = $1 for update", values: [anna.id] },
      words.map((password) => () => send(anna.token, { currentPassword: PASSWORD, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await Promise.all(words.map((password) => logIn(anna.email, password)))).toEqual(winner === 0 ? [200, 400] : [400, 200]);
  });

  it("ROUTE-19 an account without a password gets one after a fresh proof alone", async () => {
    const anna = await buildUser();
    const { token } = await enterAgain(anna.id);
    await getDb()
      .update(sessions)
      .set({ provenAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(sessions.userId, anna.id));
    expect((await send(token, { password: NEXT })).body.error?.code).toBe("reauthentication_required");
    expect(await hashOf(anna.id)).toBeNull();
    await getDb().update(sessions).set({ provenAt: new Date() }).where(eq(sessions.userId, anna.id));
    expect((await send(token, { password: NEXT })).status).toBe(200);
    expect(await logIn(anna.email, NEXT)).toBe(200);
  });

  it("IMPERSONATE-1 an admin in the user's account cannot; nor can a visitor", async () => {
    const [anna, admin] = [await buildMember(), await buildUser({ role: "admin" })];
    const before = await hashOf(anna.id);
    expect((await send(await buildToken(anna.id, admin.id), { currentPassword: PASSWORD, password: NEXT })).body.error?.code).toBe(
      "impersonation_forbidden",
    );
    expect([(await send(null, { password: NEXT })).status, (await send(await buildToken(null), { password: NEXT })).status]).toEqual([
      401, 401,
    ]);
    expect(await hashOf(anna.id)).toBe(before);
  });

  it("threat 11 a stolen session cannot try passwords out", async () => {
    stopClock();
    const anna = await buildMember();
    const prove = (password: string) =>
      call(reauthenticate, { path: "/api/v3/security/reauthenticate?world=de", body: { password }, token: anna.token });
    for (let i = 0; i < 10; i++) await prove(`falsch-${i}-falsch`);
    const refused = await prove(PASSWORD);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});
