import { connect } from "node:net";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";

// Before anything reads it: the lines of requests are wanted here.
vi.hoisted(() => {
  process.env.LOG_LEVEL = "info";
});

import { GET as health } from "#app/api/health/route.ts";
import { closePool, getDb, getPool, openPool } from "#lib/platform/db/client.ts";
import { outbox } from "#lib/platform/db/schema/schema.ts";
import { parseEnv } from "#lib/platform/env/env.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { log } from "#lib/platform/log/log.ts";
import { createMetrics } from "#lib/platform/metrics/create-metrics.ts";
import { serveMetrics } from "#lib/platform/metrics/serve-metrics.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { createSite } from "#lib/platform/web-server/create-site.ts";
import { createRouteNames } from "#lib/platform/web-server/name-route.ts";
import { createRouteTable } from "#lib/platform/web-server/route-table.ts";
import { watchAnswers } from "#lib/platform/web-server/watch-answers.ts";
import { captureLog } from "#tests/capture-log.ts";
import { startServer } from "#tests/start-server.ts";

const token = "a-token-of-the-operator";
const lines = captureLog();
let close = async () => {};
afterEach(() => close());

/** The site with figures and lines, as server.ts puts it together; pages are one sentence. */
const start = async (given: string | null = token, trustedProxyHops = 1) => {
  lines.length = 0;
  const site = createSite({
    env: parseEnv({ ORIGIN: "https://kreda.example" }),
    next: (req, res) => {
      if (req.url?.startsWith("/api/health"))
        return void health().then(async (answer) => res.writeHead(answer.status).end(await answer.text()));
      if (req.url === "/metrics" || req.url?.includes("fehlt")) return void res.writeHead(404).end();
      cachePage(60);
      res.setHeader("content-type", "text/html");
      res.end("<p>Kreide</p>");
    },
    isDatabaseAway: async () => false,
    distDir: "/nowhere",
    publicDir: "/nowhere",
  });
  const metrics = createMetrics({ pool: getPool, pageCache: site.pageCache, liveConnections: () => 3 });
  const server = await startServer(
    watchAnswers(serveMetrics(site.listener, metrics, given ?? undefined), {
      trustedProxyHops,
      nameRoute: createRouteNames(createRouteTable(path.resolve("app"))),
      onAnswered: (answered) => {
        metrics.observe(answered);
        log.info(answered, "request");
      },
    }),
  );
  close = server.close;
  const get = (at: string, headers: Record<string, string> = {}, method = "GET") =>
    server.get(at, { method, headers: { host: "kreda.example", ...headers } });
  const figures = async () => {
    const { text } = await get("/metrics", { authorization: `Bearer ${token}` });
    return (name: string) =>
      text
        .split("\n")
        .find((line) => line.startsWith(`${name} `))
        ?.split(" ")[1];
  };
  return { ...server, get, figures };
};
const linesOf = async (count: number) => {
  await vi.waitFor(() => expect(lines).toHaveLength(count), 10_000);
  return lines.map((line) => JSON.parse(line));
};

it("there is no such address without the token, or with another one", async () => {
  const { get } = await start();
  const tries: Record<string, string>[] = [
    {},
    { authorization: `Bearer ${token}x` },
    { authorization: "Bearer " },
    { authorization: token },
    { authorization: `Basic ${token}` },
  ];
  for (const headers of tries) expect((await get("/metrics", headers)).status).toBe(404);
  expect((await get("/metrics", { authorization: `Bearer ${token}` }, "POST")).status).not.toBe(200);
  const found = await get("/metrics", { authorization: `Bearer ${token}`, host: "10.0.0.7:3000" });
  expect([found.status, found.headers["cache-control"]]).toEqual([200, "no-store"]);
  await close();
  const off = await start(null);
  for (const value of ["Bearer ", "Bearer undefined", `Bearer ${token}`])
    expect((await off.get("/metrics", { authorization: value })).status).toBe(404);
});

it("requests are counted by kind of address, whatever is asked for", async () => {
  const { get, figures } = await start();
  for (let turn = 0; turn < 3; turn++) await get("/de/material/7/bruch-domino?q=1");
  await get("/api/health");
  for (let turn = 0; turn < 50; turn++) await get(`/api/v9/fehlt-${turn}`);
  for (let turn = 0; turn < 50; turn++) await get(`/de/fehlt-${turn}/x`, {}, turn % 2 ? "TRACE" : "GET");
  await linesOf(104);
  const { text } = await get("/metrics", { authorization: `Bearer ${token}` });
  const of = await figures();
  expect(of('http_request_duration_seconds_count{method="GET",route="material",status="200"}')).toBe("3");
  expect(of('http_request_duration_seconds_count{method="GET",route="/api/health",status="200"}')).toBe("1");
  expect(of('http_request_duration_seconds_count{method="GET",route="/api/{path}",status="404"}')).toBe("50");
  expect(of('http_request_duration_seconds_count{method="other",route="unknown",status="405"}')).toBe("25");
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
  expect([...routes].sort()).toEqual(["/api/health", "/api/{path}", "material", "unknown"]);
  expect([of('page_cache_answers_total{state="HIT"}'), of("page_cache_entries")]).toEqual(["2", "1"]);
});

it("jobs, mails, connections and the delay of the event loop are told, and nobody's address", async () => {
  const { figures, get } = await start();
  await addJob(getDb(), "tried", { email: "anna@school.example" }, { maxAttempts: 1 });
  await addJob(getDb(), "waits", {}, { runAt: new Date(Date.now() - 3_600_000) });
  await addJob(getDb(), "later", {}, { runAt: new Date(Date.now() + 3_600_000) });
  await getPool().query("update graphile_worker._private_jobs set attempts = 1 where payload::text like '%anna%'");
  const mail = { template: "x", world: "de" as const, language: "de", payload: {}, recipient: "anna@school.example" };
  await getDb()
    .insert(outbox)
    .values([
      { ...mail, messageId: "1", lastError: "550 no", createdAt: new Date(Date.now() - 60_000) },
      { ...mail, messageId: "2" },
      { ...mail, messageId: "3", sentAt: new Date(), createdAt: new Date(0) },
    ]);
  const of = await figures();
  expect([
    of('jobs_due{task="tried"}'),
    of('jobs_failed{task="tried"}'),
    of('jobs_due{task="waits"}'),
    of('jobs_due{task="later"}'),
  ]).toEqual(["0", "1", "1", "0"]);
  expect(Number(of('jobs_oldest_due_seconds{task="waits"}'))).toBeGreaterThan(3_599);
  expect([of('outbox_mails{state="waiting"}'), of('outbox_mails{state="failing"}')]).toEqual(["2", "1"]);
  expect(Number(of("outbox_oldest_seconds"))).toBeGreaterThan(59);
  expect([of("database_up"), of("live_connections")]).toEqual(["1", "3"]);
  expect(Number(of('database_connections{state="idle"}'))).toBeGreaterThan(0);
  expect(Number(of("nodejs_eventloop_lag_p99_seconds"))).toBeGreaterThanOrEqual(0);
  expect((await get("/metrics", { authorization: `Bearer ${token}` })).text).not.toContain("anna");
});

it("figures come while the database is away", async () => {
  const { figures } = await start();
  await closePool();
  openPool("postgres://postgres@127.0.0.1:1/nothing");
  expect((await figures())("database_up")).toBe("0");
  await closePool();
  openPool(String(process.env.DATABASE_URL));
  expect((await figures())("database_up")).toBe("1");
});

it("threat 26 every request is one line: what was asked for and what came of it, without secrets and addresses of people", async () => {
  const { get, port } = await start();
  const secret = "aB3_dE5-gH7iJ9kL1mN3oP5qR7sT9uV1wX3yZ5aB7cD";
  const from = { "x-forwarded-for": "1.2.3.4, 203.0.113.77", "x-request-id": "0f3c2d1e-aaaa", authorization: `Bearer ${secret}` };
  await get(`/de/passwort-vergessen/${secret}?token=${secret}`, from);
  await get("/de/autor/12/ada-lovelace?q=canary", { "x-forwarded-for": "2001:db8:1:2::3", "x-request-id": "<script>" });
  await get("/api/health", { host: "evil.example" });
  const [first, second, third] = await linesOf(3);
  expect(first).toMatchObject({
    msg: "request",
    method: "GET",
    path: "/de/passwort-vergessen/{token}",
    requestId: "0f3c2d1e-aaaa",
    network: "203.0.113.0/24",
    isCut: false,
  });
  expect(second).toMatchObject({ path: "/de/autor/{id}/{slug}", status: 200, network: "2001:db8:1::/48" });
  expect(second.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect([second.ms > 0, second.bytes > 100]).toEqual([true, true]);
  expect(third).toMatchObject({ route: "/api/health", status: 421, network: "127.0.0.0/24" });
  expect(lines.join("")).not.toMatch(/canary|lovelace|evil|aB3_dE5|\.77|1\.2\.3/);
  // On one connection each request has its own bytes.
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /de/autor/12/x HTTP/1.1\r\nhost: kreda.example\r\n\r\n");
  await linesOf(4);
  socket.write("GET /de/autor/12/x HTTP/1.1\r\nhost: kreda.example\r\n\r\n");
  const all = await linesOf(5);
  socket.destroy();
  expect(Math.abs(all[4].bytes - all[3].bytes)).toBeLessThan(100);
});

it("nobody is believed about address and id where no proxy is trusted", async () => {
  const { get } = await start(token, 0);
  await get("/de/faq", { "x-forwarded-for": "203.0.113.77", "x-request-id": "0f3c2d1e-aaaa" });
  const [line] = await linesOf(1);
  expect(line.network).toBe("127.0.0.0/24");
  expect(line.requestId).not.toBe("0f3c2d1e-aaaa");
});
