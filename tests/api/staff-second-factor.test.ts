import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { afterEach, describe, expect, it } from "vitest";
import { loadEndpoints } from "#app/api/openapi.json/endpoints.ts";
import { GET as details, POST as rename } from "#app/api/v1/user/details/route.ts";
import { GET as listUsers } from "#app/api/v3/admin/users/route.ts";
import { GET as security } from "#app/api/v3/security/route.ts";
import { POST as confirm } from "#app/api/v3/security/totp/confirm/route.ts";
import { POST as start } from "#app/api/v3/security/totp/start/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { secondFactors, users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv, parseEnv } from "#lib/platform/env/env.ts";
import { isStaffFactorWanted } from "#lib/platform/env/wishes.ts";
import type { Endpoint } from "#lib/platform/http/endpoint.ts";
import { identify } from "#lib/platform/live/server/live-sessions.ts";
import { href } from "#lib/platform/routes/href.ts";
import { call } from "#tests/call.ts";
import { buildAdmin, enterAs } from "#tests/enter-as.ts";
import { statusOf } from "#tests/enter-session.ts";
import { buildMember, enterAgain } from "#tests/factories/build-member.ts";
import { buildUser } from "#tests/factories/build-user.ts";

/** What leads to the enrolment, and what the page around it needs. */
const open: readonly RegExp[] = [
  /^GET \/api\/v1\/user\/details$/,
  /^GET \/api\/v3\/security(\/api-keys)?$/,
  /^POST \/api\/v3\/security\/(totp\/(start|confirm)|reauthenticate|passkeys\/prove)$/,
  /^\w+ \/api\/v3\/agb\//,
  /^GET \/api\/v3\/texts$/,
  /^\w+ \/api\/v3\/location\//,
  /^\w+ \/api\/v3\/events\/(errors|track)$/,
  // Of the payment service, which is nobody's session.
  /^POST \/api\/v1\/payments\/stripe\/(webhook|connect)$/,
  // Of learning platforms: they look at no token, whoever's browser carries the launch.
  /^\w+ \/api\/v3\/lti\/(again|launch|\{key\}\/(keys|login))$/,
];

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const handlers = Object.entries(await loadEndpoints())
  .filter(([path]) => /^\/api\/v[13]\//.test(path))
  .flatMap(([path, module]) => methods.flatMap((method) => (module[method] ? [{ path, method, handler: module[method] }] : [])));
const paramsOf = (path: string) => Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, "1"]));

/** An admin as her appointment leaves her: with her password, logged in, without a second factor. */
const buildNewAdmin = async () => {
  const admin = await buildAdmin();
  await getDb().delete(secondFactors).where(eq(secondFactors.userId, admin.id));
  return admin;
};
const codeOf = async (token: string) => {
  const { body } = await call(start, { token, method: "POST" });
  return new TOTP({ secret: String(body.data?.secret) }).generate();
};

afterEach(() => {
  delete process.env.STAFF_SECOND_FACTOR;
  forgetEnv();
});

describe("ROLE-5 staff without a second factor", () => {
  it.each(handlers)("ROLE-5 threat 9 $method $path waits for the enrolment", async ({ path, method, handler }) => {
    const { token } = await buildNewAdmin();
    const { status, body } = await call(handler as Endpoint, {
      method,
      path,
      token,
      params: paramsOf(path),
      headers: { "x-forwarded-for": "192.0.2.1" },
    });
    const { code, reason } = body.error ?? {};
    const isRefused = [status, code, reason].join() === "403,second_factor_required,second_factor_required";
    expect(isRefused, `${status} ${JSON.stringify(body).slice(0, 200)}`).toBe(!open.some((pattern) => pattern.test(`${method} ${path}`)));
  });

  it("ROLE-5 is led to the enrolment, and a code of the app opens everything at once; sessions of one factor end", async () => {
    const admin = await buildNewAdmin();
    const elsewhere = await enterAgain(admin.id);
    expect((await call(details, { token: admin.token })).body.data?.secondFactorAt).toBe(href("de", "cabinet.changePassword"));
    expect((await call(security, { token: admin.token })).body.data).toMatchObject({ lacksSecondFactor: true, hasSecondFactor: false });
    expect(await identify(admin.token)).toBeNull();
    const confirmed = await call(confirm, { token: admin.token, body: { otp: await codeOf(admin.token) } });
    expect([confirmed.status, confirmed.body.data?.recoveryCodes]).toMatchObject([200, { length: 10 }]);
    expect((await call(listUsers, { token: admin.token })).status).toBe(200);
    expect((await call(details, { token: admin.token })).body.data?.secondFactorAt).toBeNull();
    expect(await identify(admin.token)).toMatchObject({ userId: admin.id });
    expect(await statusOf(elsewhere.token)).toBe(401);
  });

  it("ROLE-5 a key that no code has confirmed is no second factor; switched off again, the door is shut again", async () => {
    const admin = await buildNewAdmin();
    await call(start, { token: admin.token, method: "POST" });
    expect((await call(listUsers, { token: admin.token })).body.error?.code).toBe("second_factor_required");
    await call(confirm, { token: admin.token, body: { otp: await codeOf(admin.token) } });
    await getDb().delete(secondFactors).where(eq(secondFactors.userId, admin.id));
    expect((await call(listUsers, { token: admin.token })).body.error?.code).toBe("second_factor_required");
  });

  it("ROLE-2 ROLE-5 members do without, and so does the account into which staff look", async () => {
    const anna = await buildMember();
    expect((await call(rename, { token: anna.token, body: { publicName: "Anna Neu" } })).status).toBe(200);
    const support = await buildAdmin("support");
    expect(await statusOf((await enterAs(support, anna.id)).token)).toBe(200);
  });

  it("ROLE-5 is as the configuration says: off in a demonstration, on elsewhere", async () => {
    const wanted = (env: Record<string, string>) => isStaffFactorWanted(parseEnv(env));
    const own = { DATABASE_URL: "postgres://db/kreda" };
    expect([wanted({}), wanted(own), wanted({ ...own, DEMO: "1" }), wanted({ HOST: "0.0.0.0" })]).toEqual([false, true, false, true]);
    expect([wanted({ STAFF_SECOND_FACTOR: "1" }), wanted({ ...own, STAFF_SECOND_FACTOR: "0" })]).toEqual([true, false]);
    const admin = await buildNewAdmin();
    process.env.STAFF_SECOND_FACTOR = "0";
    forgetEnv();
    expect((await call(listUsers, { token: admin.token })).status).toBe(200);
  });

  it("ROLE-5 who is appointed while she is logged in logs in anew, and sets it up", async () => {
    const anna = await buildUser();
    await getDb().update(users).set({ role: "support" }).where(eq(users.id, anna.id));
    expect((await call(listUsers, { token: anna.token })).body.error?.code).toBe("second_factor_required");
  });
});
