import { expect, it } from "vitest";
import { GET } from "#app/api/health/route.ts";
import { closePool, openPool } from "#lib/platform/db/client.ts";
import { call } from "#tests/call.ts";

it("health is 200 with the database and 503 with Retry-After without it", async () => {
  const up = await call(GET);
  expect([up.status, up.body]).toMatchObject([200, { status: "ok", database: "ok" }]);
  await closePool();
  openPool("postgres://postgres@127.0.0.1:1/nothing");
  const down = await call(GET);
  expect([down.status, down.body.database, down.headers.get("retry-after")]).toEqual([503, "away", "5"]);
  await closePool();
  openPool(process.env.DATABASE_URL as string);
  expect((await call(GET)).status).toBe(200);
});
