import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { POST as complete } from "#app/api/v3/social/complete/route.ts";
import { POST as confirm } from "#app/api/v3/social/confirm/route.ts";
import { POST as pending } from "#app/api/v3/social/pending/route.ts";
import { POST as start } from "#app/api/v3/social/start/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { addSecondFactor } from "#tests/factories/build-member.ts";
import { buildUser, TOTP_SECRET } from "#tests/factories/build-user.ts";
import type { Person } from "#tests/oidc-provider.ts";
import {
  accountsOf,
  atProvider,
  begin,
  exchange,
  form,
  here,
  linkMail,
  newPerson,
  registrationOf,
  signIn,
  startProviders,
} from "#tests/social-journey.ts";

startProviders();

const finish = async (person: Person, wanted: object = {}) =>
  call(complete, { body: form(await registrationOf(person), person, wanted), headers: here });

describe("GRANT-1 google, against a real OpenID provider", () => {
  it("GRANT-1 ROUTE-46 ROUTE-41 the first sign-in completes a registration, the second one logs in, and goes where it was meant to", async () => {
    const person = newPerson();
    const first = await signIn(person);
    expect([first.status, first.body.error, first.body.reason]).toEqual([400, "invalid_grant", "registration_incomplete"]);
    const token = String(first.body.registration_token);
    for (let look = 0; look < 3; look += 1) {
      expect((await call(pending, { body: { token }, headers: here })).body.data).toEqual({
        step: "form",
        needsLogin: false,
        provider: "google",
        name: "Ida Sozial",
        email: person.email,
        account: person.email,
      });
    }
    const made = await call(complete, { body: form(token, person), headers: here });
    expect([made.status, typeof made.body.data?.grant?.access_token]).toEqual([200, "string"]);
    expect(made.headers.get("set-cookie")).toMatch(/^kreda_refresh=/);
    const again = await signIn(person, { returnTo: "/de/warenkorb" });
    expect([again.status, again.body.oauth_user_id, again.body.return_to]).toEqual([
      200,
      made.body.data?.grant?.oauth_user_id,
      "/de/warenkorb",
    ]);
    expect(await accountsOf(person)).toBe(1);
  });

  it.each(["//evil.example", "/\\evil.example", "javascript:alert(1)", "/de\r\nset-cookie: a=b", "https://evil.example/de"])(
    "threat 12 the way on %j is forgotten",
    async (returnTo) => {
      const person = newPerson();
      await finish(person);
      const { status, body } = await signIn(person, { returnTo });
      expect([status, body.return_to]).toEqual([200, null]);
    },
  );

  it("threat 13 state and code work once, in the browser that began, for their provider and purpose", async () => {
    const person = newPerson();
    await finish(person);
    const begun = await begin();
    const sent = await atProvider(begun, person);
    const other = await begin({}, undefined, {});
    expect(other.cookie).not.toBe(begun.cookie);
    const failures = [
      await exchange(sent, other.cookie),
      await exchange(sent, ""),
      await exchange({ ...sent, state: "x".repeat(43) }, begun.cookie),
    ];
    for (const { status, body } of failures) expect([status, body.access_token, body.reason]).toEqual([400, undefined, "state_unknown"]);
    // The first of them has spent the state.
    expect((await exchange(sent, begun.cookie)).body.reason).toBe("state_unknown");

    const next = await begin();
    const good = await atProvider(next, person);
    expect((await exchange(good, next.cookie, "facebook")).body.reason).toBe("state_unknown");
    const third = await begin();
    const parallel = await atProvider(third, person);
    const answers = await Promise.all([1, 2, 3].map(() => exchange(parallel, third.cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const fourth = await begin();
    const fresh = await atProvider(fourth, person);
    expect((await exchange({ ...fresh, code: parallel.code }, fourth.cookie)).body.reason).toBe("social_failed");
  });

  it("threat 13 a redirect that another provider made is refused (RFC 9207)", async () => {
    for (const iss of ["https://accounts.google.com", undefined]) {
      const begun = await begin();
      const sent = await atProvider(begun, newPerson());
      expect((await exchange({ ...sent, iss }, begun.cookie)).body.reason).toBe("social_failed");
    }
  });

  it("threat 13 an ID token with another nonce is refused", async () => {
    const person = newPerson();
    const begun = await begin();
    const url = new URL(begun.url);
    url.searchParams.set("nonce", "somebody-elses");
    const sent = await atProvider({ ...begun, url: url.href }, person);
    expect((await exchange(sent, begun.cookie)).body.reason).toBe("social_failed");
  });

  it("threat 13 a typed address that the provider does not vouch for needs its mailbox", async () => {
    const person = newPerson();
    const victim = await buildUser();
    const answer = await finish(person, { email: victim.email });
    expect([answer.status, answer.body.data]).toEqual([200, { grant: null, isLinked: false, returnTo: null }]);
    expect(await accountsOf(person)).toBe(0);
  });

  it("ROUTE-41 two first sign-ins at once make one account", async () => {
    const person = newPerson();
    const tokens = [await registrationOf(person), await registrationOf(person)];
    const answers = await Promise.all(tokens.map((token) => call(complete, { body: form(token, person), headers: here })));
    expect(answers.filter(({ body }) => body.data?.grant).length).toBe(1);
    expect(await accountsOf(person)).toBe(1);
    expect(
      await getDb()
        .select()
        .from(users)
        .where(eq(users.email, person.email ?? "")),
    ).toHaveLength(1);
  });

  it.each([
    ["no terms", { hasAcceptedTerms: false }, "hasAcceptedTerms"],
    ["no address", { email: "nonsense" }, "email"],
    ["a line break", { name: "Ida\nBcc: x@y.example" }, "name"],
  ])("FORM-1 %s: told at the field, and the form can be sent again", async (_, wrong, field) => {
    const person = newPerson();
    const token = await registrationOf(person);
    const answer = await call(complete, { body: form(token, person, wrong), headers: here });
    expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]]);
    expect((await call(complete, { body: form(token, person), headers: here })).body.data?.grant).not.toBeNull();
  });

  it("a blocked account does not open", async () => {
    const person = newPerson();
    const made = await finish(person);
    await getDb()
      .update(users)
      .set({ blockedAt: new Date() })
      .where(eq(users.id, Number(made.body.data?.grant?.oauth_user_id)));
    const { status, body } = await signIn(person);
    expect([status, body.error, body.access_token]).toEqual([400, "invalid_grant", undefined]);
  });

  it("threat 13 the form of somebody else's sign-in does not open in another browser", async () => {
    const person = newPerson();
    const token = await registrationOf(person);
    const others: Record<string, string>[] = [{}, { cookie: `kreda_social=${"o".repeat(43)}` }];
    for (const headers of others) {
      expect((await call(pending, { body: { token }, headers })).status).toBe(410);
      expect((await call(complete, { body: form(token, person), headers })).status).toBe(410);
    }
    expect((await call(complete, { body: form(token, person), headers: here })).body.data?.grant).not.toBeNull();
  });

  it("threat 20 a foreign page logs nobody in and begins nothing", async () => {
    const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const begun = await call(start, { body: { provider: "google" }, headers: foreign });
    expect(begun.headers.get("set-cookie")).toBeNull();
    const owner = await buildUser();
    await finish(newPerson({ email: owner.email }));
    const token = await linkMail(owner.email, "social_link");
    expect((await call(confirm, { form: { token }, headers: foreign })).headers.get("set-cookie")).toBeNull();
    const person = newPerson();
    const sent = await call(complete, { body: form(await registrationOf(person), person), headers: { ...here, ...foreign } });
    expect([sent.status, sent.headers.get("set-cookie")]).toEqual([410, null]);
  });

  it("GRANT-1 an account with a second factor asks for it, and the way on is not lost", async () => {
    const person = newPerson();
    const made = await finish(person);
    const userId = Number(made.body.data?.grant?.oauth_user_id);
    await addSecondFactor(userId);
    const asked = await signIn(person, { returnTo: "/de/warenkorb" });
    expect([asked.status, asked.body.error, asked.body.return_to, asked.body.access_token]).toEqual([
      400,
      "mfa_required",
      "/de/warenkorb",
      undefined,
    ]);
    const otp = new TOTP({ secret: TOTP_SECRET }).generate();
    const done = await call(authenticate, { body: { grant_type: "password", challenge: asked.body.challenge, otp } });
    expect([done.status, done.body.oauth_user_id]).toEqual([200, userId]);
  });
});
