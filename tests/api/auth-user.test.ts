import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as changeUser, GET as user } from "#app/api/v1/user/details/route.ts";
import { GET as listUser } from "#app/api/v1/user/route.ts";
import { POST as search } from "#app/api/v3/elastic-indexer/materials/query/route.ts";
import { forgetExpired } from "#lib/identity/auth/server/forget-expired.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { accessTokens, sessions, users } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { call } from "#tests/call.ts";
import { age, enter, renew, statusOf, succeed } from "#tests/enter-session.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";

describe("CALL-7 CALL-8", () => {
  it("CALL-7 ENTITY-1 lists the user, CALL-8 shows and changes her, and nobody else", async () => {
    const { anna, token } = await enter();
    expect((await call(listUser, { token })).body.data?.items?.[0]).toMatchObject({ id: anna.id, email: anna.email });
    expect((await call(user, { token })).body.data).toEqual({
      id: anna.id,
      slug: anna.slug,
      email: anna.email,
      isSeller: false,
      createdAt: anna.createdAt.toISOString(),
      creationSource: "registration",
      world: "de",
      role: "user",
      isImpersonated: false,
      hasAcceptedTerms: true,
      secondFactorAt: null,
      deletionRequestedAt: null,
      profile: {
        subtitle: "",
        description: "",
        privateProfile: true,
        profileBackgroundPath: null,
        facebookProfile: null,
        instagramProfile: null,
        pinterestProfile: null,
      },
      details: { publicName: anna.publicName, imagePath: null, credits: { amount: 0, had_credits: false } },
      profileDetails: { invoiceDetails: { email: anna.email }, details: { currencyCode: "EUR", schoolAccount: null } },
      availableCredits: 0,
      hadCredits: false,
    });
    const { status, body } = await call(changeUser, { token, body: { publicName: "  Anna B. ", world: "de" } });
    expect([status, body.data?.details?.publicName, body.data?.slug]).toEqual([200, "Anna B.", "anna-b"]);
  });

  it("CALL-8 ROUTE-14 whoever changes her name is found by the new one and no longer by the old", async () => {
    const { anna, token } = await enter();
    await getDb().update(users).set({ publicName: "Quittenbaum" }).where(eq(users.id, anna.id));
    await buildFoundMaterial({ authorId: anna.id, title: "Anteile", description: "" });
    const found = async (query: string) => (await call(search, { body: { query, world: "de" } })).body.data?.total;
    expect([await found("Quittenbaum"), await found("Mispelstrauch")]).toEqual([1, 0]);
    await call(changeUser, { token, body: { publicName: "Mispelstrauch" } });
    expect([await found("Quittenbaum"), await found("Mispelstrauch")]).toEqual([0, 1]);
  });

  it.each([
    ["threat 6 fields of others", { role: "admin", isSeller: true, email: "x@y.example", id: 1, credits: 100 }],
    ["threat 15 a line break", { publicName: "Anna\r\nBcc: x@y.example" }],
    ["an address as a name", { publicName: "win at https://evil.example" }],
    ["one letter", { publicName: "A" }],
    ["no text", { publicName: { a: 1 } }],
  ])("CALL-8 %s: refused with 400, and nothing changes", async (_, body) => {
    const { anna, token } = await enter();
    const answer = await call(changeUser, { token, body });
    expect([answer.status, answer.body.error?.code]).toEqual([400, "invalid_input"]);
    expect((await call(user, { token })).body.data).toMatchObject({
      email: anna.email,
      role: "user",
      isSeller: false,
      details: { publicName: anna.publicName },
    });
  });
});

it("what has ended long ago is forgotten, and nothing else", async () => {
  const { anna, token, secret } = await enter();
  await renew({ secret: await succeed(secret) });
  const gone = await enter();
  const longAgo = new Date(Date.now() - 40 * 86_400_000);
  await getDb().update(sessions).set({ expiresAt: longAgo }).where(eq(sessions.userId, gone.anna.id));
  await getDb()
    .update(accessTokens)
    .set({ expiresAt: longAgo })
    .where(eq(accessTokens.hash, hashSecret(gone.token)));
  await forgetExpired();
  const count = async (id: number) =>
    Number((await getDb().execute(sql`select count(*) from sessions where user_id = ${id}`)).rows[0]?.count);
  expect([await count(gone.anna.id), (await count(anna.id)) > 0]).toEqual([0, true]);
  expect(await statusOf(token)).toBe(200);
  await age(secret, 3600);
  expect((await renew({ secret })).body.reason).toBe("token_reused");
});
