import type { RequestListener } from "node:http";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterEach, expect, it } from "vitest";
import { getDb, getPool } from "#lib/platform/db/client.ts";
import { isDatabaseUp } from "#lib/platform/db/is-database-up.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { call } from "#tests/call.ts";
import { startPageCache } from "#tests/page-renderer.ts";

let held: pg.PoolClient[] = [];
const release = () => {
  for (const client of held.splice(0)) client.release();
};
let close = async () => {};
afterEach(async () => {
  release();
  await close();
});

/** Every connection is in use, and nobody waits long for one. */
const exhaustPool = async () => {
  const pool = getPool();
  held = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 50;
};
const ask = () => getDb().execute(sql`select 1`);

it("reliability: a call that waits in vain for a connection is 503 with Retry-After", async () => {
  await exhaustPool();
  const reply = await call(endpoint({ summary: "asks the database", access: "public", handle: async () => void (await ask()) }));
  expect([reply.status, reply.body.error?.code, reply.headers.get("retry-after")]).toEqual([503, "unavailable", "2"]);
});

it("reliability: a page that waited in vain is 503, also when the load is over by the time it has failed", async () => {
  // As Next does: the error stays inside, the answer is its page of errors.
  const next: RequestListener = async (_, res) => {
    const isAnswered = await ask().then(
      () => true,
      () => false,
    );
    release();
    res.writeHead(isAnswered ? 200 : 500, { "content-type": "text/html" });
    res.end("<p>page</p>");
  };
  const site = await startPageCache(next, { isDatabaseAway: async () => !(await isDatabaseUp()) });
  close = site.close;
  await exhaustPool();
  const reply = await site.get("/de");
  expect([reply.status, reply.headers["retry-after"]]).toEqual([503, "5"]);
  expect((await site.get("/de")).status).toBe(200);
});
