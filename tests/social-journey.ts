import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { POST as start } from "#app/api/v3/social/start/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { identities, outbox } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { href } from "#lib/platform/routes/href.ts";
import { call } from "#tests/call.ts";
import { type LocalProvider, type Person, startOidcProvider } from "#tests/oidc-provider.ts";

export const ORIGIN = "http://localhost:3000";
export const authorize = `${ORIGIN}${href("de", "authorize")}`;
export let oidc: LocalProvider;
let graph: Server;
/** What Facebook's Graph would say about a code. */
export const facebookPeople = new Map<string, { id: string; name?: string; email?: string }>();

/** Starts the providers for a test file: a real OpenID one as Google, and Facebook after its documented contract. */
export const startProviders = () => {
  beforeAll(async () => {
    oidc = await startOidcProvider([authorize, `${ORIGIN}${href("de", "microsoftRedirect")}`]);
    // After https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow: token for code, then /me with a proof.
    graph = createServer((req, res) => {
      const url = new URL(req.url ?? "/", "http://graph.example");
      const json = (status: number, body: object) =>
        res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      if (url.pathname === "/oauth/access_token") {
        const isOurs = url.searchParams.get("client_secret") === "fb-secret" && url.searchParams.get("redirect_uri") === authorize;
        const code = url.searchParams.get("code") ?? "";
        return isOurs && facebookPeople.has(code)
          ? json(200, { access_token: `token-${code}`, token_type: "bearer" })
          : json(400, { error: {} });
      }
      const token = url.searchParams.get("access_token") ?? "";
      const proof = createHmac("sha256", "fb-secret").update(token).digest("hex");
      if (url.searchParams.get("appsecret_proof") !== proof) return json(400, { error: {} });
      const code = token.replace("token-", "");
      return json(200, facebookPeople.get(code) ?? {});
    });
    await new Promise<void>((resolve) => graph.listen(0, "localhost", resolve));
    vi.stubEnv("GOOGLE_CLIENT_ID", oidc.clientId);
    vi.stubEnv("GOOGLE_CLIENT_SECRET", oidc.clientSecret);
    vi.stubEnv("GOOGLE_ISSUER", oidc.issuer);
    vi.stubEnv("FACEBOOK_CLIENT_ID", "fb-client");
    vi.stubEnv("FACEBOOK_CLIENT_SECRET", "fb-secret");
    vi.stubEnv("FACEBOOK_GRAPH_URL", `http://localhost:${(graph.address() as AddressInfo).port}`);
    forgetEnv();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    forgetEnv();
    await oidc.close();
    await new Promise((resolve) => graph.close(resolve));
  });
};

/** The browser at which somebody sits, unless a test says otherwise. */
export const here = { cookie: `kreda_social=${"h".repeat(43)}` };

let count = 0;
export const newPerson = (wanted: Partial<Person> = {}): Person => {
  count += 1;
  return { sub: `sub-${count}`, email: `social-${count}@school.example`, email_verified: true, name: "Ida Sozial", ...wanted };
};
export type Begun = { url: string; cookie: string };
export const begin = async (wanted: object = {}, token?: string, headers: Record<string, string> = here): Promise<Begun> => {
  const answer = await call(start, { body: { provider: "google", ...wanted }, token: token ?? null, headers });
  expect(answer.status).toBe(200);
  return { url: String(answer.body.data?.url), cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
};
export const atProvider = async ({ url }: Begun, person: Person) => {
  oidc.signInAs(person);
  const back = await oidc.walk(url);
  return Object.fromEntries(back.searchParams) as { code: string; state: string; iss: string };
};
export const exchange = (sent: object, cookie: string, grant_type = "google") =>
  call(authenticate, { body: { grant_type, ...sent }, headers: { cookie } });
export const signIn = async (person: Person, wanted: object = {}) => {
  const begun = await begin(wanted);
  return exchange(await atProvider(begun, person), begun.cookie);
};
export const registrationOf = async (person: Person) => String((await signIn(person)).body.registration_token);
export const form = (token: string, person: Person, wanted: object = {}) => ({
  token,
  name: "Ida Sozial",
  email: person.email,
  hasAcceptedTerms: true,
  ...wanted,
});
export const accountsOf = async ({ sub }: Person) => (await getDb().select().from(identities).where(eq(identities.subject, sub))).length;
export const linkMail = async (email: string | undefined, template: string) => {
  const [mail] = await getDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email ?? ""), eq(outbox.template, template)));
  return String(mail?.payload.url).split("/").at(-1) ?? "";
};

/** Templates of the mails to an address, by name. */
export const mailsTo = async (email: string): Promise<string[]> => {
  const mails = await getDb().select({ template: outbox.template }).from(outbox).where(eq(outbox.recipient, email));
  return mails.map(({ template }) => template).sort();
};
