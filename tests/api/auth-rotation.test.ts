import { readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { POST as changeUser, GET as user } from "#app/api/v1/user/details/route.ts";
import { renewSession } from "#lib/identity/auth/server/renew-session.ts";
import { signIn } from "#lib/identity/auth/server/sign-in.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { oneTimeTokens, sessions } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv, getEnv } from "#lib/platform/env/env.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { call } from "#tests/call.ts";
import { age, enter, inUseFor, leave, renew, statusOf, succeed } from "#tests/enter-session.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const renewAt = (secret: string, ms: number) => renewSession(secret, null, new Date(Date.now() + ms));

describe("threat 9 rotation", () => {
  it("GRANT-2 within its first hour a secret stays: a page load brings a token and no cookie", async () => {
    const { secret } = await enter();
    await inUseFor(secret, 3590);
    const answers = await Promise.all([renew({ secret }), renew({ secret })]);
    expect(answers.map(({ status, cookie }) => [status, cookie])).toEqual(answers.map(() => [200, undefined]));
  });

  it("GRANT-2 a lost answer loses nothing: until the successor comes back every answer brings the same one, also hours later", async () => {
    const { secret } = await enter();
    const successor = await succeed(secret);
    for (const hours of [0, 1, 7, 300]) {
      await inUseFor(secret, hours * 3600 + 3600);
      expect((await renew({ secret })).cookie).toBe(successor);
    }
    expect((await renew({ secret: successor })).status).toBe(200);
  });

  it("GRANT-2 threat 9 the successor cannot be told without the server's key, and an exchanged key recognises what the old one gave", async () => {
    const { secret } = await enter();
    const successor = await succeed(secret);
    expect(successor).toMatch(/^[\w-]{43}$/);
    const [own] = [readFileSync(path.join(getEnv().DATA_DIR, "secret-key"), "utf8")];
    const withKeys = async (...keys: string[]) => {
      vi.stubEnv("SECRET_KEYS", keys.join(","));
      forgetEnv();
      const answer = await renew({ secret });
      vi.unstubAllEnvs();
      forgetEnv();
      return [answer.status, answer.cookie];
    };
    const other = Buffer.alloc(32, 7).toString("base64");
    expect(await withKeys(other, own)).toEqual([200, successor]);
    // Thrown away: what was given out cannot be given again, and she goes on with what she has.
    expect(await withKeys(other)).toEqual([200, undefined]);
    expect((await renew({ secret: successor })).status).toBe(200);
  });

  it("threat 9 a secret that comes within 120 s of its successor's first use was under way: a token, no other cookie", async () => {
    const { secret } = await enter();
    const successor = await succeed(secret);
    await renew({ secret: successor });
    await age(secret, 119);
    const late = await renew({ secret });
    expect([late.status, late.cookie]).toEqual([200, undefined]);
    expect(await statusOf(late.body.oauth_access_token)).toBe(200);
    expect((await renew({ secret: successor })).status).toBe(200);
  });

  it("threat 9 later it is theft: 401, and everything of that session is dead", async () => {
    const { token, secret } = await enter();
    const successor = await succeed(secret);
    const used = await renew({ secret: successor });
    await age(secret, 121);
    const stolen = await renew({ secret });
    expect([stolen.status, stolen.body.reason]).toEqual([401, "token_reused"]);
    expect(await Promise.all([token, used.body.oauth_access_token].map(statusOf))).toEqual([401, 401]);
    expect((await renew({ secret: successor })).status).toBe(401);
  });

  it("threat 9 a thief who renews again and again does not escape: the owner's older secret ends the session too", async () => {
    const { secret } = await enter();
    let current = secret;
    for (let i = 0; i < 4; i++) {
      const next = await succeed(current);
      await renew({ secret: next });
      await age(current, 3600);
      current = next;
    }
    expect((await renew({ secret })).body.reason).toBe("token_reused");
    expect((await renew({ secret: current })).status).toBe(401);
  });

  it("threat 9 eight tabs that renew at the same moment all get tokens and the same successor", async () => {
    const { secret } = await enter();
    await inUseFor(secret, 3600);
    const answers = await Promise.all(Array.from({ length: 8 }, () => renew({ secret })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [successor, ...others] = new Set(answers.map(({ cookie }) => cookie));
    expect(others).toEqual([]);
    const firstUses = await Promise.all([successor, secret, successor, secret].map((one) => renew({ secret: String(one) })));
    expect(firstUses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it.each([
    ["member", "user", 90 * 24],
    ["support", "support", 12],
    ["admin", "admin", 12],
  ] as const)("threat 9 however much it is used, a session ends: %s", async (_, role, hours) => {
    const person = await buildUser({ role });
    const { refreshSecret } = await signIn(person.id, "kreda-web", { userAgent: null, address: null });
    let secret = String(refreshSecret);
    // Every day, or every two hours.
    const step = hours / 6 > 24 ? 24 : 2;
    for (let now = step; now < hours; now += step) {
      const renewed = await renewAt(secret, now * 3600_000);
      expect(renewed, `after ${now} h`).toMatchObject({ accessToken: expect.any(String) });
      if (typeof renewed === "object") secret = renewed.refreshSecret ?? secret;
    }
    expect(await renewAt(secret, hours * 3600_000 + 1000)).toBe("unknown");
  });

  it("threat 9 a session that ended is not renewed; its cookie stays, for it may be another tab's by the time the answer comes", async () => {
    const { anna, secret } = await enter();
    await getDb()
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, anna.id));
    const { status, cookie } = await renew({ secret });
    expect([status, cookie]).toEqual([401, undefined]);
  });

  it("threat 14 a secret for renewing is no other link's token, and the other way round", async () => {
    const { anna } = await enter();
    const link = "l".repeat(43);
    await getDb()
      .insert(oneTimeTokens)
      .values({
        hash: hashSecret(link),
        purpose: "restore-cart",
        userId: anna.id,
        payload: { sessionId: 1 },
        expiresAt: new Date(Date.now() + 1e6),
      });
    expect((await renew({ secret: link })).body.reason).toBe("token_expired");
  });
});

describe("threat 20 the cookie", () => {
  it.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another host of our domain", { "sec-fetch-site": "same-site" }],
    ["a typed address", { "sec-fetch-site": "none" }],
    ["a foreign origin", { origin: "https://evil.example" }],
    ["no origin at all", { origin: "null" }],
    ["our host on another port", { origin: "http://localhost:4000" }],
  ])("threat 20 is ignored for %s: nothing is renewed and nobody logged out", async (_, headers) => {
    const { token, secret } = await enter();
    const refused = await renew({ secret, headers: headers as Record<string, string> });
    expect([refused.status, refused.body.reason, refused.cookie]).toEqual([401, "token_missing", undefined]);
    expect((await leave({ secret, headers: headers as Record<string, string> })).status).toBe(200);
    expect(await statusOf(token)).toBe(200);
    expect((await renew({ secret, headers: { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" } })).status).toBe(200);
  });

  it("threat 20 opens nothing but validate and logout", async () => {
    const { secret } = await enter();
    const cookie = `kreda_refresh=${secret}`;
    expect((await call(user, { headers: { cookie } })).status).toBe(401);
    expect((await call(changeUser, { headers: { cookie }, body: { publicName: "Eve" } })).status).toBe(401);
  });
});
