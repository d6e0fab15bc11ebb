import { randomUUID } from "node:crypto";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { getDb } from "#lib/platform/db/client.ts";
import { rateLimits } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { closeLimits } from "#lib/platform/http/limit-store.ts";
import { endTries, takeFromLimits } from "#lib/platform/http/limits.ts";

const url = new URL(String(process.env.TEST_REDIS_URL));

/** A line to the real Redis that can be cut. */
const openLine = async () => {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(url.port), url.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};

let line: Awaited<ReturnType<typeof openLine>>;
const direct = new Redis(url.href);
afterAll(() => direct.disconnect());
beforeEach(async () => {
  line = await openLine();
  process.env.REDIS_URL = line.url;
  forgetEnv();
});
afterEach(async () => {
  closeLimits();
  line.close();
  delete process.env.REDIS_URL;
  forgetEnv();
  await getDb().delete(rateLimits);
  for (const key of await direct.keys("kreda:*")) await direct.del(key);
});

const someone = () => ({ address: "203.0.113.9", userId: null, input: { username: `anna-${randomUUID()}@school.example` } });
const take = (caller: ReturnType<typeof someone>) => takeFromLimits(["login"], caller);
const inPostgres = async () => (await getDb().select().from(rateLimits)).length;

it("threat 11 with REDIS_URL Redis counts, for all instances together and with an end, and PostgreSQL does not", async () => {
  const anna = someone();
  for (let index = 0; index < 5; index += 1) await take(anna);
  closeLimits(); // As another instance would: nothing of its own in memory.
  for (let index = 0; index < 5; index += 1) await take(anna);
  await expect(take(anna)).rejects.toMatchObject({ code: "too_many_requests", detail: { retryAfter: expect.any(Number) } });
  expect(await inPostgres()).toBe(0);
  const keys = await direct.keys("kreda:login *");
  expect(keys.length).toBe(5);
  expect(keys.join()).not.toMatch(/anna|203\.0/);
  for (const key of keys) expect(await direct.ttl(key)).toBeGreaterThan(0);
});

it("threat 11 fifty at once: ten pass", async () => {
  const anna = someone();
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => take(anna)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  // Also of those who came before the connection stood, none was counted elsewhere.
  expect(await inPostgres()).toBe(0);
});

it("threat 11 success ends the tries of an account there, too", async () => {
  const anna = someone();
  for (let index = 0; index < 10; index += 1) await take(anna);
  await endTries("login", anna);
  await take(anna);
  expect(await direct.keys("kreda:login address*")).toHaveLength(2);
});

it("a Redis that goes away fails no call: PostgreSQL counts meanwhile, and Redis again once it is back", async () => {
  const anna = someone();
  await take(anna);
  line.cut();
  const away = someone();
  for (let index = 0; index < 10; index += 1) await take(away);
  await expect(take(away)).rejects.toMatchObject({ code: "too_many_requests" });
  expect(await inPostgres()).toBeGreaterThan(0);
  line.mend();
  await vi.waitFor(
    async () => {
      await direct.del(...(await direct.keys("kreda:*")), "kreda:none");
      await takeFromLimits(["token"], { address: "198.51.100.1", userId: null, input: {} });
      expect(await direct.keys("kreda:token address*")).toHaveLength(1);
    },
    { timeout: 10_000, interval: 100 },
  );
});
