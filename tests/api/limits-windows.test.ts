import { randomUUID } from "node:crypto";
import { type AddressInfo, createServer, type Server } from "node:net";
import { eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { GET as suggest } from "#app/api/v3/elastic-indexer/materials/suggest/route.ts";
import { POST as register } from "#app/api/v3/registration/register/route.ts";
import { hashPassword } from "#lib/identity/auth/server/hash-password.ts";
import { closePool, getDb, openPool } from "#lib/platform/db/client.ts";
import { pendingRegistrations, rateLimits, users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { forgetRateLimits } from "#lib/platform/http/jobs.ts";
import { closeLimits } from "#lib/platform/http/limit-store.ts";
import { limitTable } from "#lib/platform/http/limit-table.ts";
import { takeFromLimits } from "#lib/platform/http/limits.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { standStill } from "#tests/standing-clock.ts";

// On a busy machine eleven logins take longer than a window of a minute.
standStill();

const password = "drei kurze Wörter";
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
afterEach(async () => {
  closeLimits();
  await getDb().delete(rateLimits);
});
afterAll(closeLimits);

const logIn = (username: string, secret: string, address = "203.0.113.9", world = "de") =>
  call(authenticate, {
    path: `/api/oauth2/authenticate?world=${world}`,
    body: { grant_type: "password", client_id: "kreda-web", username, password: secret },
    headers: { "x-forwarded-for": address },
  });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const inTurn = async <T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let index = 0; index < times; index += 1) results.push(await work(index));
  return results;
};
const counted = async (prefix: string) => {
  const rows = await getDb()
    .select()
    .from(rateLimits)
    .where(like(rateLimits.key, `${prefix}:%`));
  return rows.map(({ points }) => points);
};

describe("threat 11 login", () => {
  it("threat 11 the 11th try in a minute on an account is refused, the right password too, and says when to come back", async () => {
    const anna = await buildUser({ passwordHash });
    expect(statuses(await inTurn(10, () => logIn(anna.email, "falsch-falsch")))).toEqual(Array(10).fill(400));
    const { status, body, headers } = await logIn(anna.email, password, undefined, "gr");
    expect(status).toBe(429);
    expect(body).toEqual({
      error: "temporarily_unavailable",
      error_description: "Too many attempts in a short time. Please wait a moment.",
      reason: "too_many_requests",
      message: "Έγινε πάρα πολλές φορές σε λίγη ώρα. Περιμένετε μια στιγμή.",
    });
    expect(headers.get("set-cookie")).toBeNull();
    const wait = Number(headers.get("retry-after"));
    expect(wait).toBeGreaterThan(30);
    expect(wait).toBeLessThanOrEqual(60);
    // Her colleague at the same school, and she herself from somewhere else, are not concerned.
    const berta = await buildUser({ passwordHash });
    expect((await logIn(berta.email, password)).status).toBe(200);
    expect((await logIn(anna.email, password, "198.51.100.7")).status).toBe(200);
  });

  it("threat 11 an unknown account is limited like a known one, with the same bytes (threat 10)", async () => {
    const anna = await buildUser({ passwordHash });
    const known = await inTurn(11, () => logIn(anna.email, "falsch-falsch"));
    const unknown = await inTurn(11, () => logIn("nobody@school.example", "falsch-falsch"));
    expect(unknown.map(({ status, bytes }) => `${status} ${bytes}`)).toEqual(known.map(({ status, bytes }) => `${status} ${bytes}`));
  });

  it("threat 11 thirty tries at the same moment: ten are answered", async () => {
    const anna = await buildUser({ passwordHash });
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(anna.email, "falsch-falsch")));
    expect(statuses(answers).sort()).toEqual([...Array(10).fill(400), ...Array(20).fill(429)]);
  });

  it("threat 11 success ends the account's count, never the address's", async () => {
    const anna = await buildUser({ passwordHash });
    await inTurn(9, () => logIn(anna.email, "falsch-falsch"));
    expect((await logIn(anna.email, password)).status).toBe(200);
    expect(statuses(await inTurn(10, () => logIn(anna.email, "falsch-falsch")))).toEqual(Array(10).fill(400));
    expect(await counted("login address 60")).toEqual([20]);
    expect(await counted("login account 3600")).toEqual([10]);
  });

  it("threat 11 spraying: one password on many accounts ends with the address, and costs nobody else anything", async () => {
    const sprayed = (index: number) => ({ address: "203.0.113.9", userId: null, input: { username: `person-${index}@school.example` } });
    // The tries themselves, without the work of sixty hashes.
    await inTurn(59, (index) => takeFromLimits(["login"], sprayed(index)));
    const tries = await inTurn(11, (index) => logIn(`person-${59 + index}@school.example`, "Kreide2026!"));
    expect(statuses(tries)).toEqual([400, ...Array(10).fill(429)]);
    // What was refused is not taken from all the others, nor from the accounts.
    expect(await counted("login everyone 60")).toEqual([60]);
    const anna = await buildUser({ passwordHash });
    expect((await logIn(anna.email, password)).status).toBe(429);
    expect((await logIn(anna.email, password, "198.51.100.7")).status).toBe(200);
  });

  it("threat 11 many addresses on one account end after 100 in an hour; whoever owns 64 bit of addresses owns one", async () => {
    const calls = { userId: null, input: { username: "anna@school.example" } };
    const take = (address: string) => takeFromLimits(["login"], { ...calls, address });
    for (let index = 0; index < 100; index += 1) await take(`198.51.100.${index}`);
    await expect(take("198.51.100.200")).rejects.toMatchObject({ code: "too_many_requests", detail: { retryAfter: expect.any(Number) } });
    const other = { userId: null, input: { username: "berta@school.example" } };
    for (let index = 0; index < 10; index += 1) await takeFromLimits(["login"], { ...other, address: `2001:db8:0:1::${index}` });
    await expect(takeFromLimits(["login"], { ...other, address: "2001:db8:0:1:ffff::1" })).rejects.toThrow("too_many_requests");
    await takeFromLimits(["login"], { ...other, address: "2001:db8:0:2::1" });
  });

  it("threat 11 an anonymous visitor's token is another limit than a login", async () => {
    const anonymous = () =>
      call(authenticate, {
        path: "/api/oauth2/authenticate",
        form: { grant_type: "client_credentials" },
        headers: { "x-forwarded-for": "203.0.113.9" },
      });
    expect(statuses(await inTurn(12, anonymous))).toEqual(Array(12).fill(200));
    expect([await counted("token address 60"), await counted("login address 60")]).toEqual([[12], []]);
  });
});

describe("threat 11 other limits", () => {
  it("threat 11 searching: 120 a minute from one address, and as many for each who is logged in", async () => {
    const ask = (token?: string) =>
      call(suggest, {
        path: "/api/v3/elastic-indexer/materials/suggest?world=de&q=br",
        token: token ?? null,
        headers: { "x-forwarded-for": "203.0.113.9" },
      });
    expect(new Set(statuses(await Promise.all(Array.from({ length: 120 }, () => ask()))))).toEqual(new Set([200]));
    const { status, body, headers } = await ask();
    expect([status, body.error?.code]).toEqual([429, "too_many_requests"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    const anna = await buildUser();
    expect((await ask(anna.token)).status).toBe(200);
  });

  it("threat 11 five mails an hour to one address, whoever asks; the sixth writes nothing", async () => {
    const email = `anna-${randomUUID()}@school.example`;
    const ask = (index: number) =>
      call(register, {
        path: "/api/v3/registration/register?world=de",
        // Other names beside the mailbox make no other account of it.
        body: { email, name: "Anna Beispiel", challenge: randomUUID(), username: `${index}@x.example` },
        headers: { "x-forwarded-for": `198.51.100.${index}` },
      });
    expect(statuses(await inTurn(6, ask))).toEqual([202, 202, 202, 202, 202, 429]);
    expect(await getDb().$count(pendingRegistrations, eq(pendingRegistrations.email, email))).toBe(5);
  });

  it("every limit allows something, and its windows by address come before those that others share", () => {
    for (const windows of Object.values(limitTable)) {
      expect(windows.every(({ calls, seconds }) => calls > 0 && seconds > 0)).toBe(true);
      const everyone = windows.findIndex(({ whose }) => whose === "everyone");
      if (everyone >= 0) expect(everyone).toBe(windows.length - 1);
    }
  });
});

describe("the counters", () => {
  it("a window that has ended starts anew, and the job forgets it", async () => {
    const caller = { address: null, userId: null, input: { username: "anna@school.example" } };
    for (let index = 0; index < 10; index += 1) await takeFromLimits(["login"], caller);
    await getDb()
      .update(rateLimits)
      .set({ expire: Date.now() - 1 })
      .where(like(rateLimits.key, "login pair 60:%"));
    await takeFromLimits(["login"], caller);
    expect(await counted("login pair 60")).toEqual([1]);
    await getDb().update(rateLimits).set({ expire: 1_000 }).where(like(rateLimits.key, "login account%"));
    await forgetRateLimits();
    expect([await counted("login account 3600"), await counted("login pair 60")]).toEqual([[], [1]]);
  });

  it("keeps neither addresses nor names", async () => {
    await logIn("anna@school.example", "falsch-falsch");
    const keys = (await getDb().select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key).join();
    expect(keys).not.toMatch(/anna|203\.0\.113/);
  });

  it("RATE_LIMIT_FACTOR multiplies what is allowed", async () => {
    process.env.RATE_LIMIT_FACTOR = "0.2";
    forgetEnv();
    const answers = await inTurn(3, () => logIn("anna@school.example", "falsch-falsch"));
    delete process.env.RATE_LIMIT_FACTOR;
    forgetEnv();
    expect(statuses(answers)).toEqual([400, 400, 429]);
  });

  it.each([
    ["refuses connections", (server: Server) => server.close()],
    ["takes connections and never answers", () => {}],
  ])("a Redis that %s delays the first call a second at most, and PostgreSQL counts", async (_, prepare) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    prepare(server);
    process.env.REDIS_URL = `redis://127.0.0.1:${port}`;
    forgetEnv();
    const answers = await inTurn(11, () => logIn("anna@school.example", "falsch-falsch"));
    const points = await counted("login pair 60");
    const takeForty = async () => {
      const started = performance.now();
      await inTurn(40, () => takeFromLimits(["token"], { address: "198.51.100.7", userId: null, input: {} }));
      return performance.now() - started;
    };
    const beside = await takeForty();
    closeLimits();
    delete process.env.REDIS_URL;
    forgetEnv();
    server.close();
    const without = await takeForty();
    expect(statuses(answers)).toEqual([...Array(10).fill(400), 429]);
    expect(points).toEqual([11]);
    // Forty that waited for the Redis anew would take forty seconds more.
    expect(beside - without).toBeLessThan(20_000);
  });

  it("a database that is away turns no limit into an error: the process counts alone", async () => {
    await closePool();
    openPool("postgres://kreda@127.0.0.1:1/kreda");
    const take = () => takeFromLimits(["login"], { address: "203.0.113.9", userId: null, input: { username: "anna@school.example" } });
    try {
      for (let index = 0; index < 10; index += 1) await take();
      await expect(take()).rejects.toMatchObject({ code: "too_many_requests" });
    } finally {
      await closePool();
      openPool(String(process.env.DATABASE_URL));
    }
    expect(await getDb().select().from(users).where(eq(users.id, -1))).toEqual([]);
  });
});
