import { eq } from "drizzle-orm";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { POST as end } from "#app/api/v3/security/sessions/end/route.ts";
import { POST as endOthers } from "#app/api/v3/security/sessions/end-others/route.ts";
import { GET as list } from "#app/api/v3/security/sessions/route.ts";
import type { OwnSession } from "#lib/identity/security/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { sessions } from "#lib/platform/db/schema/schema.ts";
import { tokenRoom } from "#lib/platform/live/rooms.ts";
import { call } from "#tests/call.ts";
import { renew, statusOf } from "#tests/enter-session.ts";
import { buildMember, enterAgain } from "#tests/factories/build-member.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

const read = async (token: string) =>
  (await call(list, { path: "/api/v3/security/sessions?world=de", token })).body.data?.items as unknown as OwnSession[];
const send = (handler: typeof end, token: string, body: Record<string, unknown> = {}) =>
  call(handler, { path: "/api/v3/security/sessions/x?world=de", body, token });

describe("ROUTE-19 own sessions", () => {
  it("ROUTE-19 lists where she is logged in, this browser first, with device and address, and nobody else's", async () => {
    const anna = await buildMember({}, { userAgent: firefox, address: "203.0.113.9" });
    await buildMember();
    await getDb().delete(sessions).where(eq(sessions.clientId, "nothing"));
    const other = await enterAgain(anna.id, { userAgent: phone, address: "2001:db8::1" });
    const items = (await read(anna.token)).filter(({ browser }) => browser !== null);
    expect(items).toMatchObject([
      { browser: "Firefox", system: "Linux", address: "203.0.113.9", isCurrent: true, isSupport: false },
      { browser: "Safari", system: "iOS", address: "2001:db8::1", isCurrent: false },
    ]);
    expect((await read(other.token))[0]).toMatchObject({ browser: "Safari", isCurrent: true });
  });

  it("ROUTE-19 shows when a session was last seen and from where: as of its last renewal", async () => {
    const anna = await buildMember({}, { address: "203.0.113.9" });
    const long = new Date(Date.now() - 3_600_000);
    await getDb().update(sessions).set({ lastSeenAt: long }).where(eq(sessions.userId, anna.id));
    const { token } = await enterAgain(anna.id);
    const { body } = await renew({ secret: anna.secret, headers: { "x-forwarded-for": "198.51.100.7" } });
    const seen = (await read(token)).find(({ address }) => address === "198.51.100.7");
    expect(Date.parse(seen?.lastSeenAt ?? "")).toBeGreaterThan(long.getTime());
    expect((await read(String(body.oauth_access_token)))[0]).toMatchObject({ address: "198.51.100.7", isCurrent: true });
  });

  it("IMPERSONATE-1 somebody of the support in the account is shown, without her address", async () => {
    const [anna, admin] = [await buildMember(), await buildUser({ role: "admin" })];
    await buildToken(anna.id, admin.id);
    expect((await read(anna.token)).filter(({ isSupport }) => isSupport)).toMatchObject([{ address: null, isCurrent: false }]);
  });

  it("threat 9 one is signed out: its bearer and cookie are dead, its sockets closed, the others live on", async () => {
    const anna = await buildMember();
    const [other, third] = [await enterAgain(anna.id), await enterAgain(anna.id)];
    const id = (await read(other.token)).find(({ isCurrent }) => isCurrent)?.id ?? 0;
    const heard: string[] = [];
    const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await listener.connect();
    listener.on("notification", ({ payload }) => heard.push(payload ?? ""));
    await listener.query("listen bus");
    expect((await send(end, anna.token, { id })).status).toBe(200);
    await listener.query("select 1");
    await listener.end();
    expect(heard.join()).toContain(tokenRoom(id));
    expect(await Promise.all([anna.token, other.token, third.token].map(statusOf))).toEqual([200, 401, 200]);
    expect((await renew({ secret: other.secret })).status).toBe(401);
    expect((await read(anna.token)).map((item) => item.id)).not.toContain(id);
  });

  it("threat 9 all others at once, those of the support too", async () => {
    const [anna, admin] = [await buildMember(), await buildUser({ role: "admin" })];
    const others = [(await enterAgain(anna.id)).token, (await enterAgain(anna.id)).token, await buildToken(anna.id, admin.id)];
    const before = (await read(anna.token)).length;
    expect((await send(endOthers, anna.token)).body.data).toEqual({ ended: before - 1 });
    expect(await Promise.all([anna.token, ...others].map(statusOf))).toEqual([200, 401, 401, 401]);
    expect((await send(endOthers, anna.token)).body.data).toEqual({ ended: 0 });
  });

  it("threat 5 foreign, unknown and ended sessions are not found, and nobody is signed out", async () => {
    const [anna, berta] = [await buildMember(), await buildMember()];
    const id = (await read(berta.token)).find(({ isCurrent }) => isCurrent)?.id ?? 0;
    const answers = [await send(end, anna.token, { id }), await send(end, anna.token, { id: 999_999_999 })];
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1);
    expect([answers[0]?.status, await statusOf(berta.token)]).toEqual([404, 200]);
    for (const wrong of [0, -1, "x", null, 1e300]) expect((await send(end, anna.token, { id: wrong })).status).toBe(400);
  });
});
