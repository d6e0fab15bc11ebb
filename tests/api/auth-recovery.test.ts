import { and, desc, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { POST as check } from "#app/api/v3/security/recovery/check/route.ts";
import { POST as request } from "#app/api/v3/security/recovery/request/route.ts";
import { POST as reset } from "#app/api/v3/security/recovery/reset/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { oneTimeTokens, outbox, rateLimits, sessions, users } from "#lib/platform/db/schema/schema.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import { mails, tasks } from "#lib/platform/registry/tasks.ts";
import { href } from "#lib/platform/routes/href.ts";
import { call } from "#tests/call.ts";
import { renew, statusOf } from "#tests/enter-session.ts";
import { addSecondFactor, buildMember, enterAgain, PASSWORD } from "#tests/factories/build-member.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const NEXT = "vier ganz andere Wörter";

// All requests here come from one address.
beforeEach(async () => {
  await getDb().delete(rateLimits);
});

const ask = (email: unknown, headers: Record<string, string> = {}) =>
  call(request, { path: "/api/v3/security/recovery/request?world=de", body: { email }, headers });
const openLink = (token: string) => call(check, { path: "/api/v3/security/recovery/check?world=de", body: { token } });
const setNew = (token: string, password = NEXT) =>
  call(reset, { path: "/api/v3/security/recovery/reset?world=de", body: { token, password } });
const logIn = (username: string, password: string) =>
  call(authenticate, { path: "/api/oauth2/authenticate?world=de", body: { grant_type: "password", username, password } });

const mailsTo = (email: string) => getDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id));

/** What the worker does with the job that the request left. */
const send = (email: string) => tasks.send_recovery?.({ email }, {} as never);
const linkIn = async (email: string) => new URL(String((await mailsTo(email))[0]?.payload.url));
const linkFor = async (email: string) => {
  await send(email);
  return String((await linkIn(email)).pathname.split("/").at(-1));
};
const waitingJobs = () =>
  queryRows(getDb(), z.object({ payload: z.unknown() }))`
    select payload from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_recovery')`;

describe("ROUTE-42 asking for a link", () => {
  it("threat 10 known, unknown, blocked, deleted and social-only addresses get the same bytes for the same work: one job, nothing else", async () => {
    const people = [
      await buildMember(),
      await buildUser({ passwordHash: "x", blockedAt: new Date() }),
      await buildUser({ passwordHash: "x", deletedAt: new Date() }),
      await buildUser(),
    ];
    const addresses = [...people.map(({ email }) => email), "nobody@school.example"];
    const before = (await waitingJobs()).length;
    const answers = [];
    for (const email of addresses) answers.push(await ask(` ${email.toUpperCase()} `));
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`))).toEqual(new Set(['202 {"data":null}']));
    expect((await waitingJobs()).slice(before).map(({ payload }) => payload)).toEqual(addresses.map((email) => ({ email })));
    expect(await getDb().select().from(outbox).where(inArray(outbox.recipient, addresses))).toEqual([]);
  });

  it("ROUTE-42 mails go to whoever can have a password, in her own language and world, and to nobody else", async () => {
    const greek = await buildUser({ world: "gr", publicName: "Ελένη" });
    const blocked = await buildUser({ passwordHash: "x", blockedAt: new Date() });
    const deleted = await buildUser({ passwordHash: "x", deletedAt: new Date() });
    for (const { email } of [greek, blocked, deleted, { email: "nobody@school.example" }]) await send(email);
    const [mail] = await mailsTo(greek.email);
    expect(mail).toMatchObject({ template: "password_recovery", language: "gr", world: "gr", payload: { name: "Ελένη", minutes: 60 } });
    const link = await linkIn(greek.email);
    expect(link.pathname).toBe(href("gr", "passwordRecovery", { token: String(link.pathname.split("/").at(-1)) }));
    expect(
      await getDb()
        .select()
        .from(outbox)
        .where(inArray(outbox.recipient, [blocked.email, deleted.email, "nobody@school.example"])),
    ).toEqual([]);
  });

  it("threat 15 the link's origin is the configured one, whatever the request says of its host", async () => {
    const anna = await buildMember();
    await ask(anna.email, { host: "evil.example", "x-forwarded-host": "evil.example", origin: "https://evil.example" });
    await send(anna.email);
    expect((await linkIn(anna.email)).origin).toBe("http://localhost:3000");
  });

  it.each(["", "anna@", "a@b.example\r\nBcc: x@y.example", `${"a".repeat(260)}@b.example`, 7, null])(
    "FORM-1 %j is refused at the field",
    async (email) => {
      const { status, body } = await ask(email);
      expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ["email"]]);
    },
  );
});

describe("ROUTE-43 the link", () => {
  it("threat 14 looking at it, three times and by anybody, changes nothing; it then works once, and a second use is 410", async () => {
    const anna = await buildMember();
    const token = await linkFor(anna.email);
    for (let i = 0; i < 3; i++) expect((await openLink(token)).status).toBe(200);
    expect((await setNew(token)).status).toBe(200);
    expect([(await openLink(token)).status, (await setNew(token)).body.error?.code, (await setNew(token)).status]).toEqual([
      410,
      "token_invalid",
      410,
    ]);
    expect([(await logIn(anna.email, PASSWORD)).status, (await logIn(anna.email, NEXT)).status]).toEqual([400, 200]);
  });

  it("threat 9 threat 14 every older token is dead after the reset: bearers, cookies, other links", async () => {
    const anna = await buildMember();
    const other = await enterAgain(anna.id);
    const old = await linkFor(anna.email);
    const token = await linkFor(anna.email);
    expect((await openLink(old)).status).toBe(410);
    expect((await setNew(old)).status).toBe(410);
    const answer = await setNew(token);
    const grant = answer.body.data?.grant;
    expect(grant).toMatchObject({ oauth_user_id: anna.id, scope: "user" });
    expect(answer.headers.get("set-cookie")).toMatch(/^kreda_refresh=[\w-]{43}; Path=\/; HttpOnly/);
    expect(await Promise.all([anna.token, other.token, grant?.access_token].map(statusOf))).toEqual([401, 401, 200]);
    const renewals = await Promise.all([renew({ secret: anna.secret }), renew({ secret: other.secret })]);
    expect(renewals.map(({ status }) => status)).toEqual([401, 401]);
  });

  it("ROUTE-43 the owner is told by mail, with the way to a new password if it was not she", async () => {
    const anna = await buildMember();
    await setNew(await linkFor(anna.email));
    const [told] = await mailsTo(anna.email);
    expect(told).toMatchObject({
      template: "security_changed",
      payload: { change: "password_changed", url: `http://localhost:3000${href("de", "forgotPassword")}` },
    });
  });

  it("ROUTE-43 GRANT-1 an account with a second factor gets its password, but nobody is logged in", async () => {
    const anna = await buildMember();
    await addSecondFactor(anna.id);
    const answer = await setNew(await linkFor(anna.email));
    expect([answer.status, answer.body.data, answer.headers.get("set-cookie")]).toEqual([200, { grant: null }, null]);
    const open = await getDb().select().from(sessions).where(eq(sessions.userId, anna.id));
    expect(open.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
    expect((await logIn(anna.email, NEXT)).body).toMatchObject({ error: "mfa_required" });
  });

  it("ROUTE-43 an account with only a social login gets its first password, and its address counts as confirmed", async () => {
    const anna = await buildUser({ emailVerifiedAt: null });
    expect((await setNew(await linkFor(anna.email))).status).toBe(200);
    const [row] = await getDb().select().from(users).where(eq(users.id, anna.id));
    expect(row?.emailVerifiedAt).toBeInstanceOf(Date);
    expect((await logIn(anna.email, NEXT)).status).toBe(200);
  });

  it("threat 14 used by ten at once it sets one password", async () => {
    const anna = await buildMember();
    const token = await linkFor(anna.email);
    const tries = Array.from({ length: 10 }, (_, index) => `vier ganz andere Wörter ${index}`);
    const answers = await Promise.all(tries.map((password) => setNew(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 410)]);
    const winner = tries[answers.findIndex(({ status }) => status === 200)] ?? "";
    expect((await logIn(anna.email, winner)).status).toBe(200);
  });

  it("threat 9 logins by the old password and renewals at the very moment of the reset do not survive it", async () => {
    for (let round = 0; round < 4; round++) {
      const anna = await buildMember();
      const others = await Promise.all(Array.from({ length: 4 }, () => enterAgain(anna.id)));
      const token = await linkFor(anna.email);
      const work = [
        ...Array.from({ length: 6 }, () => logIn(anna.email, PASSWORD)),
        ...others.map(({ secret }) => renew({ secret })),
        ...Array.from({ length: 3 }, () => logIn(anna.email, PASSWORD)),
      ];
      const [answer, ...answers] = await Promise.all([setNew(token), ...work]);
      expect(answer.status).toBe(200);
      for (const { status } of answers) expect([200, 400, 401]).toContain(status);
      const tokens = answers.flatMap(({ body }) => body.access_token ?? body.oauth_access_token ?? []);
      expect(await Promise.all(tokens.map(statusOf))).toEqual(tokens.map(() => 401));
      const open = (await getDb().select().from(sessions).where(eq(sessions.userId, anna.id))).filter(
        ({ revokedAt }) => revokedAt === null,
      );
      expect(open).toHaveLength(1);
    }
  });

  it("threat 14 it ends after an hour, when the account is closed, and opens nothing else", async () => {
    const anna = await buildMember();
    const token = await linkFor(anna.email);
    const ofAnna = and(eq(oneTimeTokens.userId, anna.id), eq(oneTimeTokens.purpose, "recovery"));
    const [row] = await getDb().select().from(oneTimeTokens).where(ofAnna);
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBeGreaterThan(59 * 60_000);
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBeLessThan(61 * 60_000);
    expect(row?.hash).not.toContain(token);
    await getDb().update(oneTimeTokens).set({ purpose: "change_email" }).where(ofAnna);
    expect((await setNew(token)).status).toBe(410);
    await getDb()
      .update(oneTimeTokens)
      .set({ purpose: "recovery", expiresAt: new Date(Date.now() - 1000) })
      .where(eq(oneTimeTokens.hash, row?.hash ?? ""));
    expect((await setNew(token)).status).toBe(410);
    const fresh = await linkFor(anna.email);
    await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, anna.id));
    expect((await setNew(fresh)).status).toBe(410);
  });

  it.each([
    ["short", "password_too_short"],
    ["x".repeat(201), "too_long"],
    ["passwort123", "password_too_common"],
    ["Unbelievable", "password_too_common"],
    ["Berta-Beispiel", "password_too_common"],
  ])("FORM-1 the password %j is refused at the field as at registration, and the link still works", async (password, code) => {
    const berta = await buildMember({ publicName: "Berta Beispiel" });
    const token = await linkFor(berta.email);
    const { status, body } = await setNew(token, password);
    expect([status, body.error?.fields?.password?.code]).toEqual([400, code]);
    expect((await logIn(berta.email, PASSWORD)).status).toBe(200);
    expect((await setNew(token)).status).toBe(200);
  });

  it.each(["", "short", "x".repeat(300), "../../etc"])("threat 14 a malformed token %j is 400", async (token) => {
    expect([(await openLink(token)).status, (await setNew(token)).status]).toEqual([400, 400]);
  });
});

it.each(["de", "en", "gr"] as const)("the mails can be read in %s, and the link to a new password is a secret", (language) => {
  const world = language === "en" ? "de" : language;
  const url = "https://kreda.example/de/passwort-neu/abc";
  const mail = renderMail(mails.password_recovery as never, { name: "Anna", url, minutes: 60 }, { language, world });
  expect(mail.text).toContain(url);
  expect(mail.text).toContain("60");
  expect(mails.password_recovery?.secrets).toEqual(["url"]);
  const changes = ["password_changed", "factor_on", "factor_off", "codes_renewed", "passkey_added", "passkey_removed", "key_added"];
  const told = changes.map((change) =>
    renderMail(mails.security_changed as never, { name: "Anna", change, at: "2026-11-21T08:30:00.000Z", url }, { language, world }),
  );
  expect(new Set(told.map(({ subject }) => subject)).size).toBe(changes.length);
  for (const { text } of told) expect(text).toContain("2026");
});
