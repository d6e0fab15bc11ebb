import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { GET as validate } from "#app/api/oauth2/validate/route.ts";
import { loadEndpoints } from "#app/api/openapi.json/endpoints.ts";
import { GET as user } from "#app/api/v1/user/details/route.ts";
import { GET as listUsers } from "#app/api/v3/admin/users/route.ts";
import { POST as confirm } from "#app/api/v3/registration/confirm/route.ts";
import { POST as changePassword } from "#app/api/v3/security/change-password/route.ts";
import { POST as reauthenticate } from "#app/api/v3/security/reauthenticate/route.ts";
import { POST as startTotp } from "#app/api/v3/security/totp/start/route.ts";
import { verifyPassword } from "#lib/identity/auth/server/hash-password.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { sessions, users } from "#lib/platform/db/schema/schema.ts";
import type { Endpoint } from "#lib/platform/http/endpoint.ts";
import { call } from "#tests/call.ts";
import { addSecondFactor, buildMember, PASSWORD } from "#tests/factories/build-member.ts";
import { buildToken } from "#tests/factories/build-user.ts";

const challengeOf = ({ headers }: { headers: Headers }) => headers.get("www-authenticate");
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const closed = Object.entries(await loadEndpoints()).flatMap(([path, module]) =>
  methods.flatMap((method) => {
    const handler = module[method] as Endpoint | undefined;
    return handler?.declaration && handler.declaration.access !== "public" ? [{ path, method, handler }] : [];
  }),
);
const paramsOf = (path: string) => Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, "1"]));

describe("ENTITY-10 what a refusal asks for (RFC 6750, 3)", () => {
  it.each(closed)("ENTITY-10 $method $path names the scheme to who sends no token, and the error to who sends a bad one", async (one) => {
    const { path, method, handler } = one;
    const ask = (token: string | null) => call(handler, { method, path, params: paramsOf(path), token });
    const [none, bad] = [await ask(null), await ask("x".repeat(43))];
    expect([none.status, challengeOf(none)]).toEqual([401, 'Bearer realm="api"']);
    expect([bad.status, challengeOf(bad)]).toEqual([401, 'Bearer realm="api", error="invalid_token", error_description="token_expired"']);
  });

  it("ENTITY-10 validate and the token endpoint, too", async () => {
    expect(challengeOf(await call(validate))).toBe('Bearer realm="api"');
    expect(challengeOf(await call(validate, { token: "x".repeat(43) }))).toContain('error="invalid_token"');
    const stranger = await call(authenticate, { body: { grant_type: "client_credentials", client_id: "somebody" } });
    expect([stranger.status, challengeOf(stranger)]).toEqual([401, 'Bearer realm="api"']);
  });

  it("ENTITY-10 a token that does not open it is told what it lacks; what goes well asks for nothing", async () => {
    const anna = await buildMember();
    expect(challengeOf(await call(listUsers, { token: anna.token }))).toBe(
      'Bearer realm="api", error="insufficient_scope", error_description="forbidden"',
    );
    expect(challengeOf(await call(user, { token: await buildToken(null) }))).toBe('Bearer realm="api"');
    expect(challengeOf(await call(user, { token: anna.token }))).toBeNull();
    await getDb().update(sessions).set({ provenAt: null }).where(eq(sessions.userId, anna.id));
    expect(challengeOf(await call(startTotp, { method: "POST", token: anna.token }))).toContain('error="insufficient_user_authentication"');
  });
});

describe("threat 26 secrets are taken from bodies, never from addresses", () => {
  const inQuery = (facts: Record<string, string>) => `?${new URLSearchParams({ world: "de", ...facts })}`;

  it("threat 26 GRANT-1 nothing of a grant (RFC 6749, 3.2)", async () => {
    const anna = await buildMember();
    const facts = { grant_type: "password", client_id: "kreda-web", username: anna.email, password: PASSWORD };
    const all = await call(authenticate, { method: "POST", path: `/api/oauth2/authenticate${inQuery(facts)}` });
    expect([all.status, all.body.error, all.body.access_token]).toEqual([400, "invalid_request", undefined]);
    const { password, ...rest } = facts;
    for (const sent of [{ body: rest }, { form: rest }]) {
      const split = await call(authenticate, { path: `/api/oauth2/authenticate${inQuery({ password })}`, ...sent });
      expect([split.status, split.body.error, split.body.access_token]).toEqual([400, "invalid_request", undefined]);
    }
    expect((await call(authenticate, { form: facts })).status).toBe(200);
    // The world of an address counts still (WORLD-3).
    expect((await call(authenticate, { path: "/api/oauth2/authenticate?world=xx", form: facts })).status).toBe(400);
  });

  it("threat 26 no code and no recovery code", async () => {
    const anna = await buildMember();
    const codes = await addSecondFactor(anna.id);
    const asked = await call(authenticate, { body: { grant_type: "password", username: anna.email, password: PASSWORD } });
    const challenge = String(asked.body.challenge);
    const answer = { grant_type: "password", challenge };
    const inAddress = await call(authenticate, {
      path: `/api/oauth2/authenticate${inQuery({ recovery_code: codes[0] ?? "" })}`,
      body: answer,
    });
    expect([inAddress.status, inAddress.body.reason]).toEqual([400, "mfa_invalid"]);
    expect((await call(authenticate, { body: { ...answer, recovery_code: codes[0] } })).status).toBe(200);
  });

  it("threat 26 no new password, and no proof", async () => {
    const anna = await buildMember();
    const next = "vier ganz kurze Wörter";
    const changed = await call(changePassword, {
      method: "POST",
      token: anna.token,
      path: `/api/v3/security/change-password${inQuery({ currentPassword: PASSWORD, password: next })}`,
    });
    expect([changed.status, Object.keys(changed.body.error?.fields ?? {})]).toEqual([400, ["password"]]);
    const proved = await call(reauthenticate, {
      method: "POST",
      token: anna.token,
      path: `/api/v3/security/reauthenticate${inQuery({ password: PASSWORD })}`,
    });
    expect(proved.status).toBe(400);
    const registered = await call(confirm, {
      path: `/api/v3/registration/confirm${inQuery({ password: next })}`,
      body: { token: "t".repeat(43), name: "Anna Neu", hasAcceptedTerms: true },
    });
    expect(registered.body.error?.fields?.password?.code).toBe("required");
    const [row] = await getDb().select().from(users).where(eq(users.id, anna.id));
    expect(await verifyPassword(row?.passwordHash ?? null, PASSWORD)).toBe(true);
  });
});
