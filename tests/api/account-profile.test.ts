import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as change, GET as show } from "#app/api/v1/user/details/route.ts";
import { POST as saveBank } from "#app/api/v3/account/bank-details/route.ts";
import { POST as saveBilling } from "#app/api/v3/account/billing-address/route.ts";
import { POST as cancelDeletion } from "#app/api/v3/account/cancel-deletion/route.ts";
import { POST as askForEmail } from "#app/api/v3/account/email-change/route.ts";
import { POST as startExport } from "#app/api/v3/account/export/route.ts";
import { POST as query } from "#app/api/v3/user-details/query/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, users } from "#lib/platform/db/schema/schema.ts";
import { pageFacts } from "#lib/platform/page-cache/tag-page.ts";
import { findPublicProfile } from "#lib/staff/account/server/find-public-profile.ts";
import { call } from "#tests/call.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";

const profileOf = async (id: number) => (await getDb().select().from(authorProfiles).where(eq(authorProfiles.userId, id)))[0];
const rowOf = async (id: number) => (await getDb().select().from(users).where(eq(users.id, id)))[0];

const told = {
  subtitle: "Mathematik, Grundschule",
  description: "Ich zeichne gern.\r\nAuch Tafelbilder.",
  facebookProfile: " https://www.facebook.com/anna ",
  instagramProfile: "https://instagram.com/anna",
  pinterestProfile: "",
};

describe("CALL-8 ENTITY-2 the own profile", () => {
  it("starts private and empty, keeps what is sent and nothing else, and empties a link", async () => {
    const anna = await buildUser();
    const first = (await call(show, { token: anna.token })).body.data?.profile;
    expect(first).toEqual({
      subtitle: "",
      description: "",
      privateProfile: true,
      facebookProfile: null,
      instagramProfile: null,
      pinterestProfile: null,
      profileBackgroundPath: null,
    });
    const { status, body } = await call(change, { token: anna.token, body: told });
    const kept = {
      subtitle: told.subtitle,
      description: "Ich zeichne gern.\nAuch Tafelbilder.",
      privateProfile: true,
      facebookProfile: "https://www.facebook.com/anna",
      instagramProfile: "https://instagram.com/anna",
      pinterestProfile: null,
    };
    expect([status, body.data?.profile]).toEqual([200, { ...kept, profileBackgroundPath: null }]);
    await call(change, { token: anna.token, body: { facebookProfile: null, privateProfile: false } });
    expect(await profileOf(anna.id)).toMatchObject({ subtitle: told.subtitle, facebookProfile: null, isPrivate: false });
    await call(change, { token: anna.token, body: { instagramProfile: "", subtitle: "" } });
    expect(await profileOf(anna.id)).toMatchObject({ subtitle: "", instagramProfile: null, isPrivate: false });
  });

  it("CALL-11 a seller's change shows in her public profile, and private hides it", async () => {
    const seller = await buildSeller();
    await call(change, { token: seller.token, body: told });
    const seen = async () => (await call(query, { body: { ids: [seller.id] } })).body.data as unknown as Record<string, unknown>[];
    expect((await seen())[0]).toMatchObject({
      subtitle: told.subtitle,
      facebookProfile: "https://www.facebook.com/anna",
      privateProfile: false,
    });
    await call(change, { token: seller.token, body: { privateProfile: true } });
    expect((await seen())[0]).toMatchObject({ subtitle: "", description: "", facebookProfile: null, privateProfile: true });
  });

  it.each([
    ["a link to another host", { facebookProfile: "https://evil.example/x" }, "facebookProfile"],
    ["threat 19 a script as link", { instagramProfile: "javascript:alert(1)" }, "instagramProfile"],
    ["no https", { pinterestProfile: "http://www.pinterest.de/x" }, "pinterestProfile"],
    ["threat 15 two lines in one", { subtitle: "a\nb" }, "subtitle"],
    ["a line too long", { subtitle: "a".repeat(121) }, "subtitle"],
    ["a text too long", { description: "a".repeat(2_001) }, "description"],
    ["control characters", { description: "a\u0007b" }, "description"],
    ["NUL", { description: "a\u0000b" }, "description"],
    ["a text as switch", { privateProfile: "yes" }, "privateProfile"],
  ])("FORM-1 %s: 400 at the field, and nothing changes", async (_, body, field) => {
    const anna = await buildUser();
    const answer = await call(change, { token: anna.token, body: { ...told, ...body } });
    expect([answer.status, Boolean(answer.body.error?.fields?.[field])]).toEqual([400, true]);
    expect(await profileOf(anna.id)).toBeUndefined();
  });

  it("threat 6 every column of both tables: refused, and the rows stay as they were", async () => {
    const anna = await buildSeller();
    const [before, profile] = [await rowOf(anna.id), await profileOf(anna.id)];
    const allowed = ["publicName", "subtitle", "description", "facebookProfile", "instagramProfile", "pinterestProfile", "world"];
    const columns = [
      ...Object.keys(before ?? {}),
      ...Object.keys(profile ?? {}),
      "credits",
      "master",
      "is_verified",
      "privateprofile",
      "__proto__",
    ];
    for (const column of columns.filter((name) => !allowed.includes(name))) {
      for (const value of ["1", 1, true, null]) {
        const body = JSON.stringify({ subtitle: "neu" }).replace("{", `{${JSON.stringify(column)}:${JSON.stringify(value)},`);
        const { status } = await call(change, { token: anna.token, body });
        expect([column, status]).toEqual([column, 400]);
      }
    }
    expect([await rowOf(anna.id), await profileOf(anna.id)]).toEqual([before, profile]);
  });

  it("threat 5 changes the caller alone, and two changes at once lose nothing", async () => {
    const [anna, berta] = [await buildUser(), await buildUser()];
    await Promise.all([
      call(change, { token: anna.token, body: { subtitle: "eins" }, path: `/?id=${berta.id}` }).then(({ status }) =>
        expect(status).toBe(400),
      ),
      call(change, { token: anna.token, body: { subtitle: "zwei" } }),
      call(change, { token: anna.token, body: { description: "drei" } }),
      call(change, { token: anna.token, body: { publicName: "Anna Vier" } }),
    ]);
    expect([await profileOf(anna.id), (await rowOf(anna.id))?.publicName]).toMatchObject([
      { subtitle: "zwei", description: "drei" },
      "Anna Vier",
    ]);
    expect([await profileOf(berta.id), (await rowOf(berta.id))?.publicName]).toEqual([undefined, berta.publicName]);
  });
});

describe("ROUTE-4 the user profile page", () => {
  it("shows what she made public, with checked links, and names its tag", async () => {
    const anna = await buildUser({ publicName: "Anna B.", slug: "anna-b" });
    await call(change, { token: anna.token, body: { ...told, privateProfile: false } });
    const facts = { tags: new Set<string>(), seconds: 0 };
    const found = await pageFacts.run(facts, () => findPublicProfile(anna.id, "gr"));
    expect(found).toMatchObject({
      kind: "user",
      profile: {
        id: anna.id,
        slug: "anna-b",
        href: `/gr/id/${anna.id}/anna-b`,
        publicName: "Anna B.",
        subtitle: told.subtitle,
        links: [
          { site: "facebook", url: "https://www.facebook.com/anna" },
          { site: "instagram", url: "https://instagram.com/anna" },
        ],
      },
    });
    expect(JSON.stringify(found)).not.toContain("@school.example");
    expect([...facts.tags]).toEqual([`author:${anna.id}`]);
  });

  it("is not there for who said nothing, is private, blocked, deleted or unknown; sellers have their author page", async () => {
    const silent = await buildUser();
    const hidden = await buildUser();
    await call(change, { token: hidden.token, body: { ...told, privateProfile: true } });
    const [blocked, deleted, seller] = [await buildUser(), await buildUser(), await buildSeller({ slug: "studio" })];
    for (const { token } of [blocked, deleted]) await call(change, { token, body: { privateProfile: false } });
    expect((await findPublicProfile(blocked.id, "de"))?.kind).toBe("user");
    await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id));
    await getDb().update(users).set({ deletedAt: new Date() }).where(eq(users.id, deleted.id));
    for (const id of [silent.id, hidden.id, blocked.id, deleted.id, 999_999, 0, -1, 1.5, Number.NaN, 2 ** 60])
      expect(await findPublicProfile(id, "de")).toBeNull();
    expect(await findPublicProfile(seller.id, "de")).toEqual({ kind: "author", href: expect.stringContaining(`/${seller.id}/studio`) });
  });
});

describe("threat 6 what a body may not carry", () => {
  const address = { name: "Anna", street: "Schulgasse 4", postalCode: "10115", city: "Berlin", country: "DE" };
  const writes = [
    ["billing-address", saveBilling, address],
    ["bank-details", saveBank, { holder: "Anna", iban: "DE89370400440532013000" }],
    ["email-change", askForEmail, { newEmail: "neu@school.example" }],
    ["export", startExport, {}],
    ["cancel-deletion", cancelDeletion, {}],
  ] as const;

  it.each(writes)("%s leaves every column of the user alone, her own and somebody else's", async (_, handler, body) => {
    const [anna, berta] = [await buildMember(), await buildMember()];
    const [before, other] = [await rowOf(anna.id), await rowOf(berta.id)];
    const hostile = Object.fromEntries(Object.keys(before ?? {}).map((column) => [column, column === "id" ? berta.id : "admin"]));
    const ids = { userId: berta.id, user_id: berta.id, isSeller: true, role: "admin", credits: 1_000, balanceMinor: 1_000, master: true };
    const { status } = await call(handler, { token: anna.token, method: "POST", body: { ...hostile, ...ids, world: "de", ...body } });
    expect([200, 202]).toContain(status);
    expect([await rowOf(anna.id), await rowOf(berta.id)]).toEqual([before, other]);
  });
});
