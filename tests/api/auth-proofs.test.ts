import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { answerChallenge } from "#lib/identity/auth/server/answer-challenge.ts";
import { changePassword } from "#lib/identity/auth/server/change-password.ts";
import { challengeIfNeeded } from "#lib/identity/auth/server/second-factor.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { oneTimeTokens } from "#lib/platform/db/schema/schema.ts";
import type { AppError } from "#lib/platform/errors/errors.ts";
import { addSecondFactor, buildMember, PASSWORD } from "#tests/factories/build-member.ts";
import { buildSecondFactor, buildUser } from "#tests/factories/build-user.ts";
import { at, HOUR, MINUTE, now, open, rowOf, setTo, standStill } from "#tests/standing-clock.ts";

standStill();

describe("GRANT-1 the second step", () => {
  const challengeOf = async (userId: number) => {
    const refused = (await challengeIfNeeded(userId).catch((error: unknown) => error)) as AppError;
    return { challenge: String(refused.detail.extra?.challenge), methods: refused.detail.extra?.methods };
  };

  it("GRANT-1 offers only what the account has: without recovery codes the app alone", async () => {
    const anna = await buildMember();
    await buildSecondFactor(anna.id);
    expect((await challengeOf(anna.id)).methods).toEqual(["otp"]);
  });

  it("threat 11 what was guessed wrong more than an hour ago is no longer counted", async () => {
    const anna = await buildMember();
    const [code = ""] = await addSecondFactor(anna.id);
    for (let i = 0; i < 4; i++) {
      const { challenge } = await challengeOf(anna.id);
      for (let n = 0; n < 5; n++) await answerChallenge({ challenge, otp: "000000" }).catch(() => {});
    }
    const { challenge } = await challengeOf(anna.id);
    await expect(answerChallenge({ challenge, recovery_code: code })).rejects.toMatchObject({ code: "mfa_invalid" });
    await getDb()
      .update(oneTimeTokens)
      .set({ createdAt: at(-HOUR - MINUTE) })
      .where(eq(oneTimeTokens.userId, anna.id));
    const later = await challengeOf(anna.id);
    expect(await answerChallenge({ ...later, recovery_code: code })).toBe(anna.id);
  });
});

describe("ROUTE-19 a first password", () => {
  const first = (userId: number, sessionId: number, provenAt: Date | null) =>
    changePassword({ password: "vier ganz andere Wörter" } as Parameters<typeof changePassword>[0], { userId, sessionId, provenAt });

  it("ROUTE-19 wants a proof that is younger than a quarter of an hour, to the moment; there is none without any", async () => {
    const { id } = await buildUser();
    const { sessionId } = await open({ userId: id });
    for (const provenAt of [null, at(-15 * MINUTE)])
      await expect(first(id, sessionId, provenAt)).rejects.toMatchObject({ code: "reauthentication_required" });
    await first(id, sessionId, at(-15 * MINUTE + 1));
    expect((await rowOf(sessionId))?.provenAt).toEqual(now);
  });

  it("ROUTE-19 is none of somebody whose account has gone", async () => {
    await expect(first(0, 0, now)).rejects.toMatchObject({ code: "not_found" });
  });

  it("ROUTE-19 who has one and changes it has proved who she is", async () => {
    const anna = await buildMember();
    const { sessionId } = await open({ userId: anna.id });
    await setTo(sessionId, { provenAt: null });
    const input = { currentPassword: PASSWORD, password: "vier ganz andere Wörter" };
    await changePassword(input, { userId: anna.id, sessionId, provenAt: null });
    expect((await rowOf(sessionId))?.provenAt).toEqual(now);
  });
});
