import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { challengeIfNeeded } from "#lib/identity/auth/server/second-factor.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { oneTimeTokens, rateLimits, recoveryCodes, sessions, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { call } from "#tests/call.ts";
import { addSecondFactor, buildMember, PASSWORD } from "#tests/factories/build-member.ts";
import { buildSecondFactor, TOTP_SECRET } from "#tests/factories/build-user.ts";
import { stopClock } from "#tests/standing-clock.ts";

beforeEach(async () => {
  await getDb().delete(rateLimits);
});

const path = "/api/oauth2/authenticate?world=de";
const grant = (body: Record<string, unknown>) =>
  call(authenticate, { path, body: { grant_type: "password", client_id: "kreda-web", ...body } });
const codeAt = (seconds = 0) => new TOTP({ secret: TOTP_SECRET }).generate({ timestamp: Date.now() + seconds * 1000 });

/** An account with a second factor, and the challenge that a right password gives. */
const challenged = async () => {
  const anna = await buildMember();
  const codes = await addSecondFactor(anna.id);
  const ask = async () => String((await grant({ username: anna.email, password: PASSWORD })).body.challenge);
  return { anna, codes, ask, challenge: await ask() };
};

describe("GRANT-1 the first step", () => {
  it("GRANT-1 a right password gets 400 mfa_required with a challenge and the ways to answer it, but no token and no cookie", async () => {
    const { anna } = await challenged();
    const { status, body, headers } = await grant({ username: anna.email, password: PASSWORD });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: "mfa_required",
      error_description: expect.stringMatching(/\w/),
      message: expect.stringMatching(/\w/),
      reason: "mfa_required",
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      methods: ["otp", "recovery_code"],
    });
    expect(headers.get("set-cookie")).toBeNull();
    const kept = await getDb().select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, anna.id));
    expect(JSON.stringify(kept)).not.toContain(String(body.challenge));
  });

  it("threat 10 a wrong password is answered as for any other account", async () => {
    const { anna } = await challenged();
    const plain = await buildMember();
    const answers = await Promise.all([anna, plain].map(({ email }) => grant({ username: email, password: "falsch-falsch" })));
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1);
    expect(answers[0]?.body.reason).toBe("wrong_credentials");
  });

  it("GRANT-1 a set-up that no code has confirmed asks for nothing", async () => {
    const anna = await buildMember();
    await buildSecondFactor(anna.id, null);
    expect((await grant({ username: anna.email, password: PASSWORD })).status).toBe(200);
    await expect(challengeIfNeeded(anna.id)).resolves.toBeUndefined();
  });

  it("GRANT-1 other first factors get the same challenge from challengeIfNeeded", async () => {
    const { anna } = await challenged();
    const refused = await challengeIfNeeded(anna.id).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    const { code, detail } = refused as AppError;
    expect([code, detail.extra?.methods]).toEqual(["mfa_required", ["otp", "recovery_code"]]);
    expect((await grant({ challenge: detail.extra?.challenge, otp: codeAt() })).body.oauth_user_id).toBe(anna.id);
  });
});

describe("GRANT-1 the second step", () => {
  it.each([
    ["without user and password", () => ({})],
    ["with user and password once more", (email: string) => ({ username: email, password: PASSWORD })],
  ])("GRANT-1 a code lets in %s; challenge and code are used up", async (_, more) => {
    const { anna, ask, challenge } = await challenged();
    const otp = codeAt();
    const answer = await grant({ challenge, otp, ...more(anna.email) });
    expect([answer.status, answer.body.oauth_user_id]).toEqual([200, anna.id]);
    expect(answer.headers.get("set-cookie")).toMatch(/^kreda_refresh=/);
    expect((await grant({ challenge, otp: codeAt(30) })).body).toMatchObject({
      error: "invalid_grant",
      reason: "mfa_invalid",
      message: expect.stringMatching(/\w/),
    });
    expect((await grant({ challenge: await ask(), otp })).status).toBe(400);
    expect((await grant({ challenge: await ask(), otp: codeAt(30) })).status).toBe(200);
  });

  it("GRANT-1 one step early or late is right, two are not, and an older code than the last one never", async () => {
    // The clock stands: no step ends between a code and its check.
    stopClock();
    const { ask } = await challenged();
    expect((await grant({ challenge: await ask(), otp: codeAt(90) })).status).toBe(400);
    expect((await grant({ challenge: await ask(), otp: codeAt(-90) })).status).toBe(400);
    expect((await grant({ challenge: await ask(), otp: codeAt(-30) })).status).toBe(200);
    expect((await grant({ challenge: await ask(), otp: codeAt(30) })).status).toBe(200);
    expect((await grant({ challenge: await ask(), otp: codeAt() })).status).toBe(400);
  });

  it("GRANT-1 a recovery code lets in once, however it is written", async () => {
    const { codes, ask, challenge } = await challenged();
    expect(codes).toHaveLength(10);
    const [code = ""] = codes;
    expect((await grant({ challenge, recovery_code: ` ${code.toUpperCase().replaceAll("-", " ")} ` })).status).toBe(200);
    expect((await grant({ challenge: await ask(), recovery_code: code })).status).toBe(400);
    expect((await grant({ challenge: await ask(), recovery_code: codes[1] })).status).toBe(200);
  });

  it("GRANT-1 a shorter code of an earlier release, kept on paper, still lets in once", async () => {
    const { anna, ask, challenge } = await challenged();
    await getDb()
      .insert(recoveryCodes)
      .values({ userId: anna.id, hash: hashSecret(`${anna.id} 0a1bcd2efg3hjk4m`) });
    expect((await grant({ challenge, recovery_code: "oaib-cd2e fg3h-jk4m" })).status).toBe(200);
    expect((await grant({ challenge: await ask(), recovery_code: "0a1b-cd2e-fg3h-jk4m" })).status).toBe(400);
  });

  it("GRANT-1 a code typed with a blank after every letter is taken", async () => {
    const { codes, challenge } = await challenged();
    const spaced = [...(codes[0] ?? "")].join(" ");
    expect((await grant({ challenge, recovery_code: spaced })).status).toBe(200);
  });

  it("threat 10 wrong, foreign, unknown, spent, expired: always the same bytes", async () => {
    const { anna, codes, ask, challenge } = await challenged();
    const other = await challenged();
    const expired = await ask();
    await getDb()
      .update(oneTimeTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(oneTimeTokens.userId, anna.id));
    const blocked = await challenged();
    await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.anna.id));
    const fresh = await ask();
    const answers = [
      await grant({ challenge, otp: codeAt() }),
      await grant({ challenge: expired, otp: codeAt() }),
      await grant({ challenge: fresh, otp: "000000" }),
      await grant({ challenge: fresh, otp: "12 34" }),
      await grant({ challenge: fresh, recovery_code: other.codes[0] }),
      await grant({ challenge: fresh }),
      await grant({ challenge: "x".repeat(43), recovery_code: codes[0] }),
      await grant({ challenge: blocked.challenge, otp: codeAt() }),
    ];
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1);
    expect(answers[0]?.body).toEqual({
      error: "invalid_grant",
      error_description: expect.stringMatching(/\w/),
      reason: "mfa_invalid",
      message: expect.stringMatching(/\w/),
    });
  });

  it("threat 11 the fifth wrong code ends the challenge: the right one comes too late", async () => {
    const { ask, challenge } = await challenged();
    for (let i = 0; i < 5; i++) await grant({ challenge, otp: "000000" });
    expect((await grant({ challenge, otp: codeAt() })).status).toBe(400);
    expect((await grant({ challenge: await ask(), otp: codeAt() })).status).toBe(200);
  });

  it("threat 11 who has the password cannot guess on with challenge after challenge", async () => {
    const { ask } = await challenged();
    for (let i = 0; i < 4; i++) {
      const challenge = await ask();
      for (let n = 0; n < 5; n++) await grant({ challenge, otp: "000000" });
    }
    await getDb().delete(rateLimits);
    expect((await grant({ challenge: await ask(), otp: codeAt() })).status).toBe(400);
  });

  it("threat 14 a challenge is good for nothing else, and no other token is good as a challenge", async () => {
    const { anna, challenge } = await challenged();
    await getDb().update(oneTimeTokens).set({ purpose: "recovery" }).where(eq(oneTimeTokens.userId, anna.id));
    expect((await grant({ challenge, otp: codeAt() })).status).toBe(400);
  });
});

describe("GRANT-1 races", () => {
  const successes = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;
  const sessionsOf = async (userId: number) => (await getDb().select().from(sessions).where(eq(sessions.userId, userId))).length;

  it("GRANT-1 one challenge answered by ten at once lets one in", async () => {
    const { anna, codes, challenge } = await challenged();
    const before = await sessionsOf(anna.id);
    expect(successes(await Promise.all(codes.map((code) => grant({ challenge, recovery_code: code }))))).toBe(1);
    expect((await sessionsOf(anna.id)) - before).toBe(1);
  });

  it("GRANT-1 one code with five challenges at once lets one in", async () => {
    const { ask } = await challenged();
    const challenges = [await ask(), await ask(), await ask(), await ask(), await ask()];
    expect(successes(await Promise.all(challenges.map((challenge) => grant({ challenge, otp: codeAt() }))))).toBe(1);
  });

  it("GRANT-1 one recovery code with five challenges at once lets one in", async () => {
    const { codes, ask } = await challenged();
    const challenges = [await ask(), await ask(), await ask(), await ask(), await ask()];
    expect(successes(await Promise.all(challenges.map((challenge) => grant({ challenge, recovery_code: codes[0] }))))).toBe(1);
  });
});
