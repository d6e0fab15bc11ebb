import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { forgetExpired } from "#lib/identity/auth/server/forget-expired.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { accessTokens, oneTimeTokens, pendingRegistrations, type sessions } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { at, DAY, now, open, rowOf, setTo, standStill } from "#tests/standing-clock.ts";

standStill();

describe("what has ended is forgotten", () => {
  it("a day after the end: tokens, sessions of visitors and links; not before", async () => {
    const make = async (ms: number) => {
      const { sessionId, accessToken } = await open();
      await setTo(sessionId, { expiresAt: at(ms) });
      await getDb()
        .update(accessTokens)
        .set({ expiresAt: at(ms) })
        .where(eq(accessTokens.hash, hashSecret(accessToken)));
      const hash = hashSecret(accessToken);
      await getDb()
        .insert(oneTimeTokens)
        .values({ hash, purpose: "recovery", expiresAt: at(ms) });
      return { sessionId, hash };
    };
    // A token of a session that lasts longer, so that it does not go with the session.
    const lasting = await open();
    await getDb()
      .update(accessTokens)
      .set({ expiresAt: at(-DAY - 1) })
      .where(eq(accessTokens.sessionId, lasting.sessionId));
    const [kept, gone] = [await make(-DAY + 1), await make(-DAY - 1)];
    await forgetExpired(now);
    const tokensOf = (id: number) => getDb().select().from(accessTokens).where(eq(accessTokens.sessionId, id));
    const linksOf = (hash: string) => getDb().select().from(oneTimeTokens).where(eq(oneTimeTokens.hash, hash));
    expect([await rowOf(kept.sessionId), await tokensOf(kept.sessionId), await linksOf(kept.hash)]).toMatchObject([{}, [{}], [{}]]);
    expect([await rowOf(gone.sessionId), await tokensOf(gone.sessionId), await linksOf(gone.hash)]).toEqual([undefined, [], []]);
    expect([await rowOf(lasting.sessionId), await tokensOf(lasting.sessionId)]).toMatchObject([{}, []]);
  });

  it("thirty days after the end: sessions of users, whether they ran out or were ended", async () => {
    const { id: userId } = await buildUser();
    const make = async (values: Partial<typeof sessions.$inferInsert>) => {
      const { sessionId } = await open({ userId });
      await setTo(sessionId, values);
      return sessionId;
    };
    const kept = [
      await make({ expiresAt: at(-30 * DAY + 1) }),
      await make({ revokedAt: at(-30 * DAY + 1) }),
      await make({ expiresAt: at(-2 * DAY) }),
    ];
    const gone = [await make({ expiresAt: at(-30 * DAY - 1) }), await make({ revokedAt: at(-30 * DAY - 1) })];
    await forgetExpired(now);
    expect(await Promise.all(kept.map(rowOf))).toMatchObject(kept.map((id) => ({ id })));
    expect(await Promise.all(gone.map(rowOf))).toEqual([undefined, undefined]);
  });

  it("a week after the end: registrations that nobody confirmed", async () => {
    const make = async (ms: number) => {
      const email = `forgotten${ms}@school.example`;
      await getDb()
        .insert(pendingRegistrations)
        .values({ email, publicName: "Anna", world: "de", tokenHash: hashSecret(email), expiresAt: at(ms) });
      return email;
    };
    const [kept, gone] = [await make(-7 * DAY + 1), await make(-7 * DAY - 1)];
    await forgetExpired(now);
    const waiting = async (email: string) =>
      (await getDb().select().from(pendingRegistrations).where(eq(pendingRegistrations.email, email))).length;
    expect([await waiting(kept), await waiting(gone)]).toEqual([1, 0]);
  });
});
