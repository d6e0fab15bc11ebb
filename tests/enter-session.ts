import { eq } from "drizzle-orm";
import { GET as logout } from "#app/api/oauth2/logout/route.ts";
import { GET as validate } from "#app/api/oauth2/validate/route.ts";
import { GET as user } from "#app/api/v1/user/details/route.ts";
import { signIn } from "#lib/identity/auth/server/sign-in.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { sessions, spentRefreshSecrets } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const caller = { userAgent: "test", address: null };

/** Somebody who logged in on a browser: her bearer and her cookie. */
export const enter = async () => {
  const anna = await buildUser();
  const { tokens, refreshSecret } = await signIn(anna.id, "kreda-web", caller);
  return { anna, token: tokens.access_token, secret: String(refreshSecret) };
};

type Sent = { token?: string; secret?: string; headers?: Record<string, string> };
const ask = async (handler: typeof validate, path: string, { token, secret, headers = {} }: Sent) => {
  const answer = await call(handler, {
    path,
    token: token ?? null,
    headers: { ...(secret && { cookie: `a=b; kreda_refresh=${secret}` }), ...headers },
  });
  return { ...answer, cookie: /kreda_refresh=([\w-]*)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] };
};
export const renew = (sent: Sent) => ask(validate, "/api/oauth2/validate?world=de", sent);
export const leave = (sent: Sent) => ask(logout, "/api/oauth2/logout?world=de", sent);
export const statusOf = async (token: unknown) => (await call(user, { token: String(token) })).status;

/** As if the refresh secret had been in use that long, in seconds; after an hour the next renewal gives its successor. */
export const inUseFor = (secret: string, seconds: number) =>
  getDb()
    .update(sessions)
    .set({ refreshSince: new Date(Date.now() - seconds * 1000) })
    .where(eq(sessions.refreshHash, hashSecret(secret)));

/** The successor of a secret that has been in use for an hour. */
export const succeed = async (secret: string): Promise<string> => {
  await inUseFor(secret, 3600);
  return String((await renew({ secret })).cookie);
};

/** As if the secret's successor had come back that long ago, in seconds. */
export const age = (secret: string, seconds: number) =>
  getDb()
    .update(spentRefreshSecrets)
    .set({ spentAt: new Date(Date.now() - seconds * 1000) })
    .where(eq(spentRefreshSecrets.hash, hashSecret(secret)));
