import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { POST as complete } from "#app/api/v3/social/complete/route.ts";
import { POST as confirm } from "#app/api/v3/social/confirm/route.ts";
import { GET as listIdentities } from "#app/api/v3/social/identities/route.ts";
import { POST as link } from "#app/api/v3/social/link/route.ts";
import { GET as providers } from "#app/api/v3/social/providers/route.ts";
import { POST as start } from "#app/api/v3/social/start/route.ts";
import { POST as unlink } from "#app/api/v3/social/unlink/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { identities, sessions, users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { href } from "#lib/platform/routes/href.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import {
  atProvider,
  authorize,
  begin,
  exchange,
  facebookPeople,
  here,
  linkMail,
  mailsTo,
  newPerson,
  ORIGIN,
  oidc,
  signIn,
  startProviders,
} from "#tests/social-journey.ts";

startProviders();

describe("linking", () => {
  it("links to the account that is logged in, never to another's, and parts only what is not the last way in", async () => {
    const [anna, berta] = [await buildUser(), await buildUser()];
    const person = newPerson();
    const begun = await begin({ intent: "link" }, anna.token);
    const sent = await atProvider(begun, person);
    const headers = { cookie: begun.cookie };
    expect((await call(link, { token: berta.token, body: sent, headers })).status).toBe(400);
    const second = await begin({ intent: "link" }, anna.token);
    const good = await atProvider(second, person);
    const linked = await call(link, { token: anna.token, body: good, headers: { cookie: second.cookie } });
    expect(linked.body.data?.identities).toMatchObject([{ provider: "google", email: person.email }]);
    expect(await mailsTo(anna.email)).toEqual(["security_changed"]);
    expect((await signIn(person)).body.oauth_user_id).toBe(anna.id);

    const third = await begin({ intent: "link" }, berta.token);
    const taken = await atProvider(third, person);
    const refused = await call(link, { token: berta.token, body: taken, headers: { cookie: third.cookie } });
    expect([refused.status, refused.body.error?.reason]).toEqual([400, "identity_taken"]);
    expect((await call(listIdentities, { token: berta.token })).body.data?.identities).toEqual([]);

    expect((await call(unlink, { token: anna.token, body: { provider: "google" } })).status).toBe(403);
    await getDb().update(sessions).set({ provenAt: new Date() }).where(eq(sessions.userId, anna.id));
    expect((await call(unlink, { token: anna.token, body: { provider: "google" } })).status).toBe(409);
    await getDb().update(users).set({ passwordHash: "x" }).where(eq(users.id, anna.id));
    expect((await call(unlink, { token: anna.token, body: { provider: "google" } })).status).toBe(200);
    expect((await signIn(person)).body.reason).toBe("registration_incomplete");
  });

  it("a state for linking logs nobody in, and one for logging in links nothing (threat 13)", async () => {
    const anna = await buildUser();
    const person = newPerson();
    const toLink = await begin({ intent: "link" }, anna.token);
    expect((await exchange(await atProvider(toLink, person), toLink.cookie)).body.reason).toBe("state_unknown");
    const toLogIn = await begin();
    const body = await atProvider(toLogIn, person);
    expect((await call(link, { token: anna.token, body, headers: here })).status).toBe(400);
    expect((await call(listIdentities, { token: anna.token })).body.data?.identities).toEqual([]);
  });

  it("two social accounts alone: of two partings at once one is refused as the last way in", async () => {
    const anna = await buildUser();
    for (const provider of ["google", "microsoft"] as const) {
      await getDb()
        .insert(identities)
        .values({ issuer: "https://op.example", subject: `${anna.id}-${provider}`, provider, userId: anna.id });
    }
    await getDb().update(sessions).set({ provenAt: new Date() }).where(eq(sessions.userId, anna.id));
    const answers = await Promise.all(["google", "microsoft"].map((provider) => call(unlink, { token: anna.token, body: { provider } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("nobody begins to link without being logged in", async () => {
    expect((await call(start, { body: { provider: "google", intent: "link" } })).status).toBe(401);
  });
});

describe("GRANT-1 facebook, microsoft, apple_id", () => {
  it("GRANT-1 Facebook, after its documented contract; its address needs the mailbox", async () => {
    const answer = await call(start, { body: { provider: "facebook" }, headers: here });
    const url = new URL(String(answer.body.data?.url));
    expect([url.origin, url.searchParams.get("client_id"), url.searchParams.get("redirect_uri")]).toEqual([
      "https://www.facebook.com",
      "fb-client",
      authorize,
    ]);
    facebookPeople.set("fb-code", { id: "1234", name: "Ida Buch", email: "ida@buch.example" });
    const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    const refused = await exchange({ code: "fb-code", state: url.searchParams.get("state") }, cookie, "facebook");
    expect(refused.body.reason).toBe("registration_incomplete");
    const token = String(refused.body.registration_token);
    const mailed = await call(complete, {
      body: { token, name: "Ida Buch", email: "ida@buch.example", hasAcceptedTerms: true },
      headers: here,
    });
    expect(mailed.body.data).toMatchObject({ grant: null, isLinked: false });
    const link = await linkMail("ida@buch.example", "social_confirm");
    expect((await call(confirm, { body: { token: link }, headers: here })).status).toBe(200);
  });

  it("GRANT-1 ROUTE-47 Microsoft comes back to a page of its own", async () => {
    vi.stubEnv("MICROSOFT_CLIENT_ID", oidc.clientId);
    vi.stubEnv("MICROSOFT_CLIENT_SECRET", oidc.clientSecret);
    vi.stubEnv("MICROSOFT_ISSUER", oidc.issuer);
    forgetEnv();
    const begun = await begin({ provider: "microsoft" });
    expect(new URL(begun.url).searchParams.get("redirect_uri")).toBe(`${ORIGIN}${href("de", "microsoftRedirect")}`);
    const sent = await atProvider(begun, newPerson());
    expect((await exchange(sent, begun.cookie, "microsoft")).body.reason).toBe("registration_incomplete");
  });

  it("only what is set up is offered, everything else is refused", async () => {
    expect((await call(providers)).body.data).toEqual(["google", "microsoft", "facebook"]);
    expect((await call(start, { body: { provider: "apple_id" } })).status).toBe(400);
    expect((await call(start, { body: { provider: "myspace" } })).status).toBe(400);
    expect((await exchange({ code: "x" }, "")).status).toBe(400);
  });

  it("a provider that does not answer is told as such, nothing breaks", async () => {
    vi.stubEnv("GOOGLE_ISSUER", "http://localhost:9");
    forgetEnv();
    const { status, body } = await call(start, { body: { provider: "google" } });
    expect([status, body.error?.code]).toEqual([503, "social_unavailable"]);
    vi.stubEnv("GOOGLE_ISSUER", oidc.issuer);
    forgetEnv();
  });
});
