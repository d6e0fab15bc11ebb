import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as complete } from "#app/api/v3/social/complete/route.ts";
import { POST as confirm } from "#app/api/v3/social/confirm/route.ts";
import { POST as pending } from "#app/api/v3/social/pending/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildMember, enterAgain } from "#tests/factories/build-member.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import type { Person } from "#tests/oidc-provider.ts";
import { accountsOf, form, here, linkMail, mailsTo, newPerson, registrationOf, signIn, startProviders } from "#tests/social-journey.ts";

startProviders();

const finish = async (person: Person, wanted: object = {}) =>
  call(complete, { body: form(await registrationOf(person), person, wanted), headers: here });

it("threat 13 threat 10 an address with an account here is not linked by itself: its owner decides, by the mail's link", async () => {
  const owner = await buildUser();
  const person = newPerson({ email: owner.email });
  const answer = await finish(person);
  const stranger = newPerson({ email_verified: false });
  const other = await finish(stranger);
  expect([answer.status, answer.bytes.toString()]).toEqual([other.status, other.bytes.toString()]);
  expect([await accountsOf(person), await accountsOf(stranger)]).toEqual([0, 0]);

  const token = await linkMail(owner.email, "social_link");
  const look = async (bearer?: string) => (await call(pending, { body: { token }, headers: here, token: bearer ?? null })).body.data;
  for (let times = 0; times < 3; times += 1) expect(await look()).toMatchObject({ step: "link", needsLogin: true });
  const press = (bearer: string | null, headers: Record<string, string> = here) =>
    call(confirm, { body: { token }, headers, token: bearer });
  // The mail alone joins nothing: neither a visitor nor somebody else nor staff who look into the account.
  const [berta, admin] = [await buildMember(), await buildUser({ role: "support" })];
  for (const bearer of [null, berta.token, await buildToken(owner.id, admin.id)]) {
    const refused = await press(bearer);
    expect([refused.status, refused.body.error?.reason]).toEqual([403, "login_required"]);
  }
  // Nor a session of hers that has not proved itself lately, nor another browser than the one that began.
  expect((await press(owner.token)).body.error?.code).toBe("reauthentication_required");
  const { token: fresh } = await enterAgain(owner.id);
  expect((await press(fresh, {})).status).toBe(410);
  expect(await accountsOf(person)).toBe(0);

  expect(await look(fresh)).toMatchObject({ step: "link", needsLogin: false });
  const joined = await press(fresh);
  expect([joined.status, joined.body.data]).toEqual([200, { grant: null, isLinked: true, returnTo: null }]);
  expect(await mailsTo(owner.email)).toEqual(["security_changed", "social_link"]);
  expect((await press(fresh)).status).toBe(410);
  expect((await signIn(person)).body.oauth_user_id).toBe(owner.id);

  const confirmed = await call(confirm, { body: { token: await linkMail(stranger.email, "social_confirm") }, headers: here });
  expect(confirmed.status).toBe(200);
  expect((await signIn(stranger)).body.oauth_user_id).toBe(confirmed.body.data?.grant?.oauth_user_id);
});

it("threat 13 the mail of a sign-in that somebody else began makes no account that she could enter", async () => {
  const attacker = newPerson();
  const email = `victim-${attacker.sub}@school.example`;
  await finish(attacker, { email });
  const token = await linkMail(email, "social_confirm");
  const elsewhere: Record<string, string>[] = [{}, { cookie: `kreda_social=${"o".repeat(43)}` }];
  for (const headers of elsewhere) {
    expect((await call(pending, { body: { token }, headers })).status).toBe(410);
    expect((await call(confirm, { body: { token }, headers })).status).toBe(410);
  }
  expect(await accountsOf(attacker)).toBe(0);
});

it("threat 13 threat 14 the mail's link joins nothing once the address has another owner, and its token opens no form", async () => {
  const owner = await buildUser();
  const person = newPerson({ email: owner.email });
  await finish(person);
  const token = await linkMail(owner.email, "social_link");
  expect((await call(complete, { body: form(token, person), headers: here })).status).toBe(410);
  await getDb()
    .update(users)
    .set({ email: `moved-${owner.email}` })
    .where(eq(users.id, owner.id));
  const { token: fresh } = await enterAgain(owner.id);
  expect((await call(confirm, { body: { token }, headers: here, token: fresh })).status).toBe(410);
  expect(await accountsOf(person)).toBe(0);
});
