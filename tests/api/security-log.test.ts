import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";

// Before anything reads it: every line is wanted here.
vi.hoisted(() => {
  process.env.LOG_LEVEL = "trace";
});

import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { GET as validate } from "#app/api/oauth2/validate/route.ts";
import { POST as webhook } from "#app/api/v1/payments/stripe/webhook/route.ts";
import { GET as audit } from "#app/api/v3/admin/audit/route.ts";
import { POST as newKey } from "#app/api/v3/security/passkeys/new/route.ts";
import { POST as reauthenticate } from "#app/api/v3/security/reauthenticate/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { rateLimits, sessions } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { captureLog } from "#tests/capture-log.ts";
import { age, enter, renew, succeed } from "#tests/enter-session.ts";
import { addSecondFactor, buildMember, PASSWORD } from "#tests/factories/build-member.ts";
import { stopClock } from "#tests/standing-clock.ts";

const lines = captureLog();
beforeEach(async () => {
  lines.length = 0;
  await getDb().delete(rateLimits);
});

type Line = Record<string, unknown>;
const events = (): Line[] => lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event !== undefined);
const FROM = { "x-forwarded-for": "203.0.113.77" };
const login = (body: Record<string, string>, headers: Record<string, string> = FROM) =>
  call(authenticate, { path: "/api/oauth2/authenticate?world=de", body: { grant_type: "password", ...body }, headers });

it("GRANT-1 threat 26 a login that failed says which account, by a hash that only the server makes, and from which network", async () => {
  const anna = await buildMember();
  await login({ username: anna.email, password: "canary falsch" });
  await login({ username: ` ${anna.email.toUpperCase()}`, password: "canary falsch" }, { "x-forwarded-for": "2001:db8:7:8::9" });
  await login({ username: "canary-nobody@school.example", password: "canary falsch" });
  const [first, second, third, ...more] = events();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    event: "login.failed",
    userId: anna.id,
    network: "203.0.113.0/24",
    path: "/api/oauth2/authenticate",
    account: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(second).toMatchObject({ event: "login.failed", account: first?.account, network: "2001:db8:7::/48" });
  expect(third?.account).not.toBe(first?.account);
  expect(third?.userId).toBeUndefined();
  expect(lines.join("")).not.toMatch(/canary|203\.0\.113\.77|@school/);
  expect(lines.join("")).not.toContain(anna.email);
});

it("GRANT-1 a second factor that failed names whose, the answer does not", async () => {
  const anna = await buildMember();
  await addSecondFactor(anna.id);
  const { body } = await login({ username: anna.email, password: PASSWORD });
  expect(events()).toEqual([]);
  const refused = await login({ challenge: String(body.challenge), otp: "000000" });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).not.toContain(String(anna.id));
  expect(events()).toMatchObject([{ event: "second_factor.failed", userId: anna.id, network: "203.0.113.0/24" }]);
  expect(lines.join("")).not.toMatch(/000000/);
});

it("ROLE-1 threat 8 rights that were refused, proofs that failed and proofs that were missing", async () => {
  const anna = await buildMember();
  await call(audit, { path: "/api/v3/admin/audit?world=de", token: anna.token, headers: FROM });
  await call(reauthenticate, {
    path: "/api/v3/security/reauthenticate?world=de",
    token: anna.token,
    body: { password: "canary" },
    headers: FROM,
  });
  await getDb()
    .update(sessions)
    .set({ provenAt: new Date(0) })
    .where(eq(sessions.userId, anna.id));
  await call(newKey, { path: "/api/v3/security/passkeys/new?world=de", token: anna.token, body: {}, headers: FROM });
  expect(events()).toMatchObject([
    { event: "access.refused", userId: anna.id, path: "/api/v3/admin/audit", code: "forbidden" },
    { event: "proof.failed", userId: anna.id },
    { event: "proof.missing", userId: anna.id, path: "/api/v3/security/passkeys/new" },
  ]);
  expect(lines.join("")).not.toContain("canary");
});

it("threat 11 a limit that refused, by its name, once for each call", async () => {
  stopClock();
  const anna = await buildMember();
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 100) {
    statuses.push((await login({ username: anna.email, password: "canary falsch" })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(events().at(-1)).toMatchObject({ event: "limit.refused", limit: "login", network: "203.0.113.0/24" });
  expect(events()).toHaveLength(statuses.length);
});

it("threat 9 a refresh secret that comes a second time, and whose it was", async () => {
  const { secret, userId } = { userId: undefined, ...(await enter()) };
  await renew({ secret: await succeed(secret) });
  await age(secret, 121);
  expect((await call(validate, { headers: { cookie: `kreda_refresh=${secret}` } })).status).toBe(401);
  expect(events()).toMatchObject([{ event: "token.reused", userId: userId ?? expect.any(Number) }]);
  expect(lines.join("")).not.toContain(secret);
});

it("threat 22 a webhook that nobody signed", async () => {
  await call(webhook, { path: "/api/v1/payments/stripe/webhook", body: "{}", headers: { ...FROM, "stripe-signature": "t=1,v1=canary" } });
  expect(events()).toMatchObject([{ event: "webhook.refused", network: "203.0.113.0/24", path: "/api/v1/payments/stripe/webhook" }]);
  expect(lines.join("")).not.toContain("canary");
});
