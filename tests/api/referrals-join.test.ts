import { desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as mine } from "#app/api/v3/referrals/mine/route.ts";
import { POST as confirm } from "#app/api/v3/registration/confirm/route.ts";
import { POST as register } from "#app/api/v3/registration/register/route.ts";
import { POST as resend } from "#app/api/v3/registration/resend/route.ts";
import type { OwnInvitation } from "#lib/identity/referrals/schema.ts";
import { joinByInvitation } from "#lib/identity/referrals/server/join-by-invitation.ts";
import { openAccount } from "#lib/identity/social/server/open-account.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { exchangeRates, outbox, referralCodes, referrals, users } from "#lib/platform/db/schema/schema.ts";
import { collectAccount } from "#lib/staff/account/server/collect-account.ts";
import { deleteAccount } from "#lib/staff/account/server/delete-account.ts";
import { call } from "#tests/call.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";

let count = 0;
const newEmail = () => `invited-${++count}@school.example`;
const invitationOf = async (token: string, world = "de") => {
  const { status, body } = await call(mine, { path: `/api/v3/referrals/mine?world=${world}`, token });
  return { status, data: body.data as unknown as OwnInvitation };
};
const codeOf = async (token: string) => new URL((await invitationOf(token)).data.url).searchParams.get("code") ?? "";
const linkTo = async (email: string) => {
  const [mail] = await getDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id)).limit(1);
  return new URL(String(mail?.payload.url));
};
const signUp = (email: string, invitation?: string) =>
  call(register, {
    path: "/api/v3/registration/register?world=de",
    body: { email, name: "Ida Neu", invitation },
  });
/** Presses the link as the page does: the code comes from its address. */
const press = async (link: URL) =>
  call(confirm, {
    path: "/api/v3/registration/confirm?world=de",
    body: {
      token: link.pathname.split("/").at(-1),
      invitation: link.searchParams.get("code") ?? undefined,
      name: "Ida Neu",
      password: "drei kurze Wörter",
      hasAcceptedTerms: true,
    },
  });
const idOf = async (email: string) => (await getDb().select().from(users).where(eq(users.email, email)))[0]?.id ?? 0;
const referralOf = async (invitedId: number) => (await getDb().select().from(referrals).where(eq(referrals.invitedId, invitedId)))[0];

it("ROUTE-13 each member has one link that names nobody, the same at every look and for many at once", async () => {
  const anna = await buildUser({ publicName: "Anna Beispiel" });
  const looks = await Promise.all(Array.from({ length: 12 }, () => invitationOf(anna.token)));
  expect(new Set(looks.map(({ status, data }) => `${status} ${data.url}`)).size).toBe(1);
  const { data } = looks[0] as (typeof looks)[number];
  expect(data.url).toMatch(/^http:\/\/localhost:3000\/de\/einladung\?code=[a-z2-9]{12}$/);
  expect(data).toMatchObject({ came: 0, rewarded: 0, earned: [], terms: { currency: "EUR", rewardMinor: 300, minimumMinor: 1000 } });
  expect(JSON.stringify(data)).not.toMatch(/Anna|person/i);
  expect((await invitationOf(anna.token, "gr")).data.url).toContain("/gr/prosklisi?code=");
  expect(await codeOf((await buildUser()).token)).not.toBe(await codeOf(anna.token));
});

it("ROUTE-13 visitors have no invitation", async () => {
  expect((await call(mine, {})).status).toBe(401);
  expect((await call(mine, { token: await buildToken(null) })).status).toBe(401);
});

it("ROUTE-13 PRICE-2 in another currency it is as much as three euros are today", async () => {
  const perEuro = (await getDb().select().from(exchangeRates).where(eq(exchangeRates.currency, "PLN")))[0]?.perEuro ?? 0;
  expect(perEuro).toBeGreaterThan(1);
  const { data } = await invitationOf((await buildUser({ world: "pl" })).token, "pl");
  expect(data.terms).toMatchObject({ currency: "PLN", rewardMinor: Math.round(300 * perEuro), minimumMinor: Math.round(1000 * perEuro) });
});

it("ROUTE-13 a registration with the code counts for the inviter, in whatever browser the mail is read, also when it was sent again", async () => {
  const anna = await buildUser();
  const code = await codeOf(anna.token);
  const [email, again] = [newEmail(), newEmail()];
  expect((await signUp(email, code.toUpperCase())).status).toBe(202);
  expect((await linkTo(email)).searchParams.get("code")).toBe(code);
  expect((await press(await linkTo(email))).status).toBe(200);
  expect(await referralOf(await idOf(email))).toMatchObject({ inviterId: anna.id, orderId: null, rewardedAt: null });
  await signUp(again);
  await call(resend, { path: "/api/v3/registration/resend?world=de", body: { email: again, invitation: code } });
  await press(await linkTo(again));
  expect((await invitationOf(anna.token)).data).toMatchObject({ came: 2, rewarded: 0 });
});

it("ROUTE-13 what is no invitation is passed over in silence, and stands in no mail", async () => {
  const blocked = await buildUser();
  const dead = await codeOf(blocked.token);
  await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id));
  for (const wrong of ["abcdefghijkm", dead, "<script>alert(1)</script>", "' or 1=1 --", "x".repeat(200)]) {
    const email = newEmail();
    expect([wrong, (await signUp(email, wrong)).status]).toEqual([wrong, 202]);
    const link = await linkTo(email);
    expect(link.search.includes("script") || link.search.includes("or")).toBe(false);
    expect((await press(link)).status).toBe(200);
    expect([wrong, await referralOf(await idOf(email))]).toEqual([wrong, undefined]);
  }
});

it("ROUTE-13 an account that exists does not become an invited one, nor does one's own second spelling", async () => {
  const anna = await buildUser({ email: `anna-${process.pid}@school.example` });
  const code = await codeOf(anna.token);
  await signUp(anna.email, code);
  expect(await referralOf(anna.id)).toBeUndefined();
  const alias = `anna-${process.pid}+zwei@school.example`;
  await signUp(alias, code);
  await press(await linkTo(alias));
  expect(await referralOf(await idOf(alias))).toBeUndefined();
  await transaction((tx) => joinByInvitation(tx, { id: anna.id, email: "other@school.example" }, code));
  expect(await referralOf(anna.id)).toBeUndefined();
});

it("ROUTE-13 who comes by a social provider is counted too", async () => {
  const anna = await buildUser();
  const invitation = await codeOf(anna.token);
  const email = newEmail();
  const facts = {
    issuer: "https://accounts.example",
    subject: email,
    provider: "google" as const,
    email,
    isEmailVerified: true,
    name: "Ida",
    address: null,
    invitation: null,
    browser: null,
    world: "de" as const,
    returnTo: null,
    step: "form" as const,
    userId: null,
  };
  const id = await transaction((tx) => openAccount(tx, facts, { name: "Ida", email, address: null, invitation }));
  expect(await referralOf(id)).toMatchObject({ inviterId: anna.id });
});

it("ROUTE-13 GDPR 15 and 17: it stands in the export without the other's name, and goes with the account", async () => {
  const [anna, berta] = [await buildUser(), await buildUser()];
  const code = await codeOf(anna.token);
  await transaction((tx) => joinByInvitation(tx, berta, code));
  const since = expect.any(Date);
  expect((await collectAccount(anna.id)).invitations).toEqual({
    own: { code, since },
    came: [{ since, creditedAt: null }],
    invitedMyself: [],
  });
  expect((await collectAccount(berta.id)).invitations).toEqual({ own: null, came: [], invitedMyself: [{ since, creditedAt: null }] });
  const longAgo = new Date(Date.now() - 15 * 86_400_000);
  await getDb().update(users).set({ deletionRequestedAt: longAgo }).where(eq(users.id, anna.id));
  expect(await deleteAccount(anna.id)).toBe(true);
  expect(await referralOf(berta.id)).toBeUndefined();
  expect(await getDb().select().from(referralCodes).where(eq(referralCodes.userId, anna.id))).toEqual([]);
});
