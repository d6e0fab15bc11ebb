import { desc, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { rememberDevice } from "#lib/identity/auth/server/known-device.ts";
import { keepPasskeyChallenge } from "#lib/identity/auth/server/passkey-challenge.ts";
import { register } from "#lib/identity/auth/server/register.ts";
import { renewSession } from "#lib/identity/auth/server/renew-session.ts";
import { resendConfirmation } from "#lib/identity/auth/server/resend-confirmation.ts";
import { challengeIfNeeded } from "#lib/identity/auth/server/second-factor.ts";
import { sendRecovery } from "#lib/identity/auth/server/send-recovery.ts";
import { validateSession } from "#lib/identity/auth/server/validate-session.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { accessTokens, oneTimeTokens, outbox, pendingRegistrations, spentRefreshSecrets } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { addSecondFactor, buildMember } from "#tests/factories/build-member.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { at, DAY, HOUR, MINUTE, now, open, rowOf, setTo, standStill } from "#tests/standing-clock.ts";

const address = "192.0.2.7";
standStill();

describe("a session that is opened", () => {
  it("SESSION-4 of a visitor ends with its token after a quarter of an hour, and nothing renews it", async () => {
    const { session, refreshSecret } = await open();
    expect(refreshSecret).toBeNull();
    const end = at(15 * MINUTE);
    expect(session).toMatchObject({
      userId: null,
      scope: "anon",
      refreshHash: null,
      provenAt: null,
      expiresAt: end,
      endsAt: end,
      lastSeenAt: now,
    });
  });

  it.each([
    ["user", 30 * DAY, 90 * DAY],
    ["support", 12 * HOUR, 12 * HOUR],
  ] as const)("threat 9 of a %s lasts so long unused, and so long at most", async (role, unused, atMost) => {
    const { id } = await buildUser({ role });
    const { session, secret } = await open({ userId: id, address, userAgent: "x".repeat(301) });
    expect(session).toMatchObject({ userId: id, actorId: null, scope: "user", provenAt: now, lastSeenAt: now, address });
    expect([session?.expiresAt, session?.endsAt]).toEqual([at(unused), at(atMost)]);
    expect(session?.refreshHash).toBe(hashSecret(secret));
    expect(session?.userAgent).toBe("x".repeat(300));
  });

  it("IMPERSONATE-1 of an admin who acts as a user proves nothing, and ends when it is said", async () => {
    const [{ id }, admin] = [await buildUser(), await buildUser({ role: "admin" })];
    const { session } = await open({ userId: id, actorId: admin.id, seconds: 1_800 });
    expect(session).toMatchObject({ actorId: admin.id, provenAt: null, expiresAt: at(30 * MINUTE) });
  });
});

describe("GRANT-2 a renewal", () => {
  const enter = async () => open({ userId: (await buildUser()).id, address });

  it("prolongs the session by its thirty days, notes when, and where from as far as that is known", async () => {
    const { sessionId, secret } = await enter();
    await renewSession(secret, null, at(MINUTE));
    expect(await rowOf(sessionId)).toMatchObject({ expiresAt: at(30 * DAY + MINUTE), lastSeenAt: at(MINUTE), address });
    await renewSession(secret, "192.0.2.8", at(2 * MINUTE));
    expect(await rowOf(sessionId)).toMatchObject({ address: "192.0.2.8" });
  });

  it("prolongs nothing beyond the absolute end, nor a session in which an admin acts", async () => {
    const { sessionId, secret } = await enter();
    await setTo(sessionId, { expiresAt: at(HOUR), endsAt: at(DAY) });
    await renewSession(secret, null, at(MINUTE));
    expect((await rowOf(sessionId))?.expiresAt).toEqual(at(DAY));
    const admin = await buildUser({ role: "admin" });
    await setTo(sessionId, { actorId: admin.id, expiresAt: at(HOUR), endsAt: at(90 * DAY) });
    await renewSession(secret, null, at(2 * MINUTE));
    expect((await rowOf(sessionId))?.expiresAt).toEqual(at(HOUR));
  });

  it("GRANT-2 brings a successor from the very hour on, not before", async () => {
    const { sessionId, secret } = await enter();
    await setTo(sessionId, { refreshSince: now });
    expect(await renewSession(secret, null, at(HOUR - 1))).toMatchObject({ refreshSecret: null });
    expect(await renewSession(secret, null, at(HOUR))).toMatchObject({ refreshSecret: expect.stringMatching(/^[\w-]{43}$/) });
  });

  it("threat 9 is refused from the moment on at which the session ends", async () => {
    const { sessionId, secret } = await enter();
    await setTo(sessionId, { expiresAt: at(MINUTE), endsAt: at(MINUTE) });
    expect(await renewSession(secret, null, at(MINUTE - 1))).toMatchObject({ accessToken: expect.any(String) });
    expect(await renewSession(secret, null, at(MINUTE))).toBe("unknown");
  });

  it("threat 9 by an older secret is theft from two minutes on after its successor came, but tells nothing of a session that is over", async () => {
    const { sessionId, secret } = await enter();
    await setTo(sessionId, { refreshSince: at(-HOUR) });
    const renewed = await renewSession(secret, null, now);
    const successor = typeof renewed === "object" ? String(renewed.refreshSecret) : "";
    expect(await renewSession(successor, null, now)).toMatchObject({ refreshSecret: null });
    expect(await rowOf(sessionId)).toMatchObject({ refreshHash: hashSecret(successor), refreshSince: now, nextRefreshHash: null });
    const spent = await getDb().select().from(spentRefreshSecrets).where(eq(spentRefreshSecrets.sessionId, sessionId));
    expect(spent).toMatchObject([{ hash: hashSecret(secret), spentAt: now }]);
    expect(await renewSession(secret, null, at(2 * MINUTE))).toMatchObject({ refreshSecret: null });
    expect(await renewSession(secret, null, at(2 * MINUTE + 1))).toBe("reused");
    expect(await renewSession(secret, null, at(2 * MINUTE + 1))).toBe("unknown");
    expect(await rowOf(sessionId)).toMatchObject({ refreshHash: null, nextRefreshHash: null });
  });

  it("GRANT-2 tells of a token how many whole seconds it has left", async () => {
    const { accessToken } = await enter();
    await getDb()
      .update(accessTokens)
      .set({ expiresAt: at(61_999) })
      .where(eq(accessTokens.hash, hashSecret(accessToken)));
    expect(await validateSession(accessToken, null)).toMatchObject({ answer: { expires_in: 61 } });
  });
});

describe("threat 14 what is sent or kept for one use ends", () => {
  const endOf = async (purpose: string) =>
    (
      await getDb().select().from(oneTimeTokens).where(eq(oneTimeTokens.purpose, purpose)).orderBy(desc(oneTimeTokens.createdAt)).limit(1)
    )[0]?.expiresAt;

  it("after the time that its mail says: a new password an hour, a registration two days, also when it is sent again", async () => {
    const anna = await buildUser();
    await sendRecovery(anna.email);
    expect(await endOf("recovery")).toEqual(at(HOUR));
    const email = `waiting-${process.pid}@school.example`;
    await register({ email, name: "Berta" } as Parameters<typeof register>[0], "de");
    const waiting = async () => (await getDb().select().from(pendingRegistrations).where(eq(pendingRegistrations.email, email)))[0];
    expect((await waiting())?.expiresAt).toEqual(at(2 * DAY));
    vi.setSystemTime(at(HOUR));
    await resendConfirmation(email, "de");
    expect((await waiting())?.expiresAt).toEqual(at(2 * DAY + HOUR));
    const mails = await getDb().select().from(outbox).where(eq(outbox.recipient, email));
    expect(mails.map(({ payload }) => payload.hours)).toEqual([48, 48]);
    const [mail] = await getDb().select().from(outbox).where(eq(outbox.recipient, anna.email));
    expect(mail?.payload.minutes).toBe(60);
  });

  it("GRANT-1 after five minutes: a second step, and what a passkey is to sign", async () => {
    const anna = await buildMember();
    await addSecondFactor(anna.id);
    await challengeIfNeeded(anna.id).catch(() => {});
    expect(await endOf("mfa")).toEqual(at(5 * MINUTE));
    await keepPasskeyChallenge("c".repeat(43), "passkey_proof", anna.id);
    expect(await endOf("passkey_proof")).toEqual(at(5 * MINUTE));
  });

  it("threat 11 after a year: what a browser is known by, whose cookie lasts as long", async () => {
    const anna = await buildUser();
    const cookie = await rememberDevice(new Request("http://localhost:3000/"), anna.id);
    expect(cookie).toContain("Max-Age=31536000");
    expect(await endOf("device")).toEqual(at(365 * DAY));
    const secret = /kreda_device=([\w-]+)/.exec(String(cookie))?.[1];
    const known = new Request("http://localhost:3000/", { headers: { cookie: `kreda_device=${secret}` } });
    expect(await rememberDevice(known, anna.id)).toBeNull();
    expect(await rememberDevice(known, (await buildUser()).id)).toContain("kreda_device=");
    const forged = new Request("http://localhost:3000/", { headers: { cookie: `kreda_device=${"x".repeat(43)}` } });
    expect(await rememberDevice(forged, anna.id)).toContain("kreda_device=");
  });
});
