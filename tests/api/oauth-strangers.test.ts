import * as openid from "openid-client";
import { ClientCredentials, ResourceOwnerPassword } from "simple-oauth2";
import { afterAll, beforeAll, expect, it } from "vitest";
import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { GET as logout } from "#app/api/oauth2/logout/route.ts";
import { GET as validate } from "#app/api/oauth2/validate/route.ts";
import { GET as userDetails } from "#app/api/v1/user/details/route.ts";
import { hashPassword } from "#lib/identity/auth/server/hash-password.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { startSite } from "#tests/start-site.ts";

const PASSWORD = "drei kurze Wörter";
let site: Awaited<ReturnType<typeof startSite>>;
let origin: string;
let anna: Awaited<ReturnType<typeof buildUser>>;

beforeAll(async () => {
  site = await startSite({
    "POST /api/oauth2/authenticate": authenticate,
    "GET /api/oauth2/validate": validate,
    "GET /api/oauth2/logout": logout,
    "GET /api/v1/user/details": userDetails,
  });
  origin = `http://localhost:${site.port}`;
  anna = await buildUser({ passwordHash: await hashPassword(PASSWORD) });
});
afterAll(() => site.close());

const whoIs = async (token: unknown) => {
  const answer = await fetch(`${origin}/api/v1/user/details`, { headers: { authorization: `Bearer ${token}` } });
  const body = (await answer.json()) as { data?: { email: string } };
  return [answer.status, body.data?.email];
};

const openidClient = () => {
  const server = { issuer: origin, token_endpoint: `${origin}/api/oauth2/authenticate` };
  const config = new openid.Configuration(server, "kreda-web", undefined, openid.None());
  openid.allowInsecureRequests(config);
  return config;
};

it("GRANT-1 openid-client gets a visitor's and a user's token, works with it, and logging out ends it", async () => {
  const config = openidClient();
  const visitor = await openid.clientCredentialsGrant(config, { scope: "anon" });
  expect([visitor.token_type, visitor.scope, visitor.expires_in]).toEqual(["bearer", "anon", 900]);
  const user = await openid.genericGrantRequest(config, "password", { username: anna.email, password: PASSWORD, scope: "user" });
  expect(await whoIs(user.access_token)).toEqual([200, anna.email]);
  const checked = await fetch(`${origin}/api/oauth2/validate`, { headers: { authorization: `Bearer ${user.access_token}` } });
  expect(await checked.json()).toMatchObject({ oauth_user_id: anna.id, oauth_access_token: user.access_token, reason: null });
  await fetch(`${origin}/api/oauth2/logout`, { headers: { authorization: `Bearer ${user.access_token}` } });
  expect((await whoIs(user.access_token))[0]).toBe(401);
});

it("GRANT-1 openid-client understands our refusals", async () => {
  const config = openidClient();
  const wrong = openid.genericGrantRequest(config, "password", { username: anna.email, password: "falsch falsch", scope: "user" });
  await expect(wrong).rejects.toMatchObject({ error: "invalid_grant", error_description: expect.stringMatching(/./), status: 400 });
  await expect(openid.genericGrantRequest(config, "device_code", {})).rejects.toMatchObject({ error: "unsupported_grant_type" });
});

const clientOf = {
  client: { id: "kreda-web", secret: "" },
  options: { authorizationMethod: "body" as const, bodyFormat: "form" as const },
};

it.each(["form", "json"] as const)("GRANT-1 simple-oauth2 gets both tokens, with %s bodies", async (bodyFormat) => {
  const config = {
    ...clientOf,
    auth: { tokenHost: origin, tokenPath: "/api/oauth2/authenticate" },
    options: { ...clientOf.options, bodyFormat },
  };
  const visitor = await new ClientCredentials(config).getToken({ scope: "anon" });
  expect(visitor.token).toMatchObject({ token_type: "Bearer", scope: "anon" });
  expect(visitor.expired()).toBe(false);
  const user = await new ResourceOwnerPassword(config).getToken({ username: anna.email, password: PASSWORD, scope: "user" });
  expect(await whoIs(user.token.access_token)).toEqual([200, anna.email]);
});
