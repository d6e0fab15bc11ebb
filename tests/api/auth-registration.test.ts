import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { GET as user } from "#app/api/v1/user/details/route.ts";
import { POST as check } from "#app/api/v3/registration/check/route.ts";
import { POST as confirm } from "#app/api/v3/registration/confirm/route.ts";
import { POST as register } from "#app/api/v3/registration/register/route.ts";
import { POST as resend } from "#app/api/v3/registration/resend/route.ts";
import { forgetExpired } from "#lib/identity/auth/server/forget-expired.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { outbox, pendingRegistrations, termsAcceptances, termsVersions, users } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";

let count = 0;
const newEmail = () => `new-${++count}@school.example`;
const PASSWORD = "drei kurze Wörter";
const input = (email: string, more = {}) => ({ email, name: "Anna Beispiel", ...more });
/** What the owner of the mailbox decides behind the link. */
const decided = { name: "Anna Beispiel", password: PASSWORD, hasAcceptedTerms: true };

const post = (handler: typeof register, path: string, body: unknown, headers: Record<string, string> = {}, world = "de") =>
  call(handler, { path: `/api/v3/registration/${path}?world=${world}`, body, headers });
const signUp = (email: string, more = {}, world?: string) => post(register, "register", input(email, more), {}, world);
const useLink = (token: string, more = {}) => post(confirm, "confirm", { token, ...decided, ...more });
const login = (username: string, password: string) =>
  call(authenticate, { path: "/api/oauth2/authenticate", body: { grant_type: "password", client_id: "kreda-web", username, password } });

const mailTo = async (email: string) => {
  const [mail] = await getDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id)).limit(1);
  return mail;
};
const linkIn = async (email: string) => new URL(String((await mailTo(email))?.payload.url));
const tokenIn = async (email: string) => String((await linkIn(email)).pathname.split("/").at(-1));
const accountOf = async (email: string) => (await getDb().select().from(users).where(eq(users.email, email)))[0];

describe("ROUTE-39 registering", () => {
  it("ROUTE-39 makes no account, only a waiting registration and a mail with a link to this world's page", async () => {
    const email = newEmail();
    const { status, body } = await signUp(email.toUpperCase(), {}, "gr");
    expect([status, body]).toEqual([202, { data: null }]);
    expect(await accountOf(email)).toBeUndefined();
    const link = await linkIn(email);
    expect(link.origin).toBe("http://localhost:3000");
    expect(link.pathname).toBe(href("gr", "registerConfirm", { token: await tokenIn(email) }));
    expect((await mailTo(email))?.world).toBe("gr");
  });

  it("threat 10 the answer for a known address has the same status and bytes; its owner gets another mail, without the stranger's words", async () => {
    const known = await buildUser({ publicName: "Berta" });
    const [unknown, taken] = [await signUp(newEmail()), await signUp(known.email, { name: "Ihr Gewinn wartet" })];
    expect([taken.status, taken.bytes]).toEqual([unknown.status, unknown.bytes]);
    expect(await mailTo(known.email)).toMatchObject({ template: "already_registered", payload: { name: "Berta" } });
    expect((await getDb().select().from(pendingRegistrations).where(eq(pendingRegistrations.email, known.email))).length).toBe(0);
  });

  it("threat 10 resending tells nothing either, and nothing is sent where nothing waits", async () => {
    const known = await buildUser();
    const waiting = newEmail();
    await signUp(waiting);
    const answers = await Promise.all([waiting, known.email, newEmail()].map((email) => post(resend, "resend", { email })));
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(202);
    expect(await mailTo(known.email)).toBeUndefined();
  });

  it("ROUTE-39 the mail sent again has a new link, and the old one is dead", async () => {
    const email = newEmail();
    await signUp(email);
    const old = await tokenIn(email);
    await post(resend, "resend", { email });
    const fresh = await tokenIn(email);
    expect((await useLink(old)).status).toBe(410);
    expect((await useLink(fresh)).status).toBe(200);
  });

  it.each([
    ["email", { email: "anna@" }, "email"],
    ["email", { email: "anna@school.example\r\nBcc: x@y.example" }, "email"],
    ["email", { email: `${"a".repeat(250)}@b.example` }, "too_long"],
    ["email", { email: undefined }, "required"],
    ["name", { name: "A" }, "too_short"],
    ["name", { name: "Anna\nBcc: x@y.example" }, "invalid"],
    ["name", { name: "<b>Anna</b>" }, "invalid"],
    ["name", { name: "gewinn auf https://evil.example" }, "invalid"],
  ])("FORM-1 %s %j is refused at the field", async (field, more, code) => {
    const email = newEmail();
    const { status, body } = await signUp(email, more);
    expect([status, body.error?.code, body.error?.fields?.[field]?.code]).toEqual([400, "invalid_input", code]);
    expect(await mailTo(email)).toBeUndefined();
  });

  it("threat 15 the link's host comes from the configuration, never from the request", async () => {
    const email = newEmail();
    await post(register, "register", input(email), {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      origin: "https://evil.example",
    });
    expect((await linkIn(email)).host).toBe("localhost:3000");
  });
});

describe("ROUTE-40 confirming", () => {
  it("ROUTE-40 makes the account, logs in, and goes on to the wanted page of ours", async () => {
    const email = newEmail();
    await signUp(email, { returnTo: "/de/kasse?step=2" }, "gr");
    const { status, body, headers } = await useLink(await tokenIn(email));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ token_type: "Bearer", scope: "user", returnTo: "/de/kasse?step=2" });
    expect(headers.get("set-cookie")).toMatch(/^kreda_refresh=[\w-]{43}; .*HttpOnly/);
    expect((await call(user, { token: String(body.data?.access_token) })).body.data).toMatchObject({
      email,
      world: "gr",
      role: "user",
      isSeller: false,
      details: { publicName: "Anna Beispiel" },
      profileDetails: { details: { currencyCode: "EUR" } },
    });
    expect((await accountOf(email))?.emailVerifiedAt).toBeInstanceOf(Date);
  });

  it.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "/de\r\nSet-Cookie: a=b"])(
    "threat 12 does not go on to %j",
    async (returnTo) => {
      const email = newEmail();
      await signUp(email, { returnTo });
      expect((await useLink(await tokenIn(email))).body.data?.returnTo).toBeNull();
    },
  );

  it("threat 14 works once: fifty at the same time make one account and one login, later ones are 410", async () => {
    const email = newEmail();
    await signUp(email);
    const token = await tokenIn(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => useLink(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 410 && String(body.error?.code) === "token_invalid")).toHaveLength(49);
    expect((await getDb().select().from(users).where(eq(users.email, email))).length).toBe(1);
    expect((await useLink(token)).status).toBe(410);
  });

  it("threat 14 two registrations of one address make one account", async () => {
    const email = newEmail();
    await signUp(email);
    const first = await tokenIn(email);
    await signUp(email);
    const second = await tokenIn(email);
    const answers = await Promise.all([useLink(first), useLink(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it.each([
    ["before", ["stranger", "owner"]],
    ["after", ["owner", "stranger"]],
  ])("threat 13 a stranger who registered the address %s its owner has no way into the account", async (_, order) => {
    const email = newEmail();
    const strangers = { password: "the password of a stranger", hasAcceptedTerms: true, name: "Fremder" };
    for (const who of order) expect((await signUp(email, who === "stranger" ? strangers : { password: PASSWORD })).status).toBe(202);
    // She opens the newest mail, whoever caused it; a link alone makes nothing.
    const token = await tokenIn(email);
    expect((await post(confirm, "confirm", { token })).status).toBe(400);
    expect(await accountOf(email)).toBeUndefined();
    expect((await useLink(token)).status).toBe(200);
    expect(await accountOf(email)).toMatchObject({ publicName: "Anna Beispiel" });
    expect([(await login(email, strangers.password)).status, (await login(email, PASSWORD)).status]).toEqual([400, 200]);
  });

  it("ROUTE-40 threat 14 tells whose account the link makes, as often as it is asked, and of a dead one nothing", async () => {
    const email = newEmail();
    await signUp(email, { name: "Anna Neu" });
    const token = await tokenIn(email);
    for (let look = 0; look < 3; look += 1) expect((await post(check, "check", { token })).body.data).toEqual({ name: "Anna Neu", email });
    await useLink(token);
    const dead = await post(check, "check", { token });
    expect([dead.status, dead.body.error?.code]).toEqual([410, "token_invalid"]);
  });

  it.each([
    ["password", { password: "short" }, "password_too_short"],
    ["password", { password: "x".repeat(201) }, "too_long"],
    ["password", { password: "passwort123" }, "password_too_common"],
    ["password", { password: "aaaaaaaaaaaa" }, "password_too_common"],
    ["password", { password: " MANchester " }, "password_too_common"],
    ["password", { password: "ｍanchester" }, "password_too_common"],
    ["password", { password: "Anna-Beispiel" }, "password_too_common"],
    ["password", { password: undefined }, "required"],
    ["name", { name: "<b>Anna</b>" }, "invalid"],
    ["hasAcceptedTerms", { hasAcceptedTerms: false }, "terms"],
    ["hasAcceptedTerms", { hasAcceptedTerms: "true" }, "terms"],
  ])("FORM-1 %s %j is refused at the field, and the link works still", async (field, more, code) => {
    const email = newEmail();
    await signUp(email);
    const token = await tokenIn(email);
    const { status, body } = await useLink(token, more);
    expect([status, body.error?.code, body.error?.fields?.[field]?.code]).toEqual([400, "invalid_input", code]);
    expect(await accountOf(email)).toBeUndefined();
    expect((await useLink(token)).status).toBe(200);
  });

  it("threat 14 an expired link is refused and makes nothing", async () => {
    const email = newEmail();
    await signUp(email);
    await getDb().update(pendingRegistrations).set({ expiresAt: new Date() }).where(eq(pendingRegistrations.email, email));
    expect((await useLink(await tokenIn(email))).status).toBe(410);
    expect(await accountOf(email)).toBeUndefined();
  });

  it.each(["", "short", "x".repeat(300), "../../etc", "a b".repeat(10)])("ROUTE-40 a malformed token %j is 400", async (token) => {
    expect((await useLink(token)).status).toBe(400);
  });

  it("TERMS-4 she accepts what is in force when she opens the account; what comes after asks her again", async () => {
    const publish = (version: number) => getDb().insert(termsVersions).values({ world: "fi", version, text: "…", publishedAt: new Date() });
    await publish(1);
    const email = newEmail();
    await signUp(email, {}, "fi");
    await publish(2);
    const { body } = await useLink(await tokenIn(email));
    const { id } = (await accountOf(email)) as { id: number };
    expect(
      await getDb().select({ version: termsAcceptances.version }).from(termsAcceptances).where(eq(termsAcceptances.userId, id)),
    ).toEqual([{ version: 2 }]);
    const look = async () => (await call(user, { token: String(body.data?.access_token) })).body.error?.code;
    expect(await look()).toBeUndefined();
    await publish(3);
    expect(await look()).toBe("terms_not_accepted");
  });
});

it("registrations that nobody confirmed are forgotten a week after their link ended", async () => {
  const [old, fresh] = [newEmail(), newEmail()];
  await signUp(old);
  await signUp(fresh);
  await getDb()
    .update(pendingRegistrations)
    .set({ expiresAt: new Date(Date.now() - 8 * 86_400_000) })
    .where(eq(pendingRegistrations.email, old));
  await forgetExpired();
  const left = await getDb().select({ email: pendingRegistrations.email }).from(pendingRegistrations);
  expect(left.map(({ email }) => email)).toEqual(expect.not.arrayContaining([old]));
  expect(left.map(({ email }) => email)).toContain(fresh);
});
