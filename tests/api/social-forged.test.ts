import { generateKeyPairSync } from "node:crypto";
import { generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as appleCallback } from "#app/api/v3/social/apple-callback/route.ts";
import { POST as complete } from "#app/api/v3/social/complete/route.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { href } from "#lib/platform/routes/href.ts";
import { call } from "#tests/call.ts";
import { type ForgingProvider, startForgingProvider, unsigned } from "#tests/forging-provider.ts";
import { begin, exchange, form, here, newPerson, ORIGIN } from "#tests/social-journey.ts";

let forger: ForgingProvider;

const configure = (env: Record<string, string>) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  forgetEnv();
};
beforeEach(async () => {
  forger = await startForgingProvider();
  configure({ GOOGLE_CLIENT_ID: "kreda", GOOGLE_CLIENT_SECRET: "the-secret", GOOGLE_ISSUER: forger.issuer });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  forgetEnv();
  await forger.close();
});

/** A whole sign-in; the token's nonce is the right one unless the claims say otherwise. */
const arrive = async (provider = "google", claims: JWTPayload = {}) => {
  const begun = await begin({ provider });
  const url = new URL(begun.url);
  forger.claims = { nonce: url.searchParams.get("nonce") ?? "", ...claims };
  const sent = { code: "a-code", state: url.searchParams.get("state") ?? "" };
  return { sent, url, ...(await exchange(sent, begun.cookie, provider)) };
};

describe("threat 13 a provider's ID token is believed only when everything about it is right", () => {
  it("the right one opens the way to a registration", async () => {
    expect((await arrive()).body.reason).toBe("registration_incomplete");
  });

  const second = 1_000;
  it.each<[string, Parameters<ForgingProvider["forge"]>[0]]>([
    ["aud of another client", (claims, sign) => sign({ ...claims, aud: "somebody-else" })],
    ["aud of two clients without azp", (claims, sign) => sign({ ...claims, aud: ["kreda", "somebody-else"] })],
    ["azp of another client", (claims, sign) => sign({ ...claims, aud: ["kreda", "x"], azp: "x" })],
    ["iss of another provider", (claims, sign) => sign({ ...claims, iss: "https://accounts.google.com" })],
    ["expired", (claims, sign) => sign({ ...claims, exp: Math.floor(Date.now() / second) - 60 })],
    ["without an end", ({ exp: _, ...claims }, sign) => sign(claims)],
    ["nonce of another sign-in", (claims, sign) => sign({ ...claims, nonce: "replayed" })],
    ["without a nonce", ({ nonce: _, ...claims }, sign) => sign(claims)],
    ["without a subject", ({ sub: _, ...claims }, sign) => sign(claims)],
    ["alg none", (claims) => unsigned(claims)],
    [
      "alg HS256 with the client's secret",
      (claims) => new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(Buffer.from("the-secret")),
    ],
    [
      "signed by a stranger under the name of the right key",
      async (claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "right" }).sign((await generateKeyPair("RS256")).privateKey),
    ],
    [
      "changed after it was signed",
      async (claims, sign) => {
        const [head, , signature] = (await sign(claims)).split(".");
        return `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: "victim" })).toString("base64url")}.${signature}`;
      },
    ],
    ["no ID token at all", () => null],
  ])("threat 13 refused: %s", async (_, make) => {
    forger.forge(make);
    const { status, body } = await arrive();
    expect([status, body.error, body.reason, body.registration_token, body.access_token]).toEqual([
      400,
      "invalid_grant",
      "social_failed",
      undefined,
      undefined,
    ]);
  });

  it("a provider that breaks at the exchange is away, not refusing", async () => {
    forger.breakWith = 502;
    const { status, body } = await arrive();
    expect([status, body.error, body.reason]).toEqual([503, "temporarily_unavailable", "social_unavailable"]);
  });
});

describe("GRANT-1 microsoft: one address for all tenants", () => {
  const host = "https://login.microsoftonline.com";
  const tenant = "11111111-2222-3333-4444-555555555555";
  beforeEach(() => {
    forger.issuer = `${host}/{tenantid}/v2.0`;
    configure({ MICROSOFT_CLIENT_ID: `kreda-${crypto.randomUUID()}`, MICROSOFT_CLIENT_SECRET: "s" });
    // The name of Microsoft's host leads to the local provider.
    const real = globalThis.fetch;
    vi.stubGlobal("fetch", (url: string | URL, init?: RequestInit) => {
      const { origin, pathname } = new URL(url);
      return real(origin === host ? `${forger.origin}${pathname}` : url, init);
    });
  });

  it("GRANT-1 the tenant of the token is its issuer; any other issuer is refused (threat 13)", async () => {
    const good = await arrive("microsoft", { iss: `${host}/${tenant}/v2.0`, tid: tenant });
    expect(good.body.reason).toBe("registration_incomplete");
    const foreign = await arrive("microsoft", { iss: `${host}/${tenant.replace("1", "9")}/v2.0`, tid: tenant });
    expect(foreign.body.reason).toBe("social_failed");
  });

  it("threat 13 whoever runs a tenant writes any address into it: it counts as unproved, even marked as verified", async () => {
    const email = `boss-${crypto.randomUUID()}@school.example`;
    const { body } = await arrive("microsoft", { iss: `${host}/${tenant}/v2.0`, tid: tenant, email, email_verified: true });
    const person = newPerson({ email });
    const answer = await call(complete, { body: form(String(body.registration_token), person), headers: here });
    expect(answer.body.data).toMatchObject({ grant: null, isLinked: false });
  });
});

describe("GRANT-1 apple_id", () => {
  it("GRANT-1 ROUTE-46 the secret is signed anew, the answer comes as a form and goes on in the world where it began", async () => {
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    configure({
      APPLE_CLIENT_ID: "example.kreda",
      APPLE_TEAM_ID: "TEAM123456",
      APPLE_KEY_ID: "KEY1234567",
      APPLE_PRIVATE_KEY: String(pair.privateKey.export({ type: "pkcs8", format: "pem" })).replaceAll("\n", "\\n"),
      APPLE_ISSUER: forger.issuer,
    });
    const { url, sent, body } = await arrive("apple_id", { email: "x1@privaterelay.appleid.com", email_verified: "true" });
    expect([
      url.searchParams.get("response_mode"),
      url.searchParams.get("redirect_uri"),
      url.searchParams.get("code_challenge_method"),
    ]).toEqual(["form_post", `${ORIGIN}/api/v3/social/apple-callback`, "S256"]);
    const { payload, protectedHeader } = await jwtVerify(String(forger.asked.get("client_secret")), pair.publicKey);
    expect([protectedHeader.alg, protectedHeader.kid, payload.iss, payload.sub, payload.aud]).toEqual([
      "ES256",
      "KEY1234567",
      "TEAM123456",
      "example.kreda",
      "https://appleid.apple.com",
    ]);
    expect(forger.asked.get("code_verifier")).toMatch(/^[\w-]{43}$/);
    expect(body.reason).toBe("registration_incomplete");
    const made = await call(complete, {
      body: form(String(body.registration_token), newPerson({ email: "x1@privaterelay.appleid.com" })),
      headers: here,
    });
    expect(made.body.data?.grant).not.toBeNull();

    const callback = await call(appleCallback, { form: { ...sent, user: '{"name":{"firstName":"Ida"}}' } });
    const location = new URL(callback.headers.get("location") ?? "");
    expect([callback.status, location.origin + location.pathname]).toEqual([303, `${ORIGIN}${href("de", "authorize")}`]);
    expect(Object.fromEntries(location.searchParams)).toEqual(sent);
    const greek = await begin({ provider: "apple_id", world: "gr" });
    const state = new URL(greek.url).searchParams.get("state") ?? "";
    const toGreece = await call(appleCallback, { form: { code: "c", state } });
    expect(new URL(toGreece.headers.get("location") ?? "").pathname).toBe(href("gr", "authorize"));
    const refused = await call(appleCallback, { form: { error: "user_cancelled_authorize", state: "//evil.example" } });
    expect(new URL(refused.headers.get("location") ?? "").origin).toBe(ORIGIN);
  });
});
