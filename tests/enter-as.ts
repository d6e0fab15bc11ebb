import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { POST as start } from "#app/api/v3/admin/login-as/route.ts";
import { call } from "#tests/call.ts";
import { buildMember } from "#tests/factories/build-member.ts";

/** Why an admin looks into somebody's account, in the tests. */
export const REASON = "Frage zur Rechnung 17";

type Admin = { token: string; secret: string };

export const buildAdmin = (role: "support" | "moderator" | "finance" | "admin" = "admin") => buildMember({ role });

// Each admin from an address of her own: logging in is counted by address.
let calls = 0;
const fromSomewhere = () => ({ "x-forwarded-for": `203.0.113.${1 + (calls++ % 250)}` });

export const startAs = (token: string | null, userId: unknown, reason: unknown = REASON) =>
  call(start, { token, body: { userId, reason }, headers: { "x-forwarded-for": "203.0.113.7" } });

type Sent = { token?: string | null; secret?: string | null; headers?: Record<string, string> };

/** Exchanges a code for a session, as the browser with this bearer and this refresh cookie. */
export const exchange = async (code: unknown, { token = null, secret = null, headers = {} }: Sent) => {
  const answer = await call(authenticate, {
    token,
    body: { grant_type: "urn:kreda:grant:login-as", client_id: "kreda-web", scope: "user", code },
    headers: { "x-forwarded-for": "203.0.113.7", ...(secret && { cookie: `kreda_refresh=${secret}` }), ...headers },
  });
  return { ...answer, cookies: cookiesOf(answer.headers) };
};

/** What an answer puts into the browser's jar; "" takes it out. */
export const cookiesOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(headers.getSetCookie().map((line) => (line.split(";")[0] ?? "").split("=") as [string, string]));

/** An admin who has gone all the way: the session in which she acts, and the cookies that her browser then holds. */
export const enterAs = async (admin: Admin, userId: number) => {
  const { body } = await startAs(admin.token, userId);
  const answer = await exchange(body.data?.code, { ...admin, headers: fromSomewhere() });
  const { kreda_refresh: secret = "", kreda_admin: back = "" } = answer.cookies;
  return { ...answer, token: String(answer.body.access_token), secret, back };
};
