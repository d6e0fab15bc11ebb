import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as changeUser, GET as user } from "#app/api/v1/user/details/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { oneTimeTokens, sessions } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { call } from "#tests/call.ts";
import { age, enter, leave, renew, statusOf } from "#tests/enter-session.ts";

describe("threat 9 rotation", () => {
  it("threat 9 a secret that comes back within 20 s is a parallel tab: a token, no other cookie", async () => {
    const { secret } = await enter();
    const first = await renew({ secret });
    await age(secret, 19);
    const second = await renew({ secret });
    expect([second.status, second.cookie]).toEqual([200, undefined]);
    expect(await statusOf(second.body.oauth_access_token)).toBe(200);
    expect((await renew({ secret: String(first.cookie) })).status).toBe(200);
  });

  it("threat 9 later it is theft: 401, and everything of that session is dead", async () => {
    const { token, secret } = await enter();
    const first = await renew({ secret });
    await age(secret, 21);
    const stolen = await renew({ secret });
    expect([stolen.status, stolen.body.reason, stolen.cookie]).toEqual([401, "token_reused", ""]);
    expect(await Promise.all([token, first.body.oauth_access_token].map(statusOf))).toEqual([401, 401]);
    expect((await renew({ secret: String(first.cookie) })).status).toBe(401);
  });

  it("threat 9 a thief who renews again and again does not escape: the owner's older secret ends the session too", async () => {
    const { secret } = await enter();
    let current = secret;
    for (let i = 0; i < 4; i++) {
      const { cookie } = await renew({ secret: current });
      await age(current, 60);
      current = String(cookie);
    }
    expect((await renew({ secret })).body.reason).toBe("token_reused");
    expect((await renew({ secret: current })).status).toBe(401);
  });

  it("threat 9 two tabs that renew at the same moment both get tokens, and one secret goes on", async () => {
    const { secret } = await enter();
    const answers = await Promise.all(Array.from({ length: 8 }, () => renew({ secret })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const next = answers.flatMap(({ cookie }) => cookie ?? []);
    expect(next).toHaveLength(1);
    expect((await renew({ secret: String(next[0]) })).status).toBe(200);
  });

  it("threat 9 a session that ended is not renewed, and its cookie is taken away", async () => {
    const { anna, secret } = await enter();
    await getDb()
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, anna.id));
    const { status, cookie } = await renew({ secret });
    expect([status, cookie]).toEqual([401, ""]);
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
