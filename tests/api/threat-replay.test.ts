import { eq } from "drizzle-orm";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadEndpoints } from "#app/api/openapi.json/endpoints.ts";
import { revokeSession } from "#lib/identity/auth/server/revoke-session.ts";
import { RECOVERY_PURPOSE } from "#lib/identity/auth/server/send-recovery.ts";
import { recoverPassword } from "#lib/identity/security/server/recover-password.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { accessTokens, oneTimeTokens, sessions, users } from "#lib/platform/db/schema/schema.ts";
import { findSession } from "#lib/platform/http/session.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { makeSecret } from "#lib/platform/secrets/secrets.ts";
import { call } from "#tests/call.ts";
import { age, enter, leave, renew, statusOf, succeed } from "#tests/enter-session.ts";
import { buildToken } from "#tests/factories/build-user.ts";
import { startSite } from "#tests/start-site.ts";

const endpoints = await loadEndpoints();

const HEARTBEAT_MS = 200;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite({}, { heartbeatMs: HEARTBEAT_MS });
});
afterAll(() => site.close());

const heard = (socket: Socket, event: string) => new Promise<unknown>((resolve) => socket.once(event, resolve));
/** A page that stands open. */
const open = async (token: unknown) => {
  const socket = site.connect(token);
  const beat = setInterval(() => socket.emit("heartbeat"), HEARTBEAT_MS / 4);
  socket.once("disconnect", () => clearInterval(beat));
  await heard(socket, "ready");
  return socket;
};

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const guarded = Object.entries(endpoints)
  .filter(([path]) => !path.startsWith("/api/oauth2/"))
  .flatMap(([path, module]) =>
    methods.flatMap((method) => {
      const handler = module[method];
      return handler && !handler.declaration.noBearer ? [{ name: `${method} ${path}`, method, path, handler }] : [];
    }),
  );

/** Every token of a session that was renewed once: two bearers, two secrets. */
const enterTwice = async () => {
  const { anna, token, secret } = await enter();
  const successor = await succeed(secret);
  const renewed = await renew({ secret: successor });
  const { sessionId } = (await findSession(token)) as { sessionId: number };
  const bearers = [token, String(renewed.body.oauth_access_token)];
  return { anna, sessionId, bearers, secrets: [secret, successor] };
};
type Session = Awaited<ReturnType<typeof enterTwice>>;

const endings: [string, (session: Session) => Promise<unknown>][] = [
  ["logout by the bearer", ({ bearers }) => leave({ token: String(bearers[1]) })],
  ["logout by the cookie", ({ secrets }) => leave({ secret: String(secrets[1]) })],
  ["sign-out from another device", ({ sessionId }) => transaction((tx) => revokeSession(tx, sessionId))],
  [
    "a spent secret that comes back",
    async ({ secrets }) => {
      await age(String(secrets[0]), 3600);
      await renew({ secret: String(secrets[0]) });
    },
  ],
  [
    "being blocked",
    ({ anna }) =>
      transaction(async (tx) => {
        await tx.update(users).set({ blockedAt: new Date() }).where(eq(users.id, anna.id));
        await publish(tx, { disconnect: [userRoom(anna.id)] });
      }),
  ],
  [
    "being blocked without a word to the live connection",
    ({ anna }) => getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, anna.id)),
  ],
  [
    "a recovered password",
    async ({ anna }) => {
      const { secret, hash } = makeSecret();
      const expiresAt = new Date(Date.now() + 60_000);
      await getDb().insert(oneTimeTokens).values({ hash, purpose: RECOVERY_PURPOSE, userId: anna.id, expiresAt });
      await recoverPassword({ token: secret, password: "drei andere Wörter" }, { userAgent: null, address: null });
    },
  ],
  ["deletion of the account", ({ anna }) => getDb().update(users).set({ deletedAt: new Date() }).where(eq(users.id, anna.id))],
  ["the session's end", ({ sessionId }) => getDb().update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.id, sessionId))],
];

describe("threat 9 replay", () => {
  it.each(endings)(
    "threat 9 threat 23 after %s every token is refused everywhere, and its connections are closed for good",
    async (_, end) => {
      const [session, bystander] = await Promise.all([enterTwice(), enter()]);
      const pages = await Promise.all(session.bearers.map(open));
      const other = await open(bystander.token);
      const closed = Promise.all(pages.flatMap((page) => [heard(page, "no_reconnect"), heard(page, "disconnect")]));
      await end(session);
      expect(await Promise.all(session.bearers.map(statusOf))).toEqual([401, 401]);
      for (const token of session.bearers) expect([(await renew({ token })).status, await findSession(token)]).toEqual([401, null]);
      for (const secret of session.secrets) {
        const { status, cookie } = await renew({ secret });
        expect([status, cookie ?? ""]).toEqual([401, ""]);
      }
      await closed;
      const again = site.connect(session.bearers[0]);
      await Promise.all([heard(again, "no_reconnect"), heard(again, "disconnect")]);
      expect([other.connected, await statusOf(bystander.token)]).toEqual([true, 200]);
      other.disconnect();
    },
  );

  it("threat 9 no handler takes a bearer that was signed out: each answers 401 token_expired before it does anything", async () => {
    const { token } = await enter();
    await leave({ token });
    const answers: string[] = [];
    // One after the other: hundreds at once would only measure the wait for a connection.
    for (const { name, method, path, handler } of guarded) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => String(param));
      const params = Object.fromEntries(names.map((param) => [param, "1"]));
      const asked = { method, path: `${path}?world=de`, token, params, ...(method !== "GET" && { body: {} }) };
      const { status, body } = await call(handler, asked);
      answers.push(`${name} ${status} ${body.error?.code}`);
    }
    expect(guarded.length).toBeGreaterThan(25);
    expect(answers).toEqual(guarded.map(({ name }) => `${name} 401 token_expired`));
  });

  it("threat 23 an access token that runs out takes no connection along: the session holds, and it goes on", async () => {
    const { anna, token } = await enter();
    const page = await open(token);
    const { sessionId } = (await findSession(token)) as { sessionId: number };
    await getDb().update(accessTokens).set({ expiresAt: new Date() }).where(eq(accessTokens.sessionId, sessionId));
    expect(await statusOf(token)).toBe(401);
    const told = heard(page, "events");
    // Longer than the server takes to look after its sessions.
    await new Promise((resolve) => setTimeout(resolve, HEARTBEAT_MS * 2));
    await publish(getDb(), { emit: [{ room: userRoom(anna.id), event: "order.failed", payload: { id: 1, status: "cancelled" } }] });
    expect(await told).toEqual([{ event: "order.failed", payload: { id: 1, status: "cancelled" } }]);
    page.disconnect();
  });

  it("threat 23 a visitor's token opens no connection", async () => {
    const visitor = site.connect(await buildToken(null));
    await Promise.all([heard(visitor, "no_reconnect"), heard(visitor, "disconnect")]);
  });
});
