import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as addKey } from "#app/api/v3/security/passkeys/add/route.ts";
import { POST as newKey } from "#app/api/v3/security/passkeys/new/route.ts";
import { POST as prove } from "#app/api/v3/security/passkeys/prove/route.ts";
import { POST as removeKey } from "#app/api/v3/security/passkeys/remove/route.ts";
import { POST as reauthenticate } from "#app/api/v3/security/reauthenticate/route.ts";
import { POST as renewCodes } from "#app/api/v3/security/recovery-codes/renew/route.ts";
import { POST as confirm } from "#app/api/v3/security/totp/confirm/route.ts";
import { POST as disable } from "#app/api/v3/security/totp/disable/route.ts";
import { POST as start } from "#app/api/v3/security/totp/start/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { rateLimits, sessions } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { addSecondFactor, buildMember, enterAgain, PASSWORD } from "#tests/factories/build-member.ts";
import { buildToken, buildUser, TOTP_SECRET } from "#tests/factories/build-user.ts";
import { makePasskey } from "#tests/make-passkey.ts";

beforeEach(async () => {
  await getDb().delete(rateLimits);
});

const send = (handler: typeof start, token: string, body: Record<string, unknown> = {}) =>
  call(handler, { path: "/api/v3/security/x?world=de", body, token });
const otp = (seconds = 0) => new TOTP({ secret: TOTP_SECRET }).generate({ timestamp: Date.now() + seconds * 1000 });

/** Makes all proofs of a user old. */
const grow = (userId: number) =>
  getDb()
    .update(sessions)
    .set({ provenAt: new Date(Date.now() - 16 * 60_000) })
    .where(eq(sessions.userId, userId));
const isFresh = async (token: string) => (await send(newKey, token)).status === 200;

describe("re-authentication", () => {
  it("threat 9 a login is a fresh proof for 15 minutes; then sensitive changes ask, and the password opens them again, on this session alone", async () => {
    const anna = await buildMember();
    const other = await enterAgain(anna.id);
    expect(await isFresh(anna.token)).toBe(true);
    await grow(anna.id);
    const refused = await send(newKey, anna.token);
    expect([refused.status, refused.body.error?.code]).toEqual([403, "reauthentication_required"]);
    expect((await send(reauthenticate, anna.token, { password: PASSWORD })).status).toBe(200);
    expect([await isFresh(anna.token), await isFresh(other.token)]).toEqual([true, false]);
  });

  it("a code of the app is a proof, once", async () => {
    const anna = await buildMember();
    await addSecondFactor(anna.id);
    await grow(anna.id);
    const code = otp();
    expect((await send(reauthenticate, anna.token, { otp: "000000" })).body.error?.code).toBe("mfa_invalid");
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(reauthenticate, anna.token, { otp: code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await isFresh(anna.token)).toBe(true);
  });

  it("a passkey is a proof: one's own, with its user verified, for this challenge", async () => {
    const [anna, berta] = [await buildMember(), await buildMember()];
    const [key, foreign] = [makePasskey(), makePasskey()];
    for (const [user, one] of [
      [anna, key],
      [berta, foreign],
    ] as const) {
      const options = (await send(newKey, user.token)).body.data;
      await send(addKey, user.token, { name: "x", response: one.create({ challenge: String(options?.challenge) }) });
    }
    await grow(anna.id);
    const challenge = async (token = anna.token) => ({ challenge: String((await send(prove, token)).body.data?.challenge) });
    const refused = [
      await send(reauthenticate, anna.token, { passkey: foreign.get(await challenge()) }),
      await send(reauthenticate, anna.token, { passkey: key.get(await challenge(), { isVerified: false }) }),
      await send(reauthenticate, anna.token, { passkey: key.get(await challenge(berta.token)) }),
    ];
    expect(refused.map(({ body }) => body.error?.code)).toEqual(["passkey_invalid", "passkey_invalid", "passkey_invalid"]);
    expect(await isFresh(anna.token)).toBe(false);
    expect((await send(reauthenticate, anna.token, { passkey: key.get(await challenge()) })).status).toBe(200);
    expect(await isFresh(anna.token)).toBe(true);
  });

  it.each([
    ["password", "wrong_password", { password: "falsch-falsch" }],
    ["password", "required", { password: "" }],
    ["password", "required", {}],
    ["password", "required", { password: PASSWORD, otp: "123456" }],
  ])("FORM-1 %s: %s", async (field, code, body) => {
    const anna = await buildMember();
    await grow(anna.id);
    const answer = await send(reauthenticate, anna.token, body);
    expect([answer.status, answer.body.error?.fields?.[field]?.code]).toEqual([400, code]);
    expect(await isFresh(anna.token)).toBe(false);
  });

  it("IMPERSONATE-1 an admin in the user's account can prove nothing and change nothing", async () => {
    const [anna, admin] = [await buildMember(), await buildUser({ role: "admin" })];
    const token = await buildToken(anna.id, admin.id);
    const answers = [
      await send(reauthenticate, token, { password: PASSWORD }),
      await send(start, token),
      await send(confirm, token, { otp: "123456" }),
      await send(disable, token, { otp: "123456" }),
      await send(renewCodes, token),
      await send(newKey, token),
      await send(removeKey, token, { id: 1 }),
      await send(prove, token),
    ];
    expect(new Set(answers.map(({ body }) => body.error?.code))).toEqual(new Set(["impersonation_forbidden"]));
  });

  it.each<[string, typeof start, Record<string, unknown>]>([
    ["totp/start", start, {}],
    ["totp/confirm", confirm, { otp: "123456" }],
    ["totp/disable", disable, { otp: "123456" }],
    ["recovery-codes/renew", renewCodes, {}],
    ["passkeys/new", newKey, {}],
    ["passkeys/remove", removeKey, { id: 1 }],
  ])("threat 9 %s wants a fresh proof", async (_, handler, body) => {
    const anna = await buildMember();
    await grow(anna.id);
    expect((await send(handler, anna.token, body)).body.error?.code).toBe("reauthentication_required");
  });
});
