import { randomInt, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { GET as logout } from "#app/api/oauth2/logout/route.ts";
import { GET as validate } from "#app/api/oauth2/validate/route.ts";
import { POST as addItem } from "#app/api/v1/cart/add-item/route.ts";
import { POST as changeUser, GET as user } from "#app/api/v1/user/details/route.ts";
import { POST as confirm } from "#app/api/v3/registration/confirm/route.ts";
import { POST as register } from "#app/api/v3/registration/register/route.ts";
import { POST as resend } from "#app/api/v3/registration/resend/route.ts";
import { hashPassword } from "#lib/identity/auth/server/hash-password.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { outbox, rateLimits, users } from "#lib/platform/db/schema/schema.ts";
import { closeLimits } from "#lib/platform/http/limit-store.ts";
import { enter, statusOf } from "#tests/enter-session.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { stopClock } from "#tests/standing-clock.ts";
import { startSite } from "#tests/start-site.ts";

const routes = {
  "POST /api/oauth2/authenticate": authenticate,
  "GET /api/oauth2/validate": validate,
  "GET /api/oauth2/logout": logout,
  "GET /api/v1/user/details": user,
  "POST /api/v1/user/details": changeUser,
  "POST /api/v1/cart/add-item": addItem,
  "POST /api/v3/registration/confirm": confirm,
  "POST /api/v3/registration/register": register,
  "POST /api/v3/registration/resend": resend,
};
let close = async () => {};
afterEach(async () => {
  await close();
  // All callers here have one address.
  closeLimits();
  await getDb().delete(rateLimits);
});
const start = async (options?: Parameters<typeof startSite>[1]) => {
  const site = await startSite(routes, options);
  close = site.close;
  return site;
};

const password = "drei kurze Wörter";
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});
const form = (body: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  body: new URLSearchParams(body).toString(),
});
const login = (username: string, secret = password) => ({ grant_type: "password", client_id: "kreda-web", username, password: secret });

describe("threat 16 X-Forwarded-For", () => {
  const randomAddress = () => [0, 1, 2, 3].map(() => randomInt(1, 255)).join(".");

  it("threat 16 100 random values dodge no limit: the eleventh and all that follow are 429", async () => {
    stopClock();
    const site = await start();
    const statuses: number[] = [];
    for (let index = 0; index < 100; index += 1) {
      const forged = { "x-forwarded-for": randomAddress(), "x-real-ip": randomAddress(), forwarded: `for=${randomAddress()}` };
      const { status } = await site.get("/api/oauth2/authenticate", json(login("anna@school.example", "falsch-falsch"), forged));
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(90).fill(429)]);
  });

  it("threat 16 behind one trusted proxy only what that proxy adds counts", async () => {
    stopClock();
    const site = await start({ trustedProxyHops: 1 });
    const attempt = (client: string) =>
      site.get(
        "/api/oauth2/authenticate",
        json(login("berta@school.example", "falsch-falsch"), { "x-forwarded-for": `${randomAddress()}, ${client}` }),
      );
    for (let index = 0; index < 10; index += 1) expect((await attempt("198.51.100.1")).status).toBe(400);
    expect((await attempt("198.51.100.1")).status).toBe(429);
    expect((await attempt("198.51.100.2")).status).toBe(400);
  });
});

describe("threat 20 foreign pages", () => {
  const foreign: [string, Record<string, string>][] = [
    ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["a page without an origin", { origin: "null", "sec-fetch-site": "cross-site" }],
    ["a browser that sends Origin alone", { origin: "https://evil.example" }],
  ];

  it.each(foreign)("threat 20 a form of %s changes nothing with the visitor's cookie, and reads nothing", async (_, headers) => {
    const site = await start();
    const { anna, token, secret } = await enter();
    const cookie = { ...headers, cookie: `kreda_refresh=${secret}` };
    const changed = await site.get("/api/v1/user/details", form({ publicName: "Eve", world: "de" }, cookie));
    const read = await site.get("/api/v1/user/details", { headers: cookie });
    const renewed = await site.get("/api/oauth2/validate", { headers: cookie });
    const left = await site.get("/api/oauth2/logout", { headers: cookie });
    expect([changed.status, read.status, renewed.status, left.status]).toEqual([401, 401, 401, 200]);
    for (const { headers: answered } of [changed, read, renewed, left]) expect(answered["set-cookie"]).toBeUndefined();
    const [row] = await getDb().select({ name: users.publicName }).from(users).where(eq(users.id, anna.id));
    expect([row?.name, await statusOf(token)]).toEqual([anna.publicName, 200]);
  });

  it.each(foreign)("threat 20 a form of %s cannot log a visitor in as somebody else", async (_, headers) => {
    const site = await start();
    const eve = await buildUser({ passwordHash });
    const { status, headers: answered } = await site.get("/api/oauth2/authenticate", form(login(eve.email), headers));
    expect([status, answered["set-cookie"]]).toEqual([200, undefined]);
    const own = await site.get("/api/oauth2/authenticate", json(login(eve.email)));
    expect(String(own.headers["set-cookie"])).toMatch(/^kreda_refresh=[\w-]{43};/);
  });

  it("threat 20 no answer lets a foreign origin read it, with or without a bearer, nor does a preflight", async () => {
    const site = await start();
    const { token } = await enter();
    for (const origin of ["https://evil.example", "null", `http://localhost.evil.example:${site.port}`]) {
      for (const name of Object.keys(routes)) {
        const [method = "GET", path = ""] = name.split(" ");
        const sent = { origin, authorization: `Bearer ${token}`, ...(method === "POST" && { "content-type": "application/json" }) };
        const answers = [
          await site.get(path, { method, headers: sent, ...(method === "POST" && { body: "{}" }) }),
          await site.get(path, { method: "OPTIONS", headers: { origin, "access-control-request-method": method } }),
        ];
        for (const { headers } of answers)
          expect(Object.keys(headers).filter((header) => header.startsWith("access-control-"))).toEqual([]);
      }
    }
  });
});

describe("threat 10 on the wire", () => {
  const bytes = ({
    status,
    text,
    headers: { date: _, "keep-alive": __, ...headers },
  }: {
    status: number;
    text: string;
    headers: object & { date?: unknown; "keep-alive"?: unknown };
  }) => JSON.stringify([status, headers, text]);

  it("threat 10 login, registration and resending answer known and unknown addresses with the same status, headers and bytes", async () => {
    const site = await start();
    const known = await buildUser({ passwordHash });
    const unknown = `nobody-${randomUUID()}@school.example`;
    const asked = (email: string) => [
      site.get("/api/oauth2/authenticate?world=gr", json(login(email, "falsch-falsch"))),
      site.get("/api/v3/registration/register?world=gr", json({ email, name: "Anna Beispiel" })),
      site.get("/api/v3/registration/resend?world=gr", json({ email })),
    ];
    const answers = await Promise.all(asked(known.email));
    expect(answers.map(({ status }) => status)).toEqual([400, 202, 202]);
    expect(answers.map(bytes)).toEqual((await Promise.all(asked(unknown))).map(bytes));
  });

  it("threat 15 a forged host gets no mail at all, forged proxy headers get one with our own links", async () => {
    const site = await start();
    const body = (email: string) => ({ email, name: "Anna Beispiel" });
    const email = `anna-${randomUUID()}@school.example`;
    const refused = await site.get("/api/v3/registration/register?world=de", json(body(email), { host: "evil.example" }));
    const headers = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "javascript",
      forwarded: "host=evil.example",
      referer: "https://evil.example",
    };
    const taken = await site.get("/api/v3/registration/register?world=de", json(body(email), headers));
    expect([refused.status, taken.status]).toEqual([421, 202]);
    const mails = await getDb().select().from(outbox).where(eq(outbox.recipient, email));
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain("evil.example");
    expect(JSON.stringify(mails[0]?.payload)).toContain(`"url":"http://localhost:3000/de/`);
  });
});
