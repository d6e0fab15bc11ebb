import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { GET as validate } from "#app/api/oauth2/validate/route.ts";
import { GET as viewCart } from "#app/api/v1/cart/view/route.ts";
import { GET as user } from "#app/api/v1/user/details/route.ts";
import { hashPassword } from "#lib/identity/auth/server/hash-password.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { accessTokens, sessions, users } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { call } from "#tests/call.ts";
import { buildCart } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const password = "drei kurze Wörter";
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const path = "/api/oauth2/authenticate?world=de";
const grant = (body: unknown, options: Partial<Parameters<typeof call>[1]> = {}) => call(authenticate, { path, body, ...options });
const byPassword = (username: string, secret = password) => ({
  grant_type: "password",
  client_id: "kreda-web",
  username,
  password: secret,
});

describe("GRANT-1 password", () => {
  it("GRANT-1 ENTITY-10 answers the fields of RFC 6749 at the top level and under data, is never stored, and keeps only hashes", async () => {
    const anna = await buildUser({ passwordHash });
    const { status, body, headers } = await grant(byPassword(anna.email));
    expect(status).toBe(200);
    const { data, ...top } = body;
    expect(top).toEqual(data);
    expect(top).toMatchObject({ token_type: "Bearer", expires_in: 900, scope: "user", oauth_user_id: anna.id, cart_token: null });
    expect(String(top.access_token)).toMatch(/^[\w-]{43}$/);
    expect([headers.get("cache-control"), headers.get("pragma")]).toEqual(["no-store", "no-cache"]);
    const [row] = await getDb()
      .select()
      .from(accessTokens)
      .where(eq(accessTokens.hash, hashSecret(String(top.access_token))));
    expect(row).toBeDefined();
    expect((await call(user, { token: String(top.access_token) })).body.data).toMatchObject({ id: anna.id, email: anna.email });
  });

  it("GRANT-1 takes a form as well as JSON, an address in any case, and sets the refresh cookie out of scripts' reach", async () => {
    const anna = await buildUser({ passwordHash });
    const form = { ...byPassword(` ${anna.email.toUpperCase()} `), scope: "user" };
    const { status, headers } = await call(authenticate, { path, form });
    expect(status).toBe(200);
    expect(headers.getSetCookie()[0]).toMatch(/^kreda_refresh=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
  });

  it("threat 10 wrong, unknown, blocked, deleted and never confirmed are answered with the same bytes", async () => {
    const anna = await buildUser({ passwordHash });
    const blocked = await buildUser({ passwordHash, blockedAt: new Date() });
    const deleted = await buildUser({ passwordHash, deletedAt: new Date() });
    const withoutPassword = await buildUser();
    const attempts = [
      byPassword(anna.email, "falsch-falsch-falsch"),
      byPassword("nobody@school.example"),
      byPassword(blocked.email),
      byPassword(deleted.email),
      byPassword(withoutPassword.email),
    ];
    const answers = await Promise.all(attempts.map((body) => grant(body)));
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1);
    expect(answers[0]?.body).toEqual({
      error: "invalid_grant",
      error_description: "Email address and password do not match.",
      reason: "wrong_credentials",
      message: "E-Mail-Adresse und Passwort passen nicht zusammen.",
    });
    expect(answers.map(({ headers }) => headers.get("set-cookie"))).toEqual(answers.map(() => null));
  });

  it("threat 9 a token of a user who is blocked later opens nothing", async () => {
    const anna = await buildUser({ passwordHash });
    const { body } = await grant(byPassword(anna.email));
    await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, anna.id));
    expect((await call(user, { token: String(body.access_token) })).status).toBe(401);
    expect((await call(validate, { token: String(body.access_token) })).body).toMatchObject({
      error: "invalid_token",
      reason: "token_expired",
    });
  });

  it("GRANT-1 a visitor's cart becomes the user's and gets another token", async () => {
    const anna = await buildUser({ passwordHash });
    const { id } = await buildMaterial();
    const cartToken = await buildCart([id]);
    const { body } = await grant(byPassword(anna.email), { cartToken });
    const next = String(body.cart_token);
    expect(next).not.toBe(cartToken);
    const seen = async (token: string) =>
      (await call(viewCart, { path: "/api/v1/cart/view?world=de", cartToken: token })).body.data?.itemCount;
    expect([await seen(cartToken), await seen("x".repeat(32))]).toEqual([0, 0]);
    const mine = await call(viewCart, { path: "/api/v1/cart/view?world=de", cartToken: next, token: String(body.access_token) });
    expect(mine.body.data?.itemCount).toBe(1);
  });

  it("threat 6 a grant cannot name its user, scope or expiry", async () => {
    const anna = await buildUser({ passwordHash });
    const bert = await buildUser();
    const { body } = await grant({
      ...byPassword(anna.email),
      oauth_user_id: bert.id,
      userId: bert.id,
      expires_in: 1e9,
      actor_id: bert.id,
    });
    expect(body.data).toMatchObject({ oauth_user_id: anna.id, expires_in: 900 });
    const [session] = await getDb().select().from(sessions).where(eq(sessions.userId, anna.id));
    expect(session?.actorId ?? null).toBeNull();
  });
});

describe("GRANT-1 client_credentials", () => {
  it("GRANT-1 gives an anonymous token without user and without cookie", async () => {
    const { status, body, headers } = await grant({ grant_type: "client_credentials", client_id: "kreda-web", scopes: ["anon"] });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ scope: "anon", oauth_user_id: null, cart_token: null });
    expect(headers.get("set-cookie")).toBeNull();
    expect((await call(user, { token: String(body.access_token) })).status).toBe(401);
    expect((await call(validate, { token: String(body.access_token) })).body.data).toMatchObject({ oauth_user_id: null, reason: null });
  });
});

/** RFC 6749, 5.2. */
const ascii = expect.stringMatching(/^[ !#-[\]-~]+$/);

describe("GRANT-1 refusals", () => {
  it.each([
    ["an unknown client", { grant_type: "client_credentials", client_id: "somebody" }, 401, "invalid_client"],
    ["an unknown grant", { grant_type: "urn:example:magic", client_id: "kreda-web" }, 400, "unsupported_grant_type"],
    ["no grant", { client_id: "kreda-web" }, 400, "invalid_request"],
    ["no password", { grant_type: "password", client_id: "kreda-web", username: "a@b.example" }, 400, "invalid_request"],
    ["more than the client may have", { grant_type: "client_credentials", client_id: "kreda-web", scope: "user" }, 400, "invalid_scope"],
    [
      "an admin's scope",
      { grant_type: "password", client_id: "kreda-web", username: "a@b.example", password: "x", scope: "user admin" },
      400,
      "invalid_scope",
    ],
    ["a grant of the wrong type", { grant_type: { $ne: "" }, client_id: "kreda-web" }, 400, "invalid_request"],
    ["an endless password", { ...byPassword("a@b.example", "x".repeat(201)) }, 400, "invalid_request"],
    ["broken JSON", "{", 400, "invalid_request"],
    ["a list", "[]", 400, "invalid_request"],
  ])("GRANT-1 %s is refused as RFC 6749 says", async (_, body, status, error) => {
    const answer = await grant(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ error, error_description: ascii, reason: expect.any(String), message: expect.stringMatching(/\w/) });
  });

  it("GRANT-1 a parameter sent twice is refused (RFC 6749, 3.2)", async () => {
    const request = new Request("http://localhost:3000/api/oauth2/authenticate", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "grant_type=client_credentials&grant_type=password&client_id=kreda-web",
    });
    expect((await authenticate(request)).status).toBe(400);
  });

  it("WORLD-3 an unknown world is refused", async () => {
    const { status, body } = await call(authenticate, {
      path: "/api/oauth2/authenticate?world=xx",
      body: { grant_type: "client_credentials" },
    });
    expect([status, body.error]).toEqual([400, "invalid_request"]);
  });

  it("threat 25 a body of megabytes is refused before it is read to the end", async () => {
    expect((await grant(JSON.stringify({ grant_type: "x".repeat(2_000_000) }))).status).toBe(413);
  });
});

it("threat 10 a password kept by parameters of before is kept by today's after a login, also of two at once; a wrong one changes nothing", async () => {
  const weaker = await hash(password.normalize("NFKC"), { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const anna = await buildUser({ passwordHash: weaker });
  const kept = async () => (await getDb().select({ hash: users.passwordHash }).from(users).where(eq(users.id, anna.id)))[0]?.hash;
  expect([(await grant(byPassword(anna.email, "falsch"))).status, await kept()]).toEqual([400, weaker]);
  const both = await Promise.all([grant(byPassword(anna.email)), grant(byPassword(anna.email))]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const renewed = await kept();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await grant(byPassword(anna.email))).status).toBe(200);
  expect(await kept()).toBe(renewed);
});

it("threat 11 twenty logins at once all end, and none is mixed up with another", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => buildUser({ passwordHash })));
  const answers = await Promise.all(people.map(({ email }) => grant(byPassword(email))));
  expect(answers.map(({ body }) => body.oauth_user_id)).toEqual(people.map(({ id }) => id));
});
