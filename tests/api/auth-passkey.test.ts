import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
  process.env.LOG_LEVEL = "info";
});

import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { POST as add } from "#app/api/v3/security/passkeys/add/route.ts";
import { POST as begin } from "#app/api/v3/security/passkeys/new/route.ts";
import { POST as start } from "#app/api/v3/security/passkeys/start/route.ts";
import { userHandleOf } from "#lib/identity/auth/server/user-handle.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { oneTimeTokens, passkeys, rateLimits, users } from "#lib/platform/db/schema/schema.ts";
import { type Answer, call } from "#tests/call.ts";
import { captureLog } from "#tests/capture-log.ts";
import { addSecondFactor, buildMember, PASSWORD } from "#tests/factories/build-member.ts";
import { makePasskey, type TestPasskey } from "#tests/make-passkey.ts";

const lines = captureLog();
beforeEach(async () => {
  await getDb().delete(rateLimits);
});

const world = "?world=de";
const grant = (body: Record<string, unknown>) =>
  call(authenticate, { path: `/api/oauth2/authenticate${world}`, body: { client_id: "kreda-web", ...body } });
const byPasskey = (passkey: unknown) => grant({ grant_type: "urn:kreda:grant:passkey", passkey });
const optionsFor = async (challenge?: string) =>
  (await call(start, { path: `/api/v3/security/passkeys/start${world}`, body: { challenge } })).body.data as Answer & {
    challenge: string & Answer;
  };
const newOptions = async (token: string) =>
  (await call(begin, { path: `/api/v3/security/passkeys/new${world}`, body: {}, token })).body.data as Answer & {
    challenge: string & Answer;
  };

const register = async (token: string, key: TestPasskey, wrong: Parameters<TestPasskey["create"]>[1] = {}) => {
  const response = key.create(await newOptions(token), wrong);
  return call(add, { path: `/api/v3/security/passkeys/add${world}`, body: { name: "Mein Handy", response }, token });
};

/** Somebody with a passkey. */
const withPasskey = async (wanted: Parameters<typeof buildMember>[0] = {}) => {
  const anna = await buildMember(wanted);
  const key = makePasskey();
  expect((await register(anna.token, key)).status).toBe(201);
  return { anna, key };
};

describe("passkeys are added", () => {
  it("GRANT-1 the options ask for a passkey that finds and verifies its user, name the configured site, and know no e-mail as handle", async () => {
    const anna = await buildMember();
    const options = await newOptions(anna.token);
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "Kreda" },
      user: { id: userHandleOf(anna.id), name: anna.email, displayName: anna.publicName },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    });
  });

  it("a passkey is kept with its key and name; the answer shows neither key nor counter", async () => {
    const { anna, key } = await withPasskey();
    const [row] = await getDb().select().from(passkeys).where(eq(passkeys.userId, anna.id));
    expect(row).toMatchObject({ credentialId: key.id, name: "Mein Handy", counter: 1, transports: ["internal"], lastUsedAt: null });
    const again = await register(anna.token, makePasskey());
    expect(Object.keys(again.body.data ?? {}).sort()).toEqual(["createdAt", "id", "isBackedUp", "lastUsedAt", "name"]);
  });

  it.each([
    ["another site's answer", { origin: "https://evil.example" }],
    ["another relying party", { rpId: "evil.example" }],
    ["an authenticator that did not verify its user", { isVerified: false }],
    ["an answer to a login", { type: "webauthn.get" }],
  ])("%s is refused, and nothing is kept", async (_, wrong) => {
    const anna = await buildMember();
    const { status, body } = await register(anna.token, makePasskey(), wrong);
    expect([status, body.error?.code]).toEqual([400, "passkey_invalid"]);
    expect(await getDb().select().from(passkeys).where(eq(passkeys.userId, anna.id))).toEqual([]);
  });

  it("a challenge serves once, and for the one who asked", async () => {
    const [anna, berta] = [await buildMember(), await buildMember()];
    const options = await newOptions(anna.token);
    const send = (token: string, key: TestPasskey) =>
      call(add, { path: `/api/v3/security/passkeys/add${world}`, body: { name: "x", response: key.create(options) }, token });
    expect((await send(berta.token, makePasskey())).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(anna.token, makePasskey())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
  });

  it("a passkey belongs to one account", async () => {
    const { key } = await withPasskey();
    const berta = await buildMember();
    expect((await register(berta.token, key)).status).toBe(409);
  });

  it.each([{ name: "" }, { name: "x".repeat(61) }, { name: "a\nb" }, { name: 7 }])("FORM-1 %j is refused at the field", async (wrong) => {
    const anna = await buildMember();
    const response = makePasskey().create(await newOptions(anna.token));
    const { status, body } = await call(add, {
      path: `/api/v3/security/passkeys/add${world}`,
      body: { ...wrong, response },
      token: anna.token,
    });
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ["name"]]);
  });

  it.each([undefined, null, {}, "x", { id: "a" }, { ...makePasskey().create({ challenge: "x" }), id: "ö" }])(
    "%j is no passkey",
    async (response) => {
      const anna = await buildMember();
      expect(
        (await call(add, { path: `/api/v3/security/passkeys/add${world}`, body: { name: "x", response }, token: anna.token })).status,
      ).toBe(400);
    },
  );
});

describe("GRANT-1 a passkey alone", () => {
  it("GRANT-1 logs in without a name, also where a second factor is set up; counter and last use are kept", async () => {
    const { anna, key } = await withPasskey();
    await addSecondFactor(anna.id);
    const options = await optionsFor();
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
    const answer = await byPasskey(key.get(options, { userHandle: userHandleOf(anna.id) }));
    expect([answer.status, answer.body.oauth_user_id]).toEqual([200, anna.id]);
    expect(answer.headers.get("set-cookie")).toMatch(/^kreda_refresh=/);
    const [row] = await getDb().select().from(passkeys).where(eq(passkeys.userId, anna.id));
    expect([row?.counter, row?.lastUsedAt instanceof Date]).toEqual([2, true]);
  });

  it("GRANT-1 why the library refused a passkey is told to the operator alone", async () => {
    const { anna, key } = await withPasskey();
    const before = lines.length;
    expect((await byPasskey(key.get(await optionsFor(), { rpId: "evil.example" }))).status).toBe(400);
    const [row] = await getDb().select().from(passkeys).where(eq(passkeys.userId, anna.id));
    const told = lines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told.filter(({ msg }) => msg === "passkey refused")).toMatchObject([
      { passkey: row?.id, reason: expect.stringMatching(/RP ID/i) },
    ]);
  });

  it.each<[string, Parameters<TestPasskey["get"]>[1]]>([
    ["another site's signature", { origin: "https://evil.example" }],
    ["a signature for another relying party", { rpId: "evil.example" }],
    ["no verification of the user", { isVerified: false }],
    ["a counter that went back (a copied key)", { counter: 1 }],
    ["another user's handle", { userHandle: userHandleOf(1) }],
    ["the answer of a registration", { type: "webauthn.create" }],
  ])("GRANT-1 %s is refused, always with the same words", async (_, wrong) => {
    const { key } = await withPasskey();
    const { status, body } = await byPasskey(key.get(await optionsFor(), wrong));
    expect([status, body]).toEqual([
      400,
      {
        error: "invalid_grant",
        error_description: expect.stringMatching(/\w/),
        reason: "passkey_invalid",
        message: expect.stringMatching(/\w/),
      },
    ]);
    // The challenge is gone, the passkey works on.
    expect((await byPasskey(key.get(await optionsFor(), { counter: 9 }))).status).toBe(200);
  });

  it("GRANT-1 an unknown passkey, a blocked owner, a foreign key's signature: the same answer", async () => {
    const { anna, key } = await withPasskey();
    const stranger = makePasskey();
    const forged = { ...stranger.get(await optionsFor()), id: key.id, rawId: key.id };
    await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, anna.id));
    const answers = [
      await byPasskey(stranger.get(await optionsFor())),
      await byPasskey(forged),
      await byPasskey(key.get(await optionsFor())),
      await byPasskey({ id: 1 }),
    ];
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1);
  });

  it("GRANT-1 one signature sent five times at once lets one in", async () => {
    const { key } = await withPasskey();
    const assertion = key.get(await optionsFor());
    const answers = await Promise.all(Array.from({ length: 5 }, () => byPasskey(assertion)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it("threat 14 a challenge ends after five minutes, and one of another kind does not count", async () => {
    const { anna, key } = await withPasskey();
    const late = await optionsFor();
    await getDb()
      .update(oneTimeTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(oneTimeTokens.purpose, "passkey_login"));
    expect((await byPasskey(key.get(late))).status).toBe(400);
    expect((await byPasskey(key.get(await newOptions(anna.token)))).status).toBe(400);
    expect((await byPasskey(key.get({ challenge: "made-up" }))).status).toBe(400);
  });
});

describe("GRANT-1 a passkey as second step", () => {
  const challengeOf = async (email: string) => (await grant({ grant_type: "password", username: email, password: PASSWORD })).body;

  it("GRANT-1 the challenge offers it, names the user's passkeys, and takes its signature", async () => {
    const { anna, key } = await withPasskey();
    await addSecondFactor(anna.id);
    const { challenge, methods } = await challengeOf(anna.email);
    expect(methods).toEqual(["otp", "recovery_code", "passkey"]);
    const options = await optionsFor(String(challenge));
    expect(options).toMatchObject({
      allowCredentials: [{ id: key.id, type: "public-key", transports: ["internal"] }],
      userVerification: "preferred",
    });
    const answer = await grant({ grant_type: "password", challenge, passkey: key.get(options, { isVerified: false }) });
    expect([answer.status, answer.body.oauth_user_id]).toEqual([200, anna.id]);
    expect((await grant({ grant_type: "password", challenge, passkey: key.get(options) })).status).toBe(400);
  });

  it("GRANT-1 somebody else's passkey, and a signature made for a login, do not answer it", async () => {
    const [{ anna, key }, other] = [await withPasskey(), await withPasskey()];
    await addSecondFactor(anna.id);
    const { challenge } = await challengeOf(anna.email);
    const answer = async (passkey: unknown) => (await grant({ grant_type: "password", challenge, passkey })).body;
    expect(await answer(other.key.get(await optionsFor(String(challenge))))).toMatchObject({
      error: "invalid_grant",
      reason: "mfa_invalid",
    });
    expect(await answer(key.get(await optionsFor()))).toMatchObject({ reason: "mfa_invalid" });
    expect(await answer(key.get(await optionsFor(String(challenge))))).toMatchObject({ oauth_user_id: anna.id });
  });

  it("GRANT-1 options for an unknown challenge are refused", async () => {
    const { status, body } = await call(start, { path: `/api/v3/security/passkeys/start${world}`, body: { challenge: "x".repeat(43) } });
    expect([status, body.error?.code]).toEqual([400, "mfa_invalid"]);
  });
});
